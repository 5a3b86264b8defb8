"""Validators of attrs fields: they name the field, what came and what would be right."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, TypeGuard

from tysiac.errors import ArgumentError, UnknownRule, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from attrs import Attribute

    Validator = Callable[[Any, Attribute[Any], Any], None]


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is an `int`; no `bool`, nor a number of an enumeration, which has a name."""
    return type(value) is int


LONGEST_LINE = 1000
"""A name, or another text in one line, has at most so many characters."""


def is_line(value: object) -> TypeGuard[str]:
    """Whether a value is a text in one line, without what no line can hold, and not too long."""
    return type(value) is str and len(value) <= LONGEST_LINE and not _NO_LINE.search(value)


_NO_LINE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def plain_text(value: Any) -> Any:
    """A text as such, whatever class it came in; what is none, the validator will not take."""
    return str.__str__(value) if isinstance(value, str) else value


def line_of(what: str, value: object) -> str:
    """An argument must be a text in one line."""
    text = plain_text(value)
    if is_line(text):
        return text
    raise ArgumentError(what, value, f"a text in one line of {LONGEST_LINE} characters at most")


def a_line(instance: object, attribute: Attribute[Any], value: object) -> None:
    """A field of a value takes a text in one line."""
    line_of(f"{type(instance).__name__}.{attribute.name}", value)


def check(value: object, kind: type | tuple[type, ...], what: str, words: str) -> None:
    """An argument must be an instance of a kind, which `words` describe."""
    if not isinstance(value, kind):
        raise ArgumentError(what, value, words)


def check_seat(value: object, players: int, what: str, *, or_none: bool = False) -> None:
    """An argument must be a seat at a table of so many, or `None` where that stands for nobody."""
    if or_none and value is None:
        return
    if not is_whole(value) or not 0 <= value < players:
        raise ArgumentError(what, value, f"a seat from 0 to {players - 1}{', or None' * or_none}")


MOST = 10**18
"""Whole numbers stay below it."""


def is_number(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number of 18 digits at most."""
    return is_whole(value) and -MOST < value < MOST


def whole(instance: object, attribute: Attribute[Any], value: object) -> None:
    """A field of a value takes whole numbers from 0 up to 18 digits."""
    if not is_whole(value) or not 0 <= value < MOST:
        raise ArgumentError(
            f"{type(instance).__name__}.{attribute.name}",
            value,
            "a whole number from 0 up, of 18 digits at most",
        )


def instance_of(kind: type, words: str) -> Validator:
    """A field of a value takes instances of `kind`, which `words` describe."""

    def validate(instance: object, attribute: Attribute[Any], value: object) -> None:
        if not isinstance(value, kind):
            raise ArgumentError(f"{type(instance).__name__}.{attribute.name}", value, words)

    return validate


def each(kind: type, words: str) -> Validator:
    """A field of a value takes a tuple of instances of `kind`, which `words` describe."""

    def validate(instance: object, attribute: Attribute[Any], value: object) -> None:
        if not isinstance(value, tuple) or not all(
            isinstance(item, kind) and not isinstance(item, type) for item in value
        ):
            raise ArgumentError(f"{type(instance).__name__}.{attribute.name}", value, words)

    return validate


def choose(option: str, value: object, *known: object) -> None:
    """An option takes one of these values.

    Raises:
        UnknownRule: it is another one.
    """
    if not any(type(value) is type(right) and value == right for right in known):
        raise UnknownRule(f"value of {option}", shown(value), map(repr, known))
