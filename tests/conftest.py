"""Settings that all tests share."""

import os
import sys
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings

from tysiac.cli import main
from tysiac.rules import registry

settings.register_profile(
    "default", deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Runs a command, and gives what it printed and, if it is not 0, the exit code; no `rich`."""
    monkeypatch.setitem(sys.modules, "rich.console", None)

    def runner(*argv: str) -> str:
        try:
            code = main(argv)
        except SystemExit as left:
            code = int(str(left.code))
        told = capsys.readouterr()
        return told.out + told.err + f"[{code}]" * bool(code)

    return runner


@pytest.fixture(autouse=True)
def _registry_as_before() -> Iterator[None]:
    """What a test registers, or finds installed, is forgotten after it."""
    before = {slot: dict(known) for slot, known in registry._ADDED.items()}
    yield
    for slot, known in before.items():
        if registry._ADDED[slot] != known:
            registry.load_installed.cache_clear()
            registry._ADDED[slot].clear()
            registry._ADDED[slot].update(known)
