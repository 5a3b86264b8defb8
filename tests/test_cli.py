"""The command line: what it prints, and that bad arguments cost one clear line and exit code 2."""

import builtins
import io
import os
import pty
import re
import runpy
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import tysiac
from tysiac.cli import main

Run = Callable[..., str]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command with lines typed, and gives what it printed; without `rich`."""
    monkeypatch.setitem(sys.modules, "rich.console", None)

    def runner(*argv: str, typed: str = "") -> str:
        lines = iter(typed.splitlines())

        def read(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(builtins, "input", read)
        assert main(argv) == 0
        return capsys.readouterr().out

    return runner


def typed(*lines: str) -> str:
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("argv", "fault"),
    [
        ([], "COMMAND"),
        (["deal"], "invalid choice: 'deal'"),
        (["demo", "--rules", "germn"], "did you mean german?"),
        (["demo", "--deals", "0"], "a whole number from 1 up is due, not '0'"),
        (["demo", "--deals", "many"], "a whole number from 1 up is due, not 'many'"),
        (["demo", "--seed", "x"], "--seed"),
        (["demo", "extra"], "extra"),
        (["play", "--seat", "3"], "a seat from 0 to 2"),
        (["play", "--seat", "-1"], "a seat from 0 to 2"),
        (["rules", "nobody"], "unknown preset: nobody"),
    ],
)
def test_bad_arguments_cost_one_clear_line(
    argv: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(argv)
    printed = capsys.readouterr()
    assert stopped.value.code == 2
    assert fault in printed.err
    assert printed.err.count("\n") == 1
    assert not printed.out


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"tysiac {tysiac.__version__}\n"


def test_help_names_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    text = capsys.readouterr().out
    assert all(command in text for command in ("play", "demo", "rules"))
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "KH+ to declare" in capsys.readouterr().out


def test_rules_lists_the_presets_and_prints_one(run: Run) -> None:
    assert [line.split()[0] for line in run("rules").splitlines()] == list(tysiac.variants.names())
    assert run("rules", "dutch") == tysiac.variants.dutch().describe()


def test_demo_prints_a_match(run: Run) -> None:
    lines = run("demo", "--rules", "german", "--seed", "7", "--deals", "2").splitlines()
    assert lines[0] == "Thousand by the rules 'german', 3 players, seed 7"
    assert sum("── Deal" in line for line in lines) == 2
    assert lines[-1].startswith("Sheet")


def test_demo_without_a_seed_tells_the_one_it_took(run: Run) -> None:
    first = run("demo", "--deals", "1")
    seed = first.splitlines()[0].rpartition(" ")[2]
    assert run("demo", "--deals", "1", "--seed", seed) == first


def test_demo_waits_after_each_deal(run: Run) -> None:
    argv = ("demo", "--seed", "7", "--deals", "3", "--pause")
    assert run(*argv, typed=typed("", "", "")).count("Enter goes on") == 3
    assert run(*argv).count("── Deal") == 1, "the end of the input stops it"


def test_demo_writes_a_redeal_and_hidden_talons_down(run: Run) -> None:
    text = run("demo", "--rules", "polish", "--seed", "7")
    assert "takes it unseen by the others" in text
    assert "takes it after showing it" in text


def test_play_refuses_with_the_reason_and_what_would_do(run: Run) -> None:
    text = run(
        "play",
        "--seed",
        "5",
        typed=typed("105", "110", "9S Celina", "2", "500", "", "1", "9S", "AH"),
    )
    assert "No: bids are multiples of 10, 105 is not." in text
    assert "Nothing is no choice here. ? helps." in text
    assert "No: 500 is too high, with these cards" in text
    assert "Sheet: You 0, Borys 0, Celina 0" in text.splitlines()[-1]


def test_play_a_card_that_does_not_follow(run: Run) -> None:
    text = run("play", "--seed", "5", "--rules", "german", typed=typed("pass", "AC", "KD+", "KD"))
    assert "No: A♣ does not follow suit; allowed: K♦ Q♦ J♦." in text
    assert "No: K♦ was not led, and declares nothing here." in text
    assert "You: K♦" in text


def test_play_gives_by_name_or_where_one_seat_is_left(run: Run) -> None:
    given = typed("120", "9S cel", "9H nobody", "9H", "120", "KD+")
    text = run("play", "--seed", "5", typed=given)
    assert "You → Celina: 9♠" in text
    assert "'9H nobody' is no choice here" in text
    assert "You → Borys: 9♥" in text
    assert "You: contract 120" in text
    assert "You: marriage in ♦ for 80\n  ♦ is trump" in text


def test_play_answers_commands(run: Run) -> None:
    text = run("play", "--seed", "5", typed=typed("?", "s", "t", "r", "p", "1", "t", "q"))
    assert "q quits." in text
    assert "There is no trick yet." in text
    assert "## Card play" in text
    assert "led: A♦ 9♦ K♦, taken by Borys" in text
    assert text.count("Sheet: You 0") == 2


def test_the_hand_is_shown_again_on_demand_and_after_the_rules(run: Run) -> None:
    text = run("play", "--seed", "5", typed=typed("h", "r"))
    assert text.count("Your hand:") == 3


def test_a_card_that_declares_by_itself_needs_no_sign(run: Run) -> None:
    argv = ("play", "--seed", "5", "--rules", "german", "--seat", "0")
    start = typed("120", "9S", "9H", "120", "AD", "h", "KD", "QD", "KH", "QC", "AC")
    text = run(*argv, typed=start)
    assert "You: marriage in ♦ for 80\n  ♦ is trump" in text


def test_enter_alone_takes_the_only_choice(run: Run) -> None:
    text = run("play", "--seed", "5", "--rules", "german", typed=typed("pass", "KD", "QD", "", ""))
    assert "Your card: You: 9♥" in text


def test_play_marks_playable_cards_and_pairs(run: Run) -> None:
    text = run("play", "--seed", "5", typed=typed("120", "9S Celina", "9H", "120"))
    assert "You lead." in text
    assert "A♦ K♦* Q♦*" in text, "all are playable, two are a pair"
    passed = run("play", "--seed", "5", "--rules", "german", typed="pass")
    assert "[K♦] [Q♦] [J♦]  A♣   A♠ " in passed, "only some are playable"


def test_a_whole_match_can_be_played_by_pressing_one(run: Run) -> None:
    text = run("play", "--seed", "1", "--rules", "dutch", "--seat", "1", typed="1\n" * 2000)
    assert "The match is over. Winner: " in text


def a_right() -> tuple[int, int]:
    """A seed whose first deal gives a seat a right to a redeal, and the seat."""
    for seed in range(10_000):
        state = tysiac.GameState.start(tysiac.variants.german()).deal(seed)
        while state.offer is not None:
            if len(state.offer.options) > 1:
                return seed, state.offer.seat
            state = state.apply(state.legal_actions()[0])
    raise AssertionError("no such deal")


def test_play_offers_a_redeal_to_one_who_has_the_right(run: Run) -> None:
    seed, seat = a_right()
    argv = ("play", "--rules", "german", "--seed", str(seed), "--seat", str(seat))
    text = run(*argv, typed=typed("maybe", "yes"))
    assert "may have the cards dealt again" in text
    assert "No: maybe is no answer to the question" in text
    assert "You: redeal (" in text
    assert "The cards are dealt again; laid open: " in text
    others = run("play", "--rules", "german", "--seed", str(seed), "--seat", str((seat + 1) % 3))
    assert "may have the cards dealt again" not in others


def test_an_interrupt_leaves_with_the_sheet(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupt)
    assert main(["play", "--seed", "5"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Sheet: You 0, Borys 0, Celina 0"
    del run


def test_with_rich_there_are_colours_and_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm-256color")
    lines = iter(["120", "9S Celina", "9H", "120", "KD+", "AH"])

    def read(*args: Any) -> str:
        del args
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(builtins, "input", read)
    assert main(["play", "--seed", "5"]) == 0
    text = capsys.readouterr().out
    assert "\x1b[31mK♦\x1b[0m" in text, "red suits are red"
    assert "\x1b[2m" in text, "what cannot be played is dim"
    assert "\x1b[1;7m" in text, "pairs are lit up"


def test_the_output_may_be_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads the output through a pipe may leave: no complaint."""
    reader, writer = os.pipe()
    os.close(reader)
    with open(writer, "w", encoding="ascii") as nobody_reads:
        monkeypatch.setattr(sys, "stdout", nobody_reads)
        assert main(["demo", "--seed", "7"]) == 0
        assert nobody_reads.encoding == "utf-8"


def test_the_output_may_go_anywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = io.StringIO()
    monkeypatch.setattr(sys, "stdout", kept)
    monkeypatch.setattr(sys, "argv", ["tysiac", "rules"])
    with pytest.raises(SystemExit) as stopped:
        runpy.run_module("tysiac", run_name="__main__")
    assert stopped.value.code == 0
    assert "polish" in kept.getvalue()


def test_in_a_terminal() -> None:
    """Through a pseudo-terminal: prompts, a wrong input, an illegal card, and Ctrl-C."""
    terminal, inside = pty.openpty()
    surroundings = os.environ | {"TERM": "xterm", "COLUMNS": "80", "LINES": "40", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "tysiac", "play", "--seed", "5", "--rules", "german"]
    process = subprocess.Popen(
        command, stdin=inside, stdout=inside, stderr=inside, env=surroundings
    )
    os.close(inside)  # so that reading fails when the process has ended, and does not wait
    seen = ""

    def until(text: str) -> None:
        nonlocal seen
        while text not in seen:
            assert select.select([terminal], [], [], 20)[0], f"{text!r} did not come: {seen}"
            seen += re.sub(r"\x1b\[[\d;]*m", "", os.read(terminal, 4096).decode())

    try:
        until("Your bid: ")
        os.write(terminal, b"what\n")
        until("'what' is no choice here. ? helps.")
        os.write(terminal, b"pass\n")
        until("Your card: ")
        os.write(terminal, b"AC\n")
        until("No: A♣ does not follow suit; allowed: K♦ Q♦ J♦.")
        process.send_signal(signal.SIGINT)
        until("Sheet: You 0, Borys 0, Celina 0")
        assert process.wait() == 0
    finally:
        process.kill()
        process.wait()
        os.close(terminal)
    assert max(map(len, seen.splitlines())) <= 80


def test_a_pile_is_chosen_and_cards_set_aside(run: Run) -> None:
    argv = ("play", "--rules", "kurnik", "--players", "2", "--seed", "1")
    text = run(*argv, typed=typed("120", "1", "AS", "KH", "surrender"))
    assert "1) pile 1   2) pile 2" in text
    assert "1) 10♥ aside   2) K♥ aside" in text
    assert "You sets aside: A♠" in text
    assert text.count("13) surrender") == 1, "before the first card is set aside, not after it"
