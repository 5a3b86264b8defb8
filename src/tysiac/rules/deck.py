"""Which cards are there?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac import _bits
from tysiac.cards import CARDS, Card
from tysiac.rules.parameters import one_of
from tysiac.rules.phrases import Phrase, say


@frozen
class Deck:
    """A pack of 24 cards (nine to ace), 20 (without nines) or 32 (with sevens and eights).

    Attributes:
        cards: how many there are.
    """

    slot: ClassVar = "deck"
    kind: ClassVar = "deck"

    cards: int = field(default=24, validator=one_of(*_bits.PACKS))

    @property
    def mask(self) -> int:
        """The pack."""
        return _bits.PACKS[self.cards]

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards, in the order of `Card.index`."""
        return _PACKS[self.cards]

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(_CARDS[self.cards], cards=self.cards)
        yield say(
            "In points: ace 11, ten 10, king 4, queen 3, jack 2; 120 in the pack."
            if self.cards == 20
            else "In points: ace 11, ten 10, king 4, queen 3, jack 2, the rest 0; 120 in the pack."
        )


_CARDS = {
    20: "There are {cards} cards, in each suit from high to low: ace, ten, king, queen, jack.",
    24: (
        "There are {cards} cards, in each suit from high to low: ace, ten, king, queen, jack, nine."
    ),
    32: (
        "There are {cards} cards, in each suit from high to low: ace, ten, king, queen, jack, "
        "nine, eight, seven."
    ),
}
_PACKS = {
    size: tuple(card for card in CARDS if mask >> card.index & 1)
    for size, mask in _bits.PACKS.items()
}
