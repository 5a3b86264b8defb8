"""What it costs to take nothing: `Bolts`."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar, cast

from attrs import field, frozen

from tysiac.reasons import Reason
from tysiac.rules.facts import STANDARD, DealReport, Facts, Sheet
from tysiac.rules.ledger.base import LedgerBase
from tysiac.rules.marks import standing
from tysiac.rules.parameters import flag, names, number, one_of, whole, words
from tysiac.rules.phrases import Phrase, say


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
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

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

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(_BOLT[self.trigger, self.declarer if self.facts.declares else None])
        if self.limit == 1:
            yield say("A bolt costs {penalty} points.", penalty=self.penalty)
        else:
            yield say(
                "{limit} bolts in a row cost {penalty} points; then they are counted anew."
                if self.in_a_row
                else "{limit} bolts cost {penalty} points; then they are counted anew.",
                limit=self.limit,
                penalty=self.penalty,
            )
        if self.from_total is not None:
            yield say(
                "Only a total of {total} or more before a deal gets a bolt in it.",
                total=self.from_total,
            )
        for state in standing(self.spares, self.facts):
            yield say("Whoever is {state} before a deal gets no bolt in it.", state=state)
        if self.golden_times > 1 and "golden" in self.facts.known:
            yield say("A golden deal brings {times} bolts at once.", times=self.golden_times)
        if "surrender" in self.facts.known:
            yield say("A deal that was given up brings nobody a bolt.")


_BOLT = {
    ("tricks", None): "Whoever plays a deal and takes no trick in it gets a bolt.",
    ("tricks", True): (
        "Whoever plays a deal and takes no trick in it gets a bolt, the declarer too."
    ),
    ("tricks", False): (
        "Whoever plays a deal and takes no trick in it gets a bolt, but not the declarer."
    ),
    ("points", None): "Whoever plays a deal and takes no point in it gets a bolt.",
    ("points", True): (
        "Whoever plays a deal and takes no point in it gets a bolt, the declarer too."
    ),
    ("points", False): (
        "Whoever plays a deal and takes no point in it gets a bolt, but not the declarer."
    ),
}
