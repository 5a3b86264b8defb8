"""Who becomes declarer, and at what number?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar

from attrs import field, frozen

from tysiac import _bits
from tysiac._checks import check
from tysiac._quick import quick
from tysiac.hands import Hand
from tysiac.rules.blind import Blind
from tysiac.rules.facts import STANDARD, Facts, Opening, Terms, bound
from tysiac.rules.parameters import flag, number, numbers, one_of, row, whole, within
from tysiac.rules.phrases import Phrase, say


@quick
@frozen
class BidQuestion:
    """What a bid is judged by.

    Attributes:
        hand: of the seat to bid.
        high: the highest bid so far, or `None`.
        total: of the seat's side, with what was paid since the deal began.
        terms: of the deal.
        floor: the lowest amount that the side may bid, 0 where there is none.
    """

    hand: int
    high: int | None
    total: int
    terms: Terms
    floor: int


@frozen
class NoAuction:
    """Nobody bids: there is no declarer and no contract, everybody scores what he takes."""

    slot: ClassVar = "auction"
    kind: ClassVar = "none"
    cap: ClassVar[int | None] = None
    step: ClassVar = 10
    silence_below: ClassVar[int | None] = None
    blind: ClassVar[Blind | None] = None
    cap_aces: ClassVar = False

    def open(self, active: tuple[int, ...], dealer: int, terms: Terms, blind: bool) -> Opening:
        """Nobody is asked."""
        return Opening((), ())

    def compelled(self, bids: Sequence[tuple[int, int | None]], terms: Terms) -> bool:
        """Nobody bids."""
        return False

    def ceiling(self, hand: Hand) -> int:
        """Nothing may be bid.

        Raises:
            ArgumentError: it is not a `Hand`.
        """
        check(hand, Hand, "ceiling", "a Hand")
        return 0

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say("There is no auction and no contract: what counts is what is taken.")


@frozen
class Auction:
    """The seats bid in turn, each higher than the last, until all but one have passed.

    Attributes:
        opener: who speaks first: ``"forehand"``, the dealer's left neighbour, or the ``"dealer"``.
        opening: the opener holds the least bid without a choice (``"held"``), must open and may
            open higher (``"forced"``), or may pass like anybody (``"free"``).
        least: the lowest bid, in points.
        step: all bids are multiples of it, in points.
        high_step: a number from which on bids rise by another step, and that step; `None`: one step
            for all.
        jumps: ``"any"`` multiple above the last bid, or ``"none"``: exactly one step above it, or
            the least that the seat may bid at all, where that is more.
        cap: the highest bid without a marriage in hand; `None`: as much as a deal can bring.
        cap_marriages: what marriages in hand do to the cap: ``"add"`` their values, or
            ``"unlock"`` it: one is enough to bid as much as a deal can bring.
        cap_most: a bound above all these, in points; `None`: as much as a deal can bring.
        cap_aces: whether four aces in hand add their value to the cap.
        all_pass: when nobody bids: a ``"redeal"`` by the same dealer, a deal by the
            ``"next_dealer"``, or ``"dealer_plays"``: he becomes declarer at the least bid.
        silence_below: a seat with a total below this may not bid, though what it holds by rule
            stays its own; `None`: everybody may.
        blind: a bid before the cards are looked at; `None`: there is none.
    """

    slot: ClassVar = "auction"
    kind: ClassVar = "auction"

    opener: str = field(default="forehand", validator=one_of("forehand", "dealer"))
    opening: str = field(default="held", validator=one_of("held", "forced", "free"))
    least: int = field(default=100, validator=number(1))
    step: int = field(default=10, validator=number(1))
    high_step: tuple[int, int] | None = field(
        default=None, converter=row, validator=numbers(1, 2, optional=True)
    )
    jumps: str = field(default="any", validator=one_of("any", "none"))
    cap: int | None = field(default=120, validator=number(1, optional=True))
    cap_marriages: str = field(default="add", validator=one_of("add", "unlock"))
    cap_most: int | None = field(default=None, validator=number(1, optional=True))
    cap_aces: bool = field(default=False, validator=flag)
    all_pass: str = field(
        default="redeal", validator=one_of("redeal", "next_dealer", "dealer_plays")
    )
    silence_below: int | None = field(default=None, validator=whole(optional=True))
    blind: Blind | None = field(default=None, validator=within(Blind, optional=True))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)
    _ceilings: tuple[tuple[int, ...], ...] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "blind", bound(self.blind, self.facts))
        ceilings = tuple(
            tuple(
                self._ceiling_with([suit for suit in _bits.SUITS if pairs >> suit & 1], aces)
                for pairs in range(16)
            )
            for aces in (False, True)
        )
        object.__setattr__(self, "_ceilings", ceilings)

    def open(self, active: tuple[int, ...], dealer: int, terms: Terms, blind: bool) -> Opening:
        """How the auction of the active seats, from forehand, starts.

        Args:
            active: the seats that play, from forehand.
            dealer: the seat.
            terms: of the deal.
            blind: whether forehand has bid without having looked.
        """
        if terms.forced is not None:
            return Opening(bids=((active[0], terms.forced),), waiting=active[:1])
        if blind and self.blind is not None:
            return Opening(((active[0], self.blind.amount),), (*active[1:], active[0]))
        if self.opener == "dealer":
            active = (dealer, *(seat for seat in active if seat != dealer))
        opener, *others = active
        if self.opening == "held":
            return Opening(bids=((opener, self.least_by(terms)),), waiting=(*others, opener))
        return Opening(bids=(), waiting=active)

    def compelled(self, bids: Sequence[tuple[int, int | None]], terms: Terms) -> bool:
        """Whether the declarer has bid no more than he had to, or not at all."""
        amounts = [amount for _, amount in bids if amount is not None]
        if terms.forced is not None:
            return True
        all_passed = not amounts
        return all_passed or (self.opening != "free" and amounts == [self.least_by(terms)])

    def least_by(self, terms: Terms) -> int:
        """The lowest opening bid."""
        return self.least if terms.least is None else terms.least

    def may_pass(self, high: int | None) -> bool:
        """Whether a seat may pass over the highest bid so far; a forced opener may not."""
        return high is not None or self.opening == "free"

    def silent(self, question: BidQuestion) -> bool:
        """Whether a seat may not bid for its low total; an opener who must, may at the least."""
        return self.silence_below is not None and question.total < self.silence_below

    def amounts(self, question: BidQuestion) -> Sequence[int]:
        """What a seat may bid, from low to high."""
        lowest = self.lowest(question)
        if self.silent(question):
            found: Sequence[int] = ()
        else:
            ceiling = self.highest(question.hand)
            found = grid(max(lowest, question.floor), ceiling, self.step, self.high_step)
            if self.jumps == "none" and question.high is not None:
                found = found[:1]
        if not found and not self.may_pass(question.high):
            return (lowest,)  # whoever must open has always a bid
        return found

    def lowest(self, question: BidQuestion) -> int:
        """The lowest bid over the highest one so far."""
        high = question.high
        if high is None:
            return self.least_by(question.terms)
        return self.next_bid(high)

    def next_bid(self, amount: int) -> int:
        """The next number of the steps above one."""
        if self.high_step is not None and amount >= self.high_step[0]:
            step = self.high_step[1]
        else:
            step = self.step
        return (amount // step + 1) * step

    def step_at(self, amount: int) -> int:
        """The step that a number must be a multiple of."""
        if self.high_step is not None and amount > self.high_step[0]:
            return self.high_step[1]
        return self.step

    def ceiling(self, hand: Hand) -> int:
        """The highest bid, in points, that a hand may make: the talon never counts.

        Raises:
            ArgumentError: it is not a `Hand`.
        """
        check(hand, Hand, "ceiling", "a Hand")
        return self.highest(hand.mask)

    def highest(self, hand: int) -> int:
        """`ceiling` for a mask."""
        return self._ceilings[hand & _bits.ACES == _bits.ACES][_bits.pair_set(hand)]

    def _ceiling_with(self, suits: list[int], aces: bool) -> int:
        """The highest bid of a hand with the marriages of some suits, and maybe all aces."""
        if self.cap is None or (suits and self.cap_marriages == "unlock"):
            return self.limit
        most = self.cap + sum(self.facts.values[suit] for suit in suits)
        if aces and self.cap_aces:
            most += self.facts.aces
        return min(most, self.limit)

    @property
    def limit(self) -> int:
        """The bound above all ceilings."""
        most = self.facts.most
        return most if self.cap_most is None else min(most, self.cap_most)

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(_OPENS[self.opening, self.opener], least=self.least)
        yield say("In turn each bids more, or passes and is out; the last one in is declarer.")
        yield self._steps()
        if self.opening == "free":
            yield say(_ALL_PASS[self.all_pass], least=self.least)
        yield from self._bounds()
        if self.silence_below is not None:
            yield say(
                "Whoever has a total below {total} may not bid."
                if self.opening == "free"
                else "Whoever has a total below {total} may not bid; to open he must all the same.",
                total=self.silence_below,
            )
        if self.blind is not None:
            yield from self.blind.describe()

    def _steps(self) -> Phrase:
        if self.high_step is None:
            return say(_STEPS[self.jumps], step=self.step)
        border, high = self.high_step
        return say(_TWO_STEPS[self.jumps], step=self.step, border=border, high=high)

    def _bounds(self) -> Iterator[Phrase]:
        if self.cap is None:
            yield say("Nobody may bid more than {limit}.", limit=self.limit)
            return
        cap = min(self.cap, self.limit)
        if self.cap_marriages == "unlock":
            yield say(
                "Without a marriage in hand nobody may bid more than {cap}; with one, up to "
                "{limit}.",
                cap=cap,
                limit=self.limit,
            )
        else:
            yield say(
                "Without a marriage in hand nobody may bid more than {cap}; each marriage in hand "
                "allows its value more.",
                cap=cap,
            )
            if self.cap_most is not None:
                yield say("Nobody may ever bid more than {limit}.", limit=self.limit)
        if self.cap_aces:
            yield say("Four aces in hand allow {value} more.", value=self.facts.aces)


_OPENS = {
    ("held", "forehand"): "Forehand holds {least} without a choice.",
    ("held", "dealer"): "The dealer holds {least} without a choice.",
    ("forced", "forehand"): "Forehand speaks first and must open, at {least} or more.",
    ("forced", "dealer"): "The dealer speaks first and must open, at {least} or more.",
    ("free", "forehand"): "Forehand speaks first; the lowest bid is {least}.",
    ("free", "dealer"): "The dealer speaks first; the lowest bid is {least}.",
}
_STEPS = {
    "any": "Bids are multiples of {step}.",
    "none": "Each bid is the next multiple of {step} above the last.",
}
_TWO_STEPS = {
    "any": "Bids are multiples of {step} up to {border}, and above that of {high}.",
    "none": (
        "Each bid is the next multiple of {step} above the last, and from {border} on of {high}."
    ),
}
_ALL_PASS = {
    "redeal": "When all pass, the same dealer deals again.",
    "next_dealer": "When all pass, the next dealer deals.",
    "dealer_plays": "When all pass, the dealer is declarer, for {least}.",
}


@lru_cache(4096)
def grid(lowest: int, ceiling: int, step: int, high_step: tuple[int, int] | None) -> Sequence[int]:
    """The numbers of the steps from one number to another."""
    start = -(-lowest // step) * step
    if high_step is None:
        return range(start, ceiling + 1, step)
    border, above = high_step
    low = range(start, min(ceiling, border) + 1, step)
    high = range(max(-(-lowest // above), border // above + 1) * above, ceiling + 1, above)
    return tuple(low) + tuple(high)
