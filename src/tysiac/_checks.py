"""Validators of attrs fields: they name the field, what came and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeGuard

from tysiac.errors import ArgumentError, UnknownRule

if TYPE_CHECKING:
    from collections.abc import Callable

    from attrs import Attribute

    Validator = Callable[[Any, Attribute[Any], Any], None]


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is an `int` and not a `bool`."""
    return isinstance(value, int) and not isinstance(value, bool)


def check(value: object, kind: type | tuple[type, ...], what: str, words: str) -> None:
    """An argument must be an instance of a kind, which `words` describe."""
    if not isinstance(value, kind):
        raise ArgumentError(what, value, words)


def whole(instance: object, attribute: Attribute[Any], value: object) -> None:
    """A field of a value takes whole numbers from 0 up."""
    if not is_whole(value) or value < 0:
        raise ArgumentError(
            f"{type(instance).__name__}.{attribute.name}", value, "a whole number from 0 up"
        )


def instance_of(kind: type, words: str) -> Validator:
    """A field of a value takes instances of `kind`, which `words` describe."""

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        if not isinstance(value, kind):
            raise ArgumentError(f"{type(instance).__name__}.{attribute.name}", value, words)

    return check


def each(kind: type, words: str) -> Validator:
    """A field of a value takes a tuple of instances of `kind`, which `words` describe."""

    def check(instance: object, attribute: Attribute[Any], value: object) -> None:
        if not isinstance(value, tuple) or not all(isinstance(item, kind) for item in value):
            raise ArgumentError(f"{type(instance).__name__}.{attribute.name}", value, words)

    return check


def number(least: int, *, optional: bool = False) -> Validator:
    """A parameter of a rule takes whole numbers from `least` up, and `None` if `optional`."""

    def check(rule: Any, attribute: Attribute[Any], value: object) -> None:
        if optional and value is None:
            return
        if not is_whole(value) or value < least:
            known = [f"a whole number from {least} up", *["None"] * optional]
            raise UnknownRule(f"value of {rule.kind}.{attribute.name}", repr(value), known)

    return check


def one_of(*values: object) -> Validator:
    """A parameter of a rule takes one of these values."""

    def check(rule: Any, attribute: Attribute[Any], value: object) -> None:
        if not any(type(value) is type(known) and value == known for known in values):
            raise UnknownRule(
                f"value of {rule.kind}.{attribute.name}", repr(value), map(repr, values)
            )

    return check


flag = one_of(True, False)
"""A parameter of a rule that is on or off."""
