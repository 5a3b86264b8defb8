"""The rules of a Bulgarian page, "Хиляда", with 32 cards."""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.auction import Auction
from tysiac.rules.deck import Deck
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Sitting
from tysiac.rules.marriages import Marriages
from tysiac.rules.scoring import Rounding, Scoring
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset


@preset(
    players=(3,),
    documented="""
        deck.cards layout.players layout.hand layout.piles auction.opening marriages.values
        goal.target
    """,
    chosen="""
        layout.discards auction.least auction.step auction.cap auction.all_pass
        contract.raises contract.surrender
        marriages.first_trick following.head following.void following.overtrump
        scoring.defenders.to scoring.defenders.five scoring.set_aside goal.by
    """,
)
def bulgarian32(players: int = 3, *, all_pass: str = "redeal", five: str = "down") -> RuleVariant:
    """The rules of the page "Хиляда" of sites.google.com/igriskarti, with 32 cards.

    Args:
        players: 3.
        all_pass: when nobody bids, a ``"redeal"`` by the same dealer, a deal by the
            ``"next_dealer"``, or ``"dealer_plays"``: he is declarer at 100; the page does not say.
        five: which way a defender's points that end in 5 are rounded, ``"down"`` or ``"up"``; the
            page does not say.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("five", five, "down", "up")
    return RuleVariant(
        "bulgarian32",
        deck=Deck(32),
        layout=Sitting(3, hand=10, piles=(2,), discards=2),
        auction=Auction(opening="free", all_pass=all_pass),
        marriages=Marriages(values=(80, 100, 60, 40)),
        scoring=Scoring(defenders=Rounding(five=five), set_aside="declarer"),
        goal=Goal(by="any"),
    )
