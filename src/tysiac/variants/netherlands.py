"""The rules of a Dutch rules text, "1000"."""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.auction import Auction
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Sitting
from tysiac.rules.rights import Nines
from tysiac.rules.scoring import Rounding, Scoring
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset


@preset(
    players=(3, 4),
    documented="""
        deck.cards layout.players layout.hand layout.piles
        rights.nines rights.nines.when rights.nines.count rights.nines.how
        auction.least auction.step auction.jumps auction.cap
        talon.shown contract.raises contract.step
        marriages.values marriages.declare marriages.first_trick
        scoring.success scoring.defenders.to goal.target goal.by
    """,
    chosen="""
        layout.out@4 rights.nines.dealer rights.claim
        auction.opening auction.cap_marriages auction.cap_most auction.blind
        talon.gifts talon.order contract.cap contract.surrender
        marriages.trump_from marriages.aces
        following.head following.void following.overtrump following.undertrump
        scoring.check_unit scoring.sitter@4
        ledger.lock ledger.cap ledger.bolts ledger.barrel ledger.dump_truck ledger.golden_round
        goal.declarer_first goal.equal
    """,
)
def dutch(
    players: int = 3,
    *,
    check_unit: int | None = None,
    void: str = "must_trump",
    cap_marriages: str = "unlock",
) -> RuleVariant:
    """The rules of the text "1000".

    Args:
        players: 3, or 4 of whom the dealer sits out.
        check_unit: 5 rounds the declarer's points before they are held against the contract; the
            text can be read so.
        void: who cannot follow ``"must_trump"``, or is ``"free"``; the text can be read either way.
        cap_marriages: a marriage in hand lets its owner bid as much as a deal can bring
            (``"unlock"``), or as much more as the marriages are worth (``"add"``).

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("check_unit", check_unit, None, 5)
    return RuleVariant(
        "dutch",
        layout=Sitting(players),
        rights=(Nines(when=("exchanged",)),),
        auction=Auction(opening="forced", step=5, cap_marriages=cap_marriages),
        following=Following(head=False, void=void, overtrump=False, undertrump=void != "free"),
        scoring=Scoring(check_unit=check_unit, defenders=Rounding(to=5)),
        goal=Goal(by="any"),
    )
