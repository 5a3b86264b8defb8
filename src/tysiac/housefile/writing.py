"""Writing house rules as a file, or as the tables and keys of one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import attrs

from tysiac import _toml, variants
from tysiac._checks import check
from tysiac.errors import ArgumentError, RuleFileError, TysiacError
from tysiac.housefile.reading import load_variant, variant_of
from tysiac.rules.changes import differences, in_order
from tysiac.rules.parameters import MANY, settable
from tysiac.rules.registry import BUILT_IN, default
from tysiac.rules.variant import RuleVariant


def dump_variant(variant: RuleVariant) -> str:
    """Rules as a text that `load_variant` makes equal rules of.

    Rules under the name of a preset are told by what is different from it, others as a whole.

    Raises:
        ArgumentError: it is not a `RuleVariant`, or no file can tell it: it has a rule that is not
            registered, or a name that is no text.
    """
    check(variant, RuleVariant, "dump_variant", "a RuleVariant")
    text = "\n".join(_toml.tables(_tree(variant))) + "\n"
    _told_by("dump_variant", variant, lambda: load_variant(text))
    return text


def variant_tree(variant: RuleVariant, base: RuleVariant | None = None) -> dict[str, Any]:
    """Rules as a whole, whatever their name: every parameter, as a file or JSON holds it.

    Args:
        variant: the rules.
        base: a preset for as many players; with it only what is different from it is told.

    Raises:
        ArgumentError: no file can tell them; see `dump_variant`.
    """
    held = {"name": variant.name, **dict(_whole(variant))} if base is None else _over(base, variant)
    tree: dict[str, Any] = _said(held)
    _told_by("variant_tree", variant, lambda: variant_of(tree))
    return tree


def _said(held: Any) -> Any:
    """Something with lists in place of tuples, and `False` in place of nothing."""
    if isinstance(held, dict):
        return {name: _said(part) for name, part in held.items()}
    if isinstance(held, tuple):
        return [*map(_said, held)]
    return False if held is None else held


def _told_by(what: str, variant: RuleVariant, load: Callable[[], RuleVariant]) -> None:
    """What tells rules must be read as these rules."""
    try:
        loaded: object = load()
    except RuleFileError as fault:
        loaded = fault
    if loaded != variant:
        raise ArgumentError(what, variant, "rules that are registered")


def _tree(variant: RuleVariant) -> dict[str, Any]:
    try:
        base = variants.get(variant.name, variant.players)
    except TysiacError:
        return {"name": variant.name, **dict(_whole(variant))}
    return _over(base, variant)


def _over(base: RuleVariant, variant: RuleVariant) -> dict[str, Any]:
    tree: dict[str, Any] = {"base": base.name, "players": base.players}
    for path, _, held in differences(base.slots, variant.slots):
        *above, last = path.split(".")
        table = tree
        for part in above:
            table = table.setdefault(part, {})
        table[last] = _table(held, last) if attrs.has(type(held)) else held
    return tree


def _whole(variant: RuleVariant) -> Iterator[tuple[str, dict[str, Any]]]:
    for slot in BUILT_IN:
        held = getattr(variant, slot)
        if slot not in MANY:
            yield slot, _table(held, slot)
        elif held:
            order = {} if in_order(held) else {"order": tuple(rule.kind for rule in held)}
            yield slot, order | {rule.kind: _table(rule) for rule in held}


def _table(rule: Any, slot: str = "") -> dict[str, Any]:
    """A rule as a table; in a slot of one rule with its kind, where there are several."""
    several = slot in BUILT_IN and (len(BUILT_IN[slot]) > 1 or type(rule) is not default(slot))
    table: dict[str, Any] = {"kind": rule.kind} if several else {}
    for name in settable(type(rule)):
        held = getattr(rule, name)
        table[name] = _table(held) if attrs.has(type(held)) else held
    return table
