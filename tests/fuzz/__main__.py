"""Fuzz readers: `python -m tests.fuzz house-rules --seconds 600`, or all in turn without a name.

Exits with a code above 0 when something went wrong; what did is written to `tests/fuzz/crashes`.
"""

import argparse
import contextlib
import io
import re
import subprocess
import sys
import tempfile
from hashlib import sha1
from pathlib import Path

import atheris  # type: ignore[import-untyped, unused-ignore]

with (
    contextlib.redirect_stderr(io.StringIO()),  # a line for each module
    atheris.instrument_imports(include=["tysiac", "tomllib", "json"]),
):
    import tomllib  # noqa: F401 - what the library loads only where it is used must be loaded here

    from tests.fuzz.targets import CRASHES, TARGETS, crashes


def corpus(name: str, seeds: list[bytes], folder: Path) -> None:
    """Write what the fuzzer starts from: good texts, and what once went wrong."""
    folder.mkdir(parents=True, exist_ok=True)
    for data in [*seeds, *(path.read_bytes() for path in crashes(name))]:
        (folder / sha1(data).hexdigest()).write_bytes(data)


def dictionary(seeds: list[bytes]) -> str:
    """The words of good texts, as the fuzzer wants them."""
    found = {word for seed in seeds for word in re.findall(rb"[\w-]{2,30}", seed)}
    words = ("".join(f"\\x{byte:02x}" for byte in word) for word in sorted(found))
    return "".join(f'"{word}"\n' for word in words)


def fuzz(name: str, options: argparse.Namespace) -> None:
    """Fuzz one reader; this process ends with it."""
    seeds = [seed.encode() for seed in TARGETS[name].seeds()]
    found = CRASHES / name
    found.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        kept = options.corpus / name if options.corpus else Path(folder) / "corpus"
        corpus(name, seeds, kept)
        words = Path(folder) / "words"
        words.write_text(dictionary(seeds))
        arguments = [
            f"-max_total_time={options.seconds}",
            f"-max_len={options.longest}",
            f"-dict={words}",
            f"-artifact_prefix={found}/",
            "-timeout=20",
            f"-rss_limit_mb={options.megabytes}",
            "-verbosity=0",
            "-print_final_stats=1",
        ]
        atheris.Setup([sys.argv[0], *arguments, str(kept)], TARGETS[name].check)
        atheris.Fuzz()


def main() -> None:
    """Read the options, and fuzz."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("name", nargs="?", choices=sorted(TARGETS), help="all, if left out")
    parser.add_argument("--seconds", type=int, default=60, help="in all")
    parser.add_argument("--longest", type=int, default=20_000, help="bytes of a text")
    parser.add_argument("--megabytes", type=int, default=1024, help="of memory, at most")
    parser.add_argument("--corpus", type=Path, help="a folder to keep what is worth keeping")
    options = parser.parse_args()
    if options.name:
        fuzz(options.name, options)
    share = max(1, options.seconds // len(TARGETS))
    codes = []
    for name in TARGETS:
        print(f"== {name}", flush=True)
        command = [sys.executable, "-m", "tests.fuzz", name, *sys.argv[1:], "--seconds", str(share)]
        codes.append(subprocess.run(command, check=False).returncode)
    sys.exit(any(codes))


if __name__ == "__main__":
    main()
