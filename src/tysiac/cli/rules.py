"""List the presets, print rule sheets, check and compare files of house rules.

tysiac rules                        the presets
tysiac rules NAME                   the rule sheet of a preset
tysiac rules show NAME|FILE         the rule sheet of a preset or of a file
tysiac rules check FILE...          say what is wrong with files, and where
tysiac rules diff NAME|FILE NAME|FILE
                                    where two of them differ, and what that means
tysiac rules new --base NAME        a file to start from: every rule with what it may be
tysiac rules schema                 the JSON Schema of such files, for editors
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

import attrs

from tysiac import _toml, schema, variants
from tysiac.cli import options
from tysiac.cli.template import in_file, template
from tysiac.errors import ArgumentError, RuleFileError
from tysiac.housefile import load_variant
from tysiac.rules.parameters import settable
from tysiac.rules.sheet import compared
from tysiac.rules.variant import diff
from tysiac.variants._presets import PRESETS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("words", nargs="*", metavar="WORD", help="what to do, as above")
    parser.add_argument("--base", metavar="NAME", help="the preset to start a file from")
    parser.add_argument(
        "--players", type=options.count, metavar="N", help="the seats at the table, of a preset"
    )


def run(args: argparse.Namespace) -> None:
    """Do what the first word says."""
    first, *rest = args.words or ["list"]
    if first not in _COMMANDS:
        first, rest = "", args.words
    command, expected, least, most = _COMMANDS[first]
    if not least <= len(rest) <= most:
        raise _wrong(first, rest, expected)
    command(rest, args)


def _wrong(first: str, rest: list[str], expected: str) -> ArgumentError:
    return ArgumentError(f"rules {first}".rstrip(), rest, expected)


def _list(_: list[str], args: argparse.Namespace) -> None:
    width = max(map(len, variants.names())) + 2
    for name in variants.names():
        ours = PRESETS.get(name)
        about = "A preset of an installed package." if ours is None else ours.build.__doc__ or ""
        print(f"{name:{width}}{about.partition(chr(10))[0]}")


def _show(words: list[str], args: argparse.Namespace) -> None:
    print(options.variant_of(words[0], args.players).describe(), end="")


def _check(files: list[str], args: argparse.Namespace) -> None:
    fine = True
    for file in files:
        try:
            variant = load_variant(Path(file))
        except RuleFileError as fault:
            print(fault)
            fine = False
        except OSError as fault:
            print(f"{file}: {fault.strerror}")
            fine = False
        else:
            print(f"{file}: {variant.name}, {variant.players} players")
    if not fine:
        sys.exit(1)


def _diff(words: list[str], args: argparse.Namespace) -> None:
    ours, theirs = (options.variant_of(word, args.players) for word in words)
    rows = diff(ours, theirs)
    if not rows:
        print("no difference")
    told = {known.path: known.sentence for known in (*ours.parameters(), *theirs.parameters())}
    for path, our, their in rows:
        print(f"{path}: {_shown(path, our)} → {_shown(path, their)}")
        meaning = in_file(told.get(path) or told.get(f"{path}.kind", ""))
        if meaning:
            print(f"    {meaning}")
    for heading, gone, new in compared(ours.slots, theirs.slots):
        print(f"\n## {heading}\n")
        for sign, sentences in (("−", gone), ("+", new)):
            for sentence in sentences:
                print(f"{sign} {sentence}")


def _shown(path: str, held: Any) -> str:
    """A value as files have it, a rule as a table."""
    if not attrs.has(type(held)):
        return _toml.value(held)
    items = {name: _shown(f"{path}.{name}", getattr(held, name)) for name in settable(type(held))}
    if "." not in path:
        items = {"kind": _toml.value(held.kind)} | items
    return f"{{ {', '.join(f'{name} = {value}' for name, value in items.items())} }}"


def _new(_: list[str], args: argparse.Namespace) -> None:
    if args.base is None:
        raise _wrong("new", [], "a preset after --base")
    for line in template(options.preset_of(args.base, args.players)):
        print(line)


def _schema(_: list[str], args: argparse.Namespace) -> None:
    print(schema.text(), end="")


_COMMANDS: Final = {
    "list": (_list, "no other word", 0, 0),
    "": (_show, "a preset or a file", 1, 1),
    "show": (_show, "a preset or a file", 1, 1),
    "check": (_check, "files", 1, sys.maxsize),
    "diff": (_diff, "two presets or files", 2, 2),
    "new": (_new, "no other word", 0, 0),
    "schema": (_schema, "no other word", 0, 0),
}
"""What each first word does, what must follow it, how many at least and at most."""
