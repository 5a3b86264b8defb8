"""Cards and amounts as a person reads them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from tysiac.cards import Card, Rank
from tysiac.events import Event, TrumpSet

NAMES: Final = ("Anna", "Borys", "Celina", "Dawid")
"""What the seats are called where nobody has given them names."""
_WIDTH: Final = 64


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


def topic(kind: str) -> str:
    """The kind of a right in words."""
    return kind.replace("_", " ")


def count(number: int, what: str) -> str:
    """So many things."""
    return f"{number} {what}{'s' * (number != 1)}"


def title(number: int, dealer: str) -> str:
    """The heading of a deal, by how many were settled before it and who deals it."""
    return f"── Deal {number + 1} · {dealer} deals ".ljust(_WIDTH, "─")


def row(label: str, text: str) -> str:
    """A line that begins with what it is about."""
    return f"{label:10}{text}".rstrip()
