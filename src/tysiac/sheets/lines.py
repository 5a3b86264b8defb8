"""The lines of a score sheet: what a scribe writes down, deal by deal, and corrects later.

What goes by seat is a tuple with a place for each; points are game points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from attrs import Attribute, field, fields, frozen

from tysiac._checks import a_line, choose, each, instance_of, is_number, plain_text, whole
from tysiac.cards import Card
from tysiac.errors import ArgumentError
from tysiac.table import ENDS

SURRENDERED: Final = "surrendered"
"""How a deal ended that was given up."""


def row(values: Iterable[Any]) -> Any:
    """A tuple of them; what is no row, or one of other things, the validator will not take."""
    in_a_row = isinstance(values, Iterable) and not isinstance(
        values, (str, Mapping, set, frozenset)
    )
    return tuple(values) if in_a_row else values


def check_fields(line: type[DealLine | Payment], given: Iterable[str], what: str) -> None:
    """A line takes values for its fields.

    Raises:
        ArgumentError: it has no field of such a name.
    """
    names = tuple(part.name for part in fields(line))
    for name in given:
        if name not in names:
            raise ArgumentError(what, name, f"a field of a {line.__name__}: {', '.join(names)}")


def _points(line: object, attribute: Attribute[Any], value: object) -> None:
    if not isinstance(value, tuple) or not all(map(is_number, value)):
        name = f"{type(line).__name__}.{attribute.name}"
        raise ArgumentError(name, value, "whole numbers, by seat")


def _amount(line: object, attribute: Attribute[Any], value: object) -> None:
    if not is_number(value):
        raise ArgumentError(f"{type(line).__name__}.{attribute.name}", value, "a whole number")


def _seat(line: object, attribute: Attribute[Any], value: object) -> None:
    if value is not None:
        whole(line, attribute, value)


def _end(line: object, attribute: Attribute[Any], value: object) -> None:
    choose("DealLine.how", value, *ENDS)


def _told(line: object, attribute: Attribute[Any], value: object) -> None:
    if value is not None and not isinstance(value, (DealLine, Payment)):
        raise ArgumentError("Correction.to", value, "a DealLine, a Payment or None")


@frozen
class DealLine:
    """A deal that came to its end.

    Attributes:
        declarer: the seat, `None` in a game without one.
        contract: what he played for, in points; 0 in a game without a declarer.
        card_points: by seat, what was in the tricks, with set-aside cards for whoever got them;
            left out where the deal was given up.
        marriage_points: by seat, what was declared; left out if nothing was.
        tricks: by seat; left out, whoever has card points counts as one who took a trick.
        how: ``"played"``, ``"claimed"`` (the rest was given to one seat) or ``"surrendered"``.
        dealer: the seat that dealt; left out, the one whose turn it was.
        blind: whether the declarer bid blind, and kept that bid.
        times: what the declarer's points were multiplied by because somebody doubled.
        talon: its cards, which only the pay of one who sits out asks for.
        paid: by seat, what was written at once during the deal, such as the prize of a lottery.
    """

    declarer: int | None = field(validator=_seat)
    contract: int = field(default=0, validator=whole)
    card_points: tuple[int, ...] = field(default=(), converter=row, validator=_points)
    marriage_points: tuple[int, ...] = field(default=(), converter=row, validator=_points)
    tricks: tuple[int, ...] = field(default=(), converter=row, validator=_points)
    how: str = field(default="played", validator=_end)
    dealer: int | None = field(default=None, validator=_seat)
    blind: bool = field(default=False, validator=instance_of(bool, "True or False"))
    times: int = field(default=1, validator=whole)
    talon: tuple[Card, ...] = field(default=(), converter=row, validator=each(Card, "cards"))
    paid: tuple[int, ...] = field(default=(), converter=row, validator=_points)


@frozen
class Payment:
    """Points that were written between two deals, such as the price of a redeal.

    Attributes:
        seat: whose.
        amount: points, below 0 if he pays.
        reason: why, in a word or two.
    """

    seat: int = field(validator=whole)
    amount: int = field(validator=_amount)
    reason: str = field(default="", converter=plain_text, validator=a_line)


@frozen
class Correction:
    """A line was wrong.

    Attributes:
        line: which one, by its place from 0.
        to: what is right instead; `None`: it should not be there.
    """

    line: int = field(validator=whole)
    to: DealLine | Payment | None = field(validator=_told)


Line = DealLine | Payment | Correction
"""A line of a score sheet."""
