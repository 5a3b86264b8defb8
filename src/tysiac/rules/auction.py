"""Who becomes declarer, and at what number?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac import _bits
from tysiac._checks import check, number, one_of
from tysiac.hands import Hand
from tysiac.rules.facts import STANDARD, Facts, Opening


@frozen
class Auction:
    """The seats bid in turn, each higher than the last, until all but one have passed.

    Attributes:
        opening: ``"held"``: forehand holds the least bid without a choice; ``"forced"``: forehand
            must open and may open higher.
        least: the lowest bid.
        step: all bids are multiples of it.
        jumps: ``"any"`` multiple above the last bid, or ``"none"``: exactly one step above it.
        cap: the highest bid without a marriage in hand; `None`: as much as a deal can bring.
        cap_marriages: what marriages in hand do to the cap: ``"add"`` their values, or
            ``"unlock"`` it: one is enough to bid as much as a deal can bring.
        cap_most: a bound above all these.
    """

    kind: ClassVar = "auction"

    opening: str = field(default="held", validator=one_of("held", "forced"))
    least: int = field(default=100, validator=number(1))
    step: int = field(default=10, validator=number(1))
    jumps: str = field(default="any", validator=one_of("any", "none"))
    cap: int | None = field(default=120, validator=number(1, optional=True))
    cap_marriages: str = field(default="add", validator=one_of("add", "unlock"))
    cap_most: int | None = field(default=None, validator=number(1, optional=True))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)
    _ceilings: tuple[int, ...] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        ceilings = tuple(
            self._ceiling_with([suit for suit in _bits.SUITS if pairs >> suit & 1])
            for pairs in range(16)
        )
        object.__setattr__(self, "_ceilings", ceilings)

    def open(self, active: tuple[int, ...]) -> Opening:
        """How the auction of the active seats, from forehand, starts."""
        forehand, *others = active
        if self.opening == "held":
            return Opening(bids=((forehand, self.least),), waiting=(*others, forehand))
        return Opening(bids=(), waiting=active)

    def may_pass(self, high: int | None) -> bool:
        """Whether a seat may pass over the highest bid so far; nobody passes an open auction."""
        return high is not None

    def amounts(self, high: int | None, hand: int) -> range:
        """What a seat with this hand may bid over the highest bid so far."""
        lowest = self.lowest(high)
        ceiling = self.highest(hand)
        if self.jumps == "none" and high is not None:
            ceiling = min(ceiling, lowest)
        return range(lowest, ceiling + 1, self.step)

    def lowest(self, high: int | None) -> int:
        """The lowest bid over the highest one so far."""
        return self.least if high is None else (high // self.step + 1) * self.step

    def ceiling(self, hand: Hand) -> int:
        """The highest bid, in points, that a hand may make: the talon never counts.

        Raises:
            ArgumentError: it is not a `Hand`.
        """
        check(hand, Hand, "ceiling", "a Hand")
        return self.highest(hand.mask)

    def highest(self, hand: int) -> int:
        """`ceiling` for a mask."""
        return self._ceilings[_bits.pair_set(hand)]

    def _ceiling_with(self, suits: list[int]) -> int:
        """The highest bid of a hand with the marriages of some suits."""
        if self.cap is None or (suits and self.cap_marriages == "unlock"):
            return self.limit
        return min(self.cap + sum(self.facts.values[suit] for suit in suits), self.limit)

    @property
    def limit(self) -> int:
        """The bound above all ceilings."""
        most = self.facts.most
        return most if self.cap_most is None else min(most, self.cap_most)

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        if self.opening == "held":
            yield f"The dealer's left neighbour holds {self.least} without a choice."
        else:
            yield f"The dealer's left neighbour must open the auction, at {self.least} or more."
        rise = (
            f"one step of {self.step} above the last"
            if self.jumps == "none"
            else f"multiples of {self.step} and higher than the last"
        )
        yield f"Bids are {rise}. Whoever passes is out of the auction; the last one in declares."
        if self.cap is None:
            yield f"Nobody may bid more than {self.limit}."
            return
        bound = "" if self.cap_most is None else f", never above {self.limit}"
        more = (
            f"more, by the values of the marriages in hand{bound}"
            if self.cap_marriages == "add"
            else f"up to {self.limit}"
        )
        yield (
            f"Without a marriage in hand nobody may bid more than {min(self.cap, self.limit)}; "
            f"with one, {more}."
        )
