"""May forehand bid before he looks at his cards?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac.rules.facts import STANDARD, Facts, Terms
from tysiac.rules.marks import standing
from tysiac.rules.parameters import flag, names, number, numbers, row, whole, words
from tysiac.rules.phrases import Phrase, say
from tysiac.rules.rights.base import NO, UNSEEN, Answers, Asking, BidBlind, Public

BLIND = "blind"
"""The answer that bids without having looked."""


@frozen
class Blind(Asking):
    """Forehand may bid without having looked; while the bid stands, the deal counts more.

    Attributes:
        amount: the bid, in points.
        needs_total: forehand must have so many points or more; `None`: any total will do.
        not_beside: marks of the ledger, such as ``"barrel"``; while anybody has one, there is no
            blind bid.
        times: what the declarer's points, and those of the others, are multiplied by.
        shows_talon: whether the others see the talon of a blind deal.
    """

    slot: ClassVar = "auction.blind"
    kind: ClassVar = "blind"
    when: ClassVar = (UNSEEN,)

    amount: int = field(default=120, validator=number(1))
    needs_total: int | None = field(default=None, validator=whole(optional=True))
    not_beside: tuple[str, ...] = field(default=("barrel",), converter=words, validator=names())
    times: tuple[int, int] = field(default=(2, 1), converter=row, validator=numbers(1, 2))
    shows_talon: bool = field(default=False, validator=flag)
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def next(self, public: Public, answers: Answers) -> int | BidBlind | None:
        """Ask forehand, if the totals and marks allow it."""
        if answers:
            return BidBlind() if answers[-1][1] == BLIND else None
        forehand = public.active[0]
        return forehand if self.allowed(public.sides[forehand], public.terms) else None

    def allowed(self, side: int, terms: Terms) -> bool:
        """Whether forehand may bid blind, whose side it is, by the totals and marks of the deal."""
        return (
            terms.kind == "normal"
            and self._enough(terms.totals[side])
            and terms.floors[side] <= self.amount
            and not any(mark in marks for mark in self.not_beside for marks in terms.marks)
        )

    def _enough(self, total: int) -> bool:
        """Whether a total allows it; one so low that it may not bid at all does not."""
        needs = [self.needs_total, self.facts.silence_below]
        return all(total >= need for need in needs if need is not None)

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        """Whoever is asked may bid blind, whatever he holds."""
        return (NO, BLIND)

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        if self.needs_total is None:
            yield say(
                "Forehand may bid {amount} blind: before he looks at his cards.", amount=self.amount
            )
        else:
            yield say(
                "With a total of {total} or more forehand may bid {amount} blind: before he looks "
                "at his cards.",
                total=self.needs_total,
                amount=self.amount,
            )
        if "redeal" in self.facts.known:
            yield say("Whoever has bid blind may not ask for a redeal before the auction.")
        for state in standing(self.not_beside, self.facts):
            yield say("Nobody may bid blind while somebody is {state}.", state=state)
        if "golden" in self.facts.known:
            yield say("Nobody may bid blind in a golden deal.")
        declarer, others = self.times
        yield say(_COUNTS[declarer > 1, others > 1], declarer=declarer, others=others)
        if self.facts.piles and not self.shows_talon:
            yield say("In a blind deal nobody else sees the talon.")


_COUNTS = {
    (False, False): "If nobody bids more, the deal is blind.",
    (False, True): (
        "If nobody bids more, the deal is blind: what anybody else gets counts {others} times."
    ),
    (True, False): (
        "If nobody bids more, the deal is blind: what the declarer wins or loses counts {declarer} "
        "times."
    ),
    (True, True): (
        "If nobody bids more, the deal is blind: what the declarer wins or loses counts {declarer} "
        "times, what anybody else gets {others} times."
    ),
}
