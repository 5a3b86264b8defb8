"""How the cards may have come to lie open that a seat has laid open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from attrs import evolve

from tysiac import _bits
from tysiac.knowledge.condition import Condition
from tysiac.knowledge.course import Course
from tysiac.knowledge.fates import ASIDE, Fate
from tysiac.knowledge.opened import MELDS, OpenCards
from tysiac.rules.rights import BID, ProveBid, sure_melds


def laid_open(course: Course, opened: OpenCards) -> Iterator[Condition]:
    """What a seat has laid open is just what its proofs, its lottery and its claim laid open."""
    for seat in course.active:
        if opened.sure and opened.laid[seat]:
            yield _Laying(course, opened, seat).condition


class _Laying:
    """How the cards came to lie open that a seat has laid open.

    Of each card a total says whether it was dealt to the seat and may have been laid open for that,
    whether a claim may have laid it open, and whether it lies aside, which bears upon a proof of
    the claim; and of all cards whether one is in the seat's hand that was never laid open.
    """

    def __init__(self, course: Course, opened: OpenCards, seat: int) -> None:
        self._course, self._opened, self._seat = course, opened, seat
        self._laid = opened.laid[seat]
        self._tricks = [
            (trick, sum(1 << turn.card for turn in course.turns if turn.trick < trick))
            for trick in opened.claims.get(seat, ())
        ]
        self._lottery = _bits.NINES * (seat in opened.held)
        self._shown = self._lottery | MELDS * any(opened.proofs[seat])
        claim = course.laws.claim
        self._by_proof = claim is not None and claim.by_proof and bool(self._tricks)
        self._proof, self._unsure = cache(self._proof_of), cache(self._unsure_before)

    @property
    def condition(self) -> Condition:
        """That they came to lie open in one of the ways there are."""
        return Condition(self._weigh, self._holds, self._join)

    def _weigh(self, card: int, fate: Fate) -> int:
        bit, seat = 1 << card, self._seat
        weight = bit & self._shown if fate.origin == seat else 0
        if fate.owner == seat and self._opened.claimable(seat, card):
            weight |= bit << _CLAIMED if bit & self._laid else 1 << _HIDDEN
        elif fate.owner == ASIDE and self._by_proof:
            weight |= bit << _ASIDE
        return weight

    def _join(self, total: int, weight: int) -> int | None:
        joined = total | weight
        aside = joined >> _ASIDE & _ALL
        return joined if aside.bit_count() <= self._course.aside else None

    def _holds(self, total: int) -> bool:
        dealt, hand = total & _ALL, total >> _CLAIMED & _ALL
        proof = self._proof(_bits.paired(dealt) | (dealt & _bits.ACES))
        if proof is None:
            return False
        nines, laid = dealt & self._lottery, self._laid
        shown = proof | nines
        if shown & ~laid or not self._may_hold(nines):
            return False
        if shown == laid:
            return self._seat not in self._opened.claimed
        if total >> _HIDDEN:
            return False
        return any(
            not laid & ~(shown | hand & ~gone)
            and (
                not self._by_proof
                or self._unsure(trick, hand & ~gone, total >> _ASIDE & _ALL | gone)
            )
            for trick, gone in self._tricks
        )

    def _may_hold(self, nines: int) -> bool:
        """Whether a lottery with these nines is as it was held, if it was."""
        if not self._lottery:
            return True
        return nines.bit_count() > _NOT_ENOUGH and not self._opened.held[self._seat] & ~nines

    def _proof_of(self, melds: int) -> int | None:
        """What a seat has laid open to prove its bids; `None` if other bids would be questioned."""
        course, seat, shown = self._course, self._seat, 0
        prove = next((right for right in course.laws.rights[BID] if type(right) is ProveBid), None)
        if prove is None:
            return 0
        questions = iter(self._opened.proofs[seat])
        for bids in course.said(seat):
            laid = tuple(shown * (other == seat) for other in range(len(course.laws.sides)))
            public = evolve(course.public(BID), bids=bids, declarer=None, shown=laid)
            if prove.next(public, ()) is None:
                continue
            proven = next(questions, None)
            if proven is None:
                return None
            if proven:
                shown |= prove.shows(melds, public)
        return shown if next(questions, None) is None else None

    def _unsure_before(self, trick: int, hand: int, gone: int) -> bool:
        """Whether a claim before a trick did not stand, with this hand and these cards gone."""
        course, rules = self._course, self._course.view.variant
        trumps = [turn.trump for turn in course.turns if turn.trick == trick]
        trump = trumps[0] if trumps else _bits.trump_of(course.situation)
        return sure_melds(hand, gone, rules.deck.mask, trump, rules.marriages, not trick) is None


_NOT_ENOUGH: Final = 2
"""So many nines make no lottery."""
_ALL: Final = (1 << 32) - 1
_CLAIMED: Final = 32
_ASIDE: Final = 64
_HIDDEN: Final = 96
"""Where in a total the cards begin that may have been claimed with, those aside, and the last."""
