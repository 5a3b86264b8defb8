"""Files of house rules: what is read, what is written, and every fault with its place."""

import json
import pickle
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from tests.changes import EXAMPLES, PRESETS, changed_variants
from tysiac import (
    ArgumentError,
    InconsistentRules,
    RuleFileError,
    RuleVariant,
    TysiacError,
    UnknownRule,
    dump_variant,
    load_variant,
    schema,
    variants,
)
from tysiac import _toml as toml
from tysiac._checks import choose
from tysiac.housefile import LARGEST, MOST_TOLD, FileProblem
from tysiac.rules.contract import FinalContract
from tysiac.rules.layout import Pairs
from tysiac.rules.ledger import Barrel, Cap, Lock
from tysiac.rules.rights import Nines
from tysiac.rules.scoring import Rounding
from tysiac.rules.surrender import Surrender
from tysiac.variants._presets import PRESETS as OURS
from tysiac.variants._presets import Preset

GERMAN = variants.german()

HOUSE = """\
base = "german"
players = 3
name = "our kitchen table"

[auction]
step = 5
cap = false

[contract.surrender]
limit = 2
gain = [0, 60]

[rights]
low_hand = false

[rights.nines]
when = ["dealt", "exchanged"]

[ledger]
lock = false

[ledger.barrel]
"""


def problems(text: str) -> list[tuple[str, int | None, str]]:
    with pytest.raises(RuleFileError) as caught:
        load_variant(text)
    return [(problem.path, problem.line, problem.message) for problem in caught.value.problems]


# Reading


def test_a_file_says_what_is_different_from_its_base() -> None:
    expected = GERMAN.but(
        {
            "auction.step": 5,
            "auction.cap": None,
            "contract.surrender": Surrender(limit=2, gain=(0, 60)),
            "rights.low_hand": False,
            "rights.nines": Nines(when=("dealt", "exchanged")),
            "ledger.lock": False,
            "ledger.barrel": True,
        },
        name="our kitchen table",
    )
    assert load_variant(HOUSE) == expected
    assert expected.ledger == (Cap(), Barrel())


def test_without_a_base_every_rule_is_as_it_is_by_default() -> None:
    assert load_variant('name = "plain"') == RuleVariant("plain")
    text = 'name = "ours"\n[layout]\nkind = "pairs"\n[goal]\nby = "any"\n'
    assert load_variant(text) == RuleVariant("ours", layout=Pairs()).but({"goal.by": "any"})


def test_the_base_has_options_and_a_number_of_players() -> None:
    text = 'base = "german"\n[options]\ntarget = 500\nstepwise = true\n'
    assert load_variant(text) == variants.german(target=500, stepwise=True)
    assert load_variant('base = "german"\nplayers = 3\noptions = {}\n') == GERMAN


def test_the_place_of_a_rule_follows_from_its_rank_unless_it_is_said() -> None:
    text = 'base = "german"\n[ledger.cap]\nover = "nothing"\n[ledger.lock]\nat = 900\n'
    assert load_variant(text).ledger == (Lock(900), Cap(over="nothing"))
    text += '[ledger]\norder = ["cap", "lock"]\n'
    assert load_variant(text).ledger == (Cap(over="nothing"), Lock(900))


def test_rules_may_be_told_in_any_way_that_is_toml() -> None:
    for text in (
        "[ledger.lock]\nat = 900\n",
        "ledger.lock.at = 900\n",
        "[ledger]\nlock = {at = 900}\n",
        "ledger = {lock = {at = 900}}\n",
        "['ledger'.\"lock\"]\n'at' = 9_00\n",
        "[ledger]\r\nlock.at = 900\r\n",
        "\n# a remark\n[ledger] # a table\nlock.at = 900 # points\n[auction]\n[rights]\n",
    ):
        assert load_variant(f'base = "german"\n{text}') == GERMAN.but({"ledger.lock.at": 900})


def test_an_empty_table_puts_a_rule_in() -> None:
    for text in ("[ledger.bolts]\n", "ledger.bolts = {}\n", "ledger.bolts = true\n"):
        assert load_variant(f'base = "german"\n{text}') == GERMAN.but({"ledger.bolts": True})
    for text in ("[contract.surrender]\n", "contract.surrender = true\n"):
        assert load_variant(f'base = "german"\n{text}').contract == FinalContract(
            surrender=Surrender()
        )
    assert load_variant('base = "german"\n[scoring.defenders]\n') == GERMAN


def test_paths_and_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE, encoding="utf-8")
    assert load_variant(file) == load_variant(str(file)) == load_variant(HOUSE)
    monkeypatch.chdir(tmp_path)
    assert load_variant("house.toml") == load_variant(HOUSE)
    odd = tmp_path / "name = 'odd'"
    odd.write_bytes(b"\xef\xbb\xbfname = 'even'\n")
    assert load_variant(odd).name == "even"
    assert load_variant("name = 'odd'").name == "odd"  # though a file of that name is there


@pytest.mark.parametrize("given", ["german", "nosuch.toml", ""])
def test_a_file_that_is_not_there(given: str) -> None:
    with pytest.raises(OSError, match=r"No such file|directory"):
        load_variant(given)


@pytest.mark.parametrize("given", [None, 5, b"name = 'x'", {}], ids=repr)
def test_what_is_neither_a_path_nor_a_text(given: Any) -> None:
    with pytest.raises(ArgumentError, match="load_variant"):
        load_variant(given)


# Faults


def test_all_faults_are_told_at_once_in_the_order_of_the_file() -> None:
    text = """\
base = "germna"
players = "3"
name = 5
acution.step = 5

[auction]
stp = 5
step = 7.5
opening = "hold"
cap = true
[ledger]
order = ["x"]
barell.tries = 2
lock = 5
[rights.nines]
count = 5
when = []
[contract]
surrender = { cost = [-1, "bid"], limit = 0 }
raises = [
  1,
]
[layout]
kind = "round"
hand = 1
"""
    found = problems(text)
    assert [(path, line) for path, line, _ in found] == [
        *(("base", 1), ("players", 2), ("name", 3), ("acution", 4)),
        *(("auction.stp", 7), ("auction.step", 8), ("auction.opening", 9), ("auction.cap", 10)),
        *(("ledger.barell", 13), ("ledger.lock", 14)),
        *(("rights.nines.count", 16), ("rights.nines.when", 17)),
        *(("contract.surrender.cost", 19), ("contract.surrender.limit", 19)),
        *(("contract.raises", 20), ("layout.kind", 24)),
    ]
    told = {path: message for path, _, message in found}
    assert told["base"].startswith("it cannot be 'germna'; did you mean 'german'? (possible: '")
    assert told["players"] == "it cannot be '3' (possible: a whole number)"
    assert (
        told["name"] == "it cannot be 5 (possible: a text in one line of 1000 characters at most)"
    )
    assert told["acution"].startswith(
        "there is no such key; did you mean auction? (possible: base, players, name, options, deck"
    )
    assert told["auction.stp"].startswith(
        "there is no such key; did you mean step? (possible: kind, opener, opening, least, step,"
    )
    assert told["auction.step"] == "it cannot be 7.5 (possible: a whole number from 1 up)"
    assert told["auction.opening"] == (
        "it cannot be 'hold'; did you mean 'held'? (possible: 'held', 'forced', 'free')"
    )
    assert told["auction.cap"] == "it cannot be true (possible: a whole number from 1 up, false)"
    assert told["ledger.lock"] == "it cannot be 5 (possible: a table, true, false)"
    assert told["contract.surrender.limit"] == (
        "it cannot be 0 (possible: a whole number from 1 up, false)"
    )


@pytest.mark.parametrize(
    ("text", "path", "message"),
    [
        ("ledger = 5", "ledger", "it cannot be 5 (possible: a table)"),
        ("[[ledger]]", "ledger", "it cannot be [{}] (possible: a table)"),
        ("auction = true", "auction", "it cannot be true (possible: a table)"),
        ("contract.surrender = 1", "contract.surrender", "it cannot be 1 (possible: a table, fals"),
        ("scoring.defenders = false", "scoring.defenders", "it cannot be false (possible: a table"),
        ("[scoring.defenders.five]", "scoring.defenders.five", "it cannot be true (possible: 'do"),
        ("goal.target.more = 1", "goal.target.more", "there is no such key (possible: nothing)"),
        ("'auction.step' = 5", "auction.step", "there is no such key (possible: name, deck, "),
        ("'' = 5", "", "there is no such key (possible: base"),
        ("auction.a.b.c.d.e.f.g.h = 1", "auction.a", "there is no such key"),
        ("goal.by = 2026-11-30", "goal.by", "it cannot be datetime.date(2026, 11, 30) (possible"),
        ("goal.target = nan", "goal.target", "it cannot be nan (possible: a whole number from 1"),
        ("goal.target = 1000.0", "goal.target", "it cannot be 1000.0 (possible: a whole number"),
        (
            "name = {}",
            "name",
            "it cannot be true (possible: a text in one line of 1000 characters at most)",
        ),
        ("[order]", "order", "there is no such key"),
        ("ledger.order = ['lock']", "ledger.order", "it cannot be ['lock'] (possible: a list of"),
        ("ledger.lock.rank = 1", "ledger.lock.rank", "there is no such key (possible: at)"),
        ("goal.facts = 1", "goal.facts", "there is no such key"),
        ("auction.facts = 1", "auction.facts", "there is no such key"),
        ("goal.kind = 'own'", "goal.kind", "it cannot be 'own' (possible: 'goal')"),
    ],
)
def test_faults(text: str, path: str, message: str) -> None:
    ((found, line, told),) = problems(f'base = "german"\n\n{text}\n')
    assert found == path
    assert told.startswith(message)
    assert line == 3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("base = 'german'\nplayers = 7", [("players", 2)]),
        ("base = 'german'\nplayers = 7\noptions.target = 500", [("players", 2)]),
        ("base = 'german'\nplayers = true", [("players", 2)]),
        ("base = 'german'\noptions = 5", [("options", 2)]),
        ("base = 5", [("base", 1)]),
        ("base = []\nplayers = []\noptions = []", [("base", 1), ("players", 2), ("options", 3)]),
        ("base = 'german'\n[options]\nspeed = 1", [("options.speed", 3)]),
        (
            "base = 'german'\n[options]\ntarget = 1\nstepwise = 2\nhead_after_ruff = true",
            [("options.target", 3), ("options.stepwise", 4)],
        ),
        ("", [("name", None)]),
        ("players = 3", [("players", 1), ("name", None)]),
        ("name = 'x'\noptions.target = 500", [("options", 2)]),
    ],
)
def test_faults_of_the_base(text: str, expected: list[tuple[str, int | None]]) -> None:
    assert [(path, line) for path, line, _ in problems(f"\n{text}"[1:] + "\n")] == expected


def test_options_that_do_not_go_together(monkeypatch: pytest.MonkeyPatch) -> None:
    def odd(players: int = 3, *, a: bool = False, b: bool = False) -> RuleVariant:
        if a and b:
            raise UnknownRule("value of b", True, ["False"])
        return RuleVariant("odd")

    monkeypatch.setitem(OURS, "odd", Preset(odd, (3,), "", ""))
    assert load_variant("base = 'odd'\noptions.a = true\n").name == "odd"
    ((path, line, message),) = problems("base = 'odd'\n[options]\na = true\nb = true\n")
    assert (path, line) == ("options", 2)
    assert message == "it cannot be true (possible: false)"


def test_a_wrong_number_of_players_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def two(players: int = 2) -> RuleVariant:
        choose("players", players, 2)
        return RuleVariant("two")

    monkeypatch.setitem(OURS, "two", Preset(two, (2,), "", ""))
    for players in (3, "'2'"):
        ((path, line, _),) = problems(f"base = 'two'\nplayers = {players}\n")
        assert (path, line) == ("players", 2)


def test_a_preset_that_cannot_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    def odd(players: int = 3) -> RuleVariant:
        return RuleVariant("odd", ledger=(Lock(1000),))

    monkeypatch.setitem(OURS, "odd", Preset(odd, (3,), "", ""))
    ((path, line, message),) = problems("\nbase = 'odd'\n")
    assert (path, line) == ("base", 2)
    assert message.startswith("[threshold-not-below-target]")


def test_what_cannot_be_played_together_is_told_at_its_line() -> None:
    text = """\
base = "german"
[following]
head = false
head_after_ruff = true
[ledger.barrel]
[auction]
cap_marriages = "unlock"
cap = false
[goal]
target = 700
"""
    found = problems(text)
    assert {(path, line) for path, line, _ in found} == {
        ("following.head_after_ruff", 4),
        ("ledger.barrel", 5),
        ("auction.cap_marriages", 7),
        ("goal.target", 10),
    }
    assert [line for _, line, _ in found] == sorted(line or 0 for _, line, _ in found)
    messages = " ".join(message for _, _, message in found)
    assert "would be false" in messages
    assert "None" not in messages
    assert "False" not in messages


def test_what_may_come_from_another_fault_is_not_told() -> None:
    text = 'base = "german"\n[goal]\ntarget = 700\n'
    assert len(problems(text)) == 1
    assert [path for path, _, _ in problems(f"{text}[talon]\nshown = 7\n")] == [
        *("goal.target", "talon.shown"),
    ]
    for fault in ("[ledger.lock]\nat = 'x'\n", "[ledger]\nlokc.at = 500\n", "[lokc]\nat = 500\n"):
        ((path, _, _),) = problems(f"{text}{fault}")
        assert path != "goal.target"
    named = problems(f"name = 5\n{text}")
    assert [path for path, _, _ in named] == ["name", "goal.target"]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a = [", 1, "this is not TOML: Invalid value"),
        ("\n\na = 1\na = 2\n", 4, "this is not TOML: Cannot overwrite a value"),
        ("\n= 5", 2, "this is not TOML: Invalid"),
        ('x = "\n', 1, "this is not TOML: Illegal character"),
        ("x = 1\n[a\n", 2, "this is not TOML: Expected ']'"),
        ('x = """\n\n', 3, "this is not TOML: Unterminated string"),
        ("x = 1979-13-01\n", 1, "this is not TOML: "),
        ("x = \0", 1, "this is not TOML: Invalid"),
        (f"x = 1\nx{'.a' * 51} = 1", 2, "there are too many dots in this line"),
        (f"x = 1\n{'.' * 51}", 2, "there are too many dots in this line"),
        (f"# {'.' * 51}\nx{'.a' * 50} =", 2, "this is not TOML: Invalid value"),
        (f"x = {'9' * 5000}", None, "this is not TOML: Exceeds the limit"),
        (f"x = {'[' * 5000}", None, "it is nested too deeply"),
        (f"x = '{'a' * LARGEST}'", None, f"it is longer than {LARGEST} characters"),
        ("base = 'german'\nname = '\ud800'\n", 2, "this is not text: half a character"),
    ],
)
def test_what_is_no_toml(text: str, line: int | None, message: str) -> None:
    ((path, place, told),) = problems(text)
    assert (path, place) == ("", line)
    assert told.startswith(message)


def test_files_that_are_no_text(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    for data, told in (
        (b"name = 'x'\nbase = '\xff'\n", f"{file}:2: this is not text in UTF-8"),
        (b"a" * (LARGEST + 1), f"{file}: it is longer than {LARGEST} bytes"),
        (b"name = [\n", f"{file}:2: this is not TOML: Invalid value"),
        (b"name = 'x'\nbase = 5\n", f"{file}:2: base: it cannot be 5 (possible: "),
    ):
        file.write_bytes(data)
        with pytest.raises(RuleFileError) as caught:
            load_variant(file)
        assert caught.value.file == str(file)
        assert str(caught.value).startswith(told)
    file.write_bytes(b"#" * (LARGEST - 11) + b"\nname = 'x'")
    assert load_variant(file).name == "x"


@pytest.mark.parametrize("name", ["\ud800", Path("a\0b")], ids=ascii)
def test_a_name_that_no_file_can_have(name: str | Path) -> None:
    with pytest.raises(ArgumentError, match="load_variant: expected a path or a text"):
        load_variant(name)


def test_faults_as_text() -> None:
    problem = FileProblem("auction.step", 5, "no")
    assert problem.told() == "line 5: auction.step: no"
    assert problem.told("a.toml") == "a.toml:5: auction.step: no"
    assert FileProblem("name", None, "no").told() == "name: no"
    assert FileProblem("", None, "no").told("a.toml") == "a.toml: no"
    error = RuleFileError([problem, FileProblem("", None, "no")], "a.toml")
    assert str(error) == "a.toml:5: auction.step: no\na.toml: no"
    assert isinstance(error, ValueError)
    twin = pickle.loads(pickle.dumps(error))
    assert (twin.problems, twin.file, str(twin)) == (error.problems, error.file, str(error))


def test_a_long_value_is_told_in_short() -> None:
    ((_, _, message),) = problems(f'base = "german"\ngoal.by = "{"x" * 5000}"\n')
    assert len(message) < 150
    assert "…" in message


def test_a_statement_of_many_lines_hides_the_lines_behind_it() -> None:
    text = 'base = "german"\ngoal.by = [{}]\ngoal.target = 0\n'
    assert [line for _, line, _ in problems(text.format("\n" * 5 + "1"))] == [2, 8]
    assert [line for _, line, _ in problems(text.format("\n" * 2000 + "1"))] == [None, None]


def test_many_faults_take_no_long_time() -> None:
    text = 'base = "german"\n[auction]\n' + "".join(f"stepp{n} = 1\n" for n in range(3000))
    told = problems(text)
    assert [line for _, line, _ in told] == list(range(3, 3 + MOST_TOLD))


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        load_variant(f"{text}\n")
    except RuleFileError as refused:
        fault = refused
    else:
        return
    assert fault.problems
    assert str(fault)


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**19), 10**19) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3).map(tuple),
    max_leaves=5,
)


@given(st.dictionaries(st.sampled_from([path for path, _ in EXAMPLES]), PLAIN, max_size=5))
def test_any_values_are_read_or_refused(values: dict[str, Any]) -> None:
    text = 'base = "german"\n'
    for path, value in values.items():
        try:
            tomllib.loads(f"{text}{path} = {toml.value(value)}\n")
        except (TysiacError, tomllib.TOMLDecodeError):
            continue
        text += f"{path} = {toml.value(value)}\n"
    try:
        variant = load_variant(text)
    except RuleFileError as refused:
        found = refused.problems
    else:
        assert load_variant(dump_variant(variant)) == variant
        return
    for problem in found:
        assert problem.message
        assert problem.line is not None or "possible" not in problem.message


# Writing


def test_a_preset_is_its_name() -> None:
    assert dump_variant(GERMAN) == 'base = "german"\nplayers = 3\n'


def test_what_is_different_from_a_preset_is_all_that_is_written() -> None:
    changed = GERMAN.but(
        {
            "auction.step": 5,
            "auction.cap": None,
            "talon.order": "any",
            "layout.kind": "pairs",
            "layout.hand": 5,
            "ledger.lock": False,
            "rights.nines.when": ["exchanged"],
            "scoring.defenders.to": 5,
        }
    )
    four = changed.but({"layout.kind": "sitting"})
    assert dump_variant(four) == (
        'base = "german"\nplayers = 3\n'
        '\n[rights.nines]\nwhen = ["exchanged"]\n'
        "\n[auction]\nstep = 5\ncap = false\n"
        '\n[talon]\norder = "any"\n'
        "\n[scoring.defenders]\nto = 5\n"
        "\n[ledger]\nlock = false\n"
    )
    assert dump_variant(changed).startswith('name = "german"\n\n[deck]\ncards = 24\n')


def test_rules_that_are_added_are_written_as_a_whole() -> None:
    changed = GERMAN.but({"ledger.bolts.limit": 5, "contract.surrender.limit": 1})
    text = dump_variant(changed)
    parsed = tomllib.loads(text)
    assert set(parsed) == {"base", "players", "ledger", "contract"}
    assert parsed["ledger"]["bolts"]["limit"] == 5
    assert parsed["ledger"]["bolts"]["from_total"] is False
    assert parsed["contract"]["surrender"]["cost"] == ["bid"]


def test_other_rules_are_written_as_a_whole() -> None:
    ours = GERMAN.but({"ledger.order": ["cap", "lock"]}, name='the "old" ones')
    text = dump_variant(ours)
    parsed = tomllib.loads(text)
    assert parsed["name"] == ours.name
    assert set(parsed) == set(ours.slots)
    assert parsed["ledger"]["order"] == ["cap", "lock"]
    assert parsed["layout"]["kind"] == "sitting"
    assert "kind" not in parsed["goal"]
    assert "order" not in parsed["rights"]
    bare = tomllib.loads(dump_variant(RuleVariant("bare")))
    assert not {"rights", "ledger"} & set(bare)
    assert load_variant(text) == ours


@given(changed_variants())
def test_what_is_written_is_read_back_the_same(variant: RuleVariant) -> None:
    text = dump_variant(variant)
    assert load_variant(text) == variant
    assert dump_variant(load_variant(text)) == text
    VALIDATOR.validate(tomllib.loads(text))


@frozen
class Unknown(Rounding):
    """A rule of one's own that no file can tell."""


@pytest.mark.parametrize(
    "variant",
    [
        None,
        "german",
        GERMAN.but({"scoring.defenders": Unknown()}),
        GERMAN.but({"scoring.defenders": Unknown()}, name="ours"),
    ],
    ids=repr,
)
def test_what_no_file_can_tell(variant: Any) -> None:
    with pytest.raises(ArgumentError):
        dump_variant(variant)


def test_a_kind_that_is_not_registered_cannot_be_written() -> None:
    @frozen
    class Own(Lock):
        kind = "own"

    with pytest.raises(ArgumentError, match="rules that are registered"):
        dump_variant(GERMAN.but(ledger=(Own(),)))


# The texts of values


def test_texts_of_values() -> None:
    for value in (
        True,
        False,
        5,
        -5,
        "",
        'a"b\\c\n\x00\x7f\x1f é ♥ \U0001f0a1',
        (),
        (1, "a", ("b",)),
    ):
        read = tomllib.loads(f"x = {toml.value(value)}")["x"]
        assert as_tuples(read) == value
        assert type(as_tuples(read)) is type(value)
    assert toml.value(None) == "false"
    for wrong in (1.5, [1], {"a": 1}, b"x", "\udfff", object, ("\ud800",)):
        with pytest.raises(ArgumentError, match="a value in a file of rules"):
            toml.value(wrong)


def as_tuples(value: Any) -> Any:
    return tuple(map(as_tuples, value)) if isinstance(value, list) else value


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_can_be_a_value_or_a_key(text: str) -> None:
    assert tomllib.loads(f"x = {toml.value(text)}") == {"x": text}
    assert tomllib.loads(f"{toml.key(text, 'a')} = 1") == {text: {"a": 1}}
    assert list(toml.lines(f"{toml.key(text)} = 1\n").items()) == [((text,), 1)]


def test_lines() -> None:
    text = """\
a = 1
b.c = [
  1,
]

# a remark
[d]
e = { f = 1, g = { h = 2 } }
[d.i."j k"]
l = '''
[x]
y = 1
'''
[[m]]
n = 1"""
    assert toml.lines(text) == {
        ("a",): 1,
        ("b",): 2,
        ("b", "c"): 2,
        ("d",): 7,
        ("d", "e"): 8,
        ("d", "e", "f"): 8,
        ("d", "e", "g"): 8,
        ("d", "e", "g", "h"): 8,
        ("d", "i"): 9,
        ("d", "i", "j k"): 9,
        ("d", "i", "j k", "l"): 10,
        ("m",): 14,
        ("m", "n"): 15,
    }


# The schema

SCHEMA = schema.schema()
VALIDATOR = jsonschema.Draft7Validator(SCHEMA)


def test_the_schema_that_is_shipped_is_the_one_that_the_rules_make() -> None:
    shipped = Path(schema.__file__).with_name("house-rules.schema.json")
    assert shipped.read_text(encoding="utf-8") == schema.text(), (
        f"python -m tysiac rules schema > {shipped}"
    )
    assert json.loads(schema.text()) == json.loads(json.dumps(SCHEMA))


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)
    jsonschema.validate(tomllib.loads(HOUSE), SCHEMA)
    told = [line for line in schema.text().splitlines() if '"description": ""' in line]
    assert told == []


@pytest.mark.parametrize(
    "text",
    [
        "speed = 1",
        "[auction]\nstp = 5",
        "[auction]\nstep = 0",
        "[auction]\nstep = '5'",
        "[auction]\ncap = true",
        "[layout]\nkind = 'round'",
        "[layout]\nkind = 'pairs'\npile = 2",
        "[ledger]\nlock = 5",
        "[ledger.barell]\nat = 880",
        "[ledger.barrel]\ntries = 0",
        "[contract.surrender]\ncost = []",
        "[rights.nines]\nwhen = ['set']",
        "[scoring]\ndefenders = false",
        "[goal]\nkind = 'own'",
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(text: str) -> None:
    assert not VALIDATOR.is_valid(tomllib.loads(text))
    with pytest.raises(RuleFileError):
        load_variant(f"name = 'x'\n{text}\n")


@given(st.sampled_from(PRESETS), st.sampled_from(EXAMPLES), st.data())
def test_the_schema_takes_what_the_reader_takes(
    preset: RuleVariant, example: tuple[str, tuple[Any, ...]], data: st.DataObject
) -> None:
    path, values = example
    text = f"{path} = {toml.value(data.draw(st.sampled_from(values)))}\n"
    assert VALIDATOR.is_valid(tomllib.loads(text))
    base = f"base = '{preset.name}'\nplayers = {preset.players}\n"
    try:
        load_variant(base + text)
    except RuleFileError as fault:
        for problem in fault.problems:
            assert "possible" not in problem.message or path.startswith(("layout.", "auction."))


def test_rules_of_packages_pass_the_schema() -> None:
    text = "[ledger.'acme/hot-barrel']\nheat = 3\n[scoring]\nkind = 'acme/own'\nx = 1\n"
    assert VALIDATOR.is_valid(tomllib.loads(text))


def test_readers_and_loaders_are_imported_when_they_are_needed() -> None:
    """The loader of packages, when a name is asked for that is not known."""
    code = (
        "import sys, tysiac\n"
        "print('json' in sys.modules, 'tomllib' in sys.modules)\n"
        "tysiac.load_variant('base = \"german\"\\n[ledger]\\nlock = false\\n')\n"
        "print('importlib.metadata' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False False\nFalse\n"


def test_inconsistent_rules_are_no_rules() -> None:
    with pytest.raises(InconsistentRules):
        GERMAN.but({"goal.target": 700})
