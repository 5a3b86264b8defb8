"""Settling a deal: scoring, then the ledger in its order, then the goal."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import cast

from tysiac.phases.records import Game, Match, Outcome
from tysiac.rules.facts import DealReport, Sheet, Terms
from tysiac.rules.surrender import Counts
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult

Settled = tuple[Match, tuple[int, ...]]
"""A match after a deal, and the seats that won it, none if it goes on."""


def terms_of(variant: RuleVariant, totals: tuple[int, ...], memos: tuple[Hashable, ...]) -> Terms:
    """What the ledger says of the coming deal, each rule in turn."""
    terms, ledger = Terms.plain(totals), variant.ledger
    for place, rule in enumerate(ledger, len(memos) - len(ledger)):
        terms = rule.terms(memos[place], terms)
    return terms


def winners_of(match: Match) -> tuple[int, ...]:
    """The seats that the last deal has made win, none if the match goes on."""
    last, laws = match.last_deal, match.variant.laws
    if last is None:
        return ()
    declarer = None if last.declarer is None else laws.sides[last.declarer]
    winners = match.variant.goal.winners(match.totals, declarer, last.made)
    return tuple(seat for seat, side in enumerate(laws.sides) if side in winners) if winners else ()


def settle_surrendered(game: Game) -> Settled:
    """After a deal that was given up."""
    nothing = (0,) * len(game.laws.sides)
    outcome = Outcome(
        "surrendered", game.contract, nothing, nothing, nothing, None, game.round.talon
    )
    return settled(game.round.match, outcome)


def settled(match: Match, outcome: Outcome) -> Settled:
    """The match after a deal: scoring or the price of giving up, then the ledger in its order.

    Args:
        match: before it.
        outcome: how it ended; by rules that let nobody give up, it was not given up.
    """
    rules = match.variant
    sides = rules.laws.sides
    if rules.marriages.forfeit_without_trick:
        outcome = _forfeited(outcome, sides)
    report = _report(match, outcome)
    made = rules.scoring.made(report)
    if report.surrendered:
        sheet, memos = _given_up(match, report)
    else:
        sheet, memos = Sheet.of(match.totals, rules.scoring.entries(report, made)), match.memos
    ledger = rules.ledger
    remembered = [*memos]
    for place, rule in enumerate(ledger, len(memos) - len(ledger)):
        remembered[place], sheet = rule.settle(memos[place], report, sheet)
    totals, known = sheet.totals, tuple(remembered)
    columns = outcome.tricks, outcome.card_points, outcome.marriage_points
    after = Match(
        rules,
        rules.layout.next_dealer(match.dealer),
        totals,
        match.number + 1,
        0,
        known,
        terms_of(rules, totals, known),
        DealResult(report.how, report.contract, sheet, made, sides, *columns),
    )
    return after, winners_of(after)


def _given_up(match: Match, report: DealReport) -> tuple[Sheet, tuple[Hashable, ...]]:
    """The price of giving a deal up stands where the scoring would; and what is remembered."""
    rule, declarer = match.variant.contract.surrender, report.declarer
    assert rule is not None  # whoever gives up has asked it
    assert declarer is not None
    memo, others = cast("Counts", match.memos[0]), match.memos[1:]
    sheet = Sheet.of(match.totals, rule.entries(memo, report))
    return sheet, (rule.note(memo, declarer), *others)


def _forfeited(outcome: Outcome, sides: tuple[int, ...]) -> Outcome:
    """Marriages do not count for a side without a trick."""
    owners = {sides[seat] for seat, tricks in enumerate(outcome.tricks) if tricks}
    points = [had * (sides[seat] in owners) for seat, had in enumerate(outcome.marriage_points)]
    how, contract, tricks, cards, _, last, talon = outcome
    return Outcome(how, contract, tricks, cards, tuple(points), last, talon)


def _report(match: Match, outcome: Outcome) -> DealReport:
    laws = match.variant.laws
    sides, declarer = laws.sides, outcome.contract.declarer
    tricks, cards, marriages = outcome.tricks, outcome.card_points, outcome.marriage_points
    playing = laws.active[match.dealer]
    if not laws.alone:
        tricks, cards, marriages = (
            _by_side(column, sides) for column in (tricks, cards, marriages)
        )
        playing = tuple(dict.fromkeys(sides[seat] for seat in playing))
    sitter, last = laws.sitters[match.dealer], outcome.last_trick
    return DealReport(
        outcome.how,
        outcome.contract,
        match.terms,
        None if declarer is None else sides[declarer],
        playing,
        None if sitter is None else sides[sitter],
        tricks,
        cards,
        marriages,
        None if last is None else sides[last],
        outcome.talon,
    )


def _by_side(column: Sequence[int], sides: tuple[int, ...]) -> tuple[int, ...]:
    sums = [0] * len(set(sides))
    for seat, value in enumerate(column):
        sums[sides[seat]] += value
    return tuple(sums)
