"""What chance brings to the random matches: cards, and choices that lead somewhere.

Blind chance would seldom deal four nines or four aces, would bid every hand to its ceiling, fail
nearly every contract, and never come to a claim that stands.
"""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tests.oracle.house import RANKS, House, active, pack, shuffled

if TYPE_CHECKING:
    from tests.catalogue_match import Deal

WISHES: Final = ("9", "J", "A", "KQ", "9J", "AT", "AKQ", "789J")
"""Ranks of which one hand, or the talon, may get all that it can hold."""

TURNS: Final = {
    "blind": 0.4,
    "nine_lottery": 0.7,
    "prove_bid": 0.5,
    "double": 0.4,
    "claim": 0.8,
}
"""How often a question is not answered with no; a redeal is asked for in one of two cases."""


class Chance:
    """Cards and choices of one match."""

    def __init__(self, house: House, rng: random.Random) -> None:
        """Bring cards and choices to a table with these rules."""
        self.house = house
        self.rng = rng
        self.styles = [rng.choice(("any", "high", "low")) for _ in range(house.layout.players)]

    def cards(self, dealer: int) -> tuple[list[list[str]], list[str]]:
        """Hands by seat and the other cards; often with a hand or a talon out of the ordinary."""
        hands, talon = shuffled(self.house, dealer, self.rng)
        if self.rng.random() < 0.6:
            places = [*(hands[seat] for seat in active(self.house, dealer)), talon]
            ranks = self.rng.choice(WISHES)
            self._gather(places, self.rng.randrange(len(places)), ranks)
        return hands, talon

    def _gather(self, places: list[list[str]], lucky: int, ranks: str) -> None:
        """Exchange cards until one place has all of these ranks that it can hold."""
        mine = places[lucky]
        wished = [card for card in pack(self.house) if card[0] in ranks and card not in mine]
        self.rng.shuffle(wished)
        for card in wished:
            others = [other for other in mine if other[0] not in ranks]
            if others:
                place = next(place for place in places if card in place)
                other = self.rng.choice(others)
                place[place.index(card)], mine[mine.index(other)] = other, card
        self.rng.shuffle(mine)

    def choice(self, deal: "Deal", seat: int, actions: Sequence[str], question: str | None) -> str:
        """One of the actions that a seat may do."""
        rng = self.rng
        if question is not None:
            turn = rng.random() < TURNS.get(question, 0.5)
            return rng.choice(actions[1:]) if turn and len(actions) > 1 else actions[0]
        if "surrender" in actions and rng.random() < 0.25:
            return "surrender"
        actions = [action for action in actions if action != "surrender"]
        if "claim" in actions:
            if deal.would_claim():  # type: ignore[attr-defined]
                return "claim"
            actions = [action for action in actions if action != "claim"]
        if actions[0].startswith(("pass", "bid", "declare")):
            return self._number(actions)
        if actions[0].startswith(("give", "discard")):
            return self._put_away(deal, seat, actions)
        if actions[0].startswith("take"):
            return rng.choice(actions)
        return self._play(seat, actions)

    def _number(self, actions: Sequence[str]) -> str:
        """To pass or to name the lowest number as a rule, seldom far more."""
        if self.rng.random() < 0.6:
            return actions[0]
        return self.rng.choice(actions if self.rng.random() < 0.2 else actions[:3])

    def _put_away(self, deal: "Deal", seat: int, actions: Sequence[str]) -> str:
        """A low card as a rule, if the seat plays to win."""
        if self.styles[seat] == "any":
            return self.rng.choice(actions)
        lowest = min(RANKS.index(action.split(":")[1][0]) for action in actions)
        return self.rng.choice(
            [action for action in actions if RANKS.index(action.split(":")[1][0]) == lowest]
        )

    def _play(self, seat: int, actions: Sequence[str]) -> str:
        """A declaration rather than none, else a high card, a low one or any."""
        declaring = [action for action in actions if action.endswith("+")]
        if declaring and self.rng.random() < 0.7:
            return self.rng.choice(declaring)
        if self.styles[seat] == "any" or self.rng.random() < 0.2:
            return self.rng.choice(actions)
        ordered = sorted(actions, key=lambda action: RANKS.index(action[0]))
        return ordered[-1] if self.styles[seat] == "high" else ordered[0]
