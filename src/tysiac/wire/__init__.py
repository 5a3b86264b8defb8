"""Views and events as JSON: what a table server sends to each seat.

A message is one JSON object with its format and version first. Cards are texts such as ``"TH"``,
hands and all that goes by seat are lists, actions are texts as `parse_action` reads them. So a
client in any language can show the table, and answer with one of the texts of ``legal``, without
this library. Nothing in a message is evaluated, and a faulty one gives a `RecordError`.
"""

from tysiac.wire.events import EVENT_FORMAT, event_from_json, event_to_json
from tysiac.wire.messages import LARGEST, VERSION
from tysiac.wire.views import VIEW_FORMAT, view_from_json, view_to_json

__all__ = [
    "EVENT_FORMAT",
    "LARGEST",
    "VERSION",
    "VIEW_FORMAT",
    "event_from_json",
    "event_to_json",
    "view_from_json",
    "view_to_json",
]
