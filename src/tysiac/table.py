"""The words in which states and views tell what is on the table."""

from __future__ import annotations

from enum import Enum, StrEnum
from typing import Final, Literal, NamedTuple

from attrs import frozen

from tysiac.cards import Card, Suit
from tysiac.rules.facts import Entry


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

    def __repr__(self) -> str:
        return self.name


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
        declarer: the seat.
        contract: the declared number.
        how: ``"played"``.
        made: whether the contract was made.
        tricks: how many tricks each took.
        card_points: what was in them.
        marriage_points: what each declared.
        deltas: what each total changed by.
        entries: every amount, in the order in which the rules wrote it; those of a seat add up to
            its delta.
    """

    declarer: int
    contract: int
    how: str
    made: bool
    tricks: tuple[int, ...]
    card_points: tuple[int, ...]
    marriage_points: tuple[int, ...]
    deltas: tuple[int, ...]
    entries: tuple[Entry, ...]
