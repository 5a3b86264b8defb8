"""What hypothesis draws: rules, deals and states."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tysiac._checks import check
from tysiac.actions import Deal
from tysiac.cards import Card
from tysiac.errors import TysiacError
from tysiac.phases.state import GameState
from tysiac.rules.variant import RuleVariant
from tysiac.testing.choice import Choice
from tysiac.testing.making import a_variant, given
from tysiac.testing.walking import Walk, a_start, wander

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

Item = TypeVar("Item")
Made = TypeVar("Made")


class MissingExtra(TysiacError, ImportError):  # noqa: N818 - reads as what has happened
    """A package is not installed that the library does without, but for this."""


def variants(
    *, players: int | None = None, fixed: Mapping[str, Any] | None = None
) -> SearchStrategy[RuleVariant]:
    """Rules that can be played: any kinds and parameters in all slots, also rules registered.

    They shrink towards rules as they are by default.

    Args:
        players: seats at the table; any number if left out.
        fixed: what some slots hold, by their names, such as ``{"ledger": (HotBarrel(),)}``.

    Raises:
        ArgumentError: a slot cannot hold that.
        MissingExtra: hypothesis is not installed.
    """
    given(fixed, players)
    return _made(lambda choice: a_variant(choice, players=players, fixed=fixed))


def deals(variant: RuleVariant, dealer: int = 0) -> SearchStrategy[Deal]:
    """Deals of the pack of a variant, as they are legal where that seat deals.

    Raises:
        ArgumentError: it is no variant, or there is no such seat.
        MissingExtra: hypothesis is not installed.
    """
    start = GameState.start(variant, dealer)
    return _made(start.shuffled)


def walks(variant: RuleVariant, most: int = 150) -> SearchStrategy[Walk]:
    """Ways through a match of so many actions at most, from any dealer and totals.

    Raises:
        ArgumentError: it is no variant.
        MissingExtra: hypothesis is not installed.
    """
    check(variant, RuleVariant, "walks", "a RuleVariant")
    steps = range(most + 1)
    return _made(lambda choice: wander(a_start(variant, choice), choice, choice.among(steps)))


def states(variant: RuleVariant, most: int = 150) -> SearchStrategy[GameState]:
    """States of a match, of any phase: where `walks` end.

    Raises:
        ArgumentError: it is no variant.
        MissingExtra: hypothesis is not installed.
    """
    return walks(variant, most).map(lambda walk: walk.end)


class _Drawn:
    """A test that hypothesis runs chooses."""

    def __init__(self, draw: DrawFn) -> None:
        self._draw = draw

    def among(self, options: Sequence[Item]) -> Item:
        """One of the options; it shrinks to the first."""
        drawn: Item = self._draw(_hypothesis().sampled_from(options))
        return drawn

    def once_in(self, times: int) -> bool:
        """`True` in one of so many cases; it shrinks to `False`."""
        number: int = self._draw(_hypothesis().integers(1, times))
        return number == times

    def mixed(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """The items in any order; it shrinks to the one that they have."""
        return tuple(self._draw(_hypothesis().permutations(items)))

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        """The cards in the order in which they are dealt."""
        return self.mixed(cards)


def _made(make: Callable[[Choice], Made]) -> SearchStrategy[Made]:
    def made(draw: DrawFn) -> Made:
        return make(_Drawn(draw))

    found: SearchStrategy[Made] = _hypothesis().composite(made)()
    return found


def _hypothesis() -> Any:
    try:
        from hypothesis import strategies
    except ImportError as fault:
        raise MissingExtra(
            "tysiac.testing draws with hypothesis, which is not installed: "
            "pip install 'tysiac[test]'"
        ) from fault
    return strategies
