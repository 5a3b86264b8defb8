"""How does a deal go, from the cards to the score sheet, and what may be done on the way?

What may be done is told by texts:

- "bid:110", "pass"; "take:0", the first of the talons; "give:9S:2", to seat 2; "discard:9S";
  "declare:120"; "surrender";
- "KH" plays a card, "KH+" declares something with it; "claim" claims all tricks that are left;
- "answer:no" and other words answer a question.
"""

from . import bidding, exchange, ledger
from .asking import Asking
from .dealt import Agreement, Sheet
from .house import side
from .tricks import Table

STAGES = [
    "unseen",  # Nobody has looked at the cards: a blind bid.
    "dealt",  # Redeals, the lottery.
    "auction",
    "taking",
    "talon",  # The talon is seen: redeals.
    "giving",  # Cards are given, or set aside.
    "exchanged",  # Redeals.
    "contract",
    "play",
]
"""What comes one after the other."""


class Course(Asking):
    """A deal, stage by stage."""

    def __init__(
        self, agreement: Agreement, sheet: Sheet, hands: list[list[str]], talon: list[str]
    ) -> None:
        """Deal the cards; `talon`: the cards of all talons, or the stock."""
        super().__init__(agreement, sheet, hands, talon)
        self._enter(STAGES[0])
        self._go_on()

    def seat(self) -> int | None:
        """Return whose turn it is; nobody's when the deal has ended."""
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
            return [f"answer:{option}" for option in self.options(*self.questions[0])]
        if self.stage == "auction":
            return self._to_say()
        if self.stage == "taking":
            choices = [f"take:{choice}" for choice in exchange.pile_choices(self.house)]
            return choices + self._surrender("won")
        if self.stage == "giving":
            first = self.given_to == [] and self.discards == []
            return self._to_put_away() + (self._surrender("talon") if first else [])
        if self.stage == "contract":
            return self._to_declare() + self._surrender("given")
        return [] if self.table is None else self._to_play(self.table)

    def act(self, action: str) -> None:
        """Do one of the actions."""
        if action not in self.actions():
            raise ValueError(f"{action} may not be done")
        word, _, what = action.partition(":")
        if word == "answer":
            (question, seat), self.questions = self.questions[0], self.questions[1:]
            self.answer(question, seat, what)
        elif word == "surrender":
            self.settle("surrendered")
        elif word in ("bid", "pass"):
            self._say(int(what) if word == "bid" else None)
        elif word == "take":
            self._take(int(what))
        elif word == "give":
            self._give(what[:2], int(what[3:]))
        elif word == "discard":
            self.discards = [*self.discards, what]
            self._lose(what)
        elif word == "declare":
            self.contract = int(what)
        elif self.table is not None and word == "claim":
            self.claim(self.table)
        elif self.table is not None:
            self.table.play(action[:2], action.endswith("+"))
        self._go_on()

    # From stage to stage

    def _go_on(self) -> None:
        """Do all that nobody chooses, until somebody must choose or the deal has ended."""
        while self.after is None:
            if self.questions:
                if not self.answer_of_itself():
                    return
            elif self._waits():
                return
            else:
                self._leave()

    def _enter(self, stage: str) -> None:
        """Begin a stage."""
        self.stage = stage
        if stage == "unseen" and self._may_bid_blind():
            self.questions = [("blind", self.seats[0])]
        elif stage in ("dealt", "talon", "exchanged"):
            self.ask_for_rights(stage)
        elif stage == "auction":
            self._open()
        elif stage == "taking" and not self._chooses_talon():
            self._take(0)
        elif stage == "play":
            stock = self.talon if self.house.layout.stock else []
            aside = self.left + self.discards
            dealer = self.sheet.dealer
            self.table = Table(self.house, dealer, self.hands, self.declarer(), stock, aside)

    def _waits(self) -> bool:
        """Tell whether somebody is to choose in this stage."""
        if self.stage == "auction":
            if self.house.auction is None or self.terms.forced is not None:
                return False
            return bidding.next_to_speak(self.house, self.sheet.dealer, self.calls) is not None
        if self.stage == "taking":
            return self.taken == []
        if self.stage == "giving":
            return self._to_put_away() != []
        if self.stage == "contract":
            return self.contract is None
        return self.table is not None and not self.table.over()

    def _leave(self) -> None:
        """End a stage, and begin the next: without a declarer, or a talon, some are left out."""
        following = STAGES[STAGES.index(self.stage) + 1 :]
        if self.table is not None:
            self.settle("played", self.table.tally())
            return
        if self.stage == "auction":
            dealer, terms = self.sheet.dealer, self.bidding_terms()
            found = bidding.outcome(self.house, dealer, self.calls, terms, blind=self.blind)
            if found is None or found.end != "contract":
                self.throw_in("next" if found and found.end == "next_dealer" else "same")
                return
            self.outcome = found
            if self.declarer() is None:
                following = ["play"]
            elif self.house.layout.piles == ():
                following = ["exchanged"]
        self._enter(following[0])

    # The auction

    def _may_bid_blind(self) -> bool:
        """Tell whether forehand is asked for a blind bid."""
        if self.house.auction is None:
            return False
        standings = [self.standing(seat) for seat in range(len(self.hands))]
        terms = self.bidding_terms()
        return bidding.may_bid_blind(self.house, self.sheet.dealer, standings, terms)

    def _open(self) -> None:
        """Say what is said before anybody has a choice."""
        if self.house.auction is None:
            return
        terms = self.bidding_terms()
        if terms.forced is not None:
            self.calls = [terms.forced]
            return
        self.calls = bidding.opening(self.house, self.sheet.dealer, terms, blind=self.blind)
        if self.blind:
            self.ask_for_proof()

    def _speaker(self) -> int:
        """Return who speaks next."""
        seat = bidding.next_to_speak(self.house, self.sheet.dealer, self.calls)
        if seat is None:
            raise ValueError("the auction is over")
        return seat

    def _to_say(self) -> list[str]:
        """Return what the seat that speaks next may say."""
        seat, dealer, terms = self._speaker(), self.sheet.dealer, self.bidding_terms()
        calls = bidding.legal_calls(
            self.house, dealer, self.held(seat), self.calls, self.standing(seat), terms
        )
        return ["pass" if amount is None else f"bid:{amount}" for amount in calls]

    def _say(self, amount: int | None) -> None:
        """Bid, or pass."""
        self.calls = [*self.calls, (self._speaker(), amount)]
        self.ask_for_proof()

    # From the talon to the contract

    def _owner(self) -> int:
        """Return the declarer, where there must be one."""
        declarer = self.declarer()
        if declarer is None:
            raise ValueError("there is no declarer")
        return declarer

    def _surrender(self, moment: str) -> list[str]:
        """Return the action by which the deal is given up, if that is allowed."""
        rules, memory, totals = self.agreement.rules, self.sheet.memory, self.sheet.totals
        seat = self._owner()
        allowed = exchange.may_surrender(self.house, moment) and ledger.may_surrender(
            rules, memory, totals, seat, side(self.house, seat), self.kind()
        )
        return ["surrender"] if allowed else []

    def _chooses_talon(self) -> bool:
        """Tell whether there are several talons, or the rules let give up before one is seen."""
        several = len(exchange.pile_choices(self.house)) > 1
        return several or exchange.may_surrender(self.house, "won")

    def _take(self, choice: int) -> None:
        """Take up a talon."""
        piles = exchange.cut_piles(self.house, self.talon)
        self.taken, self.left = exchange.take(self.house, piles, choice)
        for card in self.taken:
            self._get(self._owner(), card)

    def _get(self, seat: int, card: str) -> None:
        """Add a card to a hand."""
        self.hands = [[*hand, card] if seat == one else hand for one, hand in enumerate(self.hands)]

    def _lose(self, card: str) -> None:
        """Take a card from whatever hand holds it."""
        self.hands = [[other for other in hand if other != card] for hand in self.hands]

    def _give(self, card: str, seat: int) -> None:
        """Give a card of the declarer to a seat."""
        self.given_to = [*self.given_to, seat]
        self._lose(card)
        self._get(seat, card)

    def _to_put_away(self) -> list[str]:
        """Return which cards may be given to whom, or set aside."""
        seat = self._owner()
        hand, dealer = self.hands[seat], self.sheet.dealer
        gifts = exchange.legal_gifts(self.house, dealer, seat, hand, self.given_to)
        aside = exchange.legal_discards(self.house, hand)
        return [f"give:{card}:{to}" for card, to in gifts] + [f"discard:{card}" for card in aside]

    def _to_declare(self) -> list[str]:
        """Return the numbers that may be named."""
        if self.outcome is None:
            raise ValueError("there is no declarer")
        amounts = exchange.legal_contracts(
            self.house, self.hands[self._owner()], self.outcome.amount, fixed=self.outcome.fixed
        )
        return [f"declare:{amount}" for amount in amounts]

    # The play

    def _to_play(self, table: Table) -> list[str]:
        """Return the cards that may be played, and the claim of the rest."""
        plays = [card + ("+" if declared else "") for card, declared in table.plays()]
        return plays + (["claim"] if self.may_claim(table) else [])
