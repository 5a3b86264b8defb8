"""The words in which states and views tell what is on the table."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final, Literal, NamedTuple

from attrs import frozen

from tysiac.cards import Card, Suit
from tysiac.rules.facts import DealReport, Entry, Sheet


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
    """A marriage declared by a seat."""

    seat: int
    suit: Suit


@frozen
class DealResult:
    """A settled deal. Points are game points, tuples go by seat.

    Attributes:
        made: whether the contract was made.
    """

    _report: DealReport
    _sheet: Sheet
    made: bool

    @property
    def declarer(self) -> int:
        """The seat."""
        return self._report.contract.declarer

    @property
    def contract(self) -> int:
        """The declared number, in points."""
        return self._report.played_for

    @property
    def how(self) -> str:
        """How the deal ended: ``"played"``."""
        return self._report.how

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each took."""
        return self._report.tricks

    @property
    def card_points(self) -> tuple[int, ...]:
        """What was in them."""
        return self._report.card_points

    @property
    def marriage_points(self) -> tuple[int, ...]:
        """What each declared."""
        return self._report.marriage_points

    @property
    def deltas(self) -> tuple[int, ...]:
        """What each total changed by."""
        return self._sheet.deltas

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every amount, in the order in which the rules wrote it.

        Those of a seat add up to its delta.
        """
        return self._sheet.entries
