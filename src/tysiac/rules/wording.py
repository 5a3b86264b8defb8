"""Which templates are there to be translated?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import prod
from typing import Any, Final

from attrs import Attribute, evolve

from tysiac.rules.facts import KNOWN, Facts, bound
from tysiac.rules.parameters import allowed, names, numbers, schedule, settable, within
from tysiac.rules.phrases import Part, Phrase
from tysiac.rules.registry import BUILT_IN
from tysiac.rules.sheet import HEADINGS, TITLE


@cache
def templates() -> tuple[str, ...]:
    """All English templates that the rule sheets of the built-in rules are made of, sorted.

    They are found by having each rule describe itself, with the example values of its parameters,
    in games of all kinds.
    """
    found = {TITLE}.union(*map(templates_in, HEADINGS.values()))
    for policy in _policies():
        for rule in _examples(policy):
            for facts in _GAMES:
                found = found.union(*map(templates_in, bound(rule, facts).describe()))
    return tuple(sorted(found))


def _policies() -> Iterator[type]:
    """All built-in classes of rules, also of those within others."""
    for known in BUILT_IN.values():
        for policy in known.values():
            yield policy
            yield from _within(policy)


def _within(policy: type) -> Iterator[type]:
    """The classes of the rules within those of a class."""
    for field in settable(policy).values():
        if isinstance(field.validator, within):
            yield field.validator.policy


def _examples(policy: type) -> Iterator[Any]:
    """A rule with the example values of its parameters: in all ways, or any two at a time."""
    plain = policy()
    values = {
        name: {getattr(plain, name), *allowed(field).examples(), *_own(field)}
        for name, field in settable(policy).items()
    }
    few = prod(map(len, values.values())) <= _FEW
    for chosen in combinations(values, len(values) if few else 2):
        for way in product(*map(values.__getitem__, chosen)):
            yield evolve(plain, **dict(zip(chosen, way, strict=True)))


def _own(field: Attribute[Any]) -> tuple[Any, ...]:
    """More values that sentences tell apart."""
    match field.validator:
        case names():
            return tuple(sorted(KNOWN)), ("a word of one's own",)
        case numbers(least=least, length=2):
            return (least, least + 1), (least + 1, least)
        case schedule():
            return ((0, 60),)
    return ()


def templates_in(said: Part) -> set[str]:
    """The templates of a phrase, and of the phrases in it."""
    if not isinstance(said, Phrase):
        return set()
    return {said.template}.union(*map(templates_in, said.params.values()))


def _games() -> Iterator[Facts]:
    """Games as different as the rules can tell apart."""
    plain = Facts()
    yield plain
    yield evolve(plain, known=frozenset())
    yield evolve(plain, aces=200, bid_aces=200, aside=True)
    yield evolve(plain, piles=0, gifts=0)
    yield evolve(plain, players=4, sides=4)
    yield evolve(plain, players=4, seats=4, gifts=3, sides=2)
    two = evolve(plain, players=2, seats=2, sides=2)
    yield evolve(two, gifts=1)
    yield evolve(two, piles=2, gifts=0, aside=True)
    yield evolve(two, piles=0, gifts=0, declares=False, draws=True)
    yield evolve(plain, piles=0, gifts=0, declares=False, players=4, seats=4, sides=2)


_GAMES: Final = tuple(_games())
_FEW: Final = 400
