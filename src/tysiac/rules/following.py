"""Which cards may be played to a trick?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from types import NoneType
from typing import ClassVar, NamedTuple, cast

from attrs import field, frozen

from tysiac import _bits
from tysiac._checks import check
from tysiac.cards import Card, Suit
from tysiac.errors import ArgumentError
from tysiac.hands import Hand
from tysiac.rules.facts import STANDARD, Facts
from tysiac.rules.parameters import flag, one_of
from tysiac.rules.phrases import Phrase, say

Row = tuple[int, int, int, int, int]


class Duties(NamedTuple):
    """The law in one situation, as masks: `allowed` reads them in the order of the sentence."""

    beat: int
    """Cards of the suit led that must be played before others: those that beat its best."""
    follow: int
    """The suit led."""
    winners: int
    """Trumps that would win, for one who cannot follow."""
    if_able: int
    """What he must choose from who holds one of the winners."""
    if_unable: int
    """What he must choose from who holds none."""


@frozen
class Following:
    """Follow suit; beat it; without it, trump; beat the trump.

    Whoever can do nothing of what is asked plays any card.

    Attributes:
        head: whoever can beat the best card of the suit led must do so.
        head_after_ruff: even when the trick was ruffed, so that it cannot win any more.
        void: who cannot follow ``"must_trump"``, or is ``"free"``.
        overtrump: over a trump already in the trick, a higher one must be played if one is held;
            with ``void="free"``, by those who trump at all.
        undertrump: who holds only trumps too low to win must still play one.
        stock: while there is a stock to draw from everybody is ``"free"``, or ``"bound"`` all the
            same.
        foreign_trump_lead: whether a suit may be led that another seat made trump, by one who holds
            another suit.
    """

    slot: ClassVar = "following"
    kind: ClassVar = "following"

    head: bool = field(default=True, validator=flag)
    head_after_ruff: bool = field(default=False, validator=flag)
    void: str = field(default="must_trump", validator=one_of("must_trump", "free"))
    overtrump: bool = field(default=True, validator=flag)
    undertrump: bool = field(default=True, validator=flag)
    stock: str = field(default="free", validator=one_of("free", "bound"))
    foreign_trump_lead: bool = field(default=True, validator=flag)
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def playable(
        self,
        hand: Hand,
        trick: Sequence[Card],
        trump: Suit | None,
        *,
        stock: bool = False,
        own_trump: bool = True,
    ) -> Hand:
        """What may be played to a trick.

        Args:
            hand: the cards of the seat to play.
            trick: the cards on the table in playing order, empty when leading.
            trump: the trump in force.
            stock: whether there is a stock to draw from.
            own_trump: whether the seat to play made the trump himself.

        Raises:
            ArgumentError: one of them is of the wrong kind.
        """
        check(hand, Hand, "hand", "a Hand")
        if stock and self.stock == "free":
            return hand
        trump_now, top, best = _bits.split(situation(trick, trump))
        if best == _bits.LEADING and trump is not None and not own_trump:
            top = _bits.FOREIGN
        return Hand.from_mask(allowed(hand.mask, self.duties(trump_now, top, best)))

    def table(self, stock: bool) -> tuple[Row, ...]:
        """The law in every situation, by its number; those with a stock behind the others."""
        bound = _table(self)
        if not stock:
            return bound
        return bound + (bound if self.stock == "bound" else _FREE)

    def duties(self, trump: int, top: int, best: int) -> Duties:
        """The law in one situation."""
        if best == _bits.LEADING:
            foreign = top == _bits.FOREIGN and trump != _bits.NO_TRUMP
            barred = foreign and not self.foreign_trump_lead
            return Duties(_EVERY & ~_bits.SUIT_MASKS[trump] if barred else 0, 0, 0, 0, 0)
        suit = _bits.SUIT_MASKS[best >> 3]
        ruffed = top > 0
        beat = suit & _above(best) if self.head and (self.head_after_ruff or not ruffed) else 0
        if trump in (_bits.NO_TRUMP, best >> 3):
            return Duties(beat, suit, 0, 0, 0)
        trumps = _bits.SUIT_MASKS[trump]
        winners = trumps & _above(trump * 8 + top - 1) if ruffed else trumps
        if self.void == "must_trump":
            must = winners if self.overtrump else trumps
            a_lower_trump_is_still_forced = trumps if self.undertrump else 0
            return Duties(beat, suit, winners, must, a_lower_trump_is_still_forced)
        losers = trumps & ~winners
        return Duties(beat, suit, winners, _EVERY & ~losers if self.overtrump else _EVERY, 0)

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(_FIRST_LEAD[self.facts.declares])
        yield say(
            "A trick goes to the highest trump in it or, without one, to the highest card of the "
            "suit led; at first there is no trump."
        )
        if self.facts.draws:
            yield say(_STOCK[self.stock])
        yield say("Follow the suit led if you can.")
        yield say(_HEAD[self.head, self.head and self.head_after_ruff])
        yield from self._without_the_suit()
        if not self.foreign_trump_lead:
            yield say("A suit that another made trump may be led only by one who has nothing else.")

    def _without_the_suit(self) -> Iterator[Phrase]:
        if self.void == "free":
            yield say("Whoever cannot follow may play any card.")
            if self.overtrump:
                yield say("Whoever trumps over a trump must beat it if he can.")
            return
        if self.overtrump:
            yield say(
                "Whoever cannot follow must trump, and beat a trump already played if he can."
            )
        else:
            yield say("Whoever cannot follow must trump.")
        yield say(_LOW_TRUMPS[self.undertrump])
        yield say("Whoever can neither follow nor trump may play any card.")


_FIRST_LEAD = {
    True: "The declarer leads to the first trick, the taker of a trick to the next one.",
    False: "Forehand leads to the first trick, the taker of a trick to the next one.",
}
_STOCK = {
    "free": (
        "While there is a stock, any card may be played to a trick; what follows binds after that."
    ),
    "bound": "What follows binds from the first trick on, also while there is a stock.",
}
_HEAD = {
    (True, False): (
        "Beat the best card of the suit led if you can, but not when the trick was ruffed."
    ),
    (True, True): "Beat the best card of the suit led if you can, even when the trick was ruffed.",
    (False, False): "Whoever follows suit need not beat what was played.",
}
_LOW_TRUMPS = {
    True: "A trump too low to win must be played too by one who cannot follow and has no other.",
    False: "Whoever cannot follow and has only trumps that would not win may play any card.",
}
_EVERY = _bits.PACKS[32]
_FREE: tuple[Row, ...] = ((0, 0, 0, 0, 0),) * _bits.SITUATIONS
"""Nothing binds."""


def _above(card: int) -> int:
    """All cards with higher numbers."""
    return _EVERY & ~((2 << card) - 1)


def situation(trick: Sequence[Card], trump: Suit | None) -> int:
    """The number of the situation in which a trick stands.

    Raises:
        ArgumentError: the trick is not made of cards, or the trump is not a suit.
    """
    check(trick, Sequence, "trick", "Cards in playing order")
    for card in trick:
        check(card, Card, "trick", "Cards in playing order")
    check(trump, (Suit, NoneType), "trump", "a Suit or None")
    number = _bits.situation(_bits.NO_TRUMP if trump is None else trump.index, 0, _bits.LEADING)
    for card in trick:
        number = _bits.advance()[number][card.index]
    return number


def trick_winner(trick: Sequence[Card], trump: Suit | None) -> int:
    """The index of the winning card: the highest trump, else the highest card of the suit led.

    Args:
        trick: one card or more, in playing order.
        trump: the trump in force, or `None`.

    Raises:
        ArgumentError: there is no card, or one of them is of the wrong kind.
    """
    best = _bits.winning()[situation(trick, trump)]
    if best == _bits.LEADING:
        raise ArgumentError("trick_winner", trick, "at least one card")
    return [card.index for card in trick].index(best)


def allowed(hand: int, duties: Row) -> int:
    """The cards of a hand that the law allows."""
    beat, follow, winners, if_able, if_unable = duties
    return hand & beat or hand & follow or hand & (if_able if hand & winners else if_unable) or hand


@cache
def _table(law: Following) -> tuple[Row, ...]:
    known: dict[Row, Row] = {}  # few are different: equal ones are kept once
    situations = map(_bits.split, range(_bits.SITUATIONS))
    found = (cast("Row", tuple(law.duties(*parts))) for parts in situations)
    return tuple(known.setdefault(row, row) for row in found)
