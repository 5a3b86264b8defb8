"""A match that library and oracle play together, compared at every state.

The oracle's side is carried along here by the texts: what is on the table, who is asked, what may
be done. `Deal.act` holds it against the state of the library, lets chance choose one of the actions
that both sides allow, and applies it on the side of the library.
"""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from tests.catalogue_bridge import (
    between_deals,
    deal_of,
    differing,
    house_of,
    rules_of,
    terms_of,
    told_of,
)
from tests.catalogue_chance import Chance
from tests.oracle import bidding, exchange, house, ledger
from tests.oracle.sheet import Deal as Facts
from tests.oracle.sheet import contract_made
from tests.oracle.tricks import Table, Tally, trump_of
from tysiac import GameState, RuleVariant, parse_action

MOST_REDEALS: Final = 6
"""A match is left when so many deals in a row were thrown in."""


class Ended(Exception):  # noqa: N818 - it is no error
    """The deal has come to its end, whatever was still to be done in it."""


class Match:
    """What outlives the deals, on both sides."""

    def __init__(
        self, variant: RuleVariant, rng: random.Random, dealer: int, totals: Sequence[int]
    ) -> None:
        """Take up a match with totals by side."""
        self.variant = variant
        self.house = house_of(variant)
        self.rules = rules_of(variant)
        self.chance = Chance(self.house, rng)
        self.sides = [house.side(self.house, seat) for seat in range(variant.players)]
        self.totals = tuple(totals)
        self.memory = ledger.start(self.rules, len(self.totals), self.totals)
        self.dealer = dealer
        self.number = 0
        self.thrown_in = 0
        self.winners: tuple[int, ...] = ()
        self.met: Counter[str] = Counter()
        self.state = GameState.start(variant, dealer, self.by_seat(self.totals))
        self.agree_between_deals()

    def by_seat(self, values: Sequence[int]) -> list[int]:
        """What belongs to sides, told by seat."""
        return [values[side] for side in self.sides]

    def by_side(self, values: Sequence[int]) -> tuple[int, ...]:
        """The sums of what belongs to seats, told by side."""
        sums = [0 for _ in self.totals]
        for seat, value in enumerate(values):
            sums[self.sides[seat]] += value
        return tuple(sums)

    def agree_between_deals(self) -> None:
        """Both sides tell the same of what there is between two deals."""
        state = self.state
        seats = tuple(seat for seat, side in enumerate(self.sides) if side in self.winners)
        assert (state.dealer, state.number) == (self.dealer, self.number)
        assert list(state.scores) == self.by_seat(self.totals)
        assert (state.winners, state.is_over) == (seats, bool(seats))
        assert terms_of(state) == ledger.terms(self.rules, self.memory, self.totals)
        assert state.is_over or between_deals(state)
        self.met["states"] += 1


class Deal:
    """One deal, from the cards on."""

    def __init__(self, match: Match) -> None:
        """Deal the cards on both sides."""
        self.match, self.house, self.chance = match, match.house, match.chance
        self.terms = ledger.terms(match.rules, match.memory, match.totals)
        self.seats = house.active(match.house, match.dealer)
        self.hands, self.talon = match.chance.cards(match.dealer)
        self.open: list[set[str]] = [set() for _ in match.sides]
        self.calls: bidding.Calls = []
        self.blind = False
        self.outcome: bidding.Outcome | None = None
        self.kind, self.times = self.terms.kind, self.terms.times
        self.taken: list[str] = []
        self.gifts: list[tuple[int, int, str]] = []
        self.left: list[str] = []
        self.discards: list[str] = []
        self.contract: int | None = None
        self.table: Table | None = None
        self.paid = [0 for _ in match.totals]
        match.state = match.state.apply(deal_of(self.hands, self.talon))

    @property
    def declarer(self) -> int | None:
        """The seat that won the auction."""
        return None if self.outcome is None else self.outcome.declarer

    @property
    def compulsory(self) -> bool:
        """Whether the declarer holds no more than he had to."""
        return self.outcome is not None and self.outcome.compulsory

    def holds(self, seat: int) -> list[str]:
        """What a seat holds."""
        return (self.hands if self.table is None else self.table.hands)[seat]

    def standing(self, seat: int) -> bidding.Standing:
        """How a seat stands, with what it was paid in the deal."""
        side = self.match.sides[seat]
        marks = tuple(sorted(self.terms.marks[side]))
        total = self.match.totals[side] + self.paid[side]
        return bidding.Standing(total, self.terms.floors[side], marks)

    def for_bidding(self) -> bidding.Terms:
        """The terms, as the auction knows them: forehand is the one who may be forced."""
        terms, amount = self.terms, self.terms.forced
        forced = None if amount is None else (self.seats[0], amount)
        return bidding.Terms(terms.kind, forced, terms.least, terms.fixed, terms.times)

    # What both sides tell

    def told(self, seat: int, question: str | None, unseen: bool) -> dict[str, Any]:
        """All that is on the table while a seat is to act."""
        match, table = self.match, self.table
        hands = self.hands if table is None else table.hands
        uncontested = self.outcome is not None and self.outcome.uncontested
        shown = exchange.talon_shown(self.house, uncontested=uncontested, kind=self.kind)
        totals = [total + paid for total, paid in zip(match.totals, self.paid, strict=True)]
        melds = () if table is None else table.melds
        return {
            "to act": seat,
            "question": None if question is None else (question, seat),
            "unseen": seat if unseen else None,
            "dealer": match.dealer,
            "number": match.number,
            "scores": match.by_seat(totals),
            "hands": [sorted(hand) for hand in hands],
            "open": [sorted(self.open[one] & {*hand}) for one, hand in enumerate(hands)],
            "talon": self.talon,
            "calls": self.calls,
            "declarer": self.declarer,
            "kind": self.kind,
            "times": self.times,
            "taken": self.taken,
            "talon shown": self.taken != [] and shown,
            "gifts": self.gifts,
            "discards": sorted(self.discards),
            "contract": self.contract,
            "stock": self.house.layout.stock if table is None else len(table.stock),
            "leader": None if table is None else table.leader,
            "trick": [] if table is None else table.trick,
            "trump": None
            if table is None
            else trump_of(self.house, table.melds, len(table.tricks)),
            "tricks": [] if table is None else table.tricks,
            "melds": [(meld.seat, _suit_of_pair(meld.card)) for meld in melds],
            "card points": [0 for _ in hands]
            if table is None
            else [house.points(cards) for cards in table.captured()],
        }

    def act(
        self, seat: int, actions: Sequence[str], question: str | None = None, unseen: bool = False
    ) -> str:
        """Both sides tell the same of a state, and allow the same; one of it is done.

        Args:
            seat: who is to act.
            actions: what it may do.
            question: what it is asked about, if it is asked.
            unseen: whether it has not looked at its cards.
        """
        match = self.match
        state = match.state
        assert not differing(self.told(seat, question, unseen), told_of(state))
        assert sorted(map(str, state.legal_actions())) == sorted(actions)
        match.met["states"] += 1
        action = self.chance.choice(self, seat, actions, question)
        match.met[f"{question or 'action'} {action.partition(':')[2 if question else 0]}"] += 1
        match.state = state.apply(parse_action(action))
        return action

    def asked(self, seat: int, options: Sequence[str], question: str, unseen: bool = False) -> str:
        """One option of a question."""
        answers = [f"answer:{option}" for option in options]
        return self.act(seat, answers, question, unseen).partition(":")[2]

    # How a deal ends

    def throw_in(self, dealer: str, seat: int = 0, fine: int = 0) -> NoReturn:
        """Nothing is written but what was paid already, and a fine."""
        match = self.match
        fines = [-fine if side == match.sides[seat] else 0 for side in range(len(match.totals))]
        match.totals = tuple(map(sum, zip(match.totals, self.paid, fines, strict=True)))
        if dealer.startswith("next"):
            match.dealer = (match.dealer + 1) % len(match.sides)
        match.thrown_in += 1
        match.met["thrown in"] += 1
        match.agree_between_deals()
        raise Ended

    def settle(self, how: str, tally: Tally) -> NoReturn:
        """The deal is written down, and the match goes on or is over."""
        match, declarer, house_, before = self.match, self.declarer, self.house, self.match.totals
        assert self.outcome is not None
        side = None if declarer is None else match.sides[declarer]
        out = house.sitter(house_, match.dealer)
        facts = Facts(
            how=how,
            declarer=side,
            seat=side,  # partners are counted together
            contract=self.outcome.amount if self.contract is None else self.contract,
            bid=self.outcome.amount,
            kind="golden" if self.terms.kind == "golden" else self.kind,
            times=self.times,
            playing=tuple(dict.fromkeys(match.sides[seat] for seat in self.seats)),
            sitter=None if out is None else match.sides[out],
            tricks=match.by_side(tally.tricks),
            card_points=match.by_side(tally.cards),
            marriage_points=match.by_side(tally.melds),
            talon=() if house_.layout.stock else tuple(self.talon),
        )
        match.totals, match.memory, match.winners = ledger.after_deal(
            match.rules, match.memory, before, facts, tuple(self.paid)
        )
        match.dealer = (match.dealer + 1) % len(match.sides)
        match.number += 1
        match.thrown_in = 0
        self._agree_on_result(facts, tally, before)
        match.agree_between_deals()
        raise Ended

    def _agree_on_result(self, facts: Facts, tally: Tally, before: Sequence[int]) -> None:
        match = self.match
        result = match.state.last_deal
        assert result is not None
        assert (list(result.tricks), list(result.card_points)) == (tally.tricks, tally.cards)
        assert list(result.marriage_points) == tally.melds
        assert (result.how, result.declarer, result.kind) == (facts.how, self.declarer, self.kind)
        assert facts.seat is None or result.contract == facts.contract
        assert result.made == contract_made(match.rules.scoring, facts)
        rows = zip(match.totals, before, self.paid, strict=True)
        changes = match.by_seat([after - had - paid for after, had, paid in rows])
        assert list(result.deltas) == changes
        written = [0 for _ in changes]
        for entry in result.entries:
            written[entry.seat] += entry.amount
            match.met[f"entry {entry.reason}"] += 1
        assert written == changes
        match.met[f"deal {facts.how}"] += 1
        match.met[f"kind {self.kind}"] += 1
        match.met["made" if result.made else "not made"] += 1
        match.met[f"won by {len(match.winners)}"] += 1


def _suit_of_pair(card: str) -> str | None:
    """The suit of what a card declares; four aces are of none."""
    return None if card[0] == "A" else card[1]
