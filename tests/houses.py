"""Tables that together play by every rule of the catalogue, for two, three and four players."""

from typing import Final

from tysiac import RuleVariant
from tysiac.rules.auction import Auction, NoAuction
from tysiac.rules.blind import Blind
from tysiac.rules.contract import FinalContract
from tysiac.rules.deck import Deck
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import AllPlay, Pairs, Sitting, Stock, TwoPiles
from tysiac.rules.ledger import Barrel, Bolts, Cap, DumpTruck, GoldenRound, Lock
from tysiac.rules.marriages import Aces, Marriages
from tysiac.rules.rights import (
    Claim,
    Double,
    Jacks,
    LowHand,
    NineLottery,
    Nines,
    ProveBid,
    TalonNines,
    WeakTalon,
)
from tysiac.rules.scoring import Rounding, Scoring, SitterPay
from tysiac.rules.surrender import Surrender
from tysiac.rules.talon import Talon

_ANYBODY: Final = Goal(by="any")

_HOUSES: Final = (
    RuleVariant("plain"),
    RuleVariant(
        "sitting out",
        layout=Sitting(4),
        scoring=Scoring(sitter=SitterPay(ace=50, marriages=True)),
        ledger=(Lock(), Cap()),
    ),
    RuleVariant(
        "pairs",
        layout=Pairs(),
        rights=(LowHand(below=5, fine=20), Double()),
        marriages=Marriages(on_queen=True, trump_from="next", trump_by="first"),
        scoring=Scoring(success="actual"),
        goal=_ANYBODY,
    ),
    RuleVariant("two piles", layout=TwoPiles(), rights=(Claim(by="proof"),)),
    RuleVariant(
        "both piles",
        layout=TwoPiles(),
        talon=Talon(takes="all", shown="never"),
        scoring=Scoring(set_aside="nobody"),
    ),
    RuleVariant(
        "stock",
        layout=Stock(),
        auction=NoAuction(),
        following=Following(foreign_trump_lead=False),
        goal=_ANYBODY,
    ),
    RuleVariant(
        "bound stock",
        layout=Stock(),
        auction=NoAuction(),
        following=Following(stock="bound"),
        goal=Goal(by="any", equal="play_on"),
    ),
    RuleVariant(
        "four",
        layout=AllPlay(4),
        rights=(Jacks(how="must", count=3, fine=10), Nines(count=3)),
        auction=Auction(opening="free", all_pass="next_dealer"),
    ),
    RuleVariant(
        "twenty cards",
        deck=Deck(20),
        layout=Sitting(3, hand=6, piles=(2,), discards=2),
        rights=(WeakTalon(how="must"),),
        scoring=Scoring(set_aside="declarer"),
    ),
    RuleVariant(
        "thirty-two cards",
        deck=Deck(32),
        layout=Sitting(3, hand=10, piles=(2,), discards=2),
        auction=Auction(opening="free", all_pass="dealer_plays"),
    ),
    RuleVariant(
        "open",
        rights=(
            Nines(when=("dealt", "exchanged"), how="must", count=3, fine=30, dealer="next"),
            TalonNines(how="must", fine=10),
        ),
        auction=Auction(opening="forced", opener="dealer", jumps="none"),
        talon=Talon(shown="if_contested", gifts="face_up"),
        contract=FinalContract(raises=False, surrender=Surrender(cost=("half",), limit=2)),
        marriages=Marriages(declare="automatic", first_trick=True, forfeit_without_trick=True),
        following=Following(head=False, void="free", overtrump=False, undertrump=False),
        ledger=(Bolts(trigger="points", declarer=True), Lock(at=700), Cap(over="nothing")),
    ),
    RuleVariant(
        "blind",
        rights=(NineLottery(), ProveBid(), Claim(by="consent")),
        auction=Auction(blind=Blind()),
        talon=Talon(shown="never", order="left_first"),
    ),
    RuleVariant(
        "many questions",
        rights=(
            NineLottery(),
            Nines(),
            LowHand(below=14, unless_marriage=False),
            WeakTalon(forced_only=True),
            TalonNines(forced_only=True),
            ProveBid(),
            Double(),
            Claim(by="consent"),
        ),
        auction=Auction(step=5, silence_below=-120, blind=Blind()),
        contract=FinalContract(surrender=Surrender(when=("won", "talon", "given"), limit=3)),
        marriages=Marriages(aces=Aces(trump=True)),
        scoring=Scoring(defenders=Rounding(to=5)),
        ledger=(
            Bolts(),
            Barrel(second="knocks_off", resets_at=3, must_bid=True),
            DumpTruck(),
            GoldenRound(nobody="zero_again"),
        ),
    ),
)

HOUSES: Final = {house.name: house for house in _HOUSES}
