"""What to say of an action that the rules refuse, in the words of the readable form, and where."""

from __future__ import annotations

from collections.abc import Sequence

from tysiac.actions import Bid
from tysiac.phases.state import GameState
from tysiac.reasons import Reason, Refusal
from tysiac.record.deals import ToldDeal, ToldMove
from tysiac.record.scanning import Word
from tysiac.record.steps import STEPS
from tysiac.table import Phase


def told_refusal(deal: ToldDeal, done: int, state: GameState, refusal: Refusal) -> tuple[Word, str]:
    """Where an action of a deal stands that is refused, and what to say of it.

    Args:
        deal: as it is told.
        done: how many actions of it went before, the deal itself among them.
        state: which refuses the action.
        refusal: why.
    """
    if refusal.code is Reason.BAD_DEAL:
        return _misdealt(deal, state), str(refusal)
    if not done:
        return deal.title, _due(state, refusal) or str(refusal)
    before, move = deal.moves[: done - 1], deal.moves[done - 1]
    return move.place, _held(state, before, move) or _due(state, refusal) or str(refusal)


def _misdealt(deal: ToldDeal, state: GameState) -> Word:
    """The first line with too many or too few cards; the title, if a line is missing.

    That is what is wrong: each card is one of the pack and told once, as the reader has seen.
    """
    for seat, cards in enumerate(state.variant.laws.dealt[state.dealer]):
        if len(deal.hands.get(seat, ())) != cards:
            return deal.places.get(seat, deal.title)
    return deal.places.get(None, deal.title)


def _held(state: GameState, before: Sequence[ToldMove], move: ToldMove) -> str:
    """What to say of a bid with which forehand opens by rule; empty if a move is no such bid."""
    action = move.action
    first = not any(isinstance(other.action, Bid) for other in before)
    if (
        isinstance(action, Bid)
        and first
        and state.phase is Phase.BIDDING
        and state.high_bid == (action.amount, move.seat)
    ):
        return f"seat {move.seat} holds {action.amount} by rule, which is left out"
    return ""


def _due(state: GameState, refusal: Refusal) -> str:
    """Which line is due where one of another kind stands; empty if it is not about that."""
    if refusal.code is Reason.WRONG_PHASE:
        takes = refusal.params["expected"].split(" or ")
        names = [
            f"{name}:"
            for name, step in STEPS.items()
            if any(kind.__name__ in takes for kind in step.kinds)
        ]
        return f"the deal is not over: a line {' or '.join(names)} is due here"
    if refusal.code is Reason.NOT_YOUR_TURN and state.phase is Phase.DEALING:
        return f"the deal is over: a line deal {state.number + 1} is due here"
    return ""
