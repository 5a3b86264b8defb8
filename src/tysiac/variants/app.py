"""The rules of an app for one player against two computer players, in German and in Bulgarian.

Sources: the texts "Tausend (1000) – so wird gespielt" and "Хиляда – как се играе".
"""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.auction import Auction
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.ledger import Cap, Lock
from tysiac.rules.marriages import Marriages
from tysiac.rules.rights import LowHand, Nines
from tysiac.rules.talon import Talon
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset

_LOCK_BY_TARGET = {1000: 800, 500: 400}


@preset
def german(
    players: int = 3,
    *,
    stepwise: bool = False,
    target: int = 1000,
    head_after_ruff: bool = False,
) -> RuleVariant:
    """The rules of the text "Tausend (1000) – so wird gespielt".

    Args:
        players: 3.
        stepwise: each bid is exactly one step above the last; the text can be read so.
        target: 1000, or 500 for the short match.
        head_after_ruff: the best card of the suit led must be beaten even when it cannot win any
            more; the text does not except it.

    Raises:
        UnknownRule: a value is not one of these.
    """
    return _app("german", players, stepwise, target, head_after_ruff)


@preset
def bulgarian(
    players: int = 3,
    *,
    stepwise: bool = False,
    target: int = 1000,
    head_after_ruff: bool = False,
) -> RuleVariant:
    """The rules of the text "Хиляда – как се играе"; they are those of `german`.

    Args:
        players: 3.
        stepwise: as for `german`.
        target: as for `german`.
        head_after_ruff: as for `german`.

    Raises:
        UnknownRule: as for `german`.
    """
    return _app("bulgarian", players, stepwise, target, head_after_ruff)


def _app(
    name: str, players: int, stepwise: bool, target: int, head_after_ruff: bool
) -> RuleVariant:
    choose("players", players, 3)
    choose("stepwise", stepwise, True, False)
    choose("target", target, *_LOCK_BY_TARGET)
    return RuleVariant(
        name,
        rights=(Nines(), LowHand(below=10)),
        auction=Auction(jumps="none" if stepwise else "any"),
        talon=Talon(order="left_first"),
        marriages=Marriages(declare="automatic"),
        following=Following(head_after_ruff=head_after_ruff),
        ledger=(Lock(at=_LOCK_BY_TARGET[target]), Cap()),
        goal=Goal(target=target),
    )
