"""Two sets of rules played side by side: the same deals and choices, as long as nothing differs."""

import random
from collections.abc import Iterator
from typing import Any, Final

import attrs

from tysiac import GameState, Phase, RuleVariant
from tysiac.testing import Chance, any_action
from tysiac.testing.walking import a_start

TOLD_BY_STATE: Final = (
    *("phase", "to_act", "dealer", "scores", "number", "hands", "talon", "taken", "talon_shown"),
    *("stock", "shown", "unseen", "discards", "gifts", "auction", "high_bid", "declarer"),
    *("contract", "kind", "times", "trump", "leader", "trick", "tricks", "marriages"),
    *("card_points", "offer", "is_over", "winners"),
)
TOLD_BY_VIEW: Final = ("hand", "talon", "gifts", "discards", "shown", "offer")
REDEALS: Final = 20


def observed(state: GameState) -> dict[str, Any]:
    """All that there is to be seen of a state, but for the rules themselves."""
    seen = {name: getattr(state, name) for name in TOLD_BY_STATE}
    for seat in (*range(state.variant.players), None):
        view = state.view(seat)
        seen |= {f"{name} seen by {seat}": getattr(view, name) for name in TOLD_BY_VIEW}
    seen["marks"] = state.terms.marks
    seen["legal"] = state.legal_actions()
    deal = state.last_deal
    seen["made"] = deal and deal.made
    seen["entries"] = deal and [(entry.seat, entry.amount, entry.reason) for entry in deal.entries]
    return seen


def without_questions(state: GameState, topic: str) -> GameState:
    """The state once questions of a topic are answered that leave no choice."""
    while state.offer is not None and state.offer.topic == topic and state.forced is not None:
        state = state.apply(state.forced)
    return state


def differences(
    one: RuleVariant, other: RuleVariant, seed: int, deals: int = 2, topic: str = ""
) -> Iterator[str]:
    """What differs first in a match by either rules, with the same deals and choices.

    Args:
        one: some rules.
        other: other rules.
        seed: of deals and choices.
        deals: how many are played at the most.
        topic: questions about it are passed over as long as there is no choice.
    """
    if one.players != other.players:
        yield "players"
        return
    chance = Chance(random.Random(seed))
    mine = a_start(one, chance)
    theirs = GameState.start(other, mine.dealer, mine.scores, number=mine.number)
    redeals = 0
    while not mine.is_over and mine.number < deals and redeals < REDEALS:
        action = any_action(mine, chance)
        if theirs.refusal(action) is not None:
            yield f"{action} is refused"
            return
        number = mine.number
        mine = without_questions(mine.apply(action), topic)
        theirs = without_questions(theirs.apply(action), topic)
        redeals += mine.phase is Phase.DEALING and mine.number == number
        seen, also = observed(mine), observed(theirs)
        if seen != also:
            yield from (name for name in seen if seen[name] != also[name])
            return


def put(variant: RuleVariant, **slots: Any) -> dict[str, Any]:
    """The slots of a variant with others in place of some."""
    return {**variant.slots, **slots}


def moved(rule: Any, name: str, value: object) -> Any:
    """A rule with another value of a parameter."""
    return attrs.evolve(rule, **{name: value})
