"""Which packs can be dealt out, and to which tables?

A pack and a layout drawn apart from each other hardly ever add up; here are those that do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, Final

import attrs

from tysiac.rules.consistency import cards
from tysiac.rules.deck import Deck
from tysiac.rules.layout import Layout
from tysiac.rules.parameters import allowed, number, numbers, one_of, settable
from tysiac.rules.registry import kinds
from tysiac.rules.talon import Talon
from tysiac.testing.choice import Choice
from tysiac.testing.values import candidates

Table = tuple[Deck, Layout]

_HANDS: Final = range(17)
_PILES: Final = (
    (),
    *((size,) for size in range(1, 9)),
    *((size, size) for size in range(1, 7)),
    *((size, size, size) for size in range(1, 5)),
    *((1, 2), (2, 3), (1, 4)),
)
_TAKEN: Final = (Talon(takes="one"), Talon(takes="all"))


def a_table(choice: Choice, tables: tuple[Table, ...]) -> Table:
    """One of some tables, often one where as many cards go everywhere as they do by default."""
    usual = tuple(table for table in tables if _is_usual(table[1]))
    return choice.among(usual if usual and not choice.once_in(2) else tables)


def tables(players: int | None, deck: Deck | None, layout: Layout | None) -> tuple[Table, ...]:
    """The packs and the layouts that fit them, the usual table first.

    Args:
        players: seats at the table; `None`: any number.
        deck: `None`: any.
        layout: `None`: any.
    """
    # Rules of one's own may have been registered since they were looked up last.
    decks = (*kinds("deck").values(),) if deck is None else (deck,)
    layouts = (*kinds("layout").values(),) if layout is None else (layout,)
    found = _tables(decks, layouts)
    return found if players is None else tuple(t for t in found if t[1].players == players)


@cache
def _tables(decks: tuple[Any, ...], layouts: tuple[Any, ...]) -> tuple[Table, ...]:
    found = [
        (pack, way)
        for layout in layouts
        for way in _all(layout)
        for deck in decks
        for pack in _all(deck)
        if _fits(pack, way)
    ]
    return tuple(sorted(found, key=lambda table: any(rule != type(rule)() for rule in table)))


def _all(rule: Any) -> tuple[Any, ...]:
    return tuple(_of_kind(rule)) if isinstance(rule, type) else (rule,)


@cache
def _is_usual(layout: Layout) -> bool:
    plain = type(layout)()
    return all(
        getattr(layout, name) == getattr(plain, name)
        for name, attribute in settable(type(layout)).items()
        if not isinstance(attribute.validator, one_of)
    )


def _fits(deck: Deck, layout: Layout) -> bool:
    """Whether the cards add up, and the hands are equal once they are exchanged."""
    if any(cards.of_deal(deck, layout)):
        return False
    return not all(any(cards.of_exchange(layout, talon)) for talon in _TAKEN)


def _of_kind(policy: type) -> Iterator[Any]:
    """The rules of a class with all numbers that there may be at a table; words as by default."""
    named = settable(policy)
    values = {name: _numbers(policy, name) for name in named}
    for row in product(*values.values()):
        yield policy(**dict(zip(values, row, strict=True)))


def _numbers(policy: type, name: str) -> tuple[Any, ...]:
    validator = allowed(attrs.fields_dict(policy)[name])
    usual, *others = candidates(policy)[name]
    if isinstance(validator, one_of) and not isinstance(usual, str):
        return (usual, *others)
    known = _HANDS if isinstance(validator, number) else _PILES
    if isinstance(validator, (number, numbers)):
        return tuple(filter(validator.allows, known))
    return (usual,)
