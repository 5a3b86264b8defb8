"""The narrow records that the slots are asked with and answer with.

A rule sees the least that it needs, so that it can be tested alone and cannot peek.
Points are whole game points, seats are numbers that rise in playing direction, cards are masks.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import sub
from typing import Any, Final, Self, TypeVar, cast

import attrs
from attrs import frozen

from tysiac import _bits
from tysiac.reasons import Reason, Value, sentence


@frozen
class Facts:
    """What a slot may know of its neighbours in the variant, fixed when the variant is built.

    Attributes:
        values: marriage values by suit, S C D H.
        target: the total that ends the match.
    """

    values: tuple[int, int, int, int] = (40, 60, 80, 100)
    target: int = 1000

    @property
    def most(self) -> int:
        """The most that one deal can bring: all cards and all marriages."""
        return _bits.points(_bits.PACKS[32]) + sum(self.values)


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


@frozen
class Terms:
    """What the ledger says of a deal before its cards are dealt; public.

    Attributes:
        totals: by seat.
        marks: by seat, words of the ledger such as ``"locked"``.
    """

    totals: tuple[int, ...]
    marks: tuple[frozenset[str], ...]

    @classmethod
    def plain(cls, totals: tuple[int, ...]) -> Self:
        """The terms of a deal that nothing is said of."""
        return cls(totals, (_NO_MARKS,) * len(totals))

    def mark(self, seat: int, word: str) -> Self:
        """These terms with a mark set on a seat."""
        marks = [*self.marks]
        marks[seat] |= {word}
        return type(self)(self.totals, tuple(marks))


@frozen
class Opening:
    """How an auction starts.

    Attributes:
        bids: what was bid by rule, as `(seat, amount)`.
        waiting: the seats still in, the one to act first.
    """

    bids: tuple[tuple[int, int], ...]
    waiting: tuple[int, ...]


@frozen
class Contract:
    """What the declarer plays for.

    Attributes:
        declarer: the seat.
        bid: the highest bid.
        uncontested: whether nobody but the opener bid.
        amount: the number declared in the end, `None` until it is.
    """

    declarer: int
    bid: int
    uncontested: bool
    amount: int | None = None


@frozen
class Public:
    """What everybody knows when a right is asked about.

    Attributes:
        active: the seats that play, from forehand.
    """

    active: tuple[int, ...]


@frozen
class ThrowIn:
    """The effect of a right: the cards are dealt anew by the same dealer, nothing is scored.

    Attributes:
        seat: who asked for it.
        reason: on what ground.
    """

    seat: int
    reason: Reason


@frozen
class Entry:
    """One amount on the score sheet.

    Attributes:
        seat: whose.
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

    @property
    def params(self) -> dict[str, Any]:
        """What the reason refers to, by name."""
        return dict(self._params)

    def __str__(self) -> str:
        return sentence(self.reason, self.params)


@frozen
class DealReport:
    """A played deal, for scoring and ledger.

    Attributes:
        how: ``"played"``.
        contract: with the declared amount.
        terms: what the ledger had said before the deal.
        tricks, card_points, marriage_points: by seat.
    """

    how: str
    contract: Contract
    terms: Terms
    tricks: tuple[int, ...]
    card_points: tuple[int, ...]
    marriage_points: tuple[int, ...]

    @property
    def played_for(self) -> int:
        """The declared contract, in points."""
        assert self.contract.amount is not None
        return self.contract.amount

    def raw(self, seat: int) -> int:
        """Card and marriage points of a seat, unrounded."""
        return self.card_points[seat] + self.marriage_points[seat]


@frozen
class Sheet:
    """The score sheet of a deal while the ledger writes on it; each change makes a new one.

    Gains are kept apart from losses, so that a rule may take the gains and leave the losses,
    whatever stands on the sheet already.

    Attributes:
        before: totals by seat, before the deal.
        gains: by seat, from 0 up; what else a total changes by are losses.
        totals: by seat, as the sheet stands.
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
            seat, amount = entry.seat, entry.amount
            totals[seat] += amount
            if amount > 0:
                gains[seat] += amount
        return cls(before, tuple(gains), tuple(totals), written)

    @property
    def deltas(self) -> tuple[int, ...]:
        """What each total changes by, as the sheet stands."""
        return tuple(map(sub, self.totals, self.before))

    def lose(self, seat: int, amount: int, reason: Reason | str, /, **params: Value) -> Self:
        """Write a loss of so many points: for rules that fine a seat, such as one's own."""
        entry = Entry.of(seat, -amount, reason, **params)
        totals = _added(self.totals, seat, -amount)
        return type(self)(self.before, self.gains, totals, (*self.entries, entry))

    def strike(
        self, seat: int, amount: int | None, reason: Reason | str, /, **params: Value
    ) -> Self:
        """Take from the gains of a seat, by an entry of its own.

        Args:
            seat: whose.
            amount: how much, if there is so much; `None`: all of them.
            reason: why.
            params: what the reason refers to.
        """
        gain = self.gains[seat]
        taken = gain if amount is None else min(gain, amount)
        if taken <= 0:
            return self
        entry = Entry.of(seat, -taken, reason, **params)
        gains, totals = _added(self.gains, seat, -taken), _added(self.totals, seat, -taken)
        return type(self)(self.before, gains, totals, (*self.entries, entry))


def _added(column: tuple[int, ...], seat: int, amount: int) -> tuple[int, ...]:
    return (*column[:seat], column[seat] + amount, *column[seat + 1 :])
