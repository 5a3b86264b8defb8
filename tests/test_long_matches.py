"""Many matches between bots, with the laws checked whenever a deal is settled."""

from collections.abc import Iterable
from itertools import pairwise

import pytest

from tests.strategies import SEATS, SEEDS
from tysiac import (
    NATURE,
    Action,
    GameState,
    Phase,
    RandomBot,
    Reason,
    View,
    play_match,
    variants,
)

MOST_DEALS = 60

every_preset = pytest.mark.parametrize("name", SEEDS)


class Modest(RandomBot):
    """Bids and declares as little as it may: with such bots some contracts are made."""

    def choose(self, view: View) -> Action:
        if view.phase in (Phase.BIDDING, Phase.DECLARING):
            return view.legal_actions()[0]
        return super().choose(view)


def play_and_check(name: str, seed: int) -> int:
    """Play one match and check it; tells how many deals it had."""
    kinds = [Modest if seed >> seat & 1 else RandomBot for seat in SEATS]
    bots = [kind(10 * seed + seat) for seat, kind in enumerate(kinds)]
    record = play_match(variants.get(name), bots, seed, max_deals=MOST_DEALS)
    check_match(record.states())
    result = record.result
    assert result.finished or result.deals == MOST_DEALS
    return result.deals


def check_match(states: Iterable[GameState]) -> None:
    """The laws of a match from its first state to its last."""
    end = None
    for before, state in pairwise(states):
        assert not before.is_over
        assert state.number - before.number in (0, 1)
        if state.number > before.number:
            assert before.phase is Phase.PLAYING
            check_settled(before, state)
        end = state
    assert end is not None
    assert end.is_over or end.to_act is NATURE


def check_settled(before: GameState, state: GameState) -> None:
    """The laws of a deal that was just settled, seen from the state before its last card."""
    deal, rules = state.last_deal, state.variant
    assert deal is not None
    assert (deal.declarer, deal.contract) == (before.declarer, before.contract)
    assert sum(deal.card_points) == 120
    assert sum(deal.tricks) == 8
    assert state.dealer == (before.dealer + 1) % 3
    worth = [0, 0, 0]
    for seat, suit in before.marriages:
        assert suit is not None  # no aces in these rules
        worth[seat] += rules.marriages.values[suit.index]
    assert deal.declarer is not None
    if deal.how == "claimed":  # by proof: with the marriages that the declarer still holds
        assert deal.marriage_points[deal.declarer] >= worth[deal.declarer]
        worth[deal.declarer] = deal.marriage_points[deal.declarer]
    assert deal.marriage_points == tuple(worth)
    raw = [*map(sum, zip(deal.card_points, worth, strict=True))]
    assert deal.made == (raw[deal.declarer] >= deal.contract)
    for seat in SEATS:
        mine = [entry for entry in deal.entries if entry.seat == seat]
        delta = sum(entry.amount for entry in mine)
        assert delta == deal.deltas[seat] == state.scores[seat] - before.scores[seat]
        if seat == deal.declarer:
            assert delta == (deal.contract if deal.made else -deal.contract)
            continue
        assert mine[0].reason is Reason.DEFENDER_POINTS
        assert mine[0].amount == rules.scoring.round_defender(raw[seat])
        assert 0 <= delta <= mine[0].amount
        if any(rule.kind == "cap" for rule in rules.ledger):
            assert state.scores[seat] <= max(before.scores[seat], rules.goal.target - 10)
        if any(rule.kind == "lock" for rule in rules.ledger) and before.scores[seat] >= 800:
            assert delta == 0
    reached = [seat for seat in SEATS if state.scores[seat] >= rules.goal.target]
    if rules.goal.by == "declarer":
        reached = [seat for seat in reached if seat == deal.declarer]
    assert state.is_over == bool(reached)
    assert set(state.winners) <= set(reached)


@every_preset
def test_a_few_long_matches(name: str) -> None:
    assert sum(play_and_check(name, seed) for seed in range(5)) > 5


@pytest.mark.slow
@every_preset
def test_many_long_matches(name: str) -> None:
    assert sum(play_and_check(name, seed) for seed in range(500)) > 500
