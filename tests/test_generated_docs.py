"""The pages that `python docs/generate.py` writes are as it would write them now."""

import runpy
from pathlib import Path

import pytest

from tysiac import variants
from tysiac.variants._presets import PRESETS

DOCS = Path(__file__).parents[1] / "docs"
PAGES: dict[Path, str] = runpy.run_path(str(DOCS / "generate.py"))["generated"]()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_is_not_stale(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == PAGES[page], "run: python docs/generate.py"


def test_every_preset_has_a_page_with_its_parameters() -> None:
    pages = {page.stem: text for page, text in PAGES.items()}
    assert set(pages) == {*PRESETS, "comparison", "options", "views"}
    for name in PRESETS:
        for players in variants.players(name):
            for path, mark in variants.marks(name, players).items():
                assert any(
                    line.startswith(f"| `{path}` | ") and line.endswith(f" | {mark} |")
                    for line in pages[name].splitlines()
                )


@pytest.mark.parametrize("name", PRESETS)
def test_the_list_and_the_menu_have_the_page(name: str) -> None:
    assert f"]({name}.md) |" in (DOCS / "rules" / "index.md").read_text(encoding="utf-8")
    assert f": rules/{name}.md\n" in (DOCS.parent / "mkdocs.yml").read_text(encoding="utf-8")
