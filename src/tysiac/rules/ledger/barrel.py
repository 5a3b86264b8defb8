"""The last step to the target, to be made in one deal: `Barrel`."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import ClassVar, TypeAlias, cast

from attrs import field, frozen

from tysiac.reasons import Reason
from tysiac.rules.facts import STANDARD, DealReport, Facts, Sheet, Terms
from tysiac.rules.ledger.base import LedgerBase, contract_made
from tysiac.rules.parameters import flag, number, one_of
from tysiac.rules.phrases import Phrase, say

_Memo: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""By side: the tries since it mounted, and its falls. Whether it is mounted its total tells."""


@frozen
class Barrel(LedgerBase):
    """A side near the target has to get there by one deal as declarer, and has so many tries.

    A side is on the barrel from the deal that brought it there until its total is below it, or
    has won. A fall that costs so little that the total is not below it starts the tries anew.

    Attributes:
        at: the total from which on a side is on the barrel, in points.
        pin: whether its total is brought to exactly that number after each deal.
        tries: the number of deals after which a side falls that has not won by then; `None`: it
            may stay.
        counts: which deals are tries: ``"every"`` one that the side does not sit out, or those
            that it plays as ``"declarer"``.
        fall: what a fall costs, in points.
        resets_at: the number of the fall that brings the total to 0 instead, after which falls are
            counted anew; `None`: none does.
        second: what another side that mounts means for one on the barrel: it ``"stays"``, or the
            newcomer ``"knocks_off"``, which is a fall.
        together: what becomes of sides that mount in the same deal: they ``"stay"``, or all
            ``"fall"``.
        must_bid: whether a side on the barrel may not bid less than what is missing from there to
            the target.
    """

    kind: ClassVar = "barrel"
    rank: ClassVar = 50
    needs_declarer: ClassVar = True
    mark: ClassVar = "barrel"

    at: int = field(default=880, validator=number(1))
    pin: bool = field(default=True, validator=flag)
    tries: int | None = field(default=3, validator=number(1, optional=True))
    counts: str = field(default="every", validator=one_of("every", "declarer"))
    fall: int = field(default=120, validator=number(0))
    resets_at: int | None = field(default=None, validator=number(1, optional=True))
    second: str = field(default="stays", validator=one_of("stays", "knocks_off"))
    together: str = field(default="stay", validator=one_of("stay", "fall"))
    must_bid: bool = field(default=False, validator=flag)
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    @property
    def needed(self) -> int:
        """The lowest bid that wins the match from exactly where the barrel begins."""
        missing, step = self.facts.target - self.at, self.facts.step
        return -(-missing // step) * step

    def start(self, facts: Facts) -> Hashable:
        """No tries and no falls."""
        return (0,) * facts.sides, (0,) * facts.sides

    def terms(self, memo: Hashable, terms: Terms) -> Terms:
        """Mark the sides on the barrel."""
        for side, total in enumerate(terms.totals):
            if self._is_on(total, declarer=False):
                terms = terms.mark(side, self.mark)
                if self.must_bid:
                    terms = terms.floor(side, self.needed)
        return terms

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """Who is on the barrel gains only as declarer; then leaves it, stays, mounts or falls."""
        tries, falls = cast("_Memo", memo)
        if max(sheet.totals) < self.at and max(report.terms.totals) < self.at:
            # Nobody is on the barrel or gets there, as in most deals.
            return ((0,) * len(tries), falls), sheet
        earlier = [side for side, marks in enumerate(report.terms.marks) if self.mark in marks]
        sheet = _gains_only_as_declarer(earlier, report, sheet)
        on = self._on(report, sheet)
        sheet = self._pinned(on, sheet)
        stayed = [side for side in on if side in earlier]
        mounted = [side for side in on if side not in earlier]
        tries = self._tried(tries, stayed, report)
        fallen = self._collided(stayed, mounted) | self._used_up(stayed, tries)
        tries = tuple(0 if side in fallen else count for side, count in enumerate(tries))
        falls, sheet = self._fall(fallen, falls, sheet)
        return (tries, falls), sheet

    def _on(self, report: DealReport, sheet: Sheet) -> list[int]:
        made = contract_made(report, sheet)
        return [
            side
            for side, total in enumerate(sheet.totals)
            if (
                total >= self.at  # a declarer has won by nothing but a contract that he made
                if side == report.declarer and not made
                else self._is_on(total, declarer=side == report.declarer)
            )
        ]

    def _is_on(self, total: int, *, declarer: bool) -> bool:
        return total >= self.at and not self.facts.reaches(total, declarer)

    def _pinned(self, sides: Sequence[int], sheet: Sheet) -> Sheet:
        if self.pin:
            for side in sides:
                sheet = sheet.bring(side, self.at, Reason.BARREL_MOUNTED, at=self.at)
        return sheet

    def _tried(
        self, tries: Sequence[int], stayed: Sequence[int], report: DealReport
    ) -> tuple[int, ...]:
        """The tries after a deal; the deal in which a side mounts is none."""
        return tuple(
            count + self._is_try(side, report) if side in stayed else 0
            for side, count in enumerate(tries)
        )

    def _is_try(self, side: int, report: DealReport) -> bool:
        return side == report.declarer if self.counts == "declarer" else side != report.sitter

    def _used_up(self, stayed: Sequence[int], tries: Sequence[int]) -> dict[int, Reason]:
        if self.tries is None:
            return {}
        return {side: Reason.BARREL_FALL for side in stayed if tries[side] >= self.tries}

    def _collided(self, stayed: Sequence[int], mounted: Sequence[int]) -> dict[int, Reason]:
        """Who falls because others mounted, even if those do not stay themselves."""
        fallen: dict[int, Reason] = {}
        if mounted and self.second == "knocks_off":
            fallen |= dict.fromkeys(stayed, Reason.BARREL_KNOCKED_OFF)
        if len(mounted) > 1 and self.together == "fall":
            fallen |= dict.fromkeys(mounted, Reason.BARREL_TOGETHER)
        return fallen

    def _fall(
        self, fallen: Mapping[int, Reason], falls: Sequence[int], sheet: Sheet
    ) -> tuple[tuple[int, ...], Sheet]:
        counted = [*falls]
        for side, why in fallen.items():
            counted[side] += 1
            if self.resets_at is not None and counted[side] >= self.resets_at:
                sheet = sheet.bring(side, 0, Reason.BARREL_RESET, falls=counted[side])
                counted[side] = 0
            elif why is Reason.BARREL_FALL:
                sheet = sheet.lose(side, self.fall, why, tries=self.tries)
            else:
                sheet = sheet.lose(side, self.fall, why)
        return tuple(counted), sheet

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(_MOUNTS[self.pin], at=self.at)
        yield say(
            "On the barrel one gains only as declarer; losses count, and whoever gets below {at} "
            "is off it.",
            at=self.at,
        )
        if self.must_bid:
            yield say("On the barrel one may not bid less than {least}.", least=self.needed)
        yield from self._when_one_falls()
        falls = self.tries is not None or self.second == "knocks_off" or self.together == "fall"
        if falls and self.resets_at != 1:
            yield say("A fall costs {points} points.", points=self.fall)
        if self.resets_at == 1:
            yield say("A fall brings the total to 0.")
        elif self.resets_at is not None:
            yield say(
                "Fall number {number} brings the total to 0 instead; then falls are counted anew.",
                number=self.resets_at,
            )

    def _when_one_falls(self) -> Iterator[Phrase]:
        if self.tries is None:
            yield say("One may stay on the barrel for any number of deals.")
        else:
            deals = "all" if self.facts.seats == self.facts.players else "sits"
            kind = "declarer" if self.counts == "declarer" else deals
            yield say(_TRIES[kind, self.tries == 1], tries=self.tries)
        if (self.second, self.together) == ("stays", "stay"):
            yield say("Several may be on the barrel at the same time.")
        else:
            yield say(_SECOND[self.second])
            yield say(_TOGETHER[self.together])


_MOUNTS = {
    True: (
        "Whoever gets to {at} or more without winning mounts the barrel and stands at exactly {at}."
    ),
    False: "Whoever gets to {at} or more without winning mounts the barrel and keeps the total.",
}
_TRIES = {
    ("all", False): "Whoever does not win in the next {tries} deals falls off the barrel.",
    ("all", True): "Whoever does not win in the next deal falls off the barrel.",
    ("sits", False): (
        "Whoever does not win in the next {tries} deals that he plays falls off the barrel."
    ),
    ("sits", True): "Whoever does not win in the next deal that he plays falls off the barrel.",
    ("declarer", False): (
        "Whoever does not win in the next {tries} deals that he plays as declarer falls off the "
        "barrel."
    ),
    ("declarer", True): (
        "Whoever does not win in the next deal that he plays as declarer falls off the barrel."
    ),
}
_SECOND = {
    "stays": "Whoever is on the barrel stays there when another mounts it.",
    "knocks_off": "Whoever is on the barrel falls off it when another mounts it.",
}
_TOGETHER = {
    "stay": "Those who mount it in the same deal stay there together.",
    "fall": "Those who mount it in the same deal fall off it together.",
}


def _gains_only_as_declarer(sides: Sequence[int], report: DealReport, sheet: Sheet) -> Sheet:
    for side in sides:
        if side != report.declarer:
            sheet = sheet.strike(side, None, Reason.ON_BARREL)
    return sheet
