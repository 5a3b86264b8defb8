"""Do the random tables of the comparison with the oracle hold every value of the catalogue?"""

import random

import pytest

from tests.catalogue_draws import counted, draw, expected

MANY = 3_000


def drawn(variants: int) -> dict[tuple[str, object], int]:
    """How many of so many variants hold each value that is expected."""
    rng = random.Random("how often")
    found = counted(draw(rng, f"table {number}") for number in range(variants))
    return {value: found[value] for value in expected()}


def test_most_values_come_soon() -> None:
    found = drawn(150)
    never = [value for value, times in found.items() if not times]
    assert len(never) < len(found) // 20, never


@pytest.mark.slow
def test_every_value_comes_often() -> None:
    found = drawn(MANY)
    rare = {value: times for value, times in found.items() if times < 20}
    assert not rare
