"""The presets: rules as known houses and texts play them, by name.

No preset is *the* rules of a country: each names the source that it follows. Installed packages may
add presets of their own, as entry points of the group ``tysiac.variants``: functions that take
`players` and keyword-only options and give a `RuleVariant`.
"""

from __future__ import annotations

from typing import Any

from tysiac.errors import UnknownRule
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import PRESETS, Mark, all_names, find
from tysiac.variants.app import bulgarian, german
from tysiac.variants.bulgaria import bulgarian32
from tysiac.variants.lithuania import lithuanian
from tysiac.variants.netherlands import dutch
from tysiac.variants.pagat_com import draw, lviv, pagat
from tysiac.variants.poland import polish
from tysiac.variants.poland_programs import mille, siadany
from tysiac.variants.poland_sites import kurnik, zagraj
from tysiac.variants.russia import igrafan, old_russian
from tysiac.variants.russia_programs import russian, russian_strict
from tysiac.variants.ukraine import ukrainian
from tysiac.variants.wiki import thousand_one

__all__ = [
    "Mark",
    "bulgarian",
    "bulgarian32",
    "draw",
    "dutch",
    "german",
    "get",
    "igrafan",
    "kurnik",
    "lithuanian",
    "lviv",
    "marks",
    "mille",
    "names",
    "old_russian",
    "pagat",
    "players",
    "polish",
    "russian",
    "russian_strict",
    "siadany",
    "thousand_one",
    "ukrainian",
    "zagraj",
]


def names() -> tuple[str, ...]:
    """The names of all presets, in alphabetical order."""
    return all_names()


def get(name: str, players: int = 3, **options: Any) -> RuleVariant:
    """A preset by its name.

    Args:
        name: one of `names()`.
        players: seats at the table; `players` tells by how many a preset is played.
        options: what the preset's function takes, such as ``stepwise=True``.

    Raises:
        UnknownRule: the name, the number of players, an option or its value is not known.
        PluginError: the preset is of an installed package, and cannot be loaded.
    """
    build = find(name)
    if build is None:
        raise UnknownRule("preset", name, names())
    return build(players=players, **options)


def players(name: str) -> tuple[int, ...]:
    """The numbers of players that a preset can be played by, the usual one first.

    Args:
        name: one of `names()`.

    Raises:
        UnknownRule: there is no such preset.
        PluginError: the preset is of an installed package, and cannot be loaded.
    """
    if isinstance(name, str) and name in PRESETS:
        return PRESETS[name].players
    return tuple(seats for seats in (3, 4, 2) if _can_be(name, seats))


def _can_be(name: str, seats: int) -> bool:
    """Whether a preset of an installed package can be played by so many."""
    try:
        get(name, seats)
    except UnknownRule as fault:
        if fault.what != "value of players":
            raise
        return False
    return True


def marks(name: str, players: int = 3) -> dict[str, Mark]:
    """Which parameters of a preset its source speaks of, and which we chose.

    Those are told that are not as by default, and those that the source speaks of or that one
    would look for in it; by their paths, in the order of `RuleVariant.parameters`. They are told
    for the preset without options. A preset of an installed package tells nothing.

    Args:
        name: one of `names()`.
        players: seats at the table.

    Raises:
        UnknownRule: there is no such preset, or not for so many players.
        PluginError: something of an installed package cannot be loaded.
    """
    variant = get(name, players)
    if name not in PRESETS:
        return {}
    said = PRESETS[name].marks(players)
    held = [parameter.path for parameter in variant.parameters() if parameter.held]
    return {path: said[path] for path in held if path in said}
