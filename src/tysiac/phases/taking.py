"""Taking: the declarer takes the talon, or one of its piles."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from attrs import frozen

from tysiac.actions import Surrender, TakePile
from tysiac.cards import Card
from tysiac.phases import flow
from tysiac.phases.in_deal import Exchanging
from tysiac.phases.records import Game, Masks
from tysiac.reasons import Reason, Refusal
from tysiac.table import Phase


@frozen(repr=False)
class Taking(Exchanging):
    """The talon lies face down.

    Attributes:
        game: the deal, with its declarer.
        held: what each seat holds, as masks.
    """

    phase: ClassVar = Phase.TAKING
    _takes: ClassVar = (TakePile, Surrender)
    _window: ClassVar = "won"

    game: Game
    held: Masks

    @property
    def _piles(self) -> tuple[tuple[Card, ...], ...]:
        """What may be taken: each pile, or all of them as one."""
        rules, talon = self.variant, self.game.round.talon
        if rules.talon.takes_all:
            return (talon,)
        return piles_of(talon, rules.layout.piles)

    def legal_actions(self) -> tuple[TakePile | Surrender, ...]:
        """The piles in order, then to give the deal up where that is allowed."""
        return (*_TAKE[: len(self._piles)], *self._surrenders())

    def _why_not(self, action: TakePile | Surrender) -> Refusal | None:
        """A pile is refused that is not there."""
        if isinstance(action, Surrender):
            return self._surrender_refused()
        if action.index < len(self._piles):
            return None
        return Refusal.of(
            Reason.NO_SUCH_PILE, self.to_act, given=action.index, piles=len(self._piles)
        )

    def leads_to(self, action: TakePile | Surrender) -> flow.Halt:
        """The exchange, or the settlement of a deal given up."""
        if isinstance(action, Surrender):
            return flow.surrendered(self)
        game = self.game
        return flow.took(Game(game.round, game.bids, game.contract, self._piles[action.index]))


_TAKE = tuple(map(TakePile, range(32)))


@cache
def _bounds(piles: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    ends = [sum(piles[: place + 1]) for place in range(len(piles))]
    return tuple((end - size, end) for end, size in zip(ends, piles, strict=True))


def piles_of(talon: tuple[Card, ...], piles: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
    """The piles of a talon."""
    return tuple(talon[start:end] for start, end in _bounds(piles))
