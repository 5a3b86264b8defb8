"""No parameter is without effect: for each there are two values by which a match differs.

Two sets of rules that differ in nothing but the parameter are played with the same deals and
choices until something differs. Beside what most parameters need no other rules; for the rest
`BESIDE` says what must be there too.
"""

import random
from collections.abc import Iterator
from typing import Any, Final

import attrs
import pytest

from tests.alike import differences
from tysiac import InconsistentRules, RuleVariant, UnknownRule
from tysiac.rules.ledger import Bolts, DumpTruck
from tysiac.rules.parameters import MANY
from tysiac.rules.registry import BUILT_IN
from tysiac.testing.tables import Table, tables
from tysiac.testing.values import candidates, inner

PLAIN: Final = RuleVariant("plain")
SEEDS: Final = 60
"""So many matches are tried for a parameter, from the first seed on that is known for it."""

FIRST_SEED: Final = {
    "auction.cap_aces": 28,
    "contract.surrender.cost": 17,
    "contract.surrender.counts": 72,
    "contract.surrender.every": 17,
    "contract.surrender.extra": 17,
    "contract.surrender.gain": 17,
    "contract.surrender.limit": 17,
    "contract.surrender.to": 11,
    "following.foreign_trump_lead": 13,
    "following.head_after_ruff": 16,
    "following.overtrump": 248,
    "following.undertrump": 28,
    "following.void": 6,
    "goal.declarer_first": 233,
    "goal.equal": 5,
    "goal.target": 13,
    "ledger.barrel.second": 13,
    "ledger.barrel.together": 24,
    "ledger.bolts.in_a_row": 124,
    "ledger.bolts.trigger": 65,
    "ledger.dump_truck": 4,
    "ledger.dump_truck.at": 4,
    "ledger.dump_truck.signs": 4,
    "marriages.aces": 102,
    "marriages.aces.first_trick": 17,
    "marriages.aces.trump": 18,
    "marriages.aces.value": 39,
    "marriages.trump_by": 32,
    "rights.nine_lottery.pays": 10,
    "rights.nines.dealer": 10,
    "rights.nines.fine": 10,
    "rights.talon_nines.dealer": 11,
    "rights.talon_nines.fine": 11,
    "scoring.check_unit": 47,
    "scoring.success": 13,
}
"""Where a match that differs is rare: the seed of one."""

VALUES: Final[dict[str, tuple[Any, ...]]] = {
    "auction.blind.amount": (120, 140),
    "auction.blind.not_beside": ((), ("locked",)),
    "auction.high_step": (None, (120, 20)),
    "auction.cap": (120, 150),
    "auction.cap_most": (None, 120),
    "contract.surrender.every": (1, 2),
    "contract.surrender.extra": (60, 120),
    "contract.surrender.not_beside": ((), ("locked",)),
    "contract.surrender.not_kinds": ((), ("golden",)),
    "contract.surrender.not_marked": ((), ("locked",)),
    "ledger.barrel.at": (880, 860),
    "ledger.bolts": (False, Bolts(limit=1)),
    "ledger.bolts.golden_times": (1, 3),
    "ledger.bolts.spares": ((), ("barrel",)),
    "ledger.dump_truck": (False, DumpTruck(at=100)),
    "ledger.dump_truck.at": (100, 200),
    "rights.prove_bid.above": (100, 120),
}
"""The values to be compared, where not any other than the default will do."""

BESIDE: Final[dict[str, dict[str, Any]]] = {
    "auction.all_pass": {"auction.opening": "free"},
    "auction.blind.not_beside": {"ledger.lock": True},
    "auction.cap_aces": {"marriages.aces": True},
    "auction.kind": {"layout.kind": "stock", "goal.by": "any"},
    "contract.surrender.counts": {"contract.surrender.cost": (0, "bid")},
    "contract.surrender.every": {"contract.surrender.extra": 60},
    "contract.surrender.extra": {"contract.surrender.every": 1},
    "contract.surrender.not_beside": {"ledger.lock": True},
    "contract.surrender.not_kinds": {"ledger.golden_round": True},
    "contract.surrender.not_marked": {"ledger.lock": True},
    "contract.surrender.to": {"layout.players": 4},
    "following.overtrump": {
        "following.undertrump": False,
        "marriages.first_trick": True,
        "layout.players": 4,
        "layout.kind": "all_play",
        "marriages.declare": "automatic",
    },
    "following.stock": {"layout.kind": "stock"},
    "following.void": {"following.undertrump": False, "marriages.first_trick": True},
    "goal.declarer_first": {"goal.by": "any", "goal.target": 60, "auction.least": 50},
    "goal.equal": {"goal.by": "any", "goal.target": 60, "goal.declarer_first": False},
    "ledger.bolts.declarer": {"ledger.bolts.limit": 1},
    "ledger.bolts.from_total": {"ledger.bolts.limit": 1},
    "ledger.bolts.golden_times": {"ledger.golden_round": True},
    "ledger.bolts.in_a_row": {"ledger.bolts.limit": 2, "ledger.bolts.declarer": True},
    "ledger.bolts.penalty": {"ledger.bolts.limit": 1},
    "ledger.bolts.spares": {"ledger.bolts.limit": 1, "ledger.barrel": True},
    "ledger.bolts.trigger": {
        "deck.cards": 32,
        "layout.hand": 10,
        "layout.piles": (2,),
        "layout.discards": 2,
        "ledger.bolts.limit": 1,
        "following.head": False,
    },
    "ledger.cap.when": {"scoring.defenders.to": 1, "ledger.cap.at": 950},
    "ledger.dump_truck.signs": {"ledger.dump_truck.at": 100},
    "marriages.aces.first_trick": {"layout.kind": "two_piles"},
    "marriages.aces.trump": {"layout.kind": "two_piles"},
    "marriages.aces.value": {"layout.kind": "two_piles"},
    "marriages.forfeit_without_trick": {
        "deck.cards": 20,
        "layout.hand": 4,
        "layout.piles": (8,),
        "layout.discards": 8,
        "marriages.on_queen": True,
    },
    "rights.jacks.dealer": {"rights.jacks.count": 3},
    "rights.jacks.fine": {"rights.jacks.count": 3},
    "rights.jacks.forced_only": {"rights.jacks.when": ("dealt", "exchanged")},
    "rights.low_hand.dealer": {"rights.low_hand.below": 40},
    "rights.low_hand.fine": {"rights.low_hand.below": 40},
    "rights.low_hand.forced_only": {"rights.low_hand.when": ("dealt", "exchanged")},
    "rights.low_hand.unless_marriage": {"rights.low_hand.below": 40},
    "rights.nines.dealer": {"rights.nines.count": 3},
    "rights.nines.fine": {"rights.nines.count": 3},
    "rights.nines.forced_only": {"rights.nines.when": ("dealt", "exchanged")},
    "rights.prove_bid.above": {"auction.cap": 100, "auction.least": 60},
    "rights.weak_talon.dealer": {"rights.weak_talon.below": 40},
    "rights.weak_talon.fine": {"rights.weak_talon.below": 40},
    "scoring.set_aside": {"layout.kind": "two_piles"},
    "scoring.sitter": {"layout.players": 4},
    "scoring.sitter.ace": {"layout.players": 4},
    "scoring.sitter.cards": {"layout.players": 4},
    "scoring.sitter.flat": {"layout.players": 4},
    "scoring.sitter.half_marriages": {"layout.players": 4},
    "scoring.sitter.marriages": {"layout.players": 4},
    "talon.takes": {"layout.kind": "two_piles"},
}
"""What must be there too, so that the parameter has a say."""


def parameters() -> Iterator[tuple[str, str, tuple[Any, ...]]]:
    """Every parameter: its path, the kind of its rule, and values that it may have."""
    for slot, kinds in BUILT_IN.items():
        for kind, policy in kinds.items():
            path = f"{slot}.{kind}" if slot in MANY else slot
            if slot in MANY:
                yield path, kind, (False, True)
            yield from of_rule(path, kind, policy)
        if slot not in MANY and len(kinds) > 1:
            yield f"{slot}.kind", "", tuple(kinds)


def of_rule(path: str, kind: str, policy: type) -> Iterator[tuple[str, str, tuple[Any, ...]]]:
    for name, values in candidates(policy).items():
        yield f"{path}.{name}", kind, values
    for name, validator in inner(policy).items():
        if validator.optional:
            yield f"{path}.{name}", kind, (False, True)
        yield from of_rule(f"{path}.{name}", kind, validator.policy)


PARAMETERS: Final = [*parameters()]


def test_these_are_all_parameters() -> None:
    """But for the name, and the order of the rules in a slot, which have tests of their own."""
    variants = [PLAIN, RuleVariant("draw").but(BESIDE["auction.kind"])]
    variants += [RuleVariant("other").but({"layout.kind": kind}) for kind in BUILT_IN["layout"]]
    variants.append(variants[1].but({"auction.kind": "none"}))
    listed = {parameter.path for variant in variants for parameter in variant.parameters()}
    assert listed == {path for path, _, _ in PARAMETERS} | {"name", "rights.order", "ledger.order"}
    known = {path for path, _, _ in PARAMETERS}
    assert {*BESIDE, *VALUES, *FIRST_SEED} <= known


@pytest.mark.parametrize(
    ("path", "kind", "values"),
    [
        pytest.param(path, kind, values, id=f"{path} of {kind}" if path[:7] == "layout." else path)
        for path, kind, values in PARAMETERS
    ],
)
def test_there_are_two_values_that_a_match_can_tell_apart(
    path: str, kind: str, values: tuple[Any, ...]
) -> None:
    slot, _, name = path.partition(".")
    if slot in ("deck", "layout") and name != "kind":
        pairs = tables_apart(slot, kind, name)
    else:
        pairs = variants_apart(path, VALUES.get(path, values))
    first = FIRST_SEED.get(path, 0)
    for seed in range(first, first + SEEDS):
        for one, other in pairs:
            if any(differences(one, other, seed, deals=3)):
                return
    raise AssertionError(f"nothing differs by {path}: say in BESIDE what it needs")


def variants_apart(path: str, values: tuple[Any, ...]) -> list[tuple[RuleVariant, RuleVariant]]:
    """Rules that differ only in a parameter: with the first of the values, and with another."""
    found = []
    for value in values[1:4]:
        try:
            one, other = (PLAIN.but({**BESIDE.get(path, {}), path: v}) for v in (values[0], value))
        except (InconsistentRules, UnknownRule):
            continue
        assert one != other
        found.append((one, other))
    return found


def tables_apart(slot: str, kind: str, name: str) -> list[tuple[RuleVariant, RuleVariant]]:
    """Rules that differ in a number of cards or of players, and in what must change with it."""
    rng, place = random.Random(1), ("deck", "layout").index(slot)
    known = [table for table in tables(None, None, None) if table[place].kind == kind]
    found = []
    for _ in range(300):
        one, other = rng.choice(known), rng.choice(known)
        if isinstance(getattr(one[place], name), str):
            value = rng.choice(candidates(type(one[place]))[name])
            layout: Any = one[1]
            other = (one[0], attrs.evolve(layout, **{name: value}))
        if getattr(one[place], name) != getattr(other[place], name):
            try:
                found.append((at(one), at(other)))
            except InconsistentRules:
                continue
    return found[:3]


def at(table: Table) -> RuleVariant:
    """Plain rules at a table."""
    return RuleVariant("plain", deck=table[0], layout=table[1])


@pytest.mark.parametrize(
    ("path", "kinds"),
    [("ledger.order", ("lock", "dump_truck")), ("rights.order", ("nines", "jacks"))],
)
def test_the_order_of_rules_makes_a_difference(path: str, kinds: tuple[str, str]) -> None:
    slot = path.partition(".")[0]
    one = PLAIN.but({**{f"{slot}.{kind}": True for kind in kinds}, "ledger.dump_truck.at": 900})
    other = one.but({path: [rule.kind for rule in reversed(getattr(one, slot))]})
    assert any(any(differences(one, other, seed, deals=3)) for seed in range(SEEDS))


def test_the_name_is_told() -> None:
    assert PLAIN.but(name="ours").describe() != PLAIN.describe()
