"""A bot that does anything legal."""

from __future__ import annotations

import random

from tysiac.actions import Action
from tysiac.dealing import check_seed
from tysiac.errors import ArgumentError
from tysiac.view import View


class RandomBot:
    """Chooses among the legal actions, each with the same chance.

    Attributes:
        seed: two bots with one seed choose alike.
    """

    def __init__(self, seed: int) -> None:
        check_seed(seed)
        self.seed = seed
        self._rng = random.Random(seed)

    def choose(self, view: View) -> Action:
        """Any legal action.

        Raises:
            ArgumentError: it is not the view of the seat to act.
        """
        return self._rng.choice(choices(view))


def choices(view: View) -> tuple[Action, ...]:
    """The legal actions of the seat to act.

    Raises:
        ArgumentError: it is not the view of the seat to act.
    """
    actions = view.legal_actions() if isinstance(view, View) else ()
    if not actions:
        raise ArgumentError("Bot.choose", view, "the view of the seat to act")
    return actions
