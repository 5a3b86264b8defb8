"""How does a deal go, from its cards to the score sheet, and who may do what on the way?

What may be done is told by texts:

- "bid:110", "pass"; "take:0" the first of the talons; "give:9S:2" to seat 2, "discard:9S";
  "declare:120", "surrender";
- "KH" plays a card, "KH+" declares something with it; "claim" claims all tricks that are left;
- "answer:no" and other words answer a question.

A question is put to everybody whom it may concern, whatever the cards are: who has no right can
only say no.
"""

import copy
from itertools import combinations
from typing import NamedTuple

from . import bidding, claims, exchange, ledger
from .agreed import Rules
from .house import House, Redeal, active, from_seat, marriage_value, side, sitter
from .play import pairs, rank_of, suit_of
from .sheet import Deal
from .tricks import Table, Tally

STAGES = (
    "unseen",
    "dealt",
    "auction",
    "taking",
    "talon",
    "giving",
    "exchanged",
    "contract",
    "play",
)
"""What comes one after the other. Nobody has looked at the cards: a blind bid. Seen: redeals, the
lottery. The auction. The talon is taken, and seen: redeals. Cards are given or set aside. That is
done: redeals. The number is named. The play.
"""


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
    """How the last deal ended: "played", "claimed", "surrendered" or "thrown in"."""


def begin(agreement: Agreement, dealer: int, totals: tuple[int, ...]) -> Sheet:
    """Return the sheet of a match that is taken up with these totals."""
    return Sheet(dealer, totals, ledger.start(agreement.rules, len(totals), totals))


class Course:
    """One deal on its way.

    Whatever changes is put in the place of the old, and nothing is changed in itself, but for the
    table of the play: so a copy needs no more than a table of its own.
    """

    def __init__(
        self, agreement: Agreement, sheet: Sheet, hands: list[list[str]], talon: list[str]
    ) -> None:
        """Deal the cards; `talon`: those of all talons, or the stock."""
        self.agreement = agreement
        self.house = agreement.house
        self.sheet = sheet
        self.after: Sheet | None = None
        """What the sheet says when the deal has ended."""
        self.terms = ledger.terms(agreement.rules, sheet.memory, sheet.totals)
        self.seats = active(self.house, sheet.dealer)
        self.hands = [tuple(hand) for hand in hands]
        self.open: list[frozenset[str]] = [frozenset() for _ in hands]
        """What a seat had to lay open."""
        self.talon = tuple(talon)
        self.stage = STAGES[0]
        self.questions: tuple[tuple[str, int], ...] = ()
        """What is still to be asked, and whom, before anything else is done."""
        self.blind = False
        self.stakes: tuple[tuple[int, str], ...] = ()
        self.paid = [0 for _ in sheet.totals]
        """What a lottery has brought, by side; it is written at once."""
        self.calls: bidding.Calls = []
        self.outcome: bidding.Outcome | None = None
        self.taken: list[str] = []
        self.left: list[str] = []
        """A talon that was not taken, and discards."""
        self.discards: list[str] = []
        self.given_to: list[int] = []
        self.contract: int | None = None
        self.table: Table | None = None
        self._enter()
        self._go_on()

    def copy(self) -> "Course":
        """Return a course that may go on in another way."""
        twin = copy.copy(self)
        if self.table is not None:
            twin.table = self.table.copy()
        return twin

    # Who stands where

    def declarer(self) -> int | None:
        """Return who won the auction."""
        return None if self.outcome is None else self.outcome.declarer

    def held(self, seat: int) -> list[str]:
        """Return what a seat holds."""
        return list(self.hands[seat]) if self.table is None else self.table.hands[seat]

    def side(self, seat: int) -> int:
        """Return the side of a seat."""
        return side(self.house, seat)

    def standing(self, seat: int) -> bidding.Standing:
        """Return how a seat stood before the deal."""
        one = self.side(seat)
        marks = tuple(sorted(self.terms.marks[one]))
        return bidding.Standing(self.sheet.totals[one], self.terms.floors[one], marks)

    def bidding_terms(self) -> bidding.Terms:
        """Return the terms; forehand is the one who plays without an auction."""
        terms = self.terms
        forced = None if terms.forced is None else (self.seats[0], terms.forced)
        return bidding.Terms(terms.kind, forced, terms.least, terms.fixed, terms.times)

    # What may be done, and doing it

    def seat(self) -> int | None:
        """Return whose turn it is."""
        if self.after is not None:
            return None
        if self.questions:
            return self.questions[0][1]
        if self.stage == "auction":
            return bidding.next_to_speak(self.house, self.sheet.dealer, self.calls)
        return self.declarer() if self.table is None else self.table.seat()

    def actions(self) -> list[str]:
        """Return all that may be done now; nothing when the deal has ended."""
        if self.after is not None:
            return []
        if self.questions:
            return [f"answer:{option}" for option in self._options(*self.questions[0])]
        if self.stage == "auction":
            return self._calls()
        if self.stage == "taking":
            choices = [f"take:{choice}" for choice in exchange.pile_choices(self.house)]
            return choices + self._surrender("won")
        if self.stage == "giving":
            first = self.given_to == [] and self.discards == []
            return self._put_away() + (self._surrender("talon") if first else [])
        if self.stage == "contract":
            return self._contracts() + self._surrender("given")
        return self._plays()

    def act(self, action: str) -> None:
        """Do one of the actions."""
        if action not in self.actions():
            raise ValueError(f"{action} may not be done")
        word, _, what = action.partition(":")
        if word == "answer":
            (question, seat), self.questions = self.questions[0], self.questions[1:]
            self._answer(question, seat, what)
        elif word == "surrender":
            nothing = [0 for _ in self.hands]
            self._settle("surrendered", Tally(nothing, nothing, nothing))
        elif word in ("bid", "pass"):
            self._say(int(what) if word == "bid" else None)
        elif word == "take":
            self._take(int(what))
        elif word in ("give", "discard"):
            self._move(what[:2], int(what[3:]) if word == "give" else None)
        elif word == "declare":
            self.contract = int(what)
        elif word == "claim":
            self._claim()
        elif self.table is not None:
            self.table.play(action[:2], action.endswith("+"))
        self._go_on()

    def _go_on(self) -> None:
        """Do all that nobody chooses."""
        while self.after is None:
            if self.questions:
                question, seat = self.questions[0]
                if self._right(question) is None or self._right(question).how == "may":
                    return
                self.questions = self.questions[1:]
                self._redeal(question, seat)
            elif self._waits():
                return
            else:
                self._leave()

    # The stages

    def _enter(self) -> None:
        """Begin a stage."""
        dealer = self.sheet.dealer
        if self.stage == "unseen" and self.house.auction is not None:
            standings = [self.standing(seat) for seat in range(len(self.hands))]
            if bidding.may_bid_blind(self.house, dealer, standings, self.bidding_terms()):
                self.questions = (("blind", self.seats[0]),)
        elif self.stage in ("dealt", "talon", "exchanged"):
            self.questions = self._rights()
        elif self.stage == "auction" and self.house.auction is not None:
            if self.terms.forced is not None:
                self.calls = [(self.seats[0], self.terms.forced)]
            else:
                terms = self.bidding_terms()
                self.calls = bidding.opening(self.house, dealer, terms, blind=self.blind)
                if self.blind:
                    self._ask_for_proof()
        elif self.stage == "play":
            self.table = Table(
                self.house,
                dealer,
                [list(hand) for hand in self.hands],
                self.declarer(),
                list(self.talon) if self.house.layout.stock else [],
                self.left + self.discards,
            )

    def _waits(self) -> bool:
        """Tell whether somebody is to choose in this stage."""
        dealer = self.sheet.dealer
        if self.stage == "auction":
            if self.house.auction is None or self.terms.forced is not None:
                return False
            return bidding.next_to_speak(self.house, dealer, self.calls) is not None
        if self.stage == "taking":
            choices = exchange.pile_choices(self.house)
            several = len(choices) > 1 or exchange.may_surrender(self.house, "won")
            return choices != [] and self.taken == [] and several
        if self.stage == "giving":
            return self._put_away() != []
        if self.stage == "contract":
            return self.contract is None
        return self.table is not None and not self.table.over()

    def _leave(self) -> None:
        """End a stage, and begin the next."""
        if self.stage == "play" and self.table is not None:
            self._settle("played", self.table.tally())
            return
        if self.stage == "auction":
            dealer, terms = self.sheet.dealer, self.bidding_terms()
            found = bidding.outcome(self.house, dealer, self.calls, terms, blind=self.blind)
            if found is None or found.end != "contract":
                self._throw_in("same" if found is None or found.end == "redeal" else "next")
                return
            self.outcome = found
        elif self.stage == "taking" and self.taken == [] and self.house.layout.piles:
            self._take(0)
        self.stage = STAGES[STAGES.index(self.stage) + 1]
        if self.stage == "taking" and self.declarer() is None:
            self.stage = "play"
        self._enter()

    # Questions

    def _right(self, question: str) -> Redeal | None:
        """Return the right to a new deal that a question is about."""
        return next((right for right in self.house.redeals if right.kind == question), None)

    def _rights(self) -> tuple[tuple[str, int], ...]:
        """Return who is asked about redeals in this stage, and about the lottery."""
        asked = []
        seats = exchange.seats_asked(self.house, self.sheet.dealer, self.stage, self.declarer())
        for right in self.house.redeals:
            for seat in seats if self.stage in right.when else []:
                if not right.forced_only or (self._compulsory() and seat == self.declarer()):
                    asked.append((right.kind, seat))
        if self.agreement.lottery is not None and self.stage == "dealt":
            asked += [("lottery", seat) for seat in seats]
        return tuple(asked)

    def _compulsory(self) -> bool:
        """Tell whether the declarer holds no more than he had to."""
        return self.outcome is not None and self.outcome.compulsory

    def _entitled(self, question: str, seat: int) -> bool:
        """Tell whether a seat has a right to a new deal."""
        rights = exchange.redeal_rights(
            self.house,
            self.stage,
            self.held(seat),
            talon=self.taken,
            declares=seat == self.declarer(),
            compulsory=self._compulsory(),
        )
        return self._right(question) in rights

    def _options(self, question: str, seat: int) -> list[str]:
        """Return the answers to a question that a seat may give."""
        if question == "lottery":
            return ["no", "hold"] if len(self._nines(seat)) >= 3 else ["no"]
        if question == "stake":
            mine = [suit_of(card) for card in self.hands[seat]]
            return ["no", *[suit for suit in self._suits_of_nines() if suit in mine]]
        if question == "point":
            return self._suits_of_nines()
        yes = {"blind": "blind", "proof": "proof", "claim": "agree"}.get(question)
        if yes is not None:
            return ["no", yes]
        return ["no", "redeal"] if self._entitled(question, seat) else ["no"]

    def _answer(self, question: str, seat: int, option: str) -> None:
        """Do what an answer brings about."""
        if question == "point":
            self._draw(seat, option)
        elif question == "stake":
            self.stakes = (*self.stakes, (seat, option))
        elif question == "claim":
            self._answer_claim(option)
        elif option == "blind":
            self.blind = True
        elif option == "redeal":
            self._redeal(question, seat)
        elif option == "hold":
            self._lay_open(seat, self._nines(seat))
            others = tuple(("stake", other) for other in self.seats if other != seat)
            self.questions = (*others, ("point", seat))
        elif option == "proof":
            self.questions = ()
            self._prove()

    def _lay_open(self, seat: int, cards: list[str]) -> None:
        """All may see these cards of a seat from now on."""
        self.open = list(self.open)
        self.open[seat] = self.open[seat] | {*cards}

    def _redeal(self, question: str, seat: int) -> None:
        """Throw the deal in if a seat has the right to it."""
        right = self._right(question)
        if right is not None and self._entitled(question, seat):
            self._throw_in(right.dealer, seat, right.fine)

    # The lottery of nines: whoever holds three may lay them open. The others stake a suit of those,
    # if they hold a card of it, and the holder points at a nine.

    def _nines(self, seat: int) -> list[str]:
        return [card for card in self.hands[seat] if rank_of(card) == "9"]

    def _suits_of_nines(self) -> list[str]:
        """Return the suits of the nines that lie open."""
        return [suit_of(card) for cards in self.open for card in sorted(cards)]

    def _draw(self, holder: int, suit: str) -> None:
        """Pay those who staked the suit, each the same, in whole points; or else the holder."""
        right = [seat for seat, stake in self.stakes if stake == suit] or [holder]
        self.paid = list(self.paid)
        for seat in right:
            self.paid[self.side(seat)] += (self.agreement.lottery or 0) // len(right)

    # The auction, and the proof of a bid

    def _calls(self) -> list[str]:
        """Return what the seat that speaks next may say."""
        seat = self.seat()
        assert seat is not None
        calls = bidding.legal_calls(
            self.house,
            self.sheet.dealer,
            self.held(seat),
            self.calls,
            self.standing(seat),
            self.bidding_terms(),
        )
        return ["pass" if amount is None else f"bid:{amount}" for amount in calls]

    def _say(self, amount: int | None) -> None:
        """Bid, or pass with no amount."""
        seat = self.seat()
        assert seat is not None
        self.calls = [*self.calls, (seat, amount)]
        if amount is not None:
            self._ask_for_proof()

    def _ask_for_proof(self) -> None:
        """Ask the others whether the last bid must be proven, if what lies open does not yet."""
        bidder, amount = self.calls[-1]
        assert amount is not None
        if self.agreement.proof is not None and amount > self._proven(self.open[bidder]):
            others = from_seat(self.seats, bidder)[1:]
            self.questions = tuple(("proof", seat) for seat in others)

    def _proven(self, cards: frozenset[str]) -> int:
        """Return what may be bid with the pairs among some cards."""
        worth = sum(marriage_value(self.house, suit) for suit in pairs(list(cards)))
        return (self.agreement.proof or 0) + worth

    def _prove(self) -> None:
        """Lay open the fewest pairs that allow the last bid, of such the cheapest."""
        bidder, amount = self.calls[-1]
        assert amount is not None
        held = pairs(self.held(bidder))
        for size in range(len(held) + 1):
            enough = [
                [rank + suit for suit in some for rank in "KQ"]
                for some in combinations(held, size)
                if self._proven(frozenset(r + suit for suit in some for r in "KQ")) >= amount
            ]
            if enough:
                self._lay_open(bidder, min(enough, key=lambda cards: self._proven({*cards})))
                return
