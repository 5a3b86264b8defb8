"""Decisions per second of tysiac beside OpenSpiel's skat, in one process and interleaved rounds.

A decision is: list the legal actions, choose one at random, apply it to get a new state. OpenSpiel
runs in the same style (`state.child`), driven from Python. Two measures:

* *card play*: from the first card of a deal to its end (here with the settlement of the deal);
* *whole deals*: all decisions of a deal, and the chance moves between them.

Run: `python benchmarks/speed.py [--rounds N] [--deals N]`, with the extra `bench` installed.
Absolute figures depend on the machine; the ratios of one run are what counts.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import tysiac
from tysiac import NATURE, GameState, Phase, RuleVariant

Measure = Callable[[int, int], float]
"""Decisions per second in so many deals, by a seed."""


def tysiac_play(variant: RuleVariant) -> Measure:
    """Card play of tysiac."""

    def measure(deals: int, seed: int) -> float:
        rng = random.Random(seed)
        starts = []
        for number in range(deals):
            state = GameState.start(variant).deal(seed * deals + number)
            while state.phase is not Phase.PLAYING:
                state = state.apply(state.legal_actions()[0])
            starts.append(state)
        choice, playing, decisions = rng.choice, Phase.PLAYING, 0
        begun = time.perf_counter()
        for state in starts:
            while state.phase is playing:
                state = state.apply(choice(state.legal_actions()))
                decisions += 1
        return decisions / (time.perf_counter() - begun)

    return measure


def tysiac_deals(variant: RuleVariant) -> Measure:
    """Whole deals of tysiac."""

    def measure(deals: int, seed: int) -> float:
        choice, decisions = random.Random(seed).choice, 0
        begun = time.perf_counter()
        state = GameState.start(variant)
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
        choice, starts = rng.choice, []
        while len(starts) < deals:
            state = game.new_initial_state()
            while not state.is_terminal() and "Phase: playing" not in str(state):
                state = state.child(choice(state.legal_actions()))
            if not state.is_terminal():
                starts.append(state)
        decisions = 0
        begun = time.perf_counter()
        for state in starts:
            while not state.is_terminal():
                state = state.child(choice(state.legal_actions()))
                decisions += 1
        return decisions / (time.perf_counter() - begun)

    return measure


def skat_deals(game: Any) -> Measure:
    """Whole playouts of OpenSpiel's skat."""

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


def main() -> None:
    """Print the medians and the ratios."""
    parser = argparse.ArgumentParser(description="tysiac beside OpenSpiel's skat")
    parser.add_argument("--rounds", type=int, default=9, help="interleaved rounds (default 9)")
    parser.add_argument("--deals", type=int, default=200, help="deals a round (default 200)")
    args = parser.parse_args()
    try:
        import pyspiel  # type: ignore[import-not-found]
    except ImportError:
        raise SystemExit("the speed check needs OpenSpiel: pip install 'tysiac[bench]'") from None
    skat = pyspiel.load_game("skat")
    names = tysiac.variants.names()
    variants = [tysiac.variants.get(name) for name in names]
    print(f"tysiac {tysiac.__version__}, CPython {platform.python_version()}, {platform.machine()}")
    for title, mark, ours in (
        ("card play", skat_play(skat), list(map(tysiac_play, variants))),
        ("whole deals", skat_deals(skat), list(map(tysiac_deals, variants))),
    ):
        for measure in (mark, *ours):
            measure(20, 0)
        marks: list[float] = []
        figures: list[list[float]] = [[] for _ in ours]
        for number in range(args.rounds):
            marks.append(mark(args.deals, number))
            for found, measure in zip(figures, ours, strict=True):
                found.append(measure(args.deals, number))
        print(f"\n{title:14}{'decisions/s':>14}{'ratio':>8}{'lowest':>8}{'highest':>9}")
        print(f"{'skat':14}{statistics.median(marks):14,.0f}{1:8.2f}")
        for name, found in zip(names, figures, strict=True):
            ratios = [one / other for one, other in zip(found, marks, strict=True)]
            print(
                f"{name:14}{statistics.median(found):14,.0f}{statistics.median(ratios):8.2f}"
                f"{min(ratios):8.2f}{max(ratios):9.2f}"
            )


if __name__ == "__main__":
    main()
