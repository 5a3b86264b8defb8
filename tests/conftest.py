"""Settings that all tests share."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tysiac.rules import registry

settings.register_profile(
    "default", deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")


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
