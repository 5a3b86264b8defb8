"""Score sheets: a match kept without cards is scored as one that was played."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.houses import HOUSES
from tests.strategies import TABLES
from tysiac import (
    ArgumentError,
    Card,
    GameState,
    Hand,
    RuleVariant,
    UnknownRule,
    variants,
)
from tysiac.errors import CorruptRecord, RecordError, UnsupportedVersion
from tysiac.phases.in_deal import InDeal
from tysiac.reasons import Reason
from tysiac.rules.facts import Entry
from tysiac.sheets import Correction, DealLine, ScoreSheet, dumps, loads
from tysiac.testing import Chance, a_variant
from tysiac.testing.walking import a_start, any_action

POLISH = variants.get("polish")
GOLDEN = Path(__file__).parent / "golden" / "sheet-1.json"
NAMES = ("Anna", "Borys", "Celina")
ANY: Any = None


# A sheet fed with a match


def kept(start: GameState, chance: Chance, steps: int) -> tuple[ScoreSheet, list[GameState]]:
    """A match played at random, and the sheet that a scribe beside it keeps."""
    sheet, state, settled = ScoreSheet(start), start, list[GameState]()
    for _ in range(steps):
        if state.is_over:
            break
        before, state = state, state.apply(any_action(state, chance))
        if state.number > before.number:
            sheet = with_deal(sheet, before, state)
            settled.append(state)
        elif state.redeals > before.redeals:
            for seat in first_seats(state):
                fine = state.scores[seat] - sheet.totals[seat]
                if fine:
                    sheet = sheet.with_payment(seat, fine, Reason.REDEAL_FINE)
    return sheet, settled


def first_seats(state: GameState) -> Iterator[int]:
    """A seat of each side."""
    sides = state.variant.layout.sides
    return (sides.index(side) for side in sorted(set(sides)))


def with_deal(sheet: ScoreSheet, last: GameState, after: GameState) -> ScoreSheet:
    """The sheet with the deal that a state has settled: told is what the table has seen."""
    result = after.last_deal
    assert result is not None
    assert isinstance(last, InDeal)
    blind = last.round.blind and last.kind == "blind"
    paid = [0] * after.variant.players
    sides = after.variant.layout.sides
    for seat in first_seats(after):
        paid[seat] = last.match.totals[sides[seat]] - last.terms.totals[sides[seat]]
    rule = after.variant.auction.blind
    usual = last.terms.times[0] * (rule.times[0] if blind and rule is not None else 1)
    given_up = result.how == "surrendered"
    return sheet.with_deal(
        result.declarer,
        result.contract,
        card_points=() if given_up else result.card_points,
        marriage_points=() if given_up else result.marriage_points,
        tricks=() if given_up else result.tricks,
        how=result.how,
        dealer=last.dealer,
        blind=blind,
        times=last.times[0] // usual,
        talon=() if after.variant.layout.stock else last.talon,
        paid=paid,
    )


def agree(start: GameState, chance: Chance, steps: int) -> int:
    """The sheet of a match says what the match says; how many deals that were."""
    sheet, settled = kept(start, chance, steps)
    results = [row for row in sheet.rows if row.result is not None]
    assert len(results) == len(settled)
    for row, state in zip(results, settled, strict=True):
        result = state.last_deal
        assert result is not None
        assert row.result is not None
        assert row.result.entries == result.entries
        assert row.entries[len(row.entries) - len(result.entries) :] == result.entries
        assert row.result.made == result.made
        assert row.scores == state.scores
        assert row.dealer == (state.dealer - 1) % state.variant.players
    if settled:
        end = settled[-1]
        done = ScoreSheet(start, lines=sheet.lines[: results[-1].line + 1])
        assert (done.totals, done.state.memos) == (end.scores, end.memos)
        assert (done.state.terms, done.result.winners) == (end.terms, end.winners)
        assert done.result.finished == end.is_over
    assert loads(dumps(sheet)) == sheet
    return len(settled)


@given(st.integers(0, 2**40))
@settings(max_examples=25)
def test_a_sheet_of_a_match_has_its_totals_and_entries(seed: int) -> None:
    chance = Chance(random.Random(seed))
    known: list[Callable[[], RuleVariant]] = [
        lambda: a_variant(chance),
        lambda: variants.get(*chance.among(TABLES)),
        lambda: chance.among([*HOUSES.values()]),
    ]
    agree(a_start(chance.among(known)(), chance), chance, 120)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(40))
def test_sheets_of_many_matches(block: int) -> None:
    deals = 0
    for seed in range(50):
        chance = Chance(random.Random(50 * block + seed))
        variant = a_variant(chance) if seed % 2 else variants.get(*chance.among(TABLES))
        deals += agree(a_start(variant, chance), chance, 400)
    assert deals > 100


@pytest.mark.parametrize("name", sorted(HOUSES))
def test_a_sheet_agrees_by_every_rule_of_the_catalogue(name: str) -> None:
    chance = Chance(random.Random(7))
    assert agree(a_start(HOUSES[name], chance), chance, 130)


# By hand


def a_sheet() -> ScoreSheet:
    """Three deals, kept by hand."""
    sheet = ScoreSheet.of(POLISH, NAMES, dealer=2)
    sheet = sheet.with_deal(0, 110, card_points=(60, 35, 25), marriage_points=(60, 0, 0))
    sheet = sheet.with_deal(1, 120, card_points=(50, 40, 30), marriage_points=(0, 40, 0))
    return sheet.with_deal(2, 100, card_points=(48, 2, 70), tricks=(3, 1, 4))


def test_totals_follow_from_what_was_taken() -> None:
    sheet = a_sheet()
    assert [row.scores for row in sheet.rows] == [(110, 30, 20), (160, -90, 50), (210, -90, -50)]
    assert [row.dealer for row in sheet.rows] == [2, 0, 1]
    assert sheet.totals == (210, -90, -50)
    assert sheet.state.dealer == 2
    assert str(sheet.result) == "unfinished"
    last = sheet.rows[-1].result
    assert last is not None
    assert [str(entry) for entry in last.entries] == [
        "failed 100 with 70 points",
        "48 in cards and 0 in marriages, rounded",
        "2 in cards and 0 in marriages, rounded",
    ]
    assert last.tricks == (3, 1, 4)


def test_a_correction_is_a_line_of_its_own_and_all_behind_it_is_counted_anew() -> None:
    sheet = a_sheet()
    right = sheet.corrected(1, contract=80 + 20, card_points=(40, 60, 20))
    assert right.lines[:3] == sheet.lines
    assert len(right.lines) == 4
    assert [row.scores for row in right.rows] == [(110, 30, 20), (150, 130, 40), (200, 130, -60)]
    assert [row.corrected for row in right.rows] == [False, True, False]
    again = right.corrected(1, contract=110)
    assert again.rows[1].scores == (150, -80, 40)
    assert isinstance(again.lines[-1], Correction)
    struck = again.struck(0)
    assert [row.line for row in struck.rows] == [1, 2]
    assert struck.rows[0].dealer == 2
    assert struck.corrected(2, dealer=0).rows[-1].dealer == 0
    with pytest.raises(ArgumentError, match="a line in force: 1, 2, got 0"):
        struck.corrected(0, contract=120)
    with pytest.raises(ArgumentError, match="a line in force: none yet"):
        ScoreSheet.of(POLISH).struck(0)


def test_a_payment_counts_between_two_deals() -> None:
    sheet = a_sheet().with_payment(0, -10, "redeal")
    assert sheet.totals == (200, -90, -50)
    row = sheet.rows[-1]
    assert (row.result, row.dealer) == (None, 2)
    assert row.entries == (Entry.of(0, -10, "redeal"),)
    assert sheet.corrected(3, amount=-20).totals == (190, -90, -50)
    locked = SHEETS["four"].with_payment(0, 900)
    assert "locked" in locked.state.terms.marks[0]


def test_marriages_may_be_forfeited_without_a_trick() -> None:
    rules = POLISH.but({"marriages.forfeit_without_trick": True})
    for variant, points in ((POLISH, 40), (rules, 0)):
        sheet = ScoreSheet.of(variant, dealer=2).with_deal(
            0, 100, card_points=(110, 10, 0), marriage_points=(0, 0, 40), tricks=(7, 1, 0)
        )
        assert sheet.totals == (100, 10, points)
        result = sheet.rows[0].result
        assert result is not None
        assert result.marriage_points == (0, 0, points)


def test_partners_share_what_is_written() -> None:
    sheet = ScoreSheet.of(HOUSES["pairs"]).with_payment(2, 30, "lottery")
    assert sheet.totals == (30, 0, 30, 0)
    assert [entry.seat for entry in sheet.rows[0].entries] == [0, 2]


def test_a_match_is_won_on_its_sheet() -> None:
    sheet = ScoreSheet.of(POLISH, scores=(900, 0, 0), dealer=2)
    won = sheet.with_deal(0, 100, card_points=(100, 20, 0))
    assert won.state.is_over
    assert str(won.result) == "won by seat 0"
    with pytest.raises(ArgumentError, match=r"lines\[1\]: expected no line, as the match was over"):
        won.with_payment(1, 10)
    back = won.corrected(0, card_points=(90, 30, 0))
    assert not back.state.is_over
    on = back.with_deal(1, 100, card_points=(0, 100, 20), tricks=(0, 4, 4))
    with pytest.raises(ArgumentError, match=r"lines\[2\]: expected no line, as the match was over"):
        on.corrected(0, card_points=(100, 20, 0))


SHEETS: dict[str, ScoreSheet] = {
    "polish": ScoreSheet.of(POLISH, dealer=2),
    "fixed": ScoreSheet.of(POLISH.but({"contract.raises": False, "auction.step": 20}), dealer=2),
    "stock": ScoreSheet.of(HOUSES["stock"], dealer=1),
    "four": ScoreSheet.of(HOUSES["sitting out"], dealer=3),
    "many": ScoreSheet.of(HOUSES["many questions"].but({"ledger.golden_round": False}), dealer=2),
    "golden": ScoreSheet.of(HOUSES["many questions"], dealer=2),
    "raised": ScoreSheet.of(
        HOUSES["many questions"].but({"ledger.golden_round.raises": True}), dealer=2
    ),
    "nobody": ScoreSheet.of(HOUSES["both piles"], dealer=1),
    "declarer": ScoreSheet.of(HOUSES["twenty cards"], dealer=2),
    "barrel": ScoreSheet.of(
        HOUSES["many questions"].but(
            {"ledger.golden_round": False, "contract.surrender.not_marked": ("barrel",)}
        ),
        dealer=2,
        scores=(900, 0, 0),
    ),
}
DEAL: dict[str, Any] = {"declarer": 0, "contract": 100, "card_points": (60, 35, 25)}
FOUR: dict[str, Any] = {"declarer": 0, "contract": 100, "card_points": (60, 35, 25, 0)}
TALON = Hand.parse("AH AD 9S")


@pytest.mark.parametrize(
    ("name", "changes", "where", "expected"),
    [
        ("polish", {"declarer": None}, "declarer", "a seat that may be declarer: 0 or 1 or 2"),
        ("polish", {"declarer": 3}, "declarer", "a seat that may be declarer: 0 or 1 or 2"),
        ("polish", {"contract": 95}, "contract", "a multiple of 10 from 100 to 360"),
        ("polish", {"contract": 105}, "contract", "a multiple of 10 from 100 to 360"),
        ("polish", {"contract": 410}, "contract", "a multiple of 10 from 100 to 360"),
        ("fixed", {"contract": 110}, "contract", "a multiple of 20 from 100 to 360"),
        ("polish", {"card_points": (60, 35)}, "card_points", "3 whole numbers from 0 up"),
        ("polish", {"card_points": (70, 60, -10)}, "card_points", "3 whole numbers from 0 up"),
        ("polish", {"card_points": (60, 35, 24)}, "card_points", "120 points in all, not 119"),
        ("polish", {"card_points": ()}, "card_points", "120 points in all, not 0"),
        ("polish", {"tricks": (0, 4, 4)}, "card_points", "none for seat 0, which took no trick"),
        ("polish", {"tricks": (3, 3, 3)}, "tricks", "8 tricks in all, not 9"),
        ("polish", {"tricks": (8,)}, "tricks", "3 whole numbers from 0 up, by seat"),
        ("polish", {"marriage_points": (50, 0, 0)}, "marriage_points", "sums of 40, 60, 80, 100"),
        ("polish", {"marriage_points": (40, 40, 0)}, "marriage_points", "each of them once"),
        ("polish", {"marriage_points": (180, 80, 0)}, "marriage_points", "each of them once"),
        ("polish", {"how": "surrendered"}, "how", "by these rules no deal is given up"),
        ("polish", {"blind": True}, "blind", "nobody may bid blind in this deal"),
        ("polish", {"times": 2}, "times", "what doubling brings: 1"),
        ("polish", {"dealer": 3}, "dealer", "a seat from 0 to 2"),
        ("polish", {"paid": (100,)}, "paid", "3 whole numbers, by seat"),
        ("polish", {"talon": TALON.__class__.parse("AH")}, "talon", "the 3 cards of the talon"),
        ("polish", {"talon": [Card.parse("AH")] * 3}, "talon", "the 3 cards of the talon"),
        ("polish", {"talon": Hand.parse("AH 7S 8S")}, "talon", "the 3 cards of the talon"),
        ("stock", {"declarer": 0}, "declarer", "None, there is none by these rules"),
        ("stock", {"declarer": None}, "contract", "0, there is none by these rules"),
        ("stock", {"declarer": None, "contract": 0, "how": "surrendered"}, "how", "another end"),
        ("many", {"times": 3}, "times", "what doubling brings: 1 or 2 or 4"),
        ("many", {"times": 2, "how": "surrendered"}, "times", "what doubling brings: 1"),
        ("many", {"declarer": 1, "contract": 120, "blind": True}, "blind", "only seat 0 may bid"),
        ("many", {"how": "surrendered"}, "card_points", "nothing, as the deal was given up"),
        ("barrel", {"how": "surrendered", "card_points": ()}, "how", "is marked barrel"),
        ("golden", {"declarer": 1}, "declarer", "a seat that may be declarer: 0"),
        ("golden", {"contract": 100}, "contract", "120, which may not be raised"),
        ("golden", {"contract": 130}, "contract", "120, which may not be raised"),
        ("golden", {"contract": 120, "blind": True}, "blind", "nobody may bid blind"),
        ("raised", {"contract": 115}, "contract", "a multiple of 5 from 120 to"),
        ("nobody", {"card_points": (60, 10)}, "card_points", "points in all, not 70"),
        ("nobody", {"card_points": (100, 30)}, "card_points", "points in all, not 130"),
    ],
)
def test_what_cannot_be_is_refused(
    name: str, changes: dict[str, Any], where: str, expected: str
) -> None:
    with pytest.raises(ArgumentError, match=expected) as caught:
        SHEETS[name].with_deal(**{**DEAL, **changes})
    assert caught.value.what == f"lines[0].{where}"


def test_whoever_sits_out_takes_nothing_and_is_paid_by_the_talon() -> None:
    sheet = SHEETS["four"]
    with pytest.raises(ArgumentError, match="nothing for seat 3, which sat out"):
        sheet.with_deal(**{**FOUR, "card_points": (60, 35, 20, 5)})
    with pytest.raises(ArgumentError, match="the 3 cards of the talon"):
        sheet.with_deal(**FOUR)
    assert sheet.with_deal(**FOUR, talon=TALON).totals == (-100, 30, 20, 100)
    flat = HOUSES["sitting out"].but(
        {"scoring.sitter.ace": 0, "scoring.sitter.marriages": False, "scoring.sitter.flat": 60}
    )
    assert ScoreSheet.of(flat, dealer=3).with_deal(**FOUR).totals == (-100, 30, 20, 60)


def test_what_can_be_is_taken() -> None:
    many = SHEETS["many"]
    deal = {**DEAL, "card_points": (110, 10, 0)}
    assert many.with_deal(**deal).totals == (100, 10, 0)
    assert many.with_deal(**deal, times=4).totals == (400, 10, 0)
    blind = {**deal, "contract": 120}
    assert many.with_deal(**{**blind, "blind": True}).totals == (-240, 10, 0)
    given_up = many.with_deal(0, 120, how="surrendered")
    assert given_up.totals == (-120, 60, 60)
    assert given_up.state.memos[0] == (1, 0, 0)
    assert many.with_deal(**deal, paid=(0, 50, 50)).totals == (100, 60, 50)
    assert SHEETS["golden"].with_deal(**blind).rows[0].result.kind == "golden"  # type: ignore[union-attr]
    assert SHEETS["raised"].with_deal(**{**deal, "contract": 125}).totals[0] == -250
    nobody = SHEETS["nobody"].with_deal(0, 100, card_points=(80, 20))
    assert nobody.totals == (-100, 20)
    declarer = SHEETS["declarer"].with_deal(
        0, 100, card_points=(20, 60, 40), tricks=(0, 3, 3), how="claimed"
    )
    assert declarer.totals == (-100, 60, 40)
    assert SHEETS["stock"].with_deal(None, card_points=(70, 50)).totals == (70, 50)


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        (lambda: ScoreSheet(ANY), "ScoreSheet.start"),
        (lambda: ScoreSheet(GameState.start(POLISH).deal(1)), "ScoreSheet.start"),
        (lambda: ScoreSheet.of(ANY), "GameState.start: variant"),
        (lambda: ScoreSheet.of(POLISH, ("Anna",)), "ScoreSheet.names"),
        (lambda: ScoreSheet.of(POLISH, ANY), "ScoreSheet.names"),
        (lambda: ScoreSheet.of(POLISH, ("Anna", "B\nC", "D")), "ScoreSheet.names[1]"),
        (lambda: ScoreSheet(GameState.start(POLISH), lines=ANY), "ScoreSheet.lines"),
        (lambda: ScoreSheet(GameState.start(POLISH), lines=[ANY]), "ScoreSheet.lines[0]"),
        (lambda: a_sheet().with_payment(3, 10), "lines[3].seat"),
        (lambda: a_sheet().with_payment(0, ANY), "Payment.amount"),
        (lambda: a_sheet().with_payment(-1, 10), "Payment.seat"),
        (lambda: a_sheet().with_payment(0, 10, ANY), "Payment.reason"),
        (lambda: a_sheet().with_deal(-1, 100), "DealLine.declarer"),
        (lambda: a_sheet().with_deal(0, ANY), "DealLine.contract"),
        (lambda: a_sheet().with_deal(0, 100, card_points=[1, 2, "x"]), "DealLine.card_points"),
        (lambda: a_sheet().with_deal(0, 100, card_points=5), "DealLine.card_points"),
        (lambda: a_sheet().with_deal(0, 100, card_points={0: 60, 1: 60}), "DealLine.card_points"),
        (
            lambda: a_sheet().with_deal(0, 100, points=(60, 35, 25)),
            "with_deal",
        ),
        (lambda: a_sheet().with_deal(0, 100, card_points={60, 40, 20}), "DealLine.card_points"),
        (lambda: a_sheet().corrected(0, points=(60, 35, 25)), "corrected"),
        (lambda: a_sheet().corrected([]), "line"),  # type: ignore[arg-type]
        (lambda: a_sheet().with_deal(0, 100, talon="AH"), "DealLine.talon"),
        (lambda: a_sheet().with_deal(0, 100, blind=1), "DealLine.blind"),
        (lambda: Correction(0, (ANY and 1) or "x"), "Correction.to"),  # type: ignore[arg-type]
        (lambda: ScoreSheet(GameState.start(POLISH), lines=[Correction(0, None)]), "lines[0].line"),
        (lambda: dumps(ANY), "dumps"),
        (lambda: loads(ANY), "loads"),
    ],
)
def test_an_argument_of_the_wrong_kind_is_told(wrong: Callable[[], object], where: str) -> None:
    with pytest.raises(ArgumentError) as caught:
        wrong()
    assert caught.value.what == where


def test_a_field_that_there_is_not_is_told_with_those_that_there_are() -> None:
    expected = "a field of a Payment: seat, amount, reason, got 'card_points'"
    with pytest.raises(ArgumentError, match=expected):
        a_sheet().with_payment(0, 10).corrected(3, card_points=(60, 35, 25))


def test_a_deal_ends_in_one_of_three_ways() -> None:
    with pytest.raises(UnknownRule, match="played"):
        DealLine(0, 100, how="lost")


# As JSON


def full() -> ScoreSheet:
    """A sheet with lines of all types."""
    sheet = SHEETS["four"].with_deal(**FOUR, talon=TALON).with_payment(1, -10, "redeal")
    sheet = sheet.corrected(0, contract=110).corrected(1, amount=-20)
    return sheet.with_payment(2, 5).struck(4)


def test_a_sheet_is_kept_as_json() -> None:
    for sheet in (a_sheet(), full()):
        text = dumps(sheet)
        assert loads(text) == sheet
        assert loads(text).names == sheet.names
        assert dumps(loads(text)) == text
    told = json.loads(dumps(full()))
    assert told["format"] == "tysiac-sheet"
    assert told["version"] == 1
    assert told["lines"][0] == {
        "type": "deal",
        "declarer": 0,
        "contract": 100,
        "card_points": [60, 35, 25, 0],
        "talon": "AH AD 9S",
    }
    assert told["lines"][3] == {
        "type": "correction",
        "line": 1,
        "to": {"type": "payment", "seat": 1, "amount": -20, "reason": "redeal"},
    }
    assert told["lines"][-1] == {"type": "correction", "line": 4, "to": None}
    assert told["result"]["scores"] == [-110, 10, 20, 100]


def test_a_sheet_typed_by_hand_needs_no_checks() -> None:
    text = """
    {"format": "tysiac-sheet", "version": 1,
     "rules": {"base": "polish", "players": 3}, "names": ["Anna", "Borys", "Celina"],
     "start": {"dealer": 2, "scores": [0, 0, 0]},
     "lines": [
       {"type": "deal", "declarer": 0, "contract": 110, "card_points": [60, 35, 25],
        "marriage_points": [60, 0, 0], "x-note": "Anna was lucky"}
     ]}
    """
    sheet = loads(text)
    assert sheet.totals == (110, 30, 20)
    assert loads(text.replace('"lines": [', '"x-lines": [')).totals == (0, 0, 0)


def changed(**parts: Any) -> str:
    told = {**json.loads(dumps(full())), **parts}
    return json.dumps({name: part for name, part in told.items() if part is not None})


def lines_with(*lines: Any) -> str:
    return changed(lines=[*json.loads(dumps(full()))["lines"], *lines])


@pytest.mark.parametrize(
    ("text", "kind", "path", "message"),
    [
        ("{", RecordError, "", "this is not JSON"),
        ("[]", RecordError, "", '"format": "tysiac-sheet"'),
        (changed(format="tysiac-record"), RecordError, "", '"format": "tysiac-sheet"'),
        (changed(version=2), UnsupportedVersion, "version", "up to version 1"),
        (changed(version="1"), RecordError, "version", "a whole number from 1 up"),
        (changed(more=1), RecordError, "more", "no such key"),
        (changed(rules=None), RecordError, "rules", "it is missing"),
        (changed(rules={"base": "polsh"}), RecordError, "rules.base", "polish"),
        (changed(lines=5), RecordError, "lines", "expected a list"),
        (changed(names=["A"]), CorruptRecord, "names", "4 texts, by seat"),
        (changed(start={"dealer": 9, "scores": [0] * 4}), CorruptRecord, "start.dealer", "0 to 3"),
        (changed(digest="0"), CorruptRecord, "digest", "they make"),
        (
            changed(result={"finished": False, "winners": [], "scores": [0] * 4, "deals": 1}),
            CorruptRecord,
            "result.scores",
            "but it was -110 10 20 100",
        ),
        (lines_with(5), RecordError, "lines[6]", 'an object with a "type"'),
        (lines_with({"type": "bid"}), RecordError, "lines[6]", "deal, payment, correction"),
        (lines_with({"type": ["deal"]}), RecordError, "lines[6]", "deal, payment, correction"),
        (lines_with({"type": "payment"}), RecordError, "lines[6].seat", "it is missing"),
        (lines_with({"type": "deal", "to": 1}), RecordError, "lines[6].to", "no such key"),
        (lines_with({"type": "deal", "talon": "AX"}), RecordError, "lines[6].talon", "suit"),
        (lines_with({"type": "deal", "contract": -5}), RecordError, "lines[6].contract", "from 0"),
        (lines_with({"type": "deal", "how": "lost"}), RecordError, "lines[6]", "unknown value"),
        (
            lines_with({"type": "correction", "line": 0, "to": {"type": "correction"}}),
            RecordError,
            "lines[6].to",
            "deal, payment",
        ),
        (
            lines_with({"type": "correction", "line": 9, "to": None}),
            CorruptRecord,
            "lines[6].line",
            "an earlier line",
        ),
        (lines_with({"type": "deal", "declarer": 1}), CorruptRecord, "lines[6].contract", "100"),
        (
            lines_with({"type": "payment", "seat": 7, "amount": 1}),
            CorruptRecord,
            "lines[6].seat",
            "a seat from 0 to 3",
        ),
    ],
)
def test_a_faulty_sheet_is_told_by_its_path(
    text: str, kind: type[RecordError], path: str, message: str
) -> None:
    with pytest.raises(RecordError) as caught:
        loads(text)
    assert type(caught.value) is kind
    problem = caught.value.problems[0]
    assert problem.path == path
    assert message in problem.message


def test_a_sheet_of_the_first_version_is_read() -> None:
    text = GOLDEN.read_text(encoding="utf-8")
    sheet = loads(text)
    assert sheet == full()
    assert [row.scores for row in sheet.rows] == [(-110, 30, 20, 100), (-110, 10, 20, 100)]


def test_all_problems_are_told_at_once() -> None:
    lines = [{"type": "payment", "seat": 1}, {"type": "payment", "seat": "x", "amount": 1}]
    with pytest.raises(RecordError) as caught:
        loads(changed(names=5, lines=lines))
    paths = [problem.path for problem in caught.value.problems]
    assert paths == ["names", "lines[0].amount", "lines[1].seat"]
