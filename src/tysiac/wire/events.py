"""Events as messages."""

from __future__ import annotations

from typing import Any, Final

from tysiac._checks import check
from tysiac.events import KINDS, Event
from tysiac.wire import messages
from tysiac.wire.forms import Unfit, read, written
from tysiac.wire.kinds import fields_of

EVENT_FORMAT: Final = "tysiac-event"
"""The name of the format of events."""


def event_to_json(event: Event) -> str:
    """An event as a message: the name of its class as ``"event"``, and its fields.

    Send each seat what `event.seen_by(seat)` gives; the event itself may tell secrets.

    Raises:
        ArgumentError: it is not an `Event`.
    """
    check(event, Event, "event_to_json", "an Event")
    kind: Any = type(event)
    return messages.written(
        EVENT_FORMAT, {"event": kind.__name__, **written(fields_of(kind), event)}
    )


def event_from_json(text: str) -> Event:
    """The event that a message tells.

    Raises:
        ArgumentError: the text is no text.
        RecordError: it is no such message; it tells what is wrong, and where.
        UnsupportedVersion: it is of another version of the format.
    """
    return messages.read(text, EVENT_FORMAT, "event_from_json", _event)


def _event(message: dict[str, Any]) -> Event:
    name = message.pop("event", None)
    if not isinstance(name, str) or name not in KINDS:
        raise Unfit.of("the name of an event", name, "event")
    kind: Any = KINDS[name]
    event: Event = kind(**read(fields_of(kind), message))
    return event
