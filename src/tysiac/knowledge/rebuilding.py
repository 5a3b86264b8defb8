"""Which state is it, when the hidden cards lie so?"""

from __future__ import annotations

from collections.abc import Callable
from math import factorial
from typing import Final, cast

from tysiac import _bits
from tysiac.cards import CARDS, Card
from tysiac.knowledge.course import Course, Stage
from tysiac.knowledge.fates import NUMBER, WIDTH, Fates
from tysiac.phases import windows
from tysiac.phases.bidding import Bidding, turn
from tysiac.phases.dealing import Dealing
from tysiac.phases.declaring import Declaring
from tysiac.phases.giving import Giving
from tysiac.phases.in_deal import InDeal
from tysiac.phases.offering import Offering
from tysiac.phases.opening import Opening
from tysiac.phases.over import Over
from tysiac.phases.playing import Playing
from tysiac.phases.records import Game, Masks, Match, Round
from tysiac.phases.state import GameState
from tysiac.phases.taking import Taking
from tysiac.rules.auction import Auction
from tysiac.rules.facts import Contract
from tysiac.rules.following import allowed
from tysiac.rules.rights import Answers
from tysiac.table import Gift, Phase
from tysiac.view import View


def match_of(view: View) -> Match:
    """What outlives the deal; all of it is public."""
    sides = view.variant.laws.sides
    totals = tuple(view.scores[sides.index(side)] for side in sorted({*sides}))
    return Match(
        view.variant,
        view.dealer,
        totals,
        view.number,
        view.redeals,
        view.memos,
        view.terms,
        view.last_deal,
    )


def between_deals(view: View) -> GameState:
    """The only state that gives a view before a deal, or when the match is over."""
    match = match_of(view)
    return Over(match, view.winners) if view.phase is Phase.OVER else Dealing(match)


class Rebuilder:
    """Makes states of packed worlds; what they have in common is found once.

    Attributes:
        orders: how many orders there are of the hidden cards in talon and stock, of which a packed
            world knows only the set.
    """

    def __init__(self, course: Course, fates: Fates) -> None:
        view, shape = course.view, fates.shape
        self._course, self._view, self._shape = course, view, shape
        self._match = match_of(view)
        self._dealt = tuple(map(shape.dealt, range(shape.players)))
        self._held = tuple(map(shape.held, range(shape.players)))
        self._shown = tuple(hand.mask for hand in view.laid_open)
        self._slots = tuple(map(shape.slot, range(len(fates.drawers))))
        self._first = sum(view.variant.layout.piles[: view.pile or 0])
        self._seen = {gift.receiver: gift for gift in view.gifts}
        self._taken_orders = factorial(fates.hidden)
        self.orders = self._taken_orders * factorial(fates.left)
        self._contract = _contract(course)
        self._make: Callable[[Round, Masks, int, tuple[Card, ...]], InDeal] = {
            Stage.OPENING: self._opening,
            Stage.BIDDING: self._bidding,
            Stage.TAKING: self._taking,
            Stage.GIVING: self._giving,
            Stage.DECLARING: self._declaring,
            Stage.PLAYING: self._playing,
        }[course.stage]

    def state(self, mark: int, order: int, answers: Answers) -> GameState:
        """The state of a world.

        Args:
            mark: the world, packed.
            order: which of the `orders` it is.
            answers: to the open question so far.
        """
        view = self._view
        held = tuple([mark >> place & _SET for place in self._held])
        dealt = tuple([mark >> place & _SET for place in self._dealt])
        taken, talon = self._talon(mark, order)
        deal = Round(self._match, dealt, talon, self._shown, view.blind, view.replies)
        state = self._make(deal, held, mark, taken)
        if view.offer is None:
            return state
        place, asked = self._course.place, view.offer.seat
        public = windows.public_of(state, view.moment)
        options = self._course.laws.rights[view.moment][place].options(held[asked], public, answers)
        return Offering(state, view.moment, place, asked, answers, public, options)

    def _talon(self, mark: int, order: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """What the declarer took, and the whole talon or stock."""
        shape, talon = self._shape, self._view.talon
        order, taken_order = divmod(order, self._taken_orders)
        taken = _arranged(mark >> shape.taken & _SET, taken_order) if talon is None else talon
        left = _arranged(mark >> shape.left & _SET, order)
        if self._slots:
            return (), tuple([CARDS[mark >> slot & _CARD] for slot in self._slots]) + left
        return taken, left[: self._first] + taken + left[self._first :]

    def _gifts(self, mark: int) -> tuple[Gift, ...]:
        shape, seen, declarer = self._shape, self._seen, self._course.declarer
        return tuple(
            [
                seen.get(receiver)
                or Gift(
                    cast("int", declarer), receiver, CARDS[mark >> shape.gift(receiver) & _CARD]
                )
                for receiver in self._view.receivers
            ]
        )

    def _aside(self, mark: int) -> int:
        return mark >> self._shape.aside & _SET

    def _game(self, deal: Round, mark: int, taken: tuple[Card, ...]) -> Game:
        """The deal once the cards are exchanged."""
        bids, contract = self._view.auction, self._contract
        return Game(deal, bids, contract, taken, self._gifts(mark), self._aside(mark))

    def _opening(self, deal: Round, held: Masks, mark: int, taken: tuple[Card, ...]) -> Opening:
        return Opening(deal)

    def _bidding(self, deal: Round, held: Masks, mark: int, taken: tuple[Card, ...]) -> Bidding:
        view = self._view
        high = None if view.high_bid is None else view.high_bid[0]
        return turn(deal, view.auction, high, _waiting(self._course))

    def _taking(self, deal: Round, held: Masks, mark: int, taken: tuple[Card, ...]) -> Taking:
        return Taking(Game(deal, self._view.auction, self._contract), held)

    def _giving(self, deal: Round, held: Masks, mark: int, taken: tuple[Card, ...]) -> Giving:
        course, view = self._course, self._view
        gifts, aside = self._gifts(mark), self._aside(mark)
        others = course.orders[cast("int", course.declarer)][1:] if course.laws.gives else ()
        left = tuple(seat for seat in others if seat not in view.receivers)
        due = view.variant.layout.set_aside(len(taken)) - course.aside
        game = Game(deal, view.auction, self._contract, taken)
        return Giving(game, held, gifts, left, aside, due)

    def _declaring(self, deal: Round, held: Masks, mark: int, taken: tuple[Card, ...]) -> Declaring:
        return Declaring(self._game(deal, mark, taken), held)

    def _playing(self, deal: Round, held: Masks, mark: int, taken: tuple[Card, ...]) -> Playing:
        course = self._course
        order = course.orders[cast("int", self._view.leader)]
        hand, situation = held[order[len(course.table)]], course.situation
        legal = allowed(hand, course.laws.duties[situation])
        game = self._game(deal, mark, taken)
        return Playing(game, held, situation, course.table, order, course.done, legal)


def _contract(course: Course) -> Contract:
    """What the declarer plays for, as far as there is one."""
    view, declarer = course.view, course.declarer
    terms, auction = view.terms, cast("Auction", view.variant.auction)
    if declarer is None:
        return Contract(None, 0, uncontested=True, amount=0, kind="open", times=view.times)
    bid = auction.least_by(terms) if view.high_bid is None else view.high_bid[0]
    uncontested = sum([amount is not None for _, amount in view.auction]) <= 1
    return Contract(declarer, bid, uncontested, view.contract, view.kind, terms.fixed, view.times)


def _waiting(course: Course) -> tuple[int, ...]:
    """The seats still in the auction, the one to act first."""
    view = course.view
    opening = view.variant.auction.open(course.active, view.dealer, view.terms, view.blind)
    waiting = opening.waiting
    for _, amount in view.auction[len(opening.bids) :]:
        first, *others = waiting
        waiting = tuple(others) if amount is None else (*others, first)
    return waiting


def _arranged(cards: int, order: int) -> tuple[Card, ...]:
    """The cards of a set in one of their orders."""
    left, found = [*_bits.members(cards)], list[Card]()
    while left:
        order, place = divmod(order, len(left))
        found.append(CARDS[left.pop(place)])
    return tuple(found)


_SET: Final = (1 << WIDTH) - 1
_CARD: Final = (1 << NUMBER) - 1
