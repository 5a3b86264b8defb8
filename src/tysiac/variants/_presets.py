"""What presets have in common: their register, and the checks of their options."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

from tysiac.errors import UnknownRule
from tysiac.rules.variant import RuleVariant

Options = ParamSpec("Options")

PRESETS: Final[dict[str, Callable[..., RuleVariant]]] = {}
"""The presets by name."""


def preset(build: Callable[Options, RuleVariant]) -> Callable[Options, RuleVariant]:
    """Register a preset under the name of its function; options that it does not know are refused.

    The options are the function's keyword-only parameters.
    """
    name = build.__name__
    known = tuple(getattr(build, "__kwdefaults__", None) or ())

    @wraps(build)
    def checked(*args: Options.args, **kwargs: Options.kwargs) -> RuleVariant:
        for option in kwargs:
            if option not in ("players", *known):
                raise UnknownRule(f"option of {name}", option, known)
        return build(*args, **kwargs)

    PRESETS[name] = checked
    return checked
