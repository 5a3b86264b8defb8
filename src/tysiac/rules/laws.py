"""The tables of card play, compiled from the rules: what a state looks up for every card."""

from __future__ import annotations

from functools import cache
from typing import Final

from attrs import frozen

from tysiac import _bits
from tysiac.actions import Play
from tysiac.cards import CARDS
from tysiac.rules.following import Following, Row
from tysiac.rules.layout import Sitting
from tysiac.rules.marriages import Marriages

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
        leads: the plays of one who leads: to the first trick, and to a later one.
        orders: the seats of a trick, by its leader.
        tricks: how many tricks a deal has.
        advance: `_bits.advance()`.
        winning: `_bits.winning()`.
    """

    duties: tuple[Row, ...]
    plays: BySuit
    suited: dict[int, Plays]
    leads: tuple[BySuit, BySuit]
    orders: tuple[tuple[int, ...], ...]
    tricks: int
    advance: tuple[tuple[int, ...], ...]
    winning: tuple[int, ...]


@cache
def compiled(layout: Sitting, marriages: Marriages, following: Following) -> Laws:
    """The tables for a way to sit, to declare and to follow."""
    plays = tuple(tuple(_plays(byte << 8 * suit) for byte in _BYTES) for suit in _bits.SUITS)
    return Laws(
        duties=following.table(),
        plays=plays,
        suited={byte << 8 * suit: plays[suit][byte] for suit in _bits.SUITS for byte in _BYTES},
        leads=(_leads(marriages, first_trick=True), _leads(marriages, first_trick=False)),
        orders=tuple(map(layout.order, range(layout.players))),
        tricks=layout.in_play,
        advance=_bits.advance(),
        winning=_bits.winning(),
    )


def _plays(mask: int) -> Plays:
    return tuple(_PLAYS[card, False] for card in _bits.members(mask))


def _leads(marriages: Marriages, *, first_trick: bool) -> BySuit:
    return tuple(
        tuple(_suit_leads(marriages, byte << 8 * suit, first_trick) for byte in _BYTES)
        for suit in _bits.SUITS
    )


def _suit_leads(marriages: Marriages, mask: int, first_trick: bool) -> Plays:
    declarable = marriages.declarable(mask, first_trick)
    return tuple(
        _PLAYS[card, form]
        for card in _bits.members(mask)
        for form in marriages.forms(declarable >> card & 1)
    )


_PLAYS: Final = {(card.index, form): Play(card, form) for card in CARDS for form in (False, True)}
"""Each play once, so that looking them up makes no new objects."""
