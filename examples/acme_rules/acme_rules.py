"""A rule and a preset that a package of its own offers to everybody who has it installed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac import RuleVariant, variants
from tysiac.rules.facts import DealReport, Sheet
from tysiac.rules.ledger import LedgerBase
from tysiac.rules.parameters import number
from tysiac.rules.phrases import Phrase, say


@frozen
class LastTrick(LedgerBase):
    """Whoever takes the last trick gets a bonus.

    Attributes:
        bonus: in points.
    """

    kind: ClassVar = "acme/last-trick"
    rank: ClassVar = 10

    bonus: int = field(default=10, validator=number(1))

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """The bonus is a gain like any other."""
        if report.last_trick is not None:
            sheet = sheet.gain(report.last_trick, self.bonus, "the last trick")
        return memo, sheet

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say("Whoever takes the last trick gets {bonus} points.", bonus=self.bonus)


def acme(players: int = 3) -> RuleVariant:
    """The rules of the Acme canteen: Kurnik's, with a bonus for the last trick."""
    table = variants.get("kurnik", players)
    return table.but(name="acme", ledger=(*table.ledger, LastTrick()))
