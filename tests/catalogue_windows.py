"""The course of a deal that library and oracle play together, window by window.

What may be done in the auction, in the exchange and in the play, the oracle says. The windows that
it leaves out stand here, each as the texts have it: the lottery of nines, the proof of a bid, the
doubling. Who is asked follows from what everybody knows, and a seat without the right can only say
no.
"""

from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from tests.catalogue_match import Deal, Ended, Match
from tests.oracle import bidding, claims, exchange, house, ledger
from tests.oracle.house import Redeal
from tests.oracle.play import pairs
from tests.oracle.tricks import Table, Tally, unseen_from
from tysiac import RuleVariant
from tysiac.rules.rights import Double, NineLottery, ProveBid, Right

MOST_CASES: Final = 500
"""So many ways in which the others' cards may lie are gone through for a claim."""


class Windows(NamedTuple):
    """The rights of a variant that the oracle does not know, and the order of all of them."""

    order: list[str]
    lottery: NineLottery | None
    proof: ProveBid | None
    double: Double | None

    @classmethod
    def of(cls, variant: RuleVariant) -> "Windows":
        """Those of a variant."""
        held: dict[str, Right] = {right.kind: right for right in variant.rights}
        lottery, proof, double = map(held.get, ("nine_lottery", "prove_bid", "double"))
        assert lottery is None or isinstance(lottery, NineLottery)
        assert proof is None or isinstance(proof, ProveBid)
        assert double is None or isinstance(double, Double)
        return cls([*held], lottery, proof, double)


def play_deal(match: Match, windows: Windows) -> None:
    """Deal the cards and play until the deal has ended, on both sides."""
    deal = Course(match, windows)
    try:
        deal.run()
    except Ended:
        return
    raise AssertionError("the deal has no end")


class Course(Deal):
    """A deal and its windows, in the order in which they come."""

    def __init__(self, match: Match, windows: Windows) -> None:
        """Deal the cards on both sides."""
        super().__init__(match)
        self.windows = windows

    def run(self) -> None:
        """From the first question to the last trick."""
        standings = [self.standing(seat) for seat in range(len(self.match.sides))]
        if self.house.auction is not None and bidding.may_bid_blind(
            self.house, self.match.dealer, standings, self.for_bidding()
        ):
            answer = self.asked(self.seats[0], ["no", "blind"], "blind", unseen=True)
            self.blind = answer == "blind"
        self._rights_at("dealt")
        self._auction()
        if self.declarer is not None:
            self._exchange(self.declarer)
        self._play()

    def _rights_at(self, moment: str) -> None:
        """One right after the other is asked about, each of all seats that may have it."""
        rights = {right.kind: right for right in self.house.redeals}
        for kind in self.windows.order:
            if kind in rights and moment in rights[kind].when:
                self._redeal(rights[kind], moment)
            if kind == "nine_lottery" and moment == "dealt":
                self._lottery()

    def _redeal(self, right: Redeal, moment: str) -> None:
        """Who has the right may have the deal thrown in, or must."""
        for seat in exchange.seats_asked(self.house, self.match.dealer, moment, self.declarer):
            if right.forced_only and not (self.compulsory and seat == self.declarer):
                continue
            entitled = right in exchange.redeal_rights(
                self.house,
                moment,
                self.holds(seat),
                talon=self.taken,
                declares=seat == self.declarer,
                compulsory=self.compulsory,
            )
            if right.how == "may":
                if self.blind and moment == "dealt" and seat == self.seats[0]:
                    continue  # who has bid, blind, must play
                options = ["no", "redeal"] if entitled else ["no"]
                entitled = self.asked(seat, options, right.kind) == "redeal"
            if entitled:
                self.throw_in(right.dealer, seat, right.fine)

    # The lottery of nines

    def _lottery(self) -> None:
        """Three nines in one hand: hold it? Then the others stake a suit, the holder points.

        The suit of the nine that is pointed at wins: who staked it share the prize in whole points;
        if nobody did, the holder has it. It is written at once.
        """
        assert self.windows.lottery is not None
        for holder in self.seats:
            nines = [card for card in self.holds(holder) if card[0] == "9"]
            options = ["no", "hold"] if len(nines) >= 3 else ["no"]
            if self.asked(holder, options, "nine_lottery") == "no":
                continue
            self.open[holder] |= {*nines}
            suits = [card[1] for card in nines]
            stakes = {}
            for seat in self.seats:
                mine = [suit for suit in suits if any(card[1] == suit for card in self.holds(seat))]
                if seat != holder:
                    stakes[seat] = self.asked(seat, ["no", *mine], "nine_lottery")
            drawn = self.asked(holder, suits, "nine_lottery")
            winners = [seat for seat, stake in stakes.items() if stake == drawn] or [holder]
            for seat in winners:
                share = self.windows.lottery.pays // len(winners)
                self.paid[self.match.sides[seat]] += share
            return

    # The auction, and the proof of a bid

    def _auction(self) -> None:
        """Until there is a declarer, or nobody bids and the deal is thrown in."""
        dealer, terms = self.match.dealer, self.for_bidding()
        if self.house.auction is not None and terms.forced is not None:
            self.calls = [terms.forced]
        elif self.house.auction is not None:
            self.calls = bidding.opening(self.house, dealer, terms, blind=self.blind)
            while (seat := bidding.next_to_speak(self.house, dealer, self.calls)) is not None:
                calls = bidding.legal_calls(
                    self.house, dealer, self.holds(seat), self.calls, self.standing(seat), terms
                )
                said = self.act(seat, ["pass" if one is None else f"bid:{one}" for one in calls])
                self.calls = [*self.calls, (seat, int(said[4:]) if said != "pass" else None)]
                if said != "pass":
                    self._proof()
        found = bidding.outcome(self.house, dealer, self.calls, terms, blind=self.blind)
        assert found is not None
        if found.end != "contract":
            self.throw_in(found.end)
        self.outcome, self.kind, self.times = found, found.kind, found.times

    def _proof(self) -> None:
        """After a bid above the number any of the others may ask the bidder to prove it.

        He lays open the fewest pairs that allow it, of these the cheapest; what lies open already
        need not be proven again.
        """
        rule, (bidder, amount) = self.windows.proof, self.calls[-1]
        assert amount is not None
        if rule is None or amount <= max(rule.above, self._proven(self.open[bidder])):
            return
        sides = self.match.sides
        for seat in house.from_seat(self.seats, bidder)[1:]:
            if sides[seat] == sides[bidder]:
                continue
            if self.asked(seat, ["no", "proof"], "prove_bid") == "proof":
                held = self._provable(self.holds(bidder))
                every = [
                    {card for one in some for card in one}
                    for size in range(len(held) + 1)
                    for some in combinations(held, size)
                ]
                enough = [some for some in every if self._proven(some) >= amount]
                if enough:
                    least = min(enough, key=lambda some: (len(some), self._proven(some)))
                    self.open[bidder] |= least
                return

    def _provable(self, cards: list[str]) -> list[set[str]]:
        """The pairs in some cards, and the four aces if they add to what may be bid."""
        auction, found = self.house.auction, [{"K" + suit, "Q" + suit} for suit in pairs(cards)]
        aces = auction is not None and auction.cap_aces and house.has_four(cards, "A")
        return [*found, {card for card in cards if card[0] == "A"}] if aces else found

    def _proven(self, cards: set[str]) -> int:
        """What cards that lie open allow to bid."""
        assert self.house.auction is not None
        most = self.house.auction.cap or 0
        for some in self._provable(sorted(cards)):
            suit = next(iter(some))[1]
            aces = self.house.marriages.aces if len(some) == 4 else None
            most += house.marriage_value(self.house, suit) if aces is None else aces.value
        return most

    # From the talon to the contract

    def _may_surrender(self, declarer: int, moment: str) -> list[str]:
        """To give the deal up, where that is allowed."""
        match = self.match
        side = match.sides[declarer]
        allowed = exchange.may_surrender(self.house, moment) and ledger.may_surrender(
            match.rules, match.memory, match.totals, side, side, self.kind
        )
        return ["surrender"] if allowed else []

    def _surrender(self) -> None:
        """Nobody has made anything."""
        nothing = [0 for _ in self.match.sides]
        self.settle("surrendered", Tally(nothing, list(nothing), list(nothing)))

    def _exchange(self, declarer: int) -> None:
        """The talon is taken, cards are given or set aside, the contract is named."""
        piles = exchange.cut_piles(self.house, self.talon)
        if self.house.layout.piles:
            self._take(declarer, piles)
            self._rights_at("talon")
            self._put_away(declarer)
        self._rights_at("exchanged")
        assert self.outcome is not None
        amounts = exchange.legal_contracts(
            self.house, self.holds(declarer), self.outcome.amount, fixed=self.outcome.fixed
        )
        named = [f"declare:{amount}" for amount in amounts]
        said = self.act(declarer, [*named, *self._may_surrender(declarer, "given")])
        if said == "surrender":
            self._surrender()
        self.contract = int(said.partition(":")[2])

    def _take(self, declarer: int, piles: list[list[str]]) -> None:
        """There is something to do if there is a choice, or the deal may be given up unseen."""
        choices = exchange.pile_choices(self.house)
        picked = 0
        if len(choices) > 1 or exchange.may_surrender(self.house, "won"):
            actions = [f"take:{choice}" for choice in choices]
            said = self.act(declarer, [*actions, *self._may_surrender(declarer, "won")])
            if said == "surrender":
                self._surrender()
            picked = int(said.partition(":")[2])
        self.taken, self.left = exchange.take(self.house, piles, picked)
        self.hands[declarer] = self.hands[declarer] + self.taken

    def _put_away(self, declarer: int) -> None:
        """Card by card; before the first the deal may be given up."""
        while True:
            given_to = [receiver for _, receiver, _ in self.gifts]
            mine = self.hands[declarer]
            gifts = exchange.legal_gifts(self.house, self.match.dealer, declarer, mine, given_to)
            actions = [f"give:{card}:{seat}" for card, seat in gifts]
            actions += [f"discard:{card}" for card in exchange.legal_discards(self.house, mine)]
            if not actions:
                return
            if not self.gifts and not self.discards:
                actions += self._may_surrender(declarer, "talon")
            said, _, what = self.act(declarer, actions).partition(":")
            if said == "surrender":
                self._surrender()
            card = what[:2]
            mine.remove(card)
            if said == "discard":
                self.discards.append(card)
            else:
                receiver = int(what[3:])
                self.gifts.append((declarer, receiver, card))
                self.hands[receiver].append(card)

    def _double(self) -> None:
        """The opponents are asked in order until one doubles, then the declarer may redouble."""
        rule, declarer = self.windows.double, self.declarer
        if rule is None or declarer is None:
            return
        sides, doubled = self.match.sides, 0
        for seat in self.seats:
            if sides[seat] == sides[declarer]:
                continue
            if self.asked(seat, ["no", "double"], "double") == "double":
                doubled = 1
                break
        if doubled and rule.redouble:
            doubled += self.asked(declarer, ["no", "redouble"], "double") == "redouble"
        self.times = (self.times[0] * rule.times**doubled, self.times[1])

    # The play, and the claim of the rest

    def _play(self) -> None:
        """Card by card, to the last trick or to a claim."""
        layout = self.house.layout
        stock = self.talon if layout.stock else []
        self.table = table = Table(
            self.house,
            self.match.dealer,
            self.hands,
            self.declarer,
            stock,
            self.left + self.discards,
        )
        self._double()
        while not table.over():
            seat = table.seat()
            actions = [f"{card}{'+' * declared}" for card, declared in table.plays()]
            # Whose whole hand lies open has claimed already.
            if claims.may_claim(table) and not {*table.hands[seat]} <= self.open[seat]:
                actions.append("claim")
            said = self.act(seat, actions)
            if said == "claim":
                self._claim(table)
            else:
                table.play(said[:2], said.endswith("+"))
        self.settle("played", table.tally())

    def would_claim(self) -> bool:
        """Whether the leader dares to claim: by proof, where it can be found out, and mostly if
        the claim stands.
        """
        table, rng = self.table, self.chance.rng
        assert table is not None
        if self.house.claim == "consent":
            return rng.random() < 0.1
        if not small(table, self.discards) or rng.random() < 0.3:
            return False
        return claims.claim_stands_at(table, self.discards) or rng.random() < 0.1

    def _claim(self, table: Table) -> None:
        """By proof it stands or falls at once; by consent, when all the others agree.

        Where it does not stand, the hand lies open, and the play goes on.
        """
        leader = table.seat()
        if self.house.claim == "proof":
            worth = claims.claim_worth_at(table, self.discards)
            stands = worth is not None
            self.match.met[f"proof {stands}"] += 1
        else:
            worth = 0
            behind = house.from_seat(self.seats, leader)[1:]
            sides = self.match.sides
            others = [seat for seat in behind if sides[seat] != sides[leader]]
            stands = all(self.asked(seat, ["no", "agree"], "claim") == "agree" for seat in others)
        if stands:
            self.settle("claimed", claims.tally_after_claim(table, worth or 0))
        self.open[leader] |= {*table.hands[leader]}


def small(table: Table, known: list[str]) -> bool:
    """Whether all that the others might hold can be gone through: for the last four tricks."""
    size, ways = len(table.hands[table.seat()]), 1
    unseen = len(unseen_from(table, table.seat(), known))
    for place in range(len(table.seats) - 1):
        ways *= comb(unseen - place * size, size)
    return size <= 4 and ways <= MOST_CASES
