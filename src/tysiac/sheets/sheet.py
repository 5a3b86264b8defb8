"""`ScoreSheet`: a match as a scribe keeps it who sees no cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from attrs import evolve, field, frozen

from tysiac._checks import is_whole
from tysiac.errors import ArgumentError
from tysiac.phases.state import GameState
from tysiac.record import Result
from tysiac.record.tags import fault_of
from tysiac.rules.variant import RuleVariant
from tysiac.sheets.lines import Correction, DealLine, Line, Payment, check_fields, row
from tysiac.sheets.rows import Row, in_force, written
from tysiac.table import Phase


def _names(sheet: ScoreSheet, attribute: object, names: Any) -> None:
    players = sheet.variant.players
    if not isinstance(names, tuple) or len(names) not in (0, players):
        raise ArgumentError("ScoreSheet.names", names, f"{players} texts, by seat")
    for seat, name in enumerate(names):
        fault = fault_of(f"seat-{seat}", name, players)
        if fault:
            raise ArgumentError(f"ScoreSheet.names[{seat}]", name, "a text in one line")


def _before_a_deal(sheet: ScoreSheet, attribute: object, start: Any) -> None:
    if not isinstance(start, GameState) or start.phase is not Phase.DEALING:
        raise ArgumentError("ScoreSheet.start", start, "a state before a deal")


def _are_lines(sheet: ScoreSheet, attribute: object, lines: Any) -> None:
    if not isinstance(lines, tuple):
        raise ArgumentError("ScoreSheet.lines", lines, "lines, in order")
    for place, line in enumerate(lines):
        if not isinstance(line, Line):
            words = "a DealLine, a Payment or a Correction"
            raise ArgumentError(f"ScoreSheet.lines[{place}]", line, words)


@frozen
class ScoreSheet:
    """A match kept without cards: its lines are what was written down, and the rules do the sums.

    Nothing is overwritten: what was wrong is corrected by a later line, and everything that
    follows is counted anew. A sheet is a value; each line makes a new one.

    Attributes:
        start: the state before the first deal; `of` makes it.
        names: of the players, by seat; empty if they are not told.
        lines: all that was written, in order.
        rows: the lines in force, in the order of the deals, and what came of them.
        state: the match after them, of which totals, terms and marks can be read.

    Raises:
        ArgumentError: a line tells what cannot be; its argument is such as
            ``"lines[3].card_points"``.
    """

    start: GameState = field(validator=_before_a_deal)
    names: tuple[str, ...] = field(default=(), converter=row, validator=_names)
    lines: tuple[Line, ...] = field(default=(), converter=row, validator=_are_lines)
    rows: tuple[Row, ...] = field(init=False, eq=False, repr=False)
    state: GameState = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        rows = list[Row]()
        state: GameState = self.start
        for place, told, last in in_force(self.lines):
            try:
                done, state = written(state, place, told, corrected=last != place)
            except ArgumentError as fault:
                part = fault.what if last == place else f"to.{fault.what}"
                where = f"lines[{last}].{part}".removesuffix(".")
                raise ArgumentError(where, fault.given, fault.expected) from None
            rows.append(done)
        object.__setattr__(self, "rows", tuple(rows))
        object.__setattr__(self, "state", state)

    @classmethod
    def of(
        cls,
        variant: RuleVariant,
        names: Iterable[str] = (),
        dealer: int = 0,
        scores: Sequence[int] | None = None,
    ) -> ScoreSheet:
        """An empty sheet.

        Args:
            variant: the rules.
            names: of the players, by seat.
            dealer: the seat that deals first.
            scores: totals by seat to start from; 0 for all if left out.

        Raises:
            ArgumentError: one of them is of the wrong kind or out of range.
        """
        return cls(GameState.start(variant, dealer, scores), names)

    @property
    def variant(self) -> RuleVariant:
        """The rules."""
        return self.start.variant

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals by seat, in points; partners have the same."""
        return self.state.scores

    @property
    def result(self) -> Result:
        """How it stands: a match that is not over is unfinished."""
        end = self.state
        return Result(end.is_over, end.winners, end.scores, end.number)

    def with_deal(self, declarer: int | None, contract: int = 0, **more: Any) -> ScoreSheet:
        """The sheet with a deal.

        Args:
            declarer: the seat, `None` in a game without one.
            contract: what he played for, in points.
            more: the other fields of a `DealLine`, such as ``card_points=(65, 30, 25)``.

        Raises:
            ArgumentError: the deal cannot have ended so, or a `DealLine` has no such field.
        """
        check_fields(DealLine, more, "with_deal")
        return self._with(DealLine(declarer, contract, **more))

    def with_payment(self, seat: int, amount: int, reason: str = "") -> ScoreSheet:
        """The sheet with points that were written between two deals.

        Raises:
            ArgumentError: there is no such seat, or the amount is no whole number.
        """
        return self._with(Payment(seat, amount, reason))

    def corrected(self, line: int, **changes: Any) -> ScoreSheet:
        """The sheet with a line corrected; lines behind it are counted anew.

        Args:
            line: its place, from 0; see `Row.line`.
            changes: the fields that should be otherwise.

        Raises:
            ArgumentError: there is no such line, or it has no such field, or a line cannot be
                so, then.
        """
        told = self._told(line)
        check_fields(type(told), changes, "corrected")
        return self._with(Correction(line, evolve(told, **changes)))

    def struck(self, line: int) -> ScoreSheet:
        """The sheet with a line taken out.

        Raises:
            ArgumentError: there is no such line, or one behind it cannot be so, then.
        """
        self._told(line)
        return self._with(Correction(line, None))

    def _told(self, line: int) -> DealLine | Payment:
        told = {done.line: done.told for done in self.rows}
        if is_whole(line) and line in told:
            return told[line]
        words = ", ".join(map(str, told)) or "none yet"
        raise ArgumentError("line", line, f"the place of a line in force: {words}")

    def _with(self, line: Line) -> ScoreSheet:
        return evolve(self, lines=(*self.lines, line))
