"""What it costs to take nothing: `Bolts`."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar, cast

from attrs import field, frozen

from tysiac.reasons import Reason
from tysiac.rules.facts import DealReport, Facts, Sheet
from tysiac.rules.ledger.base import LedgerBase
from tysiac.rules.parameters import flag, names, number, one_of, whole, words


@frozen
class Bolts(LedgerBase):
    """A side that takes nothing in a deal gets a bolt; so many bolts cost points.

    Attributes:
        trigger: what a side takes none of when it gets a bolt: ``"tricks"``, or ``"points"``, in
            cards and marriages together.
        limit: the number of bolts that cost points, after which they are counted anew.
        in_a_row: whether a deal in which the side takes something ends the count.
        penalty: what so many bolts cost, in points.
        declarer: whether the declarer's side gets bolts too.
        spares: marks of a side that gets no bolts, such as ``"barrel"``.
        golden_times: the number of bolts that a deal of the golden round counts for.
        from_total: the total before the deal from which on a side gets bolts, in points; `None`:
            with any total.
    """

    kind: ClassVar = "bolts"
    rank: ClassVar = 40

    trigger: str = field(default="tricks", validator=one_of("tricks", "points"))
    limit: int = field(default=3, validator=number(1))
    in_a_row: bool = field(default=False, validator=flag)
    penalty: int = field(default=120, validator=number(0))
    declarer: bool = field(default=False, validator=flag)
    spares: tuple[str, ...] = field(default=("barrel",), converter=words, validator=names())
    golden_times: int = field(default=1, validator=number(1))
    from_total: int | None = field(default=None, validator=whole(optional=True))

    def start(self, facts: Facts) -> Hashable:
        """The bolts of each side."""
        return (0,) * facts.sides

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """A bolt for each side that played and took nothing; the last of so many costs points."""
        if report.surrendered:
            return memo, sheet
        bolts = [*cast("tuple[int, ...]", memo)]
        for side in report.playing:
            bolts[side] = self._counted(bolts[side], side, report)
            if bolts[side] >= self.limit:
                # What a golden deal counts beyond the limit is not carried over.
                bolts[side] = 0
                sheet = sheet.lose(
                    side, self.penalty, Reason.BOLTS, limit=self.limit, trigger=self.trigger
                )
        return tuple(bolts), sheet

    def _counted(self, bolts: int, side: int, report: DealReport) -> int:
        if self._took(side, report):
            # It ends a row even of a side that would get no bolt in this deal.
            return 0 if self.in_a_row else bolts
        return bolts + self._worth(report) if self._gets_bolts(side, report) else bolts

    def _took(self, side: int, report: DealReport) -> bool:
        # Points are those that were taken, not what is left of them after rounding.
        return (report.tricks[side] if self.trigger == "tricks" else report.raw(side)) > 0

    def _gets_bolts(self, side: int, report: DealReport) -> bool:
        terms = report.terms
        return (
            (self.declarer or side != report.declarer)
            and terms.marks[side].isdisjoint(self.spares)
            and (self.from_total is None or terms.totals[side] >= self.from_total)
        )

    def _worth(self, report: DealReport) -> int:
        return self.golden_times if report.terms.kind == "golden" else 1

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        too = "the declarer too" if self.declarer else "but not the declarer"
        thing = self.trigger.removesuffix("s")
        yield f"Whoever plays a deal and takes no {thing} in it gets a bolt, {too}."
        if self.limit == 1:
            yield f"A bolt costs {self.penalty} points."
        else:
            row = " in a row" if self.in_a_row else ""
            yield f"{self.limit} bolts{row} cost {self.penalty} points, then they are counted anew."
        if self.from_total is not None:
            yield f"Only a total of {self.from_total} or more before a deal gets a bolt in it."
        for mark in self.spares:
            yield f"Whoever is marked {mark} before a deal gets no bolt in it."
        if self.golden_times > 1:
            yield f"A golden deal brings {self.golden_times} bolts at once."
        yield "A deal that was given up brings nobody a bolt."
