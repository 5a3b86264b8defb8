"""Play a match between bots and print it as people write it down."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

from tysiac import variants
from tysiac.bots import RandomBot
from tysiac.match import moves
from tysiac.phases.state import GameState
from tysiac.render import words
from tysiac.render.transcript import Transcript
from tysiac.rules.variant import RuleVariant


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument(
        "--rules", default="polish", metavar="NAME", help=f"one of {', '.join(variants.names())}"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="repeats a match (else: any)")
    parser.add_argument("--deals", type=_deals, metavar="N", help="stop after so many deals")


def _deals(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"a whole number from 1 up is due, not {text!r}")
    return int(text)


def run(args: argparse.Namespace) -> None:
    """Print the match."""
    seed = random.randrange(1_000_000) if args.seed is None else args.seed
    for line in transcript(variants.get(args.rules), seed, args.deals):
        print(line)


def transcript(variant: RuleVariant, seed: int, deals: int | None) -> Iterator[str]:
    """The lines of a match between bots."""
    start = GameState.start(variant)
    names = words.NAMES[: variant.players]
    bots = [RandomBot(seed + seat) for seat in range(variant.players)]
    scribe = Transcript(names)
    yield f"Thousand by the rules of '{variant.name}', {variant.players} players, seed {seed}"
    state = start
    for state, action in moves(start, bots, seed, deals):
        yield from scribe.lines(state, state.step(action))
