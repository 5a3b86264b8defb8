"""The facts that states share, in a chain by how long they live: match, then deal.

A card play rebuilds one small record and shares these.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from attrs import field, frozen

from tysiac.cards import Card
from tysiac.rules.facts import Contract, Terms
from tysiac.rules.laws import Laws
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult, Gift

Bids = tuple[tuple[int, int | None], ...]
Masks = tuple[int, ...]
"""What each seat holds, by seat."""


@frozen(cache_hash=True)
class Match:
    """What outlives a deal.

    Attributes:
        variant: the rules.
        dealer: who deals, or has dealt, the current deal.
        scores: totals by seat.
        number: deals settled so far.
        redeals: redeals since then.
        memos: what each rule of the ledger remembers.
        terms: what the ledger says of the current deal.
        last_deal: the deal settled last.
    """

    variant: RuleVariant
    dealer: int
    scores: tuple[int, ...]
    number: int
    redeals: int
    memos: tuple[Hashable, ...]
    terms: Terms
    last_deal: DealResult | None


@frozen(cache_hash=True)
class Round:
    """A deal before it has a declarer.

    Attributes:
        match: what outlives the deal.
        hands: masks as dealt, by seat.
        talon: its cards as dealt; they stay on record when it was taken.
    """

    match: Match
    hands: Masks
    talon: tuple[Card, ...]


@frozen(cache_hash=True)
class Game:
    """A deal that has a declarer; rebuilt when a phase ends.

    Attributes:
        round: the deal.
        bids: `(seat, amount)`, `None` for a pass, in order.
        contract: what the declarer plays for.
        gifts: once all are given.
        laws: the tables of card play, not part of the value.
    """

    round: Round
    bids: Bids
    contract: Contract
    gifts: tuple[Gift, ...] = ()
    laws: Laws = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "laws", self.round.match.variant.laws)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        return Game, (self.round, self.bids, self.contract, self.gifts)
