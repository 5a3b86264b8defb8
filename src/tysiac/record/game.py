"""`Record`: a match as its start and its actions, deals included; all else is recomputed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from typing import cast

from attrs import field, frozen

from tysiac._checks import check, instance_of, is_whole
from tysiac.actions import KINDS, Action, Deal
from tysiac.errors import ArgumentError
from tysiac.phases.state import GameState
from tysiac.record.course import Course, course_of
from tysiac.record.tags import Tags, checked, in_pairs
from tysiac.rules.variant import RuleVariant
from tysiac.table import NATURE


@frozen
class Result:
    """What a record ends with.

    Attributes:
        finished: whether the match is over.
        winners: seats, empty if it is not.
        scores: totals by seat, in points.
        deals: how many were settled.
    """

    finished: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    deals: int

    def __str__(self) -> str:
        if not self.finished:
            return "unfinished"
        return "won by seat " + " and ".join(map(str, self.winners))


def _in_order(actions: Iterable[Action]) -> tuple[Action, ...]:
    check(actions, Iterable, "Record.actions", "actions in order")
    return tuple(actions)


def _actions(record: object, attribute: object, value: tuple[object, ...]) -> None:
    for number, action in enumerate(value):
        if not isinstance(action, KINDS):
            raise ArgumentError(f"Record.actions[{number}]", action, "an action")


@frozen
class Record:
    """A match or a part of one, as a value.

    Attributes:
        start: the state before the first action.
        actions: all of them in order, the deals included.
        tags: what is told beside the game, by name: `event`, `place`, `date`, `seat-0` and so on
            for the names of the players, and free ones that start with `x-`; given as a mapping or
            as pairs, which they become.
    """

    start: GameState = field(validator=instance_of(GameState, "a GameState"))
    actions: tuple[Action, ...] = field(converter=_in_order, validator=_actions)
    tags: Tags = field(default=(), converter=in_pairs, validator=checked)

    @classmethod
    def of(
        cls,
        moves: Iterable[GameState] | Iterable[Action],
        start: GameState | None = None,
        tags: Mapping[str, str] | Iterable[tuple[str, str]] = (),
    ) -> Record:
        """The record of successive states, or of the actions that followed a start.

        Args:
            moves: states, each one action after the one before; or actions.
            start: the state before the first of the actions; not needed with states.
            tags: what is told beside the game.

        Raises:
            ArgumentError: there is no start, or a state does not follow from the one before.
            IllegalAction: an action is refused.
        """
        check(moves, Iterable, "Record.of", "states or actions in order")
        given = tuple(moves)
        states = [move for move in given if isinstance(move, GameState)]
        if states and len(states) == len(given) and start is None:
            return cls(states[0], tuple(_between(*pair) for pair in pairwise(states)), tags)
        if start is None:
            raise ArgumentError("Record.of", given[:1], "states, or actions and their start")
        record = cls(start, cast("tuple[Action, ...]", given), tags)
        _ = record.course
        return record

    @cached_property
    def course(self) -> Course:
        """What its replay shows; it is replayed once.

        Raises:
            IllegalAction: an action is refused.
        """
        return course_of(self.start, self.actions)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat, empty where they are not told."""
        told = dict(self.tags)
        return tuple(told.get(f"seat-{seat}", "") for seat in range(self.variant.players))

    @property
    def variant(self) -> RuleVariant:
        """The rules."""
        return self.start.variant

    def states(self) -> Iterator[GameState]:
        """The start, then the state after each action.

        Raises:
            IllegalAction: an action is refused.
        """
        state = self.start
        yield state
        for action in self.actions:
            state = state.apply(action)
            yield state

    def at(self, n: int) -> GameState:
        """The state after `n` actions.

        Raises:
            ArgumentError: there are not so many.
            IllegalAction: an action is refused.
        """
        if not is_whole(n) or not 0 <= n <= len(self.actions):
            raise ArgumentError("Record.at", n, f"a number from 0 to {len(self.actions)}")
        state = self.start
        for action in self.actions[:n]:
            state = state.apply(action)
        return state

    @property
    def result(self) -> Result:
        """How it ended: a match that is not over is unfinished.

        Raises:
            IllegalAction: an action is refused.
        """
        end = self.course.end
        return Result(end.is_over, end.winners, end.scores, end.number)


def _between(before: GameState, after: GameState) -> Action:
    """The action that leads from one state to the next."""
    actions: Iterable[Action] = before.legal_actions()
    if before.to_act is NATURE:
        actions = [Deal(after.dealt, after.talon)]
    for action in actions:
        if before.refusal(action) is None and before.apply(action) == after:
            return action
    raise ArgumentError("Record.of", after, f"a state one action after {before!r}")


def with_course(record: Record, course: Course) -> Record:
    """A record whose replay is known already."""
    object.__setattr__(record, "course", course)
    return record
