"""Who takes and who sees the talon and the gifts, and in which order are the cards given?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac.rules.facts import STANDARD, Contract, Facts
from tysiac.rules.parameters import one_of
from tysiac.rules.phrases import Phrase, say


@frozen
class Talon:
    """The declarer takes the talon, or one pile of it.

    Attributes:
        shown: the others see what he takes ``"always"``; not when nobody bid over the opening
            (``"if_contested"``); or ``"never"``.
        takes: ``"one"`` pile, or ``"all"`` of them.
        gifts: who sees a card that he gives: giver and receiver (``"private"``), or everybody
            (``"face_up"``).
        order: he gives the cards in ``"any"`` order, or to the left first (``"left_first"``).
    """

    slot: ClassVar = "talon"
    kind: ClassVar = "talon"

    shown: str = field(default="always", validator=one_of("always", "if_contested", "never"))
    takes: str = field(default="one", validator=one_of("one", "all"))
    gifts: str = field(default="private", validator=one_of("private", "face_up"))
    order: str = field(default="any", validator=one_of("any", "left_first"))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    def shown_to_all(self, contract: Contract) -> bool:
        """Whether everybody sees what the declarer takes."""
        return self.shown == "always" or (self.shown == "if_contested" and not contract.uncontested)

    @property
    def takes_all(self) -> bool:
        """Whether the declarer takes every pile."""
        return self.takes == "all"

    @property
    def gifts_seen(self) -> bool:
        """Whether everybody sees the cards that are given."""
        return self.gifts == "face_up"

    def receivers(self, left: tuple[int, ...]) -> tuple[int, ...]:
        """Who may get the next card, of the seats still without one, in playing direction."""
        return left[:1] if self.order == "left_first" else left

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        if not self.facts.piles:
            return
        if self.facts.piles == 1:
            yield say("The declarer takes the talon.")
        elif self.takes_all:
            yield say("The declarer takes all piles of the talon.")
        else:
            yield say("The declarer takes one pile of the talon, which he chooses unseen.")
        yield say(_SHOWN[self.shown])
        if self.facts.gifts == 1:
            yield say(_GIVES_ONE[self.gifts])
        elif self.facts.gifts:
            yield say(_GIVES[self.gifts, self.order])


_SHOWN = {
    "always": "He lays it open first, so that everybody sees it.",
    "if_contested": (
        "He lays it open first, so that everybody sees it; but nobody else sees it if only one bid "
        "was made."
    ),
    "never": "Nobody else sees it.",
}
_GIVES_ONE = {
    "private": "The declarer gives the other one card, face down.",
    "face_up": "The declarer gives the other one card, face up.",
}
_GIVES = {
    ("private", "any"): (
        "The declarer gives one card to each of the others; only the receiver sees it."
    ),
    ("private", "left_first"): (
        "The declarer gives one card to each of the others, to the left first; only the receiver "
        "sees it."
    ),
    ("face_up", "any"): "The declarer gives one card to each of the others; everybody sees it.",
    ("face_up", "left_first"): (
        "The declarer gives one card to each of the others, to the left first; everybody sees it."
    ),
}
