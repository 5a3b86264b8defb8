"""What else holds of the hidden cards, that cannot be said of each card alone?

A condition gives each card a weight by what became of it, joins the weights to a total, and says
which totals there may be: fewer than four nines in one hand as it was dealt, for example.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import combinations
from operator import add, or_
from typing import Final, cast

from attrs import evolve, frozen

from tysiac import _bits
from tysiac.knowledge.course import PAIR, Course
from tysiac.knowledge.fates import ASIDE, DRAWN, TAKEN, Fate
from tysiac.knowledge.opened import MELDS, OpenCards
from tysiac.phases.records import Bids
from tysiac.rules.auction import Auction, BidQuestion
from tysiac.rules.contract import FinalContract
from tysiac.rules.facts import Contract
from tysiac.rules.marriages import is_ace
from tysiac.rules.rights import (
    BID,
    DEALT,
    EXCHANGED,
    TALON,
    Jacks,
    LowHand,
    NineLottery,
    Nines,
    ProveBid,
    Redeal,
    TalonNines,
    WeakTalon,
    sure_melds,
)
from tysiac.rules.rights.windows import SUITS

Among = Callable[[int, Fate], bool]
"""Whether a card, by its fate, is among some cards, such as those that a seat was dealt."""
_ROYAL = _bits.KINGS | _bits.QUEENS


@frozen(eq=False)
class Condition:
    """What holds of the cards together.

    Attributes:
        weigh: what a card with a fate counts; 0 if it does not matter.
        holds: which totals there may be.
        join: a total with one more weight; a total that can only be refused may become `None`.
    """

    weigh: Callable[[int, Fate], int]
    holds: Callable[[int], bool]
    join: Callable[[int, int], int | None] = add


def conditions(course: Course, opened: OpenCards) -> Iterator[Condition]:
    """All conditions of a deal, but for what a hidden answer would tell."""
    yield from _unused(course)
    yield from _able(course)
    yield from _named(course)
    yield from _no_four_aces(course)
    yield from _lottery(course, opened)
    yield from _laid_open(course, opened)


# Which cards


def dealt_to(seat: int) -> Among:
    """Those that a seat was dealt."""
    return lambda card, fate: fate.origin == seat


def kept_by(seat: int) -> Among:
    """Those that a seat had when the cards were exchanged and none was played or drawn."""
    return lambda card, fate: fate.owner == seat and fate.origin > DRAWN


def in_hand(course: Course, seat: int, trick: int) -> Among:
    """Those that a seat had in a trick, played in it or not."""
    gone = {turn.card for turn in course.turns if turn.trick < trick}
    return lambda card, fate: fate.owner == seat and fate.entered <= trick and card not in gone


def _taken(card: int, fate: Fate) -> bool:
    return fate.origin == TAKEN


# Compulsory rights that nobody had


def _unused(course: Course) -> Iterator[Condition]:
    """Where a redeal is compulsory, nobody had a right to it."""
    moments = {DEALT: dealt_to, EXCHANGED: kept_by}
    if course.taken:
        moments[TALON] = lambda seat: _taken
    for moment, among in moments.items():
        public = course.public(moment)
        for right in course.passed(moment):
            if right.compulsory and isinstance(right, Redeal):
                for seat in right.asked(public):
                    yield from _not_had(right, among(seat))


def _not_had(right: Redeal, among: Among) -> Iterator[Condition]:
    """That some cards do not give a right; of a right of one's own nothing is known."""
    if type(right) is Nines or type(right) is TalonNines:
        yield _fewer(among, _bits.NINES, right.count)
    elif type(right) is Jacks:
        yield _fewer(among, _bits.JACKS, right.count)
    elif type(right) is WeakTalon:
        yield _worth(among, right.below, saved=False)
    elif type(right) is LowHand:
        yield _worth(among, right.below, right.unless_marriage)


def _fewer(among: Among, cards: int, count: int) -> Condition:
    def weigh(card: int, fate: Fate) -> int:
        return cards >> card & 1 and among(card, fate)

    return Condition(weigh, lambda total: total < count)


def _worth(among: Among, below: int, saved: bool) -> Condition:
    """That cards are worth enough, or hold a marriage where that saves them."""
    enough = -1

    def weigh(card: int, fate: Fate) -> int:
        if not among(card, fate):
            return 0
        points = _bits.CARD_POINTS[card & 7]
        return points | 1 << 8 + card if saved and 1 << card & _ROYAL else points

    def join(total: int, weight: int) -> int:
        if total == enough:
            return enough
        total = (total & 255) + (weight & 255) | (total | weight) & ~255
        marriage = _bits.paired(total >> 8)
        return enough if marriage or total & 255 >= below else total

    return Condition(weigh, lambda total: total == enough, join)


# Bids and contracts that only some hands allow


def _able(course: Course) -> Iterator[Condition]:
    """Whoever has bid held what allows the bid."""
    auction = course.view.variant.auction
    if type(auction) is not Auction:
        return
    for seat in course.active:
        said = _said(course, seat)
        if any((bids[-1][1] or 0) > auction.highest(0) for bids in said):
            allows = partial(_bids_with, course, seat, said)
            yield from _of_melds(dealt_to(seat), allows)


def _said(course: Course, seat: int) -> tuple[Bids, ...]:
    """The auction up to each bid that a seat has made without being held to it."""
    view = course.view
    bids = view.auction
    opening = view.variant.auction.open(course.active, view.dealer, view.terms, view.blind).bids
    return tuple(
        bids[: place + 1]
        for place, (bidder, amount) in enumerate(bids)
        if place >= len(opening) and bidder == seat and amount is not None
    )


def _bids_with(course: Course, seat: int, said: tuple[Bids, ...], hand: int) -> bool:
    """Whether a seat may have bid so with the marriages and aces of a hand."""
    view, auction = course.view, cast("Auction", course.view.variant.auction)
    side = course.laws.sides[seat]
    for bids in said:
        high = next((amount for _, amount in bids[-2::-1] if amount is not None), None)
        question = BidQuestion(
            hand, high, view.terms.totals[side], view.terms, view.terms.floors[side]
        )
        if bids[-1][1] not in auction.amounts(question):
            return False
    return True


def _named(course: Course) -> Iterator[Condition]:
    """A contract above the bid is one that the cards kept allow."""
    view, declarer = course.view, course.declarer
    rules = view.variant
    auction, final, high = rules.auction, rules.contract, view.high_bid
    if type(auction) is not Auction or type(final) is not FinalContract or declarer is None:
        return
    bid = auction.least_by(view.terms) if high is None else high[0]
    if view.contract is None or view.contract == bid:
        return
    contract = Contract(declarer, bid, uncontested=False, fixed=view.terms.fixed)
    yield from _of_melds(
        kept_by(declarer), lambda hand: view.contract in final.amounts(contract, hand, auction)
    )


def _of_melds(among: Among, allows: Callable[[int], bool]) -> Iterator[Condition]:
    """That cards hold marriages, or all aces, with which something was allowed."""
    allowed = {
        (pairs, aces): allows(
            sum(PAIR << 8 * suit for suit in _bits.SUITS if pairs >> suit & 1) | aces
        )
        for pairs in range(16)
        for aces in (0, _bits.ACES)
    }
    if all(allowed.values()):
        return

    def weigh(card: int, fate: Fate) -> int:
        return 1 << card if 1 << card & MELDS and among(card, fate) else 0

    def holds(total: int) -> bool:
        aces = total & _bits.ACES
        return allowed[_bits.pair_set(total), aces if aces == _bits.ACES else 0]

    yield Condition(weigh, holds)


# Card play


def _no_four_aces(course: Course) -> Iterator[Condition]:
    """Where four aces are declared by leading one, whoever led one without had not all of them."""
    marriages = course.view.variant.marriages
    for turn in course.turns:
        ace = not turn.place and not turn.declared and is_ace(turn.card)
        if ace and False not in marriages.forms(
            marriages.declarable_aces(_bits.ACES, not turn.trick)
        ):
            yield _fewer(in_hand(course, turn.seat, turn.trick), _bits.ACES, 4)


# Cards laid open


def _laid_open(course: Course, opened: OpenCards) -> Iterator[Condition]:
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
        for bids in _said(course, seat):
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


# The lottery


def _lottery(course: Course, opened: OpenCards) -> Iterator[Condition]:
    """Whoever has won a share of the prize had staked a card of the suit of the nine."""
    view, sides = course.view, course.laws.sides
    lottery = next((r for r in course.passed(DEALT) if type(r) is NineLottery), None)
    holders = [*opened.held]
    before = view.terms.totals
    won = {side: view.scores[sides.index(side)] - before[side] for side in sides}
    if lottery is None or not opened.sure or not holders or not any(won.values()):
        return
    holder = holders[0]
    others = [seat for seat in course.active if seat != holder]
    winners = [
        some
        for size in range(len(others) + 1)
        for some in combinations(others, size)
        if won == _prizes(lottery.pays, some or (holder,), sides)
    ]
    told = [reply for reply in view.replies if reply.topic == lottery.kind]
    suit = SUITS.index(told[-1].option or "")  # the holder says last, and openly, which nine

    def weigh(card: int, fate: Fate) -> int:
        return 1 << 4 * fate.origin + (card >> 3) if fate.origin in others else 0

    def holds(total: int) -> bool:
        return any(all(total >> 4 * seat + suit & 1 for seat in some) for some in winners)

    if () not in winners:
        yield Condition(weigh, holds, or_)


def _prizes(pays: int, won: tuple[int, ...], sides: tuple[int, ...]) -> dict[int, int]:
    """What each side gets where so many seats share a prize."""
    return _by_side(sides, ((seat, pays // len(won)) for seat in won))


def _by_side(sides: tuple[int, ...], amounts: Iterable[tuple[int, int]]) -> dict[int, int]:
    totals = dict.fromkeys(sides, 0)
    for seat, amount in amounts:
        totals[sides[seat]] += amount
    return totals


def staked(seat: int, suit: int) -> Condition:
    """That a seat which staked a card of a suit was dealt one."""

    def weigh(card: int, fate: Fate) -> int:
        return int(card >> 3 == suit and fate.origin == seat)

    return Condition(weigh, lambda total: total == 1, or_)
