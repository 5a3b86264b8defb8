"""Playing: the tricks."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from tysiac import _bits
from tysiac.actions import Action, Play
from tysiac.cards import Card, Suit
from tysiac.phases import flow, tricks
from tysiac.phases.records import Game, Masks
from tysiac.phases.state import GameState, InGame, error, texts
from tysiac.reasons import Reason, Refusal
from tysiac.rules.following import allowed
from tysiac.table import Marriage, Phase, Trick


@frozen(repr=False)
class Playing(InGame):
    """Card play: the one record that every card rebuilds.

    Attributes:
        game: the deal, with its declarer.
        held: what each seat holds, as masks.
        situation: what the laws of following look at, see `_bits`.
        cards: those on the table, as `tricks` keeps them.
        order: the seats of the trick from its leader.
        done: the finished tricks.
    """

    phase: ClassVar = Phase.PLAYING
    takes: ClassVar = (Play,)

    game: Game
    held: Masks
    situation: int
    cards: tricks.Played
    order: tuple[int, ...]
    done: tuple[tricks.Done, ...]

    @property
    def to_act(self) -> int:
        """The seat whose turn it is in the trick."""
        return self.order[len(self.cards)]

    def legal_actions(self) -> tuple[Play, ...]:
        """The cards from hearts down, each undeclared before declared."""
        laws = self.game.laws
        hand = self.held[self.order[len(self.cards)]]
        legal = allowed(hand, laws.duties[self.situation])
        if self.cards:
            try:
                return laws.suited[legal]
            except KeyError:
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
        """As for every state, with a short way for what is legal."""
        if seat is None and action.__class__ is Play and self._lawful(action):
            return self.after(action)
        return super().apply(action, seat)

    def _lawful(self, play: Play) -> bool:
        hand = self.held[self.order[len(self.cards)]]
        card = play.card.index
        if not allowed(hand, self.game.laws.duties[self.situation]) >> card & 1:
            return False
        if self.cards:
            return not play.marriage
        marriages = self.variant.marriages
        declarable = marriages.declarable(hand, not self.done) >> card & 1
        return play.marriage in marriages.forms(bool(declarable))

    def why_not(self, action: Action) -> Refusal | None:
        """A card is refused that is not held or breaks a duty; a declaration, without its pair."""
        assert isinstance(action, Play)  # noqa: S101 - by `takes`
        if self._lawful(action):
            return None
        seat, card = self.to_act, action.card
        hand = self.held[seat]
        if not hand >> card.index & 1:
            return Refusal.of(Reason.NOT_HELD, seat, card=str(card))
        legal = allowed(hand, self.game.laws.duties[self.situation])
        if not legal >> card.index & 1:
            return Refusal.of(self._breach(card, hand), seat, card=str(card), cards=texts(legal))
        if not action.marriage:
            return Refusal.of(Reason.MARRIAGE_AUTOMATIC, seat, card=str(card))
        if self.cards:
            return Refusal.of(Reason.MARRIAGE_NOT_LED, seat, card=str(card))
        if not self.done and _bits.paired(hand) >> card.index & 1:
            return Refusal.of(Reason.MARRIAGE_FIRST_TRICK, seat, card=str(card))
        return Refusal.of(Reason.MARRIAGE_NOT_HELD, seat, card=str(card))

    def _breach(self, card: Card, hand: int) -> Reason:
        """The duty that a card breaks."""
        trump, _, best = _bits.split(self.situation)
        if hand & _bits.SUIT_MASKS[best >> 3]:
            return Reason.MUST_BEAT if card.suit.index == best >> 3 else Reason.MUST_FOLLOW
        return Reason.MUST_OVERTRUMP if card.suit.index == trump else Reason.MUST_TRUMP

    def after(self, action: Action) -> GameState:
        """The next card of the trick, the next trick, or the settlement after the last one."""
        assert isinstance(action, Play)  # noqa: S101 - by `takes`
        game, order, held, situation = self.game, self.order, self.held, self.situation
        laws = game.laws
        seat = order[len(self.cards)]
        card = number = action.card.index
        if action.marriage:
            number |= tricks.DECLARED
            situation = _bits.situation(card >> 3, 0, _bits.LEADING)
        situation = laws.advance[situation][card]
        held = (*held[:seat], held[seat] ^ 1 << card, *held[seat + 1 :])
        cards = (*self.cards, number)
        if len(cards) < len(order):
            return Playing(game, held, situation, cards, order, self.done)
        winner = order[tricks.place_of(laws.winning[situation], cards)]
        done = (*self.done, (order[0], winner, cards))
        if len(done) == laws.tricks:
            return flow.played(game, done)
        lead = situation - situation % _bits.PER_TRUMP + _bits.LEADING
        return Playing(game, held, lead, (), laws.orders[winner], done)

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
        return tuple(
            Trick(leader, tricks.cards_of(cards), winner) for leader, winner, cards in self.done
        )

    @property
    def marriages(self) -> tuple[Marriage, ...]:
        """The declared marriages as `(seat, suit)`, in order."""
        led = [(leader, cards) for leader, _, cards in self.done]
        return tricks.marriages_of((*led, (self.leader, self.cards)))

    @property
    def card_points(self) -> tuple[int, ...]:
        """What each seat has taken in tricks so far, in points."""
        return tricks.points_taken(self.done, self.variant.players)
