"""One match between bots."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from tysiac._checks import is_whole
from tysiac.actions import Action
from tysiac.bots import Bot
from tysiac.dealing import Dealer, dealer_of
from tysiac.errors import ArgumentError
from tysiac.phases.state import GameState
from tysiac.record import Record
from tysiac.record.course import Replay
from tysiac.record.game import with_course
from tysiac.rules.variant import RuleVariant

Seed = int | random.Random | Dealer
"""What `GameState.deal` takes."""


def play_match(
    variant: RuleVariant, bots: Sequence[Bot], seed: Seed, max_deals: int | None = None
) -> Record:
    """Play a match to its end, or to so many settled deals.

    Args:
        variant: the rules.
        bots: `bots[i]` sits in seat `i`; each sees only its own view.
        seed: makes the deals, as `GameState.deal` takes it.
        max_deals: cuts the match, which then has an unfinished result, and so do a thousand redeals
            in a row; without it, bots that never get anywhere play for ever.

    Raises:
        ArgumentError: there is not one bot for each seat, or an argument is of the wrong kind.
        IllegalAction: a bot chose an action that is refused.
    """
    start = GameState.start(variant)
    replay = Replay(start)
    actions = tuple(action for _, action in moves(replay, bots, seed, max_deals))
    return with_course(Record(start, actions), replay.course())


_ENOUGH: Final = 1000
"""So many redeals in a row cut a match that is to be cut."""


def moves(
    replay: Replay, bots: Sequence[Bot], seed: Seed, max_deals: int | None = None
) -> Iterator[tuple[GameState, Action]]:
    """The states of a match and what is done in each, while it is played; see `play_match`.

    Args:
        replay: plays it.
        bots: as for `play_match`.
        seed: as for `play_match`.
        max_deals: as for `play_match`.
    """
    start = replay.state
    if (
        not isinstance(bots, Sequence)
        or len(bots) != start.variant.players
        or not all(isinstance(bot, Bot) and not isinstance(bot, type) for bot in bots)
    ):
        raise ArgumentError("bots", bots, f"{start.variant.players} bots, one for each seat")
    if max_deals is not None and (not is_whole(max_deals) or max_deals < 0):
        raise ArgumentError("max_deals", max_deals, "a whole number from 0 up, or None")
    dealer = dealer_of(seed)
    while not (state := replay.state).is_over:
        seat = state.to_act
        if isinstance(seat, int):
            action = bots[seat].choose(state.view(seat))
        elif max_deals is None or (
            state.number - start.number < max_deals and state.redeals < _ENOUGH
        ):
            action = state.shuffled(dealer)
        else:
            return
        yield state, action
        replay.play(action)
