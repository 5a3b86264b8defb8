"""Parameters: what they may be, how they are changed by paths, listed, and compared."""

import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, ClassVar

import attrs
import pytest
from attrs import field, frozen
from hypothesis import given
from hypothesis import strategies as st

from tests.changes import EXAMPLES, PRESETS, changed_variants
from tysiac import (
    ArgumentError,
    InconsistentRules,
    RuleVariant,
    TysiacError,
    UnknownRule,
    diff,
    variants,
)
from tysiac.rules import parameters
from tysiac.rules.auction import Auction
from tysiac.rules.catalogue import Parameter
from tysiac.rules.changes import Fault, changed
from tysiac.rules.contract import FinalContract
from tysiac.rules.deck import Deck
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Pairs, Sitting, TwoPiles
from tysiac.rules.ledger import Barrel, Bolts, Cap, DumpTruck, LedgerBase, Lock
from tysiac.rules.parameters import (
    MANY,
    Allowed,
    allowed,
    flag,
    names,
    number,
    numbers,
    one_of,
    prefix,
    schedule,
    settable,
    some_of,
    whole,
    within,
)
from tysiac.rules.registry import BUILT_IN
from tysiac.rules.rights import LowHand, Nines
from tysiac.rules.scoring import Rounding, SitterPay
from tysiac.rules.sources import SOURCES
from tysiac.rules.surrender import Surrender

EVERY_CLASS = [policy for kinds in BUILT_IN.values() for policy in kinds.values()]
MOST = 10**18

every_class = pytest.mark.parametrize("policy", EVERY_CLASS, ids=lambda policy: policy.__name__)
every_preset = pytest.mark.parametrize(
    "variant", PRESETS, ids=[f"{variant.name} {variant.players}" for variant in PRESETS]
)


# What a parameter may be

RIGHT: dict[str, tuple[Allowed, list[object]]] = {
    "number": (number(1), [1, 2, MOST - 1]),
    "number or none": (number(0, optional=True), [0, None]),
    "whole": (whole(), [-5, 0, 1 - MOST]),
    "whole or none": (whole(optional=True), [-5, None]),
    "one of": (one_of("a", 1, None), ["a", 1, None]),
    "flag": (flag, [True, False]),
    "some of": (some_of("a", "b"), [("a",), ("b", "a")]),
    "names": (names(), [(), ("a",), ("a", "b")]),
    "numbers": (numbers(1), [(), (1,), (5, 1, 1)]),
    "so many numbers": (numbers(0, 2), [(0, 0)]),
    "numbers or none": (numbers(1, 2, optional=True), [(1, 1), None]),
    "schedule": (schedule("bid"), [(0,), ("bid",), (0, "bid", 60)]),
    "within": (within(Rounding), [Rounding(), Rounding(5)]),
    "within or none": (within(SitterPay, optional=True), [SitterPay(), None]),
}
WRONG: dict[str, list[object]] = {
    "number": [0, -1, 1.0, "1", True, None, MOST, (1,)],
    "number or none": [-1, False, "", ()],
    "whole": [1.0, "1", True, None, MOST, -MOST],
    "whole or none": [False, "none"],
    "one of": ["b", 1.0, True, False, ("a",), ["a"]],
    "flag": [1, 0, None, "True"],
    "some of": [(), ("a", "a"), ("c",), "a", ["a"], None, (1,), (["a"],)],
    "names": [("a", "a"), ("",), (1,), "a", ["a"], None],
    "numbers": [(0,), (1.0,), (True,), [1], 1, None, (MOST,)],
    "so many numbers": [(), (0,), (0, 0, 0), (0, -1), None],
    "numbers or none": [(1,), False, (0, 1)],
    "schedule": [(), (-1,), ("half",), (None,), (True,), "bid", [0], None, (MOST,), (1.0,)],
    "within": [None, SitterPay(), Rounding, 5],
    "within or none": [False, Rounding()],
}
WORDS = {
    "number": ("a whole number from 1 up",),
    "number or none": ("a whole number from 0 up", "None"),
    "whole": ("a whole number",),
    "whole or none": ("a whole number", "None"),
    "one of": ("'a'", "1", "None"),
    "flag": ("True", "False"),
    "some of": ("some of 'a', 'b'",),
    "names": ("a list of different words",),
    "numbers": ("a list of whole numbers from 1 up",),
    "so many numbers": ("a list of 2 whole numbers from 0 up",),
    "numbers or none": ("a list of 2 whole numbers from 1 up", "None"),
    "schedule": ("a list of whole numbers from 0 up or 'bid'",),
    "within": ("a Rounding",),
    "within or none": ("a SitterPay", "None"),
}
A_WORD = {"type": "string", "minLength": 1}
SCHEMAS = {
    "number": {"type": "integer", "minimum": 1},
    "number or none": {"anyOf": [{"type": "integer", "minimum": 0}, {"const": False}]},
    "whole": {"type": "integer"},
    "whole or none": {"anyOf": [{"type": "integer"}, {"const": False}]},
    "one of": {"enum": ["a", 1, False]},
    "flag": {"enum": [True, False]},
    "some of": {
        "anyOf": [
            {"enum": ["a", "b"]},
            {"type": "array", "items": {"enum": ["a", "b"]}, "minItems": 1, "uniqueItems": True},
        ]
    },
    "names": {"anyOf": [A_WORD, {"type": "array", "items": A_WORD, "uniqueItems": True}]},
    "numbers": {"type": "array", "items": {"type": "integer", "minimum": 1}},
    "so many numbers": {
        "type": "array",
        "items": {"type": "integer", "minimum": 0},
        "minItems": 2,
        "maxItems": 2,
    },
    "numbers or none": {
        "anyOf": [
            {
                "type": "array",
                "items": {"type": "integer", "minimum": 1},
                "minItems": 2,
                "maxItems": 2,
            },
            {"const": False},
        ]
    },
    "schedule": {
        "type": "array",
        "items": {"anyOf": [{"type": "integer", "minimum": 0}, {"enum": ["bid"]}]},
        "minItems": 1,
    },
    "within": {"type": "object"},
    "within or none": {"anyOf": [{"type": "object"}, {"const": False}]},
}


@pytest.mark.parametrize("what", RIGHT)
def test_what_a_kind_of_parameter_allows(what: str) -> None:
    validator, right = RIGHT[what]
    for value in right:
        assert validator.allows(value), value
        assert validator.read(value) == value
    for value in WRONG[what]:
        assert not validator.allows(value), value
    assert validator.words() == WORDS[what]
    assert validator.schema() == SCHEMAS[what]
    found = validator.examples()
    assert found
    assert all(map(validator.allows, found))
    assert (None in found) == validator.allows(None)


def test_the_examples_are_what_rules_of_this_game_are_made_of() -> None:
    assert number(1).examples() == (1, 5, 10, 120, 880)
    assert number(50, optional=True).examples() == (50, 120, 880, None)
    assert whole().examples() == (-120, 0, 240)
    assert some_of("a", "b").examples() == (("a",), ("b",), ("a", "b"))
    assert names().examples() == ((), ("barrel",), ("locked", "barrel"))
    assert numbers(1).examples() == ((1, 1), (21, 41))
    assert numbers(0, 4).examples() == ((0, 0, 0, 0), (20, 40, 60, 80))
    assert schedule("bid").examples() == ((0,), (60,), ("bid",), (0, 60, "bid"))
    assert within(Rounding).examples() == (Rounding(),)


def test_what_text_files_say() -> None:
    assert number(1, optional=True).read(False) is None
    assert whole(optional=True).read(False) is None
    assert within(Surrender, optional=True).read(False) is None
    assert number(1).read(False) is False  # which is refused, by its own name
    assert flag.read(False) is False
    assert one_of(None, False).read(False) is False
    assert numbers().read([1, 2]) == (1, 2)
    assert numbers().read("12") == "12"


def test_a_kind_of_ones_own_need_not_say_more_than_what_it_allows() -> None:
    class Even(Allowed):
        def allows(self, value: object) -> bool:
            return isinstance(value, int) and value % 2 == 0

        def words(self) -> tuple[str, ...]:
            return ("an even number",)

    assert (Even().examples(), Even().schema()) == ((), {})
    with pytest.raises(NotImplementedError):
        Allowed().allows(1)
    with pytest.raises(NotImplementedError):
        Allowed().words()


@every_class
def test_every_field_that_is_compared_says_what_it_may_be(policy: Any) -> None:
    plain = policy()
    for attribute in attrs.fields(policy):
        if attribute.eq:
            assert isinstance(attribute.validator, Allowed), attribute.name
            assert attribute.validator.allows(getattr(plain, attribute.name))
            assert attribute.validator.schema()
            assert attribute.validator.examples()
    assert list(settable(policy)) == [a.name for a in attrs.fields(policy) if a.eq]


def test_what_is_no_parameter() -> None:
    assert settable(int) == {}
    assert "facts" not in settable(Barrel)
    assert allowed(settable(Barrel)["tries"]).words() == number(1, optional=True).words()


def test_a_refusal_names_the_parameter_by_its_path() -> None:
    for policy, name, path in [
        (Auction, "step", "auction.step"),
        (Lock, "at", "ledger.lock.at"),
        (Nines, "count", "rights.nines.count"),
        (Rounding, "five", "scoring.defenders.five"),
        (Surrender, "limit", "contract.surrender.limit"),
    ]:
        made: Any = policy
        with pytest.raises(UnknownRule) as caught:
            made(**{name: "?"})
        assert (caught.value.what, caught.value.given) == (f"value of {path}", "'?'")
        assert f"{prefix(made)}.{name}" == f"{prefix(made())}.{name}" == path


def test_a_list_or_a_word_is_as_good_as_a_tuple() -> None:
    assert parameters.row([1, 2]) == parameters.row((1, 2)) == (1, 2)
    assert parameters.words("a") == parameters.words(["a"]) == ("a",)
    assert parameters.words(5) == parameters.row(5) == 5


# Changes by path

GERMAN = variants.german()


def test_what_is_not_there_is_added_as_it_is_by_default() -> None:
    changed = GERMAN.but({"ledger.bolts.limit": 5})
    assert changed.ledger == (Lock(), Cap(), Bolts(limit=5))
    changed = GERMAN.but({"contract.surrender.limit": 1})
    assert changed.contract == FinalContract(surrender=Surrender(limit=1))
    changed = GERMAN.but({"marriages.aces.value": 100})
    assert changed.marriages.aces is not None
    assert changed.marriages.aces.value == 100


def test_rules_are_added_at_the_place_of_their_rank() -> None:
    bare = GERMAN.but(ledger=(), rights=())
    kinds = ["dump_truck", "cap", "bolts", "lock"]
    for order in (kinds, kinds[::-1]):
        changed = bare.but({f"ledger.{kind}": True for kind in order})
        assert changed.ledger == (Lock(), Cap(), Bolts(), DumpTruck())
        one_by_one = bare
        for kind in order:
            one_by_one = one_by_one.but({f"ledger.{kind}": True})
        assert one_by_one == changed
    out_of_order = bare.but(ledger=(DumpTruck(), Cap()))
    assert out_of_order.but({"ledger.bolts": True}).ledger == (Bolts(), DumpTruck(), Cap())


def test_the_order_of_rules() -> None:
    changed = GERMAN.but({"ledger.order": ["cap", "lock"]})
    assert changed.ledger == (Cap(), Lock())
    changed = GERMAN.but({"ledger.order": ("bolts", "cap", "lock"), "ledger.bolts": True})
    assert changed.ledger == (Bolts(), Cap(), Lock())
    assert GERMAN.but({"ledger": (), "ledger.order": []}).ledger == ()


@pytest.mark.parametrize(
    "order",
    [
        *([], ["lock"], ["lock", "lock"], ["lock", "cap", "cap"], ["lock", "bolts"]),
        *("lock", None, 5, [["lock"], ["cap"]]),
    ],
    ids=repr,
)
def test_an_order_has_each_kind_once(order: object) -> None:
    with pytest.raises(UnknownRule) as caught:
        GERMAN.but({"ledger.order": order})
    assert (caught.value.what, caught.value.given) == ("value of ledger.order", repr(order))
    assert caught.value.known == ("a list of lock, cap, each once, in any order",)


def test_rules_come_and_go_by_true_and_false() -> None:
    assert GERMAN.but({"ledger.lock": False}).ledger == (Cap(),)
    assert GERMAN.but({"ledger.bolts": False, "ledger.lock": True}) == GERMAN
    surrendering = GERMAN.but({"contract.surrender": True})
    assert surrendering.contract.surrender == Surrender()
    assert surrendering.but({"contract.surrender": True}) == surrendering
    for nothing in (False, None):
        assert surrendering.but({"contract.surrender": nothing}) == GERMAN
        assert GERMAN.but({"contract.surrender": nothing}) == GERMAN
        assert GERMAN.but({"auction.cap": nothing}).auction == Auction(cap=None)
    assert GERMAN.but({"scoring.defenders": True}) == GERMAN


def test_a_whole_rule_may_be_put_in() -> None:
    assert GERMAN.but({"ledger.lock": Lock(900)}).ledger == (Lock(900), Cap())
    assert GERMAN.but({"ledger.bolts": Bolts(limit=5)}).ledger[2] == Bolts(limit=5)
    changed = GERMAN.but({"contract.surrender": Surrender(limit=2)})
    assert changed.contract.surrender == Surrender(limit=2)
    assert GERMAN.but({"scoring.defenders": Rounding(5)}).scoring.defenders == Rounding(5)
    assert GERMAN.but({"goal": Goal(by="any")}).goal == Goal(by="any")


def test_what_is_said_of_a_whole_comes_before_its_parts() -> None:
    either: tuple[dict[str, object], ...] = (
        {"ledger.lock": Lock(900), "ledger.lock.at": 850},
        {"ledger.lock.at": 850, "ledger.lock": Lock(900)},
        {"ledger.lock.at": 850, "ledger.lock": False},
    )
    for changes in either:
        assert GERMAN.but(changes).ledger == (Lock(850), Cap())
    for said in (Surrender(extra=120, every=1), None):
        changes = {"contract.surrender.limit": 1, "contract.surrender": said}
        extra = 0 if said is None else 120
        found = GERMAN.but(changes).contract.surrender
        assert found is not None
        assert (found.limit, found.extra) == (1, extra)
    changes = {"layout.piles": [4], "layout": Sitting(4), "layout.kind": "pairs"}
    changed = GERMAN.but({**changes, "talon.order": "any"})
    assert changed.layout == Pairs()


def test_another_kind_of_layout_starts_as_it_is_by_default() -> None:
    changed = GERMAN.but({"layout.kind": "two_piles", "talon.order": "any"})
    assert (changed.layout, changed.players) == (TwoPiles(), 2)
    held = GERMAN.but({"layout.players": 4, "layout.out": "opposite"})
    assert held.but({"layout.kind": "sitting"}) == held


def test_changes_are_checked_only_together() -> None:
    changes: dict[str, object] = {"deck.cards": 32, "layout.hand": 10, "layout.piles": [2]}
    for path, value in changes.items():
        with pytest.raises(InconsistentRules):
            GERMAN.but({path: value})
    changes |= {"layout.discards": 2, "talon.order": "any"}
    assert GERMAN.but(changes).deck == Deck(32)


IMPOSSIBLE: list[tuple[str, object, tuple[str, ...]]] = [
    ("ledger.lock", 5, ("a rule of the kind lock", "True", "False")),
    ("ledger.lock", None, ("a rule of the kind lock", "True", "False")),
    ("ledger.lock", Lock, ("a rule of the kind lock", "True", "False")),
    ("ledger.lock", Cap(), ("a rule of the kind lock", "True", "False")),
    ("ledger.bolts", LowHand(), ("a rule of the kind bolts", "True", "False")),
    ("contract.surrender", 5, ("a Surrender", "None", "True")),
    ("contract.surrender", Surrender, ("a Surrender", "None", "True")),
    ("scoring.defenders", None, ("a Rounding", "True")),
    ("scoring.defenders", False, ("a Rounding", "True")),
    ("layout.kind", "round", ("'sitting'", "'all_play'", "'pairs'", "'two_piles'", "'stock'")),
    ("layout.kind", ["pairs"], ("'sitting'", "'all_play'", "'pairs'", "'two_piles'", "'stock'")),
    ("goal.kind", None, ("'goal'",)),
    ("auction.step", 0, ("a whole number from 1 up",)),
    ("auction.step", False, ("a whole number from 1 up",)),
    ("contract.surrender.limit", "1", ("a whole number from 1 up", "None")),
    ("ledger.barrel.tries", 0, ("a whole number from 1 up", "None")),
]


@pytest.mark.parametrize(("path", "value", "known"), IMPOSSIBLE)
def test_a_value_that_cannot_be(path: str, value: object, known: tuple[str, ...]) -> None:
    with pytest.raises(UnknownRule) as caught:
        GERMAN.but({path: value})
    assert (caught.value.what, caught.value.known) == (f"value of {path}", known)


UNKNOWN: list[tuple[str, str, set[str]]] = [
    ("acution.step", "acution", {"name", "auction", "ledger"}),
    ("auction.stop", "auction.stop", {"auction.kind", "auction.step"}),
    ("auction.facts", "auction.facts", {"auction.step"}),
    ("auction.step.size", "auction.step.size", set()),
    ("auction.kind.name", "auction.kind.name", set()),
    ("ledger.order.first", "ledger.order.first", set()),
    ("name.first", "name.first", set()),
    ("ledger.barell.tries", "ledger.barell", {"ledger.barrel", "ledger.order"}),
    ("ledger.barrel.at.once", "ledger.barrel.at.once", set()),
    ("contract.surrender.cots", "contract.surrender.cots", {"contract.surrender.cost"}),
    ("contract.surrender.kind", "contract.surrender.kind", {"contract.surrender.cost"}),
]


@pytest.mark.parametrize(("path", "wrong", "known"), UNKNOWN, ids=[path for path, _, _ in UNKNOWN])
def test_a_path_that_there_is_not(path: str, wrong: str, known: set[str]) -> None:
    with pytest.raises(UnknownRule) as caught:
        GERMAN.but({path: True})
    assert (caught.value.what, caught.value.given) == ("parameter", path)
    assert known <= set(caught.value.known)
    assert bool(known) == bool(caught.value.known)
    _, faults = changed(GERMAN.slots, {path: True})
    assert [fault.path for fault in faults] == [wrong]


def test_all_faults_are_found_and_the_other_changes_made() -> None:
    slots, faults = changed(
        GERMAN.slots,
        {
            "auction.step": 5,
            "auction.stop": 5,
            "auction.least": "x",
            "ledger.lock.at": 0,
            "ledger.lock.until": 3,
            "ledger.cap": False,
            "ledger.order": ["cap"],  # with other faults in the ledger nobody knows what it means
            "rights": 5,
            "talon": 7,
            "name": 5,
            "goals.target": 1,
            "goals.by": 2,
        },
    )
    assert [fault.path for fault in faults] == [
        *("auction.stop", "auction.least", "ledger.lock.at", "ledger.lock.until"),
        *("rights", "talon", "name", "goals"),
    ]
    assert all(isinstance(fault, Fault) for fault in faults)
    assert all(isinstance(fault.error, TysiacError) for fault in faults)
    assert slots["auction"] == Auction(step=5)
    assert slots["ledger"] == (Lock(),)
    assert {**slots, "auction": Auction(), "ledger": (Lock(), Cap())} == GERMAN.slots


def test_a_slot_that_holds_something_else_is_left_to_the_variant_to_refuse() -> None:
    for slots, changes in (
        ({"ledger": 5}, {"ledger.lock": True}),
        ({"goal": 5}, {"goal.by": "any"}),
    ):
        wrong: dict[str, Any] = slots
        with pytest.raises(ArgumentError, match=r"RuleVariant\.(ledger|goal): expected a"):
            GERMAN.but(changes, **wrong)


@frozen
class Plain(LedgerBase):
    """A rule that is not made for paths: it says nothing of what its parameters may be."""

    kind: ClassVar = "plain"

    size: int = 3
    checked: int = field(default=1, validator=number(1))

    def settle(self, memo: Any, report: Any, sheet: Any) -> Any:
        """Nothing."""
        return memo, sheet

    def describe(self) -> Iterator[str]:
        """Nothing."""
        yield from ()


def test_a_rule_that_is_not_registered_is_changed_as_far_as_it_says_how() -> None:
    ours = GERMAN.but(ledger=(Plain(),))
    assert ours.but({"ledger.plain.checked": 2}) == ours.but(ledger=(Plain(checked=2),))
    longer = GERMAN.but({"ledger.plain": Plain(size=5)})
    assert longer == GERMAN.but(ledger=(Lock(), Cap(), Plain(size=5)))
    with pytest.raises(UnknownRule):
        ours.but({"ledger.plain.size": 2})
    assert "ledger.plain.checked" in {parameter.path for parameter in ours.parameters()}
    other = ours.but(ledger=(Plain(size=5),))
    assert diff(ours, other) == (("ledger.plain", Plain(), Plain(size=5)),)


# The list of parameters


@every_preset
def test_the_list_of_parameters(variant: RuleVariant) -> None:
    found = variant.parameters()
    assert all(isinstance(parameter, Parameter) for parameter in found)
    paths = [parameter.path for parameter in found]
    assert len(paths) == len(set(paths))
    for parameter in found:
        assert parameter.allowed
        assert parameter.sentence.endswith("."), parameter.path
        assert "`" not in parameter.sentence
        assert not parameter.sentence.startswith("As for"), parameter.path
        if parameter.held:
            assert variant.but({parameter.path: parameter.value}) == variant
        else:
            assert parameter.value is None
    assert variant.but({p.path: p.value for p in found if p.held}) == variant


@every_preset
def test_the_list_has_every_parameter_that_can_be_changed(variant: RuleVariant) -> None:
    listed = {parameter.path for parameter in variant.parameters()}
    for path, values in EXAMPLES:
        if path.startswith(("layout.", "auction.")) or path.endswith(".kind"):
            continue  # those of other kinds are not listed
        assert path in listed
        assert values
    assert {"name", "rights.order", "ledger.order", "layout.kind", "auction.kind"} <= listed
    assert not listed & {"goal.kind", "deck.kind", "auction.facts"}


def parameter(variant: RuleVariant, path: str) -> Parameter:
    return next(found for found in variant.parameters() if found.path == path)


def test_some_parameters() -> None:
    assert parameter(GERMAN, "ledger.lock.at") == Parameter(
        "ledger.lock.at",
        800,
        800,
        ("a whole number from 1 up",),
        "The total from which on a side is locked, in points.",
        SOURCES["ledger.lock.at"],
    )
    step = parameter(GERMAN.but({"auction.step": 5}), "auction.step")
    assert (step.value, step.default, step.held) == (5, 10, True)
    assert "Kurnik/PlayOK, Tysiąc – zasady" in step.source
    tries = parameter(GERMAN, "ledger.barrel.tries")
    assert (tries.value, tries.default, tries.held) == (None, 3, False)
    barrel = parameter(GERMAN, "ledger.barrel")
    assert (barrel.value, barrel.default, barrel.held) == (False, False, True)
    assert barrel.allowed == ("True", "False")
    assert parameter(GERMAN, "ledger.lock").value is True
    assert parameter(GERMAN, "contract.surrender").value is False
    limit = parameter(GERMAN, "contract.surrender.limit")
    assert (limit.value, limit.default, limit.held) == (None, None, False)
    surrendering = GERMAN.but({"contract.surrender.limit": 2})
    assert parameter(surrendering, "contract.surrender").value is True
    assert parameter(surrendering, "contract.surrender.limit").value == 2
    kind = parameter(GERMAN, "layout.kind")
    assert (kind.value, kind.default) == ("sitting", "sitting")
    assert kind.allowed[:2] == ("'sitting'", "'all_play'")
    assert parameter(GERMAN, "name").value == "german"


def test_the_order_is_listed_with_the_order_of_ranks() -> None:
    order = parameter(GERMAN.but({"ledger.order": ["cap", "lock"]}), "ledger.order")
    assert (order.value, order.default) == (("cap", "lock"), ("lock", "cap"))


def test_a_redeal_explains_what_all_redeals_have_in_common() -> None:
    common = parameter(GERMAN, "rights.low_hand.fine").sentence
    assert common == parameter(GERMAN, "rights.weak_talon.fine").sentence
    assert common


def test_every_parameter_is_in_the_table_of_sources_and_nothing_else() -> None:
    kinds = {"layout.kind", "auction.kind"}
    paths = {path for path, _ in EXAMPLES if not path.endswith(".kind")} | kinds
    assert set(SOURCES) == paths | {f"{slot}.order" for slot in MANY}
    used = {text for texts in SOURCES.values() for text in texts}
    assert all(len(texts) == len(set(texts)) for texts in SOURCES.values())
    assert len(used) > 30


def test_without_docstrings_there_are_no_sentences() -> None:
    code = (
        "from tysiac import variants; "
        "print({p.sentence for p in variants.german().parameters() if p.path.count('.')})"
    )
    done = subprocess.run(
        [sys.executable, "-OO", "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout == "{'', 'The order in which the rules are asked.'}\n"


# Differences


def test_differences_are_told_by_path() -> None:
    other = GERMAN.but(
        {
            "auction.step": 5,
            "scoring.defenders.to": 5,
            "contract.surrender.limit": 1,
            "ledger.lock": False,
            "ledger.bolts.limit": 5,
            "name": "ours",
        }
    )
    assert set(diff(GERMAN, other)) == {
        ("name", "german", "ours"),
        ("auction.step", 10, 5),
        ("scoring.defenders.to", 10, 5),
        ("contract.surrender", None, Surrender(limit=1)),
        ("ledger.lock", Lock(), False),
        ("ledger.bolts", False, Bolts(limit=5)),
    }
    assert {(path, b, a) for path, a, b in diff(GERMAN, other)} == set(diff(other, GERMAN))
    assert diff(GERMAN, GERMAN) == ()


def test_another_kind_and_another_order_are_differences_of_a_whole() -> None:
    pairs = GERMAN.but({"layout.kind": "pairs", "talon.order": "any"})
    assert ("layout", Sitting(), Pairs()) in diff(GERMAN, pairs)
    turned = GERMAN.but({"ledger.order": ["cap", "lock"]})
    assert diff(GERMAN, turned) == (("ledger.order", ("lock", "cap"), ("cap", "lock")),)
    longer = turned.but({"ledger.bolts": True})
    assert diff(turned, longer) == (
        ("ledger.bolts", False, Bolts()),
        ("ledger.order", ("cap", "lock"), ("cap", "lock", "bolts")),
    )


@given(changed_variants(), changed_variants())
def test_differences_make_one_variant_into_the_other(a: RuleVariant, b: RuleVariant) -> None:
    rows = diff(a, b)
    assert (rows == ()) == (a == b)
    assert a.but({path: theirs for path, _, theirs in rows}) == b
    assert b.but({path: ours for path, ours, _ in rows}) == a
    assert sorted(path for path, _, _ in rows) == sorted(path for path, _, _ in diff(b, a))


@given(changed_variants(), st.sampled_from(EXAMPLES), st.data())
def test_a_change_is_seen_in_the_list(
    variant: RuleVariant, example: tuple[str, tuple[Any, ...]], data: st.DataObject
) -> None:
    path, values = example
    value = data.draw(st.sampled_from(values))
    try:
        changed = variant.but({path: value})
    except (InconsistentRules, UnknownRule):
        return
    if path in {"layout.kind", "auction.kind"} or not path.endswith(".kind"):
        assert parameter(changed, path).value == value
    assert pickle.loads(pickle.dumps(changed)) == changed


@pytest.mark.parametrize("wrong", [None, "german", Lock()], ids=repr)
def test_only_variants_are_compared(wrong: Any) -> None:
    with pytest.raises(ArgumentError, match="diff"):
        diff(GERMAN, wrong)
    with pytest.raises(ArgumentError, match="diff"):
        diff(wrong, GERMAN)


# The variant itself


@pytest.mark.parametrize(
    ("slot", "value"),
    [
        ("goal", None),
        ("goal", Goal),
        ("goal", Lock()),
        ("auction", Goal()),
        ("ledger", Lock()),
        ("ledger", [Lock()]),
        ("ledger", (Lock,)),
        ("ledger", (LowHand(),)),
        ("rights", (Lock(),)),
    ],
    ids=repr,
)
def test_a_slot_holds_what_belongs_there(slot: str, value: Any) -> None:
    with pytest.raises(ArgumentError) as caught:
        RuleVariant("odd", **{slot: value})
    assert caught.value.what == f"RuleVariant.{slot}"
    expected = "a tuple of rules" if slot in MANY else "a rule"
    assert caught.value.expected == f"{expected} of the slot {slot}"


def test_there_is_no_such_slot() -> None:
    wrong: dict[str, Any] = {"gaol": Goal()}
    with pytest.raises(UnknownRule, match=r"did you mean goal\?") as caught:
        GERMAN.but(**wrong)
    assert (caught.value.what, caught.value.given) == ("slot", "gaol")
    with pytest.raises(ArgumentError):
        GERMAN.but(["auction.step"])  # type: ignore[arg-type]


def test_a_right_is_found_by_its_topic() -> None:
    blind = GERMAN.but({"auction.blind": True})
    assert GERMAN.right("nines") == Nines()
    assert blind.right("blind") == blind.auction.blind
    with pytest.raises(UnknownRule) as caught:
        GERMAN.right("blind")
    assert (caught.value.what, caught.value.known) == ("right", ("nines", "low_hand"))


def test_slots_and_sheets() -> None:
    assert list(GERMAN.slots) == ["name", *BUILT_IN]
    assert RuleVariant(**GERMAN.slots) == GERMAN
    headings = [line for line in GERMAN.describe().splitlines() if line.startswith("## ")]
    assert headings[:2] == ["## Cards", "## Players and deal"]
    assert headings[-1] == "## End of the match"
    with pytest.raises(UnknownRule, match="language"):
        GERMAN.describe("de")
