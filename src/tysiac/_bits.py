"""The integer kernel: cards as bits, tricks as numbers, and the tables over them.

A card is a number 0-31: eight times its suit (S 0, C 1, D 2, H 3) plus its strength (seven 0 to
ace 7). A set of cards is a mask of 32 bits, so a suit is one byte of it, and packs of 20, 24 and
32 cards are masks of the same layout.

A *situation* is one number that holds all that the laws of following may look at: the trump in
force, how high the trick was ruffed, the best card of the suit led, and whether there was a stock
to draw from when the trick began.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

SUITS = range(4)
CARD_POINTS = (0, 0, 0, 2, 3, 4, 10, 11)
"""Card points by strength."""

SUIT_MASKS = tuple(0xFF << 8 * suit for suit in SUITS)
NINES = 0x04040404
JACKS = 0x08080808
QUEENS = 0x10101010
KINGS = 0x20202020
ACES = 0x80808080
PACKS = {20: 0xF8F8F8F8, 24: 0xFCFCFCFC, 32: 0xFFFFFFFF}
"""The pack of so many cards, as a mask."""

_BYTE_POINTS = tuple(
    sum(points for strength, points in enumerate(CARD_POINTS) if byte >> strength & 1)
    for byte in range(256)
)

NO_TRUMP = 4
"""In place of a suit while none is trump."""
LEADING = 32
"""In place of the best card while the table is empty."""
_BESTS = 33
_TOPS = 9
PER_TRUMP = _TOPS * _BESTS
"""How many numbers the situations of one trump take."""
SITUATIONS = 5 * PER_TRUMP
"""How many situations there are without a stock, and what is added to one that has a stock."""
FOREIGN = 1
"""In place of `top` for one who leads while another seat has made the trump."""


def points(mask: int) -> int:
    """The card points of a set of cards."""
    return (
        _BYTE_POINTS[mask & 255]
        + _BYTE_POINTS[mask >> 8 & 255]
        + _BYTE_POINTS[mask >> 16 & 255]
        + _BYTE_POINTS[mask >> 24]
    )


def members(mask: int) -> Iterator[int]:
    """The cards of a set, from hearts down and in each suit from the ace down."""
    while mask:
        card = mask.bit_length() - 1
        yield card
        mask ^= 1 << card


def paired(mask: int) -> int:
    """The kings and queens of a set whose mates are in it too."""
    kings = mask & KINGS & (mask & QUEENS) << 1
    return kings | kings >> 1


def pair_set(mask: int) -> int:
    """The suits whose king and queen are both in a set, as four bits."""
    kings = mask & KINGS & (mask & QUEENS) << 1
    return kings >> 5 & 1 | kings >> 12 & 2 | kings >> 19 & 4 | kings >> 26


def situation(trump: int, top: int, best: int) -> int:
    """The number of a situation.

    Args:
        trump: a suit or `NO_TRUMP`.
        top: 0, or the strength + 1 of the highest trump that ruffed another suit; for one who
            leads 0 or `FOREIGN`.
        best: the best card of the suit led, or `LEADING`.
    """
    return (trump * _TOPS + top) * _BESTS + best


def split(number: int) -> tuple[int, int, int]:
    """The trump, top and best of a situation without a stock."""
    rest, best = divmod(number, _BESTS)
    trump, top = divmod(rest, _TOPS)
    return trump, top, best


def trump_of(number: int) -> int:
    """The trump of any situation."""
    return number // PER_TRUMP % (NO_TRUMP + 1)


def possible(trump: int, top: int, best: int) -> bool:
    """Whether a situation can arise: a trick is ruffed with a trump on a lead of another suit."""
    if not top:
        return True
    if best == LEADING:
        return top == FOREIGN and trump != NO_TRUMP
    return trump != NO_TRUMP and best >> 3 != trump


@cache
def advance() -> tuple[tuple[int, ...], ...]:
    """For each situation and card: the situation once the card lies on the table."""
    numbers = tuple(range(SITUATIONS))  # one object each: the table stays small in memory
    return tuple(tuple(numbers[after] for after in _row(*split(number))) for number in numbers)


def _row(trump: int, top: int, best: int) -> Iterator[int]:
    if possible(trump, top, best):
        for card in range(32):
            yield situation(trump, *_with(trump, top, best, card))


def _with(trump: int, top: int, best: int, card: int) -> tuple[int, int]:
    suit, strength = divmod(card, 8)
    if best == LEADING:
        return 0, card
    if suit == best >> 3:
        return top, max(best, card)
    if suit == trump:
        return max(top, strength + 1), best
    return top, best


@cache
def winning() -> tuple[int, ...]:
    """For each situation: the card that holds the trick (`LEADING` if there is none)."""
    splits = map(split, range(SITUATIONS))
    return tuple(
        trump * 8 + top - 1 if top and best != LEADING else best for trump, top, best in splits
    )


@cache
def advance_with_stock() -> tuple[tuple[int, ...], ...]:
    """`advance`, and behind it the same for the situations with a stock."""
    stocked = tuple(tuple(after + SITUATIONS for after in row) for row in advance())
    return advance() + stocked


@cache
def winning_with_stock() -> tuple[int, ...]:
    """`winning`, and behind it the same for the situations with a stock."""
    return winning() * 2
