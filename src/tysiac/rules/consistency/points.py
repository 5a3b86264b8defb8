"""Do the points and totals make sense?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import attrs

from tysiac.rules.auction import Auction
from tysiac.rules.consistency.bidding import off_grid
from tysiac.rules.consistency.problem import Problem, idle
from tysiac.rules.ledger import Barrel, Bolts, Cap, DumpTruck, GoldenRound, Lock

if TYPE_CHECKING:
    from tysiac.rules.variant import RuleVariant


_FALL: Final = attrs.fields(Barrel).fall.default
_GOLDEN: Final = attrs.fields(GoldenRound).amount.default


def problems(variant: RuleVariant) -> Iterator[Problem]:
    """What is wrong with scoring, ledger and goal."""
    yield from _scoring(variant)
    yield from _goal(variant)
    yield from _thresholds(variant)
    for rule in variant.ledger:
        if isinstance(rule, Bolts):
            yield from _bolts(rule, variant)
        if isinstance(rule, Barrel):
            yield from _barrel(rule, variant)
        if isinstance(rule, GoldenRound):
            yield from _golden(rule, variant)


def _scoring(variant: RuleVariant) -> Iterator[Problem]:
    rounding = variant.scoring.defenders
    nothing_halves = rounding.to % 2 and rounding.five == "up"
    nothing_rounds = rounding.to == 1 and rounding.five != "down"
    if nothing_halves or nothing_rounds:
        yield idle(
            "half-cannot-happen",
            "scoring.defenders.five",
            "down",
            f"nothing lies half way between multiples of {rounding.to}",
        )
    layout = variant.layout
    if layout.sitter(0) is None and variant.scoring.sitter is not None:
        yield idle("sitter-without-seat", "scoring.sitter", None, "nobody sits out")
    if layout.sitter(0) is None and getattr(layout, "out", "dealer") != "dealer":
        yield idle("sitter-without-seat", "layout.out", "dealer", "nobody sits out")


def _goal(variant: RuleVariant) -> Iterator[Problem]:
    goal = variant.goal
    if goal.by == "declarer":
        why = "only the declarer reaches the target, so nobody ties with him"
        if not goal.declarer_first:
            yield idle("tie-cannot-happen", "goal.declarer_first", True, why)
        if goal.equal != "shared":
            yield idle("tie-cannot-happen", "goal.equal", "shared", why)


def _thresholds(variant: RuleVariant) -> Iterator[Problem]:
    target = variant.goal.target
    for rule in variant.ledger:
        at = rule.limit if isinstance(rule, Cap) else getattr(rule, "at", None)
        known = isinstance(rule, (Lock, Cap, Barrel, DumpTruck))
        if known and at is not None and not 0 < at < target:
            yield Problem(
                "threshold-not-below-target",
                (f"ledger.{rule.kind}.at", "goal.target"),
                f"ledger.{rule.kind}.at {at} is not between 0 and the target of {target}",
            )
        if isinstance(rule, Cap) and rule.at is not None and rule.at % variant.auction.step:
            yield off_grid("ledger.cap.at", rule.at, variant.auction.step)
    kinds = {type(rule) for rule in variant.ledger}
    if {Lock, Barrel} <= kinds:
        yield Problem(
            "lock-and-barrel",
            ("ledger.lock", "ledger.barrel"),
            "ledger.lock and ledger.barrel say different things of high totals; one of them would "
            "be False",
        )


def _bolts(rule: Bolts, variant: RuleVariant) -> Iterator[Problem]:
    golden = any(isinstance(other, GoldenRound) for other in variant.ledger)
    if rule.golden_times != 1 and not golden:
        yield idle(
            "golden-times-without-golden", "ledger.bolts.golden_times", 1, "no deal is golden"
        )
    if rule.declarer and not isinstance(variant.auction, Auction):
        yield idle("declarer-needed", "ledger.bolts.declarer", False, "there is no declarer")
    if rule.in_a_row and rule.limit == 1:
        yield idle("in-a-row-of-one", "ledger.bolts.in_a_row", False, "one bolt is enough")


def _barrel(rule: Barrel, variant: RuleVariant) -> Iterator[Problem]:
    falls = rule.tries is not None or rule.second != "stays" or rule.together != "stay"
    if not falls:
        why = "nobody falls off the barrel"
        if rule.resets_at is not None:
            yield idle("barrel-without-fall", "ledger.barrel.resets_at", None, why)
        if rule.fall != _FALL:
            yield idle("barrel-without-fall", "ledger.barrel.fall", _FALL, why)
    if rule.tries is None and rule.counts != "every":
        yield idle("barrel-without-fall", "ledger.barrel.counts", "every", "no try is counted")
    missing, most = variant.goal.target - rule.at, variant.facts.most
    if missing > most:
        yield Problem(
            "barrel-out-of-reach",
            ("ledger.barrel.at", "goal.target"),
            f"on the barrel {missing} points are missing, and a deal brings {most} at most; "
            f"ledger.barrel.at would be {variant.goal.target - most} or more",
        )


def _golden(rule: GoldenRound, variant: RuleVariant) -> Iterator[Problem]:
    step = variant.auction.step
    if rule.auction == "usual" and rule.amount != _GOLDEN:
        yield idle(
            "golden-amount-unused", "ledger.golden_round.amount", _GOLDEN, "the auction is as usual"
        )
    elif rule.amount % step:
        yield off_grid("ledger.golden_round.amount", rule.amount, step)
    if rule.raises and not variant.contract.raises:
        yield idle(
            "raise-cannot-happen", "ledger.golden_round.raises", False, "the contract is the bid"
        )
