"""Who may have the cards dealt anew?"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar

from attrs import field, frozen

from tysiac import _bits
from tysiac.reasons import Reason
from tysiac.rules.facts import STANDARD, Facts
from tysiac.rules.parameters import flag, number, one_of, some_of, words
from tysiac.rules.phrases import Phrase, say
from tysiac.rules.rights.base import (
    DEALT,
    EXCHANGED,
    NO,
    TALON,
    Answers,
    Asking,
    Public,
    ThrowIn,
    unasked,
)

REDEAL = "redeal"
"""The answer that asks for a redeal."""


@frozen
class Redeal(Asking):
    """A right to have the cards dealt anew, without a score.

    Attributes:
        how: whoever has the right ``"may"`` use it, or ``"must"``.
        fine: what it costs, in points.
        dealer: who deals then: the ``"same"`` dealer, or the ``"next"``.
        forced_only: whether it belongs only to a declarer who has bid no more than he had to.
    """

    earned: ClassVar = True
    reason: ClassVar[Reason]

    @property
    @abstractmethod
    def when(self) -> tuple[str, ...]:
        """The moments at which it is asked about."""

    how: str = field(default="may", validator=one_of("may", "must"), kw_only=True)
    fine: int = field(default=0, validator=number(0), kw_only=True)
    dealer: str = field(default="same", validator=one_of("same", "next"), kw_only=True)
    forced_only: bool = field(default=False, validator=flag, kw_only=True)
    facts: Facts = field(default=STANDARD, eq=False, repr=False, kw_only=True)

    @property
    def compulsory(self) -> bool:  # type: ignore[override]
        """Whether nobody is asked."""
        return self.how == "must"

    def asked(self, public: Public) -> tuple[int, ...]:
        """Who has a say: the active seats from forehand, but not one who has bid, blind, before."""
        if self.forced_only:
            declarer = public.declarer if public.compelled else None
            return tuple(seat for seat in public.active if seat == declarer)
        bid_before = public.blind and public.moment == DEALT and not self.compulsory
        return public.active[1:] if bid_before else public.active

    def next(self, public: Public, answers: Answers) -> int | ThrowIn | None:
        """Ask until one wants the redeal."""
        if answers and answers[-1][1] == REDEAL:
            return ThrowIn(answers[-1][0], self.reason, self.fine, self.dealer)
        return unasked(self.asked(public), answers)

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        """No, and a redeal for a seat whose cards prove the right."""
        return (NO, REDEAL) if self.shows(hand, public) else (NO,)

    @abstractmethod
    def shows(self, hand: int, public: Public) -> int:
        """The cards that prove the right, 0 if they do not."""

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        nobody = self.forced_only or DEALT not in self.when
        if nobody and not self.facts.declares:
            return
        whoever = self._holder()
        if self.forced_only:
            whoever = say(_FORCED[self.when == (TALON,)], whoever=whoever)
        template = _DOES[self.how, self.dealer, self.fine > 0]
        yield say(template, when=self._moments(), whoever=whoever, fine=self.fine)

    def _moments(self) -> Phrase:
        """When, at the beginning of the sentence."""
        facts = self.facts
        if not facts.declares:
            return say("Before the first lead")
        exchange = _EXCHANGE[facts.piles > 0]
        said = {DEALT: say("Before the auction"), EXCHANGED: exchange, TALON: _TALON_TAKEN}
        if len(self.when) == 1:
            return said[self.when[0]]
        return _TWICE[facts.piles > 0]

    @abstractmethod
    def _holder(self) -> Phrase:
        """Who has the right, as the subject of a sentence that has begun."""


_DOES = {
    ("may", "same", False): "{when}, {whoever} may have the cards dealt again, by the same dealer.",
    ("may", "next", False): "{when}, {whoever} may have the cards dealt again, by the next dealer.",
    ("must", "same", False): (
        "{when}, {whoever} must have the cards dealt again, by the same dealer."
    ),
    ("must", "next", False): (
        "{when}, {whoever} must have the cards dealt again, by the next dealer."
    ),
    ("may", "same", True): (
        "{when}, {whoever} may have the cards dealt again, by the same dealer, for {fine} points."
    ),
    ("may", "next", True): (
        "{when}, {whoever} may have the cards dealt again, by the next dealer, for {fine} points."
    ),
    ("must", "same", True): (
        "{when}, {whoever} must have the cards dealt again, by the same dealer, for {fine} points."
    ),
    ("must", "next", True): (
        "{when}, {whoever} must have the cards dealt again, by the next dealer, for {fine} points."
    ),
}
_FORCED = {
    True: "{whoever}, if he bid no more than he had to,",
    False: "{whoever}, if he is declarer and bid no more than he had to,",
}
_EXCHANGE = {
    True: say("After the exchange, before the contract is named"),
    False: say("After the auction, before the contract is named"),
}
_TALON_TAKEN = say("Before he puts a card away")
_TWICE = {
    True: say("Before the auction and again after the exchange"),
    False: say("Before the auction and again after it"),
}


def _moments() -> tuple[str, ...]:
    return field(
        default=(DEALT,), converter=words, validator=some_of(DEALT, EXCHANGED), kw_only=False
    )


@frozen
class _Several(Redeal):
    """Several cards of one rank in one hand.

    Attributes:
        when: before the auction (``"dealt"``), once the cards are exchanged and before the contract
            is named (``"exchanged"``), or both.
        count: so many of them or more.
    """

    cards: ClassVar[int]
    """Those of the rank, as a mask."""
    holders: ClassVar[Mapping[int, Phrase]]
    """Who has the right, by the count."""

    when: tuple[str, ...] = _moments()
    count: int = field(default=4, validator=one_of(3, 4))

    def shows(self, hand: int, public: Public) -> int:
        """All its cards of the rank, if there are enough."""
        found = hand & self.cards
        return found if found.bit_count() >= self.count else 0

    def _holder(self) -> Phrase:
        return self.holders[self.count]


@frozen
class Nines(_Several):
    """Four nines in one hand.

    Attributes:
        count: so many nines or more.
        when: as for every redeal.
        how: as for every redeal.
        fine: as for every redeal.
        dealer: as for every redeal.
        forced_only: as for every redeal.
    """

    kind: ClassVar = "nines"
    rank: ClassVar = 20
    reason: ClassVar = Reason.NINES
    cards: ClassVar = _bits.NINES
    holders: ClassVar = {
        3: say("whoever holds three nines or more"),
        4: say("whoever holds four nines"),
    }


@frozen
class Jacks(_Several):
    """Four jacks in one hand.

    Attributes:
        count: so many jacks or more.
        when: as for every redeal.
        how: as for every redeal.
        fine: as for every redeal.
        dealer: as for every redeal.
        forced_only: as for every redeal.
    """

    kind: ClassVar = "jacks"
    rank: ClassVar = 30
    reason: ClassVar = Reason.JACKS
    cards: ClassVar = _bits.JACKS
    holders: ClassVar = {
        3: say("whoever holds three jacks or more"),
        4: say("whoever holds four jacks"),
    }


@frozen
class LowHand(Redeal):
    """A hand with few card points.

    Attributes:
        when: before the auction (``"dealt"``), once the cards are exchanged and before the contract
            is named (``"exchanged"``), or both.
        below: the card points that the hand must not reach.
        unless_marriage: whether a marriage in the hand takes the right away.
        how: as for every redeal.
        fine: as for every redeal.
        dealer: as for every redeal.
        forced_only: as for every redeal.
    """

    kind: ClassVar = "low_hand"
    rank: ClassVar = 40
    reason: ClassVar = Reason.LOW_HAND

    below: int = field(default=10, validator=number(1))
    unless_marriage: bool = field(default=True, validator=flag)
    when: tuple[str, ...] = _moments()

    def shows(self, hand: int, public: Public) -> int:
        """The whole hand, if it is low."""
        low = _bits.points(hand) < self.below
        saved = self.unless_marriage and _bits.paired(hand)
        return hand if low and not saved else 0

    def _holder(self) -> Phrase:
        return say(
            "whoever holds fewer than {below} card points and no marriage"
            if self.unless_marriage
            else "whoever holds fewer than {below} card points",
            below=self.below,
        )


@frozen
class _TalonRedeal(Redeal):
    """A right of the declarer, who has seen the talon and given nothing away."""

    when: ClassVar = (TALON,)
    needs_declarer: ClassVar = True

    def asked(self, public: Public) -> tuple[int, ...]:
        """The declarer alone."""
        declarer = public.declarer
        if declarer is None or (self.forced_only and not public.compelled):
            return ()
        return (declarer,)


@frozen
class WeakTalon(_TalonRedeal):
    """A talon with few card points.

    Attributes:
        below: the card points that the talon must not reach.
        how: as for every redeal.
        fine: as for every redeal.
        dealer: as for every redeal.
        forced_only: as for every redeal.
    """

    kind: ClassVar = "weak_talon"
    rank: ClassVar = 50
    reason: ClassVar = Reason.WEAK_TALON

    below: int = field(default=5, validator=number(1))

    def shows(self, hand: int, public: Public) -> int:
        """The talon, if it is weak."""
        return public.talon if _bits.points(public.talon) < self.below else 0

    def _holder(self) -> Phrase:
        return say(
            "a declarer who finds fewer than {below} card points in the talon", below=self.below
        )


@frozen
class TalonNines(_TalonRedeal):
    """Nines in the talon.

    Attributes:
        count: so many nines or more.
        how: as for every redeal.
        fine: as for every redeal.
        dealer: as for every redeal.
        forced_only: as for every redeal.
    """

    kind: ClassVar = "talon_nines"
    rank: ClassVar = 60
    reason: ClassVar = Reason.TALON_NINES

    count: int = field(default=2, validator=number(1))

    def shows(self, hand: int, public: Public) -> int:
        """The nines of the talon, if there are enough."""
        nines = public.talon & _bits.NINES
        return nines if nines.bit_count() >= self.count else 0

    def _holder(self) -> Phrase:
        return say(
            "a declarer who finds a nine in the talon"
            if self.count == 1
            else "a declarer who finds {count} nines or more in the talon",
            count=self.count,
        )
