"""What may be played and declared, who takes the trick, and what has everybody in the end?

For two, three or four seats: a trick is a list of cards in playing order, however many there are.
"""

import copy
from typing import NamedTuple

from .house import (
    RANKS,
    House,
    active,
    from_seat,
    has_four,
    marriage_value,
    pack,
    points,
    side,
)
from .play import SUITS, of_suit, pairs, rank_of, suit_of


class Meld(NamedTuple):
    """A declaration: a king or a queen declares its pair, an ace all four aces."""

    seat: int
    card: str
    """The card that was played with it."""

    trick: int
    """The number of the trick; the first is 0."""


class Tally(NamedTuple):
    """What everybody has at the end of a deal, by seat."""

    tricks: list[int]
    cards: list[int]
    """Points of the cards taken, with those that were set aside."""

    melds: list[int]
    """Points of what was declared, less what is forfeited."""


def higher(card: str, other: str) -> bool:
    """Tell whether a card is higher than another card of its own suit."""
    if suit_of(card) != suit_of(other):
        raise ValueError(f"{card} and {other} are of different suits")
    return RANKS.index(rank_of(card)) > RANKS.index(rank_of(other))


def beats_all(card: str, others: list[str]) -> bool:
    """Tell whether a card is higher than each of some cards of its own suit."""
    return all(higher(card, other) for other in others)


def trick_winner(trick: list[str], trump: str | None) -> int:
    """Return the place in the trick of the card that takes it.

    The highest trump takes it; without a trump in it, the highest card of the suit led.
    """
    fighting = of_suit(trick, trump) if trump is not None else []
    if fighting == []:
        fighting = of_suit(trick, suit_of(trick[0]))
    for card in fighting:
        if beats_all(card, [other for other in fighting if other != card]):
            return trick.index(card)
    raise ValueError("no card takes the trick")


def legal_cards(
    house: House,
    hand: list[str],
    trick: list[str],
    trump: str | None,
    *,
    stock_lasts: bool = False,
    foreign_trump: bool = False,
) -> list[str]:
    """Return the cards of a hand that may be played, in the order in which the hand holds them.

    `stock_lasts` tells whether there was a stock when the trick began: where the rules say so,
    nothing binds then. `foreign_trump` tells whether another seat made the trump: where the rules
    say so, it may not be led by one who holds another suit.
    """
    if stock_lasts and house.following.stock == "free":
        return list(hand)
    if trick == []:
        others = [card for card in hand if suit_of(card) != trump]
        if trump is not None and foreign_trump and not house.following.foreign_trump_lead:
            return others if others else list(hand)
        return list(hand)
    if of_suit(hand, suit_of(trick[0])):
        return _following(house, hand, trick, trump)
    if trump is not None and of_suit(hand, trump):
        return _trumping(house, hand, trick, trump)
    return list(hand)


def _following(house: House, hand: list[str], trick: list[str], trump: str | None) -> list[str]:
    """Return what one may play who holds the suit led: cards of that suit.

    By `head` those that beat the best card of the suit in the trick, if there are such; but once
    another suit has trumped the trick, only where `head_after_ruff` keeps that duty.
    """
    led = suit_of(trick[0])
    suited = of_suit(hand, led)
    beating = [card for card in suited if beats_all(card, of_suit(trick, led))]
    ruffed = trump is not None and led != trump and of_suit(trick, trump) != []
    bound = house.following.head and (not ruffed or house.following.head_after_ruff)
    return beating if bound and beating else suited


def _trumping(house: House, hand: list[str], trick: list[str], trump: str) -> list[str]:
    """Return what one may play who lacks the suit led and holds trumps.

    "must_trump": one of the trumps; by `overtrump` one above all trumps in the trick, if there is
    such. One whose trumps are all lower is free, unless `undertrump` forces one all the same.

    "free": any card; but by `overtrump`, one who trumps over a trump must do it with a higher one,
    if there is such.
    """
    law = house.following
    trumps = of_suit(hand, trump)
    winning = [card for card in trumps if beats_all(card, of_suit(trick, trump))]
    losing = [card for card in trumps if card not in winning]
    if law.void == "must_trump":
        if winning == []:
            return trumps if law.undertrump else list(hand)
        return winning if law.overtrump else trumps
    if law.void != "free":
        raise ValueError(f"no such duty: {law.void}")
    if law.overtrump and winning:
        return [card for card in hand if card not in losing]
    return list(hand)


def may_declare(
    house: House,
    hand: list[str],
    card: str,
    trick: list[str],
    *,
    first_trick: bool = False,
    opponent_before: bool = True,
) -> bool:
    """Tell whether something may be declared with a card; the hand still holds the card.

    On lead: a king or a queen while both of the suit are in hand; an ace while all four are, where
    four aces count. Either in the first trick only where its own rule allows.

    Off lead, where the rules know it: the king of the suit whose queen was the last card played to
    this trick, by an opponent.
    """
    rules = house.marriages
    if trick:
        queen = "Q" + suit_of(card)
        return rules.on_queen and opponent_before and rank_of(card) == "K" and trick[-1] == queen
    if rank_of(card) in "KQ" and suit_of(card) in pairs(hand):
        return rules.first_trick or not first_trick
    if rank_of(card) == "A" and rules.aces is not None and has_four(hand, "A"):
        return rules.aces.first_trick or not first_trick
    return False


def legal_plays(
    house: House,
    hand: list[str],
    trick: list[str],
    trump: str | None,
    *,
    first_trick: bool = False,
    stock_lasts: bool = False,
    foreign_trump: bool = False,
    opponent_before: bool = True,
) -> list[tuple[str, bool]]:
    """Return what may be played, as pairs of a card and "something is declared with it".

    A card with which something may be declared is played in both ways, the plain one first, where
    the player says so ("optional"), and only in the declaring way where the card does it by
    itself ("automatic").
    """
    plays: list[tuple[str, bool]] = []
    for card in legal_cards(
        house, hand, trick, trump, stock_lasts=stock_lasts, foreign_trump=foreign_trump
    ):
        able = may_declare(
            house, hand, card, trick, first_trick=first_trick, opponent_before=opponent_before
        )
        if not able or house.marriages.declare == "optional":
            plays.append((card, False))
        if able:
            plays.append((card, True))
    return plays


def trump_maker(house: House, melds: list[Meld], number: int) -> Meld | None:
    """Return the declaration whose suit is trump in the trick of that number.

    Every pair makes its suit trump; four aces do only where they say so, the suit of the ace. The
    last of them holds, or the first one of the deal by "first". By "next" a declaration waits for
    the trick after its own.
    """
    makers = []
    for meld in melds:
        aces = house.marriages.aces
        if rank_of(meld.card) != "A" or (aces is not None and aces.trump):
            makers.append(meld)
    if house.marriages.trump_by == "first":
        makers = makers[:1]
    if house.marriages.trump_from == "next":
        makers = [meld for meld in makers if meld.trick < number]
    return makers[-1] if makers else None


def trump_of(house: House, melds: list[Meld], number: int) -> str | None:
    """Return the trump suit of the trick of that number."""
    maker = trump_maker(house, melds, number)
    return None if maker is None else suit_of(maker.card)


def meld_value(house: House, card: str) -> int:
    """Return what is gained by declaring with a card."""
    if rank_of(card) != "A":
        return marriage_value(house, suit_of(card))
    if house.marriages.aces is None:
        raise ValueError("four aces are worth nothing here")
    return house.marriages.aces.value


def meld_points(house: House, melds: list[Meld], tricks: list[int]) -> list[int]:
    """Return by seat the points of what was declared, given how many tricks each seat took.

    Where the rules say so, a side that took no trick loses them.
    """
    result = [0 for _ in tricks]
    for meld in melds:
        mine = [
            tricks[seat]
            for seat in range(len(tricks))
            if side(house, seat) == side(house, meld.seat)
        ]
        if sum(mine) > 0 or not house.marriages.forfeit_without_trick:
            result[meld.seat] += meld_value(house, meld.card)
    return result


class Table:
    """A deal in play, from the first lead on."""

    def __init__(
        self,
        house: House,
        dealer: int,
        hands: list[list[str]],
        declarer: int | None,
        stock: list[str] | None = None,
        set_aside: list[str] | None = None,
    ) -> None:
        """Lay out a deal before its first lead, the exchange done.

        `hands` by seat, one who sits out with none. `stock`: the first card is drawn first.
        `set_aside`: talons left and cards discarded. The declarer leads; without one, forehand.
        """
        self.house = house
        self.seats = active(house, dealer)
        self.declarer = declarer
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock or [])
        self.set_aside = list(set_aside or [])
        self.leader = self.seats[0] if declarer is None else declarer
        self.trick: list[str] = []
        self.stock_lasts = self.stock != []
        self.melds: list[Meld] = []
        self.tricks: list[tuple[int, list[str], int]] = []
        """Finished tricks: who led, the cards, who took it."""
        cards = [card for hand in self.hands for card in hand] + self.stock + self.set_aside
        if sorted(cards) != sorted(pack(house)):
            raise ValueError("the cards do not make up the pack")
        if len({len(self.hands[seat]) for seat in self.seats}) != 1:
            raise ValueError("the hands are not equal")

    def copy(self) -> "Table":
        """Return the same table, to play on in another way."""
        twin = copy.copy(self)
        twin.hands = [list(hand) for hand in self.hands]
        twin.stock, twin.trick = list(self.stock), list(self.trick)
        twin.melds, twin.tricks = list(self.melds), list(self.tricks)
        return twin

    def over(self) -> bool:
        """Tell whether all cards are played."""
        return not any(self.hands) and self.stock == []

    def seat(self) -> int:
        """Return whose turn it is."""
        return from_seat(self.seats, self.leader)[len(self.trick)]

    def trump(self) -> str | None:
        """Return the trump of this trick, or between two tricks that of the next."""
        return trump_of(self.house, self.melds, len(self.tricks))

    def plays(self) -> list[tuple[str, bool]]:
        """Return all that may be played now."""
        seat = self.seat()
        before = from_seat(self.seats, seat)[-1]
        maker = trump_maker(self.house, self.melds, len(self.tricks))
        return legal_plays(
            self.house,
            self.hands[seat],
            self.trick,
            self.trump(),
            first_trick=self.tricks == [],
            stock_lasts=self.stock_lasts,
            foreign_trump=maker is not None and maker.seat != seat,
            opponent_before=side(self.house, before) != side(self.house, seat),
        )

    def play(self, card: str, declared: bool = False) -> None:
        """Play a card; the last one of a trick ends it, and then everybody draws from the stock.

        The taker of the trick leads to the next, and draws first.
        """
        if (card, declared) not in self.plays():
            raise ValueError(f"seat {self.seat()} may not play {card}, declared: {declared}")
        seat = self.seat()
        self.hands[seat].remove(card)
        self.trick.append(card)
        if declared:
            self.melds.append(Meld(seat, card, len(self.tricks)))
        if len(self.trick) < len(self.seats):
            return
        taker = from_seat(self.seats, self.leader)[trick_winner(self.trick, self.trump())]
        self.tricks.append((self.leader, self.trick, taker))
        self.leader = taker
        self.trick = []
        for drawer in from_seat(self.seats, taker):
            if self.stock:
                self.hands[drawer].append(self.stock.pop(0))
        self.stock_lasts = self.stock != []

    def captured(self) -> list[list[str]]:
        """Return by seat the cards taken in tricks so far."""
        taken: list[list[str]] = [[] for _ in self.hands]
        for _, cards, taker in self.tricks:
            taken[taker] += cards
        return taken

    def trick_counts(self) -> list[int]:
        """Return by seat the number of tricks taken so far."""
        takers = [taker for _, _, taker in self.tricks]
        return [takers.count(seat) for seat in range(len(self.hands))]

    def tally(self) -> Tally:
        """Return what everybody has, when all cards are played."""
        if not self.over():
            raise ValueError("the deal is not over")
        taken = self.captured()
        heir = heir_of(self.house, self.tricks[-1][2], self.declarer)
        if heir is not None:
            taken[heir] += self.set_aside
        counts = self.trick_counts()
        melds = meld_points(self.house, self.melds, counts)
        return Tally(counts, [points(cards) for cards in taken], melds)


def heir_of(house: House, last_taker: int, declarer: int | None) -> int | None:
    """Return who gets the cards set aside: the taker of the last trick, the declarer, nobody."""
    return {"last_trick": last_taker, "nobody": None, "declarer": declarer}[house.scoring.set_aside]


def unseen_from(table: Table, seat: int, known: list[str]) -> list[str]:
    """Return the cards that a seat cannot place.

    All but its own, those played, and those `known` to be out of play, such as its own discards.
    """
    played = [card for _, cards, _ in table.tricks for card in cards] + table.trick
    placed = table.hands[seat] + played + known
    return [
        card for suit in SUITS for card in of_suit(pack(table.house), suit) if card not in placed
    ]
