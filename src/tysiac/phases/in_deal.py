"""What the states of a deal have in common: before its auction is over, and after."""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from typing import ClassVar, Final, cast

from tysiac.actions import Surrender
from tysiac.cards import Card
from tysiac.hands import Hand
from tysiac.phases.records import Bids, Game, Masks, Match, Round
from tysiac.phases.state import Acting
from tysiac.reasons import Reason, Refusal
from tysiac.rules.auction import Auction
from tysiac.rules.surrender import Counts
from tysiac.rules.variant import RuleVariant
from tysiac.table import Gift, Reply


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
    def _auction(self) -> Auction:
        """Where seats bid or have bid, there is an auction."""
        return cast("Auction", self.variant.auction)

    @property
    def blind(self) -> bool:
        """Whether forehand has bid in this deal without having looked at its cards."""
        return self.round.blind

    @property
    def dealt(self) -> tuple[Hand, ...]:
        """What each seat was dealt."""
        return tuple(map(Hand.from_mask, self.round.hands))

    @property
    def shown(self) -> tuple[Hand, ...]:
        """What each seat holds and has laid open."""
        return tuple(
            Hand.from_mask(laid & held)
            for laid, held in zip(self.round.shown, self.held, strict=True)
        )

    @property
    def laid_open(self) -> tuple[Hand, ...]:
        """What each seat has laid open in this deal, whether it still holds it or not."""
        return _open(self.round.shown)

    @property
    def replies(self) -> tuple[Reply, ...]:
        """The answers to the questions of this deal that are closed, in order."""
        return self.round.replies

    @property
    def talon(self) -> tuple[Card, ...]:
        """The cards of the talon, or of the stock, as dealt, also after they were taken."""
        return self.round.talon

    @property
    def stock(self) -> int:
        """How many cards are left to draw: all, before card play."""
        return self.variant.layout.stock


class InGame(InDeal):
    """A state between the auction and the settlement of a deal."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> Game:
        """The deal, with its contract."""

    @property
    def round(self) -> Round:
        """The deal."""
        return self.game.round

    @property
    def match(self) -> Match:
        """What outlives the deal."""
        return self.game.round.match

    @property
    def variant(self) -> RuleVariant:
        """The rules."""
        return self.game.round.match.variant

    @property
    def auction(self) -> Bids:
        """The bids in order as `(seat, amount)`, `None` for a pass; the automatic one too."""
        return self.game.bids

    @property
    def taken(self) -> tuple[Card, ...]:
        """What the declarer took of the talon."""
        return self.game.taken

    @property
    def pile(self) -> int | None:
        """Which pile of the talon the declarer took, where he took one of several."""
        taken, talon = self.game.taken, self.game.round.talon
        if not taken or len(taken) == len(talon):
            return None
        first, piles = talon.index(taken[0]), self.variant.layout.piles
        return next(place for place in range(len(piles)) if sum(piles[:place]) == first)

    @property
    def talon_shown(self) -> bool:
        """Whether everybody has seen what the declarer took."""
        return bool(self.taken) and self._shows_talon

    @property
    def _shows_talon(self) -> bool:
        blind, contract = self.variant.auction.blind, self.game.contract
        hidden = blind is not None and contract.kind == blind.kind and not blind.shows_talon
        return self.variant.talon.shown_to_all(contract) and not hidden

    @property
    def gifts(self) -> tuple[Gift, ...]:
        """The cards given so far, as `(giver, receiver, card)`."""
        return self.game.gifts

    @property
    def discards(self) -> Hand:
        """What the declarer has set aside so far."""
        return Hand.from_mask(self.game.aside)

    @property
    def declarer(self) -> int | None:
        """The seat that won the auction."""
        return self.game.contract.declarer

    @property
    def contract(self) -> int | None:
        """The declared number, in points, `None` until it is declared, and where nobody does."""
        contract = self.game.contract
        return None if contract.declarer is None else contract.amount

    @property
    def times(self) -> tuple[int, int]:
        """What the points of the declarer, and of the others, are multiplied by."""
        return self.game.contract.times

    @property
    def kind(self) -> str:
        """What kind of deal it is."""
        return self.game.contract.kind


class Exchanging(InGame):
    """A state between the auction and card play, in which the declarer acts.

    Where the rules let him, he may give the deal up instead.
    """

    __slots__ = ()

    _window: ClassVar[str]
    """What the rules call this time for giving up."""

    @property
    def to_act(self) -> int:
        """The declarer."""
        declarer = self.game.contract.declarer
        assert declarer is not None  # without one there is no exchange
        return declarer

    def _surrenders(self) -> tuple[Surrender, ...]:
        """To give up, if that is allowed."""
        rule = self.variant.contract.surrender
        return () if rule is None or self._surrender_refused() else _SURRENDER

    def _surrender_refused(self) -> Refusal | None:
        """Why the deal may not be given up."""
        seat, rule, game = self.to_act, self.variant.contract.surrender, self.game
        if rule is None:
            return Refusal.of(Reason.SURRENDER_UNKNOWN, seat)
        match = game.round.match
        memo, side = cast("Counts", match.memos[0]), game.laws.sides[seat]
        return rule.refusal(memo, side, self._window, game.contract, match.terms)


_SURRENDER: Final = (Surrender(),)


@lru_cache(1024)
def _open(laid: Masks) -> tuple[Hand, ...]:
    """Cards laid open as users see them: nearly always none."""
    return tuple(map(Hand.from_mask, laid))
