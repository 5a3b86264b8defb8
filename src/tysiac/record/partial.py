"""Records with unknown cards: what somebody saw of a game who did not see all of it."""

from __future__ import annotations

from attrs import field, frozen

from tysiac.cards import Card
from tysiac.phases.state import GameState
from tysiac.record.game import Record
from tysiac.record.tags import Tags
from tysiac.rules.variant import RuleVariant

Cards = tuple[Card | None, ...]
"""Cards in the order in which they are told, `None` for each unknown one."""
Told = tuple[tuple[int, str], ...]
"""Seats, and what is told of each."""


@frozen
class PartialDeal:
    """A deal as it is told.

    Attributes:
        hands: by seat; empty where none is told.
        talon: its cards, or those of the stock.
        moves: who did what, as texts of actions, in which ``??`` stands for an unknown card, such
            as ``(1, "give:??:2")``.
        points: what each is told to have taken, before rounding.
        score: what each total is told to have changed by.
        total: what each total is told to be after the deal.
        number: which deal of the match it is told to be, from 1.
        dealer: the seat that is told to have dealt it.
    """

    hands: tuple[Cards, ...]
    talon: Cards
    moves: Told
    points: Told = ()
    score: Told = ()
    total: Told = ()
    number: int | None = None
    dealer: int | None = None


@frozen
class PartialRecord:
    """A record in which cards are unknown. It can be read and written, and shown as it is told.

    It cannot be replayed from the first deal with an unknown card on; up to there it was.

    Attributes:
        start: the state before the first deal.
        deals: all deals, as they are told.
        tags: what is told beside the game.
        known: the record of the deals before the first with an unknown card.
        result: how it is told to have ended, in words; empty if it is not told.
    """

    start: GameState
    deals: tuple[PartialDeal, ...]
    tags: Tags
    known: Record = field(repr=False)
    result: str = ""

    @property
    def variant(self) -> RuleVariant:
        """The rules."""
        return self.start.variant

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat, empty where they are not told."""
        return self.known.names
