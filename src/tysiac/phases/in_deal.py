"""What the states of a deal have in common: before it has a declarer, and after."""

from __future__ import annotations

from abc import abstractmethod

from tysiac.cards import Card
from tysiac.hands import Hand
from tysiac.phases.records import Bids, Game, Masks, Match, Round
from tysiac.phases.state import Acting
from tysiac.rules.variant import RuleVariant
from tysiac.table import Gift


class InDeal(Acting):
    """A state between the deal and its settlement."""

    __slots__ = ()

    @property
    @abstractmethod
    def held(self) -> Masks:
        """What each seat holds, as masks."""

    @property
    @abstractmethod
    def round(self) -> Round:
        """The deal."""

    @property
    @abstractmethod
    def to_act(self) -> int:
        """A seat."""

    @property
    def match(self) -> Match:
        """What outlives the deal."""
        return self.round.match

    @property
    def variant(self) -> RuleVariant:
        """The rules."""
        return self.round.match.variant

    @property
    def hands(self) -> tuple[Hand, ...]:
        """What each seat holds."""
        return tuple(map(Hand.from_mask, self.held))

    @property
    def talon(self) -> tuple[Card, ...]:
        """The cards of the talon as dealt, also after the declarer took them."""
        return self.round.talon


class InGame(InDeal):
    """A state between the auction and the settlement of a deal."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The deal, with its declarer."""

    @property
    def round(self) -> Round:
        """The deal."""
        return self.game.round

    @property
    def variant(self) -> RuleVariant:
        """The rules."""
        return self.game.round.match.variant

    @property
    def auction(self) -> Bids:
        """The bids in order as `(seat, amount)`, `None` for a pass; the automatic one too."""
        return self.game.bids

    @property
    def talon_shown(self) -> bool:
        """Whether everybody has seen the talon."""
        return self.variant.talon.shown_to_all(self.game.contract)

    @property
    def gifts(self) -> tuple[Gift, ...]:
        """The cards given so far, as `(giver, receiver, card)`."""
        return self.game.gifts

    @property
    def declarer(self) -> int:
        """The seat that won the auction."""
        return self.game.contract.declarer

    @property
    def contract(self) -> int | None:
        """The declared number, in points, `None` until it is declared."""
        return self.game.contract.amount
