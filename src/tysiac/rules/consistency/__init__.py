"""Which rules cannot be played together?

Rules clash where no deal could be dealt, bid or scored by them. And a parameter that is moved off
its default, but can have no effect beside the others, is a mistake of whoever moved it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tysiac.rules.consistency import bidding, cards, points, questions
from tysiac.rules.consistency.problem import Problem

if TYPE_CHECKING:
    from tysiac.rules.variant import RuleVariant

__all__ = ["Problem", "problems"]


def problems(variant: RuleVariant) -> Iterator[Problem]:
    """All reasons why a variant cannot be played."""
    for part in (cards, bidding, questions, points):
        yield from part.problems(variant)
