"""What all JSON of ours has around it: a format, its version, and what wrote it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from tysiac._checks import is_whole
from tysiac._version import __version__
from tysiac.errors import RecordError, shown
from tysiac.housefile import variant_tree
from tysiac.record.problem import LARGEST, UNREADABLE, VERSION, RecordProblem, error, short
from tysiac.rules.variant import RuleVariant


def enveloped(name: str, newest: int, parts: Mapping[str, str]) -> str:
    """A text of a format, a part in a line.

    Args:
        name: of the format.
        newest: the version of it that is written.
        parts: in JSON, by their keys.
    """
    first = {"format": name, "version": newest, "library": library()}
    every = {key: as_json(value) for key, value in first.items()} | dict(parts)
    return "{\n" + ",\n".join(f'"{key}": {text}' for key, text in every.items()) + "\n}\n"


def in_lines(rows: Iterable[str]) -> str:
    """A list in JSON with each of its parts in a line."""
    text = ",\n ".join(rows)
    return f"[\n {text}\n]" if text else "[]"


def as_json(value: object) -> str:
    """A value in JSON, in one line."""
    import json

    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@lru_cache(64)
def rules_text(variant: RuleVariant) -> str:
    """Rules as JSON, every parameter of them."""
    return as_json(variant_tree(variant))


def library() -> str:
    """What writes a record."""
    return f"tysiac {__version__}"


def from_json(text: str, largest: int, **hooks: Any) -> Any:
    """What a text in JSON holds.

    Args:
        text: from outside.
        largest: so many characters it has at most.
        hooks: what `json.loads` asks to make its parts.

    Raises:
        RecordError: it is longer, no JSON, or nested too deeply.
    """
    import json

    if len(text) > largest:
        raise _unreadable(f"it is longer than {largest} characters")
    try:
        return json.loads(text, **hooks)
    except json.JSONDecodeError as fault:
        raise _unreadable(f"this is not JSON: {fault.msg}", fault.lineno, fault.colno) from None
    except RecursionError:
        raise _unreadable("it is nested too deeply") from None
    except ValueError as fault:
        raise _unreadable(f"this is not JSON as records have it: {fault}") from None


def parsed(text: str, name: str, newest: int) -> dict[str, Any]:
    """A parsed text, which is an object of a format, in a version that can be read.

    Raises:
        UnsupportedVersion: it is of a later version.
        RecordError: it is something else.
    """
    data = from_json(text, LARGEST, object_pairs_hook=_once)
    if not isinstance(data, dict) or data.get("format") != name:
        raise _unreadable(f'this is no record: it is not an object with "format": "{name}"')
    version = data.get("version")
    if not is_whole(version) or version < 1:
        words = f"expected a whole number from 1 up, got {short(shown(version))}"
        raise error([RecordProblem(UNREADABLE, words, path="version")])
    if version > newest:
        words = f"this library reads records up to version {newest}; a later one may read this"
        raise error([RecordProblem(VERSION, words, path="version")])
    return data


def _unreadable(message: str, line: int | None = None, column: int | None = None) -> RecordError:
    return error([RecordProblem(UNREADABLE, message, line=line, column=column)])


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"the key {short(repr(twice))} is there twice in one object")
    return found
