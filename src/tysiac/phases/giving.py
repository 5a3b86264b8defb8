"""Giving: the declarer has taken the talon and gives one card to each other seat."""

from __future__ import annotations

from typing import ClassVar, Final

from attrs import frozen

from tysiac import _bits
from tysiac.actions import Give
from tysiac.cards import CARDS
from tysiac.phases import flow
from tysiac.phases.in_deal import InGame
from tysiac.phases.records import Game, Masks
from tysiac.phases.state import GameState
from tysiac.reasons import Reason, Refusal
from tysiac.table import Gift, Phase


@frozen(repr=False)
class Giving(InGame):
    """One card each, and nothing comes back.

    Attributes:
        game: the deal, with its declarer.
        held: what each seat holds, as masks.
        gifts: those made so far.
        left: the seats still without one, in playing direction from the declarer.
    """

    phase: ClassVar = Phase.GIVING
    _takes: ClassVar = (Give,)

    game: Game
    held: Masks
    gifts: tuple[Gift, ...]
    left: tuple[int, ...]

    @property
    def to_act(self) -> int:
        """The declarer."""
        return self.game.contract.declarer

    def legal_actions(self) -> tuple[Give, ...]:
        """Each card, from hearts down, to each seat that may get one."""
        receivers = self.variant.talon.receivers(self.left)
        mine = _bits.members(self.held[self.to_act])
        return tuple(_GIFTS[seat][card] for card in mine for seat in receivers)

    def _why_not(self, action: Give) -> Refusal | None:
        """A gift is refused of a card not held, to a seat that has one, or out of order."""
        seat, receivers = self.to_act, self.variant.talon.receivers(self.left)
        if action.to not in self.left:
            return Refusal.of(Reason.NOT_A_RECEIVER, seat, to=action.to, receivers=receivers)
        if action.to not in receivers:
            return Refusal.of(Reason.GIVE_IN_ORDER, seat, to=action.to, next=receivers[0])
        if not self.held[seat] >> action.card.index & 1:
            return Refusal.of(Reason.NOT_HELD, seat, card=str(action.card))
        return None

    def _after(self, action: Give) -> GameState:
        """The next gift, or what follows the exchange."""
        bit = 1 << action.card.index
        held = list(self.held)
        held[self.to_act] ^= bit
        held[action.to] |= bit
        gifts = (*self.gifts, Gift(self.to_act, action.to, action.card))
        left = tuple(seat for seat in self.left if seat != action.to)
        return flow.given(self.game, tuple(held), gifts, left)


_SEATS: Final = range(4)
_GIFTS: Final = tuple(tuple(Give(card, seat) for card in CARDS) for seat in _SEATS)
"""Each gift once, by receiver and card."""
