"""Declaring: the declarer names the number he plays for."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from attrs import frozen

from tysiac.actions import Declare
from tysiac.phases import flow
from tysiac.phases.in_deal import InGame
from tysiac.phases.records import Game, Masks
from tysiac.phases.state import GameState
from tysiac.reasons import Reason, Refusal
from tysiac.table import Phase


@frozen(repr=False)
class Declaring(InGame):
    """The bid, or more.

    Attributes:
        game: the deal, with its declarer.
        held: what each seat holds, as masks.
    """

    phase: ClassVar = Phase.DECLARING
    _takes: ClassVar = (Declare,)

    game: Game
    held: Masks

    @property
    def to_act(self) -> int:
        """The declarer."""
        return self.game.contract.declarer

    def _raised(self) -> range:
        rules, contract = self.variant, self.game.contract
        return rules.contract.amounts(contract, self.held[self.to_act], rules.auction)

    def legal_actions(self) -> tuple[Declare, ...]:
        """The bid, then what is above it, from low to high."""
        return _contracts(self.game.contract.bid, self._raised())

    def _why_not(self, action: Declare) -> Refusal | None:
        """A contract is refused below the bid, off the steps, or too high for the cards kept."""
        seat, bid, amount = self.to_act, self.game.contract.bid, action.amount
        raised = self._raised()
        if amount == bid or amount in raised:
            return None
        if amount < bid:
            return Refusal.of(Reason.CONTRACT_TOO_LOW, seat, amount=amount, least=bid)
        if amount % raised.step:
            return Refusal.of(Reason.CONTRACT_OFF_STEP, seat, amount=amount, step=raised.step)
        most = max((bid, *raised))
        return Refusal.of(Reason.CONTRACT_TOO_HIGH, seat, amount=amount, most=most)

    def _after(self, action: Declare) -> GameState:
        """Card play."""
        return flow.declared(self.game, self.held, action.amount)


@lru_cache(1024)
def _contracts(bid: int, raised: range) -> tuple[Declare, ...]:
    return tuple(map(Declare, (bid, *raised)))
