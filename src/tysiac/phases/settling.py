"""Settling a deal: scoring, then the ledger in its order, then the goal."""

from __future__ import annotations

from collections.abc import Hashable

from tysiac.phases.records import Game, Match
from tysiac.phases.tricks import Done, marriages_of, points_taken, tricks_taken
from tysiac.rules.facts import DealReport, Sheet, Standing, Terms
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult


def terms_of(
    variant: RuleVariant, totals: tuple[int, ...], memos: tuple[Hashable, ...]
) -> Terms:
    """What the ledger says of the coming deal, each rule in turn."""
    terms = Terms(tuple(map(Standing, totals)))
    for rule, memo in zip(variant.ledger, memos, strict=True):
        terms = rule.terms(memo, terms)
    return terms


def settle(game: Game, done: tuple[Done, ...]) -> tuple[Match, tuple[int, ...]]:
    """The match after a deal that was played out, and its winners, empty if it goes on."""
    match = game.round.match
    rules = match.variant
    report = _report(game, done)
    active = rules.layout.order(report.contract.declarer)
    sheet = rules.scoring.settle(report, Sheet(match.scores), active)
    memos = []
    for rule, memo in zip(rules.ledger, match.memos, strict=True):
        remembered, sheet = rule.settle(memo, report, sheet)
        memos.append(remembered)
    totals = tuple(map(sheet.after, range(rules.players)))
    after = Match(
        rules,
        rules.layout.next_dealer(match.dealer),
        totals,
        match.number + 1,
        0,
        tuple(memos),
        terms_of(rules, totals, tuple(memos)),
        _result(rules, report, sheet),
    )
    return after, rules.goal.winners(totals, report.contract.declarer)


def _report(game: Game, done: tuple[Done, ...]) -> DealReport:
    rules = game.round.match.variant
    marriage_points = [0] * rules.players
    for seat, suit in marriages_of((leader, played) for leader, _, played in done):
        marriage_points[seat] += rules.marriages.values[suit.index]
    return DealReport(
        "played",
        game.contract,
        game.round.match.terms,
        tricks_taken(done, rules.players),
        points_taken(done, rules.players),
        tuple(marriage_points),
    )


def _result(rules: RuleVariant, report: DealReport, sheet: Sheet) -> DealResult:
    contract = report.contract
    assert contract.amount is not None  # noqa: S101 - a played deal has its contract declared
    deltas = tuple(sheet.after(seat) - total for seat, total in enumerate(sheet.before))
    return DealResult(
        contract.declarer,
        contract.amount,
        report.how,
        rules.scoring.made(report.raw(contract.declarer), contract.amount),
        report.tricks,
        report.card_points,
        report.marriage_points,
        deltas,
        sheet.entries,
    )
