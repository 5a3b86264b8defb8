"""How are rules changed by paths, and how do two variants differ?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import attrs
from attrs import frozen

from tysiac._checks import line_of
from tysiac.errors import ArgumentError, PluginError, TysiacError, UnknownRule, shown
from tysiac.rules.parameters import MANY, allowed, row, settable, within
from tysiac.rules.registry import find, fits, kinds, rank

Row = tuple[str, Any, Any]
"""A path, and what two variants hold there."""


@frozen
class Fault:
    """What is wrong with one change.

    Attributes:
        path: the first part of its path that is wrong.
        error: what to raise for it.
    """

    path: str
    error: TysiacError


def changed(
    slots: Mapping[str, Any], changes: Mapping[Any, object]
) -> tuple[dict[str, Any], list[Fault]]:
    """Slots with parameters changed by their paths, and what is wrong with the changes.

    What is said of a whole rule comes first, then its kind, its parameters, and the order. Text
    files mean the same by a list as by a tuple, and by `False` as by `None`.

    Args:
        slots: what each slot holds, and the name.
        changes: values by path; where names may have dots in them, by the tuple of its names.
    """
    draft = _Draft()
    found = draft.variant(slots, _tree(changes))
    return found, draft.faults


_UNSAID: Final = object()


class _Node:
    """What is said of a path, and of the paths below it."""

    def __init__(self, path: str, given: str) -> None:
        self.path = path
        self.given = given  # the first path that goes through it
        self.value: Any = _UNSAID
        self.parts: dict[str, _Node] = {}


def _tree(changes: Mapping[Any, object]) -> _Node:
    root = _Node("", "")
    for path, value in changes.items():
        names = [*map(_name, path)] if isinstance(path, tuple) else _name(path).split(".")
        node, given = root, ".".join(names)
        for depth, name in enumerate(names, 1):
            node = node.parts.setdefault(name, _Node(".".join(names[:depth]), given))
        node.value = value
    return root


def _name(part: object) -> str:
    """A part of a path as text; what is none is found to be no parameter later."""
    return part if isinstance(part, str) else str(shown(part))


class _Draft:
    """Makes the changes it can make, and notes what is wrong with the others."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def variant(self, slots: Mapping[str, Any], root: _Node) -> dict[str, Any]:
        """All slots, and the name."""
        found = {**slots}
        for name, node in root.parts.items():
            if name not in found:
                self._unknown(node, found)
            elif name == "name":
                found[name] = self._name(found[name], node)
            elif name in MANY:
                found[name] = self._many(name, found[name], node)
            else:
                found[name] = self._single(name, found[name], node)
        return found

    def _name(self, held: str, node: _Node) -> str:
        if not self._plain(node):
            return held
        try:
            return line_of("RuleVariant.name", node.value)
        except ArgumentError as fault:
            self._note(node, fault)
            return held

    def _single(self, slot: str, held: Any, node: _Node) -> Any:
        said = held if node.value is _UNSAID else node.value
        if not fits(slot, said):
            self._note(node, misfit(slot, said))
            return held
        held = said
        kind = node.parts.pop("kind", None)
        if kind is not None and self._plain(kind):
            policy = self._find(slot, kind.value, kind)
            if policy is None:
                return held
            if policy is not type(held):
                held = policy()
        return self._rule(held, node, ["kind"])

    def _many(self, slot: str, held: Any, node: _Node) -> Any:
        said = held if node.value is _UNSAID else node.value
        if not all_fit(slot, said):
            self._note(node, misfit(slot, said))
            return held
        faults = len(self.faults)
        order = node.parts.pop("order", None)
        rules, added = [*said], []
        for kind, part in node.parts.items():
            place = next((n for n, rule in enumerate(rules) if rule.kind == kind), None)
            rule = self._of_kind(slot, None if place is None else rules[place], kind, part)
            if place is None:
                added += [rule] * (rule is not None)
            else:
                rules[place : place + 1] = [rule] * (rule is not None)
        for rule in sorted(added, key=_place):
            places = (n for n, other in enumerate(rules) if _place(other) > _place(rule))
            rules.insert(next(places, len(rules)), rule)
        if order is None or len(self.faults) > faults or not self._plain(order):
            return tuple(rules)
        return self._ordered(rules, order)

    def _of_kind(self, slot: str, held: Any, kind: str, node: _Node) -> Any:
        """The rule of a kind in a slot of many; `None` if there is to be none."""
        said = node.value
        whole = fits(slot, said) and said.kind == kind
        if whole:
            held = said
        policy = type(held) if held is not None else self._find(slot, kind, node)
        if policy is None:
            return None
        if not whole and said is not _UNSAID and not isinstance(said, bool):
            self._impossible(node, (f"a rule of the kind {kind}", "True", "False"))
            return held
        if said is False:
            held = None
        if held is None and (said is True or node.parts):
            held = policy()
        return self._rule(held, node)

    def _ordered(self, rules: list[Any], node: _Node) -> tuple[Any, ...]:
        held, said = [rule.kind for rule in rules], row(node.value)
        right = isinstance(said, tuple) and len(said) == len(held)
        if not right or any(kind not in said for kind in held):
            self._impossible(node, (f"a list of {', '.join(held)}, each once, in any order",))
            return tuple(rules)
        return tuple(rules[held.index(kind)] for kind in said)

    def _rule(self, rule: Any, node: _Node, more: Iterable[str] = ()) -> Any:
        """A rule with what is said of its parameters."""
        if not node.parts:
            return rule
        known = settable(type(rule))
        values = {}
        for name, part in node.parts.items():
            if name not in known:
                self._unknown(part, (*more, *known))
                continue
            validator = allowed(known[name])
            if isinstance(validator, within):
                values[name] = self._inner(getattr(rule, name), validator, part)
                continue
            if not self._plain(part):
                continue
            value = validator.read(part.value)
            try:
                attrs.evolve(rule, **{name: value})
            except UnknownRule as fault:
                self._impossible(part, fault.known)
            else:
                values[name] = value
        return attrs.evolve(rule, **values)

    def _inner(self, held: Any, validator: within, node: _Node) -> Any:
        """The rule within a rule, `None` if there is to be none."""
        said = None if node.value is False else node.value
        if said is True or (said is _UNSAID and node.parts):
            held = validator.policy() if held is None else held
        else:
            if not validator.allows(said):
                self._impossible(node, (*validator.words(), "True"))
                return held
            held = validator.policy() if said is None and node.parts else said
        return self._rule(held, node)

    def _plain(self, node: _Node) -> bool:
        """Whether something is said of a path below which there is nothing."""
        for part in node.parts.values():
            self._unknown(part, ())
        return node.value is not _UNSAID

    def _find(self, slot: str, kind: object, node: _Node) -> type | None:
        """The class of a kind, which may be of an installed package."""
        try:
            policy = find(slot, kind)
        except PluginError as fault:
            self._note(node, fault)
            return None
        if policy is None and slot in MANY:
            self._unknown(node, (*kinds(slot), "order"))
        elif policy is None:
            self._impossible(node, map(repr, kinds(slot)))
        return policy

    def _unknown(self, node: _Node, known: Iterable[str]) -> None:
        above = node.path.rpartition(".")[0]
        paths = [f"{above}.{name}" if above else name for name in known]
        self._note(node, UnknownRule("parameter", node.given, paths))

    def _impossible(self, node: _Node, known: Iterable[str]) -> None:
        value = node.value
        self._note(node, UnknownRule(f"value of {node.path}", shown(value), known))

    def _note(self, node: _Node, error: TysiacError) -> None:
        self.faults.append(Fault(node.path, error))


def all_fit(slot: str, rules: object) -> bool:
    """Whether these are the rules of a slot of many."""
    return isinstance(rules, tuple) and all(fits(slot, rule) for rule in rules)


def misfit(slot: str, held: object) -> ArgumentError:
    """What to raise if a slot is to hold what it cannot hold."""
    words = f"a tuple of rules of the slot {slot}" if slot in MANY else f"a rule of the slot {slot}"
    return ArgumentError(f"RuleVariant.{slot}", held, words)


def differences(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> Iterator[Row]:
    """Where two variants differ: the rows that `RuleVariant.but` would change one by to the other.

    Args:
        ours: what each slot of the one holds, and its name.
        theirs: the same of the other.
    """
    for slot, held in ours.items():
        if slot == "name":
            if held != theirs[slot]:
                yield slot, held, theirs[slot]
        elif slot in MANY:
            yield from _of_many(slot, held, theirs[slot])
        else:
            yield from _of_rules(slot, held, theirs[slot])


def _of_many(slot: str, ours: tuple[Any, ...], theirs: tuple[Any, ...]) -> Iterator[Row]:
    our, their = ({rule.kind: rule for rule in rules} for rules in (ours, theirs))
    for kind in {**our, **their}:
        yield from _of_rules(f"{slot}.{kind}", our.get(kind, False), their.get(kind, False))
    common = [
        [kind for kind in one if kind in other] for one, other in ((our, their), (their, our))
    ]
    ranked = our.keys() == their.keys() or all(map(in_order, (ours, theirs)))
    if common[0] != common[1] or not ranked:
        yield f"{slot}.order", (*our,), (*their,)


def in_order(rules: Iterable[Any]) -> bool:
    """Whether rules stand in the order of their ranks."""
    places = [*map(_place, rules)]
    return places == sorted(places)


def _place(rule: Any) -> tuple[float, str]:
    return rank(type(rule)), rule.kind


def _of_rules(path: str, our: Any, their: Any) -> Iterator[Row]:
    """Parameter by parameter if both are of one class, else one row for the whole."""
    rows = [
        found
        for name in (settable(type(our)) if type(our) is type(their) else ())
        for found in _of_rules(f"{path}.{name}", getattr(our, name), getattr(their, name))
    ]
    yield from rows
    if not rows and our != their:
        yield path, our, their
