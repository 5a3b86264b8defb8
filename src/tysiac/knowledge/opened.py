"""What do the cards tell that a seat has laid open?

Whoever proved a bid or held a lottery laid cards open that he had been dealt. Whoever claimed the
rest laid his whole hand open, and lost nothing of it since but what he played. The answers to the
questions of the deal tell who did which, but for a claim by proof, of which nobody is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tysiac import _bits
from tysiac.knowledge.course import Course, Stage
from tysiac.rules.registry import BUILT_IN
from tysiac.rules.rights import BID, NO, SET, Claim, NineLottery, ProveBid
from tysiac.rules.rights.base import opponents
from tysiac.rules.rights.windows import SUITS

MELDS: Final = _bits.KINGS | _bits.QUEENS | _bits.ACES
"""The cards that prove bids."""
_KNOWN: Final = frozenset(BUILT_IN["rights"].values())
"""The kinds of right of which it is known what they lay open."""


class OpenCards:
    """The cards laid open in a deal.

    Where a rule of one's own may have laid cards open, nothing is told of them.

    Attributes:
        laid: by seat, all of them.
        sure: whether no rule of one's own is in play, which might lay cards open.
        held: by seat that has held a lottery, the nine that it pointed at, as a mask; 0 before.
        proofs: by seat, for each time that its bid was questioned, whether it had to prove it.
        claims: by seat that may have claimed the rest, the tricks before which that may have been.
        claimed: the seats that have claimed it for certain.
    """

    def __init__(self, course: Course) -> None:
        view = course.view
        self._gone = {turn.card: turn.trick for turn in course.turns}
        self.laid = tuple(hand.mask for hand in view.laid_open)
        self.sure = {*map(type, view.variant.rights)} <= _KNOWN
        self.held = {
            reply.seat: _pointed_at(course, reply.seat)
            for reply in (*view.replies, *view.answers)
            if reply.topic == NineLottery.kind and reply.option == "hold"
        }
        self.proofs: dict[int, list[bool]] = {seat: [] for seat in course.active}
        for seat, proof in _questioned(course, ProveBid.kind, "proof"):
            self.proofs[seat].append(proof)
        if view.moment == BID:
            self.proofs[view.auction[-1][0]].append(False)
        refused = {seat for seat, _ in _questioned(course, Claim.kind, NO)}
        self.claims = dict[int, tuple[int, ...]]()
        self.claimed = set[int]()
        for seat in refused | _may_claim_unasked(course):
            tricks = _leads(course, seat)
            if self.laid[seat] and tricks:
                self.claims[seat] = tricks
                if seat in refused or self.laid[seat] & ~self._dealt(seat):
                    self.claimed.add(seat)

    def _dealt(self, seat: int) -> int:
        """The cards that a seat may have laid open because they had been dealt to it."""
        return MELDS * any(self.proofs[seat]) | _bits.NINES * (seat in self.held)

    def allows(self, card: int, owner: int, origin: int) -> bool:
        """Whether a card may have come from there to its owner."""
        if not self.sure:
            return True
        bit = 1 << card
        for seat, laid in enumerate(self.laid):
            if not laid:
                continue
            if not laid & bit:
                if origin == seat and seat in self.held and bit & _bits.NINES:
                    return False
                if owner == seat and seat in self.claimed and card not in self._gone:
                    return False
            elif not (
                (origin == seat and bit & self._dealt(seat))
                or (owner == seat and self.claimable(seat, card))
            ):
                return False
        return True

    def claimable(self, seat: int, card: int) -> bool:
        """Whether a seat may have claimed the rest when this card of its was not yet played."""
        tricks = self.claims.get(seat)
        return tricks is not None and self._gone.get(card, tricks[0]) >= tricks[0]


def _pointed_at(course: Course, holder: int) -> int:
    """The nine that the holder of a lottery has pointed at, as a mask."""
    told = [
        reply.option
        for reply in course.view.replies
        if reply.topic == NineLottery.kind and reply.seat == holder
    ]
    return _bits.NINES & _bits.SUIT_MASKS[SUITS.index(told[-1] or "")] if told else 0


def _questioned(course: Course, topic: str, end: str) -> Iterator[tuple[int, bool]]:
    """Whom the opponents were asked about, one after the other, and whether one said this.

    Then no more of them were asked.
    """
    public, asked, seat = course.public(BID), 0, -1
    before = {opponents(public, seat)[0]: seat for seat in course.active}
    for reply in course.view.replies:
        if reply.topic != topic:
            continue
        if not asked:
            seat = before[reply.seat]
        asked += 1
        if reply.option == end or asked == len(opponents(public, seat)):
            yield seat, reply.option == end
            asked = 0


def _may_claim_unasked(course: Course) -> set[int]:
    """The declarer, if he may have claimed the rest and nobody would have been asked."""
    claim, begun = course.laws.claim, course.stage is Stage.PLAYING and course.view.moment != SET
    declarer = course.declarer
    return {declarer} if begun and declarer is not None and claim and claim.by_proof else set()


def _leads(course: Course, seat: int) -> tuple[int, ...]:
    """The tricks before which a seat may have claimed the rest: all it played since lies open."""
    view, laid = course.view, course.view.laid_open[seat].mask
    hidden = [
        turn.trick for turn in course.turns if turn.seat == seat and not laid >> turn.card & 1
    ]
    led = [leader for leader, _, _ in course.done]
    led.append(view.leader if view.leader is not None else -1)
    first = max(hidden, default=-1) + 1
    return tuple(trick for trick in range(first, len(led)) if led[trick] == seat)
