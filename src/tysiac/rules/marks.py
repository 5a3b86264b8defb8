"""How a player stands by the marks that the ledger sets, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tysiac.rules.facts import Facts
from tysiac.rules.phrases import Phrase, say

_STANDS: Final = {
    "barrel": say("on the barrel"),
    "locked": say("bound to gain only as declarer"),
}


def standing(marks: Iterable[str], facts: Facts) -> Iterator[Phrase]:
    """What somebody is who is marked so; of the known marks, those that there are in the game."""
    for mark in marks:
        if mark not in _STANDS:
            yield say("marked {mark}", mark=mark)
        elif mark in facts.known:
            yield _STANDS[mark]
