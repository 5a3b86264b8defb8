"""What can go wrong for a caller: every exception that the library raises on purpose.

All of them are `TysiacError` and `ValueError`; all of them survive pickling.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.metadata import EntryPoint

    from tysiac.housefile import FileProblem
    from tysiac.reasons import Refusal
    from tysiac.record.problem import RecordProblem
    from tysiac.rules.consistency import Problem


class TysiacError(Exception):
    """The root of all exceptions of this library."""


class _Shown(str):
    """A text that is its own `repr`, so that an exception made again from its `args` is equal."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


def shown(given: object) -> _Shown:
    """The `repr` of anything, also of what has none; of a long one the beginning.

    A state is told in short: its `repr` has the cards of all seats, and a message may be passed on.
    """
    try:
        text = getattr(type(given), "_in_short", repr)(given)
    except Exception:
        text = f"<{type(given).__name__}>"
    return _Shown(text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…")


_LONGEST = 300


class ArgumentError(TysiacError, ValueError):
    """A value of the wrong kind or out of range was handed to the library.

    Attributes:
        what: the argument, such as ``"Bid.amount"``.
        given: the `repr` of what came.
        expected: what would have been right, in words.
    """

    def __init__(self, what: str, given: object, expected: str) -> None:
        self.what = what
        self.given = shown(given)
        self.expected = expected
        super().__init__(what, self.given, expected)

    @property
    def name(self) -> str:
        """The argument without the function that takes it: ``"scores"`` of a start of a match."""
        return self.what.rpartition(": ")[2]

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, got {self.given}"


_LONG = 100
"""Of a longer text a message shows what is around the fault."""


class NotationError(TysiacError, ValueError):
    """A text is not a card, a hand, an action or a position.

    Attributes:
        text: the whole text.
        position: where in it the fault is, counted from 0.
        expected: what would have been right there, in words.
    """

    def __init__(self, text: str, position: int, expected: str) -> None:
        self.text = text
        self.position = position
        self.expected = expected
        super().__init__(text, position, expected)

    def __str__(self) -> str:
        text, start, end = self.text, 0, len(self.text)
        if end > _LONG:
            start, end = max(0, self.position - _LONG // 2), self.position + _LONG // 2
        shown = f"{'…' * (start > 0)}{text[start:end]}{'…' * (end < len(text))}"
        return f"expected {self.expected} at position {self.position} of {shown!r}"


class IllegalAction(TysiacError, ValueError):  # noqa: N818 - the public name
    """An action was refused; the state that refused it is unchanged.

    Attributes:
        refusal: why, with the parameters that an interface needs to explain it.
    """

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal)

    def __str__(self) -> str:
        return str(self.refusal)


class DealError(IllegalAction):
    """A `Deal` does not share out the pack as the layout wants it."""


class DealerError(TysiacError, ValueError):
    """A dealer has no cards for a deal.

    Attributes:
        number: deals settled before it.
        redeals: redeals before it, since the last settled deal.
        why: what is missing.
    """

    def __init__(self, number: int, redeals: int, why: str) -> None:
        self.number = number
        self.redeals = redeals
        self.why = why
        super().__init__(number, redeals, why)

    def __str__(self) -> str:
        again = f", redeal {self.redeals}" if self.redeals else ""
        return f"no cards for deal {self.number + 1}{again}: {self.why}"


class ProofError(TysiacError, ValueError):
    """A proof that the deals were fair does not hold.

    Attributes:
        number: deals settled before the one that is not proven; `None` if none of them is.
        why: what does not fit.
    """

    def __init__(self, number: int | None, why: str) -> None:
        self.number = number
        self.why = why
        super().__init__(number, why)

    def __str__(self) -> str:
        return self.why if self.number is None else f"deal {self.number + 1}: {self.why}"


class UnknownRule(TysiacError, ValueError):  # noqa: N818 - the public name
    """A preset, a player count, an option, a parameter or a value that the rules do not know.

    Attributes:
        what: what was looked for, such as ``"preset"`` or ``"auction.opening"``.
        given: what was asked for, as text.
        known: everything that would have been right, as texts.
    """

    def __init__(self, what: str, given: object, known: Iterable[object]) -> None:
        self.what = what
        self.given = given if type(given) is str and len(given) <= _LONGEST else shown(given)
        self.known = tuple(map(str, known))
        super().__init__(what, self.given, self.known)

    def __str__(self) -> str:
        near = get_close_matches(self.given, self.known, n=1)
        hint = f"; did you mean {near[0]}?" if near else ""
        known = ", ".join(self.known) if self.known else "none"
        return f"unknown {self.what}: {self.given} (known: {known}){hint}"


class InconsistentRules(TysiacError, ValueError):  # noqa: N818 - the public name
    """Rules that are each possible but cannot be played together.

    Attributes:
        problems: all of them, each with `code`, `paths` and `message`.
    """

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "; ".join(f"[{problem.code}] {problem.message}" for problem in self.problems)


class RuleFileError(TysiacError, ValueError):
    """A file of house rules cannot be read.

    Attributes:
        problems: all of them in the order of the file, each with `path`, `line` and `message`.
        file: its name, empty for a text.
    """

    def __init__(self, problems: Iterable[FileProblem], file: str = "") -> None:
        self.problems = tuple(problems)
        self.file = file
        super().__init__(self.problems, file)

    def __str__(self) -> str:
        return "\n".join(problem.told(self.file) for problem in self.problems)


class RecordError(TysiacError, ValueError):
    """A record cannot be read.

    Attributes:
        problems: all of them in the order of the text, each with `game`, `line`, `column`, `path`,
            `action`, `refusal` and `message`; see `tysiac.record.RecordProblem`.
    """

    def __init__(self, problems: Iterable[RecordProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(problem.told() for problem in self.problems)


class UnsupportedVersion(RecordError):  # noqa: N818 - the public name
    """A record is of a version of the format that this library does not know."""


class CorruptRecord(RecordError):  # noqa: N818 - the public name
    """A record can be read, but what it says was not played so.

    The rules refuse an action of it, or its results or its digest do not agree with its actions.
    """


class PluginError(TysiacError, ValueError):
    """An entry point of an installed package cannot be loaded.

    Attributes:
        point: the entry point, such as ``"acme/hot-barrel = acme.rules:HotBarrel"``.
        group: of entry points, such as ``"tysiac.rules"``.
        why: what is wrong with it.
    """

    def __init__(self, point: str, group: str, why: str) -> None:
        self.point = point
        self.group = group
        self.why = why
        super().__init__(point, group, why)

    @classmethod
    def of(cls, point: EntryPoint, why: str) -> Self:
        """The error for an entry point."""
        return cls(f"{point.name} = {point.value}", point.group, why)

    def __str__(self) -> str:
        return f"the entry point {self.point} of the group {self.group}: {self.why}"
