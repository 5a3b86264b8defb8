"""Options that several commands take."""

from __future__ import annotations

import argparse
import random

from tysiac import variants


def add_rules(parser: argparse.ArgumentParser) -> None:
    """`--rules` and `--seed`."""
    names = ", ".join(variants.names())
    parser.add_argument(
        "--rules", default="polish", metavar="NAME", help=f"{names} (default: polish)"
    )
    parser.add_argument(
        "--seed", type=int, default=None, metavar="N", help="repeat the deals of a match"
    )


def seed_of(args: argparse.Namespace) -> int:
    """The seed asked for, or any."""
    return random.randrange(1_000_000) if args.seed is None else int(args.seed)


def count(text: str) -> int:
    """A number from 1 up, for argparse."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"a whole number from 1 up is due, not {text!r}")
    return int(text)
