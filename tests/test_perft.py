"""How many ways are there to play on, and what do they score? As many as the oracle counted."""

from collections import Counter

import pytest

from tests.bridge import VARIANTS, cards, hand, played, playing
from tests.oracle.perft import PRIME, Entry, Position, load
from tysiac import Deal, GameState, Phase

ENTRIES = load()
IN_BRIEF = 7
"""Whole deals are counted to this depth, deeper only on request; endings to their end."""

by_name = pytest.mark.parametrize("entry", ENTRIES, ids=[entry["name"] for entry in ENTRIES])


def reached(position: Position) -> GameState:
    """The position, by way of deal, auction, exchange, contract and the plays so far."""
    state = playing(
        VARIANTS[position["house"]],
        Deal(tuple(map(hand, position["hands"])), cards(position["talon"])),
        position["gifts"],
        position["contract"],
        dealer=position["dealer"],
        declarer=position["bid"][0],
    )
    return played(state, " ".join(position["plays"]))


def count(state: GameState, depth: int, leaves: Counter[int], ends: Counter[int]) -> None:
    """Count the states by their distance to the depth, and add up the results of ended deals."""
    leaves[depth] += 1
    if state.phase is not Phase.PLAYING:
        assert state.last_deal is not None
        first, second, third = state.last_deal.deltas
        ends[depth] += first + 2003 * second + 4000037 * third
    elif depth:
        for action in state.legal_actions():
            count(state.apply(action), depth - 1, leaves, ends)


def check(entry: Entry, deepest: int) -> None:
    """Hold the counts of an entry, up to a depth, against those of the library."""
    wanted = [found for found in entry["counts"] if found["depth"] <= deepest]
    depth = max(found["depth"] for found in wanted)
    leaves, ends = Counter[int](), Counter[int]()
    count(reached(entry["position"]), depth, leaves, ends)
    assert [(leaves[depth - at["depth"]], ends[depth - at["depth"]] % PRIME) for at in wanted] == [
        (at["leaves"], at["checksum"]) for at in wanted
    ]


def is_ending(entry: Entry) -> bool:
    return bool(entry["position"]["plays"])


def test_both_kinds_are_there() -> None:
    assert Counter(map(is_ending, ENTRIES)) == {False: 16, True: 18}


def test_endings_are_counted_to_the_last_card() -> None:
    endings = [entry for entry in ENTRIES if is_ending(entry)]
    assert {max(at["depth"] for at in entry["counts"]) for entry in endings} == {15}
    assert all(entry["counts"][-1]["checksum"] for entry in endings)


@by_name
def test_counts(entry: Entry) -> None:
    check(entry, 15 if is_ending(entry) else IN_BRIEF)


@pytest.mark.slow
@by_name
def test_all_counts(entry: Entry) -> None:
    check(entry, max(at["depth"] for at in entry["counts"]))
