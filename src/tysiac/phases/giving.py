"""Giving: the declarer gives one card to each of the others, or sets cards aside."""

from __future__ import annotations

from typing import ClassVar, Final

from attrs import frozen

from tysiac import _bits
from tysiac._quick import quick
from tysiac.actions import Discard, Give, Surrender
from tysiac.cards import CARDS
from tysiac.hands import Hand
from tysiac.phases import flow
from tysiac.phases.in_deal import Exchanging
from tysiac.phases.records import Game, Masks
from tysiac.reasons import Reason, Refusal
from tysiac.table import Gift, Phase


@quick
@frozen(repr=False)
class Giving(Exchanging):
    """He has seen what he took; nothing comes back.

    Attributes:
        game: the deal, with its declarer.
        held: what each seat holds, as masks.
        gifts: those made so far.
        left: the seats still without a gift, in playing direction from the declarer.
        aside: what is set aside so far, as a mask.
        due: how many cards are still to be set aside.
    """

    phase: ClassVar = Phase.GIVING
    _window: ClassVar = "talon"

    game: Game
    held: Masks
    gifts: tuple[Gift, ...]
    left: tuple[int, ...]
    aside: int
    due: int

    @property
    def _takes(self) -> tuple[type, ...]:  # type: ignore[override]
        """Either the one or the other is done by a variant."""
        return Discard if self.due else Give, Surrender

    @property
    def _untouched(self) -> bool:
        """Whether nothing is given or set aside yet."""
        return not self.gifts and not self.aside

    @property
    def discards(self) -> Hand:
        """What the declarer has set aside so far."""
        return Hand.from_mask(self.aside)

    def legal_actions(self) -> tuple[Give | Discard | Surrender, ...]:
        """Each card, from hearts down, to each seat that may get one; or each to set aside."""
        mine = _bits.members(self.held[self.to_act])
        last = self._surrenders() if self._untouched else ()
        if self.due:
            return (*[_DISCARDS[card] for card in mine], *last)
        gifts = [_GIFTS[seat] for seat in self.variant.talon.receivers(self.left)]
        return (*[to_seat[card] for card in mine for to_seat in gifts], *last)

    def _why_not(self, action: Give | Discard | Surrender) -> Refusal | None:
        """A card is refused that is not held; a gift, to a seat that has one, or out of order."""
        seat = self.to_act
        if isinstance(action, Surrender):
            late = None if self._untouched else Refusal.of(Reason.SURRENDER_NOT_NOW, seat)
            return self._surrender_refused() or late
        if isinstance(action, Give):
            receivers = self.variant.talon.receivers(self.left)
            if action.to not in self.left:
                return Refusal.of(Reason.NOT_A_RECEIVER, seat, to=action.to, receivers=receivers)
            if action.to not in receivers:
                return Refusal.of(Reason.GIVE_IN_ORDER, seat, to=action.to, next=receivers[0])
        if not self.held[seat] >> action.card.index & 1:
            return Refusal.of(Reason.NOT_HELD, seat, card=str(action.card))
        return None

    def leads_to(self, action: Give | Discard | Surrender) -> flow.Halt:
        """The next card, or what follows the exchange."""
        if isinstance(action, Surrender):
            return flow.surrendered(self)
        bit, held = 1 << action.card.index, list(self.held)
        gifts, left, aside, due = self.gifts, self.left, self.aside, self.due
        held[self.to_act] ^= bit
        if isinstance(action, Give):
            held[action.to] |= bit
            gifts = (*gifts, Gift(self.to_act, action.to, action.card))
            left = tuple(seat for seat in left if seat != action.to)
        else:
            aside, due = aside | bit, due - 1
        if left or due:
            return Giving(self.game, tuple(held), gifts, left, aside, due), ""
        return flow.given(self.game, tuple(held), gifts, aside)


_SEATS: Final = range(4)
_GIFTS: Final = tuple(tuple(Give(card, seat) for card in CARDS) for seat in _SEATS)
"""Each gift once, by receiver and card."""
_DISCARDS: Final = tuple(map(Discard, CARDS))
