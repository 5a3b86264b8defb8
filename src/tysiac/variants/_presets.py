"""What presets have in common: their register, the checks of their options, and who says what.

A preset follows a source. What the source says of a parameter is *documented*; what it leaves open,
or we know only by hearsay, is *chosen by us*. Each preset names its parameters of either kind.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, Literal, ParamSpec, TypeAlias

from attrs import frozen

from tysiac._checks import choose
from tysiac.errors import PluginError, TysiacError, UnknownRule
from tysiac.rules.layout import Layout, Sitting, TwoPiles
from tysiac.rules.registry import installed, load
from tysiac.rules.variant import RuleVariant

Mark: TypeAlias = Literal["documented", "chosen by us"]

Options = ParamSpec("Options")


@frozen
class Preset:
    """A preset of ours.

    Attributes:
        build: makes its rules.
        players: the numbers of seats that it is for, the usual one first.
        documented: the paths of the parameters that its source speaks of, between blanks; with
            ``@4`` behind it, a path holds for four players alone.
        chosen: in the same way those that it leaves open.
    """

    build: Callable[..., RuleVariant]
    players: tuple[int, ...]
    documented: str
    chosen: str

    def marks(self, players: int) -> dict[str, Mark]:
        """Who says what: what is said of a number of players alone goes before the rest."""
        general: dict[str, Mark] = {}
        special: dict[str, Mark] = {}
        sides: tuple[tuple[Mark, str], ...] = (
            ("documented", self.documented),
            ("chosen by us", self.chosen),
        )
        for mark, paths in sides:
            for word in paths.split():
                path, _, only = word.partition("@")
                if not only:
                    general[path] = mark
                elif only == str(players):
                    special[path] = mark
        return general | special


PRESETS: Final[dict[str, Preset]] = {}
"""The presets by name."""

GROUP: Final = "tysiac.variants"
"""The group of entry points under which packages name presets: functions like ours."""


def preset(
    *, players: tuple[int, ...], documented: str, chosen: str, name: str = ""
) -> Callable[[Callable[Options, RuleVariant]], Callable[Options, RuleVariant]]:
    """Register a preset; options that it does not know are refused, and other numbers of players.

    The options are the function's keyword-only parameters.

    Args:
        players: as for a `Preset`.
        documented: as for a `Preset`.
        chosen: as for a `Preset`.
        name: of the preset, if it is not that of the function.
    """

    def register(build: Callable[Options, RuleVariant]) -> Callable[Options, RuleVariant]:
        known = name or build.__name__
        checked = _checked(known, build, players)
        PRESETS[known] = Preset(checked, players, documented, chosen)
        return checked

    return register


def _checked(
    name: str, build: Callable[Options, RuleVariant], players: tuple[int, ...] = ()
) -> Callable[Options, RuleVariant]:
    """A preset whose options are checked, and the number of players where it is told."""
    known = tuple(getattr(build, "__kwdefaults__", None) or ())

    @wraps(build)
    def checked(*args: Options.args, **kwargs: Options.kwargs) -> RuleVariant:
        for option in kwargs:
            if option not in ("players", *known):
                raise UnknownRule(f"option of {name}", option, known)
        if players and (args or "players" in kwargs):
            choose("players", args[0] if args else kwargs["players"], *players)
        return build(*args, **kwargs)

    return checked


def table_for(players: int) -> Layout:
    """Three or four at a table with one talon; two with two piles to choose from."""
    return TwoPiles() if players == 2 else Sitting(players)


def all_names() -> tuple[str, ...]:
    """The names of ours and of installed packages, in alphabetical order."""
    return tuple(sorted({*PRESETS, *installed(GROUP)}))


def find(name: object) -> Callable[..., RuleVariant] | None:
    """The function of a preset, which may be of an installed package; `None` if there is none.

    Raises:
        PluginError: it cannot be loaded.
    """
    if not isinstance(name, str):
        return None
    if name in PRESETS:
        return PRESETS[name].build
    point = installed(GROUP).get(name)
    if point is None:
        return None
    build = load(point)
    if not callable(build):
        raise PluginError.of(point, "not a function")

    def built(*args: object, **kwargs: object) -> RuleVariant:
        try:
            variant = _checked(name, build)(*args, **kwargs)
        except TysiacError:
            raise
        except Exception as fault:
            raise PluginError.of(point, f"{type(fault).__name__}: {fault}") from fault
        if not isinstance(variant, RuleVariant):
            raise PluginError.of(point, f"it makes no RuleVariant, but {variant!r}")
        return variant

    return built
