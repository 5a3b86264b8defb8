"""How does a record go? `Course`: what its replay shows, so that it is replayed once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import frozen

from tysiac.actions import Action, Deal
from tysiac.errors import IllegalAction
from tysiac.phases.state import GameState
from tysiac.reasons import Refusal
from tysiac.record.words import Move
from tysiac.table import Mover, Phase


@frozen
class Played:
    """A deal of a record.

    Attributes:
        first: how many actions went before its `Deal`.
        before: the state in which it was dealt.
        after: the state in which it was settled; `None` if it was thrown in, or is not over.
    """

    first: int
    before: GameState
    after: GameState | None


@frozen
class Course:
    """What the replay of a record shows.

    Attributes:
        movers: who did each action: a seat, or `NATURE`.
        deals: all deals that begin in the record.
        end: the last state.
    """

    movers: tuple[Mover, ...]
    deals: tuple[Played, ...]
    end: GameState

    def spans(self) -> Iterator[tuple[Played, int]]:
        """Each deal, and how many actions went before the next one."""
        ends = (*(deal.first for deal in self.deals[1:]), len(self.movers))
        return zip(self.deals, ends, strict=False)


class Replay:
    """Plays actions one by one, and notes their course.

    Attributes:
        state: how far it is.
        movers: who did each action so far.
        deals: those that have begun so far.
    """

    def __init__(self, start: GameState) -> None:
        self.state = start
        self.movers: list[Mover] = []
        self.deals: list[Played] = []

    def play(self, action: Action, seat: int | None = None) -> None:
        """Play an action; `seat` says who does it, left out whoever is to act.

        Raises:
            IllegalAction: it is refused; nothing has changed then.
        """
        before = self.state
        after = before.apply(action, seat)
        if before.phase is Phase.DEALING:
            self.deals.append(Played(len(self.movers), before, None))
        self.movers.append(before.to_act)
        if after.phase in _BETWEEN and self.deals and after.number != self.deals[-1].before.number:
            last = self.deals[-1]
            self.deals[-1] = Played(last.first, last.before, after)
        self.state = after

    def course(self) -> Course:
        """What it has shown."""
        return Course(tuple(self.movers), tuple(self.deals), self.state)


_BETWEEN: Final = (Phase.DEALING, Phase.OVER)


def course_of(start: GameState, actions: Iterable[Action]) -> Course:
    """The course of actions from a start.

    Raises:
        IllegalAction: an action is refused.
    """
    replay = Replay(start)
    for action in actions:
        replay.play(action)
    return replay.course()


@frozen
class Stop:
    """Where a replay ends before its time.

    Attributes:
        deal: the place of the deal, from 0.
        done: how many actions of it were done before, its `Deal` among them.
        refusal: why the next one was not.
    """

    deal: int
    done: int
    refusal: Refusal


def replayed(
    start: GameState, deals: Iterable[tuple[Deal, Sequence[Move]]]
) -> tuple[Replay, Stop | None]:
    """A replay of deals and the moves in each, and where it had to stop, if it had to."""
    replay = Replay(start)
    for place, (deal, moves) in enumerate(deals):
        before = len(replay.movers)
        try:
            replay.play(deal)
            for seat, action in moves:
                replay.play(action, seat)
        except IllegalAction as fault:
            return replay, Stop(place, len(replay.movers) - before, fault.refusal)
    return replay, None
