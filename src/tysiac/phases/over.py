"""Over: the match has its winners."""

from __future__ import annotations

from typing import ClassVar, NoReturn

from attrs import frozen

from tysiac.actions import Action
from tysiac.phases.records import Match
from tysiac.phases.state import GameState, error
from tysiac.reasons import Refusal
from tysiac.table import Phase


@frozen(repr=False)
class Over(GameState):
    """Nothing more can be done.

    Attributes:
        match: with the final scores.
        winners: seats.
    """

    phase: ClassVar = Phase.OVER

    match: Match
    winners: tuple[int, ...]

    @property
    def to_act(self) -> None:
        """Nobody."""
        return

    @property
    def is_over(self) -> bool:
        """Yes."""
        return True

    def legal_actions(self) -> tuple[()]:
        """None."""
        return ()

    def refusal(self, action: Action, seat: int | None = None) -> Refusal:
        """Everything is refused."""
        return self._out_of_place(action, seat)

    def apply(self, action: Action, seat: int | None = None) -> NoReturn:
        """Nothing can be done any more.

        Raises:
            IllegalAction: always.
        """
        raise error(self.refusal(action, seat))
