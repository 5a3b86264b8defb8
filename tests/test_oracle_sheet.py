"""Does the second statement of the score say what the texts work out in numbers?

Deals here are told as facts, by side: A is 0, B is 1, C is 2, and where four are at the table D
is 3. A is the declarer where nothing else is said.
"""

import random

import pytest

from tests.oracle.agreed import (
    Barrel,
    Bolts,
    Cap,
    DumpTruck,
    Goal,
    GoldenRound,
    Lock,
    Rounding,
    Rules,
    Scoring,
    SitterPay,
    Surrender,
)
from tests.oracle.deal import HOUSES, House
from tests.oracle.deal import score as score_of_house
from tests.oracle.ledger import Memory, after_deal, cap_at, may_surrender, start, terms
from tests.oracle.play import MARRIAGES, PACK, points
from tests.oracle.sheet import Deal, contract_made, give_up, rounded, score, sitter_pay

FIVES = Scoring(defenders=Rounding(5))
BARREL = Rules(step=5, scoring=FIVES, barrel=Barrel())
ANY = Goal(by="any")
KURNIK_FOUR = SitterPay(ace=50, marriages=True)
RUSSIAN = Surrender(cost=("bid",), gain=(60,), every=3, extra=120)


def deal(
    *made: int,
    contract: int = 100,
    declarer: int | None = 0,
    marriages: tuple[int, ...] | None = None,
    tricks: tuple[int, ...] | None = None,
    kind: str = "normal",
    times: tuple[int, int] = (1, 1),
    sitter: int | None = None,
    talon: str = "9S 9C 9D",
    how: str = "played",
    bid: int | None = None,
) -> Deal:
    """Return a deal in which the sides took cards of so many points.

    Nobody stays without a trick but one who sits out, unless the tricks are told.
    """
    everybody = range(len(made))
    return Deal(
        how=how,
        declarer=declarer,
        seat=declarer,
        contract=contract,
        bid=contract if bid is None else bid,
        kind=kind,
        times=times,
        playing=tuple(side for side in everybody if side != sitter),
        sitter=sitter,
        tricks=tricks or tuple(0 if side == sitter else 2 for side in everybody),
        card_points=made,
        marriage_points=marriages or (0,) * len(made),
        talon=tuple(talon.split()),
    )


def surrendered(bid: int, declarer: int = 0, sides: int = 3, sitter: int | None = None) -> Deal:
    """Return a deal that was given up: nobody has made anything."""
    nothing = (0,) * sides
    facts = deal(*nothing, contract=bid, declarer=declarer, tricks=nothing, sitter=sitter)
    return facts._replace(how="surrendered")


def told(
    rules: Rules, totals: tuple[int, ...], *deals: Deal, memory: Memory | None = None
) -> list[tuple[int, ...]]:
    """Return the totals after each of some deals, one after the other."""
    return [after for after, _, _ in told_whole(rules, totals, *deals, memory=memory)]


def told_whole(
    rules: Rules, totals: tuple[int, ...], *deals: Deal, memory: Memory | None = None
) -> list[tuple[tuple[int, ...], Memory, tuple[int, ...]]]:
    """Return totals, memory and winners after each of some deals."""
    memory = memory or start(rules, len(totals))
    steps = []
    for facts in deals:
        totals, memory, winners = after_deal(rules, memory, totals, facts)
        steps.append((totals, memory, winners))
    return steps


def on_barrel(rules: Rules, *sides: int, tries: int = 0, falls: int = 0) -> Memory:
    """Return a memory in which these sides sit on the barrel."""
    memory = start(rules, 3)
    mounted = tuple(side in sides for side in range(3))
    return memory._replace(
        mounted=mounted,
        tries=tuple(tries if on_it else 0 for on_it in mounted),
        falls=tuple(falls if on_it else 0 for on_it in mounted),
    )


def marked(rules: Rules, memory: Memory, totals: tuple[int, ...], mark: str) -> list[int]:
    """Return the sides that have a mark before the next deal."""
    marks = terms(rules, memory, totals).marks
    return [side for side in range(len(totals)) if mark in marks[side]]


# One deal.


def test_the_declarer_gets_the_contract_and_the_others_their_rounded_points() -> None:
    # Example 48, the German text's own: A makes 138 against 120, B 24, C 18.
    facts = deal(78, 24, 18, contract=120, marriages=(60, 0, 0))
    assert score(Scoring(), MARRIAGES, facts) == [120, 20, 20]


@pytest.mark.parametrize(
    ("made", "contract", "unit", "amount"),
    [
        (147, 150, None, -150),  # example 49, the Polish text's own
        (150, 150, None, 150),
        (118, 120, None, -120),
        (118, 120, 5, 120),
        (147, 150, 5, -150),
        (148, 150, 5, 150),
        (147, 150, 10, 150),
    ],
)
def test_the_exact_points_are_held_against_the_contract_unless_they_are_rounded_first(
    made: int, contract: int, unit: int | None, amount: int
) -> None:
    facts = deal(made, 10, 10, contract=contract)
    scoring = Scoring(check_unit=unit)
    assert score(scoring, MARRIAGES, facts)[0] == amount
    assert contract_made(scoring, facts) == (amount > 0)


@pytest.mark.parametrize(
    ("rounding", "results"),
    [
        (Rounding(10, "down"), {24: 20, 25: 20, 26: 30, 9: 10, 4: 0}),  # example 50
        (Rounding(10, "up"), {24: 20, 25: 30, 26: 30}),  # example 50, Kurnik
        (Rounding(10, "floor"), {24: 20, 25: 20, 29: 20, 30: 30}),
        (Rounding(5), {22: 20, 23: 25, 27: 25, 28: 30, 2: 0}),
        (Rounding(5, "floor"), {24: 20, 25: 25}),
        (Rounding(1), {23: 23, 0: 0}),
    ],
)
def test_points_are_rounded_as_agreed(rounding: Rounding, results: dict[int, int]) -> None:
    assert {number: rounded(number, rounding) for number in results} == results


def test_a_declarer_may_get_the_points_and_loses_the_contract_all_the_same() -> None:
    scoring = Scoring(success="actual")
    assert score(scoring, MARRIAGES, deal(114, 6, 0))[0] == 110
    assert score(scoring._replace(defenders=Rounding(1)), MARRIAGES, deal(114, 6, 0))[0] == 114
    assert score(scoring, MARRIAGES, deal(94, 26, 0))[0] == -100
    blind = deal(114, 6, 0, kind="blind", times=(2, 1))
    assert score(scoring, MARRIAGES, blind) == [220, 10, 0]


def test_a_blind_contract_counts_twice_for_the_declarer_alone() -> None:
    # Example 54.
    made = deal(120, 0, 0, contract=120, kind="blind", times=(2, 1))
    assert score(Scoring(), MARRIAGES, made) == [240, 0, 0]
    failed = deal(60, 40, 20, contract=120, kind="blind", times=(2, 1))
    assert score(Scoring(), MARRIAGES, failed) == [-240, 40, 20]


def test_a_golden_deal_counts_twice_for_everybody_after_the_rounding() -> None:
    facts = deal(60, 44, 16, contract=120, kind="golden", times=(2, 2))
    assert score(Scoring(), MARRIAGES, facts) == [-240, 80, 40]


def test_without_a_declarer_everybody_is_like_the_others() -> None:
    facts = deal(74, 46, declarer=None, contract=0, kind="open", marriages=(0, 40))
    assert score(Scoring(), MARRIAGES, facts) == [70, 90]


@pytest.mark.parametrize(
    ("pay", "talon", "amount"),
    [
        (KURNIK_FOUR, "AS AH 9S", 100),
        (KURNIK_FOUR, "AS KH QH", 150),
        (KURNIK_FOUR, "TS KH QD", 0),
        (SitterPay(ace=40, marriages=True), "AS KS QS", 80),
        (SitterPay(cards=True), "AS TH JD", 23),
        (SitterPay(cards=True), "8S TH 7D", 10),
        (SitterPay(marriages=True, half_marriages=True), "KH QH QD", 140),
        (SitterPay(marriages=True, half_marriages=True), "KC QS 9S", 50),
        (SitterPay(flat=30), "9S 9C 9D", 30),
        (SitterPay(), "AS KH QH", 0),
    ],
)
def test_who_sits_out_is_paid_for_the_talon(pay: SitterPay, talon: str, amount: int) -> None:
    assert sitter_pay(pay, MARRIAGES, tuple(talon.split())) == amount
    facts = deal(110, 10, 0, 0, sitter=3, talon=talon)
    assert score(Scoring(sitter=pay), MARRIAGES, facts) == [100, 10, 0, amount]


def test_who_sits_out_is_paid_nothing_unless_agreed() -> None:
    assert score(Scoring(), MARRIAGES, deal(110, 10, 0, 0, sitter=3, talon="AS"))[3] == 0


# Surrender.


def test_a_contract_given_up_is_never_made() -> None:
    assert not contract_made(Scoring(), deal(110, 10, 0, how="surrendered"))
    assert contract_made(Scoring(), deal(110, 10, 0, how="claimed"))


@pytest.mark.parametrize(
    ("surrender", "bid", "before", "amounts"),
    [
        (RUSSIAN, 110, 0, [-110, 60, 60]),  # example 55
        (RUSSIAN, 110, 2, [-230, 60, 60]),  # example 55, the third one
        (RUSSIAN, 110, 3, [-110, 60, 60]),
        (RUSSIAN, 110, 5, [-230, 60, 60]),
        (RUSSIAN._replace(gain=("half",)), 110, 0, [-110, 55, 55]),  # example 55
        (RUSSIAN._replace(gain=("half",)), 105, 0, [-105, 55, 55]),
        (RUSSIAN._replace(gain=("half",)), 115, 0, [-115, 60, 60]),
        (Surrender((0,), (0, 60)), 100, 0, [0, 0, 0]),  # example 56
        (Surrender((0,), (0, 60)), 100, 1, [0, 60, 60]),  # example 56
        (Surrender((0,), (0, 60)), 100, 7, [0, 60, 60]),
        (Surrender((0, "bid")), 130, 0, [0, 60, 60]),
        (Surrender((0, "bid")), 130, 1, [-130, 60, 60]),
        (Surrender((0,), (60,), every=3, extra=120), 100, 1, [0, 60, 60]),
        (Surrender((0,), (60,), every=3, extra=120), 100, 2, [-120, 60, 60]),  # example 58
        (Surrender((120,)), 100, 0, [-120, 60, 60]),
    ],
)
def test_a_surrender_is_priced_by_how_often_it_was_used(
    surrender: Surrender, bid: int, before: int, amounts: list[int]
) -> None:
    assert give_up(surrender, 5, (before, 9, 9), surrendered(bid)) == amounts


def test_half_a_bid_is_rounded_to_the_step_of_the_auction() -> None:
    half = Surrender(("bid",), ("half",))
    assert give_up(half, 10, (0, 0, 0), surrendered(110)) == [-110, 60, 60]
    assert give_up(half, 1, (0, 0, 0), surrendered(103)) == [-103, 52, 52]


def test_only_the_bid_and_its_half_are_multiplied() -> None:
    facts = surrendered(120)._replace(times=(2, 1), kind="blind")
    golden = facts._replace(times=(2, 2), kind="golden")
    half = Surrender(("bid",), ("half",), every=1, extra=100)
    assert give_up(half, 5, (0, 0, 0), facts) == [-340, 60, 60]
    assert give_up(half, 5, (0, 0, 0), golden) == [-340, 120, 120]
    assert give_up(Surrender((50,)), 5, (0, 0, 0), golden) == [-50, 60, 60]


def test_one_who_sits_out_gains_by_a_surrender_only_where_all_others_do() -> None:
    # Example 56 with four at the table: 3 x 40 instead of 2 x 60.
    facts = surrendered(100, sides=4, sitter=3)
    assert give_up(Surrender(gain=(40,), to="others"), 10, (0,) * 4, facts) == [0, 40, 40, 40]
    assert give_up(Surrender(gain=(60,)), 10, (0,) * 4, facts) == [0, 60, 60, 0]
    paid = Rules(players=4, surrender=Surrender(), scoring=Scoring(sitter=SitterPay(flat=30)))
    assert told(paid, (0, 0, 0, 0), facts) == [(0, 60, 60, 0)]


def test_surrenders_are_counted_by_seat_or_at_the_table() -> None:
    first_free = Surrender(("bid",), (0, 60))
    by_seat = told(Rules(surrender=first_free), (0, 0, 0), surrendered(100, 0), surrendered(100, 1))
    assert by_seat == [(-100, 0, 0), (-100, -100, 0)]
    at_table = Rules(surrender=first_free._replace(counts="table"))
    assert told(at_table, (0, 0, 0), surrendered(100, 0), surrendered(100, 1)) == [
        (-100, 0, 0),
        (-40, -100, 60),
    ]


def test_partners_count_their_surrenders_each_for_himself() -> None:
    rules = Rules(players=4, surrender=Surrender(("bid",), (0, 60)))
    first = surrendered(100, 0, sides=2)
    steps = told_whole(rules, (0, 0), first, first._replace(seat=2), first)
    assert [totals for totals, _, _ in steps] == [(-100, 0), (-200, 0), (-300, 60)]
    assert steps[-1][1].surrenders == (2, 0, 1, 0)


def test_a_deal_may_be_given_up_so_often_and_no_oftener() -> None:
    rules = Rules(surrender=Surrender(limit=3))
    for count, allowed in [(2, True), (3, False), (4, False)]:
        memory = start(rules, 3)._replace(surrenders=(count, 1, 0))
        assert may_surrender(rules, memory, (0, 0, 0), 0, 0, "normal") == allowed
        assert may_surrender(rules, memory, (0, 0, 0), 2, 2, "normal")
    table = Rules(surrender=Surrender(limit=3, counts="table"))
    memory = start(table, 3)._replace(surrenders=(2, 1, 0))
    assert not may_surrender(table, memory, (0, 0, 0), 2, 2, "normal")
    assert not may_surrender(Rules(), memory, (0, 0, 0), 2, 2, "normal")


def test_a_mark_or_the_kind_of_the_contract_forbids_a_surrender() -> None:
    own = BARREL._replace(surrender=Surrender(not_marked=("barrel",)))
    beside = BARREL._replace(surrender=Surrender(not_beside=("barrel",)))
    kinds = BARREL._replace(surrender=Surrender(not_kinds=("golden", "blind")))
    totals = (880, 500, 500)

    def allowed(rules: Rules, side: int, kind: str = "normal") -> bool:
        return may_surrender(rules, on_barrel(rules, 0), totals, side, side, kind)

    assert [allowed(own, 0), allowed(own, 1)] == [False, True]
    assert [allowed(beside, 0), allowed(beside, 1)] == [False, False]
    assert [allowed(kinds, 0, kind) for kind in ("normal", "blind", "golden")] == [
        True,
        False,
        False,
    ]


def test_what_a_surrender_brings_is_struck_where_any_gain_is() -> None:
    locked = Rules(surrender=Surrender(), lock=Lock())
    assert told(locked, (0, 800, 790), surrendered(100)) == [(0, 800, 850)]
    barrel = BARREL._replace(surrender=Surrender())
    memory = on_barrel(barrel, 1)
    assert told(barrel, (0, 880, 700), surrendered(100), memory=memory) == [(0, 880, 760)]


def test_what_cannot_have_been_given_up_is_refused() -> None:
    with pytest.raises(ValueError, match="could not be given up"):
        told(Rules(), (0, 0, 0), surrendered(100))
    with pytest.raises(ValueError, match="only a declarer"):
        give_up(Surrender(), 10, (0, 0, 0), surrendered(100)._replace(declarer=None))


# The lock.

GERMAN = Rules(lock=Lock(), cap=Cap())
KURNIK = Rules(lock=Lock(), goal=ANY)


@pytest.mark.parametrize(
    ("rules", "before", "after", "facts"),
    [  # Example 63.
        (GERMAN, 790, 850, deal(60, 60, 0)),
        (GERMAN, 800, 800, deal(60, 60, 0)),
        (GERMAN, 810, 810, deal(80, 40, 0)),
        (GERMAN, 810, 690, deal(20, 100, 0, declarer=1, contract=120)),
        (GERMAN, 810, 930, deal(0, 120, 0, declarer=1, contract=120)),
        (GERMAN, 790, 990, deal(6, 114, 0, marriages=(0, 100, 0))),
        (KURNIK, 790, 1000, deal(6, 114, 0, marriages=(0, 100, 0))),
        (Rules(lock=Lock(801)), 800, 860, deal(60, 60, 0)),
    ],
)
def test_a_locked_side_gains_only_as_declarer(
    rules: Rules, before: int, after: int, facts: Deal
) -> None:
    assert told(rules, (0, before, 0), facts)[0][1] == after


def test_the_lock_is_crossed_in_one_deal_and_shuts_for_the_next() -> None:
    rules = Rules(lock=Lock())
    steps = told_whole(rules, (0, 790, 0), deal(60, 60, 0), deal(60, 60, 0))
    assert [totals[1] for totals, _, _ in steps] == [850, 850]
    assert marked(rules, start(rules, 3), (0, 790, 800), "locked") == [2]


def test_who_falls_below_the_lock_gains_again() -> None:
    failed = deal(60, 60, 0, declarer=1)
    assert told(GERMAN, (0, 810, 0), failed, deal(60, 60, 0)) == [(60, 710, 0), (-40, 770, 0)]


def test_one_who_sits_out_locked_is_not_paid() -> None:
    rules = Rules(players=4, lock=Lock(), scoring=Scoring(sitter=KURNIK_FOUR))
    facts = deal(100, 20, 0, 0, sitter=3, talon="AS 9S 9C")
    assert told(rules, (0, 0, 0, 790), facts, facts) == [
        (100, 20, 0, 840),
        (200, 40, 0, 840),
    ]


# The cap.


@pytest.mark.parametrize(
    ("cap", "before", "after"),
    [
        (Cap(), 900, 960),
        (Cap(), 930, 990),
        (Cap(), 940, 990),
        (Cap(), 990, 990),
        (Cap(), 1050, 1050),  # won as declarer, or brought along: it is left alone
        (Cap(over="nothing"), 930, 990),
        (Cap(over="nothing"), 935, 935),
        (Cap(when="target"), 935, 995),
        (Cap(when="target"), 940, 990),
        (Cap(when="target"), 995, 995),
        (Cap(when="target", over="nothing"), 940, 940),
        (Cap(at=950), 900, 950),
    ],
)
def test_a_non_declarer_is_stopped_before_the_target(cap: Cap, before: int, after: int) -> None:
    assert told(Rules(cap=cap), (0, before, 0), deal(60, 60, 0))[0][1] == after


def test_the_declarer_is_not_stopped_and_losses_count() -> None:
    facts = deal(0, 120, 0, declarer=1, contract=120)
    assert told(Rules(cap=Cap()), (0, 940, 0), facts)[0][1] == 1060
    assert told(Rules(cap=Cap()), (0, 1050, 0), deal(60, 60, 0, declarer=1))[0][1] == 950


@pytest.mark.parametrize(
    ("target", "unit", "at"), [(1000, 10, 990), (500, 10, 490), (1001, 10, 990), (1001, 5, 990)]
)
def test_the_cap_is_ten_points_before_the_target(target: int, unit: int, at: int) -> None:
    rules = Rules(scoring=Scoring(defenders=Rounding(unit)), goal=Goal(target))
    assert cap_at(rules, Cap()) == at


def test_one_who_sits_out_is_stopped_too() -> None:
    rules = Rules(players=4, cap=Cap(), scoring=Scoring(sitter=KURNIK_FOUR))
    facts = deal(100, 20, 0, 0, sitter=3, talon="AS AC 9C")
    assert told(rules, (0, 0, 0, 940), facts)[0][3] == 990


# Bolts.

NO_TRICK = deal(100, 20, 0, tricks=(5, 3, 0))
ALL_TRICKS = deal(40, 80, 0, tricks=(0, 8, 0), contract=100)


def test_the_third_bolt_costs_the_penalty_and_the_count_begins_again() -> None:
    # Example 61, with the counter at n - 1, n and n + 1.
    steps = told_whole(Rules(bolts=Bolts()), (0, 0, 200), *[NO_TRICK] * 4)
    assert [(totals[2], memory.bolts[2]) for totals, memory, _ in steps] == [
        (200, 1),
        (200, 2),
        (80, 0),
        (80, 1),
    ]


def test_a_trick_forgives_only_bolts_that_must_come_in_a_row() -> None:
    deals = [NO_TRICK, NO_TRICK, deal(100, 20, 0), NO_TRICK]
    assert told(Rules(bolts=Bolts()), (0, 0, 200), *deals)[-1][2] == 80
    steps = told_whole(Rules(bolts=Bolts(in_a_row=True)), (0, 0, 200), *deals)
    assert [memory.bolts[2] for _, memory, _ in steps] == [1, 2, 0, 1]


def test_three_worthless_cards_are_a_trick_without_points() -> None:
    facts = deal(100, 20, 0, tricks=(4, 3, 1))
    assert told_whole(Rules(bolts=Bolts()), (0, 0, 0), facts)[0][1].bolts == (0, 0, 0)
    rules = Rules(bolts=Bolts(trigger="points"))
    assert told_whole(rules, (0, 0, 0), facts)[0][1].bolts == (0, 0, 1)
    # A marriage kept without a trick is points; three points that round to none are points too.
    for few in [
        deal(100, 20, 0, marriages=(0, 0, 40), tricks=(5, 3, 0)),
        deal(100, 17, 3),
    ]:
        assert told_whole(rules, (0, 0, 0), few)[0][1].bolts == (0, 0, 0)


def test_a_declarer_has_a_bolt_only_where_it_is_agreed() -> None:
    assert told_whole(Rules(bolts=Bolts()), (0, 0, 0), ALL_TRICKS)[0][1].bolts == (0, 0, 1)
    both = Rules(bolts=Bolts(declarer=True))
    assert told_whole(both, (0, 0, 0), ALL_TRICKS)[0][1].bolts == (1, 0, 1)


def test_a_surrender_neither_counts_a_bolt_nor_breaks_a_row() -> None:
    rules = Rules(bolts=Bolts(in_a_row=True), surrender=Surrender((0,), (0,)))
    deals = [NO_TRICK, surrendered(100), NO_TRICK]
    steps = told_whole(rules, (0, 0, 0), *deals)
    assert [memory.bolts for _, memory, _ in steps] == [(0, 0, 1), (0, 0, 1), (0, 0, 2)]


def test_one_who_sits_out_has_no_bolt_and_keeps_the_row() -> None:
    rules = Rules(players=4, bolts=Bolts(in_a_row=True))
    memory = start(rules, 4)._replace(bolts=(0, 0, 0, 2))
    facts = deal(100, 20, 0, 0, sitter=3, tricks=(5, 3, 0, 0))
    assert told_whole(rules, (0,) * 4, facts, memory=memory)[0][1].bolts == (0, 0, 1, 2)


def test_a_side_on_the_barrel_is_spared() -> None:
    rules = BARREL._replace(bolts=Bolts(limit=1))
    facts = deal(60, 60, 0, tricks=(4, 4, 0))
    memory = on_barrel(rules, 2)
    assert told(rules, (0, 0, 880), facts, memory=memory) == [(-100, 60, 880)]
    strict = BARREL._replace(bolts=Bolts(limit=1, spares=()))
    assert told(strict, (0, 0, 880), facts, memory=memory) == [(-100, 60, 760)]


def test_a_bolt_may_count_only_from_a_total_on() -> None:
    # The old Russian form: at 850 or more a deal for nothing costs 100 at once.
    rules = Rules(bolts=Bolts(limit=1, penalty=100, from_total=850))
    assert told(rules, (0, 0, 845), NO_TRICK)[0][2] == 845
    assert told(rules, (0, 0, 850), NO_TRICK)[0][2] == 750


def test_a_golden_bolt_counts_several_times_and_the_penalty_is_written_once() -> None:
    rules = Rules(bolts=Bolts(golden_times=2))
    golden = NO_TRICK._replace(kind="golden")
    steps = told_whole(rules, (0, 0, 0), golden, golden, NO_TRICK)
    assert [(totals[2], memory.bolts[2]) for totals, memory, _ in steps] == [
        (0, 2),
        (-120, 0),
        (-120, 1),
    ]


def test_a_marriage_without_a_trick_is_kept_beside_the_penalty() -> None:
    facts = deal(100, 20, 0, marriages=(0, 0, 40), tricks=(5, 3, 0))
    assert told(Rules(bolts=Bolts(limit=1)), (0, 0, 200), facts)[0][2] == 120


# The barrel.


@pytest.mark.parametrize(
    ("before", "gain", "after"),
    [(845, 60, 880), (845, 35, 880), (845, 30, 875), (845, 155, 1000)],
)
def test_the_barrel_is_mounted_and_pins_or_is_jumped_over(
    before: int, gain: int, after: int
) -> None:
    # Example 64.
    rules = BARREL._replace(goal=ANY)
    facts = deal(0, gain, 0, declarer=0)
    totals, memory, winners = told_whole(rules, (0, before, 0), facts)[0]
    assert totals[1] == after
    assert memory.mounted[1] == (after == 880)
    assert winners == ((1,) if after == 1000 else ())


def test_a_defender_who_jumps_over_is_pinned_where_only_declarers_win() -> None:
    assert told(BARREL, (0, 845, 0), deal(0, 155, 0)) == [(-100, 880, 0)]
    made = deal(0, 120, 0, declarer=1, contract=155, marriages=(0, 40, 0))
    assert told_whole(BARREL, (0, 845, 0), made)[0][2] == (1,)


def test_three_deals_without_success_end_in_a_fall() -> None:
    # Example 64: 845 + 60 pinned, attempts used while defending, 760 after the third.
    steps = told_whole(BARREL, (0, 845, 0), *[deal(60, 60, 0)] * 5)
    assert [(totals[1], memory.tries[1], memory.mounted[1]) for totals, memory, _ in steps] == [
        (880, 0, True),
        (880, 1, True),
        (880, 2, True),
        (760, 0, False),
        (820, 0, False),
    ]
    assert steps[-1][1].falls == (0, 1, 0)


@pytest.mark.parametrize(
    ("target", "contract", "made", "after", "stays"),
    [
        (1000, 120, 120, 1000, False),
        (1000, 120, 100, 760, False),
        (1000, 140, 100, 740, False),
        (1000, 100, 100, 880, True),
        (1001, 120, 120, 880, True),
        (1001, 125, 125, 1005, False),
    ],
)
def test_a_declarer_on_the_barrel_wins_or_stays_or_is_off(
    target: int, contract: int, made: int, after: int, stays: bool
) -> None:
    # Example 64.
    rules = BARREL._replace(goal=Goal(target))
    facts = deal(0, made, 0, declarer=1, contract=contract)
    step = told_whole(rules, (0, 880, 0), facts, memory=on_barrel(rules, 1))[0]
    totals, memory, winners = step
    assert totals[1] == after
    assert memory.tries[1] == (1 if stays else 0)
    assert winners or memory.mounted[1] is stays
    assert memory.falls[1] == 0
    assert winners == ((1,) if after >= target else ())


def test_the_third_fall_goes_down_to_nothing_and_falls_are_counted_afresh() -> None:
    rules = BARREL._replace(barrel=Barrel(tries=1, resets_at=3))
    deals = [deal(0, 120, 0, contract=120), deal(60, 0, 60)] * 3
    steps = told_whole(rules, (0, 780, 0), *deals)
    assert [totals[1] for totals, _, _ in steps] == [880, 760, 880, 760, 880, 0]
    assert [memory.falls[1] for _, memory, _ in steps] == [0, 1, 1, 2, 2, 0]


def test_an_unlimited_barrel_is_never_fallen_from() -> None:
    rules = BARREL._replace(barrel=Barrel(900, tries=None))
    steps = told(rules, (0, 880, 0), *[deal(60, 60, 0)] * 9)
    assert [totals[1] for totals in steps] == [900] * 9


def test_only_own_deals_may_count_as_tries() -> None:
    rules = BARREL._replace(barrel=Barrel(counts="declarer"))
    small = deal(0, 100, 0, declarer=1)
    deals = [deal(60, 60, 0)] * 4 + [small, small, deal(60, 60, 0), small]
    steps = told_whole(rules, (0, 880, 0), *deals, memory=on_barrel(rules, 1))
    assert [memory.tries[1] for _, memory, _ in steps] == [0, 0, 0, 0, 1, 2, 2, 0]
    assert steps[-1][0][1] == 760


def test_a_barrel_without_a_pin_leaves_the_real_total() -> None:
    rules = BARREL._replace(barrel=Barrel(pin=False))
    steps = told(rules, (0, 845, 0), *[deal(60, 60, 0)] * 5)
    assert [totals[1] for totals in steps] == [905, 905, 905, 785, 845]


@pytest.mark.parametrize(
    ("second", "after", "sitting"),
    [("stays", (-100, 880, 880), [1, 2]), ("knocks_off", (-100, 760, 880), [2])],
)
def test_a_second_one_mounts(second: str, after: tuple[int, ...], sitting: list[int]) -> None:
    rules = BARREL._replace(barrel=Barrel(second=second))
    memory = on_barrel(rules, 1, tries=1)
    facts = deal(50, 10, 60)
    totals, memory, _ = told_whole(rules, (0, 880, 850), facts, memory=memory)[0]
    assert totals == after
    assert marked(rules, memory, totals, "barrel") == sitting
    assert memory.tries == ((0, 2, 0) if second == "stays" else (0, 0, 0))
    assert memory.falls == ((0, 0, 0) if second == "stays" else (0, 1, 0))


def test_one_who_falls_after_the_last_try_is_not_knocked_off_as_well() -> None:
    rules = BARREL._replace(barrel=Barrel(second="knocks_off"))
    memory = on_barrel(rules, 1, tries=2)
    steps = told_whole(rules, (0, 880, 850), deal(50, 10, 60), memory=memory)
    assert steps[0][0] == (-100, 760, 880)
    assert steps[0][1].falls == (0, 1, 0)


@pytest.mark.parametrize(
    ("together", "after", "sitting"),
    [("stay", (-100, 880, 880), [1, 2]), ("fall", (-100, 760, 760), [])],
)
def test_two_mount_in_one_deal(together: str, after: tuple[int, ...], sitting: list[int]) -> None:
    rules = BARREL._replace(barrel=Barrel(together=together))
    totals, memory, _ = told_whole(rules, (0, 850, 860), deal(20, 60, 40))[0]
    assert totals == after
    assert marked(rules, memory, totals, "barrel") == sitting


@pytest.mark.parametrize(
    ("second", "together", "after"),
    [
        ("stays", "stay", (880, 880, 880)),
        ("stays", "fall", (880, 760, 760)),
        ("knocks_off", "stay", (760, 880, 880)),
        ("knocks_off", "fall", (760, 760, 760)),
    ],
)
def test_two_mount_beside_one_who_sits_there(
    second: str, together: str, after: tuple[int, ...]
) -> None:
    rules = BARREL._replace(barrel=Barrel(second=second, together=together))
    # A sits on the barrel and is declarer for 100, made, which is not enough.
    facts = deal(100, 10, 10, marriages=(0, 40, 40))
    memory = on_barrel(rules, 0)
    assert told(rules, (880, 850, 860), facts, memory=memory) == [after]


def test_a_knock_off_is_a_fall_and_the_third_one_goes_down_to_nothing() -> None:
    rules = BARREL._replace(barrel=Barrel(second="knocks_off", resets_at=3))
    memory = on_barrel(rules, 1, falls=2)
    assert told(rules, (0, 880, 850), deal(50, 10, 60), memory=memory) == [(-100, 0, 880)]


def test_one_who_mounts_alone_does_not_fall_with_others() -> None:
    rules = BARREL._replace(barrel=Barrel(together="fall"))
    memory = on_barrel(rules, 1)
    assert told(rules, (0, 880, 850), deal(50, 10, 60), memory=memory) == [(-100, 880, 880)]


def test_a_fall_that_costs_nothing_is_a_fall_all_the_same() -> None:
    rules = BARREL._replace(barrel=Barrel(tries=1, fall=0))
    steps = told_whole(rules, (0, 880, 0), *[deal(60, 60, 0)] * 4, memory=on_barrel(rules, 1))
    assert [(totals[1], memory.mounted[1]) for totals, memory, _ in steps] == [
        (880, True),
        (880, True),
        (880, True),
        (880, True),
    ]
    assert [memory.tries[1] for _, memory, _ in steps] == [0, 0, 0, 0]
    assert steps[-1][1].falls[1] == 4


def test_a_bolt_in_the_deal_that_reaches_the_barrel_comes_first() -> None:
    rules = BARREL._replace(bolts=Bolts(limit=1))
    facts = deal(100, 20, 0, marriages=(0, 0, 40), tricks=(5, 3, 0))
    totals, memory, _ = told_whole(rules, (0, 0, 850), facts)[0]
    assert totals == (100, 20, 770)
    assert memory.mounted == (False, False, False)


def test_a_bolt_after_the_barrel_takes_its_newcomer_off_again() -> None:
    rules = BARREL._replace(bolts=Bolts(limit=1), ledger=("barrel", "bolts"))
    facts = deal(100, 20, 0, marriages=(0, 0, 40), tricks=(5, 3, 0))
    totals, memory, _ = told_whole(rules, (0, 0, 850), facts)[0]
    assert totals == (100, 20, 760)
    assert memory.mounted == (False, False, False)


def test_one_who_sits_out_may_mount_but_has_no_try_there_and_no_pay() -> None:
    pay = Scoring(defenders=Rounding(5), sitter=SitterPay(ace=40))
    rules = BARREL._replace(players=4, scoring=pay)
    sits = deal(100, 20, 0, 0, sitter=3, talon="AS 9S 9C")
    plays = deal(100, 0, 0, 20, sitter=1, declarer=0)
    steps = told_whole(rules, (0, 0, 0, 850), sits, sits, plays, sits)
    assert [(totals[3], memory.tries[3]) for totals, memory, _ in steps] == [
        (880, 0),
        (880, 0),
        (880, 1),
        (880, 1),
    ]


def test_a_surrender_is_a_try() -> None:
    rules = BARREL._replace(surrender=Surrender())
    for declarer, counts, tries in [(1, "every", 1), (1, "declarer", 1), (0, "declarer", 0)]:
        changed = rules._replace(barrel=Barrel(counts=counts))
        memory = on_barrel(changed, 1)
        facts = surrendered(100, declarer)
        totals, memory, _ = told_whole(changed, (0, 880, 0), facts, memory=memory)[0]
        assert (totals[1], memory.tries[1]) == (880, tries)
    last = on_barrel(rules, 1, tries=2)
    assert told(rules, (0, 880, 0), surrendered(100, 1), memory=last) == [(60, 760, 60)]
    costly = rules._replace(surrender=Surrender(("bid",)))
    totals, memory, _ = told_whole(costly, (0, 880, 0), surrendered(100, 1), memory=last)[0]
    assert (totals[1], memory.falls[1], memory.mounted[1]) == (780, 0, False)


@pytest.mark.parametrize(
    ("target", "at", "step", "floor"),
    [(1000, 880, 10, 120), (1001, 880, 5, 125), (1000, 900, 5, 100), (1001, 900, 5, 105)],
)
def test_who_must_bid_needs_what_is_missing_up_to_the_step(
    target: int, at: int, step: int, floor: int
) -> None:
    rules = Rules(step=step, barrel=Barrel(at, must_bid=True), goal=Goal(target))
    totals = (0, at, 0)
    assert terms(rules, on_barrel(rules, 1), totals).floors == (0, floor, 0)
    free = rules._replace(barrel=Barrel(at))
    assert terms(free, on_barrel(rules, 1), totals).floors == (0, 0, 0)


def test_a_fine_between_two_deals_takes_a_side_off_the_barrel() -> None:
    memory = on_barrel(BARREL, 1, tries=2)
    assert marked(BARREL, memory, (0, 760, 0), "barrel") == []
    # From there on it gains like everybody, and mounts anew.
    totals, memory, _ = told_whole(BARREL, (0, 760, 0), deal(0, 120, 0), memory=memory)[0]
    assert (totals[1], memory.mounted[1], memory.tries[1]) == (880, True, 0)


def test_a_payment_between_two_deals_is_pinned_after_the_next() -> None:
    memory = on_barrel(BARREL, 1)
    assert told(BARREL, (0, 980, 0), deal(60, 60, 0), memory=memory) == [(-100, 880, 0)]


# The dump truck.


@pytest.mark.parametrize(
    ("signs", "before", "after"),
    [
        ("both", 535, 0),
        ("both", 530, 550),
        ("both", 540, 560),
        ("both", -575, 0),
        ("plus", 535, 0),
        ("plus", -575, -555),
    ],
)
def test_exactly_so_many_points_are_carted_away(signs: str, before: int, after: int) -> None:
    rules = Rules(dump_truck=DumpTruck(signs=signs))
    assert told(rules, (0, before, 0), deal(100, 20, 0))[0][1] == after


def test_a_fall_that_lands_on_the_spot_is_carted_away() -> None:
    rules = BARREL._replace(barrel=Barrel(fall=325), dump_truck=DumpTruck())
    memory = on_barrel(rules, 1, tries=2)
    assert told(rules, (0, 880, 0), deal(60, 60, 0), memory=memory) == [(-100, 0, 0)]


def test_a_total_that_stands_on_the_spot_is_carted_away_even_without_a_gain() -> None:
    assert told(Rules(dump_truck=DumpTruck()), (0, 0, 555), deal(100, 20, 0))[0][2] == 0


# The golden round.

FAILED_GOLDEN = deal(60, 44, 16, contract=120, kind="golden", times=(2, 2))
MADE_GOLDEN = deal(120, 0, 0, contract=120, kind="golden", times=(2, 2))


@pytest.mark.parametrize(
    ("nobody", "totals", "kind"),
    [
        ("keep", (-720, 240, 120), "normal"),
        ("again", (-720, 240, 120), "golden"),
        ("zero_again", (0, 0, 0), "golden"),
        ("zero_on", (0, 0, 0), "normal"),
    ],
)
def test_nobody_makes_the_golden_round(nobody: str, totals: tuple[int, ...], kind: str) -> None:
    rules = Rules(golden_round=GoldenRound(nobody=nobody))
    steps = told_whole(rules, (0, 0, 0), *[FAILED_GOLDEN] * 3)
    assert steps[1][0] == (-480, 160, 80)
    assert terms(rules, steps[1][1], steps[1][0]).kind == "golden"
    assert steps[2][0] == totals
    assert terms(rules, steps[2][1], steps[2][0]).kind == kind


@pytest.mark.parametrize("nobody", ["keep", "again", "zero_again", "zero_on"])
def test_one_golden_contract_made_ends_the_round_with_its_totals(nobody: str) -> None:
    rules = Rules(golden_round=GoldenRound(nobody=nobody))
    deals = [FAILED_GOLDEN, MADE_GOLDEN, FAILED_GOLDEN]
    totals, memory, _ = told_whole(rules, (0, 0, 0), *deals)[-1]
    assert totals == (-240, 160, 80)
    assert terms(rules, memory, totals).kind == "normal"


def test_a_golden_round_begun_again_is_as_long_as_the_first() -> None:
    rules = Rules(golden_round=GoldenRound(nobody="zero_again"))
    deals = [FAILED_GOLDEN] * 3 + [MADE_GOLDEN] + [FAILED_GOLDEN] * 2
    steps = told_whole(rules, (0, 0, 0), *deals)
    kinds = [terms(rules, memory, totals).kind for totals, memory, _ in steps]
    assert kinds == ["golden"] * 5 + ["normal"]
    again = told(rules, (0, 0, 0), *[FAILED_GOLDEN] * 6)
    assert [again[2], again[4], again[5]] == [(0, 0, 0), (-480, 160, 80), (0, 0, 0)]


def test_every_seat_has_its_golden_deals_one_that_may_sit_out_and_partners_too() -> None:
    four = Rules(players=4, golden_round=GoldenRound(rounds=2))
    for sides in (4, 2):
        facts = deal(*(30,) * sides, contract=120, kind="golden", times=(2, 2))
        steps = told_whole(four, (0,) * sides, *[facts] * 8)
        kinds = [terms(four, memory, totals).kind for totals, memory, _ in steps]
        assert kinds == ["golden"] * 7 + ["normal"]


def test_a_surrender_is_a_golden_deal_not_made() -> None:
    rules = Rules(golden_round=GoldenRound(nobody="zero_on"), surrender=Surrender())
    given_up = surrendered(120)._replace(kind="golden", times=(2, 2))
    steps = told_whole(rules, (0, 0, 0), FAILED_GOLDEN, given_up, FAILED_GOLDEN)
    assert steps[1][0] == (-240, 140, 100)
    assert steps[2][0] == (0, 0, 0)


def test_a_bolt_does_not_survive_the_zeroing() -> None:
    rules = Rules(golden_round=GoldenRound(nobody="zero_on"), bolts=Bolts(golden_times=1))
    no_trick = FAILED_GOLDEN._replace(tricks=(4, 4, 0), card_points=(60, 60, 0))
    steps = told_whole(rules, (0, 0, 0), *[no_trick] * 3)
    assert steps[-1][0] == (0, 0, 0)
    late = rules._replace(ledger=("golden_round", "bolts"))
    assert told(late, (0, 0, 0), *[no_trick] * 3)[-1] == (0, 0, -120)


def test_zeroed_totals_are_not_on_the_barrel() -> None:
    rules = BARREL._replace(golden_round=GoldenRound(nobody="zero_on"))
    big = deal(0, 120, 0, contract=120, kind="golden", times=(2, 2), marriages=(0, 300, 0))
    steps = told_whole(rules, (0, 0, 0), big, big, big)
    assert [totals[1] for totals, _, _ in steps] == [840, 880, 0]
    assert steps[1][1].mounted[1]
    assert not steps[2][1].mounted[1]


@pytest.mark.parametrize(
    ("golden", "forced", "least", "fixed"),
    [
        (GoldenRound(), 120, None, True),
        (GoldenRound(raises=True), 120, None, False),
        (GoldenRound(amount=150), 150, None, True),
        (GoldenRound(auction="from_amount"), None, 120, True),
        (GoldenRound(auction="usual", raises=True, times=(2, 1)), None, None, False),
    ],
)
def test_the_terms_of_a_golden_deal(
    golden: GoldenRound, forced: int | None, least: int | None, fixed: bool
) -> None:
    rules = Rules(golden_round=golden)
    now = terms(rules, start(rules, 3), (0, 0, 0))
    assert (now.kind, now.forced, now.least, now.fixed) == ("golden", forced, least, fixed)
    assert now.times == golden.times


def test_the_terms_of_an_ordinary_deal() -> None:
    now = terms(Rules(), start(Rules(), 3), (990, 0, 0))
    assert now == ("normal", None, None, False, (1, 1), (frozenset(),) * 3, (0, 0, 0))


# The end.


def test_nothing_is_remembered_before_the_first_deal() -> None:
    none = (0, 0, 0)
    assert start(Rules(), 3) == (none, (False, False, False), none, none, none, 0, 0, True)
    golden = Rules(players=4, golden_round=GoldenRound())
    assert start(golden, 2) == ((0, 0), (False, False), (0, 0), (0, 0), (0, 0, 0, 0), 0, 0, False)


DECLARER_AND_B = deal(100, 20, 0)
B_AND_C = deal(40, 40, 40)


@pytest.mark.parametrize(
    ("goal", "totals", "facts", "winners"),
    [
        (Goal(), (900, 0, 0), DECLARER_AND_B, (0,)),
        (Goal(), (899, 0, 0), DECLARER_AND_B, ()),
        (Goal(), (900, 990, 0), DECLARER_AND_B, (0,)),
        (Goal(), (0, 990, 0), DECLARER_AND_B, ()),
        (Goal(), (1200, 0, 0), B_AND_C, ()),  # there already, but it did not make the contract
        (ANY, (0, 990, 0), DECLARER_AND_B, (1,)),
        (ANY, (900, 990, 0), DECLARER_AND_B, (0,)),
        (Goal(by="any", declarer_first=False), (900, 990, 0), DECLARER_AND_B, (1,)),
        (Goal(by="any", declarer_first=False), (900, 980, 0), DECLARER_AND_B, (0, 1)),
        (ANY, (0, 960, 970), B_AND_C, (2,)),
        (ANY, (0, 960, 960), B_AND_C, (1, 2)),
        (Goal(by="any", equal="play_on"), (0, 960, 960), B_AND_C, ()),
        (Goal(by="any", equal="play_on"), (0, 960, 970), B_AND_C, (2,)),
        (Goal(500), (400, 490, 0), DECLARER_AND_B, (0,)),
        (Goal(1001), (900, 0, 0), DECLARER_AND_B, ()),
    ],
)
def test_who_has_won(goal: Goal, totals: tuple[int, ...], facts: Deal, winners: tuple[int]) -> None:
    assert told_whole(Rules(goal=goal), totals, facts)[0][2] == winners


def test_the_goal_is_looked_at_last() -> None:
    # A bolt, or the dump truck, takes a side back from the target.
    rules = Rules(bolts=Bolts(limit=1), goal=ANY)
    facts = deal(60, 60, 0, marriages=(0, 0, 40), tricks=(4, 4, 0))
    assert told_whole(rules, (0, 0, 970), facts)[0][2] == ()
    truck = Rules(dump_truck=DumpTruck(1010), goal=ANY)
    assert told_whole(truck, (0, 950, 0), deal(60, 60, 0))[0][2] == ()


def test_after_a_tie_the_higher_total_wins_the_next_deal() -> None:
    rules = Rules(goal=Goal(by="any", equal="play_on"))
    steps = told_whole(rules, (0, 960, 960), B_AND_C, deal(40, 50, 30))
    assert [winners for _, _, winners in steps] == [(), (1,)]


# The four texts, which are stated once more for three players.


def rules_of_house(house: House) -> Rules:
    """Return the rules of one of the four texts in the words used here."""
    cap = None
    if house.cap is not None:
        when = "target" if house.capped_from == house.target else "above"
        cap = Cap(house.cap, when, house.over)
    return Rules(
        step=house.step,
        scoring=Scoring("contract", house.check_unit, Rounding(house.unit, house.five)),
        lock=None if house.lock is None else Lock(house.lock),
        cap=cap,
        goal=Goal(house.target, house.winner),
    )


@pytest.mark.parametrize("name", HOUSES)
def test_both_statements_of_a_text_give_the_same_totals(name: str) -> None:
    house = HOUSES[name]
    chance = random.Random(name)
    for _ in range(500):
        pack = chance.sample(PACK, len(PACK))
        bounds = sorted(chance.choices(range(9), k=2))
        ends = [0, bounds[0] * 3, bounds[1] * 3, 24]
        taken = [pack[ends[side] : ends[side + 1]] for side in range(3)]
        declared = [(chance.randrange(3), suit) for suit in MARRIAGES if chance.random() < 0.4]
        totals = tuple(chance.randrange(-200, house.target, 5) for _ in range(3))
        declarer = chance.randrange(3)
        contract = chance.randrange(100, 220, house.step)

        marriages = [0, 0, 0]
        for side, suit in declared:
            marriages[side] += MARRIAGES[suit]
        facts = deal(
            *[points(cards) for cards in taken],
            contract=contract,
            declarer=declarer,
            marriages=tuple(marriages),
            tricks=tuple(len(cards) // 3 for cards in taken),
        )
        after, _, winners = told_whole(rules_of_house(house), totals, facts)[0]
        deltas, expected = score_of_house(house, declarer, contract, taken, declared, list(totals))
        assert [after[side] - totals[side] for side in range(3)] == deltas
        assert list(winners) == expected
