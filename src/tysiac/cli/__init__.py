"""The command line: watch a match."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import tysiac
from tysiac.cli import demo
from tysiac.errors import TysiacError


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 2 for bad arguments."""
    parser = _Parser(
        prog="tysiac", description="The card game Thousand.", epilog="COMMAND --help tells more."
    )
    parser.add_argument("--version", action="version", version=f"tysiac {tysiac.__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)
    for command in (demo,):
        name = command.__name__.rpartition(".")[2]
        summary = (command.__doc__ or "").partition("\n")[0]
        sub = commands.add_parser(name, help=summary, description=summary)
        command.add_arguments(sub)
        sub.set_defaults(run=command.run)
    args = parser.parse_args(argv)
    try:
        args.run(args)
        sys.stdout.flush()
    except TysiacError as fault:
        parser.error(str(fault))
    except BrokenPipeError:
        # Whoever read the output has seen enough; without this the interpreter complains at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
