"""TOML, as far as house rules need it: texts for values, and the lines that keys stand in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tysiac.errors import ArgumentError

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_MOST_PARSED = 500_000
"""A statement of many lines is parsed from its start with each line more; this many characters of
all of a file are, at most. What stands below has no line then."""


def value(held: object) -> str:
    """A text, whole number, switch, or a list of these; `None` is `false`, as files have no word.

    Raises:
        ArgumentError: it is something else, or text that no file can hold.
    """
    if held is None or isinstance(held, bool):
        return "true" if held else "false"
    if isinstance(held, int):
        return str(held)
    if isinstance(held, str) and not re.search("[\ud800-\udfff]", held):
        import json

        return json.dumps(held, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(held, tuple):
        return f"[{', '.join(map(value, held))}]"
    raise ArgumentError("a value in a file of rules", held, "a text, whole number, switch or list")


def said(text: str) -> str:
    """A text with the values of Python as those of files."""
    return re.sub(r"\b(?:True|False|None)\b", lambda word: _WORDS[word[0]], text)


_WORDS = {"True": "true", "False": "false", "None": "false"}


def key(*names: str) -> str:
    """A key, or the names of a table and those within it."""
    return ".".join(name if _BARE.fullmatch(name) else value(name) for name in names)


def tables(tree: Mapping[str, Any], above: tuple[str, ...] = ()) -> Iterator[str]:
    """The lines of a table, then of the tables within it."""
    inner = {name: part for name, part in tree.items() if isinstance(part, Mapping)}
    own = [f"{key(name)} = {value(part)}" for name, part in tree.items() if name not in inner]
    if above and (own or not inner):
        yield from ("", f"[{key(*above)}]")
    yield from own
    for name, part in inner.items():
        yield from tables(part, (*above, name))


def lines(text: str) -> dict[tuple[str, ...], int]:
    """Where the tables and keys of a text stand: lines from 1 by the names of the path.

    Args:
        text: TOML without faults.
    """
    import tomllib

    found: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    statement, start, left = "", 1, _MOST_PARSED
    for number, line in enumerate(text.split("\n"), 1):
        statement += line + "\n"
        left -= len(statement)
        if left < 0:
            break
        try:
            parsed = tomllib.loads(statement)
        except (ValueError, RecursionError):
            continue  # it goes on in the next line
        paths = list(_paths(parsed))
        if statement.lstrip().startswith("["):
            table = paths[-1]
            paths = [table[: depth + 1] for depth in range(len(table))]
        else:
            paths = [(*table, *path) for path in paths]
        for path in paths:
            found.setdefault(path, start)
        statement, start = "", number + 1
    return found


def _paths(parsed: Mapping[str, Any], above: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The paths of all keys, as deep as rules go."""
    for name, part in parsed.items():
        yield (*above, name)
        if isinstance(part, Mapping) and len(above) < _DEPTH:
            yield from _paths(part, (*above, name))


_DEPTH = 6
