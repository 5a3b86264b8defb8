"""The rules of Lithuanian pages on "Tūkstantis"."""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.contract import FinalContract
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Sitting
from tysiac.rules.rights import NineLottery, Nines
from tysiac.rules.scoring import Rounding, Scoring, SitterPay
from tysiac.rules.surrender import Surrender
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset


@preset(
    players=(4,),
    documented="""
        deck.cards layout.players layout.hand layout.piles layout.discards layout.out
        rights.nines rights.nines.when rights.nines.how
        rights.nine_lottery rights.nine_lottery.pays
        auction.opening auction.least auction.step auction.jumps contract.raises
        contract.surrender contract.surrender.gain contract.surrender.limit
        marriages.values scoring.set_aside scoring.sitter scoring.sitter.cards goal.target
    """,
    chosen="""
        rights.order auction.cap auction.cap_marriages talon.shown
        contract.surrender.when contract.surrender.cost marriages.first_trick
        following.head following.void following.overtrump
        scoring.defenders.to scoring.defenders.five goal.by
    """,
)
def lithuanian(players: int = 4, *, cost: str = "bid", five: str = "down") -> RuleVariant:
    """The rules of the pages "Tūkstantis" of kortugidas.lt, d6.lt and others.

    Four nines are looked for before anybody may hold a lottery: those who hold them cannot.

    Args:
        players: 4, of whom the dealer sits out.
        cost: what it costs the declarer to give up, as much as he ``"bid"`` or ``"nothing"``; the
            pages do not say.
        five: which way a defender's points that end in 5 are rounded, ``"down"`` or ``"up"``; the
            pages do not say.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("cost", cost, "bid", "nothing")
    choose("five", five, "down", "up")
    return RuleVariant(
        "lithuanian",
        layout=Sitting(4, discards=3),
        rights=(Nines(how="must"), NineLottery()),
        contract=FinalContract(
            surrender=Surrender(
                when=("given",), cost=("bid",) if cost == "bid" else (0,), gain=(60,), limit=1
            )
        ),
        scoring=Scoring(
            defenders=Rounding(five=five), set_aside="declarer", sitter=SitterPay(cards=True)
        ),
        goal=Goal(by="any"),
    )
