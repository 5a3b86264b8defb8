"""Decisions per second of tysiac beside other game libraries, in one process, interleaved.

A decision is: list the legal actions, choose one at random, go on to a new state. tysiac, OpenSpiel
(`state.child`) and python-chess (a copy, then `push`) keep the old state; rlcard plays on in place.
Two measures:

* *card play*: from the first card of a deal to its end, for tysiac with the settlement of the deal;
* *whole games*: all decisions of a deal or a game, and the chance moves between them.

Run: `python benchmarks/speed.py [--rounds N] [--deals N] [--presets]`, with the extra `bench`; what
is not installed is left out. Absolute figures depend on the machine: only ratios of one run count.
"""

from __future__ import annotations

import argparse
import importlib
import platform
import random
import statistics
import time
import warnings
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from typing import Any

import tysiac
from tysiac import NATURE, GameState, Phase, RuleVariant

Measure = Callable[[int, int], float]
"""Decisions per second in so many deals, by a seed."""
MARK = "OpenSpiel skat (C++)"
CHESS_PLIES = 60
SEEDS = ("german", "bulgarian", "polish", "dutch")


def tables(presets: Sequence[str]) -> dict[str, RuleVariant]:
    """Presets at their usual number of players, the best known at three first.

    What ends a deal unplayed, to claim the rest or to give up, is left out: a player who chooses at
    random would do it all the time, and there would be few cards to measure.
    """
    unplayed = {"rights.claim": False, "contract.surrender": False}
    return {
        f"tysiac {name}": tysiac.variants.get(name, tysiac.variants.players(name)[0]).but(unplayed)
        for name in presets
    }


def tysiac_play(rules: RuleVariant) -> Measure:
    """Card play of tysiac."""

    def measure(deals: int, seed: int) -> float:
        rng = random.Random(seed)
        starts = []
        for _ in range(deals):
            state = GameState.start(rules)
            while state.phase is not Phase.PLAYING:
                if state.to_act is NATURE:
                    state = state.deal(rng)
                else:
                    state = state.apply(rng.choice(state.legal_actions()))
            starts.append(state)
        choice, playing, decisions = rng.choice, Phase.PLAYING, 0
        begun = time.perf_counter()
        for start in starts:
            state = start
            while state.phase is playing:
                state = state.apply(choice(state.legal_actions()))
                decisions += 1
        return decisions / (time.perf_counter() - begun)

    return measure


def tysiac_deals(rules: RuleVariant) -> Measure:
    """Whole deals of tysiac."""

    def measure(deals: int, seed: int) -> float:
        choice, decisions = random.Random(seed).choice, 0
        begun = time.perf_counter()
        state = GameState.start(rules)
        while state.number < deals and not state.is_over:
            if state.to_act is NATURE:
                state = state.deal(seed)
            else:
                state = state.apply(choice(state.legal_actions()))
                decisions += 1
        return decisions / (time.perf_counter() - begun)

    return measure


def skat_play(game: Any) -> Measure:
    """Card play of OpenSpiel's skat."""

    def measure(deals: int, seed: int) -> float:
        rng = random.Random(seed)
        choice = rng.choice
        starts: list[Any] = []
        while len(starts) < deals:
            state = game.new_initial_state()
            while not state.is_terminal() and "Phase: playing" not in str(state):
                state = state.child(choice(state.legal_actions()))
            if not state.is_terminal():
                starts.append(state)
        decisions = 0
        begun = time.perf_counter()
        for start in starts:
            state = start
            while not state.is_terminal():
                state = state.child(choice(state.legal_actions()))
                decisions += 1
        return decisions / (time.perf_counter() - begun)

    return measure


def open_spiel_games(game: Any) -> Measure:
    """Whole playouts of a game of OpenSpiel."""

    def measure(deals: int, seed: int) -> float:
        choice, decisions = random.Random(seed).choice, 0
        begun = time.perf_counter()
        for _ in range(deals):
            state = game.new_initial_state()
            while not state.is_terminal():
                decisions += not state.is_chance_node()
                state = state.child(choice(state.legal_actions()))
        return decisions / (time.perf_counter() - begun)

    return measure


def chess_games(chess: Any) -> Measure:
    """The first plies of random games of python-chess."""

    def measure(deals: int, seed: int) -> float:
        choice, decisions = random.Random(seed).choice, 0
        begun = time.perf_counter()
        for _ in range(max(1, deals // 20)):
            board = chess.Board()
            for _ in range(CHESS_PLIES):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board = board.copy(stack=False)
                board.push(choice(moves))
                decisions += 1
        return decisions / (time.perf_counter() - begun)

    return measure


def rlcard_games(rlcard: Any, name: str) -> Measure:
    """Random games of rlcard."""

    def measure(deals: int, seed: int) -> float:
        choice, decisions = random.Random(seed).choice, 0
        environment = rlcard.make(name, config={"seed": seed})
        begun = time.perf_counter()
        for _ in range(max(1, deals // 20)):
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(choice(list(state["legal_actions"])))
                decisions += 1
        return decisions / (time.perf_counter() - begun)

    return measure


def installed(name: str) -> Any:
    """A module, `None` if it is not installed."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return importlib.import_module(name)
    except ImportError:
        return None


def compare(title: str, measures: dict[str, Measure], rounds: int, deals: int) -> None:
    """Measure in turn, several rounds, and print medians and the ratios to the mark."""
    figures: dict[str, list[float]] = {name: [] for name in measures}
    for measure in measures.values():
        measure(20, 0)
    for number in range(rounds):
        for name, measure in measures.items():
            figures[name].append(measure(deals, number))
    print(f"\n{title:32}{'decisions/s':>14}{'ratio':>9}{'lowest':>9}{'highest':>9}")
    for name, found in figures.items():
        ratios = [one / mark for one, mark in zip(found, figures[MARK], strict=True)]
        print(
            f"{name:32}{statistics.median(found):14,.0f}{statistics.median(ratios):9.3f}"
            f"{min(ratios):9.3f}{max(ratios):9.3f}"
        )


def main() -> None:
    """Print the medians and the ratios."""
    parser = argparse.ArgumentParser(description="tysiac beside other game libraries")
    parser.add_argument("--rounds", type=int, default=9, help="interleaved rounds (default 9)")
    parser.add_argument("--deals", type=int, default=500, help="deals a round (default 500)")
    parser.add_argument("--presets", action="store_true", help="all presets, not just four")
    args = parser.parse_args()
    spiel = installed("pyspiel")
    if spiel is None:
        raise SystemExit("the speed check needs OpenSpiel: pip install 'tysiac[bench]'")
    installed("open_spiel.python.games")
    skat = spiel.load_game("skat")
    rules = tables(tysiac.variants.names() if args.presets else SEEDS)
    play = {MARK: skat_play(skat)} | {name: tysiac_play(table) for name, table in rules.items()}
    games = {MARK: open_spiel_games(skat)} | {
        name: tysiac_deals(table) for name, table in rules.items()
    }
    games["OpenSpiel spades (C++)"] = open_spiel_games(spiel.load_game("spades"))
    dominoes = spiel.load_game("python_block_dominoes")
    games["OpenSpiel dominoes (Python)"] = open_spiel_games(dominoes)
    chess, rlcard = installed("chess"), installed("rlcard")
    if chess is not None:
        games["python-chess"] = chess_games(chess)
    if rlcard is not None:
        games["rlcard gin rummy"] = rlcard_games(rlcard, "gin-rummy")
    packages = [f"open-spiel {version('open-spiel')}"]
    packages += [f"{name} {version(name)}" for name in ("chess", "rlcard") if installed(name)]
    print(
        f"{datetime.now(UTC):%Y-%m-%d}, CPython {platform.python_version()}, {platform.machine()}"
    )
    print(f"tysiac {tysiac.__version__}, {', '.join(packages)}")
    compare("card play", play, args.rounds, args.deals)
    compare("whole games", games, args.rounds, args.deals)


if __name__ == "__main__":
    main()
