"""Each preset, for each number of players: its source, its options, and that it plays."""

import ast
import inspect
import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from tests import preset_tables
from tests.preset_tables import Row
from tysiac import NATURE, GameState, RuleVariant, UnknownRule, dump_variant, load_variant, variants
from tysiac.variants import Mark
from tysiac.variants._presets import PRESETS

TABLES: dict[str, dict[str, Row]] = {
    "seeds": preset_tables.SEEDS,
    "polish": preset_tables.POLISH,
    "pagat": preset_tables.PAGAT,
    "russian": preset_tables.RUSSIAN,
    "elsewhere": preset_tables.ELSEWHERE,
}

PLAYED = [(name, players) for name in PRESETS for players in variants.players(name)]

OPTIONS: dict[str, dict[str, tuple[object, ...]]] = {
    "german": {"stepwise": (False, True), "target": (1000, 500), "head_after_ruff": (False, True)},
    "bulgarian": {
        "stepwise": (False, True),
        "target": (1000, 500),
        "head_after_ruff": (False, True),
    },
    "polish": {
        "stepwise": (False, True),
        "shown": ("if_contested", "always"),
        "declare": ("optional", "automatic"),
        "first_trick": (True, False),
        "five": ("down", "up"),
        "over": ("cap", "nothing"),
        "set_aside": ("last_trick", "nobody"),
    },
    "dutch": {
        "check_unit": (None, 5),
        "void": ("must_trump", "free"),
        "cap_marriages": ("unlock", "add"),
    },
    "kurnik": {
        "nines": ("dealt", "exchanged"),
        "first_trick": (True, False),
        "undertrump": (True, False),
        "counts": ("seat", "table"),
    },
    "zagraj": {
        "five": ("down", "up"),
        "first_trick": (True, False),
        "set_aside": ("last_trick", "nobody"),
    },
    "mille": {"shown": ("always", "if_contested"), "lock": (900, 800)},
    "pagat": {
        "nines": ("exchanged", "dealt"),
        "gifts": ("private", "face_up"),
        "first_trick": (False, True),
        "golden": (False, True),
        "out": ("opposite", "dealer_right"),
        "pay": ("aces", "cards"),
    },
    "lviv": {},
    "draw": {"target": (1000, 500)},
    "russian": {
        "stepwise": (False, True),
        "shown": ("always", "if_contested"),
        "aces": (False, True),
        "golden": (False, True),
        "second": ("stays", "knocks_off"),
        "target": (1000, 1001),
    },
    "russian_strict": {
        "gain": (60, "half"),
        "bolts": (3, 5),
        "aces": (False, True),
        "target": (1000, 1001),
    },
    "igrafan": {"below": (14, 10, 18), "golden": (False, True), "target": (1001, 1000)},
    "old_russian": {"trigger": ("tricks", "points")},
    "ukrainian": {"step": (5, 10), "barrel": (True, False)},
    "lithuanian": {"cost": ("bid", "nothing"), "five": ("down", "up")},
    "bulgarian32": {"all_pass": ("redeal", "next_dealer", "dealer_plays"), "five": ("down", "up")},
    "1001": {"head": (True, False), "first_trick": (False, True)},
    "siadany": {
        "raises": (True, False),
        "success": ("contract", "actual"),
        "first_trick": (False, True),
    },
}
"""For each preset, what its options may be: the default first."""

ONLY: dict[tuple[str, str], int] = {
    ("polish", "set_aside"): 2,
    ("zagraj", "set_aside"): 2,
    ("pagat", "out"): 4,
    ("pagat", "pay"): 4,
}
"""Options that say something for one number of players alone."""

EACH_OPTION = [
    pytest.param(name, option, value, id=f"{name}-{option}-{value}")
    for name, options in OPTIONS.items()
    for option, values in options.items()
    for value in values
]

every_preset = pytest.mark.parametrize("name", PRESETS)
every_table = pytest.mark.parametrize(
    ("name", "players"), PLAYED, ids=[f"{name}-{players}" for name, players in PLAYED]
)


def function(name: str) -> Any:
    """The function of a preset; that of "1001" cannot have its name."""
    return getattr(variants, {"1001": "thousand_one"}.get(name, name))


def held(variant: RuleVariant) -> dict[str, object]:
    """Each parameter of the rules that are there, and its value."""
    return {parameter.path: parameter.value for parameter in variant.parameters() if parameter.held}


# The tables of the sources


def cells(table: dict[str, Row]) -> Iterator[tuple[str, str, int, dict[str, object]]]:
    """Row, preset, number of players, and what the row says."""
    for row, by_preset in table.items():
        for keys, said in by_preset.items():
            for key in keys.split():
                name, _, players = key.partition("/")
                yield row, name, int(players) if players else variants.players(name)[0], said


CELLS = [
    pytest.param(name, players, said, id=f"{family}: {row}, {name}-{players}")
    for family, table in TABLES.items()
    for row, name, players, said in cells(table)
]


@pytest.mark.parametrize(("name", "players", "said"), CELLS)
def test_a_preset_is_as_its_source_says(name: str, players: int, said: dict[str, object]) -> None:
    found, marks = held(variants.get(name, players)), variants.marks(name, players)
    for key, value in said.items():
        path = key.removeprefix("?")
        assert (path, found[path]) == (path, value)
        assert type(found[path]) is type(value)
        assert (path, marks.get(path)) == (path, "chosen by us" if key[0] == "?" else "documented")


def test_every_preset_has_a_column_in_one_table() -> None:
    columns = [{name for _, name, _, _ in cells(table)} for table in TABLES.values()]
    assert sorted(name for column in columns for name in column) == sorted(PRESETS)


@pytest.mark.parametrize("family", TABLES)
def test_a_row_has_no_preset_twice(family: str) -> None:
    seen = [(row, name, players) for row, name, players, _ in cells(TABLES[family])]
    assert len(seen) == len(set(seen))


# Marks


@every_table
def test_what_a_preset_changes_is_marked(name: str, players: int) -> None:
    marks, variant = variants.marks(name, players), variants.get(name, players)
    parameters = [parameter for parameter in variant.parameters() if parameter.held]
    moved = {parameter.path for parameter in parameters if parameter.value != parameter.default}
    assert moved - {"name"} <= set(marks)
    assert list(marks) == [it.path for it in parameters if it.path in marks]
    assert set(marks.values()) <= set(get_args(Mark))


@every_preset
def test_every_mark_is_of_a_parameter_that_is_there(name: str) -> None:
    preset = PRESETS[name]
    words = [*preset.documented.split(), *preset.chosen.split()]
    assert len(words) == len(set(words))
    for word in words:
        path, _, only = word.partition("@")
        seats = (int(only),) if only else preset.players
        assert any(path in variants.marks(name, players) for players in seats)
    both = {word for word in preset.documented.split() if word in preset.chosen.split()}
    assert both == set()


def test_what_is_said_of_one_number_of_players_alone() -> None:
    assert variants.marks("polish")["layout.hand"] == "documented"
    assert variants.marks("polish", 4)["layout.hand"] == "chosen by us"
    assert "scoring.set_aside" not in variants.marks("polish")
    assert variants.marks("polish", 2)["scoring.set_aside"] == "documented"


def test_marks_of_what_is_not_there() -> None:
    with pytest.raises(UnknownRule, match="unknown preset: polnish"):
        variants.marks("polnish")
    with pytest.raises(UnknownRule, match="unknown value of players: 3"):
        variants.marks("lithuanian")


# Names, players, options


def test_the_presets() -> None:
    assert set(PRESETS) == set(OPTIONS) <= set(variants.names())
    assert len(PRESETS) >= 18
    assert len(PLAYED) >= 24


@every_preset
def test_a_preset_has_a_function(name: str) -> None:
    usual, *others = variants.players(name)
    preset = function(name)
    assert variants.get(name, usual) == preset() == preset(usual) == preset(players=usual)
    assert (preset().name, preset().players) == (name, usual)
    assert usual == 3 or 3 not in others  # what `get` gives unasked is the usual form
    signature = inspect.signature(preset).parameters
    assert set(signature) == {"players", *OPTIONS[name]}
    for option, values in OPTIONS[name].items():
        assert signature[option].kind is inspect.Parameter.KEYWORD_ONLY
        assert signature[option].default == values[0]


@every_preset
def test_a_docstring_tells_source_options_and_errors(name: str) -> None:
    told = inspect.getdoc(function(name)) or ""
    for option in ("players", *OPTIONS[name]):
        assert f"\n    {option}: " in told
    assert "\nRaises:\n    UnknownRule: " in told


@every_preset
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 0, -3, "3", 3.0, None, True], ids=repr)
def test_a_preset_is_for_some_numbers_of_players(name: str, players: Any) -> None:
    known = variants.players(name)
    if any(players is right for right in known):
        assert variants.get(name, players).players == players
        return
    for attempt in (
        lambda: variants.get(name, players),
        lambda: function(name)(players),
        lambda: function(name)(players=players),
    ):
        with pytest.raises(UnknownRule) as caught:
            attempt()
        assert (caught.value.what, caught.value.given) == ("value of players", repr(players))
        assert caught.value.known == tuple(map(repr, known))


@pytest.mark.parametrize("given", ["", "polnish", 3, None, ["german"]], ids=repr)
def test_the_players_of_a_preset_that_is_not_there(given: Any) -> None:
    with pytest.raises(UnknownRule, match="unknown preset"):
        variants.players(given)


def test_the_players_of_a_preset_of_an_installed_package(monkeypatch: pytest.MonkeyPatch) -> None:
    def home(players: int = 2, *, broken: bool = False) -> RuleVariant:
        if broken:
            raise UnknownRule("value of broken", broken, ())
        return variants.draw(players)

    monkeypatch.setattr(variants, "find", {"home": home}.get)
    assert variants.players("home") == (2,)
    assert variants.marks("home", 2) == {}
    monkeypatch.setattr(variants, "find", {"home": lambda players: home(broken=True)}.get)
    with pytest.raises(UnknownRule, match="value of broken"):
        variants.players("home")


@every_preset
@pytest.mark.parametrize("option", ["stepwize", "deck", "ledger", ""])
def test_there_is_no_such_option(name: str, option: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        variants.get(name, variants.players(name)[0], **{option: True})
    assert (caught.value.what, caught.value.given) == (f"option of {name}", option)
    assert set(caught.value.known) == set(OPTIONS[name])


@pytest.mark.parametrize(("name", "option", "value"), EACH_OPTION)
def test_an_option_does_something(name: str, option: str, value: Any) -> None:
    players = ONLY.get((name, option), variants.players(name)[0])
    plain = variants.get(name, players)
    changed = function(name)(players, **{option: value})
    assert changed == variants.get(name, players, **{option: value})
    assert (changed == plain) == (value == OPTIONS[name][option][0])
    assert (changed.describe() == plain.describe()) == (changed == plain)
    assert load_variant(dump_variant(changed)) == changed


@pytest.mark.parametrize(
    ("name", "option"), [(name, option) for name in OPTIONS for option in OPTIONS[name]]
)
@pytest.mark.parametrize("value", ["maybe", 7, 1, 0, 1.0, (), None, [True]], ids=repr)
def test_there_is_no_such_value_of_an_option(name: str, option: str, value: Any) -> None:
    known = OPTIONS[name][option]
    if value is None and None in known:
        value = 1000
    players = ONLY.get((name, option), variants.players(name)[0])
    with pytest.raises(UnknownRule) as caught:
        variants.get(name, players, **{option: value})
    assert caught.value.given == repr(value)
    assert option in caught.value.what
    assert set(map(ast.literal_eval, caught.value.known)) == set(known)


@pytest.mark.parametrize(("name", "option"), ONLY)
def test_an_option_for_one_number_of_players_alone(name: str, option: str) -> None:
    usual, other = OPTIONS[name][option]
    for players in variants.players(name):
        assert variants.get(name, players, **{option: usual}) == variants.get(name, players)
        if players != ONLY[name, option]:
            with pytest.raises(UnknownRule) as caught:
                variants.get(name, players, **{option: other})
            assert caught.value.known == (repr(usual),)


# Each plays


@every_table
def test_a_preset_describes_itself(name: str, players: int) -> None:
    variant = variants.get(name, players)
    title, *sheet = variant.describe().splitlines()
    assert title == f"# {name}, {players} players"
    assert sum(line.startswith("## ") for line in sheet) >= 7
    assert load_variant(dump_variant(variant)) == variant
    assert dump_variant(variant) == f'base = "{name}"\nplayers = {players}\n'


@every_table
def test_a_preset_plays_five_deals_of_chance(name: str, players: int) -> None:
    chance, state = random.Random(f"{name} {players}"), GameState.start(variants.get(name, players))
    while not state.is_over and state.number < 5:
        if state.to_act is NATURE:
            action: Any = state.shuffled(chance)
        else:
            action = chance.choice(state.legal_actions())
        before, state = state, state.apply(action)
        if state.number > before.number:
            assert state.last_deal is not None
            deltas = zip(before.scores, state.last_deal.deltas, strict=True)
            assert state.scores == tuple(total + delta for total, delta in deltas)
    assert len(state.scores) == players
