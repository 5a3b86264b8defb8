"""Settling a deal: scoring, then the ledger in its order, then the goal."""

from __future__ import annotations

from collections.abc import Hashable

from tysiac.phases.records import Game, Match
from tysiac.phases.tricks import Done, tally
from tysiac.rules.facts import DealReport, Sheet, Terms
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult


def terms_of(
    variant: RuleVariant, totals: tuple[int, ...], memos: tuple[Hashable, ...]
) -> Terms:
    """What the ledger says of the coming deal, each rule in turn."""
    terms = Terms.plain(totals)
    for rule, memo in zip(variant.ledger, memos, strict=True):
        terms = rule.terms(memo, terms)
    return terms


def settle(game: Game, done: tuple[Done, ...]) -> tuple[Match, tuple[int, ...]]:
    """The match after a deal that was played out, and its winners, empty if it goes on."""
    match = game.round.match
    rules = match.variant
    report = _report(game, done)
    active = rules.layout.active(match.dealer)
    made = rules.scoring.made(report)
    sheet = Sheet.of(match.scores, rules.scoring.entries(report, made, active))
    memos = []
    for rule, memo in zip(rules.ledger, match.memos, strict=True):
        remembered, sheet = rule.settle(memo, report, sheet)
        memos.append(remembered)
    totals = sheet.totals
    after = Match(
        rules,
        rules.layout.next_dealer(match.dealer),
        totals,
        match.number + 1,
        0,
        tuple(memos),
        terms_of(rules, totals, tuple(memos)),
        DealResult(report, made, sheet.deltas, sheet.entries),
    )
    return after, rules.goal.winners(totals, report.contract.declarer)


def _report(game: Game, done: tuple[Done, ...]) -> DealReport:
    match = game.round.match
    values = match.variant.marriages.values
    tricks, card_points, marriage_points = tally(done, match.variant.players, values)
    return DealReport("played", game.contract, match.terms, tricks, card_points, marriage_points)
