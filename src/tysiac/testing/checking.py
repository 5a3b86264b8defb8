"""`check_variant`: do the laws of the library hold in matches by some rules?"""

from __future__ import annotations

import pickle
import random
from typing import Final

from tysiac._checks import check, is_whole
from tysiac.actions import Action
from tysiac.dealing import check_seed
from tysiac.errors import ArgumentError
from tysiac.phases.state import GameState
from tysiac.rules.variant import RuleVariant
from tysiac.table import Phase
from tysiac.testing import laws, secrets
from tysiac.testing.broken import LawBroken
from tysiac.testing.choice import Chance
from tysiac.testing.walking import Walk, a_start, any_action, replay

_BETWEEN: Final = (Phase.DEALING, Phase.OVER)
_CLOSE: Final = 4
"""One of so many states is looked at closely: what takes long is not done in all."""
_SECRET: Final = 16
"""In one of so many states a seat is shown another match that it cannot tell apart."""
_REDEALS: Final = 50
"""A match is left in which so many redeals follow each other."""


def check_variant(variant: RuleVariant, deals: int = 20, seed: int = 0) -> None:
    """Play random deals by some rules, and see that the laws of the library hold.

    The deals start from random totals, often near the end of the match. The laws: each card of the
    pack is in one place; what `legal_actions` lists is what `refusal` does not refuse; `step` does
    what `apply` does; a state never changes, and equals what was pickled of it; the entries of a
    seat add up to what its total changed by, and the points of the cards to those of the pack; a
    view is the same whatever lies where its seat cannot see; somebody is to act until the match is
    over.

    Args:
        variant: the rules, also with rules of your own in it.
        deals: how many are played.
        seed: other seeds make other deals.

    Raises:
        LawBroken: a law does not hold; it tells which, and how to get there again.
        ArgumentError: an argument is not what it should be.
    """
    check(variant, RuleVariant, "check_variant", "a RuleVariant")
    if not is_whole(deals) or deals < 1:
        raise ArgumentError("check_variant: deals", deals, "a whole number from 1 up")
    check_seed(seed)
    where = f"check_variant({variant.name!r}, deals={deals}, seed={seed})"
    rng, left = random.Random(str(seed)), deals
    while left > 0:
        left -= _Match(a_start(variant, Chance(rng)), where, rng).run(left)


class _Match:
    """A match under the eyes of the law."""

    def __init__(self, start: GameState, where: str, rng: random.Random) -> None:
        self.start = start  # where the cards on the table were dealt
        self.actions = list[Action]()  # since then
        self.where = where
        self.rng = rng
        self.chance = Chance(rng)

    def run(self, deals: int) -> int:
        """Play so many deals, or until the match is over; how many were played."""
        state, first, redeals = self.start, self.start.number, 0
        try:
            while state.number - first < deals and not state.is_over and redeals < _REDEALS:
                state = self._step(state)
                if state.phase is Phase.DEALING:
                    settled = state.number > self.start.number
                    redeals = 0 if settled else redeals + 1
                    self.start, self.actions = state, []
        except LawBroken as broken:
            if broken.start is not None:
                raise
            where = f"{broken.where}, {self.where}"
            raise LawBroken(broken.law, broken.why, where, self.start, self.actions) from None
        except Exception as fault:
            self._hold("nothing is raised but refusals", f"{type(fault).__name__}: {fault}", fault)
        return max(1, state.number - first)

    def _step(self, state: GameState) -> GameState:
        """Look at a state, do something, and look at what it did."""
        self._look_at(state)
        action = any_action(state, self.chance)
        self.actions.append(action)
        close = self.chance.once_in(_CLOSE)
        known = pickle.dumps(state) if close else b""
        after = state.apply(action)
        if close or after.phase in _BETWEEN:
            told = state.step(action)
            differ = told.state != after or hash(told.state) != hash(after)
            self._hold("step does what apply does", f"{told.state!r}, {after!r}" * differ)
            self._hold("what happens is told", laws.a_step_is_told(state, after, told.events))
        if close:
            changed = pickle.loads(known) != state
            self._hold("a state never changes", f"it was {pickle.loads(known)!r}" * changed)
        if after.number > state.number:
            self._hold("a settled deal adds up", laws.a_deal_adds_up(state, after))
            *_, again = replay(self.start, self.actions)
            self._hold("the same actions lead to the same", f"{again!r}" * (again != after))
        if after.is_over:
            self._look_at(after)
        return after

    def _look_at(self, state: GameState) -> None:
        for law, wrong in laws.STATE_LAWS.items():
            self._hold(law, wrong(state))
        if self.chance.once_in(_CLOSE):
            for law, wrong in laws.CLOSE_LAWS.items():
                self._hold(law, wrong(state))
            seen = laws.views_show_what_they_should(state, self.rng)
            self._hold("a view shows what its seat may know", seen)
            refused = laws.refused_is_what_is_not_listed(state, self.rng)
            self._hold("refused is what is not listed", refused)
        if state.phase not in _BETWEEN and self.chance.once_in(_SECRET):
            self._compare()

    def _compare(self) -> None:
        """What a seat cannot know makes no difference to it."""
        walk = Walk(self.start, tuple(self.actions))
        seats = (*range(self.start.variant.players), None)
        seat = self.chance.among(seats)
        other = secrets.twin(walk, seat, self.rng)
        if other is not None:
            wrong = secrets.compared(walk, other, seat)
            told = wrong and f"seat {seat} {wrong}"
            self._hold("what a seat cannot know makes no difference to it", told)

    def _hold(self, law: str, wrong: str, cause: Exception | None = None) -> None:
        if wrong:
            raise LawBroken(law, wrong, self.where, self.start, self.actions) from cause
