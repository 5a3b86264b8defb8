"""Records in the readable form: `to_text`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from tysiac import _toml
from tysiac._checks import check
from tysiac.errors import ArgumentError
from tysiac.housefile import dump_variant
from tysiac.phases.state import GameState
from tysiac.record.digest import digest
from tysiac.record.game import Record
from tysiac.record.header import NEWEST
from tysiac.record.partial import Cards, PartialDeal, PartialRecord
from tysiac.record.scanning import FIRST
from tysiac.record.start import start_form
from tysiac.record.steps import UNKNOWN, told
from tysiac.record.tags import Tags
from tysiac.record.words import lines
from tysiac.rules.variant import RuleVariant
from tysiac.table import Phase

_WIDTH: Final = 11


def to_text(records: Record | PartialRecord | Iterable[Record | PartialRecord]) -> str:
    """Records in the readable form, one after the other, as `from_text` reads them.

    Raises:
        ArgumentError: something else is among them, one begins in the middle of a deal, or its
            rules are not registered.
        IllegalAction: an action of one is refused.
    """
    check(records, (Record, PartialRecord, Iterable), "to_text", "a Record, or several")
    if isinstance(records, (Record, PartialRecord)):
        records = (records,)
    return "\n".join(map(_text, records))


def _text(record: Record | PartialRecord) -> str:
    check(record, (Record, PartialRecord), "to_text", "a Record, or several")
    if record.start.phase is not Phase.DEALING:
        raise ArgumentError("to_text", record.start, "a record that begins before a deal")
    if isinstance(record, PartialRecord):
        parts = [_header(record, record.result, None)]
        seats = record.variant.layout.seats
        parts += [_partial_deal(deal, seats) for deal in record.deals]
    else:
        said = lines(record.actions, record.course.movers)
        parts = [_header(record, str(record.result), digest(record.start, said))]
        parts += _deals(record, said)
    return "\n".join("".join(f"{line}\n" for line in part) for part in parts)


def _header(record: Record | PartialRecord, result: str, check_text: str | None) -> list[str]:
    """The tags, and the rules."""
    start = record.start
    rules, block = _rules(record.variant)
    said = [(FIRST, str(NEWEST)), *record.tags, *rules, *_start(start)]
    if result:
        said.append(("result", result))
    if check_text is not None:
        said.append(("digest", check_text))
    return [_tag(name, text) for name, text in said] + block


def _tag(name: str, text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


@lru_cache(64)
def _rules(variant: RuleVariant) -> tuple[Tags, list[str]]:
    """A preset by its name, other rules as a file of house rules."""
    text = dump_variant(variant)
    if text == f"base = {_toml.value(variant.name)}\nplayers = {variant.players}\n":
        return (("rules", variant.name), ("players", str(variant.players))), []
    return (), ["[rules]", *text.rstrip("\n").split("\n"), "[/rules]"]


def _start(start: GameState) -> Iterator[tuple[str, str]]:
    """Where a match begins: what is as it is before a first deal is not said."""
    import json

    form = start_form(start)
    yield "dealer", str(form.dealer)
    if any(start.scores):
        yield "scores", " ".join(map(str, start.scores))
    if form.number:
        yield "number", str(form.number)
    if form.redeals:
        yield "redeals", str(form.redeals)
    if form.memos:
        yield "memos", json.dumps(form.memos)
    if form.last_deal is not None:
        yield "last-deal", json.dumps(form.last_deal)


def _deals(record: Record, said: Sequence[str]) -> Iterator[list[str]]:
    seats = record.variant.layout.seats
    for deal, end in record.course.spans():
        before = deal.before
        *hands, talon = said[deal.first].split("/")
        found = [_title(before.number + 1, before.dealer), *_cards(hands, talon)]
        moves = [tuple(line.split(" ", 1)) for line in said[deal.first + 1 : end]]
        found += _moves(moves, seats)
        if deal.after is not None:
            found += _checks(deal.after)
        yield found


def _title(number: int | None, dealer: int | None) -> str:
    first = "deal" if number is None else f"deal {number}"
    return first if dealer is None else f"{first}, dealer {dealer}"


def _row(name: str, text: str) -> str:
    return f"{name + ':':{_WIDTH}}{text}".rstrip()


def _cards(hands: Iterable[str], talon: str) -> Iterator[str]:
    for seat, hand in enumerate(hands):
        if hand:
            yield _row(f"hand {seat}", hand)
    if talon:
        yield _row("talon", talon)


def _moves(moves: Iterable[Sequence[Any]], seats: int) -> Iterator[str]:
    """A line for each step, in card play for each trick."""
    words = [(*told(text), seat) for seat, text in moves]
    for name, group in groupby(words, key=lambda word: word[0]):
        row = [f"{seat}:{word}" if word else str(seat) for _, word, seat in group]
        size = seats if name == "trick" else len(row)
        for first in range(0, len(row), size):
            yield _row(name, " ".join(row[first : first + size]))


def _checks(settled: GameState) -> Iterator[str]:
    """What follows from a deal: points before rounding, what was written, and the totals."""
    deal = settled.last_deal
    assert deal is not None  # it is settled
    points = zip(deal.card_points, deal.marriage_points, strict=True)
    yield _by_seat("points", (f"{cards}+{more}" if more else str(cards) for cards, more in points))
    yield _by_seat("score", (f"{delta:+}" for delta in deal.deltas))
    yield _by_seat("total", map(str, settled.scores))


def _by_seat(name: str, texts: Iterable[str]) -> str:
    return _row(name, " ".join(f"{seat}:{text}" for seat, text in enumerate(texts)))


def _partial_deal(deal: PartialDeal, seats: int) -> list[str]:
    found = [_title(deal.number, deal.dealer)]
    found += _cards(map(_partial_cards, deal.hands), _partial_cards(deal.talon))
    found += _moves(deal.moves, seats)
    for name, row in (("points", deal.points), ("score", deal.score), ("total", deal.total)):
        if row:
            found.append(_row(name, " ".join(f"{seat}:{text}" for seat, text in row)))
    return found


def _partial_cards(cards: Cards) -> str:
    return " ".join(UNKNOWN if card is None else str(card) for card in cards)
