"""The lines of a sheet in force, and what came of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve, frozen

from tysiac._checks import check_seat
from tysiac.errors import ArgumentError
from tysiac.phases.dealing import Dealing
from tysiac.phases.over import Over
from tysiac.phases.records import Match, Outcome
from tysiac.phases.settling import settled, terms_of
from tysiac.phases.state import GameState
from tysiac.phases.windows import booked
from tysiac.rules.facts import Entry, shared
from tysiac.sheets.contracts import check_surrender, contract_of
from tysiac.sheets.lines import SURRENDERED, Correction, DealLine, Line, Payment
from tysiac.sheets.points import (
    card_points_of,
    marriage_points_of,
    paid_of,
    talon_of,
    tricks_of,
)
from tysiac.table import DealResult


@frozen
class Row:
    """A line in force, and what came of it.

    Attributes:
        line: its place on the sheet, from 0.
        told: what it says, as corrected last.
        corrected: whether it was corrected.
        dealer: the seat that dealt, or would deal.
        result: how the deal was settled, `None` for a payment.
        entries: all amounts that were written for it; what partners share, for each of them.
        scores: totals by seat after it.
    """

    line: int
    told: DealLine | Payment
    corrected: bool
    dealer: int
    result: DealResult | None
    entries: tuple[Entry, ...]
    scores: tuple[int, ...]


def in_force(lines: Iterable[Line]) -> Iterator[tuple[int, DealLine | Payment, int]]:
    """The lines as corrected last: place, what is told, and the place where that is told."""
    told: dict[int, DealLine | Payment | None] = {}
    last = dict[int, int]()
    for place, line in enumerate(lines):
        if not isinstance(line, Correction):
            told[place], last[place] = line, place
        elif line.line in told:
            told[line.line], last[line.line] = line.to, place
        else:
            words = "the place of an earlier line that is no correction"
            raise ArgumentError(f"lines[{place}].line", line.line, words)
    for place, said in told.items():
        if said is not None:
            yield place, said, last[place]


def written(
    state: GameState, place: int, told: DealLine | Payment, *, corrected: bool
) -> tuple[Row, GameState]:
    """A line in force, and the match after it."""
    if state.is_over:
        raise ArgumentError("", told, "no line, as the match was over before it")
    match, players = state.match, state.variant.players
    if isinstance(told, Payment):
        check_seat(told.seat, players, "seat")
        dealer, entry = match.dealer, Entry.of(told.seat, told.amount, told.reason)
        match = booked(match, (entry,))
        after: GameState = Dealing(
            evolve(match, terms=terms_of(match.variant, match.totals, match.memos))
        )
        return Row(
            place,
            told,
            corrected,
            dealer,
            None,
            tuple(shared((entry,), match.variant.laws.sides)),
            after.scores,
        ), after
    if told.dealer is not None:
        check_seat(told.dealer, players, "dealer")
        match = evolve(match, dealer=told.dealer)
    dealer, outcome = match.dealer, _outcome(match, told)
    paid = tuple(
        Entry.of(seat, amount, "paid") for seat, amount in enumerate(paid_of(match, told)) if amount
    )
    match, winners = settled(booked(match, paid), outcome)
    after = Over(match, winners) if winners else Dealing(match)
    result = match.last_deal
    assert result is not None  # it is settled
    entries = (*shared(paid, match.variant.laws.sides), *result.entries)
    return Row(place, told, corrected, dealer, result, entries, after.scores), after


def _outcome(match: Match, told: DealLine) -> Outcome:
    """How a deal ended."""
    contract = contract_of(match, told)
    if told.how == SURRENDERED:
        check_surrender(match, contract)
    tricks = tricks_of(match, told)
    cards, marriages = card_points_of(match, told, tricks), marriage_points_of(match, told)
    return Outcome(told.how, contract, tricks, cards, marriages, talon=talon_of(match, told))
