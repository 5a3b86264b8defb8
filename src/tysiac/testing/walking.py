"""Ways through a match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from tysiac.actions import Action
from tysiac.phases.state import GameState
from tysiac.rules.variant import RuleVariant
from tysiac.table import NATURE, Phase
from tysiac.testing.choice import Choice

_LOW: Final = (Phase.BIDDING, Phase.DECLARING)


class Walk(NamedTuple):
    """A way through a match: where it starts, and what is done."""

    start: GameState
    actions: tuple[Action, ...]

    @property
    def states(self) -> tuple[GameState, ...]:
        """The start, then the state after each action."""
        return tuple(replay(self.start, self.actions))

    @property
    def end(self) -> GameState:
        """The last state."""
        return self.states[-1]


def replay(start: GameState, actions: Iterable[Action]) -> Iterator[GameState]:
    """The start, then the state after each action."""
    state = start
    yield state
    for action in actions:
        state = state.apply(action)
        yield state


def any_action(state: GameState, choice: Choice) -> Action:
    """Something legal, or a deal; passes and low numbers more often than chance would have them.

    Otherwise nearly every auction would climb to the ceiling, and nearly every contract would fail.
    """
    if state.to_act is NATURE:
        return state.shuffled(choice)
    legal = state.legal_actions()
    if state.phase in _LOW and choice.once_in(2):
        return legal[0]
    return choice.among(legal)


def a_start(variant: RuleVariant, choice: Choice) -> GameState:
    """A match to be dealt: new, or in the middle, where it is often so far that it may soon end."""
    dealer = choice.among(range(variant.players))
    target = variant.goal.target
    shares = choice.among(((0,), (-40, 0, 50, 96), (80, 88, 96, 99)))
    by_side = [target * choice.among(shares) // 100 // 5 * 5 for _ in range(variant.facts.sides)]
    places = sorted(set(variant.layout.sides))
    scores = tuple(by_side[places.index(side)] for side in variant.layout.sides)
    return GameState.start(variant, dealer, scores)


def wander(start: GameState, choice: Choice, steps: int) -> Walk:
    """A walk of so many actions, less if the match ends before."""
    state, actions = start, list[Action]()
    while len(actions) < steps and not state.is_over:
        actions.append(any_action(state, choice))
        state = state.apply(actions[-1])
    return Walk(start, tuple(actions))
