"""Check files: records in either form, score sheets, and house rules.

tysiac check FILE...                each fault with its place; the exit code is 1 if there are any

A file that ends in .toml holds house rules, any other records or a score sheet.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from tysiac import sheets
from tysiac.cli import options
from tysiac.cli.files import games_of, is_sheet, read_json, text_of
from tysiac.errors import ArgumentError, RecordError, RuleFileError
from tysiac.record import Record


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="what is to be checked")


def run(args: argparse.Namespace) -> int:
    """Tell of each file what is wrong with it, or what it holds; 1 if something is wrong."""
    faults = 0
    for file in args.files:
        try:
            for line in held(file):
                print(f"{file}: {line}")
        except RecordError as fault:
            faults += 1
            for problem in fault.problems:
                print(problem.told(file))
        except RuleFileError as fault:
            faults += 1
            print(fault)
        except ArgumentError as fault:
            faults += 1
            print(f"{file}: expected {fault.expected}")
    return 1 if faults else 0


def held(file: str) -> Iterator[str]:
    """What a file holds.

    Raises:
        RecordError: a record or a score sheet in it is faulty.
        RuleFileError: the house rules in it are.
        ArgumentError: it cannot be read, or nothing is in it.
    """
    if file.endswith(".toml"):
        variant = options.variant_of(file)
        yield f"{variant.name}, {variant.players} players"
        return
    text = text_of(file)
    if is_sheet(text):
        sheet = read_json(text, sheets.loads)
        yield f"a score sheet, {sheet.result}, totals {' '.join(map(str, sheet.totals))}"
        return
    for number, game in enumerate(games_of(file, text), 1):
        result = game.result if isinstance(game, Record) else "with unknown cards"
        yield f"game {number}, {result}"
