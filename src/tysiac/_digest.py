"""A short name for a value, which depends on nothing but the value: not on process or machine."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, Final

import attrs

from tysiac.cards import Card
from tysiac.hands import Hand

_BYTES: Final = 12
"""So many that among millions of millions of values no two have the same name by chance."""


def digest(value: object, purpose: bytes) -> str:
    """24 hexadecimal digits that stand for a value of this library.

    Values that are equal have the same ones, others do not.

    Args:
        value: built of attrs records, tuples, sets, cards, numbers and texts.
        purpose: what the digest is for, 16 bytes at most; other purposes give other digests.
    """
    text = ascii(plain(value)).encode()  # what `repr` escapes depends on the version of Python
    return blake2b(text, digest_size=_BYTES, person=purpose).hexdigest()


@lru_cache(64)
def rules_digest(variant: Hashable) -> str:
    """The digest of the rules of a table, their name among them."""
    return digest(variant, b"tysiac-rules-1")


def plain(value: Any) -> object:
    """The value as tuples of numbers and texts, `True`, `False` and `None`."""
    way = _way(value.__class__)
    return value if way is None else way(value)


@cache
def _way(kind: Any) -> Callable[[Any], object] | None:
    """How values of a class become plain, `None` if they are."""
    if issubclass(kind, Hand):
        return _mask
    if issubclass(kind, Card):
        return _index
    if issubclass(kind, Enum):
        return str
    if issubclass(kind, tuple):
        return _all
    if issubclass(kind, frozenset):
        return _sorted
    return _record(kind) if attrs.has(kind) else None


def _mask(hand: Hand) -> int:
    return hand.mask


def _index(card: Card) -> int:
    return card.index


def _all(row: tuple[Any, ...]) -> tuple[object, ...]:
    return tuple(map(plain, row))


def _sorted(words: frozenset[Any]) -> tuple[object, ...]:
    return tuple(sorted(map(plain, words), key=ascii))


def _record(kind: Any) -> Callable[[Any], object]:
    """Records become their name, and by name what counts for equality and is not as by default.

    So a parameter that a later version of the library has more, set to what was done before there
    was one, does not change a digest.
    """
    called = getattr(kind, "kind", None)  # of a rule its name; a record may have a field of it
    name = called if isinstance(called, str) else kind.__name__
    fields = [(field.name, _usual(field.default)) for field in attrs.fields(kind) if field.eq]

    def told(record: Any) -> object:
        held = ((field, getattr(record, field), default) for field, default in fields)
        return (name, *((field, plain(value)) for field, value, usual in held if value != usual))

    return told


def _usual(default: Any) -> object:
    """The default of a field, where it is made anew each time, too."""
    return default.factory() if isinstance(default, attrs.Factory) else default  # type: ignore[arg-type]
