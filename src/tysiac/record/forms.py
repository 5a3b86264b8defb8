"""What does a record consist of in JSON? One class for each kind of object.

The classes are the format: their fields are its keys. They are apart from the classes of the
engine, so that these may change while the format stays.
"""

from __future__ import annotations

from typing import Any, NewType

from attrs import field, frozen

from tysiac.cards import Card
from tysiac.hands import Hand
from tysiac.record.words import Move
from tysiac.rules.variant import RuleVariant

Row = NewType("Row", tuple[Card, ...])
"""Cards in their order."""
Plain = NewType("Plain", object)
"""Numbers, texts, switches, nothing, and tuples of them."""
LastDeal = NewType("LastDeal", dict[str, Any])
"""The deal settled last, as `DealResult.plain` tells it and `phases.last_deal` reads it."""


@frozen
class StartForm:
    """Where a match begins, or is taken up."""

    dealer: int
    scores: tuple[int, ...] | None = None
    number: int = 0
    redeals: int = 0
    memos: dict[str, Plain] = field(factory=dict)
    last_deal: LastDeal | None = None


@frozen
class ResultForm:
    """How a deal ended: points as they were taken, before rounding, then what was written."""

    how: str
    declarer: int | None
    contract: int
    made: bool
    tricks: tuple[int, ...]
    card_points: tuple[int, ...]
    marriage_points: tuple[int, ...]
    deltas: tuple[int, ...]
    scores: tuple[int, ...]


@frozen
class DealForm:
    """A deal: who got which cards, what was done, and how it ended, if it was settled."""

    dealer: int
    hands: tuple[Hand, ...]
    talon: Row
    actions: tuple[Move, ...]
    result: ResultForm | None = None


@frozen
class EndForm:
    """How a record ends."""

    finished: bool
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    deals: int


@frozen
class RecordForm:
    """A record."""

    format: str
    version: int
    rules: RuleVariant
    start: StartForm
    deals: tuple[DealForm, ...]
    library: str = ""
    tags: dict[str, str] = field(factory=dict)
    digest: str | None = None
    result: EndForm | None = None
