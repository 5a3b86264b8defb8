"""Files that commands read: games in either form, and what is wrong with them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from attrs import evolve

from tysiac.cli.places import place_of
from tysiac.errors import ArgumentError, RecordError
from tysiac.record import LARGEST, PartialRecord, Record, from_text, loads

Game = Record | PartialRecord


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
    games = (loads(text),) if is_json(text) else from_text(text)
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


def told(file: str, fault: RecordError) -> Iterator[str]:
    """What is wrong with a file, each fault in a line with its place."""
    text = text_of(file)
    for problem in fault.problems:
        if problem.path and problem.line is None and is_json(text):
            line, column = place_of(text, problem.path)
            yield evolve(problem, line=line, column=column).told(file)
        else:
            yield problem.told(file)


def faulty(file: str, fault: RecordError) -> int:
    """Tell what is wrong with a file; the exit code for it."""
    for line in told(file, fault):
        print(line, file=sys.stderr)
    return 1
