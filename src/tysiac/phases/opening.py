"""Opening: the cards are dealt, the auction has not begun. What the first questions lead on to."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from tysiac.phases.in_deal import InDeal
from tysiac.phases.records import Masks, Round
from tysiac.table import Phase


@frozen(repr=False)
class Opening(InDeal):
    """Never seen alone: `flow` asks its questions, and then opens the auction.

    Attributes:
        round: the deal.
    """

    phase: ClassVar = Phase.BIDDING

    round: Round

    @property
    def held(self) -> Masks:
        """What each seat holds, as masks."""
        return self.round.hands

    @property
    def to_act(self) -> int:
        """Forehand, who speaks first."""
        return self.round.active[0]

    def legal_actions(self) -> tuple[()]:
        """Nothing is to be chosen here."""
        return ()
