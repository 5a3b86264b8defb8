"""Bidding: the seats still in the auction bid or pass, in turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from attrs import frozen

from tysiac.actions import Bid, Pass
from tysiac.phases import flow
from tysiac.phases.in_deal import InDeal
from tysiac.phases.records import Bids, Masks, Round
from tysiac.phases.state import GameState
from tysiac.reasons import Reason, Refusal
from tysiac.rules.auction import BidQuestion
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

    @property
    def _question(self) -> BidQuestion:
        """What the auction is asked about the seat to act."""
        deal, seat = self.round, self.waiting[0]
        match = deal.match
        terms, side = match.terms, match.variant.laws.sides[seat]
        return BidQuestion(
            deal.hands[seat], self.high, match.totals[side], terms, terms.floors[side]
        )

    def legal_actions(self) -> tuple[Bid | Pass, ...]:
        """To pass, where that is allowed, then the bids from low to high."""
        auction = self._auction
        return _bids(auction.amounts(self._question), auction.may_pass(self.high))

    def _why_not(self, action: Bid | Pass) -> Refusal | None:
        """A bid is refused off the steps, not above the last one or above the hand's ceiling."""
        auction, seat, question = self._auction, self.to_act, self._question
        least = auction.lowest(question)
        if isinstance(action, Pass):
            if auction.may_pass(self.high):
                return None
            return Refusal.of(Reason.MUST_OPEN, seat, least=least)
        amount = action.amount
        if amount in auction.amounts(question):
            return None
        if auction.silent(question):
            return Refusal.of(
                Reason.BID_SILENT, seat, total=question.total, below=auction.silence_below
            )
        step = auction.step_at(amount)
        if amount % step:
            return Refusal.of(Reason.BID_OFF_STEP, seat, amount=amount, step=step)
        if amount < least:
            return Refusal.of(Reason.BID_TOO_LOW, seat, amount=amount, least=least)
        if amount < question.floor:
            return Refusal.of(Reason.BID_BELOW_FLOOR, seat, amount=amount, least=question.floor)
        most = auction.highest(question.hand)
        if amount > most:
            return Refusal.of(Reason.BID_TOO_HIGH, seat, amount=amount, most=most)
        return Refusal.of(Reason.BID_JUMPS, seat, amount=amount, least=least)

    def _after(self, action: Bid | Pass) -> GameState:
        """What follows: the next seat's turn, or the exchange when one is left."""
        seat, *others = self.waiting
        if isinstance(action, Bid):
            bids = (*self.auction, (seat, action.amount))
            return flow.bid(self.round, bids, action.amount, (*others, seat))
        return flow.bid(self.round, (*self.auction, (seat, None)), self.high, tuple(others))


@lru_cache(1024)
def _bids(amounts: Sequence[int], may_pass: bool) -> tuple[Bid | Pass, ...]:
    return (*[Pass()] * may_pass, *map(Bid, amounts))
