"""The narrow records that the slots are asked with and answer with.

A rule sees the least that it needs, so that it can be tested alone and cannot peek.
Points are whole game points, seats are numbers that rise in playing direction, cards are masks.
"""

from __future__ import annotations

from typing import Any, Final, Self, TypeVar

from attrs import AttrsInstance, Factory, evolve, fields_dict, frozen

from tysiac import _bits
from tysiac.reasons import Reason, Value, sentence


@frozen
class Facts:
    """What a slot may know of its neighbours in the variant, fixed when the variant is built.

    Attributes:
        players: seats at the table.
        values: marriage values by suit, S C D H.
        unit: what defenders' points are rounded to.
        target: the total that ends the match.
    """

    players: int = 3
    values: tuple[int, int, int, int] = (40, 60, 80, 100)
    unit: int = 10
    target: int = 1000

    @property
    def most(self) -> int:
        """The most that one deal can bring: all cards and all marriages."""
        return _bits.points(_bits.PACKS[32]) + sum(self.values)


STANDARD: Final = Facts()
"""What an unbound policy takes for granted, so that it can be tested alone."""


Policy = TypeVar("Policy", bound=AttrsInstance)


def bound(policy: Policy, facts: Facts) -> Policy:
    """The policy, told the facts of its variant if it has a place for them."""
    return evolve(policy, facts=facts) if "facts" in fields_dict(type(policy)) else policy


@frozen
class Standing:
    """How a seat stands before a deal; public.

    Attributes:
        total: its points.
        marks: words of the ledger, such as ``"locked"``.
    """

    total: int
    marks: frozenset[str] = frozenset()


@frozen
class Terms:
    """What the ledger says of a deal before its cards are dealt; public.

    Attributes:
        standings: by seat.
    """

    standings: tuple[Standing, ...]

    def mark(self, seat: int, word: str) -> Self:
        """These terms with a mark set on a seat."""
        old = self.standings[seat]
        new = Standing(old.total, old.marks | {word})
        return type(self)((*self.standings[:seat], new, *self.standings[seat + 1 :]))


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
        reason: why.
    """

    seat: int
    amount: int
    reason: Reason
    _params: tuple[tuple[str, Value], ...]

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

    def raw(self, seat: int) -> int:
        """Card and marriage points of a seat, unrounded."""
        return self.card_points[seat] + self.marriage_points[seat]


@frozen
class Sheet:
    """The score sheet of a deal while the rules write on it; each change makes a new one.

    Gains and losses of a seat are kept apart, so that a rule may take the gains and leave the
    losses, whatever stands on the sheet already.

    Attributes:
        before: totals by seat.
        gains: by seat, from 0 up.
        losses: by seat, from 0 down.
        entries: all amounts, in the order in which they were written.
    """

    before: tuple[int, ...]
    gains: tuple[int, ...] = Factory(lambda self: (0,) * len(self.before), takes_self=True)
    losses: tuple[int, ...] = Factory(lambda self: (0,) * len(self.before), takes_self=True)
    entries: tuple[Entry, ...] = ()

    def after(self, seat: int) -> int:
        """The total of a seat as the sheet stands."""
        return self.before[seat] + self.gains[seat] + self.losses[seat]

    def add(self, seat: int, amount: int, reason: Reason, **params: Value) -> Self:
        """Write an amount: a gain from 0 up, else a loss."""
        return self._write(seat, amount, amount >= 0, reason, params)

    def strike(self, seat: int, reason: Reason, **params: Value) -> Self:
        """Take the gains of a seat away, if it has any, by an entry of its own."""
        return self._take(seat, self.gains[seat], reason, params)

    def limit(self, seat: int, at: int, reason: Reason, **params: Value) -> Self:
        """Take from the gains of a seat what lifts its total above `at`; never more than them."""
        return self._take(seat, min(self.gains[seat], self.after(seat) - at), reason, params)

    def _take(self, seat: int, amount: int, reason: Reason, params: dict[str, Value]) -> Self:
        return self._write(seat, -amount, True, reason, params) if amount > 0 else self

    def _write(
        self, seat: int, amount: int, gain: bool, reason: Reason, params: dict[str, Value]
    ) -> Self:
        column = self.gains if gain else self.losses
        changed = (*column[:seat], column[seat] + amount, *column[seat + 1 :])
        gains, losses = (changed, self.losses) if gain else (self.gains, changed)
        entry = Entry(seat, amount, reason, tuple(params.items()))
        return type(self)(self.before, gains, losses, (*self.entries, entry))
