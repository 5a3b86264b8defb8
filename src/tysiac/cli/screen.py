"""Where a player reads: plain text everywhere, colours and columns where `rich` is installed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rich.console import Console


class Shown(NamedTuple):
    """A card of a hand as it is shown.

    Attributes:
        text: the card.
        playable: whether it may be played now.
        pair: whether playing it can declare a marriage.
    """

    text: str
    playable: bool
    pair: bool


_COLUMNS = 78


class Screen:
    """Plain lines, fit for a pipe: playable cards stand in brackets, pairs have a star."""

    def say(self, text: str = "") -> None:
        """A line."""
        print(text)

    def title(self, text: str) -> None:
        """The start of a part."""
        self.say()
        self.say(f"── {text} ".ljust(64, "─"))

    def hand(self, cards: Sequence[Shown]) -> None:
        """The player's own cards."""
        free = all(card.playable for card in cards)
        marked = []
        for text, playable, pair in cards:
            starred = text + "*" * pair
            marked.append(starred if free else f"[{starred}]" if playable else f" {starred} ")
        self.say("Your hand:  " + " ".join(marked))

    def choices(self, options: Sequence[str]) -> None:
        """What may be done, numbered from 1."""
        items = [f"{number}) {option}" for number, option in enumerate(options, 1)]
        width = max(map(len, items)) + 3
        in_line = _COLUMNS // width or 1
        for start in range(0, len(items), in_line):
            line = "".join(item.ljust(width) for item in items[start : start + in_line])
            self.say(line.rstrip())

    def ask(self, prompt: str) -> str:
        """What the player types.

        Raises:
            EOFError: there is nothing more to read.
        """
        return input(prompt).strip()


class RichScreen(Screen):
    """Red suits red, playable cards bright, the others dim, choices in columns."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def say(self, text: str = "") -> None:
        """A line."""
        self._console.print(_coloured(text), highlight=False)

    def title(self, text: str) -> None:
        """The start of a part."""
        self._console.print()
        self._console.rule(f"[bold]{text}[/]", align="left")

    def hand(self, cards: Sequence[Shown]) -> None:
        """The player's own cards."""
        marked = []
        for text, playable, pair in cards:
            style = "reverse bold" if pair else "bold"
            marked.append(f"[{style}] {_coloured(text)} [/]" if playable else f"[dim] {text} [/]")
        self._console.print("Your hand: " + "".join(marked), highlight=False)

    def choices(self, options: Sequence[str]) -> None:
        """What may be done, numbered from 1."""
        from rich.columns import Columns

        items = [f"[cyan]{number})[/] {_coloured(text)}" for number, text in enumerate(options, 1)]
        self._console.print(Columns(items, padding=(0, 3), equal=len(items) > 8))

    def ask(self, prompt: str) -> str:
        """What the player types."""
        return self._console.input(f"[bold cyan]{prompt}[/]").strip()


def _coloured(text: str) -> str:
    """Markup for a text: red suits in red."""
    safe = text.replace("[", r"\[")
    return re.sub(r"((?:10|[AKQJ987])?[♥♦])", r"[red]\1[/]", safe)


def screen_for_stdout() -> Screen:
    """A `RichScreen` where the extra ``cli`` is installed, else a plain one."""
    try:
        from rich.console import Console
    except ImportError:
        return Screen()
    return RichScreen(Console(soft_wrap=False))
