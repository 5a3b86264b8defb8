"""Who may interrupt the deal, when, and with what effect?

Who is asked follows from public facts, what may be answered from the asked seat's own hand: a seat
without the right is asked too and can only say no, so being asked tells nothing.
"""

from tysiac.rules.rights.base import (
    BID,
    DEALT,
    EXCHANGED,
    LEAD,
    MOMENTS,
    NO,
    SET,
    TALON,
    UNSEEN,
    Answers,
    BidBlind,
    Effect,
    Pay,
    Public,
    Right,
    Show,
    TakeRest,
    ThrowIn,
    Times,
)
from tysiac.rules.rights.claim import Claim, sure_melds
from tysiac.rules.rights.redeals import (
    REDEAL,
    Jacks,
    LowHand,
    Nines,
    Redeal,
    TalonNines,
    WeakTalon,
)
from tysiac.rules.rights.windows import Double, NineLottery, ProveBid

__all__ = [
    "BID",
    "DEALT",
    "EXCHANGED",
    "LEAD",
    "MOMENTS",
    "NO",
    "REDEAL",
    "SET",
    "TALON",
    "UNSEEN",
    "Answers",
    "BidBlind",
    "Claim",
    "Double",
    "Effect",
    "Jacks",
    "LowHand",
    "NineLottery",
    "Nines",
    "Pay",
    "ProveBid",
    "Public",
    "Redeal",
    "Right",
    "Show",
    "TakeRest",
    "TalonNines",
    "ThrowIn",
    "Times",
    "WeakTalon",
    "sure_melds",
]
