"""How the tests play whole deals to a wished end, by any rules and for any number of players.

A deal is dealt and played at random until it ends as wished: the seeds go up from 0, so the same
wish always finds the same deal. A wish looks at what was taken, never at what was written for it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from tysiac import (
    NATURE,
    Action,
    Answer,
    Bid,
    Card,
    Claim,
    Deal,
    Declare,
    GameState,
    Give,
    Hand,
    Pass,
    Phase,
    RuleVariant,
    Surrender,
    parse_action,
)
from tysiac.events import Event
from tysiac.table import DealResult

NO: Final = Answer("no")
Wish = Callable[[DealResult], bool]


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as "AH TH"."""
    return tuple(map(Card.parse, text.split()))


def start(variant: RuleVariant, *scores: int, dealer: int = -1) -> GameState:
    """A match with these totals by seat, 0 if left out; seat 0 is forehand unless told."""
    seats = variant.players
    return GameState.start(variant, dealer % seats, scores or (0,) * seats)


def stacked(state: GameState, *hands: str, talon: str = "") -> Deal:
    """A deal with these cards by seat; the places left open are filled from the rest.

    The rest is dealt in such an order that it makes few pairs.
    """
    layout, pack = state.variant.layout, state.variant.deck.pack
    out = layout.sitter(state.dealer)
    sizes = [0 if seat == out else layout.hand for seat in range(layout.players)]
    groups = [list(cards(text)) for text in (*hands, *[""] * (len(sizes) - len(hands)), talon)]
    named = {card for group in groups for card in group}
    rest = [card for card in pack if card not in named]
    rest.sort(key=lambda card: ("78K9JTAQ".index(card.rank.value), card))
    for group, size in zip(groups, (*sizes, layout.undealt), strict=True):
        missing = size - len(group)
        group.extend(rest[:missing])
        del rest[:missing]
    *by_seat, left = groups
    return Deal(tuple(map(Hand, by_seat)), tuple(left))


def dealt(state: GameState, *hands: str, talon: str = "") -> GameState:
    """The state after such a deal, up to the first question or bid."""
    return state.apply(stacked(state, *hands, talon=talon))


def declined(state: GameState) -> GameState:
    """Every question is answered with no."""
    while state.phase is Phase.OFFER:
        state = state.apply(NO)
    return state


def after(state: GameState, words: str) -> GameState:
    """The state after some actions, each in its text form; bars are for the reader."""
    for word in words.replace("/", " ").split() if ":" not in words else words.split():
        state = state.apply(parse_action(word))
    return state


def told(state: GameState, words: str | Iterable[Action]) -> tuple[list[Event], GameState]:
    """What happens in some actions, and the state after them."""
    events = list[Event]()
    actions = map(parse_action, words.split()) if isinstance(words, str) else words
    for action in actions:
        step = state.step(action)
        assert step.state == state.apply(action)
        events += step.events
        state = step.state
    return events, state


def bidding_for(state: GameState, declarer: int, amount: int | None = None) -> Action | None:
    """What a seat says so that one of them becomes declarer; `None` if it cannot."""
    legal = state.legal_actions()
    high = state.high_bid
    if state.to_act != declarer or (high is not None and high[1] == declarer):
        return Pass() if Pass() in legal else legal[0]
    bids = [action for action in legal if isinstance(action, Bid)]
    wanted = [bid for bid in bids if amount is None or bid.amount >= amount]
    return wanted[0] if wanted else None


def _choice(
    state: GameState,
    rng: random.Random,
    declarer: int | None,
    bid: int | None,
    contract: int | None,
) -> Action | None:
    """What is done on the way to the end of a deal; `None` if it leads nowhere."""
    if state.to_act is NATURE:
        return state.shuffled(rng)
    legal = state.legal_actions()
    match state.phase:
        case Phase.OFFER:
            return NO
        case Phase.BIDDING if declarer is not None:
            return bidding_for(state, declarer, bid or contract)
        case Phase.DECLARING if contract is not None:
            return Declare(contract) if Declare(contract) in legal else None
        case Phase.DECLARING | Phase.TAKING | Phase.BIDDING:
            return legal[0]
    return rng.choice([action for action in legal if not isinstance(action, Claim)])


def to_the_end(
    state: GameState,
    rng: random.Random,
    *,
    declarer: int | None = None,
    bid: int | None = None,
    contract: int | None = None,
) -> GameState | None:
    """The state once a deal is settled that is played at random; `None` if it came to nothing."""
    number = state.number
    while state.number == number:
        action = _choice(state, rng, declarer, bid, contract)
        if action is None:
            return None
        state = state.apply(action)
        if state.number == number and state.phase is Phase.DEALING:
            return None
    return state


def settled(
    state: GameState,
    wish: Wish = lambda deal: True,
    *,
    declarer: int | None = None,
    bid: int | None = None,
    contract: int | None = None,
    tries: int = 6000,
) -> GameState:
    """The state after a deal that ended as wished; every question on the way is declined.

    Args:
        state: the state to go on from, at any moment of the deal.
        wish: how the deal shall end.
        declarer: who shall win the auction; forehand, mostly, if left out.
        bid: what he bids, or more; the contract if left out.
        contract: what he names; the bid if left out.
        tries: how many deals are played until the wish is given up.
    """
    for seed in range(tries):
        end = to_the_end(state, random.Random(seed), declarer=declarer, bid=bid, contract=contract)
        if end is not None and end.last_deal is not None and wish(end.last_deal):
            return end
    raise LookupError(f"no deal of {tries} ended as wished")


def given_up(state: GameState, declarer: int, seed: int = 2) -> GameState:
    """The state after a deal that a seat wins, with the least that it takes, and gives up."""
    state = declined(state.deal(seed))
    while Surrender() not in state.legal_actions():
        bidding = state.phase is Phase.BIDDING
        action = bidding_for(state, declarer) if bidding else None
        state = declined(state.apply(action or state.legal_actions()[0]))
    assert state.declarer == declarer
    return state.apply(Surrender())


def result(state: GameState) -> DealResult:
    """The deal that was settled last."""
    assert state.last_deal is not None
    return state.last_deal


def raw(deal: DealResult, seat: int) -> int:
    """Cards and marriages of a seat."""
    return deal.card_points[seat] + deal.marriage_points[seat]


def worth(**points: int) -> Wish:
    """The wish that seats make so much once it is rounded to tens: ``worth(s0=60, s1=40)``."""
    wanted = {int(name[1:]): value for name, value in points.items()}
    return lambda deal: all(
        (raw(deal, seat) + 4) // 10 * 10 == value for seat, value in wanted.items()
    )


def made(deal: DealResult) -> bool:
    """The wish that the contract is made."""
    assert deal.declarer is not None
    return raw(deal, deal.declarer) >= deal.contract


def failed(deal: DealResult) -> bool:
    """The wish that it is not."""
    return not made(deal)


def written(state: GameState, seat: int | None = None) -> list[tuple[Any, ...]]:
    """The entries of the last deal, of a seat as `(amount, reason)`, or of all with the seat."""
    entries = result(state).entries
    if seat is None:
        return [(entry.seat, entry.amount, str(entry.reason)) for entry in entries]
    return [(entry.amount, str(entry.reason)) for entry in entries if entry.seat == seat]


def marked(state: GameState) -> list[list[str]]:
    """The marks of the coming deal, by side."""
    return [sorted(marks) for marks in state.terms.marks]


def amounts(state: GameState) -> Sequence[int]:
    """What may be bid, or declared."""
    return [action.amount for action in state.legal_actions() if isinstance(action, Bid | Declare)]


def give(state: GameState, *given: str) -> GameState:
    """Cards to the others in playing direction; then every question is declined."""
    declarer = state.declarer
    assert declarer is not None
    order = state.variant.layout.order(state.dealer, declarer)
    for card, seat in zip(given, order[1:], strict=True):
        state = state.apply(Give(Card.parse(card), seat))
    return declined(state)
