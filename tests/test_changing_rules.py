"""`RuleVariant.but`: parameters, rules and slots changed by their paths."""

from typing import Any

import pytest

from tysiac import ArgumentError, RuleVariant, UnknownRule, variants
from tysiac.rules.auction import Auction, NoAuction
from tysiac.rules.blind import Blind
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import AllPlay, Pairs, Sitting, Stock, TwoPiles
from tysiac.rules.ledger import Barrel, Bolts, Cap, Lock
from tysiac.rules.rights import Claim
from tysiac.rules.surrender import Surrender

GERMAN = variants.german()


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
    assert not [name for name in caught.value.known if "facts" in name or name[0] == "_"]


@pytest.mark.parametrize("changes", [5, "auction.step", ["auction.step"]], ids=repr)
def test_changes_are_a_mapping(changes: Any) -> None:
    with pytest.raises(ArgumentError, match=r"RuleVariant\.but"):
        GERMAN.but(changes)


def test_the_order_of_rules() -> None:
    turned = GERMAN.but({"ledger.order": ["cap", "lock"], "rights.order": ("low_hand", "nines")})
    assert [rule.kind for rule in turned.ledger] == ["cap", "lock"]
    assert [rule.kind for rule in turned.rights] == ["low_hand", "nines"]
    assert turned != GERMAN
    assert turned.but({"ledger.order": ["lock", "cap"], "rights.order": ["nines", "low_hand"]}) == (
        GERMAN
    )
    longer = turned.but({"ledger.bolts": True, "ledger.order": ["bolts", "cap", "lock"]})
    assert longer.ledger == (Bolts(), Cap(), Lock())
