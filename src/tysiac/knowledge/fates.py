"""Where may each card lie, and how may it have come there?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tysiac import _bits
from tysiac.hands import Hand
from tysiac.knowledge.course import PAIR, Course
from tysiac.knowledge.duties import barred
from tysiac.knowledge.opened import OpenCards
from tysiac.rules.marriages import is_ace

ASIDE: Final = -1
"""In place of a seat: set aside by the declarer."""
LEFT: Final = -2
"""In place of a seat: in the talon or the stock, where nobody has taken it."""
TAKEN: Final = -3
"""In place of the seat that a card was dealt to: the talon, as far as it was taken."""
DRAWN: Final = -4
"""In place of the seat that a card was dealt to: the stock, as far as it was drawn."""
NEVER: Final = 99
"""In place of a trick that does not come."""

WIDTH: Final = 32
"""How many bits a set of cards takes."""
NUMBER: Final = 5
"""How many bits the number of a card takes."""
_UNIT: Final = 6


class Fate(NamedTuple):
    """One way that a card may have gone.

    Attributes:
        owner: the seat that holds it, or has played it; or `ASIDE`, or `LEFT`.
        origin: the seat that it was dealt to; or `TAKEN`, `DRAWN` or `LEFT`.
        entered: the first trick in which its owner had it; 0 if it was drawn from one of several
            places, and nothing hangs on which.
        cost: the room that it takes, in the units of `Room`.
        mark: what it adds to the number that a world is packed in, see `Shape`.
        slots: the places of the stock that it may have been drawn from, as a mask.
    """

    owner: int
    origin: int
    entered: int
    cost: int
    mark: int
    slots: int = 0


class Room:
    """How many cards there is room for in each place: all places in one number, six bits each.

    The highest bit of each place is a guard that is always set; taking more than there is clears
    it.

    Attributes:
        free: the room there is, with the guards.
        guards: the guards alone, which is how full looks.
        slots: the places of the stock that were drawn from, as a mask: each takes one card.
    """

    def __init__(self, slots: int) -> None:
        self.slots = (1 << slots) - 1
        self.free = self.guards = self._next = 0

    def place(self, cards: int) -> int:
        """Make a place for so many cards; the unit that each of them takes is returned."""
        unit = 1 << self._next
        self._next += _UNIT
        self.guards += unit << _UNIT - 1
        self.free += (cards + (1 << _UNIT - 1)) * unit
        return unit


class Shape(NamedTuple):
    """How a world is packed in one number: sets of cards first, then single cards.

    Attributes:
        players: seats at the table. The sets are what each was dealt, then what each holds.
    """

    players: int

    def dealt(self, seat: int) -> int:
        """Where the cards dealt to a seat begin."""
        return WIDTH * seat

    def held(self, seat: int) -> int:
        """Where the cards begin that a seat holds."""
        return WIDTH * (self.players + seat)

    @property
    def aside(self) -> int:
        """Where the cards begin that are set aside."""
        return WIDTH * 2 * self.players

    @property
    def taken(self) -> int:
        """Where the cards begin that were taken of the talon, if they are hidden."""
        return self.aside + WIDTH

    @property
    def left(self) -> int:
        """Where the cards begin that nobody took."""
        return self.taken + WIDTH

    def gift(self, receiver: int) -> int:
        """Where the card given to a seat stands, if it is hidden."""
        return self.left + WIDTH + NUMBER * receiver

    def slot(self, slot: int) -> int:
        """Where the card stands that was drawn from this slot of the stock, if it is hidden."""
        return self.gift(self.players) + NUMBER * slot


class Fates:
    """What may have become of each card.

    Attributes:
        course: of the deal.
        room: in all places.
        shape: how a world is packed.
        gone: for each card played, the trick.
        drawers: for each card drawn from the stock, in order, the seat.
        hidden: how many cards of the talon that were taken are hidden.
        left: how many cards of the talon or stock nobody took.
    """

    def __init__(self, course: Course) -> None:
        view, laws, layout = course.view, course.laws, course.view.variant.layout
        self.course = course
        self.shape = Shape(layout.players)
        self.gone = {turn.card: turn.trick for turn in course.turns}
        self._players = {turn.card: turn.seat for turn in course.turns}
        self._seen = {gift.card.index: gift.receiver for gift in view.gifts}
        self._talon = None if view.talon is None else Hand(view.talon).mask
        self.hidden = course.taken if view.talon is None else 0
        drawn = laws.undealt - view.stock if laws.draws else 0
        winners = [winner for _, winner, _ in course.done]
        self.drawers = [seat for winner in winners for seat in course.orders[winner]][:drawn]
        self.left = view.stock if laws.draws else laws.undealt - course.taken
        self.room = Room(drawn)
        self._dealt = {seat: self.room.place(layout.hand) for seat in course.active}
        self._gifts = {seat: self.room.place(1) for seat in view.receivers}
        self._taken = self.room.place(course.taken)
        self._aside = self.room.place(course.aside)
        self._left = self.room.place(self.left)
        own = [slot for slot, drawer in enumerate(self.drawers) if drawer == course.owner]
        self._drawn = {card.index: slot for card, slot in zip(view.drawn, own, strict=False)}
        self.open = OpenCards(course)
        self._bars = [[*_bars(course, seat)] for seat in range(layout.players)]
        self._mates = dict(_mates(course))
        self._each = view.variant.marriages.aces is not None

    def of(self, card: int) -> tuple[Fate, ...]:
        """Every way that a card may have gone, by what the view tells of it alone."""
        return tuple(fate for owner in self._owners(card) for fate in self._fates(card, owner))

    def _fates(self, card: int, owner: int) -> Iterator[Fate]:
        """The ways in which a card may have come to an owner."""
        allows = self.open.allows
        if card not in self._drawn and self._held(card, owner, 0):
            for origin in self._origins(card, owner):
                if allows(card, owner, origin):
                    yield self._fate(card, owner, origin, 0)
        if owner >= 0 and self.drawers and allows(card, owner, DRAWN):
            slots = self._slots(card, owner)
            if self._each and slots:
                for slot in _bits.members(slots):
                    yield self._fate(card, owner, DRAWN, self._drawn_in(slot), 1 << slot)
            elif slots:
                yield self._fate(card, owner, DRAWN, 0, slots)

    def _owners(self, card: int) -> Iterator[int]:
        """The seats that may hold or have held it last, and `ASIDE` and `LEFT`."""
        course = self.course
        view, owner = course.view, course.owner
        known = self._players.get(card, self._seen.get(card))
        if known is not None:
            yield known
        elif owner is not None and view.hand.mask >> card & 1:
            yield owner
        elif view.discards.mask >> card & 1:
            yield ASIDE
        else:
            yield from (seat for seat in course.active if seat != owner and view.counts[seat])
            if course.aside and owner != course.declarer:
                yield ASIDE
            if self.left:
                yield LEFT

    def _origins(self, card: int, owner: int) -> Iterator[int]:
        """Where a card may have come from to an owner, if he has not drawn it."""
        if owner == LEFT:
            yield LEFT
            return
        declarer = self.course.declarer
        seen = self._seen.get(card)
        given = owner in self._gifts and (seen == owner or owner not in self._seen.values())
        known = self._talon is not None and self._talon >> card & 1
        if owner >= 0 and seen is None and not known:
            yield owner
        if declarer is not None and (given or owner == ASIDE) and not known:
            yield declarer
        if (given or owner in (ASIDE, declarer)) and (known or self.hidden):
            yield TAKEN

    def _slots(self, card: int, owner: int) -> int:
        """The places of the stock from which an owner may have drawn a card."""
        if owner == self.course.owner:
            return 1 << self._drawn[card] if card in self._drawn else 0
        return sum(
            1 << slot
            for slot, drawer in enumerate(self.drawers)
            if drawer == owner and self._held(card, owner, self._drawn_in(slot))
        )

    def _drawn_in(self, slot: int) -> int:
        """The first trick in which a card drawn from a place of the stock is in hand."""
        return slot // len(self.course.active) + 1

    def _held(self, card: int, owner: int, entered: int) -> bool:
        """Whether what its owner played, and what he declared, allows that he had it all the time.

        He had it from the trick in which it came to him to the one in which he played it.
        """
        if owner < 0:
            return card not in self._mates
        gone = self.gone.get(card, NEVER)
        if entered > gone:
            return False
        seat, trick = self._mates.get(card, (owner, NEVER))
        if seat != owner or entered > trick:
            return False
        return not any(mask >> card & 1 and entered <= at < gone for at, mask in self._bars[owner])

    def _fate(self, card: int, owner: int, origin: int, entered: int, slots: int = 0) -> Fate:
        shape, bit = self.shape, 1 << card
        if owner == LEFT:
            return Fate(owner, origin, entered, self._left, bit << shape.left)
        cost = mark = 0
        if origin >= 0:
            cost, mark = self._dealt[origin], bit << shape.dealt(origin)
        elif origin == TAKEN:
            cost, mark = self._taken, bit << shape.taken if self.hidden else 0
        if owner == ASIDE:
            return Fate(owner, origin, entered, cost + self._aside, mark + (bit << shape.aside))
        if owner in self._gifts and origin != owner:
            cost, mark = cost + self._gifts[owner], mark + (card << shape.gift(owner))
        if card not in self.gone:
            mark += bit << shape.held(owner)
        return Fate(owner, origin, entered, cost, mark, slots)


def _bars(course: Course, seat: int) -> Iterator[tuple[int, int]]:
    """What a seat had not in hand, as `(trick, cards)`: it would have had to play otherwise."""
    marriages = course.view.variant.marriages
    for turn in course.turns:
        if turn.seat != seat:
            continue
        cards = barred(turn.card, turn.row)
        if not turn.place and not turn.declared:
            pair = PAIR << (turn.card & 24)
            declarable = marriages.declarable(pair, not turn.trick) >> turn.card & 1
            if False not in marriages.forms(declarable):
                cards |= pair & ~(1 << turn.card)
        if cards:
            yield turn.trick, cards


def _mates(course: Course) -> Iterator[tuple[int, tuple[int, int]]]:
    """What went with a card that declared by leading: the card, its owner, and the trick."""
    for turn in course.turns:
        if turn.declared and not turn.place:
            bit = 1 << turn.card
            melded = _bits.ACES if is_ace(turn.card) else PAIR << (turn.card & 24)
            for card in _bits.members(melded & ~bit):
                yield card, (turn.seat, turn.trick)
