"""JSON into forms: whatever is not of their shape is found, all of it at once, each by its path."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, cast, get_args, get_origin

import attrs

from tysiac._checks import is_number
from tysiac.errors import ArgumentError, NotationError, RuleFileError, TysiacError, shown
from tysiac.hands import Hand
from tysiac.housefile import variant_of
from tysiac.record.forms import LastDeal, Plain, Row
from tysiac.record.problem import UNREADABLE, RecordProblem, misfit, short
from tysiac.record.words import Move, read_cards, read_hand, read_move
from tysiac.rules.variant import RuleVariant

if TYPE_CHECKING:
    from cattrs import Converter


def structured(data: Any, kind: Any) -> Any:
    """The form of a kind from parsed JSON, or a list of what is wrong with it.

    Args:
        data: what was parsed.
        kind: a class of `forms`, or another type of which one of them has a field.
    """
    from cattrs import BaseValidationError

    try:
        return converter().structure(data, kind)
    except (BaseValidationError, TysiacError, _Within) as fault:
        return list(_problems(fault, ""))


class _Within(Exception):  # noqa: N818 - it tells where the error is
    """Something wrong in a part of a list or of a table."""

    def __init__(self, where: str, fault: Exception) -> None:
        self.where = where
        self.fault = fault
        super().__init__(where, fault)


@cache
def converter() -> Converter:
    """What makes forms: strict, as JSON has types of its own."""
    from cattrs import Converter

    made = Converter(detailed_validation=True)
    made.register_structure_hook_factory(attrs.has, lambda kind: _object(kind, made))
    made.register_structure_hook_factory(_is(tuple), lambda kind: _list(kind, made))
    made.register_structure_hook_factory(_is(dict), lambda kind: _table(kind, made))
    for kind, read in _READERS.items():  # they go before
        made.register_structure_hook(kind, read)
    return made


def _is(origin: type) -> Callable[[Any], bool]:
    return lambda kind: get_origin(kind) is origin


def _object(kind: type, made: Converter) -> Reader:
    """An object has the keys of its class, and may have free ones that start with ``x-``."""
    from cattrs.gen import make_dict_structure_fn

    structure: Any = make_dict_structure_fn(kind, made, _cattrs_forbid_extra_keys=True)

    def read(given: Any, _: Any) -> Any:
        return structure(_due(given), kind)

    return read


def _list(kind: Any, made: Converter) -> Reader:
    """A list is read up to what is wrong in it: there may be very much of that."""
    item = get_args(kind)[0]
    read = _READERS.get(item, made.structure)

    def structure(given: Any, _: Any) -> Any:
        if not isinstance(given, list):
            raise _unfit("a list", given)
        found = []
        try:
            for part in given:
                found.append(read(part, item))  # noqa: PERF401 - the place is asked for below
        except Exception as fault:
            raise _Within(f"[{len(found)}]", fault) from None
        return tuple(found)

    return structure


def _table(kind: Any, made: Converter) -> Reader:
    """A table of any names, read up to what is wrong in it."""
    item = get_args(kind)[1]
    read = _READERS.get(item, made.structure)

    def structure(given: Any, _: Any) -> Any:
        found = {}
        for name, part in _members(given).items():
            try:
                found[name] = read(part, item)
            except Exception as fault:
                raise _Within(f".{short(name)}", fault) from None
        return found

    return structure


def _unfit(expected: str, given: object) -> ArgumentError:
    return ArgumentError("", given, expected)


def _text(given: Any, _: Any) -> str:
    if not isinstance(given, str):
        raise _unfit("a text", given)
    return given


def _number(given: Any, _: Any) -> int:
    if not is_number(given):
        raise _unfit("a whole number of 18 digits at most", given)
    return given


def _switch(given: Any, _: Any) -> bool:
    if not isinstance(given, bool):
        raise _unfit("true or false", given)
    return given


def _plain(given: Any, _: Any) -> object:
    if isinstance(given, list):
        return tuple(_plain(part, _) for part in given)
    if given is None or isinstance(given, (str, bool)):
        return given
    return _number(given, _)


def _members(given: Any) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise _unfit("an object", given)
    return given


def _due(given: Any) -> dict[str, Any]:
    """What is in an object beside the free keys."""
    return {name: part for name, part in _members(given).items() if not name.startswith("x-")}


def rules_of(tree: dict[str, Any]) -> RuleVariant:
    """The rules that the tables and keys of a house-rule file say, in JSON.

    Raises:
        RuleFileError: they say none that can be played.
    """
    import json

    text = json.dumps(tree)
    if "/" in text or len(text) > _USUAL:
        return variant_of(tree)  # rules of other packages may come and go
    return _rules_of(text)


@lru_cache(32)
def _rules_of(text: str) -> RuleVariant:
    """The same rules for many records are made once."""
    import json

    return variant_of(json.loads(text))


_USUAL: Final = 10_000
"""Rules have usually no more characters."""


Reader = Callable[[Any, Any], Any]

_READERS: Final[dict[Any, Reader]] = {
    str: _text,
    int: _number,
    bool: _switch,
    Plain: _plain,
    LastDeal: lambda given, _: _due(given),
    RuleVariant: lambda given, _: rules_of(_members(given)),
    Hand: lambda given, _: read_hand(_text(given, _)),
    Row: lambda given, _: read_cards(_text(given, _)),
    Move: lambda given, _: read_move(_text(given, _)),
}


def _problems(fault: BaseException, path: str) -> Iterator[RecordProblem]:
    """What an exception of cattrs tells, or one that a reader raised."""
    from cattrs import AttributeValidationNote, BaseValidationError, ForbiddenExtraKeysError

    notes = getattr(fault, "__notes__", ())
    names = [note.name for note in notes if isinstance(note, AttributeValidationNote)]
    path = ".".join(filter(None, (path, *names)))
    if isinstance(fault, _Within):
        yield from _problems(fault.fault, (path + fault.where).removeprefix("."))
    elif isinstance(fault, BaseValidationError):
        for inner in fault.exceptions:
            yield from _problems(inner, path)
    elif isinstance(fault, ForbiddenExtraKeysError):
        for name in sorted(fault.extra_fields):
            yield _problem(path, short(name), "there is no such key; free ones start with x-")
    elif isinstance(fault, RuleFileError):
        for problem in fault.problems:
            yield _problem(path, problem.path, problem.message)
    else:
        yield _problem(path, "", _told(fault))


def _problem(path: str, name: str, message: str) -> RecordProblem:
    return RecordProblem(UNREADABLE, message, path=".".join(filter(None, (path, name))))


def _told(fault: BaseException) -> str:
    match fault:
        case KeyError():
            return "it is missing"
        case RecursionError():
            return "it is nested too deeply"
        case NotationError():
            text = short(shown(fault.text))
            return f"expected {fault.expected} at position {fault.position} of {text}"
    return misfit(cast("ArgumentError", fault))  # which the other readers raise
