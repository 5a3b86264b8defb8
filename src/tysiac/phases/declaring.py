"""Declaring: the declarer names the number he plays for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from attrs import frozen

from tysiac.actions import Declare, Surrender
from tysiac.phases import flow
from tysiac.phases.in_deal import Exchanging
from tysiac.phases.records import Game, Masks
from tysiac.reasons import Reason, Refusal
from tysiac.table import Phase


@frozen(repr=False)
class Declaring(Exchanging):
    """The bid, or more.

    Attributes:
        game: the deal, with its declarer.
        held: what each seat holds, as masks.
    """

    phase: ClassVar = Phase.DECLARING
    _takes: ClassVar = (Declare, Surrender)
    _window: ClassVar = "given"

    game: Game
    held: Masks

    def _raised(self) -> Sequence[int]:
        rules, contract = self.variant, self.game.contract
        return rules.contract.amounts(contract, self.held[self.to_act], self._auction)

    def legal_actions(self) -> tuple[Declare | Surrender, ...]:
        """The bid, then what is above it, from low to high; then to give the deal up."""
        named = _contracts(self.game.contract.bid, self._raised())
        return (*named, *self._surrenders())

    def _why_not(self, action: Declare | Surrender) -> Refusal | None:
        """A contract is refused below the bid, off the steps, or too high for the cards kept."""
        if isinstance(action, Surrender):
            return self._surrender_refused()
        seat, bid, amount = self.to_act, self.game.contract.bid, action.amount
        rules, raised = self.variant, self._raised()
        if amount == bid or amount in raised:
            return None
        if amount < bid:
            return Refusal.of(Reason.CONTRACT_TOO_LOW, seat, amount=amount, least=bid)
        if rules.contract.fixes(self.game.contract):
            return Refusal.of(Reason.CONTRACT_FIXED, seat, amount=amount, least=bid)
        step = rules.contract.step_at(amount, self._auction)
        if amount % step:
            return Refusal.of(Reason.CONTRACT_OFF_STEP, seat, amount=amount, step=step)
        most = max((bid, *raised))
        return Refusal.of(Reason.CONTRACT_TOO_HIGH, seat, amount=amount, most=most)

    def leads_to(self, action: Declare | Surrender) -> flow.Halt:
        """Card play, or the settlement of a deal given up."""
        if isinstance(action, Surrender):
            return flow.surrendered(self)
        return flow.declared(self.game, self.held, action.amount)


@lru_cache(1024)
def _contracts(bid: int, raised: Sequence[int]) -> tuple[Declare, ...]:
    return tuple(map(Declare, (bid, *raised)))
