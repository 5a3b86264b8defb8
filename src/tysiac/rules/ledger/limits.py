"""How far a side gets by defending: `Lock` and `Cap`."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac.reasons import Reason
from tysiac.rules.facts import STANDARD, DealReport, Facts, Sheet, Terms
from tysiac.rules.ledger.base import LedgerBase
from tysiac.rules.parameters import number, one_of
from tysiac.rules.phrases import Phrase, say


@frozen
class Lock(LedgerBase):
    """A side with a high total before the deal gains only as declarer; its losses count.

    Attributes:
        at: the total from which on a side is locked, in points.
    """

    kind: ClassVar = "lock"
    rank: ClassVar = 20
    needs_declarer: ClassVar = True
    mark: ClassVar = "locked"

    at: int = field(default=800, validator=number(1))

    def terms(self, memo: Hashable, terms: Terms) -> Terms:
        """Mark the sides whose total is high before the deal."""
        if max(terms.totals) < self.at:
            return terms
        for side, total in enumerate(terms.totals):
            if total >= self.at:
                terms = terms.mark(side, self.mark)
        return terms

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """A locked side gains only as declarer."""
        if not any(report.terms.marks):
            return memo, sheet
        for side, marks in enumerate(report.terms.marks):
            if self.mark in marks and side != report.declarer:
                total = report.terms.totals[side]
                sheet = sheet.strike(side, None, Reason.LOCKED, total=total, at=self.at)
        return memo, sheet

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(
            "Whoever has {at} points or more before a deal gains only as declarer; losses count.",
            at=self.at,
        )


@frozen
class Cap(LedgerBase):
    """Nobody but the declarer gets to the target.

    Attributes:
        at: the total that others are held at, in points; `None`: ten below the target, rounded
            down as the defenders' points are.
        when: who is held at it: a defender who would get ``"above"`` it, or one who would reach
            the ``"target"``.
        over: what becomes of him: he stands at it (``"cap"``), or gets ``"nothing"`` for the deal.
    """

    kind: ClassVar = "cap"
    rank: ClassVar = 30
    needs_declarer: ClassVar = True

    at: int | None = field(default=None, validator=number(1, optional=True))
    when: str = field(default="above", validator=one_of("above", "target"))
    over: str = field(default="cap", validator=one_of("cap", "nothing"))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    @property
    def limit(self) -> int:
        """The total that others are held at."""
        if self.at is not None:
            return self.at
        unit = self.facts.unit
        return (self.facts.target - 10) // unit * unit

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """A defender's gain ends at the limit; a total above it, won earlier, is left alone."""
        limit = self.limit
        free = limit if self.when == "above" else self.facts.target - 1
        if max(sheet.totals) <= free:
            return memo, sheet
        for side, total in enumerate(sheet.totals):
            if total > free and side != report.declarer:
                excess = total - limit if self.over == "cap" else None
                sheet = sheet.strike(side, excess, Reason.CAPPED, at=limit)
        return memo, sheet

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        template = _HELD[self.when, self.over]
        yield say(template, at=self.limit, target=self.facts.target)


_HELD = {
    ("above", "cap"): "Only the declarer gets above {at}; anybody else who would stands at it.",
    ("above", "nothing"): (
        "Only the declarer gets above {at}; anybody else who would gets nothing for the deal."
    ),
    ("target", "cap"): "Only the declarer reaches {target}; anybody else who would stands at {at}.",
    ("target", "nothing"): (
        "Only the declarer reaches {target}; anybody else who would gets nothing for the deal."
    ),
}
