"""Random variants over the whole catalogue, and a count of what they held.

Every parameter that `RuleVariant.parameters` lists is drawn: one with a list of values from that
list, a number from the table below. What the constructor then refuses is put back to what it is by
default, one parameter after the other, until the rules can be played together.
"""

import ast
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any, Final

from tysiac import InconsistentRules, RuleVariant
from tysiac.rules.registry import BUILT_IN

Changes = dict[str, Any]

RULES: Final = (
    *(f"{slot}.{kind}" for slot in ("rights", "ledger") for kind in BUILT_IN[slot]),
    *("auction.blind", "contract.surrender", "marriages.aces", "scoring.sitter"),
)
"""The rules that may be there or not."""

_MARKS: Final = ((), ("barrel",), ("locked",), ("locked", "barrel"))
_MOMENTS: Final = (("dealt",), ("exchanged",), ("dealt", "exchanged"))
_FINES: Final = (0, 20, 120)
_WINDOWS: Final = ("won", "talon", "given")

NUMBERS: Final[Mapping[str, tuple[Any, ...]]] = {
    "rights.nine_lottery.pays": (100, 60, 25),
    **{f"rights.{kind}.when": _MOMENTS for kind in ("nines", "jacks", "low_hand")},
    **{
        f"rights.{kind}.fine": _FINES
        for kind in ("nines", "jacks", "low_hand", "weak_talon", "talon_nines")
    },
    "rights.low_hand.below": (10, 14, 20),
    "rights.weak_talon.below": (5, 4, 10),
    "rights.talon_nines.count": (2, 1, 3),
    "rights.prove_bid.above": (120, 100, 140),
    "rights.double.times": (2, 3),
    "auction.least": (100, 60, 120, 40),
    "auction.step": (10, 5, 20, 1),
    "auction.high_step": (None, (200, 10), (140, 20), (160, 40)),
    "auction.cap": (120, None, 100, 200),
    "auction.cap_most": (None, 140, 200, 300, 360),
    "auction.silence_below": (None, -120, 0, 100),
    "auction.blind.amount": (120, 100, 160),
    "auction.blind.needs_total": (None, 0, 240),
    "auction.blind.not_beside": _MARKS,
    "auction.blind.times": ((2, 1), (2, 2), (3, 1)),
    "contract.step": (None, 5, 10, 20, 30),
    "contract.surrender.when": tuple(
        windows for size in (1, 2, 3) for windows in combinations(_WINDOWS, size)
    ),
    "contract.surrender.cost": (("bid",), (0,), (0, "bid"), (120,), ("half",), (0, 0, 100)),
    "contract.surrender.gain": ((60,), (0, 60), ("half",), ("bid",), (40,)),
    "contract.surrender.every": (None, 1, 2, 3),
    "contract.surrender.extra": (0, 60, 120),
    "contract.surrender.limit": (None, 1, 2, 3),
    "contract.surrender.not_marked": _MARKS,
    "contract.surrender.not_beside": _MARKS,
    "contract.surrender.not_kinds": ((), ("golden",), ("blind",), ("golden", "blind"), ("normal",)),
    "marriages.values": ((40, 60, 80, 100), (80, 100, 60, 40), (60, 60, 85, 100), (0, 20, 40, 60)),
    "marriages.aces.value": (200, 100, 120),
    "scoring.check_unit": (None, 1, 5, 10),
    "scoring.defenders.to": (10, 5, 1, 20, 7),
    "scoring.sitter.ace": (0, 40, 50),
    "scoring.sitter.flat": (0, 30, 60),
    "ledger.cap.at": (None, 900, 980, 400, 480),
    "ledger.lock.at": (800, 900, 801, 400),
    "ledger.bolts.limit": (3, 1, 2, 5),
    "ledger.bolts.penalty": (120, 0, 100),
    "ledger.bolts.spares": _MARKS,
    "ledger.bolts.golden_times": (1, 2, 3),
    "ledger.bolts.from_total": (None, -100, 0, 500),
    "ledger.barrel.at": (880, 900, 860, 380),
    "ledger.barrel.tries": (3, None, 1, 2),
    "ledger.barrel.fall": (120, 0, 60, 240),
    "ledger.barrel.resets_at": (None, 1, 2, 3),
    "ledger.dump_truck.at": (555, 120, 60, 480),
    "ledger.golden_round.rounds": (1, 2),
    "ledger.golden_round.amount": (120, 100, 60, 160),
    "ledger.golden_round.times": ((2, 2), (1, 1), (2, 1), (1, 3)),
    "goal.target": (1000, 1001, 500),
}
"""The values that are tried of a parameter that may be any number, text or row; the default first.
"""


@cache
def choices() -> Mapping[str, tuple[Any, ...]]:
    """The values that are tried of each parameter, by path; neither whole rules nor the layout."""
    base = RuleVariant("any")
    found: dict[str, tuple[Any, ...]] = {}
    for one in base.parameters():
        slot = one.path.partition(".")[0]
        if one.path in RULES or one.path.endswith((".order", ".kind")):
            continue
        if slot not in ("name", "deck", "layout"):
            found[one.path] = NUMBERS.get(one.path) or tuple(map(ast.literal_eval, one.allowed))
    return found


# Who sits where, and how many cards go where


def _piles(takers: int) -> Iterator[tuple[int, ...]]:
    yield from ((), (2,), (3,), (4,), (2, 2), (3, 3), (1, 2), (takers, takers))


def _shapes(kind: str) -> Iterator[Changes]:
    """Ways to deal all cards of some pack; not all of them leave equal hands."""
    for cards in (20, 24, 32):
        for players in (2, 3, 4):
            active = min(players, 3) if kind == "sitting" else players
            for piles in _piles(active):
                hand, rest = divmod(cards - sum(piles), active)
                if rest or hand < 2:
                    continue
                shape: Changes = {"deck.cards": cards, "layout.kind": kind, "layout.hand": hand}
                if kind == "sitting":
                    outs = ("dealer", "dealer_right", "opposite") if players == 4 else ("dealer",)
                    more = {"layout.players": players, "layout.piles": piles}
                    for out in outs:
                        for discards in {0, *piles, sum(piles)}:
                            sits = {"layout.discards": discards, "layout.out": out}
                            yield from _taking(shape | more | sits, piles)
                elif kind == "all_play" and not piles:
                    yield shape | {"layout.players": players}
                elif kind == "pairs" and players == 4:
                    yield from _taking(shape | {"layout.piles": piles}, piles)
                elif kind == "two_piles" and players == 2 and len(piles) == 2 == len({*piles}) + 1:
                    yield from _taking(shape | {"layout.pile": piles[0]}, piles)
        if kind == "stock":
            for hand in (4, 6, 8):
                stock = cards - 2 * hand
                yield {"deck.cards": cards, "layout.kind": kind, "layout.hand": hand} | {
                    "layout.stock": stock
                }


def _taking(shape: Changes, piles: tuple[int, ...]) -> Iterator[Changes]:
    yield shape
    if len(piles) > 1:
        yield shape | {"talon.takes": "all"}


@cache
def tables() -> tuple[tuple[Changes, ...], ...]:
    """The layouts that can be played, with pack and talon: by kind, and by how many sit there."""
    base = RuleVariant("any")
    found: dict[tuple[str, object], list[Changes]] = {}
    for kind in BUILT_IN["layout"]:
        for shape in {repr(shape): shape for shape in _shapes(kind)}.values():
            if refused(base, shape) is None:
                sitting = shape["layout.players"] if kind == "sitting" else None
                found.setdefault((kind, sitting), []).append(shape)
    return tuple(map(tuple, found.values()))


def refused(base: RuleVariant, changes: Changes) -> InconsistentRules | None:
    """Why rules changed so cannot be played; `None` if they can."""
    try:
        base.but(changes)
    except InconsistentRules as fault:
        return fault
    return None


# Drawing


def draw(rng: random.Random, name: str) -> RuleVariant:
    """A random variant: its rules each there or not, and their parameters often off the default."""
    base = RuleVariant(name)
    table = rng.choice(rng.choice(tables()))
    changes = dict(table)
    there = {rule for rule in RULES if rng.random() < 0.45}
    talon = changes.get("layout.piles", changes.get("layout.pile"))
    if not talon and "contract.surrender" in there:
        changes["contract.surrender.when"] = ("given",)
    silent = not talon and rng.random() < 0.4
    if silent:
        changes |= {"auction.kind": "none", "goal.by": "any"}
    for path in (*RULES, *choices()):
        rule = _rule_of(path)
        if path in changes or (silent and path.startswith("auction.")):
            continue
        if path == rule:
            changes[path] = rule in there
        elif (not rule or rule in there) and rng.random() < 0.6:
            changes[path] = rng.choice(choices()[path])
    _pair_off(changes, rng)
    return _put_right(base, table, changes, rng)


def _pair_off(changes: Changes, rng: random.Random) -> None:
    """Some values mean something only together, and chance would seldom bring them so."""
    if "contract.surrender.every" in changes or "contract.surrender.extra" in changes:
        changes["contract.surrender.every"] = rng.choice((1, 2, 3))
        changes["contract.surrender.extra"] = rng.choice((60, 120))
    if changes.get("goal.target") == 500:
        low = {"ledger.barrel.at": 380, "ledger.lock.at": 400, "ledger.dump_truck.at": 120}
        low["ledger.cap.at"] = rng.choice((400, 480))
        changes |= {path: at for path, at in low.items() if path in changes}


def _put_right(
    base: RuleVariant, table: Changes, changes: Changes, rng: random.Random
) -> RuleVariant:
    """The rules as changed, but for what cannot be played together, or not at that table."""
    while True:
        fault = refused(base, changes)
        if fault is None:
            return _reordered(base.but(changes), rng)
        for problem in fault.problems:
            said = {path: _said(changes, path) for path in problem.paths if path not in table}
            given = [path for path in said if said[path]]
            for below in said[rng.choice(given)] if given else ():
                del changes[below]
            for path in problem.paths:
                if not given and path in choices() and changes.get(_rule_of(path), True):
                    changes[path] = rng.choice(choices()[path])  # its default will not do


def _said(changes: Changes, path: str) -> list[str]:
    """What is changed of a parameter, or of a rule and below it."""
    found = [other for other in changes if f"{other}.".startswith(f"{path}.")]
    return [] if found == [path] and changes[path] is False else found


def _rule_of(path: str) -> str:
    """The rule that may be there or not, to which a path belongs; empty if to none."""
    return next((rule for rule in RULES if f"{path}.".startswith(f"{rule}.")), "")


def _reordered(variant: RuleVariant, rng: random.Random) -> RuleVariant:
    """Now and then the rules of a slot of several are asked in another order.

    What brings a total to 0 stays behind what strikes gains: the texts do not say what is left of a
    gain once the total is gone.
    """
    last = ("dump_truck", "golden_round")
    orders = {
        f"{slot}.order": sorted(rng.sample(kinds, len(kinds)), key=last.__contains__)
        for slot, kinds in held(variant).items()
        if rng.random() < 0.25
    }
    return variant.but(orders)


def held(variant: RuleVariant) -> dict[str, list[str]]:
    """The kinds of the rules in the slots of several."""
    return {slot: [rule.kind for rule in getattr(variant, slot)] for slot in ("rights", "ledger")}


# Counting


def values_of(variant: RuleVariant) -> Iterator[tuple[str, Any]]:
    """Each parameter that a variant has, with its value; an order, whether it is another."""
    for one in variant.parameters():
        if one.path == "name" or not one.held:
            continue
        if one.path.endswith(".order"):
            yield one.path, one.value != one.default
        else:
            yield one.path, one.value


def expected() -> Iterator[tuple[str, Any]]:
    """Each value of each parameter that random variants are to hold."""
    for path, values in choices().items():
        yield from ((path, value) for value in values)
    yield from ((rule, there) for rule in RULES for there in (True, False))
    for slot in ("rights", "ledger"):
        yield from ((f"{slot}.order", other) for other in (True, False))
    yield from (("layout.kind", kind) for kind in BUILT_IN["layout"])
    yield from (("auction.kind", kind) for kind in BUILT_IN["auction"])
    yield from (("deck.cards", cards) for cards in (20, 24, 32))
    yield from (("layout.players", players) for players in (2, 3, 4))
    yield from (("layout.out", out) for out in ("dealer", "dealer_right", "opposite"))


def counted(variants: Iterable[RuleVariant]) -> Counter[tuple[str, Any]]:
    """How many of the variants hold each value of each parameter."""
    return Counter(found for variant in variants for found in values_of(variant))
