"""The last step to the target, told over whole deals: mounting, tries, falls, and newcomers."""

from typing import Any

import pytest

from tests.bridge import NO_TRICK
from tests.stories import (
    amounts,
    declined,
    failed,
    given_up,
    made,
    marked,
    result,
    settled,
    start,
    worth,
    written,
)
from tysiac import Bid, GameState, Pass, Reason, RuleVariant, Surrender
from tysiac.rules.contract import FinalContract
from tysiac.rules.ledger import Barrel, Bolts, DumpTruck
from tysiac.rules.marriages import Marriages
from tysiac.rules.surrender import Surrender as Surrenders


def barrel(*others: Any, **rule: Any) -> RuleVariant:
    """The plain rules with a barrel, beside other rules of the ledger."""
    ledger = sorted((Barrel(**rule), *others), key=lambda held: held.rank)
    return RuleVariant("barrel", ledger=tuple(ledger))


def passive(state: GameState, deals: int = 1) -> GameState:
    """Some deals that seat 0 only defends, and that somebody else plays."""
    for _ in range(deals):
        forehand = state.variant.layout.active(state.dealer)[0]
        state = settled(state, declarer=forehand or 1, bid=100 if forehand else 110)
    return state


# Tries and falls


def test_the_barrel_is_reached_by_a_defender_too() -> None:
    state = settled(start(barrel(), 845, 0, 0), worth(s0=60), declarer=1, bid=110)
    assert state.scores[0] == 880
    assert written(state, 0) == [(60, "defender-points"), (-25, "barrel-mounted")]
    assert marked(state) == [["barrel"], [], []]


def test_three_tries_that_come_to_nothing_are_a_fall() -> None:
    state = settled(start(barrel(), 845, 0, 0), worth(s0=60), declarer=1, bid=110)
    for _ in range(2):
        state = passive(state)
        assert state.scores[0] == 880
        assert sum(amount for amount, _ in written(state, 0)) == 0
        assert marked(state)[0] == ["barrel"]
    state = passive(state)
    assert state.scores[0] == 760
    assert written(state, 0)[-1] == (-120, "barrel-fall")
    assert marked(state)[0] == []


def test_a_gain_on_the_barrel_is_struck() -> None:
    state = settled(start(barrel(), 880, 0, 0), worth(s0=70), declarer=1, bid=110)
    assert written(state, 0) == [(70, "defender-points"), (-70, "on-barrel")]


def test_the_last_try_may_win() -> None:
    state = passive(start(barrel(), 880, 0, 0), deals=2)
    state = settled(state, made, declarer=0, contract=120)
    assert (state.scores[0], state.winners) == (1000, (0,))


def test_a_contract_that_is_too_small_is_a_try_and_gains_nothing() -> None:
    state = settled(start(barrel(), 880, 0, 0), made, declarer=0, contract=110)
    assert state.scores[0] == 880
    assert written(state, 0) == [(110, "contract-made"), (-110, "barrel-mounted")]
    state = passive(state, deals=2)
    assert state.scores[0] == 760


def test_who_fails_is_off_the_barrel_at_once_and_has_new_tries_when_he_is_back() -> None:
    state = passive(start(barrel(), 880, 0, 0), deals=2)
    state = settled(state, failed, declarer=0, contract=120)
    assert (state.scores[0], marked(state)[0]) == (760, [])
    state = settled(state, made, declarer=0, contract=130)
    assert (state.scores[0], marked(state)[0]) == (880, ["barrel"])
    assert passive(state, deals=2).scores[0] == 880
    assert passive(state, deals=3).scores[0] == 760


def test_the_third_fall_brings_the_total_to_0() -> None:
    state = start(barrel(resets_at=3), 880, 0, 0)
    for total in (760, 760, 0):
        state = passive(state, deals=3)
        assert state.scores[0] == total
        if total:
            state = settled(state, made, declarer=0, contract=120)
            assert state.scores[0] == 880
    assert written(state, 0)[-1] == (-880, "barrel-reset")
    assert result(state).entries[-1].params == {"falls": 3}


def test_after_that_falls_are_counted_anew() -> None:
    state = passive(start(barrel(resets_at=1), 880, 0, 0), deals=3)
    assert state.scores[0] == 0
    rules = barrel(resets_at=2, tries=1)
    state = GameState.start(rules, 2, (880, 0, 0), memos=[((0, 0, 0), (1, 0, 0))])
    state = passive(state)
    assert state.scores[0] == 0
    again = GameState.start(rules, 2, (880, 0, 0), memos=state.match.memos)
    assert passive(again).scores[0] == 760


def test_where_only_ones_own_deals_are_tries_nobody_falls_by_defending() -> None:
    state = passive(start(barrel(counts="declarer", tries=1), 880, 0, 0), deals=5)
    assert state.scores[0] == 880
    state = settled(state, made, declarer=0, contract=110)
    assert state.scores[0] == 760


def test_without_a_limit_one_may_stay() -> None:
    assert passive(start(barrel(tries=None), 880, 0, 0), deals=8).scores[0] == 880


def test_a_deal_that_is_thrown_in_is_no_try() -> None:
    rules = barrel().but({"auction.opening": "free"})
    state = passive(start(rules, 880, 0, 0), deals=2)
    for _ in range(3):
        state = declined(state.deal(1)).apply(Pass()).apply(Pass()).apply(Pass())
    assert (state.scores[0], state.number, marked(state)[0]) == (880, 2, ["barrel"])
    assert passive(state).scores[0] == 760


def test_on_the_barrel_a_bid_must_be_one_that_wins() -> None:
    rules = barrel(must_bid=True)
    state = start(rules, 0, 880, 0).deal(1)
    assert state.to_act == 1
    assert amounts(state)[0] == 120
    refusal = state.refusal(Bid(110))
    assert refusal is not None
    assert refusal.code is Reason.BID_BELOW_FLOOR


# Others on the barrel


def mounting(rules: RuleVariant, *scores: int, seats: str) -> GameState:
    """A deal in which seats at 870 get 20 points each as defenders; seat 0 fails, if it plays."""
    wish = worth(**{f"s{seat}": 20 for seat in seats})
    declarer = 0 if "0" not in seats and scores[0] < 880 else 2
    return settled(start(rules, *scores), wish, declarer=declarer, bid=110 if declarer else 100)


@pytest.mark.parametrize(
    ("second", "totals", "marks"),
    [
        ("stays", (880, 880), [["barrel"], ["barrel"]]),
        ("knocks_off", (760, 880), [[], ["barrel"]]),
    ],
)
def test_another_mounts(second: str, totals: tuple[int, int], marks: list[list[str]]) -> None:
    state = mounting(barrel(second=second), 880, 870, 0, seats="1")
    assert state.scores[:2] == totals
    assert marked(state)[:2] == marks
    fell = (-120, "barrel-knocked-off")
    assert (fell in written(state, 0)) == (second == "knocks_off")


def test_the_newcomer_has_tries_of_his_own() -> None:
    state = mounting(barrel(), 880, 870, 0, seats="1")
    for totals in ((880, 880), (760, 880), (760, 760)):
        state = settled(state, worth(s0=0), declarer=2)
        assert state.scores[:2] == totals


@pytest.mark.parametrize(
    ("together", "total", "marks"), [("stay", 880, ["barrel"]), ("fall", 760, [])]
)
def test_two_mount_in_one_deal(together: str, total: int, marks: list[str]) -> None:
    state = mounting(barrel(together=together), 0, 870, 870, seats="12")
    assert state.scores[1:] == (total, total)
    assert marked(state) == [[], marks, marks]
    if together == "fall":
        assert written(state, 1)[-1] == (-120, "barrel-together")


def test_those_who_fall_together_still_knock_off_who_was_there() -> None:
    state = start(barrel(second="knocks_off", together="fall"), 880, 870, 870)
    mount = worth(s1=20, s2=20)
    state = settled(state, lambda deal: made(deal) and mount(deal), declarer=0, contract=100)
    assert state.scores == (760, 760, 760)
    reasons = [written(state, seat)[-1][1] for seat in range(3)]
    assert reasons == ["barrel-knocked-off", "barrel-together", "barrel-together"]


# Other rules


SURRENDERS = FinalContract(surrender=Surrenders(when=("talon",)))


@pytest.mark.parametrize(("counts", "total"), [("every", 760), ("declarer", 880)])
def test_a_deal_given_up_by_another_is_a_try(counts: str, total: int) -> None:
    rules = barrel(counts=counts, tries=1).but(contract=SURRENDERS)
    state = given_up(start(rules, 880, 0, 0), declarer=1)
    assert state.scores == (total, -110, 60)
    assert (60, "surrender-gain") in written(state, 0)
    assert (-60, "on-barrel") in written(state, 0)


def test_who_gives_up_himself_is_off_the_barrel() -> None:
    rules = barrel().but(contract=SURRENDERS)
    state = given_up(start(rules, 880, 0, 0), declarer=0)
    assert (state.scores, marked(state)[0]) == ((780, 60, 60), [])


def test_the_barrel_may_forbid_to_give_up() -> None:
    rules = barrel().but(contract=FinalContract(surrender=Surrenders(not_marked=("barrel",))))
    state = declined(start(rules, 880, 0, 0).deal(2)).apply(Pass()).apply(Pass())
    refusal = state.refusal(Surrender())
    assert refusal is not None
    assert (refusal.code, refusal.params) == (Reason.SURRENDER_MARKED, {"mark": "barrel"})


@pytest.mark.parametrize(
    ("ledger", "total", "marks", "last"),
    [
        ((), 880, ["barrel"], (-10, "barrel-mounted")),
        ((Bolts(limit=1, declarer=True),), 770, [], (-120, "bolts")),
    ],
)
def test_a_bolt_in_the_deal_that_reaches_the_barrel_is_taken_first(
    ledger: tuple[Bolts, ...], total: int, marks: list[str], last: tuple[int, str]
) -> None:
    rules = barrel(*ledger).but(marriages=Marriages(first_trick=True))
    state = NO_TRICK.settled(rules, (790, 0, 0))
    assert (state.scores[0], marked(state)[0]) == (total, marks)
    assert written(state, 0) == [(100, "contract-made"), last]


def test_on_the_barrel_there_are_no_bolts() -> None:
    state = start(barrel(Bolts(limit=1)), 880, 0, 0)
    state = settled(state, lambda deal: deal.tricks[0] == 0, declarer=1, bid=110)
    assert (state.scores[0], written(state, 0)) == (880, [(0, "defender-points")])


def test_a_fall_to_555_falls_on() -> None:
    state = passive(start(barrel(DumpTruck(), at=675, tries=1), 675, 0, 0))
    assert state.scores[0] == 0
    assert written(state, 0)[-2:] == [(-120, "barrel-fall"), (-555, "dump-truck")]
