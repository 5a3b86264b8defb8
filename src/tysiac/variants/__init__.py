"""The presets: rules as known houses and texts play them, by name.

No preset is *the* rules of a country: each names the source that it follows. Installed packages may
add presets of their own, as entry points of the group ``tysiac.variants``: functions that take
`players` and keyword-only options and give a `RuleVariant`.
"""

from __future__ import annotations

from typing import Any

from tysiac.errors import UnknownRule
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import all_names, find
from tysiac.variants.app import bulgarian, german
from tysiac.variants.netherlands import dutch
from tysiac.variants.poland import polish

__all__ = ["bulgarian", "dutch", "german", "get", "names", "polish"]


def names() -> tuple[str, ...]:
    """The names of all presets, in alphabetical order."""
    return all_names()


def get(name: str, players: int = 3, **options: Any) -> RuleVariant:
    """A preset by its name.

    Args:
        name: one of `names()`.
        players: seats at the table.
        options: what the preset's function takes, such as ``stepwise=True``.

    Raises:
        UnknownRule: the name, the number of players, an option or its value is not known.
        PluginError: the preset is of an installed package, and cannot be loaded.
    """
    build = find(name)
    if build is None:
        raise UnknownRule("preset", name, names())
    return build(players=players, **options)
