"""How many worlds are there, and which is the one with a given number?

The hidden cards are taken one after the other. What matters of those before is only how much room
they left in each place and what the conditions have counted so far: where that is the same, what
can follow is the same and is counted once. So the worlds are the ways through a net, and each knot
of it knows how many ways lead on from it: by that a number finds its way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Final, NamedTuple

from tysiac import _bits
from tysiac.knowledge.condition import Condition
from tysiac.knowledge.fates import Fate, Room, Shape

Ways = Sequence[Fate]
Pick = tuple[int, int, int]
"""In how many ways a card was drawn, the card, and the places of the stock to choose from."""
Branches = tuple["Branch", ...]
Branch = tuple[int, int, tuple[Pick, ...], Branches]
"""In how many ways it goes on, what its cards add to a packed world, which of them were drawn, and
the branches behind it."""
Place = tuple[int, tuple[int, ...], int]
"""Where a way stands: the room that is left, what each condition has counted, and the places of
the stock that are left."""
Step = tuple[Fate, tuple[Pick, ...], Place]
"""What becomes of a card, how it was drawn if it was, and where the way stands then."""
Open = Sequence[tuple[int, Ways]]
"""Cards, and the ways that each may have gone."""
Layer = dict[tuple[int | None, int], int | None]
"""What a condition's total becomes by a weight; `None` where it cannot be met any more."""


class Knot(NamedTuple):
    """What can follow from some card on: in how many ways, what these share, where they part."""

    worlds: int
    mark: int
    picks: tuple[Pick, ...]
    branches: Branches


_END: Final = Knot(1, 0, (), ())
_NONE: Final = Knot(0, 0, (), ())
_DEAD: Final = -1
"""In place of a total with which a condition cannot be met."""


class Net:
    """The worlds that room and conditions leave.

    Attributes:
        count: how many.
        owners: for each card the owners that it has in some world.
    """

    def __init__(
        self,
        fates: Mapping[int, Ways],
        room: Room,
        shape: Shape,
        conditions: Iterable[Condition],
    ) -> None:
        """Count the worlds.

        Args:
            fates: for each card what may have become of it.
            room: for cards in each place.
            shape: how a world is packed.
            conditions: what holds besides.
        """
        self.owners: dict[int, set[int]] = {card: set() for card in fates}
        settled = [(card, ways) for card, ways in fates.items() if _one(ways)]
        self._open = [(card, ways) for card, ways in fates.items() if not _one(ways)]
        self._full, self._shape = room.guards, shape
        counters = [_Counter(condition, settled, self._open) for condition in conditions]
        self._counters = [counter for counter in counters if not counter.idle]
        self._slots, free, self._mark = room.slots, room.free, 0
        for card, (fate,) in settled:
            free -= fate.cost
            self._mark += fate.mark
            if fate.slots:
                self._mark += card << shape.slot(fate.slots.bit_length() - 1)
                self._slots ^= fate.slots
        self._alike = list(self._alike_from())
        self._root = self._knotted(free)
        self.count = self._root.worlds
        if self.count:
            for card, (fate,) in settled:
                self.owners[card].add(fate.owner)

    def world(self, number: int) -> int:
        """A world, packed, by its number below `count`."""
        _, mark, picks, branches = self._root
        mark, slots = mark + self._mark, self._slots
        while True:
            for size, card, some in picks:
                number, chosen = divmod(number, size)
                slot = [*_bits.members(slots & some)][chosen]
                slots ^= 1 << slot
                mark += card << self._shape.slot(slot)
            if not branches:
                return mark
            place = 0
            while number >= branches[place][0]:
                number -= branches[place][0]
                place += 1
            _, more, picks, branches = branches[place]
            mark += more

    def _alike_from(self) -> Iterator[tuple[int, ...]]:
        """For each open card the places of the stock that are alike to it and all behind it."""
        alike: list[tuple[int, ...]] = [(self._slots,)]
        for _, ways in reversed(self._open):
            parts = alike[-1]
            for fate in ways:
                if fate.slots:
                    halves = [(part & fate.slots, part & ~fate.slots) for part in parts]
                    parts = tuple(half for both in halves for half in both if half)
            alike.append(parts)
        return reversed(alike)

    def _knotted(self, free: int) -> Knot:
        """The knot before the first open card: forth to find what can be met, back to count."""
        start = free, tuple([counter.start for counter in self._counters]), self._slots
        dead = free & self._full != self._full or _DEAD in start[1]
        met, layers = set() if dead else {start}, list[dict[Place, list[Step]]]()
        for level, (card, ways) in enumerate(self._open):
            layers.append({place: list(self._onward(level, place, card, ways)) for place in met})
            met = {after for steps in layers[-1].values() for _, _, after in steps}
        knots = {place: _END for place in met if place[0] == self._full and not place[2]}
        for (card, _), layer in zip(reversed(self._open), reversed(layers), strict=True):
            tied = ((place, self._tied(card, steps, knots)) for place, steps in layer.items())
            knots = {place: knot for place, knot in tied if knot.worlds}
        return knots.get(start, _NONE)

    def _onward(self, level: int, place: Place, card: int, ways: Ways) -> Iterator[Step]:
        """The ways on from a place, as far as room and conditions allow."""
        (free, totals, slots), full = place, self._full
        for way, fate in enumerate(ways):
            left = free - fate.cost
            if left & full != full:
                continue
            after = totals
            if totals:
                pairs = zip(self._counters, totals, strict=True)
                after = tuple([counter.moved(level, way, total) for counter, total in pairs])
                if _DEAD in after:
                    continue
            if not fate.slots:
                yield fate, (), (left, after, self._lowest(level + 1, slots) if slots else 0)
                continue
            for part in self._alike[level]:
                some = slots & part & fate.slots
                if some:
                    rest = self._lowest(level + 1, slots & ~(some & -some))
                    yield fate, ((some.bit_count(), card, part),), (left, after, rest)

    def _lowest(self, level: int, slots: int) -> int:
        """As many places of the stock, but of those that are alike the lowest."""
        found = 0
        for part in self._alike[level]:
            for _ in range((slots & part).bit_count()):
                found |= (part & ~found) & -(part & ~found)
        return found

    def _tied(self, card: int, steps: list[Step], behind: Mapping[Place, Knot]) -> Knot:
        """The knot from which some ways lead on; those that lead nowhere are forgotten."""
        branches = list[Branch]()
        for fate, picks, after in steps:
            knot = behind.get(after)
            if knot is not None:
                worlds = knot.worlds * picks[0][0] if picks else knot.worlds
                branches.append((worlds, knot.mark + fate.mark, picks + knot.picks, knot.branches))
                self.owners[card].add(fate.owner)
        if len(branches) == 1:
            return Knot(*branches[0])
        branches.sort(key=itemgetter(0), reverse=True)  # the way to a world is shorter then
        return Knot(sum([branch[0] for branch in branches]), 0, (), tuple(branches))


def _one(ways: Ways) -> bool:
    """Whether a card has gone one way."""
    return len(ways) == 1 and ways[0].slots.bit_count() < 2


class _Counter:
    """What one condition counts; totals that can end in the same ways are one.

    Attributes:
        start: its total before the first open card, `_DEAD` if it cannot be met any more.
        idle: whether it holds in any case.
    """

    def __init__(self, condition: Condition, settled: Open, cards: Open) -> None:
        """Find what it may count.

        Args:
            condition: which it is.
            settled: cards that have gone one way.
            cards: the others, in the order in which they come.
        """
        weigh, join = condition.weigh, condition.join
        self._weights = [[weigh(card, fate) for fate in ways] for card, ways in cards]
        start: int | None = 0
        for card, ways in settled:
            weight = weigh(card, ways[0])
            start = start if start is None or not weight else join(start, weight)
        met, layers = {start}, list[Layer]()
        for weights in self._weights:
            layers.append(
                {
                    (total, weight): total if total is None or not weight else join(total, weight)
                    for total in met
                    for weight in {*weights}
                }
            )
            met = {*layers[-1].values()}
        held = [total for total in met if total is not None and condition.holds(total)]
        names: dict[int | None, int] = dict.fromkeys(held, 0)
        self.idle = len(names) == len(met)
        self._moves = list[dict[tuple[int, int], int]]()
        for layer in reversed(layers):
            names, moves = _named(layer, names)
            self._moves.insert(0, moves)
        self.start = names.get(start, _DEAD)

    def moved(self, level: int, way: int, total: int) -> int:
        """The total once a card has gone some way; `_DEAD` if the condition cannot be met then."""
        return self._moves[level].get((total, self._weights[level][way]), _DEAD)


def _named(
    layer: Layer, behind: Mapping[int | None, int]
) -> tuple[dict[int | None, int], dict[tuple[int, int], int]]:
    """Names for totals, the same for those that lead on alike, and where each leads by weight."""
    ends = dict[int | None, dict[int, int]]()
    for (total, weight), after in layer.items():
        if after in behind:
            ends.setdefault(total, {})[weight] = behind[after]
    known, names, moves = dict[frozenset[tuple[int, int]], int](), dict[int | None, int](), {}
    for total, led in ends.items():
        name = known.setdefault(frozenset(led.items()), len(known))
        names[total] = name
        moves.update({(name, weight): after for weight, after in led.items()})
    return names, moves
