"""Is the match over, and who won it?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from attrs import field, frozen

from tysiac.rules.facts import STANDARD, Facts
from tysiac.rules.parameters import flag, number, one_of
from tysiac.rules.phrases import Phrase, say


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
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def winners(self, totals: Sequence[int], declarer: int | None, made: bool) -> tuple[int, ...]:
        """The sides that won by a deal; empty when the match goes on.

        Args:
            totals: by side, as the ledger left them.
            declarer: the declarer's side, `None` in a game without one.
            made: whether the contract was made: nobody reaches the target by a loss.
        """
        if max(totals) < self.target:
            return ()
        reaching = [
            side
            for side, total in enumerate(totals)
            if total >= self.target and self._may(side, declarer, made)
        ]
        if self.declarer_first and declarer in reaching:
            return (declarer,)
        best = max((totals[side] for side in reaching), default=None)
        equal = tuple(side for side in reaching if totals[side] == best)
        return () if len(equal) > 1 and self.equal == "play_on" else equal

    def _may(self, side: int, declarer: int | None, made: bool) -> bool:
        """Whether a side may reach the target in a deal."""
        return made if side == declarer else self.by == "any"

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        declares = self.facts.declares
        if self.by == "declarer":
            yield say(
                "The first to reach {target} points as declarer wins the match.",
                target=self.target,
            )
            return
        yield say(
            "The first to reach {target} points wins the match, the declarer only by a contract "
            "that he makes."
            if declares
            else "The first to reach {target} points wins the match.",
            target=self.target,
        )
        several = say("both") if self.facts.sides == 2 else say("several")
        yield say(_TIES[self.declarer_first and declares, self.equal], several=several)


_TIES = {
    (True, "shared"): (
        "If {several} reach it in one deal, the declarer wins, or else the higher total; equal "
        "totals share the win."
    ),
    (True, "play_on"): (
        "If {several} reach it in one deal, the declarer wins, or else the higher total; after "
        "equal totals the match goes on."
    ),
    (False, "shared"): (
        "If {several} reach it in one deal, the higher total wins; equal totals share the win."
    ),
    (False, "play_on"): (
        "If {several} reach it in one deal, the higher total wins; after equal totals the match "
        "goes on."
    ),
}
