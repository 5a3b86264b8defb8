"""Rules in the making: what every slot holds, with values that a choice draws.

A draft may be of rules that cannot be played together; what the checks say of it is mended
parameter by parameter, by its path.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs
from attrs import define, field

from tysiac.rules.parameters import MANY
from tysiac.rules.registry import BUILT_IN, kinds, rank
from tysiac.testing.choice import Choice
from tysiac.testing.tables import Table, a_table, tables
from tysiac.testing.values import candidates, inner

_TABLE: Final = ("deck", "layout")
"""The slots that must be drawn together, or the cards never add up."""


@define
class Part:
    """A rule in the making.

    Attributes:
        policy: its class.
        values: by parameter; what is missing is as it is by default.
        parts: the rules within it, by parameter; `None` where there is none.
    """

    policy: type
    values: dict[str, Any] = field(factory=dict)
    parts: dict[str, Part | None] = field(factory=dict)

    def made(self) -> Any:
        """The rule."""
        inside = {name: part and part.made() for name, part in self.parts.items()}
        return self.policy(**self.values, **inside)

    def mend(self, name: str, choice: Choice) -> None:
        """Make a parameter as it is by default; or other than that, if it was."""
        if name in self.parts:
            validator = inner(self.policy)[name]
            self.parts[name] = Part(validator.policy) if self.parts[name] is None else None
        elif name in self.values:
            del self.values[name]
        elif name in candidates(self.policy):
            self.values[name] = choice.among(candidates(self.policy)[name][1:])


def a_part(policy: type, choice: Choice, often: int) -> Part:
    """A rule of a class, with one in so many of its parameters moved off their defaults."""
    part = Part(policy)
    for name, values in candidates(policy).items():
        if len(values) > 1 and choice.once_in(often):
            part.values[name] = choice.among(values[1:])
    plain = policy()
    for name, validator in inner(policy).items():
        there = getattr(plain, name) is not None
        if choice.once_in(often) if validator.optional else False:
            there = not there
        part.parts[name] = a_part(validator.policy, choice, often) if there else None
    return part


@define
class Draft:
    """Rules of a table in the making.

    Attributes:
        held: what is given for a slot, and is not changed.
        single: the other slots of one rule.
        many: the other slots of several rules, each by its kind.
        players: seats at the table, any number if `None`.
    """

    held: dict[str, Any]
    single: dict[str, Any]
    many: dict[str, dict[str, Part]]
    players: int | None

    def slots(self) -> dict[str, Any]:
        """What every slot holds."""
        single = {
            slot: part.made() if isinstance(part, Part) else part
            for slot, part in self.single.items()
        }
        many = {
            slot: tuple(part.made() for part in parts.values()) for slot, parts in self.many.items()
        }
        return {**self.held, **single, **many}

    def mend(self, path: str, choice: Choice) -> None:
        """Change what a path leads to, so that it may clash no longer with the others."""
        slot, *names = path.split(".")
        if slot in self.held:
            return
        if slot in _TABLE:
            self._mend_table(slot, names[0], choice)
        elif slot in self.many:
            self._mend_many(self.many[slot], names, choice)
        else:
            part: Part | None = self.single[slot]
            for name in names[:-1]:
                part = part and part.parts.get(name)
            if part is not None and names:
                part.mend(names[-1], choice)

    def _mend_many(self, parts: dict[str, Part], names: list[str], choice: Choice) -> None:
        kind, *rest = names
        if kind in parts and rest and not choice.once_in(3):
            parts[kind].mend(rest[0], choice)
        else:
            parts.pop(kind, None)

    def _mend_table(self, slot: str, name: str, choice: Choice) -> None:
        """Another pack and layout, if it is not a word of the layout that clashes."""
        rule: Any = self.single[slot]
        usual, *others = candidates(type(rule)).get(name, (None,))
        old = getattr(rule, name, None)
        if isinstance(usual, str):
            right = usual if old != usual else choice.among(others)
            self.single[slot] = attrs.evolve(rule, **{name: right})
            return
        place, known = _TABLE.index(slot), self.tables()
        other = tuple(table for table in known if getattr(table[place], name, None) != old)
        self.take(a_table(choice, other or known))

    def tables(self) -> tuple[Table, ...]:
        """The packs and layouts that there may be beside what is given."""
        return tables(self.players, self.held.get("deck"), self.held.get("layout"))

    def take(self, table: Table) -> None:
        """Play at a table, but for what is given."""
        drawn = dict(zip(_TABLE, table, strict=True))
        self.single |= {slot: rule for slot, rule in drawn.items() if slot not in self.held}


def a_draft(choice: Choice, held: dict[str, Any], players: int | None, often: int) -> Draft:
    """A draft of any rules: one in so many parameters is moved off its default."""
    draft = Draft(held, {}, {}, players)
    draft.take(a_table(choice, draft.tables()))
    draft.single = {
        slot: _with_other_words(rule, choice, often) for slot, rule in draft.single.items()
    }
    for slot in BUILT_IN:
        if slot in held or slot in _TABLE:
            continue
        known = kinds(slot)
        if slot in MANY:
            draft.many[slot] = _several(choice, known, often)
        else:
            policies = [*known.values()]
            rare = len(policies) > 1 and choice.once_in(2 * often)
            policy = choice.among(policies[1:]) if rare else policies[0]
            draft.single[slot] = a_part(policy, choice, often)
    return draft


def _with_other_words(rule: Any, choice: Choice, often: int) -> Any:
    """A rule with some of those parameters changed that are words."""
    changes = {
        name: choice.among(others)
        for name, (usual, *others) in candidates(type(rule)).items()
        if isinstance(usual, str) and choice.once_in(often)
    }
    return attrs.evolve(rule, **changes)


def _several(choice: Choice, known: Mapping[str, type], often: int) -> dict[str, Part]:
    """Some of the rules of a slot of several, mostly in the order of their ranks."""
    chosen = [kind for kind in known if choice.once_in(4)]
    ranked = sorted(chosen, key=lambda kind: (rank(known[kind]), kind))
    order = choice.mixed(ranked) if len(ranked) > 1 and choice.once_in(6) else ranked
    return {kind: a_part(known[kind], choice, often) for kind in order}
