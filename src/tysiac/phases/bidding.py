"""Bidding: the seats still in the auction bid or pass, in turn."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from attrs import frozen

from tysiac.actions import Bid, Pass
from tysiac.phases import flow
from tysiac.phases.in_deal import InDeal
from tysiac.phases.records import Bids, Masks, Round
from tysiac.phases.state import GameState
from tysiac.reasons import Reason, Refusal
from tysiac.table import Phase


@frozen(repr=False)
class Bidding(InDeal):
    """The auction.

    Attributes:
        round: the deal.
        auction: `(seat, amount)`, `None` for a pass, in order.
        high: the highest bid so far.
        waiting: the seats still in, the one to act first; so the highest bidder is the last.
    """

    phase: ClassVar = Phase.BIDDING
    _takes: ClassVar = (Bid, Pass)

    round: Round
    auction: Bids
    high: int | None
    waiting: tuple[int, ...]

    @property
    def held(self) -> Masks:
        """What each seat holds, as masks."""
        return self.round.hands

    @property
    def to_act(self) -> int:
        """The first of the seats still in."""
        return self.waiting[0]

    def _amounts(self) -> range:
        return self.variant.auction.amounts(self.high, self.round.hands[self.waiting[0]])

    def legal_actions(self) -> tuple[Bid | Pass, ...]:
        """To pass, where that is allowed, then the bids from low to high."""
        return _bids(self._amounts(), self.variant.auction.may_pass(self.high))

    def _why_not(self, action: Bid | Pass) -> Refusal | None:
        """A bid is refused off the steps, not above the last one or above the hand's ceiling."""
        auction, seat = self.variant.auction, self.to_act
        least = auction.lowest(self.high)
        if isinstance(action, Pass):
            if auction.may_pass(self.high):
                return None
            return Refusal.of(Reason.MUST_OPEN, seat, least=least)
        amount = action.amount
        if amount in self._amounts():
            return None
        if amount % auction.step:
            return Refusal.of(Reason.BID_OFF_STEP, seat, amount=amount, step=auction.step)
        if amount < least:
            return Refusal.of(Reason.BID_TOO_LOW, seat, amount=amount, least=least)
        most = auction.highest(self.round.hands[seat])
        if amount > most:
            return Refusal.of(Reason.BID_TOO_HIGH, seat, amount=amount, most=most)
        return Refusal.of(Reason.BID_JUMPS, seat, amount=amount, least=least)

    def _after(self, action: Bid | Pass) -> GameState:
        """The next seat's turn, or the exchange when only the highest bidder is still in."""
        seat, *others = self.waiting
        if isinstance(action, Bid):
            bids = (*self.auction, (seat, action.amount))
            return flow.bid(self.round, bids, action.amount, (*others, seat))
        return flow.bid(self.round, (*self.auction, (seat, None)), self.high, tuple(others))


@lru_cache(1024)
def _bids(amounts: range, may_pass: bool) -> tuple[Bid | Pass, ...]:
    return (*[Pass()] * may_pass, *map(Bid, amounts))
