"""The rules of a wiki page, "1001"."""

from __future__ import annotations

from tysiac.rules.auction import Auction
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Sitting
from tysiac.rules.marriages import Marriages
from tysiac.rules.scoring import Rounding, Scoring
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset


@preset(
    players=(3, 4),
    name="1001",
    documented="""
        deck.cards layout.players layout.hand layout.piles layout.discards
        auction.least auction.step auction.cap talon.gifts contract.raises following.void
        goal.target
    """,
    chosen="""
        layout.out@4 scoring.sitter@4 auction.opening contract.surrender marriages.first_trick
        following.head following.overtrump following.undertrump scoring.defenders.to goal.by
    """,
)
def thousand_one(players: int = 3, *, head: bool = True, first_trick: bool = False) -> RuleVariant:
    """The rules of the page "1001" of cardgames.wiki; the preset is called ``"1001"``.

    Args:
        players: 3, or 4 of whom the dealer sits out.
        head: whoever can beat the best card of the suit led must do so; the page does not say.
        first_trick: marriages in the first trick; the page does not say.

    Raises:
        UnknownRule: a value is not one of these.
    """
    return RuleVariant(
        "1001",
        layout=Sitting(players),
        auction=Auction(least=40, step=5),
        marriages=Marriages(first_trick=first_trick),
        following=Following(head=head),
        scoring=Scoring(defenders=Rounding(to=5)),
        goal=Goal(target=1001, by="any"),
    )
