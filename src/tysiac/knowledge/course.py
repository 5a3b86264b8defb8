"""How far has the deal of a view come, and which card was played under which law?"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from typing import Final, NamedTuple

from tysiac import _bits
from tysiac.cards import Card
from tysiac.phases import tricks
from tysiac.phases.records import Bids
from tysiac.rules.following import Row
from tysiac.rules.rights import (
    BID,
    DEALT,
    EXCHANGED,
    LEAD,
    MOMENTS,
    SET,
    TALON,
    UNSEEN,
    Public,
    Right,
)
from tysiac.table import Phase
from tysiac.view import View


class Stage(IntEnum):
    """Where the deal stands, also while a question holds it up."""

    OPENING = 0
    BIDDING = 1
    TAKING = 2
    GIVING = 3
    DECLARING = 4
    PLAYING = 5


_STAGES: Final = {
    Phase.BIDDING: Stage.BIDDING,
    Phase.TAKING: Stage.TAKING,
    Phase.GIVING: Stage.GIVING,
    Phase.DECLARING: Stage.DECLARING,
    Phase.PLAYING: Stage.PLAYING,
}
_HELD_UP: Final = {
    UNSEEN: Stage.OPENING,
    DEALT: Stage.OPENING,
    BID: Stage.BIDDING,
    TALON: Stage.GIVING,
    EXCHANGED: Stage.DECLARING,
    SET: Stage.PLAYING,
    LEAD: Stage.PLAYING,
}
"""The stage that the questions of a moment hold up."""
_NEXT: Final = {
    Stage.BIDDING: BID,
    Stage.TAKING: TALON,
    Stage.GIVING: EXCHANGED,
    Stage.DECLARING: SET,
    Stage.PLAYING: LEAD,
}
"""The moment whose questions come next, or come again."""
PAIR: Final = 0x30
"""King and queen of the lowest suit."""


class Turn(NamedTuple):
    """A card played.

    Attributes:
        trick: its number, from 0.
        place: in the trick, 0 for the lead.
        seat: who played it.
        card: its number.
        declared: whether it declared something.
        trump: in force before it, or `NO_TRUMP`.
        row: the law that bound it.
    """

    trick: int
    place: int
    seat: int
    card: int
    declared: bool
    trump: int
    row: Row


class Course:
    """The course of a deal, as a view tells it.

    Attributes:
        view: what is known.
        stage: where the deal stands.
        owner: the seat whose cards the view shows: none for a spectator, for one who sits out, and
            for one who has not looked.
        active: the seats that play, from forehand.
        orders: the seats of a trick, by its leader.
        declarer: the seat, or `None`.
        taken: how many cards of the talon the declarer took.
        aside: how many cards he has set aside.
        done: the finished tricks, and `table` the one on the table, as card play keeps them.
        situation: what the laws look at now.
        turns: every card played.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        laws, layout = view.variant.laws, view.variant.layout
        self.laws = laws
        self.stage = _HELD_UP[view.moment] if view.moment else _STAGES[view.phase]
        self.active = laws.active[view.dealer]
        self.orders = laws.orders[view.dealer]
        looked = view.moment != UNSEEN or view.to_act != view.seat
        self.owner = view.seat if looked and view.seat in self.active else None
        self.declarer = view.declarer
        took = self.stage >= Stage.GIVING and self.declarer is not None
        piles = layout.piles if took else ()
        self.taken = sum(piles) if view.pile is None else piles[view.pile]
        self.aside = layout.set_aside(self.taken) if self.taken else 0
        if self.declarer is not None and self.stage is Stage.GIVING and self.aside:
            self.aside = layout.hand + self.taken - view.counts[self.declarer]
        melds = set(self._melds())
        self.done = tuple(
            (trick.leader, trick.winner, self._numbers(trick.leader, trick.cards, melds))
            for trick in view.tricks
        )
        leader = view.leader
        self.table = () if leader is None else self._numbers(leader, view.trick, melds)
        self.situation, self.turns = self._played()

    def _melds(self) -> Iterator[tuple[int, int]]:
        """Which card declared what a seat has declared: the first that it played of those."""
        view = self.view
        led = [(trick.leader, trick.cards) for trick in view.tricks]
        if view.leader is not None:
            led.append((view.leader, view.trick))
        played = [
            (seat, card.index)
            for leader, cards in led
            for seat, card in zip(self.orders[leader], cards, strict=False)
        ]
        for owner, suit in view.marriages:
            mask = _bits.ACES if suit is None else PAIR << 8 * suit.index
            yield owner, next(card for seat, card in played if seat == owner and mask >> card & 1)

    def _numbers(
        self, leader: int, cards: tuple[Card, ...], melds: set[tuple[int, int]]
    ) -> tricks.Played:
        return tuple(
            card.index | tricks.DECLARED * ((seat, card.index) in melds)
            for seat, card in zip(self.orders[leader], cards, strict=False)
        )

    def _played(self) -> tuple[int, tuple[Turn, ...]]:
        """The situation now, and the turns that have led to it."""
        view, laws, marriages = self.view, self.laws, self.view.variant.marriages
        if view.leader is None:
            return 0, ()
        turns, melds, situation = list[Turn](), list[tuple[int, int]](), 0
        led = [(leader, played) for leader, _, played in self.done]
        for trick, (leader, played) in enumerate((*led, (view.leader, self.table))):
            order = self.orders[leader]
            stock = laws.draws and trick * len(order) < laws.undealt
            stocked = stock * _bits.SITUATIONS
            situation = tricks.leading(laws, marriages, melds, leader) + stocked
            for place, number in enumerate(played):
                card, declared = number & ~tricks.DECLARED, number >= tricks.DECLARED
                trump = _bits.trump_of(situation)
                turns.append(
                    Turn(trick, place, order[place], card, declared, trump, laws.duties[situation])
                )
                if declared:
                    melds.append((order[place], card))
                    before = played[:place]
                    situation = tricks.declared(laws, marriages, situation, before, card)
                situation = laws.advance[situation][card]
        return situation, tuple(turns)

    def passed(self, moment: str) -> tuple[Right, ...]:
        """The rights of a moment that are behind the deal: used, not used, or not to be had."""
        view, rights = self.view, self.laws.rights[moment]
        if view.moment:
            if view.moment == moment:
                return rights[: self.place]
            now = MOMENTS.index(view.moment)
        else:
            now = MOMENTS.index(_NEXT[self.stage])
        return rights if MOMENTS.index(moment) < now else ()

    @property
    def right(self) -> Right | None:
        """What is asked about, if a question is open."""
        return self.laws.rights[self.view.moment][self.place] if self.view.moment else None

    @property
    def place(self) -> int:
        """Which right is asked about, by its place among those of the moment."""
        offer, rights = self.view.offer, self.laws.rights[self.view.moment]
        return [right.kind for right in rights].index("" if offer is None else offer.topic)

    def public(self, moment: str) -> Public:
        """What everybody knew at a moment, but for cards laid open or taken."""
        view, before = self.view, moment in (UNSEEN, DEALT)
        rules, terms, bids = view.variant, view.terms, () if before else view.auction
        return Public(
            moment=moment,
            active=self.active,
            sides=self.laws.sides,
            terms=terms,
            bids=bids,
            declarer=None if before else self.declarer,
            blind=view.blind,
            compelled=not view.blind and rules.auction.compelled(bids, terms),
            shown=(0,) * len(self.laws.sides),
        )

    def said(self, seat: int) -> tuple[Bids, ...]:
        """The auction up to each bid that a seat has made without being held to it."""
        view = self.view
        bids, auction = view.auction, view.variant.auction
        opening = auction.open(self.active, view.dealer, view.terms, view.blind).bids
        return tuple(
            bids[: place + 1]
            for place, (bidder, amount) in enumerate(bids)
            if place >= len(opening) and bidder == seat and amount is not None
        )
