"""What may be bid, contracted and thrown in, and what does a deal score?

The rule sets of the four texts for three players, with the options that the texts name or leave
open, and one whole deal from the first lead to the change of the totals.
"""

from typing import NamedTuple

from .play import LAWS, MARRIAGES, PACK, Law, legal_plays, pairs, points, suit_of, trick_winner


class House(NamedTuple):
    """The rules of one table of three players."""

    law: Law
    """What may be played to a trick."""

    opening: str
    """Forehand "automatic": holds 100 without a choice; "forced": must open, at 100 or more."""

    step: int
    """Bids and contracts are multiples of this."""

    stepwise: bool
    """A bid is exactly one step above the last one (else any number of steps)."""

    cap_marriages: str
    """With a marriage in hand the limit of 120 grows: "add" by the values of the marriages,
    "unlock" to the most that a deal can bring, 400."""

    cap_most: int | None
    """No bid and no raised contract is ever above this."""

    shown: str
    """The talon is shown to all: "always", or "if_contested": not when nobody overbid the 100."""

    gifts: str
    """The declarer gives one card to each: "left_first", or in "any" order."""

    four_nines: str
    """When four nines may be thrown in: "dealt" (before the auction), "exchanged" (when both
    gifts are given), "never"."""

    low_hand: int
    """Before the auction, a hand below this many card points and without a marriage may be thrown
    in; 0: never."""

    first_trick: bool
    """A marriage may be declared in the first trick."""

    declare: str
    """A marriage is declared "automatic": by leading its card; "optional": as the player says."""

    check_unit: int | None
    """The declarer's points are rounded to this before they are held against the contract."""

    unit: int
    """The defenders' points are rounded to this."""

    five: str
    """A five in rounding to tens goes "down" or "up"."""

    target: int
    """The match ends when this is reached."""

    lock: int | None
    """Who had this many points before the deal gains only as declarer."""

    cap: int | None
    """Where the gain of a non-declarer stops."""

    capped_from: int
    """From which total on he is stopped: the app says "never above 990", the Polish text 1000."""

    over: str
    """A non-declarer who is stopped: "cap": stands at the cap; "nothing": gets nothing."""

    winner: str
    """Who may win: "declarer" alone, or "any" player who reaches the target."""


GERMAN = House(
    law=LAWS["german"],
    opening="automatic",
    step=10,
    stepwise=False,
    cap_marriages="add",
    cap_most=None,
    shown="always",
    gifts="left_first",
    four_nines="dealt",
    low_hand=10,
    first_trick=False,
    declare="automatic",
    check_unit=None,
    unit=10,
    five="down",
    target=1000,
    lock=800,
    cap=990,
    capped_from=991,
    over="cap",
    winner="declarer",
)
"""The German app text; the Bulgarian app text has the same rules."""

POLISH = House(
    law=LAWS["polish"],
    opening="automatic",
    step=10,
    stepwise=False,
    cap_marriages="add",
    cap_most=360,
    shown="if_contested",
    gifts="any",
    four_nines="never",
    low_hand=0,
    first_trick=True,
    declare="optional",
    check_unit=None,
    unit=10,
    five="down",
    target=1000,
    lock=None,
    cap=990,
    capped_from=1000,
    over="cap",
    winner="declarer",
)
"""The Polish encyclopaedia text."""

DUTCH = House(
    law=LAWS["dutch"],
    opening="forced",
    step=5,
    stepwise=False,
    cap_marriages="unlock",
    cap_most=None,
    shown="always",
    gifts="any",
    four_nines="exchanged",
    low_hand=0,
    first_trick=False,
    declare="optional",
    check_unit=None,
    unit=5,
    five="down",
    target=1000,
    lock=None,
    cap=None,
    capped_from=0,
    over="cap",
    winner="any",
)
"""The Dutch rules text. Rounding whole points to fives never meets a half, so `five` is idle."""


def _app_houses(name: str, house: House) -> dict[str, House]:
    """Return the variations of the two app texts, which share their rules."""
    return {
        name: house,
        f"{name}_stepwise": house._replace(stepwise=True),
        f"{name}_500": house._replace(target=500, lock=400, cap=490, capped_from=491),
        f"{name}_head_after_ruff": house._replace(law=house.law._replace(head_after_ruff=True)),
    }


HOUSES: dict[str, House] = {
    **_app_houses("german", GERMAN),
    **_app_houses("bulgarian", GERMAN._replace(law=LAWS["bulgarian"])),
    "polish": POLISH,
    "polish_stepwise": POLISH._replace(stepwise=True),
    "polish_five_up": POLISH._replace(five="up"),
    "polish_over_nothing": POLISH._replace(over="nothing"),
    "polish_automatic": POLISH._replace(declare="automatic"),
    "polish_no_first_trick": POLISH._replace(first_trick=False),
    "polish_shown": POLISH._replace(shown="always"),
    "dutch": DUTCH,
    "dutch_check_unit": DUTCH._replace(check_unit=5),
    "dutch_void_free": DUTCH._replace(law=DUTCH.law._replace(void="free", undertrump=False)),
    "dutch_cap_add": DUTCH._replace(cap_marriages="add"),
}
"""The four texts under their plain names, and each of their options by itself."""


def ceiling(hand: list[str], house: House) -> int:
    """Return the most that a hand may bid.

    Without a marriage 120, the points of the whole pack. With marriages in hand 120 and their
    values (German and Polish text), or as much as a deal can bring: 120 and all four marriages,
    400 (Dutch text, which forbids more than 120 only to a hand without a pair). The Polish text
    adds that nobody may ever bid above 360.
    """
    most = 120
    if pairs(hand):
        counted = pairs(hand) if house.cap_marriages == "add" else list(MARRIAGES)
        most = 120 + sum(MARRIAGES[suit] for suit in counted)
    if house.cap_most is not None and most > house.cap_most:
        most = house.cap_most
    return most


def legal_bids(house: House, hand: list[str], high: int) -> list[int]:
    """Return what a player may bid over the highest bid so far, in rising order.

    `high` 0 asks for the opening of forehand: the 100 that it holds without a choice, or, where it
    must open by itself, 100 or more. Everybody else may pass, or bid more than the highest bid:
    multiples of the step up to the ceiling of the hand, where bidding is stepwise exactly one step.
    """
    if high == 0:
        if house.opening == "automatic":
            return [100]
        bids = [bid for bid in range(100, 401) if bid % house.step == 0]
    elif house.stepwise:
        bids = [high + house.step]
    else:
        bids = [bid for bid in range(high + 1, 401) if bid % house.step == 0]
    return [bid for bid in bids if bid <= ceiling(hand, house)]


def talon_shown(house: House, overbid: bool) -> bool:
    """Tell whether all see the talon.

    The declarer turns it up for all. The Polish text makes an exception for the forehand whose 100
    nobody overbid.
    """
    return house.shown == "always" or overbid


def legal_contracts(house: House, bid: int, kept_hand: list[str]) -> list[int]:
    """Return what the declarer may play for, holding eight cards, in rising order.

    At least the bid, or more in multiples of the step, up to the limit for the eight cards kept.
    A bid that these cards no longer allow stands, but may not be raised.
    """
    most = max(bid, ceiling(kept_hand, house))
    return [amount for amount in range(bid, most + 1) if amount % house.step == 0]


def may_redeal(house: House, moment: str, hand: list[str]) -> bool:
    """Tell whether the holder of a hand may ask for a new deal.

    `moment` is "dealt" (seven cards, before the auction) or "exchanged" (eight cards, both gifts
    given, the contract not yet named). German and Bulgarian text: before the auction, with four
    nines, or with fewer than ten points in the cards and no marriage. Dutch text: after the
    exchange, with four nines. Polish text: never.
    """
    if moment not in ("dealt", "exchanged"):
        raise ValueError(f"no such moment: {moment}")
    has_nines = all("9" + suit in hand for suit in MARRIAGES)
    if has_nines and house.four_nines == moment:
        return True
    return moment == "dealt" and points(hand) < house.low_hand and pairs(hand) == []


def round_points(number: int, to: int, five: str) -> int:
    """Round to the nearest multiple; what lies in the middle goes "down" or "up" as told.

    To tens with five "down": 24 and 25 make 20, 26 makes 30. With five "up", 25 makes 30. To
    fives: 2 goes down and 3 goes up.
    """
    if five not in ("down", "up"):
        raise ValueError(f"no such way to round: {five}")
    below = max(multiple for multiple in range(0, number + 1, to))
    above = below + to
    if number - below < above - number:
        return below
    if number - below > above - number:
        return above
    return below if five == "down" else above


def score(
    house: House,
    declarer: int,
    contract: int,
    cards_taken: list[list[str]],
    marriages: list[tuple[int, str]],
    totals: list[int],
) -> tuple[list[int], list[int]]:
    """Return by how much each total changes, and who has won the match (empty: it goes on).

    `cards_taken` by seat; `marriages` as (seat, suit), each declared once; `totals` by seat,
    before the deal. Everybody counts the cards taken and the marriages declared.

    The declarer with at least the contract gains exactly the contract, else loses as much. The
    test is made on the exact number; only where the house says so is it rounded before. The
    others gain what they made, rounded.

    A player who had reached the lock before the deal gains only as declarer; losses count. The
    gain of a non-declarer stops at the cap, or is struck if it would lead beyond; nothing is taken
    from one who stands there already.

    The match ends when the target is reached: by the declarer, where nobody else can; else by
    anyone, and if several reach it in one deal the declarer goes first, then the higher total;
    equal totals win together.
    """
    deltas = [0, 0, 0]
    for seat in range(3):
        made = points(cards_taken[seat])
        made += sum(MARRIAGES[suit] for owner, suit in marriages if owner == seat)
        if seat == declarer:
            deltas[seat] = _declarer_delta(house, contract, made)
        else:
            deltas[seat] = _defender_delta(house, made, totals[seat])
    return deltas, _winners(house, declarer, [totals[seat] + deltas[seat] for seat in range(3)])


def _declarer_delta(house: House, contract: int, made: int) -> int:
    """Return the contract if it was made, else the contract as a loss."""
    if house.check_unit is not None:
        made = round_points(made, house.check_unit, house.five)
    return contract if made >= contract else -contract


def _defender_delta(house: House, made: int, total: int) -> int:
    """Return what a defender gains who had `total` before the deal."""
    gain = round_points(made, house.unit, house.five)
    if house.lock is not None and total >= house.lock:
        return 0
    if house.cap is not None and total + gain >= house.capped_from:
        if house.over == "nothing":
            return 0
        return max(0, house.cap - total)
    return gain


def _winners(house: House, declarer: int, totals: list[int]) -> list[int]:
    """Return the seats that have won with these totals after the deal."""
    there = [seat for seat in range(3) if totals[seat] >= house.target]
    if declarer in there:
        return [declarer]
    if house.winner == "declarer":
        return []
    return [seat for seat in there if totals[seat] == max(totals)]


class Table:
    """A deal in play: eight cards for each to begin with, and the declarer leads."""

    def __init__(self, house: House, hands: list[list[str]], declarer: int, contract: int) -> None:
        """Lay out a deal before its first lead."""
        dealt = [card for hand in hands for card in hand]
        if sorted(dealt) != sorted(PACK) or [len(hand) for hand in hands] != [8, 8, 8]:
            raise ValueError("three hands of eight cards that make up the pack are needed")
        self.house = house
        self.hands = [list(hand) for hand in hands]
        self.declarer = declarer
        self.contract = contract
        self.leader = declarer
        self.trick: list[str] = []
        self.trump: str | None = None
        self.taken: list[list[str]] = [[], [], []]
        self.marriages: list[tuple[int, str]] = []

    def copy(self) -> "Table":
        """Return a table in the same position that shares no list with this one."""
        other = object.__new__(Table)
        other.house = self.house
        other.hands = [list(hand) for hand in self.hands]
        other.declarer = self.declarer
        other.contract = self.contract
        other.leader = self.leader
        other.trick = list(self.trick)
        other.trump = self.trump
        other.taken = [list(cards) for cards in self.taken]
        other.marriages = list(self.marriages)
        return other

    def over(self) -> bool:
        """Tell whether all cards are played."""
        return self.hands == [[], [], []]

    def seat(self) -> int:
        """Return whose turn it is: the leader's, then the left neighbour's, then the third's."""
        return (self.leader + len(self.trick)) % 3

    def plays(self) -> list[tuple[str, bool]]:
        """Return all that may be played now."""
        first_trick = self.taken == [[], [], []]
        return legal_plays(
            self.hands[self.seat()],
            self.trick,
            self.trump,
            self.house.law,
            first_trick,
            self.house.first_trick,
            self.house.declare,
        )

    def play(self, card: str, declared: bool) -> None:
        """Play a card.

        A marriage declared with it makes its suit trump at once, for this very trick. The third
        card ends the trick: who played the best one takes all three and leads to the next.
        """
        if (card, declared) not in self.plays():
            raise ValueError(f"seat {self.seat()} may not play {card}, declared: {declared}")
        seat = self.seat()
        self.hands[seat].remove(card)
        self.trick.append(card)
        if declared:
            self.trump = suit_of(card)
            self.marriages.append((seat, suit_of(card)))
        if len(self.trick) == 3:
            self.leader = (self.leader + trick_winner(self.trick, self.trump)) % 3
            self.taken[self.leader] += self.trick
            self.trick = []

    def result(self, totals: list[int]) -> tuple[list[int], list[int]]:
        """Return the changes of the totals and the winners, when all cards are played."""
        if not self.over():
            raise ValueError("the deal is not over")
        return score(self.house, self.declarer, self.contract, self.taken, self.marriages, totals)


class Outcome(NamedTuple):
    """What a whole deal came to; everything but `marriages` and `winners` is by seat."""

    cards_taken: list[list[str]]
    marriages: list[tuple[int, str]]
    deltas: list[int]
    winners: list[int]


def play_out(
    house: House,
    hands: list[list[str]],
    declarer: int,
    contract: int,
    plays: list[tuple[str, bool]],
    totals: list[int],
) -> Outcome:
    """Play a whole deal through, from hands of eight cards by seat, and score it.

    `plays` are the 24 cards in playing order, each with whether a marriage was declared with it. A
    card that may not be played, or a deal that does not end with them, is a `ValueError`.
    """
    table = Table(house, hands, declarer, contract)
    for card, declared in plays:
        table.play(card, declared)
    deltas, winners = table.result(totals)
    return Outcome(table.taken, table.marriages, deltas, winners)
