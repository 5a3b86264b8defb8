"""`View`: what one seat may know, a record of its own with no way back to the state."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from attrs import field, fields, frozen

from tysiac._checks import check, check_seat
from tysiac._digest import digest, rules_digest
from tysiac._quick import quick
from tysiac.actions import Action
from tysiac.cards import Card, Suit
from tysiac.hands import Hand
from tysiac.rules.facts import Terms
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult, Gift, Marriage, Mover, Offer, Phase, Reply, Trick

if TYPE_CHECKING:
    from tysiac.knowledge.worlds import Only, Worlds
    from tysiac.phases.state import GameState


class _Thinking:
    """A place for what a view has found out: no part of its value, and not pickled with it."""

    __slots__ = ("_found",)

    _found: Worlds | Only


@quick
@frozen
class View(_Thinking):
    """What a seat, or a spectator, may know of a state. Tuples go by seat unless said otherwise.

    Attributes:
        seat: whose view it is; `None` for a spectator.
        variant: the rules.
        phase: where the match stands.
        to_act: a seat, `NATURE`, or `None`.
        dealer: the seat that deals.
        scores: the totals.
        number: deals settled so far.
        redeals: how often the cards were thrown in since then.
        memos: what the rules remember of earlier deals, as `GameState.memos`.
        terms: what the ledger says of this deal, such as who is locked.
        hand: its own cards; empty for a spectator, and for one who has not looked yet.
        counts: how many cards each seat holds.
        offer: the open question; its options only for the seat that is asked.
        moment: the time of the deal at which it is asked, such as ``"dealt"``; empty without one.
        answers: to it so far, in order.
        replies: the answers to the questions of this deal that are closed, in order.
        blind: whether forehand has bid without having looked at his cards.
        auction: `(seat, amount)` in order, `None` for a pass.
        high_bid: `(amount, seat)` of the highest bid, or `None`.
        declarer: the seat, once the auction is over.
        contract: the declared number, once it is.
        talon: what the declarer took of it, where this seat has seen it, else `None`.
        pile: which pile of the talon he took, where he took one of several; else `None`.
        gifts: those that this seat has seen: made, got, or given face up.
        receivers: who has got a card, in order.
        discards: what this seat, as declarer, has set aside.
        laid_open: what each seat has laid open in this deal, whether it still holds it or not.
        stock: how many cards are left to draw.
        drawn: what this seat has drawn from it, in order.
        kind: what kind of deal it is, such as ``"normal"``, ``"golden"`` or ``"blind"``.
        times: what the points of the declarer, and of the others, are multiplied by.
        leader: who led to the trick, or leads.
        trick: the cards on the table, in playing order.
        tricks: the finished tricks: who led, the cards in playing order, who took them.
        trump: the trump in force.
        marriages: those declared, in order: the seat, and the suit.
        card_points: what was in the tricks that each seat took.
        last_deal: the deal settled last.
        winners: seats, empty until the match is over.
    """

    seat: int | None
    variant: RuleVariant
    phase: Phase
    to_act: Mover
    dealer: int
    scores: tuple[int, ...]
    number: int
    redeals: int
    memos: tuple[Hashable, ...]
    terms: Terms
    hand: Hand
    counts: tuple[int, ...]
    offer: Offer | None
    moment: str
    answers: tuple[Reply, ...]
    replies: tuple[Reply, ...]
    blind: bool
    auction: tuple[tuple[int, int | None], ...]
    high_bid: tuple[int, int] | None
    declarer: int | None
    contract: int | None
    talon: tuple[Card, ...] | None
    pile: int | None
    gifts: tuple[Gift, ...]
    receivers: tuple[int, ...]
    discards: Hand
    laid_open: tuple[Hand, ...]
    stock: int
    drawn: tuple[Card, ...]
    kind: str
    times: tuple[int, int]
    leader: int | None
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    trump: Suit | None
    marriages: tuple[Marriage, ...]
    card_points: tuple[int, ...]
    last_deal: DealResult | None
    winners: tuple[int, ...]
    _legal: tuple[Action, ...] = field(repr=False)

    @property
    def key(self) -> str:
        """A name of 24 hexadecimal digits for all that this seat knows: its information set.

        Views have one key exactly if they are equal in all but what was before the deal: `number`,
        `redeals` and `last_deal`. It is the same in every process and on every machine.
        """
        known = [getattr(self, name) for name in _known()]
        return digest((rules_digest(self.variant), *known), b"tysiac-view-1")

    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now: all, in a fixed order; empty unless it is to act."""
        return self._legal

    @property
    def forced(self) -> Action | None:
        """The only legal action, `None` if there are several or none."""
        return self._legal[0] if len(self._legal) == 1 else None

    @property
    def shown(self) -> tuple[Hand, ...]:
        """What each seat has laid open, but for what this seat has seen leave its hand since.

        That a card is gone which was given away or set aside unseen would tell which one it was.
        """
        if not any(self.laid_open):
            return self.laid_open
        played = Hand((*self.trick, *(card for trick in self.tricks for card in trick.cards)))
        left = played | self.discards | Hand(gift.card for gift in self.gifts)
        return tuple(
            cards - (left if owner == self.declarer else played)
            for owner, cards in enumerate(self.laid_open)
        )

    def possible(self, seat: int) -> Hand:
        """The cards that a seat may hold now: in some world it holds them.

        A *world* is a state that gives this very view and can be reached by legal actions over some
        deal of the cards. What the rules imply is known, nothing else: that an opponent would have
        played better is not. The page *What a view knows* tells it in full.

        Raises:
            ArgumentError: there is no such seat, or no state gives this view.
        """
        check_seat(seat, self.variant.players, "View.possible: seat")
        return Hand.from_mask(self._worlds.possible(seat))

    def certain(self, seat: int) -> Hand:
        """The cards that a seat holds for certain: in every world it holds them.

        Raises:
            ArgumentError: there is no such seat, or no state gives this view.
        """
        check_seat(seat, self.variant.players, "View.certain: seat")
        return Hand.from_mask(self._worlds.certain(seat))

    def worlds(self) -> int:
        """How many worlds there are: counted, not tried. See `possible` for what a world is.

        Raises:
            ArgumentError: no state gives this view.
        """
        return self._worlds.count

    def all_worlds(self) -> Iterator[GameState]:
        """Every world once, in a fixed order: for endings, when few are left.

        Raises:
            ArgumentError: no state gives this view.
        """
        return map(self._worlds.state, range(self._worlds.count))

    def sample(self, rng: random.Random) -> GameState:
        """A world by chance, each with the same probability: its `view` of this seat is this view.

        The first call counts the worlds, later ones of the same view object only draw.

        Args:
            rng: where chance comes from; one number is taken from it.

        Raises:
            ArgumentError: it is not a `random.Random`, or no state gives this view.
        """
        check(rng, random.Random, "View.sample: rng", "a random.Random")
        worlds = self._worlds
        return worlds.state(rng.randrange(worlds.count))

    @property
    def _worlds(self) -> Worlds | Only:
        """The worlds, counted once."""
        found: Worlds | Only | None = getattr(self, "_found", None)
        if found is None:
            from tysiac.knowledge.worlds import worlds_of  # most views are only shown

            found = worlds_of(self)
            object.__setattr__(self, "_found", found)
        return found


_BEFORE: Final = ("number", "redeals", "last_deal")
"""What belongs to the deals before."""


@cache
def _known() -> tuple[str, ...]:
    """What a key is made of, but for the rules; what may be done follows from all that."""
    left_out = ("variant", "_legal", *_BEFORE)
    return tuple(field.name for field in fields(View) if field.name not in left_out)
