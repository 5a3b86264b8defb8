"""What cannot be played together: one example for every reason, and what would be right."""

import pickle
import re
from pathlib import Path
from typing import Any

import pytest

from tests.clashes import BARREL, CLASHES, GERMAN, Changes, Clash
from tysiac import InconsistentRules, RuleVariant, rules
from tysiac.rules.consistency import Problem
from tysiac.rules.ledger import Cap, Lock
from tysiac.rules.rights import Nines

every_clash = pytest.mark.parametrize(
    "clash", CLASHES, ids=[f"{clash.code}-{' '.join(clash.paths)}" for clash in CLASHES]
)


def refusal(variant: RuleVariant, changes: Changes) -> InconsistentRules:
    """How the changed rules are refused."""
    with pytest.raises(InconsistentRules) as caught:
        variant.but(changes)
    return caught.value


@every_clash
def test_rules_that_clash_are_refused_with_what_would_be_right(clash: Clash) -> None:
    error = refusal(clash.base, clash.changes)
    found = [one for one in error.problems if (one.code, one.paths) == (clash.code, clash.paths)]
    assert len(found) == 1
    assert all(isinstance(problem, Problem) for problem in error.problems)
    message = found[0].message
    assert clash.told in message
    assert f"[{clash.code}] {message}" in str(error)


@every_clash
def test_what_would_be_right_can_be_played(clash: Clash) -> None:
    above = tuple(f"{path}." for path in clash.right)
    left = {path: value for path, value in clash.changes.items() if not path.startswith(above)}
    assert clash.base.but(left | clash.right)


@every_clash
def test_a_refusal_of_rules_survives_pickling(clash: Clash) -> None:
    error = refusal(clash.base, clash.changes)
    twin = pickle.loads(pickle.dumps(error))
    assert twin.problems == error.problems
    assert str(twin) == str(error)


def test_every_reason_has_an_example() -> None:
    folder = Path(rules.__file__ or "").parent / "consistency"
    text = "".join(module.read_text(encoding="utf-8") for module in folder.glob("*.py"))
    codes = set(re.findall(r"\b(?:Problem|idle)\(\s*\"([a-z-]+)\"", text))
    assert len(codes) > 40
    assert codes == {clash.code for clash in CLASHES}


def test_all_reasons_are_told_at_once() -> None:
    hopeless: dict[str, Any] = {
        "deck.cards": 32,
        "layout.hand": 6,
        "layout.piles": (2,),
        "auction.least": 105,
        "auction.cap": None,
        "auction.cap_marriages": "unlock",
        "auction.cap_most": 95,
        "following.head": False,
        "following.head_after_ruff": True,
        "following.void": "free",
        "rights": (Nines(), Nines()),
        "ledger": (Lock(1000), Cap(1100), Cap()),
    }
    assert [problem.code for problem in refusal(GERMAN, hopeless).problems] == [
        *("cards-do-not-add-up", "hands-unequal"),
        *("head-after-ruff-without-head", "undertrump-without-duty"),
        *("off-grid", "off-grid", "cap-below-opening", "cap-marriages-without-cap"),
        *("kind-twice", "kind-twice"),
        *("threshold-not-below-target", "threshold-not-below-target"),
    ]


def test_a_clash_is_told_however_the_rules_are_made() -> None:
    with pytest.raises(InconsistentRules, match=r"\[lock-and-barrel\]"):
        RuleVariant("ours", ledger=(*BARREL.ledger, Lock()))
    with pytest.raises(InconsistentRules, match=r"\[kind-twice\]"):
        GERMAN.but(ledger=(Lock(), Lock()))
