"""What is a deal worth, looking at this deal alone?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac._checks import is_whole, number, one_of
from tysiac.errors import ArgumentError, UnknownRule
from tysiac.reasons import Reason
from tysiac.rules.facts import DealReport, Entry


@frozen
class Rounding:
    """To the nearest multiple.

    Attributes:
        to: the multiple, in points; 1 rounds nothing.
        five: which way a remainder of exactly half goes: ``"down"`` or ``"up"``.
    """

    kind: ClassVar = "scoring.defenders"

    to: int = field(default=10, validator=number(1))
    five: str = field(default="down", validator=one_of("down", "up"))

    def __call__(self, points: int) -> int:
        """The points, rounded."""
        five_is_rounded_down = self.five == "down"
        half = (self.to - 1) // 2 if five_is_rounded_down else self.to // 2
        return (points + half) // self.to * self.to


def _a_rounding(rule: Scoring, attribute: object, value: object) -> None:
    if not isinstance(value, Rounding):
        raise UnknownRule(f"value of {rule.kind}.defenders", repr(value), ["a Rounding"])


@frozen
class Scoring:
    """The declarer gets or loses his contract; defenders get their points, rounded.

    Attributes:
        check_unit: the declarer's points are rounded to the nearest multiple of it, half up,
            before they are held against the contract; `None`: they are not rounded.
        defenders: how the sum of a defender's cards and marriages is rounded.
    """

    kind: ClassVar = "scoring"

    check_unit: int | None = field(default=None, validator=number(1, optional=True))
    defenders: Rounding = field(factory=Rounding, validator=_a_rounding)

    def made(self, report: DealReport) -> bool:
        """Whether the declarer's cards and marriages together fulfil his contract."""
        raw = report.raw(report.contract.declarer)
        if self.check_unit is not None:
            raw = Rounding(self.check_unit, "up")(raw)
        return raw >= report.played_for

    def entries(self, report: DealReport, made: bool, active: tuple[int, ...]) -> Iterator[Entry]:
        """What the deal itself brings to each seat that played."""
        declarer, contract = report.contract.declarer, report.played_for
        for seat in active:
            cards, marriages = report.card_points[seat], report.marriage_points[seat]
            raw = cards + marriages
            if seat != declarer:
                params = ("cards", cards), ("marriages", marriages)
                yield Entry(seat, self.defenders(raw), Reason.DEFENDER_POINTS, params)
            elif made:
                params = ("contract", contract), ("raw", raw)
                yield Entry(seat, contract, Reason.CONTRACT_MADE, params)
            else:
                params = ("contract", contract), ("raw", raw)
                yield Entry(seat, -contract, Reason.CONTRACT_FAILED, params)

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
        yield (
            f"The declarer gets the contract if cards and marriages{first} reach it, "
            "and loses it if not."
        )
        if self.defenders.to == 1:
            yield "The defenders get their points."
        else:
            half = "" if self.defenders.to % 2 else f", a half {self.defenders.five}"
            yield f"The defenders get theirs to the nearest {self.defenders.to}{half}."
