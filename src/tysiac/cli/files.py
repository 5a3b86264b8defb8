"""Files that commands read: games in either form, and what is wrong with them."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import TypeVar

from attrs import evolve

from tysiac.cli.places import place_of
from tysiac.errors import ArgumentError, RecordError
from tysiac.record import LARGEST, PartialRecord, Record, from_text, loads
from tysiac.record.problem import RecordProblem, error

Game = Record | PartialRecord
Read = TypeVar("Read")


def text_of(file: str) -> str:
    """What stands in a file.

    Raises:
        ArgumentError: it cannot be read, is too large, or is no text.
    """
    try:
        with open(file, "rb") as opened:
            data = opened.read(_MOST + 1)
    except OSError as fault:
        raise ArgumentError("file", file, f"a file that can be read ({fault.strerror})") from None
    if len(data) > _MOST:
        raise ArgumentError("file", file, f"one of {_MOST} bytes at most")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ArgumentError("file", file, "a text in UTF-8") from None


_MOST = 4 * LARGEST


def is_json(text: str) -> bool:
    """Whether a text is in JSON, and not in the readable form."""
    return text.lstrip().startswith("{")


def is_sheet(text: str) -> bool:
    """Whether a text is a score sheet."""
    return is_json(text) and _SHEET.search(text) is not None


_SHEET = re.compile(r'"format"\s*:\s*"tysiac-sheet"')


def read_json(text: str, read: Callable[[str], Read]) -> Read:
    """What a text in JSON holds.

    Args:
        text: what stands in a file.
        read: makes it of the text.

    Raises:
        RecordError: it is faulty; each problem has its line and column.
    """
    try:
        return read(text)
    except RecordError as fault:
        raise error(_placed(text, problem) for problem in fault.problems) from None


def _placed(text: str, problem: RecordProblem) -> RecordProblem:
    """A problem with the place of its part in the text."""
    if not problem.path or problem.line is not None:
        return problem
    line, column = place_of(text, problem.path)
    return evolve(problem, line=line, column=column)


def games_of(file: str, text: str) -> tuple[Game, ...]:
    """The games of a file, in either form.

    Args:
        file: its name.
        text: what stands in it.

    Raises:
        ArgumentError: there are none.
        RecordError: it is not a text with games, or they were not played so.
    """
    if is_sheet(text):
        raise ArgumentError("file", file, "a file with games, not a score sheet")
    games = (read_json(text, loads),) if is_json(text) else from_text(text)
    if not games:
        raise ArgumentError("file", file, "a file with games; there is no game in it")
    return games


def game_of(file: str, number: int | None) -> Game:
    """One game of a file.

    Args:
        file: its name.
        number: which one, from 1; `None`: the only one.

    Raises:
        ArgumentError: there is no such game, or there are several.
        RecordError: the file is faulty.
    """
    games = games_of(file, text_of(file))
    if number is None and len(games) > 1:
        words = f"one game, or --game with a number from 1 to {len(games)}"
        raise ArgumentError("file", file, words)
    if number is not None and number > len(games):
        raise ArgumentError("--game", number, f"the number of a game, from 1 to {len(games)}")
    return games[(number or 1) - 1]


def faulty(file: str, fault: RecordError) -> int:
    """Tell what is wrong with a file; the exit code for it."""
    for problem in fault.problems:
        print(problem.told(file), file=sys.stderr)
    return 1
