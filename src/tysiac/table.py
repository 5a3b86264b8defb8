"""The words in which states and views tell what is on the table."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import Final, Literal, NamedTuple

from attrs import frozen

from tysiac._quick import quick
from tysiac.cards import Card, Suit
from tysiac.rules.facts import Contract, Entry, Sheet, for_each


class Phase(StrEnum):
    """Where a match stands."""

    DEALING = "dealing"
    OFFER = "offer"
    BIDDING = "bidding"
    TAKING = "taking"
    GIVING = "giving"
    DECLARING = "declaring"
    PLAYING = "playing"
    OVER = "over"


class Nature(Enum):
    """The type of `NATURE`."""

    NATURE = "nature"

    def __str__(self) -> str:
        return self.name

    __repr__ = __str__


NATURE: Final = Nature.NATURE
"""Who is to act while cards are to be dealt: a single object, also after pickling."""

Mover = int | Literal[Nature.NATURE] | None
"""A seat, `NATURE`, or nobody."""


@quick
@frozen
class Offer:
    """An open question.

    Attributes:
        topic: what is asked about: the kind of the right, such as ``"nines"``.
        seat: who is asked.
        options: what it may answer, declining first; empty in the views of other seats.
    """

    topic: str
    seat: int
    options: tuple[str, ...]


class Reply(NamedTuple):
    """An answer to a question.

    A hidden one is `None` in the views of other seats, and for all when the question is closed.
    """

    topic: str
    seat: int
    option: str | None
    hidden: bool

    @property
    def covered(self) -> Reply:
        """The answer as those know it who may not see it."""
        return Reply(self.topic, self.seat, None, True) if self.hidden else self


class Trick(NamedTuple):
    """A finished trick: who led, the cards in playing order, who took it."""

    leader: int
    cards: tuple[Card, ...]
    winner: int


class Gift(NamedTuple):
    """A card given away."""

    giver: int
    receiver: int
    card: Card


class Marriage(NamedTuple):
    """A marriage declared by a seat; `None` in place of the suit are four aces."""

    seat: int
    suit: Suit | None


ENDS: Final = ("played", "claimed", "surrendered")
"""How a deal may end that is settled."""


@quick
@frozen
class DealResult:
    """A settled deal. Points are game points, tuples go by seat; partners show the same deltas.

    It tells nothing that stays hidden: a talon that was not shown, or cards set aside.

    Attributes:
        how: how the deal ended: ``"played"``, ``"claimed"`` or ``"surrendered"``.
        made: whether the contract was made.
        tricks: how many tricks each took.
        card_points: what was in them, with set-aside cards for whoever got them.
        marriage_points: what each declared.
    """

    how: str
    _contract: Contract
    _sheet: Sheet
    made: bool
    _sides: tuple[int, ...]
    tricks: tuple[int, ...]
    card_points: tuple[int, ...]
    marriage_points: tuple[int, ...]

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat, whose totals are theirs together."""
        return self._sides

    @property
    def declarer(self) -> int | None:
        """The seat, `None` in a game without one."""
        return self._contract.declarer

    @property
    def contract(self) -> int:
        """The declared number, in points; the bid, if the deal was given up before."""
        named = self._contract
        return named.bid if named.amount is None else named.amount

    @property
    def kind(self) -> str:
        """What kind of deal it was, such as ``"normal"`` or ``"golden"``."""
        return self._contract.kind

    @property
    def deltas(self) -> tuple[int, ...]:
        """What each total changed by."""
        deltas = self._sheet.deltas
        return tuple(deltas[side] for side in self._sides)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every amount, in the order in which the rules wrote it.

        Those of a seat add up to its delta; what partners share stands there for each of them.
        """
        sides = self._sides
        return tuple(
            own for entry in self._sheet.entries for own in for_each(entry, entry.seat, sides)
        )

    def plain(self) -> dict[str, object]:
        """What there is to tell, as numbers, texts and tuples: what is not as usual, by name.

        Totals after the deal are left out: they follow from the entries.
        """
        contract, sheet = self._contract, self._sheet
        said = {
            "how": self.how,
            "declarer": contract.declarer,
            "bid": contract.bid,
            "uncontested": contract.uncontested,
            "contract": contract.amount,
            "kind": contract.kind,
            "fixed": contract.fixed,
            "times": contract.times,
            "made": self.made,
            "tricks": self.tricks,
            "card_points": self.card_points,
            "marriage_points": self.marriage_points,
            "before": sheet.before,
            "gains": sheet.gains,
            "entries": tuple(
                (entry.seat, entry.amount, str(entry.reason), entry.params)
                for entry in sheet.entries
            ),
        }
        return {
            name: value for name, value in said.items() if name not in USUAL or value != USUAL[name]
        }


USUAL: Final[Mapping[str, object]] = {
    "uncontested": False,
    "contract": None,
    "kind": "normal",
    "fixed": False,
    "times": (1, 1),
}
"""What a `DealResult` does not tell where it is so."""
