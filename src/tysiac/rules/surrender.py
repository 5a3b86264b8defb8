"""When may the declarer give the deal up unplayed, and at what price?"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac.reasons import Reason, Refusal
from tysiac.rules.facts import STANDARD, Contract, DealReport, Entry, Facts, Terms
from tysiac.rules.parameters import names, number, one_of, row, schedule, some_of, words

Price = int | str
"""Points, or ``"bid"`` or ``"half"`` of what is played for."""
Counts = tuple[int, ...]
"""How many deals each side has given up."""


@frozen
class Surrender:
    """The declarer pays, the others are paid, and no card is played.

    Surrenders are numbered from 1, so that each may have its own price. A price that follows the
    number played for is multiplied as the deal is, the declarer's by his factor, the others' by
    theirs.

    Attributes:
        when: the moments at which it may be done, some of ``"won"`` (the auction is won, the
            talon not yet taken), ``"talon"`` (the talon is taken, no card given) and ``"given"``
            (the cards are given, none is led).
        cost: what the first, second … surrender costs the declarer, the last for all later ones,
            in points or as the ``"bid"``, which is the number played for, or ``"half"`` of it.
        gain: what each of the others gets for the first, second … surrender, the last for all
            later ones, in points or as the ``"bid"`` or ``"half"`` of it, to the step of the
            auction, half up.
        every: the number of which each multiple costs extra, such as 3 for each third surrender,
            `None` if none does.
        extra: points that such a surrender costs on top.
        limit: how many are allowed in a match, `None` if any number.
        counts: whose surrenders are numbered and limited, those of each ``"seat"`` (partners
            together) or of the whole ``"table"``.
        to: who gains, the ``"defenders"`` or all ``"others"``, also whoever sits out.
        not_marked: marks of the ledger, such as ``"barrel"``, with which a declarer may not do it.
        not_beside: marks of the ledger that forbid it while anybody at the table has one.
        not_kinds: kinds of deal or contract, such as ``"golden"`` or ``"blind"``, in which it may
            not be done.
    """

    slot: ClassVar = "contract.surrender"
    kind: ClassVar = "surrender"

    when: tuple[str, ...] = field(
        default=("talon",), converter=words, validator=some_of("won", "talon", "given")
    )
    cost: tuple[Price, ...] = field(
        default=("bid",), converter=row, validator=schedule("bid", "half")
    )
    gain: tuple[Price, ...] = field(default=(60,), converter=row, validator=schedule("bid", "half"))
    every: int | None = field(default=None, validator=number(1, optional=True))
    extra: int = field(default=0, validator=number(0))
    limit: int | None = field(default=None, validator=number(1, optional=True))
    counts: str = field(default="seat", validator=one_of("seat", "table"))
    to: str = field(default="defenders", validator=one_of("defenders", "others"))
    not_marked: tuple[str, ...] = field(default=(), converter=words, validator=names())
    not_beside: tuple[str, ...] = field(default=(), converter=words, validator=names())
    not_kinds: tuple[str, ...] = field(default=(), converter=words, validator=names())
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def start(self, facts: Facts) -> Counts:
        """Nobody has given up a deal yet."""
        return (0,) * facts.sides

    def note(self, memo: Counts, side: int) -> Counts:
        """The counts once a side has given up a deal."""
        return (*memo[:side], memo[side] + 1, *memo[side + 1 :])

    @property
    def numbered(self) -> bool:
        """Whether it matters how many deals were given up before."""
        several = len(self.cost) > 1 or len(self.gain) > 1
        return several or self.every is not None or self.limit is not None

    def _counted(self, memo: Counts, side: int) -> int:
        return memo[side] if self.counts == "seat" else sum(memo)

    def refusal(
        self, memo: Counts, side: int, when: str, contract: Contract, terms: Terms
    ) -> Refusal | None:
        """Why the declarer may not give up the deal, `None` if he may.

        Args:
            memo: how many deals each side has given up.
            side: the declarer's.
            when: the moment: ``"won"``, ``"talon"`` or ``"given"``.
            contract: what he plays for.
            terms: of the deal.
        """
        seat = contract.declarer
        if when not in self.when:
            return Refusal.of(Reason.SURRENDER_NOT_NOW, seat)
        if self.limit is not None and self._counted(memo, side) >= self.limit:
            return Refusal.of(Reason.SURRENDER_USED_UP, seat, limit=self.limit)
        if mark := _first(self.not_marked, terms.marks[side]):
            return Refusal.of(Reason.SURRENDER_MARKED, seat, mark=mark)
        if mark := _first(self.not_beside, frozenset().union(*terms.marks)):
            return Refusal.of(Reason.SURRENDER_BESIDE, seat, mark=mark)
        if kind := _first(self.not_kinds, (contract.kind, terms.kind)):
            return Refusal.of(Reason.SURRENDER_KIND, seat, kind=kind)
        return None

    def entries(self, memo: Counts, report: DealReport) -> Iterator[Entry]:
        """What the declarer's side pays, then what each of the others gets; also where it is 0.

        Args:
            memo: how many deals each side has given up, without this one.
            report: of this one.
        """
        declarer = report.declarer
        if declarer is None:
            return
        nth = self._counted(memo, declarer) + 1
        mine, theirs = report.contract.times
        cost = self._points(_nth(self.cost, nth), report.played_for, mine)
        extra = self.extra if self.every is not None and nth % self.every == 0 else 0
        said = {"nth": nth, "cost": cost, "extra": extra}
        yield Entry.of(declarer, -cost - extra, Reason.SURRENDERED, **said)
        gain = self._points(_nth(self.gain, nth), report.played_for, theirs)
        for side in self._gaining(report):
            yield Entry.of(side, gain, Reason.SURRENDER_GAIN, declarer=report.contract.declarer)

    def _points(self, price: Price, played_for: int, times: int) -> int:
        """A price in points; only what follows the contract is multiplied with it."""
        if isinstance(price, int):
            return price
        return times * (played_for if price == "bid" else self._half(played_for))

    def _half(self, points: int) -> int:
        """Half of so many points, to the step, half up."""
        step = self.facts.step
        return (points + step) // (2 * step) * step

    def _gaining(self, report: DealReport) -> Iterator[int]:
        for side in report.playing:
            if side != report.declarer:
                yield side
        if self.to == "others" and report.sitter is not None:
            yield report.sitter

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        moments = " or ".join(said for when, said in _WHEN.items() if when in self.when)
        yield f"The declarer may give up the deal {moments}."
        who = "defender" if self.to == "defenders" else "other player, also whoever sits out,"
        yield f"It costs him {self._said(self.cost)}; each {who} gets {self._said(self.gain)}."
        if self.every is not None:
            yield f"Surrenders number {self.every}, {2 * self.every} … cost {self.extra} more."
        if self.limit is not None:
            yield f"The limit in a match is {self.limit}."
        if self.numbered:
            yield f"The surrenders of {_COUNTS[self.counts]}."
        if self.not_marked:
            yield f"A declarer marked {_any_of(self.not_marked)} may not do it."
        if self.not_beside:
            yield f"Nobody may while a player is marked {_any_of(self.not_beside)}."
        if self.not_kinds:
            yield f"It is not allowed if the deal is {_any_of(self.not_kinds)}."

    def _said(self, prices: tuple[Price, ...]) -> str:
        """A schedule in words."""
        half = f"half the number played for (to the nearest {self.facts.step}, half up)"
        known = {0: "nothing", "bid": "the number played for", "half": half}
        *first, last = (known.get(price, str(price)) for price in prices)
        if not first:
            return last
        times = "".join(f"{price} at surrender {nth}, " for nth, price in enumerate(first, 1))
        return f"{times}{last} from surrender {len(prices)} on"


_WHEN = {
    "won": "before he takes the talon",
    "talon": "with the talon in hand, before he gives a card",
    "given": "with the cards given, before he leads",
}
_COUNTS = {
    "seat": "each player count for himself",
    "table": "all players count together",
}


def _nth(prices: tuple[Price, ...], nth: int) -> Price:
    """The price of a surrender by its number, from 1; the last stands for all later ones."""
    return prices[min(nth, len(prices)) - 1]


def _first(forbidden: tuple[str, ...], found: Collection[str]) -> str | None:
    """The first forbidden word that is found."""
    return next((word for word in forbidden if word in found), None)


def _any_of(items: tuple[str, ...]) -> str:
    return " or ".join(items)
