"""The JSON Schema of a file of house rules, made from the classes of the rules.

Editors that know it complete and check a file while it is written. Printed by
``tysiac rules schema``, and shipped as ``house-rules.schema.json``.
"""

from __future__ import annotations

import json
from typing import Any, Final

from attrs import Attribute

from tysiac.rules.catalogue import ORDERED, sentence, summary
from tysiac.rules.parameters import MANY, allowed, settable, within
from tysiac.rules.registry import BUILT_IN, NAME
from tysiac.variants._presets import PRESETS

Schema = dict[str, Any]

_SWITCH: Final[Schema] = {"type": "boolean"}
_FOREIGN: Final = f"^{NAME}$"
"""The kinds of rules of installed packages."""


def schema() -> Schema:
    """The schema, for the built-in rules and presets; those of other packages are let pass."""
    base = {"anyOf": [{"enum": sorted(PRESETS)}, {"type": "string"}]}
    own = {
        "base": {**base, "description": "The preset that the rules start from."},
        "players": {"type": "integer", "description": "Seats at the table, if there is a base."},
        "name": {"type": "string", "description": "What the table calls its rules."},
        "options": {"type": "object", "description": "The options of the preset."},
    }
    slots = {slot: _many(slot) if slot in MANY else _single(slot) for slot in BUILT_IN}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "House rules for the card game Thousand",
        **_table("", own | slots),
    }


def text() -> str:
    """The schema as JSON."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _table(description: str, properties: Schema) -> Schema:
    said = {"description": description} if description else {}
    return {"type": "object", **said, "properties": properties, "additionalProperties": False}


def _single(slot: str) -> Schema:
    ours = [_rule(policy, {"kind": {"const": kind}}) for kind, policy in BUILT_IN[slot].items()]
    kind = {"type": "string", "pattern": _FOREIGN}
    theirs = {"type": "object", "properties": {"kind": kind}, "required": ["kind"]}
    return {"anyOf": [*ours, theirs]}


def _many(slot: str) -> Schema:
    rules = {kind: {"anyOf": [_rule(policy), _SWITCH]} for kind, policy in BUILT_IN[slot].items()}
    order = {
        "type": "array",
        "items": {"type": "string"},
        "description": ORDERED,
    }
    theirs = {_FOREIGN: {"type": ["object", "boolean"]}}
    return {**_table("", {"order": order, **rules}), "patternProperties": theirs}


def _rule(policy: type, more: Schema | None = None) -> Schema:
    plain = policy()
    properties = {
        name: _parameter(policy, attribute, getattr(plain, name))
        for name, attribute in settable(policy).items()
    }
    return _table(summary(policy), (more or {}) | properties)


def _parameter(policy: type, attribute: Attribute[Any], default: Any) -> Schema:
    may_be, said = allowed(attribute), sentence(policy, attribute.name)
    if not isinstance(may_be, within):
        value = False if default is None else default
        return {**may_be.schema(), "description": said, "default": value}
    table = _rule(may_be.policy)
    if may_be.optional:
        return {"anyOf": [table, _SWITCH], "description": said, "default": default is not None}
    return {**table, "description": said}
