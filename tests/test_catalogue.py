"""The catalogue of options: each that sources tell is there, and says how it is played."""

import re
from collections import Counter

import pytest
from docs.generate import ALL_OPTIONS, Option, catalogue, generated, settings, unnamed

from tysiac import RuleVariant

OPTIONS = catalogue()
SETTINGS = settings()
PAGE = generated()[ALL_OPTIONS]

every_option = pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)

COUNTS = {
    "Pack, seats and deal": 9,
    "Cutting and misdeals": 5,
    "Redeals": 8,
    "Auction": 19,
    "Talon and exchange": 8,
    "Contract and giving up": 13,
    "Marriages and trump": 18,
    "Playing to a trick": 9,
    "Claiming the rest": 3,
    "Score of a deal": 12,
    "Bolts": 8,
    "Lock and cap": 5,
    "Barrel": 18,
    "Blind bids and the golden round": 11,
    "Falls to nothing, lottery, fees and fines": 5,
    "Two players": 8,
    "Four players": 6,
    "End of the match": 6,
}


def test_every_option_is_there_once() -> None:
    assert Counter(option.subject for option in OPTIONS) == COUNTS
    names = [option.name for option in OPTIONS]
    assert len(names) == len(set(names)) == sum(COUNTS.values())
    assert all(re.fullmatch("[a-z][a-z0-9_]+", name) for name in names)


@every_option
def test_an_option_says_one_thing_of_how_it_is_played(option: Option) -> None:
    said = [option.paths, option.follows, option.left_out]
    assert len([one for one in said if one]) == 1
    if option.not_there:
        assert option.paths
    if option.example:
        assert not option.left_out


@every_option
def test_an_option_is_told_in_a_sentence(option: Option) -> None:
    for text in filter(None, (option.means, option.follows, option.left_out)):
        assert re.fullmatch(r"[A-Z`][^|\n]+[^.]\.", text)
        assert ". " not in text.replace("… ", "")
    assert re.fullmatch(r"([^A-Z|\n][^|\n]*[^.])?", option.not_there)
    assert len(option.means) < 125


@every_option
def test_what_an_option_names_is_a_parameter(option: Option) -> None:
    assert len(option.paths) == len(set(option.paths))
    text = " ".join((option.means, option.follows, option.left_out, option.not_there))
    named = re.findall(r"`([a-z_]+(?:\.[a-z_]+)+)`", text)
    assert {*option.paths, *named, *option.example} <= set(SETTINGS)


@every_option
def test_the_example_of_an_option_can_be_played(option: Option) -> None:
    ours = RuleVariant("ours")
    changed = ours.but(option.example)
    assert (changed == ours) == (not option.example)
    known = {parameter.path for parameter in changed.parameters()}
    assert set(option.example) <= known


def test_most_options_can_be_played() -> None:
    count = Counter(option.verdict for option in OPTIONS)
    assert set(count) == {"paths", "follows", "left_out"}
    assert count["paths"] + count["follows"] >= 130


def test_every_parameter_is_an_option_or_says_why_it_is_none() -> None:
    options_of = {path for option in OPTIONS for path in option.paths}
    others = [path for paths in unnamed() for path in paths]
    assert len(others) == len(set(others))
    assert options_of.isdisjoint(others)
    assert options_of | {*others} == set(SETTINGS)
    assert all(re.fullmatch(r"[A-Z][^|\n]+\.", why) for why in unnamed().values())


def test_the_parameters_are_those_that_a_variant_lists() -> None:
    ours = RuleVariant("ours")
    variants = [
        ours,
        ours.but({"layout.kind": "all_play"}),
        ours.but({"layout.kind": "pairs"}),
        ours.but({"layout.kind": "two_piles"}),
        ours.but({"layout.kind": "stock", "auction.kind": "none", "goal.by": "any"}),
    ]
    listed = {parameter.path for variant in variants for parameter in variant.parameters()}
    assert {path for path in listed if "/" not in path} == set(SETTINGS)


def test_the_page_is_not_stale() -> None:
    assert ALL_OPTIONS.read_text(encoding="utf-8") == PAGE


def test_the_page_tells_every_option_and_every_default() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("| `")]
    for row in rows:
        assert row.count("|") == row.count(" | ") + 2
    named = [re.findall(r"`([^`]+)`", row)[0] for row in rows]
    assert named[: len(OPTIONS)] == [option.name for option in OPTIONS]
    by_name = dict(zip(named, rows, strict=True))
    for option in OPTIONS:
        row = by_name[option.name]
        for path in option.paths:
            assert f"`{path}`" in row
            for default in SETTINGS[path].defaults:
                assert f"**`{default}`**" in row
