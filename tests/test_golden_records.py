"""Records that version 0.1.0 wrote: they must be read for good, so they are never written anew.

Each game is there in both forms. ``by-hand.txt`` and ``unknown.txt`` were written by people.
"""

from pathlib import Path

import pytest

from tysiac import GameState, Record, dumps, from_text, loads, to_text, variants
from tysiac.record import PartialRecord

FOLDER = Path(__file__).parent / "golden" / "records"
GAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def text(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def game(name: str) -> Record:
    (record,) = from_text(text(f"{name}.txt"))
    assert isinstance(record, Record)
    return record


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_read_in_both_forms(name: str) -> None:
    record = game(name)
    assert loads(text(f"{name}.json")) == record
    assert loads(dumps(record)) == record
    assert from_text(to_text(record)) == (record,)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("polish", ("pass", "give:9C:2", "declare:100", "QC+")),
        ("redeal", ("answer:redeal",)),
        ("surrender", ("surrender",)),
        ("claim", ("claim",)),
        ("consent", ("claim", "answer:agree")),
        ("piles", ("take:0",)),
        ("aside", ("discard:",)),
        ("blind", ("answer:blind",)),
    ],
)
def test_what_happens_in_them(name: str, words: tuple[str, ...]) -> None:
    said = " ".join(map(str, game(name).actions))
    assert all(word in said for word in words)


def test_of_which_matches_they_are() -> None:
    assert game("finished").result.finished
    assert not game("unfinished").result.finished
    assert game("house").variant.name == "our kitchen table"
    assert game("changed").variant == variants.get("german").but({"auction.step": 5})
    assert game("sitter").variant.players == 4
    assert len(set(game("pairs").variant.layout.sides)) == 2
    assert game("stock").variant.layout.stock
    assert game("golden").start.terms.kind == "golden"
    assert dict(game("polish").tags)["x-table"] == '5 "by the window"'
    middle = game("middle").start
    assert (middle.number, middle.redeals, middle.memos[0]) == (4, 1, (0, 1, 0, 1))
    assert middle.last_deal is not None


def test_a_file_that_was_written_by_hand() -> None:
    first, second = from_text(text("by-hand.txt"))
    assert isinstance(first, Record)
    assert first.variant == variants.get("polish").but({"auction.step": 5}, name="at Anna's")
    assert first.tags[0] == ("event", "Friday; evening")
    assert [str(action) for action in first.actions[1:6]] == [
        "bid:105",
        "bid:110",
        "pass",
        "pass",
        "give:9H:1",
    ]
    assert len(first.course.end.tricks) == 3
    assert second == Record(GameState.start(variants.get("draw", 2), 1), ())


def test_a_file_with_unknown_cards() -> None:
    (game,) = from_text(text("unknown.txt"))
    assert isinstance(game, PartialRecord)
    assert to_text(game) == text("unknown.txt")
