"""What presets have in common: the checks of their options."""

from __future__ import annotations

from tysiac.errors import UnknownRule


def choose(option: str, value: object, *known: object) -> None:
    """An option of a preset takes one of these values.

    Raises:
        UnknownRule: it is another one.
    """
    if not any(type(value) is type(right) and value == right for right in known):
        raise UnknownRule(f"value of {option}", repr(value), map(repr, known))
