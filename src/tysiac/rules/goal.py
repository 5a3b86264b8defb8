"""Is the match over, and who won it?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from attrs import field, frozen

from tysiac.rules.parameters import flag, number, one_of


@frozen
class Goal:
    """The first to reach the target wins.

    Attributes:
        target: the total, in points.
        by: who may reach it, the ``"declarer"`` alone or ``"any"`` side.
        declarer_first: whether the declarer wins, if he is among several who reach it in one deal,
            or the higher total among all of them.
        equal: what becomes of equal totals that nobody is above, a ``"shared"`` win or
            ``"play_on"``.
    """

    slot: ClassVar = "goal"
    kind: ClassVar = "goal"

    target: int = field(default=1000, validator=number(1))
    by: str = field(default="declarer", validator=one_of("declarer", "any"))
    declarer_first: bool = field(default=True, validator=flag)
    equal: str = field(default="shared", validator=one_of("shared", "play_on"))

    def winners(self, totals: Sequence[int], declarer: int | None, made: bool) -> tuple[int, ...]:
        """The sides that won by a deal; empty when the match goes on.

        Args:
            totals: by side, as the ledger left them.
            declarer: the declarer's side, `None` in a game without one.
            made: whether the contract was made: nobody reaches the target by a loss.
        """
        reaching = [
            side
            for side, total in enumerate(totals)
            if total >= self.target and self._may(side, declarer, made)
        ]
        if not reaching:
            return ()
        if self.declarer_first and declarer in reaching:
            return (declarer,)
        best = max(totals[side] for side in reaching)
        equal = tuple(side for side in reaching if totals[side] == best)
        return () if len(equal) > 1 and self.equal == "play_on" else equal

    def _may(self, side: int, declarer: int | None, made: bool) -> bool:
        """Whether a side may reach the target in a deal."""
        return made if side == declarer else self.by == "any"

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        if self.by == "declarer":
            yield f"The first to reach {self.target} points as declarer wins the match."
            return
        yield (
            f"The first to reach {self.target} points wins the match, "
            "the declarer only by a contract that he makes."
        )
        first = "the declarer goes first, then " if self.declarer_first else ""
        equal = "share" if self.equal == "shared" else "play on"
        yield f"If several reach it in one deal, {first}the higher total wins; equal ones {equal}."
