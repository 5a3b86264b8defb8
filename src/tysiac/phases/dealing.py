"""Dealing: the cards are to be shared out."""

from __future__ import annotations

import random
from itertools import islice
from typing import ClassVar, Literal

from attrs import frozen

from tysiac import dealing
from tysiac.actions import Action, Deal
from tysiac.cards import CARDS
from tysiac.dealing import Dealer
from tysiac.hands import EMPTY, Hand
from tysiac.phases import flow
from tysiac.phases.records import Match, Round
from tysiac.phases.state import GameState, texts
from tysiac.reasons import Reason, Refusal
from tysiac.table import NATURE, Nature, Phase


@frozen(repr=False)
class Dealing(GameState):
    """Nature is to act: any `Deal` that shares out the pack as the layout wants it."""

    phase: ClassVar = Phase.DEALING
    takes: ClassVar = (Deal,)

    match: Match

    @property
    def to_act(self) -> Literal[Nature.NATURE]:
        """Nature."""
        return NATURE

    def legal_actions(self) -> tuple[()]:
        """None are listed: the deals are too many."""
        return ()

    def why_not(self, action: Action) -> Refusal | None:
        """A deal is refused that does not share out the pack."""
        assert isinstance(action, Deal)  # noqa: S101 - by `takes`
        problem = self._problem(action)
        return None if problem is None else Refusal.of(Reason.BAD_DEAL, None, problem=problem)

    def _problem(self, deal: Deal) -> str | None:
        layout = self.variant.layout
        if len(deal.hands) != layout.players:
            return f"{len(deal.hands)} hands for {layout.players} seats"
        for seat, hand in enumerate(deal.hands):
            if len(hand) != layout.hand:
                return f"seat {seat} gets {len(hand)} cards, not {layout.hand}"
        if len(deal.talon) != layout.talon:
            return f"{len(deal.talon)} cards in the talon, not {layout.talon}"
        pack = self.variant.deck.mask
        seen = 0
        for cards in (*deal.hands, deal.talon):
            for card in cards:
                if seen >> card.index & 1:
                    return f"{card} is there twice"
                seen |= 1 << card.index
        foreign = texts(seen & ~pack)
        return f"not in the pack: {' '.join(foreign)}" if foreign else None

    def after(self, action: Action) -> GameState:
        """The questions before the auction, or the auction."""
        assert isinstance(action, Deal)  # noqa: S101 - by `takes`
        held = tuple(hand.mask for hand in action.hands)
        return flow.dealt(Round(self.match, held, action.talon))

    def shuffled(self, seed: int | random.Random | Dealer) -> Deal:
        """The `Deal` of a shuffled pack: hands in turn from forehand, then the talon."""
        layout = self.variant.layout
        pack = [card for card in CARDS if self.variant.deck.mask >> card.index & 1]
        order = dealing.dealer_of(seed).shuffle(pack, self.number, self.match.redeals)
        cards = iter(order)
        hands = [EMPTY] * layout.players
        for seat in layout.active(self.dealer):
            hands[seat] = Hand(islice(cards, layout.hand))
        return Deal(tuple(hands), tuple(cards))
