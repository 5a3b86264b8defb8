"""Which number may the declarer name in the end, and may he give the deal up?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from attrs import field, frozen

from tysiac.rules.auction import Auction, grid
from tysiac.rules.facts import STANDARD, Contract, Facts, bound
from tysiac.rules.parameters import flag, number, one_of, within
from tysiac.rules.phrases import Phrase, say
from tysiac.rules.surrender import Surrender


@frozen
class FinalContract:
    """The declarer names the bid or more, once the gifts are given.

    Attributes:
        raises: whether he may name more than the bid.
        step: the multiple, in points, that a raised contract must be, `None` for the auction's
            step.
        cap: the most that he may name, what the cards kept would allow in the auction
            (``"ceiling"``; the bid itself always stands) or as much as any hand may bid
            (``"none"``).
        surrender: the rule by which he may give the deal up unplayed, `None` if he may not.
    """

    slot: ClassVar = "contract"
    kind: ClassVar = "contract"

    raises: bool = field(default=True, validator=flag)
    step: int | None = field(default=None, validator=number(1, optional=True))
    cap: str = field(default="ceiling", validator=one_of("ceiling", "none"))
    surrender: Surrender | None = field(default=None, validator=within(Surrender, optional=True))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "surrender", bound(self.surrender, self.facts))

    def amounts(self, contract: Contract, kept: int, auction: Auction) -> Sequence[int]:
        """What may be declared, above the bid, with the cards kept."""
        if self.fixes(contract):
            return ()
        high_step = auction.high_step if self.step is None else None
        return grid(contract.bid + 1, self.most(kept, auction), self._step(auction), high_step)

    def fixes(self, contract: Contract) -> bool:
        """Whether the contract is the bid."""
        return contract.fixed or not self.raises

    def step_at(self, amount: int, auction: Auction) -> int:
        """The step that a contract must be a multiple of."""
        return auction.step_at(amount) if self.step is None else self.step

    def _step(self, auction: Auction) -> int:
        return auction.step if self.step is None else self.step

    def most(self, kept: int, auction: Auction) -> int:
        """The highest contract, if it is above the bid, with the cards kept."""
        return auction.highest(kept) if self.cap == "ceiling" else auction.limit

    def surrenders_at(self, when: str) -> bool:
        """Whether the deal may be given up at a moment: ``"won"``, ``"talon"`` or ``"given"``."""
        return self.surrender is not None and when in self.surrender.when

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        if not self.facts.declares:
            return
        if self.raises:
            yield say(_NAMED[self.step is None, self.cap], step=self.step or 0)
        else:
            yield say("The contract is the declarer's bid; he may not raise it.")
        if self.surrender is not None:
            yield from self.surrender.describe()


_NAMED = {
    (True, "ceiling"): (
        "Before the play the declarer names his contract: his bid, or any higher one that the "
        "cards he keeps would have allowed."
    ),
    (False, "ceiling"): (
        "Before the play the declarer names his contract: his bid, or a multiple of {step} above "
        "it, as high as the cards he keeps would have allowed him to bid."
    ),
    (True, "none"): (
        "Before the play the declarer names his contract: his bid, or any higher one, whatever "
        "cards he keeps."
    ),
    (False, "none"): (
        "Before the play the declarer names his contract: his bid, or a multiple of {step} above "
        "it, whatever cards he keeps."
    ),
}
