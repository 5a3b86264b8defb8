"""The deal settled last, made of plain values again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from tysiac._checks import is_number, is_whole
from tysiac.errors import ArgumentError
from tysiac.rules.facts import Contract, Entry, Sheet
from tysiac.rules.variant import RuleVariant
from tysiac.table import ENDS, USUAL, DealResult


def read(given: object, variant: RuleVariant) -> DealResult:
    """The settled deal that plain values tell.

    Args:
        given: as `DealResult.plain` gives it; lists may stand for tuples.
        variant: the rules that it was played by.

    Raises:
        ArgumentError: they tell none.
    """
    if not isinstance(given, dict):
        raise ArgumentError("last_deal", given, "an object")
    said = {**USUAL, **given}
    due = _due(variant)
    for name in {**due, **said}:
        if name not in due:
            raise ArgumentError("last_deal", name, f"only {', '.join(due)}")
        fits, words = due[name]
        if not fits(said.get(name)):
            raise ArgumentError(f"last_deal.{name}", said.get(name), words)
    entries = tuple(_entry(*parts) for parts in said["entries"])
    totals = [*said["before"]]
    for entry in entries:
        totals[entry.seat] += entry.amount
    return DealResult(
        said["how"],
        Contract(
            said.get("declarer"),
            said["bid"],
            said["uncontested"],
            said["contract"],
            said["kind"],
            said["fixed"],
            tuple(said["times"]),
        ),
        Sheet(tuple(said["before"]), tuple(said["gains"]), tuple(totals), entries),
        said["made"],
        variant.layout.sides,
        tuple(said["tricks"]),
        tuple(said["card_points"]),
        tuple(said["marriage_points"]),
    )


def _entry(side: int, amount: int, reason: str, params: Mapping[str, Any]) -> Entry:
    try:
        return Entry.told(side, amount, reason, {name: _rows(it) for name, it in params.items()})
    except ArgumentError as fault:
        raise ArgumentError("last_deal.entries", params, fault.expected) from None


def _rows(value: Any) -> Any:
    """A parameter with tuples for lists."""
    return tuple(map(_rows, value)) if isinstance(value, list) else value


_Due = tuple[Callable[[Any], bool], str]
"""Whether a value is right, and what would be, in words."""


def _due(variant: RuleVariant) -> dict[str, _Due]:
    """What must be told, by name."""
    sides, players = variant.facts.sides, variant.players
    text, switch = (_is_text, "a text"), (_is_switch, "true or false")
    by_seat = partial(_is_row, players), f"{players} whole numbers, by seat"
    by_side = partial(_is_row, sides), f"{sides} whole numbers, by side"
    return {
        "how": (lambda value: value in ENDS, " or ".join(ENDS)),
        "declarer": (lambda value: value is None or _is_seat(players, value), "a seat, or null"),
        "bid": (is_number, "a whole number"),
        "uncontested": switch,
        "contract": (lambda value: value is None or is_number(value), "a whole number, or null"),
        "kind": text,
        "fixed": switch,
        "times": (partial(_is_row, 2), "two whole numbers"),
        "made": switch,
        "tricks": by_seat,
        "card_points": by_seat,
        "marriage_points": by_seat,
        "before": by_side,
        "gains": by_side,
        "entries": (partial(_are_entries, sides), "lists of side, amount, reason and parameters"),
    }


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


def _is_seat(players: int, value: object) -> bool:
    return is_whole(value) and 0 <= value < players


def _is_row(size: int, value: object) -> bool:
    return isinstance(value, (list, tuple)) and len(value) == size and all(map(is_number, value))


def _are_entries(sides: int, value: object) -> bool:
    return isinstance(value, (list, tuple)) and all(_is_entry(sides, entry) for entry in value)


def _is_entry(sides: int, value: Any) -> bool:
    try:
        side, amount, reason, params = value
    except (TypeError, ValueError):
        return False
    right = _is_seat(sides, side) and is_number(amount) and _is_text(reason)
    return right and isinstance(params, dict) and all(map(_is_param, params.values()))


def _is_param(value: object) -> bool:
    if isinstance(value, (list, tuple)):
        return all(map(_is_param, value))
    return value is None or isinstance(value, (str, bool)) or is_number(value)
