"""Totals that fall to nothing: `DumpTruck`."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac.reasons import Reason
from tysiac.rules.facts import DealReport, Sheet
from tysiac.rules.ledger.base import LedgerBase
from tysiac.rules.parameters import number, one_of
from tysiac.rules.phrases import Phrase, say


@frozen
class DumpTruck(LedgerBase):
    """A total of exactly so many points after a deal falls to 0.

    Attributes:
        at: the total that falls to 0, in points.
        signs: whether so many points below 0 are lifted to 0 too (``"both"``), or only those above
            fall (``"plus"``).
    """

    kind: ClassVar = "dump_truck"
    rank: ClassVar = 60

    at: int = field(default=555, validator=number(1))
    signs: str = field(default="both", validator=one_of("both", "plus"))

    @property
    def _resets(self) -> tuple[int, ...]:
        return (self.at, -self.at) if self.signs == "both" else (self.at,)

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """Such a total, however it came about, becomes 0."""
        for side, total in enumerate(sheet.totals):
            if total in self._resets:
                sheet = sheet.bring(side, 0, Reason.DUMP_TRUCK, total=total)
        return memo, sheet

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(
            "A total of exactly {at} or −{at} after a deal becomes 0."
            if self.signs == "both"
            else "A total of exactly {at} after a deal becomes 0.",
            at=self.at,
        )
