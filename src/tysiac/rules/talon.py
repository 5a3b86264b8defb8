"""Who takes and who sees the talon and the gifts, and in which order are the cards given?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac.rules.facts import Contract
from tysiac.rules.parameters import one_of


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

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        what = "the whole talon" if self.takes_all else "the talon (of several piles, one)"
        when = {
            "always": "everybody sees it first",
            "if_contested": "everybody sees it first, unless nobody bid over the opening",
            "never": "the others do not see it",
        }[self.shown]
        yield f"The declarer takes {what}; {when}."
        order = ", to the left first" if self.order == "left_first" else ""
        who = "everybody sees" if self.gifts_seen else "only the receiver sees"
        yield f"Cards that he gives away he gives one to each{order}; {who} them."
