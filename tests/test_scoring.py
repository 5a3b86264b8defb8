"""What a deal is worth, looking at this deal alone."""

from typing import Any

import pytest

from tysiac import Reason
from tysiac.errors import ArgumentError, UnknownRule
from tysiac.hands import Hand
from tysiac.rules.facts import STANDARD, Contract, DealReport, Entry, Facts, Terms, bound
from tysiac.rules.scoring import Rounding, Scoring, SitterPay

ANY: Any = None


def report_of(
    *cards: int,
    marriages: tuple[int, ...] | None = None,
    declarer: int | None = 0,
    amount: int | None = 120,
    bid: int = 100,
    how: str = "played",
    times: tuple[int, int] = (1, 1),
    playing: tuple[int, ...] | None = None,
    sitter: int | None = None,
    talon: str = "",
) -> DealReport:
    """A deal in which the sides took so many card points."""
    sides = len(cards)
    kind = "open" if declarer is None else "normal"
    return DealReport(
        how,
        Contract(declarer, bid, False, amount, kind, times=times),
        Terms.plain((0,) * sides),
        declarer,
        tuple(range(sides)) if playing is None else playing,
        sitter,
        tricks=(0,) * sides,
        card_points=cards,
        marriage_points=(0,) * sides if marriages is None else marriages,
        last_trick=0,
        talon=tuple(Hand.parse(talon)),
    )


def scored(scoring: Scoring, report: DealReport) -> list[Entry]:
    """The entries of a deal."""
    return list(scoring.entries(report, scoring.made(report)))


def amounts(scoring: Scoring, report: DealReport) -> list[tuple[int, int]]:
    """The sides and what the deal brought them, in the order in which it was written."""
    return [(entry.seat, entry.amount) for entry in scored(scoring, report)]


# Rounding


@pytest.mark.parametrize(
    ("to", "points", "down", "up", "floor"),
    [
        (10, 0, 0, 0, 0),
        (10, 4, 0, 0, 0),
        (10, 5, 0, 10, 0),
        (10, 6, 10, 10, 0),
        (10, 24, 20, 20, 20),
        (10, 25, 20, 30, 20),
        (10, 26, 30, 30, 20),
        (10, 29, 30, 30, 20),
        (10, 30, 30, 30, 30),
        (10, 135, 130, 140, 130),
        (5, 22, 20, 20, 20),
        (5, 23, 25, 25, 20),
        (5, 27, 25, 25, 25),
        (5, 28, 30, 30, 25),
        (4, 2, 0, 4, 0),
        (1, 17, 17, 17, 17),
    ],
)
def test_points_are_rounded(to: int, points: int, down: int, up: int, floor: int) -> None:
    assert Rounding(to)(points) == Rounding(to, "down")(points) == down
    assert Rounding(to, "up")(points) == up
    assert Rounding(to, "floor")(points) == floor
    assert Scoring(defenders=Rounding(to, "up")).round_defender(points) == up


@pytest.mark.parametrize("points", [-1, 2.5, True, "20", None], ids=repr)
def test_only_points_are_rounded(points: Any) -> None:
    with pytest.raises(
        ArgumentError, match=r"^round_defender: expected a whole number of points from 0 up, got "
    ):
        Scoring().round_defender(points)


# The contract


@pytest.mark.parametrize(
    ("cards", "marriages", "amount", "made"),
    [
        (78, 60, 120, True),
        (120, 0, 120, True),
        (119, 0, 120, False),
        (87, 60, 150, False),
        (50, 100, 150, True),
        (0, 0, 100, False),
    ],
)
def test_cards_and_marriages_make_the_contract(
    cards: int, marriages: int, amount: int, made: bool
) -> None:
    report = report_of(cards, 0, 0, marriages=(marriages, 0, 0), amount=amount)
    assert Scoring().made(report) is made
    assert amounts(Scoring(), report)[0] == (0, amount if made else -amount)


@pytest.mark.parametrize(
    ("raw", "amount", "exact", "by_five", "by_ten"),
    [
        (98, 100, False, True, True),
        (97, 100, False, False, True),
        (95, 100, False, False, True),
        (94, 100, False, False, False),
        (118, 120, False, True, True),
        (113, 115, False, True, False),
        (147, 150, False, False, True),
        (150, 150, True, True, True),
    ],
)
def test_the_points_may_be_rounded_before_the_test(
    raw: int, amount: int, exact: bool, by_five: bool, by_ten: bool
) -> None:
    report = report_of(raw, 0, 0, amount=amount)
    assert Scoring().made(report) is exact
    assert Scoring(check_unit=1).made(report) is exact
    assert Scoring(check_unit=5).made(report) is by_five
    assert Scoring(check_unit=10).made(report) is by_ten


def test_the_test_rounds_a_half_up_whatever_the_defenders_do() -> None:
    rounding = Rounding(10, "down")
    assert Scoring(check_unit=10, defenders=rounding).made(report_of(115, 5, 0, amount=120))


def test_the_check_does_not_change_what_is_written() -> None:
    (entry, *_) = scored(Scoring(check_unit=5), report_of(118, 2, 0))
    assert (entry.amount, entry.params["raw"]) == (120, 118)


def test_the_declared_number_counts_and_the_bid_where_none_was_declared() -> None:
    declared, bid = report_of(110, 10, 0, amount=120), report_of(110, 10, 0, amount=None, bid=110)
    assert amounts(Scoring(), declared)[0] == (0, -120)
    assert amounts(Scoring(), bid)[0] == (0, 110)


@pytest.mark.parametrize(
    ("how", "made"), [("played", True), ("claimed", True), ("surrendered", False)]
)
def test_a_deal_that_was_given_up_is_not_made(how: str, made: bool) -> None:
    assert Scoring().made(report_of(120, 0, 0, how=how)) is made
    assert Scoring(check_unit=5).made(report_of(120, 0, 0, how=how)) is made


def test_the_side_of_the_declarer_is_tested_not_his_seat() -> None:
    pairs = DealReport(
        *("played", Contract(2, 100, False, 120), Terms.plain((0, 0)), 0, (1, 0), None),
        *((5, 1), (100, 20), (20, 0), 0, ()),
    )
    assert Scoring().made(pairs)
    assert amounts(Scoring(), pairs) == [(1, 20), (0, 120)]


# What it brings


@pytest.mark.parametrize(
    ("cards", "five", "expected"),
    [
        ((78, 24, 18), "down", (120, 20, 20)),
        ((78, 25, 17), "down", (120, 20, 20)),
        ((78, 25, 17), "up", (120, 30, 20)),
        ((78, 26, 16), "down", (120, 30, 20)),
        ((78, 26, 16), "floor", (120, 20, 10)),
    ],
)
def test_the_defenders_get_their_points_rounded(
    cards: tuple[int, int, int], five: str, expected: tuple[int, int, int]
) -> None:
    scoring = Scoring(defenders=Rounding(five=five))
    report = report_of(*cards, marriages=(60, 0, 0))
    assert amounts(scoring, report) == list(enumerate(expected))


def test_the_defenders_get_theirs_also_if_the_contract_fails() -> None:
    report = report_of(147, 26, 7, amount=150)
    assert amounts(Scoring(), report) == [(0, -150), (1, 30), (2, 10)]


def test_the_sum_of_cards_and_marriages_is_rounded() -> None:
    report = report_of(78, 24, 18, marriages=(60, 0, 41))
    assert amounts(Scoring(), report)[2] == (2, 60)


def test_the_entries_follow_the_order_of_playing() -> None:
    report = report_of(24, 18, 78, declarer=2, amount=100, playing=(1, 2, 0))
    assert amounts(Scoring(), report) == [(1, 20), (2, -100), (0, 20)]


@pytest.mark.parametrize(
    ("raw", "success", "rounding", "expected"),
    [
        (138, "contract", Rounding(), 120),
        (138, "actual", Rounding(), 140),
        (138, "actual", Rounding(1), 138),
        (138, "actual", Rounding(10, "floor"), 130),
        (135, "actual", Rounding(10, "down"), 130),
        (135, "actual", Rounding(10, "up"), 140),
        (119, "actual", Rounding(), -120),
        (119, "contract", Rounding(), -120),
    ],
)
def test_a_made_contract_brings_its_number_or_the_points(
    raw: int, success: str, rounding: Rounding, expected: int
) -> None:
    scoring = Scoring(success=success, defenders=rounding)
    assert amounts(scoring, report_of(raw, 0, 0))[0] == (0, expected)


@pytest.mark.parametrize(
    ("raw", "success", "times", "expected"),
    [
        (120, "contract", (2, 1), [240, 20, 30]),
        (119, "contract", (2, 1), [-240, 20, 30]),
        (119, "contract", (2, 2), [-240, 40, 60]),
        (120, "contract", (2, 2), [240, 40, 60]),
        (136, "actual", (2, 1), [280, 20, 30]),
        (119, "actual", (2, 1), [-240, 20, 30]),
        (120, "contract", (1, 3), [120, 60, 90]),
    ],
)
def test_the_declarer_and_the_others_have_a_factor_each(
    raw: int, success: str, times: tuple[int, int], expected: list[int]
) -> None:
    report = report_of(raw, 24, 26, times=times)
    entries = scored(Scoring(success=success), report)
    assert [entry.amount for entry in entries] == expected
    assert [entry.params["times"] for entry in entries] == [times[0], times[1], times[1]]


def test_points_are_rounded_before_they_are_multiplied() -> None:
    report = report_of(100, 14, 6, amount=100, times=(1, 2))
    assert amounts(Scoring(), report) == [(0, 100), (1, 20), (2, 20)]


@pytest.mark.parametrize("success", ["contract", "actual"])
def test_without_a_declarer_all_get_their_points(success: str) -> None:
    report = report_of(65, 55, marriages=(0, 40), declarer=None, amount=None, times=(5, 2))
    scoring = Scoring(success=success, defenders=Rounding(10, "up"))
    assert scoring.made(report) is False
    entries = scored(scoring, report)
    assert [(entry.seat, entry.amount) for entry in entries] == [(0, 140), (1, 200)]
    assert {entry.reason for entry in entries} == {Reason.DEFENDER_POINTS}


def test_each_entry_says_why() -> None:
    made = scored(Scoring(), report_of(78, 24, 18, marriages=(60, 40, 0), times=(2, 1)))
    assert [(entry.reason, entry.params) for entry in made] == [
        (Reason.CONTRACT_MADE, {"contract": 120, "raw": 138, "times": 2}),
        (Reason.DEFENDER_POINTS, {"cards": 24, "marriages": 40, "times": 1}),
        (Reason.DEFENDER_POINTS, {"cards": 18, "marriages": 0, "times": 1}),
    ]
    (failed, *_) = scored(Scoring(), report_of(78, 24, 18))
    assert failed.reason is Reason.CONTRACT_FAILED
    assert [str(entry) for entry in (failed, *made[:2])] == [
        "failed 120 with 78 points",
        "made 120 with 138 points, times 2",
        "24 in cards and 40 in marriages, rounded",
    ]


# Cards that were set aside


@pytest.mark.parametrize(
    ("set_aside", "declarer", "last_trick", "expected"),
    [
        ("last_trick", 0, 1, 1),
        ("last_trick", 0, 0, 0),
        ("last_trick", 0, None, None),
        ("nobody", 0, 1, None),
        ("declarer", 0, 1, 0),
        ("declarer", 1, 0, 1),
        ("declarer", None, 1, None),
    ],
)
def test_somebody_gets_the_cards_that_lie_aside(
    set_aside: str, declarer: int | None, last_trick: int | None, expected: int | None
) -> None:
    assert Scoring(set_aside=set_aside).set_aside_to(declarer, last_trick) == expected
    if set_aside == "last_trick":
        assert Scoring().set_aside_to(declarer, last_trick) == expected


# Whoever sits out

OTHER_VALUES = (42, 61, 81, 101)


@pytest.mark.parametrize(
    ("pay", "talon", "expected"),
    [
        (SitterPay(), "AS AC KH", 0),
        (SitterPay(ace=50), "AS AC KH", 100),
        (SitterPay(ace=50), "TS 9C KH", 0),
        (SitterPay(ace=40), "AS AC AH", 120),
        (SitterPay(ace=40), "AS AC AH AD", 160),
        (SitterPay(marriages=True), "KS QS AH", 40),
        (SitterPay(marriages=True), "KC QC AH", 60),
        (SitterPay(marriages=True), "KD QD AH", 80),
        (SitterPay(marriages=True), "KH QH AH", 100),
        (SitterPay(marriages=True), "KH QS AH", 0),
        (SitterPay(marriages=True), "KH QH KD QD", 180),
        (SitterPay(ace=50, marriages=True), "KH QH AH", 150),
        (SitterPay(half_marriages=True), "KH QS AH", 70),
        (SitterPay(half_marriages=True), "QD 9S JH", 40),
        (SitterPay(half_marriages=True), "KH QH AH", 0),
        (SitterPay(marriages=True, half_marriages=True), "KH QH KC", 130),
        (SitterPay(cards=True), "AS TC KH", 25),
        (SitterPay(cards=True), "9S 9C JH", 2),
        (SitterPay(flat=30), "9S 9C JH", 30),
        (SitterPay(flat=30), "", 30),
        (SitterPay(ace=50, marriages=True, cards=True, flat=30), "AH KH QH", 198),
    ],
)
def test_the_talon_pays_whoever_sits_out(pay: SitterPay, talon: str, expected: int) -> None:
    report = report_of(78, 24, 18, 0, playing=(1, 2, 0), sitter=3, talon=talon)
    assert pay.of(report.talon, STANDARD.values) == expected
    last = scored(Scoring(sitter=pay), report)[-1]
    assert (last.seat, last.amount, last.reason) == (3, expected, Reason.SITTER_PAY)
    assert sum(last.params.values()) == expected


@pytest.mark.parametrize(("talon", "expected"), [("KS QC", 52), ("KS QS", 42), ("QD KC QH", 123)])
def test_marriages_are_paid_by_the_values_of_the_variant(talon: str, expected: int) -> None:
    """Half of an odd value is half up: 31, 41 and 51."""
    scoring = bound(
        Scoring(sitter=SitterPay(marriages=True, half_marriages=True)), Facts(values=OTHER_VALUES)
    )
    report = report_of(78, 24, 18, 0, playing=(0, 1, 2), sitter=3, talon=talon)
    assert amounts(scoring, report)[-1] == (3, expected)


def test_the_pay_is_told_by_its_parts_and_not_multiplied() -> None:
    pay = SitterPay(ace=50, marriages=True, cards=True, flat=30)
    report = report_of(78, 24, 18, 0, playing=(0, 1, 2), sitter=3, talon="AH KH QH", times=(2, 2))
    last = scored(Scoring(sitter=pay), report)[-1]
    assert last.params == {"aces": 50, "marriages": 100, "cards": 18, "flat": 30}
    said = "sat out: 50 for aces, 100 for marriages, 18 for cards, 30 besides"
    assert (last.amount, str(last)) == (198, said)


def test_nobody_is_paid_who_does_not_sit_out() -> None:
    pay = SitterPay(ace=50)
    everybody = report_of(78, 24, 18, talon="AS AC AD")
    without_pay = report_of(78, 24, 18, 0, playing=(0, 1, 2), sitter=3, talon="AS AC AD")
    assert [side for side, _ in amounts(Scoring(sitter=pay), everybody)] == [0, 1, 2]
    assert [side for side, _ in amounts(Scoring(), without_pay)] == [0, 1, 2]


# What the parameters may be

WRONG: list[tuple[type, str, object]] = [
    *((Rounding, "to", value) for value in (0, -10, 2.5, None, "10", True)),
    *((Rounding, "five", value) for value in ("even", None, 5)),
    *((SitterPay, "ace", value) for value in (-1, None, "50", True)),
    *((SitterPay, "marriages", value) for value in (1, None, "yes")),
    *((SitterPay, "half_marriages", value) for value in (0, None)),
    *((SitterPay, "cards", value) for value in (1, None)),
    *((SitterPay, "flat", value) for value in (-1, None)),
    *((Scoring, "success", value) for value in ("raw", None)),
    *((Scoring, "check_unit", value) for value in (0, -5, "5", True)),
    *((Scoring, "defenders", value) for value in (None, 10, SitterPay())),
    *((Scoring, "set_aside", value) for value in ("winner", None)),
    *((Scoring, "sitter", value) for value in (50, Rounding(), SitterPay)),
]


@pytest.mark.parametrize(("policy", "name", "value"), WRONG)
def test_a_parameter_takes_no_other_values(policy: Any, name: str, value: object) -> None:
    with pytest.raises(UnknownRule) as caught:
        policy(**{name: value})
    assert caught.value.what == f"value of {policy.slot}.{name}"


@pytest.mark.parametrize(
    "changes",
    [
        {"success": "actual"},
        {"check_unit": 5},
        {"defenders": Rounding(5)},
        {"defenders": Rounding(five="up")},
        {"set_aside": "nobody"},
        {"sitter": SitterPay()},
        {"sitter": SitterPay(flat=30)},
    ],
    ids=repr,
)
def test_equal_rules_are_equal_whatever_they_were_told(changes: dict[str, Any]) -> None:
    facts = Facts(values=OTHER_VALUES)
    assert Scoring(**changes) != Scoring()
    assert bound(Scoring(**changes), facts) == Scoring(**changes)
    assert hash(bound(Scoring(**changes), facts)) == hash(Scoring(**changes))
    assert repr(bound(Scoring(**changes), facts)) == repr(Scoring(**changes))


def test_each_rule_has_its_place() -> None:
    assert (Scoring.slot, Scoring.kind) == ("scoring", "scoring")
    assert (Rounding.slot, Rounding.kind) == ("scoring.defenders", "rounding")
    assert (SitterPay.slot, SitterPay.kind) == ("scoring.sitter", "sitter_pay")
