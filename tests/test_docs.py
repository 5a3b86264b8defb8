"""What README and docs show as Python runs as it stands, each page from top to bottom."""

import re
import sys
from pathlib import Path
from types import ModuleType

import pytest
from attrs import evolve
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

from tysiac import Record, dumps, from_text, sheets

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
SYBIL = Sybil([PythonCodeBlockParser()], path=str(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_code_of_a_page_runs(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document, module = SYBIL.parse(page), ModuleType("page")
    monkeypatch.setitem(sys.modules, "page", module)  # where pickle finds its classes
    document.namespace = vars(module)
    for example in document:
        example.evaluate()


def test_the_deal_in_the_readme_is_the_one_that_the_demo_prints() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = readme.partition("```text\n")[2].partition("```")[0]
    golden = (ROOT / "tests/golden/german.txt").read_text(encoding="utf-8")
    assert shown in golden


def test_the_json_on_the_page_of_records_is_that_of_the_game_above_it() -> None:
    page = (ROOT / "docs/records.md").read_text(encoding="utf-8")
    by_hand, shown = (
        next(block for block in page.split("```text\n") if begin in block).partition("```")[0]
        for begin in ('[tysiac "1"]', '"format": "tysiac-record"')
    )
    (record,) = from_text(by_hand)
    assert isinstance(record, Record)
    written = dumps(record)
    for piece in re.split(r"…|\n", shown):  # what is left out, nobody can compare
        assert piece.strip(", ]}") in written or "library" in piece


def test_the_sheet_by_hand_is_that_of_the_python_above_it() -> None:
    page = (ROOT / "docs/score-keeping.md").read_text(encoding="utf-8")
    sheet = sheets.loads(page.partition("```json\n")[2].partition("```")[0])
    uncorrected = evolve(sheet, lines=sheet.lines[:2])
    assert sheet == uncorrected.corrected(0, contract=120)
    assert sheet.with_deal(1, 100, card_points=(119, 1, 0)).state.number == 2  # as it says
