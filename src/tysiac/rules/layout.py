"""Who sits where, and how many cards go where?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac._checks import number


@frozen
class Sitting:
    """Three seats; everybody plays. The declarer takes the talon and gives one card to each other.

    Attributes:
        hand: cards dealt to each seat.
        talon: cards dealt to the talon.
    """

    kind: ClassVar = "layout"
    players: ClassVar = 3

    hand: int = field(default=7, validator=number(1))
    talon: int = field(default=3, validator=number(0))

    def active(self, dealer: int) -> tuple[int, ...]:
        """The seats that play, from forehand: the dealer's left neighbour speaks first."""
        return self.order(self.next_dealer(dealer))

    def order(self, leader: int) -> tuple[int, ...]:
        """The seats in playing direction from the leader of a trick."""
        return _ORDERS[leader]

    def next_dealer(self, dealer: int) -> int:
        """Who deals after a deal that was played: the left neighbour."""
        return (dealer + 1) % self.players

    @property
    def in_play(self) -> int:
        """The cards in each hand after the exchange, and so the tricks of a deal."""
        return self.hand + 1

    @property
    def total(self) -> int:
        """How many cards are dealt."""
        return self.players * self.hand + self.talon

    @property
    def kept(self) -> int:
        """How many cards the declarer holds once he has given one to each other seat."""
        return self.hand + self.talon - (self.players - 1)

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        yield (
            f"There are {self.players} players; each is dealt {self.hand} cards, "
            f"{self.talon} cards lie face down as the talon."
        )
        yield "The deal, the auction and the play go to the left; so does the deal after each deal."


_ORDERS = tuple(
    tuple((leader + step) % Sitting.players for step in range(Sitting.players))
    for leader in range(Sitting.players)
)
