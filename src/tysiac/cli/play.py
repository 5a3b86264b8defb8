"""Play against bots in the terminal.

You type the number of a choice, or what you want to say or play: 110, pass, KH or K♥ for a card,
KH+ to declare its marriage. ? helps, Ctrl-C leaves. Colours come with the extra: tysiac[cli].
"""

from __future__ import annotations

import argparse
from textwrap import wrap
from typing import Final

from tysiac._checks import check_seat
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
from tysiac.bots import ReferenceBot
from tysiac.cli import options
from tysiac.cli.screen import Screen, Shown, screen_for_stdout
from tysiac.errors import NotationError
from tysiac.phases.state import GameState
from tysiac.render import words
from tysiac.render.narration import narrate, sheet
from tysiac.rules.rights import NO, REDEAL
from tysiac.table import NATURE, Phase
from tysiac.view import View

_HELP = (
    "Type a number, or what you want: 110, pass; 9S Celina to give a card;",
    "KH or K♥ to play one, KH+ to declare its marriage. Enter takes the only choice.",
    "[K♥] may be played now, K♥* can declare a marriage (with colours: bright, lit up).",
    "surrender gives a deal up, claim claims the rest, where the rules allow it.",
    "Also: h your hand, s the sheet, t the last trick, r the rules, q quits.",
)
_TASKS = {
    Phase.OFFER: "Your answer",
    Phase.BIDDING: "Your bid",
    Phase.TAKING: "Your pile",
    Phase.GIVING: "Your card",
    Phase.DECLARING: "Your contract",
    Phase.PLAYING: "Your card",
}

_PREFIXES = {
    Phase.OFFER: "answer:",
    Phase.BIDDING: "bid:",
    Phase.TAKING: "take:",
    Phase.GIVING: "give:",
    Phase.DECLARING: "declare:",
}


_WORDS: Final[dict[str, Action]] = {"surrender": Surrender(), "claim": Claim()}


class _Quit(Exception):  # noqa: N818 - not a fault
    """The player leaves."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    options.add_rules(parser)
    parser.add_argument(
        "--players", type=options.count, metavar="N", help="the seats at the table, of a preset"
    )
    parser.add_argument("--seat", type=int, default=0, metavar="N", help="yours (default: 0)")


def run(args: argparse.Namespace) -> None:
    """Play a match, or as much of it as the player likes."""
    variant = options.variant_of(args.rules, args.players)
    seed, seat = options.seed_of(args), args.seat
    check_seat(seat, variant.players, "--seat")
    names = ["You" if other == seat else words.NAMES[other] for other in range(variant.players)]
    screen = screen_for_stdout()
    screen.say(f"Thousand by the rules '{variant.name}', seed {seed}. ? helps, Ctrl-C leaves.")
    table = _Table(GameState.start(variant), names, seat, seed, screen)
    try:
        while not table.state.is_over:
            table.go_on()
    except (EOFError, KeyboardInterrupt, _Quit):
        screen.say()
        screen.say(sheet(names, table.state.scores))


class _Table:
    """A person and bots around one match; the person sees its own views and events alone."""

    def __init__(
        self, state: GameState, names: list[str], seat: int, seed: int, screen: Screen
    ) -> None:
        self.state = state
        self.names = names
        self.seat = seat
        self.seed = seed
        self.screen = screen
        self.bots = [ReferenceBot(seed + other) for other in range(len(names))]

    def go_on(self) -> None:
        """One action, whoever is to act."""
        state = self.state
        if state.to_act is NATURE:
            self.screen.title(f"Deal {state.number + 1}, dealer: {self.names[state.dealer]}")
            action: Action = state.shuffled(self.seed)
        elif isinstance(state.to_act, int) and state.to_act != self.seat:
            action = self.bots[state.to_act].choose(state.view(state.to_act))
        else:
            action = self._own()
        step = state.step(action)
        self.state = step.state
        for event in step.events:
            for line in narrate(event.seen_by(self.seat), self.names, self.seat):
                self.screen.say(line)

    def _own(self) -> Action:
        """What the player chooses."""
        view = self.state.view(self.seat)
        actions = view.legal_actions()
        if view.phase is Phase.OFFER and view.forced is not None:
            return view.forced  # without the right there is nothing to decide
        self._show(view)
        while True:
            typed = self.screen.ask(f"{_TASKS[view.phase]}: ")
            if typed.isdecimal() and 1 <= int(typed) <= len(actions):
                return actions[int(typed) - 1]
            if not typed and len(actions) == 1:
                return actions[0]
            if self._command(typed, view):
                continue
            action = self._meant(typed, view)
            if action is None:
                given = repr(typed) if typed else "Nothing"
                self.screen.say(f"{given} is no choice here. ? helps.")
                continue
            refusal = self.state.refusal(action, self.seat)
            if refusal is None:
                return action
            self.screen.say(f"No: {words.told(str(refusal), self.names)}.")

    def _show(self, view: View) -> None:
        """The hand with what may be played, and the choices."""
        actions = view.legal_actions()
        plays = [action for action in actions if isinstance(action, Play)]
        playable = {play.card for play in plays} or set(view.hand)
        pairs = {play.card for play in plays if play.marriage}
        self.screen.say()
        if view.phase is Phase.PLAYING:
            trump = f"   trump {view.trump.symbol}" if view.trump else ""
            table = f"On the table: {words.cards(view.trick)}" if view.trick else "You lead."
            self.screen.say(table + trump)
        if view.offer is not None:
            self.screen.say(" ".join(map(str, view.variant.right(view.offer.topic).describe())))
        self.screen.hand(
            [Shown(words.card(card), card in playable, card in pairs) for card in view.hand]
        )
        self.screen.choices([self._label(action) for action in actions])

    def _label(self, action: Action) -> str:
        match action:
            case Bid(amount=amount) | Declare(amount=amount):
                return str(amount)
            case TakePile(index=index):
                return f"pile {index + 1}"
            case Give(card=card, to=to):
                return f"{words.card(card)} → {self.names[to]}"
            case Discard(card=card):
                return f"{words.card(card)} aside"
            case Play(card=card, marriage=marriage):
                return f"{words.card(card)}{' + marriage' if marriage else ''}"
            case Answer(option=option):
                return option
        return str(action)

    def _command(self, typed: str, view: View) -> bool:
        """Whether the player asked for something to read, which he then gets."""
        match typed:
            case "?":
                lines = list(_HELP)
            case "s":
                lines = [sheet(self.names, view.scores)]
            case "t":
                last = view.tricks[-1:]
                lines = [
                    f"{self.names[trick.leader]} led: {words.cards(trick.cards)}, "
                    f"taken by {self.names[trick.winner]}"
                    for trick in last
                ] or ["There is no trick yet."]
            case "r":
                sheet_lines = view.variant.describe().splitlines()
                lines = [part for line in sheet_lines for part in wrap(line, 78) or [""]]
            case "h":
                self._show(view)
                return True
            case "q":
                raise _Quit
            case _:
                return False
        for line in lines:
            self.screen.say(line)
        if typed == "r":
            self._show(view)
        return True

    def _meant(self, typed: str, view: View) -> Action | None:
        """The action that a text stands for in a phase, `None` if it stands for none."""
        if view.phase is Phase.BIDDING and typed.lower() in ("pass", "p"):
            return Pass()
        if view.phase is Phase.OFFER:
            typed = {"y": REDEAL, "yes": REDEAL, "n": NO}.get(typed.lower(), typed)
        if typed.lower() in _WORDS:
            return _WORDS[typed.lower()]
        prefix = _PREFIXES.get(view.phase, "")
        if view.phase is Phase.GIVING:
            if any(isinstance(action, Discard) for action in view.legal_actions()):
                prefix = "discard:"
            else:
                typed = self._gift(typed, view)
        try:
            action = parse_action(prefix + typed)
        except NotationError:
            return None
        if isinstance(action, Play) and action not in view.legal_actions():
            declared = Play(action.card, marriage=True)
            return declared if declared in view.legal_actions() else action
        return action

    def _gift(self, typed: str, view: View) -> str:
        """A card and a seat from "9S Celina", or from "9S" where one seat alone may get it."""
        card, _, name = typed.partition(" ")
        receivers = {action.to for action in view.legal_actions() if isinstance(action, Give)}
        meant = {
            seat
            for seat, known in enumerate(self.names)
            if name.strip() and known.lower().startswith(name.strip().lower())
        }
        return ":".join((card, *map(str, meant if name else receivers)))
