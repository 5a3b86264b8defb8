"""`View`: what one seat may know, a record of its own with no way back to the state."""

from __future__ import annotations

from attrs import field, frozen

from tysiac.actions import Action
from tysiac.cards import Card, Suit
from tysiac.hands import Hand
from tysiac.rules.facts import Terms
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult, Gift, Marriage, Mover, Offer, Phase, Trick


@frozen
class View:
    """What a seat, or a spectator, may know of a state. Tuples go by seat unless said otherwise.

    Attributes:
        seat: whose view it is; `None` for a spectator.
        variant: the rules.
        phase: where the match stands.
        to_act: a seat, `NATURE`, or `None`.
        dealer: the seat.
        scores: totals.
        number: deals settled so far.
        terms: what the ledger says of this deal, such as who is locked.
        hand: its own cards; empty for a spectator, and for one who has not looked yet.
        counts: how many cards each seat holds.
        offer: the open question; its options only for the seat that is asked.
        auction: `(seat, amount)` in order, `None` for a pass.
        high_bid: `(amount, seat)` of the highest bid, or `None`.
        declarer: the seat, once the auction is over.
        contract: the declared number, once it is.
        talon: what the declarer took of it, where this seat has seen it, else `None`.
        gifts: those that this seat has seen: made, got, or given face up.
        discards: what this seat, as declarer, has set aside.
        shown: what each seat has laid open, but for what this seat has seen leave its hand since.
        stock: how many cards are left to draw.
        kind: what kind of deal it is, such as ``"normal"``, ``"golden"`` or ``"blind"``.
        times: what the points of the declarer, and of the others, are multiplied by.
        leader: who led to the trick, or leads.
        trick: the cards on the table in playing order.
        tricks: the finished tricks.
        trump: the trump in force.
        marriages: those declared.
        card_points: in the tricks that each seat took.
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
    terms: Terms
    hand: Hand
    counts: tuple[int, ...]
    offer: Offer | None
    auction: tuple[tuple[int, int | None], ...]
    high_bid: tuple[int, int] | None
    declarer: int | None
    contract: int | None
    talon: tuple[Card, ...] | None
    gifts: tuple[Gift, ...]
    discards: Hand
    shown: tuple[Hand, ...]
    stock: int
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

    def legal_actions(self) -> tuple[Action, ...]:
        """What this seat may do now: all, in a fixed order; empty unless it is to act."""
        return self._legal

    @property
    def forced(self) -> Action | None:
        """The only legal action, `None` if there are several or none."""
        return self._legal[0] if len(self._legal) == 1 else None
