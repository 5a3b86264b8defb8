"""Suits, ranks and cards."""

from __future__ import annotations

from enum import Enum
from functools import total_ordering
from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING, ClassVar, Final

from tysiac import _bits
from tysiac._checks import check
from tysiac.errors import ArgumentError, NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable


@total_ordering
class Suit(Enum):
    """A suit; the order is that of the marriage values, from spades up to hearts."""

    SPADES = "S"
    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"

    index: int
    """0 for spades to 3 for hearts."""
    symbol: str
    """♠ ♣ ♦ or ♥."""

    def __init__(self, letter: str) -> None:
        self.index = "SCDH".index(letter)
        self.symbol = "♠♣♦♥"[self.index]

    def __str__(self) -> str:
        return str(self.value)

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Suit) else NotImplemented


@total_ordering
class Rank(Enum):
    """A rank; the order is that of strength: the ten stands between king and ace."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    TEN = "T"
    ACE = "A"

    strength: int
    """0 for the seven to 7 for the ace."""
    points: int
    """Card points: ace 11, ten 10, king 4, queen 3, jack 2, else 0."""

    def __init__(self, letter: str) -> None:
        self.strength = "789JQKTA".index(letter)
        self.points = _bits.CARD_POINTS[self.strength]

    def __str__(self) -> str:
        return str(self.value)

    def __lt__(self, other: object) -> bool:
        return self.strength < other.strength if isinstance(other, Rank) else NotImplemented


@total_ordering
class Card:
    """A card. There is one object for each, so cards may be compared with ``is``.

    Cards sort by suit, in each suit by strength.
    """

    suit: Suit
    rank: Rank
    points: int
    """Card points, as `Rank.points`."""
    strength: int
    """0 for a seven to 7 for an ace."""
    index: int
    """Eight times the suit's index plus the strength: the card's bit in `Hand.mask`."""

    __slots__ = ("index", "points", "rank", "strength", "suit")
    _all: ClassVar[dict[tuple[Suit, Rank], Card]] = {}

    def __new__(cls, suit: Suit, rank: Rank) -> Card:
        """The card of a suit and a rank.

        Raises:
            ArgumentError: they are not a `Suit` and a `Rank`.
        """
        try:
            return cls._all[suit, rank]
        except (KeyError, TypeError):
            raise ArgumentError("Card", (suit, rank), "a Suit and a Rank") from None

    @classmethod
    def _make(cls, suit: Suit, rank: Rank) -> Card:
        card = super().__new__(cls)
        for name, value in (
            ("suit", suit),
            ("rank", rank),
            ("points", rank.points),
            ("strength", rank.strength),
            ("index", suit.index * 8 + rank.strength),
        ):
            object.__setattr__(card, name, value)
        return card

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: ``TH``, also ``10H``, ``T♥``, ``HT`` or ``th``.

        Raises:
            NotationError: the text is not a card.
        """
        check(text, str, "Card.parse", "a text such as 'TH'")
        try:
            return _SPELLINGS[text.strip().translate(_UPPER)]
        except KeyError:
            position, expected = _fault(text)
            raise NotationError(text, position, expected) from None

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"cards do not change: cannot set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"cards do not change: cannot delete {name}")

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return self.index

    def __reduce__(self) -> tuple[type[Card], tuple[Suit, Rank]]:
        return Card, (self.suit, self.rank)

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"

    def __repr__(self) -> str:
        return f"Card.parse('{self}')"


for _suit in Suit:
    for _rank in Rank:
        Card._all[_suit, _rank] = Card._make(_suit, _rank)

CARDS: Final = tuple(Card._all.values())
"""All 32 cards by `Card.index`."""

_UPPER: Final = str.maketrans(ascii_lowercase, ascii_uppercase)
"""Unlike `str.upper`, it leaves the length of a text as it is."""
_RANK_WORDS: Final = {**{str(rank): rank for rank in Rank}, "10": Rank.TEN}
_SUIT_WORDS: Final = {
    spelling: suit for suit in Suit for spelling in (str(suit), suit.symbol, f"{suit.symbol}\ufe0f")
}
_SPELLINGS: Final = {
    spelling: Card(suit, rank)
    for suit_word, suit in _SUIT_WORDS.items()
    for rank_word, rank in _RANK_WORDS.items()
    for spelling in (rank_word + suit_word, suit_word + rank_word)
}


def _fault(text: str) -> tuple[int, str]:
    """Where a text stops being a card, and what was expected there."""
    word = text.strip().translate(_UPPER)
    end = len(text.rstrip())
    for first, second, expected in (
        (_RANK_WORDS, _SUIT_WORDS, "a suit (S C D H)"),
        (_SUIT_WORDS, _RANK_WORDS, "a rank (7 8 9 J Q K T A)"),
    ):
        rest = _behind(word, first)
        if rest is not None:
            surplus = _behind(rest, second)
            if surplus is None:
                return end - len(rest), expected
            return end - len(surplus), "the end of the card"
    return len(text) - len(text.lstrip()), "a card such as TH"


def _behind(word: str, starts: Iterable[str]) -> str | None:
    """What follows the longest of the starts that the word has, `None` if it has none of them."""
    found = max((start for start in starts if word.startswith(start)), key=len, default=None)
    return None if found is None else word[len(found) :]
