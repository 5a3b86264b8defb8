"""What should come true in a deal, so that something seldom seen is counted?"""

from .chance import Wish
from .course import Course
from .house import changed, points
from .play import pairs


def asked(question: str) -> Wish:
    """Return the wish that somebody is asked a question, and may say yes."""
    return lambda course: (
        course.questions != [] and course.questions[0][0] == question and len(course.actions()) > 1
    )


def low_with_marriage(course: Course) -> bool:
    """Wish that somebody with a low hand and a marriage is asked about it."""
    for right in course.house.redeals:
        if course.questions and course.questions[0][0] == right.kind == "low_hand":
            hand = course.held(course.questions[0][1])
            return points(hand) < right.below and pairs(hand) != []
    return False


def gave_up(times: int) -> Wish:
    """Return the wish that a declarer has given up so often, in a stage when it may be done."""

    def true(course: Course) -> bool:
        seat = course.declarer()
        if seat is None or course.questions or course.stage not in ("taking", "giving", "contract"):
            return False
        return course.sheet.memory.surrenders[seat] >= times

    return true


def dealt_again(course: Course) -> bool:
    """Wish that a deal was thrown in because it must be."""
    return course.sheet.how == "thrown in" and not course.questions


def may_raise(course: Course) -> bool:
    """Wish that the contract may be raised."""
    return course.stage == "contract" and not course.questions and len(course.actions()) > 1


def bound_by(path: str, other: object) -> Wish:
    """Return the wish that other cards could be played if an option were another."""

    def true(course: Course) -> bool:
        if course.table is None or course.questions or course.after is not None:
            return False
        twin = course.table.copy()
        twin.house = changed(course.house, {path: other})
        return twin.plays() != course.table.plays()

    return true


def on_last_try(course: Course) -> bool:
    """Wish that somebody falls from the barrel if nothing is done about it in this deal."""
    barrel = course.agreement.rules.barrel
    if barrel is None or barrel.tries is None:
        return False
    return barrel.tries - 1 in course.sheet.memory.tries


def on_last_bolt(course: Course) -> bool:
    """Wish that one more bolt would cost points."""
    bolts = course.agreement.rules.bolts
    return bolts is not None and max(course.sheet.memory.bolts) >= bolts.limit - 1


def blind(course: Course) -> bool:
    """Wish that a blind bid stood."""
    return course.kind() == "blind"


def drawn(course: Course) -> bool:
    """Wish that a lottery was held."""
    return any(course.paid)
