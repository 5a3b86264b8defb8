"""What the tests of whole matches draw from: rules, walks through matches, and helpers."""

import random
from typing import Final

from hypothesis import strategies as st

from tysiac import (
    NATURE,
    Action,
    Answer,
    Bid,
    Card,
    Deal,
    Declare,
    GameState,
    Give,
    Hand,
    Pass,
    Phase,
    Play,
    Rank,
    RuleVariant,
    Suit,
    parse_action,
    variants,
)
from tysiac.testing import Walk

CARDS: Final = tuple(Card(suit, rank) for suit in Suit for rank in Rank)
PACK: Final = tuple(card for card in CARDS if card.rank not in (Rank.SEVEN, Rank.EIGHT))
SEATS: Final = (0, 1, 2)

VARIANTS: Final[dict[str, RuleVariant]] = {
    "german": variants.german(),
    "german stepwise": variants.german(stepwise=True),
    "german short": variants.german(target=500),
    "german head after ruff": variants.german(head_after_ruff=True),
    "bulgarian": variants.bulgarian(),
    "polish": variants.polish(),
    "polish stepwise": variants.polish(stepwise=True),
    "polish shown": variants.polish(shown="always"),
    "polish automatic": variants.polish(declare="automatic"),
    "polish from the second trick": variants.polish(first_trick=False),
    "polish up and nothing": variants.polish(five="up", over="nothing"),
    "dutch": variants.dutch(),
    "dutch rounded check": variants.dutch(check_unit=5),
    "dutch free": variants.dutch(void="free"),
    "dutch add": variants.dutch(cap_marriages="add"),
    "house": variants.dutch(void="free").but(
        {"contract.step": 10, "contract.cap": "none", "following.overtrump": True},
        name="house",
        talon=variants.german().talon,
        ledger=variants.german().ledger,
        rights=(*variants.dutch().rights, variants.german().rights[1]),
    ),
}

RULES: Final = st.sampled_from(sorted(VARIANTS)).map(VARIANTS.__getitem__)

SEEDS: Final = ("bulgarian", "dutch", "german", "polish")
"""The presets of the four texts whose clauses have a test each; they play at three players."""

TABLES: Final = tuple(
    (name, players) for name in variants.names() for players in variants.players(name)
)
"""Every preset at every number of players."""


def any_action(state: GameState, rng: random.Random) -> Action:
    """Something legal; passes and low numbers more often than chance would have them.

    Otherwise nearly every auction would climb to the ceiling and nearly every contract would fail.
    """
    if state.to_act is NATURE:
        return state.shuffled(rng)
    legal = state.legal_actions()
    if state.phase in (Phase.BIDDING, Phase.DECLARING) and rng.random() < 0.6:
        return legal[0]
    return rng.choice(legal)


def wander(start: GameState, rng: random.Random, steps: int) -> Walk:
    """A random walk of so many actions, less if the match ends before."""
    state, actions = start, list[Action]()
    while len(actions) < steps and not state.is_over:
        actions.append(any_action(state, rng))
        state = state.apply(actions[-1])
    return Walk(start, tuple(actions))


def until(start: GameState, rng: random.Random, phase: Phase) -> Walk:
    """A random walk to the first state of a phase, which must be one that comes in every deal."""
    state, actions = start, list[Action]()
    while state.phase is not phase:
        assert state.number < start.number + 3, f"{phase} does not come in every deal"
        actions.append(any_action(state, rng))
        state = state.apply(actions[-1])
    return Walk(start, tuple(actions))


def to_the_end(variant: RuleVariant) -> Walk:
    """A match that is over after one deal: with a contract made by one who is close to winning."""
    start = GameState.start(variant, scores=(variant.goal.target - 10,) * 3)
    for seed in range(300):
        state, actions, rng = start, list[Action](), random.Random(seed)
        while not state.number and not state.is_over:
            actions.append(any_action(state, rng))
            state = state.apply(actions[-1])
        if state.is_over:
            return Walk(start, tuple(actions))
    raise AssertionError(f"nobody wins by {variant}")


SCORES: Final = st.one_of(
    st.just((0, 0, 0)),
    st.tuples(*[st.integers(-400, 995)] * 3),
    st.tuples(*[st.integers(780, 999)] * 3),
)
"""Totals to start from: often so high that locks, caps and the end of the match are near."""


@st.composite
def walks(draw: st.DrawFn, most: int = 130, rules: st.SearchStrategy[RuleVariant] = RULES) -> Walk:
    """Walks of any length, from any rules, dealer and totals."""
    variant = draw(rules)
    start = GameState.start(variant, draw(st.sampled_from(SEATS)), draw(SCORES))
    steps = draw(st.integers(0, most))
    return wander(start, random.Random(draw(st.integers(0, 2**32))), steps)


_A_DEAL: Final = GameState.start(variants.polish()).shuffled(0)

ACTIONS: Final[tuple[Action, ...]] = (
    _A_DEAL,
    Deal(_A_DEAL.hands[:2], _A_DEAL.talon),
    *map(Bid, (*range(0, 435, 5), 1, 101, 1003)),
    Pass(),
    *(Give(card, seat) for card in CARDS for seat in (*SEATS, 3)),
    *map(Declare, (*range(0, 435, 5), 1, 101, 1003)),
    *(Play(card, marriage) for card in CARDS for marriage in (False, True)),
    *map(Answer, ("no", "redeal", "yes")),
)
"""Every action that could be thought of: one valid deal, and a faulty one, stand for all."""


def is_legal(state: GameState, action: Action) -> bool:
    """Whether an action of `ACTIONS` is legal, by the list of the legal ones."""
    if state.to_act is NATURE:
        return action is _A_DEAL
    return action in state.legal_actions()


# Scripted deals


def dealt(state: GameState, *hands: str) -> GameState:
    """The state after three hands were dealt, from forehand on; the talon is the rest."""
    seats = state.variant.layout.active(state.dealer)
    by_seat = dict(zip(seats, map(Hand.parse, hands), strict=True))
    given = {card for hand in by_seat.values() for card in hand}
    talon = tuple(card for card in PACK if card not in given)
    return state.apply(Deal(tuple(by_seat[seat] for seat in SEATS), talon))


def answered(state: GameState) -> GameState:
    """The state once all open questions are answered with no."""
    while state.phase is Phase.OFFER:
        state = state.apply(Answer("no"))
    return state


def after(state: GameState, *words: str) -> GameState:
    """The state after some actions, each in its text form."""
    for word in words:
        state = state.apply(parse_action(word))
    return state


def bought(state: GameState, *hands: str, bid: int = 100) -> GameState:
    """The state once forehand was left with the opening and took the talon."""
    state = answered(dealt(state, *hands))
    if state.high_bid is None:
        state = state.apply(Bid(bid))
    return after(state, "pass", "pass")


def at_play(
    state: GameState, *hands: str, gifts: tuple[str, str], contract: int = 100
) -> GameState:
    """The state before the first lead: forehand has given two cards, left first, and declared."""
    state = bought(state, *hands)
    _, left, right = state.variant.layout.active(state.dealer)
    for card, seat in zip(gifts, (left, right), strict=True):
        state = state.apply(Give(Card.parse(card), seat))
    return answered(state).apply(Declare(contract))


def played_out(state: GameState) -> GameState:
    """The state once the deal is settled, each playing the first card allowed."""
    number = state.number
    while state.number == number:
        state = state.apply(state.legal_actions()[0])
    return state
