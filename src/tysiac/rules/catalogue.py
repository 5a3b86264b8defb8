"""Which parameters are there, what do they mean, and which sources tell them?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from inspect import cleandoc
from typing import Any, Final

from attrs import evolve, frozen

from tysiac.rules.parameters import MANY, allowed, settable, within
from tysiac.rules.registry import default, kinds, load_installed, rank
from tysiac.rules.sources import SOURCES


@frozen
class Parameter:
    """Something that can be changed by `RuleVariant.but`.

    A rule that may be there or not is a parameter too, with `True` or `False` for a value; its own
    parameters are listed whether it is there or not.

    Attributes:
        path: as `RuleVariant.but` takes it, such as ``"auction.step"``.
        value: in this variant; `None` also for a parameter of a rule that is not there.
        default: the value unless something else is said.
        allowed: what it may be, as texts: values as Python writes them, or kinds of values.
        sentence: what it means; empty where Python runs without docstrings.
        source: the rule texts that tell the option, or play by it.
        held: whether the rule that has the parameter is in the variant.
    """

    path: str
    value: Any
    default: Any
    allowed: tuple[str, ...]
    sentence: str
    source: tuple[str, ...]
    held: bool = True


def listing(slots: Mapping[str, Any], record: type) -> Iterator[Parameter]:
    """All parameters of a variant, slot by slot.

    In a slot of one rule those of the class that it holds: another kind may have others.

    Args:
        slots: what each slot holds, and the name.
        record: the class of the variant.
    """
    load_installed()
    for slot, held in slots.items():
        if slot == "name":
            yield _parameter("name", held, None, ("a text",), sentence(record, "name"))
        elif slot in MANY:
            yield from _many(slot, held)
        else:
            yield from _single(slot, held)


def _parameter(path: str, value: Any, usual: Any, words: tuple[str, ...], said: str) -> Parameter:
    return Parameter(path, value, usual, words, said, SOURCES.get(path, ()), held=True)


def _single(slot: str, held: Any) -> Iterator[Parameter]:
    known = kinds(slot)
    if len(known) > 1:
        words, usual = tuple(map(repr, known)), default(slot)
        kind_of = next(kind for kind, policy in known.items() if policy is usual)
        yield _parameter(f"{slot}.kind", held.kind, kind_of, words, summary(type(held)))
    yield from _of_rule(slot, held, type(held))


def _many(slot: str, held: tuple[Any, ...]) -> Iterator[Parameter]:
    known = {**kinds(slot), **{rule.kind: type(rule) for rule in held}}
    rules = {rule.kind: rule for rule in held}
    ranked = sorted(known, key=lambda kind: (rank(known[kind]), kind))
    for kind in ranked:
        path = f"{slot}.{kind}"
        yield _parameter(path, kind in rules, False, _SWITCH, summary(known[kind]))
        yield from _of_rule(path, rules.get(kind), known[kind])
    usual = tuple(kind for kind in ranked if kind in rules)
    yield _parameter(f"{slot}.order", tuple(rules), usual, (_ORDER,), ORDERED)


def _of_rule(path: str, held: Any, policy: type) -> Iterator[Parameter]:
    """The parameters of a rule, or of a class of rules that is not held."""
    plain, there = policy(), held is not None
    for name, attribute in settable(policy).items():
        below, usual, may_be = f"{path}.{name}", getattr(plain, name), allowed(attribute)
        value = getattr(held, name) if there else None
        said = sentence(policy, name)
        if not isinstance(may_be, within):
            found = _parameter(below, value, usual, may_be.words(), said)
            yield evolve(found, held=there)
            continue
        if may_be.optional:
            on = value is not None if there else None
            found = _parameter(below, on, usual is not None, _SWITCH, said)
            yield evolve(found, held=there)
        kind = may_be.policy if value is None else type(value)
        yield from _of_rule(below, value, kind)


_SWITCH: Final = ("True", "False")
_ORDER: Final = "a list of the kinds held, each once"
ORDERED: Final = "The order in which the rules are asked."


def summary(policy: type) -> str:
    """The first sentence of the docstring of a class."""
    return _plain((policy.__doc__ or "").partition("\n")[0])


@cache
def sentence(policy: type, name: str) -> str:
    """What the docstring of a class, or of one that it is derived from, says of an attribute."""
    for kind in policy.__mro__:
        said = _attributes(kind.__doc__ or "").get(name, "")
        if said and not said.startswith("as for "):
            return _plain(said[0].upper() + said[1:])
    return ""


def _attributes(docstring: str) -> dict[str, str]:
    """The section on attributes: what is said of each."""
    section = cleandoc(docstring).partition("\nAttributes:\n")[2].partition("\n\n")[0]
    items = re.findall(r"^    (\w+): (.*(?:\n      .*)*)", section, re.MULTILINE)
    return {name: " ".join(said.split()) for name, said in items}


def _plain(text: str) -> str:
    """A text without the marks of code."""
    return text.replace("`", "")
