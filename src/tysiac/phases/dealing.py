"""Dealing: the cards are to be shared out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, Literal

from attrs import frozen

from tysiac import dealing
from tysiac._checks import check
from tysiac.actions import Deal
from tysiac.dealing import Dealer
from tysiac.hands import EMPTY, Hand
from tysiac.phases import flow
from tysiac.phases.records import Match, Round
from tysiac.phases.state import Acting, texts
from tysiac.reasons import Reason, Refusal
from tysiac.table import NATURE, Nature, Phase


@frozen(repr=False)
class Dealing(Acting):
    """Nature is to act: any `Deal` that shares out the pack as the layout wants it."""

    phase: ClassVar = Phase.DEALING
    _takes: ClassVar = (Deal,)

    match: Match

    @property
    def to_act(self) -> Literal[Nature.NATURE]:
        """Nature."""
        return NATURE

    def legal_actions(self) -> tuple[()]:
        """None are listed: the deals are too many."""
        return ()

    def _why_not(self, action: Deal) -> Refusal | None:
        """A deal is refused that does not share out the pack."""
        problem = self._problem(action)
        return None if problem is None else Refusal.of(Reason.BAD_DEAL, None, problem=problem)

    def _problem(self, deal: Deal) -> str | None:
        layout, pack = self.variant.layout, self.variant.deck.mask
        if len(deal.hands) != layout.players:
            return f"{len(deal.hands)} hands for {layout.players} seats"
        seen, laws = 0, self.variant.laws
        due = laws.dealt[self.dealer]
        for seat, (hand, size) in enumerate(zip(deal.hands, due, strict=True)):
            if len(hand) != size:
                return f"seat {seat} gets {len(hand)} cards, not {size}"
            seen |= hand.mask
        if len(deal.talon) != laws.undealt:
            return f"{len(deal.talon)} cards in the talon, not {laws.undealt}"
        for card in deal.talon:
            seen |= 1 << card.index
        if seen == pack:
            return None
        foreign, missing = texts(seen & ~pack), texts(pack & ~seen)
        if foreign:
            return f"not in the pack: {' '.join(foreign)}"
        return f"some cards are there twice, and missing: {' '.join(missing)}"

    def leads_to(self, action: Deal) -> flow.Halt:
        """The questions before the auction, or the auction."""
        held = tuple(hand.mask for hand in action.hands)
        return flow.dealt(Round(self.match, held, action.talon, (0,) * len(held)))

    def shuffled(self, seed: int | random.Random | Dealer) -> Deal:
        """The `Deal` of a shuffled pack: hands in turn from forehand, then talon or stock."""
        layout, pack = self.variant.layout, self.variant.deck.pack
        order = dealing.dealer_of(seed).order(pack, self.number, self.match.redeals)
        check(order, Sequence, "Dealer.order", "the cards in a row")
        hands, start = [EMPTY] * layout.players, 0
        for seat in self.variant.laws.active[self.dealer]:
            hands[seat] = Hand(order[start : start + layout.hand])
            start += layout.hand
        return Deal(tuple(hands), tuple(order[start:]))
