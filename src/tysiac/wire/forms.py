"""How each kind of value stands in a message: written, read, and told in a JSON Schema."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from tysiac.errors import shown
from tysiac.record.problem import short

Schema = dict[str, Any]


class Unfit(Exception):  # noqa: N818 - reads as what it says
    """A part of a message is not what it should be.

    Attributes:
        path: where the part is, such as ``".tricks[2].cards[0]"``.
        message: what should be there, and what is.
    """

    def __init__(self, message: str, path: str = "") -> None:
        self.message = message
        self.path = path
        super().__init__(message, path)

    @classmethod
    def of(cls, expected: str, given: object, path: str = "") -> Unfit:
        """What should have been there, and what was."""
        return cls(f"expected {expected}, got {short(shown(given))}", path)


@frozen
class Form:
    """How a kind of value stands in a message.

    Attributes:
        write: a value as JSON has it.
        read: the value again; it raises `Unfit` where there is no such value.
        schema: what JSON may stand there.
    """

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]
    schema: Schema


@frozen
class Field:
    """A field of a record.

    Attributes:
        name: of the attribute.
        key: what it is called in messages, and by the constructor.
        form: of what it holds.
        said: what it is, in a sentence, or nothing.
    """

    name: str
    key: str
    form: Form
    said: str


def written(fields: tuple[Field, ...], record: object) -> dict[str, Any]:
    """Some fields of a record."""
    return {field.key: field.form.write(getattr(record, field.name)) for field in fields}


def read(fields: tuple[Field, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """What fields hold, by their keys; there must be these and no others."""
    for key in given:
        if not any(key == field.key for field in fields):
            raise Unfit(f"there is nothing that is called {short(shown(key))}")
    found = {}
    for field in fields:
        if field.key not in given:
            raise Unfit("it is missing", f".{field.key}")
        try:
            found[field.key] = field.form.read(given[field.key])
        except Unfit as fault:
            raise _within(f".{field.key}", fault) from None
    return found


def schema_of(fields: tuple[Field, ...], envelope: Mapping[str, Schema] | None = None) -> Schema:
    """The schema of an object with these fields, behind some others, and with nothing else."""
    properties = dict(envelope or {})
    for field in fields:
        told = {"description": field.said} if field.said else {}
        properties[field.key] = {**told, **field.form.schema}
    return {
        "type": "object",
        "properties": properties,
        "required": [*properties],
        "additionalProperties": False,
    }


def _within(place: str, fault: Unfit) -> Unfit:
    """The fault as the whole sees it of which the place is a part."""
    fault.path = place + fault.path
    return fault


# Records and rows


def record(kind: Any, fields: tuple[Field, ...]) -> Form:
    """An object with these fields and no others, from which a class makes its values."""

    def read_record(given: Any) -> Any:
        if not isinstance(given, dict):
            raise Unfit.of("an object", given)
        return kind(**read(fields, given))

    return Form(lambda value: written(fields, value), read_record, schema_of(fields))


def optional(form: Form) -> Form:
    """What may be `None`."""
    return Form(
        lambda value: None if value is None else form.write(value),
        lambda given: None if given is None else form.read(given),
        {"anyOf": [{"type": "null"}, form.schema]},
    )


def row(form: Form) -> Form:
    """A tuple of any length."""
    return Form(
        lambda row: [form.write(item) for item in row],
        lambda given: tuple(_items([form] * len(_list(given)), given)),
        {"type": "array", "items": form.schema},
    )


def places(forms: tuple[Form, ...]) -> Form:
    """A tuple with a fixed place for each item."""
    size = len(forms)

    def read_places(given: Any) -> tuple[Any, ...]:
        if len(_list(given)) != size:
            raise Unfit.of(f"a list of {size}", given)
        return tuple(_items(forms, given))

    return Form(
        lambda row: [form.write(item) for form, item in zip(forms, row, strict=True)],
        read_places,
        {
            "type": "array",
            "items": [form.schema for form in forms],
            "minItems": size,
            "maxItems": size,
        },
    )


def _list(given: Any) -> list[Any]:
    if not isinstance(given, list):
        raise Unfit.of("a list", given)
    return given


def _items(forms: Sequence[Form], given: list[Any]) -> Iterator[Any]:
    for place, (form, item) in enumerate(zip(forms, given, strict=True)):
        try:
            yield form.read(item)
        except Unfit as fault:
            raise _within(f"[{place}]", fault) from None


# Single values


def checked(words: str, kind: str, fits: Callable[[Any], bool]) -> Form:
    """What stands in JSON as it is."""

    def read_checked(given: Any) -> Any:
        if not fits(given):
            raise Unfit.of(words, given)
        return given

    return Form(lambda value: value, read_checked, {"type": kind})


def named(words: str, known: Mapping[str, Any], schema: Schema | None = None) -> Form:
    """What stands in JSON by its name."""

    def read_named(given: Any) -> Any:
        if not isinstance(given, str) or given not in known:
            raise Unfit.of(words, given)
        return known[given]

    return Form(str, read_named, schema or {"enum": [*known]})
