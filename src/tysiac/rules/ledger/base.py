"""What the engine asks of a rule of the ledger."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar, Protocol, runtime_checkable

from attrs import frozen

from tysiac.reasons import Reason
from tysiac.rules.facts import DealReport, Facts, Sheet, Terms
from tysiac.rules.phrases import Said


@runtime_checkable
class LedgerRule(Protocol):
    """What the engine asks of a rule of the ledger."""

    kind: ClassVar[str]
    """The name of the rule: its path in the variant."""

    rank: ClassVar[int]
    """Its place where nothing else is said: rules of lower rank write first."""

    def start(self, facts: Facts) -> Hashable:
        """What the rule remembers before the first deal: numbers, texts, and tuples of them.

        What it remembers later has the same form: a tuple keeps its length, and a number that
        starts from 0 or above never gets below.
        """

    def terms(self, memo: Hashable, terms: Terms) -> Terms:
        """What the rule changes in the terms of the coming deal."""

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """What the rule remembers after a deal, and the sheet with what it wrote on it."""

    def describe(self) -> Iterator[Said]:
        """The rule in sentences."""


def contract_made(report: DealReport, sheet: Sheet) -> bool:
    """Whether the declarer made his contract, which scoring decides and writes on the sheet."""
    return any(
        entry.reason == Reason.CONTRACT_MADE and entry.seat == report.declarer
        for entry in sheet.entries
    )


@frozen
class LedgerBase:
    """A rule that, where it does not say otherwise, remembers nothing and changes no terms."""

    slot: ClassVar = "ledger"

    def start(self, facts: Facts) -> Hashable:
        """Nothing."""
        return None

    def terms(self, memo: Hashable, terms: Terms) -> Terms:
        """The terms unchanged."""
        return terms
