"""Finished tricks as card play keeps them, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from tysiac import _bits
from tysiac.cards import CARDS, Card, Suit
from tysiac.table import Marriage, Trick

DECLARED: Final = 32
"""Set in the number of a played card that declared a marriage."""
_CARD: Final = 31
"""The bits of a played card that say which card it is."""
_SUITS: Final = tuple(Suit)
_POINTS: Final = _bits.CARD_POINTS * 8
"""The card points of a played card's number."""

Played = tuple[int, ...]
"""The numbers of played cards in order, with `DECLARED` set where one declared."""
Done = tuple[int, int, Played]
"""A finished trick: leader, winner, cards."""


def cards_of(played: Played) -> tuple[Card, ...]:
    """The cards themselves."""
    return tuple(CARDS[number & _CARD] for number in played)


@lru_cache(4096)
def trick_of(done: Done) -> Trick:
    """A finished trick as users see it; views of one deal share most of theirs."""
    leader, winner, played = done
    return Trick(leader, cards_of(played), winner)


def place_of(card: int, played: Played) -> int:
    """At which place of a trick a card was played."""
    place = 0
    while played[place] & _CARD != card:
        place += 1
    return place


def suit_of(trump: int) -> Suit | None:
    """The suit of a trump as a number."""
    return None if trump == _bits.NO_TRUMP else _SUITS[trump]


def tally(
    done: Iterable[Done], players: int, values: Sequence[int]
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """By seat: tricks taken, card points in them, and points of the marriages declared.

    Args:
        done: finished tricks.
        players: how many seats there are.
        values: of the marriages by suit.
    """
    tricks, card_points, marriage_points = [0] * players, [0] * players, [0] * players
    for leader, winner, played in done:
        tricks[winner] += 1
        for number in played:
            card_points[winner] += _POINTS[number]
        if played[0] & DECLARED:
            marriage_points[leader] += values[played[0] >> 3 & 3]
    return tuple(tricks), tuple(card_points), tuple(marriage_points)


def marriages_of(led: Iterable[tuple[int, Played]]) -> tuple[Marriage, ...]:
    """The marriages declared in tricks given as `(leader, cards)`."""
    return tuple(
        Marriage(leader, _SUITS[played[0] >> 3 & 3])
        for leader, played in led
        if played and played[0] & DECLARED
    )
