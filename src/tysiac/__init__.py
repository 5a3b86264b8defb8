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
    Deal,
    Declare,
    Give,
    Pass,
    Play,
    parse_action,
)
from tysiac.cards import Card, Rank, Suit
from tysiac.errors import (
    ArgumentError,
    DealError,
    IllegalAction,
    InconsistentRules,
    NotationError,
    TysiacError,
    UnknownRule,
)
from tysiac.hands import Hand
from tysiac.phases.state import GameState, Step
from tysiac.reasons import Reason, Refusal
from tysiac.rules.following import trick_winner
from tysiac.rules.variant import RuleVariant
from tysiac.table import NATURE, Phase
from tysiac.view import View

__version__ = "0.1.0"
