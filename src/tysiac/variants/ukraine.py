"""The rules of a Ukrainian page, "Як грати у 1000 у четвер?"."""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.auction import Auction
from tysiac.rules.blind import Blind
from tysiac.rules.layout import Sitting
from tysiac.rules.ledger import Barrel, Bolts, GoldenRound
from tysiac.rules.scoring import Rounding, Scoring
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset


@preset(
    players=(3, 4),
    documented="""
        layout.players@4 auction.blind auction.blind.amount
        ledger.bolts ledger.bolts.golden_times
        ledger.golden_round ledger.golden_round.rounds ledger.golden_round.amount
        ledger.golden_round.auction ledger.golden_round.times ledger.golden_round.nobody
    """,
    chosen="""
        layout.players@3 layout.hand layout.piles layout.discards layout.out@4 scoring.sitter@4
        auction.least auction.step auction.cap auction.blind.needs_total auction.blind.times
        auction.blind.shows_talon contract.raises contract.surrender marriages.first_trick
        following.head following.void
        scoring.defenders.to ledger.bolts.limit ledger.bolts.penalty ledger.barrel
        ledger.golden_round.raises goal.target
    """,
)
def ukrainian(players: int = 3, *, step: int = 5, barrel: bool = True) -> RuleVariant:
    """The rules of the page "Як грати у 1000 у четвер?" of metallodetal.com.ua.

    The page is about four players; three play by the same rules.

    Args:
        players: 3, or 4 of whom the dealer sits out.
        step: bids are multiples of 5 or of 10; the page does not say.
        barrel: whether there is a barrel, as in the games around; the page does not say.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("step", step, 5, 10)
    choose("barrel", barrel, True, False)
    return RuleVariant(
        "ukrainian",
        layout=Sitting(players),
        auction=Auction(step=step, blind=Blind()),
        scoring=Scoring(defenders=Rounding(to=5)),
        ledger=(
            Bolts(golden_times=2),
            *[Barrel()] * barrel,
            GoldenRound(nobody="zero_on"),
        ),
    )
