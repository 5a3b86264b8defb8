"""The lines of a deal in the readable form: which word begins one, and what stands in it.

| line | words, each after the seat that does it | action |
|---|---|---|
| `asked:` | `no`, `redeal` … | `Answer` |
| `auction:` | `110`, `pass` | `Bid`, `Pass` |
| `pile:` | `0` | `TakePile` |
| `gifts:` | `9S>2` | `Give` |
| `aside:` | `9S` | `Discard` |
| `contract:` | `120` | `Declare` |
| `trick:` | `KH`, `KH+` | `Play` |
| `surrender:`, `claim:` | none, the seat alone | `Surrender`, `Claim` |
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from attrs import frozen

from tysiac.actions import (
    Action,
    Answer,
    Bid,
    Claim,
    Declare,
    Discard,
    Give,
    Pass,
    Play,
    Surrender,
    TakePile,
    parse_action,
)
from tysiac.cards import Card
from tysiac.errors import ArgumentError, NotationError

UNKNOWN: Final = "??"
"""A card that is not known."""


@frozen
class Step:
    """What a line of a deal holds.

    Attributes:
        before: what stands before a word of it in the text form of an action.
        kinds: the actions that it may hold.
        expected: its words.
    """

    before: str
    kinds: tuple[type, ...]
    expected: str

    @property
    def alone(self) -> bool:
        """Whether the seats stand there alone."""
        return self.kinds in ((Surrender,), (Claim,))


STEPS: Final = {
    "asked": Step("answer:", (Answer,), "an answer, such as no"),
    "auction": Step("bid:", (Bid, Pass), "a number, or pass"),
    "pile": Step("take:", (TakePile,), "the number of a pile, from 0"),
    "gifts": Step("give:", (Give,), "a card and the seat that gets it, such as 9S>2"),
    "aside": Step("discard:", (Discard,), "a card"),
    "contract": Step("declare:", (Declare,), "a number"),
    "trick": Step("", (Play,), "a card, with + to declare a marriage"),
    "surrender": Step("surrender", (Surrender,), "nothing but the seat"),
    "claim": Step("claim", (Claim,), "nothing but the seat"),
}
"""By the words that begin a line."""

_LINES: Final = {step.before.rstrip(":"): name for name, step in STEPS.items()} | {
    "pass": "auction"
}
_ANY_CARD: Final = "AS"


def told(text: str) -> tuple[str, str]:
    """In which line an action goes, and as which word.

    Args:
        text: of the action, such as ``"give:9S:2"``.
    """
    head, colon, word = text.partition(":")
    name = _LINES.get(head, "trick")
    if name == "gifts":
        return name, word.replace(":", ">")
    if colon:
        return name, word
    return name, "" if name in ("surrender", "claim") else text


@lru_cache(4096)
def read(name: str, word: str) -> tuple[Action | None, str]:
    """The action that a word in a line means, and its text; `None` if a card in it is unknown.

    Args:
        name: what begins the line.
        word: without the seat.

    Raises:
        NotationError: it means none; the position is that in the word.
    """
    step = STEPS[name]
    if name == "auction" and word.lower() == "pass":
        return Pass(), "pass"
    known = word.replace(UNKNOWN, _ANY_CARD, 1)
    text = step.before + (known.replace(">", ":", 1) if name == "gifts" else known)
    try:
        action = parse_action(text)
    except NotationError as fault:
        position = min(max(0, fault.position - len(step.before)), len(word))
        raise _in_card(name, word) or NotationError(word, position, step.expected) from None
    except ArgumentError:
        raise NotationError(word, 0, step.expected) from None
    if not isinstance(action, step.kinds):
        raise NotationError(word, 0, step.expected)
    if known == word:
        return action, str(action)
    return None, str(action).replace(_ANY_CARD, UNKNOWN)


def _in_card(name: str, word: str) -> NotationError | None:
    """What is wrong with the card in a word that begins with one; `None` if that is not it."""
    if name in ("gifts", "aside", "trick"):
        try:
            Card.parse(word.partition(">")[0].removesuffix("+"))
        except NotationError as fault:
            if fault.position:
                return NotationError(word, fault.position, fault.expected)
    return None
