"""Finished tricks as card play keeps them, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tysiac import _bits
from tysiac.cards import CARDS, Card, Suit
from tysiac.table import Marriage

DECLARED: Final = 32
"""Set in the number of a played card that declared a marriage."""
_CARD: Final = 31
"""The bits of a played card that say which card it is."""
_SUITS: Final = tuple(Suit)

Played = tuple[int, ...]
"""The numbers of played cards in order, with `DECLARED` set where one declared."""
Done = tuple[int, int, Played]
"""A finished trick: leader, winner, cards."""


def cards_of(played: Played) -> tuple[Card, ...]:
    """The cards themselves."""
    return tuple(CARDS[number & _CARD] for number in played)


def place_of(card: int, played: Played) -> int:
    """At which place of a trick a card was played."""
    return [number & _CARD for number in played].index(card)


def suit_of(trump: int) -> Suit | None:
    """The suit of a trump as a number."""
    return None if trump == _bits.NO_TRUMP else _SUITS[trump]


def points_taken(done: Iterable[Done], players: int) -> tuple[int, ...]:
    """The card points in the tricks of each seat."""
    points = [0] * players
    for _, winner, played in done:
        for number in played:
            points[winner] += _bits.CARD_POINTS[number & 7]
    return tuple(points)


def tricks_taken(done: Iterable[Done], players: int) -> tuple[int, ...]:
    """How many tricks each seat took."""
    winners = [winner for _, winner, _ in done]
    return tuple(map(winners.count, range(players)))


def marriages_of(led: Iterable[tuple[int, Played]]) -> tuple[Marriage, ...]:
    """The marriages declared in tricks given as `(leader, cards)`."""
    return tuple(
        Marriage(leader, _SUITS[played[0] >> 3 & 3])
        for leader, played in led
        if played and played[0] & DECLARED
    )
