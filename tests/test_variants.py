"""Rules as values: presets by name, what slots and parameters take, and rule sheets."""

import copy
import pickle
import random
import re
from typing import Any

import attrs
import pytest

from tests.strategies import SEEDS, TABLES, VARIANTS, any_action, to_the_end
from tysiac import (
    ArgumentError,
    Bid,
    Card,
    GameState,
    Hand,
    RuleVariant,
    Suit,
    UnknownRule,
    variants,
)
from tysiac.rules.auction import Auction, NoAuction
from tysiac.rules.following import Following
from tysiac.rules.ledger import Lock
from tysiac.rules.parameters import MANY, allowed, settable
from tysiac.rules.registry import BUILT_IN
from tysiac.rules.rights import LowHand, Nines

GERMAN = variants.german()

PLAYED: dict[str, RuleVariant] = VARIANTS | {
    f"{name}-{players}": variants.get(name, players) for name, players in TABLES
}
"""The presets with their options, and every preset for every number of players."""

every_variant = pytest.mark.parametrize("variant", PLAYED.values(), ids=PLAYED.keys())


# Presets


def test_the_german_and_the_bulgarian_rules_are_the_same_under_two_names() -> None:
    assert variants.german() != variants.bulgarian()
    assert variants.german().but(name="bulgarian") == variants.bulgarian()


@pytest.mark.parametrize("given", ["germann", "turkish", "", "German", None, 3, []], ids=repr)
def test_there_is_no_such_preset(given: Any) -> None:
    with pytest.raises(UnknownRule) as caught:
        variants.get(given)
    assert (caught.value.what, caught.value.given) == ("preset", str(given))
    assert caught.value.known == variants.names()
    for name in variants.names():
        assert name in str(caught.value)


def test_a_name_that_is_close_is_answered_with_the_right_one() -> None:
    with pytest.raises(UnknownRule, match=r"did you mean german\?"):
        variants.get("germna")
    with pytest.raises(UnknownRule, match=r"did you mean stepwise\?"):
        variants.get("polish", stepwize=True)
    with pytest.raises(UnknownRule, match=r"did you mean auction\?"):
        GERMAN.but({"acution": 5})
    with pytest.raises(UnknownRule, match=r"did you mean ledger\.barrel\?"):
        GERMAN.but({"ledger.barell.at": 900})


@pytest.mark.parametrize("name", variants.names())
def test_three_players_unless_told(name: str) -> None:
    known = variants.players(name)
    if 3 in known:
        assert variants.get(name).players == 3
        return
    with pytest.raises(UnknownRule) as caught:
        variants.get(name)
    assert (caught.value.what, caught.value.given) == ("value of players", "3")
    assert caught.value.known == tuple(map(str, known))


# Values


@every_variant
def test_rules_are_values(variant: RuleVariant) -> None:
    twins = [pickle.loads(pickle.dumps(variant)), copy.copy(variant), copy.deepcopy(variant)]
    twins += [variant.but(), variant.but({}), variant.but(None), variant.but(name=variant.name)]
    for twin in twins:
        assert twin == variant
        assert hash(twin) == hash(variant)
        assert repr(twin) == repr(variant)
        assert twin.describe() == variant.describe()
        assert twin.laws.duties is variant.laws.duties  # what is large is there once
    assert len(pickle.dumps(variant)) < 4000
    with pytest.raises(AttributeError):
        variant.name = "other"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        variant.auction.step = 5  # type: ignore[misc]


def test_other_rules_are_other_values() -> None:
    for rules in (VARIANTS, {table: variants.get(*table) for table in TABLES}):
        assert len(set(rules.values())) == len(rules)


def test_the_name_is_part_of_the_rules() -> None:
    assert GERMAN.but(name="ours") != GERMAN
    assert GERMAN.but(name="ours").name == "ours"


# What slots and parameters take

SLOTS = [attribute.name for attribute in attrs.fields(RuleVariant) if attribute.init]


@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("value", [None, 5, True, ["x"], ("x",), Suit.HEARTS], ids=repr)
def test_a_slot_takes_only_its_policy(slot: str, value: Any) -> None:
    with pytest.raises(ArgumentError, match=rf"RuleVariant\.{slot}"):
        GERMAN.but(**{slot: value})
    with pytest.raises(ArgumentError, match=rf"RuleVariant\.{slot}"):
        GERMAN.but({slot: value})
    with pytest.raises(ArgumentError, match=rf"RuleVariant\.{slot}"):
        RuleVariant(**{"name": "odd", slot: value})


@pytest.mark.parametrize(
    ("slot", "rule"), [("rights", Lock()), ("ledger", Nines())], ids=["rights", "ledger"]
)
def test_a_rule_of_another_slot_is_not_taken(slot: str, rule: Any) -> None:
    with pytest.raises(ArgumentError, match=rf"RuleVariant\.{slot}"):
        GERMAN.but(**{slot: (rule,)})


WRONG_VALUES = (-1, 0, 1, 1.5, True, False, None, "x", "", (), (1, 2), (1, 2, 3, "4"), b"x", object)


@pytest.mark.parametrize(
    "policy",
    [policy for kinds in BUILT_IN.values() for policy in kinds.values()],
    ids=lambda policy: policy.__name__,
)
def test_a_parameter_takes_no_other_values(policy: Any) -> None:
    above = f"{policy.slot}.{policy.kind}" if policy.slot in MANY else policy.slot
    for name, attribute in settable(policy).items():
        may_be = allowed(attribute)
        wrong = [value for value in WRONG_VALUES if not may_be.allows(may_be.read(value))]
        assert len(wrong) > 5
        for value in wrong:
            if attribute.converter is not None and may_be.allows((value,)):
                continue  # a word is as good as a row of it
            with pytest.raises(UnknownRule) as caught:
                policy(**{name: value})
            assert caught.value.what == f"value of {above}.{name}"
            assert caught.value.known == may_be.words()


# Rule sheets

WORDS = {"1": "one", "2": "two", "3": "three", "4": "four"}


def told(number: int, sheet: str) -> bool:
    """Whether a rule sheet tells a number, in figures or in words."""
    figures = str(abs(number))
    either = "|".join(filter(None, (figures, WORDS.get(figures))))
    return re.search(rf"\b({either})\b", sheet) is not None


@every_variant
def test_a_rule_sheet_tells_every_number_of_the_rules(variant: RuleVariant) -> None:
    sheet = variant.describe()
    for parameter in variant.parameters():
        value = parameter.value
        row = value if isinstance(value, tuple) else (value,)
        for number in row:
            if parameter.held and type(number) is int and number:
                assert told(number, sheet), (parameter.path, number)


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("german", (24, 120, 990, 1000)),
        ("german short", (400, 490, 500)),
        ("polish", (24, 120, 360, 1000)),
        ("dutch", (24, 120, 400, 1000)),
    ],
)
def test_a_rule_sheet_tells_what_follows_from_the_numbers(
    name: str, numbers: tuple[int, ...]
) -> None:
    sheet = VARIANTS[name].describe()
    for number in numbers:
        assert told(number, sheet), number


@every_variant
def test_a_rule_sheet_is_a_text_of_sentences(variant: RuleVariant) -> None:
    sheet = variant.describe()
    assert sheet == variant.describe("en")
    lines = sheet.splitlines()
    assert lines[0] == f"# {variant.name}, {variant.players} players"
    assert sheet.endswith("\n")
    for line in lines:
        if line and not line.startswith("#"):
            assert line.startswith("- ")
            assert line.endswith(".")
            assert "None" not in line
            assert "{" not in line
    headings = [line for line in lines if line.startswith("## ")]
    assert len(headings) == len(set(headings)) > 6
    chapters = sheet.split("\n## ")[1:]
    assert all(chapter.count("\n- ") for chapter in chapters)


@pytest.mark.parametrize("lang", ["xx", "", "EN", None, ["en"]], ids=repr)
def test_there_is_no_sheet_in_that_language(lang: Any) -> None:
    with pytest.raises(UnknownRule) as caught:
        GERMAN.describe(lang)
    assert caught.value.what == "language"
    assert "en" in caught.value.known


# What presets and options do


def test_the_highest_bid_of_a_hand() -> None:
    hands = {"": 120, "KS QS": 160, "KC QC": 180, "KH QH KD QD": 300, "KH QH KD QD KC QC": 360}
    for cards, ceiling in hands.items():
        for preset, most in ((GERMAN, ceiling), (variants.polish(), ceiling)):
            assert isinstance(preset.auction, Auction)
            assert preset.auction.ceiling(Hand.parse(cards)) == most
        dutch = variants.dutch().auction
        assert isinstance(dutch, Auction)
        assert dutch.ceiling(Hand.parse(cards)) == (400 if cards else 120)
    all_pairs = Hand.parse("KH QH KD QD KC QC KS QS")
    assert Auction().ceiling(all_pairs) == 400
    assert Auction(cap_most=360).ceiling(all_pairs) == 360
    assert Auction(cap=None).ceiling(Hand()) == 400


def test_the_trump_of_another_is_not_led_where_that_is_forbidden() -> None:
    hand = Hand.parse("AH 9S")
    law = Following(foreign_trump_lead=False)
    assert law.playable(hand, [], Suit.SPADES) == hand
    assert law.playable(hand, [], Suit.SPADES, own_trump=False) == Hand.parse("AH")


def test_without_an_auction_no_hand_may_bid() -> None:
    assert NoAuction().ceiling(Hand.parse("KH QH")) == 0


def test_nothing_binds_while_there_is_a_stock() -> None:
    hand = Hand.parse("AH 9S")
    law, trick = Following(), [Card.parse("KH")]
    assert law.playable(hand, trick, None) == Hand.parse("AH")
    assert law.playable(hand, trick, None, stock=True) == hand
    assert Following(stock="bound").playable(hand, trick, None, stock=True) == Hand.parse("AH")
    assert law.playable(hand, [], None) == hand


def test_a_short_match_is_over_at_500() -> None:
    end = to_the_end(variants.german(target=500)).end
    assert max(end.scores) >= 500
    assert end.number == 1


@pytest.mark.parametrize("name", [name for name in SEEDS if name != "dutch"])
def test_a_stepwise_auction_has_one_bid(name: str) -> None:
    state = GameState.start(variants.get(name, stepwise=True)).deal(4)
    rng = random.Random(4)
    while state.declarer is None:
        assert sum(isinstance(action, Bid) for action in state.legal_actions()) <= 1
        state = state.apply(any_action(state, rng))


def test_a_right_is_found_by_the_topic_of_its_question() -> None:
    assert GERMAN.right("low_hand") == LowHand(below=10)
    with pytest.raises(UnknownRule, match="nines, low_hand"):
        GERMAN.right("jacks")
