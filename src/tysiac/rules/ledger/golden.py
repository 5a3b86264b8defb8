"""How a match may open: `GoldenRound`."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar, cast

from attrs import evolve, field, frozen

from tysiac.reasons import Reason
from tysiac.rules.facts import STANDARD, DealReport, Facts, Sheet, Terms
from tysiac.rules.ledger.base import LedgerBase, contract_made
from tysiac.rules.parameters import flag, number, numbers, one_of, row
from tysiac.rules.phrases import Phrase, say

_OVER = 0, False


@frozen
class GoldenRound(LedgerBase):
    """The first deals of a match, one for each seat, count for more and have terms of their own.

    Attributes:
        rounds: the number of golden deals in which each seat is forehand.
        amount: what forehand plays for where there is no auction, or what bids start from, in
            points.
        auction: whether there is an auction: ``"none"``, forehand plays for the amount; one that
            starts ``"from_amount"``; or the ``"usual"`` one.
        raises: whether the bid may be raised.
        times: what the points of the declarer, and of the others, are multiplied by.
        nobody: what happens if no golden deal was made: totals stay and the match goes on
            (``"keep"``) or opens ``"again"``; all totals become 0 and it opens again
            (``"zero_again"``) or goes on (``"zero_on"``).
    """

    kind: ClassVar = "golden_round"
    rank: ClassVar = 70
    needs_declarer: ClassVar = True

    rounds: int = field(default=1, validator=number(1))
    amount: int = field(default=120, validator=number(1))
    auction: str = field(default="none", validator=one_of("none", "from_amount", "usual"))
    raises: bool = field(default=False, validator=flag)
    times: tuple[int, int] = field(
        default=(2, 2), converter=row, validator=numbers(least=1, length=2)
    )
    nobody: str = field(default="keep", validator=one_of("keep", "again", "zero_again", "zero_on"))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def start(self, facts: Facts) -> Hashable:
        """The golden deals to come, and whether one was made."""
        return self.rounds * facts.players, False

    def terms(self, memo: Hashable, terms: Terms) -> Terms:
        """The terms of a golden deal, as long as there are some to come."""
        left, _ = cast("tuple[int, bool]", memo)
        if not left:
            return terms
        terms = evolve(terms, kind="golden", times=self.times, fixed=not self.raises)
        if self.auction == "none":
            return evolve(terms, forced=self.amount)
        if self.auction == "from_amount":
            return evolve(terms, least=self.amount)
        return terms

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """A golden deal less; after the last, the price if none was made.

        Several rounds are one opening: what is asked at its end is whether any deal was made in
        it, and what is played again is all of it.
        """
        left, made = cast("tuple[int, bool]", memo)
        if not left:
            return memo, sheet
        left, made = left - 1, made or contract_made(report, sheet)
        if left:
            return (left, made), sheet
        return (_OVER, sheet) if made else self._nobody_made_one(sheet)

    def _nobody_made_one(self, sheet: Sheet) -> tuple[Hashable, Sheet]:
        if self.nobody in ("zero_again", "zero_on"):
            for side in range(len(sheet.totals)):
                sheet = sheet.bring(side, 0, Reason.GOLDEN_ZEROED)
        again = self.nobody in ("again", "zero_again")
        return (self.start(self.facts) if again else _OVER), sheet

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        deals = self.rounds * self.facts.players
        yield say(_OPENING[self.auction], deals=deals, amount=self.amount)
        if not self.raises:
            yield say("In a golden deal the bid may not be raised.")
        declarer, others = self.times
        if declarer == others > 1:
            yield say(
                "In a golden deal what the players get or lose counts {times} times.", times=others
            )
        elif declarer != others:
            yield say(_TIMES[declarer > 1, others > 1], declarer=declarer, others=others)
        yield say(_NOBODY[self.nobody])


_OPENING = {
    "none": (
        "The first {deals} deals are golden: forehand plays for {amount}, without an auction."
    ),
    "from_amount": "The first {deals} deals are golden: the lowest bid is {amount}.",
    "usual": "The first {deals} deals are golden: the auction is as usual.",
}
_TIMES = {
    (True, False): "In a golden deal the declarer's points count {declarer} times.",
    (False, True): "In a golden deal everybody else's points count {others} times.",
    (True, True): (
        "In a golden deal the declarer's points count {declarer} times, everybody else's {others} "
        "times."
    ),
}
_NOBODY = {
    "keep": "If nobody makes a golden deal, totals stay and the match goes on.",
    "again": "If nobody makes a golden deal, totals stay and as many golden deals follow.",
    "zero_again": (
        "If nobody makes a golden deal, all totals become 0 and as many golden deals follow."
    ),
    "zero_on": "If nobody makes a golden deal, all totals become 0 and the match goes on.",
}
