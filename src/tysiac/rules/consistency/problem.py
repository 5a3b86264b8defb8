"""What is said of rules that cannot be played together."""

from __future__ import annotations

from attrs import frozen


@frozen
class Problem:
    """Why rules cannot be played together.

    Attributes:
        code: a stable text.
        paths: the parameters that clash, as `RuleVariant.but` takes them.
        message: what is wrong and what would be right.
    """

    code: str
    paths: tuple[str, ...]
    message: str


def idle(code: str, path: str, right: object, why: str) -> Problem:
    """A parameter is set to what can have no effect; `right` is what it would be."""
    return Problem(code, (path,), f"{path}: {why}; it would be {right!r}")
