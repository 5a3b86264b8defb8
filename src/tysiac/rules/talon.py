"""Who sees the talon, and in which order are the cards given?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from attrs import field, frozen

from tysiac._checks import one_of
from tysiac.rules.facts import Contract


@frozen
class Talon:
    """The declarer takes the talon and gives one card to each other seat; only it sees the card.

    Attributes:
        shown: ``"always"`` to all; ``"if_contested"``: not when nobody bid over the opening.
        order: of the gifts: ``"any"``, or ``"left_first"``.
    """

    kind: ClassVar = "talon"

    shown: str = field(default="always", validator=one_of("always", "if_contested"))
    order: str = field(default="any", validator=one_of("any", "left_first"))

    def shown_to_all(self, contract: Contract) -> bool:
        """Whether everybody sees the talon before it is taken."""
        return self.shown == "always" or not contract.uncontested

    def receivers(self, left: tuple[int, ...]) -> tuple[int, ...]:
        """Who may get the next card, of the seats still without one, in playing direction."""
        return left[:1] if self.order == "left_first" else left

    def describe(self) -> Iterator[str]:
        """The rule in sentences."""
        when = "" if self.shown == "always" else ", unless nobody bid over the opening"
        yield f"The declarer shows the talon to all{when}, and takes it."
        order = ", first to the left" if self.order == "left_first" else ""
        yield f"Then one card, face down, goes to each other player{order}."
