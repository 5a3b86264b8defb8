"""The rules of the card game Thousand: states that never change, house rules, views with secrets.

>>> import tysiac
>>> state = tysiac.GameState.start(tysiac.variants.get("polish")).deal(seed=1)
>>> while state.last_deal is None:
...     state = state.apply(state.legal_actions()[0])
>>> sum(state.last_deal.card_points)
120
"""

from tysiac import variants
from tysiac.actions import (
    Action,
    Answer,
    Bid,
    Claim,
    Deal,
    Declare,
    Discard,
    Give,
    Pass,
    Play,
    Surrender,
    TakePile,
    parse_action,
)
from tysiac.bots import Bot, RandomBot, ReferenceBot
from tysiac.cards import Card, Rank, Suit
from tysiac.errors import (
    ArgumentError,
    DealError,
    IllegalAction,
    InconsistentRules,
    NotationError,
    PluginError,
    RuleFileError,
    TysiacError,
    UnknownRule,
)
from tysiac.hands import Hand
from tysiac.housefile import dump_variant, load_variant
from tysiac.match import play_match
from tysiac.phases.state import GameState, Step
from tysiac.reasons import Reason, Refusal
from tysiac.record import Record
from tysiac.rules.following import trick_winner
from tysiac.rules.registry import register
from tysiac.rules.variant import RuleVariant, diff
from tysiac.table import NATURE, Phase
from tysiac.view import View

__all__ = [
    "NATURE",
    "Action",
    "Answer",
    "ArgumentError",
    "Bid",
    "Bot",
    "Card",
    "Claim",
    "Deal",
    "DealError",
    "Declare",
    "Discard",
    "GameState",
    "Give",
    "Hand",
    "IllegalAction",
    "InconsistentRules",
    "NotationError",
    "Pass",
    "Phase",
    "Play",
    "PluginError",
    "RandomBot",
    "Rank",
    "Reason",
    "Record",
    "ReferenceBot",
    "Refusal",
    "RuleFileError",
    "RuleVariant",
    "Step",
    "Suit",
    "Surrender",
    "TakePile",
    "TysiacError",
    "UnknownRule",
    "View",
    "diff",
    "dump_variant",
    "load_variant",
    "parse_action",
    "play_match",
    "register",
    "trick_winner",
    "variants",
]

__version__ = "0.1.0"
