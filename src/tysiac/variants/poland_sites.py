"""The rules of Polish sites where Thousand is played: Kurnik (PlayOK) and zagraj.pl."""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.contract import FinalContract
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.ledger import Lock
from tysiac.rules.marriages import Marriages
from tysiac.rules.rights import Nines
from tysiac.rules.scoring import Rounding, Scoring, SitterPay
from tysiac.rules.surrender import Surrender
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset, table_for

_PAY = SitterPay(ace=50, marriages=True)


@preset(
    players=(3, 2, 4),
    documented="""
        layout.kind layout.players layout.hand layout.piles layout.pile
        rights.nines rights.nines.how
        auction.opening auction.least auction.step auction.jumps auction.cap auction.cap_marriages
        talon.shown talon.takes@2 contract.raises
        contract.surrender contract.surrender.cost contract.surrender.gain
        marriages.declare marriages.aces following.head
        scoring.success scoring.defenders.to scoring.defenders.five scoring.set_aside@2
        scoring.sitter@4 scoring.sitter.ace scoring.sitter.marriages
        ledger.lock ledger.lock.at ledger.bolts
        goal.target goal.by goal.declarer_first goal.equal
    """,
    chosen="""
        layout.out@4 rights.nines.when rights.nines.dealer
        contract.cap contract.surrender.when contract.surrender.limit contract.surrender.counts
        contract.surrender.to@4
        marriages.first_trick
        following.head_after_ruff following.void following.overtrump following.undertrump
    """,
)
def kurnik(
    players: int = 3,
    *,
    nines: str = "dealt",
    first_trick: bool = True,
    undertrump: bool = True,
    counts: str = "seat",
) -> RuleVariant:
    """The rules of the text "Tysiąc – zasady" of Kurnik, also known as PlayOK.

    Args:
        players: 3; or 2, with two piles to choose from; or 4, of whom the dealer sits out.
        nines: when four nines allow a redeal: before the auction (``"dealt"``) or after the
            exchange (``"exchanged"``); the text does not say.
        first_trick: marriages in the first trick, which the text does not forbid.
        undertrump: whether a trump too low to win must be played; the text does not say.
        counts: the first surrender, at which nobody gains, is that of each ``"seat"`` or of the
            whole ``"table"``; the text does not say.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("nines", nines, "dealt", "exchanged")
    four = players == 4
    return RuleVariant(
        "kurnik",
        layout=table_for(players),
        rights=(Nines(when=(nines,)),),
        contract=FinalContract(
            surrender=Surrender(
                when=("talon",),
                cost=(0,),
                gain=(0, 40 if four else 60),
                counts=counts,
                to="others" if four else "defenders",
            )
        ),
        marriages=Marriages(first_trick=first_trick),
        following=Following(undertrump=undertrump),
        scoring=Scoring(defenders=Rounding(five="up"), sitter=_PAY if four else None),
        ledger=(Lock(at=800),),
        goal=Goal(by="any"),
    )


@preset(
    players=(3, 2, 4),
    documented="""
        layout.kind layout.players layout.pile layout.out@4
        auction.least auction.step auction.cap talon.shown
        following.head following.void following.overtrump
        scoring.success scoring.defenders.to
        scoring.sitter@4 scoring.sitter.ace scoring.sitter.marriages
        ledger.lock ledger.lock.at
    """,
    chosen="""
        rights.nines auction.opening auction.jumps auction.cap_marriages
        contract.raises contract.cap contract.surrender
        marriages.first_trick marriages.aces following.undertrump
        scoring.defenders.five scoring.set_aside@2 ledger.bolts goal.by
    """,
)
def zagraj(
    players: int = 3,
    *,
    five: str = "down",
    first_trick: bool = True,
    set_aside: str = "last_trick",
) -> RuleVariant:
    """The rules of the page "Zasady gry" of zagraj.pl.

    Args:
        players: 3; or 2, with two piles to choose from; or 4, of whom the dealer sits out.
        five: which way a defender's points that end in 5 are rounded, ``"down"`` or ``"up"``; the
            page does not say.
        first_trick: marriages in the first trick, which the page does not forbid.
        set_aside: of two players, whoever takes the ``"last_trick"`` gets the cards that were set
            aside, or ``"nobody"`` does; the page does not say.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("five", five, "down", "up")
    choose("set_aside", set_aside, "last_trick", *["nobody"] * (players == 2))
    return RuleVariant(
        "zagraj",
        layout=table_for(players),
        marriages=Marriages(first_trick=first_trick),
        scoring=Scoring(
            defenders=Rounding(five=five),
            set_aside=set_aside,
            sitter=_PAY if players == 4 else None,
        ),
        ledger=(Lock(at=801),),
        goal=Goal(by="any"),
    )
