"""`check_rule`: is a class of rules as the engine wants rules to be?"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any, Final

import attrs

from tysiac._checks import check
from tysiac.errors import ArgumentError, InconsistentRules
from tysiac.rules.facts import Facts, bound
from tysiac.rules.parameters import MANY
from tysiac.rules.phrases import Phrase
from tysiac.rules.registry import BUILT_IN, faults_of
from tysiac.rules.rights import Claim
from tysiac.rules.variant import RuleVariant
from tysiac.testing.broken import LawBroken
from tysiac.testing.checking import check_variant
from tysiac.testing.probes import probe
from tysiac.testing.values import candidates, inner

_PLAYED: Final = 4
"""Matches are played with so many values of a parameter, besides its default."""
_OTHER_FACTS: Final = Facts(values=(20, 30, 50, 90), target=700, by="any", step=5, unit=5)


def check_rule(
    rule: type, variant: RuleVariant | None = None, deals: int = 20, seed: int = 0
) -> None:
    """See that a class of rules is as the engine, the files and the tables want rules to be.

    It is a frozen attrs class whose fields all have a default and, where they are parameters, a
    validator from `tysiac.rules.parameters`; it has a `kind`, and all that rules of its slot have.
    Its instances are values: equal by their parameters, with a hash, pickled and back. They
    describe themselves in sentences. And in matches by the default rules with the rule in its slot,
    as it is by default and with each parameter changed, the laws of `check_variant` hold, and the
    same question gets the same answer. A right asks by public facts alone, and its first option
    declines; a rule of the ledger remembers plain values, and what it writes adds up.

    Args:
        rule: the class.
        variant: other rules to play it in; those by default if left out.
        deals: how many are played by the rule as it is by default.
        seed: of the deals.

    Raises:
        LawBroken: something is not as it should be; it tells what, and where.
        ArgumentError: it is no class of rules, or the variant cannot be played with it.
    """
    check(rule, type, "check_rule", "a class of rules")
    check(variant, (RuleVariant, type(None)), "check_rule: variant", "a RuleVariant")
    _class_is_right(rule)
    default, *others = _samples(rule)
    _is_a_value(default)
    for other in others:
        _is_a_value(other)
        _hold("rules with other parameters differ", other != default, "the same", other)
    base = variant or RuleVariant("plain")
    played = _in_its_slot(base, default)
    if played is None:
        raise ArgumentError("check_rule: variant", base, f"rules to play {rule.__name__} in")
    check_variant(played, deals, seed)
    for other in _samples(rule, _PLAYED):
        played = _in_its_slot(base, other)
        if played is not None:
            check_variant(played, max(1, deals // 10), seed)


def _class_is_right(rule: Any) -> None:
    slot: Any = getattr(rule, "slot", None)
    known = slot in BUILT_IN
    _hold("a rule has a slot", known, f"{slot!r} is none of {', '.join(BUILT_IN)}", rule)
    expected = faults_of(slot, rule)
    _hold("a class of rules is of the right form", not expected, f"expected {expected}", rule)


def _samples(rule: Any, most: int | None = None) -> Iterator[Any]:
    """The rule as it is by default, then with each parameter changed alone, to so many values."""
    default = rule()
    yield default
    for name, (_, *others) in candidates(rule).items():
        for value in others[:most]:
            yield attrs.evolve(default, **{name: value})
    for name, validator in inner(rule).items():
        for value in (*_samples(validator.policy, most), *[None] * validator.optional):
            if value != getattr(default, name):
                yield attrs.evolve(default, **{name: value})


def _is_a_value(rule: Any) -> None:
    """Equal by its parameters, and nothing else; with a hash; pickled, and back."""
    law = "a rule is a value"
    same = attrs.evolve(rule)
    _hold(law, same == rule and hash(same) == hash(rule), f"{same!r} is made the same way", rule)
    told = bound(rule, _OTHER_FACTS)
    _hold(law, told == rule and hash(told) == hash(rule), "told other facts it is another", rule)
    try:
        again = pickle.loads(pickle.dumps(rule))
    except Exception as fault:
        raise LawBroken(law, f"it cannot be pickled: {fault}", repr(rule)) from fault
    _hold(law, again == rule and hash(again) == hash(rule), f"pickled it is {again!r}", rule)
    _describes_itself(rule)


def _describes_itself(rule: Any) -> None:
    sentences = [*rule.describe()]
    right = all(
        isinstance(said, (str, Phrase)) and str(said)[:1].strip() and str(said)[-1] == "."
        for said in sentences
    )
    _hold("a rule describes itself in sentences", bool(sentences) and right, sentences, rule)
    _hold("a rule describes itself the same way", sentences == [*rule.describe()], sentences, rule)


def _in_its_slot(base: RuleVariant, rule: Any) -> RuleVariant | None:
    """The rules with this one in its slot; `None` if they cannot be played together.

    One of the ledger, and a right, is played by a stand-in that sees to its answers.
    """
    try:
        if rule.slot not in MANY:
            return base.but({rule.slot: rule})
        played = rule if isinstance(rule, Claim) else probe(rule)
        return base.but({f"{rule.slot}.{rule.kind}": rule}).but(
            {f"{rule.slot}.{rule.kind}": played}
        )
    except InconsistentRules:
        return None


def _hold(law: str, holds: bool, found: object, rule: Any) -> None:
    if not holds:
        where = rule.__name__ if isinstance(rule, type) else repr(rule)
        raise LawBroken(law, str(found), where)
