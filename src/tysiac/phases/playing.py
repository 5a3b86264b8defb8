"""Playing: the tricks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from attrs import field, frozen

from tysiac import _bits
from tysiac._quick import quick, unguarded
from tysiac.actions import Action, Claim, Play
from tysiac.cards import Card, Suit
from tysiac.phases import flow, tricks
from tysiac.phases.in_deal import InGame
from tysiac.phases.records import Game, Masks
from tysiac.phases.state import GameState, error, texts
from tysiac.reasons import Reason, Refusal
from tysiac.rules.following import allowed
from tysiac.rules.laws import PLAYS
from tysiac.rules.marriages import is_ace
from tysiac.table import Marriage, Phase, Trick


@quick
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
    _takes: ClassVar = (Play, Claim)

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

    def legal_actions(self) -> tuple[Play | Claim, ...]:
        """The cards from hearts down, each undeclared before declared; then to claim the rest."""
        laws, legal = self.game.laws, self.legal
        if self.cards:
            plays = laws.suited.get(legal)
            if plays is not None:
                return plays
            spades, clubs, diamonds, hearts = laws.plays
        else:
            spades, clubs, diamonds, hearts = laws.leads[bool(self.done)]
        if not laws.plain:
            return (*self._forms_of(legal), *self._claims())
        plays = (
            hearts[legal >> 24]
            + diamonds[legal >> 16 & 255]
            + clubs[legal >> 8 & 255]
            + spades[legal & 255]
        )
        return plays + self._claims() if laws.claim else plays

    def apply(self, action: Action, seat: int | None = None) -> GameState:
        """The next card of the trick, the next trick, or the settlement after the last one.

        This is the path that every card goes: the check and what follows stand in one piece.
        """
        game, order, cards, situation = self.game, self.order, self.cards, self.situation
        laws, mover = game.laws, order[len(cards)]
        if action.__class__ is not Play or (seat is not None and not self._is_to_act(seat)):
            return self._not_a_card(action, seat)
        held, card = [*self.held], action.card.index
        if not self.legal >> card & 1 or (
            action.marriage not in self._forms(card)
            if not laws.plain
            else action.marriage
            if cards
            else action
            not in laws.leads[bool(self.done)][card >> 3][held[mover] >> (card & 24) & 255]
        ):
            raise error(self._breach(action))
        number = card
        if action.marriage:
            number |= tricks.DECLARED
            situation = (
                laws.declared[card]
                if laws.declared
                else tricks.declared(laws, self.variant.marriages, situation, cards, card)
            )
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
            cards, order = (), game.orders[winner]
            if not laws.quiet:
                situation = self._between(held, order, done)
        legal = allowed(held[order[len(cards)]], laws.duties[situation])
        # Every card makes a state: filled here it costs a third less than by a call.
        state = _new(_filling)
        state.game = game
        state.held = tuple(held)
        state.situation = situation
        state.cards = cards
        state.order = order
        state.done = done
        state.legal = legal
        state.__class__ = Playing
        return state  # type: ignore[no-any-return]

    _after = apply  # what follows a card is found while it is checked

    def _not_a_card(self, action: Action, seat: int | None) -> GameState:
        """The rest is claimed, or the action has no place here."""
        refusal = self.refusal(action, seat)
        if refusal is not None:
            raise error(refusal)
        return flow.claimed(self)

    def _forms_of(self, legal: int) -> Iterator[Play]:
        """The plays of these cards, where more than pairs can be declared."""
        for card in _bits.members(legal):
            for form in self._forms(card):
                yield PLAYS[card, form]

    def _forms(self, card: int) -> tuple[bool, ...]:
        """How a card of the seat to act may be played: without declaring, with, or either."""
        marriages, order, cards = self.variant.marriages, self.order, self.cards
        hand = self.held[order[len(cards)]]
        if not cards:
            return marriages.forms(marriages.declarable(hand, not self.done) >> card & 1)
        sides = self.game.laws.sides
        opponent = sides[order[len(cards) - 1]] != sides[order[len(cards)]]
        before = cards[-1] & ~tricks.DECLARED if opponent else None
        return marriages.forms(marriages.declarable_behind(before) & hand & 1 << card)

    def _between(
        self, held: list[int], order: tuple[int, ...], done: tuple[tricks.Done, ...]
    ) -> int:
        """What happens between two tricks: cards are drawn, and a declared suit comes into force.

        The hands are filled up where they stand; the situation of the next leader is returned.
        """
        game = self.game
        melds = tricks.melds_in(game, [(leader, played) for leader, _, played in done])
        situation = tricks.leading(game.laws, self.variant.marriages, melds, order[0])
        if not game.laws.draws:
            return situation
        stock, drawn = game.round.talon, (len(done) - 1) * len(order)
        for seat, top in zip(order, stock[drawn:], strict=False):
            held[seat] |= 1 << top.index
        return situation + _bits.SITUATIONS * (drawn + len(order) < len(stock))

    def _claims(self) -> tuple[Claim, ...]:
        """To claim the rest, if that is allowed."""
        return () if self._no_claim() else _CLAIM

    def _no_claim(self) -> Reason | None:
        """Why the rest may not be claimed, `None` if it may."""
        game, claim = self.game, self.game.laws.claim
        if claim is None:
            return Reason.CLAIM_UNKNOWN
        if self.cards:
            return Reason.CLAIM_NOT_LEADING
        seat = self.order[0]
        if claim.by_proof and seat != game.contract.declarer:
            return Reason.CLAIM_NOT_DECLARER
        return None if self.held[seat] & ~game.round.shown[seat] else Reason.CLAIM_REFUSED

    def _why_not(self, action: Play | Claim) -> Refusal | None:
        """A card is refused that is not held or breaks a duty; a declaration, without its pair."""
        if isinstance(action, Claim):
            reason = self._no_claim()
            return None if reason is None else Refusal.of(reason, self.to_act)
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
        marriages = self.variant.marriages
        if not self.done and marriages.declarable(hand, False) >> card.index & 1:
            return Refusal.of(Reason.MARRIAGE_FIRST_TRICK, seat, card=str(card))
        aces = marriages.aces is not None and is_ace(card.index)
        needs = "all four aces" if aces else "king and queen"
        return Refusal.of(Reason.MARRIAGE_NOT_HELD, seat, card=str(card), needs=needs)

    def _duty(self, card: Card, hand: int) -> Reason:
        """The duty that a card breaks."""
        if not self.cards:
            return Reason.MUST_LEAD_OTHER
        trump, _, best = _bits.split(self.situation % _bits.SITUATIONS)
        if hand & _bits.SUIT_MASKS[best >> 3]:
            return Reason.MUST_BEAT if card.suit.index == best >> 3 else Reason.MUST_FOLLOW
        return Reason.MUST_OVERTRUMP if card.suit.index == trump else Reason.MUST_TRUMP

    @property
    def trump(self) -> Suit | None:
        """The trump in force."""
        return tricks.suit_of(_bits.trump_of(self.situation))

    @property
    def leader(self) -> int | None:
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
        """What was declared as `(seat, suit)`, in order; four aces are of no suit."""
        led = [(leader, cards) for leader, _, cards in self.done]
        if self.cards:
            led.append((self.order[0], self.cards))
        if self.game.laws.plain:  # where only a lead declares, the first card tells
            led = [trick for trick in led if trick[1][0] >= tricks.DECLARED]
        return tricks.marriages_of(tuple(tricks.melds_in(self.game, led))) if led else ()

    @property
    def card_points(self) -> tuple[int, ...]:
        """What each seat has taken in tricks so far, in points."""
        return tricks.points_in(self.done, self.variant.players)

    @property
    def stock(self) -> int:
        """How many cards are left to draw."""
        if not self.game.laws.draws:
            return 0
        return max(0, len(self.round.talon) - len(self.done) * len(self.order))


_CLAIM: Final = (Claim(),)
_new: Final = object.__new__
_filling: Final = unguarded(Playing)
