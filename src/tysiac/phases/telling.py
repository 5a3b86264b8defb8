"""What happened between two states, in order: read off the states, so that `apply` pays nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from tysiac import _bits, events
from tysiac.actions import (
    Action,
    Answer,
    Bid,
    Claim,
    Deal,
    Declare,
    Discard,
    Give,
    Pass,
    Play,
    Surrender,
    TakePile,
)
from tysiac.events import Event
from tysiac.hands import Hand
from tysiac.phases import flow, windows
from tysiac.phases.dealing import Dealing
from tysiac.phases.in_deal import InDeal
from tysiac.phases.offering import Offering
from tysiac.phases.opening import Opening
from tysiac.phases.playing import Playing
from tysiac.phases.records import Round
from tysiac.phases.state import GameState
from tysiac.phases.tricks import suit_of
from tysiac.reasons import Reason
from tysiac.rules.facts import Entry
from tysiac.rules.following import trick_winner
from tysiac.rules.marriages import is_ace
from tysiac.rules.rights import (
    BID,
    DEALT,
    EXCHANGED,
    SET,
    TALON,
    UNSEEN,
    Pay,
    Right,
    Show,
    TakeRest,
    ThrowIn,
)


def tell(before: GameState, action: Action, after: GameState) -> Iterator[Event]:
    """The events of a legal action: what was done, then what followed by itself."""
    yield from _done(before, action, after)
    yield from _settled(before, after)


def _done(before: GameState, action: Action, after: GameState) -> Iterator[Event]:
    match action:
        case Deal():
            yield events.Dealt(action.hands, action.talon)
            assert isinstance(before, Dealing)
            masks = tuple(hand.mask for hand in action.hands)
            deal = Round(before.match, masks, action.talon, (0,) * len(masks))
            yield from _asked(Opening(deal), UNSEEN, 0, (), after)
        case Answer():
            yield from _answered(cast("Offering", before), action, after)
        case Bid() | Pass():
            yield from _bid(before, action, after)
        case TakePile():
            yield from _taken(after)
        case Give():
            yield events.CardGiven(_mover(before), action.to, action.card)
            yield from _begun(after, EXCHANGED)
        case Discard():
            yield events.CardDiscarded(_mover(before), action.card)
            yield from _begun(after, EXCHANGED)
        case Declare():
            yield events.ContractDeclared(_mover(before), action.amount)
            yield from _begun(after, SET)
        case Surrender():
            yield events.Surrendered(_mover(before))
        case Claim():
            yield from _claimed(cast("Playing", before), after)
        case Play():
            yield from _played(cast("Playing", before), action, after)


def _mover(state: GameState) -> int:
    assert isinstance(state.to_act, int)
    return state.to_act


def _begun(after: GameState, moment: str) -> Iterator[Event]:
    """The first question of a moment, if the action has brought it about.

    What such a moment brings without a question is looked up from the state that it would hold up.
    """
    if isinstance(after, Offering) and after.moment == moment:
        yield events.Asked(after.right.kind, after.to_act)


def _asked(
    resume: InDeal,
    moment: str,
    place: int,
    answers: tuple[tuple[int, str], ...],
    after: GameState,
) -> Iterator[Event]:
    """What the questions of a moment have brought, as far as they have come, and the next one."""
    rights = windows.rights_at(resume.variant, moment)
    while place < len(rights):
        right = rights[place]
        outcome = windows.outcome_of(right, resume, moment, answers)
        if isinstance(outcome, int):
            yield events.Asked(right.kind, outcome)
            return
        match outcome:
            case ThrowIn():
                yield from _thrown_in(outcome, _proof(right, resume, moment, outcome.seat))
                return
            case TakeRest(seat=seat):
                yield events.RestTaken(seat)
                return
            case Show(seat=seat):
                yield events.CardsShown(seat, _proof(right, resume, moment, seat))
            case Pay(entries=entries):
                yield from map(events.PointsWritten, entries)
        if outcome is not None:
            resume = flow.carried_out(outcome, resume, right, moment)
        if not (isinstance(outcome, Show) and outcome.more):
            place, answers = place + 1, ()
    if moment == UNSEEN:
        yield from _asked(resume, DEALT, 0, (), after)
    elif moment == DEALT:
        yield from _opened(after)


def _proof(right: Right, state: InDeal, moment: str, seat: int) -> Hand:
    public = windows.public_of(state, moment)
    return Hand.from_mask(right.shows(state.held[seat], public))


def _thrown_in(effect: ThrowIn, cards: Hand) -> Iterator[Event]:
    if effect.fine:
        fine = Entry.of(effect.seat, -effect.fine, Reason.REDEAL_FINE)
        yield events.PointsWritten(fine)
    yield events.ThrownIn(effect.seat, effect.reason, cards)


def _opened(after: GameState) -> Iterator[Event]:
    """The opening that a seat holds by rule or has bid blind; a contract at once, where forced."""
    if after.high_bid is not None:
        amount, seat = after.high_bid
        yield events.BidMade(seat, amount, held=True)
        yield from _won(after)


def _answered(before: Offering, action: Answer, after: GameState) -> Iterator[Event]:
    seat, right = before.to_act, before.right
    answers = (*before.answers, (seat, action.option))
    yield events.Answered(right.kind, seat, action.option, right.hidden(answers))
    yield from _asked(before.resume, before.moment, before.place, answers, after)


def _bid(before: GameState, action: Bid | Pass, after: GameState) -> Iterator[Event]:
    seat = _mover(before)
    if isinstance(action, Bid):
        yield events.BidMade(seat, action.amount)
        yield from _begun(after, BID)
        return
    yield events.Passed(seat)
    if after.number == before.number and isinstance(after, Dealing):
        yield events.ThrownIn(before.dealer, Reason.ALL_PASSED, Hand())
    yield from _won(after)


def _won(after: GameState) -> Iterator[Event]:
    """The auction is over."""
    if after.declarer is not None:
        amount = dict(reversed(after.auction)).get(after.declarer)
        high = after.high_bid
        yield events.AuctionWon(after.declarer, high[0] if high else amount or 0)
        yield from _taken(after)


def _taken(after: GameState) -> Iterator[Event]:
    """The declarer has taken the talon."""
    if after.declarer is not None and after.taken:
        if after.talon_shown:
            yield events.TalonShown(after.taken)
        yield events.TalonTaken(after.declarer, after.taken, after.talon_shown)
        yield from _begun(after, TALON)


def _claimed(before: Playing, after: GameState) -> Iterator[Event]:
    seat = before.to_act
    if isinstance(after, Offering):
        yield events.RestClaimed(seat, None)
        yield events.Asked(after.right.kind, after.to_act)
        return
    stands = not isinstance(after, Playing)
    yield events.RestClaimed(seat, stands)
    yield events.CardsShown(seat, before.hands[seat])
    if stands:
        yield events.RestTaken(seat)


def _played(before: Playing, action: Play, after: GameState) -> Iterator[Event]:
    seat, suit = before.to_act, action.card.suit
    marriages = before.variant.marriages
    yield events.CardPlayed(seat, action.card)
    trump = before.trump
    if action.marriage:
        number, old = action.card.index, _bits.trump_of(before.situation)
        now, _ = marriages.trumps(number, old)
        declared = None if is_ace(number) else suit
        yield events.MarriageDeclared(seat, declared, marriages.worth(number))
        if marriages.makes_trump(number, old):
            yield events.TrumpSet(suit)
        trump = suit_of(now)
    cards = (*before.trick, action.card)
    if len(cards) < len(before.order):
        return
    winner = before.order[trick_winner(cards, trump)]
    points = sum(card.points for card in cards)
    yield events.TrickTaken(winner, before.order[0], cards, points)
    drawn = len(before.round.talon) - before.stock
    if before.stock and isinstance(after, Playing):
        for drawer, card in zip(after.order, before.round.talon[drawn:], strict=False):
            yield events.CardDrawn(drawer, card)


def _settled(before: GameState, after: GameState) -> Iterator[Event]:
    """The points of a deal that has ended, and the end of the match."""
    if after.number > before.number and after.last_deal is not None:
        yield from map(events.PointsWritten, after.last_deal.entries)
        yield events.DealSettled(after.scores)
        if after.is_over:
            yield events.MatchOver(after.winners)
