"""What has a table agreed about the score?

Each rule by itself, with what may differ in it from table to table. What stands here without being
said otherwise is what most tables do.
"""

from typing import NamedTuple

from .play import MARRIAGES


class Rounding(NamedTuple):
    """How points are rounded before they are written."""

    to: int = 10
    """To multiples of this; 1: not at all."""

    five: str = "down"
    """What lies in the middle goes "down" or "up"; "floor": everything goes down."""


class SitterPay(NamedTuple):
    """What one who sits a deal out is paid for the talon of that deal."""

    ace: int = 0
    """For each ace in it."""

    marriages: bool = False
    """The value of each pair of king and queen in it."""

    half_marriages: bool = False
    """Half that value for a king without its queen, or a queen without its king."""

    cards: bool = False
    """The points of its cards, exactly."""

    flat: int = 0
    """This much, whatever the talon is."""


class Scoring(NamedTuple):
    """How the points of a deal become amounts on the sheet."""

    success: str = "contract"
    """A declarer who made it gets the "contract", or the "actual" points, rounded as others'."""

    check_unit: int | None = None
    """The declarer's points are rounded to this before they are held against the contract."""

    defenders: Rounding = Rounding()
    """How the points of everybody else are rounded."""

    sitter: SitterPay | None = None
    """What one who sits out is paid; none: nothing."""


class Surrender(NamedTuple):
    """A declarer may give the deal up unplayed, at a price."""

    cost: tuple[int | str, ...] = (0,)
    """For the first time, the second time, and so on, the last number for ever after: points, or
    "bid": as many as were bid."""

    gain: tuple[int | str, ...] = (60,)
    """The same for what each opponent gets; also "half": half the bid."""

    every: int | None = None
    """Each so many-th time costs `extra` more."""

    extra: int = 0
    """What it then costs more."""

    limit: int | None = None
    """So many times and never again."""

    counts: str = "seat"
    """Times are counted for each "seat", or for the "table" together."""

    to: str = "defenders"
    """Who gets the gain: the "defenders", or all "others", one who sits out too."""

    not_marked: tuple[str, ...] = ()
    """A declarer with one of these marks may not give up."""

    not_beside: tuple[str, ...] = ()
    """Nobody may give up while anyone has one of these marks."""

    not_kinds: tuple[str, ...] = ("golden", "blind")
    """A contract of one of these kinds may not be given up."""


class Lock(NamedTuple):
    """Who has much gains only as declarer."""

    at: int = 800
    """With so much before the deal, or more."""


class Cap(NamedTuple):
    """A non-declarer is stopped before the target."""

    at: int | None = None
    """Here; none: ten points before the target, down to what defenders' points are rounded to."""

    when: str = "above"
    """It stops one who would stand "above" it, or only one who would reach the "target"."""

    over: str = "cap"
    """One who is stopped is held at the "cap", or gains "nothing"."""


class Bolts(NamedTuple):
    """Deals that brought nothing are counted, and so many of them cost points."""

    trigger: str = "tricks"
    """A bolt is a deal without "tricks", or one without "points"."""

    limit: int = 3
    """So many bolts bring the penalty."""

    in_a_row: bool = False
    """Only bolts in successive deals of that side are counted together."""

    penalty: int = 120
    """What is then lost."""

    declarer: bool = False
    """A declarer can have a bolt too."""

    spares: tuple[str, ...] = ("barrel",)
    """No bolt for a side that had one of these marks before the deal."""

    golden_times: int = 1
    """A bolt in a golden deal counts as so many."""

    from_total: int | None = None
    """No bolt for a side that had less than this before the deal."""


class Barrel(NamedTuple):
    """Who comes near the target must make the rest in one deal, as declarer, in so many tries."""

    at: int = 880
    """Reaching this puts a side on the barrel."""

    pin: bool = True
    """A side on the barrel has exactly that much."""

    tries: int | None = 3
    """After so many deals without success a side falls off; none: never."""

    counts: str = "every"
    """A try is "every" deal in which the side plays, or only one in which it is "declarer"."""

    fall: int = 120
    """What a fall costs."""

    resets_at: int | None = None
    """The so many-th fall brings the total to 0 instead, and falls are counted afresh."""

    second: str = "stays"
    """When another mounts, one who was on it "stays", or the other "knocks_off" him: he falls."""

    together: str = "stay"
    """Several who mount in one deal all "stay", or all "fall"."""

    must_bid: bool = False
    """A side on the barrel bids at least what it needs, if it bids."""


class DumpTruck(NamedTuple):
    """One total is carted away."""

    at: int = 555
    """Exactly so many points become none."""

    signs: str = "both"
    """So many above nothing and below: "both", or only "plus"."""


class GoldenRound(NamedTuple):
    """The match begins with deals of their own, one for each seat."""

    rounds: int = 1
    """So many for each seat."""

    amount: int = 120
    """What is played for in them."""

    auction: str = "none"
    """There is "none": forehand plays; or bids are open "from_amount"; or it is as "usual"."""

    raises: bool = False
    """Where there is no auction, the amount may be raised."""

    times: tuple[int, int] = (2, 2)
    """By how much the declarer's amount is multiplied, and that of the others."""

    nobody: str = "keep"
    """When nobody made a contract: "keep" the totals; golden deals "again"; or all totals to zero,
    and golden deals again, "zero_again", or the ordinary game, "zero_on"."""


class Goal(NamedTuple):
    """When the match is over, and who has won it."""

    target: int = 1000
    """The total that ends it."""

    by: str = "declarer"
    """It is reached only by a "declarer" who makes the contract, or by "any" side."""

    declarer_first: bool = True
    """Of several who reach it in one deal, a declarer who made the contract wins alone."""

    equal: str = "shared"
    """Else the higher total wins; equal ones have "shared" the win, or "play_on"."""


class Rules(NamedTuple):
    """All that a table has agreed about the score; a rule that is none is not played."""

    players: int = 3
    """How many seats there are, one that sits out with them."""

    step: int = 10
    """Bids are multiples of this."""

    values: dict[str, int] = MARRIAGES
    """What a marriage is worth, by suit."""

    scoring: Scoring = Scoring()
    surrender: Surrender | None = None
    lock: Lock | None = None
    cap: Cap | None = None
    bolts: Bolts | None = None
    barrel: Barrel | None = None
    dump_truck: DumpTruck | None = None
    golden_round: GoldenRound | None = None
    goal: Goal = Goal()

    ledger: tuple[str, ...] = ("lock", "cap", "bolts", "barrel", "dump_truck", "golden_round")
    """In which order these six rules speak after a deal; each one that is played is named."""
