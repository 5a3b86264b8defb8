"""The tables of card play, compiled from the rules: what a state looks up for every card."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from attrs import frozen

from tysiac import _bits
from tysiac.actions import Play
from tysiac.cards import CARDS
from tysiac.rules.following import Following, Row
from tysiac.rules.layout import Layout
from tysiac.rules.marriages import Marriages
from tysiac.rules.rights import Claim

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
        suited: the same by mask, for the sets of one suit.
        leads: the plays of one who leads: to the first trick, and to a later one; where more than
            pairs can be declared (`plain` is false) they are found card by card instead.
        plain: whether only pairs are declared, and only by leading.
        quiet: whether nothing happens between two tricks: no card is drawn, and the trump in force
            says all that a leader is bound by.
        draws: whether there is a stock to draw from.
        claim: how the rest may be claimed, `None` if it may not.
        orders: the seats of a trick, by dealer and leader.
        sides: for each seat its side.
        alone: whether every seat is a side of its own.
        tricks: how many tricks a deal has.
        advance: `_bits.advance()`, with the situations of a stock if there is one.
        winning: `_bits.winning()`, likewise.
    """

    duties: tuple[Row, ...]
    plays: BySuit
    suited: dict[int, Plays]
    leads: tuple[BySuit, BySuit]
    plain: bool
    quiet: bool
    draws: bool
    claim: Claim | None
    orders: tuple[tuple[tuple[int, ...], ...], ...]
    sides: tuple[int, ...]
    alone: bool
    tricks: int
    advance: tuple[tuple[int, ...], ...]
    winning: tuple[int, ...]


def compiled(variant: RuleVariant) -> Laws:
    """The tables for a variant; variants that play by the same laws share them."""
    claim = next((right for right in variant.rights if isinstance(right, Claim)), None)
    return _compiled(variant.layout, variant.marriages, variant.following, claim)


@cache
def _compiled(
    layout: Layout, marriages: Marriages, following: Following, claim: Claim | None
) -> Laws:
    plays = tuple(tuple(_plays(byte << 8 * suit) for byte in _BYTES) for suit in _bits.SUITS)
    stock, seats = layout.stock > 0, range(layout.players)
    return Laws(
        duties=following.table(stock),
        plays=plays,
        suited={byte << 8 * suit: plays[suit][byte] for suit in _bits.SUITS for byte in _BYTES},
        leads=(_leads(marriages, first_trick=True), _leads(marriages, first_trick=False)),
        plain=marriages.aces is None and not marriages.on_queen,
        quiet=not stock and following.foreign_trump_lead and marriages.trump_from == "now",
        draws=stock,
        claim=claim,
        orders=tuple(tuple(layout.order(dealer, leader) for leader in seats) for dealer in seats),
        sides=layout.sides,
        alone=layout.sides == tuple(seats),
        tricks=layout.in_play,
        advance=_bits.advance_with_stock() if stock else _bits.advance(),
        winning=_bits.winning_with_stock() if stock else _bits.winning(),
    )


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
