"""What do the cards tell that a seat has laid open?

Whoever proved a bid or held a lottery laid cards open that he had been dealt. Whoever claimed the
rest laid his whole hand open, and lost nothing of it since but what he played.
"""

from __future__ import annotations

from typing import Final

from tysiac import _bits
from tysiac.knowledge.course import Course, Stage
from tysiac.rules.registry import BUILT_IN
from tysiac.rules.rights import NineLottery, ProveBid

_KNOWN: Final = frozenset(BUILT_IN["rights"].values())
"""The kinds of right of which it is known what they lay open."""


class OpenCards:
    """The cards laid open in a deal.

    Where a rule of one's own may have laid cards open, or where both a proof and a claim would have
    laid open just the same, only what is true of either is told.

    Attributes:
        claims: by seat that has claimed the rest for certain, the first trick before which that may
            have been.
        proven: by seat, those of its open cards that a proof or a lottery has laid open for
            certain.
        laid: by seat, all of them.
        sure: whether no rule of one's own is in play, which might lay cards open.
        by_claims: whether nothing but a claim lays cards open that stay so.
    """

    def __init__(self, course: Course) -> None:
        view = course.view
        self._gone = {turn.card: turn.trick for turn in course.turns}
        self.laid = tuple(hand.mask for hand in view.laid_open)
        self.claims, self.proven = dict[int, int](), dict[int, int]()
        kinds = {*map(type, view.variant.rights)}
        self.sure = kinds <= _KNOWN
        self.by_claims = not kinds & {ProveBid, NineLottery}
        for seat, laid in enumerate(self.laid):
            if not laid or not self.sure:
                continue
            trick = _claimed(course, seat)
            if trick is None:
                self.proven[seat] = laid
            elif not course.laws.draws and not _provable(course, laid):
                self.claims[seat] = trick
                self.proven[seat] = sum(
                    1 << card for card in _bits.members(laid) if self._gone.get(card, trick) < trick
                )

    def allows(self, card: int, owner: int, origin: int) -> bool:
        """Whether a card may have come from there to its owner."""
        for seat, laid in enumerate(self.laid):
            if not laid:
                continue
            if laid >> card & 1:
                proven = self.proven.get(seat, 0) >> card & 1
                if origin != seat and (proven or (owner != seat and self.sure)):
                    return False
            elif seat in self.claims:
                if owner == seat and card not in self._gone:
                    return False
            elif origin == seat and self.held_lottery(seat) and 1 << card & _bits.NINES:
                return False
        return True

    def held_lottery(self, seat: int) -> bool:
        """Whether a seat has laid its nines open, all that it had been dealt."""
        return (self.proven.get(seat, 0) & _bits.NINES).bit_count() > _NOT_ENOUGH


_NOT_ENOUGH: Final = 2
"""So many nines make no lottery."""


def _claimed(course: Course, seat: int) -> int | None:
    """The first trick before which a seat may have claimed the rest, `None` if it cannot have."""
    view, laid = course.view, course.view.laid_open[seat].mask
    if course.laws.claim is None or course.stage < Stage.PLAYING:
        return None
    gone = sum(1 << turn.card for turn in course.turns)
    if not course.laws.draws and (laid & ~gone).bit_count() < view.counts[seat]:
        return None
    hidden = [
        turn.trick for turn in course.turns if turn.seat == seat and not laid >> turn.card & 1
    ]
    led = [leader for leader, _, _ in course.done]
    led.append(view.leader if view.leader is not None else -1)
    first = max(hidden, default=-1) + 1
    return next((trick for trick in range(first, len(led)) if led[trick] == seat), None)


def _provable(course: Course, laid: int) -> bool:
    """Whether proofs and lotteries may have laid these cards open, and nothing else."""
    kinds, aces = {*map(type, course.view.variant.rights)}, laid & _bits.ACES
    melds = _bits.paired(laid) | (aces if aces == _bits.ACES else 0)
    nines = laid & _bits.NINES if (laid & _bits.NINES).bit_count() > _NOT_ENOUGH else 0
    return not laid & ~(melds * (ProveBid in kinds) | nines * (NineLottery in kinds))
