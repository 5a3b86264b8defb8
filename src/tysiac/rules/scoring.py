"""What is a deal worth, looking at this deal alone?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac import _bits
from tysiac._checks import is_whole
from tysiac.errors import ArgumentError
from tysiac.reasons import Reason
from tysiac.rules.facts import STANDARD, DealReport, Entry, Facts, bound
from tysiac.rules.parameters import flag, number, one_of, within
from tysiac.rules.phrases import Phrase, both, say


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
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def __call__(self, points: int) -> int:
        """The points, rounded."""
        if self.five == "down":
            points += (self.to - 1) // 2
        elif self.five == "up":
            points += self.to // 2
        return points // self.to * self.to

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        if self.to == 1:
            template = "{who} gets all points taken."
        elif self.five == "floor":
            template = "{who} gets the points taken, rounded down to a multiple of {to}."
        elif self.to % 2:
            template = "{who} gets the points taken, rounded to the nearest {to}."
        elif self.five == "down":
            template = "{who} gets the points taken, rounded to the nearest {to}, a half down."
        else:
            template = "{who} gets the points taken, rounded to the nearest {to}, a half up."
        yield say(template, who=self._who(), to=self.to)

    def _who(self) -> Phrase:
        facts = self.facts
        if not facts.declares:
            return say("Each pair") if facts.pairs else say("Each player")
        if facts.pairs:
            return say("The other pair")
        return say("The other") if facts.seats == 2 else say("Each defender")


@frozen
class SitterPay:
    """Whoever sits out is paid by the cards of the talon, in a deal that is played.

    Attributes:
        ace: points for each ace in the talon.
        marriages: whether king and queen of one suit in the talon bring the value of their
            marriage.
        half_marriages: whether a king or queen in the talon without its mate brings half the
            value of the marriage, in whole points, half up.
        cards: whether the talon's card points are paid.
        flat: points besides, whatever the talon holds.
    """

    slot: ClassVar = "scoring.sitter"
    kind: ClassVar = "sitter_pay"

    ace: int = field(default=0, validator=number(0))
    marriages: bool = field(default=False, validator=flag)
    half_marriages: bool = field(default=False, validator=flag)
    cards: bool = field(default=False, validator=flag)
    flat: int = field(default=0, validator=number(0))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

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

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        paid = (
            (self.flat, say("{points} points", points=self.flat)),
            (self.ace, say("{points} points for each ace in the talon", points=self.ace)),
            (self.marriages, say("the value of each marriage in the talon")),
            (
                self.half_marriages,
                say(
                    "half the value of a marriage for a king or queen without its mate in the talon"
                ),
            ),
            (self.cards, say("the points of the cards in the talon")),
        )
        told = paid if self.facts.piles else paid[:1]
        gets = [pay for pays, pay in told if pays]
        yield say("Whoever sits out gets {pay}.", pay=both(*gets or [say("nothing")]))
        if gets and "surrender" in self.facts.known:
            yield say("A deal that was given up brings no such pay.")
        if gets and self.facts.known & {"blind", "golden"}:
            yield say("That pay counts once, whatever a deal counts for those who play it.")


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

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "defenders", bound(self.defenders, self.facts))
        object.__setattr__(self, "sitter", bound(self.sitter, self.facts))

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

    def entries(self, report: DealReport, made: bool) -> list[Entry]:
        """What the deal itself brings to each side that played, then to the one that sat out."""
        entries, times = [], report.contract.times[1]
        for side in report.playing:
            if side == report.declarer:
                entries.append(self._declared(side, report, made))
                continue
            cards, marriages = report.card_points[side], report.marriage_points[side]
            amount = self.defenders(cards + marriages) * times
            said = ("cards", cards), ("marriages", marriages), ("times", times)
            entries.append(Entry(side, amount, Reason.DEFENDER_POINTS, said))
        if self.sitter is not None and report.sitter is not None:
            parts = self.sitter.parts(report.talon, self.facts.values)
            pay = Entry.of(report.sitter, sum(parts.values()), Reason.SITTER_PAY, **parts)
            entries.append(pay)
        return entries

    def _declared(self, side: int, report: DealReport, made: bool) -> Entry:
        contract, raw, times = report.played_for, report.raw(side), report.contract.times[0]
        won = contract if self.success == "contract" else self.defenders(raw)
        amount, why = (won, Reason.CONTRACT_MADE) if made else (-contract, Reason.CONTRACT_FAILED)
        return Entry(
            side, amount * times, why, (("contract", contract), ("raw", raw), ("times", times))
        )

    def round_defender(self, points: int) -> int:
        """What a defender is credited for raw points.

        Raises:
            ArgumentError: not a whole number from 0 up.
        """
        if not is_whole(points) or points < 0:
            raise ArgumentError("round_defender", points, "a whole number of points from 0 up")
        return self.defenders(points)

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(
            "A player takes the points of the cards in his tricks and of the marriages and four "
            "aces that he declares."
            if self.facts.aces
            else "A player takes the points of the cards in his tricks and of the marriages that "
            "he declares."
        )
        if self.facts.aside:
            yield say(_SET_ASIDE[self.set_aside])
        if self.facts.declares:
            yield say(_CONTRACT[self.success, self.check_unit is None], unit=self.check_unit or 0)
        yield from self.defenders.describe()
        if self.sitter is not None:
            yield from self.sitter.describe()


_SET_ASIDE = {
    "last_trick": "The cards that lie aside go to whoever takes the last trick.",
    "nobody": "The cards that lie aside count for nobody.",
    "declarer": "The cards that lie aside count for the declarer.",
}
_CONTRACT = {
    ("contract", True): (
        "The declarer gets his contract if the points he takes reach it, and loses it if not."
    ),
    ("contract", False): (
        "The declarer gets his contract if the points he takes, rounded to the nearest {unit}, a "
        "half up, reach it, and loses it if not."
    ),
    ("actual", True): (
        "If the points that the declarer takes reach his contract he gets them, rounded as below; "
        "if not, he loses the contract."
    ),
    ("actual", False): (
        "If the points that the declarer takes, rounded to the nearest {unit}, a half up, reach "
        "his contract he gets them, rounded as below; if not, he loses the contract."
    ),
}
