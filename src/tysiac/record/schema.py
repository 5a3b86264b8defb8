"""The JSON Schema of a record, for programs in other languages; shipped as ``record.schema.json``.

It says what a reader may rely on in a record that this library has written, and what it must find
in one that it is to read; that the actions are legal, no schema can say.
"""

from __future__ import annotations

from typing import Any, Final

from tysiac import schema as rules
from tysiac._checks import LONGEST_LINE, MOST
from tysiac.record.json_form import FORMAT, NEWEST
from tysiac.record.tags import NAME
from tysiac.table import ENDS, USUAL

Schema = dict[str, Any]

_INT: Final[Schema] = {"type": "integer", "minimum": 1 - MOST, "maximum": MOST - 1}
_COUNT: Final[Schema] = {"type": "integer", "minimum": 0, "maximum": MOST - 1}
_SEAT: Final[Schema] = {"type": "integer", "minimum": 0}
_NOBODY: Final[Schema] = {"type": ["integer", "null"], "minimum": 0}
_TEXT: Final[Schema] = {"type": "string"}
_SWITCH: Final[Schema] = {"type": "boolean"}
_END: Final[Schema] = {"enum": [*ENDS]}
_CARD: Final = "[789JQKTA][SCDH]"
_CARDS: Final[Schema] = {"type": "string", "pattern": f"^({_CARD}( {_CARD})*)?$"}
_FREE: Final = "^x-"


def schema() -> Schema:
    """The schema."""
    deal = _object(
        "A deal; one that was thrown in, or is not over, has no result.",
        ("dealer", "hands", "talon", "actions"),
        dealer=_said(_SEAT, "The seat that dealt it."),
        hands=_said(_list(_CARDS), "The cards that each seat was dealt, by seat."),
        talon=_said(_CARDS, "The cards of the talon in order, or those of the stock."),
        actions=_said(
            _list({"type": "string", "pattern": r"^\d{1,2} \S+$"}),
            'What was done, each with the seat that did it: "1 bid:110", "2 KH+".',
        ),
        result={"anyOf": [_result(), {"type": "null"}]},
    )
    properties: Schema = {
        "format": {"const": FORMAT},
        "version": {"type": "integer", "minimum": 1, "maximum": NEWEST},
        "library": _said(_TEXT, "What has written it."),
        "tags": {
            "type": "object",
            "description": "Names of the players and of the event; free ones start with x-.",
            "propertyNames": {"pattern": f"^({NAME.pattern})$"},
            "additionalProperties": {"type": "string", "maxLength": LONGEST_LINE},
        },
        "rules": {"$ref": "#/definitions/rules"},
        "digest": _said({"type": ["string", "null"]}, "Of the rules, the start and the actions."),
        "start": _start(),
        "deals": _list(deal),
        "result": {"anyOf": [_end(), {"type": "null"}]},
    }
    needed = ("format", "version", "rules", "start", "deals")
    house = {name: part for name, part in rules.schema().items() if name != "$schema"}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A game of the card game Thousand",
        **_object("A match or a part of one.", needed, **properties),
        "definitions": {"rules": house, "plain": _plain()},
    }


def text() -> str:
    """The schema as JSON."""
    import json

    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _object(description: str, needed: tuple[str, ...], **properties: Schema) -> Schema:
    return {
        "type": "object",
        "description": description,
        "properties": properties,
        "required": list(needed),
        "patternProperties": {_FREE: {}},
        "additionalProperties": False,
    }


def _said(part: Schema, description: str) -> Schema:
    return {**part, "description": description}


def _list(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def _all(description: str, **properties: Schema) -> Schema:
    """An object in which nothing may be missing."""
    return _object(description, tuple(properties), **properties)


def _plain() -> Schema:
    """What a rule can remember, or refer to."""
    row = _list({"$ref": "#/definitions/plain"})
    return {"anyOf": [_INT, {"type": ["string", "boolean", "null"]}, row]}


def _plain_table() -> Schema:
    return {"type": "object", "additionalProperties": {"$ref": "#/definitions/plain"}}


def _result() -> Schema:
    return _all(
        "How a deal ended; points before rounding, then what was written. Rows go by seat.",
        how=_END,
        declarer=_NOBODY,
        contract=_INT,
        made=_SWITCH,
        tricks=_list(_COUNT),
        card_points=_list(_INT),
        marriage_points=_list(_INT),
        deltas=_list(_INT),
        scores=_list(_INT),
    )


def _end() -> Schema:
    return _all(
        "How the record ends; totals by seat.",
        finished=_SWITCH,
        winners=_list(_SEAT),
        scores=_list(_INT),
        deals=_COUNT,
    )


def _start() -> Schema:
    memos = {
        **_plain_table(),
        "description": "What each rule remembers that remembers something else than at first.",
    }
    return _object(
        "Where the match begins, or is taken up.",
        ("dealer",),
        dealer=_SEAT,
        scores=_said({"type": ["array", "null"], "items": _INT}, "Totals by seat."),
        number=_said(_COUNT, "Deals settled before."),
        redeals=_said(_COUNT, "Redeals since then."),
        memos=memos,
        last_deal={"anyOf": [last_deal(_plain_table()), {"type": "null"}]},
    )


def last_deal(params: Schema) -> Schema:
    """The deal settled last, as `DealResult.plain` tells it.

    Args:
        params: what an amount has for what its reason refers to.
    """
    entry = {
        "type": "array",
        "description": "An amount on the score sheet: side, points, reason, what that refers to.",
        "items": [_SEAT, _INT, _TEXT, params],
        "minItems": 4,
        "maxItems": 4,
    }
    told: Schema = {
        "how": _END,
        "declarer": _NOBODY,
        "bid": _INT,
        "uncontested": _SWITCH,
        "contract": {"type": ["integer", "null"]},
        "kind": _TEXT,
        "fixed": _SWITCH,
        "times": _list(_INT),
        "made": _SWITCH,
        **{name: _list(_INT) for name in ("tricks", "card_points", "marriage_points")},
        **{name: _list(_INT) for name in ("before", "gains")},
        "entries": _list(entry),
    }
    return _object(
        "The deal settled before; before and gains go by side. What is as usual may be missing.",
        tuple(name for name in told if name not in USUAL),
        **told,
    )
