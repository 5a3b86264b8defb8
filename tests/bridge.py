"""How the tests write a deal: cards as texts, and a short way to card play.

The oracle in `tests.oracle` knows cards as texts, suits as letters and plays as pairs of a card
and "a marriage is declared with it"; the library knows objects. The conversions go both ways.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tests.oracle.play import Law
from tysiac import (
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
    RuleVariant,
    Suit,
    parse_action,
    variants,
)
from tysiac.rules.following import Following

NO: Final = Answer("no")

VARIANTS: Final[Mapping[str, RuleVariant]] = {
    "german": variants.german(),
    "german_stepwise": variants.german(stepwise=True),
    "german_500": variants.german(target=500),
    "german_head_after_ruff": variants.german(head_after_ruff=True),
    "bulgarian": variants.bulgarian(),
    "bulgarian_stepwise": variants.bulgarian(stepwise=True),
    "bulgarian_500": variants.bulgarian(target=500),
    "bulgarian_head_after_ruff": variants.bulgarian(head_after_ruff=True),
    "polish": variants.polish(),
    "polish_stepwise": variants.polish(stepwise=True),
    "polish_five_up": variants.polish(five="up"),
    "polish_over_nothing": variants.polish(over="nothing"),
    "polish_automatic": variants.polish(declare="automatic"),
    "polish_no_first_trick": variants.polish(first_trick=False),
    "polish_shown": variants.polish(shown="always"),
    "dutch": variants.dutch(),
    "dutch_check_unit": variants.dutch(check_unit=5),
    "dutch_void_free": variants.dutch(void="free"),
    "dutch_cap_add": variants.dutch(cap_marriages="add"),
}
"""The variant of each house that the oracle knows, by the name that it has there."""


def cards(texts: str | Iterable[str]) -> tuple[Card, ...]:
    """The cards of a text such as "AH TH", or of several texts of one card each."""
    return tuple(map(Card.parse, texts.split() if isinstance(texts, str) else texts))


def hand(texts: str | Iterable[str]) -> Hand:
    """The same as a hand."""
    return Hand(cards(texts))


def texts(found: Iterable[Card]) -> list[str]:
    """Cards as texts, in their order."""
    return list(map(str, found))


def suit(letter: str | None) -> Suit | None:
    """The suit of a letter, or none."""
    return None if letter is None else Suit(letter)


def play(text: str, declared: bool) -> Play:
    """A play from the oracle's pair."""
    return Play(Card.parse(text), declared)


def pair(action: Play) -> tuple[str, bool]:
    """The oracle's pair of a play."""
    return str(action.card), action.marriage


def following(law: Law) -> Following:
    """The policy with the duties of a law."""
    return Following(**law._asdict())


def plays_of(state: GameState) -> set[tuple[str, bool]]:
    """All that may be played in a state, as the oracle's pairs."""
    actions = state.legal_actions()
    plays = {pair(action) for action in actions if isinstance(action, Play)}
    assert len(plays) == len(actions), f"{state} offers something twice, or something but plays"
    return plays


def declined(state: GameState) -> GameState:
    """The state once every open question was answered with no."""
    while state.phase is Phase.OFFER:
        state = state.apply(NO)
    return state


def dealt(variant: RuleVariant, deal: Deal, dealer: int, scores: Sequence[int] | None) -> GameState:
    """The auction after a deal, in which nobody asked for a redeal."""
    return declined(GameState.start(variant, dealer, scores).apply(deal))


def bid_for(state: GameState, declarer: int, bid: int) -> GameState:
    """The exchange after an auction in which one seat bids, and the others do what they must."""
    while state.phase is Phase.BIDDING:
        if state.to_act == declarer and state.high_bid != (bid, declarer):
            state = state.apply(Bid(bid))
        elif Pass() in state.legal_actions():
            state = state.apply(Pass())
        else:
            state = state.apply(state.legal_actions()[0])
    assert state.high_bid == (bid, declarer)
    return state


def playing(
    variant: RuleVariant,
    deal: Deal,
    gifts: Sequence[tuple[int, str]],
    contract: int,
    *,
    dealer: int = 0,
    declarer: int | None = None,
    scores: Sequence[int] | None = None,
) -> GameState:
    """The first lead of a deal.

    Args:
        variant: the rules.
        deal: seven cards by seat, and the talon.
        gifts: the declarer's, as (to, card), to the left first.
        contract: what the declarer plays for.
        dealer: the seat that deals.
        declarer: forehand at 100 if left out; another seat bids 110.
        scores: totals by seat; 0 for all if left out.
    """
    state = dealt(variant, deal, dealer, scores)
    forehand = (dealer + 1) % variant.players
    winner = forehand if declarer is None else declarer
    state = bid_for(state, winner, 100 if winner == forehand else 110)
    for to, card in gifts:
        state = state.apply(Give(Card.parse(card), to))
    return declined(state).apply(Declare(contract))


def leading(
    variant: RuleVariant,
    hands: Sequence[str],
    contract: int = 100,
    *,
    dealer: int = 2,
    declarer: int | None = None,
    scores: Sequence[int] | None = None,
) -> GameState:
    """The first lead of a deal that is told by the eight cards that each seat has then.

    With the dealer left out, seat 0 is forehand. The declarer is dealt the first seven of his
    cards, and gives to each other seat the last card of its hand.
    """
    held = [cards(text) for text in hands]
    winner = (dealer + 1) % variant.players if declarer is None else declarer
    others = [(winner + step) % variant.players for step in range(1, variant.players)]
    gifts = [(seat, str(held[seat][-1])) for seat in others]
    talon = (held[winner][-1], *(held[seat][-1] for seat in others))
    deal = Deal(tuple(Hand(mine[:-1]) for mine in held), talon)
    return playing(
        variant, deal, gifts, contract, dealer=dealer, declarer=declarer, scores=scores
    )


def played(state: GameState, plays: str) -> GameState:
    """The state after some plays, written as "KH+ AS": the king of hearts declares."""
    for word in plays.split():
        state = state.apply(parse_action(word))
    return state
