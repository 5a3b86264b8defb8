"""Variants that differ from presets in any number of parameters, chosen at random."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from hypothesis import strategies as st

from tysiac import InconsistentRules, RuleVariant, UnknownRule, variants
from tysiac.rules.parameters import MANY, allowed, settable, within
from tysiac.rules.registry import BUILT_IN


def _presets() -> Iterator[RuleVariant]:
    for name in variants.names():
        for players in (2, 3, 4):
            with suppress(UnknownRule):
                yield variants.get(name, players)


PRESETS = tuple(_presets())
"""Every preset for every number of players, as it is by default."""


def examples_in(path: str, policy: type) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """For each parameter of a class its path, and values that it may have."""
    for name, attribute in settable(policy).items():
        may_be = allowed(attribute)
        if isinstance(may_be, within):
            if may_be.optional:
                yield f"{path}.{name}", (True, False)
            yield from examples_in(f"{path}.{name}", may_be.policy)
        else:
            yield f"{path}.{name}", may_be.examples()


def _examples() -> Iterator[tuple[str, tuple[Any, ...]]]:
    for slot, kinds in BUILT_IN.items():
        for kind, policy in kinds.items():
            path = f"{slot}.{kind}" if slot in MANY else slot
            if slot in MANY:
                yield path, (True, False)
            yield from examples_in(path, policy)
        if slot not in MANY:
            yield f"{slot}.kind", tuple(kinds)


EXAMPLES = tuple(_examples())
"""For each parameter of each built-in rule its path, and values that it may have."""

_FAMILIES: list[dict[str, object]] = [
    {"layout.kind": "pairs"},
    {"layout.kind": "two_piles"},
    {"layout.kind": "all_play", "talon.shown": "always"},
    {"layout.kind": "stock", "auction.kind": "none", "goal.by": "any"},
    {"layout.players": 4},
    {"deck.cards": 32, "layout.hand": 10, "layout.piles": (2,), "layout.discards": 2},
]


@st.composite
def changed_variants(draw: st.DrawFn) -> RuleVariant:
    """A preset with some changes; those that make no rules together are left out."""
    variant = draw(st.sampled_from(PRESETS))
    for change in draw(st.lists(st.sampled_from(_FAMILIES), max_size=1)):
        with suppress(InconsistentRules, UnknownRule):
            variant = variant.but(change)
    for path, values in draw(st.lists(st.sampled_from(EXAMPLES), max_size=8)):
        with suppress(InconsistentRules, UnknownRule):
            variant = variant.but({path: draw(st.sampled_from(values))})
    for slot in MANY:
        kinds = draw(st.permutations([rule.kind for rule in getattr(variant, slot)]))
        if draw(st.booleans()):
            variant = variant.but({f"{slot}.order": kinds})
    if draw(st.booleans()):
        letters = st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"])
        variant = variant.but(name=draw(st.text(letters, max_size=8)))
    return variant
