"""The digest of a record: a short text that shows whether its rules or its game were changed."""

from __future__ import annotations

from collections.abc import Iterable

from tysiac import _digest
from tysiac.phases.state import GameState


def digest(start: GameState, lines: Iterable[str]) -> str:
    """The digest of a match: of its rules, its start and its actions; names and tags are left out.

    Args:
        start: the state before the first action.
        lines: the deals and moves in order, as `tysiac.record.words` writes them.
    """
    rules = _digest.rules_digest(start.variant)
    first = start.dealer, start.scores, start.number, start.redeals, start.memos, start.last_deal
    return _digest.digest((rules, first, *lines), b"tysiac-record-1")
