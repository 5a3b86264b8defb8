"""What a parameter of a rule may be: validators that refuse the rest and can say what they allow.

A parameter has a path: the slot and its name (``auction.step``); in a slot of several rules the
kind of the rule stands between (``ledger.lock.at``); a rule within a rule has its own name there
(``scoring.defenders.five``).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Protocol, TypeGuard, cast

import attrs
from attrs import Attribute

from tysiac._checks import MOST, is_number, is_whole
from tysiac.errors import UnknownRule, shown

MANY: Final = ("rights", "ledger")
"""The slots that hold any number of rules, each under its kind."""


class Rule(Protocol):
    """What every rule has: its place in the variant, and the name of its class there."""

    slot: ClassVar[str]
    kind: ClassVar[str]


def prefix(rule: Rule | type[Rule]) -> str:
    """The path of a rule."""
    return f"{rule.slot}.{rule.kind}" if rule.slot in MANY else rule.slot


class Allowed:
    """A validator of a parameter; what is `optional` may be `None` too."""

    optional = False

    def fits(self, value: object) -> bool:
        """Whether the parameter may be set so, `None` for an optional one aside."""
        raise NotImplementedError

    def kinds(self) -> tuple[str, ...]:
        """What fits: values as Python writes them, or a kind of value in words."""
        raise NotImplementedError

    def samples(self) -> tuple[Any, ...]:
        """A few values that fit."""
        return ()

    def form(self) -> dict[str, Any]:
        """What of it a file may say, as a JSON Schema."""
        return {}

    def allows(self, value: object) -> bool:
        """Whether the parameter may be set so."""
        return (value is None and self.optional) or self.fits(value)

    def words(self) -> tuple[str, ...]:
        """What it may be set to: values as Python writes them, or a kind of value in words."""
        return *self.kinds(), *["None"] * self.optional

    def examples(self) -> tuple[Any, ...]:
        """A few values that are allowed."""
        return *self.samples(), *[None] * self.optional

    def schema(self) -> dict[str, Any]:
        """What a file may say, as a JSON Schema; `false` switches off, as no word is for `None`."""
        return {"anyOf": [self.form(), {"const": False}]} if self.optional else self.form()

    def read(self, value: object) -> object:
        """The value that a text file means: a list is a tuple, `False` is `None` if that is one."""
        if value is False and not self.allows(False) and self.allows(None):
            return None
        return row(value)

    def __call__(self, rule: Any, attribute: Attribute[Any], value: object) -> None:
        """Refuse what is not allowed, naming the parameter by its path."""
        if not self.allows(value):
            path = f"{prefix(rule)}.{attribute.name}"
            raise UnknownRule(f"value of {path}", shown(value), self.words())


class number(Allowed):  # noqa: N801 - reads as part of a field's definition
    """A whole number from `least` up."""

    def __init__(self, least: int, *, optional: bool = False) -> None:
        self.least, self.optional = least, optional

    def fits(self, value: object) -> bool:
        """Whether it is one."""
        return is_whole(value) and self.least <= value < MOST

    def kinds(self) -> tuple[str, ...]:
        """In words."""
        return (f"a whole number from {self.least} up",)

    def samples(self) -> tuple[Any, ...]:
        """The least, and what rules of this game are made of."""
        return self.least, *(amount for amount in (5, 10, 120, 880) if amount > self.least)

    def form(self) -> dict[str, Any]:
        """An integer."""
        return {"type": "integer", "minimum": self.least}


class whole(Allowed):  # noqa: N801
    """Any whole number."""

    def __init__(self, *, optional: bool = False) -> None:
        self.optional = optional

    def fits(self, value: object) -> bool:
        """Whether it is one."""
        return is_number(value)

    def kinds(self) -> tuple[str, ...]:
        """In words."""
        return ("a whole number",)

    def samples(self) -> tuple[Any, ...]:
        """Some totals."""
        return -120, 0, 240

    def form(self) -> dict[str, Any]:
        """An integer."""
        return {"type": "integer"}


class one_of(Allowed):  # noqa: N801
    """One of these values."""

    def __init__(self, *values: object) -> None:
        self.values = values

    def fits(self, value: object) -> bool:
        """Whether it is one of them, and of its type."""
        return any(type(value) is type(right) and value == right for right in self.values)

    def kinds(self) -> tuple[str, ...]:
        """The values."""
        return tuple(map(repr, self.values))

    def samples(self) -> tuple[Any, ...]:
        """The values."""
        return self.values

    def form(self) -> dict[str, Any]:
        """The values."""
        return {"enum": [False if value is None else value for value in self.values]}


flag: Final = one_of(True, False)
"""A parameter that is on or off."""


class some_of(Allowed):  # noqa: N801
    """One of these words or more, as a tuple without repeats."""

    def __init__(self, *values: str) -> None:
        self.values = values

    def fits(self, value: object) -> bool:
        """Whether it is such a tuple."""
        return bool(value) and _differ(value) and set(value) <= {*self.values}

    def kinds(self) -> tuple[str, ...]:
        """In words."""
        return (f"some of {', '.join(map(repr, self.values))}",)

    def samples(self) -> tuple[Any, ...]:
        """Each alone, and all."""
        return *((value,) for value in self.values), self.values

    def form(self) -> dict[str, Any]:
        """A list, or one word."""
        word = {"enum": [*self.values]}
        return {"anyOf": [word, {**_list(word), "minItems": 1, "uniqueItems": True}]}


class names(Allowed):  # noqa: N801
    """Any number of words, as a tuple: such as the marks that ledger rules set."""

    def fits(self, value: object) -> bool:
        """Whether it is such a tuple."""
        return _differ(value)

    def kinds(self) -> tuple[str, ...]:
        """In words."""
        return ("a list of different words",)

    def samples(self) -> tuple[Any, ...]:
        """None, one and two."""
        return (), ("barrel",), ("locked", "barrel")

    def form(self) -> dict[str, Any]:
        """A list, or one word."""
        word = {"type": "string", "minLength": 1}
        return {"anyOf": [word, {**_list(word), "uniqueItems": True}]}


class numbers(Allowed):  # noqa: N801
    """Whole numbers from `least` up, as a tuple, of so many if `length` says so."""

    def __init__(
        self, least: int = 0, length: int | None = None, *, optional: bool = False
    ) -> None:
        self.least, self.length, self.optional = least, length, optional

    def fits(self, value: object) -> bool:
        """Whether it is such a tuple."""
        return (
            isinstance(value, tuple)
            and self.length in (None, len(value))
            and all(is_whole(item) and self.least <= item < MOST for item in value)
        )

    def kinds(self) -> tuple[str, ...]:
        """In words."""
        many = "" if self.length is None else f"{self.length} "
        return (f"a list of {many}whole numbers from {self.least} up",)

    def samples(self) -> tuple[Any, ...]:
        """All the same, and rising."""
        length = 2 if self.length is None else self.length
        same = (self.least,) * length
        return same, tuple(self.least + 20 * (place + 1) for place in range(length))

    def form(self) -> dict[str, Any]:
        """A list."""
        found = _list({"type": "integer", "minimum": self.least})
        if self.length is not None:
            found |= {"minItems": self.length, "maxItems": self.length}
        return found


class schedule(Allowed):  # noqa: N801
    """What the first, second … time brings, the last for all later ones: numbers or these words."""

    def __init__(self, *values: str) -> None:
        self.values = values

    def fits(self, value: object) -> bool:
        """Whether it is such a tuple."""
        return (
            isinstance(value, tuple)
            and bool(value)
            and all(
                item in self.values
                if isinstance(item, str)
                else is_whole(item) and 0 <= item < MOST
                for item in value
            )
        )

    def kinds(self) -> tuple[str, ...]:
        """In words."""
        known = " or ".join(map(repr, self.values))
        return (f"a list of whole numbers from 0 up or {known}",)

    def samples(self) -> tuple[Any, ...]:
        """The same every time, and not the first time."""
        return (0,), (60,), *((value,) for value in self.values), (0, 60, *self.values)

    def form(self) -> dict[str, Any]:
        """A list."""
        price = {"anyOf": [{"type": "integer", "minimum": 0}, {"enum": [*self.values]}]}
        return {**_list(price), "minItems": 1}


class within(Allowed):  # noqa: N801
    """A rule within a rule; where it is `optional`, the game can be played without it."""

    def __init__(self, policy: type, *, optional: bool = False) -> None:
        self.policy, self.optional = policy, optional

    def fits(self, value: object) -> bool:
        """Whether it is one."""
        return isinstance(value, self.policy)

    def kinds(self) -> tuple[str, ...]:
        """In words."""
        return (an(self.policy),)

    def samples(self) -> tuple[Any, ...]:
        """As it is by default."""
        return (self.policy(),)

    def form(self) -> dict[str, Any]:
        """A table."""
        return {"type": "object"}


def an(policy: type) -> str:
    """A rule of this class, in words."""
    return f"{'an' if policy.__name__[0] in 'AEIOU' else 'a'} {policy.__name__}"


def _differ(words: object) -> TypeGuard[tuple[str, ...]]:
    """Whether it is a tuple of words, each once."""
    return (
        isinstance(words, tuple)
        and all(isinstance(item, str) and item for item in words)
        and len(words) == len(set(words))
    )


def _list(item: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": item}


def row(values: Any) -> Any:
    """A list, as files have it, is as good as a tuple; what is neither, the validator refuses."""
    return tuple(values) if isinstance(values, list) else values


def words(values: Any) -> Any:
    """The same, and a single word is as good as a tuple of one."""
    return (values,) if isinstance(values, str) else row(values)


def settable(policy: type) -> dict[str, Attribute[Any]]:
    """The parameters of a class of rules, by name: what is compared and says what it may be."""
    if not attrs.has(policy):
        return {}
    return {
        attribute.name: attribute
        for attribute in attrs.fields(policy)
        if attribute.eq and isinstance(attribute.validator, Allowed)
    }


def allowed(attribute: Attribute[Any]) -> Allowed:
    """What a parameter may be."""
    return cast("Allowed", attribute.validator)
