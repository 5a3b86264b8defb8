"""Rules that stand in for others, and see that each of their answers is as it should be."""

from __future__ import annotations

import pickle
import random
from collections.abc import Hashable, Iterator
from functools import cache
from typing import Any, ClassVar, Final, cast

from attrs import field, frozen

from tysiac import _bits
from tysiac.reasons import Reason
from tysiac.rules.facts import STANDARD, DealReport, Entry, Facts, Sheet, Terms, bound
from tysiac.rules.phrases import Said
from tysiac.rules.rights import (
    NO,
    Answers,
    BidBlind,
    Effect,
    Pay,
    Public,
    Show,
    TakeRest,
    ThrowIn,
    Times,
)
from tysiac.testing.broken import LawBroken

_TWO: Final = 2
_ENDLESS: Final = 100


def probe(rule: Any) -> Any:
    """A rule of the ledger, or a right, that does what the rule does and checks it."""
    policy: Any = type(rule)
    return _stand_in(policy)(rule)


@cache
def _stand_in(policy: Any) -> Any:
    base = {"ledger": _Ledger, "rights": _Right}[policy.slot]
    said = {name: getattr(policy, name) for name in _SAID if hasattr(policy, name)}
    return type(f"Probed{policy.__name__}", (base,), said)


_SAID = ("slot", "kind", "rank", "needs_declarer", "mark", "earned")


@frozen
class _Probe:
    """What both have in common.

    Attributes:
        rule: the one that it stands for.
        facts: of the variant.
    """

    rule: Any
    facts: Facts = field(default=STANDARD, eq=False, repr=False)
    copy: Any = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        rule = bound(self.rule, self.facts)
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "copy", bound(pickle.loads(pickle.dumps(rule)), self.facts))

    def asked(self, what: str, *question: Any) -> Any:
        """The answer of the rule, if it is the same whenever it is asked, also of a copy."""
        answers = [getattr(rule, what)(*question) for rule in (self.rule, self.copy, self.rule)]
        if any(answer != answers[0] for answer in answers):
            self.broken("the same question gets the same answer", f"{what}: {answers}")
        return answers[0]

    def hold(self, law: str, holds: bool, found: object) -> None:
        """A law must hold; what was found tells why it does not."""
        if not holds:
            self.broken(law, repr(found))

    def broken(self, law: str, why: str) -> None:
        """A law does not hold."""
        raise LawBroken(law, why, repr(self.rule))

    def describe(self) -> Iterator[Said]:
        """The rule in sentences."""
        yield from self.rule.describe()

    def __reduce__(self) -> tuple[Any, ...]:
        return probe, (self.rule,)


@frozen
class _Ledger(_Probe):
    """In place of a rule of the ledger."""

    slot: ClassVar = "ledger"

    def start(self, facts: Facts) -> Hashable:
        """What it remembers is plain."""
        return self._plain(self.asked("start", facts))

    def terms(self, memo: Hashable, terms: Terms) -> Terms:
        """It changes the terms, not the totals."""
        found: Terms = self.asked("terms", memo, terms)
        right = isinstance(found, Terms) and found.totals == terms.totals
        self.hold("terms are made of terms, with the same totals", right, found)
        return found

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """It adds entries, and the entries add up."""
        found = self.asked("settle", memo, report, sheet)
        right = isinstance(found, tuple) and len(found) == _TWO and isinstance(found[1], Sheet)
        self.hold("settle gives what is remembered, and the sheet", right, found)
        after, written = found
        self._plain(after)
        old = len(sheet.entries)
        kept = written.before == sheet.before and written.entries[:old] == sheet.entries
        self.hold("what is written stays", kept, written)
        for entry in written.entries[old:]:
            self._entry(entry)
        for side, total in enumerate(written.totals):
            amounts = [entry.amount for entry in written.entries if entry.seat == side]
            adds_up = written.before[side] + sum(amounts) == total
            self.hold("the entries of a side add up", adds_up, (side, amounts, written))
        self.hold("gains are from 0 up", min(written.gains) >= 0, written.gains)
        return after, written

    def _entry(self, entry: Entry) -> None:
        right = (
            isinstance(entry, Entry)
            and entry.seat in range(self.facts.sides)
            and type(entry.amount) is int
            and isinstance(entry.reason, (Reason, str))
            and all(map(is_plain, entry.params.values()))
        )
        self.hold("an entry has a side, an amount and a reason", right, entry)

    def _plain(self, memo: Hashable) -> Hashable:
        self.hold("what is remembered is numbers, texts, and tuples of them", is_plain(memo), memo)
        return memo


def is_plain(memo: object) -> bool:
    """Whether a value can be remembered: a number, a text, or a tuple of such."""
    if isinstance(memo, tuple):
        return all(map(is_plain, memo))
    return memo is None or type(memo) in (int, str, bool)


_EFFECTS: Final = (ThrowIn, Pay, Show, Times, TakeRest, BidBlind)


@frozen
class _Right(_Probe):
    """In place of a right."""

    slot: ClassVar = "rights"

    @property
    def when(self) -> tuple[str, ...]:
        """The moments at which it is asked about."""
        found: tuple[str, ...] = self.rule.when
        return found

    @property
    def compulsory(self) -> bool:
        """Whether nobody is asked."""
        return bool(self.rule.compulsory)

    def next(self, public: Public, answers: Answers) -> int | Effect | None:
        """Whom it asks does not depend on hands; it asks those who play, and comes to an end."""
        found = self.asked("next", public, answers)
        self.hold("a right comes to an end", len(answers) < _ENDLESS, answers)
        for hand in self._hands(len(answers)):
            self.rule.options(hand, public, answers)
            self.rule.shows(hand, public)
            again = self.asked("next", public, answers)
            self.hold("who is asked follows from public facts", found == again, (found, again))
        if found is None:
            return None
        if isinstance(found, int):
            self.hold("only those who play are asked", found in public.active, found)
            return found
        self._effect(found, public)
        return cast("Effect", found)

    def _hands(self, seed: int) -> Iterator[int]:
        """Hands of which `next` must know nothing."""
        pack = [*_bits.members(self.facts.pack)]
        for size in (1, 7, len(pack)):
            yield sum(1 << card for card in random.Random(seed).sample(pack, size))

    def _effect(self, effect: object, public: Public) -> None:
        self.hold("an effect is one of those there are", type(effect) in _EFFECTS, effect)
        seat = getattr(effect, "seat", public.active[0])
        self.hold("an effect is about one who plays", seat in public.active, effect)
        if isinstance(effect, Pay):
            seats = range(len(public.sides))
            for entry in effect.entries:
                right = entry.seat in seats and type(entry.amount) is int
                self.hold("an entry has a seat and an amount", right, entry)

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        """Whoever is asked can decline, which is the first option."""
        found: tuple[str, ...] = self.asked("options", hand, public, answers)
        right = (
            isinstance(found, tuple)
            and bool(found)
            and all(isinstance(option, str) and option.split() == [option] for option in found)
            and len(set(found)) == len(found)
        )
        self.hold("options are different words", right, found)
        self.hold("the first option declines", bool(answers) or found[0] == NO, found)
        return found

    def shows(self, hand: int, public: Public) -> int:
        """A seat shows of its own cards, or of the talon that it has seen."""
        found: int = self.asked("shows", hand, public)
        right = type(found) is int and found & ~(hand | public.talon) == 0
        self.hold("a seat shows of its own cards", right, found)
        return found

    def hidden(self, answers: Answers) -> bool:
        """An answer is hidden or not."""
        found: bool = self.asked("hidden", answers)
        self.hold("an answer is hidden or not", type(found) is bool, found)
        return found
