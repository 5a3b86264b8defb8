"""Who sits where, and how many cards go where?"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac.rules.parameters import number, numbers, one_of, row
from tysiac.rules.phrases import Phrase, Said, both, cards, say

Seats = tuple[int, ...]


class Layout:
    """A way to sit and to deal; each class below is one.

    The deal, the auction and the play go to the left, and seats rise in that direction.
    """

    __slots__ = ()

    slot: ClassVar = "layout"
    kind: ClassVar[str]

    @property
    @abstractmethod
    def players(self) -> int:
        """Seats at the table."""

    @property
    @abstractmethod
    def hand(self) -> int:
        """Cards dealt to each seat that plays."""

    @property
    def piles(self) -> tuple[int, ...]:
        """Cards dealt to each pile of the talon."""
        return ()

    @property
    def stock(self) -> int:
        """Cards drawn after the tricks, one by each seat."""
        return 0

    @property
    def sides(self) -> Seats:
        """For each seat the side whose total it plays for, numbered from 0 without a gap."""
        return tuple(range(self.players))

    def sitter(self, dealer: int) -> int | None:
        """The seat that sits out."""
        return None

    def order(self, dealer: int, leader: int) -> Seats:
        """The seats that play, in playing direction from one of them."""
        out = self.sitter(dealer)
        around = ((leader + step) % self.players for step in range(self.players))
        return tuple(seat for seat in around if seat != out)

    def active(self, dealer: int) -> Seats:
        """The seats that play, from forehand: the first behind the dealer."""
        return self.order(dealer, self.next_dealer(dealer))

    def next_dealer(self, dealer: int) -> int:
        """Who deals after a deal that was played: the left neighbour."""
        return (dealer + 1) % self.players

    @property
    def seats(self) -> int:
        """How many play in a deal."""
        return len(self.active(0))

    @property
    def total(self) -> int:
        """How many cards are dealt."""
        return self.seats * self.hand + self.undealt

    @property
    def undealt(self) -> int:
        """How many of them go to the talon or the stock."""
        return sum(self.piles) + self.stock

    @property
    def gifts(self) -> int:
        """How many cards the declarer gives, one to each of the others."""
        return 0

    def set_aside(self, taken: int) -> int:
        """How many cards the declarer sets aside who has taken so many."""
        return 0

    @property
    def in_play(self) -> int:
        """The tricks of a deal: the cards in each hand once they are exchanged, or drawn."""
        return self.hand + bool(self.gifts) + self.stock // self.seats

    @abstractmethod
    def describe(self) -> Iterator[Said]:
        """The rule in sentences."""


@frozen
class Sitting(Layout):
    """Everybody plays for himself; of four players one sits out each deal.

    Attributes:
        players: seats at the table, 2 to 4; three of four play.
        hand: cards dealt to each seat that plays.
        piles: cards dealt to each pile of the talon.
        discards: how many cards the declarer sets aside, face down, instead of giving any away; 0:
            he gives one to each of the others.
        out: who sits out of four: the ``"dealer"``, the seat to his right (``"dealer_right"``) or
            ``"opposite"`` him.
    """

    kind: ClassVar = "sitting"

    players: int = field(default=3, validator=one_of(2, 3, 4))
    hand: int = field(default=7, validator=number(1))
    piles: tuple[int, ...] = field(default=(3,), converter=row, validator=numbers(1))
    discards: int = field(default=0, validator=number(0))
    out: str = field(default="dealer", validator=one_of("dealer", "dealer_right", "opposite"))

    def sitter(self, dealer: int) -> int | None:
        """The seat that sits out of four."""
        if self.players < _FOUR:
            return None
        return (dealer + _FROM_DEALER[self.out]) % self.players

    @property
    def gifts(self) -> int:
        """One to each of the others, where there is a talon and nothing is set aside."""
        return 0 if self.discards or not self.piles else self.seats - 1

    def set_aside(self, taken: int) -> int:
        """As many as the rule says."""
        return self.discards

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(_SITS_OUT[self.out] if self.players == _FOUR else _ALONE, players=self.players)
        yield from _dealt(self)
        if self.discards:
            yield say(
                "The declarer sets {cards} aside, face down, and gives none away.",
                cards=cards(self.discards),
            ).under("talon")


@frozen
class AllPlay(Layout):
    """The whole pack is dealt out, everybody plays for himself, there is no talon.

    Attributes:
        players: seats at the table, 2 to 4.
        hand: cards dealt to each.
    """

    kind: ClassVar = "all_play"

    players: int = field(default=4, validator=one_of(2, 3, 4))
    hand: int = field(default=6, validator=number(1))

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(_ALONE, players=self.players)
        yield from _dealt(self)


@frozen
class Pairs(Layout):
    """Four players, those who sit opposite are partners; the declarer gives a card to all three.

    Attributes:
        hand: cards dealt to each.
        piles: cards dealt to each pile of the talon.
    """

    kind: ClassVar = "pairs"
    players: ClassVar = 4
    sides: ClassVar = (0, 1, 0, 1)

    hand: int = field(default=5, validator=number(1))
    piles: tuple[int, ...] = field(default=(4,), converter=row, validator=numbers(1))

    @property
    def gifts(self) -> int:
        """One to each of the three, where there is a talon."""
        return self.seats - 1 if self.piles else 0

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(
            "There are {players} players; those who sit opposite are partners and have one total.",
            players=self.players,
        )
        yield say("What a player takes, wins or loses, he and his partner take, win or lose.")
        yield from _dealt(self)


@frozen
class TwoPiles(Layout):
    """Two players and a talon of two piles; the declarer sets aside as many cards as he takes.

    Attributes:
        hand: cards dealt to each.
        pile: cards dealt to each pile of the talon.
    """

    kind: ClassVar = "two_piles"
    players: ClassVar = 2

    hand: int = field(default=10, validator=number(1))
    pile: int = field(default=2, validator=number(1))

    @property
    def piles(self) -> tuple[int, ...]:
        """Both."""
        return (self.pile, self.pile)

    def set_aside(self, taken: int) -> int:
        """As many as were taken."""
        return taken

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(_ALONE, players=self.players)
        yield from _dealt(self)
        yield say(
            "The declarer sets as many cards aside, face down, as he has taken, and gives none "
            "away."
        ).under("talon")


@frozen
class Stock(Layout):
    """Two players and a stock, from which both draw a card after each trick, the winner first.

    Attributes:
        hand: cards dealt to each.
        stock: cards dealt to the stock.
    """

    kind: ClassVar = "stock"
    players: ClassVar = 2

    hand: int = field(default=6, validator=number(1))
    stock: int = field(default=12, validator=number(2))

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(_ALONE, players=self.players)
        yield from _dealt(self)
        yield say(
            "After each trick both draw a card from the stock, the winner first, while it lasts."
        ).under("following")


_TWO, _FOUR = 2, 4
_FROM_DEALER = {"dealer": 0, "dealer_right": 3, "opposite": 2}
_ALONE = "There are {players} players, each for himself."
_SITS_OUT = {
    "dealer": "There are {players} players, each for himself; in each deal the dealer sits out.",
    "dealer_right": (
        "There are {players} players, each for himself; in each deal the dealer's right neighbour "
        "sits out."
    ),
    "opposite": (
        "There are {players} players, each for himself; in each deal the player opposite the "
        "dealer sits out."
    ),
}


def _dealt(layout: Layout) -> Iterator[Phrase]:
    """How many cards go where, and in which direction all goes."""
    hand, piles = cards(layout.hand), layout.piles
    if layout.stock:
        yield say(
            "Those who play are dealt {cards} each; the stock of {stock} lies face down.",
            cards=hand,
            stock=cards(layout.stock),
        )
    elif not piles:
        yield say("Those who play are dealt {cards} each.", cards=hand)
    elif len(piles) == 1:
        yield say(
            "Those who play are dealt {cards} each; the talon of {talon} lies face down.",
            cards=hand,
            talon=cards(piles[0]),
        )
    elif len(set(piles)) == 1:
        yield say(
            "Those who play are dealt {cards} each; the talon lies face down in {piles} piles of "
            "{pile}.",
            cards=hand,
            piles=len(piles),
            pile=cards(piles[0]),
        )
    else:
        yield say(
            "Those who play are dealt {cards} each; the talon lies face down in piles of {piles}.",
            cards=hand,
            piles=both(*map(cards, piles)),
        )
    if layout.players == _TWO:
        yield say("Whoever does not deal is called forehand, and deals the next cards.")
    else:
        yield say(
            "All goes to the left. The dealer's left neighbour is called forehand, and deals the "
            "next cards."
        )
