"""The start of a record: a form of it, and the state that a form means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from tysiac._checks import check_seat
from tysiac.errors import ArgumentError
from tysiac.phases.state import GameState
from tysiac.reasons import Value
from tysiac.record.forms import EntryForm, LastDealForm, Plain, StartForm
from tysiac.record.problem import REFUSED, RecordProblem, misfit
from tysiac.rules.facts import Contract, Entry, Sheet
from tysiac.rules.variant import RuleVariant
from tysiac.table import USUAL, DealResult


def start_form(start: GameState) -> StartForm:
    """The form of a state between deals."""
    remembering = start.variant.remembering
    memos = {
        rule.kind: Plain(memo)
        for rule, memo, first in zip(remembering, start.memos, start.variant.memos, strict=True)
        if memo != first
    }
    last = None if start.last_deal is None else _last_deal_form(start.last_deal)
    return StartForm(start.dealer, start.scores, start.number, start.redeals, memos, last)


def start_of(form: StartForm, variant: RuleVariant) -> GameState:
    """The state that a form means.

    Raises:
        ArgumentError: by these rules no match starts so.
    """
    kinds = [rule.kind for rule in variant.remembering]
    for kind in form.memos:
        if kind not in kinds:
            known = ", ".join(kinds) or "none"
            raise ArgumentError("memos", kind, f"rules that are there and remember ({known})")
    memos = [form.memos.get(kind, first) for kind, first in zip(kinds, variant.memos, strict=True)]
    last = None if form.last_deal is None else _last_deal_of(form.last_deal, variant)
    return GameState.start(
        variant,
        form.dealer,
        form.scores,
        number=form.number,
        redeals=form.redeals,
        memos=memos,
        last_deal=last,
    )


def no_start(fault: ArgumentError) -> RecordProblem:
    """What is wrong with the form of a start, as `start_of` found it."""
    return RecordProblem(REFUSED, misfit(fault), path=f"start.{fault.name}")


def _last_deal_form(deal: DealResult) -> LastDealForm:
    said: dict[str, Any] = {**USUAL, **deal.plain(), "totals": deal._sheet.totals}
    said["entries"] = tuple(EntryForm(*entry) for entry in said["entries"])
    return LastDealForm(**said)


def _last_deal_of(form: LastDealForm, variant: RuleVariant) -> DealResult:
    sides = variant.layout.sides
    _same_length(form, len(sides), ("tricks", "card_points", "marriage_points"))
    _same_length(form, len(set(sides)), ("before", "gains", "totals"))
    _same_length(form, 2, ("times",))
    declarer, times = form.declarer, (form.times[0], form.times[1])
    check_seat(declarer, len(sides), "last_deal.declarer", or_none=True)
    contract = Contract(
        declarer, form.bid, form.uncontested, form.contract, form.kind, form.fixed, times
    )
    entries = tuple(_entry_of(entry, len(set(sides))) for entry in form.entries)
    sheet = Sheet(form.before, form.gains, form.totals, entries)
    rows = form.tricks, form.card_points, form.marriage_points
    return DealResult(form.how, contract, sheet, form.made, sides, *rows)


def _same_length(form: LastDealForm, length: int, names: tuple[str, ...]) -> None:
    for name in names:
        row = getattr(form, name)
        if len(row) != length:
            raise ArgumentError(f"last_deal.{name}", row, f"{length} numbers")


def _entry_of(form: EntryForm, sides: int) -> Entry:
    where = "last_deal.entries"
    check_seat(form.side, sides, where)
    try:
        return Entry.told(form.side, form.amount, form.reason, cast("Params", form.params))
    except ArgumentError as fault:
        raise ArgumentError(where, form.params, fault.expected) from None


Params = Mapping[str, Value]
