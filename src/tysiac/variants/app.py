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

_DOCUMENTED = """
    deck.cards layout.players layout.hand layout.piles
    rights.nines rights.nines.when rights.nines.count rights.nines.how
    rights.low_hand rights.low_hand.below rights.low_hand.unless_marriage rights.low_hand.when
    rights.low_hand.how
    auction.opening auction.least auction.step auction.cap auction.cap_marriages
    talon.shown talon.order contract.raises contract.cap
    marriages.values marriages.declare marriages.first_trick marriages.trump_from
    following.head following.void following.overtrump following.undertrump
    scoring.success scoring.defenders.to scoring.defenders.five
    ledger.lock ledger.lock.at ledger.cap ledger.cap.at ledger.cap.when ledger.cap.over
    goal.target goal.by
"""
_CHOSEN = """
    rights.nines.dealer rights.low_hand.dealer rights.claim
    auction.jumps auction.cap_most auction.blind talon.gifts contract.step contract.surrender
    marriages.aces following.head_after_ruff scoring.check_unit
    ledger.bolts ledger.barrel ledger.dump_truck ledger.golden_round
"""


@preset(players=(3,), documented=_DOCUMENTED, chosen=_CHOSEN)
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
    return _app("german", stepwise, target, head_after_ruff)


@preset(players=(3,), documented=_DOCUMENTED, chosen=_CHOSEN)
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
    return _app("bulgarian", stepwise, target, head_after_ruff)


def _app(name: str, stepwise: bool, target: int, head_after_ruff: bool) -> RuleVariant:
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
