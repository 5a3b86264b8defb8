"""Records for the tests: matches of any rules, cut at any place, and a short one to change."""

import random
from typing import Any

from hypothesis import strategies as st

from tests.strategies import TABLES
from tysiac import GameState, Record, RuleVariant, variants
from tysiac.testing import Chance, a_variant, wander
from tysiac.testing.walking import a_start

TAGS = {
    "event": "Friday evening",
    "place": 'Łódź, "by the window" \\ ;]',
    "seat-0": "Anna",
    "seat-1": "Borys",
    "x-table": "",
}


def a_record(seed: int, preset: bool = False) -> Record:
    """A record of random rules, from any start, cut at a random place."""
    rng = random.Random(seed)
    choice = Chance(rng)
    variant: RuleVariant = variants.get(*rng.choice(TABLES)) if preset else a_variant(choice)
    start = a_start(variant, choice)
    if rng.random() < 0.3:  # in the middle of a match, after redeals
        earlier = wander(start, choice, 100).states
        start = rng.choice([state for state in earlier if state.phase == "dealing"])
    walk = wander(start, choice, rng.randrange(200))
    return Record(walk.start, walk.actions, rng.choice(({}, TAGS)))


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, 2**32)


def played(variant: RuleVariant, seed: int, deals: int, start: GameState | None = None) -> Record:
    """A record of so many deals in which everybody does what comes first."""
    state, actions = start or GameState.start(variant), list[Any]()
    number = state.number
    while state.number < number + deals and not state.is_over:
        legal = state.legal_actions()
        actions.append(legal[0] if legal else state.shuffled(seed))
        state = state.apply(actions[-1])
    return Record.of(actions, start or GameState.start(variant))
