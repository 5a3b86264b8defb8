"""Playing: the tricks."""

from __future__ import annotations

from typing import ClassVar

from attrs import define, field, frozen

from tysiac import _bits
from tysiac.actions import Action, Play
from tysiac.cards import Card, Suit
from tysiac.phases import flow, tricks
from tysiac.phases.in_deal import InGame
from tysiac.phases.records import Game, Masks
from tysiac.phases.state import GameState, error, texts
from tysiac.reasons import Reason, Refusal
from tysiac.rules.following import allowed
from tysiac.table import Marriage, Phase, Trick


@define(eq=False, repr=False, weakref_slot=False)
class _Fresh(InGame):
    """A `Playing` in the making, which becomes one by its class.

    Filling a frozen attrs object takes three times as long, and every card makes one.
    """

    game: Game
    held: Masks
    situation: int
    cards: tuple[int, ...]
    order: tuple[int, ...]
    done: tuple[tricks.Done, ...]
    legal: int


@frozen(repr=False, weakref_slot=False)
class Playing(InGame):
    """Card play: the one record that every card rebuilds.

    Attributes:
        game: the deal, with its declarer.
        held: what each seat holds, as masks.
        situation: what the laws of following look at, see `_bits`.
        cards: those on the table, as `tricks` keeps them.
        order: the seats of the trick from its leader.
        done: the finished tricks.
        legal: the cards that the seat to act may play. It follows from the rest; both
            `legal_actions` and `apply` want it, so it is found once.
    """

    phase: ClassVar = Phase.PLAYING
    _takes: ClassVar = (Play,)

    game: Game
    held: Masks
    situation: int
    cards: tricks.Played
    order: tuple[int, ...]
    done: tuple[tricks.Done, ...]
    legal: int = field(eq=False)

    @property
    def to_act(self) -> int:
        """The seat whose turn it is in the trick."""
        return self.order[len(self.cards)]

    def legal_actions(self) -> tuple[Play, ...]:
        """The cards from hearts down, each undeclared before declared."""
        laws, legal = self.game.laws, self.legal
        if self.cards:
            plays = laws.suited.get(legal)
            if plays is not None:
                return plays
            spades, clubs, diamonds, hearts = laws.plays
        else:
            spades, clubs, diamonds, hearts = laws.leads[bool(self.done)]
        return (
            hearts[legal >> 24]
            + diamonds[legal >> 16 & 255]
            + clubs[legal >> 8 & 255]
            + spades[legal & 255]
        )

    def apply(self, action: Action, seat: int | None = None) -> GameState:
        """The next card of the trick, the next trick, or the settlement after the last one.

        This is the path that every card goes: the check and what follows stand in one piece.
        """
        game, order, cards, situation = self.game, self.order, self.cards, self.situation
        laws, mover = game.laws, order[len(cards)]
        if action.__class__ is not Play or (seat is not None and seat != mover):
            raise error(self._out_of_place(action, seat))
        held, card = [*self.held], action.card.index
        if not self.legal >> card & 1 or (
            action.marriage
            if cards
            else action
            not in laws.leads[bool(self.done)][card >> 3][held[mover] >> (card & 24) & 255]
        ):
            raise error(self._breach(action))
        number = card
        if action.marriage:
            number |= tricks.DECLARED
            situation = _bits.situation(card >> 3, 0, _bits.LEADING)
        situation = laws.advance[situation][card]
        held[mover] ^= 1 << card
        cards = (*cards, number)
        done = self.done
        if len(cards) == len(order):
            winner = order[tricks.place_of(laws.winning[situation], cards)]
            done = (*done, (order[0], winner, cards))
            if len(done) == laws.tricks:
                return flow.played(game, done)
            situation += _bits.LEADING - situation % _bits.PER_TRUMP
            cards, order = (), laws.orders[winner]
        legal = allowed(held[order[len(cards)]], laws.duties[situation])
        state = _Fresh(game, tuple(held), situation, cards, order, done, legal)  # type: ignore[abstract]
        state.__class__ = Playing  # type: ignore[assignment]
        return state

    _after = apply  # what follows a card is found while it is checked

    def _why_not(self, action: Play) -> Refusal | None:
        """A card is refused that is not held or breaks a duty; a declaration, without its pair."""
        return None if action in self.legal_actions() else self._breach(action)

    def _breach(self, action: Play) -> Refusal:
        """Why a play is not legal."""
        seat, card = self.to_act, action.card
        hand = self.held[seat]
        if not hand >> card.index & 1:
            return Refusal.of(Reason.NOT_HELD, seat, card=str(card))
        if not self.legal >> card.index & 1:
            breach = self._duty(card, hand)
            return Refusal.of(breach, seat, card=str(card), cards=texts(self.legal))
        if not action.marriage:
            return Refusal.of(Reason.MARRIAGE_AUTOMATIC, seat, card=str(card))
        if self.cards:
            return Refusal.of(Reason.MARRIAGE_NOT_LED, seat, card=str(card))
        if not self.done and _bits.paired(hand) >> card.index & 1:
            return Refusal.of(Reason.MARRIAGE_FIRST_TRICK, seat, card=str(card))
        return Refusal.of(Reason.MARRIAGE_NOT_HELD, seat, card=str(card))

    def _duty(self, card: Card, hand: int) -> Reason:
        """The duty that a card breaks."""
        trump, _, best = _bits.split(self.situation)
        if hand & _bits.SUIT_MASKS[best >> 3]:
            return Reason.MUST_BEAT if card.suit.index == best >> 3 else Reason.MUST_FOLLOW
        return Reason.MUST_OVERTRUMP if card.suit.index == trump else Reason.MUST_TRUMP

    @property
    def trump(self) -> Suit | None:
        """The trump in force."""
        return tricks.suit_of(self.situation // _bits.PER_TRUMP)

    @property
    def leader(self) -> int:
        """Who led to the trick on the table, or leads to the next."""
        return self.order[0]

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table, in playing order."""
        return tricks.cards_of(self.cards)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks as `(leader, cards, winner)`."""
        return tuple(map(tricks.trick_of, self.done))

    @property
    def marriages(self) -> tuple[Marriage, ...]:
        """The declared marriages as `(seat, suit)`, in order."""
        led = [(leader, cards) for leader, _, cards in self.done]
        return tricks.marriages_of((*led, (self.leader, self.cards)))

    @property
    def card_points(self) -> tuple[int, ...]:
        """What each seat has taken in tricks so far, in points."""
        return tricks.tally(self.done, self.variant.players, self.variant.marriages.values)[1]
