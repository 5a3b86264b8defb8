"""Texts of cards and actions, read and written fast: a record has thousands, few of a kind."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from tysiac import _bits
from tysiac.actions import Action, Deal, parse_action
from tysiac.cards import CARDS, Card
from tysiac.errors import NotationError
from tysiac.hands import Hand
from tysiac.table import Mover

_TEXTS: Final = tuple(map(str, CARDS))
_CARDS: Final = dict(zip(_TEXTS, CARDS, strict=True))
_LONGEST: Final = 200

action_text: Final = lru_cache(4096)(str)
"""The text of an action that is no deal."""


class Move(NamedTuple):
    """An action with the seat that does it; its text is such as ``"1 bid:110"``."""

    seat: int
    action: Action


def hand_text(hand: Hand) -> str:
    """The cards of a hand, from hearts down."""
    return " ".join([_TEXTS[index] for index in _bits.members(hand.mask)])


def cards_text(cards: tuple[Card, ...]) -> str:
    """Cards in their order."""
    return " ".join([_TEXTS[card.index] for card in cards])


def deal_line(deal: Deal) -> str:
    """A deal in one line: the hands by seat, then the talon."""
    return "/".join((*map(hand_text, deal.hands), cards_text(deal.talon)))


def lines(actions: Iterable[Action], movers: Iterable[Mover]) -> list[str]:
    """Deals and moves, each a line."""
    return [
        deal_line(action) if isinstance(action, Deal) else f"{mover} {action_text(action)}"
        for action, mover in zip(actions, movers, strict=True)
    ]


def read_hand(text: str) -> Hand:
    """A hand from its text.

    Raises:
        NotationError: it is none.
    """
    mask = 0
    for word in text.split():
        card = _CARDS.get(word)
        if card is None or mask >> card.index & 1:
            return Hand.parse(text)  # which reads more spellings, and says what is wrong
        mask |= 1 << card.index
    return Hand.from_mask(mask)


def read_cards(text: str) -> tuple[Card, ...]:
    """Cards from a text, in its order.

    Raises:
        NotationError: a word is no card, or a card is named twice.
    """
    Hand.parse(text)
    return tuple(map(Card.parse, text.split()))


@lru_cache(4096)
def read_move(text: str) -> Move:
    """A move from its text, such as ``"1 bid:110"``.

    Raises:
        NotationError: it is none.
        ArgumentError: it names a number that no action has.
    """
    seat, _, word = text.partition(" ")
    if not (seat.isascii() and seat.isdecimal() and len(seat) < 3 and len(text) < _LONGEST):
        raise NotationError(text[:_LONGEST], 0, "a seat and an action, such as 1 bid:110")
    try:
        return Move(int(seat), parse_action(word))
    except NotationError as fault:
        position = len(seat) + 1 + fault.position
        raise NotationError(text, position, fault.expected) from None
