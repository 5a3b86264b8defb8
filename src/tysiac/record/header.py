"""The head of a game in the readable form: its tags, its rules, and the start that they say."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any, Final

from attrs import define

from tysiac import variants
from tysiac.errors import ArgumentError, RuleFileError, TysiacError, UnknownRule
from tysiac.housefile import variant_in
from tysiac.phases.state import GameState
from tysiac.record.forms import LastDeal, Plain, StartForm
from tysiac.record.notes import Notes
from tysiac.record.problem import REFUSED, VERSION, misfit, short
from tysiac.record.scanning import FIRST, Game, Word
from tysiac.record.start import start_of
from tysiac.record.structuring import structured
from tysiac.record.tags import MOST, NAME, fault_of
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import PRESETS

NEWEST: Final = 1
"""The version of the readable form that is written, and the newest that can be read."""

_OWN: Final = (
    *(FIRST, "rules", "players", "dealer", "scores", "number", "redeals", "memos", "last-deal"),
    *("result", "digest"),
)
_NUMBERS: Final = re.compile(r"\s*([+-]?\d{1,18}(\s+[+-]?\d{1,18})*)\s*", re.ASCII)


@define
class Head:
    """What the head of a game says.

    Attributes:
        start: the state before the first deal.
        tags: what is told beside the game.
        result: how the game is said to end, `None` if it is not said.
        digest: likewise.
    """

    start: GameState
    tags: list[tuple[str, str]]
    result: Word | None
    digest: Word | None


def head_of(game: Game, notes: Notes) -> Head | None:
    """The head of a game; `None` if it says no start, and the problems are noted."""
    return _Reading(game, notes).head()


def is_later(value: Word, notes: Notes) -> bool:
    """Whether a game is of a later version, which is noted then."""
    if not re.fullmatch(r"[1-9]\d{0,8}", value.text, re.ASCII):
        notes.note(value, f'the version is a whole number from 1 up, such as [{FIRST} "1"]')
    elif int(value.text) > NEWEST:
        words = f"this library reads games up to version {NEWEST}; a later one may read this"
        notes.note(value, words, VERSION)
        return True
    return False


class _Reading:
    """Makes a head of the tags."""

    def __init__(self, game: Game, notes: Notes) -> None:
        self.game = game
        self.notes = notes
        self.own: dict[str, Word] = {}
        self.free: list[tuple[Word, Word]] = []

    def head(self) -> Head | None:
        self._sort()
        variant = self._variant()
        form = self._form()
        if variant is None or form is None:
            return None
        tags = self._tags(variant.players)
        try:
            start = start_of(form, variant)
        except ArgumentError as fault:
            name, _, part = fault.name.partition(".")
            message = ": ".join(filter(None, (part, misfit(fault))))
            self.notes.note(self._place(name.replace("_", "-")), message, REFUSED)
            return None
        return Head(start, tags, self.own.get("result"), self.own.get("digest"))

    def _place(self, name: str) -> Word:
        return self.own.get(name, self.own[FIRST])

    def _sort(self) -> None:
        """Part what belongs to the game from what is told beside it; each tag stands there once."""
        seen = set[str]()
        for name, value in self.game.tags:
            if name.text in seen:
                self.notes.note(name, f"the tag {name.text} is there already")
            elif name.text in _OWN:
                self.own[name.text] = value
            elif NAME.fullmatch(name.text):
                self.free.append((name, value))
            else:
                self._unknown(name, value)
            seen.add(name.text)

    def _unknown(self, name: Word, value: Word) -> None:
        """Note a tag that there is not; one that should name the rules is read as if it did."""
        near = get_close_matches(name.text, (*_OWN, "event", "place", "date", "seat-0"), n=1)
        words = "a tag is event, place, date, seat-0 and so on, or starts with x-"
        hint = f"; did you mean {near[0]}?" if near else ""
        self.notes.note(name, f"{words} ({', '.join(_OWN)} belong to the game){hint}")
        if near == ["rules"]:
            self.own.setdefault("rules", value)

    def _tags(self, players: int) -> list[tuple[str, str]]:
        for name, value in self.free:
            fault = fault_of(name.text, value.text, players)
            if fault:
                self.notes.note(name, fault)
        if len(self.free) > MOST:
            self.notes.note(self.free[MOST][0], f"a game has at most {MOST} tags beside its own")
        return [(name.text, value.text) for name, value in self.free]

    def _variant(self) -> RuleVariant | None:
        """The rules: a preset that a tag names, or those of the block."""
        named, block = self.own.get("rules"), self.game.rules
        if named is not None and block is not None:
            self.notes.note(named, "the rules are said twice: by this tag, and by a block [rules]")
        elif named is not None:
            return self._preset(named)
        elif block is not None:
            return self._house(block)
        else:
            words = 'no rules are said: name a preset, such as [rules "polish"], or give a block '
            self.notes.note(self.own[FIRST], f"{words}[rules] … [/rules]")
        return None

    def _preset(self, named: Word) -> RuleVariant | None:
        players, name = self._numbers("players", 1), _preset_name(named.text)
        try:
            seats = players[0] if players else variants.players(name)[0]
            return variants.get(name, seats)
        except TysiacError as fault:
            of_players = isinstance(fault, UnknownRule) and fault.what == "value of players"
            self.notes.note(self.own["players"] if of_players else named, str(fault))
            return None

    def _house(self, block: Word) -> RuleVariant | None:
        if "players" in self.own:
            self.notes.note(self.own["players"], "say it in the block [rules]: players = 3")
        try:
            return variant_in(block.text)
        except RuleFileError as fault:
            for problem in fault.problems:
                line = block.line + (problem.line or 0)
                message = ": ".join(filter(None, (problem.path, problem.message)))
                self.notes.note_line(line, message)
            return None

    def _form(self) -> StartForm | None:
        before = len(self.notes.problems)
        dealer, scores = self._numbers("dealer", 1), self._numbers("scores")
        number, redeals = self._numbers("number", 1), self._numbers("redeals", 1)
        memos = self._json("memos", dict[str, Plain])
        last = self._json("last-deal", LastDeal)
        if len(self.notes.problems) > before:
            return None
        return StartForm(
            dealer[0] if dealer else 0,
            tuple(scores) if scores else None,
            number[0] if number else 0,
            redeals[0] if redeals else 0,
            memos or {},
            last,
        )

    def _numbers(self, name: str, many: int | None = None) -> list[int]:
        """The numbers that a tag says; none if it is not there, or says something else."""
        value = self.own.get(name)
        if value is None:
            return []
        found = _NUMBERS.fullmatch(value.text)
        numbers = [*map(int, value.text.split())] if found else []
        if not numbers or (many is not None and len(numbers) != many):
            words = "a whole number" if many else "whole numbers, by seat"
            self.notes.note(value, f"expected {words}, got {short(repr(value.text))}")
            return []
        return numbers

    def _json(self, name: str, kind: Any) -> Any:
        """What a tag says in JSON, `None` if it is not there."""
        import json

        value = self.own.get(name)
        if value is None:
            return None
        try:
            data = json.loads(value.text)
        except (ValueError, RecursionError) as fault:
            self.notes.note(value, f"this is not JSON: {fault}")
            return None
        found = structured(data, kind)
        if not isinstance(found, list):
            return found
        for problem in found:
            message = ": ".join(filter(None, (problem.path, problem.message)))
            self.notes.note(value, message)
        return None


def _preset_name(text: str) -> str:
    """The name of a preset that a text means, whatever its capitals; else the text."""
    if text in PRESETS:  # to look for installed ones takes time
        return text
    known = variants.names()
    by_capitals = {name.lower(): name for name in known}
    return text if text in known else by_capitals.get(text.lower(), text)
