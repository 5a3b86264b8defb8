"""What happens at a table, told to one seat as it happens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tysiac import events
from tysiac.events import Event
from tysiac.render import words
from tysiac.rules.rights import NO


def narrate(event: Event, names: Sequence[str], seat: int) -> Iterator[str]:
    """The lines of an event, as `event.seen_by(seat)` gave it.

    Args:
        event: what the seat may see of it.
        names: of the seats.
        seat: who is told.
    """
    match event:
        case events.Answered(seat=who, topic=topic, option=option) if option != NO:
            yield f"{names[who]}: {option or 'face down'} ({words.topic(topic)})"
        case events.CardsShown(seat=who, cards=cards):
            yield f"{names[who]} lays open: {words.cards(cards) or 'nothing'}"
        case events.ThrownIn(cards=cards):
            proof = f"; laid open: {words.cards(cards)}" if cards else ": all passed"
            yield f"The cards are dealt again{proof}"
        case events.BidMade(seat=who, amount=amount, held=held):
            yield f"{names[who]}: {amount}{', held by rule' if held else ''}"
        case events.Passed(seat=who):
            yield f"{names[who]}: pass"
        case events.AuctionWon(seat=who, amount=amount):
            yield f"Declarer at {amount}: {names[who]}"
        case events.TalonTaken(seat=who, cards=None):
            yield f"The talon goes to {names[who]} unseen"
        case events.TalonTaken(seat=who, cards=cards, shown=shown):
            hidden = "" if shown else " (the others do not see it)"
            yield f"The talon goes to {names[who]}: {words.cards(cards or ())}{hidden}"
        case events.CardGiven(giver=giver, receiver=receiver, card=card):
            what = "a card" if card is None else words.card(card)
            yield f"{names[giver]} → {names[receiver]}: {what}"
        case events.CardDiscarded(seat=who, card=card):
            what = "a card" if card is None else words.card(card)
            yield f"{names[who]} sets aside: {what}"
        case events.Surrendered(seat=who):
            yield f"{names[who]} gives the deal up"
        case events.ContractDeclared(seat=who, amount=amount):
            yield f"{names[who]}: contract {amount}"
        case _:
            yield from _card_play(event, names, seat)


def _card_play(event: Event, names: Sequence[str], seat: int) -> Iterator[str]:
    match event:
        case events.CardPlayed(seat=who, card=card):
            yield f"{names[who]}: {words.card(card)}"
        case events.MarriageDeclared(seat=who, suit=None, points=points):
            yield f"{names[who]}: four aces for {points}"
        case events.MarriageDeclared(seat=who, suit=suit, points=points) if suit is not None:
            yield f"{names[who]}: marriage in {suit.symbol} for {points}"
        case events.TrumpSet(suit=suit):
            yield f"  {suit.symbol} is trump"
        case events.RestClaimed(seat=who):
            yield f"{names[who]} claims the rest"
        case events.RestTaken(seat=who):
            yield f"  the rest goes to {names[who]}"
        case events.CardDrawn(seat=who, card=card) if card is not None:
            yield f"{names[who]} draws {words.card(card)}"
        case events.TrickTaken(seat=who, points=points):
            yield f"  the trick goes to {names[who]}, {points} points"
        case events.PointsWritten(entry=entry):
            yield f"{names[entry.seat]} {words.signed(entry.amount)}: {entry}"
        case events.DealSettled(scores=scores):
            yield sheet(names, scores)
        case events.MatchOver(winners=winners):
            won = " and ".join(names[winner] for winner in winners)
            yield f"The match is over. Winner: {won}{'. Well played!' if seat in winners else ''}"


def sheet(names: Sequence[str], scores: Sequence[int]) -> str:
    """The running sheet in a line."""
    totals = zip(names, map(words.total, scores), strict=True)
    return "Sheet: " + ", ".join(f"{name} {total}" for name, total in totals)
