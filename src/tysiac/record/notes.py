"""The problems of a game in the readable form, collected while it is read."""

from __future__ import annotations

from tysiac.reasons import Refusal
from tysiac.record.problem import MOST_TOLD, UNREADABLE, RecordProblem
from tysiac.record.scanning import Word


class Enough(Exception):  # noqa: N818 - nothing has gone wrong that was not noted
    """There are so many problems that the rest of the game need not be read."""


class Notes:
    """Problems of one game.

    Attributes:
        game: its number.
        problems: those found so far.
    """

    def __init__(self, game: int) -> None:
        self.game = game
        self.problems: list[RecordProblem] = []

    def note(
        self,
        place: Word,
        message: str,
        code: str = UNREADABLE,
        action: int | None = None,
        refusal: Refusal | None = None,
    ) -> None:
        """Something is wrong with a word."""
        self.note_line(place.line, message, code, place.column, action, refusal)

    def note_line(
        self,
        line: int,
        message: str,
        code: str = UNREADABLE,
        column: int | None = None,
        action: int | None = None,
        refusal: Refusal | None = None,
    ) -> None:
        """Something is wrong with a line."""
        problem = RecordProblem(code, message, self.game, line, column, "", action, refusal)
        self.problems.append(problem)
        if len(self.problems) == MOST_TOLD:
            raise Enough
