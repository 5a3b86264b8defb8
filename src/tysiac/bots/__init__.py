"""Players: the protocol of a bot, and the bots that come with the library."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from tysiac.actions import Action
from tysiac.bots.rand import RandomBot
from tysiac.bots.reference import ReferenceBot
from tysiac.view import View

__all__ = ["Bot", "RandomBot", "ReferenceBot"]


@runtime_checkable
class Bot(Protocol):
    """Whoever chooses an action from what a seat may know.

    A bot that wants chance is built with a seed of its own, so that a match can be repeated.
    """

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions()`; it is called only when the view's seat is to act."""
