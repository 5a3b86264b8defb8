"""The ledger in whole deals: what its rules write on the totals of a match."""

import pytest
from hypothesis import given

from tests.strategies import at_play, played_out, walks
from tysiac import GameState, Phase, Reason, RuleVariant, TysiacError, variants
from tysiac.testing import Walk

HANDS = ("AS TS KS QS AH TH AC", "JS TC KC QC JC 9C 9D", "9S KH QH JH 9H JD QD")
"""Forehand, seat 1, takes every trick; the talon is AD TD KD."""

LOSING = ("9S JS QS 9H JH 9C JC", "AS TS KS AH TH KH QH", "AC TC KC QC AD TD KD")
"""Forehand, seat 1, takes no trick, and seat 2 takes all; the talon is 9D JD QD."""


def one_deal(
    rules: RuleVariant, scores: tuple[int, int, int], hands: tuple[str, str, str] = HANDS
) -> GameState:
    gifts = ("KD", "QS") if hands is HANDS else ("QD", "JD")
    return played_out(at_play(GameState.start(rules, scores=scores), *hands, gifts=gifts))


def test_a_locked_defender_and_a_locked_declarer() -> None:
    state = one_deal(variants.german(), (0, 850, 810), LOSING)
    deal = state.last_deal
    assert deal is not None
    assert deal.declarer == 1
    assert not deal.made
    assert deal.tricks == (0, 0, 8)
    assert state.scores == (0, 750, 810)
    assert [(entry.amount > 0, entry.reason) for entry in deal.entries if entry.seat == 2] == [
        (True, Reason.DEFENDER_POINTS),
        (False, Reason.LOCKED),
    ]
    assert state.terms.marks == (frozenset(), frozenset(), frozenset({"locked"}))


def test_without_the_lock_the_cap_is_left() -> None:
    rules = variants.german().but({"ledger.lock": False})
    state = one_deal(rules, (0, 850, 985), LOSING)
    deal = state.last_deal
    assert deal is not None
    assert state.scores == (0, 750, 990)
    assert [(entry.seat, entry.reason) for entry in deal.entries[3:]] == [(2, Reason.CAPPED)]
    assert not state.is_over


def test_a_declarer_wins_from_the_lock() -> None:
    state = one_deal(variants.german(), (990, 900, 990))
    assert state.scores == (990, 1000, 990)
    assert state.winners == (1,)


def test_where_anybody_may_win() -> None:
    state = one_deal(variants.dutch(), (0, 0, 990), LOSING)
    assert state.winners == (2,)
    state = one_deal(variants.dutch(), (990, 900, 990))
    assert state.winners == (1,)


def test_nobody_wins_by_a_loss() -> None:
    state = GameState.start(variants.german(), dealer=2, scores=(1200, 0, 0)).deal(4)
    while state.phase is not Phase.PLAYING:
        state = state.apply(state.legal_actions()[0])
    end = played_out(state)
    assert end.last_deal is not None
    assert (end.last_deal.made, end.scores[0], end.is_over) == (False, 1100, False)


@given(walks())
def test_nobody_but_a_declarer_wins_where_the_rules_say_so(walk: Walk) -> None:
    end = walk.end
    if end.is_over and end.variant.goal.by == "declarer":
        assert end.last_deal is not None
        assert end.winners == (end.last_deal.declarer,)


def test_what_rules_remember_can_be_hashed_as_states_are() -> None:
    with pytest.raises(TysiacError):
        GameState.start(variants.german(), memos=[[], None])
