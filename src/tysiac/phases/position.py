"""A state as one line of text: `position_of` writes it, `parse_position` reads it.

The line tells the rules, then what outlives the deal, then what was done since the cards were to be
dealt. Reading it does all that again, so a line that can be read is a state that can be played::

    tysiac/1 base="polish" players=3 dealer=0 scores=[0,0,0] deal:AH.KH.…/…/9D.9C.9S bid:110 pass

Rules are the keys of a file of house rules, one a word, with their paths and with values in JSON;
so are the arguments of `GameState.start`. Actions have their own texts. ``over`` ends a match.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache, lru_cache
from itertools import takewhile
from typing import Any, Final, NamedTuple

from tysiac import variants
from tysiac._checks import check
from tysiac.actions import parse_action
from tysiac.errors import ArgumentError, IllegalAction, NotationError, RuleFileError, TysiacError
from tysiac.housefile import flat, variant_of, variant_tree
from tysiac.phases import last_deal
from tysiac.phases.dealing import Dealing
from tysiac.phases.over import Over
from tysiac.phases.retracing import retraced
from tysiac.phases.settling import winners_of
from tysiac.phases.state import GameState
from tysiac.rules.registry import BUILT_IN, find
from tysiac.rules.variant import RuleVariant, diff
from tysiac.variants._presets import PRESETS

LONGEST: Final = 100_000
"""A line has at most so many characters."""

_FORM: Final = "tysiac/1"
_OVER: Final = "over"
_WORD: Final = re.compile(r'(?:[^\s"]|"(?:[^"\\\n]|\\.)*(?:"|\\?(?=\n|\Z)))+|\S')
_SAYS: Final = re.compile(r"([\w/-]+(?:\.[\w/-]+){,7})=(.*)", re.ASCII)
_START: Final = ("dealer", "scores", "number", "redeals", "memos", "last_deal")
_RULES: Final = ("base", "players", "name", "options", *BUILT_IN)


# Writing


def position_of(state: GameState) -> str:
    """See `GameState.position`."""
    if not _registered(state.variant):
        raise ArgumentError("position", state.variant, "rules that are registered")
    start, actions = retraced(state)
    words = [_FORM, _rules(start.variant), *_start(start), *map(str, actions)]
    return " ".join([*words, _OVER] if start.is_over else words)


def _registered(variant: RuleVariant) -> bool:
    """Whether its rules are known by their kinds; it takes far less than to try to tell them."""
    return all(
        find(slot, rule.kind) is type(rule)
        for slot in BUILT_IN
        for held in (getattr(variant, slot),)
        for rule in (held if isinstance(held, tuple) else (held,))
    )


@lru_cache(64)
def _rules(variant: RuleVariant) -> str:
    """Rules by what is not as in the preset of their name, else as in the nearest one."""
    base: RuleVariant | None
    try:
        base = variants.get(variant.name, variant.players)
    except TysiacError:
        known = _presets(variant.players)
        base = min(known, key=lambda preset: len(diff(preset, variant)), default=None)
    said = flat(variant_tree(variant, base))
    return " ".join(f"{'.'.join(path)}={_json(value)}" for path, value in said)


@cache
def _presets(players: int) -> tuple[RuleVariant, ...]:
    """Our presets for so many players."""
    names = (name for name, preset in PRESETS.items() if players in preset.players)
    return tuple(variants.get(name, players) for name in names)


def _start(state: GameState) -> Iterator[str]:
    yield f"dealer={state.dealer}"
    yield f"scores={_json(state.scores)}"
    if state.number:
        yield f"number={state.number}"
    if state.redeals:
        yield f"redeals={state.redeals}"
    if state.memos != state.variant.memos:
        yield f"memos={_json(state.memos)}"
    if state.last_deal is not None:
        yield f"last_deal={_json(state.last_deal.plain())}"


def _json(value: object) -> str:
    """A value in one line, without blanks but in texts, with whatever cannot be seen escaped."""
    import json

    try:
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    except (TypeError, ValueError):
        words = "numbers, texts, switches, None, and tuples of these"
        raise ArgumentError("position", value, words) from None
    return re.sub(r"[^ -~]", _escaped, text)


def _escaped(found: re.Match[str]) -> str:
    import json

    return found[0] if found[0].isprintable() else json.dumps(found[0])[1:-1]


# Reading


def parse_position(line: str) -> GameState:
    """The state that a line tells, as `GameState.position` writes it.

    Args:
        line: words between blanks.

    Raises:
        NotationError: the line tells no state; it says where, and what would be right there.
    """
    check(line, str, "parse_position", "a line such as 'tysiac/1 base=\"polish\" …'")
    if len(line) > LONGEST:
        raise NotationError(line, LONGEST, f"the end of a line of {LONGEST} characters at most")
    return _Reading(line).state()


class _Word(NamedTuple):
    """A word, where it starts, and what it says of which path, if it says something."""

    text: str
    place: int
    path: str
    value: str


class _Reading:
    """Makes a state of a line."""

    def __init__(self, line: str) -> None:
        self.line = line
        self.words = [
            _Word(found[0], found.start(), *_said(found[0])) for found in _WORD.finditer(line)
        ]

    def state(self) -> GameState:
        """The state.

        Raises:
            NotationError: there is none.
        """
        form, *words = self.words or [_Word("", 0, "", "")]
        if form.text != _FORM:
            raise self._fault(form, f"{_FORM}, with which a position line begins")
        said: dict[str, _Word] = {}
        for word in takewhile(lambda word: word.path, words):
            if word.path in said:
                raise self._fault(word, f"{word.path} only once")
            said[word.path] = word
        state = self._start(said)
        for word in words[len(said) :]:
            state = self._after(state, word)
        return state

    def _start(self, words: Mapping[str, _Word]) -> GameState:
        """The state before the deal."""
        given = {name: self._value(words[name]) for name in _START if name in words}
        variant = self._variant({path: words[path] for path in words if path not in given})
        try:
            if "last_deal" in given:
                given["last_deal"] = last_deal.read(given["last_deal"], variant)
            if "memos" in given:
                given["memos"] = _tuples(given["memos"])
            return GameState.start(variant, **given)
        except ArgumentError as fault:
            name = fault.name.partition(".")[0]
            raise self._fault(words[name], fault.expected) from None

    def _variant(self, words: Mapping[str, _Word]) -> RuleVariant:
        tree: dict[str, Any] = {}
        for path, word in words.items():
            near = get_close_matches(path.partition(".")[0], (*_START, *_RULES), n=1)
            if near and near[0] in _START:
                raise self._fault(word, f"a word that says something; did you mean {near[0]}?")
            *above, last = path.split(".")
            table = tree
            for name in above:
                table = table.setdefault(name, {})
                if not isinstance(table, dict):
                    raise self._fault(word, f"no part of {path}, of which another word tells all")
            table[last] = self._value(word)
        try:
            return variant_of(tree)
        except RuleFileError as fault:
            problem = fault.problems[0]
            about = [word for path, word in words.items() if _alike(path, problem.path)]
            told = f"rules that can be played ({problem.told()})"
            raise self._fault((about or self.words)[0], told) from None

    def _value(self, word: _Word) -> Any:
        import json

        try:
            return json.loads(word.value, parse_constant=_no_number)
        except (ValueError, RecursionError):
            start = word.place + len(word.path) + 1
            raise NotationError(self.line, start, "a value in JSON without blanks") from None

    def _after(self, state: GameState, word: _Word) -> GameState:
        """The state after what a word tells was done."""
        if word.text == _OVER:
            return self._over(state, word)
        try:
            return state.apply(parse_action(word.text))
        except NotationError as fault:
            place = word.place + fault.position
            raise NotationError(self.line, place, fault.expected) from None
        except ArgumentError as fault:
            raise self._fault(word, fault.expected) from None
        except IllegalAction as fault:
            raise self._fault(word, f"an action that is allowed there ({fault})") from fault

    def _over(self, state: GameState, word: _Word) -> Over:
        winners = winners_of(state.match) if isinstance(state, Dealing) else ()
        if not winners:
            raise self._fault(word, f"{_OVER} only where the last deal has won the match")
        return Over(state.match, winners)

    def _fault(self, word: _Word, expected: str) -> NotationError:
        return NotationError(self.line, word.place, expected)


def _said(word: str) -> tuple[str, str]:
    """What a word says of which path; nothing of none, if it is an action."""
    found = _SAYS.fullmatch(word)
    return ("", "") if found is None else (found[1], found[2])


def _alike(path: str, other: str) -> bool:
    """Whether one path is the other, or leads to it."""
    return f"{path}.".startswith(f"{other}.") or f"{other}.".startswith(f"{path}.")


def _no_number(text: str) -> float:
    raise ValueError(text)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
