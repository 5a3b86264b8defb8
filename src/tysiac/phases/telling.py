"""What happened between two states, in order: read off the states, so that `apply` pays nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tysiac import events
from tysiac.actions import Action, Answer, Bid, Deal, Declare, Give, Pass, Play
from tysiac.events import Event
from tysiac.hands import Hand
from tysiac.rules.following import trick_winner
from tysiac.table import Phase

if TYPE_CHECKING:
    from tysiac.phases.state import GameState


def tell(before: GameState, action: Action, after: GameState) -> Iterator[Event]:
    """The events of a legal action: what was done, then what followed by itself."""
    match action:
        case Deal():
            yield events.Dealt(action.hands, action.talon)
            yield from _opened(after)
        case Answer():
            yield from _answered(before, action, after)
        case Bid() | Pass():
            yield from _bid(before, action, after)
        case Give():
            giver, receiver, card = _mover(before), action.to, action.card
            yield events.CardGiven(giver, receiver, card)
            yield from _asked(after)
        case Declare():
            yield events.ContractDeclared(_mover(before), action.amount)
        case _:
            yield from _played(before, action, after)


def _mover(state: GameState) -> int:
    assert isinstance(state.to_act, int)
    return state.to_act


def _asked(after: GameState) -> Iterator[Event]:
    if after.offer is not None:
        yield events.Asked(after.offer.topic, after.offer.seat)


def _opened(after: GameState) -> Iterator[Event]:
    """The next question, or the opening that a seat holds by rule."""
    yield from _asked(after)
    if after.high_bid is not None:
        amount, seat = after.high_bid
        yield events.BidMade(seat, amount, held=True)


def _answered(before: GameState, action: Answer, after: GameState) -> Iterator[Event]:
    offer = before.offer
    assert offer is not None
    yield events.Answered(offer.topic, offer.seat, action.option)
    if after.phase is Phase.DEALING:
        right = before.variant.right(offer.topic)
        proof = right.shows(before.hands[offer.seat].mask)
        yield events.ThrownIn(offer.seat, right.reason, Hand.from_mask(proof))
    elif before.declarer is None:
        yield from _opened(after)
    else:
        yield from _asked(after)


def _bid(before: GameState, action: Bid | Pass, after: GameState) -> Iterator[Event]:
    seat = _mover(before)
    yield events.BidMade(seat, action.amount) if isinstance(action, Bid) else events.Passed(seat)
    if after.declarer is not None and after.high_bid is not None:
        yield events.AuctionWon(after.declarer, after.high_bid[0])
        if after.talon_shown:
            yield events.TalonShown(after.talon)
        yield events.TalonTaken(after.declarer, after.talon, after.talon_shown)


def _played(before: GameState, action: Play, after: GameState) -> Iterator[Event]:
    seat, suit = _mover(before), action.card.suit
    yield events.CardPlayed(seat, action.card)
    if action.marriage:
        yield events.MarriageDeclared(seat, suit, before.variant.marriages.values[suit.index])
        yield events.TrumpSet(suit)
    cards = (*before.trick, action.card)
    leader = before.leader
    assert leader is not None
    order = before.variant.layout.order(leader)
    if len(cards) == len(order):
        winner = order[trick_winner(cards, before.trump)]
        yield events.TrickTaken(winner, leader, cards, sum(card.points for card in cards))
    if after.phase is not Phase.PLAYING and after.last_deal is not None:
        yield from map(events.PointsWritten, after.last_deal.entries)
        yield events.DealSettled(after.scores)
    if after.is_over:
        yield events.MatchOver(after.winners)
