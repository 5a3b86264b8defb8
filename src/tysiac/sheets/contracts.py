"""What was played for: the contract that a line tells, if there can be one like that."""

from __future__ import annotations

from typing import cast

from tysiac.errors import ArgumentError
from tysiac.phases.records import Match
from tysiac.rules.auction import Auction
from tysiac.rules.facts import Contract
from tysiac.rules.rights import Double
from tysiac.rules.surrender import Counts
from tysiac.sheets.lines import SURRENDERED, DealLine


def contract_of(match: Match, line: DealLine) -> Contract:
    """The contract.

    Args:
        match: before the deal, with its dealer.
        line: what is written of the deal.

    Raises:
        ArgumentError: there can be none like that; the argument is a field of the line.
    """
    rules, terms = match.variant, match.terms
    auction, times = rules.auction, _times(match, line)
    if not isinstance(auction, Auction):
        if line.declarer is not None:
            raise ArgumentError("declarer", line.declarer, "None, there is none by these rules")
        if line.contract:
            raise ArgumentError("contract", line.contract, "0, there is none by these rules")
        return Contract(None, 0, uncontested=True, amount=0, kind="open", times=times)
    active = rules.laws.active[match.dealer]
    seats = active if terms.forced is None else active[:1]
    if line.declarer not in seats:
        words = " or ".join(map(str, sorted(seats)))
        raise ArgumentError("declarer", line.declarer, f"a seat that may be declarer: {words}")
    _check_amount(match, line, auction)
    amount = None if line.how == SURRENDERED else line.contract
    kind = auction.blind.kind if line.blind and auction.blind is not None else terms.kind
    return Contract(line.declarer, line.contract, False, amount, kind, terms.fixed, times)


def _check_amount(match: Match, line: DealLine, auction: Auction) -> None:
    """The number must be one that can be bid, or named above a bid."""
    rules, terms, amount = match.variant, match.terms, line.contract
    blind = auction.blind
    least = auction.least_by(terms) if terms.forced is None else terms.forced
    if blind is not None and line.blind:
        least = blind.amount
    if amount == least:
        return
    raises = rules.contract.raises and not terms.fixed
    if not raises and (line.blind or terms.forced is not None):
        raise ArgumentError("contract", amount, f"{least}, which may not be raised")
    if blind is not None and terms.kind == "normal":
        least = min(least, blind.amount)  # it may have been outbid
    pack = rules.deck.mask
    most = max(auction.highest(pack), rules.contract.most(pack, auction))
    steps = {auction.step_at(amount)}
    if raises:
        steps.add(rules.contract.step_at(amount, auction))
    if not least < amount <= most or all(amount % step for step in steps):
        words = " or ".join(map(str, sorted(steps)))
        raise ArgumentError("contract", amount, f"a multiple of {words} from {least} to {most}")


def _times(match: Match, line: DealLine) -> tuple[int, int]:
    """What the points of the declarer, and of the others, are multiplied by."""
    rules, terms = match.variant, match.terms
    declarer, others = terms.times
    blind = rules.auction.blind
    if line.blind:
        forehand = rules.laws.active[match.dealer][0]
        if blind is None or not blind.allowed(rules.laws.sides[forehand], terms):
            raise ArgumentError("blind", line.blind, "False, nobody may bid blind in this deal")
        if line.declarer != forehand:
            raise ArgumentError("blind", line.blind, f"False, only seat {forehand} may bid blind")
        declarer, others = declarer * blind.times[0], others * blind.times[1]
    factors = {1}
    for right in rules.rights:
        if isinstance(right, Double) and line.how != SURRENDERED:  # who gives up is not doubled
            factors |= {right.times, right.times ** (1 + right.redouble)}
    if line.times not in factors:
        words = " or ".join(map(str, sorted(factors)))
        raise ArgumentError("times", line.times, f"what doubling brings: {words}")
    return declarer * line.times, others


def check_surrender(match: Match, contract: Contract) -> None:
    """A deal must be one that may be given up.

    Raises:
        ArgumentError: it may not.
    """
    rule, declarer = match.variant.contract.surrender, contract.declarer
    if rule is None or declarer is None:
        raise ArgumentError("how", SURRENDERED, "another end, by these rules no deal is given up")
    memo, side = cast("Counts", match.memos[0]), match.variant.laws.sides[declarer]
    refusal = rule.refusal(memo, side, rule.when[0], contract, match.terms)
    if refusal is not None:
        raise ArgumentError("how", SURRENDERED, f"another end ({refusal})")
