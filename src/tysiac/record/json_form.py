"""Records as JSON: `dumps` writes them, `loads` reads and replays them.

The format is described by `tysiac.record.schema`, and has a version. What is written says
everything; what is read may leave out what follows from the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from tysiac._checks import check
from tysiac.actions import Deal
from tysiac.errors import ArgumentError
from tysiac.record.checks import disagreements, end_form, result_form
from tysiac.record.course import Played, Stop, replayed
from tysiac.record.digest import digest
from tysiac.record.envelope import as_json, enveloped, in_lines, parsed, rules_text
from tysiac.record.forms import DealForm, RecordForm
from tysiac.record.game import Record, with_course
from tysiac.record.problem import (
    MOST_TOLD,
    REFUSED,
    UNREADABLE,
    UNTRUE,
    RecordProblem,
    error,
    misfit,
)
from tysiac.record.start import no_start, start_form, start_of
from tysiac.record.structuring import structured
from tysiac.record.words import lines
from tysiac.table import Phase

FORMAT: Final = "tysiac-record"
NEWEST: Final = 1
"""The version of the format that is written, and the newest that can be read."""


def dumps(record: Record) -> str:
    """A record as JSON, as `loads` reads it.

    Raises:
        ArgumentError: it is not a `Record`, it begins in the middle of a deal, or its rules are
            not registered.
        IllegalAction: an action of it is refused.
    """
    check(record, Record, "dumps", "a Record")
    start, course = record.start, record.course
    if start.phase is not Phase.DEALING:
        raise ArgumentError("dumps", start, "a record that begins before a deal")
    told = lines(record.actions, course.movers)
    parts = {
        "tags": as_json(dict(record.tags)),
        "rules": rules_text(record.variant),
        "digest": as_json(digest(start, told)),
        "start": as_json(attrs.asdict(start_form(start))),
        "deals": in_lines(_deals(record, told)),
        "result": as_json(attrs.asdict(end_form(course.end))),
    }
    return enveloped(FORMAT, NEWEST, parts)


def _deals(record: Record, told: list[str]) -> Iterator[str]:
    """Each deal in a line."""
    for deal, end in record.course.spans():
        *hands, talon = told[deal.first].split("/")
        form = {"dealer": deal.before.dealer, "hands": hands, "talon": talon}
        form["actions"] = told[deal.first + 1 : end]
        if deal.after is not None:
            form["result"] = attrs.asdict(result_form(deal.after))
        yield as_json(form)


def loads(text: str) -> Record:
    """The record that JSON tells; it is replayed, and what follows from it is compared.

    Nothing in the text is evaluated. Free keys that start with ``x-`` are passed over.

    Raises:
        UnsupportedVersion: it is of a later version of the format.
        CorruptRecord: the rules refuse an action, or what the record says does not follow from it.
        RecordError: it is not a record; all problems are told at once.
    """
    check(text, str, "loads", "a text in JSON")
    form = structured(parsed(text, FORMAT, NEWEST), RecordForm)
    if not isinstance(form, RecordForm):
        raise error(form[:MOST_TOLD])
    record, problems = _replayed(form)
    if record is None or problems:
        raise error(problems[:MOST_TOLD])
    return record


def _replayed(form: RecordForm) -> tuple[Record | None, list[RecordProblem]]:
    """The record, and what does not agree with its replay."""
    try:
        start = start_of(form.start, form.rules)
    except ArgumentError as fault:
        return None, [no_start(fault)]
    deals = [Deal(deal.hands, deal.talon) for deal in form.deals]
    replay, stop = replayed(start, zip(deals, (deal.actions for deal in form.deals), strict=True))
    over = replay.deals if stop is None else replay.deals[: stop.deal]
    problems = [
        RecordProblem(UNTRUE, message, path=f"deals[{place}].{name}")
        for place, (told, played) in enumerate(zip(form.deals, over, strict=False))
        for name, message in _untrue(told, played)
    ]
    if stop is not None:
        return None, [*problems, _refused(stop, len(replay.movers))]
    course = replay.course()
    actions = [
        action
        for deal, told in zip(deals, form.deals, strict=True)
        for action in (deal, *[move.action for move in told.actions])
    ]
    if form.result is not None:
        problems += [
            RecordProblem(UNTRUE, message, path=f"result.{name}")
            for name, message in disagreements(form.result, end_form(course.end))
        ]
    found = digest(start, lines(actions, course.movers))
    if form.digest not in (None, found):
        words = f"the rules, the start or an action were changed: they make {found}"
        problems.append(RecordProblem(UNTRUE, words, path="digest"))
    try:
        return with_course(Record(start, actions, form.tags), course), problems
    except ArgumentError as fault:
        return None, [*problems, RecordProblem(UNREADABLE, misfit(fault), path="tags")]


def _untrue(told: DealForm, played: Played) -> Iterator[tuple[str, str]]:
    """What is told of a deal and does not follow from it: the key, and what to say of it."""
    dealer = played.before.dealer
    if told.dealer != dealer:
        yield "dealer", f"the record says {told.dealer}, but it was {dealer}"
    if told.result is not None:
        if played.after is None:
            yield "result", "the deal was not settled"
            return
        for name, message in disagreements(told.result, result_form(played.after)):
            yield f"result.{name}", message


def _refused(stop: Stop, action: int) -> RecordProblem:
    move = f".actions[{stop.done - 1}]" if stop.done else ""
    path, refusal = f"deals[{stop.deal}]{move}", stop.refusal
    return RecordProblem(REFUSED, str(refusal), path=path, action=action, refusal=refusal)
