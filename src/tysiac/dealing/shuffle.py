"""The shuffle: from whole numbers, each as likely as any other, to orders of the same kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import factorial
from typing import TypeVar

Item = TypeVar("Item")


def permuted(items: Sequence[Item], draw: Callable[[], int], bits: int) -> tuple[Item, ...]:
    """The items in an order that is as likely as any other.

    One number below the number of orders is drawn, each with the same chance, and unfolded.

    Args:
        items: what is to be shuffled.
        draw: gives whole numbers of so many bits, each with the same chance.
        bits: how many, at least as many as the number of orders has.
    """
    orders = factorial(len(items))
    fair = (1 << bits) // orders * orders  # above it the low remainders would come once too often
    while (number := draw()) >= fair:
        pass
    number %= orders  # the rest says nothing, and small numbers are unfolded sooner
    pool = list(items)
    for size in range(len(pool), 1, -1):
        number, place = divmod(number, size)
        pool[size - 1], pool[place] = pool[place], pool[size - 1]
    return tuple(pool)
