"""The start of a record: a form of it, and the state that a form means."""

from __future__ import annotations

from tysiac.errors import ArgumentError
from tysiac.phases import last_deal
from tysiac.phases.state import GameState
from tysiac.record.forms import LastDeal, Plain, StartForm
from tysiac.record.problem import REFUSED, RecordProblem, misfit
from tysiac.rules.variant import RuleVariant


def start_form(start: GameState) -> StartForm:
    """The form of a state between deals."""
    remembering = start.variant.remembering
    memos = {
        rule.kind: Plain(memo)
        for rule, memo, first in zip(remembering, start.memos, start.variant.memos, strict=True)
        if memo != first
    }
    last = None if start.last_deal is None else LastDeal(start.last_deal.plain())
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
    last = None if form.last_deal is None else last_deal.read(form.last_deal, variant)
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
