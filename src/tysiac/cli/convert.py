"""Convert records between JSON and the readable form.

tysiac convert IN OUT               the form of OUT by its end: .json, or the readable form
tysiac convert IN - --to json       to the screen
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tysiac.cli import options
from tysiac.cli.files import faulty, game_of, games_of, text_of
from tysiac.errors import ArgumentError, RecordError
from tysiac.record import Record, dumps, to_text

_SCREEN = "-"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("source", metavar="IN", help="records in either form")
    parser.add_argument("target", metavar="OUT", help="the file to write, or - for the screen")
    parser.add_argument("--to", choices=("json", "text"), help="the form to write")
    parser.add_argument("--game", type=options.count, metavar="N", help="only this game of IN")


def run(args: argparse.Namespace) -> int:
    """Write the other file; 1 if the first is faulty."""
    try:
        text = converted(args.source, form_of(args.target, args.to), args.game)
    except RecordError as fault:
        return faulty(args.source, fault)
    if args.target == _SCREEN:
        print(text, end="")
        return 0
    target = Path(args.target)
    try:
        if target.exists() and target.samefile(args.source):
            raise ArgumentError("OUT", args.target, "another file than IN")
        target.write_text(text, encoding="utf-8", newline="\n")
    except OSError as fault:
        words = f"a file that can be written ({fault.strerror})"
        raise ArgumentError("OUT", args.target, words) from None
    return 0


def form_of(target: str, asked: str | None) -> str:
    """The form to write: the one asked for, or that of the file."""
    if asked is not None:
        return asked
    return "json" if target.endswith(".json") else "text"


def converted(source: str, form: str, number: int | None) -> str:
    """The games of a file in a form.

    Raises:
        ArgumentError: JSON holds one game, with all cards known.
        RecordError: the file is faulty.
    """
    if form == "text":
        games = games_of(source, text_of(source)) if number is None else (game_of(source, number),)
        return to_text(games)
    game = game_of(source, number)
    if not isinstance(game, Record):
        raise ArgumentError("IN", source, "a game without unknown cards, to become JSON")
    return dumps(game)
