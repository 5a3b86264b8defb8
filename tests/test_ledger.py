"""The ledger: what happens to totals beside the value of the deal itself."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import SEATS, Walk, at_play, played_out, walks
from tysiac import GameState, Phase, Reason, RuleVariant, TysiacError, variants
from tysiac.rules.facts import Contract, DealReport, Entry, Facts, Sheet, Terms, bound
from tysiac.rules.goal import Goal
from tysiac.rules.ledger import Cap, LedgerRule, Lock

WORTH = Reason.DEFENDER_POINTS


def settled(
    rules: Sequence[LedgerRule],
    totals: tuple[int, int, int],
    amounts: tuple[int, int, int],
    declarer: int = 0,
) -> Sheet:
    """The sheet of a deal that brought such amounts, after the rules wrote on it."""
    terms = Terms.plain(totals)
    for rule in rules:
        terms = rule.terms(None, terms)
    contract = Contract(declarer, 100, uncontested=True, amount=100)
    report = DealReport("played", contract, terms, (8, 0, 0), (120, 0, 0), (0, 0, 0))
    sheet = Sheet.of(totals, [Entry.of(seat, amounts[seat], WORTH) for seat in SEATS])
    for rule in rules:
        memo, sheet = rule.settle(rule.start(3), report, sheet)
        assert memo is None
    return sheet


# Lock


@pytest.mark.parametrize(
    ("total", "amount", "delta"),
    [
        (799, 60, 60),
        (800, 60, 0),
        (810, 60, 0),
        (990, 10, 0),
        (790, 60, 60),
        (800, 0, 0),
        (800, -120, -120),
        (-800, 60, 60),
    ],
)
def test_a_locked_defender_gains_nothing(total: int, amount: int, delta: int) -> None:
    sheet = settled([Lock(800)], (0, total, 0), (100, amount, 20))
    assert sheet.deltas == (100, delta, 20)
    written = [entry for entry in sheet.entries if entry.reason is Reason.LOCKED]
    assert len(written) == (amount > 0 and delta == 0)
    for entry in written:
        assert (entry.seat, entry.amount) == (1, -amount)
        assert entry.params == {"total": total, "at": 800}


@pytest.mark.parametrize("amount", [100, -100])
def test_a_locked_declarer_gains_and_loses(amount: int) -> None:
    sheet = settled([Lock(800)], (810, 0, 0), (amount, 20, 20))
    assert sheet.deltas == (amount, 20, 20)


def test_the_total_before_the_deal_decides() -> None:
    assert settled([Lock(800)], (0, 790, 0), (100, 60, 0)).totals == (100, 850, 0)
    terms = Lock(800).terms(None, Terms.plain((850, 100, 800)))
    assert terms.marks == (frozenset({"locked"}), frozenset(), frozenset({"locked"}))
    assert Lock(900).terms(None, Terms.plain((850, 100, 800))) == Terms.plain((850, 100, 800))


def test_several_seats_are_locked_at_once() -> None:
    sheet = settled([Lock(800)], (900, 800, 950), (100, 20, 30), declarer=0)
    assert sheet.deltas == (100, 0, 0)
    assert {entry.seat for entry in sheet.entries if entry.reason is Reason.LOCKED} == {1, 2}


# Cap


@pytest.mark.parametrize(
    ("total", "amount", "capped", "nothing"),
    [
        (900, 60, 60, 60),
        (930, 60, 60, 60),
        (931, 60, 59, 0),
        (940, 60, 50, 0),
        (990, 30, 0, 0),
        (1020, 30, 0, 0),
        (1020, 0, 0, 0),
        (1020, -60, -60, -60),
        (0, 214, 214, 214),
    ],
)
def test_a_defender_stops_at_the_cap(total: int, amount: int, capped: int, nothing: int) -> None:
    for rule, delta in ((Cap(), capped), (Cap(over="nothing"), nothing)):
        sheet = settled([rule], (0, total, 0), (100, amount, 20))
        assert sheet.deltas == (100, delta, 20)
        written = [entry for entry in sheet.entries if entry.reason is Reason.CAPPED]
        assert len(written) == (delta != amount)
        for entry in written:
            assert (entry.seat, entry.amount, entry.params) == (1, delta - amount, {"at": 990})


def test_the_declarer_is_not_capped() -> None:
    assert settled([Cap()], (950, 0, 0), (100, 20, 20)).totals == (1050, 20, 20)


def test_a_cap_of_ones_own() -> None:
    assert settled([Cap(at=500)], (0, 480, 0), (100, 60, 0)).totals == (100, 500, 0)
    assert Cap(at=500).limit == 500


@pytest.mark.parametrize(("target", "limit"), [(1000, 990), (500, 490), (1003, 993)])
def test_the_cap_is_ten_below_the_target(target: int, limit: int) -> None:
    assert bound(Cap(), Facts(target=target)).limit == limit


@pytest.mark.parametrize(
    ("when", "over", "total"),
    [
        ("above", "cap", 990),
        ("above", "nothing", 965),
        ("target", "cap", 995),
        ("target", "nothing", 995),
    ],
)
def test_who_is_held_is_who_gets_above_or_who_would_reach_the_target(
    when: str, over: str, total: int
) -> None:
    """The Polish encyclopaedia text speaks of one who passes 1000, the app of 990: 995 differs."""
    assert settled([Cap(when=when, over=over)], (0, 965, 0), (100, 30, 0)).totals[1] == total
    reached = {"cap": 990, "nothing": 965}[over]
    assert settled([Cap(when=when, over=over)], (0, 965, 0), (100, 40, 0)).totals[1] == reached


# The order of the ledger


def test_the_rules_write_in_their_order_and_entries_are_never_edited() -> None:
    sheet = settled([Lock(800), Cap()], (0, 850, 940), (-100, 60, 60))
    assert [(entry.seat, entry.amount, entry.reason) for entry in sheet.entries] == [
        (0, -100, WORTH),
        (1, 60, WORTH),
        (2, 60, WORTH),
        (1, -60, Reason.LOCKED),
        (2, -60, Reason.LOCKED),
    ]
    sheet = settled([Cap(), Lock(800)], (0, 850, 940), (-100, 60, 60))
    assert [(entry.seat, entry.amount, entry.reason) for entry in sheet.entries[3:]] == [
        (2, -10, Reason.CAPPED),
        (1, -60, Reason.LOCKED),
        (2, -50, Reason.LOCKED),
    ]
    assert sheet.deltas == (-100, 0, 0)


# The sheet


def test_gains_and_losses_are_kept_apart() -> None:
    sheet = Sheet.of((0, 0, 0), [Entry.of(0, 100, WORTH), Entry.of(1, -40, WORTH)])
    assert (sheet.gains, sheet.totals) == ((100, 0, 0), (100, -40, 0))
    lost = sheet.lose(0, 120, Reason.CONTRACT_FAILED, contract=120, raw=3)
    assert lost.deltas == (-20, -40, 0)
    struck = lost.strike(0, None, Reason.LOCKED, total=800, at=800)
    assert struck.deltas == (-120, -40, 0)
    assert struck.totals == (-120, -40, 0)
    assert sheet.deltas == (100, -40, 0)


@pytest.mark.parametrize(("amount", "taken"), [(30, 30), (100, 100), (170, 100), (None, 100)])
def test_no_more_than_the_gain_is_struck(amount: int | None, taken: int) -> None:
    sheet = Sheet.of((0, 0, 0), [Entry.of(0, 100, WORTH)])
    struck = sheet.strike(0, amount, Reason.CAPPED, at=990)
    assert struck.deltas == (100 - taken, 0, 0)
    assert struck.entries[-1] == Entry.of(0, -taken, Reason.CAPPED, at=990)


@pytest.mark.parametrize("amount", [None, 50])
def test_where_there_is_no_gain_nothing_is_written(amount: int | None) -> None:
    sheet = Sheet.of((0, 0, 0), [Entry.of(0, -100, WORTH), Entry.of(1, 0, WORTH)])
    for seat in SEATS:
        assert sheet.strike(seat, amount, Reason.CAPPED, at=990) == sheet


@given(
    st.tuples(*[st.integers(-500, 1200)] * 3),
    st.tuples(*[st.integers(-200, 300)] * 3),
    st.sampled_from(SEATS),
    st.permutations([Lock(800), Cap()]),
)
def test_the_entries_of_a_seat_add_up(
    totals: tuple[int, int, int],
    amounts: tuple[int, int, int],
    declarer: int,
    rules: list[LedgerRule],
) -> None:
    sheet = settled(rules, totals, amounts, declarer)
    for seat in SEATS:
        mine = [entry.amount for entry in sheet.entries if entry.seat == seat]
        assert sum(mine) == sheet.deltas[seat] == sheet.totals[seat] - totals[seat]
        if amounts[seat] < 0 or seat == declarer:
            assert sheet.deltas[seat] == amounts[seat]
        else:
            assert 0 <= sheet.deltas[seat] <= amounts[seat]
            assert sheet.totals[seat] <= max(990, totals[seat])
        if totals[seat] >= 800 and seat != declarer:
            assert sheet.deltas[seat] <= 0


# In a match

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


@pytest.mark.parametrize(
    ("totals", "declarer", "by_any", "by_declarer"),
    [
        ((999, 999, 999), 0, (), ()),
        ((1000, 0, 0), 0, (0,), (0,)),
        ((1000, 0, 0), 1, (0,), ()),
        ((1000, 1200, 0), 0, (0,), (0,)),
        ((1000, 1200, 0), 2, (1,), ()),
        ((1200, 1200, 900), 2, (0, 1), ()),
        ((1200, 1200, 1000), 2, (2,), (2,)),
    ],
)
def test_who_wins(
    totals: tuple[int, int, int],
    declarer: int,
    by_any: tuple[int, ...],
    by_declarer: tuple[int, ...],
) -> None:
    assert Goal(by="any").winners(totals, declarer, made=True) == by_any
    assert Goal(by="declarer").winners(totals, declarer, made=True) == by_declarer


def test_nobody_wins_by_a_loss() -> None:
    assert Goal(by="declarer").winners((1100, 0, 0), 0, made=False) == ()
    start = GameState.start(variants.german(), dealer=2, scores=(1200, 0, 0)).deal(4)
    while start.phase is not Phase.PLAYING:
        start = start.apply(start.legal_actions()[0])
    end = played_out(start)
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
