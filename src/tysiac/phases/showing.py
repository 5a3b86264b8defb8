"""What a seat may see of a state: a `View` built by listing what may be seen, nothing stripped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tysiac._checks import check_seat
from tysiac.cards import Card
from tysiac.hands import EMPTY, Hand
from tysiac.table import Gift, Offer
from tysiac.view import View

if TYPE_CHECKING:
    from tysiac.phases.state import GameState


def view_of(state: GameState, seat: int | None) -> View:
    """The view of a seat, or of a spectator.

    Raises:
        ArgumentError: there is no such seat.
    """
    players = state.variant.players
    check_seat(seat, players, "view", or_none=True)
    hands = state.hands
    return View(
        seat=seat,
        variant=state.variant,
        phase=state.phase,
        to_act=state.to_act,
        dealer=state.dealer,
        scores=state.scores,
        number=state.number,
        terms=state.terms,
        hand=EMPTY if seat is None or seat == state.unseen else hands[seat],
        counts=tuple(map(len, hands)),
        offer=_offer(state, seat),
        auction=state.auction,
        high_bid=state.high_bid,
        declarer=state.declarer,
        contract=state.contract,
        talon=_talon(state, seat),
        gifts=_gifts(state, seat),
        discards=state.discards if _declares(state, seat) else EMPTY,
        shown=_shown(state, seat),
        stock=state.stock,
        kind=state.kind,
        times=state.times,
        leader=state.leader,
        trick=state.trick,
        tricks=state.tricks,
        trump=state.trump,
        marriages=state.marriages,
        card_points=state.card_points,
        last_deal=state.last_deal,
        winners=state.winners,
        legal=state.legal_actions() if seat is not None and seat == state.to_act else (),
    )


def _offer(state: GameState, seat: int | None) -> Offer | None:
    """That a seat is asked, and what, is public; what it may answer is not."""
    offer = state.offer
    if offer is None or offer.seat == seat:
        return offer
    return Offer(offer.topic, offer.seat, ())


def _declares(state: GameState, seat: int | None) -> bool:
    return seat is not None and seat == state.declarer


def _talon(state: GameState, seat: int | None) -> tuple[Card, ...] | None:
    """What the declarer took, he has seen; the others see it if it was shown."""
    if not state.taken:
        return None
    return state.taken if _declares(state, seat) or state.talon_shown else None


def _gifts(state: GameState, seat: int | None) -> tuple[Gift, ...]:
    """Giver and receiver see a gift, everybody where they are given face up."""
    if state.variant.talon.gifts_seen:
        return state.gifts
    return tuple(gift for gift in state.gifts if seat in (gift.giver, gift.receiver))


def _shown(state: GameState, seat: int | None) -> tuple[Hand, ...]:
    """What was laid open, but for what this seat has seen leave the hand since.

    That a card is gone which was given away or set aside unseen would tell which one it was.
    """
    laid = state.laid_open
    if not any(laid):
        return laid
    played = {*state.trick, *(card for trick in state.tricks for card in trick.cards)}
    left = {*(gift.card for gift in _gifts(state, seat))}
    if _declares(state, seat):
        left.update(state.discards)
    gone = Hand(played), Hand(played | left)
    return tuple(cards - gone[owner == state.declarer] for owner, cards in enumerate(laid))
