"""`LawBroken`: what a check of this package raises."""

from __future__ import annotations

from collections.abc import Iterable

from tysiac.actions import Action
from tysiac.errors import TysiacError
from tysiac.phases.state import GameState


class LawBroken(TysiacError, AssertionError):  # noqa: N818 - reads as what has happened
    """A rule, or a match by some rules, does not do what all do.

    Attributes:
        law: which law is broken, in words.
        why: what was found instead.
        where: the rule, or the call of `check_variant` that finds it again.
        start: the state from which the match went wrong, `None` if there was no match.
        actions: what was done from there; the last one broke the law.
    """

    def __init__(
        self,
        law: str,
        why: str,
        where: str,
        start: GameState | None = None,
        actions: Iterable[Action] = (),
    ) -> None:
        self.law = law
        self.why = why
        self.where = where
        self.start = start
        self.actions = tuple(actions)
        super().__init__(law, why, where, start, self.actions)

    def __str__(self) -> str:
        way = ""
        if self.start is not None:
            way = f"\n  from: {self.start!r}\n  by: {' '.join(map(str, self.actions)) or 'nothing'}"
        return f"{self.law}: {self.why}\n  in: {self.where}{way}"
