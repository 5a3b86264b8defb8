"""The digest of a record: a short text that shows whether its rules or its game were changed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from tysiac.phases.state import GameState
from tysiac.rules.parameters import settable
from tysiac.rules.variant import RuleVariant

_LENGTH: Final = 32


def digest(start: GameState, lines: Iterable[str]) -> str:
    """The digest of a match: of its rules, its start and its actions; names and tags are left out.

    Args:
        start: the state before the first action.
        lines: the deals and moves in order, as `tysiac.record.words` writes them.
    """
    import json

    first = [start.dealer, start.scores, start.number, start.redeals, start.memos]
    parts = (_rules(start.variant), json.dumps(first), *lines)
    return sha256("\\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:_LENGTH]


@lru_cache(64)
def _rules(variant: RuleVariant) -> str:
    """Rules by the kinds of their rules and what differs from how these are by default.

    So a parameter that a later version of the library has more, set to what was done before there
    was one, does not change the digest.
    """
    import json

    held = {slot: rules for slot, rules in variant.slots.items() if slot != "name"}
    told = {
        slot: [_told(rule) for rule in (rules if isinstance(rules, tuple) else (rules,))]
        for slot, rules in held.items()
    }
    return json.dumps([variant.name, told], sort_keys=True)


def _told(rule: Any) -> list[object]:
    plain = type(rule)()
    said = {name: getattr(rule, name) for name in settable(type(rule))}
    return [
        rule.kind,
        {
            name: _told(value) if hasattr(value, "kind") else value
            for name, value in said.items()
            if value != getattr(plain, name)
        },
    ]
