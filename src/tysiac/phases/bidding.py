"""Bidding: the seats still in the auction bid or pass, in turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, cast

from attrs import field, frozen

from tysiac._quick import quick
from tysiac.actions import Bid, Pass
from tysiac.phases import flow
from tysiac.phases.in_deal import InDeal
from tysiac.phases.records import Bids, Masks, Round
from tysiac.reasons import Reason, Refusal
from tysiac.rules.auction import Auction, BidQuestion
from tysiac.table import Phase


@quick
@frozen(repr=False)
class Bidding(InDeal):
    """The auction.

    Attributes:
        round: the deal.
        auction: `(seat, amount)`, `None` for a pass, in order.
        high: the highest bid so far.
        waiting: the seats still in, the one to act first; so the highest bidder is the last.
        amounts: what it may bid; it follows from the rest, and is found once.
    """

    phase: ClassVar = Phase.BIDDING
    _takes: ClassVar = (Bid, Pass)

    round: Round
    auction: Bids
    high: int | None
    waiting: tuple[int, ...]
    amounts: Sequence[int] = field(eq=False)

    @property
    def held(self) -> Masks:
        """What each seat holds, as masks."""
        return self.round.hands

    @property
    def to_act(self) -> int:
        """The first of the seats still in."""
        return self.waiting[0]

    def legal_actions(self) -> tuple[Bid | Pass, ...]:
        """To pass, where that is allowed, then the bids from low to high."""
        return _bids(self.amounts, self._auction.may_pass(self.high))

    def _why_not(self, action: Bid | Pass) -> Refusal | None:
        """A bid is refused off the steps, not above the last one or above the hand's ceiling."""
        if isinstance(action, Bid):
            return None if action.amount in self.amounts else self._breach(action.amount)
        auction = self._auction
        if auction.may_pass(self.high):
            return None
        least = auction.lowest(_question(self.round, self.high, self.to_act))
        return Refusal.of(Reason.MUST_OPEN, self.to_act, least=least)

    def _breach(self, amount: int) -> Refusal:
        """Why a bid is not legal."""
        auction, seat = self._auction, self.to_act
        question = _question(self.round, self.high, seat)
        least = auction.lowest(question)
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
        return Refusal.of(Reason.BID_JUMPS, seat, amount=amount, least=self.amounts[0])

    def leads_to(self, action: Bid | Pass) -> flow.Halt:
        """The next seat's turn, or the exchange when one is left."""
        seat, others = self.waiting[0], self.waiting[1:]
        if isinstance(action, Bid):
            bids = (*self.auction, (seat, action.amount))
            return flow.bid(self.round, bids, action.amount, (*others, seat))
        return flow.bid(self.round, (*self.auction, (seat, None)), self.high, others)


def turn(deal: Round, bids: Bids, high: int | None, waiting: tuple[int, ...]) -> Bidding:
    """The turn of the first of the seats still in."""
    question = _question(deal, high, waiting[0])
    auction = cast("Auction", deal.match.variant.auction)
    return Bidding(deal, bids, high, waiting, auction.amounts(question))


def _question(deal: Round, high: int | None, seat: int) -> BidQuestion:
    """What the auction is asked about a seat."""
    match = deal.match
    terms, side = match.terms, match.variant.laws.sides[seat]
    return BidQuestion(deal.hands[seat], high, match.totals[side], terms, terms.floors[side])


@lru_cache(1024)
def _bids(amounts: Sequence[int], may_pass: bool) -> tuple[Bid | Pass, ...]:
    return (*[Pass()] * may_pass, *map(Bid, amounts))
