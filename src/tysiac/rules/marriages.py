"""What is a marriage worth, and when may or must it be declared?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, cast

from attrs import field, frozen

from tysiac import _bits
from tysiac._checks import flag, is_whole, one_of
from tysiac.cards import Suit
from tysiac.errors import UnknownRule


def _row(values: Sequence[int]) -> tuple[int, int, int, int]:
    """A list, as files have it, is as good as a tuple; what is neither, the validator refuses."""
    return cast("tuple[int, int, int, int]", tuple(values) if isinstance(values, list) else values)


def _four_values(rule: Marriages, attribute: object, value: object) -> None:
    if not (
        isinstance(value, tuple)
        and len(value) == len(_bits.SUITS)
        and all(is_whole(worth) and worth >= 0 for worth in value)
    ):
        raise UnknownRule(
            f"value of {rule.kind}.values",
            repr(value),
            ["four whole numbers from 0 up, for S, C, D, H"],
        )


@frozen
class Marriages:
    """King and queen of one suit, both in hand, declared by leading one of them.

    The suit becomes trump at once, for the very trick, in place of any trump before.

    Attributes:
        values: points by suit, S C D H.
        declare: ``"optional"``: the leader says whether he declares; ``"automatic"``: leading the
            card declares.
        first_trick: whether it may be done in the first trick.
    """

    kind: ClassVar = "marriages"

    values: tuple[int, int, int, int] = field(
        default=(40, 60, 80, 100), converter=_row, validator=_four_values
    )
    declare: str = field(default="optional", validator=one_of("optional", "automatic"))
    first_trick: bool = field(default=False, validator=flag)

    def declarable(self, hand: int, first_trick: bool) -> int:
        """The cards by which a leader may declare, before the card leaves his hand."""
        return 0 if first_trick and not self.first_trick else _bits.paired(hand)

    def forms(self, declarable: int) -> tuple[bool, ...]:
        """How a card may be led: without declaring (`False`), with (`True`), or either.

        Args:
            declarable: 0 if the leader may not declare by it.
        """
        if not declarable:
            return _PLAIN
        return _DECLARED if self.declare == "automatic" else _EITHER

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        values = ", ".join(
            f"{suit.name.lower()} {self.values[suit.index]}" for suit in sorted(Suit, reverse=True)
        )
        yield f"King and queen of one suit are a marriage: {values}."
        since = "from the first trick" if self.first_trick else "from the second trick"
        how = (
            "leading the king or the queen with both in hand declares it"
            if self.declare == "automatic"
            else "a player may declare it by leading the king or the queen with both in hand"
        )
        yield f"It is declared {since} on: {how}."
        yield "Its suit is trump at once, until another marriage is declared."


_PLAIN = (False,)
_DECLARED = (True,)
_EITHER = (False, True)
