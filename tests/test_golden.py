"""Matches by every preset, line by line as `python -m tysiac demo` prints them.

The first presets have a whole match, the others three deals; a file has the number of players in
its name if it is not the usual one. To write a file anew, and then read the difference::

    python -m tysiac demo --rules german --seed 7 > tests/golden/german.txt
    python -m tysiac demo --rules dutch --players 4 --seed 7 --deals 3 > tests/golden/dutch-4.txt
"""

from pathlib import Path

import pytest

from tysiac import variants
from tysiac.cli.demo import transcript
from tysiac.variants._presets import PRESETS

GOLDEN = Path(__file__).parent / "golden"
WHOLE = {"bulgarian", "dutch", "german", "polish"}
"""The files with a match from its first deal to its end."""


def file_of(name: str, players: int) -> str:
    """The name of the file of a preset for so many players."""
    return name if players == variants.players(name)[0] else f"{name}-{players}"


FILES = {
    file_of(name, players): (name, players)
    for name in PRESETS
    for players in variants.players(name)
}


def test_every_preset_has_its_golden_match() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.txt")) == sorted(FILES)


@pytest.mark.parametrize("file", FILES)
def test_the_golden_match_is_played_again(file: str) -> None:
    name, players = FILES[file]
    written = (GOLDEN / f"{file}.txt").read_text(encoding="utf-8").splitlines()
    deals = None if file in WHOLE else 3
    assert list(transcript(variants.get(name, players), seed=7, deals=deals)) == written
    assert (" the match with " in written[-1]) == (file in WHOLE)
