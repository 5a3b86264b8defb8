"""Readers of texts from outside, and bad texts: what fuzzing found, and mutations made anew."""

import itertools
import random
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.mutation import mutated
from tests.fuzz.targets import TARGETS, BrokenError, Target, again, crashes
from tysiac import ArgumentError

every_reader = pytest.mark.parametrize("name", sorted(TARGETS))


@cache
def seeds(name: str) -> tuple[bytes, ...]:
    return tuple(seed.encode() for seed in TARGETS[name].seeds())


@every_reader
def test_good_texts_are_read(name: str) -> None:
    for seed in seeds(name)[::5]:
        assert TARGETS[name].check(seed)


@pytest.mark.parametrize(
    ("name", "file"),
    [
        pytest.param(name, file, id=f"{name}-{file.name}")
        for name in sorted(TARGETS)
        for file in crashes(name)
    ],
)
def test_what_once_went_wrong(name: str, file: Path) -> None:
    TARGETS[name].check(file.read_bytes())


@every_reader
@settings(max_examples=50)
@given(st.randoms(use_true_random=False))
def test_bad_texts_are_refused(name: str, rng: random.Random) -> None:
    TARGETS[name].check(mutated(seeds(name), rng))


@pytest.mark.slow
@every_reader
def test_many_bad_texts_are_refused(name: str) -> None:
    rng = random.Random(2026)
    good = sum(TARGETS[name].check(mutated(seeds(name), rng)) for _ in range(10_000))
    assert 0 < good < 10_000


def test_the_check_finds_what_it_is_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def reader(data: bytes) -> None:
        if data == b"declared":
            raise ArgumentError("text", data, "another")
        if data == b"undeclared":
            raise KeyError(data)
        again(data, data.lower())

    target = Target(reader, list)
    assert target.check(b"good")
    assert not target.check(b"declared")
    with pytest.raises(KeyError):
        target.check(b"undeclared")
    with pytest.raises(BrokenError, match="became"):
        target.check(b"Other")
    monkeypatch.setattr("time.process_time", itertools.count(0, 2).__next__)
    with pytest.raises(BrokenError, match=r"it took 2\.0 s"):
        target.check(b"good")
