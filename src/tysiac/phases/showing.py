"""What a seat may see of a state: a `View` built by listing what may be seen, nothing stripped."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tysiac._checks import check_seat
from tysiac.cards import Card
from tysiac.hands import EMPTY, Hand
from tysiac.phases import windows
from tysiac.table import Gift, Offer, Reply
from tysiac.view import View

if TYPE_CHECKING:
    from tysiac.phases.offering import Offering
    from tysiac.phases.state import GameState


def view_of(state: GameState, seat: int | None) -> View:
    """The view of a seat, or of a spectator.

    Raises:
        ArgumentError: there is no such seat.
    """
    match = state.match
    laws = match.variant.laws
    check_seat(seat, len(laws.sides), "view", or_none=True)
    held, declares = state.held, seat is not None and seat == state.declarer
    offer, gifts, taken = state.offer, state.gifts, state.taken
    return View(  # by place: names would cost a tenth of it
        seat,
        match.variant,
        state.phase,
        state.to_act,
        match.dealer,
        state.scores,
        match.number,
        match.redeals,
        match.memos,
        match.terms,
        EMPTY if seat is None or seat == state.unseen else Hand.from_mask(held[seat]),
        tuple([cards.bit_count() for cards in held]),
        offer if offer is None or offer.seat == seat else _unanswered(offer),
        state.moment,
        _answers(cast("Offering", state), seat) if offer else (),
        state.replies,
        state.blind,
        state.auction,
        state.high_bid,
        state.declarer,
        state.contract,
        taken if taken and (declares or state.talon_shown) else None,
        state.pile,
        gifts if match.variant.talon.gifts_seen else _seen(gifts, seat),
        tuple([gift.receiver for gift in gifts]),
        state.discards if declares else EMPTY,
        state.laid_open,
        state.stock,
        _drawn(state, seat) if laws.draws else (),
        state.kind,
        state.times,
        state.leader,
        state.trick,
        state.tricks,
        state.trump,
        state.marriages,
        state.card_points,
        match.last_deal,
        state.winners,
        state.legal_actions() if seat is not None and seat == state.to_act else (),
    )


def _unanswered(offer: Offer) -> Offer:
    """That a seat is asked, and what, is public; what it may answer is not."""
    return Offer(offer.topic, offer.seat, ())


def _answers(state: Offering, seat: int | None) -> tuple[Reply, ...]:
    """The answers so far; one that is hidden is told to nobody but its seat."""
    replies = windows.replies_of(state.right, state.answers)
    return tuple([reply if reply.seat == seat else reply.covered for reply in replies])


def _seen(gifts: tuple[Gift, ...], seat: int | None) -> tuple[Gift, ...]:
    """Giver and receiver see a gift."""
    return tuple([gift for gift in gifts if seat in (gift.giver, gift.receiver)])


def _drawn(state: GameState, seat: int | None) -> tuple[Card, ...]:
    """What a seat has drawn: after each trick one card for each, the winner first."""
    orders = state.variant.laws.orders[state.dealer]
    drawers = [drawer for trick in state.tricks for drawer in orders[trick.winner]]
    return tuple(card for card, drawer in zip(state.talon, drawers, strict=False) if drawer == seat)
