"""The envelope of a message, and JSON that is read with care."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from itertools import islice
from typing import Any, Final, NoReturn, TypeVar

from tysiac._checks import MOST, check, is_whole
from tysiac.errors import RecordError
from tysiac.record.envelope import from_json
from tysiac.record.problem import MOST_TOLD, UNREADABLE, RecordProblem, error
from tysiac.record.problem import VERSION as OTHER_VERSION
from tysiac.wire.forms import Unfit

VERSION: Final = 1
"""The version of the formats."""
LARGEST: Final = 100_000
"""A message that is read has at most so many characters."""
_DIGITS: Final = len(str(MOST))
Made = TypeVar("Made")


def faulty(faults: Iterable[Unfit], code: str = UNREADABLE) -> RecordError:
    """The error for what is in a message and is not what it should be."""
    told = islice(faults, MOST_TOLD)
    return error(
        RecordProblem(code, fault.message, game=0, path=fault.path.removeprefix("."))
        for fault in told
    )


def written(form: str, fields: Mapping[str, Any]) -> str:
    """A message of a format."""
    return json.dumps({"format": form, "version": VERSION, **fields}, separators=(",", ":"))


def read(text: str, form: str, what: str, make: Callable[[dict[str, Any]], Made]) -> Made:
    """What a message of a format tells.

    Args:
        text: the message.
        form: the name of the format.
        what: the function that is asked to read it.
        make: makes it of what the message has behind its envelope; it raises `Unfit` if it cannot.

    Raises:
        ArgumentError: it is no text.
        RecordError: it is no such message.
        UnsupportedVersion: it is of another version.
    """
    check(text, str, what, "a text")
    try:
        message = _parsed(text)
        _check_format(message.pop("format", None), message.pop("version", None), form)
        return make(message)
    except Unfit as fault:
        raise faulty([fault]) from None
    except RecursionError:
        raise faulty([Unfit("it is nested too deeply")]) from None


def _parsed(text: str) -> dict[str, Any]:
    message = from_json(
        text,
        LARGEST,
        object_pairs_hook=_object,
        parse_int=_whole,
        parse_float=_refused,
        parse_constant=_refused,
    )
    if not isinstance(message, dict):
        raise Unfit.of("an object", message)
    return message


def _check_format(found: object, version: object, form: str) -> None:
    if found != form:
        raise Unfit.of(repr(form), found, "format")
    if not is_whole(version) or version < 1:
        raise Unfit.of("a whole number from 1 up", version, "version")
    if version > VERSION:
        raise faulty([Unfit.of(f"{VERSION} at most", version, "version")], OTHER_VERSION)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise Unfit.of("each name once", name)
        found[name] = value
    return found


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise Unfit(f"expected whole numbers of 18 digits at most, got one of {len(digits)}")
    return int(digits)


def _refused(number: str) -> NoReturn:
    raise Unfit.of("whole numbers alone", number)
