"""The rule sheet of every preset, word for word: who changes a sentence reads what he has done.

To write them anew: `python -m tests.test_rule_sheets`; then read the difference.
"""

from pathlib import Path
from typing import Final

import pytest

from tysiac import variants

SHEETS: Final = Path(__file__).parent / "golden" / "sheets"
TABLES: Final = [(name, players) for name in variants.names() for players in variants.players(name)]


def file_of(name: str, players: int) -> Path:
    """Where a sheet is kept."""
    return SHEETS / f"{name}-{players}.md"


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_sheet_of_a_preset(name: str, players: int) -> None:
    written = file_of(name, players).read_text(encoding="utf-8")
    assert variants.get(name, players).describe() == written


def test_no_sheet_is_left_over() -> None:
    assert {*SHEETS.iterdir()} == {file_of(*table) for table in TABLES}


if __name__ == "__main__":
    for table in TABLES:
        file_of(*table).write_text(variants.get(*table).describe(), encoding="utf-8")
