"""Shuffling: from a seed, a source of random numbers, or whatever a dealer does.

A shuffle draws one whole number below the number of orders of the pack, each with the same
chance, and unfolds it into an order. The numbers come from SHA-512 where an `int` seeds them, so a
seed gives the same deals on every machine and every version of Python.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha512
from math import factorial
from typing import Final, Protocol, TypeVar, runtime_checkable

from attrs import field, frozen

from tysiac._checks import instance_of, is_whole
from tysiac.cards import Card
from tysiac.errors import ArgumentError

ALGORITHM: Final = "tysiac-sha512-1"
"""The name of the way from a match seed to a deal; another way would have another name."""

_BLOCK_BITS: Final = 512
_SEED_BITS: Final = 4096
Item = TypeVar("Item")


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


_SEEDS: Final = "a whole number of 4096 bits at most, a random.Random or a dealer"


def _a_seed(dealer: object, attribute: object, value: int) -> None:
    check_seed(value, _SEEDS)


def check_seed(value: int, expected: str = "a whole number of 4096 bits at most") -> None:
    """A seed must be a whole number that is not too long.

    Raises:
        ArgumentError: it is not.
    """
    if not is_whole(value) or value.bit_length() > _SEED_BITS:
        raise ArgumentError("seed", value, expected)


@frozen
class SeededDealer:
    """One seed for a whole match: each deal and redeal of it gets a shuffle of its own."""

    seed: int = field(validator=_a_seed)

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


def dealer_of(seed: int | random.Random | Dealer) -> Dealer:
    """The dealer behind whatever a caller names for one.

    Raises:
        ArgumentError: it is none of the three.
    """
    if isinstance(seed, int):
        return SeededDealer(seed)
    if isinstance(seed, random.Random):
        return RandomDealer(seed)
    if isinstance(seed, Dealer) and not isinstance(seed, type):
        return seed
    raise ArgumentError("seed", seed, _SEEDS)


def permuted(items: Sequence[Item], draw: Callable[[], int], bits: int) -> tuple[Item, ...]:
    """The items in an order that is as likely as any other.

    Args:
        items: what is to be shuffled.
        draw: gives whole numbers of so many bits, each with the same chance.
        bits: how many, at least as many as the number of orders has.
    """
    orders = factorial(len(items))
    fair = (1 << bits) // orders * orders  # above it the low remainders would come once too often
    while (number := draw()) >= fair:
        pass
    pool = list(items)
    for size in range(len(pool), 1, -1):
        number, place = divmod(number, size)
        pool[size - 1], pool[place] = pool[place], pool[size - 1]
    return tuple(pool)
