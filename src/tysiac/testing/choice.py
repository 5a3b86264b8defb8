"""Who chooses what is left open: chance, or a test that hypothesis runs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol, TypeVar

from attrs import field, frozen

from tysiac.cards import Card
from tysiac.dealing import RandomDealer

Item = TypeVar("Item")


class Choice(Protocol):
    """Whoever chooses; a `tysiac.dealing.Dealer` too."""

    def among(self, options: Sequence[Item]) -> Item:
        """One of the options, of which the first is the simplest."""

    def once_in(self, times: int) -> bool:
        """`True` in one of so many cases."""

    def mixed(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in any order."""

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        """The cards in the order in which they are dealt."""


@frozen
class Chance:
    """A source of random numbers chooses."""

    rng: random.Random
    _dealer: RandomDealer = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_dealer", RandomDealer(self.rng))

    def among(self, options: Sequence[Item]) -> Item:
        """One of the options."""
        return options[int(self.rng.random() * len(options))]

    def once_in(self, times: int) -> bool:
        """`True` in one of so many cases."""
        return self.rng.random() * times < 1

    def mixed(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in any order."""
        return tuple(self.rng.sample(items, len(items)))

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        """The cards in the order in which they are dealt."""
        return self._dealer.order(cards, number, redeals)
