"""What may be done between the auction and the first lead, and when is a deal thrown in?"""

from .bidding import bound, ceiling, grid
from .house import House, Redeal, active, from_seat, points
from .play import pairs, rank_of


def talon_shown(house: House, *, uncontested: bool, kind: str = "normal") -> bool:
    """Tell whether all see the talon that is taken.

    As the rules of the talon say; in a blind deal, besides, only if the blind bid shows it.
    """
    if kind == "blind":
        blind = None if house.auction is None else house.auction.blind
        if blind is None or not blind.shows_talon:
            return False
    return {"always": True, "if_contested": not uncontested, "never": False}[house.talon.shown]


def cut_piles(house: House, talon: list[str]) -> list[list[str]]:
    """Return the talons, which come one after the other."""
    piles = []
    for size in house.layout.piles:
        piles.append(talon[:size])
        talon = talon[size:]
    return piles


def pile_choices(house: House) -> list[int]:
    """Return the numbers of the talons of which the declarer may pick one.

    One to each talon; a single 0 where there is nothing to pick: one talon only, or all are taken.
    """
    if house.layout.piles == ():
        return []
    return list(range(len(house.layout.piles))) if house.talon.takes == "one" else [0]


def take(house: House, piles: list[list[str]], choice: int) -> tuple[list[str], list[str]]:
    """Return the cards that the declarer takes up, and those that are left and set aside."""
    if choice not in pile_choices(house):
        raise ValueError(f"there is no talon {choice} to pick")
    if house.talon.takes == "all":
        return [card for pile in piles for card in pile], []
    left = [card for pile in piles[:choice] + piles[choice + 1 :] for card in pile]
    return list(piles[choice]), left


def legal_gifts(
    house: House, dealer: int, declarer: int, hand: list[str], given_to: list[int]
) -> list[tuple[str, int]]:
    """Return what the declarer may give now, as (card, to); nothing when the giving is done.

    One card to each other active seat, in pairs to the partner too; any card, in any order of
    seats, or to the left neighbour first and so on round the table. Nothing is given where cards
    are set aside, nor without a talon.
    """
    if house.layout.discards > 0 or house.layout.piles == ():
        return []
    others = from_seat(active(house, dealer), declarer)[1:]
    waiting = [seat for seat in others if seat not in given_to]
    if house.talon.order == "left_first":
        waiting = waiting[:1]
    return [(card, seat) for card in hand for seat in waiting]


def legal_discards(house: House, hand: list[str]) -> list[str]:
    """Return what the declarer may set aside now; nothing when no more is to be set aside.

    Any card, one by one, until the hand is again as big as it was dealt.
    """
    if house.layout.discards == 0 or len(hand) <= house.layout.hand:
        return []
    return list(hand)


def legal_contracts(house: House, kept: list[str], bid: int, *, fixed: bool = False) -> list[int]:
    """Return what the declarer may play for with the hand kept, in rising order.

    The bid always; more only where raising is allowed and the deal is not fixed: in multiples of
    the step, up to what the hand kept could bid, or by "none" to what bounds every hand. A bid
    beyond what the hand kept allows stands, but may not be raised.
    """
    if fixed or not house.contract.raises:
        return [bid]
    most = ceiling(house, kept) if house.contract.cap == "ceiling" else bound(house)
    step = house.contract.step
    if step is None:
        amounts = grid(house)
    else:
        amounts = [amount for amount in range(1, most + 1) if amount % step == 0]
    return [bid, *[amount for amount in amounts if bid < amount <= most]]


def has_ground(right: Redeal, cards: list[str]) -> bool:
    """Tell whether a hand (for the two kinds about the talon: the talon) gives this right."""
    ranks = [rank_of(card) for card in cards]
    if right.kind in ("nines", "talon_nines"):
        return ranks.count("9") >= right.number
    if right.kind == "jacks":
        return ranks.count("J") >= right.number
    if right.kind == "weak_talon":
        return points(cards) < right.below
    if right.kind == "low_hand":
        barred = right.unless_marriage and pairs(cards) != []
        return points(cards) < right.below and not barred
    raise ValueError(f"no such right: {right.kind}")


def seats_asked(house: House, dealer: int, moment: str, declarer: int | None) -> list[int]:
    """Return who is asked about a new deal, in order.

    The active seats from forehand; when the talon has been seen, the declarer alone.
    """
    if moment == "talon":
        return [] if declarer is None else [declarer]
    return active(house, dealer)


def redeal_rights(
    house: House,
    moment: str,
    hand: list[str],
    *,
    talon: list[str] | None = None,
    declares: bool = False,
    compulsory: bool = False,
) -> list[Redeal]:
    """Return the rights by which a seat may have the deal thrown in, in the order of the house.

    `moment` is "dealt" (before the auction), "talon" (the talon taken up and seen, nothing given)
    or "exchanged" (all given or set aside). `hand` is the seat's own at that moment, `talon` what
    the declarer took up. `declares`: the seat is the declarer. `compulsory`: the contract is no
    more than a bid that had to be made and that nobody overbid; a right that is only for such
    belongs to the declarer alone.
    """
    if moment not in ("dealt", "talon", "exchanged"):
        raise ValueError(f"no such moment: {moment}")
    rights = []
    for right in house.redeals:
        about_talon = right.kind in ("weak_talon", "talon_nines")
        if moment not in right.when:
            continue
        if moment == "talon" and not (about_talon and declares):
            continue
        if right.forced_only and not (declares and compulsory):
            continue
        if has_ground(right, (talon or []) if about_talon else hand):
            rights.append(right)
    return rights


def may_surrender(house: House, moment: str) -> bool:
    """Tell whether the rules know a surrender at a moment before the first lead.

    "won": the auction is over and the talon unseen; "talon": it is seen, and nothing has been given
    or set aside; "given": that is all done. Without a talon there is only the last. Whether this
    declarer may at all, after so many times or with such marks, is another question.
    """
    if moment not in ("won", "talon", "given"):
        raise ValueError(f"no such moment: {moment}")
    rules = house.contract.surrender
    if rules is None or (moment != "given" and house.layout.piles == ()):
        return False
    return moment in rules.when
