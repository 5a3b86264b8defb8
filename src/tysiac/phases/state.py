"""`GameState`: what every phase can tell and do. Each phase is a frozen record of this kind."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import frozen

from tysiac._checks import is_number
from tysiac.actions import KINDS, Action, Deal
from tysiac.cards import Card, Suit
from tysiac.dealing import Dealer
from tysiac.errors import DealError, IllegalAction, shown
from tysiac.hands import EMPTY, Hand
from tysiac.phases import flow, showing
from tysiac.phases.records import Bids, Masks, Match
from tysiac.reasons import Reason, Refusal
from tysiac.rules.facts import Terms
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult, Gift, Marriage, Mover, Offer, Phase, Reply, Trick
from tysiac.view import View

if TYPE_CHECKING:
    from tysiac.events import Event


class GameState:
    """A match at one moment: a value that never changes.

    Equal states are equal, hash alike and can be pickled. Seats are numbers from 0, rising in
    playing direction; what goes *by seat* is a tuple with a place for each; points are game points.
    """

    __slots__ = ()

    phase: ClassVar[Phase]
    """Where the match stands."""
    _takes: ClassVar[tuple[type, ...]] = ()
    """The kinds of action that belong to the phase."""

    @property
    @abstractmethod
    def match(self) -> Match:
        """What outlives a deal."""

    @staticmethod
    def start(
        variant: RuleVariant,
        dealer: int = 0,
        scores: Sequence[int] | None = None,
        *,
        number: int = 0,
        redeals: int = 0,
        memos: Sequence[object] | None = None,
        last_deal: DealResult | None = None,
    ) -> GameState:
        """The state before the first deal, or before any later one.

        Args:
            variant: the rules.
            dealer: the seat that deals.
            scores: totals by seat; 0 for all if left out.
            number: deals settled so far.
            redeals: how often the cards were dealt again since then.
            memos: what the rules remember, one for each in `RuleVariant.remembering`; what they
                remember before a first deal if left out.
            last_deal: the deal settled last, which states go on telling.

        Raises:
            ArgumentError: one of them is of the wrong kind or out of range.
        """
        return flow.start(variant, dealer, scores, number, redeals, memos, last_deal)

    @property
    @abstractmethod
    def to_act(self) -> Mover:
        """A seat; `NATURE` while cards are to be dealt; `None` when the match is over."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """All that may be done, in a fixed order; empty at `NATURE` and when over."""

    @property
    def forced(self) -> Action | None:
        """The only legal action, `None` if there are several or none."""
        actions = self.legal_actions()
        return actions[0] if len(actions) == 1 else None

    @abstractmethod
    def refusal(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Why an action is not allowed, `None` if it is.

        Args:
            action: any action. At `NATURE` a `Deal` that shares out the pack is not refused.
            seat: who wants to act; left out, whoever is to act.
        """

    @abstractmethod
    def apply(self, action: Action, seat: int | None = None) -> GameState:
        """The state after an action; this one stays as it is.

        Args:
            action: what is done.
            seat: who does it; left out, whoever is to act.

        Raises:
            IllegalAction: the action is refused; a `DealError` if it is a faulty deal.
        """

    def _out_of_place(self, action: Action, seat: int | None) -> Refusal:
        """Why an action is refused whatever it says: for its kind, or for who wants it."""
        mover = self.to_act
        if not isinstance(action, KINDS):
            asked = mover if isinstance(mover, int) else None
            return Refusal.of(Reason.NOT_AN_ACTION, asked, given=str(shown(action)))
        if mover is None:
            return Refusal.of(Reason.GAME_OVER, None)
        if seat is not None and not self._is_to_act(seat):
            named = seat if is_number(seat) else None
            given = str(shown(seat)) if named is None else named
            to_act = mover if isinstance(mover, int) else repr(mover)
            return Refusal.of(Reason.NOT_YOUR_TURN, named, given=given, to_act=to_act)
        return Refusal.of(
            Reason.WRONG_PHASE,
            mover if isinstance(mover, int) else None,
            given=type(action).__name__,
            phase=str(self.phase),
            expected=" or ".join(kind.__name__ for kind in self._takes),
        )

    def _is_to_act(self, seat: object) -> bool:
        """Whether it is the turn of whoever wants to act; what only equals a seat is none."""
        mover = self.to_act
        return seat == mover and type(seat) is type(mover)

    def step(self, action: Action, seat: int | None = None) -> Step:
        """`apply`, and what happened, in order: for those who show it.

        Raises:
            IllegalAction: as `apply`.
        """
        from tysiac.phases import telling  # most callers never ask what happened

        after = self.apply(action, seat)
        return Step(after, tuple(telling.tell(self, action, after)))

    def shuffled(self, seed: int | random.Random | Dealer) -> Deal:
        """The `Deal` of a shuffled pack, as `deal` applies it.

        Raises:
            ArgumentError: the seed is none of the three kinds.
            IllegalAction: no cards are to be dealt now.
        """
        raise error(self._out_of_place(Deal((), ()), None))

    def deal(self, seed: int | random.Random | Dealer) -> GameState:
        """The state after a shuffled pack was dealt.

        Args:
            seed: an `int` is the seed of the *match*: the shuffle depends on it, on the number of
                the deal and on the redeals so far, so one seed serves a whole match. Or a
                `random.Random`, or a `Dealer`.

        Raises:
            ArgumentError: the seed is none of the three kinds.
            IllegalAction: no cards are to be dealt now.
        """
        return self.apply(self.shuffled(seed))

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (`None`), may know.

        Raises:
            ArgumentError: there is no such seat.
        """
        return showing.view_of(self, seat)

    @property
    def variant(self) -> RuleVariant:
        """The rules."""
        return self.match.variant

    @property
    def dealer(self) -> int:
        """Who deals, or has dealt, the cards; when over, who would deal next."""
        return self.match.dealer

    @property
    def scores(self) -> tuple[int, ...]:
        """Totals by seat, in points; partners have the same."""
        match = self.match
        laws = match.variant.laws
        return match.totals if laws.alone else tuple(match.totals[side] for side in laws.sides)

    @property
    def number(self) -> int:
        """Deals settled so far."""
        return self.match.number

    @property
    def redeals(self) -> int:
        """How often the cards were dealt again since a deal was settled."""
        return self.match.redeals

    @property
    def terms(self) -> Terms:
        """What the ledger says of the current deal."""
        return self.match.terms

    @property
    def memos(self) -> tuple[Hashable, ...]:
        """What the rules remember of earlier deals, one for each in `RuleVariant.remembering`."""
        return self.match.memos

    @property
    def last_deal(self) -> DealResult | None:
        """The deal settled last, `None` before there is one."""
        return self.match.last_deal

    @property
    def held(self) -> Masks:
        """What each seat holds, as masks."""
        return (0,) * self.variant.players

    @property
    def hands(self) -> tuple[Hand, ...]:
        """What each seat holds."""
        return tuple(map(Hand.from_mask, self.held))

    @property
    def dealt(self) -> tuple[Hand, ...]:
        """What each seat was dealt."""
        return (EMPTY,) * self.variant.players

    @property
    def talon(self) -> tuple[Card, ...]:
        """The cards of the talon, or of the stock, as dealt, also after they were taken."""
        return ()

    @property
    def taken(self) -> tuple[Card, ...]:
        """What the declarer took of the talon."""
        return ()

    @property
    def pile(self) -> int | None:
        """Which pile of the talon the declarer took, where he took one of several."""
        return None

    @property
    def talon_shown(self) -> bool:
        """Whether everybody has seen what the declarer took."""
        return False

    @property
    def stock(self) -> int:
        """How many cards are left to draw."""
        return 0

    @property
    def shown(self) -> tuple[Hand, ...]:
        """What each seat holds and has laid open."""
        return (EMPTY,) * self.variant.players

    @property
    def laid_open(self) -> tuple[Hand, ...]:
        """What each seat has laid open in this deal, whether it still holds it or not."""
        return (EMPTY,) * self.variant.players

    @property
    def blind(self) -> bool:
        """Whether forehand has bid in this deal without having looked at its cards."""
        return False

    @property
    def unseen(self) -> int | None:
        """The seat that has not looked at its cards."""
        return None

    @property
    def discards(self) -> Hand:
        """What the declarer has set aside so far."""
        return EMPTY

    @property
    def gifts(self) -> tuple[Gift, ...]:
        """The cards given so far, as `(giver, receiver, card)`."""
        return ()

    @property
    def auction(self) -> Bids:
        """The bids in order as `(seat, amount)`, `None` for a pass; the automatic one too."""
        return ()

    @property
    def high_bid(self) -> tuple[int, int] | None:
        """The highest bid as `(amount, seat)`, `None` while there is none."""
        for seat, amount in reversed(self.auction):
            if amount is not None:
                return amount, seat
        return None

    @property
    def declarer(self) -> int | None:
        """The seat that won the auction, `None` until it is over."""
        return None

    @property
    def contract(self) -> int | None:
        """The declared number, in points, `None` until it is declared."""
        return None

    @property
    def kind(self) -> str:
        """What kind of deal it is, such as ``"normal"``, ``"golden"`` or ``"blind"``."""
        return self.terms.kind

    @property
    def times(self) -> tuple[int, int]:
        """What the points of the declarer, and of the others, are multiplied by."""
        return self.terms.times

    @property
    def trump(self) -> Suit | None:
        """The trump in force."""
        return None

    @property
    def leader(self) -> int | None:
        """Who led to the trick on the table, or leads to the next; `None` before card play."""
        return None

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards on the table, in playing order."""
        return ()

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks as `(leader, cards, winner)`."""
        return ()

    @property
    def marriages(self) -> tuple[Marriage, ...]:
        """The declared marriages as `(seat, suit)`, in order."""
        return ()

    @property
    def card_points(self) -> tuple[int, ...]:
        """What each seat has taken in tricks so far, in points."""
        return (0,) * self.variant.players

    @property
    def offer(self) -> Offer | None:
        """The open question."""
        return None

    @property
    def replies(self) -> tuple[Reply, ...]:
        """The answers to the questions of this deal that are closed, in order."""
        return ()

    @property
    def moment(self) -> str:
        """The time of the deal at which the open question is asked; empty without one."""
        return ""

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return False

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, empty until the match is over."""
        return ()

    def position(self) -> str:
        """The state in one line of text, which `parse_position` reads back.

        It tells everything, the hands of all seats too, so it is nothing to send to a seat.

        Raises:
            ArgumentError: no line can tell it: it has a rule that is not registered, or a rule
                remembers something other than numbers, texts and tuples of them.
        """
        from tysiac.phases import position  # it needs all phases

        return position.position_of(self)

    def __repr__(self) -> str:
        try:
            return f"parse_position({self.position()!r})"
        except Exception:  # of rules of one's own, which may do anything
            return self._in_short()

    def _in_short(self) -> str:
        return (
            f"<GameState {self.variant.name}: {self.phase}, deal {self.number + 1}, "
            f"to act {self.to_act!r}, scores {self.scores}>"
        )


@frozen
class Step:
    """What an action led to.

    Attributes:
        state: the new state.
        events: what happened, in order, automatic things included.
    """

    state: GameState
    events: tuple[Event, ...]


class Acting(GameState):
    """A state in which a seat, or nature, is to act."""

    __slots__ = ()

    def _why_not(self, action: Any) -> Refusal | None:
        """Why an action of a kind that the phase takes is refused, `None` if it is not."""

    def leads_to(self, action: Any) -> tuple[GameState, str]:
        """What a legal action leads to, and the moment whose questions hold that up, or ``""``.

        A phase tells this, or the state after all such questions (`_after`) itself.
        """
        return self._after(action), ""

    def _after(self, action: Any) -> GameState:
        """The state after a legal action."""
        return flow.halted(*self.leads_to(action))

    def refusal(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Why an action is not allowed, `None` if it is; see `GameState.refusal`."""
        if isinstance(action, self._takes) and (seat is None or self._is_to_act(seat)):
            return self._why_not(action)
        return self._out_of_place(action, seat)

    def apply(self, action: Action, seat: int | None = None) -> GameState:
        """The state after an action; see `GameState.apply`."""
        refusal = self.refusal(action, seat)
        if refusal is not None:
            raise error(refusal)
        return self._after(action)


def error(refusal: Refusal) -> IllegalAction:
    """The exception for a refusal."""
    kind = DealError if refusal.code is Reason.BAD_DEAL else IllegalAction
    return kind(refusal)


def texts(cards: int) -> tuple[str, ...]:
    """Cards as the plain texts that refusals carry."""
    return tuple(map(str, Hand.from_mask(cards)))
