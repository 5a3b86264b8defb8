"""Who may interrupt the deal, when, and with what effect?

Who is asked follows from public facts, what may be answered from the asked seat's own hand: a seat
without the right is asked too and can only say no, so being asked tells nothing.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar, Protocol, runtime_checkable

from attrs import field, frozen

from tysiac import _bits
from tysiac._checks import flag, number, one_of
from tysiac.reasons import Reason
from tysiac.rules.facts import Public, ThrowIn

NO = "no"
"""The answer that declines, always the first option."""
REDEAL = "redeal"
"""The answer that asks for a redeal."""

Answers = Sequence[tuple[int, str]]
"""The answers so far, as `(seat, option)`."""


@runtime_checkable
class Right(Protocol):
    """What the engine asks of a right."""

    @property
    def kind(self) -> str:
        """The name of the right: its path in the variant and the topic of its question."""

    @property
    def reason(self) -> Reason:
        """On what ground the cards are thrown in."""

    @property
    def when(self) -> str:
        """The moment: ``"dealt"`` (before the auction) or ``"exchanged"`` (gifts are given)."""

    def next(self, public: Public, answers: Answers) -> int | ThrowIn | None:
        """The seat to ask next, or the effect, or `None` when nobody is left to ask."""

    def options(self, hand: int) -> tuple[str, ...]:
        """What a seat with this hand may answer, declining first."""

    def shows(self, hand: int) -> int:
        """The cards that prove the right and are laid open when it is used."""

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""


@frozen
class _Redeal:
    """A right to have the cards dealt anew by the same dealer, on request, without a score."""

    slot: ClassVar = "rights"
    reason: ClassVar[Reason]

    def next(self, public: Public, answers: Answers) -> int | ThrowIn | None:
        """Ask the active seats from forehand until one wants the redeal."""
        if answers and answers[-1][1] == REDEAL:
            return ThrowIn(answers[-1][0], self.reason)
        return public.active[len(answers)] if len(answers) < len(public.active) else None

    def options(self, hand: int) -> tuple[str, ...]:
        """No, and a redeal for a seat whose cards prove the right."""
        return (NO, REDEAL) if self.shows(hand) else (NO,)

    @abstractmethod
    def shows(self, hand: int) -> int:
        """The cards that prove the right, 0 if they do not."""


_WHEN = {"dealt": "before the auction", "exchanged": "after the exchange, before the contract"}


@frozen
class Nines(_Redeal):
    """Four nines in one hand.

    Attributes:
        when: ``"dealt"``, before the auction, or ``"exchanged"``, once the gifts are given and
            before the contract is named.
    """

    kind: ClassVar = "nines"
    reason: ClassVar = Reason.FOUR_NINES

    when: str = field(default="dealt", validator=one_of(*_WHEN))

    def shows(self, hand: int) -> int:
        """All four nines, if they are there."""
        return _bits.NINES if hand & _bits.NINES == _bits.NINES else 0

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        yield f"Whoever holds four nines may ask for a redeal, {_WHEN[self.when]}."


@frozen
class LowHand(_Redeal):
    """A hand with few card points.

    Attributes:
        below: the points that the hand must not reach.
        unless_marriage: whether a marriage in the hand takes the right away.
    """

    kind: ClassVar = "low_hand"
    reason: ClassVar = Reason.LOW_HAND
    when: ClassVar = "dealt"

    below: int = field(default=10, validator=number(1))
    unless_marriage: bool = field(default=True, validator=flag)

    def shows(self, hand: int) -> int:
        """The whole hand, if it is low."""
        low = _bits.points(hand) < self.below
        saved = self.unless_marriage and _bits.paired(hand)
        return hand if low and not saved else 0

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        clause = " and no marriage" if self.unless_marriage else ""
        yield (
            f"Whoever holds fewer than {self.below} card points{clause} may ask for a redeal, "
            f"{_WHEN[self.when]}."
        )
