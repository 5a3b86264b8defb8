"""When may the declarer give the deal up unplayed, and at what price?"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac.reasons import Reason, Refusal
from tysiac.rules.facts import STANDARD, Contract, DealReport, Entry, Facts, Terms
from tysiac.rules.marks import standing
from tysiac.rules.parameters import names, number, one_of, row, schedule, some_of, words
from tysiac.rules.phrases import Part, Phrase, both, either, say

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
            (the cards are given, the contract is not named).
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
    not_kinds: tuple[str, ...] = field(
        default=("golden", "blind"), converter=words, validator=names()
    )
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
        if kind := _first(self.not_kinds, (contract.kind,)):
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

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        moments = _MOMENTS if self.facts.piles else {"given": _AUCTION_OVER}
        when = [said for moment, said in moments.items() if moment in self.when]
        if when:
            yield say("The declarer may give the deal up {when}.", when=either(*when))
        yield say("Giving up costs the declarer {cost}.", cost=self._said(self.cost))
        yield say(self._receivers, gain=self._said(self.gain))
        if self.every is not None:
            yield say(
                "Surrenders number {every}, {twice} … cost {extra} points more.",
                every=self.every,
                twice=2 * self.every,
                extra=self.extra,
            )
        if self.every is not None or len(self.cost) > 1 or len(self.gain) > 1:
            yield say(_COUNTS[self.counts])
        if self.limit is not None:
            yield say(_LIMITS[self.counts, self.limit == 1], limit=self.limit)
        for state in standing(self.not_marked, self.facts):
            yield say("Whoever is {state} may not give up.", state=state)
        for state in standing(self.not_beside, self.facts):
            yield say("Nobody may give up while somebody is {state}.", state=state)
        for kind in self.not_kinds:
            if kind not in _KINDS:
                yield say("A deal of the kind {kind} may not be given up.", kind=kind)
            elif kind in self.facts.known:
                yield say(_KINDS[kind])

    @property
    def _receivers(self) -> str:
        """What is said of those who get something, as a template."""
        if self.to == "others":
            return "Then each of the others gets {gain}, also whoever sits out."
        if self.facts.pairs:
            return "Then the other pair gets {gain}."
        if self.facts.seats == 2:
            return "Then the other gets {gain}."
        return "Then each defender gets {gain}."

    def _said(self, prices: tuple[Price, ...]) -> Part:
        """A schedule in words."""
        *first, last = map(self._price, prices)
        if not first:
            return last
        if len(first) == 1:
            return say(
                "{first} the first time and {later} each time after", first=first[0], later=last
            )
        times: list[Part] = [
            say("{price} at surrender {number}", price=price, number=number)
            for number, price in enumerate(first, 1)
        ]
        return both(
            *times, say("{price} from surrender {number} on", price=last, number=len(prices))
        )

    def _price(self, price: Price) -> Phrase:
        if price == "half":
            return say(_HALF, step=self.facts.step)
        return _PRICES.get(price) or say("{points} points", points=price)


_MOMENTS = {
    "won": say("before he takes the talon"),
    "talon": say("with the talon in hand, before he puts a card away"),
    "given": say("after the exchange, before he names his contract"),
}
_AUCTION_OVER = say("after the auction, before he names his contract")
_PRICES: dict[Price, Phrase] = {0: say("nothing"), "bid": say("as much as he plays for")}
_HALF = "half as much as he plays for, to the nearest {step}, a half up"
_COUNTS = {
    "seat": "Each player's surrenders are counted separately.",
    "table": "The surrenders of all players are counted together.",
}
_LIMITS = {
    ("seat", True): "Each player may give up one deal in a match.",
    ("seat", False): "Each player may give up {limit} deals in a match.",
    ("table", True): "One deal may be given up in a match.",
    ("table", False): "In a match {limit} deals may be given up.",
}
_KINDS = {
    "golden": "A golden deal may not be given up.",
    "blind": "A blind deal may not be given up.",
}


def _nth(prices: tuple[Price, ...], nth: int) -> Price:
    """The price of a surrender by its number, from 1; the last stands for all later ones."""
    return prices[min(nth, len(prices)) - 1]


def _first(forbidden: tuple[str, ...], found: Collection[str]) -> str | None:
    """The first forbidden word that is found."""
    return next((word for word in forbidden if word in found), None)
