"""Every action that could be thought of at a table."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tysiac.actions import (
    Action,
    Answer,
    Bid,
    Claim,
    Declare,
    Discard,
    Give,
    Pass,
    Play,
    Surrender,
    TakePile,
)
from tysiac.cards import CARDS

_ASKED: Final = "no redeal hold S C D H proof agree double redouble blind"


@lru_cache(64)
def anything(players: int, step: int, most: int) -> tuple[Action, ...]:
    """Actions of every kind, with all cards and seats, and numbers on and off the steps."""
    amounts = sorted({*range(0, most + 3 * step, max(step, most // 40)), 1, 101, most + 1, 10**9})
    return (
        Pass(),
        Surrender(),
        Claim(),
        *map(Bid, amounts),
        *map(Declare, amounts),
        *map(TakePile, range(4)),
        *(Give(card, seat) for card in CARDS for seat in range(players + 1)),
        *map(Discard, CARDS),
        *(Play(card, marriage) for card in CARDS for marriage in (False, True)),
        *map(Answer, _ASKED.split()),
    )
