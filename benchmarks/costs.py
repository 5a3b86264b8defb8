"""What single calls, states, matches and the import cost.

Run: `python benchmarks/costs.py`. Times are medians; they depend on the machine, so each is given
beside `apply` in card play as well.
"""

from __future__ import annotations

import gc
import pickle
import platform
import random
import statistics
import subprocess
import sys
import timeit
import tracemalloc
from collections.abc import Callable

import tysiac
from tysiac import NATURE, Action, GameState, Phase, RandomBot, play_match, variants

RULES = variants.get("german")
ROUNDS = 7


def states(deals: int) -> list[GameState]:
    """The states of some deals of random play."""
    rng, found = random.Random(1), []
    state = GameState.start(RULES)
    while state.number < deals:
        found.append(state)
        if state.to_act is NATURE:
            state = state.deal(1)
        else:
            state = state.apply(rng.choice(state.legal_actions()))
    return found


def nanoseconds(call: Callable[[], object], times: int) -> float:
    """The median time of a part of a call that does something so many times."""
    return statistics.median(timeit.repeat(call, number=1, repeat=ROUNDS)) / times * 1e9


Move = tuple[GameState, Action]
METHODS: dict[str, Callable[[GameState, Action], object]] = {
    "apply": lambda state, action: state.apply(action),
    "legal_actions": lambda state, _: state.legal_actions(),
    "refusal": lambda state, action: state.refusal(action),
    "step": lambda state, action: state.step(action),
    "view": lambda state, _: state.view(0),
    "(an empty call)": lambda state, _: state,
}


def calls() -> None:
    """Methods of a state, in card play and elsewhere."""
    rng = random.Random(2)
    moves = [
        (state, rng.choice(state.legal_actions()))
        for state in states(200)
        if state.to_act is not NATURE
    ]
    parts = {
        "card play": [move for move in moves if move[0].phase is Phase.PLAYING],
        "other phases": [move for move in moves if move[0].phase is not Phase.PLAYING],
    }
    unit = 0.0
    for title, found in parts.items():
        print(f"\n{title:22}{'ns':>8}{'× apply':>10}")
        for name, method in METHODS.items():

            def run(
                found: list[Move] = found,
                method: Callable[[GameState, Action], object] = method,
            ) -> None:
                for state, action in found:
                    method(state, action)

            cost = nanoseconds(run, len(found))
            unit = unit or cost
            print(f"{name:22}{cost:8,.0f}{cost / unit:10.1f}")


def import_time() -> None:
    """`import tysiac` over a bare interpreter."""
    found = []
    for _ in range(11):
        run = "import time; t = time.perf_counter(); import tysiac; print(time.perf_counter() - t)"
        out = subprocess.run(
            [sys.executable, "-c", run], capture_output=True, check=True, text=True
        )
        found.append(float(out.stdout))
    print(f"\nimport tysiac: {statistics.median(found) * 1000:.0f} ms over a bare interpreter")


def memory() -> None:
    """Of a state in card play beside its predecessor, and of a kept match."""
    rng = random.Random(3)
    state = GameState.start(RULES).deal(3)
    while state.phase is not Phase.PLAYING:
        state = state.apply(state.legal_actions()[0])
    gc.collect()
    tracemalloc.start()
    before, kept = tracemalloc.get_traced_memory()[0], [state]
    while (after := state.apply(rng.choice(state.legal_actions()))).phase is Phase.PLAYING:
        kept.append(state := after)
    size = (tracemalloc.get_traced_memory()[0] - before) / len(kept)
    tracemalloc.stop()
    record = play_match(RULES, [RandomBot(seat) for seat in range(3)], 1, max_deals=30)
    actions = len(pickle.dumps(record.actions))
    print(f"a state in card play: {size:,.0f} bytes more than the one before")
    print(f"pickled: a state {len(pickle.dumps(state)):,} bytes, 30 deals {actions:,} bytes")


def records() -> None:
    """Both forms of a record of 30 deals, beside playing it."""
    match = play_match(RULES, [RandomBot(seat) for seat in range(3)], 1, max_deals=30)
    kept, told = tysiac.dumps(match), tysiac.to_text(match)

    def play() -> None:
        state = match.start
        for action in match.actions:
            state = state.apply(action)

    unit = nanoseconds(play, 1)
    print(f"\na record of 30 deals, {len(match.actions):,} actions: {unit / 1e6:.1f} ms by `apply`")
    calls: dict[str, Callable[[], object]] = {
        "dumps": lambda: tysiac.dumps(match),
        "loads": lambda: tysiac.loads(kept),
        "to_text": lambda: tysiac.to_text(match),
        "from_text": lambda: tysiac.from_text(told),
    }
    for name, call in calls.items():
        print(f"{name:22}{nanoseconds(call, 1) / unit:10.1f} × playing it")


def growth() -> None:
    """Time per deal over matches of different lengths."""
    for deals in (10, 100, 1000):

        def play(deals: int = deals) -> object:
            rng, state = random.Random(4), GameState.start(RULES)
            while state.number < deals:
                if state.to_act is NATURE:
                    state = state.deal(4)
                else:
                    state = state.apply(rng.choice(state.legal_actions()))
            return state

        print(f"a match of {deals:5} deals: {nanoseconds(play, deals) / 1000:6.1f} µs a deal")


if __name__ == "__main__":
    print(f"tysiac {tysiac.__version__}, CPython {platform.python_version()}, {RULES.name}")
    calls()
    import_time()
    memory()
    records()
    growth()
