"""What README and docs show as Python runs as it stands, each page from top to bottom."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

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
