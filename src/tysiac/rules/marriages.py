"""What is a marriage worth, when may or must it be declared, and what does it make trump?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac import _bits
from tysiac.cards import Suit
from tysiac.rules.parameters import flag, number, numbers, one_of, row, within
from tysiac.rules.phrases import Phrase, say


@frozen
class Aces:
    """Four aces in one hand, declared by leading one of them.

    Attributes:
        value: points.
        first_trick: whether it may be done in the first trick.
        trump: whether the suit of the ace that is led becomes trump.
    """

    slot: ClassVar = "marriages.aces"
    kind: ClassVar = "aces"

    value: int = field(default=200, validator=number(1))
    first_trick: bool = field(default=False, validator=flag)
    trump: bool = field(default=False, validator=flag)

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say("Four aces in one hand are worth {value} points.", value=self.value)
        yield say(
            "They are declared by leading one of them, from the first trick on."
            if self.first_trick
            else "They are declared by leading one of them, from the second trick on."
        )
        yield say(
            "The suit of that ace becomes trump, as the suit of a marriage does."
            if self.trump
            else "They leave the trump as it is."
        )


@frozen
class Marriages:
    """King and queen of one suit, both in hand, declared by leading one of them.

    Attributes:
        values: points by suit, S C D H.
        declare: the leader says whether he declares (``"optional"``), or leading the card declares
            (``"automatic"``).
        first_trick: whether it may be done in the first trick.
        forfeit_without_trick: whether a side that takes no trick loses what it declared.
        trump_from: the suit is trump in the very trick (``"now"``), or from the ``"next"`` one on.
        trump_by: ``"each"`` marriage makes a new trump, or only the ``"first"``.
        on_queen: whether a king may declare that is played right behind an opponent's queen of its
            suit.
        aces: four aces as a declaration of their own; `None`: there is none.
    """

    slot: ClassVar = "marriages"
    kind: ClassVar = "marriages"

    values: tuple[int, int, int, int] = field(
        default=(40, 60, 80, 100), converter=row, validator=numbers(0, 4)
    )
    declare: str = field(default="optional", validator=one_of("optional", "automatic"))
    first_trick: bool = field(default=False, validator=flag)
    forfeit_without_trick: bool = field(default=False, validator=flag)
    trump_from: str = field(default="now", validator=one_of("now", "next"))
    trump_by: str = field(default="each", validator=one_of("each", "first"))
    on_queen: bool = field(default=False, validator=flag)
    aces: Aces | None = field(default=None, validator=within(Aces, optional=True))

    def declarable(self, hand: int, first_trick: bool) -> int:
        """The cards by which a leader may declare, before the card leaves his hand."""
        pairs = 0 if first_trick and not self.first_trick else _bits.paired(hand)
        return pairs | self.declarable_aces(hand, first_trick)

    def declarable_aces(self, hand: int, first_trick: bool) -> int:
        """All aces, if the hand holds them all and may declare them."""
        aces = self.aces
        if aces is None or hand & _bits.ACES != _bits.ACES or (first_trick > aces.first_trick):
            return 0
        return _bits.ACES

    def declarable_behind(self, card: int | None) -> int:
        """The king by which one may declare who plays right behind this card of an opponent's."""
        if not self.on_queen or card is None or not 1 << card & _bits.QUEENS:
            return 0
        return 2 << card

    def forms(self, declarable: int) -> tuple[bool, ...]:
        """How a card may be played: without declaring (`False`), with (`True`), or either.

        Args:
            declarable: 0 if it may not declare.
        """
        if not declarable:
            return _PLAIN
        return _DECLARED if self.declare == "automatic" else _EITHER

    def worth(self, card: int) -> int:
        """What is declared by a card, in points."""
        if self.aces is not None and is_ace(card):
            return self.aces.value
        return self.values[card >> 3]

    def trumps(self, card: int, trump: int) -> tuple[int, int]:
        """What is trump in the trick in which a card declares, and after it.

        Args:
            card: by which is declared.
            trump: in force before, or `NO_TRUMP`.
        """
        after = card >> 3 if self.makes_trump(card, trump) else trump
        return (after if self.trump_from == "now" else trump), after

    def makes_trump(self, card: int, trump: int) -> bool:
        """Whether the suit of a card becomes trump that declares."""
        if is_ace(card) and (self.aces is None or not self.aces.trump):
            return False
        return self.trump_by == "each" or trump == _bits.NO_TRUMP

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(
            "King and queen of one suit in one hand are a marriage; in points: hearts {hearts}, "
            "diamonds {diamonds}, clubs {clubs}, spades {spades}.",
            **{suit.name.lower(): self.values[suit.index] for suit in sorted(Suit, reverse=True)},
        )
        yield say(_DECLARED_BY[self.declare, self.first_trick])
        if self.on_queen:
            yield say(_ON_QUEEN[self.declare])
        yield say(_TRUMP[self.trump_by, self.trump_from])
        if self.forfeit_without_trick:
            yield say("Whoever takes no trick in the deal loses what he declared.")
        if self.aces is not None:
            yield from self.aces.describe()


_DECLARED_BY = {
    ("optional", True): (
        "Whoever leads its king or queen, with both in hand, may declare it, in any trick."
    ),
    ("optional", False): (
        "Whoever leads its king or queen, with both in hand, may declare it, from the second trick "
        "on."
    ),
    ("automatic", True): (
        "Whoever leads its king or queen, with both in hand, declares it by that, in any trick."
    ),
    ("automatic", False): (
        "Whoever leads its king or queen, with both in hand, declares it by that, from the second "
        "trick on."
    ),
}
_ON_QUEEN = {
    "optional": (
        "It may be declared too, in any trick, by a king played right behind an opponent's queen "
        "of its suit."
    ),
    "automatic": (
        "It is declared too, in any trick, by a king played right behind an opponent's queen of "
        "its suit."
    ),
}
_TRUMP = {
    ("each", "now"): "Its suit is trump at once, until another marriage is declared.",
    ("each", "next"): (
        "Its suit is trump from the next trick on, until another marriage is declared."
    ),
    (
        "first",
        "now",
    ): "The suit of the first one is trump at once and stays it; later ones only count.",
    ("first", "next"): (
        "The suit of the first one is trump from the next trick on and stays it; later ones only "
        "count."
    ),
}
_PLAIN = (False,)
_DECLARED = (True,)
_EITHER = (False, True)


def is_ace(card: int) -> bool:
    """Whether a card that declares declares four aces, not a pair."""
    return bool(1 << card & _bits.ACES)
