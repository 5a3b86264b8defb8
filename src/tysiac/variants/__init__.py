"""The presets: rules as known houses and texts play them, by name.

No preset is *the* rules of a country: each names the source that it follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tysiac.errors import UnknownRule
from tysiac.rules.variant import RuleVariant
from tysiac.variants.app import bulgarian, german
from tysiac.variants.dutch import dutch
from tysiac.variants.polish import polish

__all__ = ["bulgarian", "dutch", "german", "get", "names", "polish"]

_PRESETS: Final[dict[str, Callable[..., RuleVariant]]] = {
    "bulgarian": bulgarian,
    "dutch": dutch,
    "german": german,
    "polish": polish,
}


def names() -> tuple[str, ...]:
    """The names of all presets, in alphabetical order."""
    return tuple(sorted(_PRESETS))


def get(name: str, players: int = 3, **options: Any) -> RuleVariant:
    """A preset by its name.

    Args:
        name: one of `names()`.
        players: seats at the table.
        options: what the preset's function takes, such as ``stepwise=True``.

    Raises:
        UnknownRule: the name, the number of players, an option or its value is not known.
    """
    if name not in _PRESETS:
        raise UnknownRule("preset", name, names())
    preset = _PRESETS[name]
    known = tuple(getattr(preset, "__kwdefaults__", ()))
    for option in options:
        if option not in known:
            raise UnknownRule(f"option of {name}", option, known)
    return preset(players=players, **options)
