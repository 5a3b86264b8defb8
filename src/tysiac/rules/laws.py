"""The tables of card play, compiled from the rules: what a state looks up for every card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from attrs import evolve, field, frozen

from tysiac import _bits
from tysiac.actions import Play
from tysiac.cards import CARDS
from tysiac.rules.following import Following, Row
from tysiac.rules.layout import Layout
from tysiac.rules.marriages import Marriages
from tysiac.rules.rights import MOMENTS, Claim, Right

if TYPE_CHECKING:
    from tysiac.rules.variant import RuleVariant

Plays = tuple[Play, ...]
BySuit = tuple[tuple[Plays, ...], ...]
"""For each suit, and each set of cards of it as a byte: their plays, from high to low."""

_BYTES: Final = range(256)


@frozen(eq=False)
class Laws:
    """What card play looks up.

    Attributes:
        duties: the law of following in each situation.
        plays: the plays that declare nothing.
        suited: the same by mask, for the sets of one suit; empty where they might declare.
        leads: the plays of one who leads: to the first trick, and to a later one; where more than
            pairs can be declared (`plain` is false) they are found card by card instead.
        plain: whether only pairs are declared, and only by leading.
        declared: by card, the situation of a lead that declares by it; empty where that takes more
            than the card to know.
        quiet: whether nothing happens between two tricks: no card is drawn, and the trump in force
            says all that a leader is bound by.
        draws: whether there is a stock to draw from.
        gives: whether the declarer gives cards away.
        claim: how the rest may be claimed, `None` if it may not.
        orders: the seats of a trick, by dealer and leader.
        active: the seats that play, from forehand, by dealer.
        dealt: by dealer and seat, how many cards it is dealt.
        sitters: by dealer, the seat that sits out, or `None`.
        undealt: how many cards go to the talon or the stock.
        sides: for each seat its side.
        alone: whether every seat is a side of its own.
        tricks: how many tricks a deal has.
        advance: `_bits.advance()`, with the situations of a stock if there is one.
        winning: `_bits.winning()`, likewise.
        rights: those that are asked about, by moment, in the order of asking.
    """

    duties: tuple[Row, ...]
    plays: BySuit
    suited: dict[int, Plays]
    leads: tuple[BySuit, BySuit]
    plain: bool
    declared: tuple[int, ...]
    quiet: bool
    draws: bool
    gives: bool
    claim: Claim | None
    orders: tuple[tuple[tuple[int, ...], ...], ...]
    active: tuple[tuple[int, ...], ...]
    dealt: tuple[tuple[int, ...], ...]
    sitters: tuple[int | None, ...]
    undealt: int
    sides: tuple[int, ...]
    alone: bool
    tricks: int
    advance: tuple[tuple[int, ...], ...]
    winning: tuple[int, ...]
    rights: Mapping[str, tuple[Right, ...]] = field(factory=dict)

    @property
    def claim_by_proof(self) -> bool:
        """Whether a claim stands or falls by itself, and nobody is asked."""
        return self.claim is not None and self.claim.by_proof


def compiled(variant: RuleVariant) -> Laws:
    """The tables for a variant; variants that play by the same laws share them."""
    claim = next((right for right in variant.rights if isinstance(right, Claim)), None)
    shared = _compiled(variant.layout, variant.marriages, variant.following, claim)
    blind = variant.auction.blind
    every = variant.rights if blind is None else (blind, *variant.rights)
    rights = {moment: tuple(right for right in every if moment in right.when) for moment in MOMENTS}
    return evolve(shared, rights=MappingProxyType(rights))


@lru_cache(128)
def _compiled(
    layout: Layout, marriages: Marriages, following: Following, claim: Claim | None
) -> Laws:
    plays, suited = _plain_plays()
    plain = marriages.aces is None and not marriages.on_queen
    at_once = marriages.trump_from == "now"
    always = plain and at_once and marriages.trump_by == "each"
    stock, seats = layout.stock > 0, range(layout.players)
    return Laws(
        duties=following.table(stock),
        plays=plays,
        suited={} if marriages.on_queen else suited,
        leads=(_leads(marriages, first_trick=True), _leads(marriages, first_trick=False)),
        plain=plain,
        declared=_declared() if always and not layout.stock else (),
        quiet=not stock and following.foreign_trump_lead and at_once,
        draws=stock,
        gives=layout.gifts > 0,
        claim=claim,
        orders=tuple(tuple(layout.order(dealer, leader) for leader in seats) for dealer in seats),
        active=tuple(map(layout.active, seats)),
        dealt=tuple(
            tuple(0 if seat == layout.sitter(dealer) else layout.hand for seat in seats)
            for dealer in seats
        ),
        sitters=tuple(map(layout.sitter, seats)),
        undealt=layout.undealt,
        sides=layout.sides,
        alone=layout.sides == tuple(seats),
        tricks=layout.in_play,
        advance=_bits.advance_with_stock() if stock else _bits.advance(),
        winning=_bits.winning_with_stock() if stock else _bits.winning(),
    )


@cache
def _declared() -> tuple[int, ...]:
    """The situation of a lead that makes its suit trump."""
    return tuple(_bits.situation(card.suit.index, 0, _bits.LEADING) for card in CARDS)


@cache
def _plain_plays() -> tuple[BySuit, dict[int, Plays]]:
    """The plays that declare nothing, by suit and by mask: no rule changes them."""
    plays = tuple(tuple(_plays(byte << 8 * suit) for byte in _BYTES) for suit in _bits.SUITS)
    suited = {byte << 8 * suit: plays[suit][byte] for suit in _bits.SUITS for byte in _BYTES}
    return plays, suited


def _plays(mask: int) -> Plays:
    return tuple(PLAYS[card, False] for card in _bits.members(mask))


def _leads(marriages: Marriages, *, first_trick: bool) -> BySuit:
    return tuple(
        tuple(_suit_leads(marriages, byte << 8 * suit, first_trick) for byte in _BYTES)
        for suit in _bits.SUITS
    )


def _suit_leads(marriages: Marriages, mask: int, first_trick: bool) -> Plays:
    declarable = marriages.declarable(mask, first_trick)
    return tuple(
        PLAYS[card, form]
        for card in _bits.members(mask)
        for form in marriages.forms(declarable >> card & 1)
    )


PLAYS: Final = {(card.index, form): Play(card, form) for card in CARDS for form in (False, True)}
"""Each play once, so that looking them up makes no new objects."""
