"""Options that several commands take."""

from __future__ import annotations

import argparse
import os
import random
from pathlib import Path

from tysiac import variants
from tysiac.errors import ArgumentError
from tysiac.housefile import load_variant
from tysiac.rules.variant import RuleVariant


def add_rules(parser: argparse.ArgumentParser) -> None:
    """`--rules` and `--seed`."""
    names = ", ".join(variants.names())
    parser.add_argument(
        "--rules",
        default="polish",
        metavar="NAME|FILE",
        help=f"a file of house rules, or {names} (default: polish)",
    )
    parser.add_argument(
        "--seed", type=int, default=None, metavar="N", help="repeat the deals of a match"
    )


def variant_of(text: str, players: int | None = None) -> RuleVariant:
    """The rules of a preset or of a file.

    Args:
        text: the name of the one or the other.
        players: seats at the table of a preset, `None`: as many as it usually is for.

    Raises:
        UnknownRule: there is no such preset, or not for so many players.
        ArgumentError: the file cannot be read, or a number of players is asked of it.
        RuleFileError: the file has faults.
    """
    if text in variants.names() or not _is_file(text):
        return preset_of(text, players)
    if players is not None:
        raise ArgumentError("--players", players, "a preset; a file says itself how many there are")
    try:
        return load_variant(Path(text))
    except OSError as fault:
        raise ArgumentError("rules", text, f"a file that can be read ({fault.strerror})") from None


def _is_file(text: str) -> bool:
    return os.path.isfile(text) or text.endswith(".toml") or os.sep in text


def preset_of(name: str, players: int | None = None) -> RuleVariant:
    """A preset, for so many players or, if nothing is said, for as many as it usually is.

    Raises:
        UnknownRule: there is no such preset, or not for so many players.
    """
    return variants.get(name, variants.players(name)[0] if players is None else players)


def seed_of(args: argparse.Namespace) -> int:
    """The seed asked for, or any."""
    return random.randrange(1_000_000) if args.seed is None else int(args.seed)


def count(text: str) -> int:
    """A number from 1 up, for argparse."""
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"a whole number from 1 up is due, not {text!r}")
    return int(text)
