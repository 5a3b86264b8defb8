"""Rules as values: presets, changes, rule sheets, and what cannot be played together."""

import copy
import inspect
import pickle
import random
from collections.abc import Hashable, Iterator
from typing import Any, ClassVar

import attrs
import pytest

from tests.strategies import SEEDS, VARIANTS, any_action, at_play, played_out, to_the_end
from tysiac import (
    ArgumentError,
    Bid,
    Card,
    GameState,
    Hand,
    InconsistentRules,
    RuleVariant,
    Suit,
    TysiacError,
    UnknownRule,
    variants,
)
from tysiac.rules.auction import Auction
from tysiac.rules.consistency import Problem
from tysiac.rules.contract import FinalContract
from tysiac.rules.deck import Deck
from tysiac.rules.facts import DealReport, Sheet, Terms
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Sitting
from tysiac.rules.ledger import Cap, Lock
from tysiac.rules.marriages import Marriages
from tysiac.rules.rights import LowHand, Nines
from tysiac.rules.scoring import Rounding, Scoring
from tysiac.rules.talon import Talon

OPTIONS: dict[str, dict[str, tuple[object, ...]]] = {
    "german": {"stepwise": (False, True), "target": (1000, 500), "head_after_ruff": (False, True)},
    "bulgarian": {
        "stepwise": (False, True),
        "target": (1000, 500),
        "head_after_ruff": (False, True),
    },
    "polish": {
        "stepwise": (False, True),
        "shown": ("if_contested", "always"),
        "declare": ("optional", "automatic"),
        "first_trick": (True, False),
        "five": ("down", "up"),
        "over": ("cap", "nothing"),
    },
    "dutch": {
        "check_unit": (None, 5),
        "void": ("must_trump", "free"),
        "cap_marriages": ("unlock", "add"),
    },
}
"""For each preset, what its options may be: the default first."""

EACH_OPTION = [
    pytest.param(name, option, value, id=f"{name}-{option}-{value}")
    for name, options in OPTIONS.items()
    for option, values in options.items()
    for value in values
]

every_preset = pytest.mark.parametrize("name", SEEDS)
every_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS.keys())


# Presets


def test_the_names_of_the_presets() -> None:
    assert variants.names() == ("bulgarian", "dutch", "german", "polish")
    assert set(variants.names()) == set(OPTIONS)


@every_preset
def test_a_preset_has_a_function_of_its_name(name: str) -> None:
    preset = getattr(variants, name)
    assert variants.get(name) == preset() == preset(3) == preset(players=3)
    assert variants.get(name).name == name
    assert variants.get(name).players == 3
    known = {
        parameter.name: parameter.default
        for parameter in inspect.signature(preset).parameters.values()
        if parameter.kind is parameter.KEYWORD_ONLY
    }
    assert known == {option: values[0] for option, values in OPTIONS[name].items()}
    assert set(inspect.signature(preset).parameters) == {"players", *known}


@pytest.mark.parametrize(("name", "option", "value"), EACH_OPTION)
def test_options(name: str, option: str, value: Any) -> None:
    preset = variants.get(name, **{option: value})
    assert preset == getattr(variants, name)(**{option: value})
    assert (preset == variants.get(name)) == (value == OPTIONS[name][option][0])
    assert (preset.describe() == variants.get(name).describe()) == (preset == variants.get(name))


def test_the_german_and_the_bulgarian_rules_are_the_same_under_two_names() -> None:
    assert variants.german() != variants.bulgarian()
    assert variants.german().but(name="bulgarian") == variants.bulgarian()


@pytest.mark.parametrize("given", ["germann", "russian", "", "German", None, 3], ids=repr)
def test_there_is_no_such_preset(given: Any) -> None:
    with pytest.raises(UnknownRule) as caught:
        variants.get(given)
    assert (caught.value.what, caught.value.given) == ("preset", str(given))
    assert caught.value.known == variants.names()
    for name in variants.names():
        assert name in str(caught.value)


def test_a_name_that_is_close_to_a_preset_is_answered_with_it() -> None:
    with pytest.raises(UnknownRule, match=r"did you mean german\?"):
        variants.get("germna")
    with pytest.raises(UnknownRule, match=r"did you mean stepwise\?"):
        variants.get("polish", stepwize=True)
    with pytest.raises(UnknownRule, match=r"did you mean auction\.step\?|did you mean auction\?"):
        variants.polish().but({"acution.step": 5})


@every_preset
@pytest.mark.parametrize("players", [2, 4, 0, -3, "3", 3.0, None, True], ids=repr)
def test_all_presets_are_for_three(name: str, players: Any) -> None:
    with pytest.raises(UnknownRule) as caught:
        variants.get(name, players)
    assert caught.value.what == "value of players"
    assert caught.value.known == ("3",)
    with pytest.raises(UnknownRule):
        getattr(variants, name)(players)


@every_preset
@pytest.mark.parametrize("option", ["stepwize", "deck", "ledger", ""])
def test_there_is_no_such_option(name: str, option: str) -> None:
    with pytest.raises(UnknownRule) as caught:
        variants.get(name, **{option: True})
    assert (caught.value.what, caught.value.given) == (f"option of {name}", option)
    assert set(caught.value.known) == set(OPTIONS[name])


@pytest.mark.parametrize(
    ("name", "option"), [(name, option) for name in OPTIONS for option in OPTIONS[name]]
)
@pytest.mark.parametrize("value", ["maybe", 7, 1, 0, 1.0, (), None, [True]], ids=repr)
def test_there_is_no_such_value_of_an_option(name: str, option: str, value: Any) -> None:
    if value is None and None in OPTIONS[name][option]:
        value = 1000
    with pytest.raises(UnknownRule) as caught:
        variants.get(name, **{option: value})
    assert caught.value.given in (repr(value), repr((1,)))  # a list is as good as a tuple
    assert option in caught.value.what
    assert set(caught.value.known) == set(map(repr, OPTIONS[name][option]))


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
        assert twin.laws is variant.laws
    assert len(pickle.dumps(variant)) < 3000
    assert list(VARIANTS.values()).count(variant) == 1
    with pytest.raises(AttributeError):
        variant.name = "other"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        variant.auction.step = 5  # type: ignore[misc]


def test_the_name_is_part_of_the_rules() -> None:
    assert variants.polish().but(name="ours") != variants.polish()
    assert variants.polish().but(name="ours").name == "ours"


# Changes


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("auction.step", 5),
        ("auction.cap", None),
        ("auction.cap_most", 300),
        ("talon.order", "any"),
        ("contract.step", 20),
        ("marriages.values", (20, 40, 60, 80)),
        ("following.undertrump", False),
        ("scoring.check_unit", 5),
        ("scoring.defenders.to", 5),
        ("scoring.defenders.five", "up"),
        ("rights.low_hand.below", 14),
        ("rights.nines.when", "exchanged"),
        ("ledger.lock.at", 900),
        ("ledger.cap.over", "nothing"),
        ("goal.target", 2000),
        ("name", "ours"),
    ],
)
def test_a_parameter_is_changed_by_its_path(path: str, value: object) -> None:
    german = variants.german()
    changed = german.but({path: value})
    assert at_path(changed, path) == value != at_path(german, path)
    assert changed != german
    assert changed.but({path: at_path(german, path)}) == german
    assert german == variants.german()


def at_path(variant: RuleVariant, path: str) -> object:
    found: Any = variant
    for name in path.split("."):
        if isinstance(found, tuple):
            found = next(rule for rule in found if rule.kind == name)
        else:
            found = getattr(found, name)
    return found


def test_several_changes_at_once() -> None:
    changed = variants.german().but(
        {"auction.step": 5, "auction.least": 80, "ledger.lock.at": 850, "ledger.cap.at": 980},
        name="ours",
        goal=Goal(target=1200),
    )
    assert changed.auction == Auction(step=5, least=80)
    assert changed.ledger == (Lock(850), Cap(980))
    assert (changed.name, changed.goal.target) == ("ours", 1200)


def test_a_slot_is_changed_by_keyword_and_its_parameters_after_that() -> None:
    changed = variants.german().but(
        {"following.undertrump": False}, following=Following(head=False)
    )
    assert changed.following == Following(head=False, undertrump=False)


def test_a_whole_slot_by_path() -> None:
    assert variants.german().but({"goal": Goal(by="any")}).goal == Goal(by="any")


@pytest.mark.parametrize(
    ("path", "left"),
    [
        ("ledger.lock", {"rights": ("nines", "low_hand"), "ledger": ("cap",)}),
        ("ledger.cap", {"rights": ("nines", "low_hand"), "ledger": ("lock",)}),
        ("rights.nines", {"rights": ("low_hand",), "ledger": ("lock", "cap")}),
        ("rights.low_hand", {"rights": ("nines",), "ledger": ("lock", "cap")}),
    ],
)
def test_false_takes_a_rule_out(path: str, left: dict[str, tuple[str, ...]]) -> None:
    changed = variants.german().but({path: False})
    for slot, kinds in left.items():
        assert tuple(rule.kind for rule in getattr(changed, slot)) == kinds
    with pytest.raises(UnknownRule):
        changed.but({path: False})


@pytest.mark.parametrize("value", [None, 0, True, "", "no"], ids=repr)
def test_nothing_but_false_takes_a_rule_out(value: object) -> None:
    with pytest.raises(ArgumentError, match=r"RuleVariant\.ledger"):
        variants.german().but({"ledger.lock": value})


def test_a_rule_may_be_put_in_place_of_another() -> None:
    changed = variants.german().but({"ledger.lock": Lock(900)})
    assert changed.ledger == (Lock(900), Cap())


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("acution", ("name", "deck", "auction", "goal")),
        ("acution.step", ("name", "deck", "auction", "goal")),
        ("", ("name", "auction")),
        (".", ("name", "auction")),
        ("auction.stop", ("opening", "least", "step", "jumps")),
        ("auction.facts", ("opening", "least", "step", "jumps")),
        ("auction._ceilings", ("opening",)),
        ("auction.", ("opening",)),
        ("layout.players", ("hand", "talon")),
        ("ledger.bolts", ("lock", "cap")),
        ("ledger.lock.until", ("at",)),
        ("ledger.cap.facts", ("at", "over")),
        ("rights.four_nines", ("nines", "low_hand")),
        ("scoring.defenders.ten", ("to", "five")),
        ("scoring.defenders.to.more", ()),
        ("auction.step.more", ()),
        ("name.first", ()),
    ],
)
def test_there_is_no_such_parameter(path: str, known: tuple[str, ...]) -> None:
    with pytest.raises(UnknownRule) as caught:
        variants.german().but({path: 1})
    assert (caught.value.what, caught.value.given) == ("parameter", path)
    above = path.rpartition(".")[0]
    if path.partition(".")[0] in SLOTS:
        assert {f"{above}.{name}" for name in known} <= set(caught.value.known)
    else:
        assert set(known) <= set(caught.value.known)
    assert not [name for name in caught.value.known if "facts" in name or "_ceilings" in name]


def test_there_is_no_such_slot() -> None:
    with pytest.raises(UnknownRule) as caught:
        variants.german().but(acution=Auction())
    assert (caught.value.what, caught.value.given) == ("slot", "acution")
    assert "auction" in caught.value.known


# Each parameter: values of a wrong kind, and what it says

POLICIES: tuple[type, ...] = (
    *(Deck, Sitting, Auction, Talon, FinalContract, Marriages, Following, Rounding, Scoring, Goal),
    *(Nines, LowHand, Lock, Cap),
)

PARAMETERS = [
    pytest.param(policy, attribute.name, id=f"{policy.__name__}.{attribute.name}")
    for policy in POLICIES
    for attribute in attrs.fields(policy)
    if attribute.eq
]


@pytest.mark.parametrize(("policy", "name"), PARAMETERS)
@pytest.mark.parametrize(
    "value", [-1, 1.5, "x", "", (1, 2), (1, 2, 3, "4"), (1, 2, 3, -4), [1], b"x", object], ids=repr
)
def test_a_parameter_takes_no_other_values(policy: Any, name: str, value: object) -> None:
    with pytest.raises(UnknownRule) as caught:
        policy(**{name: value})
    slot = getattr(policy, "slot", None)
    assert caught.value.what == "value of " + ".".join(filter(None, (slot, policy.kind, name)))
    assert caught.value.given in (repr(value), repr((1,)))  # a list is as good as a tuple
    assert caught.value.known


@pytest.mark.parametrize(("policy", "name"), PARAMETERS)
def test_numbers_and_flags_are_not_mixed_up(policy: Any, name: str) -> None:
    default = getattr(policy(), name)
    for value in (1, 0) if isinstance(default, bool) else (True, False):
        with pytest.raises(UnknownRule):
            policy(**{name: value})


@pytest.mark.parametrize("least", [Auction.kind, Goal.kind])
def test_zero_is_too_little(least: str) -> None:
    name = {"auction": "least", "goal": "target"}[least]
    with pytest.raises(UnknownRule, match="a whole number from 1 up"):
        variants.german().but({f"{least}.{name}": 0})


SLOTS = [attribute.name for attribute in attrs.fields(RuleVariant)]


@pytest.mark.parametrize("slot", SLOTS)
@pytest.mark.parametrize("value", [None, 5, True, ["x"], ("x",), Suit.HEARTS], ids=repr)
def test_a_slot_takes_only_its_policy(slot: str, value: Any) -> None:
    with pytest.raises(ArgumentError, match=f"RuleVariant.{slot}"):
        variants.german().but(**{slot: value})


@pytest.mark.parametrize("changes", [5, "auction.step", ["auction.step"]], ids=repr)
def test_changes_are_a_mapping(changes: Any) -> None:
    with pytest.raises(TysiacError):
        variants.german().but(changes)


@pytest.mark.parametrize(
    ("slot", "rule"), [("rights", Lock()), ("ledger", Nines())], ids=["rights", "ledger"]
)
def test_a_rule_of_another_slot_is_not_taken(slot: str, rule: Any) -> None:
    slots: dict[str, Any] = {slot: (rule,)}
    with pytest.raises(TysiacError):
        RuleVariant("mixed up", **slots)


# No parameter without effect

OTHER_VALUES: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "auction.opening": ({}, {"auction.opening": "forced"}),
    "auction.least": ({}, {"auction.least": 80}),
    "auction.step": ({}, {"auction.step": 20}),
    "auction.jumps": ({}, {"auction.jumps": "none"}),
    "auction.cap": ({}, {"auction.cap": 140}),
    "no auction.cap": ({}, {"auction.cap": None}),
    "auction.cap_marriages": ({}, {"auction.cap_marriages": "unlock"}),
    "auction.cap_most": ({}, {"auction.cap_most": 300}),
    "talon.shown": ({}, {"talon.shown": "if_contested"}),
    "talon.order": ({}, {"talon.order": "any"}),
    "contract.step": ({}, {"contract.step": 20}),
    "contract.cap": ({}, {"contract.cap": "none"}),
    "marriages.values": ({}, {"marriages.values": (20, 40, 60, 80)}),
    "marriages.declare": ({}, {"marriages.declare": "optional"}),
    "marriages.first_trick": ({}, {"marriages.first_trick": True}),
    "following.head": ({}, {"following.head": False}),
    "following.head_after_ruff": ({}, {"following.head_after_ruff": True}),
    "following.void": (
        {"following.undertrump": False},
        {"following.undertrump": False, "following.void": "free"},
    ),
    "following.overtrump": ({}, {"following.overtrump": False}),
    "following.overtrump when free": (
        {"following.undertrump": False, "following.void": "free"},
        {
            "following.undertrump": False,
            "following.void": "free",
            "following.overtrump": False,
        },
    ),
    "following.undertrump": ({}, {"following.undertrump": False}),
    "scoring.check_unit": ({}, {"scoring.check_unit": 5}),
    "scoring.defenders.to": ({}, {"scoring.defenders.to": 5}),
    "scoring.defenders.to 1": ({}, {"scoring.defenders.to": 1}),
    "scoring.defenders.five": ({}, {"scoring.defenders.five": "up"}),
    "rights.nines.when": ({}, {"rights.nines.when": "exchanged"}),
    "rights.low_hand.below": ({}, {"rights.low_hand.below": 14}),
    "rights.low_hand.unless_marriage": ({}, {"rights.low_hand.unless_marriage": False}),
    "ledger.lock.at": ({}, {"ledger.lock.at": 900}),
    "ledger.cap.at": ({}, {"ledger.cap.at": 980}),
    "ledger.cap.over": ({}, {"ledger.cap.over": "nothing"}),
    "ledger.cap.when": ({}, {"ledger.cap.when": "target"}),
    "goal.target": ({}, {"goal.target": 1200}),
    "goal.by": ({}, {"goal.by": "any"}),
    "rights.nines": ({}, {"rights.nines": False}),
    "rights.low_hand": ({}, {"rights.low_hand": False}),
    "ledger.lock": ({}, {"ledger.lock": False}),
    "ledger.cap": ({}, {"ledger.cap": False}),
}


@pytest.mark.parametrize(("one", "other"), OTHER_VALUES.values(), ids=OTHER_VALUES.keys())
def test_no_parameter_is_without_effect(one: dict[str, object], other: dict[str, object]) -> None:
    first, second = variants.german().but(one), variants.german().but(other)
    assert first != second
    assert first.describe() != second.describe()


def test_every_parameter_is_in_the_table_of_effects() -> None:
    """The cards of three hands and a talon add up in one way only: those have no other value."""
    paths = {
        f"{slot}.{attribute.name}"
        for slot, policy in [("deck", Deck), ("layout", Sitting)]
        for attribute in attrs.fields(policy)
    }
    for policy in POLICIES[2:]:
        slot = {"rights": (Nines, LowHand), "ledger": (Lock, Cap)}
        prefix = next((name + "." for name, kinds in slot.items() if policy in kinds), "")
        kind: Any = policy
        paths |= {f"{prefix}{kind.kind}.{a.name}" for a in attrs.fields(policy) if a.eq}
    assert paths - set(OTHER_VALUES) == {
        *("deck.cards", "layout.hand", "layout.talon", "scoring.defenders")
    }


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
    sheet = VARIANTS[name].describe()
    for words in NUMBERS[name]:
        assert words in sheet, words


@every_variant
def test_a_rule_sheet_is_a_text_of_sentences(variant: RuleVariant) -> None:
    sheet = variant.describe()
    assert sheet == variant.describe("en")
    lines = sheet.splitlines()
    assert lines[0] == f"# {variant.name}, 3 players"
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
        variants.german().describe(lang)
    assert (caught.value.what, caught.value.known) == ("language", ("en",))


def test_rules_without_rounding_say_so() -> None:
    sheet = variants.german().but({"scoring.defenders.to": 1}).describe()
    assert "The defenders get their points." in sheet


# What cannot be played together

INCONSISTENT: list[tuple[str, dict[str, object], tuple[str, ...]]] = [
    ("cards-do-not-add-up", {"deck.cards": 32}, ("deck.cards", "layout.hand", "layout.talon")),
    ("cards-do-not-add-up", {"deck.cards": 20}, ("deck.cards", "layout.hand", "layout.talon")),
    (
        "hands-unequal",
        {"layout.hand": 8, "layout.talon": 0},
        ("layout.hand", "layout.talon"),
    ),
    ("off-grid", {"auction.least": 105}, ("auction.least", "auction.step")),
    ("off-grid", {"auction.cap": 125}, ("auction.cap", "auction.step")),
    ("off-grid", {"auction.cap_most": 365}, ("auction.cap_most", "auction.step")),
    (
        "cap-below-opening",
        {"auction.cap": 90},
        ("auction.cap", "auction.cap_most", "auction.least"),
    ),
    (
        "cap-below-opening",
        {"auction.cap_most": 90},
        ("auction.cap", "auction.cap_most", "auction.least"),
    ),
    (
        "cap-below-opening",
        {"auction.least": 410, "auction.cap": None},
        ("auction.cap", "auction.cap_most", "auction.least"),
    ),
    (
        "cap-marriages-without-cap",
        {"auction.cap": None, "auction.cap_marriages": "unlock"},
        ("auction.cap_marriages", "auction.cap"),
    ),
    (
        "head-after-ruff-without-head",
        {"following.head": False, "following.head_after_ruff": True},
        ("following.head_after_ruff", "following.head"),
    ),
    (
        "undertrump-without-duty",
        {"following.void": "free"},
        ("following.undertrump", "following.void"),
    ),
    ("threshold-not-below-target", {"ledger.lock.at": 1000}, ("ledger.lock.at", "goal.target")),
    ("threshold-not-below-target", {"ledger.cap.at": 1010}, ("ledger.cap.at", "goal.target")),
    ("threshold-not-below-target", {"goal.target": 800}, ("ledger.lock.at", "goal.target")),
    ("kind-twice", {"ledger": (Lock(), Cap(), Lock(900))}, ("ledger.lock",)),
    ("kind-twice", {"rights": (Nines(), Nines(when="exchanged"))}, ("rights.nines",)),
]


@pytest.mark.parametrize(
    ("code", "changes", "paths"), INCONSISTENT, ids=[f"{c}-{[*d]}" for c, d, _ in INCONSISTENT]
)
def test_rules_that_cannot_be_played_together(
    code: str, changes: dict[str, object], paths: tuple[str, ...]
) -> None:
    with pytest.raises(InconsistentRules) as caught:
        variants.german().but(changes)
    problems = caught.value.problems
    assert (code, paths) in [(problem.code, problem.paths) for problem in problems]
    assert all(isinstance(problem, Problem) and problem.message for problem in problems)
    for problem in problems:
        assert f"[{problem.code}] {problem.message}" in str(caught.value)
    twin = pickle.loads(pickle.dumps(caught.value))
    assert twin.problems == problems
    assert str(twin) == str(caught.value)


def test_all_problems_are_told_at_once() -> None:
    with pytest.raises(InconsistentRules) as caught:
        RuleVariant(
            "hopeless",
            deck=Deck(32),
            layout=Sitting(hand=6, talon=2),
            auction=Auction(least=105, cap=None, cap_marriages="unlock", cap_most=95),
            following=Following(head=False, head_after_ruff=True, void="free"),
            ledger=(Lock(1000), Cap(1100), Cap()),
            rights=(Nines(), Nines()),
        )
    codes = [problem.code for problem in caught.value.problems]
    assert sorted(codes) == sorted(
        [
            *("cards-do-not-add-up", "hands-unequal", "kind-twice", "kind-twice"),
            *("off-grid", "off-grid", "cap-below-opening", "cap-marriages-without-cap"),
            *("head-after-ruff-without-head", "undertrump-without-duty"),
            *("threshold-not-below-target", "threshold-not-below-target"),
        ]
    )
    assert {code for code, _, _ in INCONSISTENT} == set(codes)


def test_the_cap_follows_the_target() -> None:
    for target in (1000, 500, 1005):
        cap = variants.polish().but({"goal.target": target}).ledger[0]
        assert isinstance(cap, Cap)
        assert cap.limit == target - 10


# Policies alone


def test_the_highest_bid_of_a_hand() -> None:
    hands = {"": 120, "KS QS": 160, "KC QC": 180, "KH QH KD QD": 300, "KH QH KD QD KC QC": 360}
    for cards, ceiling in hands.items():
        assert variants.german().auction.ceiling(Hand.parse(cards)) == ceiling
        assert variants.polish().auction.ceiling(Hand.parse(cards)) == ceiling
        assert variants.dutch().auction.ceiling(Hand.parse(cards)) == (400 if cards else 120)
    all_pairs = Hand.parse("KH QH KD QD KC QC KS QS")
    assert variants.german().auction.ceiling(all_pairs) == 400
    assert variants.polish().auction.ceiling(all_pairs) == 360
    assert variants.german().but({"auction.cap": None}).auction.ceiling(Hand()) == 400
    assert Auction().ceiling(all_pairs) == 400


@pytest.mark.parametrize(
    ("points", "down", "up", "by_five"),
    [
        (0, 0, 0, 0),
        (2, 0, 0, 0),
        (3, 0, 0, 5),
        (4, 0, 0, 5),
        (5, 0, 10, 5),
        (6, 10, 10, 5),
        (24, 20, 20, 25),
        (25, 20, 30, 25),
        (26, 30, 30, 25),
        (27, 30, 30, 25),
        (28, 30, 30, 30),
        (120, 120, 120, 120),
    ],
)
def test_what_a_defender_is_credited(points: int, down: int, up: int, by_five: int) -> None:
    assert variants.german().scoring.round_defender(points) == down
    assert variants.polish().scoring.round_defender(points) == down
    assert variants.polish(five="up").scoring.round_defender(points) == up
    assert variants.dutch().scoring.round_defender(points) == by_five
    assert Rounding(to=1)(points) == points


@pytest.mark.parametrize("points", [-1, 1.5, "20", None, True], ids=repr)
def test_points_to_round_are_whole_numbers(points: Any) -> None:
    with pytest.raises(ArgumentError, match="round_defender"):
        Scoring().round_defender(points)


def test_nothing_binds_while_there_is_a_stock() -> None:
    hand = Hand.parse("AH 9S")
    law, trick = Following(), [Card.parse("KH")]
    assert law.playable(hand, trick, None) == Hand.parse("AH")
    assert law.playable(hand, trick, None, stock=True) == hand
    assert law.playable(hand, [], None) == hand


# A rule of one's own


@attrs.frozen
class Bolts:
    """Three deals without a trick cost 120."""

    kind: ClassVar = "bolts"

    deals: int = 3
    cost: int = 120

    def start(self, players: int) -> Hashable:
        return (0,) * players

    def terms(self, memo: Any, terms: Terms) -> Terms:
        for seat, missed in enumerate(memo):
            if missed:
                terms = terms.mark(seat, f"bolts {missed}")
        return terms

    def settle(self, memo: Any, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        missed = [
            0 if tricks else before + 1 for before, tricks in zip(memo, report.tricks, strict=True)
        ]
        for seat, times in enumerate(missed):
            if times == self.deals:
                missed[seat] = 0
                sheet = sheet.lose(seat, self.cost, "bolts", deals=self.deals)
        return tuple(missed), sheet

    def describe(self) -> Iterator[str]:
        yield f"Whoever takes no trick in {self.deals} deals loses {self.cost}."


WITH_BOLTS = RuleVariant("bolts", ledger=(Bolts(), Lock(), Cap()))

HANDS = ("AS TS KS QS AH TH AC", "JS TC KC QC JC 9C 9D", "9S KH QH JH 9H JD QD")
"""Forehand takes every trick; the talon is AD TD KD."""


def one_deal(state: GameState) -> GameState:
    return played_out(at_play(state, *HANDS, gifts=("KD", "QS")))


def test_the_deal_of_the_bolts() -> None:
    deal = one_deal(GameState.start(WITH_BOLTS)).last_deal
    assert deal is not None
    assert deal.tricks == (0, 8, 0)


def test_a_rule_of_ones_own_remembers() -> None:
    state = GameState.start(WITH_BOLTS)
    assert "Whoever takes no trick in 3 deals loses 120." in WITH_BOLTS.describe()
    assert state.terms.marks == (frozenset(), frozenset(), frozenset())

    state = one_deal(state)  # dealer 0, declarer 1
    assert state.match.memos == ((1, 0, 1), None, None)
    assert state.terms.marks == (frozenset({"bolts 1"}), frozenset(), frozenset({"bolts 1"}))
    assert state.view(1).terms == state.terms

    state = one_deal(state)  # dealer 1, declarer 2
    assert state.match.memos == ((2, 1, 0), None, None)
    before = state.scores

    state = one_deal(state)  # dealer 2, declarer 0
    assert state.match.memos == ((0, 2, 1), None, None)
    assert state.scores[0] > before[0]

    state = one_deal(state)  # dealer 0, declarer 1
    state = one_deal(state)  # dealer 1, declarer 2
    before, state = state.scores, one_deal(state)  # dealer 2, declarer 0
    assert state.match.memos == ((0, 2, 1), None, None)
    assert state.scores[1:] == before[1:]


def test_the_third_deal_without_a_trick_costs() -> None:
    state = GameState.start(WITH_BOLTS, memos=[(2, 0, 1), None, None], scores=(500, 0, 0))
    assert state.terms.marks == (frozenset({"bolts 2"}), frozenset(), frozenset({"bolts 1"}))
    state = one_deal(state)
    deal = state.last_deal
    assert deal is not None
    assert state.match.memos == ((0, 0, 2), None, None)
    assert deal.deltas == (-120, 100, 0)
    entry = deal.entries[-1]
    assert (entry.seat, entry.amount, entry.reason) == (0, -120, "bolts")
    assert entry.params == {"deals": 3}
    assert str(entry) == "bolts"
    assert state.scores == (380, 100, 0)


def test_a_rule_of_ones_own_is_part_of_the_value() -> None:
    state = one_deal(GameState.start(WITH_BOLTS))
    assert pickle.loads(pickle.dumps(state)) == state
    assert state != one_deal(GameState.start(WITH_BOLTS, memos=[(1, 0, 0), None, None]))
    changed = WITH_BOLTS.but({"ledger.bolts.cost": 60})
    assert changed.ledger[0] == Bolts(cost=60)
    assert "loses 60" in changed.describe()
    assert WITH_BOLTS.but({"ledger.bolts": False}).ledger == (Lock(), Cap())


def test_a_redeal_leaves_what_is_remembered() -> None:
    rules = WITH_BOLTS.but(rights=variants.german().rights)
    start = GameState.start(rules, memos=[(2, 0, 1), None, None])
    seed, state = 0, start
    while not (state.offer and "redeal" in state.offer.options):
        state = start.deal(seed)
        while state.forced is not None:
            state = state.apply(state.forced)
        seed += 1
    again = state.apply(state.legal_actions()[1])
    assert again.match.memos == start.match.memos
    assert again.terms == start.terms
    assert again.match.redeals == 1


@pytest.mark.parametrize(
    ("argument", "value"),
    [
        ("variant", "polish"),
        ("variant", None),
        ("dealer", 3),
        ("dealer", -1),
        ("dealer", True),
        ("dealer", "0"),
        ("scores", (0, 0)),
        ("scores", (0, 0, 0, 0)),
        ("scores", (0, 0, 0.5)),
        ("scores", (0, 0, True)),
        ("scores", "000"),
        ("scores", 0),
        ("number", -1),
        ("number", True),
        ("number", 1.0),
        ("memos", ()),
        ("memos", (None, None)),
        ("memos", 5),
    ],
)
def test_a_match_does_not_start_from_nonsense(argument: str, value: Any) -> None:
    arguments = {"variant": WITH_BOLTS, argument: value}
    with pytest.raises(ArgumentError, match=f"GameState.start: {argument}"):
        GameState.start(**arguments)


# Behaviour of the options


def test_a_short_match_is_over_at_500() -> None:
    end = to_the_end(variants.german(target=500)).end
    assert max(end.scores) >= 500
    assert end.number == 1


def test_a_stepwise_auction_has_one_bid() -> None:
    for name in SEEDS[:1] + SEEDS[2:]:
        stepwise = variants.get(name, stepwise=True)
        state = GameState.start(stepwise).deal(4)
        rng = random.Random(4)
        while state.declarer is None:
            assert sum(isinstance(action, Bid) for action in state.legal_actions()) <= 1
            state = state.apply(any_action(state, rng))


def test_a_rounded_check_lets_a_contract_pass() -> None:
    exact = Scoring().made
    rounded = Scoring(check_unit=5).made
    for raw, contract, plain, lenient in ((98, 100, False, True), (97, 100, False, False)):
        report = report_of(raw, contract)
        assert exact(report) == plain
        assert rounded(report) == lenient


def report_of(raw: int, contract: int) -> DealReport:
    from tysiac.rules.facts import Contract

    terms = Terms.plain((0, 0, 0))
    played = Contract(0, 100, True, contract)
    return DealReport("played", played, terms, (8, 0, 0), (raw, 120 - raw, 0), (0, 0, 0))


@pytest.mark.parametrize("name", [[], None, 5], ids=repr)
def test_a_name_that_is_none_is_an_unknown_one(name: Any) -> None:
    with pytest.raises(UnknownRule):
        variants.get(name)


def test_a_right_is_found_by_the_topic_of_its_question() -> None:
    assert variants.german().right("low_hand") == LowHand(below=10)
    with pytest.raises(UnknownRule, match="nines, low_hand"):
        variants.german().right("jacks")
