"""What is a deal worth, looking at this deal alone?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac import _bits
from tysiac._checks import is_whole
from tysiac.errors import ArgumentError
from tysiac.reasons import Reason
from tysiac.rules.facts import STANDARD, DealReport, Entry, Facts
from tysiac.rules.parameters import flag, number, one_of, within


@frozen
class Rounding:
    """To a multiple: the nearest, or the next below.

    Attributes:
        to: the multiple, in points; 1 rounds nothing.
        five: where a remainder of exactly half goes, ``"down"`` or ``"up"``, or that every
            remainder is dropped (``"floor"``).
    """

    slot: ClassVar = "scoring.defenders"
    kind: ClassVar = "rounding"

    to: int = field(default=10, validator=number(1))
    five: str = field(default="down", validator=one_of("down", "up", "floor"))

    def __call__(self, points: int) -> int:
        """The points, rounded."""
        lifted_by = {"down": (self.to - 1) // 2, "up": self.to // 2, "floor": 0}
        return (points + lifted_by[self.five]) // self.to * self.to

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        if self.to == 1:
            yield "The defenders get their points."
        elif self.five == "floor":
            yield f"The defenders get theirs down to a multiple of {self.to}."
        else:
            half = "" if self.to % 2 else f", a half {self.five}"
            yield f"The defenders get theirs to the nearest {self.to}{half}."


@frozen
class SitterPay:
    """Whoever sits out is paid by the cards of the talon.

    Attributes:
        ace: points for each ace in the talon.
        marriages: whether king and queen of one suit in the talon bring the value of their
            marriage.
        half_marriages: whether a king or queen in the talon without its mate brings half the
            value of the marriage, in whole points, half up.
        cards: whether the talon's card points are paid.
        flat: points for every deal, whatever the talon holds.
    """

    slot: ClassVar = "scoring.sitter"
    kind: ClassVar = "sitter_pay"

    ace: int = field(default=0, validator=number(0))
    marriages: bool = field(default=False, validator=flag)
    half_marriages: bool = field(default=False, validator=flag)
    cards: bool = field(default=False, validator=flag)
    flat: int = field(default=0, validator=number(0))

    def of(self, talon: int, values: tuple[int, ...]) -> int:
        """The pay for a talon, in points, where marriages have these values."""
        return sum(self.parts(talon, values).values())

    def parts(self, talon: int, values: tuple[int, ...]) -> dict[str, int]:
        """What the pay consists of, in points: for aces, marriages and cards, and flat."""
        return {
            "aces": self.ace * (talon & _bits.ACES).bit_count(),
            "marriages": sum(self._of_suit(talon, suit, values[suit]) for suit in _bits.SUITS),
            "cards": _bits.points(talon) if self.cards else 0,
            "flat": self.flat,
        }

    def _of_suit(self, talon: int, suit: int, value: int) -> int:
        """What king and queen of a suit bring, if they are there."""
        royal = talon & (_bits.KINGS | _bits.QUEENS) & _bits.SUIT_MASKS[suit]
        whole, lone = royal.bit_count() == 2, royal.bit_count() == 1
        if whole and self.marriages:
            return value
        if lone and self.half_marriages:
            return (value + 1) // 2
        return 0

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        paid = (
            (self.ace, f"{self.ace} for each ace in the talon"),
            (self.marriages, "the value of each marriage in it"),
            (self.half_marriages, "half the value for a king or queen without its mate in it"),
            (self.cards, "the points of its cards"),
            (self.flat, f"{self.flat} for the deal"),
        )
        gets = "; ".join(words for pays, words in paid if pays)
        yield f"Whoever sits out gets {gets or 'nothing'}."


@frozen
class Scoring:
    """The declarer gets or loses his contract; the others get their points, rounded.

    Where nobody is declarer, all get their points, rounded.

    Attributes:
        success: what a made contract brings, its own number (``"contract"``) or the points of
            cards and marriages that made it, rounded as the defenders' are (``"actual"``).
        check_unit: the multiple to which the declarer's points are rounded, half up, before they
            are held against the contract, `None` if they are not rounded.
        defenders: how the sum of a defender's cards and marriages is rounded.
        set_aside: who gets the cards that lie aside at the end of the deal, whoever takes the
            ``"last_trick"``, ``"nobody"`` or the ``"declarer"``.
        sitter: what whoever sits out is paid, `None` if nothing.
    """

    slot: ClassVar = "scoring"
    kind: ClassVar = "scoring"

    success: str = field(default="contract", validator=one_of("contract", "actual"))
    check_unit: int | None = field(default=None, validator=number(1, optional=True))
    defenders: Rounding = field(factory=Rounding, validator=within(Rounding))
    set_aside: str = field(
        default="last_trick", validator=one_of("last_trick", "nobody", "declarer")
    )
    sitter: SitterPay | None = field(default=None, validator=within(SitterPay, optional=True))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def set_aside_to(self, declarer: int | None, last_trick: int | None) -> int | None:
        """Who gets the cards that lie aside, `None` if they count for nobody.

        Args:
            declarer: the declarer's side, `None` in a game without one.
            last_trick: the side that took the last trick, `None` if none was played.
        """
        takers = {"last_trick": last_trick, "nobody": None, "declarer": declarer}
        return takers[self.set_aside]

    def made(self, report: DealReport) -> bool:
        """Whether the declarer's cards and marriages together fulfil his contract.

        A deal that was given up is not made, nor is one that nobody declared.
        """
        if report.declarer is None or report.surrendered:
            return False
        raw = report.raw(report.declarer)
        if self.check_unit is not None:
            raw = Rounding(self.check_unit, "up")(raw)
        return raw >= report.played_for

    def entries(self, report: DealReport, made: bool) -> Iterator[Entry]:
        """What the deal itself brings to each side that played, then to the one that sat out."""
        for side in report.playing:
            if side == report.declarer:
                yield self._declared(side, report, made)
            else:
                yield self._defended(side, report)
        if self.sitter is not None and report.sitter is not None:
            parts = self.sitter.parts(report.talon, self.facts.values)
            yield Entry.of(report.sitter, sum(parts.values()), Reason.SITTER_PAY, **parts)

    def _declared(self, side: int, report: DealReport, made: bool) -> Entry:
        contract, raw, times = report.played_for, report.raw(side), report.contract.times[0]
        won = contract if self.success == "contract" else self.defenders(raw)
        amount, why = (won, Reason.CONTRACT_MADE) if made else (-contract, Reason.CONTRACT_FAILED)
        return Entry(
            side, amount * times, why, (("contract", contract), ("raw", raw), ("times", times))
        )

    def _defended(self, side: int, report: DealReport) -> Entry:
        cards, marriages = report.card_points[side], report.marriage_points[side]
        amount, times = self.defenders(cards + marriages), report.contract.times[1]
        said = ("cards", cards), ("marriages", marriages), ("times", times)
        return Entry(side, amount * times, Reason.DEFENDER_POINTS, said)

    def round_defender(self, points: int) -> int:
        """What a defender is credited for raw points.

        Raises:
            ArgumentError: not a whole number from 0 up.
        """
        if not is_whole(points) or points < 0:
            raise ArgumentError("round_defender", points, "a whole number of points from 0 up")
        return self.defenders(points)

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        first = "" if self.check_unit is None else f", rounded to {self.check_unit} first,"
        if self.success == "contract":
            yield (
                f"The declarer gets the contract if cards and marriages{first} reach it, "
                "and loses it if not."
            )
        else:
            yield (
                f"If the declarer's cards and marriages{first} reach the contract, he gets their "
                "points, rounded as the defenders' are; if not, he loses the contract."
            )
        yield from self.defenders.describe()
        yield f"Cards that were set aside, if any, {_SET_ASIDE[self.set_aside]}."
        if self.sitter is not None:
            yield from self.sitter.describe()


_SET_ASIDE = {
    "last_trick": "go to whoever takes the last trick",
    "nobody": "count for nobody",
    "declarer": "count for the declarer",
}
