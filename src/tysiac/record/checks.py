"""What follows from a game and is written beside it, so that a reader can compare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from tysiac.phases.state import GameState
from tysiac.record.forms import EndForm, ResultForm


def result_form(settled: GameState) -> ResultForm:
    """How the deal ended that a state has settled last."""
    deal = settled.last_deal
    assert deal is not None  # it is settled
    return ResultForm(
        deal.how,
        deal.declarer,
        deal.contract,
        deal.made,
        deal.tricks,
        deal.card_points,
        deal.marriage_points,
        deal.deltas,
        settled.scores,
    )


def end_form(end: GameState) -> EndForm:
    """How a record ends."""
    return EndForm(end.is_over, end.winners, end.scores, end.number)


def disagreements(told: Any, found: Any) -> Iterator[tuple[str, str]]:
    """Where two forms of one class differ: the key, and what to say of it."""
    for part in attrs.fields(type(found)):
        said, real = getattr(told, part.name), getattr(found, part.name)
        if said != real:
            yield part.name, f"the record says {_text(said)}, but it was {_text(real)}"


def _text(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(_text, value))
    return _WORDS.get(str(value), str(value))


_WORDS = {"None": "nobody", "True": "true", "False": "false"}
