"""Valid rules, drawn over all slots, kinds and parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tysiac.errors import ArgumentError, InconsistentRules
from tysiac.rules.parameters import MANY
from tysiac.rules.registry import BUILT_IN, fits
from tysiac.rules.variant import RuleVariant
from tysiac.testing.choice import Choice
from tysiac.testing.drafts import Draft, a_draft
from tysiac.testing.tables import tables

_OFTEN: Final = (8, 4, 2)
"""How many of the parameters are moved off their defaults, in some variants and in others."""
_DRAFTS: Final = 40
_MENDED: Final = 60


def a_variant(
    choice: Choice, *, players: int | None = None, fixed: Mapping[str, Any] | None = None
) -> RuleVariant:
    """Any rules that can be played, as a choice has it.

    Args:
        choice: who draws.
        players: seats at the table; `None`: any number.
        fixed: what some slots hold, by their names.

    Raises:
        ArgumentError: a slot cannot hold that, or no rules can be played beside it.
    """
    held = given(fixed, players)
    for _ in range(_DRAFTS):
        found = mended(a_draft(choice, held, players, choice.among(_OFTEN)), choice)
        if found is not None:
            return found
    raise ArgumentError("fixed", fixed, "slots that other rules can be played beside")


def given(fixed: Mapping[str, Any] | None, players: int | None) -> dict[str, Any]:
    """What slots are to hold, if they can.

    Raises:
        ArgumentError: they cannot.
    """
    held = dict(fixed or {})
    for slot, rule in held.items():
        rules = rule if slot in MANY and isinstance(rule, tuple) else (rule,)
        if slot not in BUILT_IN or not all(fits(slot, one) for one in rules):
            raise ArgumentError("fixed", fixed, "rules by the names of their slots")
    if not tables(players, held.get("deck"), held.get("layout")):
        raise ArgumentError("players", players, "a number of players that there is a layout for")
    return held


def mended(draft: Draft, choice: Choice) -> RuleVariant | None:
    """The rules of a draft, once what clashes in them is changed; `None` if that never ends."""
    for _ in range(_MENDED):
        try:
            return RuleVariant("drawn", **draft.slots())
        except InconsistentRules as clash:
            for problem in clash.problems:
                draft.mend(choice.among(problem.paths), choice)
    return None
