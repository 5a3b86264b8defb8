"""The dealers: from a seed, a source of random numbers, the operating system, or a list.

The numbers come from SHA-512 where an `int` seeds them, so a seed gives the same deals on every
machine and every version of Python. No `repr` shows what a dealer is going to deal.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha512
from typing import Any, Final, Protocol, runtime_checkable

from attrs import field, frozen

from tysiac._checks import check, instance_of, is_whole
from tysiac.cards import Card
from tysiac.dealing.shuffle import permuted
from tysiac.errors import ArgumentError, DealerError

ALGORITHM: Final = "tysiac-sha512-1"
"""The name of the way from a match seed to a deal; another way would have another name."""

_BLOCK_BITS: Final = 512
_SEED_BITS: Final = 4096


@runtime_checkable
class Dealer(Protocol):
    """Whoever shuffles: anything with such a method."""

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        """The cards in the order in which they are dealt.

        Args:
            cards: the pack.
            number: deals settled so far in the match.
            redeals: redeals so far since the last settled deal.
        """


class Covered:
    """Stands in a message for what may be a secret that came in the wrong place or with a slip."""

    def __repr__(self) -> str:
        return "something else, which is not shown here"


def covered(given: object) -> object:
    """What came in place of something else; a text may be a secret."""
    return Covered() if isinstance(given, (str, bytes)) else given


_SEEDS: Final = "a whole number of 4096 bits at most, a random.Random or a dealer"


def _a_seed(dealer: object, attribute: object, value: int) -> None:
    check_seed(value, _SEEDS)


def check_seed(value: int, expected: str = "a whole number of 4096 bits at most") -> None:
    """A seed must be a whole number that is not too long.

    Raises:
        ArgumentError: it is not.
    """
    if not is_whole(value) or value.bit_length() > _SEED_BITS:
        raise ArgumentError("seed", covered(value), expected)


@frozen
class SeededDealer:
    """One seed for a whole match: each deal and redeal of it gets a shuffle of its own."""

    seed: int = field(validator=_a_seed, repr=False)

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        """The order that belongs to the seed, the deal and the redeal."""
        blocks = self._blocks(number, redeals)
        return permuted(cards, lambda: next(blocks), _BLOCK_BITS)

    def _blocks(self, number: int, redeals: int) -> Iterator[int]:
        block = 0
        while True:
            text = f"{ALGORITHM}/{self.seed}/{number}/{redeals}/{block}"
            yield int.from_bytes(sha512(text.encode()).digest(), "big")
            block += 1


@frozen
class RandomDealer:
    """A dealer who asks a `random.Random` for each shuffle."""

    rng: random.Random = field(validator=instance_of(random.Random, "a random.Random"))

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        """The next order that the source of random numbers gives."""
        return permuted(cards, lambda: self.rng.getrandbits(_BLOCK_BITS), _BLOCK_BITS)


@frozen
class SystemDealer:
    """A dealer who asks the operating system: there is no seed that could be found out.

    Nothing but the `Deal` itself can tell later what was dealt, so keep that.
    """

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        """An order that nobody can foretell."""
        return permuted(cards, _from_the_system, _BLOCK_BITS)


def _from_the_system() -> int:
    return int.from_bytes(os.urandom(_BLOCK_BITS // 8), "big")


class FixedDealer:
    """A dealer who deals what is listed, in turn; the only one here that changes as it deals.

    An order goes hand by hand from forehand on, as they are dealt, with the talon or stock last.
    """

    def __init__(self, orders: Iterable[Sequence[Card] | str]) -> None:
        """A dealer with a list.

        Args:
            orders: one for each deal and redeal: cards in a row, or a text such as ``"AH TH KH"``.

        Raises:
            ArgumentError: it is not a list of such orders.
            NotationError: a text has something that is not a card.
        """
        check(orders, Iterable, "FixedDealer.orders", _ORDERS)
        self._orders = tuple(map(_an_order, orders))
        self._dealt = 0

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        """The next order of the list.

        Raises:
            DealerError: all are dealt.
        """
        if self._dealt == len(self._orders):
            raise DealerError(number, redeals, f"all that were listed are dealt ({self._dealt})")
        self._dealt += 1
        return self._orders[self._dealt - 1]


_ORDERS: Final = "orders of cards, or texts such as 'AH TH KH'"


def _an_order(given: Any) -> tuple[Card, ...]:
    if isinstance(given, str):
        return tuple(map(Card.parse, given.split()))
    if not isinstance(given, Sequence) or not all(isinstance(card, Card) for card in given):
        raise ArgumentError("FixedDealer.orders", given, _ORDERS)
    return tuple(given)


def dealer_of(seed: int | random.Random | Dealer) -> Dealer:
    """The dealer behind whatever a caller names for one.

    Raises:
        ArgumentError: it is none of the three.
    """
    if isinstance(seed, int):
        return SeededDealer(seed)
    if isinstance(seed, random.Random):
        return RandomDealer(seed)
    if isinstance(seed, Dealer) and callable(seed.order) and not isinstance(seed, type):
        return seed
    raise ArgumentError("seed", covered(seed), _SEEDS)
