"""`Worlds`: all states that would give one view, counted, and each of them by its number."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from tysiac import _bits
from tysiac.errors import ArgumentError
from tysiac.knowledge.condition import Condition
from tysiac.knowledge.conditions import conditions, staked
from tysiac.knowledge.counting import Net
from tysiac.knowledge.course import Course
from tysiac.knowledge.fates import Fates
from tysiac.knowledge.rebuilding import Rebuilder, between_deals
from tysiac.phases.state import GameState
from tysiac.rules.rights import NO, Answers, NineLottery
from tysiac.rules.rights.windows import SUITS
from tysiac.table import Phase
from tysiac.view import View


class Worlds:
    """The worlds of a view in a deal.

    Attributes:
        count: how many there are.
    """

    def __init__(self, view: View) -> None:
        course = Course(view)
        fates = Fates(course)
        cards = [turn.card for turn in sorted(course.turns, key=lambda turn: turn.seat)]
        cards += _bits.members(view.variant.deck.mask & ~sum(1 << card for card in cards))
        ways = {card: fates.of(card) for card in cards}
        always = tuple(conditions(course, fates.open))
        self._nets = tuple(
            (Net(ways, fates.room, fates.shape, (*always, *besides)), answers)
            for answers, besides in _answered(course)
        )
        self._owners = {
            card: set[int]().union(*(net.owners[card] for net, _ in self._nets))
            for card in ways
            if card not in fates.gone
        }
        self._rebuild = Rebuilder(course, fates)
        self.count = sum(net.count for net, _ in self._nets) * self._rebuild.orders

    def possible(self, seat: int) -> int:
        """The cards that a seat holds in some world, as a mask."""
        return sum(1 << card for card, owners in self._owners.items() if seat in owners)

    def certain(self, seat: int) -> int:
        """The cards that a seat holds in every world, as a mask."""
        return sum(1 << card for card, owners in self._owners.items() if owners == {seat})

    def state(self, number: int) -> GameState:
        """A world by its number below `count`."""
        number, order = divmod(number, self._rebuild.orders)
        place = 0
        while number >= self._nets[place][0].count:
            number -= self._nets[place][0].count
            place += 1
        net, answers = self._nets[place]
        return self._rebuild.state(net.world(number), order, answers)


class Only:
    """The only world of a view between two deals, when nobody holds a card."""

    count = 1

    def __init__(self, view: View) -> None:
        self._view = view

    def possible(self, seat: int) -> int:
        """Nothing."""
        return 0

    certain = possible

    def state(self, number: int) -> GameState:
        """The state."""
        return between_deals(self._view)


def worlds_of(view: View) -> Worlds | Only:
    """The worlds of a view.

    Raises:
        ArgumentError: no state gives it.
    """
    try:
        found = Only(view) if view.phase in (Phase.DEALING, Phase.OVER) else Worlds(view)
        given = found.count > 0 and found.state(0).view(view.seat) == view
    except Exception as fault:
        # A view that comes from outside may contradict itself in any of its parts.
        raise _impossible(view) from fault
    if not given:
        raise _impossible(view)
    return found


def _impossible(view: View) -> ArgumentError:
    return ArgumentError("View", view, "a view that some state gives")


def _answered(course: Course) -> Iterator[tuple[Answers, tuple[Condition, ...]]]:
    """What the answers to the open question may have been, and what each of these implies."""
    told = [(reply.seat, reply.option) for reply in course.view.answers]
    choices = [
        [(seat, option)] if option is not None else [(seat, stake) for stake in _stakes(course)]
        for seat, option in told
    ]
    for answers in product(*choices):
        hidden = [
            answer for answer, (_, option) in zip(answers, told, strict=True) if option is None
        ]
        yield (
            answers,
            tuple(staked(seat, SUITS.index(stake)) for seat, stake in hidden if stake != NO),
        )


def _stakes(course: Course) -> Iterator[str]:
    """What may be answered unseen: a stake; to a rule of one's own, that one declines."""
    yield NO
    if type(course.right) is NineLottery:
        nines = sum(hand.mask & _bits.NINES for hand in course.view.laid_open)
        yield from (SUITS[card >> 3] for card in _bits.members(nines))
