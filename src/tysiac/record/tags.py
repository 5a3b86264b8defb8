"""Tags: what is told of a game that does not belong to it, such as the names of the players."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from tysiac._checks import LONGEST_LINE, is_line
from tysiac.errors import ArgumentError

Tags = tuple[tuple[str, str], ...]
"""Names and what they say, in order."""

NAME: Final = re.compile(r"event|place|date|seat-(\d{1,2})|x-[a-z0-9-]{1,60}", re.ASCII)
"""Tags that have a meaning, and free ones."""

MOST: Final = 100
"""A record has at most so many tags."""


def in_pairs(tags: Mapping[str, str] | Iterable[tuple[str, str]]) -> Any:
    """Tags as pairs; what is none of the two, the validator will not take."""
    pairs = tags.items() if isinstance(tags, Mapping) else tags
    try:
        return tuple((name, text) for name, text in pairs)
    except (TypeError, ValueError):
        return tags


def fault_of(name: object, text: object, players: int) -> str:
    """What is wrong with a tag, empty if nothing is."""
    found = NAME.fullmatch(name) if isinstance(name, str) else None
    if found is None or (found[1] is not None and found[0] != f"seat-{int(found[1])}"):
        return f"a tag is event, place, date, seat-0 to seat-{players - 1}, or starts with x-"
    if found[1] is not None and int(found[1]) >= players:
        return f"there is no seat {found[1]}, only seat-0 to seat-{players - 1}"
    if not is_line(text):
        return f"a tag says a text in one line of {LONGEST_LINE} characters at most, without tabs"
    return ""


def checked(record: Any, attribute: object, tags: Any) -> None:
    """A field takes tags, each once."""
    players, seen = record.start.variant.players, set[str]()
    pairs = isinstance(tags, tuple) and all(
        isinstance(tag, tuple) and len(tag) == 2 for tag in tags
    )
    if not pairs or len(tags) > MOST:
        raise ArgumentError("Record.tags", tags, f"a mapping of {MOST} names at most to texts")
    for name, text in tags:
        fault = fault_of(name, text, players)
        if fault or name in seen:
            raise ArgumentError("Record.tags", (name, text), fault or "each tag once")
        seen.add(name)
