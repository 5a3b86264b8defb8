"""`RuleVariant`: the rules of one table, a record of slots."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property
from types import NoneType
from typing import Any, ClassVar, Final, Protocol, Self

import attrs
from attrs import Attribute, field, frozen

from tysiac._checks import a_line, check, plain_text
from tysiac.errors import InconsistentRules, UnknownRule
from tysiac.rules.auction import Auction, NoAuction
from tysiac.rules.catalogue import Parameter, listing
from tysiac.rules.changes import Row, all_fit, changed, differences, misfit
from tysiac.rules.consistency import problems
from tysiac.rules.contract import FinalContract
from tysiac.rules.deck import Deck
from tysiac.rules.facts import Facts, bound
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.laws import Laws, compiled
from tysiac.rules.layout import Layout
from tysiac.rules.ledger import Barrel, Bolts, Cap, DumpTruck, GoldenRound, LedgerRule, Lock
from tysiac.rules.marriages import Marriages
from tysiac.rules.parameters import MANY
from tysiac.rules.registry import default, fits
from tysiac.rules.rights import DEALT, Right
from tysiac.rules.rights.redeals import Redeal
from tysiac.rules.scoring import Scoring
from tysiac.rules.sheet import sheet
from tysiac.rules.talon import Talon
from tysiac.terms import TABLES, Words

_BROUGHT: Final[Mapping[type, tuple[str, ...]]] = {
    Lock: ("locked",),
    Cap: (),
    Bolts: (),
    Barrel: ("barrel",),
    DumpTruck: (),
    GoldenRound: ("golden",),
}
"""Which marks and kinds of deal a rule of the ledger may bring; one of one's own, any of them."""


class Remembers(Protocol):
    """A rule that remembers something of earlier deals."""

    kind: ClassVar[str]

    def start(self, facts: Facts) -> Hashable:
        """What it remembers before the first deal: numbers, texts, and tuples of them."""


def _fitting(variant: RuleVariant, attribute: Attribute[Any], value: object) -> None:
    """A slot holds what belongs there."""
    slot = attribute.name
    if not (all_fit if slot in MANY else fits)(slot, value):
        raise misfit(slot, value)


def _slot(slot: str) -> Any:
    """A slot that holds one rule."""
    return field(factory=default(slot), validator=_fitting, kw_only=True)


def _slots() -> Any:
    """A slot that holds any number of rules, in the order in which they are asked."""
    return field(default=(), validator=_fitting, kw_only=True)


@frozen(cache_hash=True)
class RuleVariant:
    """The rules of one table: one policy, or a tuple of them, in each slot.

    Variants are values: equal rules under one name are equal, and hash alike.

    Attributes:
        name: what the table calls its rules.

    Raises:
        InconsistentRules: the rules cannot be played together; it tells all problems.
    """

    name: str = field(converter=plain_text, validator=a_line)
    deck: Deck = _slot("deck")
    layout: Layout = _slot("layout")
    rights: tuple[Right, ...] = _slots()
    auction: Auction | NoAuction = _slot("auction")
    talon: Talon = _slot("talon")
    contract: FinalContract = _slot("contract")
    marriages: Marriages = _slot("marriages")
    following: Following = _slot("following")
    scoring: Scoring = _slot("scoring")
    ledger: tuple[LedgerRule, ...] = _slots()
    goal: Goal = _slot("goal")
    facts: Facts = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        aces = 0 if self.marriages.aces is None else self.marriages.aces.value
        facts = Facts(
            values=self.marriages.values,
            aces=aces,
            bid_aces=aces if self.auction.cap_aces else 0,
            target=self.goal.target,
            by=self.goal.by,
            cap=self.auction.cap,
            step=self.auction.step,
            silence_below=self.auction.silence_below,
            unit=self.scoring.defenders.to,
            sides=len(set(self.layout.sides)),
            players=self.layout.players,
            pack=self.deck.mask,
            seats=self.layout.seats,
            piles=len(self.layout.piles),
            gifts=self.layout.gifts,
            aside=self._aside,
            draws=self.layout.stock > 0,
            declares=not isinstance(self.auction, NoAuction),
            known=frozenset(self._known()),
        )
        for slot, held in self.slots.items():
            told: Any = (
                tuple(bound(rule, facts) for rule in held) if slot in MANY else bound(held, facts)
            )
            object.__setattr__(self, slot, told)
        object.__setattr__(self, "facts", facts)
        found = tuple(problems(self))
        if found:
            raise InconsistentRules(found)

    @property
    def _aside(self) -> bool:
        """Whether cards lie aside during the play: those set aside, or a pile that is left."""
        piles = self.layout.piles
        left = len(piles) > 1 and not self.talon.takes_all
        return left or self.layout.set_aside(1) > 0

    def _known(self) -> Iterator[str]:
        """What there is of `facts.KNOWN`; all of it where a rule of one's own may bring it."""
        for rule in self.ledger:
            yield from _BROUGHT.get(type(rule), ("barrel", "golden", "locked"))
        if self.auction.blind is not None:
            yield "blind"
        if self.contract.surrender is not None:
            yield "surrender"
        for right in self.rights:
            if isinstance(right, Redeal) and DEALT in right.when and not right.compulsory:
                yield "redeal"

    @property
    def slots(self) -> dict[str, Any]:
        """What each slot holds, by the name of the slot; first the name of the rules."""
        names = (attribute.name for attribute in attrs.fields(type(self)) if attribute.init)
        return {name: getattr(self, name) for name in names}

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.layout.players

    def right(self, topic: str) -> Right:
        """The right that a question is about, by the topic of the offer.

        Raises:
            UnknownRule: there is no such right.
        """
        blind = self.auction.blind
        rights = self.rights if blind is None else (blind, *self.rights)
        known = {right.kind: right for right in rights}
        if not isinstance(topic, str) or topic not in known:
            raise UnknownRule("right", topic, known)
        return known[topic]

    @cached_property
    def remembering(self) -> tuple[Remembers, ...]:
        """The rules that remember something of earlier deals, in the order of their memos."""
        surrender = self.contract.surrender
        return self.ledger if surrender is None else (surrender, *self.ledger)

    @cached_property
    def memos(self) -> tuple[Hashable, ...]:
        """What they remember before the first deal."""
        return tuple(rule.start(self.facts) for rule in self.remembering)

    @cached_property
    def laws(self) -> Laws:
        """The tables of card play, compiled once for all variants that play by the same laws."""
        return compiled(self)

    def but(self, changes: Mapping[str, object] | None = None, /, **slots: Any) -> Self:
        """A changed copy.

        All changes are made together; only then the rules are checked. A path into a rule that is
        not there adds it, as it is by default: in a slot of several rules at the place of its rank,
        which ``{"ledger.order": ["barrel", "lock"]}`` changes.

        Args:
            changes: parameters by path, such as ``{"auction.step": 5, "ledger.lock.at": 900}``.
                A rule that may be there or not is put in by `True`, or by a rule of that kind, and
                taken out by `False`: ``{"ledger.lock": False, "contract.surrender": True}``. In a
                slot of one rule ``{"layout.kind": "pairs"}`` puts another kind, as it is by
                default.
            slots: whole slots by keyword, or another name.

        Raises:
            UnknownRule: a path, a slot or a value is not known.
            InconsistentRules: the changed rules cannot be played together.
        """
        check(changes, (Mapping, NoneType), "RuleVariant.but", "a mapping of paths to values")
        held = self.slots
        for slot in slots:
            if slot not in held:
                raise UnknownRule("slot", slot, held)
        found, faults = changed(held | slots, changes or {})
        if faults:
            raise faults[0].error
        return type(self)(**found)

    def parameters(self) -> tuple[Parameter, ...]:
        """All that `but` can change, with what it is and what it may be.

        Also the parameters of rules that are not there; in a slot of one rule those of its kind.

        Raises:
            PluginError: rules of an installed package cannot be loaded.
        """
        return tuple(listing(self.slots, type(self)))

    def describe(self, lang: str = "en", words: Words | None = None) -> str:
        """The rule sheet: every sentence comes from the slot that holds the rule.

        Args:
            lang: the language, one of those of `tysiac.terms`.
            words: a table of one's own, which goes before that of the language.

        Raises:
            UnknownRule: there is no sheet in that language.
            ArgumentError: the table is no mapping, or has a template that cannot be filled.
        """
        check(words, (Mapping, NoneType), "RuleVariant.describe: words", "a table of words")
        if not isinstance(lang, str) or lang not in TABLES:
            raise UnknownRule("language", lang, TABLES)
        return sheet(self.slots, self.players, {**TABLES[lang], **(words or {})})

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.slots)


def _rebuild(kind: type[RuleVariant], slots: dict[str, Any]) -> RuleVariant:
    return kind(**slots)


def diff(a: RuleVariant, b: RuleVariant) -> tuple[Row, ...]:
    """Where two variants differ: the path of each parameter, and its value in either.

    A rule that only one of them has is a row of its own, the rule against `False`, or `None` for a
    rule within a rule; so are two rules of different kinds in one slot. The changes
    ``{path: theirs for path, _, theirs in diff(a, b)}`` make `a` into `b`.

    Raises:
        ArgumentError: one of them is not a `RuleVariant`.
    """
    for variant in (a, b):
        check(variant, RuleVariant, "diff", "a RuleVariant")
    return tuple(differences(a.slots, b.slots))
