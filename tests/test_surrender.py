"""When the declarer may give the deal up unplayed, and at what price."""

from typing import Any

import pytest

from tysiac import Reason
from tysiac.errors import UnknownRule
from tysiac.rules.facts import STANDARD, Contract, DealReport, Entry, Facts, Terms, bound
from tysiac.rules.surrender import Counts, Price, Surrender


def report_of(
    bid: int = 110,
    *,
    amount: int | None = None,
    declarer: int | None = 0,
    playing: tuple[int, ...] = (0, 1, 2),
    sitter: int | None = None,
    times: tuple[int, int] = (1, 1),
) -> DealReport:
    """A deal that was given up."""
    sides = len(playing) + (sitter is not None)
    nothing = (0,) * sides
    return DealReport(
        "surrendered",
        Contract(declarer, bid, False, amount, times=times),
        Terms.plain(nothing),
        declarer,
        playing,
        sitter,
        *(nothing, nothing, nothing),
        last_trick=None,
        talon=(),
    )


def entries(rule: Surrender, memo: Counts, report: DealReport | None = None) -> list[Entry]:
    """What is written."""
    return list(rule.entries(memo, report or report_of()))


def amounts(rule: Surrender, memo: Counts, report: DealReport | None = None) -> list[int]:
    """What is written, by side."""
    written = {entry.seat: entry.amount for entry in entries(rule, memo, report)}
    return [written[side] for side in sorted(written)]


# What is remembered


def test_each_side_has_its_count() -> None:
    rule = Surrender()
    assert rule.start(STANDARD) == (0, 0, 0)
    assert rule.start(Facts(sides=2)) == (0, 0)
    memo = rule.note(rule.note(rule.note((0, 0, 0), 2), 0), 2)
    assert memo == (1, 0, 2)
    assert rule.note(memo, 1) == (1, 1, 2)


# What is written

RUSSIAN = Surrender(cost=("bid",), gain=(60,))
HALF = Surrender(cost=("bid",), gain=("half",))
THIRD = Surrender(cost=("bid",), gain=(60,), every=3, extra=120)
KURNIK = Surrender(cost=(0,), gain=(0, 60))
MILLE = Surrender(cost=(0, "bid"), gain=(60,))
PAGAT = Surrender(cost=(0,), gain=(60,), every=3, extra=120)
FLAT = Surrender(cost=(120,), gain=(60,))


@pytest.mark.parametrize(
    ("rule", "before", "expected"),
    [
        (RUSSIAN, 0, [-110, 60, 60]),
        (RUSSIAN, 5, [-110, 60, 60]),
        (bound(HALF, Facts(step=5)), 0, [-110, 55, 55]),
        (THIRD, 0, [-110, 60, 60]),
        (THIRD, 1, [-110, 60, 60]),
        (THIRD, 2, [-230, 60, 60]),
        (THIRD, 3, [-110, 60, 60]),
        (THIRD, 5, [-230, 60, 60]),
        (KURNIK, 0, [0, 0, 0]),
        (KURNIK, 1, [0, 60, 60]),
        (KURNIK, 7, [0, 60, 60]),
        (MILLE, 0, [0, 60, 60]),
        (MILLE, 1, [-110, 60, 60]),
        (MILLE, 2, [-110, 60, 60]),
        (PAGAT, 0, [0, 60, 60]),
        (PAGAT, 1, [0, 60, 60]),
        (PAGAT, 2, [-120, 60, 60]),
        (PAGAT, 3, [0, 60, 60]),
        (PAGAT, 5, [-120, 60, 60]),
        (FLAT, 0, [-120, 60, 60]),
        (FLAT, 3, [-120, 60, 60]),
        (Surrender(cost=(0, 50, 100), gain=(60, 40)), 1, [-50, 40, 40]),
        (Surrender(cost=(0, 50, 100), gain=(60, 40)), 2, [-100, 40, 40]),
        (Surrender(cost=("half",), gain=("bid",)), 0, [-60, 110, 110]),
        (Surrender(every=2, extra=20), 1, [-130, 60, 60]),
        (Surrender(every=1, extra=20), 0, [-130, 60, 60]),
        (Surrender(every=3), 2, [-110, 60, 60]),
        (Surrender(extra=20), 2, [-110, 60, 60]),
    ],
)
def test_the_price_goes_by_the_number(rule: Surrender, before: int, expected: list[int]) -> None:
    assert amounts(rule, (before, 0, 0)) == expected


@pytest.mark.parametrize(
    ("counts", "memo", "expected"),
    [
        ("seat", (0, 3, 1), [0, 60, 60]),
        ("table", (0, 0, 0), [0, 60, 60]),
        ("table", (0, 1, 0), [-110, 60, 60]),
        ("table", (1, 0, 1), [-110, 60, 60]),
        ("seat", (1, 0, 0), [-110, 60, 60]),
    ],
)
def test_the_number_is_the_players_or_the_tables(
    counts: str, memo: Counts, expected: list[int]
) -> None:
    assert amounts(Surrender(cost=(0, "bid"), counts=counts), memo) == expected


@pytest.mark.parametrize(
    ("bid", "by_five", "by_ten", "by_one"),
    [(100, 50, 50, 50), (105, 55, 50, 53), (110, 55, 60, 55), (120, 60, 60, 60), (135, 70, 70, 68)],
)
def test_half_of_the_bid_is_rounded_to_the_step_half_up(
    bid: int, by_five: int, by_ten: int, by_one: int
) -> None:
    for step, half in ((5, by_five), (10, by_ten), (1, by_one)):
        assert amounts(bound(HALF, Facts(step=step)), (0, 0, 0), report_of(bid)) == [
            -bid,
            half,
            half,
        ]
    assert amounts(HALF, (0, 0, 0), report_of(bid)) == [-bid, by_ten, by_ten]


def test_the_declared_contract_is_what_is_played_for() -> None:
    report = report_of(100, amount=140)
    assert amounts(HALF, (0, 0, 0), report) == [-140, 70, 70]


@pytest.mark.parametrize(
    ("cost", "gain", "times", "expected"),
    [
        ("bid", 60, (2, 1), [-220, 60, 60]),
        ("bid", 60, (2, 2), [-220, 60, 60]),
        ("bid", "half", (2, 1), [-220, 60, 60]),
        ("bid", "half", (2, 2), [-220, 120, 120]),
        ("half", "bid", (3, 2), [-180, 220, 220]),
        (120, 60, (2, 2), [-120, 60, 60]),
    ],
)
def test_only_what_follows_the_contract_is_multiplied(
    cost: Price, gain: Price, times: tuple[int, int], expected: list[int]
) -> None:
    rule = Surrender(cost=(cost,), gain=(gain,))
    assert amounts(rule, (0, 0, 0), report_of(times=times)) == expected


def test_what_is_charged_on_top_is_not_multiplied() -> None:
    assert amounts(THIRD, (2, 0, 0), report_of(times=(2, 2))) == [-340, 60, 60]


@pytest.mark.parametrize(
    ("to", "sitter", "gaining"),
    [
        ("defenders", None, [0, 1]),
        ("others", None, [0, 1]),
        ("defenders", 3, [0, 1]),
        ("others", 3, [0, 1, 3]),
    ],
)
def test_the_defenders_gain_or_the_sitter_too(
    to: str, sitter: int | None, gaining: list[int]
) -> None:
    rule = Surrender(cost=(0,), gain=(0, 40), to=to)
    report = report_of(declarer=2, playing=(2, 0, 1), sitter=sitter)
    memo = (0,) * (3 + (sitter is not None))
    first, *others = entries(rule, rule.note(memo, 2), report)
    assert (first.seat, first.amount) == (2, 0)
    assert [(entry.seat, entry.amount) for entry in others] == [(side, 40) for side in gaining]


def test_the_others_follow_in_the_order_of_playing() -> None:
    report = report_of(declarer=1, playing=(2, 0, 1))
    assert [entry.seat for entry in entries(Surrender(), (0, 0, 0), report)] == [1, 2, 0]


def test_each_entry_says_why() -> None:
    cost, gain, _ = entries(THIRD, (2, 0, 0))
    assert (cost.reason, gain.reason) == (Reason.SURRENDERED, Reason.SURRENDER_GAIN)
    assert cost.params == {"nth": 3, "cost": 110, "extra": 120}
    assert gain.params == {"declarer": 0}
    assert str(cost) == "gave up the deal; deals given up so far: 3"
    assert str(gain) == "seat 0 gave up the deal"


def test_partners_have_one_count_and_one_price() -> None:
    nothing = (0, 0)
    contract, terms = Contract(2, 110, False), Terms.plain(nothing)
    report = DealReport(
        *("surrendered", contract, terms, 0, (1, 0), None, nothing, nothing, nothing, None, ())
    )
    cost, gain = entries(MILLE, (1, 0), report)
    assert [(entry.seat, entry.amount) for entry in (cost, gain)] == [(0, -110), (1, 60)]
    assert str(gain) == "seat 2 gave up the deal"


def test_without_a_declarer_nobody_gives_up_a_deal() -> None:
    assert entries(Surrender(), (0, 0, 0), report_of(declarer=None)) == []


# Whether it is allowed


Told = tuple[Reason, int | None, dict[str, Any], str]
"""A refusal: its code, seat, parameters and sentence."""


def why_not(
    rule: Surrender,
    memo: Counts = (0, 0, 0),
    when: str = "talon",
    marks: dict[int, str] | None = None,
    kind: str = "normal",
    deal: str = "normal",
) -> Told | None:
    """Why seat 1 may not give up the deal."""
    terms = Terms((0, 0, 0), (frozenset(),) * 3, (0, 0, 0), deal)
    for side, mark in (marks or {}).items():
        terms = terms.mark(side, mark)
    refusal = rule.refusal(memo, 1, when, Contract(1, 100, False, kind=kind), terms)
    if refusal is None:
        return None
    return refusal.code, refusal.seat, refusal.params, str(refusal)


@pytest.mark.parametrize("when", ["won", "talon", "given"])
@pytest.mark.parametrize(
    "moments", [("won",), ("talon",), ("given",), ("talon", "given"), ("given", "won")]
)
def test_the_moment_must_be_one_of_the_rule(when: str, moments: tuple[str, ...]) -> None:
    told: Told = (Reason.SURRENDER_NOT_NOW, 1, {}, "a deal may not be given up now")
    assert why_not(Surrender(moments), when=when) == (None if when in moments else told)


def test_by_default_the_moment_is_before_the_gifts() -> None:
    assert why_not(Surrender()) is None
    assert why_not(Surrender(), when="won") is not None
    assert why_not(Surrender(), when="given") is not None
    assert Surrender("won") == Surrender(("won",)) == Surrender(["won"])


@pytest.mark.parametrize(
    ("limit", "counts", "memo", "allowed"),
    [
        (None, "seat", (9, 9, 9), True),
        (1, "seat", (5, 0, 5), True),
        (1, "seat", (0, 1, 0), False),
        (3, "seat", (0, 2, 0), True),
        (3, "seat", (0, 3, 0), False),
        (3, "seat", (0, 4, 0), False),
        (3, "table", (1, 0, 1), True),
        (3, "table", (1, 1, 1), False),
        (None, "table", (9, 9, 9), True),
    ],
)
def test_the_number_may_be_limited(
    limit: int | None, counts: str, memo: Counts, allowed: bool
) -> None:
    sentence = f"no more deals may be given up; allowed: {limit}"
    told = (Reason.SURRENDER_USED_UP, 1, {"limit": limit}, sentence)
    assert why_not(Surrender(limit=limit, counts=counts), memo) == (None if allowed else told)


@pytest.mark.parametrize(
    ("not_marked", "marks", "mark"),
    [
        ((), {1: "barrel"}, None),
        (("barrel",), {}, None),
        (("barrel",), {1: "barrel"}, "barrel"),
        (("barrel",), {0: "barrel", 2: "barrel"}, None),
        (("barrel",), {1: "locked"}, None),
        (("barrel", "locked"), {1: "locked"}, "locked"),
    ],
)
def test_a_marked_declarer_may_be_forbidden_it(
    not_marked: tuple[str, ...], marks: dict[int, str], mark: str | None
) -> None:
    sentence = f"a seat that is marked {mark} may not give up a deal"
    told = (Reason.SURRENDER_MARKED, 1, {"mark": mark}, sentence)
    assert why_not(Surrender(not_marked=not_marked), marks=marks) == (
        None if mark is None else told
    )


@pytest.mark.parametrize(
    ("not_beside", "marks", "mark"),
    [
        ((), {0: "barrel"}, None),
        (("barrel",), {}, None),
        (("barrel",), {0: "barrel"}, "barrel"),
        (("barrel",), {1: "barrel"}, "barrel"),
        (("barrel",), {2: "locked"}, None),
        (("barrel", "locked"), {0: "locked", 2: "barrel"}, "barrel"),
    ],
)
def test_a_mark_of_anybody_may_forbid_it(
    not_beside: tuple[str, ...], marks: dict[int, str], mark: str | None
) -> None:
    sentence = f"no deal may be given up while a seat is marked {mark}"
    told = (Reason.SURRENDER_BESIDE, 1, {"mark": mark}, sentence)
    assert why_not(Surrender(not_beside=not_beside), marks=marks) == (
        None if mark is None else told
    )


@pytest.mark.parametrize(
    ("not_kinds", "kind", "deal", "forbidden"),
    [
        ((), "golden", "golden", None),
        (("golden", "blind"), "normal", "normal", None),
        (("golden", "blind"), "golden", "golden", "golden"),
        (("golden", "blind"), "blind", "normal", "blind"),
        (("golden", "blind"), "normal", "golden", None),
        (("normal",), "blind", "normal", None),
        (("golden",), "blind", "normal", None),
    ],
)
def test_a_kind_of_deal_may_forbid_it(
    not_kinds: tuple[str, ...], kind: str, deal: str, forbidden: str | None
) -> None:
    told = (
        Reason.SURRENDER_KIND,
        1,
        {"kind": forbidden},
        f"a {forbidden} deal may not be given up",
    )
    found = why_not(Surrender(not_kinds=not_kinds), kind=kind, deal=deal)
    assert found == (None if forbidden is None else told)


def test_the_first_ground_is_told() -> None:
    grounds: list[tuple[Reason, dict[str, Any]]] = [
        (Reason.SURRENDER_NOT_NOW, {"when": "won"}),
        (Reason.SURRENDER_USED_UP, {"limit": 1}),
        (Reason.SURRENDER_MARKED, {"not_marked": "barrel"}),
        (Reason.SURRENDER_BESIDE, {"not_beside": "barrel"}),
        (Reason.SURRENDER_KIND, {"not_kinds": "golden"}),
    ]
    while grounds:
        rule = Surrender(**{name: value for _, ground in grounds for name, value in ground.items()})
        told = why_not(rule, (0, 1, 0), marks={1: "barrel"}, kind="golden")
        assert told is not None
        assert told[0] is grounds.pop(0)[0]


# What the parameters may be


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("when", value) for value in ("led", (), ("talon", "talon"), None, 3, ("talon", 3))),
        *(("cost", value) for value in ((), ("ask",), (-1,), (True,), (1.5,), None, 60, "bid")),
        *(("gain", value) for value in ((), ("ask",), (-1,), None, 60)),
        *(("every", value) for value in (0, -3, "3", True)),
        *(("extra", value) for value in (-1, None, "120")),
        *(("limit", value) for value in (0, -1, "1", True)),
        *(("counts", value) for value in ("side", None)),
        *(("to", value) for value in ("all", None)),
        *((name, value) for name in ("not_marked", "not_beside") for value in (None, 3, ("",))),
        *(("not_kinds", value) for value in (None, ("blind", "blind"), (3,))),
    ],
)
def test_a_parameter_takes_no_other_values(name: str, value: Any) -> None:
    with pytest.raises(UnknownRule) as caught:
        Surrender(**{name: value})
    assert caught.value.what == f"value of contract.surrender.{name}"


def test_the_rule_has_its_place() -> None:
    assert (Surrender.slot, Surrender.kind) == ("contract.surrender", "surrender")
