"""Score sheets as JSON: `dumps` writes them, `loads` reads them and does their sums again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import attrs
from attrs import frozen

from tysiac._checks import check
from tysiac.errors import ArgumentError, UnknownRule, shown
from tysiac.record.checks import disagreements, end_form
from tysiac.record.digest import digest
from tysiac.record.envelope import as_json, enveloped, in_lines, parsed, rules_text
from tysiac.record.forms import EndForm, Row, StartForm
from tysiac.record.problem import (
    MOST_TOLD,
    REFUSED,
    UNREADABLE,
    UNTRUE,
    RecordProblem,
    error,
    misfit,
    short,
)
from tysiac.record.start import no_start, start_form, start_of
from tysiac.record.structuring import structured
from tysiac.record.words import cards_text
from tysiac.rules.variant import RuleVariant
from tysiac.sheets.lines import Correction, DealLine, Line, Payment
from tysiac.sheets.sheet import ScoreSheet

FORMAT: Final = "tysiac-sheet"
NEWEST: Final = 1
"""The version of the format that is written, and the newest that can be read."""


@frozen
class SheetForm:
    """A score sheet without its lines."""

    format: str
    version: int
    rules: RuleVariant
    start: StartForm
    library: str = ""
    names: tuple[str, ...] = ()
    digest: str | None = None
    result: EndForm | None = None


@frozen
class DealForm:
    """A `DealLine`."""

    declarer: int | None = None
    contract: int = 0
    card_points: tuple[int, ...] = ()
    marriage_points: tuple[int, ...] = ()
    tricks: tuple[int, ...] = ()
    how: str = "played"
    dealer: int | None = None
    blind: bool = False
    times: int = 1
    talon: Row = Row(())
    paid: tuple[int, ...] = ()


@frozen
class PaymentForm:
    """A `Payment`."""

    seat: int
    amount: int
    reason: str = ""


@frozen
class CorrectionForm:
    """A `Correction`."""

    line: int
    to: Any


_LINES: Final[dict[str, tuple[type[Any], type[Any]]]] = {
    "deal": (DealForm, DealLine),
    "payment": (PaymentForm, Payment),
    "correction": (CorrectionForm, Correction),
}
"""By the type of a line its form and its class."""


def dumps(sheet: ScoreSheet) -> str:
    """A score sheet as JSON, as `loads` reads it.

    Raises:
        ArgumentError: it is not a `ScoreSheet`, or its rules are not registered.
    """
    check(sheet, ScoreSheet, "dumps", "a ScoreSheet")
    lines = _texts(sheet)
    parts = {
        "names": as_json(sheet.names),
        "rules": rules_text(sheet.variant),
        "digest": as_json(digest(sheet.start, lines)),
        "start": as_json(attrs.asdict(start_form(sheet.start))),
        "lines": in_lines(lines),
        "result": as_json(attrs.asdict(end_form(sheet.state))),
    }
    return enveloped(FORMAT, NEWEST, parts)


def _told(line: Line) -> dict[str, Any]:
    """A line with its type, and what is not as usual in it."""
    kind = next(name for name, (_, kind) in _LINES.items() if isinstance(line, kind))
    told: dict[str, Any] = {"type": kind}
    for part in attrs.fields(type(line)):
        value = getattr(line, part.name)
        if part.name == "to":
            told["to"] = None if value is None else _told(value)
        elif part.name == "talon":
            told |= {"talon": cards_text(value)} if value else {}
        elif value != part.default:
            told[part.name] = value
    return told


def loads(text: str) -> ScoreSheet:
    """The score sheet that JSON tells; its sums are done again, and compared.

    Nothing in the text is evaluated. Free keys that start with ``x-`` are passed over.

    Raises:
        UnsupportedVersion: it is of a later version of the format.
        CorruptRecord: a deal cannot have ended so, or what the sheet says does not follow from it.
        RecordError: it is not a score sheet; all problems are told at once.
    """
    check(text, str, "loads", "a text in JSON")
    data = parsed(text, FORMAT, NEWEST)
    given = data.pop("lines", [])
    form = structured(data, SheetForm)
    lines, problems = _lines(given)
    if not isinstance(form, SheetForm):
        raise error([*form, *problems][:MOST_TOLD])
    if problems:
        raise error(problems[:MOST_TOLD])
    sheet = _sheet(form, lines)
    problems = [*_untrue(form, sheet)]
    if problems:
        raise error(problems)
    return sheet


def _lines(given: object) -> tuple[list[Line], list[RecordProblem]]:
    """The lines, and what is wrong with them."""
    if not isinstance(given, list):
        words = f"expected a list, got {short(shown(given))}"
        return [], [RecordProblem(UNREADABLE, words, path="lines")]
    found, problems = list[Line](), list[RecordProblem]()
    for place, told in enumerate(given):
        line = _line(told, f"lines[{place}]")
        if isinstance(line, list):
            problems += line
        else:
            found.append(line)
    return found, problems


def _line(told: object, path: str, *known: str) -> Line | list[RecordProblem]:
    """A line of one of these types, or of any; or what is wrong with it."""
    known = known or tuple(_LINES)
    kind = told.get("type") if isinstance(told, dict) else None
    if not isinstance(told, dict) or kind not in known:
        words = f'expected an object with a "type": {", ".join(known)}; got {short(shown(told))}'
        return [RecordProblem(UNREADABLE, words, path=path)]
    form, line = _LINES[kind]
    found = structured({name: told[name] for name in told if name != "type"}, form)
    if isinstance(found, list):
        return [_within(path, problem) for problem in found]
    parts = attrs.asdict(found, recurse=False)
    if isinstance(found, CorrectionForm) and found.to is not None:
        right = _line(found.to, f"{path}.to", "deal", "payment")
        if isinstance(right, list):
            return right
        parts["to"] = right
    try:
        made: Line = line(**parts)
    except ArgumentError as fault:
        name = fault.what.rpartition(".")[2]
        return [RecordProblem(UNREADABLE, misfit(fault), path=f"{path}.{name}")]
    except UnknownRule as fault:
        return [RecordProblem(UNREADABLE, str(fault), path=path)]
    return made


def _within(path: str, problem: RecordProblem) -> RecordProblem:
    """A problem of a part, by the path of the whole."""
    return attrs.evolve(problem, path=f"{path}.{problem.path}".rstrip("."))


def _sheet(form: SheetForm, lines: Iterable[Line]) -> ScoreSheet:
    """The sheet with its sums.

    Raises:
        CorruptRecord: they cannot be done.
    """
    try:
        start = start_of(form.start, form.rules)
    except ArgumentError as fault:
        raise error([no_start(fault)]) from None
    try:
        return ScoreSheet(start, form.names, tuple(lines))
    except ArgumentError as fault:
        path = fault.what.removeprefix("ScoreSheet.")
        raise error([RecordProblem(REFUSED, misfit(fault), path=path)]) from None


def _untrue(form: SheetForm, sheet: ScoreSheet) -> Iterator[RecordProblem]:
    """What a sheet says, but does not follow from its lines."""
    if form.result is not None:
        for name, message in disagreements(form.result, end_form(sheet.state)):
            yield RecordProblem(UNTRUE, message, path=f"result.{name}")
    found = digest(sheet.start, _texts(sheet))
    if form.digest not in (None, found):
        words = f"the rules, the start or a line were changed: they make {found}"
        yield RecordProblem(UNTRUE, words, path="digest")


def _texts(sheet: ScoreSheet) -> list[str]:
    return [as_json(_told(line)) for line in sheet.lines]
