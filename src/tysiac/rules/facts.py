"""The narrow records that the slots are asked with and answer with.

A rule sees the least that it needs, so that it can be tested alone and cannot peek.
Points are whole game points, seats are numbers that rise in playing direction, cards are masks.

Totals belong to *sides*: a seat alone, or partners together. Sides are numbered from 0 on without a
gap, so where nobody has a partner sides and seats are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import sub
from typing import Any, Final, Self, TypeVar, cast

import attrs
from attrs import evolve, frozen

from tysiac import _bits
from tysiac._quick import quick
from tysiac.cards import Card
from tysiac.errors import ArgumentError
from tysiac.reasons import Reason, Value, reason_of, sentence

KNOWN: Final = frozenset({"barrel", "blind", "golden", "locked", "redeal", "surrender"})
"""The marks, the kinds of deal and the rest that sentences of other rules refer to."""


@frozen
class Facts:
    """What a slot may know of its neighbours in the variant, fixed when the variant is built.

    Attributes:
        values: marriage values by suit, S C D H.
        aces: what four aces are worth, 0 where they are not declared.
        bid_aces: what four aces in hand add to the highest bid.
        target: the total that ends the match.
        by: who may reach it: the ``"declarer"`` alone, or ``"any"``.
        cap: the highest bid without a marriage in hand, `None` where there is no such bound.
        step: of the auction.
        silence_below: the total below which nobody may bid, `None` where everybody may.
        unit: what the defenders' points are rounded to.
        sides: how many there are.
        pack: the cards, as a mask.
        players: seats at the table, the one that sits out among them.
        seats: how many of them play in a deal.
        piles: of the talon, 0 where there is none.
        gifts: how many cards the declarer gives away.
        aside: whether cards lie aside during the play.
        draws: whether there is a stock.
        declares: whether somebody becomes declarer.
        known: marks, kinds of deal, ``"surrender"``, and ``"redeal"`` where one may be asked for
            before the auction: those of the built-in rules that there are in this game, all marks
            and kinds where a rule of one's own may bring them.
    """

    values: tuple[int, int, int, int] = (40, 60, 80, 100)
    aces: int = 0
    bid_aces: int = 0
    target: int = 1000
    by: str = "declarer"
    cap: int | None = 120
    step: int = 10
    silence_below: int | None = None
    unit: int = 10
    sides: int = 3
    pack: int = _bits.PACKS[24]
    players: int = 3
    seats: int = 3
    piles: int = 1
    gifts: int = 2
    aside: bool = False
    draws: bool = False
    declares: bool = True
    known: frozenset[str] = KNOWN

    @property
    def most(self) -> int:
        """The most that one deal can bring: all cards and all marriages."""
        return _bits.points(_bits.PACKS[32]) + sum(self.values) + self.aces

    @property
    def pairs(self) -> bool:
        """Whether there are partners."""
        return self.sides < self.players

    def reaches(self, total: int, declarer: bool) -> bool:
        """Whether a total, of the declarer's side or of another, ends the match."""
        return total >= self.target and (declarer or self.by == "any")


STANDARD: Final = Facts()
"""What an unbound policy takes for granted, so that it can be tested alone."""


Policy = TypeVar("Policy")


def bound(policy: Policy, facts: Facts) -> Policy:
    """The policy, told the facts of its variant if it has a place for them."""
    kind: Any = type(policy)
    if not attrs.has(kind) or "facts" not in attrs.fields_dict(kind):
        return policy
    return cast("Policy", attrs.evolve(cast("Any", policy), facts=facts))


_NO_MARKS: Final[frozenset[str]] = frozenset()


@quick
@frozen
class Terms:
    """What the ledger says of a deal before its cards are dealt; public.

    Attributes:
        totals: by side.
        marks: by side, words of the ledger such as ``"locked"``.
        floors: by side, the lowest amount that it may bid; 0 where there is none.
        kind: ``"normal"``, or what the ledger makes of the deal, such as ``"golden"``.
        forced: what forehand plays for without an auction, `None` where there is one.
        least: the lowest opening bid, `None` where the auction says.
        fixed: whether the bid may not be raised.
        times: what the points of the declarer, and of the others, are multiplied by.
    """

    totals: tuple[int, ...]
    marks: tuple[frozenset[str], ...]
    floors: tuple[int, ...]
    kind: str = "normal"
    forced: int | None = None
    least: int | None = None
    fixed: bool = False
    times: tuple[int, int] = (1, 1)

    @classmethod
    def plain(cls, totals: tuple[int, ...]) -> Self:
        """The terms of a deal that nothing is said of."""
        return cls(totals, (_NO_MARKS,) * len(totals), (0,) * len(totals))

    def mark(self, side: int, word: str) -> Self:
        """These terms with a mark set on a side."""
        marks = [*self.marks]
        marks[side] |= {word}
        return evolve(self, marks=tuple(marks))

    def floor(self, side: int, amount: int) -> Self:
        """These terms with a lowest bid for a side."""
        floors = [*self.floors]
        floors[side] = max(floors[side], amount)
        return evolve(self, floors=tuple(floors))


@frozen
class Opening:
    """How an auction starts.

    Attributes:
        bids: what was bid by rule, as `(seat, amount)`.
        waiting: the seats still in, the one to act first; nobody where there is no auction.
    """

    bids: tuple[tuple[int, int], ...]
    waiting: tuple[int, ...]


@quick
@frozen
class Contract:
    """What the declarer plays for.

    Attributes:
        declarer: the seat, `None` in a game without one.
        bid: the highest bid.
        uncontested: whether nobody but the opener bid.
        amount: the number declared in the end, `None` until it is.
        kind: ``"normal"``, ``"blind"``, ``"golden"``, or ``"open"``: without a declarer.
        fixed: whether the bid may not be raised.
        times: what the points of the declarer, and of the others, are multiplied by.
    """

    declarer: int | None
    bid: int
    uncontested: bool
    amount: int | None = None
    kind: str = "normal"
    fixed: bool = False
    times: tuple[int, int] = (1, 1)


@quick
@frozen
class Entry:
    """One amount on the score sheet.

    Attributes:
        seat: whose; a rule writes to a side, by its number.
        amount: points, may be 0 or negative.
        reason: why; a rule of one's own may have a word of its own for it.
    """

    seat: int
    amount: int
    reason: Reason | str
    _params: tuple[tuple[str, Value], ...]

    @classmethod
    def of(cls, seat: int, amount: int, reason: Reason | str, /, **params: Value) -> Self:
        """An entry with what its reason refers to, by name."""
        return cls(seat, amount, reason, tuple(params.items()))

    @classmethod
    def told(cls, seat: int, amount: int, reason: str, params: Mapping[str, Value]) -> Self:
        """An entry as it was written down somewhere.

        Raises:
            ArgumentError: the parameters are not what the reason refers to.
        """
        entry = cls(seat, amount, reason_of(reason), tuple(params.items()))
        try:
            str(entry)
        except (LookupError, TypeError, ValueError, AttributeError):
            raise ArgumentError("params", dict(params), f"what {reason} refers to") from None
        return entry

    @property
    def params(self) -> dict[str, Any]:
        """What the reason refers to, by name."""
        return dict(self._params)

    def __str__(self) -> str:
        return sentence(self.reason, self.params)


def shared(entries: Iterable[Entry], sides: Sequence[int]) -> Iterator[Entry]:
    """Amounts for each of those who share a total.

    Args:
        entries: amounts, each of a seat.
        sides: the side of each seat.
    """
    for entry in entries:
        yield from for_each(entry, sides[entry.seat], sides)


def for_each(entry: Entry, side: int, sides: Sequence[int]) -> Iterator[Entry]:
    """An amount of a side for each of its seats.

    Args:
        entry: the amount.
        side: whose it is.
        sides: the side of each seat.
    """
    for seat, own in enumerate(sides):
        if own == side:
            yield evolve(entry, seat=seat)


@quick
@frozen
class DealReport:
    """A deal that came to its end, for scoring and ledger. Tuples go by side.

    Attributes:
        how: ``"played"``, ``"claimed"`` (the rest was given to one seat) or ``"surrendered"``.
        contract: with the declared amount.
        terms: what the ledger had said before the deal.
        declarer: the declarer's side, `None` in a game without one.
        playing: the sides that play, in order from forehand's.
        sitter: the side that sits out, or `None`.
        tricks: how many each took.
        card_points: what was in them.
        marriage_points: what each declared.
        last_trick: the side that took the last trick, `None` if none was played.
    """

    how: str
    contract: Contract
    terms: Terms
    declarer: int | None
    playing: tuple[int, ...]
    sitter: int | None
    tricks: tuple[int, ...]
    card_points: tuple[int, ...]
    marriage_points: tuple[int, ...]
    last_trick: int | None
    _talon: tuple[Card, ...]

    @property
    def talon(self) -> int:
        """All cards of the talon, as a mask."""
        return sum(1 << card.index for card in self._talon)

    @property
    def played_for(self) -> int:
        """The declared contract, in points; the bid where none was declared."""
        contract = self.contract
        return contract.bid if contract.amount is None else contract.amount

    @property
    def surrendered(self) -> bool:
        """Whether the declarer gave the deal up, so that no trick tells anything."""
        return self.how == "surrendered"

    def raw(self, side: int) -> int:
        """Card and marriage points of a side, unrounded."""
        return self.card_points[side] + self.marriage_points[side]


@quick
@frozen
class Sheet:
    """The score sheet of a deal while the ledger writes on it; each change makes a new one.

    Gains are kept apart from losses, so that a rule may take the gains and leave the losses,
    whatever stands on the sheet already.

    Attributes:
        before: totals by side, before the deal.
        gains: by side, from 0 up; what else a total changes by are losses.
        totals: by side, as the sheet stands.
        entries: all amounts, in the order in which they were written.
    """

    before: tuple[int, ...]
    gains: tuple[int, ...]
    totals: tuple[int, ...]
    entries: tuple[Entry, ...]

    @classmethod
    def of(cls, before: tuple[int, ...], entries: Iterable[Entry]) -> Self:
        """A sheet with the entries of the deal itself: gains from 0 up, losses below."""
        gains, totals, written = [0] * len(before), [*before], tuple(entries)
        for entry in written:
            side, amount = entry.seat, entry.amount
            totals[side] += amount
            if amount > 0:
                gains[side] += amount
        return cls(before, tuple(gains), tuple(totals), written)

    @property
    def deltas(self) -> tuple[int, ...]:
        """What each total changes by, as the sheet stands."""
        return tuple(map(sub, self.totals, self.before))

    def gain(self, side: int, amount: int, reason: Reason | str, /, **params: Value) -> Self:
        """Write a gain of so many points: for rules that pay a side, such as one's own."""
        return self._with(Entry.of(side, amount, reason, **params), amount)

    def lose(self, side: int, amount: int, reason: Reason | str, /, **params: Value) -> Self:
        """Write a loss of so many points: for rules that fine a side."""
        return self._with(Entry.of(side, -amount, reason, **params), 0)

    def strike(
        self, side: int, amount: int | None, reason: Reason | str, /, **params: Value
    ) -> Self:
        """Take from the gains of a side, by an entry of its own.

        Args:
            side: whose.
            amount: how much, if there is so much; `None`: all of them.
            reason: why.
            params: what the reason refers to.
        """
        gain = self.gains[side]
        taken = gain if amount is None else min(gain, amount)
        if taken <= 0:
            return self
        return self._with(Entry.of(side, -taken, reason, **params), -taken)

    def bring(self, side: int, total: int, reason: Reason | str, /, **params: Value) -> Self:
        """Bring a total to a number, by an entry that makes up the difference, if there is one.

        What the total falls by is taken from the gains first.
        """
        change = total - self.totals[side]
        if not change:
            return self
        gained = max(change, -self.gains[side])
        return self._with(Entry.of(side, change, reason, **params), gained)

    def _with(self, entry: Entry, gained: int) -> Self:
        side = entry.seat
        gains = _added(self.gains, side, gained) if gained else self.gains
        totals = _added(self.totals, side, entry.amount)
        return type(self)(self.before, gains, totals, (*self.entries, entry))


def _added(column: tuple[int, ...], side: int, amount: int) -> tuple[int, ...]:
    return (*column[:side], column[side] + amount, *column[side + 1 :])
