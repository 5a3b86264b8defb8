"""The rules of a Polish encyclopaedia text, "Tysiąc"."""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.auction import Auction
from tysiac.rules.following import Following
from tysiac.rules.ledger import Cap
from tysiac.rules.marriages import Marriages
from tysiac.rules.rights import Claim
from tysiac.rules.scoring import Rounding, Scoring
from tysiac.rules.talon import Talon
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset, table_for


@preset(
    players=(3, 2, 4),
    documented="""
        deck.cards layout.kind layout.players layout.hand layout.piles layout.pile
        rights.claim rights.claim.by
        auction.opening auction.least auction.step auction.jumps
        auction.cap auction.cap_marriages auction.cap_most
        talon.shown talon.takes@2 contract.raises contract.step
        marriages.values marriages.trump_from
        following.head following.head_after_ruff
        following.void following.overtrump following.undertrump
        scoring.success scoring.check_unit scoring.defenders.to scoring.defenders.five
        scoring.set_aside@2
        ledger.cap ledger.cap.at ledger.cap.over goal.target goal.by
    """,
    chosen="""
        layout.kind@4 layout.hand@4 layout.piles@4 layout.out@4 scoring.sitter@4
        rights.nines rights.low_hand auction.blind talon.gifts talon.order
        contract.cap contract.surrender
        marriages.declare marriages.first_trick marriages.aces
        ledger.cap.when ledger.lock ledger.bolts ledger.barrel ledger.dump_truck ledger.golden_round
    """,
)
def polish(
    players: int = 3,
    *,
    stepwise: bool = False,
    shown: str = "if_contested",
    declare: str = "optional",
    first_trick: bool = True,
    five: str = "down",
    over: str = "cap",
    set_aside: str = "last_trick",
) -> RuleVariant:
    """The rules of the text "Tysiąc".

    Args:
        players: 3; or 2, with two piles to choose from; or 4, of whom the dealer sits out.
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
        set_aside: of two players, whoever takes the ``"last_trick"`` gets the cards that were set
            aside, or ``"nobody"`` does; the text knows both.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("stepwise", stepwise, True, False)
    choose("shown", shown, "if_contested", "always")
    choose("five", five, "down", "up")
    choose("set_aside", set_aside, "last_trick", *["nobody"] * (players == 2))
    return RuleVariant(
        "polish",
        layout=table_for(players),
        rights=(Claim(by="proof"),),
        auction=Auction(jumps="none" if stepwise else "any", cap_most=360),
        talon=Talon(shown=shown),
        marriages=Marriages(declare=declare, first_trick=first_trick),
        following=Following(undertrump=False),
        scoring=Scoring(defenders=Rounding(five=five), set_aside=set_aside),
        ledger=(Cap(when="target", over=over),),
    )
