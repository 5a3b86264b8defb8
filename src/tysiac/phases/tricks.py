"""Finished tricks as card play keeps them, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from tysiac import _bits
from tysiac.cards import CARDS, Card, Suit
from tysiac.phases.records import Game, Outcome
from tysiac.rules.laws import Laws
from tysiac.rules.marriages import Marriages, is_ace
from tysiac.table import Marriage, Trick

DECLARED: Final = 32
"""Set in the number of a played card that declared something."""
_CARD: Final = 31
"""The bits of a played card that say which card it is."""
_SUITS: Final = tuple(Suit)
_POINTS: Final = _bits.CARD_POINTS * 8
"""The card points of a played card's number."""

Played = tuple[int, ...]
"""The numbers of played cards in order, with `DECLARED` set where one declared."""
Done = tuple[int, int, Played]
"""A finished trick: leader, winner, cards."""


class Rest(NamedTuple):
    """What was not played, because a leader got it all."""

    seat: int
    melds: tuple[int, ...]
    """The cards by which he would have declared."""


def cards_of(played: Played) -> tuple[Card, ...]:
    """The cards themselves."""
    return tuple([CARDS[number & _CARD] for number in played])


def played_in(done: Iterable[Done]) -> int:
    """The cards of finished tricks, as a mask."""
    gone = 0
    for _, _, played in done:
        for number in played:
            gone |= 1 << (number & _CARD)
    return gone


@lru_cache(4096)
def trick_of(done: Done) -> Trick:
    """A finished trick as users see it; views of one deal share most of theirs."""
    leader, winner, played = done
    return Trick(leader, cards_of(played), winner)


def place_of(card: int, played: Played) -> int:
    """At which place of a trick a card was played."""
    place = 0
    while played[place] & _CARD != card:
        place += 1
    return place


def suit_of(trump: int) -> Suit | None:
    """The suit of a trump as a number."""
    return None if trump == _bits.NO_TRUMP else _SUITS[trump]


def points_in(done: Iterable[Done], players: int) -> tuple[int, ...]:
    """By seat: the card points in the tricks that it took."""
    card_points = [0] * players
    worth = _POINTS
    for _, winner, played in done:
        taken = 0
        for number in played:
            taken += worth[number]
        card_points[winner] += taken
    return tuple(card_points)


def melds_in(game: Game, tricks: Iterable[tuple[int, Played]]) -> Iterator[tuple[int, int]]:
    """What was declared in tricks given as `(leader, cards)`: seats, and by which cards."""
    for leader, played in tricks:
        if played and max(played) >= DECLARED:
            for place, number in enumerate(played):
                if number & DECLARED:
                    yield game.orders[leader][place], number & _CARD


def leading(laws: Laws, rules: Marriages, melds: Iterable[tuple[int, int]], leader: int) -> int:
    """The situation of one who leads, as far as the stock does not matter.

    Args:
        laws: of the variant.
        rules: of its marriages.
        melds: what was declared before, as `(seat, card)`.
        leader: the seat.
    """
    trump, maker = _bits.NO_TRUMP, None
    for seat, card in melds:
        _, after = rules.trumps(card, trump)
        if after != trump:
            trump, maker = after, seat
    foreign = not laws.quiet and maker is not None and maker != leader
    return _bits.situation(trump, _bits.FOREIGN * foreign, _bits.LEADING)


def declared(laws: Laws, rules: Marriages, situation: int, played: Played, card: int) -> int:
    """The situation in which a card lies that declares behind others, by its suit maybe as trump.

    Args:
        laws: of the variant.
        rules: of its marriages.
        situation: before the card.
        played: those that lie before it.
        card: the number of the card itself.
    """
    now, _ = rules.trumps(card, _bits.trump_of(situation))
    found = _bits.situation(now, 0, _bits.LEADING)
    if situation >= _bits.SITUATIONS:
        found += _bits.SITUATIONS
    for number in played:
        found = laws.advance[found][number & _CARD]
    return found


def tally(game: Game, done: tuple[Done, ...], rest: Rest | None = None) -> Outcome:
    """What the tricks of a deal have brought.

    Args:
        game: the deal.
        done: its finished tricks.
        rest: what was not played.
    """
    laws, rules = game.laws, game.round.match.variant
    nothing, orders = (0,) * len(laws.sides), game.orders
    tricks, cards, marriages = [*nothing], [*nothing], [*nothing]
    points, worth = _POINTS, rules.marriages.worth
    for leader, winner, played in done:
        taken = 0
        for number in played:
            taken += points[number]
            if number >= DECLARED:
                marriages[orders[leader][played.index(number)]] += worth(number & _CARD)
        tricks[winner] += 1
        cards[winner] += taken
    aside = game.set_aside
    if rest is None:
        how, last = "played", done[-1][1]
    else:
        how, last = "claimed", rest.seat
        tricks[last] += laws.tricks - len(done)
        cards[last] += _bits.points(rules.deck.mask & ~aside & ~played_in(done))
        marriages[last] += sum(map(worth, rest.melds))
    if aside:
        owner = rules.scoring.set_aside_to(game.contract.declarer, last)
        if owner is not None:
            cards[owner] += _bits.points(aside)
    talon = () if laws.draws else game.round.talon
    columns = tuple(tricks), tuple(cards), tuple(marriages)
    return Outcome(how, game.contract, *columns, last, talon)


@lru_cache(4096)
def marriages_of(melds: tuple[tuple[int, int], ...]) -> tuple[Marriage, ...]:
    """What was declared, as users see it: four aces are of no suit."""
    return tuple(
        Marriage(seat, None if is_ace(card) else _SUITS[card >> 3]) for seat, card in melds
    )
