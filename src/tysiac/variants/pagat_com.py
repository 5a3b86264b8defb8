"""The rules of the page "1000" of pagat.com, and of variations that it knows.

We know the page in parts. What only others say that it says is marked as chosen by us.
"""

from __future__ import annotations

from tysiac._checks import choose
from tysiac.rules.auction import Auction, NoAuction
from tysiac.rules.contract import FinalContract
from tysiac.rules.deck import Deck
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Sitting, Stock
from tysiac.rules.ledger import Barrel, Bolts, GoldenRound
from tysiac.rules.marriages import Marriages
from tysiac.rules.rights import Nines
from tysiac.rules.scoring import Rounding, Scoring, SitterPay
from tysiac.rules.surrender import Surrender
from tysiac.rules.talon import Talon
from tysiac.rules.variant import RuleVariant
from tysiac.variants._presets import preset

_PAY = {"aces": SitterPay(ace=40, marriages=True), "cards": SitterPay(cards=True)}
_FREE_TO_BEAT = Following(head=False, overtrump=False)


@preset(
    players=(3, 4),
    documented="""
        deck.cards layout.players layout.hand layout.piles layout.out@4
        rights.nines rights.nines.when rights.nines.how rights.nines.dealer
        auction.opening auction.least auction.step auction.jumps auction.cap
        talon.shown talon.gifts contract.raises contract.step
        contract.surrender contract.surrender.cost contract.surrender.gain
        contract.surrender.every
        marriages.first_trick following.void following.undertrump
        scoring.sitter@4 scoring.sitter.ace scoring.sitter.marriages
        ledger.bolts ledger.bolts.trigger ledger.bolts.limit ledger.bolts.in_a_row
        ledger.bolts.spares
        ledger.barrel ledger.barrel.at ledger.barrel.pin ledger.golden_round goal.target
    """,
    chosen="""
        auction.cap_marriages auction.silence_below
        contract.surrender.when contract.surrender.extra
        following.head following.overtrump scoring.defenders.to
        ledger.bolts.penalty ledger.bolts.declarer
        ledger.barrel.tries ledger.barrel.fall ledger.barrel.second goal.by
    """,
)
def pagat(
    players: int = 3,
    *,
    nines: str = "exchanged",
    gifts: str = "private",
    first_trick: bool = False,
    golden: bool = False,
    out: str = "opposite",
    pay: str = "aces",
) -> RuleVariant:
    """The rules of the page "1000" of pagat.com, as played in Russia, Ukraine and Belarus.

    Args:
        players: 3, or 4 of whom one sits out.
        nines: when four nines allow a redeal: after the exchange (``"exchanged"``), or only those
            that were ``"dealt"``, as with some players.
        gifts: who sees the cards that are given away: giver and receiver (``"private"``), or, as
            with some, everybody (``"face_up"``).
        first_trick: marriages in the first trick, as with some.
        golden: the first deals, one for each player, are bid from 120 up; a variation.
        out: who sits out of four: the player ``"opposite"`` the dealer, or to his right
            (``"dealer_right"``).
        pay: what that player gets: 40 for each ace and the value of a marriage in the talon
            (``"aces"``), or the points of its ``"cards"``.

    Raises:
        UnknownRule: a value is not one of these.
    """
    four = players == 4
    choose("nines", nines, "exchanged", "dealt")
    choose("golden", golden, True, False)
    choose("out", out, "opposite", *["dealer_right"] * four)
    choose("pay", pay, "aces", *["cards"] * four)
    opening = GoldenRound(auction="from_amount", raises=True, times=(1, 1))
    return RuleVariant(
        "pagat",
        layout=Sitting(4, out=out) if four else Sitting(3),
        rights=(Nines(when=(nines,)),),
        auction=Auction(step=5),
        talon=Talon(gifts=gifts),
        contract=FinalContract(
            surrender=Surrender(when=("talon",), cost=(0,), gain=(60,), every=3, extra=120)
        ),
        marriages=Marriages(first_trick=first_trick),
        following=_FREE_TO_BEAT,
        scoring=Scoring(defenders=Rounding(to=5), sitter=_PAY[pay] if four else None),
        ledger=(Bolts(trigger="points"), Barrel(), *[opening] * golden),
        goal=Goal(by="any"),
    )


@preset(
    players=(3,),
    documented="ledger.barrel ledger.barrel.at ledger.barrel.tries",
    chosen="""
        deck.cards layout.hand layout.piles layout.discards
        rights.nines auction.least auction.step auction.cap contract.surrender
        following.head following.void following.overtrump
        scoring.defenders.to scoring.set_aside ledger.bolts ledger.bolts.trigger goal.by
    """,
)
def lviv(players: int = 3) -> RuleVariant:
    """The rules of a variation from Lviv on the page "1000" of pagat.com.

    Three play with 20 cards, without nines: each is dealt six, and whoever takes the two cards of
    the talon sets two aside.

    Args:
        players: 3.

    Raises:
        UnknownRule: a value is not one of these.
    """
    return RuleVariant(
        "lviv",
        deck=Deck(20),
        layout=Sitting(3, hand=6, piles=(2,), discards=2),
        auction=Auction(step=5),
        following=_FREE_TO_BEAT,
        scoring=Scoring(defenders=Rounding(to=5), set_aside="declarer"),
        ledger=(Bolts(trigger="points"), Barrel(at=900, tries=None)),
        goal=Goal(by="any"),
    )


@preset(
    players=(2,),
    documented="""
        layout.kind layout.hand layout.stock auction.kind marriages.first_trick following.stock
    """,
    chosen="""
        marriages.declare following.head following.void following.overtrump following.undertrump
        scoring.defenders.to scoring.defenders.five goal.target goal.by
    """,
)
def draw(players: int = 2, *, target: int = 1000) -> RuleVariant:
    """The game for two without an auction, in which both draw from a stock.

    It is described in "Tysyacha rules — formalized for implementation", and on the page "1000" of
    pagat.com.

    Args:
        players: 2.
        target: 1000, or 500; the sources leave it to the table.

    Raises:
        UnknownRule: a value is not one of these.
    """
    choose("target", target, 1000, 500)
    return RuleVariant(
        "draw",
        layout=Stock(),
        auction=NoAuction(),
        goal=Goal(target=target, by="any"),
    )
