"""The command line: rules as lists, sheets and files."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.changes import PRESETS
from tysiac import (
    RuleFileError,
    RuleVariant,
    dump_variant,
    load_variant,
    schema,
    variants,
)
from tysiac.cli.template import template
from tysiac.variants._presets import PRESETS as OURS
from tysiac.variants._presets import Preset

Run = Callable[..., str]
GERMAN = variants.german()


@pytest.fixture
def house(tmp_path: Path) -> str:
    file = tmp_path / "house.toml"
    changes = {"auction.step": 5, "ledger.lock": False, "ledger.bolts.limit": 5}
    file.write_text(dump_variant(GERMAN.but(changes, name="ours")), encoding="utf-8")
    return str(file)


def test_the_list_of_presets(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = run("rules").splitlines()
    assert [line.split()[0] for line in lines] == list(variants.names())
    assert len({re.search(r" +", line).end() for line in lines}) == 1  # type: ignore[union-attr]
    assert all(line.endswith((".", ";")) or "text" in line for line in lines)
    monkeypatch.setattr(variants, "names", lambda: ("german", "foreign"))
    assert run("rules").splitlines()[1] == "foreign  A preset of an installed package."


def test_the_sheet_of_a_preset(run: Run) -> None:
    assert run("rules", "german") == run("rules", "show", "german") == GERMAN.describe()
    assert run("rules", "german", "--players", "3") == GERMAN.describe()


def test_a_preset_is_shown_as_it_can_be_played(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def pairs(players: int = 4) -> RuleVariant:
        if players != 4:
            return variants.get("german", 7)  # which refuses the number of players
        changes = {"layout.kind": "pairs", "talon.order": "any"}
        return GERMAN.but(changes, name="pairs")

    monkeypatch.setitem(OURS, "pairs", Preset(pairs, (4,), "", ""))
    assert run("rules", "pairs").startswith("# pairs, 4 players")
    assert run("rules", "pairs", "--players", "4").startswith("# pairs, 4 players")
    assert "value of players" in run("rules", "pairs", "--players", "3")
    assert "value of players" in run("rules", "german", "--players", "2")
    assert "players = 4" in run("rules", "new", "--base", "pairs")


def test_the_sheet_of_a_file(run: Run, house: str) -> None:
    expected = load_variant(Path(house)).describe()
    assert run("rules", "show", house) == run("rules", house) == expected


def test_files_are_checked(run: Run, house: str, tmp_path: Path) -> None:
    assert run("rules", "check", house) == f"{house}: ours, 3 players\n"
    assert run("rules", "check", house, house).count("ours, 3 players") == 2
    bad = tmp_path / "bad.toml"
    bad.write_text('base = "german"\n[auction]\nstp = 5\nstep = 0\n')
    missing = str(tmp_path / "missing.toml")
    told = run("rules", "check", house, str(bad), missing, house)
    assert [line.partition(" (")[0] for line in told.splitlines()] == [
        f"{house}: ours, 3 players",
        f"{bad}:3: auction.stp: there is no such key; did you mean step?",
        f"{bad}:4: auction.step: it cannot be 0",
        f"{missing}: No such file or directory",
        f"{house}: ours, 3 players",
        "[1]",
    ]
    assert run("rules", "check", str(tmp_path)).endswith(": Is a directory\n[1]")
    assert run("rules", "check") == "tysiac: rules check: expected files, got []\n[2]"


def test_differences(run: Run, house: str) -> None:
    assert run("rules", "diff", "german", "german") == "no difference\n"
    told = run("rules", "diff", "german", house).splitlines()
    assert 'name: "german" → "ours"' in told
    assert "auction.step: 10 → 5" in told
    assert "ledger.lock: { at = 800 } → false" in told
    assert any(
        line.startswith('ledger.bolts: false → { trigger = "tricks", limit = 5, in_a_row = false, ')
        for line in told
    )
    place = told.index("auction.step: 10 → 5")
    assert told[place + 1] == "    All bids are multiples of it, in points."
    assert "    A side that takes nothing in a deal gets a bolt; so many bolts cost points." in told
    assert "\n".join(told).endswith(
        "\n\n## Auction\n\n− Bids are multiples of 10.\n+ Bids are multiples of 5.\n\n"
        "## From deal to deal\n\n"
        "− Whoever has 800 points or more before a deal gains only as declarer; losses count.\n"
        "+ Whoever plays a deal and takes no trick in it gets a bolt, but not the declarer.\n"
        "+ 5 bolts cost 120 points; then they are counted anew."
    )


def test_a_difference_without_a_docstring_is_told_all_the_same(
    run: Run, house: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RuleVariant, "parameters", lambda _: ())
    told = run("rules", "diff", "german", house).splitlines()
    assert told[told.index("auction.step: 10 → 5") + 1].startswith("ledger.lock: ")


def test_the_difference_of_another_layout(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "pairs.toml"
    file.write_text('base = "german"\n[layout]\nkind = "pairs"\n[talon]\norder = "any"\n')
    told = run("rules", "diff", "german", str(file))
    assert 'layout: { kind = "sitting", players = 3, hand = 7' in told
    assert '→ { kind = "pairs", hand = 5, piles = [4] }\n' in told
    assert "    Four players, those who sit opposite are partners; the declarer gives a" in told
    assert "− There are 3 players, each for himself.\n" in told


def test_the_schema(run: Run) -> None:
    assert run("rules", "schema") == schema.text()


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["nobody"], "unknown preset: nobody"),
        (["show"], "rules show: expected a preset or a file, got []"),
        (["show", "a", "b"], "rules show: expected a preset or a file, got ['a', 'b']"),
        (["german", "polish"], "rules: expected a preset or a file, got ['german', 'polish']"),
        (["diff", "german"], "rules diff: expected two presets or files, got ['german']"),
        (["diff", "german", "germn"], "did you mean german?"),
        (["new"], "rules new: expected a preset after --base, got []"),
        (["new", "german"], "rules new: expected no other word, got ['german']"),
        (["schema", "german"], "rules schema: expected no other word, got ['german']"),
        (["new", "--base", "germn"], "did you mean german?"),
        (["show", "german", "--players", "0"], "a whole number from 1 up is due"),
        (["show", "missing.toml"], "rules: expected a file that can be read (No such file or dire"),
    ],
)
def test_wrong_words(run: Run, argv: list[str], told: str) -> None:
    found = run("rules", *argv)
    assert told in found
    assert found.count("\n") == 1
    assert found.endswith("[2]")


def test_a_file_says_itself_how_many_players_there_are(run: Run, house: str) -> None:
    assert "--players: expected a preset" in run("rules", "show", house, "--players", "3")


def test_other_commands_take_a_file_too(run: Run, house: str, tmp_path: Path) -> None:
    told = run("demo", "--rules", house, "--deals", "1", "--seed", "1")
    assert told.startswith("Thousand by the rules 'ours', 3 players, seed 1\n")
    (tmp_path / "bad.toml").write_text('base = "german"\n[auction]\nstp = 5\nstep = 0\n')
    told = run("demo", "--rules", str(tmp_path / "bad.toml"))
    assert told.startswith(f"tysiac: {tmp_path}/bad.toml:3: auction.stp: there is no such key")
    assert told.endswith("[2]")
    assert "a file that can be read" in run("play", "--rules", str(tmp_path / "missing"))


# A file to start from


def options(text: str) -> list[str]:
    """The lines that are commented out."""
    return [line for line in text.splitlines() if re.match(r"#[^ ]", line)]


every_preset = pytest.mark.parametrize(
    "variant", PRESETS, ids=[f"{variant.name} {variant.players}" for variant in PRESETS]
)


@every_preset
def test_a_new_file_loads_back_to_its_base(run: Run, variant: RuleVariant, tmp_path: Path) -> None:
    text = run("rules", "new", "--base", variant.name, "--players", str(variant.players))
    assert load_variant(text) == variant
    assert set(tomllib.loads(text)) >= {"base", "players"}
    parameters = variant.parameters()
    assert len(options(text)) == len(parameters)
    for parameter in parameters:
        told = parameter.sentence.split(" ")[:3]
        assert " ".join(told).replace("None", "false") in text or parameter.path.endswith("kind")
    assert max(map(len, text.splitlines())) <= 100
    assert "`" not in text
    assert not re.search(r"\b(None|True|False)\b", text)


def with_option(text: str, option: str) -> str:
    return text.replace(f"\n{option}\n", f"\n{option[1:]}\n", 1)


@every_preset
def test_every_line_of_a_new_file_says_what_the_base_says(variant: RuleVariant) -> None:
    text = "\n".join(template(variant)) + "\n"
    table = ""
    held = {}
    for parameter in variant.parameters():
        held[parameter.path] = parameter.held
    for line in text.splitlines():
        if line.startswith("["):
            table = line.strip("[]") + "."
        if not re.match(r"#[^ ]", line):
            continue
        path = table + line[1:].partition(" = ")[0]
        position = text.index(f"[{table[:-1]}]") if table else 0
        changed = text[:position] + with_option(text[position:], line)
        assert changed != text
        try:
            loaded = load_variant(changed)
        except RuleFileError as refused:
            fault = str(refused)
        else:
            assert loaded == variant or not held[path], path
            continue
        assert not held[path], fault
        assert "possible" not in fault


@every_preset
def test_a_new_file_may_be_taken_at_its_word(variant: RuleVariant) -> None:
    """All that is not about rules that are off, or rules as a whole, uncommented at once."""
    text = "\n".join(template(variant)) + "\n"
    there = {parameter.path: parameter for parameter in variant.parameters()}
    rules = [path for path in there if any(other.startswith(f"{path}.") for other in there)]
    off = tuple(f"{path}." for path in rules if not there[path].value)
    lines, table = [], ""
    for line in text.splitlines():
        if line.startswith("["):
            table = line.strip("[]") + "."
        path = table + line[1:].partition(" = ")[0]
        said = re.match(r"#[^ ]", line) and path not in rules and not path.startswith(off)
        lines.append(line[1:] if said else line)
    assert load_variant("\n".join(lines) + "\n") == variant


def test_a_kind_is_explained_in_a_new_file() -> None:
    text = "\n".join(template(GERMAN))
    assert '# "pairs": Four players, those who sit opposite are partners;' in text
    assert '#kind = "sitting"\n' in text
    assert "#cap = 120\n" in text
    assert "# (a whole number from 1 up or false; by default 120)\n" in text
    assert "#surrender.limit = false\n" in text
    assert "#blind = false\n" in text
