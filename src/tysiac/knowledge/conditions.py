"""What else holds of the hidden cards, that cannot be said of each card alone?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from operator import or_
from typing import cast

from tysiac import _bits
from tysiac.knowledge.condition import Condition
from tysiac.knowledge.course import PAIR, Course
from tysiac.knowledge.fates import DRAWN, TAKEN, Fate
from tysiac.knowledge.laying import laid_open
from tysiac.knowledge.opened import MELDS, OpenCards
from tysiac.phases.records import Bids
from tysiac.rules.auction import Auction, BidQuestion
from tysiac.rules.contract import FinalContract
from tysiac.rules.facts import Contract
from tysiac.rules.marriages import is_ace
from tysiac.rules.rights import (
    DEALT,
    EXCHANGED,
    TALON,
    Jacks,
    LowHand,
    NineLottery,
    Nines,
    Redeal,
    TalonNines,
    WeakTalon,
)
from tysiac.rules.rights.windows import SUITS

Among = Callable[[int, Fate], bool]
"""Whether a card, by its fate, is among some cards, such as those that a seat was dealt."""
_ROYAL = _bits.KINGS | _bits.QUEENS


def conditions(course: Course, opened: OpenCards) -> Iterator[Condition]:
    """All conditions of a deal, but for what a hidden answer would tell."""
    yield from _unused(course)
    yield from _able(course)
    yield from _named(course)
    yield from _no_four_aces(course)
    yield from _lottery(course, opened)
    yield from laid_open(course, opened)


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
        said = course.said(seat)
        if any((bids[-1][1] or 0) > auction.highest(0) for bids in said):
            allows = partial(_bids_with, course, seat, said)
            yield from _of_melds(dealt_to(seat), allows)


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
    totals = dict.fromkeys(sides, 0)
    for seat in won:
        totals[sides[seat]] += pays // len(won)
    return totals


def staked(seat: int, suit: int) -> Condition:
    """That a seat which staked a card of a suit was dealt one."""

    def weigh(card: int, fate: Fate) -> int:
        return int(card >> 3 == suit and fate.origin == seat)

    return Condition(weigh, lambda total: total == 1, or_)
