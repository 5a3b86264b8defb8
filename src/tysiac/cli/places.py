"""Where in a text in JSON a part of it stands, so that a fault is told with line and column."""

from __future__ import annotations

import json
import re
from typing import Final

_STEP: Final = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
_BLANK: Final = re.compile(r"[ \t\n\r]*")


def place_of(text: str, path: str) -> tuple[int, int]:
    """Line and column, from 1, of a part; of what is around it, if it is not there.

    Args:
        text: JSON without faults.
        path: of the part, such as ``"deals[2].actions[5]"``.
    """
    at = _skipped(text, 0)
    for index, name in _STEP.findall(path):
        found = _part(text, at, int(index) if index else name)
        if found is None:
            break
        at = found
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)


def _part(text: str, at: int, step: int | str) -> int | None:
    """Where a part of the list or object begins that begins there; `None` if it has no such part.

    Args:
        text: JSON without faults.
        at: a place in it.
        step: a place in a list, or the key of an object.
    """
    opened = text[at]
    if opened != ("[" if isinstance(step, int) else "{"):
        return None
    at, place = _skipped(text, at + 1), 0
    while text[at] not in "]}":
        key: int | str = place
        if opened == "{":
            key, at = _DECODER.raw_decode(text, at)
            at = _skipped(text, _skipped(text, at) + 1)  # behind the colon
        if key == step:
            return at
        _, at = _DECODER.raw_decode(text, at)
        at, place = _skipped(text, at), place + 1
        if text[at] == ",":
            at = _skipped(text, at + 1)
    return None


_DECODER: Final = json.JSONDecoder()


def _skipped(text: str, at: int) -> int:
    """The next place where there is no blank."""
    found = _BLANK.match(text, at)
    return at if found is None else found.end()
