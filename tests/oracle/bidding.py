"""What may a seat bid, who speaks next, and who plays in the end for what?

An auction is a list of (seat, amount), or (seat, None) for a pass, in the order in which they
were said. The bid that an opener holds without a choice, and a blind bid, are its first entry.
"""

from typing import NamedTuple

from .house import Auction, Blind, House, active, from_seat, has_four, marriage_value
from .play import pairs

Calls = list[tuple[int, int | None]]


class Standing(NamedTuple):
    """How a seat stands before the deal."""

    total: int = 0
    floor: int = 0
    """The least that it may bid, if it bids."""

    marks: tuple[str, ...] = ()
    """What everybody may know of it, such as "barrel" or "locked"."""


class Terms(NamedTuple):
    """What the match demands of this deal."""

    kind: str = "normal"
    """"normal" or "golden"."""

    forced: tuple[int, int] | None = None
    """Seat and amount of a contract that is played without an auction."""

    least: int | None = None
    """The lowest opening bid, in place of that of the house."""

    fixed: bool = False
    """The contract may not be raised."""

    times: tuple[int, int] = (1, 1)
    """The declarer's points and the others' are taken so many times."""


ORDINARY = Terms()
FRESH = Standing()


class Outcome(NamedTuple):
    """How an auction ended."""

    end: str
    """"contract"; or nobody bid, and the deal is thrown in: "redeal" or "next_dealer"."""

    declarer: int | None = None
    amount: int = 0
    kind: str = "normal"
    """"normal", "golden", "blind"; "open" without a declarer."""

    uncontested: bool = False
    """Nobody overbid the first bid."""

    compulsory: bool = False
    """The declarer holds no more than he was bound to hold, and nobody overbid it."""

    fixed: bool = False
    times: tuple[int, int] = (1, 1)


def rules_of(house: House) -> Auction:
    """Return the rules of the auction."""
    if house.auction is None:
        raise ValueError("nobody bids here")
    return house.auction


def deal_maximum(house: House) -> int:
    """Return as much as a deal can bring: the pack, all marriages, and the aces if they count."""
    most = 120 + sum(house.marriages.values)
    if house.marriages.aces is not None:
        most += house.marriages.aces.value
    return most


def ceiling(house: House, hand: list[str]) -> int:
    """Return the most that a hand may bid.

    The cap, as much as a deal can bring if there is none. Marriages in hand add their values to
    the cap, or unlock as much as a deal can bring. Four aces in hand add theirs where that is so.
    Whatever comes out, it is never above what bounds every hand.
    """
    rules = rules_of(house)
    if rules.cap is None or (pairs(hand) and rules.cap_marriages == "unlock"):
        return bound(house)
    most = rules.cap + sum(marriage_value(house, suit) for suit in pairs(hand))
    if rules.cap_aces and house.marriages.aces is not None and has_four(hand, "A"):
        most += house.marriages.aces.value
    return min(most, bound(house))


def bound(house: House) -> int:
    """Return what nobody may go beyond: as much as a deal can bring, or less by `cap_most`."""
    most = rules_of(house).cap_most
    return deal_maximum(house) if most is None else min(deal_maximum(house), most)


def grid(house: House) -> list[int]:
    """Return all amounts that the steps allow, in rising order.

    Multiples of the step; where there is a high step, from its number on multiples of that.
    """
    rules = rules_of(house)
    amounts = []
    for amount in range(1, deal_maximum(house) + 1):
        step = rules.step
        if rules.high_step is not None and amount >= rules.high_step[0]:
            step = rules.high_step[1]
        if amount % step == 0:
            amounts.append(amount)
    return amounts


def speakers(house: House, dealer: int) -> list[int]:
    """Return the seats that bid, the opener first: forehand or the dealer.

    A dealer who sits out cannot open; then forehand does.
    """
    seats = active(house, dealer)
    if rules_of(house).opener == "dealer" and dealer in seats:
        return from_seat(seats, dealer)
    return seats


def least_bid(house: House, terms: Terms) -> int:
    """Return the lowest opening bid of this deal."""
    return rules_of(house).least if terms.least is None else terms.least


def silent(house: House, standing: Standing) -> bool:
    """Tell whether a seat has so few points that it may only pass."""
    below = rules_of(house).silence_below
    return below is not None and standing.total < below


def may_bid_blind(
    house: House, dealer: int, standings: list[Standing], terms: Terms = ORDINARY
) -> bool:
    """Tell whether forehand is asked for a blind bid, before anything else is said.

    Only in normal deals, with the points needed, while nobody bears a mark that forbids it, and
    only if forehand could say that number: it is not silent and its floor is not higher.
    """
    blind = rules_of(house).blind
    if blind is None or terms.kind != "normal" or terms.forced is not None:
        return False
    mine = standings[active(house, dealer)[0]]
    marks = {mark for standing in standings for mark in standing.marks}
    if blind.needs_total is not None and mine.total < blind.needs_total:
        return False
    if any(mark in marks for mark in blind.not_beside):
        return False
    return not silent(house, mine) and mine.floor <= blind.amount


def opening(house: House, dealer: int, terms: Terms = ORDINARY, *, blind: bool = False) -> Calls:
    """Return the auction before anybody has had a choice.

    A blind bid takes the place of the opening. Where the opener holds the least bid, that is said
    already.
    """
    opener = speakers(house, dealer)[0]
    if blind:
        return [(opener, _blind_of(house).amount)]
    if rules_of(house).opening == "held":
        return [(opener, least_bid(house, terms))]
    return []


def _blind_of(house: House) -> Blind:
    """Return the rules of the blind bid."""
    blind = rules_of(house).blind
    if blind is None:
        raise ValueError("nobody bids blind here")
    return blind


def high_bid(calls: Calls) -> int:
    """Return the highest bid so far, 0 if there is none."""
    return max([amount for _, amount in calls if amount is not None], default=0)


def still_in(house: House, dealer: int, calls: Calls) -> list[int]:
    """Return the seats that have not passed, in order from the opener."""
    passed = [seat for seat, amount in calls if amount is None]
    return [seat for seat in speakers(house, dealer) if seat not in passed]


def next_to_speak(house: House, dealer: int, calls: Calls) -> int | None:
    """Return who speaks next, or None when the auction is over.

    The next to the left of the last who spoke that has not passed. It is over when all have
    passed, or when all but one have and that one has bid.
    """
    left = still_in(house, dealer, calls)
    if left == [] or (len(left) == 1 and high_bid(calls) > 0):
        return None
    if calls == []:
        return left[0]
    last = calls[-1][0]
    after = [*from_seat(speakers(house, dealer), last)[1:], last]
    return next(seat for seat in after if seat in left)


def legal_bids(
    house: House,
    hand: list[str],
    high: int,
    standing: Standing = FRESH,
    terms: Terms = ORDINARY,
) -> list[int]:
    """Return the amounts that a seat may name over the highest bid so far, in rising order.

    With `high` 0 it would open: the least bid or more. Else it must go higher. Never below the
    seat's floor; where there are no jumps just the least that is left; never above the ceiling of
    the hand, and nothing at all for one who is silent.
    """
    if silent(house, standing):
        return []
    if high == 0:
        amounts = [amount for amount in grid(house) if amount >= least_bid(house, terms)]
    else:
        amounts = [amount for amount in grid(house) if amount > high]
    amounts = [amount for amount in amounts if amount >= standing.floor]
    if high != 0 and rules_of(house).jumps == "none":
        amounts = amounts[:1]
    most = ceiling(house, hand)
    return [amount for amount in amounts if amount <= most]


def legal_calls(
    house: House,
    dealer: int,
    hand: list[str],
    calls: Calls,
    standing: Standing = FRESH,
    terms: Terms = ORDINARY,
) -> list[int | None]:
    """Return what the seat that speaks next may say: None for a pass first, then rising amounts.

    `hand` and `standing` are that seat's own. Everybody may pass but the opener who is forced to
    open. If silence, ceiling or floor leave this one no bid, the least bid is still due.
    """
    seat = next_to_speak(house, dealer, calls)
    if seat is None:
        raise ValueError("the auction is over")
    bids = legal_bids(house, hand, high_bid(calls), standing, terms)
    if rules_of(house).opening == "forced" and calls == []:
        return [*bids] if bids else [least_bid(house, terms)]
    return [None, *bids]


def outcome(
    house: House, dealer: int, calls: Calls, terms: Terms = ORDINARY, *, blind: bool = False
) -> Outcome | None:
    """Return how the auction ended, or None while it goes on.

    Without an auction there is no declarer; a forced contract needs no auction. `blind` tells
    whether the first entry is a blind bid: while it stands the deal is blind and counts as often
    as that says, and once overbid the deal is as any other.
    """
    if house.auction is None:
        return Outcome("contract", kind="open", times=terms.times)
    if terms.forced is not None:
        seat, amount = terms.forced
        return Outcome("contract", seat, amount, terms.kind, True, True, terms.fixed, terms.times)
    if next_to_speak(house, dealer, calls) is not None:
        return None
    if high_bid(calls) == 0:
        if house.auction.all_pass != "dealer_plays":
            return Outcome(house.auction.all_pass)
        last = active(house, dealer)[-1]
        seat = dealer if dealer in active(house, dealer) else last
        least = least_bid(house, terms)
        return Outcome("contract", seat, least, terms.kind, True, True, terms.fixed, terms.times)
    bids = [(seat, amount) for seat, amount in calls if amount is not None]
    declarer, amount = bids[-1]
    uncontested = len(bids) == 1
    kind, times = terms.kind, terms.times
    if blind and uncontested:
        own = _blind_of(house).times
        kind, times = "blind", (times[0] * own[0], times[1] * own[1])
    bound = house.auction.opening in ("held", "forced") and amount == least_bid(house, terms)
    return Outcome(
        "contract",
        declarer,
        amount,
        kind,
        uncontested,
        uncontested and bound and kind != "blind",
        terms.fixed,
        times,
    )
