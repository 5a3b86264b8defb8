"""What the engine asks of a right, and what a right can bring about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, Protocol, runtime_checkable

from attrs import frozen

from tysiac._quick import quick
from tysiac.reasons import Reason
from tysiac.rules.facts import Entry, Terms
from tysiac.rules.phrases import Said

NO = "no"
"""The answer that declines, always the first option."""

Answers = tuple[tuple[int, str], ...]
"""The answers so far, as `(seat, option)`."""

UNSEEN: Final = "unseen"
"""The moment when the cards are dealt and forehand has not looked at his."""
DEALT: Final = "dealt"
"""The moment before the auction."""
BID: Final = "bid"
"""The moment after a bid."""
TALON: Final = "talon"
"""The moment when the declarer has seen what he takes, and given nothing away."""
EXCHANGED: Final = "exchanged"
"""The moment when the cards are exchanged, before the contract is named."""
SET: Final = "set"
"""The moment when the contract is named, before the first card."""
LEAD: Final = "lead"
"""The moment when a leader has claimed the rest."""

MOMENTS: Final = (UNSEEN, DEALT, BID, TALON, EXCHANGED, SET, LEAD)
"""All moments, in the order of the deal."""


@quick
@frozen
class Public:
    """What everybody knows when a right is asked about.

    Attributes:
        moment: when that is.
        active: the seats that play, from forehand.
        sides: for each seat at the table the side that it plays for.
        terms: of the deal.
        bids: so far, as `(seat, amount)`, `None` for a pass.
        declarer: the seat, or `None`.
        blind: whether forehand has bid without having looked.
        compelled: whether the declarer has bid only what he had to.
        shown: by seat, the cards that it has laid open, as masks.
        leader: who leads, during card play.
        talon: what was taken of it, as a mask, when the declarer alone is asked, who has seen it;
            else 0.
    """

    moment: str
    active: tuple[int, ...]
    sides: tuple[int, ...]
    terms: Terms
    bids: tuple[tuple[int, int | None], ...]
    declarer: int | None
    blind: bool
    compelled: bool
    shown: tuple[int, ...]
    leader: int | None = None
    talon: int = 0


@frozen
class ThrowIn:
    """The cards are dealt anew, nothing is scored but a fine.

    Attributes:
        seat: who asked for it.
        reason: on what ground.
        fine: what it costs him, in points.
        dealer: who deals: the ``"same"`` dealer, or the ``"next"``.
    """

    seat: int
    reason: Reason | str
    fine: int = 0
    dealer: str = "same"

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The fine, as it is written."""
        return (Entry.of(self.seat, -self.fine, Reason.REDEAL_FINE),) if self.fine else ()


@frozen
class Pay:
    """Amounts are written at once."""

    entries: tuple[Entry, ...]


@frozen
class Show:
    """A seat lays open what the right says that it shows.

    Attributes:
        seat: the seat.
        more: whether the right has more to ask then.
    """

    seat: int
    more: bool = False


@frozen
class Times:
    """The declarer's points are multiplied once more."""

    factor: int


@frozen
class TakeRest:
    """A seat gets all that is left, unplayed."""

    seat: int


@frozen
class BidBlind:
    """Forehand bids without having looked."""


Effect = ThrowIn | Pay | Show | Times | TakeRest | BidBlind


@runtime_checkable
class Right(Protocol):
    """What the engine asks of a right.

    Who is asked, and what follows, `next` says from public facts; what a seat may answer,
    `options` says from its own hand.
    """

    slot: ClassVar[str]
    kind: ClassVar[str]
    """The name of the right: its path in the variant and the topic of its question."""

    earned: ClassVar[bool]
    """Whether only some hands have the right."""

    @property
    def when(self) -> tuple[str, ...]:
        """The moments at which it is asked about."""

    @property
    def compulsory(self) -> bool:
        """Whether nobody is asked: the first seat that has the right uses it."""

    def next(self, public: Public, answers: Answers) -> int | Effect | None:
        """The seat to ask next, or the effect, or `None` when there is nothing more to ask."""

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        """What a seat with this hand may answer, declining first."""

    def shows(self, hand: int, public: Public) -> int:
        """The cards of a seat that it lays open when the right asks for it."""

    def hidden(self, answers: Answers) -> bool:
        """Whether the last of these answers is told to nobody else."""

    def describe(self) -> Iterator[Said]:
        """The rule in sentences."""


class Asking:
    """What most rights have in common: they ask, and every answer is public."""

    __slots__ = ()

    slot: ClassVar = "rights"
    compulsory: ClassVar[bool] = False
    earned: ClassVar[bool] = False

    def shows(self, hand: int, public: Public) -> int:
        """Nothing."""
        return 0

    def hidden(self, answers: Answers) -> bool:
        """Never."""
        return False


def opponents(public: Public, seat: int) -> tuple[int, ...]:
    """The seats of other sides, in playing direction behind a seat."""
    place = public.active.index(seat)
    around = (*public.active[place + 1 :], *public.active[:place])
    return tuple(other for other in around if public.sides[other] != public.sides[seat])


def unasked(seats: Sequence[int], answers: Answers) -> int | None:
    """The next of the seats to be asked when each answers once."""
    return seats[len(answers)] if len(answers) < len(seats) else None
