"""Do library and oracle agree on every state of random deals, whatever rules the table plays by?

Random variants over the whole catalogue, for two, three and four players, play random matches, as
`tests.catalogue_windows` tells them; the totals to start from lie near all that the rules speak of.
"""

import random
from collections import Counter
from typing import Final

import pytest

from tests.catalogue_draws import draw
from tests.catalogue_match import MOST_REDEALS, Match
from tests.catalogue_windows import Windows, play_deal
from tysiac import RuleVariant

pytestmark = pytest.mark.no_cover  # a comparison in bulk; the lines have tests of their own

ENDS: Final = ("deal played", "deal claimed", "deal surrendered")
"""How a deal may end."""
SELDOM: Final = (
    *(f"kind {kind}" for kind in ("normal", "golden", "blind", "open")),
    *("blind blind", "double redouble", "prove_bid proof", "nine_lottery hold", "claim no"),
    *(f"{right} redeal" for right in ("nines", "jacks", "low_hand", "weak_talon", "talon_nines")),
    *("proof True", "proof False", "action AH+", "action KS+", "action QD+"),
    *("entry sitter-pay", "entry locked", "entry capped", "entry bolts", "entry on-barrel"),
    *(f"entry barrel-{what}" for what in ("mounted", "fall", "reset", "knocked-off", "together")),
    *("entry dump-truck", "entry golden-zeroed", "won by 1"),
)
"""What must have come often enough, all in all, so that the comparison means something."""
MANY: Final = 20_000
"""Deals of the long run."""


def totals_for(variant: RuleVariant, rng: random.Random) -> list[int]:
    """Totals to start from, by side: nothing, or near what some rule speaks of."""
    target = variant.goal.target
    near = [0, target // 2, target - 120, target - 200, target - 10]
    near += [getattr(rule, "at", None) or 0 for rule in variant.ledger]
    style = rng.choice(("none", "near", "high", "low", "mixed"))

    def one() -> int:
        if style == "none":
            return 0
        if style == "low" or (style == "mixed" and rng.random() < 0.4):
            return rng.choice((-555, -300, -125, -120, -100, 0)) + rng.choice((0, 5, 10, -20))
        off = rng.choice((0, 0, 5, -5, -10, -20, -40, -60, -100, -120))
        return min(target - 5, (target - 120 if style == "high" else rng.choice(near)) + off)

    return [one() for _ in range(len(set(variant.layout.sides)))]


def play_match(variant: RuleVariant, rng: random.Random, deals: int) -> Match:
    """A match of so many deals at most, compared at every state."""
    match = Match(variant, rng, rng.randrange(variant.players), totals_for(variant, rng))
    windows = Windows.of(variant)
    while match.number < deals and not match.winners and match.thrown_in < MOST_REDEALS:
        play_deal(match, windows)
    return match


def agree(seed: int, deals: int) -> tuple[list[RuleVariant], Counter[str]]:
    """Play so many deals, all in all, over as many random variants as that takes."""
    variants: list[RuleVariant] = []
    met: Counter[str] = Counter()
    while sum(met[how] for how in ENDS) < deals:
        rng = random.Random(f"{seed}, {len(variants)}")
        variants.append(draw(rng, f"table {len(variants)}"))
        match = play_match(variants[-1], rng, rng.choice((2, 4, 8, 14)))
        met += match.met
        if match.thrown_in >= MOST_REDEALS:
            met["left"] += 1
    return variants, met


@pytest.mark.parametrize("seed", range(8))
def test_both_agree_on_random_deals(seed: int) -> None:
    variants, met = agree(seed, 150)
    assert len(variants) > 15
    assert met["states"] > 3000


@pytest.mark.slow
def test_both_agree_on_many_random_deals() -> None:
    variants, met = agree(2026, MANY)
    print(
        f"{len(variants)} variants, {sum(met[how] for how in ENDS)} deals, {met['states']} states"
    )
    assert {how for how in ENDS if met[how] > MANY // 100} == {*ENDS}
    assert not [seldom for seldom in SELDOM if met[seldom] < MANY // 2000]
