"""House rules in text files: `load_variant` reads them, `dump_variant` writes them.

A file is TOML. It may start from a preset, and says what is different; each slot is a table, a rule
within it is another::

    base = "kurnik"
    players = 3
    name = "our kitchen table"

    [auction]
    step = 5

    [ledger.barrel]
    at = 880

    [ledger]
    lock = false

Keys are the paths of `RuleVariant.but`. A preset's own options go into a table ``options``. TOML
has no word for nothing: `false` switches off what may be `None`, and takes a rule out.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final

import attrs
from attrs import frozen

from tysiac import _toml, variants
from tysiac._checks import check, is_whole
from tysiac.errors import (
    ArgumentError,
    InconsistentRules,
    RuleFileError,
    TysiacError,
    UnknownRule,
    shown,
)
from tysiac.rules.changes import changed, differences, in_order
from tysiac.rules.parameters import MANY, settable
from tysiac.rules.registry import BUILT_IN, default
from tysiac.rules.variant import RuleVariant

LARGEST: Final = 100_000
"""A file has at most so many bytes: all rules written out are a fiftieth of that."""

MOST_TOLD: Final = 1000
"""At most so many problems of a file are told."""


@frozen
class FileProblem:
    """Something wrong with a file of house rules.

    Attributes:
        path: the parameter, such as ``"auction.step"``; empty if it is the whole file.
        line: where it stands, from 1; `None` if it is not there.
        message: what is wrong, and what would be right.
    """

    path: str
    line: int | None
    message: str

    def told(self, file: str = "") -> str:
        """The problem in one line, as compilers tell theirs."""
        if file:
            place = file if self.line is None else f"{file}:{self.line}"
        else:
            place = "" if self.line is None else f"line {self.line}"
        return ": ".join(filter(None, (place, self.path, self.message)))


def load_variant(path_or_text: str | os.PathLike[str]) -> RuleVariant:
    """The rules that a file says, or a text.

    Nothing in it is evaluated, and it names no other file.

    Args:
        path_or_text: a path; or a text, which has an ``=`` or more than one line. A text that is
            the name of a file is a path.

    Raises:
        RuleFileError: it says what no rules can be; it tells all problems at once, but for those
            after the first `MOST_TOLD`.
        ArgumentError: it is neither.
        OSError: the file cannot be read.
    """
    check(path_or_text, (str, os.PathLike), "load_variant", "a path or a text")
    text, file = _text(path_or_text)
    return variant_in(text, file)


def variant_in(text: str, file: str = "") -> RuleVariant:
    """The rules that a text says; unlike `load_variant`, it is never taken for a path.

    Args:
        text: TOML.
        file: where it comes from, for the problems.

    Raises:
        RuleFileError: it says what no rules can be; it tells all problems at once.
    """
    return _read(_parsed(text, file), text, file)


def variant_of(tree: Mapping[str, Any]) -> RuleVariant:
    """The rules that a file would say that holds these tables and keys.

    Args:
        tree: as `variant_tree` gives it, or as TOML or JSON is read.

    Raises:
        RuleFileError: it says what no rules can be; it tells all problems at once, none by a line.
    """
    return _read(tree, "", "")


def _read(data: Mapping[str, Any], text: str, file: str) -> RuleVariant:
    reading = _Reading(data, text)
    variant = reading.variant()
    if variant is None:
        raise RuleFileError(reading.sorted(), file)
    return variant


def _text(given: str | os.PathLike[str]) -> tuple[str, str]:
    """The text, and the name of its file."""
    if isinstance(given, str) and re.search("[=\n\0]", given) and not os.path.isfile(given):
        if len(given) > LARGEST:
            raise _whole_file("", f"it is longer than {LARGEST} characters")
        if half := re.search("[\ud800-\udfff]", given):
            line = given.count("\n", 0, half.start()) + 1
            raise _whole_file("", "this is not text: half a character", line)
        return given, ""
    file = os.fsdecode(given)
    try:
        with open(file, "rb") as opened:
            data = opened.read(LARGEST + 1)
    except ValueError:  # a name that no file can have
        raise ArgumentError("load_variant", given, "a path or a text") from None
    if len(data) > LARGEST:
        raise _whole_file(file, f"it is longer than {LARGEST} bytes")
    try:
        return data.decode("utf-8-sig"), file
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise _whole_file(file, "this is not text in UTF-8", line) from None


def _parsed(text: str, file: str) -> dict[str, Any]:
    import tomllib

    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _DOTS and not line.lstrip().startswith("#"):
            # The parser takes time and memory by the square of the parts of a key.
            raise _whole_file(file, "there are too many dots in this line", number)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _whole_file(file, "it is nested too deeply") from None
    except ValueError as fault:
        message, _, place = str(fault).partition(" (at ")
        place = place.removesuffix(")")
        told = re.match(r"line (\d+), ", place)
        at = int(told[1]) if told else text.count("\n") + 1 if place else None
        raise _whole_file(file, f"this is not TOML: {message}", at) from None


def _whole_file(file: str, message: str, line: int | None = None) -> RuleFileError:
    return RuleFileError((FileProblem("", line, message),), file)


_DOTS: Final = 50

_OWN: Final = ("base", "players", "name", "options")


class _Reading:
    """Makes rules of a parsed file, and notes the problems."""

    def __init__(self, data: Mapping[str, Any], text: str) -> None:
        self.data = data
        self.text = text
        self.lines: dict[str, int] = {}
        self.problems: list[FileProblem] = []

    def variant(self) -> RuleVariant | None:
        """The rules, `None` if there are problems."""
        base = self._base()
        changes = dict(flat({name: self.data[name] for name in self.data if name not in _BASE}))
        slots, faults = changed(base, changes)
        for fault in faults:
            self._note(fault.path, _told(fault.path, fault.error))
        try:
            variant = RuleVariant(**slots)
        except InconsistentRules as fault:
            self._inconsistent(fault)
            return None
        return None if self.problems else variant

    def sorted(self) -> list[FileProblem]:
        """The first problems in the order of the file; those of the whole at the end."""
        in_order = sorted(self.problems, key=lambda problem: problem.line or len(self.text) + 1)
        return in_order[:MOST_TOLD]

    def _base(self) -> dict[str, Any]:
        """What the file starts from: a preset, or each rule as it is by default."""
        data = self.data
        if "base" not in data:
            for name in ("players", "options"):
                if name in data:
                    self._note(name, "only a base takes it; rules without one say it in [layout]")
            if "name" not in data:
                self._note("name", "it is missing; rules have a base or a name")
            return _PLAIN
        found = self._preset(data["base"])
        return _PLAIN if found is None else found.slots

    def _preset(self, name: object) -> RuleVariant | None:
        players: Any = self.data.get("players", _USUAL)
        options: Any = self.data.get("options", {})
        if players is not _USUAL and not is_whole(players):
            self._note("players", _impossible(players, "a whole number"))
            players = _USUAL
        if not isinstance(options, dict):
            self._note("options", _impossible(options, "a table"))
            options = {}
        given = {option: _tuple(value) for option, value in options.items()}
        plain = self._got("base", name, players)
        if plain is None or not given:
            return plain
        for option, value in given.items():
            self._got(f"options.{option}", name, players, {option: value})
        return plain if self.problems else self._got("options", name, players, given)

    def _got(
        self, path: str, name: Any, players: Any, options: Mapping[str, Any] | None = None
    ) -> RuleVariant | None:
        """A preset; what is wrong with it is wrong at a path, or with the number of players."""
        try:
            seats = variants.players(name)[0] if players is _USUAL else players
            return variants.get(name, seats, **(options or {}))
        except UnknownRule as fault:
            if fault.what == "preset":
                fault = UnknownRule("value of base", shown(name), map(repr, fault.known))
            elif fault.what == "value of players":
                path = "players"
            message = _told(path, fault)
        except TysiacError as fault:
            message = str(fault)
        self._note(path, message)
        return None

    def _inconsistent(self, fault: InconsistentRules) -> None:
        """What cannot be played together, unless it may come from a problem that is told already.

        That is so where the problem is in the same slot, or in none.
        """
        faulty = {problem.path.partition(".")[0] for problem in self.problems} - {"name"}
        for problem in fault.problems:
            slots = {path.partition(".")[0] for path in problem.paths}
            if faulty <= {*BUILT_IN} - slots:
                path = next((path for path in problem.paths if self._says(path)), problem.paths[0])
                told = problem.message.removeprefix(f"{path}: ")
                self._note(path, _toml.said(told))

    def _says(self, path: str) -> bool:
        return path in self._lines()

    def _lines(self) -> dict[str, int]:
        if not self.lines:
            self.lines = {".".join(path): n for path, n in _toml.lines(self.text).items()}
        return self.lines

    def _note(self, path: str, message: str) -> None:
        known, above = self._lines(), path
        while above and above not in known:
            above = above.rpartition(".")[0]
        self.problems.append(FileProblem(path, known.get(above), message))


_USUAL: Final = object()
"""As many players as a preset is for if nothing is said."""

_BASE: Final = ("base", "players", "options")
_PLAIN: Final = RuleVariant("").slots


def flat(
    table: Mapping[str, Any], above: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Any]]:
    """What a table says, by the names of the paths; an empty one within a slot puts a rule in.

    Args:
        table: the tables and keys of a file.
        above: the names of the path to it.
    """
    for name, part in table.items():
        path = (*above, name)
        if not isinstance(part, dict) or len(path) > _DEEPEST:
            yield path, part
        elif part:
            yield from flat(part, path)
        elif above or name not in BUILT_IN:
            yield path, True


_DEEPEST: Final = 6


def _tuple(value: Any) -> Any:
    return tuple(map(_tuple, value)) if isinstance(value, list) else value


def _impossible(given: object, expected: str) -> str:
    return _told("", UnknownRule("value", shown(given), (expected,)))


def _told(path: str, error: TysiacError) -> str:
    """An error in the words of a file."""
    if isinstance(error, ArgumentError):
        return _impossible(error.given, error.expected)
    if not isinstance(error, UnknownRule):
        return str(error)
    if error.what == "parameter":
        name, known = path.rpartition(".")[2], [word.rpartition(".")[2] for word in error.known]
        if "." not in path:
            known = [*_OWN, *(word for word in known if word not in _OWN)]
        start = "there is no such key"
    else:
        name, known = error.given, [*_words(error.known)]
        start = f"it cannot be {_short(_toml.said(name))}"
    if "/" in name and path.rpartition(".")[2] in (name, "kind", "base"):
        start += "; no package that is installed has it"
    near = get_close_matches(name, known, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return f"{start}{hint} (possible: {', '.join(known) if known else 'nothing'})"


def _words(known: Iterable[str]) -> Iterator[str]:
    """What may be said, as files say it, once each."""
    for word in dict.fromkeys(map(_toml.said, known)):
        yield "a table" if re.match("an? (rule|tuple|[A-Z])", word) else word


def _short(text: str) -> str:
    return text if len(text) <= _SHORT else f"{text[: _SHORT - 1]}…"


_SHORT: Final = 80


def dump_variant(variant: RuleVariant) -> str:
    """Rules as a text that `load_variant` makes equal rules of.

    Rules under the name of a preset are told by what is different from it, others as a whole.

    Raises:
        ArgumentError: it is not a `RuleVariant`, or no file can tell it: it has a rule that is not
            registered, or a name that is no text.
    """
    check(variant, RuleVariant, "dump_variant", "a RuleVariant")
    text = "\n".join(_toml.tables(_tree(variant))) + "\n"
    _told_by("dump_variant", variant, lambda: load_variant(text))
    return text


def variant_tree(variant: RuleVariant, base: RuleVariant | None = None) -> dict[str, Any]:
    """Rules as a whole, whatever their name: every parameter, as a file or JSON holds it.

    Args:
        variant: the rules.
        base: a preset for as many players; with it only what is different from it is told.

    Raises:
        ArgumentError: no file can tell them; see `dump_variant`.
    """
    held = {"name": variant.name, **dict(_whole(variant))} if base is None else _over(base, variant)
    tree: dict[str, Any] = _said(held)
    _told_by("variant_tree", variant, lambda: variant_of(tree))
    return tree


def _said(held: Any) -> Any:
    """Something with lists in place of tuples, and `False` in place of nothing."""
    if isinstance(held, dict):
        return {name: _said(part) for name, part in held.items()}
    if isinstance(held, tuple):
        return [*map(_said, held)]
    return False if held is None else held


def _told_by(what: str, variant: RuleVariant, load: Callable[[], RuleVariant]) -> None:
    """What tells rules must be read as these rules."""
    try:
        loaded: object = load()
    except RuleFileError as fault:
        loaded = fault
    if loaded != variant:
        raise ArgumentError(what, variant, "rules that are registered")


def _tree(variant: RuleVariant) -> dict[str, Any]:
    try:
        base = variants.get(variant.name, variant.players)
    except TysiacError:
        return {"name": variant.name, **dict(_whole(variant))}
    return _over(base, variant)


def _over(base: RuleVariant, variant: RuleVariant) -> dict[str, Any]:
    tree: dict[str, Any] = {"base": base.name, "players": base.players}
    for path, _, held in differences(base.slots, variant.slots):
        *above, last = path.split(".")
        table = tree
        for part in above:
            table = table.setdefault(part, {})
        table[last] = _table(held, last) if attrs.has(type(held)) else held
    return tree


def _whole(variant: RuleVariant) -> Iterator[tuple[str, dict[str, Any]]]:
    for slot in BUILT_IN:
        held = getattr(variant, slot)
        if slot not in MANY:
            yield slot, _table(held, slot)
        elif held:
            order = {} if in_order(held) else {"order": tuple(rule.kind for rule in held)}
            yield slot, order | {rule.kind: _table(rule) for rule in held}


def _table(rule: Any, slot: str = "") -> dict[str, Any]:
    """A rule as a table; in a slot of one rule with its kind, where there are several."""
    several = slot in BUILT_IN and (len(BUILT_IN[slot]) > 1 or type(rule) is not default(slot))
    table: dict[str, Any] = {"kind": rule.kind} if several else {}
    for name in settable(type(rule)):
        held = getattr(rule, name)
        table[name] = _table(held) if attrs.has(type(held)) else held
    return table
