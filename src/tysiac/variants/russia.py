"""The rules of Russian pages: the conventions of IgraFan, and poker-cards.ru."""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.auction import Auction
from tysiac.rules.contract import FinalContract
from tysiac.rules.goal import Goal
from tysiac.rules.ledger import Barrel, Bolts, GoldenRound
from tysiac.rules.rights import LowHand
from tysiac.rules.scoring import Rounding, Scoring
from tysiac.rules.surrender import Surrender
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset


@preset(
    players=(3,),
    documented="ledger.barrel ledger.barrel.at goal.target",
    chosen="""
        rights.low_hand rights.low_hand.below rights.low_hand.unless_marriage
        auction.least auction.step auction.blind talon.shown contract.surrender
        marriages.first_trick marriages.aces scoring.defenders.to
        ledger.bolts ledger.barrel.must_bid ledger.dump_truck ledger.golden_round
    """,
)
def igrafan(
    players: int = 3, *, below: int = 14, golden: bool = False, target: int = 1001
) -> RuleVariant:
    """The conventions of the site IgraFan, which we know mostly by what others say of them.

    Args:
        players: 3.
        below: a hand with fewer card points than this, and no marriage, may be dealt again: 10, 14
            or 18; all three are told of the site.
        golden: the first three deals of each player count twice; told of the site too.
        target: 1001, or 1000; the site has both.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("below", below, 10, 14, 18)
    choose("golden", golden, True, False)
    choose("target", target, 1001, 1000)
    return RuleVariant(
        "igrafan",
        rights=(LowHand(below=below),),
        auction=Auction(step=5),
        scoring=Scoring(defenders=Rounding(to=5)),
        ledger=(
            Barrel(must_bid=True),
            *[GoldenRound(rounds=3, auction="usual", raises=True)] * golden,
        ),
        goal=Goal(target=target),
    )


@preset(
    players=(3,),
    documented="""
        deck.cards layout.players layout.discards auction.least auction.step contract.raises
        contract.surrender contract.surrender.when contract.surrender.cost contract.surrender.gain
        marriages.first_trick following.head following.head_after_ruff scoring.defenders.to
        ledger.bolts ledger.bolts.limit ledger.bolts.penalty ledger.bolts.from_total goal.target
    """,
    chosen="""
        layout.hand layout.piles auction.opening auction.cap
        following.void following.overtrump following.undertrump
        scoring.defenders.five ledger.bolts.trigger ledger.bolts.declarer goal.by
    """,
)
def old_russian(players: int = 3, *, trigger: str = "tricks") -> RuleVariant:
    """The rules of the page "Тысяча" of poker-cards.ru.

    Args:
        players: 3.
        trigger: a deal without ``"tricks"``, or without ``"points"``, is what costs a player 100
            who has 850 or more; the page can be read either way.

    Raises:
        UnknownRule: a value is not one of these.
    """
    return RuleVariant(
        "old_russian",
        auction=Auction(least=60),
        contract=FinalContract(
            raises=False, surrender=Surrender(when=("won",), cost=("bid",), gain=(60,))
        ),
        ledger=(Bolts(trigger=trigger, limit=1, penalty=100, from_total=850),),
        goal=Goal(by="any"),
    )
