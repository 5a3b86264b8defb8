"""Which form a kind of value has: classes, and what annotations say."""

from __future__ import annotations

import sys
from collections.abc import Hashable
from functools import cache
from types import NoneType, SimpleNamespace
from typing import Any, Final, cast, get_args, get_type_hints

import attrs

from tysiac._checks import is_number
from tysiac.actions import Action, parse_action
from tysiac.cards import CARDS, Card, Suit
from tysiac.errors import ArgumentError, TysiacError
from tysiac.hands import Hand
from tysiac.reasons import Reason, Value, reason_of
from tysiac.rules.catalogue import sentence
from tysiac.rules.facts import Entry
from tysiac.table import NATURE, Mover, Phase
from tysiac.wire.forms import Field, Form, Unfit, checked, named, optional, places, record, row


@cache
def form_of(kind: Any) -> Form:
    """The form of a class, or of what an annotation says."""
    if kind in _SINGLE:
        return _SINGLE[kind]
    if kind is Entry:
        return _entry()
    if attrs.has(kind) or hasattr(kind, "_fields"):
        return record(kind, fields_of(kind))
    kinds = get_args(kind)
    if NoneType in kinds:
        (held,) = {*kinds} - {NoneType}
        return optional(form_of(held))
    if kinds[-1] is ...:
        return row(form_of(kinds[0]))
    return places(tuple(map(form_of, kinds)))


@cache
def fields_of(kind: Any, without: frozenset[str] = frozenset()) -> tuple[Field, ...]:
    """The fields of an attrs class or of a named tuple, but for some by their names."""
    if attrs.has(kind):
        names = {field.name: field.alias for field in attrs.fields(kind)}
        told = {field.name: field.type for field in attrs.fields(kind)}
    else:
        names = {name: name for name in kind._fields}
        told = kind.__annotations__
    hints = get_type_hints(
        SimpleNamespace(__annotations__=told), vars(sys.modules[kind.__module__])
    )
    return tuple(
        Field(name, key, form_of(hints[name]), sentence(kind, name))
        for name, key in names.items()
        if name not in without
    )


_NUMBER: Final = checked("a whole number of 18 digits at most", "integer", is_number)
_TEXT: Final = checked("a text", "string", lambda given: isinstance(given, str))
_FLAG: Final = checked("true or false", "boolean", lambda given: isinstance(given, bool))
_CARD: Final = named(
    "a card such as 'TH'",
    {str(card): card for card in CARDS},
    {"type": "string", "pattern": "^[789JQKTA][SCDH]$"},
)
_SUIT: Final = named("a suit (S C D H)", {str(suit): suit for suit in Suit})
_PHASE: Final = named("a phase", {str(phase): phase for phase in Phase})
_CARDS: Final = row(_CARD)
_TEXTS: Final = row(_TEXT)
_NATURE: Final = str(NATURE.value)


def _read_hand(given: Any) -> Hand:
    hand = Hand(_CARDS.read(given))
    if len(hand) < len(given):
        raise Unfit.of("each card once", given)
    return hand


def _read_mover(given: Any) -> Mover:
    return NATURE if given == _NATURE else optional(_NUMBER).read(given)


def _read_action(given: Any) -> Action:
    try:
        return parse_action(_TEXT.read(given))
    except TysiacError as fault:
        raise Unfit(str(fault)) from None


def _read_reason(given: Any) -> Reason | str:
    return reason_of(_TEXT.read(given))


def _entry() -> Form:
    """An amount; what its reason refers to must be there, for it is told in a sentence."""
    plain = record(Entry, fields_of(Entry))

    def read_entry(given: Any) -> Entry:
        entry: Entry = plain.read(given)
        try:
            return Entry.told(entry.seat, entry.amount, str(entry.reason), entry.params)
        except ArgumentError as fault:
            raise Unfit.of(fault.expected, entry.params, ".params") from None

    return Form(plain.write, read_entry, plain.schema)


def _read_plain(given: Any) -> Hashable:
    """Numbers, texts, and rows of them: what rules remember, and what reasons refer to."""
    if isinstance(given, list):
        return tuple(map(_read_plain, given))
    if isinstance(given, dict):
        raise Unfit.of("a number, a text or a list", given)
    return cast("Hashable", given)


def _read_params(given: Any) -> tuple[tuple[str, Hashable], ...]:
    if not isinstance(given, dict):
        raise Unfit.of("an object", given)
    return tuple((name, _read_plain(value)) for name, value in given.items())


_SINGLE: Final[dict[Any, Form]] = {
    int: _NUMBER,
    str: _TEXT,
    bool: _FLAG,
    Card: _CARD,
    Suit: _SUIT,
    Phase: _PHASE,
    Hand: Form(lambda hand: [*map(str, hand)], _read_hand, {**_CARDS.schema, "uniqueItems": True}),
    Action: Form(str, _read_action, _TEXT.schema),
    Reason | str: Form(str, _read_reason, _TEXT.schema),
    Mover: Form(
        lambda mover: _NATURE if mover is NATURE else mover,
        _read_mover,
        {"anyOf": [{"type": "null"}, _NUMBER.schema, {"const": _NATURE}]},
    ),
    Hashable: Form(lambda memo: memo, _read_plain, {}),
    frozenset[str]: Form(sorted, lambda given: frozenset(_TEXTS.read(given)), _TEXTS.schema),
    tuple[tuple[str, Value], ...]: Form(dict, _read_params, {"type": "object"}),
}
"""Kinds of values with a form of their own."""
