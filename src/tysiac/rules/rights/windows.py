"""Who may ask for a proof, double, or hold a lottery?"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar, cast

from attrs import field, frozen

from tysiac import _bits
from tysiac.reasons import Reason
from tysiac.rules.facts import STANDARD, Entry, Facts
from tysiac.rules.parameters import flag, number
from tysiac.rules.phrases import Phrase, say
from tysiac.rules.rights.base import (
    BID,
    DEALT,
    NO,
    SET,
    Answers,
    Asking,
    Effect,
    Pay,
    Public,
    Show,
    Times,
    opponents,
    unasked,
)


@frozen
class ProveBid(Asking):
    """A high bid must be proven by marriages if anybody asks for it.

    Attributes:
        above: bids up to so many points need no proof; what marriages laid open allow needs none.
    """

    kind: ClassVar = "prove_bid"
    rank: ClassVar = 70
    when: ClassVar = (BID,)
    needs_declarer: ClassVar = True

    above: int = field(default=120, validator=number(0))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def next(self, public: Public, answers: Answers) -> int | Effect | None:
        """After a high bid ask the opponents, also who has passed, until one wants the proof."""
        bidder, amount = public.bids[-1]
        if amount is None or amount <= max(self.above, self._proven(public.shown[bidder])):
            return None
        if answers and answers[-1][1] != NO:
            return Show(bidder)
        return unasked(opponents(public, bidder), answers)

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        """Whoever is asked may want the proof, whatever he holds."""
        return (NO, "proof")

    def shows(self, hand: int, public: Public) -> int:
        """The fewest marriages, and of these the cheapest, that allow the bid."""
        amount = public.bids[-1][1] or 0
        suits = [suit for suit in _bits.SUITS if _bits.pair_set(hand) >> suit & 1]
        sets = [_bits.SUIT_MASKS[suit] & _bits.paired(hand) for suit in suits]
        if self.facts.bid_aces and hand & _bits.ACES == _bits.ACES:
            sets.append(_bits.ACES)
        proofs = [sum(some) for size in range(len(sets) + 1) for some in combinations(sets, size)]
        enough = [proof for proof in proofs if self._proven(proof) >= amount]
        return min(enough, key=lambda proof: (proof.bit_count(), self._proven(proof)), default=0)

    def _proven(self, shown: int) -> int:
        """The bid that cards laid open allow."""
        pairs = _bits.pair_set(shown)
        values = sum(self.facts.values[suit] for suit in _bits.SUITS if pairs >> suit & 1)
        aces = self.facts.bid_aces if shown & _bits.ACES == _bits.ACES else 0
        return (self.facts.cap or 0) + values + aces

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(
            "After a bid above {above} any opponent may ask for a proof; the bidder lays open the "
            "fewest marriages that allow it, or four aces."
            if self.facts.bid_aces
            else "After a bid above {above} any opponent may ask for a proof; the bidder lays open "
            "the fewest marriages that allow it.",
            above=self.above,
        )


@frozen
class Double(Asking):
    """A defender may double before the first card, and the declarer redouble.

    Attributes:
        times: what the declarer's points are multiplied by, each time.
        redouble: whether the declarer may answer in kind.
    """

    kind: ClassVar = "double"
    rank: ClassVar = 80
    when: ClassVar = (SET,)
    needs_declarer: ClassVar = True

    times: int = field(default=2, validator=number(2))
    redouble: bool = field(default=True, validator=flag)
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def next(self, public: Public, answers: Answers) -> int | Effect | None:
        """Ask the defenders in turn until one doubles, then the declarer."""
        declarer = cast("int", public.declarer)  # the right needs one
        doubled = [option for _, option in answers if option != NO]
        if not doubled:
            others = opponents(public, declarer)
            return unasked([seat for seat in public.active if seat in others], answers)
        if self.redouble and answers[-1][0] != declarer:
            return declarer
        return Times(self.times ** len(doubled))

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        """Whoever is asked may double, whatever he holds."""
        return (NO, "redouble" if any(option != NO for _, option in answers) else "double")

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        yield say(
            "When the contract is named, the other may double it: what the declarer wins or loses "
            "counts {times} times."
            if self.facts.seats == 2
            else "When the contract is named, a defender may double it: what the declarer wins or "
            "loses counts {times} times.",
            times=self.times,
        )
        if self.redouble:
            yield say(
                "Then the declarer may redouble: it counts {times} times.", times=self.times**2
            )


SUITS = "SCDH"
"""What a stake is called, by the number of its suit."""


@frozen
class NineLottery(Asking):
    """Whoever is dealt three nines may hold a lottery.

    He lays them open; the others stake a card of one of their suits, face down; he points at one of
    the nines. Who staked its suit shares the prize; if nobody did, the holder has it.

    Attributes:
        pays: the prize, in points.
    """

    kind: ClassVar = "nine_lottery"
    earned: ClassVar = True
    rank: ClassVar = 10
    when: ClassVar = (DEALT,)

    pays: int = field(default=100, validator=number(1))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def next(self, public: Public, answers: Answers) -> int | Effect | None:
        """Ask who holds one; then the others for their stakes, then the holder for a nine."""
        holder = _holder(answers)
        if holder is None:
            return unasked(public.active, answers)
        seat, place = holder
        if not public.shown[seat] & _bits.NINES:
            return Show(seat, more=True)
        others = [other for other in public.active if other != seat]
        stakes = answers[place + 1 :]
        if len(stakes) <= len(others):
            return (*others, seat)[len(stakes)]
        return Pay(tuple(self._prizes(seat, stakes)))

    def _prizes(self, holder: int, stakes: Answers) -> Iterator[Entry]:
        """The prize goes to those who staked the suit of the nine, else to the holder."""
        suit = stakes[-1][1]
        won = [seat for seat, stake in stakes[:-1] if stake == suit] or [holder]
        for seat in won:
            yield Entry.of(seat, self.pays // len(won), Reason.LOTTERY)

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        """To hold one, with three nines; to stake a suit of a card; to point at a nine."""
        holder = _holder(answers)
        if holder is None:
            return (NO, "hold") if (hand & _bits.NINES).bit_count() >= 3 else (NO,)
        seat, place = holder
        nines = public.shown[seat] & _bits.NINES
        suits = [suit for suit in _bits.SUITS if nines & _bits.SUIT_MASKS[suit]]
        if len(answers) - place > len(public.active) - 1:
            return tuple(SUITS[suit] for suit in suits)
        held = [suit for suit in suits if hand & _bits.SUIT_MASKS[suit]]
        return (NO, *(SUITS[suit] for suit in held))

    def shows(self, hand: int, public: Public) -> int:
        """The nines of the holder."""
        return hand & _bits.NINES

    def hidden(self, answers: Answers) -> bool:
        """A stake lies face down."""
        holder = _holder(answers)
        return holder is not None and answers[-1][0] != holder[0]

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        if self.facts.seats == 2:
            yield say(
                "Whoever is dealt three nines or more may lay them open and hold a lottery: the "
                "other stakes a card of one of their suits, face down, or none, and the holder "
                "points at one of his nines."
            )
            yield say(
                "If its suit was staked, the other gets {points} points, if not, the holder does.",
                points=self.pays,
            )
            yield say(_AT_ONCE)
            return
        yield say(
            "Whoever is dealt three nines or more may lay them open and hold a lottery: each of "
            "the others stakes a card of one of their suits, face down, or none, and the holder "
            "points at one of his nines."
        )
        yield say(
            "Those who staked its suit share {points} points; if nobody did, the holder gets them.",
            points=self.pays,
        )
        yield say(_AT_ONCE)


_AT_ONCE = "They are written at once, whatever the totals, and are no gain of the deal."


def _holder(answers: Answers) -> tuple[int, int] | None:
    """Who holds the lottery, and at which place he said so."""
    for place, (seat, option) in enumerate(answers):
        if option == "hold":
            return seat, place
    return None
