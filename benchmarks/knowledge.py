"""What a view and its deductions cost beside `apply`, in card play.

* *view*: `state.view(seat)`;
* *count*: the first call on a view that asks what follows from it;
* *sample*: each `view.sample(rng)` after that.

Run: `python benchmarks/knowledge.py [--deals N] [--rounds N]`. Times are of the processor, in
microseconds; they depend on the machine, and only the ratios to `apply` of one run count.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

import tysiac
from tysiac import Action, GameState, Phase, RuleVariant

SEEDS = ("german", "bulgarian", "polish", "dutch")
SAMPLES = 5


def decisions(rules: RuleVariant, deals: int) -> list[tuple[GameState, Action]]:
    """The states of card play in some deals, and what is done there."""
    found = []
    for seed in range(deals):
        rng = random.Random(seed)
        state = GameState.start(rules)
        while state.phase is not Phase.PLAYING:
            dealing = state.phase is Phase.DEALING
            state = state.deal(rng) if dealing else state.apply(state.legal_actions()[0])
        while state.phase is Phase.PLAYING:
            found.append((state, rng.choice(state.legal_actions())))
            state = state.apply(found[-1][1])
    return found


def cost(work: Callable[[], object], times: int, rounds: int) -> float:
    """The median time of one of so many, in microseconds."""
    figures = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        figures.append((time.process_time() - begun) / times * 1e6)
    return statistics.median(figures)


def measure(rules: RuleVariant, deals: int, rounds: int) -> dict[str, float]:
    """What each thing costs."""
    played, rng = decisions(rules, deals), random.Random(1)
    views = [state.view(state.to_act) for state, _ in played]  # type: ignore[arg-type]

    def applied() -> None:
        for state, action in played:
            state.apply(action)

    def viewed() -> None:
        for state, _ in played:
            state.view(0)

    def counted() -> None:
        for state, _ in played:
            state.view(state.to_act).worlds()  # type: ignore[arg-type]

    def sampled() -> None:
        for view in views:
            for _ in range(SAMPLES):
                view.sample(rng)

    one = len(played)
    view = cost(viewed, one, rounds)
    return {
        "apply": cost(applied, one, rounds),
        "view": view,
        "count": cost(counted, one, rounds) - view,
        "sample": cost(sampled, one * SAMPLES, rounds + 1),
    }


def main() -> None:
    """Print the medians, and the ratios to `apply`."""
    parser = argparse.ArgumentParser(description="views and deductions beside apply")
    parser.add_argument("--rounds", type=int, default=9, help="rounds (default 9)")
    parser.add_argument("--deals", type=int, default=20, help="deals (default 20)")
    args = parser.parse_args()
    for name in SEEDS:
        found = measure(tysiac.variants.get(name), args.deals, args.rounds)
        words = [f"{what} {took:.2f} ({took / found['apply']:.1f})" for what, took in found.items()]
        print(f"{name:12}", ", ".join(words))


if __name__ == "__main__":
    main()
