"""What happened between two states, in order: read off the states, so that `apply` pays nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
)
from tysiac.events import Event
from tysiac.hands import EMPTY, Hand
from tysiac.phases import flow, windows
from tysiac.phases.dealing import Dealing
from tysiac.phases.in_deal import InDeal, InGame
from tysiac.phases.offering import Offering
from tysiac.phases.opening import Opening
from tysiac.phases.playing import Playing
from tysiac.phases.state import Acting, GameState
from tysiac.phases.tricks import melds_in, suit_of
from tysiac.reasons import Reason
from tysiac.rules.facts import Entry, shared
from tysiac.rules.following import trick_winner
from tysiac.rules.marriages import is_ace
from tysiac.rules.rights import LEAD, Answers, Pay, Show, TakeRest, ThrowIn


def tell(before: GameState, action: Action, after: GameState) -> Iterator[Event]:
    """The events of a legal action: what was done, then what followed by itself."""
    yield from _done(before, action, after)
    match before:
        case Offering():
            answers = (*before.answers, (before.to_act, cast("Answer", action).option))
            yield from _asked(before.resume, before.moment, before.place, answers)
        case Acting() if not isinstance(before, Playing):
            yield from _followed(before, *before.leads_to(action))
    yield from _settled(before, after)


def _done(before: GameState, action: Action, after: GameState) -> Iterator[Event]:
    seat = cast("int", before.to_act)
    match action:
        case Deal():
            yield events.Dealt(action.hands, action.talon, after.unseen)
        case Answer():
            yield from _answered(cast("Offering", before), action.option)
        case Bid():
            yield events.BidMade(seat, action.amount)
        case Pass():
            yield events.Passed(seat)
        case Give():
            face_up = before.variant.talon.gifts_seen
            yield events.CardGiven(seat, action.to, action.card, face_up)
        case Discard():
            yield events.CardDiscarded(seat, action.card)
        case Declare():
            yield events.ContractDeclared(seat, action.amount)
        case Surrender():
            yield events.Surrendered(seat)
        case Claim():
            yield from _claimed(cast("Playing", before))
        case Play():
            yield from _played(cast("Playing", before), action)


def _answered(before: Offering, option: str) -> Iterator[Event]:
    seat, right = before.to_act, before.right
    hidden = right.hidden((*before.answers, (seat, option)))
    yield events.Answered(right.kind, seat, option, hidden)
    if before.unseen == seat:
        yield events.HandSeen(seat, before.hands[seat])


def _followed(before: GameState, state: GameState, moment: str) -> Iterator[Event]:
    """What an action led to by itself, then the questions that hold it up.

    Args:
        before: the state that it led on from.
        state: the state that it led to.
        moment: of the questions, or ``""``.
    """
    if isinstance(before, (Dealing, Opening)) and state.high_bid is not None:
        amount, seat = state.high_bid
        yield events.BidMade(seat, amount, held=True)
    if isinstance(state, Dealing) and state.number == before.number:
        yield events.ThrownIn(before.dealer, Reason.ALL_PASSED, EMPTY)
    if isinstance(state, InGame) and state.declarer is not None:
        if before.declarer is None:
            yield events.AuctionWon(state.declarer, state.game.contract.bid)
        if state.taken and not before.taken:
            if state.talon_shown:
                yield events.TalonShown(state.taken)
            yield events.TalonTaken(state.declarer, state.taken, state.talon_shown, state.pile)
    if moment:
        yield from _asked(cast("InDeal", state), moment, 0, ())


def _asked(resume: InDeal, moment: str, place: int, answers: Answers) -> Iterator[Event]:
    """What the questions of a moment bring, up to the next one that a seat is to answer."""
    rights = resume.variant.laws.rights[moment]
    while place < len(rights):
        right, public = rights[place], windows.public_of(resume, moment)
        outcome = windows.outcome_of(right, resume, public, answers)
        match outcome:
            case int():
                yield events.Asked(right.kind, outcome)
                return
            case ThrowIn(seat=seat):
                yield from _written(outcome.entries, resume)
                cards = Hand.from_mask(right.shows(resume.held[seat], public))
                yield events.ThrownIn(seat, outcome.reason, cards)
                return
            case TakeRest(seat=seat):
                yield events.RestTaken(seat)
                return
            case Show(seat=seat):
                cards = Hand.from_mask(right.shows(resume.held[seat], public))
                yield events.CardsShown(seat, cards)
            case Pay(entries=entries):
                yield from _written(entries, resume)
        resume, closed = flow.done_with(right, outcome, resume, public, answers)
        if closed:
            place, answers = place + 1, ()
    yield from _followed(resume, *flow.released(resume, moment))


def _written(entries: Iterable[Entry], state: GameState) -> Iterator[Event]:
    """Amounts that are written at once; what partners share, for each of them."""
    yield from map(events.PointsWritten, shared(entries, state.variant.layout.sides))


def _claimed(before: Playing) -> Iterator[Event]:
    seat = before.to_act
    if not before.game.laws.claim_by_proof:
        yield events.RestClaimed(seat, None)
        yield from _asked(before, LEAD, 0, ())
        return
    melds = flow.sure(before)
    yield events.RestClaimed(seat, melds is not None)
    yield events.CardsShown(seat, before.hands[seat])
    if melds is not None:
        for card in melds:
            yield _declared(before, card)
        yield events.RestTaken(seat)


def _declared(before: Playing, card: int) -> Event:
    suit = None if is_ace(card) else suit_of(card >> 3)
    return events.MarriageDeclared(before.to_act, suit, before.variant.marriages.worth(card))


def _played(before: Playing, action: Play) -> Iterator[Event]:
    seat, number, marriages = before.to_act, action.card.index, before.variant.marriages
    yield events.CardPlayed(seat, action.card)
    trump = _bits.trump_of(before.situation)
    if action.marriage:
        yield _declared(before, number)
        coming = trump
        for _, card in melds_in(before.game, [(before.order[0], before.cards)]):
            _, coming = marriages.trumps(card, coming)
        if marriages.makes_trump(number, coming):
            yield events.TrumpSet(action.card.suit)
        trump, _ = marriages.trumps(number, trump)
    cards = (*before.trick, action.card)
    if len(cards) < len(before.order):
        return
    winner = before.order[trick_winner(cards, suit_of(trump))]
    points = sum(card.points for card in cards)
    yield events.TrickTaken(winner, before.order[0], cards, points)
    top = len(before.talon) - before.stock
    drawers = before.game.orders[winner] if before.stock else ()
    for drawer, drawn in zip(drawers, before.talon[top:], strict=False):
        yield events.CardDrawn(drawer, drawn)


def _settled(before: GameState, after: GameState) -> Iterator[Event]:
    """The points of a deal that has ended, and the end of the match."""
    if after.number > before.number and after.last_deal is not None:
        yield from map(events.PointsWritten, after.last_deal.entries)
        yield events.DealSettled(after.scores)
        if after.is_over:
            yield events.MatchOver(after.winners)
