"""The JSON Schemas of messages, made from the classes of views and events.

They are shipped as ``view.schema.json`` and ``event.schema.json``, for clients in other languages.
"""

from __future__ import annotations

import json
from typing import Any, Final

from tysiac.events import KINDS
from tysiac.record import schema as records
from tysiac.wire.events import EVENT_FORMAT
from tysiac.wire.forms import Schema, schema_of
from tysiac.wire.kinds import fields_of
from tysiac.wire.messages import VERSION
from tysiac.wire.views import VIEW_FORMAT, fields

_RULES: Final = {
    "description": "The rules as a file of house rules says them, or their digest.",
    "type": ["object", "string"],
}
_DRAFT: Final = "http://json-schema.org/draft-07/schema#"


def view_schema() -> Schema:
    """What a message with a view is."""
    told = {"$schema": _DRAFT, "title": "What one seat may see of a match of Thousand"}
    deal = {
        "description": "The deal settled last.",
        "anyOf": [{"type": "null"}, records.last_deal({"type": "object"})],
    }
    beside = {**_envelope(VIEW_FORMAT), "rules": _RULES, "last_deal": deal}
    return told | schema_of(fields(), beside)


def event_schema() -> Schema:
    """What a message with an event is: one of the events there are."""
    told = {"$schema": _DRAFT, "title": "Something that happened in a match of Thousand"}
    return told | {"oneOf": [_event(kind) for kind in KINDS.values()]}


def text(schema: Schema) -> str:
    """A schema as JSON."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def _event(kind: Any) -> Schema:
    envelope = {**_envelope(EVENT_FORMAT), "event": {"const": kind.__name__}}
    told = {"description": (kind.__doc__ or "").partition("\n")[0]}
    return told | schema_of(fields_of(kind), envelope)


def _envelope(form: str) -> Schema:
    return {"format": {"const": form}, "version": {"const": VERSION}}
