"""What the engine must not know, read off its own source: names of variants, how many play."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tysiac import phases, variants

ENGINE = sorted(Path(phases.__path__[0]).glob("*.py"))
COUNTS = (2, 3, 4)

every_module = pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def variant_names(module: ast.AST) -> Iterator[int]:
    """Where a text is the name of a preset."""
    known = set(variants.names())
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and node.value in known:
            yield node.lineno


def counts(module: ast.AST) -> Iterator[int]:
    """Where something is compared with a number of players, or wrapped around it."""
    for node in ast.walk(module):
        operands: list[ast.expr] = []
        if isinstance(node, ast.Compare):
            operands = [node.left, *node.comparators]
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
            operands = [node.right]
        elif isinstance(node, ast.MatchValue):
            operands = [node.value]
        for operand in operands:
            if isinstance(operand, ast.Constant) and operand.value in COUNTS:
                yield operand.lineno


def private_reads(module: ast.AST) -> Iterator[int]:
    """Where a private attribute of anything but the object itself is read."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Attribute) or not node.attr.startswith("_"):
            continue
        own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
        if not own and not (node.attr.startswith("__") and node.attr.endswith("__")):
            yield node.lineno


def kinds(module: ast.AST) -> Iterator[int]:
    """Where the kind of a rule is compared with a word."""
    for node in ast.walk(module):
        if not isinstance(node, ast.Compare):
            continue
        sides = [node.left, *node.comparators]
        words = [side for side in sides if isinstance(side, ast.Constant)]
        named = [side for side in sides if isinstance(side, ast.Attribute) and side.attr == "kind"]
        if words and named:
            yield node.lineno


@every_module
def test_the_engine_knows_no_variant_by_name(path: Path) -> None:
    assert [*variant_names(tree(path))] == []


@every_module
def test_the_engine_does_not_count_the_players(path: Path) -> None:
    assert [*counts(tree(path))] == []


@every_module
def test_the_engine_reads_nothing_private_of_a_rule(path: Path) -> None:
    assert [*private_reads(tree(path))] == []


@every_module
def test_the_engine_does_not_ask_of_which_kind_a_rule_is(path: Path) -> None:
    assert [*kinds(tree(path))] == []


@pytest.mark.parametrize(
    ("search", "source", "lines"),
    [
        (variant_names, "if variant.name == 'german':\n    pass", [1]),
        (counts, "x = 1\nif rules.players == 4:\n    pass", [2]),
        (counts, "seat = (seat + 1) % 3", [1]),
        (counts, "match players:\n    case 2:\n        pass", [2]),
        (counts, "if len(cards) == 1 or seat % players:\n    pass", []),
        (private_reads, "def f(self):\n    return self._x, rule._x, rule.__class__", [2]),
        (kinds, "if right.kind == 'nines':\n    pass", [1]),
        (kinds, "if contract.kind == blind.kind:\n    pass", []),
    ],
)
def test_the_searches_find_what_they_are_for(search: object, source: str, lines: list[int]) -> None:
    assert callable(search)
    assert [*search(ast.parse(source))] == lines
