"""A reader of events: what one who has seen nothing but the events can tell of a match."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import define, field

from tysiac import Card, Hand, RuleVariant, Suit, events
from tysiac.events import Event
from tysiac.table import Trick


@define
class Reader:
    """What a seat, or a spectator, knows from the events that it saw.

    Attributes:
        variant: the rules.
        seat: whose events they are.
        dealer: who dealt first.
        scores: totals by seat.
    """

    variant: RuleVariant
    seat: int | None
    dealer: int
    scores: list[int]
    hand: set[Card] = field(factory=set)
    counts: list[int] = field(factory=list)
    auction: list[tuple[int, int | None]] = field(factory=list)
    declarer: int | None = None
    contract: int | None = None
    talon: tuple[Card, ...] | None = None
    trick: list[Card] = field(factory=list)
    tricks: list[Trick] = field(factory=list)
    marriages: list[tuple[int, Suit | None]] = field(factory=list)
    trump: Suit | None = None
    coming: Suit | None = None
    shown: list[set[Card]] = field(factory=list)
    stock: int = 0
    asked: tuple[str, int] | None = None
    winners: tuple[int, ...] = ()

    def __attrs_post_init__(self) -> None:
        self._clear()

    def read(self, seen: Iterable[Event]) -> None:
        """Take in some events, as the seat saw them."""
        self.asked = None
        for event in seen:
            self._read(event)

    def _clear(self) -> None:
        """Between two deals nothing is on the table."""
        seats = self.variant.players
        self.hand, self.counts, self.auction = set(), [0] * seats, []
        self.declarer = self.contract = self.talon = None
        self.trick, self.tricks, self.marriages = [], [], []
        self.trump = self.coming = None
        self.shown, self.stock = [set() for _ in range(seats)], 0

    def _read(self, event: Event) -> None:
        match event:
            case events.Dealt(hands=hands):
                out = self.variant.layout.sitter(self.dealer)
                size = self.variant.layout.hand
                seats = range(self.variant.players)
                self.counts = [0 if seat == out else size for seat in seats]
                self.stock = self.variant.layout.stock
                self._look(() if self.seat is None else hands[self.seat])
            case events.HandSeen(hand=hand):
                self._look(hand)
            case events.Asked(topic=topic, seat=seat):
                self.asked = topic, seat
            case events.CardsShown(seat=seat, cards=cards):
                self.shown[seat] |= {*cards}
            case events.ThrownIn():
                self._clear()
            case events.PointsWritten(entry=entry):
                self.scores[entry.seat] += entry.amount
            case events.DealSettled(scores=scores):
                assert scores == tuple(self.scores)
                self.dealer = self.variant.layout.next_dealer(self.dealer)
                self._clear()
            case events.MatchOver(winners=winners):
                self.winners = winners
            case _:
                self._bid_or_exchanged(event)

    def _look(self, cards: Iterable[Card] | None) -> None:
        self.hand |= {*(cards or ())}

    def _bid_or_exchanged(self, event: Event) -> None:
        match event:
            case events.BidMade(seat=seat, amount=amount):
                self.auction.append((seat, amount))
            case events.Passed(seat=seat):
                self.auction.append((seat, None))
            case events.AuctionWon(seat=seat):
                self.declarer = seat
            case events.TalonTaken(seat=seat, cards=cards):
                piles = self.variant.layout.piles
                self.counts[seat] += sum(piles) if self.variant.talon.takes_all else piles[0]
                self.talon = cards
                if seat == self.seat:
                    self._look(cards)
            case events.CardGiven(giver=giver, receiver=receiver, card=card):
                self._leaves(giver, card)
                self.counts[receiver] += 1
                if receiver == self.seat and card is not None:
                    self.hand.add(card)
            case events.CardDiscarded(seat=seat, card=card):
                self._leaves(seat, card)
            case events.ContractDeclared(amount=amount):
                self.contract = amount
            case _:
                self._played(event)

    def _leaves(self, seat: int, card: Card | None) -> None:
        self.counts[seat] -= 1
        if card is not None:
            for laid in self.shown:  # it may have been given away unseen since it lay there
                laid.discard(card)
            if seat == self.seat:
                self.hand.remove(card)

    def _played(self, event: Event) -> None:
        match event:
            case events.CardPlayed(seat=seat, card=card):
                self._leaves(seat, card)
                self.trick.append(card)
            case events.MarriageDeclared(seat=seat, suit=suit):
                self.marriages.append((seat, suit))
            case events.TrumpSet(suit=suit):
                self.coming = suit
                if self.variant.marriages.trump_from == "now":
                    self.trump = suit
            case events.TrickTaken(seat=seat, leader=leader, cards=cards):
                assert list(cards) == self.trick
                self.tricks.append(Trick(leader, cards, seat))
                self.trick, self.trump = [], self.coming
            case events.CardDrawn(seat=seat, card=card):
                self.stock -= 1
                self.counts[seat] += 1
                if card is not None:
                    assert seat == self.seat
                    self.hand.add(card)

    @property
    def held(self) -> Hand:
        """Its own cards."""
        return Hand(self.hand)
