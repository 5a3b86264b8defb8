"""Records as people write them: what is read, how it is written, and where a mistake is."""

import random
import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.records import TAGS, a_record, played, seeds
from tysiac import (
    ArgumentError,
    CorruptRecord,
    GameState,
    Reason,
    Record,
    RecordError,
    UnsupportedVersion,
    from_text,
    to_text,
    variants,
)
from tysiac.record import LARGEST, PartialRecord
from tysiac.record.problem import RecordProblem

GAME = """\
[tysiac "1"]
[event "Friday"]
[seat-0 "Anna"]
[rules "polish"]
[dealer "0"]

deal 1, dealer 0
hand 0:    9H KD QD AC AS TS 9S
hand 1:    KH JH TD JD 9C QS JS
hand 2:    AH TH 9D TC KC JC KS
talon:     AD QC QH
auction:   2:pass 0:110 1:pass
gifts:     0:9H>2 0:9S>1
contract:  0:120
trick:     0:AD 1:JD 2:9D
trick:     0:AC 1:9C 2:JC
trick:     0:AS 1:9S 2:KS
trick:     0:TS 1:JS 2:9H
trick:     0:QD+ 1:TD 2:TH
trick:     1:QS 2:TC 0:KD
trick:     0:QC 1:JH 2:KC
trick:     2:AH 0:QH 1:KH
points:    0:70+80 1:23 2:27
score:     0:+120 1:+20 2:+30
total:     0:120 1:20 2:30
"""


def problems(text: str) -> tuple[RecordProblem, ...]:
    with pytest.raises(RecordError) as caught:
        from_text(text)
    return tuple(caught.value.problems)


def test_a_game_as_it_is_written() -> None:
    (record,) = from_text(GAME)
    assert isinstance(record, Record)
    assert record.names == ("Anna", "", "")
    assert record.course.end.scores == (120, 20, 30)
    written = to_text(record).splitlines()
    assert written[-19:] == GAME.splitlines()[-19:]
    assert written[:9] == [
        '[tysiac "1"]',
        '[event "Friday"]',
        '[seat-0 "Anna"]',
        '[rules "polish"]',
        '[players "3"]',
        '[dealer "0"]',
        '[result "unfinished"]',
        f'[digest "{written[7][9:-2]}"]',
        "",
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("deal 1, dealer 0", "Deal"),
        ("deal 1, dealer 0", "deal 1   dealer 0 ; by Anna"),
        ("hand 0:   ", "HAND 0"),
        ("9H KD QD AC", "♥9 kd  qd AC"),
        ("TD JD 9C", "10♦ jd 9♣"),
        ("2:pass 0:110", "2: PASS   0: 110"),
        ("0:9H>2 0:9S>1", "0:9♥>2\ngifts: 0:9s>1"),
        ("0:AD 1:JD 2:9D", "0:AD\n\n; a comment\ntrick: 1:JD ; another\n  trick 2:9D"),
        ("points:    0:70+80 1:23 2:27", "points: 0:150 2: 27"),
        ("0:+120", "0:120"),
        ("score:     0:+120 1:+20 2:+30\n", ""),
        ('[dealer "0"]', '[scores "0 0 0"]\n[number "0"]\n[redeals "0"]\n[memos "{}"]'),
        ('[rules "polish"]', '[players "3"]\n[ Rules "polish" ] ; ours'),
        ('[rules "polish"]', '[rules "POLISH"]'),
        ('[rules "polish"]', '[rules]\nbase = "polish" # ; [\n[/rules] ; the end'),
        ('[dealer "0"]', '[result "Unfinished"]'),
        ("\n", "\r\n"),
        ('[tysiac "1"]', '\ufeff[tysiac "1"]'),
        ('[tysiac "1"]', '; a title\n\n[tysiac "1"]'),
    ],
)
def test_the_reader_is_tolerant(old: str, new: str) -> None:
    assert old in GAME
    assert from_text(GAME.replace(old, new)) == from_text(GAME)


def test_the_game_in_the_docs_and_the_mistake() -> None:
    page = (Path(__file__).parents[1] / "docs" / "records.md").read_text(encoding="utf-8")
    shown = [block.partition("```")[0] for block in page.split("```text\n")[1:]]
    (record,) = from_text(shown[0])
    assert isinstance(record, Record)
    assert record.course.end.scores == (120, 20, 30)
    wrong = page.partition('text = """\\\n')[2].partition('"""')[0]
    (found,) = problems(wrong)
    assert found.refusal is not None
    assert f"{found.told()}\n{found.refusal.code} {found.refusal.params}\n" in shown


def test_several_games_and_none() -> None:
    records = [evolve(played(variants.get("polish"), seed, 1), tags=TAGS) for seed in (1, 2)]
    empty = Record(GameState.start(variants.get("draw", 2)), ())
    games = (*records, empty)
    assert from_text(to_text(games)) == games
    assert from_text(to_text(iter(games))) == games
    assert from_text("") == from_text("; nothing\n\n") == ()
    assert to_text(()) == ""


@pytest.mark.parametrize("wrong", [None, 5, "text", [None]], ids=repr)
def test_what_is_no_record_cannot_be_written(wrong: Any) -> None:
    with pytest.raises(ArgumentError, match="to_text: expected a Record, or several"):
        to_text(wrong)


def test_rules_are_told_by_the_name_of_a_preset_where_they_are_its() -> None:
    for name, players in (("polish", 4), ("draw", 2)):
        record = Record(GameState.start(variants.get(name, players)), ())
        assert f'[rules "{name}"]\n[players "{players}"]\n' in to_text(record)
    changed = variants.get("polish").but({"auction.step": 5})
    text = to_text(Record(GameState.start(changed), ()))
    assert text.endswith('[rules]\nbase = "polish"\nplayers = 3\n\n[auction]\nstep = 5\n[/rules]\n')


def test_a_line_for_each_trick_and_each_step() -> None:
    for seed in range(5):
        record = a_record(seed, preset=True)
        seats = record.variant.layout.seats
        for line in to_text(record).splitlines():
            if line.startswith("trick:"):
                assert len(line.split()) <= seats + 1


# Mistakes

MISTAKES: list[tuple[str, str, int, int | None, str, str]] = [
    # old, new, line, column, code, what is said
    ("hand 1", "hnad 1", 9, 1, "unreadable", "a line of a deal begins with one of deal, hand"),
    ("hand 1:", "hand x:", 9, 1, "unreadable", "a hand is told with its seat"),
    ("hand 1:", "hand 3:", 9, 6, "unreadable", "there is no seat 3; seats go from 0 to 2"),
    ("hand 1:", "hand 0:", 9, 6, "unreadable", "the hand of seat 0 is told already"),
    ("TD JD 9C", "TD JX 9C", 9, 22, "unreadable", "expected a suit (S C D H), or ??, got 'JX'"),
    ("TD JD 9C", "TD XX 9C", 9, 21, "unreadable", "expected a card such as TH, or ??, got 'XX'"),
    ("TD JD 9C", "TD 7S 9C", 9, 21, "unreadable", "7S is not in the pack"),
    ("TD JD 9C", "TD AS 9C", 9, 21, "unreadable", "AS is dealt twice"),
    ("talon:     AD", "talon: AD\ntalon: AD", 12, 1, "unreadable", "the talon of this deal is"),
    ("deal 1,", "deal one,", 7, 1, "unreadable", "a deal begins with a line such as deal 1, or"),
    ("deal 1, dealer 0\n", "", 7, 1, "unreadable", "a deal begins with a line such as deal 1"),
    ("auction:   2:pass", "auction: pass", 12, 10, "unreadable", "expected a seat, a colon and"),
    ("2:pass", "2:passs", 12, 14, "unreadable", "expected a number, or pass, got 'passs'"),
    ("2:pass", "3:pass", 12, 12, "unreadable", "there is no seat 3"),
    ("0:110", "0:" + "9" * 20, 12, 21, "unreadable", "expected a number, or pass, got '9999"),
    ("0:110", "0:answer:no", 12, 21, "unreadable", "expected a number, or pass, got 'answer"),
    ("0:9S>1", "0:9S", 13, 23, "unreadable", "expected a card and the seat that gets it"),
    ("0:9S>1", "0:9X>1", 13, 22, "unreadable", "expected a suit (S C D H), got '9X>1'"),
    ("0:9S>1", "0:XX>1", 13, 21, "unreadable", "expected a card and the seat that gets it"),
    ("1:JD 2:9D", "1:KX 2:9D", 15, 20, "unreadable", "expected a suit (S C D H), got 'KX'"),
    ("1:JD 2:9D", "1:JD- 2:9D", 15, 21, "unreadable", "expected the end of the card, got 'JD-'"),
    ("AD QC QH", "AD, QC, QH", 11, 14, "unreadable", "expected cards parted by blanks, got 'AD,'"),
    ("1:JD 2:9D", "1:JD 2:pass", 15, 24, "unreadable", "expected a card, with + to declare a"),
    ("1:JD 2:9D", "1:JD 2:bid:5", 15, 24, "unreadable", "expected a card, with + to declare a"),
    ("trick:     2:AH", "claim: 2:AH", 22, 8, "unreadable", "expected a seat, a colon and nothing"),
    ("total:", "points:", 25, 1, "unreadable", "the points of this deal are told already"),
    ("1:+20", "1:x", 24, 19, "unreadable", "expected a seat, a colon and a number, got '1:x'"),
    ("1:23", "3:23", 23, 20, "unreadable", "there is no seat 3"),
    ("total:", "hand 0: AH\ntotal:", 25, 1, "unreadable", "the cards of a deal are told before"),
    ('[event "Friday"]', "[event Friday]", 2, 1, "unreadable", "this is no tag; a tag is like"),
    ('[event "', '[evnt "', 2, 2, "unreadable", "a tag is event, place, date, seat-0 and so on"),
    ('[event "', '[seat-00 "', 2, 2, "unreadable", "a tag is event, place, date, seat-0 to seat-2"),
    (
        "Friday",
        "Fri\tday",
        2,
        2,
        "unreadable",
        "a tag says a text in one line of 1000 characters at",
    ),
    ('[seat-0 "', '[seat-5 "', 3, 2, "unreadable", "there is no seat 5"),
    ('[seat-0 "', '[event "', 3, 2, "unreadable", "the tag event is there already"),
    ('"polish"', '"polis"', 4, 9, "unreadable", "unknown preset: polis"),
    ('[rules "polish"]\n', "", 1, 10, "unreadable", "no rules are said: name a preset, such as"),
    ('[dealer "0"]', '[dealer "x"]', 5, 10, "unreadable", "expected a whole number, got 'x'"),
    ('[dealer "0"]', '[dealer "0 1"]', 5, 10, "unreadable", "expected a whole number, got '0 1'"),
    ('[dealer "0"]', '[scores "x"]', 5, 10, "unreadable", "expected whole numbers, by seat, got"),
    ('[dealer "0"]', '[dealer "3"]', 5, 10, "refused", "expected a seat from 0 to 2, got 3"),
    ('[dealer "0"]', '[scores "1 2"]', 5, 10, "refused", "expected 3 whole numbers, by seat, got"),
    ('[dealer "0"]', '[number "-1"]', 5, 10, "refused", "expected a whole number from 0 up"),
    ('[dealer "0"]', '[memos "{"]', 5, 9, "unreadable", "this is not JSON: Expecting property"),
    ('[dealer "0"]', '[memos "[]"]', 5, 9, "unreadable", "expected an object, got []"),
    ('[dealer "0"]', '[memos "{\\"a\\":1.5}"]', 5, 9, "unreadable", "a: expected a whole number"),
    ('[dealer "0"]', '[memos "{\\"a\\":1}"]', 5, 9, "refused", "expected rules that are there and"),
    ('[dealer "0"]', '[last-deal "{}"]', 5, 13, "refused", "how: expected played"),
    ('[dealer "0"]', '[players "5"]', 5, 11, "unreadable", "unknown value of players: 5"),
    ('[dealer "0"]', "[rules]\nx = 1\n[/rules]", 4, 9, "unreadable", "the rules are said twice"),
    ('[rules "polish"]', '[rules]\nbase = "polish"', 4, 1, "unreadable", "this block has no end"),
    ('[rules "polish"]', "[rules]\nbase = 5\n[/rules]", 5, None, "unreadable", "base: it cannot"),
    ('[rules "polish"]', "[rules]\nbase = \n[/rules]", 5, None, "unreadable", "this is not TOML"),
    ('[tysiac "1"]', '[tysiac "one"]', 1, 10, "unreadable", "the version is a whole number from 1"),
    ('[tysiac "1"]', "[tysiac 1]", 1, 1, "unreadable", "a game begins with"),
    ('[tysiac "1"]', '[tysiac "1]', 1, 1, "unreadable", "this is no tag"),
    ('[tysiac "1"]\n', "", 1, 2, "unreadable", 'a game begins with [tysiac "1"]'),
    ('[tysiac "1"]', '[tysiac "2"]', 1, 10, "version", "this library reads games up to version 1"),
    ("KS\n", "\n", 10, 1, "refused", "the deal does not share out the pack: seat 2 gets 6"),
    ("AD QC QH", "AD QC", 11, 1, "refused", "the deal does not share out the pack: 2 cards in"),
    ("talon:     AD QC QH\n", "", 7, 1, "refused", "the deal does not share out the pack: 0"),
    (
        "hand 1: ",
        "; hand 1",
        7,
        1,
        "refused",
        "the deal does not share out the pack: seat 1 gets 0",
    ),
    ("gifts: ", "; gifts", 14, 12, "refused", "the deal is not over: a line gifts: or surrender:"),
    ("contract:  0:120", "deal 2", 14, 1, "refused", "the deal is not over: a line contract: or"),
    ("0:120\n", "0:120 0:120\n", 14, 18, "refused", "the deal is not over: a line trick: or cla"),
    ("points:", "trick: 1:9S\npoints:", 23, 8, "refused", "the deal is over: a line deal 2 is due"),
    ("2:pass", "1:100", 12, 12, "refused", "seat 1 holds 100 by rule, which is left out"),
    ("0:110 1", "0:110 0:110 1", 12, 25, "refused", "seat 0 is not to act, 1 is"),
    ("2:pass 0:110", "2:90 0:110", 12, 12, "refused", "90 is"),
    ("2:pass 0:110", "0:110 2:pass", 12, 12, "refused", "seat 0 is not to act, 2 is"),
    ("1:JD 2:9D", "1:9S 2:9D", 15, 17, "refused", ""),
    ("1:23", "1:24", 23, 20, "untrue", "the record says 24, but it was 23"),
    ("70+80", "80+70", 23, 12, "untrue", "the record says 80+70, but it was 70+80"),
    ("70+80", "151", 23, 12, "untrue", "the record says 151, but it was 150"),
    ("1:+20", "1:+30", 24, 19, "untrue", "the record says 30, but it was 20"),
    ("2:30\n", "2:31\n", 25, 23, "untrue", "the record says 31, but it was 30"),
    ("deal 1,", "deal 2,", 7, 1, "untrue", "the record says deal 2, but it was deal 1"),
    (" dealer 0", " dealer 1", 7, 1, "untrue", "the record says dealer 1, but it was dealer 0"),
    ('[dealer "0"]', '[result "won"]', 5, 10, "untrue", "the record says won, but it was unfini"),
    ('[dealer "0"]', '[digest "0"]', 5, 10, "untrue", "the rules, the start or an action were"),
]


@pytest.mark.parametrize(("old", "new", "line", "column", "code", "words"), MISTAKES)
def test_a_mistake_is_told_where_it_is(
    old: str, new: str, line: int, column: int | None, code: str, words: str
) -> None:
    assert old in GAME
    found = problems(GAME.replace(old, new, 1))[0]
    assert (found.line, found.column, found.code) == (line, column, code)
    assert found.message.startswith(words)
    assert found.told("game.txt").startswith(f"game.txt:{line}:")
    assert (found.refusal is not None) == (code == "refused" and found.action is not None)


def test_a_forged_action_is_told_with_its_refusal() -> None:
    (found,) = problems(GAME.replace("1:JD 2:9D", "1:JD 2:AH"))
    assert found.action == 9
    assert found.refusal is not None
    assert found.refusal.code is Reason.MUST_FOLLOW
    assert str(found.told()).startswith("line 15, column 22: game 1: ")


def test_a_deal_that_was_not_settled_has_no_result() -> None:
    text = GAME.replace("trick:     2:AH 0:QH 1:KH\n", "")
    assert {found.message for found in problems(text)} == {"the deal was not settled"}
    assert len(problems(text)) == 9


def test_all_mistakes_of_all_games_are_told_at_once() -> None:
    wrong = GAME.replace("AH TH", "XX TH").replace("2:9D", "2:xx").replace("total", "totla")
    forged = GAME.replace("1:JD 2:9D", "2:9D 1:JD")
    later = '[tysiac "2"]\nwhatever\n'
    stray = "Dear friends\n"
    text = stray + wrong + "\n" + GAME + "\n" + forged + later + '[tysiac "1"]\n'
    found = problems(text)
    assert [(problem.game, problem.line) for problem in found] == [
        (0, 1),
        (1, 11),
        (1, 16),
        (1, 26),
        (3, 68),
        (4, 79),
        (5, 81),
    ]
    with pytest.raises(RecordError) as caught:
        from_text(text)
    assert type(caught.value) is RecordError
    with pytest.raises(CorruptRecord):
        from_text(GAME + forged)
    with pytest.raises(UnsupportedVersion):
        from_text(GAME + later)
    with pytest.raises(CorruptRecord):
        from_text(forged + later)


def test_no_more_is_told_than_can_be_read() -> None:
    assert len(problems(GAME + "x\n" * 100)) == 20
    assert 100 <= len(problems((GAME + "x\n" * 100) * 20)) < 120
    (found,) = problems(" " * (LARGEST + 1))
    assert found.message == "it is longer than 1000000 characters"
    (found,) = problems('[tysiac "1"]\n[rules "polish"]\n' * 1001)
    assert found.message == "it has more than 1000 games"
    tags = "".join(f'[x-{n} ""]\n' for n in range(101))
    (found,) = problems(GAME.replace('[seat-0 "Anna"]\n', tags))
    assert (found.line, found.message) == (102, "a game has at most 100 tags beside its own")


def test_a_text_never_names_a_file(tmp_path: Any) -> None:
    file = tmp_path / "rules.toml"
    file.write_text('base = "polish"\n', encoding="utf-8")
    text = f'[tysiac "1"]\n[rules]\n{file}\n[/rules]\n'
    assert "this is not TOML" in problems(text)[0].message


def test_an_unknown_tag_is_told_with_the_one_that_may_be_meant() -> None:
    for said, meant in (("rulse", "rules"), ("dealr", "dealer"), ("plase", "place")):
        text = GAME.replace("event", said) if said == "plase" else GAME.replace(meant, said, 1)
        (found,) = problems(text)  # and not, that no rules are said
        assert found.message.endswith(f"belong to the game); did you mean {meant}?")
    (found,) = problems(GAME.replace("event", "zzz"))
    assert found.message.endswith("belong to the game)")


def test_rules_are_said_once() -> None:
    block = '[rules]\nbase = "polish"\n[/rules]\n'
    twice = GAME.replace('[rules "polish"]\n', block + block)
    assert [found.message for found in problems(twice)] == [
        "the rules of this game are said already"
    ]
    players = GAME.replace('[rules "polish"]\n', '[players "3"]\n' + block)
    assert [found.message for found in problems(players)] == [
        "say it in the block [rules]: players = 3"
    ]


# Unknown cards


def test_a_game_with_unknown_cards_is_told_and_not_replayed() -> None:
    second = """\
deal 2, dealer 1
hand 2:    AH ?? ?? ?? ?? ?? ??
talon:     ?? ?? ??
asked:     2:no
pile:      2:1
gifts:     2:??>0
aside:     2:??
claim:     2
surrender: 2
score:     0:+5 1: -3
"""
    tags = '[result "lost"]\n'
    (game,) = from_text(GAME.replace('[dealer "0"]\n', tags) + second)
    assert isinstance(game, PartialRecord)
    assert (game.known,) == from_text(GAME)
    assert game.names == ("Anna", "", "")
    assert game.variant == game.start.variant == variants.get("polish")
    assert game.result == "lost"
    known, partial = game.deals
    assert None not in known.talon
    assert (partial.number, partial.dealer) == (2, 1)
    assert [len(hand) for hand in partial.hands] == [0, 0, 7]
    assert partial.hands[2][1:] == (None,) * 6
    assert partial.moves == (
        (2, "answer:no"),
        (2, "take:1"),
        (2, "give:??:0"),
        (2, "discard:??"),
        (2, "claim"),
        (2, "surrender"),
    )
    assert (partial.points, partial.score) == ((), ((0, "+5"), (1, "-3")))
    assert from_text(to_text(game)) == (game,)


def test_a_card_that_was_not_seen_makes_a_game_unknown() -> None:
    for old, new in (("1:JD 2:9D", "1:?? 2:9D"), ("AD QC QH", "AD ?? QH"), ("0:QD+", "0:??+")):
        (game,) = from_text(GAME.replace(old, new))
        assert isinstance(game, PartialRecord)
        assert game.known.actions == ()
        assert from_text(to_text(game)) == (game,)


def test_what_is_known_before_is_replayed() -> None:
    unknown = "deal\nhand 0: ??\n"
    (found,) = problems(GAME.replace("1:JD 2:9D", "2:9D 1:JD") + unknown)
    assert (found.code, found.line) == ("refused", 15)
    cut = GAME.split("trick:     2:AH", maxsplit=1)[0]
    (found,) = problems(cut + unknown)
    assert (found.code, found.line) == ("refused", 22)
    assert found.message == "there is no deal now: the one before is not over"
    assert problems(GAME.replace("2:30", "2:31") + unknown)[0].code == "untrue"


@settings(max_examples=30)
@given(seeds(), st.randoms(use_true_random=False))
def test_any_cards_may_be_unknown(seed: int, rng: random.Random) -> None:
    text = to_text(a_record(seed, preset=True))
    hidden = re.sub(
        r"(?m)(?<=[ :])[789JQKTA][SCDH](?=[ +>\n])",
        lambda found: "??" if rng.random() < 0.3 else found[0],
        text,
    )
    (game,) = from_text(hidden)
    if hidden == text:
        assert isinstance(game, Record)
    else:
        assert isinstance(game, PartialRecord)
        assert from_text(to_text(game)) == (game,)
        assert game.known.result.deals <= game.start.number + len(game.deals)
