"""Records as JSON: what is written is read back, and what is not so is told with its place."""

import json
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import jsonschema  # type: ignore[import-untyped]
import pytest
from attrs import evolve, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records import TAGS, a_record, played, seeds
from tysiac import (
    ArgumentError,
    CorruptRecord,
    GameState,
    Pass,
    RandomBot,
    Reason,
    Record,
    RecordError,
    RuleVariant,
    UnsupportedVersion,
    dumps,
    from_text,
    loads,
    play_match,
    register,
    to_text,
    variants,
)
from tysiac.record import LARGEST, schema
from tysiac.record.problem import RecordProblem
from tysiac.rules.ledger import Barrel, Lock
from tysiac.table import DealResult

Change = Callable[[Any], object]

RECORD = evolve(played(variants.get("polish"), 1, 2), tags=TAGS)
TEXT = dumps(RECORD)


def same(record: Record) -> None:
    """Both forms lead back to the record, and one to the other."""
    (read,) = from_text(to_text(record))
    assert read == record
    assert isinstance(read, Record)
    again = loads(dumps(read))
    assert again == record
    assert again.start == record.start
    assert again.course == record.course
    assert to_text(again) == to_text(record)


@settings(max_examples=15)
@given(seeds())
def test_record_text_record_json_record_is_the_identity(seed: int) -> None:
    same(a_record(seed))


@settings(max_examples=60)
@given(seeds())
def test_it_is_so_by_every_preset(seed: int) -> None:
    same(a_record(seed, preset=True))


@pytest.mark.slow
def test_it_is_so_for_ten_thousand_games() -> None:
    for seed in range(10_000):
        same(a_record(seed))


def test_a_record_of_nothing_is_kept() -> None:
    same(Record(GameState.start(variants.get("draw", 2)), ()))


@settings(max_examples=40)
@given(seeds(), st.randoms(use_true_random=False))
def test_one_changed_action_is_refused_or_shows(seed: int, rng: random.Random) -> None:
    record = a_record(seed, preset=True)
    data = json.loads(dumps(record))
    places = [(deal, n) for deal in data["deals"] for n in range(len(deal["actions"]))]
    if not places:
        return
    deal, n = rng.choice(places)
    old = deal["actions"][n]
    others = [move for deal, n in places if (move := deal["actions"][n]) != old]
    deal["actions"][n] = rng.choice([*others, "0 pass", "1 bid:100", "2 AH"])
    if deal["actions"][n] != old:
        with pytest.raises(CorruptRecord):
            loads(json.dumps(data))


def test_the_digest_is_of_rules_start_and_actions_and_of_nothing_else() -> None:
    def digest(record: Record) -> str:
        found: str = json.loads(dumps(record))["digest"]
        return found

    start = RECORD.start
    plain = digest(RECORD)
    assert digest(evolve(RECORD, tags={})) == plain
    others = [
        Record(start, RECORD.actions[:-1]),
        Record(GameState.start(variants.get("polish"), redeals=1), RECORD.actions),
        Record(GameState.start(variants.get("polish"), number=1), RECORD.actions),
        Record(GameState.start(start.variant.but(name="mine")), RECORD.actions),
        Record(GameState.start(start.variant.but({"goal.target": 1200})), RECORD.actions),
    ]
    assert len({plain, *map(digest, others)}) == 1 + len(others)
    assert plain == "44ae43636a8159524bc9a2ba"


# What is written


def test_each_deal_stands_in_a_line_of_its_own() -> None:
    lines = TEXT.splitlines()
    assert lines[1:3] == ['"format": "tysiac-record",', '"version": 1,']
    assert sum(line.startswith(' {"dealer":') for line in lines) == 2
    assert json.loads(TEXT)["tags"] == TAGS
    assert json.loads(TEXT)["rules"]["auction"]["step"] == 10


def test_a_deal_that_was_thrown_in_or_is_not_over_has_no_result() -> None:
    start = GameState.start(variants.get("polish"))
    data = json.loads(dumps(Record(start, (start.shuffled(1),))))
    assert "result" not in data["deals"][0]
    assert data["result"] == {"finished": False, "winners": [], "scores": [0, 0, 0], "deals": 0}


def test_what_cannot_be_written() -> None:
    middle = RECORD.at(5)
    never: Any = "polish"
    for wrong in (Record(middle, ()), Record(RECORD.at(1), RECORD.actions[1:]), never):
        with pytest.raises(ArgumentError, match="dumps"):
            dumps(wrong)
        with pytest.raises(ArgumentError, match="to_text"):
            to_text(wrong)
    with pytest.raises(ValueError, match="Pass has no place"):
        dumps(Record(RECORD.start, (Pass(),)))


def test_rules_that_are_not_registered_cannot_be_written() -> None:
    @frozen
    class Mine(Lock):
        kind: ClassVar = "acme/mine"

    record = Record(GameState.start(RuleVariant("mine", ledger=(Mine(),))), ())
    for write in (dumps, to_text):
        with pytest.raises(ArgumentError, match="rules that are registered"):
            write(record)


def test_a_rule_of_another_package_that_is_not_installed() -> None:
    @register("acme/tall")
    @frozen
    class Tall(Barrel):
        pass

    record = Record(GameState.start(RuleVariant("mine", ledger=(Tall(at=890),))), ())
    text = dumps(record)
    assert loads(text) == record
    assert problem(text.replace("acme/tall", "acme/lost")) == (
        "rules.ledger.acme/lost",
        "there is no such key; no package that is installed has it; did you mean acme/tall?",
    )
    changed = json.loads(text)
    changed["rules"]["layout"]["kind"] = "acme/round"
    assert problem(json.dumps(changed)) == (
        "rules.layout.kind",
        "it cannot be 'acme/round'; no package that is installed has it",
    )


def test_a_start_in_the_middle_is_kept_with_all_that_it_tells() -> None:
    rules = variants.get("russian_strict", 4)
    state = GameState.start(rules)
    rng = random.Random(3)
    while state.number < 3 or state.phase != "dealing":
        legal = state.legal_actions()
        state = state.apply(rng.choice(legal)) if legal else state.deal(4)
    start = GameState.start(
        rules,
        state.dealer,
        state.scores,
        number=3,
        redeals=2,
        memos=((0, 2, 0, 0), (1, 0, 2, 0), ((0,) * 4, (1, 0, 0, 0)), None),
        last_deal=state.last_deal,
    )
    same(Record(start, (start.shuffled(1),)))
    told = json.loads(dumps(Record(start, ())))["start"]
    assert told["memos"] == {
        "surrender": [0, 2, 0, 0],
        "bolts": [1, 0, 2, 0],
        "barrel": [[0, 0, 0, 0], [1, 0, 0, 0]],
    }
    assert told["last_deal"]["entries"][0][2] in set(map(str, Reason))


def test_entries_of_rules_of_ones_own_are_kept() -> None:
    record = played(variants.get("polish"), 1, 1)
    settled = record.course.end
    assert isinstance(settled.last_deal, DealResult)
    sheet = settled.last_deal._sheet.lose(0, 5, "late", by="minutes", names=("a", 1), none=None)
    deal = evolve(settled.last_deal, sheet=sheet)
    same(Record(GameState.start(settled.variant, last_deal=deal), ()))


# Names and tags


def test_tags_are_told_in_order_and_are_values() -> None:
    assert RECORD.tags == tuple(TAGS.items())
    assert RECORD.names == ("Anna", "Borys", "")
    assert Record(RECORD.start, (), [("date", "2026")]).tags == (("date", "2026"),)
    assert hash(RECORD) == hash(loads(TEXT))
    assert Record.of(RECORD.states(), tags=TAGS) == RECORD
    assert Record.of(RECORD.actions, RECORD.start, TAGS) == RECORD


@pytest.mark.parametrize(
    ("tags", "words"),
    [
        ({"evnt": "x"}, "a tag is event, place, date, seat-0 to seat-2, or starts with x-"),
        ({"Event": "x"}, "a tag is event"),
        ({5: "x"}, "a tag is event"),
        ({"seat-00": "x"}, "a tag is event"),
        ({"seat-3": "x"}, "there is no seat 3, only seat-0 to seat-2"),
        ({"event": 5}, "a text in one line"),
        ({"event": "a\nb"}, "a text in one line"),
        ({"event": "\ud800"}, "a text in one line"),
        ({"event": "x" * 1001}, "a text in one line of 1000 characters at most"),
        ([("event", "a"), ("event", "b")], "each tag once"),
        ({f"x-{n}": "" for n in range(101)}, "a mapping of 100 names at most"),
        (5, "a mapping of 100 names at most"),
        ("ab", "a mapping of 100 names at most"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_tags_that_are_none(tags: Any, words: str) -> None:
    with pytest.raises(ArgumentError, match=r"Record\.tags") as caught:
        Record(RECORD.start, (), tags)
    assert words in str(caught.value)


# What is read


def problems(text: str) -> tuple[RecordProblem, ...]:
    with pytest.raises(RecordError) as caught:
        loads(text)
    fault = caught.value
    assert isinstance(fault, ValueError)
    copied = pickle.loads(pickle.dumps(fault))
    assert type(copied) is type(fault)
    assert copied.problems == fault.problems
    assert str(fault) == "\n".join(problem.told() for problem in fault.problems)
    return tuple(fault.problems)


def problem(text: str) -> tuple[str, str]:
    (found,) = problems(text)
    return found.path, found.message.partition(" (possible")[0]


def changed(change: Change) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def put(*path: Any) -> Change:
    *above, last, value = path

    def change(data: Any) -> None:
        for name in above:
            data = data[name]
        data[last] = value

    return change


def drop(*path: Any) -> Change:
    *above, last = path

    def change(data: Any) -> None:
        for name in above:
            data = data[name]
        del data[last]

    return change


NUMBER = "expected a whole number of 18 digits at most, got "
UNREADABLE: list[tuple[Change, str, str]] = [
    (put("zz", 1), "zz", "there is no such key; free ones start with x-"),
    (drop("start"), "start", "it is missing"),
    (drop("start", "dealer"), "start.dealer", "it is missing"),
    (put("rules", 5), "rules", "expected an object, got 5"),
    (put("rules", {}), "rules.name", "it is missing; rules have a base or a name"),
    (put("rules", "auction", "step", 0), "rules.auction.step", "it cannot be 0"),
    (put("start", []), "start", "expected an object, got []"),
    (put("start", "scores", 0, "5"), "start.scores[0]", NUMBER + "'5'"),
    (put("start", "scores", 0, True), "start.scores[0]", NUMBER + "True"),
    (put("start", "scores", 0, 1.5), "start.scores[0]", NUMBER + "1.5"),
    (put("start", "number", 10**18), "start.number", NUMBER + "1" + "0" * 18),
    (put("start", "memos", {"lock": 1.5}), "start.memos.lock", NUMBER + "1.5"),
    (put("start", "memos", 5), "start.memos", "expected an object, got 5"),
    (put("tags", "x-a", 5), "tags.x-a", "expected a text, got 5"),
    (put("tags", "evnt", "x"), "tags", "expected a tag is event"),
    (put("digest", 5), "digest", "expected a text, got 5"),
    (put("deals", {}), "deals", "expected a list, got {}"),
    (put("deals", 1, "hands", 0, "AH XX"), "deals[1].hands[0]", "expected a card such as TH at"),
    (put("deals", 1, "hands", 0, "AH AH"), "deals[1].hands[0]", "expected a card that is not"),
    (put("deals", 1, "hands", 0, 5), "deals[1].hands[0]", "expected a text, got 5"),
    (put("deals", 1, "talon", "AH AH"), "deals[1].talon", "expected a card that is not"),
    (put("deals", 1, "actions", 3, "pass"), "deals[1].actions[3]", "expected a seat and an"),
    (put("deals", 1, "actions", 3, "x" * 300), "deals[1].actions[3]", "expected a seat and an"),
    (put("deals", 1, "actions", 3, "1 bid:x"), "deals[1].actions[3]", "expected a whole number at"),
    (
        put("deals", 1, "actions", 3, "1 bid:" + "9" * 50),
        "deals[1].actions[3]",
        "expected a whole number from 0 up",
    ),
    (put("deals", 1, "actions", 3, 5), "deals[1].actions[3]", "expected a text, got 5"),
    (put("deals", 1, "actions", "1 pass"), "deals[1].actions", "expected a list, got '1 pass'"),
    (put("deals", 1, "result", "made", 1), "deals[1].result.made", "expected true or false, got 1"),
    (put("deals", 1, "result", "zz", 1), "deals[1].result.zz", "there is no such key"),
    (put("result", 5), "result", "expected an object, got 5"),
    (put("version", 0), "version", "expected a whole number from 1 up, got 0"),
    (put("version", "1"), "version", "expected a whole number from 1 up, got '1'"),
    (drop("version"), "version", "expected a whole number from 1 up, got None"),
    (put("format", "x"), "", "this is no record"),
]


@pytest.mark.parametrize(("change", "path", "words"), UNREADABLE)
def test_what_is_not_of_the_form_of_a_record(change: Change, path: str, words: str) -> None:
    (found,) = problems(changed(change))
    assert (found.code, found.path) == ("unreadable", path)
    assert found.message.startswith(words)
    assert (found.game, found.line, found.column, found.action) == (0, None, None, None)


def test_all_that_is_not_of_the_form_is_told_at_once() -> None:
    def change(data: Any) -> None:
        put("zz", 1)(data)
        put("start", "number", "5")(data)
        put("deals", 0, "talon", 5)(data)
        put("result", "zz", 5)(data)
        put("rules", "auction", {"step": 0, "stp": 1})(data)

    paths = [found.path for found in problems(changed(change))]
    assert sorted(paths) == [
        "deals[0].talon",
        "result.zz",
        "rules.auction.step",
        "rules.auction.stp",
        "start.number",
        "zz",
    ]


@pytest.mark.parametrize(
    ("text", "words", "line"),
    [
        ("", "this is not JSON: Expecting value", 1),
        ("{\n'a'}", "this is not JSON: Expecting property name", 2),
        ("[]", 'this is no record: it is not an object with "format": "tysiac-record"', None),
        ('{"format": "tysiac-view"}', "this is no record", None),
        ("[" * 10**5, "it is nested too deeply", None),
        ('{"a": ' + "9" * 10**5 + "}", "this is not JSON as records have it: Exceeds", None),
        ('{"a": 1, "a": 2}', "this is not JSON as records have it: the key 'a' is there tw", None),
        (" " * LARGEST + TEXT, "it is longer than 1000000 characters", None),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_record_at_all(text: str, words: str, line: int | None) -> None:
    (found,) = problems(text)
    assert found.message.startswith(words)
    assert (found.path, found.line) == ("", line)


@pytest.mark.parametrize("text", [None, 5, b"{}"], ids=repr)
def test_a_record_is_read_from_a_text(text: Any) -> None:
    for read in (loads, from_text):
        with pytest.raises(ArgumentError):
            read(text)


def test_what_is_nested_too_deeply_within() -> None:
    deep: Any = json.loads("[" * 900 + "]" * 900)
    for path in (("start", "memos", {"lock": deep}), ("rules", "auction", "step", deep)):
        assert problems(changed(put(*path)))


def test_a_later_version_is_said_to_be_one() -> None:
    with pytest.raises(UnsupportedVersion) as caught:
        loads(changed(put("version", 2)))
    assert str(caught.value) == (
        "version: this library reads records up to version 1; a later one may read this"
    )


def test_what_follows_from_the_rest_may_be_left_out_and_free_keys_be_there() -> None:
    def change(data: Any) -> None:
        for name in ("library", "digest", "result", "tags"):
            del data[name]
        for deal in data["deals"]:
            del deal["result"]
            deal["x-note"] = [1, {"any": "thing"}]
        data["start"] = {"dealer": 0, "x-start": 1}
        data["x-app"] = {"a": 1.5}

    assert loads(changed(change)) == evolve(RECORD, tags={})
    assert loads(changed(put("digest", None))) == RECORD


# What was not played so


def test_a_forged_action_fails_at_exactly_that_action() -> None:
    text = changed(put("deals", 1, "actions", 5, "0 9H"))
    count = json.loads(TEXT)
    before = len(count["deals"][0]["actions"]) + 2 + 5
    (found,) = problems(text)
    assert (found.code, found.path, found.action) == ("refused", "deals[1].actions[5]", before)
    state = RECORD.at(before)
    assert found.refusal is not None
    assert found.refusal.code in (Reason.NOT_YOUR_TURN, Reason.WRONG_PHASE)
    assert found.message == str(found.refusal)
    assert state.refusal(RECORD.actions[before]) is None


def test_a_forged_deal_fails_at_the_deal() -> None:
    (found,) = problems(changed(put("deals", 1, "talon", "")))
    assert (found.path, found.code) == ("deals[1]", "refused")
    assert found.refusal is not None
    assert found.refusal.code is Reason.BAD_DEAL
    assert "0 cards in the talon, not 3" in found.message


UNTRUE: list[tuple[Change, list[tuple[str, str]]]] = [
    (put("deals", 1, "dealer", 0), [("deals[1].dealer", "the record says 0, but it was 1")]),
    (
        put("deals", 0, "result", "declarer", None),
        [("deals[0].result.declarer", "the record says nobody, but it was 1")],
    ),
    (
        put("deals", 0, "result", "made", True),
        [("deals[0].result.made", "the record says true, but it was false")],
    ),
    (
        put("deals", 0, "result", "scores", [0, 0, 0]),
        [("deals[0].result.scores", "the record says 0 0 0, but it was SCORES")],
    ),
    (put("result", "deals", 3), [("result.deals", "the record says 3, but it was 2")]),
    (put("digest", "0" * 32), [("digest", "the rules, the start or an action were changed")]),
    (put("rules", "name", "mine"), [("digest", "the rules, the start or an action were changed")]),
    (
        lambda data: data["deals"][1].update(actions=[], talon=data["deals"][1]["talon"]),
        [
            ("deals[1].result", "the deal was not settled"),
            ("result.scores", "the record says"),
            ("result.deals", "the record says 2, but it was 1"),
            ("digest", "the rules, the start or an action were changed"),
        ],
    ),
]


@pytest.mark.parametrize(("change", "told"), UNTRUE)
def test_what_does_not_follow_from_the_game(change: Change, told: list[tuple[str, str]]) -> None:
    found = problems(changed(change))
    assert {problem.code for problem in found} == {"untrue"}
    assert [problem.path for problem in found] == [path for path, _ in told]
    assert RECORD.course.deals[0].after is not None
    scores = " ".join(map(str, RECORD.course.deals[0].after.scores))
    for problem, (_, words) in zip(found, told, strict=True):
        assert problem.message.startswith(words.replace("SCORES", scores))


@pytest.mark.parametrize(
    ("change", "path", "words"),
    [
        (put("start", "dealer", 3), "start.dealer", "expected a seat from 0 to 2, got 3"),
        (put("start", "scores", [1]), "start.scores", "expected 3 whole numbers, by seat, got"),
        (put("start", "number", -1), "start.number", "expected a whole number from 0 up, got -1"),
        (put("start", "memos", {"bolts": []}), "start.memos", "expected rules that are there"),
        (put("start", "memos", {"lock": 5}), "start.memos", "expected "),
    ],
)
def test_a_match_that_cannot_start_so(change: Change, path: str, words: str) -> None:
    def with_a_lock(data: Any) -> None:
        data["rules"]["ledger"] = {"lock": {"at": 800}}
        change(data)

    (found,) = problems(changed(with_a_lock))
    assert (found.code, found.path) == ("refused", path)
    assert found.message.startswith(words)


LAST = ("start", "last_deal")


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (put(*LAST, "tricks", [1]), "start.last_deal.tricks"),
        (put(*LAST, "gains", [1]), "start.last_deal.gains"),
        (put(*LAST, "totals", [1]), "start.last_deal"),
        (put(*LAST, "times", [1]), "start.last_deal.times"),
        (put(*LAST, "declarer", 3), "start.last_deal.declarer"),
        (put(*LAST, "entries", 0, 0, 3), "start.last_deal.entries"),
        (put(*LAST, "entries", 0, 3, {}), "start.last_deal.entries"),
    ],
)
def test_a_last_deal_that_was_none(change: Change, path: str) -> None:
    start = RECORD.course.end
    data = json.loads(dumps(Record(start, ())))
    change(data)
    (found,) = problems(json.dumps(data))
    assert (found.code, found.path) == ("refused", path)


def test_problems_are_told_as_compilers_tell_theirs() -> None:
    problem = RecordProblem("refused", "no", 2, 5, 7)
    assert problem.told() == "line 5, column 7: game 2: no"
    assert problem.told("games.txt") == "games.txt:5:7: game 2: no"
    assert RecordProblem("untrue", "no", path="digest").told("a.json") == "a.json: digest: no"
    assert RecordProblem("unreadable", "no", line=3).told() == "line 3: no"
    assert len(problems(changed(lambda data: data.update({f"z{n}": 1 for n in range(50)})))) == 20


# The schema

SCHEMA = schema.schema()
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)


def test_the_schema_that_is_shipped_is_the_one_that_is_made() -> None:
    shipped = Path(schema.__file__).parents[1] / "record.schema.json"
    assert shipped.read_text(encoding="utf-8") == schema.text(), "see docs/contributing.md"
    jsonschema.Draft7Validator.check_schema(SCHEMA)


@settings(max_examples=15)
@given(seeds(), st.booleans())
def test_the_schema_takes_what_is_written(seed: int, preset: bool) -> None:
    VALIDATOR.validate(json.loads(dumps(a_record(seed, preset))))


NO_SCHEMA_SAYS = (
    "it is missing; rules have",
    "expected a card that is not there yet",
    "expected a whole number at",
    "expected a whole number from 0 up",
)


@pytest.mark.parametrize(("change", "path", "words"), UNREADABLE)
def test_the_schema_refuses_what_the_reader_refuses(change: Change, path: str, words: str) -> None:
    data = json.loads(changed(change))
    message = problems(json.dumps(data))[0].message
    assert VALIDATOR.is_valid(data) is message.startswith(NO_SCHEMA_SAYS)


# Whatever is read


@settings(max_examples=150)
@given(st.data())
def test_nothing_but_declared_errors_leaves(data: st.DataObject) -> None:
    read, text = data.draw(st.sampled_from(((loads, TEXT), (from_text, to_text(RECORD)))))
    place = data.draw(st.integers(0, len(text)))
    end = place + data.draw(st.integers(0, 12))
    text = text[:place] + data.draw(st.sampled_from(PIECES)) + text[end:]
    try:
        read(text)
    except RecordError:
        return
    assert read is from_text or json.loads(text)


PIECES = (
    *("", '"', "[", "]", "{", "}", ",", ":", "0", "-1", "9" * 30, "9" * 5000, "null", "true"),
    *("1e999", "\n", "\x00", "\ud800", "٣", "??", "AH", "1:", "[rules]", '[tysiac "1"]', "[" * 999),
)


def test_cattrs_and_json_are_imported_when_a_record_is_read() -> None:
    code = (
        "import sys, tysiac\n"
        "print('json' in sys.modules, 'cattrs' in sys.modules)\n"
        "record = tysiac.Record(tysiac.GameState.start(tysiac.variants.polish()), ())\n"
        "text = tysiac.dumps(record)\n"
        "print('cattrs' in sys.modules, tysiac.loads(text) == record, 'cattrs' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False False\nFalse True True\n"


def test_a_match_between_bots_is_kept() -> None:
    record = play_match(variants.get("kurnik"), [RandomBot(seat) for seat in range(3)], 3, 2)
    same(record)
    assert pickle.loads(pickle.dumps(record)) == record
