"""Rules as values: presets by name, changes by path, and rule sheets."""

import copy
import pickle
import random
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
    TysiacError,
    UnknownRule,
    variants,
)
from tysiac.rules.auction import Auction, Blind, NoAuction
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import AllPlay, Pairs, Sitting, Stock, TwoPiles
from tysiac.rules.ledger import Barrel, Bolts, Cap, Lock
from tysiac.rules.parameters import MANY, allowed, settable
from tysiac.rules.registry import BUILT_IN
from tysiac.rules.rights import Claim, LowHand, Nines
from tysiac.rules.surrender import Surrender

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
        assert twin.laws.leads is variant.laws.leads
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


# Changes


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("deck.cards", 24),
        ("auction.step", 5),
        ("auction.cap", None),
        ("auction.high_step", (200, 20)),
        ("talon.order", "any"),
        ("contract.step", 20),
        ("marriages.values", (20, 40, 60, 80)),
        ("following.undertrump", False),
        ("scoring.check_unit", 5),
        ("scoring.defenders.to", 5),
        ("scoring.defenders.five", "up"),
        ("rights.low_hand.below", 14),
        ("rights.nines.when", ("exchanged",)),
        ("ledger.lock.at", 900),
        ("ledger.cap.over", "nothing"),
        ("goal.target", 2000),
        ("name", "ours"),
    ],
)
def test_a_parameter_is_changed_by_its_path(path: str, value: object) -> None:
    changed, before = GERMAN.but({path: value}), at_path(GERMAN, path)
    assert at_path(changed, path) == value
    assert (changed == GERMAN) == (value == before)
    assert changed.but({path: before}) == GERMAN == variants.german()


def at_path(variant: RuleVariant, path: str) -> object:
    found: Any = variant
    for name in path.split("."):
        if isinstance(found, tuple):
            found = next(rule for rule in found if rule.kind == name)
        else:
            found = getattr(found, name)
    return found


def test_several_changes_at_once() -> None:
    changed = GERMAN.but(
        {"auction.step": 5, "auction.least": 80, "ledger.lock.at": 850, "ledger.cap.at": 980},
        name="ours",
        goal=Goal(target=1200),
    )
    assert changed.auction == Auction(step=5, least=80)
    assert changed.ledger == (Lock(850), Cap(980))
    assert (changed.name, changed.goal.target) == ("ours", 1200)


def test_a_slot_is_changed_by_keyword_and_its_parameters_after_that() -> None:
    changed = GERMAN.but({"following.undertrump": False}, following=Following(head=False))
    assert changed.following == Following(head=False, undertrump=False)
    changed = GERMAN.but({"ledger.cap.at": 980}, ledger=(Lock(900),))
    assert changed.ledger == (Lock(900), Cap(980))


@pytest.mark.parametrize(
    ("path", "rights", "ledger"),
    [
        ("ledger.lock", ["nines", "low_hand"], ["cap"]),
        ("ledger.cap", ["nines", "low_hand"], ["lock"]),
        ("rights.nines", ["low_hand"], ["lock", "cap"]),
        ("rights.low_hand", ["nines"], ["lock", "cap"]),
    ],
)
def test_a_rule_is_taken_out_and_put_in_again(
    path: str, rights: list[str], ledger: list[str]
) -> None:
    without = GERMAN.but({path: False})
    assert [rule.kind for rule in without.rights] == rights
    assert [rule.kind for rule in without.ledger] == ledger
    assert without.but({path: False}) == without
    assert without.but({path: True}) == GERMAN == GERMAN.but({path: True})


def test_a_rule_that_is_held_stays_as_it_is() -> None:
    ours = GERMAN.but({"ledger.lock.at": 900})
    assert ours.but({"ledger.lock": True}) == ours
    assert ours.but({"ledger.lock": False}).but({"ledger.lock": True}) == GERMAN


@pytest.mark.parametrize("value", [None, 0, 1, "", "no", Cap(), Lock, (), [True]], ids=repr)
def test_nothing_else_takes_a_rule_out_or_puts_it_in(value: object) -> None:
    for path in ("ledger.lock", "ledger.barrel"):
        with pytest.raises(UnknownRule) as caught:
            GERMAN.but({path: value})
        assert caught.value.what == f"value of {path}"
        assert caught.value.known[1:] == ("True", "False")


def test_a_path_into_a_rule_that_is_not_there_puts_it_in() -> None:
    changed = GERMAN.but({"ledger.lock": False, "ledger.barrel.tries": 2, "ledger.bolts.limit": 5})
    assert changed.ledger == (Cap(), Bolts(limit=5), Barrel(tries=2))
    assert GERMAN.but({"rights.claim.by": "proof"}).rights == (*GERMAN.rights, Claim("proof"))
    assert GERMAN.but({"contract.surrender.limit": 1}).contract.surrender == Surrender(limit=1)
    assert GERMAN.but({"auction.blind.amount": 150}).auction.blind == Blind(150)


def test_another_kind_in_a_slot_of_one_rule() -> None:
    any_order: dict[str, object] = {"talon.order": "any"}
    all_play = GERMAN.but({**any_order, "layout.kind": "all_play"})
    assert (all_play.layout, all_play.players) == (AllPlay(), 4)
    three = {"layout.kind": "all_play", "layout.players": 3, "layout.hand": 8}
    assert GERMAN.but(any_order | three).layout == AllPlay(players=3, hand=8)
    assert GERMAN.but({**any_order, "layout.kind": "pairs"}).layout == Pairs()
    assert GERMAN.but({**any_order, "layout.kind": "two_piles"}).layout == TwoPiles()
    drawing = GERMAN.but(
        {
            **any_order,
            "layout.kind": "stock",
            "auction.kind": "none",
            "goal.by": "any",
            "ledger": (),
        }
    )
    assert (drawing.layout, drawing.auction) == (Stock(), NoAuction())
    declared = drawing.but({"auction.kind": "auction", "auction.step": 5, "layout.hand": 6})
    assert (declared.layout, declared.auction) == (Stock(), Auction(step=5))
    assert declared.but({"layout.kind": "sitting"}).layout == Sitting()


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("acution", ("name", "deck", "auction", "goal")),
        ("acution.step", ("name", "deck", "auction", "goal")),
        ("", ("name", "auction")),
        (".", ("name", "auction")),
        ("auction.stop", ("auction.kind", "auction.opening", "auction.step")),
        ("auction.facts", ("auction.opening", "auction.step")),
        ("auction._ceilings", ("auction.opening",)),
        ("auction.", ("auction.opening",)),
        ("layout.pile", ("layout.kind", "layout.players", "layout.piles")),
        ("layout.sides", ("layout.hand",)),
        ("ledger.bolt", ("ledger.lock", "ledger.bolts", "ledger.order")),
        ("ledger.lock.until", ("ledger.lock.at",)),
        ("ledger.cap.facts", ("ledger.cap.at", "ledger.cap.over")),
        ("ledger.barrel.mark", ("ledger.barrel.at", "ledger.barrel.tries")),
        ("rights.four_nines", ("rights.nines", "rights.jacks", "rights.order")),
        ("scoring.defenders.ten", ("scoring.defenders.to", "scoring.defenders.five")),
        ("scoring.defenders.to.more", ()),
        ("auction.step.more", ()),
        ("name.first", ()),
    ],
)
def test_there_is_no_such_parameter(path: str, known: tuple[str, ...]) -> None:
    with pytest.raises(UnknownRule) as caught:
        GERMAN.but({path: 1})
    assert (caught.value.what, caught.value.given) == ("parameter", path)
    assert set(known) <= set(caught.value.known)
    assert not [name for name in caught.value.known if "facts" in name or "_" == name[0]]


@pytest.mark.parametrize("changes", [5, "auction.step", ["auction.step"]], ids=repr)
def test_changes_are_a_mapping(changes: Any) -> None:
    with pytest.raises(ArgumentError, match=r"RuleVariant\.but"):
        GERMAN.but(changes)


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
        RuleVariant("mixed up", **{slot: (rule,)})


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

NUMBERS = {
    "german": [
        *("24 cards", "dealt 7 cards", "3 cards lie face down", "holds 100 without a choice"),
        *("multiples of 10", "more than 120", "marriages in hand.", "fewer than 10 card points"),
        *("first to the left", "hearts 100, diamonds 80, clubs 60, spades 40"),
        *(
            "second trick",
            "has 800 points",
            "above 990",
            "stands at 990",
            "reach 1000 points",
            "half down",
        ),
    ],
    "german short": ["has 400 points", "above 490", "reach 500 points"],
    "german stepwise": ["one step of 10 above the last"],
    "german head after ruff": ["even when the trick was ruffed"],
    "polish": [
        "never above 360",
        "stands at 990",
        "unless nobody bid over the opening",
        "first trick",
    ],
    "polish stepwise": ["one step of 10 above the last"],
    "polish automatic": ["declares it"],
    "polish from the second trick": ["second trick"],
    "polish up and nothing": ["half up", "gets nothing"],
    "dutch": ["must open the auction, at 100", "multiples of 5", "nearest 5", "up to 400"],
    "dutch rounded check": ["rounded to 5 first"],
    "dutch free": ["Whoever cannot follow may play any card"],
    "dutch add": ["by the values of the marriages in hand."],
    "house": ["in multiples of 10", "Whoever trumps over a trump must beat it"],
}


@pytest.mark.parametrize("name", NUMBERS)
def test_the_rule_sheet_tells_the_numbers_that_matter(name: str) -> None:
    sheet = PLAYED[name].describe()
    for words in NUMBERS[name]:
        assert words in sheet, words


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
    headings = [line[3:].lower() for line in lines if line.startswith("## ")]
    assert headings == [slot for slot in SLOTS[1:] if getattr(variant, slot) != ()]


@pytest.mark.parametrize("lang", ["de", "", "EN", None], ids=repr)
def test_there_is_no_sheet_in_that_language(lang: Any) -> None:
    with pytest.raises(UnknownRule) as caught:
        GERMAN.describe(lang)
    assert (caught.value.what, caught.value.known) == ("language", ("en",))


# What presets and options do


def test_the_cap_follows_the_target() -> None:
    for target in (1000, 500, 1005):
        cap = variants.polish().but({"goal.target": target}).ledger[0]
        assert isinstance(cap, Cap)
        assert cap.limit == target - 10


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
