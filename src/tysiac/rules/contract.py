"""Which number may the declarer name in the end?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac._checks import number, one_of
from tysiac.rules.auction import Auction
from tysiac.rules.facts import Contract


@frozen
class FinalContract:
    """The declarer names the bid or more, once the gifts are given.

    Attributes:
        step: a raised contract is a multiple of it; `None`: of the auction's step.
        cap: ``"ceiling"``: no more than the cards kept would allow in the auction, though the bid
            itself always stands; ``"none"``: as much as any hand may bid.
    """

    kind: ClassVar = "contract"

    step: int | None = field(default=None, validator=number(1, optional=True))
    cap: str = field(default="ceiling", validator=one_of("ceiling", "none"))

    def amounts(self, contract: Contract, kept: int, auction: Auction) -> range:
        """What may be declared, above the bid, with the cards kept."""
        step = auction.step if self.step is None else self.step
        return range((contract.bid // step + 1) * step, self.most(kept, auction) + 1, step)

    def most(self, kept: int, auction: Auction) -> int:
        """The highest contract, if it is above the bid, with the cards kept."""
        return auction.highest(kept) if self.cap == "ceiling" else auction.limit

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        step = "" if self.step is None else f" in multiples of {self.step}"
        cap = (
            ", as far as the cards kept would have allowed in the auction"
            if self.cap == "ceiling"
            else ""
        )
        yield f"Then the declarer names the contract: the bid, or more{step}{cap}."
