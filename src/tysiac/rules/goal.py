"""Is the match over, and who won it?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from attrs import field, frozen

from tysiac._checks import number, one_of


@frozen
class Goal:
    """The first to reach the target wins.

    If the declarer is among those who reach it in one deal, he wins; otherwise the highest total
    does, and equal ones share.

    Attributes:
        target: the total, in points.
        by: who may reach it: the ``"declarer"`` alone, or ``"any"`` seat.
    """

    kind: ClassVar = "goal"

    target: int = field(default=1000, validator=number(1))
    by: str = field(default="declarer", validator=one_of("declarer", "any"))

    def winners(self, totals: Sequence[int], declarer: int, made: bool) -> tuple[int, ...]:
        """The winners after a deal; empty when the match goes on.

        Args:
            totals: by seat, as the ledger left them.
            declarer: the seat that played the deal.
            made: whether he made his contract: nobody reaches the target by a loss.
        """
        if made and totals[declarer] >= self.target:
            return (declarer,)
        if self.by == "declarer":
            return ()
        best = max(totals)
        if best < self.target:
            return ()
        return tuple(seat for seat, total in enumerate(totals) if total == best)

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        if self.by == "declarer":
            yield f"The first to reach {self.target} points as declarer wins the match."
        else:
            yield (
                f"The first to reach {self.target} points wins the match; in one deal the declarer "
                "goes first, then the higher total, and equal totals share."
            )
