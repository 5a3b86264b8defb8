"""`Condition`: what holds of the hidden cards together.

A condition gives each card a weight by what became of it, joins the weights to a total, and says
which totals there may be: fewer than four nines in one hand as it was dealt, for example.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import add

from attrs import frozen

from tysiac.knowledge.fates import Fate


@frozen(eq=False)
class Condition:
    """What holds of the cards together.

    Attributes:
        weigh: what a card with a fate counts; 0 if it does not matter.
        holds: which totals there may be.
        join: a total with one more weight; a total that can only be refused may become `None`.
    """

    weigh: Callable[[int, Fate], int]
    holds: Callable[[int], bool]
    join: Callable[[int, int], int | None] = add
