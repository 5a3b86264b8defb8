"""Settling a deal: scoring, then the ledger in its order, then the goal."""

from __future__ import annotations

from collections.abc import Hashable

from tysiac.phases.records import Game, Match
from tysiac.phases.tricks import Done, tally
from tysiac.rules.facts import DealReport, Sheet, Terms
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult


def terms_of(variant: RuleVariant, totals: tuple[int, ...], memos: tuple[Hashable, ...]) -> Terms:
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
    declarer, dealer = report.contract.declarer, rules.layout.next_dealer(match.dealer)
    made = rules.scoring.made(report)
    sheet = Sheet.of(match.scores, rules.scoring.entries(report, made, rules.layout.order(dealer)))
    remembered = []
    for rule, memo in zip(rules.ledger, match.memos, strict=True):
        after, sheet = rule.settle(memo, report, sheet)
        remembered.append(after)
    totals, memos = sheet.totals, tuple(remembered)
    terms = terms_of(rules, totals, memos)
    result = DealResult(report, sheet, made)
    settled = Match(rules, dealer, totals, match.number + 1, 0, memos, terms, result)
    return settled, rules.goal.winners(totals, declarer, made)


def _report(game: Game, done: tuple[Done, ...]) -> DealReport:
    match = game.round.match
    values = match.variant.marriages.values
    tricks, card_points, marriage_points = tally(done, match.variant.players, values)
    return DealReport("played", game.contract, match.terms, tricks, card_points, marriage_points)
