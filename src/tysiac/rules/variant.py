"""`RuleVariant`: the rules of one table, a record of slots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import NoneType
from typing import Any, Self

import attrs
from attrs import field, frozen

from tysiac._checks import check, each, instance_of
from tysiac.errors import InconsistentRules, UnknownRule
from tysiac.rules.auction import Auction
from tysiac.rules.consistency import problems
from tysiac.rules.contract import FinalContract
from tysiac.rules.deck import Deck
from tysiac.rules.facts import Facts, bound
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.laws import Laws, compiled
from tysiac.rules.layout import Sitting
from tysiac.rules.ledger import LedgerRule
from tysiac.rules.marriages import Marriages
from tysiac.rules.rights import Right
from tysiac.rules.scoring import Scoring
from tysiac.rules.talon import Talon


def _slot(policy: type) -> Any:
    """A slot that holds a policy of this class, by default as the class is by default."""
    article = "an" if policy.__name__[0] in "AEIOU" else "a"
    words = f"{article} {policy.__name__}"
    return field(factory=policy, validator=instance_of(policy, words), kw_only=True)


def _slots(protocol: type) -> Any:
    """A slot that holds any number of policies, in the order in which they are asked."""
    words = f"a tuple of policies, each a {protocol.__name__}"
    return field(default=(), validator=each(protocol, words), kw_only=True)


@frozen(cache_hash=True)
class RuleVariant:
    """The rules of one table: one policy, or a tuple of them, in each slot.

    Variants are values: equal rules under one name are equal, and hash alike.

    Attributes:
        name: what the table calls its rules.

    Raises:
        InconsistentRules: the rules cannot be played together; it tells all problems.
    """

    name: str = field(validator=instance_of(str, "a text"))
    deck: Deck = _slot(Deck)
    layout: Sitting = _slot(Sitting)
    rights: tuple[Right, ...] = _slots(Right)
    auction: Auction = _slot(Auction)
    talon: Talon = _slot(Talon)
    contract: FinalContract = _slot(FinalContract)
    marriages: Marriages = _slot(Marriages)
    following: Following = _slot(Following)
    scoring: Scoring = _slot(Scoring)
    ledger: tuple[LedgerRule, ...] = _slots(LedgerRule)
    goal: Goal = _slot(Goal)

    def __attrs_post_init__(self) -> None:
        facts = Facts(self.marriages.values, self.goal.target)
        for slot, policy in self._items():
            told: Any = (
                tuple(bound(rule, facts) for rule in policy)
                if isinstance(policy, tuple)
                else bound(policy, facts)
            )
            object.__setattr__(self, slot, told)
        found = tuple(problems(self))
        if found:
            raise InconsistentRules(found)

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.layout.players

    def right(self, topic: str) -> Right:
        """The right that a question is about, by the topic of the offer.

        Raises:
            UnknownRule: there is no such right.
        """
        _known("right", topic, [right.kind for right in self.rights])
        return next(right for right in self.rights if right.kind == topic)

    @cached_property
    def laws(self) -> Laws:
        """The tables of card play, compiled once for all variants that play by the same laws."""
        return compiled(self.layout, self.marriages, self.following)

    def but(self, changes: Mapping[str, object] | None = None, /, **slots: Any) -> Self:
        """A changed copy.

        Args:
            changes: parameters by path, such as ``{"auction.step": 5, "ledger.lock.at": 900}``; in
                a slot of several policies, ``False`` takes one out: ``{"ledger.lock": False}``.
            slots: whole slots by keyword, or another name.

        Raises:
            UnknownRule: a path, a slot or a value is not known.
            InconsistentRules: the changed rules cannot be played together.
        """
        check(changes, (Mapping, NoneType), "RuleVariant.but", "a mapping of paths to values")
        names = [attribute.name for attribute in attrs.fields(type(self))]
        for slot in slots:
            _known("slot", slot, names)
        tree = {name: getattr(self, name) for name in names} | slots
        for path, value in (changes or {}).items():
            slot, *rest = str(path).split(".")
            _known("parameter", slot, names, str(path))
            tree[slot] = _changed(tree[slot], rest, value, str(path))
        return type(self)(**tree)

    def describe(self, lang: str = "en") -> str:
        """The rule sheet: every sentence comes from the slot that holds the rule.

        Args:
            lang: the language; English is the one there is.

        Raises:
            UnknownRule: there is no sheet in that language.
        """
        _known("language", lang, ["en"])
        lines = [f"# {self.name}, {self.players} players"]
        for slot, policy in self._items():
            rules = policy if isinstance(policy, tuple) else (policy,)
            sentences = [sentence for rule in rules for sentence in rule.describe()]
            if sentences:
                lines += ["", f"## {slot.capitalize()}", "", *(f"- {line}" for line in sentences)]
        return "\n".join(lines) + "\n"

    def _items(self) -> Iterator[tuple[str, Any]]:
        """The slots and what they hold."""
        for attribute in attrs.fields(type(self)):
            if attribute.name != "name":
                yield attribute.name, getattr(self, attribute.name)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), {"name": self.name, **dict(self._items())})


def _rebuild(kind: type[RuleVariant], parts: dict[str, Any]) -> RuleVariant:
    return kind(**parts)


def _known(what: str, given: object, known: Sequence[str], path: str = "") -> None:
    """Refuse what is not known.

    Args:
        what: what is looked for.
        given: the name.
        known: all names.
        path: of a parameter, with the name at its place: then paths are told.
    """
    if given in known:
        return
    before = path.split(".")[: path.split(".").index(str(given))] if path else []
    raise UnknownRule(what, path or given, [".".join((*before, name)) for name in known])


def _changed(held: Any, path: list[str], value: object, whole: str) -> Any:
    """What a slot or a policy holds, with the value at the end of the path changed."""
    if not path:
        return value
    name, *rest = path
    if isinstance(held, tuple) and all(hasattr(rule, "kind") for rule in held):
        kinds = [rule.kind for rule in held]
        _known("parameter", name, kinds, whole)
        place = kinds.index(name)
        if not rest and value is False:
            return (*held[:place], *held[place + 1 :])
        return (*held[:place], _changed(held[place], rest, value, whole), *held[place + 1 :])
    names = (
        [attribute.name for attribute in attrs.fields(type(held)) if attribute.eq]
        if attrs.has(type(held))
        else []
    )
    _known("parameter", name, names, whole)
    return attrs.evolve(held, **{name: _changed(getattr(held, name), rest, value, whole)})
