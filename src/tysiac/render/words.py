"""Cards and amounts as a person reads them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from tysiac.cards import Card, Rank
from tysiac.events import Event, TrumpSet

NAMES: Final = ("Anna", "Borys", "Celina", "Dawid")
"""What the seats are called where nobody has given them names."""


def card(value: Card) -> str:
    """A card with its suit's symbol, such as ``10♥``."""
    rank = "10" if value.rank is Rank.TEN else str(value.rank)
    return rank + value.suit.symbol


def cards(values: Iterable[Card]) -> str:
    """Cards in a row."""
    return " ".join(map(card, values))


def told(sentence: str, names: Sequence[str]) -> str:
    """A sentence of the library in the words of the table: names for seats, symbols for suits."""
    named = re.sub(r"seat (\d)", lambda found: names[int(found[1])], sentence)
    return re.sub(r"\b[789TJQKA][SCDH]\b", lambda found: card(Card.parse(found[0])), named)


def trump_set(happened: Iterable[Event]) -> str:
    """That a suit is trump, if a declaration has made it so."""
    suits = [event.suit.symbol for event in happened if isinstance(event, TrumpSet)]
    return f", {suits[0]} is trump" if suits else ""


def signed(amount: int) -> str:
    """An amount with its sign, and a true minus."""
    return f"{amount:+d}".replace("-", "−").replace("+0", "0")


def total(amount: int) -> str:
    """A total, with a true minus."""
    return str(amount).replace("-", "−")
