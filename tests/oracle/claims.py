"""Does a hand take all tricks that are left, whatever the others hold and do?

Found out by trying everything, so for the last few tricks only; earlier, a claim can be seen to
fail, but not to stand.
"""

import random
from collections.abc import Callable
from itertools import combinations
from math import comb

from .house import House, points, side
from .tricks import (
    Meld,
    Table,
    Tally,
    heir_of,
    legal_plays,
    meld_points,
    meld_value,
    trick_winner,
    trump_maker,
    trump_of,
    unseen_from,
)

World = tuple[tuple[str, ...], ...]
"""What the others might hold, in playing order from the left neighbour of the claimant."""

Answer = tuple[tuple[str, ...], tuple[Meld, ...], World]
"""The cards of a trick, all that has been declared, and what the others still hold."""

SAMPLES = 30
"""So many cases of a claim are tried one by one."""

MOST_CASES = 1000
"""More cases are never tried together."""

Found = dict[tuple[tuple[str, ...], frozenset[World], tuple[Meld, ...]], int | None]
"""What has been found out already: a hand on lead against cases, after declarations."""


def may_claim(table: Table) -> bool:
    """Tell whether the seat to play may claim all tricks that are left.

    By "consent" whoever is about to lead; by "proof" only the declarer when about to lead. What
    anybody holds does not matter.
    """
    if table.house.claim is None or table.trick != [] or table.over():
        return False
    return table.house.claim == "consent" or table.seat() == table.declarer


def worlds(unseen: list[str], others: int, size: int) -> list[World]:
    """Return all ways to give `size` of the unseen cards to each of so many others.

    Cards may be left over: those lie among the cards that were set aside.
    """
    if others == 0:
        return [()]
    result: list[World] = []
    for hand in combinations(unseen, size):
        rest = [card for card in unseen if card not in hand]
        result += [(hand, *more) for more in worlds(rest, others - 1, size)]
    return result


def claim_stands(
    house: House,
    seats: list[int],
    hand: list[str],
    unseen: list[str],
    melds: list[Meld],
    number: int,
    possible: Callable[[World], bool] | None = None,
) -> bool:
    """Tell whether a hand that is on lead takes every trick that is left; see `claim_worth`."""
    return claim_worth(house, seats, hand, unseen, melds, number, possible) is not None


def claim_worth(
    house: House,
    seats: list[int],
    hand: list[str],
    unseen: list[str],
    melds: list[Meld],
    number: int,
    possible: Callable[[World], bool] | None = None,
) -> int | None:
    """Return what a hand on lead is sure to declare while it takes every trick that is left.

    None if there is a trick that it may lose. Declarations are worth what they are in any lead;
    of several ways to take all tricks the one that declares most counts.

    `seats` are those that play, the claimant first; `number` counts the tricks played so far, the
    stock being gone. The others may hold any of the `unseen` cards, each as many as the claimant;
    `possible` may rule out what the claimant knows not to be so. The others play as they like
    within the rules; so does the claimant, who sees what they play, and nothing else.

    There must be one way to play that wins against all of them.
    """
    if possible is None:
        cases = worlds(unseen, len(seats) - 1, len(hand))
    else:
        cases = [case for case in worlds(unseen, len(seats) - 1, len(hand)) if possible(case)]
    return _worth_of_all(house, seats, tuple(hand), cases, tuple(melds), number, {})


def _worth_of_all(
    house: House,
    seats: list[int],
    hand: tuple[str, ...],
    cases: list[World],
    melds: tuple[Meld, ...],
    number: int,
    found: Found,
) -> int | None:
    """Return what the best lead declares that wins in all cases and goes on to win all the rest.

    What the others are seen to play tells some cases from others, and the next lead may depend on
    that.
    """
    if hand == ():
        return 0
    asked = (hand, frozenset(cases), melds)
    if asked in found:
        return found[asked]
    maker = trump_maker(house, list(melds), number)
    leads = legal_plays(
        house,
        list(hand),
        [],
        trump_of(house, list(melds), number),
        first_trick=number == 0,
        foreign_trump=maker is not None and maker.seat != seats[0],
    )
    worths = [_worth_of(house, seats, hand, cases, melds, number, lead, found) for lead in leads]
    found[asked] = max([worth for worth in worths if worth is not None], default=None)
    return found[asked]


def _worth_of(
    house: House,
    seats: list[int],
    hand: tuple[str, ...],
    cases: list[World],
    melds: tuple[Meld, ...],
    number: int,
    lead: tuple[str, bool],
    found: Found,
) -> int | None:
    """Return what is declared by one lead and after it, if it wins, and all the rest, in all cases.

    Of different ways in which the others may play, the one counts that leaves least to declare.
    """
    card, declared = lead
    now = (*melds, Meld(seats[0], card, number)) if declared else melds
    seen: dict[tuple[tuple[str, ...], tuple[Meld, ...]], list[World]] = {}
    for case in cases:
        for trick, said, left in answers(house, seats, (card,), now, case, number):
            if trick_winner(list(trick), trump_of(house, list(said), number)) != 0:
                return None
            seen.setdefault((trick, said), []).append(left)
    rest = tuple(other for other in hand if other != card)
    least: int | None = None
    for (_, said), still in seen.items():
        worth = _worth_of_all(house, seats, rest, still, said, number + 1, found)
        if worth is None:
            return None
        least = worth if least is None else min(least, worth)
    return (least or 0) + (meld_value(house, card) if declared else 0)


def answers(
    house: House,
    seats: list[int],
    trick: tuple[str, ...],
    melds: tuple[Meld, ...],
    case: World,
    number: int,
) -> list[Answer]:
    """Return every way in which the seats after the last one may finish a trick."""
    place = len(trick)
    if place == len(seats):
        return [(trick, melds, case)]
    mine = case[place - 1]
    plays = legal_plays(
        house,
        list(mine),
        list(trick),
        trump_of(house, list(melds), number),
        first_trick=number == 0,
        opponent_before=side(house, seats[place - 1]) != side(house, seats[place]),
    )
    result: list[Answer] = []
    for card, declared in plays:
        said = (*melds, Meld(seats[place], card, number)) if declared else melds
        kept = tuple(other for other in mine if other != card)
        left = (*case[: place - 1], kept, *case[place:])
        result += answers(house, seats, (*trick, card), said, left, number)
    return result


def claim_stands_at(
    table: Table, known: list[str], possible: Callable[[World], bool] | None = None
) -> bool:
    """Tell whether the leader of a table between two tricks may rightly claim the rest."""
    return claim_worth_at(table, known, possible) is not None


def claim_worth_at(
    table: Table, known: list[str], possible: Callable[[World], bool] | None = None
) -> int | None:
    """Return what the leader of a table between two tricks declares if he takes all the rest.

    None if the claim does not stand. `known`: cards that the leader knows to be out of play, such
    as the ones he set aside.
    """
    if table.trick != [] or table.stock != []:
        raise ValueError("a claim is proved between two tricks, with the stock gone")
    seat = table.seat()
    place = table.seats.index(seat)
    return claim_worth(
        table.house,
        table.seats[place:] + table.seats[:place],
        table.hands[seat],
        unseen_from(table, seat, known),
        table.melds,
        len(table.tricks),
        possible,
    )


def proven_worth(table: Table, known: list[str]) -> int | None:
    """Return the same as `claim_worth_at`, for claims that come too early to try everything too.

    A claim that may fail in one of the cases falls, even if the claimant knew which case it is. So
    some cases are tried alone, and if it stands in all of them, all must be tried together.
    """
    seat = table.seat()
    place = table.seats.index(seat)
    seats = table.seats[place:] + table.seats[:place]
    hand, unseen = table.hands[seat], unseen_from(table, seat, known)
    rng = random.Random(" ".join(unseen))
    for _ in range(SAMPLES):
        rng.shuffle(unseen)
        others = range(len(seats) - 1)
        case = tuple(tuple(unseen[len(hand) * one : len(hand) * (one + 1)]) for one in others)
        melds, number = tuple(table.melds), len(table.tricks)
        if _worth_of_all(table.house, seats, tuple(hand), [case], melds, number, {}) is None:
            return None
    cases = comb(len(unseen), len(hand)) * (comb(len(unseen) - len(hand), len(hand)) or 1)
    if cases > MOST_CASES:
        raise ValueError(f"{cases} cases are too many")
    return claim_worth_at(table, known)


def tally_after_claim(table: Table, worth: int = 0) -> Tally:
    """Return what everybody has when the claim of the leader stands or is accepted.

    All cards not yet played go to the claimant, who has then taken all tricks that were left, the
    last one too. By "proof" the pairs and aces in the claimant's hand count as well, as they would
    be led: that is the `worth` of the claim. By "consent" only what has been declared counts.
    """
    seat = table.seat()
    taken = table.captured()
    for hand in table.hands:
        taken[seat] += hand
    taken[seat] += table.stock
    heir = heir_of(table.house, seat, table.declarer)
    if heir is not None:
        taken[heir] += table.set_aside
    counts = table.trick_counts()
    counts[seat] += len(table.hands[seat]) + len(table.stock) // len(table.seats)
    melds = meld_points(table.house, table.melds, counts)
    if table.house.claim == "proof":
        melds[seat] += worth
    return Tally(counts, [points(cards) for cards in taken], melds)
