"""Rules drawn at random, over all kinds and parameters: whatever they are, the laws hold."""

import random
import time

import pytest

from tysiac import RuleVariant, diff, dump_variant, load_variant
from tysiac.rules.registry import BUILT_IN
from tysiac.testing import Chance, a_variant, check_variant

pytestmark = pytest.mark.no_cover  # a comparison in bulk; the lines have tests of their own

DEALS = 3
BLOCKS = 10
IN_A_BLOCK = 15
MANY = 50_000

PLAIN = RuleVariant("plain")


def drawn(seed: int) -> RuleVariant:
    """The rules of a seed."""
    return a_variant(Chance(random.Random(seed)))


@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_laws_hold_by_any_rules(block: int) -> None:
    for seed in range(block * IN_A_BLOCK, (block + 1) * IN_A_BLOCK):
        check_variant(drawn(seed), DEALS, seed)


@pytest.mark.slow
def test_the_laws_hold_by_very_many_rules(capsys: pytest.CaptureFixture[str]) -> None:
    begun = time.monotonic()
    for number, seed in enumerate(range(10**6, 10**6 + MANY), 1):
        check_variant(drawn(seed), DEALS, seed)
        if number % 500 == 0:
            with capsys.disabled():
                passed = time.monotonic() - begun
                left = passed / number * (MANY - number) / 60
                print(f"\r{number} variants in {passed:.0f} s, {left:.0f} min left ", end="")


@pytest.mark.parametrize("block", range(5))
def test_any_rules_survive_a_file_and_a_comparison(block: int) -> None:
    for seed in range(block * 20, (block + 1) * 20):
        variant = drawn(seed)
        assert load_variant(dump_variant(variant)) == variant
        changes = {path: theirs for path, _, theirs in diff(PLAIN, variant)}
        assert PLAIN.but(changes) == variant
        assert variant.describe().count("\n- ") > 10
        assert all(parameter.sentence for parameter in variant.parameters())


def test_the_rules_that_are_drawn_are_of_all_kinds() -> None:
    found = set()
    for seed in range(400):
        for slot, held in drawn(seed).slots.items():
            found |= {
                (slot, rule.kind)
                for rule in (held if isinstance(held, tuple) else (held,))
                if slot != "name"
            }
    assert found == {(slot, kind) for slot, kinds in BUILT_IN.items() for kind in kinds}


def test_a_seed_always_draws_the_same_rules() -> None:
    assert drawn(7) == drawn(7)
    assert drawn(7) != drawn(8)
