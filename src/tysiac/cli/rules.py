"""List the presets, or print the rule sheet of one."""

from __future__ import annotations

import argparse

from tysiac import variants


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("name", nargs="?", metavar="NAME", help="the preset to print")


def run(args: argparse.Namespace) -> None:
    """Print the list or the sheet."""
    if args.name is not None:
        print(variants.get(args.name).describe(), end="")
        return
    for name in variants.names():
        about = getattr(variants, name).__doc__ or ""
        print(f"{name:12}{about.partition(chr(10))[0]}")
