"""Write what the pages of the rule sets say of parameters and options: `python docs/generate.py`.

Each page of a rule set has a part between ``<!-- options -->`` and ``<!-- end -->``, or between
``<!-- parameters -->`` and ``<!-- end -->``, that is written anew from the preset; the comparison
is written as a whole, and so is the page of all options, from ``options.toml``. The page of views
has its tables of fields and of events from their classes.
"""

from __future__ import annotations

import inspect
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import attrs
from attrs import field, frozen

from tysiac import RuleVariant, View, variants
from tysiac.events import KINDS
from tysiac.rules.catalogue import Parameter, listing, sentence
from tysiac.rules.parameters import MANY
from tysiac.rules.registry import BUILT_IN
from tysiac.variants._presets import PRESETS

RULES: Final = Path(__file__).parent / "rules"
COMPARISON: Final = RULES / "comparison.md"
ALL_OPTIONS: Final = RULES / "options.md"
VIEWS: Final = RULES.parent / "views.md"

_ABOUT: Final = """\
# All rule sets side by side

Each column is a preset, for the number of players that is usual in it and without options; each row
is a parameter that is not the same in all of them.

- **°** – chosen by us: the source leaves it open, or we have it only from others.
- **·** – as by default; nobody speaks of it.
- Empty – the rule that has the parameter is not there.

Any parameter can be changed by its path, for instance `variant.but({"auction.step": 5})`; the pages
of the [rule sets](index.md) tell more of each.
"""


def generated() -> dict[Path, str]:
    """The pages as they should be, by their files."""
    pages = {RULES / f"{name}.md": _page(name) for name in PRESETS}
    pages[COMPARISON] = "\n".join([_ABOUT, *_comparison()]) + "\n"
    pages[ALL_OPTIONS] = "\n".join(_all_options()) + "\n"
    views = _with_part(VIEWS.read_text(encoding="utf-8"), "fields", _fields())
    pages[VIEWS] = _with_part(views, "events", _events())
    return pages


def _page(name: str) -> str:
    text = (RULES / f"{name}.md").read_text(encoding="utf-8")
    for part, lines in (("options", _options), ("parameters", _parameters)):
        text = _with_part(text, part, lines(name))
    return text


def _with_part(text: str, part: str, lines: Iterable[str]) -> str:
    """A page with a part of it written anew, if it has one of that name."""
    start, end = f"<!-- {part} -->", "<!-- end -->"
    before, found, rest = text.partition(start)
    if not found:
        return text
    return "\n".join([f"{before}{start}", "", *lines, "", f"{end}{rest.partition(end)[2]}"])


# Options


def _options(name: str) -> Iterator[str]:
    """The call with all options, and what the docstring says of each."""
    build = PRESETS[name].build
    options = {
        option: shown(parameter.default)
        for option, parameter in inspect.signature(build).parameters.items()
        if option != "players"
    }
    players = sorted(variants.players(name))
    many = ", ".join(map(str, players[:-1])) + " or " * (len(players) > 1) + str(players[-1])
    call = ", ".join(f"{option}={value}" for option, value in options.items())
    yield f"Players: {many}."
    if not options:
        return
    yield from ("", f"Options: `{build.__name__}({call})`.", "")
    yield from _table("option", "by default", "what it is")
    for option, said in _arguments(build):
        if option in options:
            yield _row(f"`{option}`", f"`{options[option]}`", said)


def _arguments(build: Callable[..., object]) -> list[tuple[str, str]]:
    """What the docstring of a function says of each of its arguments."""
    told = inspect.getdoc(build) or ""
    section = told.partition("\nArgs:\n")[2].partition("\n\n")[0]
    found = re.findall(r"^    (\w+): (.*(?:\n      .*)*)", section, re.MULTILINE)
    return [(name, " ".join(said.split()).replace("``", "`")) for name, said in found]


# Parameters


def _parameters(name: str) -> Iterator[str]:
    """The marked parameters for the usual number of players; of the others what differs."""
    usual, *others = variants.players(name)
    rows = _marked(name, usual)
    if others:
        yield from (f"With {usual} players:", "")
    yield from _table("parameter", "value", "who says so")
    for path, (value, mark) in rows.items():
        yield _row(f"`{path}`", f"`{value}`", mark)
    for players in others:
        different = {
            path: cell for path, cell in _marked(name, players).items() if rows.get(path) != cell
        }
        yield from ("", f"With {players} players, where it is not the same:", "")
        yield from _table("parameter", "value", "who says so")
        for path, (value, mark) in different.items():
            yield _row(f"`{path}`", f"`{value}`", mark)


def _marked(name: str, players: int) -> dict[str, tuple[str, str]]:
    """Value and mark of each parameter that has one."""
    held = _held(variants.get(name, players))
    marks = variants.marks(name, players)
    return {path: (shown(held[path]), mark) for path, mark in marks.items()}


def _held(variant: RuleVariant) -> dict[str, Any]:
    """The parameters of the rules that are there."""
    return {it.path: it.value for it in variant.parameters() if it.held and it.path != "name"}


def shown(value: object) -> str:
    """A value as Python writes it, with the quotes of the pages."""
    return repr(value).replace("'", '"')


# The comparison


def _comparison() -> Iterator[str]:
    """For each slot a table of the parameters that are not the same everywhere."""
    names = sorted(PRESETS)
    rules = {name: variants.get(name, variants.players(name)[0]) for name in names}
    held = {name: _held(variant) for name, variant in rules.items()}
    marks = {name: variants.marks(name, rules[name].players) for name in names}
    plain = RuleVariant("plain")  # behind the others: its kinds of rules are the usual ones
    usual = {it.path: it.default for it in _every((*rules.values(), plain))}
    slot = ""
    for path in _different(rules):
        if not path.startswith(f"{slot}."):
            slot = path.partition(".")[0]
            yield from ("", f"## {slot.capitalize()}", "")
            heads = (f"[{name}]({name}.md)" for name in names)
            yield from _table("parameter", "by default", *heads)
        cells = (_cell(path, held[name], marks[name].get(path)) for name in names)
        yield _row(f"`{path}`", _plain(usual[path]), *cells)


def _different(rules: dict[str, RuleVariant]) -> Iterator[str]:
    """The paths of the parameters that have more than one value, in the order of the slots."""
    values: dict[str, set[object]] = {}
    for variant in rules.values():
        for path, value in _held(variant).items():
            values.setdefault(path, set()).add(value)
    paths = dict.fromkeys(it.path for it in _every(rules.values()))
    slots = [*next(iter(rules.values())).slots]
    for path in sorted(paths, key=lambda path: slots.index(path.partition(".")[0])):
        if len(values.get(path, ())) > 1 and not path.endswith(".order"):
            yield path


def _every(rules: Iterable[RuleVariant]) -> Iterator[Parameter]:
    """All parameters of some rules, many of them more than once."""
    return (parameter for variant in rules for parameter in variant.parameters())


def _cell(path: str, held: dict[str, Any], mark: str | None) -> str:
    if path not in held:
        return ""
    value = _plain(held[path])
    return {None: "·", "documented": value, "chosen by us": f"{value} °"}[mark]


def _plain(value: object) -> str:
    """A value in plain words."""
    if isinstance(value, tuple):
        return ", ".join(map(_plain, value)) or "none"
    words = {True: "yes", False: "no", None: "none"}
    plain = words[value] if value is None or isinstance(value, bool) else str(value)
    return plain.replace("_", " ").replace("-", "−")


# All options


@frozen
class Option:
    """An option that sources tell; one of `paths`, `follows` and `left_out` says how it is played.

    Attributes:
        name: a short name.
        subject: what it is about.
        means: what it means, in a sentence.
        paths: the parameters that set it.
        follows: how it follows from other parameters, or from the game itself.
        left_out: why there is none.
        not_there: what sources tell of it too, and no parameter sets.
        example: changes to a variant that play a form of it.
    """

    name: str
    subject: str
    means: str
    paths: tuple[str, ...] = field(default=(), converter=tuple)
    follows: str = ""
    left_out: str = ""
    not_there: str = ""
    example: Mapping[str, Any] = field(factory=dict)

    @property
    def verdict(self) -> str:
        """Which of the three says how it is played."""
        return "paths" if self.paths else "follows" if self.follows else "left_out"


@frozen
class Setting:
    """What a parameter may be, and is unless something is said.

    Attributes:
        allowed: as texts.
        defaults: as texts, with the kinds of rules that have it for a default.
        usual: whether the rule has the parameter that stands in its slot by default.
    """

    allowed: tuple[str, ...]
    defaults: Mapping[str, tuple[str, ...]]
    usual: bool


def catalogue() -> tuple[Option, ...]:
    """All options that sources tell, in the order of the page."""
    return tuple(
        Option(name, subject["title"], **said)
        for subject in _told()["subjects"]
        for name, said in subject["options"].items()
    )


def unnamed() -> Mapping[tuple[str, ...], str]:
    """The parameters that no option names, and why they are there."""
    return {tuple(group["paths"]): group["why"] for group in _told()["unnamed"]}


def settings() -> Mapping[str, Setting]:
    """All parameters of all built-in rules, by path."""
    allowed: dict[str, tuple[str, ...]] = {}
    defaults: dict[str, dict[str, tuple[str, ...]]] = {}
    usual: set[str] = set()
    for first, kind, slots in _every_slot():
        for parameter in listing(slots, RuleVariant):
            path, value = parameter.path, shown(parameter.default)
            if "/" in path:  # of an installed package
                continue
            allowed[path] = tuple(words for words in parameter.allowed if "/" not in words)
            known = defaults.setdefault(path, {})
            known[value] = (*known.get(value, ()), kind)
            if first:
                usual.add(path)
    return {path: Setting(allowed[path], defaults[path], path in usual) for path in allowed}


def _told() -> dict[str, Any]:
    return tomllib.loads((RULES.parent / "options.toml").read_text(encoding="utf-8"))


def _every_slot() -> Iterator[tuple[bool, str, Mapping[str, Any]]]:
    """Each slot with each kind of rule in it, and whether that is the one it has by default."""
    yield True, "", {"name": "ours"}
    for slot, kinds in BUILT_IN.items():
        if slot in MANY:
            yield True, "", {slot: ()}
            continue
        for place, (kind, policy) in enumerate(kinds.items()):
            yield place == 0, kind, {slot: policy()}


def _all_options() -> Iterator[str]:
    """The page, with a table for each subject."""
    options, of_path, subject = catalogue(), settings(), ""
    count = Counter(option.verdict for option in options)
    yield from ("# All options", "", _MADE, "")
    yield _told()["intro"].format(all=len(options), **count).rstrip()
    for option in options:
        if option.subject != subject:
            subject = option.subject
            yield from ("", f"## {subject}", "")
            yield from _table("option", "what it means", "how it is set")
        yield _row(f"`{option.name}`", option.means, "<br>".join(_how(option, of_path)))
    yield from ("", "## Parameters that no option names", "")
    yield from _table("parameter", "why it is there")
    for paths, why in unnamed().items():
        yield _row(_codes(paths), why)


_MADE: Final = "<!-- Made by docs/generate.py from docs/options.toml and the classes of rules. -->"


def _how(option: Option, of_path: Mapping[str, Setting]) -> Iterator[str]:
    """How an option is set, line by line."""
    if option.follows:
        yield f"*Follows.* {option.follows}"
    if option.left_out:
        yield f"*Left out.* {option.left_out}"
    groups: dict[str, list[str]] = {}
    for path in option.paths:
        groups.setdefault(_values(of_path[path]), []).append(path)
    for values, paths in groups.items():
        yield f"{_codes(paths)}: {values}"
    if option.example:
        changes = ", ".join(f"{shown(path)}: {shown(to)}" for path, to in option.example.items())
        yield f"*Example:* `{{{changes}}}`"
    if option.not_there:
        yield f"*Not there:* {option.not_there}."


def _values(setting: Setting) -> str:
    """What a parameter may be, the default in bold."""
    words = [re.sub(r"'(\w+)'", r'"\1"', said) for said in setting.allowed]
    plain = [re.sub(_VALUE, r"`\g<0>`", said) for said in words]
    if len(setting.defaults) == 1 and (default := next(iter(setting.defaults))) in words:
        plain[words.index(default)] = _bold(default, setting)
        return ", ".join(plain)
    return f"{', '.join(plain)}; {', '.join(_bold(value, setting) for value in setting.defaults)}"


_VALUE: Final = r'"\w+"|^(-?\d+|True|False|None)$'
"""In the words of what a parameter may be: a value as Python writes it."""


def _bold(value: str, setting: Setting) -> str:
    """A default, with the kinds of rules that have it if others have not."""
    several = len(setting.defaults) > 1 or not setting.usual
    return f"**`{value}`**" + f" ({', '.join(setting.defaults[value])})" * several


def _codes(texts: Iterable[str]) -> str:
    return ", ".join(f"`{text}`" for text in texts)


# Views and events


def _fields() -> Iterator[str]:
    """What a view holds."""
    yield from _table("field", "what it is")
    for held in attrs.fields(View):
        said = sentence(View, held.name)
        if said:
            yield _row(f"`{held.name}`", said)


def _events() -> Iterator[str]:
    """What there is of events, and who sees what."""
    yield from _table("event", "what happened", "who sees it")
    for name, kind in KINDS.items():
        told = (kind.__doc__ or "").partition("\n")[0]
        yield _row(f"`{name}`", told, kind.seen)


# Tables


def _table(*heads: str) -> Iterator[str]:
    yield _row(*heads)
    yield f"|{'---|' * len(heads)}"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    for file, content in generated().items():
        file.write_text(content, encoding="utf-8")
