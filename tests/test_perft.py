"""How many ways are there to go on, and what do they come to? As many as the oracle counted."""

from collections.abc import Iterable
from typing import Final
from zlib import crc32

import pytest

from tests.catalogue_bridge import between_deals, house_of, rules_of
from tests.oracle.house import Following, Redeal
from tests.oracle.perft import MODULUS, Entry, Record, count, load, reach_entry
from tests.oracle.presets import PRESETS
from tysiac import GameState, parse_action, variants
from tysiac.variants._presets import PRESETS as OURS

pytestmark = pytest.mark.no_cover  # a comparison in bulk; the lines have tests of their own

RECORDS: Final = load()

TABLES: Final = [(name, players) for name in PRESETS for players in PRESETS[name]]

ENTRIES: Final = [
    pytest.param(
        record, entry, id=f"{record['preset']}-{record['players']}-{place}-{entry['name']}"
    )
    for place, record in enumerate(RECORDS)
    for entry in record["entries"]
]

every_table = pytest.mark.parametrize(
    ("name", "players"), TABLES, ids=[f"{name}-{players}" for name, players in TABLES]
)
every_entry = pytest.mark.parametrize(("record", "entry"), ENTRIES)


def reached(record: Record, entry: Entry) -> GameState:
    """The position, by way of all that was done before."""
    variant = variants.get(record["preset"], record["players"])
    state = GameState.start(variant, record["dealer"], record["totals"])
    for action in record["course"].split()[: entry["after"]]:
        state = state.apply(parse_action(action))
    return state


def has_ended(state: GameState) -> bool:
    """Whether the deal on the table has come to its end."""
    return state.is_over or between_deals(state)


def result(state: GameState, number: int) -> str:
    """What a deal came to, as the oracle writes it; `number` is that of the deal."""
    how = "thrown in"
    if state.number > number:
        assert state.last_deal is not None
        how = state.last_deal.how
    totals = " ".join(map(str, state.scores))
    winners = "".join(map(str, state.winners))
    return f"{how}, {state.number}, {state.dealer}, {totals}, {winners}"


def counted(state: GameState, depth: int) -> tuple[list[list[int]], bool]:
    """For each depth the number of ways and their checksum; and whether all ends were reached."""
    found: list[list[int]] = []
    ways = [(0, state)]
    for _ in range(depth):
        further: list[tuple[int, GameState]] = []
        for said, at in ways:
            if has_ended(at):
                further.append((said, at))
                continue
            for action in at.legal_actions():
                then = at.apply(action)
                now = crc32(f"{action} ".encode(), said)
                if has_ended(then):
                    now = crc32(result(then, state.number).encode(), now)
                further.append((now, then))
        ways = further
        found.append([len(ways), sum(said for said, _ in ways) % MODULUS])
    return found, all(has_ended(at) for _, at in ways)


@every_entry
def test_counts(record: Record, entry: Entry) -> None:
    found, to_the_end = counted(reached(record, entry), len(entry["counts"]))
    assert found == entry["counts"]
    assert to_the_end or not entry["name"].endswith("last tricks")


@every_entry
def test_the_oracle_counts_what_is_in_the_file(record: Record, entry: Entry) -> None:
    found = count(reach_entry(record, entry), 60)
    assert found == entry["counts"][: len(found)]


@pytest.mark.slow
@every_entry
def test_the_oracle_counts_all_that_is_in_the_file(record: Record, entry: Entry) -> None:
    found = count(reach_entry(record, entry), entry["counts"][-1][0])
    assert found == entry["counts"]


# The tables of the oracle


def speaking(rights: Iterable[Redeal]) -> list[Redeal]:
    """Rights to a new deal without the numbers that say nothing in them."""
    return [
        right._replace(
            number=right.number if right.kind in ("nines", "jacks", "talon_nines") else 0,
            below=right.below if right.kind in ("low_hand", "weak_talon") else 0,
            unless_marriage=right.unless_marriage and right.kind == "low_hand",
        )
        for right in rights
    ]


def test_the_oracle_has_every_preset() -> None:
    assert {name: set(tables) for name, tables in PRESETS.items()} == {
        name: set(preset.players) for name, preset in OURS.items()
    }


@every_table
def test_the_oracle_has_the_rules_of_the_preset(name: str, players: int) -> None:
    agreement, variant = PRESETS[name][players], variants.get(name, players)
    house, ours = agreement.house, house_of(variant)
    assert speaking(ours.redeals) == speaking(house.redeals)
    assert ours._replace(redeals=()) == house._replace(redeals=())
    assert rules_of(variant) == agreement.rules
    held = {right.kind: right for right in variant.rights}
    windows = [*(["nine_lottery"] if agreement.lottery is not None else [])]
    windows += ["prove_bid"] if agreement.proof is not None else []
    windows += ["claim"] if house.claim is not None else []
    assert list(held) == [right.kind for right in house.redeals] + windows
    assert getattr(held.get("nine_lottery"), "pays", None) == agreement.lottery
    assert getattr(held.get("prove_bid"), "above", None) == agreement.proof


# What is counted


def names_of(name: str, players: int) -> list[str]:
    """What is counted for a table."""
    return [
        entry["name"]
        for record in RECORDS
        if (record["preset"], record["players"]) == (name, players)
        for entry in record["entries"]
    ]


@every_table
def test_all_that_a_table_knows_is_counted(name: str, players: int) -> None:
    house, names = PRESETS[name][players].house, names_of(name, players)
    assert {"first trick", "last tricks", "late: last tricks"} <= {*names}
    if house.auction is not None:
        # A golden deal has no auction; then only a later one is counted.
        assert {"auction", "late: auction"} & {*names}
        assert "contract" in names or "late: contract" in names or not house.contract.raises
        assert house.auction.blind is None or {"blind: blind", "blind: last tricks"} <= {*names}
        assert "exchange" in names
    for right in house.redeals:
        assert (right.kind if right.how == "may" else f"after {right.kind}") in names
    assert PRESETS[name][players].lottery is None or "lottery: lottery" in names
    assert PRESETS[name][players].proof is None or "proof" in names
    assert house.claim != "consent" or "claim" in names


def test_each_law_of_the_play_binds_somewhere() -> None:
    laws = {entry["name"] for record in RECORDS for entry in record["entries"]}
    assert {f"following.{law}" for law in Following._fields} <= laws


def test_most_is_counted_deep() -> None:
    ways = [entry["counts"][-1][0] for record in RECORDS for entry in record["entries"]]
    assert len(ways) > 250
    assert sum(ways) > 400_000
    depths = [
        len(entry["counts"])
        for record in RECORDS
        for entry in record["entries"]
        if entry["name"] in ("auction", "last tricks")
    ]
    assert min(depths) >= 3
