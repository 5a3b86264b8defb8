"""The text of a file of house rules, as far as it is TOML."""

from __future__ import annotations

import os
import re
from typing import Any, Final

from tysiac.errors import ArgumentError, RuleFileError
from tysiac.housefile.problems import FileProblem

LARGEST: Final = 100_000
"""A file has at most so many bytes: all rules written out are a fiftieth of that."""


def text_of(given: str | os.PathLike[str]) -> tuple[str, str]:
    """The text, and the name of its file."""
    if isinstance(given, str) and re.search("[=\n\0]", given):
        if len(given) > LARGEST:
            raise _whole_file("", f"it is longer than {LARGEST} characters")
        if half := re.search("[\ud800-\udfff]", given):
            line = given.count("\n", 0, half.start()) + 1
            raise _whole_file("", "this is not text: half a character", line)
        return given, ""
    file = os.fsdecode(given)
    try:
        with open(file, "rb") as opened:
            data = opened.read(LARGEST + 1)
    except ValueError:  # a name that no file can have
        raise ArgumentError("load_variant", given, "a path or a text") from None
    if len(data) > LARGEST:
        raise _whole_file(file, f"it is longer than {LARGEST} bytes")
    try:
        return data.decode("utf-8-sig"), file
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise _whole_file(file, "this is not text in UTF-8", line) from None


def parsed(text: str, file: str) -> dict[str, Any]:
    """The tables and keys of a text.

    Raises:
        RuleFileError: it is not TOML.
    """
    import tomllib

    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _DOTS and not line.lstrip().startswith("#"):
            # The parser takes time and memory by the square of the parts of a key.
            raise _whole_file(file, "there are too many dots in this line", number)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _whole_file(file, "it is nested too deeply") from None
    except ValueError as fault:
        message, _, place = str(fault).partition(" (at ")
        place = place.removesuffix(")")
        told = re.match(r"line (\d+), ", place)
        at = int(told[1]) if told else text.count("\n") + 1 if place else None
        raise _whole_file(file, f"this is not TOML: {message}", at) from None


def _whole_file(file: str, message: str, line: int | None = None) -> RuleFileError:
    return RuleFileError((FileProblem("", line, message),), file)


_DOTS: Final = 50
