"""Which values are worth trying for a parameter?

They come from the validator of the parameter (`tysiac.rules.parameters.Allowed`) and from its
default, so that a new parameter, also of a rule of one's own, needs no word here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from attrs import Attribute

from tysiac._checks import is_whole
from tysiac.rules.parameters import allowed, settable, within

_SMALL: Final = range(7)
_WORDS: Final = (("golden",), ("blind", "golden"), ("locked",))
"""Marks and kinds of deals: those that a list of any words may be meant for."""


def candidates(policy: type) -> dict[str, tuple[Any, ...]]:
    """For each parameter of a class of rules that is not a rule itself: values, its default first.

    A class of rules can be made without arguments; the defaults are what it has then.
    """
    known: Any = policy  # classes have a hash, though their type does not say so
    return _candidates(known)


@cache
def _candidates(policy: type) -> dict[str, tuple[Any, ...]]:
    plain = policy()
    return {
        name: _values(getattr(plain, name), attribute)
        for name, attribute in settable(policy).items()
        if not isinstance(attribute.validator, within)
    }


def inner(policy: type) -> dict[str, within]:
    """The parameters of a class of rules that are rules themselves."""
    return {
        name: attribute.validator
        for name, attribute in settable(policy).items()
        if isinstance(attribute.validator, within)
    }


def _values(usual: Any, attribute: Attribute[Any]) -> tuple[Any, ...]:
    validator = allowed(attribute)
    known = (usual, *validator.examples())
    found = [usual]
    for value in (*known, *_near(known)):
        if validator.allows(value) and not any(_same(value, other) for other in found):
            found.append(value)
    return tuple(found)


def _same(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other


def _near(known: Iterable[Any]) -> Iterator[Any]:
    """Other values of the kinds that are known."""
    for value in known:
        if is_whole(value):
            yield from (value - 10, value + 10, value + 5, value + 1, value // 2, 2 * value)
            yield from _SMALL
        elif isinstance(value, tuple) and value and all(map(is_whole, value)):
            yield value[::-1]
            yield (value[0] + 10, *value[1:])
            yield (*value, value[-1])
        elif isinstance(value, tuple):
            yield from _WORDS
