"""One whole match per preset, line by line as `python -m tysiac demo` prints it.

To write a file anew: `python -m tysiac demo --rules NAME --seed 7 > tests/golden/NAME.txt`, and
read the difference.
"""

from pathlib import Path

import pytest

from tysiac import variants
from tysiac.cli.demo import transcript

GOLDEN = Path(__file__).parent / "golden"


def test_every_preset_has_its_golden_match() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.txt")) == list(variants.names())


@pytest.mark.parametrize("name", variants.names())
def test_the_golden_match_is_played_again(name: str) -> None:
    written = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert list(transcript(variants.get(name), seed=7, deals=None)) == written
    assert "the match with" in written[-1]
