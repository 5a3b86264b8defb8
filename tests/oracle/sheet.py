"""What does one deal write on the score sheet, looked at for itself?

The facts of a deal are told by side: a side is a seat, or partners together. Nothing here looks at
a total or at earlier deals; that begins in `ledger`. The one thing remembered is how often a deal
was given up, for that sets the price of giving up the next one.
"""

from typing import NamedTuple

from .agreed import Rounding, Scoring, SitterPay, Surrender
from .deal import round_points
from .play import points, suit_of


class Deal(NamedTuple):
    """The facts of a finished deal; tuples have one place for each side."""

    how: str
    """It was "played" to the end, "claimed" before the end, or "surrendered" unplayed."""

    declarer: int | None
    """The side that stood against the others; none in games without a declarer."""

    seat: int | None
    """Which seat of that side was declarer, for the count of surrenders."""

    contract: int
    """What the declarer played for."""

    bid: int
    """What won the auction; the contract may have been raised above it."""

    kind: str
    """The deal was "normal", "golden", "blind" or "open" (without a declarer, and not golden)."""

    times: tuple[int, int]
    """By how much the declarer's amount is multiplied, and that of the others."""

    playing: tuple[int, ...]
    """The sides that took part, the declarer's among them."""

    sitter: int | None
    """The side that sat out, if one did."""

    tricks: tuple[int, ...]
    """How many tricks a side took; one who claimed the rest took the rest."""

    card_points: tuple[int, ...]
    """The points of a side's cards, with cards set aside that count for it."""

    marriage_points: tuple[int, ...]
    """What a side's marriages count, without those that it lost again."""

    talon: tuple[str, ...]
    """The cards of the talon, as texts."""


def points_made(deal: Deal, side: int) -> int:
    """Return the exact points of a side: those of its cards and those of its marriages."""
    return deal.card_points[side] + deal.marriage_points[side]


def rounded(number: int, rounding: Rounding) -> int:
    """Round points: to the nearest multiple, or always down.

    To tens with five "down" 25 makes 20 and 26 makes 30, with five "up" 25 makes 30, with "floor"
    29 makes 20.
    """
    if rounding.five == "floor":
        return max(multiple for multiple in range(0, number + 1, rounding.to))
    return round_points(number, rounding.to, rounding.five)


def contract_made(scoring: Scoring, deal: Deal) -> bool:
    """Tell whether there was a declarer whose points came to the contract or more.

    The exact points are held against it; where the rules say so, they are rounded before, what
    lies in the middle up, whatever is done with a defender's points. A deal given up is not made.
    """
    if deal.declarer is None or deal.how == "surrendered":
        return False
    made = points_made(deal, deal.declarer)
    if scoring.check_unit is not None:
        made = rounded(made, Rounding(scoring.check_unit, "up"))
    return made >= deal.contract


def sitter_pay(pay: SitterPay, values: dict[str, int], talon: tuple[str, ...]) -> int:
    """Return what one who sits out is paid for a talon; `values` of the marriages by suit.

    Half of an odd value is rounded up.
    """
    amount = pay.flat
    for card in talon:
        if card[0] == "A":
            amount += pay.ace
    for suit, value in values.items():
        royals = [card for card in talon if suit_of(card) == suit and card[0] in "KQ"]
        if len(royals) == 2 and pay.marriages:
            amount += value
        if len(royals) == 1 and pay.half_marriages:
            amount += (value + 1) // 2
    if pay.cards:
        # Sevens and eights, in the packs that have them, are worth nothing.
        amount += points([card for card in talon if card[0] not in "78"])
    return amount


def score(scoring: Scoring, values: dict[str, int], deal: Deal) -> list[int]:
    """Return what a deal that was played brings each side, or costs it.

    The declarer who made the contract gets the contract, or the actual points; else it loses the
    contract. The others get their own points, rounded, whether the contract was made or not.
    Contract and rounded points are multiplied as the deal says. One who sits out is paid for the
    talon; that is not multiplied and not rounded.
    """
    amounts = [0 for _ in deal.tricks]
    for side in deal.playing:
        written = rounded(points_made(deal, side), scoring.defenders)
        if side != deal.declarer:
            amounts[side] = written * deal.times[1]
        elif not contract_made(scoring, deal):
            amounts[side] = -deal.contract * deal.times[0]
        elif scoring.success == "contract":
            amounts[side] = deal.contract * deal.times[0]
        else:
            amounts[side] = written * deal.times[0]
    if deal.sitter is not None and scoring.sitter is not None:
        amounts[deal.sitter] = sitter_pay(scoring.sitter, values, deal.talon)
    return amounts


def give_up(surrender: Surrender, step: int, counts: tuple[int, ...], deal: Deal) -> list[int]:
    """Return what a deal that was given up brings each side, or costs it.

    `counts` tells how often each seat had given up before. Cost and gain are those of this time,
    the first, the second, and so on; the last in the list stands for all that follow. Each
    `every`-th time costs the extra as well. Nothing else is written: nobody has made points, and
    one who sits out is not paid for the talon, but gets the gain where all others do.
    """
    if deal.declarer is None or deal.seat is None:
        raise ValueError("only a declarer can give a deal up")
    time = times_given_up(surrender, counts, deal.seat) + 1
    cost = surrender.cost[min(time, len(surrender.cost)) - 1]
    gain = surrender.gain[min(time, len(surrender.gain)) - 1]

    amounts = [0 for _ in deal.tricks]
    amounts[deal.declarer] = -_price(cost, deal.bid, step, deal.times[0])
    if surrender.every is not None and time % surrender.every == 0:
        amounts[deal.declarer] -= surrender.extra
    for side in range(len(amounts)):
        gains = side in deal.playing or surrender.to == "others"
        if gains and side != deal.declarer:
            amounts[side] = _price(gain, deal.bid, step, deal.times[1])
    return amounts


def times_given_up(surrender: Surrender, counts: tuple[int, ...], seat: int) -> int:
    """Return how many surrenders are counted so far: those of the seat, or of the whole table."""
    return sum(counts) if surrender.counts == "table" else counts[seat]


def _price(price: int | str, bid: int, step: int, times: int) -> int:
    """Return a cost or a gain in points; only the bid and its half are multiplied.

    Half the bid is rounded to the step of the auction, half a step up: of 105 it is 55.
    """
    if price == "bid":
        return bid * times
    if price == "half":
        nearest = min(abs(bid - 2 * half) for half in range(0, bid + step, step))
        halves = [half for half in range(0, bid + step, step) if abs(bid - 2 * half) == nearest]
        return max(halves) * times
    return int(price)


def may_give_up(
    surrender: Surrender,
    counts: tuple[int, ...],
    seat: int,
    own_marks: frozenset[str],
    all_marks: list[frozenset[str]],
    kind: str,
) -> bool:
    """Tell whether a declarer may give the deal up, as far as it is not a matter of the moment.

    `counts` as before; `own_marks` are those of the declarer's side, `all_marks` those of every
    side at the table; `kind` is that of the contract.
    """
    if surrender.limit is not None and times_given_up(surrender, counts, seat) >= surrender.limit:
        return False
    if any(mark in own_marks for mark in surrender.not_marked):
        return False
    if any(mark in marks for mark in surrender.not_beside for marks in all_marks):
        return False
    return kind not in surrender.not_kinds
