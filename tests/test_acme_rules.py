"""The example of a package with rules: it is right by the laws, and found by its entry points."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tysiac import load_variant, variants
from tysiac.rules import registry
from tysiac.testing import check_rule, check_variant

PACKAGE = Path(__file__).parents[1] / "examples" / "acme_rules"
POINTS = """\
[tysiac.rules]
acme/last-trick = acme_rules:LastTrick

[tysiac.variants]
acme = acme_rules:acme
"""


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the package were installed."""
    info = tmp_path / "acme_rules-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: acme-rules\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    for path in (tmp_path, PACKAGE):
        monkeypatch.syspath_prepend(str(path))
    registry.load_installed.cache_clear()
    yield
    registry.load_installed.cache_clear()
    sys.modules.pop("acme_rules", None)


@pytest.mark.usefixtures("installed")
def test_its_rule_and_its_preset_are_found_and_hold_the_laws() -> None:
    table = variants.get("acme")
    assert [rule.kind for rule in table.ledger] == ["lock", "acme/last-trick"]
    check_variant(table, deals=5, seed=1)
    check_rule(type(table.ledger[-1]))
    assert "Whoever takes the last trick gets 10 points." in table.describe()
    house = load_variant('base = "kurnik"\n[ledger."acme/last-trick"]\nbonus = 20\n')
    assert house.ledger[0].kind == "acme/last-trick"


def test_the_entry_points_are_those_of_its_project() -> None:
    text = (PACKAGE / "pyproject.toml").read_text(encoding="utf-8")
    for name, value in (line.split(" = ") for line in POINTS.splitlines() if " = " in line):
        assert f'{name} = "{value}"' in text.replace('"acme/last-trick"', "acme/last-trick")
    assert registry.kinds("ledger")
