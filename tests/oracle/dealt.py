"""What is on the table while a deal is on its way, and on the sheet when it has ended?"""

import copy
from typing import NamedTuple, Self

from . import bidding, ledger
from .agreed import Rules
from .house import House, active, side, sitter
from .sheet import Deal
from .tricks import Table, Tally


class Agreement(NamedTuple):
    """All that a table has agreed upon."""

    house: House
    rules: Rules
    lottery: int | None = None
    """What a lottery of nines pays; none: there is no lottery."""

    proof: int | None = None
    """Bids above this number must be proven when somebody asks; none: never."""


class Sheet(NamedTuple):
    """What outlives a deal; totals and winners by side."""

    dealer: int
    totals: tuple[int, ...]
    memory: ledger.Memory
    number: int = 0
    """How many deals are written down."""

    winners: tuple[int, ...] = ()
    how: str = ""
    """How the last deal ended: "played", "claimed", "surrendered", "thrown in"."""


def begin(agreement: Agreement, dealer: int, totals: tuple[int, ...]) -> Sheet:
    """Return the sheet of a match that is taken up with these totals."""
    return Sheet(dealer, totals, ledger.start(agreement.rules, len(totals), totals))


class Dealt:
    """A deal on its way.

    Whatever changes is put in the place of the old, and nothing is changed in itself, but for the
    table of the play: a copy needs no more than a table of its own.
    """

    def __init__(
        self, agreement: Agreement, sheet: Sheet, hands: list[list[str]], talon: list[str]
    ) -> None:
        """Deal the cards; `talon`: the cards of all talons, or the stock."""
        self.agreement = agreement
        self.house = agreement.house
        self.sheet = sheet
        self.after: Sheet | None = None
        """What the sheet says when the deal has ended."""
        self.terms = ledger.terms(agreement.rules, sheet.memory, sheet.totals)
        self.seats = active(self.house, sheet.dealer)
        self.hands = [list(hand) for hand in hands]
        self.talon = list(talon)
        self.stage = ""
        self.questions: list[tuple[str, int]] = []
        """What is still to be asked, and whom, before anything else is done."""
        self.open: list[list[str]] = [[] for _ in hands]
        """What a seat had to lay open."""
        self.blind = False
        self.stakes: list[tuple[int, str]] = []
        self.paid = [0 for _ in sheet.totals]
        """What a lottery has brought, by side; it is written at once."""
        self.calls: bidding.Calls = []
        self.outcome: bidding.Outcome | None = None
        self.taken: list[str] = []
        self.left: list[str] = []
        """The talon that was not taken."""
        self.discards: list[str] = []
        self.given_to: list[int] = []
        self.contract: int | None = None
        self.table: Table | None = None

    def copy(self) -> Self:
        """Return the same deal, to go on in another way."""
        twin = copy.copy(self)
        if self.table is not None:
            twin.table = self.table.copy()
        return twin

    def declarer(self) -> int | None:
        """Return who won the auction."""
        return None if self.outcome is None else self.outcome.declarer

    def kind(self) -> str:
        """Return what kind of deal it is, as far as it is known."""
        return self.terms.kind if self.outcome is None else self.outcome.kind

    def held(self, seat: int) -> list[str]:
        """Return what a seat holds."""
        return self.hands[seat] if self.table is None else self.table.hands[seat]

    def lay_open(self, seat: int, cards: list[str]) -> None:
        """All may see these cards of a seat from now on."""
        self.open = list(self.open)
        self.open[seat] = self.open[seat] + [c for c in cards if c not in self.open[seat]]

    def standing(self, seat: int) -> bidding.Standing:
        """Return how a seat stands, with what it was paid in the deal."""
        one = side(self.house, seat)
        marks = tuple(sorted(self.terms.marks[one]))
        total = self.sheet.totals[one] + self.paid[one]
        return bidding.Standing(total, self.terms.floors[one], marks)

    def bidding_terms(self) -> bidding.Terms:
        """Return the terms of the deal; forehand is the one who plays without an auction."""
        terms = self.terms
        forced = None if terms.forced is None else (self.seats[0], terms.forced)
        return bidding.Terms(terms.kind, forced, terms.least, terms.fixed, terms.times)

    def pay(self, seat: int, amount: int) -> None:
        """Write something down in the course of the deal."""
        self.paid = list(self.paid)
        self.paid[side(self.house, seat)] += amount

    def throw_in(self, dealer: str, seat: int = 0, fine: int = 0) -> None:
        """End the deal unplayed: what was paid stays, and the seat pays a fine.

        The "same" dealer deals again, or the "next".
        """
        self.pay(seat, -fine)
        totals = [total + paid for total, paid in zip(self.sheet.totals, self.paid, strict=True)]
        after = self.sheet.dealer + (1 if dealer == "next" else 0)
        self.after = self.sheet._replace(
            totals=tuple(totals), dealer=after % len(self.hands), how="thrown in"
        )

    def settle(self, how: str, tally: Tally | None = None) -> None:
        """End the deal and write it down; without a tally nobody has made anything."""
        if self.outcome is None:
            raise ValueError("nobody plays yet")
        none = [0 for _ in self.hands]
        tally = tally or Tally(none, none, none)
        declarer, out = self.declarer(), sitter(self.house, self.sheet.dealer)
        facts = Deal(
            how=how,
            declarer=None if declarer is None else side(self.house, declarer),
            seat=declarer,
            contract=self.outcome.amount if self.contract is None else self.contract,
            bid=self.outcome.amount,
            kind=self.outcome.kind,
            times=self.outcome.times,
            playing=tuple(sorted({side(self.house, seat) for seat in self.seats})),
            sitter=None if out is None else side(self.house, out),
            tricks=self._by_side(tally.tricks),
            card_points=self._by_side(tally.cards),
            marriage_points=self._by_side(tally.melds),
            talon=() if self.house.layout.stock else tuple(self.talon),
        )
        totals, memory, winners = ledger.after_deal(
            self.agreement.rules, self.sheet.memory, self.sheet.totals, facts, tuple(self.paid)
        )
        self.after = Sheet(
            (self.sheet.dealer + 1) % len(self.hands),
            totals,
            memory,
            self.sheet.number + 1,
            winners,
            how,
        )

    def _by_side(self, values: list[int]) -> tuple[int, ...]:
        """Return the sums of what belongs to seats, by side."""
        sums = [0 for _ in self.sheet.totals]
        for seat, value in enumerate(values):
            sums[side(self.house, seat)] += value
        return tuple(sums)
