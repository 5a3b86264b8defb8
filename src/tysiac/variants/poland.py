"""The rules of a Polish encyclopaedia text, "Tysiąc"."""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.auction import Auction
from tysiac.rules.following import Following
from tysiac.rules.ledger import Cap
from tysiac.rules.marriages import Marriages
from tysiac.rules.scoring import Rounding, Scoring
from tysiac.rules.talon import Talon
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset


@preset
def polish(
    players: int = 3,
    *,
    stepwise: bool = False,
    shown: str = "if_contested",
    declare: str = "optional",
    first_trick: bool = True,
    five: str = "down",
    over: str = "cap",
) -> RuleVariant:
    """The rules of the text "Tysiąc".

    Args:
        players: 3.
        stepwise: each bid is exactly one step above the last, as the text says is often agreed.
        shown: the talon is hidden from the others when nobody bid over the 100
            (``"if_contested"``), or is ``"always"`` shown; the text knows both.
        declare: the leader says whether he declares a marriage (``"optional"``), or leading its
            card declares it (``"automatic"``); the text can be read either way.
        first_trick: marriages in the first trick, which the text does not forbid.
        five: which way a defender's points that end in 5 are rounded; the text knows ``"down"``
            and ``"up"``.
        over: a defender who would reach the target stands at 990 (``"cap"``) or gets
            ``"nothing"``; the text knows both.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("players", players, 3)
    choose("stepwise", stepwise, True, False)
    return RuleVariant(
        "polish",
        auction=Auction(jumps="none" if stepwise else "any", cap_most=360),
        talon=Talon(shown=shown),
        marriages=Marriages(declare=declare, first_trick=first_trick),
        following=Following(undertrump=False),
        scoring=Scoring(defenders=Rounding(five=five)),
        ledger=(Cap(when="target", over=over),),
    )
