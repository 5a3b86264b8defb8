"""Who is asked what in the course of a deal, and what does an answer bring about?

A question is put to everybody whom it may concern, whatever the cards are: who has no right can
only say no.
"""

from itertools import combinations

from . import bidding, claims, exchange
from .dealt import Dealt
from .house import Redeal, from_seat, marriage_value
from .play import pairs, rank_of, suit_of
from .tricks import Table

YES = {"blind": "blind", "proof": "proof", "claim": "agree"}
"""What may always be said beside no."""


class Asking(Dealt):
    """A deal in which questions are asked."""

    def options(self, question: str, seat: int) -> list[str]:
        """Return what a seat may answer."""
        if question in YES:
            return ["no", YES[question]]
        if question == "lottery":
            return ["no", "hold"] if len(self._nines(seat)) >= 3 else ["no"]
        if question == "stake":
            mine = [suit_of(card) for card in self.held(seat)]
            return ["no", *[suit for suit in self._suits_of_nines() if suit in mine]]
        if question == "point":
            return self._suits_of_nines()
        return ["no", "redeal"] if self._entitled(question, seat) else ["no"]

    def answer(self, question: str, seat: int, option: str) -> None:
        """Do what an answer brings about."""
        if question == "point":
            self._draw(seat, option)
        elif question == "stake":
            self.stakes = [*self.stakes, (seat, option)]
        elif question == "claim":
            self._agree(option)
        elif option == "blind":
            self.blind = True
        elif option == "redeal":
            self._redeal(question, seat)
        elif option == "hold":
            self._hold(seat)
        elif option == "proof":
            self.questions = []
            self._prove()

    # New deals

    def ask_for_rights(self, moment: str) -> None:
        """Ask about new deals, one right after the other, and about the lottery at last."""
        seats = exchange.seats_asked(self.house, self.sheet.dealer, moment, self.declarer())
        for right in self.house.redeals:
            if moment in right.when:
                asked = [self.declarer()] if right.forced_only else seats
                for seat in seats:
                    has_bid = moment == "dealt" and self.blind and seat == self.seats[0]
                    if has_bid and right.how == "may":
                        continue  # Whoever has bid, blind, must play.
                    if seat in asked and (self._compulsory() or not right.forced_only):
                        self.questions = [*self.questions, (right.kind, seat)]
        if self.agreement.lottery is not None and moment == "dealt":
            self.questions = [*self.questions, *[("lottery", seat) for seat in seats]]

    def answer_of_itself(self) -> bool:
        """Have the deal thrown in where that must be, without a question, and tell whether so.

        So, if the first question is about such a right; otherwise somebody must answer it.
        """
        question, seat = self.questions[0]
        right = self._right(question)
        if right is None or right.how != "must":
            return False
        self.questions = self.questions[1:]
        if self._entitled(question, seat):
            self._redeal(question, seat)
        return True

    def _right(self, question: str) -> Redeal | None:
        """Return the right to a new deal that a question is about."""
        return next((right for right in self.house.redeals if right.kind == question), None)

    def _compulsory(self) -> bool:
        """Tell whether the declarer holds no more than he had to."""
        return self.outcome is not None and self.outcome.compulsory

    def _entitled(self, question: str, seat: int) -> bool:
        """Tell whether a seat has the right to a new deal."""
        return self._right(question) in exchange.redeal_rights(
            self.house,
            self.stage,
            self.held(seat),
            talon=self.taken,
            declares=seat == self.declarer(),
            compulsory=self._compulsory(),
        )

    def _redeal(self, question: str, seat: int) -> None:
        """Throw the deal in."""
        right = self._right(question)
        if right is not None:
            self.throw_in(right.dealer, seat, right.fine)

    # The lottery of nines

    def _nines(self, seat: int) -> list[str]:
        """Return the nines of a seat."""
        return [card for card in self.held(seat) if rank_of(card) == "9"]

    def _hold(self, seat: int) -> None:
        """Lay the nines open: the others stake suits of them, then the holder points at one."""
        self.lay_open(seat, self._nines(seat))
        others = [("stake", other) for other in self.seats if other != seat]
        self.questions = [*others, ("point", seat)]

    def _suits_of_nines(self) -> list[str]:
        """Return the suits of the nines that lie open; a stake is a card of such a suit."""
        return [suit_of(card) for cards in self.open for card in cards]

    def _draw(self, holder: int, suit: str) -> None:
        """Share what the lottery pays among those who staked the suit, or pay the holder."""
        right = [seat for seat, stake in self.stakes if stake == suit] or [holder]
        for seat in right:
            self.pay(seat, (self.agreement.lottery or 0) // len(right))

    # The proof of a bid

    def ask_for_proof(self) -> None:
        """Ask the others whether the last bid is to be proven, if what lies open does not yet."""
        bidder, amount = self.calls[-1]
        if self.agreement.proof is None or amount is None:
            return
        if amount > max(self.agreement.proof, self._proven(self.open[bidder])):
            others = from_seat(self.seats, bidder)[1:]
            self.questions = [("proof", seat) for seat in others]

    def _proven(self, cards: list[str]) -> int:
        """Return how much may be bid with the pairs among some cards."""
        values = [marriage_value(self.house, suit) for suit in pairs(cards)]
        return (bidding.rules_of(self.house).cap or 0) + sum(values)

    def _prove(self) -> None:
        """Lay open the fewest pairs that allow the last bid, of as few ones the cheapest."""
        bidder, amount = self.calls[-1]
        held = pairs(self.held(bidder))
        for size in range(len(held) + 1):
            enough = []
            for suits in combinations(held, size):
                cards = [rank + suit for suit in suits for rank in "KQ"]
                if self._proven(cards) >= (amount or 0):
                    enough.append(cards)
            if enough:
                self.lay_open(bidder, min(enough, key=self._proven))
                return

    # The claim of all tricks that are left

    def may_claim(self, table: Table) -> bool:
        """Tell whether the leader may claim; one whose whole hand lies open has done so before."""
        seat = table.seat()
        hidden = [card for card in table.hands[seat] if card not in self.open[seat]]
        return claims.may_claim(table) and hidden != []

    def claim(self, table: Table) -> None:
        """By proof it stands or falls at once; by consent the others are asked."""
        seat = table.seat()
        if self.house.claim == "consent":
            others = from_seat(self.seats, seat)[1:]
            self.questions = [("claim", other) for other in others]
            return
        worth = claims.proven_worth(table, self.discards)
        if worth is None:
            self.lay_open(seat, table.hands[seat])
        else:
            self.settle("claimed", claims.tally_after_claim(table, worth))

    def _agree(self, option: str) -> None:
        """When all have agreed the claim stands; when one does not, the hand lies open."""
        if self.table is None:
            return
        if option == "no":
            self.questions = []
            self.lay_open(self.table.seat(), self.table.hands[self.table.seat()])
        elif self.questions == []:
            self.settle("claimed", claims.tally_after_claim(self.table))
