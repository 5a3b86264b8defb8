"""The rules of two Polish programs: "Mille" for three, and "Tysiąc siadany" for two pairs."""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.auction import Auction
from tysiac.rules.contract import FinalContract
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Pairs
from tysiac.rules.ledger import Lock
from tysiac.rules.marriages import Marriages
from tysiac.rules.rights import Claim, Nines, ProveBid
from tysiac.rules.scoring import Rounding, Scoring
from tysiac.rules.surrender import Surrender
from tysiac.rules.talon import Talon
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset


@preset(
    players=(3,),
    documented="""
        layout.players layout.hand layout.piles
        rights.nines rights.nines.when rights.nines.how
        rights.prove_bid rights.prove_bid.above rights.claim rights.claim.by
        auction.opening auction.least auction.step auction.jumps auction.cap auction.cap_marriages
        talon.shown talon.gifts contract.raises contract.step contract.cap
        contract.surrender contract.surrender.when contract.surrender.cost
        contract.surrender.gain contract.surrender.counts
        marriages.declare marriages.first_trick marriages.trump_from marriages.aces
        following.head following.head_after_ruff
        following.void following.overtrump following.undertrump
        scoring.success scoring.check_unit scoring.defenders.to scoring.defenders.five
        ledger.lock ledger.lock.at ledger.bolts
        goal.target goal.by goal.declarer_first goal.equal
    """,
    chosen="rights.nines.dealer talon.order contract.surrender.limit",
)
def mille(players: int = 3, *, shown: str = "always", lock: int = 900) -> RuleVariant:
    """The rules of the page RULES.md of alfanick/tysiac, "Mille".

    Args:
        players: 3.
        shown: the talon is ``"always"`` shown, or hidden from the others when nobody bid over the
            100 (``"if_contested"``); the page knows it as a variant.
        lock: the total from which on a player gains only as declarer, 800 or 900; the program lets
            the table set it.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("shown", shown, "always", "if_contested")
    choose("lock", lock, 900, 800)
    return RuleVariant(
        "mille",
        rights=(Nines(how="must"), ProveBid(above=120), Claim(by="consent")),
        auction=Auction(jumps="none"),
        talon=Talon(shown=shown),
        contract=FinalContract(
            surrender=Surrender(when=("talon",), cost=(0, "bid"), gain=(60,), counts="seat")
        ),
        marriages=Marriages(declare="automatic", first_trick=True),
        following=Following(void="free", overtrump=False, undertrump=False),
        scoring=Scoring(defenders=Rounding(five="up")),
        ledger=(Lock(at=lock),),
        goal=Goal(by="any", equal="play_on"),
    )


@preset(
    players=(4,),
    documented="""
        deck.cards layout.kind layout.hand layout.piles contract.raises
        marriages.values marriages.on_queen marriages.trump_from
        scoring.success scoring.check_unit scoring.defenders.to goal.target
    """,
    chosen="""
        auction.opening auction.least auction.step auction.cap auction.cap_marriages
        contract.surrender marriages.declare marriages.first_trick
        following.head following.void following.overtrump following.undertrump
        scoring.defenders.five goal.by
    """,
)
def siadany(
    players: int = 4,
    *,
    raises: bool = True,
    success: str = "contract",
    first_trick: bool = False,
) -> RuleVariant:
    """The rules of the page "Tysiąc siadany" of stanuchmateusz/tysiac, for two pairs.

    Args:
        players: 4; those who sit opposite are partners.
        raises: whether the declarer may name more than the bid; the program has a switch for it.
        success: what a made contract brings, its own number (``"contract"``) or the points that
            made it (``"actual"``); the program has both.
        first_trick: marriages in the first trick, of which the page does not speak.

    Raises:
        UnknownRule: a value is not one of these.
    """
    return RuleVariant(
        "siadany",
        layout=Pairs(),
        contract=FinalContract(raises=raises),
        marriages=Marriages(first_trick=first_trick, on_queen=True, trump_from="next"),
        scoring=Scoring(success=success),
        goal=Goal(by="any"),
    )
