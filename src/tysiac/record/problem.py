"""What can be wrong with a record, and where: `RecordProblem`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from attrs import frozen

from tysiac.errors import ArgumentError, CorruptRecord, RecordError, UnsupportedVersion
from tysiac.reasons import Refusal

LARGEST: Final = 1_000_000
"""A text with records has at most so many characters."""

MOST_GAMES: Final = 1000
"""A text has at most so many games."""

MOST_TOLD: Final = 20
"""At most so many problems of one game are told."""

MOST_IN_ALL: Final = 100
"""Games are read no further when so many problems have been found."""

UNREADABLE: Final = "unreadable"
"""The code of what is not written as a record is."""
VERSION: Final = "version"
"""The code of a record that another version of the format is needed for."""
REFUSED: Final = "refused"
"""The code of an action or a start that the rules do not allow."""
UNTRUE: Final = "untrue"
"""The code of a check that does not agree with what was played."""


@frozen
class RecordProblem:
    """Something wrong with a record.

    Attributes:
        code: ``"unreadable"``, ``"version"``, ``"refused"`` (the rules do not allow it) or
            ``"untrue"`` (what it says follows from the game does not).
        message: what is wrong, and what would be right.
        game: the number of the game in the text, from 1; 0 if it is the whole text, or JSON.
        line: in the text, from 1; `None` if it is in none.
        column: in the line, from 1; `None` if it is all of it.
        path: in JSON, what part it is, such as ``"deals[2].actions[5]"``; empty if it is all.
        action: how many actions went before the one that is refused; `None` if it is none.
        refusal: of that action, with the parameters that an interface needs to explain it.
    """

    code: str
    message: str
    game: int = 0
    line: int | None = None
    column: int | None = None
    path: str = ""
    action: int | None = None
    refusal: Refusal | None = None

    def told(self, file: str = "") -> str:
        """The problem in one line, as compilers tell theirs."""
        numbers = [str(number) for number in (self.line, self.column) if number is not None]
        if file:
            place = ":".join((file, *numbers))
        else:
            names = ("line", "column")
            place = ", ".join(map(" ".join, zip(names, numbers, strict=False)))
        which = f"game {self.game}" if self.game else ""
        return ": ".join(filter(None, (place, which, self.path, self.message)))


def error(problems: Iterable[RecordProblem]) -> RecordError:
    """The error for problems: the narrower ones where there are no others."""
    found = tuple(problems)
    codes = {problem.code for problem in found}
    if codes == {VERSION}:
        return UnsupportedVersion(found)
    if UNREADABLE in codes:
        return RecordError(found)
    return CorruptRecord(found)


def misfit(fault: ArgumentError) -> str:
    """What to say of a value of the wrong kind or out of range."""
    return f"expected {fault.expected}, got {short(fault.given)}"


def short(text: str) -> str:
    """A text that came from outside, cut where it is long."""
    return text if len(text) <= _SHORT else f"{text[: _SHORT - 1]}…"


_SHORT: Final = 80
