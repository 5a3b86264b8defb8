"""What may a table agree upon, from the deal to the last trick?

Every option of the flow of a deal has one place in `House`, which holds one record for each part
of the rules: `house.auction.step`, `house.marriages.aces.value`. Everything here is a plain value:
a number, a text, a tuple of such, or None. The defaults are the ordinary game of three.

Cards are texts such as "TH" (rank, then suit), and the ranks here reach down to the seven. Seats
are numbers that rise in playing direction: the next seat is the left neighbour.
"""

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

from .play import SUITS, rank_of, suit_of

RANKS = "789JQKTA"
"""The ranks, from the weakest to the strongest, sevens and eights of the long pack included."""

VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
"""What a card is worth for whoever takes it."""


class Layout(NamedTuple):
    """Who sits where, and how many cards go where."""

    kind: str = "sitting"
    """"sitting": everybody plays, but of four one is out; "all_play": everybody plays and there is
    no talon; "pairs": four in two pairs; "two_piles": two players and two talons; "stock": two who
    draw."""

    players: int = 3
    hand: int = 7
    piles: tuple[int, ...] = (3,)
    """The sizes of the talons; of "two_piles" the declarer picks."""

    stock: int = 0
    """How many cards are left to be drawn, in the game with a stock."""

    discards: int = 0
    """0: the declarer gives one card to each other active seat; else so many cards are set aside
    and nothing is given."""

    out: str = "dealer"
    """Which of four sits out: the "dealer", "dealer_right", or the seat "opposite" the dealer."""


SITTING_3 = Layout()
SITTING_4 = Layout(players=4)
ALL_PLAY = Layout("all_play", 4, 6, ())
PAIRS = Layout("pairs", 4, 5, (4,))
TWO_PILES = Layout("two_piles", 2, 10, (2, 2), discards=2)
STOCK = Layout("stock", 2, 6, (), 12)


class Redeal(NamedTuple):
    """A right to have the deal thrown in."""

    kind: str
    """"nines", "jacks": so many in the hand; "low_hand": few points in it; "weak_talon": few points
    in the talon; "talon_nines": so many nines in the talon."""

    number: int = 4
    """At least so many nines or jacks."""

    below: int = 10
    """Fewer points than this."""

    unless_marriage: bool = True
    """A low hand with a marriage has no right."""

    when: tuple[str, ...] = ("dealt",)
    """"dealt": before the auction; "talon": seen, and nothing given yet; "exchanged"."""

    how: str = "may"
    """"may": as the holder likes; "must": of itself."""

    fine: int = 0
    dealer: str = "same"
    """Who deals again: the "same", or the "next"."""

    forced_only: bool = False
    """Only for the holder of a compulsory bid that was never raised."""


NINES = Redeal("nines")
LOW_HAND = Redeal("low_hand")
JACKS = Redeal("jacks")
WEAK_TALON = Redeal("weak_talon", below=5, when=("talon",))
TALON_NINES = Redeal("talon_nines", number=2, when=("talon",))


class Blind(NamedTuple):
    """A bid that forehand makes before looking at the cards."""

    amount: int = 120
    needs_total: int | None = None
    """Forehand must have at least so many points."""

    not_beside: tuple[str, ...] = ("barrel",)
    """No blind bid while anybody at the table bears one of these marks."""

    times: tuple[int, int] = (2, 1)
    """The declarer's points and the others' are taken so many times."""

    shows_talon: bool = False


class Auction(NamedTuple):
    """Who becomes declarer, at what number?"""

    opener: str = "forehand"
    """Who is bound to open, or speaks first: "forehand" or the "dealer"."""

    opening: str = "held"
    """"held": the opener holds the least bid without a choice; "forced": must open, and may open
    higher; "free": may pass like everybody."""

    least: int = 100
    step: int = 10
    high_step: tuple[int, int] | None = None
    """From the first number on, bids are multiples of the second."""

    jumps: str = "any"
    """"none": a raise is exactly one step."""

    cap: int | None = 120
    """The most without a marriage; None: as much as a deal can bring."""

    cap_marriages: str = "add"
    """With marriages: "add" their values, or "unlock" as much as a deal can bring."""

    cap_most: int | None = None
    """Never more than this."""

    cap_aces: bool = False
    """Four aces in hand add their value."""

    all_pass: str = "redeal"
    """When nobody bids: "redeal", "next_dealer", or "dealer_plays" at the least bid."""

    silence_below: int | None = None
    """Who has fewer points than this may only pass."""

    blind: Blind | None = None


class Talon(NamedTuple):
    """Which talon is taken, and who sees it?"""

    shown: str = "always"
    """To all: "always", "if_contested" (not when nobody overbid the first bid), "never"."""

    takes: str = "one"
    """Of two talons the declarer takes "one" or "all"."""

    gifts: str = "private"
    """"private" or "face_up"."""

    order: str = "any"
    """Gifts go in "any" order, or "left_first"."""


class Surrender(NamedTuple):
    """When a deal may be given up before it is played; `agreed` says at what price, and who may."""

    when: tuple[str, ...] = ("talon",)
    """"won": before the talon is seen; "talon": seen, and nothing given; "given": before the first
    lead."""


class Contract(NamedTuple):
    """May the number be raised, and may the deal be given up?"""

    raises: bool = True
    step: int | None = None
    """None: as in the auction."""

    cap: str = "ceiling"
    """"ceiling": no further than the hand that was kept could bid; "none"."""

    surrender: Surrender | None = None


class Aces(NamedTuple):
    """Four aces declared by leading one of them."""

    value: int = 200
    first_trick: bool = False
    trump: bool = False
    """The suit of the ace led becomes trump."""


class Marriages(NamedTuple):
    """What a declaration is worth, and when it may be made."""

    values: tuple[int, int, int, int] = (40, 60, 80, 100)
    """Of spades, clubs, diamonds, hearts."""

    declare: str = "optional"
    """"optional": as the player says; "automatic": by playing the card."""

    first_trick: bool = False
    forfeit_without_trick: bool = False
    """A side that took no trick loses what it declared."""

    trump_from: str = "now"
    """The suit is trump "now", in the very trick, or from the "next" one on."""

    trump_by: str = "each"
    """"each" declaration moves the trump, or only the "first" makes one."""

    on_queen: bool = False
    """The king may also be declared on the queen that an opponent has just played."""

    aces: Aces | None = None


class Following(NamedTuple):
    """Which cards may be played?"""

    head: bool = True
    """With the suit led: beat the best card of that suit, if able."""

    head_after_ruff: bool = False
    """Even when the trick was trumped."""

    void: str = "must_trump"
    """Without the suit led: "must_trump" or "free"."""

    overtrump: bool = True
    """Over a trump in the trick: a higher one, if able."""

    undertrump: bool = True
    """With lower trumps only: a trump is still forced."""

    stock: str = "free"
    """While the stock lasts: "free" of all duties, or "bound"."""

    foreign_trump_lead: bool = True
    """A suit that another seat made trump may be led while another suit is held."""


class Scoring(NamedTuple):
    """Who gets the cards that were set aside?"""

    set_aside: str = "last_trick"
    """"last_trick": who takes that; "nobody"; "declarer"."""


class House(NamedTuple):
    """The rules of one table."""

    pack: int = 24
    """24; 20 without the nines; 32 with the sevens and eights."""

    layout: Layout = SITTING_3
    redeals: tuple[Redeal, ...] = ()
    claim: str | None = None
    """Claims of all remaining tricks: by "consent", by "proof", or None."""

    auction: Auction | None = Auction()
    """None: nobody bids and there is no declarer."""

    talon: Talon = Talon()
    contract: Contract = Contract()
    marriages: Marriages = Marriages()
    following: Following = Following()
    scoring: Scoring = Scoring()


STANDARD = House()
"""Every option at its default."""


def changed(house: House, changes: Mapping[str, object]) -> House:
    """Return a house with options changed by path, such as "auction.step" or "pack"."""
    for path, value in changes.items():
        house = _put(house, path.split("."), value)
    return house


def _put(record: Any, names: list[str], value: object) -> Any:
    """Return a record with one value changed, however deep it lies."""
    if len(names) > 1:
        value = _put(getattr(record, names[0]), names[1:], value)
    return record._replace(**{names[0]: value})


def pack(house: House) -> list[str]:
    """Return the cards of the pack."""
    lowest = {20: "J", 24: "9", 32: "7"}[house.pack]
    ranks = RANKS[RANKS.index(lowest) :]
    return [rank + suit for suit in SUITS for rank in ranks]


def points(cards: list[str]) -> int:
    """Add up the values of the cards; every pack is worth 120."""
    return sum(VALUES[rank_of(card)] for card in cards)


def marriage_value(house: House, suit: str) -> int:
    """Return what the king and queen of a suit are worth."""
    return house.marriages.values[SUITS.index(suit)]


def sitter(house: House, dealer: int) -> int | None:
    """Return the seat that is out in this deal, if any."""
    if house.layout.kind != "sitting" or house.layout.players < 4:
        return None
    return (dealer + {"dealer": 0, "dealer_right": 3, "opposite": 2}[house.layout.out]) % 4


def active(house: House, dealer: int) -> list[int]:
    """Return the seats that play, from forehand, the left neighbour of the dealer."""
    players = house.layout.players
    round_the_table = [(dealer + step) % players for step in range(1, players + 1)]
    return [seat for seat in round_the_table if seat != sitter(house, dealer)]


def from_seat(seats: list[int], first: int) -> list[int]:
    """Return the seats in the same order round the table, but from another one on."""
    place = seats.index(first)
    return seats[place:] + seats[:place]


def side(house: House, seat: int) -> int:
    """Return the side of a seat: in pairs it shares one with the seat opposite."""
    return seat % 2 if house.layout.kind == "pairs" else seat


def shuffled(house: House, dealer: int, rng: random.Random) -> tuple[list[list[str]], list[str]]:
    """Return hands by seat, and all the other cards: the talons one after the other, or the stock.

    One who sits out gets no cards.
    """
    cards = pack(house)
    rng.shuffle(cards)
    hands: list[list[str]] = [[] for _ in range(house.layout.players)]
    for seat in active(house, dealer):
        hands[seat], cards = cards[: house.layout.hand], cards[house.layout.hand :]
    if len(cards) != sum(house.layout.piles) + house.layout.stock:
        raise ValueError("the cards do not add up to the pack")
    return hands, cards


def has_four(hand: list[str], rank: str) -> bool:
    """Tell whether a hand holds a rank in all four suits."""
    return {suit_of(card) for card in hand if rank_of(card) == rank} == set(SUITS)
