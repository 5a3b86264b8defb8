"""How many ways are there to play on, and what do they score? As many as the oracle counted."""

from collections import Counter

import pytest

from tests.bridge import VARIANTS, cards, hand, played, playing
from tests.oracle.perft import PRIME, Count, Entry, Position, load
from tysiac import Deal, GameState, Phase

ENTRIES = load()


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


def is_ending(entry: Entry) -> bool:
    return bool(entry["position"]["plays"])


def test_both_kinds_are_there() -> None:
    assert Counter(map(is_ending, ENTRIES)) == {False: 16, True: 18}


def test_endings_are_counted_to_the_last_card() -> None:
    endings = [entry for entry in ENTRIES if is_ending(entry)]
    assert {max(at["depth"] for at in entry["counts"]) for entry in endings} == {15}
    assert all(entry["counts"][-1]["checksum"] for entry in endings)


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["name"] for entry in ENTRIES])
def test_counts(entry: Entry) -> None:
    deepest = max(at["depth"] for at in entry["counts"])
    leaves, ends = Counter[int](), Counter[int]()
    count(reached(entry["position"]), deepest, leaves, ends)
    found: list[Count] = [
        {
            "depth": at["depth"],
            "leaves": leaves[deepest - at["depth"]],
            "checksum": ends[deepest - at["depth"]] % PRIME,
        }
        for at in entry["counts"]
    ]
    assert found == entry["counts"]
