"""How does chance play a match, and from which totals?"""

import random
from collections.abc import Callable
from typing import NamedTuple

from .course import Course
from .dealt import Agreement, Sheet, begin
from .house import RANKS, shuffled, side
from .perft import dealing, reach
from .presets import PRESETS

Wish = Callable[[Course], bool]
"""Something that may come true in a deal."""


class Start(NamedTuple):
    """How a match begins; totals by side."""

    preset: str
    players: int
    dealer: int
    totals: tuple[int, ...]

    def agreement(self) -> Agreement:
        """Return the rules."""
        return PRESETS[self.preset][self.players]

    def by_seat(self) -> list[int]:
        """Return the totals by seat."""
        house = self.agreement().house
        return [self.totals[side(house, seat)] for seat in range(self.players)]

    def reach(self, done: list[str]) -> Course:
        """Return the deal on its way after some actions."""
        return reach(self.agreement(), self.dealer, self.by_seat(), done)


def choose(course: Course, rng: random.Random, wanted: str) -> str:
    """Return what somebody does, so that most deals run their course and some contracts are made.

    What is wanted, a yes to a question or an action, is done when it can be; otherwise deals are
    not thrown in, nor given up, nor claimed.
    """
    actions = course.actions()
    if course.questions:
        question = course.questions[0][0]
        if question in ("stake", "point"):
            return rng.choice(actions)
        return actions[-1] if question == wanted else "answer:no"
    if wanted in actions:
        return wanted
    actions = [action for action in actions if action not in ("claim", "surrender")]
    if course.stage == "auction":
        if wanted == "surrender":  # The same seat shall do it again and again.
            return actions[min(1, len(actions) - 1)] if course.seat() == 0 else actions[0]
        if wanted == "bolts" and course.seat() == 0:
            return actions[0]
        return actions[0] if rng.random() < 0.7 else rng.choice(actions[:4])
    if course.stage == "contract":
        return actions[0] if rng.random() < 0.7 else rng.choice(actions)
    if course.stage == "giving" and rng.random() < 0.7:
        return min(actions, key=lambda action: RANKS.index(action.split(":")[1][0]))
    if wanted == "bolts" and course.seat() == 0 and course.table is not None:
        return min(actions, key=lambda action: RANKS.index(action[0]))
    declaring = [action for action in actions if action.endswith("+")]
    return rng.choice(declaring if declaring and rng.random() < 0.8 else actions)


def play(
    start: Start, rng: random.Random, deals: int, wanted: str = "", wish: Wish | None = None
) -> tuple[list[str], Course]:
    """Play so many deals, or until a wish comes true; return what was done, and the last deal."""
    sheet = begin(start.agreement(), start.dealer, start.totals)
    done: list[str] = []
    while True:
        course, text = dealt(start.agreement(), sheet, rng)
        done.append(text)
        while course.after is None and (wish is None or not wish(course)):
            done.append(choose(course, rng, wanted))
            course.act(done[-1])
        deals -= 1
        if course.after is None or course.after.winners or deals == 0:
            return done, course
        sheet = course.after


def dealt(agreement: Agreement, sheet: Sheet, rng: random.Random) -> tuple[Course, str]:
    """Deal cards by chance; return the deal, and its text."""
    hands, talon = shuffled(agreement.house, sheet.dealer, rng)
    return Course(agreement, sheet, hands, talon), dealing(hands, talon)


def totals_for(agreement: Agreement, when: str, rng: random.Random) -> tuple[int, ...]:
    """Return totals to begin with, by side.

    "first": nothing; "late": near all that the rules of the score speak of, below the target;
    "middle": such, but not so many that something is forbidden; "barrel": everybody is on it.
    """
    rules, target = agreement.rules, agreement.rules.goal.target
    sides = len({side(agreement.house, seat) for seat in range(rules.players)})
    if when == "first":
        return (0,) * sides
    if when == "barrel" and rules.barrel is not None:
        return (rules.barrel.at,) * sides
    near = [target - 120, target - 100, target - 20, target - 160]
    for rule in (rules.lock, rules.barrel, rules.cap):
        if rule is not None and rule.at is not None:
            near += [rule.at, rule.at - 20, rule.at - 60]
    if rules.barrel is not None:  # Nobody stands above the barrel.
        near = [min(total, rules.barrel.at) for total in near]
    if rules.dump_truck is not None:
        near += [rules.dump_truck.at - 20, rules.dump_truck.at - 25, 120 - rules.dump_truck.at]
    if agreement.house.auction is not None and agreement.house.auction.silence_below is not None:
        near.append(agreement.house.auction.silence_below - 5)
    if when == "middle":
        near = [min(total, 600) for total in near]
    return tuple(rng.choice(near) for _ in range(sides))
