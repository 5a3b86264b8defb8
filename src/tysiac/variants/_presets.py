"""What presets have in common: their register, and the checks of their options."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

from tysiac.errors import PluginError, TysiacError, UnknownRule
from tysiac.rules.registry import installed, load
from tysiac.rules.variant import RuleVariant

Options = ParamSpec("Options")

PRESETS: Final[dict[str, Callable[..., RuleVariant]]] = {}
"""The presets by name."""

GROUP: Final = "tysiac.variants"
"""The group of entry points under which packages name presets: functions like ours."""


def preset(build: Callable[Options, RuleVariant]) -> Callable[Options, RuleVariant]:
    """Register a preset under the name of its function; options that it does not know are refused.

    The options are the function's keyword-only parameters.
    """
    name = build.__name__
    PRESETS[name] = checked = _checked(name, build)
    return checked


def _checked(name: str, build: Callable[Options, RuleVariant]) -> Callable[Options, RuleVariant]:
    known = tuple(getattr(build, "__kwdefaults__", None) or ())

    @wraps(build)
    def checked(*args: Options.args, **kwargs: Options.kwargs) -> RuleVariant:
        for option in kwargs:
            if option not in ("players", *known):
                raise UnknownRule(f"option of {name}", option, known)
        return build(*args, **kwargs)

    return checked


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
        return PRESETS[name]
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
