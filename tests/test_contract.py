"""Which number the declarer may name in the end."""

from typing import Any

import attrs
import pytest

from tysiac.errors import UnknownRule
from tysiac.hands import Hand
from tysiac.rules.auction import Auction
from tysiac.rules.contract import FinalContract
from tysiac.rules.facts import Contract, Facts, bound
from tysiac.rules.surrender import Surrender

CLUBS = "KC QC AS TS JS 9H JD 9D"
NO_PAIR = "KC QS AS TS JS 9H JD 9D"


def named(
    rule: FinalContract,
    bid: int,
    kept: str = CLUBS,
    *,
    fixed: bool = False,
    auction: Auction | None = None,
) -> list[int]:
    """What may be named above the bid."""
    contract = Contract(0, bid, uncontested=False, fixed=fixed)
    return list(rule.amounts(contract, Hand.parse(kept).mask, auction or Auction()))


@pytest.mark.parametrize(
    ("bid", "kept", "expected"),
    [
        (100, CLUBS, [110, 120, 130, 140, 150, 160, 170, 180]),
        (170, CLUBS, [180]),
        (180, CLUBS, []),
        (100, NO_PAIR, [110, 120]),
        # the cards given broke the marriage: the bid stands, but does not rise
        (150, NO_PAIR, []),
    ],
)
def test_the_cards_kept_bound_the_contract(bid: int, kept: str, expected: list[int]) -> None:
    assert named(FinalContract(), bid, kept) == expected


@pytest.mark.parametrize(("cap", "most"), [("ceiling", 180), ("none", 360)])
def test_the_cap_is_what_the_cards_or_what_any_cards_allow(cap: str, most: int) -> None:
    auction = Auction(cap_most=360)
    assert named(FinalContract(cap=cap), 100, auction=auction)[-1] == most
    assert FinalContract(cap=cap).most(Hand.parse(CLUBS).mask, auction) == most


def test_a_raised_contract_is_on_the_steps() -> None:
    assert named(FinalContract(), 165, auction=Auction(step=5)) == [170, 175, 180]
    assert named(FinalContract(step=5), 165) == [170, 175, 180]
    assert named(FinalContract(step=10), 165, auction=Auction(step=5)) == [170, 180]
    assert named(FinalContract(step=20), 100) == [120, 140, 160, 180]
    assert named(FinalContract(step=1), 177) == [178, 179, 180]


def test_the_steps_may_be_higher_from_a_number_on() -> None:
    auction = Auction(step=5, high_step=(170, 10), cap_most=200)
    assert named(FinalContract(), 155, auction=auction) == [160, 165, 170, 180]
    assert named(FinalContract(step=5), 170, auction=auction) == [175, 180]
    steps = [FinalContract().step_at(amount, auction) for amount in (165, 170, 175)]
    assert steps == [5, 5, 10]
    assert [FinalContract(step=20).step_at(amount, auction) for amount in (165, 175)] == [20, 20]


@pytest.mark.parametrize("cap", ["ceiling", "none"])
@pytest.mark.parametrize(
    ("raises", "fixed", "rises"),
    [(True, False, True), (False, False, False), (True, True, False), (False, True, False)],
)
def test_the_contract_rises_unless_a_rule_forbids_it(
    cap: str, raises: bool, fixed: bool, rises: bool
) -> None:
    rule = FinalContract(raises=raises, cap=cap)
    assert rule.fixes(Contract(0, 100, uncontested=False, fixed=fixed)) is not rises
    assert bool(named(rule, 100, fixed=fixed)) is rises
    assert bool(named(rule, 105, fixed=fixed)) is rises


@pytest.mark.parametrize("when", ["won", "talon", "given"])
def test_a_deal_is_given_up_at_the_moments_of_the_rule(when: str) -> None:
    assert not FinalContract().surrenders_at(when)
    assert FinalContract(surrender=Surrender()).surrenders_at(when) is (when == "talon")
    rule = FinalContract(surrender=Surrender(("won", "given")))
    assert rule.surrenders_at(when) is (when != "talon")


def test_a_rule_within_is_told_the_facts() -> None:
    facts = Facts(step=5)
    told = bound(FinalContract(surrender=Surrender()), facts)
    assert told.surrender is not None
    assert told.surrender.facts == facts
    assert told == FinalContract(surrender=Surrender())
    assert repr(told) == repr(FinalContract(surrender=Surrender()))
    assert bound(FinalContract(), facts).surrender is None
    assert attrs.evolve(told, surrender=None) == FinalContract()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("raises", value) for value in (1, None)),
        *(("step", value) for value in (0, -5, "5", True)),
        *(("cap", value) for value in ("all", None)),
        *(("surrender", value) for value in (True, Surrender, "talon")),
    ],
)
def test_a_parameter_takes_no_other_values(name: str, value: Any) -> None:
    with pytest.raises(UnknownRule) as caught:
        FinalContract(**{name: value})
    assert caught.value.what == f"value of contract.{name}"


def test_the_rule_has_its_place() -> None:
    assert (FinalContract.slot, FinalContract.kind) == ("contract", "contract")
