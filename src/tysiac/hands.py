"""`Hand`: an immutable set of cards over one integer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from typing import Any, Final, cast

from tysiac import _bits
from tysiac._checks import check, is_whole
from tysiac.cards import CARDS, Card, Suit
from tysiac.errors import ArgumentError, NotationError


class Hand(Set[Card]):
    """A set of cards, which never changes.

    It is a full `collections.abc.Set`: ``in``, ``len``, ``|``, ``&``, ``-``, ``^`` and the
    comparisons work with other hands and with any set of cards, and a hand equals a set of the
    same cards. It iterates and prints suits from hearts down, each from high to low.

    Attributes:
        mask: the set as an integer, bit `Card.index` for each card.
    """

    mask: int
    __slots__ = ("mask",)

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        """The set of some cards.

        Raises:
            ArgumentError: not all of them are cards.
        """
        mask = 0
        check(cards, Iterable, "Hand", "cards")
        for card in cards:
            if not isinstance(card, Card):  # not `check`: every deal comes through here
                raise ArgumentError("Hand", card, "cards (Hand.parse reads a text)")
            mask |= 1 << card.index
        object.__setattr__(self, "mask", mask)

    @classmethod
    def from_mask(cls, mask: int) -> Hand:
        """The set whose cards' bits are set in an integer.

        Raises:
            ArgumentError: not an integer of 32 bits.
        """
        if not is_whole(mask) or not 0 <= mask < _ABOVE_ALL:
            raise ArgumentError("Hand.from_mask", mask, "a whole number of 32 bits")
        hand = cls.__new__(cls)
        object.__setattr__(hand, "mask", mask)
        return hand

    @classmethod
    def parse(cls, text: str) -> Hand:
        """Read cards separated by blanks, each as `Card.parse` takes it.

        Raises:
            NotationError: a word is not a card, or a card is named twice.
        """
        check(text, str, "Hand.parse", "a text such as 'AH TH KS'")
        mask = position = 0
        for word in text.split():
            position = text.index(word, position)
            try:
                bit = 1 << Card.parse(word).index
            except NotationError as fault:
                raise NotationError(text, position + fault.position, fault.expected) from None
            if mask & bit:
                raise NotationError(text, position, "a card that is not there yet")
            mask |= bit
            position += len(word)
        return cls.from_mask(mask)

    @classmethod
    def _from_iterable(cls, it: Iterable[Any]) -> Any:
        """What the operations of `Set` build their results with."""
        return cls(it)

    def __and__(self, other: Set[Any]) -> Hand:
        if isinstance(other, Hand):
            return Hand.from_mask(self.mask & other.mask)
        return cast("Hand", super().__and__(other))

    def __or__(self, other: Set[Any]) -> Hand:
        if isinstance(other, Hand):
            return Hand.from_mask(self.mask | other.mask)
        return cast("Hand", super().__or__(other))

    def __sub__(self, other: Set[Any]) -> Hand:
        if isinstance(other, Hand):
            return Hand.from_mask(self.mask & ~other.mask)
        return cast("Hand", super().__sub__(other))

    def __xor__(self, other: Set[Any]) -> Hand:
        if isinstance(other, Hand):
            return Hand.from_mask(self.mask ^ other.mask)
        return cast("Hand", super().__xor__(other))

    @property
    def points(self) -> int:
        """The sum of the card points."""
        return _bits.points(self.mask)

    @property
    def marriages(self) -> tuple[Suit, ...]:
        """The suits whose king and queen are both in the set, from hearts down."""
        kings = _bits.paired(self.mask) & _bits.KINGS
        return tuple(CARDS[king].suit for king in _bits.members(kings))

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask >> card.index & 1)

    def __iter__(self) -> Iterator[Card]:
        return map(CARDS.__getitem__, _bits.members(self.mask))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Hand):
            return self.mask == other.mask
        return super().__eq__(other)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __hash__(self) -> int:
        return self._hash()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"hands do not change: cannot set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"hands do not change: cannot delete {name}")

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return Hand.from_mask, (self.mask,)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Hand.parse('{self}')"


_ABOVE_ALL: Final = 1 << len(CARDS)
EMPTY: Final = Hand()
