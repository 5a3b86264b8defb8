"""Reading house rules: from a file, a text, or the tables and keys of one."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from typing import Any, Final

from tysiac import _toml, variants
from tysiac._checks import check, is_whole
from tysiac.errors import InconsistentRules, RuleFileError, TysiacError, UnknownRule, shown
from tysiac.housefile.problems import MOST_TOLD, FileProblem, impossible, told
from tysiac.housefile.texts import parsed, text_of
from tysiac.rules.changes import changed
from tysiac.rules.registry import BUILT_IN
from tysiac.rules.variant import RuleVariant


def load_variant(path_or_text: str | os.PathLike[str]) -> RuleVariant:
    """The rules that a file says, or a text.

    Nothing in it is evaluated, and it names no other file.

    Args:
        path_or_text: a path; or a text, which has an ``=`` or a line break and is never taken for
            the name of a file, so that of a file with an ``=`` in it must come as a `Path`.

    Raises:
        RuleFileError: it says what no rules can be; it tells all problems at once, but for those
            after the first `MOST_TOLD`.
        ArgumentError: it is neither.
        OSError: the file cannot be read.
    """
    check(path_or_text, (str, os.PathLike), "load_variant", "a path or a text")
    text, file = text_of(path_or_text)
    return variant_in(text, file)


def variant_in(text: str, file: str = "") -> RuleVariant:
    """The rules that a text says; unlike `load_variant`, it is never taken for a path.

    Args:
        text: TOML.
        file: where it comes from, for the problems.

    Raises:
        RuleFileError: it says what no rules can be; it tells all problems at once.
    """
    return _read(parsed(text, file), text, file)


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
            self._note(fault.path, told(fault.path, fault.error))
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
            return _plain()
        found = self._preset(data["base"])
        return _plain() if found is None else found.slots

    def _preset(self, name: object) -> RuleVariant | None:
        players: Any = self.data.get("players", _USUAL)
        options: Any = self.data.get("options", {})
        if players is not _USUAL and not is_whole(players):
            self._note("players", impossible(players, "a whole number"))
            players = _USUAL
        if not isinstance(options, dict):
            self._note("options", impossible(options, "a table"))
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
            message = told(path, fault)
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
                message = problem.message.removeprefix(f"{path}: ")
                self._note(path, _toml.said(message))

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


def _plain() -> dict[str, Any]:
    """Each rule as it is by default."""
    return RuleVariant("").slots


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
