"""Settling a deal: scoring, then the ledger in its order, then the goal."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

from tysiac.phases.records import Game, Match
from tysiac.phases.tricks import Tally
from tysiac.rules.facts import DealReport, Sheet, Terms
from tysiac.rules.surrender import Counts
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult

Columns = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Tricks, card points and marriage points, by seat or by side."""
Settled = tuple[Match, tuple[int, ...]]
"""A match after a deal, and the seats that won it, none if it goes on."""


def terms_of(variant: RuleVariant, totals: tuple[int, ...], memos: tuple[Hashable, ...]) -> Terms:
    """What the ledger says of the coming deal, each rule in turn."""
    terms, ledger = Terms.plain(totals), variant.ledger
    for place, rule in enumerate(ledger, len(memos) - len(ledger)):
        terms = rule.terms(memos[place], terms)
    return terms


def settle(game: Game, found: Tally) -> Settled:
    """After a deal that was played, or whose rest was claimed."""
    match, sides = game.round.match, game.laws.sides
    rules = match.variant
    marriages = rules.marriages
    points = [0] * len(sides)
    for seat, card in found.melds:
        points[seat] += marriages.worth(card)
    if marriages.forfeit_without_trick:
        owners = {sides[seat] for seat, tricks in enumerate(found.tricks) if tricks}
        points = [had * (sides[seat] in owners) for seat, had in enumerate(points)]
    by_seat = found.tricks, found.card_points, tuple(points)
    how = "claimed" if found.claimed else "played"
    report = _report(game, how, by_seat, sides[found.last])
    made = rules.scoring.made(report)
    sheet = Sheet.of(match.totals, rules.scoring.entries(report, made))
    return _booked(game, report, sheet, made, by_seat, match.memos)


def settle_surrendered(game: Game) -> Settled:
    """After a deal that was given up: its price stands where the scoring would."""
    match = game.round.match
    rule = match.variant.contract.surrender
    nothing = (0,) * len(game.laws.sides)
    by_seat = nothing, nothing, nothing
    report = _report(game, "surrendered", by_seat, None)
    assert rule is not None  # the state has asked it
    assert report.declarer is not None
    memo, others = cast("Counts", match.memos[0]), match.memos[1:]
    sheet = Sheet.of(match.totals, rule.entries(memo, report))
    memos = (rule.note(memo, report.declarer), *others)
    return _booked(game, report, sheet, False, by_seat, memos)


def _report(game: Game, how: str, by_seat: Columns, last_trick: int | None) -> DealReport:
    deal, laws = game.round, game.laws
    match, declarer = deal.match, game.contract.declarer
    sides = laws.sides
    tricks, cards, marriages = by_seat
    if not laws.alone:
        tricks, cards, marriages = (_by_side(column, sides) for column in by_seat)
    playing = laws.active[match.dealer]
    if not laws.alone:
        playing = tuple(dict.fromkeys(sides[seat] for seat in playing))
    sitter = laws.sitters[match.dealer]
    return DealReport(
        how,
        game.contract,
        match.terms,
        None if declarer is None else sides[declarer],
        playing,
        None if sitter is None else sides[sitter],
        tricks,
        cards,
        marriages,
        last_trick,
        () if laws.draws else deal.talon,
    )


def _by_side(column: Sequence[int], sides: tuple[int, ...]) -> tuple[int, ...]:
    sums = [0] * len(set(sides))
    for seat, value in enumerate(column):
        sums[sides[seat]] += value
    return tuple(sums)


def _booked(
    game: Game,
    report: DealReport,
    sheet: Sheet,
    made: bool,
    by_seat: Columns,
    memos: tuple[Hashable, ...],
) -> Settled:
    """The ledger writes, and the next deal is prepared."""
    match = game.round.match
    rules, sides = match.variant, game.laws.sides
    ledger = rules.ledger
    first = len(memos) - len(ledger)
    remembered = [*memos]
    for place, rule in enumerate(ledger, first):
        remembered[place], sheet = rule.settle(memos[place], report, sheet)
    totals, known = sheet.totals, tuple(remembered)
    settled = Match(
        rules,
        rules.layout.next_dealer(match.dealer),
        totals,
        match.number + 1,
        0,
        known,
        terms_of(rules, totals, known),
        DealResult(report.how, report.contract, sheet, made, sides, *by_seat),
    )
    winners = rules.goal.winners(totals, report.declarer, made)
    if not game.laws.alone:
        winners = tuple(seat for seat, side in enumerate(sides) if side in winners)
    return settled, winners
