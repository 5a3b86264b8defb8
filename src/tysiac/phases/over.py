"""Over: the match has its winners."""

from __future__ import annotations

from typing import Any, ClassVar

from attrs import frozen

from tysiac.phases.records import Match
from tysiac.phases.state import GameState
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

    def legal_actions(self) -> tuple[()]:
        """None."""
        return ()

    def why_not(self, action: Any) -> Refusal | None:
        """Everything is refused, by `refusal` already."""
        return self._wrong_phase(type(action).__name__)

    def after(self, action: Any) -> GameState:
        """Nothing is legal, so nothing follows."""
        return self
