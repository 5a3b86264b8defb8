"""The command line: watch a match, play one, look at one again, read the rules."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import tysiac
from tysiac.cli import check, convert, demo, play, replay, rules
from tysiac.errors import TysiacError


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command.

    Returns:
        The exit code: 1 if a command found something wrong with a file.

    Raises:
        SystemExit: with the code 2, for bad arguments.
    """
    parser = _Parser(
        prog="tysiac",
        description="The card game Thousand (Tysiąc, Тысяча, Tausend, Хиляда, Duizend).",
        epilog="'tysiac COMMAND --help' tells more about a command.",
    )
    parser.add_argument("--version", action="version", version=f"tysiac {tysiac.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)
    for command in (play, demo, replay, check, convert, rules):
        about = command.__doc__ or ""
        summary = about.partition("\n")[0]
        sub = commands.add_parser(
            command.__name__.rpartition(".")[2],
            help=summary[0].lower() + summary[1:].rstrip("."),
            description=about,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.add_arguments(sub)
        sub.set_defaults(run=command.run)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # the suits have symbols
    args = parser.parse_args(argv)
    code = 0
    try:
        code = args.run(args) or 0
        sys.stdout.flush()
    except TysiacError as fault:
        parser.error(str(fault))
    except BrokenPipeError:
        # Whoever read the output has seen enough; without this the interpreter complains at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code
