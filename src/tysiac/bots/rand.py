"""A bot that does anything legal."""

from __future__ import annotations

import random

from tysiac.actions import Action
from tysiac.view import View


class RandomBot:
    """Chooses among the legal actions, each with the same chance.

    Attributes:
        seed: two bots with one seed choose alike.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._rng = random.Random(seed)

    def choose(self, view: View) -> Action:
        """Any legal action."""
        return self._rng.choice(view.legal_actions())
