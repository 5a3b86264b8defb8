"""Bad texts made of good ones, where there is no fuzzer to be led by what the code does."""

import random
import re
from collections.abc import Callable, Sequence
from typing import Final

Mutation = Callable[[bytes, Sequence[bytes], random.Random], bytes]

ODD: Final = (
    *(b"", b"\0", b"\n", b"\r", b"\xff", b"\xed\xa0\x80", b"\xe2\x80\xa8", "\u2665".encode()),
    *b'" \\ [ ] { } [[ ]] : , ; . / + = # ?? ->'.split(),
    *b"-1 0 1 2 3 4 99 1.5 1e999 0x10 007 1_0 true false null NaN".split(),
    *(b"9" * 18, b"9" * 30, b"9" * 5000, b"[" * 2000, b'{"a":' * 2000),
)


def _place(data: bytes, rng: random.Random) -> tuple[int, int]:
    start = rng.randint(0, len(data))
    return start, min(len(data), start + rng.choice((0, 1, 2, 5, 20, 100)))


def cut(data: bytes, seeds: Sequence[bytes], rng: random.Random) -> bytes:
    """Something is missing."""
    start, end = _place(data, rng)
    return data[:start] + data[end:]


def repeat(data: bytes, seeds: Sequence[bytes], rng: random.Random) -> bytes:
    """Something is there more than once."""
    start, end = _place(data, rng)
    return data[:end] + data[start:end] * rng.choice((1, 2, 50)) + data[end:]


def insert(data: bytes, seeds: Sequence[bytes], rng: random.Random) -> bytes:
    """Something odd stands somewhere, or in the place of something."""
    start, end = _place(data, rng)
    return data[:start] + rng.choice(ODD) + data[rng.choice((start, end)) :]


def exchange(data: bytes, seeds: Sequence[bytes], rng: random.Random) -> bytes:
    """A word is another word, or something odd."""
    words = [*re.finditer(rb"[\w-]+", data)]
    others = re.findall(rb"[\w-]+", rng.choice(seeds)) or [b"x"]
    if not words:
        return data
    word = rng.choice(words)
    return (
        data[: word.start()]
        + rng.choice((rng.choice(others), rng.choice(ODD)))
        + data[word.end() :]
    )


def splice(data: bytes, seeds: Sequence[bytes], rng: random.Random) -> bytes:
    """One begins, another goes on."""
    other = rng.choice(seeds)
    return data[: rng.randint(0, len(data))] + other[rng.randint(0, len(other)) :]


MUTATIONS: Final[tuple[Mutation, ...]] = (cut, repeat, insert, exchange, exchange, splice)


def mutated(seeds: Sequence[bytes], rng: random.Random) -> bytes:
    """One of the seeds after a few mutations."""
    data = rng.choice(seeds)
    for _ in range(rng.choice((1, 1, 2, 4))):
        data = rng.choice(MUTATIONS)(data, seeds, rng)
    return data
