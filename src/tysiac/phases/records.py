"""The facts that states share, in a chain by how long they live: match, then deal.

A card play rebuilds one small record and shares these.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from attrs import field, frozen

from tysiac._quick import quick
from tysiac.cards import Card
from tysiac.hands import Hand
from tysiac.rules.facts import Contract, Terms
from tysiac.rules.laws import Laws
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult, Gift, Reply

Bids = tuple[tuple[int, int | None], ...]
Masks = tuple[int, ...]
"""What each seat holds, by seat."""


@quick
@frozen(cache_hash=True)
class Match:
    """What outlives a deal.

    Attributes:
        variant: the rules.
        dealer: who deals, or has dealt, the current deal.
        totals: points by side.
        number: deals settled so far.
        redeals: redeals since then.
        memos: what each rule that remembers something remembers, see `RuleVariant.remembering`.
        terms: what the ledger says of the current deal.
        last_deal: the deal settled last.
    """

    variant: RuleVariant
    dealer: int
    totals: tuple[int, ...]
    number: int
    redeals: int
    memos: tuple[Hashable, ...]
    terms: Terms
    last_deal: DealResult | None


@quick
@frozen(cache_hash=True)
class Round:
    """A deal before it has a declarer.

    Attributes:
        match: what outlives the deal.
        hands: masks as dealt, by seat.
        talon: its cards as dealt, pile by pile, or those of the stock; they stay on record when
            they were taken.
        shown: by seat, the cards that it has laid open, as masks.
        blind: whether forehand has bid without having looked.
        replies: the answers to questions that are closed, in order.
    """

    match: Match
    hands: Masks
    talon: tuple[Card, ...]
    shown: Masks
    blind: bool = False
    replies: tuple[Reply, ...] = ()

    @property
    def active(self) -> tuple[int, ...]:
        """The seats that play, from forehand."""
        match = self.match
        return match.variant.laws.active[match.dealer]


@quick
@frozen(cache_hash=True)
class Game:
    """A deal whose auction is over; rebuilt when a phase ends.

    Attributes:
        round: the deal.
        bids: `(seat, amount)`, `None` for a pass, in order.
        contract: what the declarer plays for.
        taken: the cards of the talon that the declarer took.
        gifts: once all are given.
        aside: what the declarer has set aside, as a mask, once all is.
        laws: the tables of card play, not part of the value.
        orders: of them, those of the deal: the seats of a trick by its leader.
    """

    round: Round
    bids: Bids
    contract: Contract
    taken: tuple[Card, ...] = ()
    gifts: tuple[Gift, ...] = ()
    aside: int = 0
    laws: Laws = field(init=False, eq=False, repr=False)
    orders: tuple[tuple[int, ...], ...] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        match = self.round.match
        object.__setattr__(self, "laws", match.variant.laws)
        object.__setattr__(self, "orders", self.laws.orders[match.dealer])

    @property
    def set_aside(self) -> int:
        """The cards that are not in play: those set aside, and the piles that were left."""
        talon = self.round.talon
        if self.laws.draws or len(self.taken) == len(talon):
            return self.aside
        return self.aside | Hand(talon).mask & ~Hand(self.taken).mask

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        parts = self.round, self.bids, self.contract, self.taken, self.gifts, self.aside
        return Game, parts


class Outcome(NamedTuple):
    """How a deal ended, as it is written down. Points are game points, tuples go by seat.

    Attributes:
        how: ``"played"``, ``"claimed"`` or ``"surrendered"``.
        contract: what was played for.
        tricks: how many each took.
        card_points: what was in them, with set-aside cards for whoever got them.
        marriage_points: what each declared.
        last_trick: who took the last trick, `None` if none was played or nobody wrote it down.
        talon: its cards.
    """

    how: str
    contract: Contract
    tricks: tuple[int, ...]
    card_points: tuple[int, ...]
    marriage_points: tuple[int, ...]
    last_trick: int | None = None
    talon: tuple[Card, ...] = ()
