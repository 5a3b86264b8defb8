"""A file of house rules to start from: what a preset says, line by line, to be changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from tysiac import _toml
from tysiac.rules.catalogue import Parameter, summary
from tysiac.rules.registry import kinds
from tysiac.rules.variant import RuleVariant

_ABOUT: Final = (
    "House rules. Lines that start with # and a space explain; the others are as the base has "
    "them. To change a rule, take the # from its line and write another value. A rule that is off "
    "is switched on by any of its lines, or by true. To take a rule out write false, and leave its "
    "other lines as they are."
)


def template(base: RuleVariant) -> Iterator[str]:
    """The lines of a file that loads back to a preset.

    Args:
        base: the preset as it is by default, for so many players.
    """
    yield from _comment(_ABOUT)
    yield from ("", f"base = {_toml.value(base.name)}", f"players = {base.players}")
    slot = ""
    for parameter in base.parameters():
        first, *rest = parameter.path.split(".")
        if rest and first != slot:
            slot = first
            yield from ("", "", f"[{slot}]")
        yield ""
        if rest == ["kind"]:
            for kind, policy in kinds(slot).items():
                yield from _comment(f"{_toml.value(kind)}: {summary(policy)}")
        else:
            yield from _comment(in_file(parameter.sentence))
        yield from _comment(_may_be(parameter))
        held = parameter.value if parameter.held else parameter.default
        yield f"#{_toml.key(*(rest or [first]))} = {_toml.value(held)}"


def _may_be(parameter: Parameter) -> str:
    words = " or ".join(in_file(word) for word in parameter.allowed)
    if parameter.path == "name":
        return f"({words})"
    return f"({words}; by default {_toml.value(parameter.default)})"


def in_file(text: str) -> str:
    """A text with the values of Python as those of TOML."""
    return re.sub(r"'(\w+)'", r'"\1"', _toml.said(text))


def _comment(text: str) -> Iterator[str]:
    return (f"# {line}" for line in wrap(text, 96, break_long_words=False))
