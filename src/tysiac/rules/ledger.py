"""What else happens to the totals, and what are the terms of the next deal?

A rule of the ledger reads totals, and may remember what happened in earlier deals. It never edits
an entry: to take a gain away it writes the opposite, with its own reason.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import ClassVar, Protocol, runtime_checkable

from attrs import field, frozen

from tysiac._checks import number, one_of
from tysiac.reasons import Reason
from tysiac.rules.facts import STANDARD, DealReport, Facts, Sheet, Terms


@runtime_checkable
class LedgerRule(Protocol):
    """What the engine asks of a rule of the ledger."""

    kind: ClassVar[str]
    """The name of the rule: its path in the variant."""

    def start(self, players: int) -> Hashable:
        """What the rule remembers before the first deal."""

    def terms(self, memo: Hashable, terms: Terms) -> Terms:
        """What the rule changes in the terms of the coming deal."""

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """What the rule remembers after a deal, and the sheet with what it wrote on it."""

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""


@frozen
class _Forgetful:
    """A rule that remembers nothing and leaves the terms of the next deal as they are."""

    slot: ClassVar = "ledger"

    def start(self, players: int) -> Hashable:
        """Nothing."""
        return None

    def terms(self, memo: Hashable, terms: Terms) -> Terms:
        """The terms unchanged."""
        return terms


@frozen
class Lock(_Forgetful):
    """A seat with a high total before the deal gains only as declarer; its losses count.

    Attributes:
        at: the total from which on a seat is locked.
    """

    kind: ClassVar = "lock"
    mark: ClassVar = "locked"

    at: int = field(default=800, validator=number(1))

    def terms(self, memo: Hashable, terms: Terms) -> Terms:
        """Mark the seats whose total is high before the deal."""
        for seat, total in enumerate(terms.totals):
            if total >= self.at:
                terms = terms.mark(seat, self.mark)
        return terms

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """A locked seat gains only as declarer."""
        gains_only_as_declarer = report.contract.declarer
        for seat, marks in enumerate(report.terms.marks):
            if self.mark in marks and seat != gains_only_as_declarer:
                total = report.terms.totals[seat]
                sheet = sheet.strike(seat, None, Reason.LOCKED, total=total, at=self.at)
        return memo, sheet

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        yield (
            f"Whoever has {self.at} points or more before a deal gains only as declarer; "
            "losses count."
        )


@frozen
class Cap(_Forgetful):
    """Nobody but the declarer gets to the target.

    Attributes:
        at: the total that others are held at; `None`: ten points below the target.
        when: who is held at it: a defender who would get ``"above"`` it, or one who would reach
            the ``"target"``.
        over: he stands at it (``"cap"``), or gets ``"nothing"`` for the deal.
    """

    kind: ClassVar = "cap"

    at: int | None = field(default=None, validator=number(1, optional=True))
    when: str = field(default="above", validator=one_of("above", "target"))
    over: str = field(default="cap", validator=one_of("cap", "nothing"))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    @property
    def limit(self) -> int:
        """The total that others are held at."""
        return self.facts.target - 10 if self.at is None else self.at

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """A defender's gain ends at the limit; a total above it, won earlier, is left alone."""
        limit, declarer = self.limit, report.contract.declarer
        free = limit if self.when == "above" else self.facts.target - 1
        for seat, total in enumerate(sheet.totals):
            if total > free and seat != declarer:
                excess = total - limit if self.over == "cap" else None
                sheet = sheet.strike(seat, excess, Reason.CAPPED, at=limit)
        return memo, sheet

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        then = f"stands at {self.limit}" if self.over == "cap" else "gets nothing for the deal"
        above, target = f"gets above {self.limit}", f"reaches {self.facts.target}"
        where = above if self.when == "above" else target
        yield f"Nobody but the declarer {where}; a defender who would, {then}."
