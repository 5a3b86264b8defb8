"""The rules of the card game Thousand: states that never change, house rules, views with secrets.

>>> import tysiac
>>> state = tysiac.GameState.start(tysiac.variants.get("polish")).deal(seed=1)
>>> while state.last_deal is None:
...     state = state.apply(state.legal_actions()[0])
>>> sum(state.last_deal.card_points)
120
"""

from tysiac import variants
from tysiac._version import __version__
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
    CorruptRecord,
    DealerError,
    DealError,
    IllegalAction,
    InconsistentRules,
    NotationError,
    PluginError,
    ProofError,
    RecordError,
    RuleFileError,
    TysiacError,
    UnknownRule,
    UnsupportedVersion,
)
from tysiac.hands import Hand
from tysiac.housefile import dump_variant, load_variant
from tysiac.match import play_match
from tysiac.phases.position import parse_position
from tysiac.phases.state import GameState, Step
from tysiac.reasons import Reason, Refusal
from tysiac.record import Record, dumps, from_text, loads, to_text
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
    "CorruptRecord",
    "Deal",
    "DealError",
    "DealerError",
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
    "ProofError",
    "RandomBot",
    "Rank",
    "Reason",
    "Record",
    "RecordError",
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
    "UnsupportedVersion",
    "View",
    "__version__",
    "diff",
    "dump_variant",
    "dumps",
    "from_text",
    "load_variant",
    "loads",
    "parse_action",
    "parse_position",
    "play_match",
    "register",
    "to_text",
    "trick_winner",
    "variants",
]
