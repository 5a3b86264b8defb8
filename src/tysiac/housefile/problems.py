"""What is wrong with a file of house rules, in the words of a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final

from attrs import frozen

from tysiac import _toml
from tysiac.errors import ArgumentError, TysiacError, UnknownRule, shown

MOST_TOLD: Final = 1000
"""At most so many problems of a file are told."""


@frozen
class FileProblem:
    """Something wrong with a file of house rules.

    Attributes:
        path: the parameter, such as ``"auction.step"``; empty if it is the whole file.
        line: where it stands, from 1; `None` if it is not there.
        message: what is wrong, and what would be right.
    """

    path: str
    line: int | None
    message: str

    def told(self, file: str = "") -> str:
        """The problem in one line, as compilers tell theirs."""
        if file:
            place = file if self.line is None else f"{file}:{self.line}"
        else:
            place = "" if self.line is None else f"line {self.line}"
        return ": ".join(filter(None, (place, self.path, self.message)))


def impossible(given: object, expected: str) -> str:
    """That something cannot be so, and what would be right."""
    return told("", UnknownRule("value", shown(given), (expected,)))


def told(path: str, error: TysiacError) -> str:
    """An error in the words of a file."""
    if isinstance(error, ArgumentError):
        return impossible(error.given, error.expected)
    if not isinstance(error, UnknownRule):
        return str(error)
    if error.what == "parameter":
        name, known = path.rpartition(".")[2], [word.rpartition(".")[2] for word in error.known]
        if "." not in path:
            known = [*_OWN, *(word for word in known if word not in _OWN)]
        start = "there is no such key"
    else:
        name, known = error.given, [*_words(error.known)]
        start = f"it cannot be {_short(_toml.said(name))}"
    if "/" in name and path.rpartition(".")[2] in (name, "kind", "base"):
        start += "; no package that is installed has it"
    near = get_close_matches(name, known, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return f"{start}{hint} (possible: {', '.join(known) if known else 'nothing'})"


def _words(known: Iterable[str]) -> Iterator[str]:
    """What may be said, as files say it, once each."""
    for word in dict.fromkeys(map(_toml.said, known)):
        yield "a table" if re.match("an? (rule|tuple|[A-Z])", word) else word


def _short(text: str) -> str:
    return text if len(text) <= _SHORT else f"{text[: _SHORT - 1]}…"


_SHORT: Final = 80

_OWN: Final = ("base", "players", "name", "options")
