"""Views as messages."""

from __future__ import annotations

import tomllib
from functools import lru_cache, partial
from typing import Any, Final

from tysiac._checks import check
from tysiac._digest import rules_digest
from tysiac.errors import ArgumentError, RuleFileError
from tysiac.housefile import dump_variant
from tysiac.phases import last_deal
from tysiac.record.problem import UNTRUE, misfit
from tysiac.record.structuring import rules_of
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult
from tysiac.view import View
from tysiac.wire import messages
from tysiac.wire.fitting import check_fits
from tysiac.wire.forms import Field, Unfit, read, written
from tysiac.wire.kinds import fields_of

VIEW_FORMAT: Final = "tysiac-view"
"""The name of the format of views."""


def view_to_json(view: View, *, rules: bool = True) -> str:
    """A view as a message.

    Args:
        view: the view.
        rules: whether the message says the rules, as a file of house rules does; if not, it has
            their digest in place of them, and is read with the rules at hand.

    Raises:
        ArgumentError: it is not a `View`, or says rules that are not registered.
    """
    check(view, View, "view_to_json", "a View")
    variant, deal = view.variant, view.last_deal
    beside = {
        "rules": _said(variant) if rules else rules_digest(variant),
        "last_deal": None if deal is None else deal.plain(),
    }
    return messages.written(VIEW_FORMAT, {**beside, **written(fields(), view)})


def view_from_json(text: str, variant: RuleVariant | None = None) -> View:
    """The view that a message tells.

    Args:
        text: what `view_to_json` wrote.
        variant: the rules; they are needed for a message that does not say them.

    Raises:
        ArgumentError: the text is no text, or the variant no `RuleVariant`.
        RecordError: it is no such message; it tells what is wrong, and where.
        UnsupportedVersion: it is of another version of the format.
        CorruptRecord: the view does not fit its rules, or they are other rules than `variant`.
    """
    check(variant, (RuleVariant, type(None)), "view_from_json: variant", "a RuleVariant or None")
    return messages.read(text, VIEW_FORMAT, "view_from_json", partial(_view, variant))


def _view(variant: RuleVariant | None, message: dict[str, Any]) -> View:
    rules = _rules(message.pop("rules", None), variant)
    if "last_deal" not in message:
        raise Unfit("it is missing", "last_deal")
    deal = _last_deal(message.pop("last_deal"), rules)
    view = View(variant=rules, last_deal=deal, **read(fields(), message))
    try:
        check_fits(view)
    except Unfit as fault:
        raise messages.faulty([fault], UNTRUE) from None
    return view


def _last_deal(given: object, rules: RuleVariant) -> DealResult | None:
    try:
        return None if given is None else last_deal.read(given, rules)
    except ArgumentError as fault:
        raise messages.faulty([Unfit(misfit(fault), fault.name)], UNTRUE) from None


def fields() -> tuple[Field, ...]:
    """What a message has of a view, but for the rules, and the last deal, which needs them."""
    return fields_of(View, without=frozenset({"variant", "last_deal"}))


@lru_cache(64)
def _said(variant: RuleVariant) -> dict[str, Any]:
    """The rules as a file of house rules says them: a preset, and what is different from it."""
    return tomllib.loads(dump_variant(variant))


def _rules(given: Any, variant: RuleVariant | None) -> RuleVariant:
    """The rules of a message: those that it says, or those at hand of which it has the digest."""
    if isinstance(given, dict):
        told = _told(given)
        if variant not in (None, told):
            raise messages.faulty([Unfit(_OTHERS, "rules")], UNTRUE)
        return told
    if not isinstance(given, str):
        raise Unfit.of("rules, or a digest of rules", given, "rules")
    if variant is None:
        raise Unfit("there is but a digest of the rules; hand them in, too", "rules")
    if given != rules_digest(variant):
        raise messages.faulty([Unfit(_OTHERS, "rules")], UNTRUE)
    return variant


_OTHERS: Final = "they are not the rules that were handed in"


def _told(rules: dict[str, Any]) -> RuleVariant:
    """The rules that a message says."""
    try:
        return rules_of(rules)
    except RuleFileError as fault:
        told = [Unfit(problem.message, f"rules.{problem.path}") for problem in fault.problems]
        raise messages.faulty(told) from None
