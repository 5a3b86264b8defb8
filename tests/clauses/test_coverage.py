"""No clause without a test, no test without a clause, and the pages say what the presets do."""

from __future__ import annotations

import ast
import inspect
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

from tysiac import RuleVariant, variants
from tysiac.rules.scoring import Rounding

PRESETS = ("bulgarian", "dutch", "german", "polish")
"""The presets whose pages state their source clause by clause."""

TESTS = Path(__file__).parent
PAGES = TESTS.parents[1] / "docs" / "rules"

CLAUSE = re.compile(r"[A-Z]{2}-\d+\.\d+")
SOURCES = {"text", "ours °"}


@frozen
class Row:
    """A row of the tables: one clause."""

    number: str
    rule: str
    source: str
    parameter: str


def rows_of(page: Path) -> list[Row]:
    lines = page.read_text(encoding="utf-8").splitlines()
    found = [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]
    return [Row(*cells) for cells in found if CLAUSE.fullmatch(cells[0])]


def page_of(preset: str) -> Path:
    return PAGES / f"{preset}.md"


ROWS = {page.stem: rows_of(page) for page in sorted(PAGES.glob("*.md"))}
NUMBERS = [row.number for rows in ROWS.values() for row in rows]


@frozen
class Proof:
    """A test function and the clauses that it names."""

    where: str
    clauses: tuple[str, ...]


def proofs_in(path: Path) -> Iterator[Proof]:
    """The test functions of a file, read and not run."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            named = [number for decorator in node.decorator_list for number in named_by(decorator)]
            yield Proof(f"{path.name}::{node.name}", tuple(named))


def named_by(decorator: ast.expr) -> Iterator[str]:
    """The clauses that `@pytest.mark.clause(...)` names."""
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
        yield from map(ast.literal_eval, decorator.args)


PROVING = [
    test
    for path in sorted(TESTS.glob("test_*.py"))
    if path != Path(__file__)
    for test in proofs_in(path)
]


def test_the_pages_have_clauses_and_each_number_once() -> None:
    assert len(NUMBERS) > 200
    assert [number for number, times in Counter(NUMBERS).items() if times > 1] == []


def test_every_clause_has_a_test() -> None:
    proved = {number for test in PROVING for number in test.clauses}
    assert [number for number in NUMBERS if number not in proved] == []


def test_every_test_names_clauses_that_exist() -> None:
    known = set(NUMBERS)
    astray = {
        test.where: [number for number in test.clauses if number not in known]
        for path in sorted(TESTS.parent.rglob("test_*.py"))
        for test in proofs_in(path)
    }
    assert {where: numbers for where, numbers in astray.items() if numbers} == {}
    assert [test.where for test in PROVING if not test.clauses] == []


@pytest.mark.parametrize("preset", PRESETS)
def test_the_page_of_a_preset_has_clauses(preset: str) -> None:
    assert ROWS[preset] != []


def test_no_other_page_has_clauses() -> None:
    assert {page for page, rows in ROWS.items() if rows} == set(PRESETS)


def test_the_german_and_the_bulgarian_page_state_the_same() -> None:
    german = [
        Row(
            row.number.replace("DE-", "BG-"),
            row.rule.replace("german(", "bulgarian(").replace("DE-", "BG-"),
            row.source,
            row.parameter,
        )
        for row in ROWS["german"]
    ]
    assert german == ROWS["bulgarian"]


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.md")), ids=lambda page: page.stem)
def test_pages_name_only_clauses_that_exist(page: Path) -> None:
    named = set(CLAUSE.findall(page.read_text(encoding="utf-8")))
    assert named - set(NUMBERS) == set()


@pytest.mark.parametrize("page", sorted(ROWS))
def test_every_clause_has_a_source(page: str) -> None:
    assert [row.number for row in ROWS[page] if row.source not in SOURCES] == []


@pytest.mark.parametrize("preset", PRESETS)
def test_the_page_lists_the_options_of_the_preset(preset: str) -> None:
    text = page_of(preset).read_text(encoding="utf-8")
    line = re.search(rf"^Options: `{preset}\((.*)\)`\.$", text, re.MULTILINE)
    assert line is not None
    _, options = call(f"{preset}({line[1]})")
    parameters = inspect.signature(getattr(variants, preset)).parameters
    assert options == {name: it.default for name, it in parameters.items() if name != "players"}


def call(text: str) -> tuple[str, dict[str, Any]]:
    """The name and the options of ``preset(option=value)``."""
    node = ast.parse(text, mode="eval").body
    assert isinstance(node, ast.Call)
    options = {str(word.arg): ast.literal_eval(word.value) for word in node.keywords}
    return ast.unparse(node.func), options


def tables_of(row: Row, preset: str) -> list[RuleVariant]:
    """The preset as it is, and with the options that the clause names."""
    calls = re.findall(rf"`({preset}\([^`)]*\))`", row.rule)
    return [variants.get(preset), *(variants.get(preset, **call(text)[1]) for text in calls)]


NOT_THERE = object()
"""The value of a parameter that the rules do not have."""


def value_at(variant: RuleVariant, path: str) -> object:
    """A parameter by its path, as `RuleVariant.but` takes it."""
    held: Any = variant
    for name in path.split("."):
        if isinstance(held, tuple):
            [held] = [rule for rule in held if rule.kind == name]
        else:
            held = getattr(held, name, NOT_THERE)
    return held


def written(text: str) -> object:
    """A value as the pages write it."""
    if text.startswith("Rounding("):
        return Rounding(**call(text)[1])
    return ast.literal_eval(text)


PARAMETERS = [
    pytest.param(preset, row, path, value, id=f"{row.number}, {path}")
    for preset in PRESETS
    for row in ROWS.get(preset, ())
    for path, value in re.findall(r"`([a-z_.]+) = ([^`]*)`", row.parameter)
]


@pytest.mark.parametrize(("preset", "row", "path", "value"), PARAMETERS)
def test_the_parameter_of_a_clause_has_its_value(
    preset: str, row: Row, path: str, value: str
) -> None:
    told = written(value)
    tables = [table for table in tables_of(row, preset) if value_at(table, path) == told]
    assert tables != []
    assert tables[0].but({path: told}) == tables[0]
