"""The command line: records shown again, checked and converted."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.houses import HOUSES
from tests.stories import after, dealt, start
from tests.strategies import any_action, to_the_end
from tysiac import (
    Action,
    GameState,
    Phase,
    RandomBot,
    Record,
    RuleVariant,
    dump_variant,
    dumps,
    from_text,
    loads,
    parse_position,
    play_match,
    sheets,
    to_text,
    variants,
)
from tysiac.cli.places import place_of
from tysiac.render import words
from tysiac.render.drawing import drawing
from tysiac.render.transcript import Transcript
from tysiac.rules.rights import NineLottery, Nines
from tysiac.table import NATURE
from tysiac.testing import Walk
from tysiac.testing.secrets import compared, twin

Run = Callable[..., str]
POLISH = variants.get("polish")
MATCH = play_match(POLISH, [RandomBot(seat) for seat in range(3)], seed=4, max_deals=2)
PAIR = play_match(variants.get("kurnik", 2), [RandomBot(7), RandomBot(8)], seed=4, max_deals=1)
TEXT = to_text([MATCH, PAIR])


@pytest.fixture
def games(tmp_path: Path) -> str:
    """A file with two games."""
    file = tmp_path / "games.txt"
    file.write_text(TEXT, encoding="utf-8")
    return str(file)


@pytest.fixture
def match(tmp_path: Path) -> str:
    """A file with one game, in JSON, with the names of two players."""
    file = tmp_path / "match.json"
    tagged = Record(MATCH.start, MATCH.actions, {"seat-0": "Ola", "seat-2": "Zbyszek"})
    file.write_text(dumps(tagged), encoding="utf-8")
    return str(file)


# replay


def test_a_game_is_shown_with_all_cards_open(run: Run, match: str) -> None:
    lines = run("replay", match).splitlines()
    assert lines[0] == "Thousand by the rules 'polish', 3 players"
    names, state, told = ("Ola", "seat-1", "Zbyszek"), MATCH.start, list[str]()
    scribe = Transcript(names)
    for action in MATCH.actions:
        step = state.step(action)
        told += scribe.lines(state, step)
        state = step.state
    assert lines[1:] == told
    assert any("Zbyszek  9♥ A♦ 9♦ A♣ J♣ J♠ 9♠" in line for line in lines)


def test_a_game_is_shown_as_a_seat_saw_it(run: Run, games: str) -> None:
    seen = run("replay", games, "--game", "1", "--seat", "0").splitlines()
    assert seen[3] == "Hands     seat-0  A♥ K♥ K♦ Q♦ J♦ 9♣ A♠"
    assert "Talon     seat-0 takes it after showing it: 10♥ K♠ Q♣" in seen
    assert "Gifts     Q♣ to seat-2, A♥ to seat-1" in seen
    other = run("replay", games, "--game", "1", "--seat", "2")
    assert "Gifts     Q♣ to seat-2, a card to seat-1" in other
    aside = run("replay", games, "--game", "2", "--seat", "1")
    assert "Set aside seat-0 sets cards aside" in aside
    assert "Set aside seat-0 sets A♥ K♠ aside" in run("replay", games, "--game", "2", "--seat", "0")


def test_a_position_is_drawn(run: Run, match: str) -> None:
    lines = run("replay", match, "--at", "30").splitlines()
    assert lines[:-2] == [
        "── Deal 1 · Ola deals ──────────────────────────────────────────",
        "Hands     Ola      K♥",
        "Talon     Ola took 10♥ K♠ Q♣",
        "Gifts     Q♣ to Zbyszek, A♥ to seat-1",
        "Auction   seat-1 100 · Zbyszek pass · Ola 160 · seat-1 pass",
        "Contract  Ola plays 180",
        "Taken     Ola 2 tricks, 30 points   seat-1 3 tricks, 51 points   "
        "Zbyszek 2 tricks, 31 points",
        "Table     seat-1 J♥  Zbyszek J♣",
        "To act    Ola",
        "Legal     KH",
        "Sheet     Ola 0   seat-1 0   Zbyszek 0",
    ]
    assert parse_position(lines[-1]) == MATCH.at(30)
    assert "To act    the cards are to be dealt" in run("replay", match, "--at", "0")


def test_a_position_is_drawn_as_a_seat_sees_it(run: Run, match: str) -> None:
    text = run("replay", match, "--at", "30", "--seat", "1")
    assert "Hands     Ola      1 card\n" in text
    assert "Gifts     A♥ to seat-1\n" in text
    assert "Legal" not in text
    assert "tysiac/1" not in text


@pytest.mark.parametrize(
    ("argv", "fault"),
    [
        (["--seat", "3"], "--seat: expected a seat from 0 to 2, got 3"),
        (["--at", "999"], "--at: expected a number from 0 to"),
        (["--at", "-1"], "--at: expected a number from 0 to"),
        (["--game", "2"], "the number of a game, from 1 to 1"),
        (["--game", "0"], "a whole number from 1 up is due"),
    ],
)
def test_what_cannot_be_shown_costs_one_clear_line(
    run: Run, match: str, argv: list[str], fault: str
) -> None:
    told = run("replay", match, *argv)
    assert fault in told
    assert told.endswith("\n[2]")
    assert told.count("\n") == 1


def test_one_game_of_several_must_be_named(run: Run, games: str) -> None:
    told = run("replay", games)
    assert "file: expected one game, or --game with a number from 1 to 2, got" in told
    assert told.endswith("\n[2]")


def test_a_file_without_a_game_is_told(run: Run, tmp_path: Path) -> None:
    empty, sheet = tmp_path / "empty.txt", tmp_path / "sheet.json"
    empty.write_text("; nothing yet\n", encoding="utf-8")
    sheet.write_text(sheets.dumps(sheets.ScoreSheet.of(POLISH)), encoding="utf-8")
    for command, *more in (["replay"], ["replay", "--game", "1"], ["convert", "-"]):
        told = run(command, str(empty), *more)
        assert "expected a file with games; there is no game in it" in told
        told = run(command, str(sheet), *more)
        assert "expected a file with games, not a score sheet" in told
    told = run("check", str(empty))
    assert told == f"{empty}: expected a file with games; there is no game in it\n[1]"


UNKNOWN = """
[tysiac "1"]
[rules "polish"]
[players "3"]
[seat-1 "Ola"]

deal 1, dealer 0
hand 1:   QH JH TD TC KC TS QS
talon:    ?? KS QC
auction:  2:pass 0:160 1:pass
gifts:    0:QC>2 0:??>1
contract: 0:180
"""


def test_a_deal_with_unknown_cards_is_shown_as_it_is_told(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "seen.txt"
    file.write_text(UNKNOWN, encoding="utf-8")
    assert run("replay", str(file)).splitlines() == [
        "Thousand by the rules 'polish', 3 players",
        "",
        "A deal with unknown cards, as it is told",
        "          Ola: Q♥ J♥ 10♦ 10♣ K♣ 10♠ Q♠",
        "          talon: ?? K♠ Q♣",
        "          seat-2: pass",
        "          seat-0: bid:160",
        "          Ola: pass",
        "          seat-0: give:QC:2",
        "          seat-0: give:??:1",
        "          seat-0: declare:180",
    ]
    file.write_text(UNKNOWN.replace("talon:    ?? KS QC\n", ""), encoding="utf-8")
    assert "talon" not in run("replay", str(file))
    file.write_text(UNKNOWN, encoding="utf-8")
    seen = run("replay", str(file), "--seat", "0")
    assert "shown with all cards open, or not at all" in seen
    assert "♥" not in seen
    assert "To act    the cards are to be dealt" in run("replay", str(file), "--at", "0")
    assert run("check", str(file)) == f"{file}: game 1, with unknown cards\n"
    assert "a game without unknown cards" in run("convert", str(file), "-", "--to", "json")
    assert run("convert", str(file), "-").startswith('[tysiac "1"]')


# No card that a seat may not see


BETWEEN = (Phase.DEALING, Phase.OVER)


def deals(variant: RuleVariant, rng: random.Random, number: int) -> Iterator[Walk]:
    """Ways to some states of some deals."""
    state = GameState.start(variant)
    while number and not state.is_over:
        start, actions = state, list[Action]()
        while not actions or state.phase not in BETWEEN:
            deals = state.to_act is NATURE
            actions.append(state.shuffled(rng) if deals else any_action(state, rng))
            state = state.apply(actions[-1])
            if rng.random() < 0.15 and state.phase not in BETWEEN:
                yield Walk(start, tuple(actions))
        number -= 1


def shown(walk: Walk, seat: int) -> list[str]:
    """What is printed of a way, and of where it ends."""
    names = words.NAMES[: walk.start.variant.players]
    scribe, state, lines = Transcript(names, seat), walk.start, list[str]()
    for action in walk.actions:
        step = state.step(action)
        lines += scribe.lines(state, step)
        state = step.state
    return [*lines, *drawing(state, names, seat)]


@pytest.mark.parametrize("name", HOUSES)
def test_what_a_seat_cannot_know_is_not_printed_for_it(name: str) -> None:
    variant, rng, same = HOUSES[name], random.Random(name), 0
    for walk in deals(variant, rng, 6):
        for seat in range(variant.players):
            other = twin(walk, seat, rng)
            if other is None:
                continue
            one, another = shown(walk, seat), shown(other, seat)
            if one != another:
                # Somebody has laid open cards by which the two differ.
                assert any(line.startswith(("Shown", "Redeal", "Claim")) for line in one)
                assert compared(walk, other, seat) == ""
            same += one == another
    assert same > 3


def test_the_command_prints_for_a_seat_what_the_seat_sees(run: Run, tmp_path: Path) -> None:
    rng, compared_with = random.Random(1), 0
    for walk in deals(POLISH, rng, 3):
        other = twin(walk, 1, rng)
        if other is None:
            continue
        told = []
        for way in (walk, other):
            file = tmp_path / "way.json"
            file.write_text(dumps(Record(way.start, way.actions)), encoding="utf-8")
            at = str(len(way.actions))
            told.append(
                run("replay", str(file), "--seat", "1")
                + run("replay", str(file), "--seat", "1", "--at", at)
            )
        assert told[0] == told[1]
        compared_with += 1
    assert compared_with > 2


# check


def test_what_is_right_is_told_in_a_line_each(
    run: Run, games: str, match: str, tmp_path: Path
) -> None:
    rules, sheet = tmp_path / "house.toml", tmp_path / "sheet.json"
    rules.write_text(dump_variant(POLISH.but(name="ours")), encoding="utf-8")
    kept = sheets.ScoreSheet.of(POLISH).with_payment(0, 10)
    sheet.write_text(sheets.dumps(kept), encoding="utf-8")
    assert run("check", games, match, str(rules), str(sheet)).splitlines() == [
        f"{games}: game 1, unfinished",
        f"{games}: game 2, unfinished",
        f"{match}: game 1, unfinished",
        f"{rules}: ours, 3 players",
        f"{sheet}: a score sheet, unfinished, totals 10 0 0",
    ]


def test_each_fault_is_told_with_its_place(run: Run, tmp_path: Path, match: str) -> None:
    files = {
        "bid.txt": TEXT.replace("2:pass", "2:bid"),
        "twice.txt": TEXT.replace("KH KD", "QH KD", 1),
        "cut.json": dumps(MATCH)[:-30],
        "forged.json": dumps(MATCH).replace('"0 bid:160"', '"0 bid:165"'),
        "house.toml": 'base = "polish"\n\n[auction]\nstep = -5\n',
        "sheet.json": sheets.dumps(sheets.ScoreSheet.of(POLISH)).replace(
            '"lines": []', '"lines": [5]'
        ),
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "bytes.txt").write_bytes(b"\xff\xfe")
    every = [str(tmp_path / name) for name in (*files, "bytes.txt", "none.txt", "none.toml")]
    told = run("check", *every, match)
    assert told.endswith("game 1, unfinished\n[1]")
    for place in (
        "bid.txt:13:14: game 1: expected a number, or pass, got 'bid'",
        "twice.txt:10:12: game 1: ",
        "cut.json:",
        "forged.json:10:132: deals[0].actions[1]: bids are multiples of 10, 165 is not",
        "house.toml:4: auction.step: it cannot be -5",
        "sheet.json:9:11: lines[0]: ",
        "bytes.txt: expected a text in UTF-8",
        "none.txt: expected a file that can be read (No such file or directory)",
        "none.toml: expected a file that can be read (No such file or directory)",
    ):
        assert place in told


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("", (2, 1)),
        ("deals", (2, 11)),
        ("deals[1]", (3, 3)),
        ("deals[1].hands[0]", (3, 17)),
        ('deals[1].a "b"', (4, 16)),
        ("deals[2]", (2, 11)),
        ("deals.x", (2, 11)),
        ("x[0]", (5, 9)),
        ("y.z", (2, 1)),
    ],
)
def test_the_place_of_a_part_of_a_text_in_json(path: str, place: tuple[int, int]) -> None:
    text = r"""
{"deals": [ {"a": [1, {}]} ,
  { "hands" : [ [], {} ], "x": 1,
    "a \"b\"": "}]" }],
  "x": [5] }"""
    assert place_of(text, path) == place


def test_a_file_that_is_too_large_is_not_read(
    run: Run, games: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tysiac.cli.files._MOST", 100)
    assert run("check", games) == f"{games}: expected one of 100 bytes at most\n[1]"


# convert


def test_records_go_from_one_form_to_the_other(run: Run, games: str, tmp_path: Path) -> None:
    as_json, as_text = str(tmp_path / "one.json"), str(tmp_path / "one.txt")
    assert run("convert", games, as_json, "--game", "1") == ""
    assert loads(Path(as_json).read_text(encoding="utf-8")) == MATCH
    assert run("convert", as_json, as_text) == ""
    assert from_text(Path(as_text).read_text(encoding="utf-8")) == (MATCH,)
    assert run("convert", games, "-") == TEXT
    assert run("convert", games, "-", "--game", "2") == to_text(PAIR)
    assert run("convert", as_text, "-", "--to", "json") == dumps(MATCH)


def test_what_cannot_be_converted_is_told(run: Run, games: str, tmp_path: Path) -> None:
    assert "--game with a number from 1 to 2, got" in run("convert", games, "-", "--to", "json")
    nowhere = str(tmp_path / "no" / "file.txt")
    assert "OUT: expected a file that can be written (No such" in run("convert", games, nowhere)
    assert "OUT: expected another file than IN" in run("convert", games, games)
    assert Path(games).read_text(encoding="utf-8") == TEXT
    faulty = tmp_path / "faulty.txt"
    faulty.write_text(TEXT.replace("2:pass", "2:bid"), encoding="utf-8")
    for argv in (("convert", str(faulty), "-"), ("replay", str(faulty))):
        told = run(*argv)
        assert f"{faulty}:13:14: game 1: expected a number, or pass, got 'bid'" in told
        assert told.endswith("[1]")


# The drawing


def drawn(state: GameState, seat: int | None = None) -> list[str]:
    """A drawing without its title and with single blanks."""
    _, *lines = drawing(state, words.NAMES[: state.variant.players], seat)
    return [" ".join(line.split()) for line in lines]


def test_a_talon_that_nobody_has_taken_and_a_question_are_drawn() -> None:
    state = dealt(start(RuleVariant("nines", rights=(Nines(),))), "9S 9C 9D 9H", talon="AH AD AC")
    assert drawn(state)[3:] == [
        "talon A♥ A♦ A♣",
        "To act Anna is asked: nines",
        "Legal answer:no answer:redeal",
        "Sheet Anna 0 Borys 0 Celina 0",
    ]
    assert drawn(state, 1)[0] == "Hands Anna 7 cards"
    assert drawn(state, 1)[3:] == [
        "talon 3 cards",
        "To act Anna is asked: nines",
        "Sheet Anna 0 Borys 0 Celina 0",
    ]


def test_a_stock_a_marriage_and_a_trick_are_drawn() -> None:
    state = dealt(start(HOUSES["stock"]), "KH QH AS")
    state = after(state, "AS")
    state = state.apply(state.legal_actions()[0])
    state = after(state, "KH+")
    lines = drawn(state)
    assert "Declared Anna ♥" in lines
    assert "Trump ♥" in lines
    assert "Table Anna K♥" in lines
    assert any(line.startswith("Taken Anna 1 trick, ") for line in lines)
    assert [line for line in drawn(state, 0) if "stock" in line] == [f"stock {state.stock} cards"]


def test_open_hands_and_what_is_set_aside_are_drawn() -> None:
    rules = RuleVariant("lotteries", rights=(NineLottery(),))
    state = after(dealt(start(rules), "9H 9D 9C"), "answer:hold")
    assert "Hands Anna 7 cards, laid open: 9♥ 9♦ 9♣" in drawn(state, 1)
    state = after(dealt(start(HOUSES["twenty cards"]), "AH TH KH"), "pass pass")
    first, second = [*state.hands[0]][-2:]
    state = after(state, f"discard:{first} discard:{second}")
    aside = f"Set aside {words.cards(state.discards)}"
    assert aside in drawn(state)
    assert aside in drawn(state, 0)
    assert not any("Set aside" in line for line in drawn(state, 1))


def test_a_blind_deal_is_drawn() -> None:
    state = after(dealt(start(HOUSES["blind"])), "answer:blind answer:no answer:no answer:no")
    while state.phase is not Phase.PLAYING:
        state = state.apply(state.legal_actions()[0])
    assert "Contract Anna plays 120, blind, times 2" in drawn(state)


def test_the_end_of_a_match_is_drawn() -> None:
    end = to_the_end(POLISH).end
    assert f"Over won by {words.NAMES[end.winners[0]]}" in drawn(end)
