"""Rules that read totals or remember deals, told over whole deals: locks, ties, golden rounds."""

from typing import Any

import pytest

from tests.stories import (
    Wish,
    amounts,
    dealt,
    failed,
    given_up,
    made,
    marked,
    raw,
    result,
    settled,
    start,
    worth,
    written,
)
from tysiac import Bid, Declare, GameState, Pass, Phase, Reason, RuleVariant
from tysiac.rules.contract import FinalContract
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Sitting
from tysiac.rules.ledger import Bolts, Cap, DumpTruck, GoldenRound, Lock
from tysiac.rules.scoring import Scoring, SitterPay
from tysiac.rules.surrender import Surrender as Surrenders
from tysiac.table import DealResult


def house(*ledger: Any, **slots: Any) -> RuleVariant:
    """The plain rules with some of the ledger."""
    return RuleVariant("house", ledger=ledger, **slots)


# Locks and caps


def test_a_total_that_crosses_the_lock_is_locked_from_the_next_deal_on() -> None:
    state = start(house(Lock(), Cap()), 0, 790, 0)
    state = settled(state, worth(s1=60), declarer=0)
    assert (state.scores[1], marked(state)[1]) == (850, ["locked"])
    state = settled(state, worth(s1=40), declarer=2, bid=110)
    assert state.scores[1] == 850
    assert written(state, 1) == [(40, "defender-points"), (-40, "locked")]
    state = settled(state, failed, declarer=1, bid=110)
    assert (state.scores[1], marked(state)[1]) == (740, [])
    state = settled(state, worth(s1=40), declarer=0)
    assert state.scores[1] == 780


def test_a_lock_and_a_cap_take_the_gain_once() -> None:
    state = start(house(Lock(), Cap()), 0, 980, 0)
    state = settled(state, worth(s1=40), declarer=0)
    assert (state.scores[1], written(state, 1)[1:]) == (980, [(-40, "locked")])


@pytest.mark.parametrize(("over", "total"), [("cap", 990), ("nothing", 970)])
def test_a_defender_stops_below_the_target(over: str, total: int) -> None:
    state = start(house(Cap(over=over)), 0, 970, 0)
    state = settled(state, worth(s1=40), declarer=0)
    assert (state.scores[1], state.is_over) == (total, False)
    state = settled(state, made, declarer=1, bid=100)
    assert state.winners == (1,)


FOUR = RuleVariant(
    "four",
    layout=Sitting(4),
    scoring=Scoring(sitter=SitterPay(ace=50, marriages=True)),
    ledger=(Lock(),),
)


@pytest.mark.parametrize(
    ("before", "total", "struck"), [(700, 850, []), (800, 800, [(-150, "locked")])]
)
def test_who_sits_out_is_paid_unless_he_is_locked(
    before: int, total: int, struck: list[tuple[int, str]]
) -> None:
    state = start(FOUR, 0, 0, 0, before)
    assert FOUR.layout.sitter(state.dealer) == 3
    state = settled(dealt(state, talon="AS KH QH"), declarer=0)
    assert written(state, 3) == [(150, "sitter-pay"), *struck]
    assert state.scores[3] == total


# Bolts and dump trucks


def two_defend(one: int, two: int) -> Wish:
    """The wish that seat 0 fails, and the others are worth so much."""
    wish = worth(s1=one, s2=two)
    return lambda deal: failed(deal) and wish(deal)


def idle(deal: DealResult) -> bool:
    """The wish that seat 1 takes no trick."""
    return deal.tricks[1] == 0


def busy(deal: DealResult) -> bool:
    """The wish that it takes one."""
    return deal.tricks[1] > 0


@pytest.mark.parametrize(
    ("in_a_row", "costs"), [(False, [0, 0, 0, -120, 0]), (True, [0, 0, 0, 0, -120])]
)
def test_bolts(in_a_row: bool, costs: list[int]) -> None:
    state, written_off = start(house(Bolts(in_a_row=in_a_row))), []
    for wish in (idle, idle, busy, idle, idle) if not in_a_row else (idle, busy, idle, idle, idle):
        state = settled(state, wish, declarer=0 if state.dealer != 0 else 2)
        written_off.append(sum(a for a, why in written(state, 1) if why == "bolts"))
    assert written_off == costs


def test_a_deal_that_one_sits_out_is_no_bolt() -> None:
    state = settled(start(house(Bolts(limit=1), layout=Sitting(4)), dealer=1), declarer=2)
    assert result(state).tricks[1] == 0
    assert written(state, 1) == []


def test_a_deal_that_is_given_up_is_no_bolt() -> None:
    rules = house(Bolts(limit=1), contract=FinalContract(surrender=Surrenders()))
    state = given_up(start(rules), declarer=0)
    assert state.scores == (-100, 60, 60)


@pytest.mark.parametrize(("signs", "total"), [("both", 0), ("plus", -555)])
def test_a_total_of_exactly_555(signs: str, total: int) -> None:
    rules = house(DumpTruck(signs=signs))
    state = settled(start(rules, -455, 515, 514), two_defend(40, 40), declarer=0)
    assert state.scores == (total, 0, 554)
    assert written(state, 1) == [(40, "defender-points"), (-555, "dump-truck")]


# The golden round


def golden(**rule: Any) -> RuleVariant:
    """The plain rules, opened by golden deals."""
    return house(GoldenRound(**rule))


def test_each_seat_in_turn_plays_a_golden_deal() -> None:
    state = start(golden())
    for seat in range(3):
        assert (state.terms.kind, state.terms.times) == ("golden", (2, 2))
        playing = state.deal(seat)
        assert (playing.phase, playing.declarer) == (Phase.GIVING, seat)
        assert playing.high_bid == (120, seat)
        state = settled(state, made)
        deal, other = result(state), (seat + 1) % 3
        assert (deal.kind, deal.contract, deal.deltas[seat]) == ("golden", 120, 240)
        assert deal.deltas[other] == 2 * ((raw(deal, other) + 4) // 10 * 10)
    assert (state.terms.kind, state.terms.times) == ("normal", (1, 1))


def test_a_golden_contract_is_not_raised_unless_the_rules_say_so() -> None:
    for raises, most in ((False, 120), (True, 220)):
        state = dealt(start(golden(raises=raises)), "KH QH", talon="AS AC AD")
        while state.phase is Phase.GIVING:
            ace = next(action for action in state.legal_actions() if "A" in str(action))
            state = state.apply(ace)
        assert amounts(state)[-1] == most
        refusal = state.refusal(Declare(230))
        assert refusal is not None
        assert refusal.code is (Reason.CONTRACT_TOO_HIGH if raises else Reason.CONTRACT_FIXED)


@pytest.mark.parametrize(
    ("auction", "held", "bids"), [("from_amount", 120, [130]), ("usual", 100, [110, 120, 130])]
)
def test_a_golden_auction(auction: str, held: int, bids: list[int]) -> None:
    state = dealt(start(golden(auction=auction)), "", "KH QH")
    assert (state.high_bid, state.to_act) == ((held, 0), 1)
    assert amounts(state)[: len(bids)] == bids
    state = state.apply(Bid(bids[-1])).apply(Pass()).apply(Pass())
    state = settled(state, failed)
    assert result(state).deltas[1] == -260


@pytest.mark.parametrize(
    ("nobody", "zero", "kind"),
    [
        ("keep", False, "normal"),
        ("again", False, "golden"),
        ("zero_again", True, "golden"),
        ("zero_on", True, "normal"),
    ],
)
def test_a_golden_round_that_nobody_makes(nobody: str, zero: bool, kind: str) -> None:
    state = start(golden(nobody=nobody))
    for seat in range(3):
        state = settled(state, failed)
        assert (-240, "contract-failed") in written(state, seat)
    assert (state.scores == (0, 0, 0)) == zero
    assert state.terms.kind == kind
    zeroed = [seat for seat, _, why in written(state) if why == "golden-zeroed"]
    assert zeroed == ([0, 1, 2] if zero else [])


def test_one_golden_deal_that_is_made_is_enough() -> None:
    state = start(golden(nobody="zero_again"))
    for wish in (failed, made, failed):
        state = settled(state, wish)
    assert state.terms.kind == "normal"
    assert state.scores != (0, 0, 0)


def test_what_counts_twice_in_a_golden_deal() -> None:
    rules = house(Bolts(limit=2, golden_times=2), GoldenRound())
    state = settled(start(rules), idle)
    assert written(state, 1) == [(0, "defender-points"), (-120, "bolts")]


# The end


def finish(goal: Goal, totals: tuple[int, int, int], wish: Any) -> GameState:
    """A deal of seat 0 that brings several to the target."""
    return settled(start(house(goal=goal), *totals), wish, declarer=0, contract=100)


def both(deal: DealResult) -> bool:
    """Seat 0 makes its contract, seat 1 is worth 40."""
    return made(deal) and worth(s1=40)(deal)


@pytest.mark.parametrize(("declarer_first", "winners"), [(True, (0,)), (False, (1,))])
def test_the_declarer_goes_first_or_the_higher_total(
    declarer_first: bool, winners: tuple[int, ...]
) -> None:
    goal = Goal(by="any", declarer_first=declarer_first)
    state = finish(goal, (900, 980, 0), both)
    assert state.scores[:2] == (1000, 1020)
    assert state.winners == winners


def test_among_defenders_the_higher_total_wins() -> None:
    state = finish(Goal(by="any"), (0, 960, 960), two_defend(50, 40))
    assert (state.scores, state.winners) == ((-100, 1010, 1000), (1,))


def test_equal_totals_share() -> None:
    state = finish(Goal(by="any"), (0, 950, 960), two_defend(50, 40))
    assert (state.scores, state.winners) == ((-100, 1000, 1000), (1, 2))


def test_equal_totals_play_on() -> None:
    state = finish(Goal(by="any", equal="play_on"), (0, 950, 960), two_defend(50, 40))
    assert (state.scores, state.is_over) == ((-100, 1000, 1000), False)
    state = settled(state, worth(s1=20, s2=30), declarer=0, contract=110)
    assert (state.scores[1:], state.winners) == ((1020, 1030), (2,))


def test_where_the_declarer_wins_alone_others_stand_above_the_target() -> None:
    state = finish(Goal(), (0, 980, 0), both)
    assert (state.scores[:2], state.is_over) == ((100, 1020), False)
    state = settled(state, made, declarer=1, contract=100)
    assert state.winners == (1,)
