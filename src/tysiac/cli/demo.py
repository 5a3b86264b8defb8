"""Watch a match between bots, printed as people write it down."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tysiac.bots import ReferenceBot
from tysiac.cli import options
from tysiac.match import moves
from tysiac.phases.state import GameState
from tysiac.record.course import Replay
from tysiac.render import words
from tysiac.render.transcript import Transcript
from tysiac.rules.variant import RuleVariant


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    options.add_rules(parser)
    parser.add_argument(
        "--players", type=options.count, metavar="N", help="the seats at the table, of a preset"
    )
    parser.add_argument("--deals", type=options.count, metavar="N", help="stop after so many deals")
    parser.add_argument("--pause", action="store_true", help="wait for Enter after each deal")


def run(args: argparse.Namespace) -> None:
    """Print the match."""
    variant = options.variant_of(args.rules, args.players)
    for line in transcript(variant, options.seed_of(args), args.deals):
        print(line)
        if args.pause and line.startswith("Sheet"):
            try:
                input("Enter goes on, Ctrl-C stops. ")
            except (EOFError, KeyboardInterrupt):
                print()
                return


def transcript(variant: RuleVariant, seed: int, deals: int | None) -> Iterator[str]:
    """The lines of a match between bots."""
    names = words.NAMES[: variant.players]
    bots = [ReferenceBot(seed + seat) for seat in range(variant.players)]
    scribe = Transcript(names)
    yield f"Thousand by the rules '{variant.name}', {variant.players} players, seed {seed}"
    for state, action in moves(Replay(GameState.start(variant)), bots, seed, deals):
        yield from scribe.lines(state, state.step(action))
