"""What happened, for those who show a game: frozen records, each of which says who may see it.

`event.seen_by(seat)` is the event as a seat may see it: cards that it may not see are `None`. At a
card table nothing is done unseen, so there is no event of which a seat is told nothing at all.
"""

from __future__ import annotations

from typing import ClassVar, Final, Self

from attrs import evolve, frozen

from tysiac._checks import is_whole
from tysiac.cards import Card, Suit
from tysiac.errors import ArgumentError
from tysiac.hands import Hand
from tysiac.reasons import Reason
from tysiac.rules.facts import Entry

ALL: Final = "all"
"""Everybody sees the whole event."""


@frozen
class Event:
    """Something that happened.

    Attributes:
        seen: who sees what of it, in words; `seen_by` does what it says.
    """

    seen: ClassVar[str]

    def seen_by(self, seat: int | None) -> Self:
        """The event as a seat, or a spectator (`None`), may see it.

        Raises:
            ArgumentError: it is no seat.
        """
        if seat is not None and (not is_whole(seat) or seat < 0):
            raise ArgumentError("seen_by", seat, "a seat, or None for a spectator")
        return self._as_seen(seat)

    def _as_seen(self, seat: int | None) -> Self:
        return self


@frozen
class Dealt(Event):
    """The cards were dealt; each seat sees its own hand.

    Attributes:
        hands: by seat.
        talon: its cards, or those of the stock.
        unseen: the seat that has not looked at its cards, if one has not.
    """

    seen: ClassVar = "each seat its own hand, unless it has not looked; nobody the talon"

    hands: tuple[Hand | None, ...]
    talon: tuple[Card, ...] | None
    unseen: int | None = None

    def _as_seen(self, seat: int | None) -> Self:
        """Its own hand alone, if it has looked."""
        looked = None if seat == self.unseen else seat
        hands = tuple(hand if owner == looked else None for owner, hand in enumerate(self.hands))
        return evolve(self, hands=hands, talon=None)


@frozen
class HandSeen(Event):
    """A seat looked at its cards, which it had not when they were dealt; it alone sees them."""

    seen: ClassVar = "the seat itself its cards"

    seat: int
    hand: Hand | None

    def _as_seen(self, seat: int | None) -> Self:
        """With the cards for the seat itself."""
        return self if seat == self.seat else evolve(self, hand=None)


@frozen
class Asked(Event):
    """A seat is asked a question."""

    seen: ClassVar = ALL

    topic: str
    seat: int


@frozen
class Answered(Event):
    """A seat has answered a question."""

    seen: ClassVar = "all, but for a hidden answer, which the seat itself alone sees"

    topic: str
    seat: int
    option: str | None
    hidden: bool = False

    def _as_seen(self, seat: int | None) -> Self:
        """With the answer, unless it is hidden from all but the seat itself."""
        return evolve(self, option=None) if self.hidden and seat != self.seat else self


@frozen
class CardsShown(Event):
    """A seat laid cards open."""

    seen: ClassVar = ALL

    seat: int
    cards: Hand


@frozen
class ThrownIn(Event):
    """The cards are to be dealt anew; nothing is scored but a fine.

    Attributes:
        seat: who asked for it, or had to; the dealer, when all passed.
        reason: on what ground.
        cards: those that prove it, laid open.
    """

    seen: ClassVar = ALL

    seat: int
    reason: Reason | str
    cards: Hand


@frozen
class BidMade(Event):
    """A seat bid, or holds the opening by rule (`held`)."""

    seen: ClassVar = ALL

    seat: int
    amount: int
    held: bool = False


@frozen
class Passed(Event):
    """A seat left the auction."""

    seen: ClassVar = ALL

    seat: int


@frozen
class AuctionWon(Event):
    """A seat became declarer."""

    seen: ClassVar = ALL

    seat: int
    amount: int


@frozen
class TalonShown(Event):
    """The talon was turned up for all."""

    seen: ClassVar = ALL

    cards: tuple[Card, ...]


@frozen
class TalonTaken(Event):
    """The declarer took the talon; what was not shown to all, he alone sees.

    Attributes:
        seat: the declarer.
        cards: what he took.
        shown: whether all have seen it.
        pile: which pile, where he took one of several; else `None`.
    """

    seen: ClassVar = "the taker its cards; all, where the talon was shown"

    seat: int
    cards: tuple[Card, ...] | None
    shown: bool
    pile: int | None = None

    def _as_seen(self, seat: int | None) -> Self:
        """With the cards for the taker, and for all if the talon was shown."""
        return self if self.shown or seat == self.seat else evolve(self, cards=None)


@frozen
class CardGiven(Event):
    """The declarer gave a card; giver and receiver see it, and all if it was given face up."""

    seen: ClassVar = "giver and receiver the card; all, where it was given face up"

    giver: int
    receiver: int
    card: Card | None
    face_up: bool = False

    def _as_seen(self, seat: int | None) -> Self:
        """With the card for those who see it."""
        seen = self.face_up or seat in (self.giver, self.receiver)
        return self if seen else evolve(self, card=None)


@frozen
class CardDiscarded(Event):
    """The declarer set a card aside; he alone sees it."""

    seen: ClassVar = "the declarer the card"

    seat: int
    card: Card | None

    def _as_seen(self, seat: int | None) -> Self:
        """With the card for the declarer."""
        return self if seat == self.seat else evolve(self, card=None)


@frozen
class ContractDeclared(Event):
    """The declarer named his contract."""

    seen: ClassVar = ALL

    seat: int
    amount: int


@frozen
class Surrendered(Event):
    """The declarer gave the deal up."""

    seen: ClassVar = ALL

    seat: int


@frozen
class RestClaimed(Event):
    """A seat claimed all tricks that are left.

    Attributes:
        seat: the seat.
        stands: whether it is proven; `None` where the others are asked.
    """

    seen: ClassVar = ALL

    seat: int
    stands: bool | None


@frozen
class RestTaken(Event):
    """A seat got all that is left, unplayed."""

    seen: ClassVar = ALL

    seat: int


@frozen
class CardPlayed(Event):
    """A seat played a card."""

    seen: ClassVar = ALL

    seat: int
    card: Card


@frozen
class MarriageDeclared(Event):
    """A seat declared a marriage, or four aces (of no suit), worth so many points."""

    seen: ClassVar = ALL

    seat: int
    suit: Suit | None
    points: int


@frozen
class TrumpSet(Event):
    """A suit became trump, where the rules say so from the next trick on."""

    seen: ClassVar = ALL

    suit: Suit


@frozen
class TrickTaken(Event):
    """A seat took a trick, worth so many card points; the cards go from the leader's on."""

    seen: ClassVar = ALL

    seat: int
    leader: int
    cards: tuple[Card, ...]
    points: int


@frozen
class CardDrawn(Event):
    """A seat drew a card from the stock; it alone sees it."""

    seen: ClassVar = "the seat itself the card"

    seat: int
    card: Card | None

    def _as_seen(self, seat: int | None) -> Self:
        """With the card for the seat itself."""
        return self if seat == self.seat else evolve(self, card=None)


@frozen
class PointsWritten(Event):
    """An amount was written on the score sheet."""

    seen: ClassVar = ALL

    entry: Entry


@frozen
class DealSettled(Event):
    """The deal is over; totals by seat."""

    seen: ClassVar = ALL

    scores: tuple[int, ...]


@frozen
class MatchOver(Event):
    """The match is over."""

    seen: ClassVar = ALL

    winners: tuple[int, ...]


KINDS: Final[dict[str, type[Event]]] = {
    name: kind
    for name, kind in {**vars()}.items()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
"""Every kind of event by its name."""
