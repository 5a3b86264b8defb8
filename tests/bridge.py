"""How the tests write a deal: cards as texts, and a short way to card play.

The oracle in `tests.oracle` knows cards as texts, suits as letters and plays as pairs of a card
and "a marriage is declared with it"; the library knows objects. The conversions go both ways.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

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

VARIANTS: Final[dict[str, RuleVariant]] = {
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

for _name, _variant in VARIANTS.items():
    if _name.startswith("polish"):
        # Claims are another oracle's: without them there are only cards to be chosen in card play.
        VARIANTS[_name] = _variant.but({"rights.claim": False})


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
        state = declined(state)
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
    return declined(declined(state).apply(Declare(contract)))


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
    return playing(variant, deal, gifts, contract, dealer=dealer, declarer=declarer, scores=scores)


def played(state: GameState, plays: str) -> GameState:
    """The state after some plays, written as "KH+ AS": the king of hearts declares."""
    for word in plays.split():
        state = state.apply(parse_action(word))
    return state


class Told(NamedTuple):
    """A whole deal, told from its first lead on; seat 0 is forehand and declarer.

    The plays of those below satisfy the strictest duties, so every preset allows them; each
    marriage is declared that can be, from the second trick on.
    """

    hands: tuple[str, str, str]
    contract: int
    plays: str
    raw: tuple[int, int, int]
    """What each made in cards and marriages."""

    def states(self, variant: RuleVariant, scores: Sequence[int] | None = None) -> list[GameState]:
        """The first lead, and the state after each card."""
        states = [leading(variant, self.hands, self.contract, scores=scores)]
        for word in self.plays.split():
            states.append(played(states[-1], word))
        return states

    def settled(self, variant: RuleVariant, scores: Sequence[int] | None = None) -> GameState:
        """The state after the deal."""
        return self.states(variant, scores)[-1]


MADE_120: Final = Told(
    (
        "TH QH TD AC KC QC TS KS",
        "KH JH AD KD 9D AS JS 9S",
        "AH 9H QD JD TC JC 9C QS",
    ),
    120,
    "AC 9S TC QC+ KD JC TS AS QS 9D QD TD KC JH 9C QH KH AH 9H TH JS KS AD JD",
    (138, 24, 18),
)
FAILED_150: Final = Told(
    (
        "TH AD QD AC TC KC QC 9S",
        "JH TD JD 9D JC 9C QS JS",
        "AH KH QH 9H KD AS TS KS",
    ),
    150,
    "9S QS TS KH+ TH JH KC+ 9C AH QC JC QH AC TD AS TC JD KS QD 9D KD 9H AD JS",
    (147, 0, 133),
)
DEFENDER_60: Final = Told(
    (
        "TH TD KD JD QC JC QS 9S",
        "AH KH AD QD AC TC KC AS",
        "QH JH 9H 9D 9C TS KS JS",
    ),
    100,
    "JD AD 9D AS TS QS TC 9C QC KH QH TH JC KC KS QD JS TD 9S AC JH KD AH 9H",
    (60, 60, 0),
)
FAILED_120: Final = Told(
    (
        "TH JH KD JD 9D TC KC 9S",
        "AH AD TD QD QC JC AS JS",
        "KH QH 9H AC 9C TS KS QS",
    ),
    120,
    "KC QC AC KS+ 9S AS JC 9C TC TH AH KH TD TS 9D QS KD JS QH JH QD 9H JD AD",
    (12, 40, 108),
)
DEFENDER_214: Final = Told(
    (
        "TH TD 9D KC QC JC TS KS",
        "AH KH QH AD KD QD AS JS",
        "JH 9H JD AC TC 9C QS 9S",
    ),
    100,
    "9D AD JD KD+ 9H TD TS AS 9S KH+ JH TH KC+ AH TC 9C JC QD QC QH AC QS KS JS",
    (104, 214, 42),
)
NO_TRICK: Final = Told(
    (
        "KH QH JD 9D KC 9C QS 9S",
        "AH KD AC TC QC JC TS KS",
        "TH JH 9H AD TD QD AS JS",
    ),
    100,
    "QH+ AH 9H JC JH KC TD JD KD JS QS KS TS AS 9S QD 9D AC TH KH TC AD 9C QC",
    (100, 23, 97),
)
"""Not one trick, but a marriage in the first; so not for every preset."""

FAILED_150_BY_2: Final = Told(
    (
        "AH TH JH JD AC TC KC QC",
        "9H AD TD 9D AS TS KS 9S",
        "KH QH KD QD JC 9C QS JS",
    ),
    150,
    "AH 9H QH QC+ KS 9C KC TD JC TH 9D KH AC AD JS TC 9S QS JD TS QD KD JH AS",
    (148, 0, 32),
)
FAILED_120_BY_2: Final = Told(
    (
        "KH 9H AD QD 9D AC KC QC",
        "TH QH JD 9C AS TS QS 9S",
        "AH JH TD KD TC JC KS JS",
    ),
    120,
    "9D JD TD JC AC 9C KC+ AS TC KD AD TS KH TH AH JS QC QS QD QH JH 9H 9S KS",
    (118, 0, 62),
)
DEFENDER_245: Final = Told(
    (
        "9H JD 9D AC 9C KS JS 9S",
        "AH KH QH AD KD QD QC QS",
        "TH JH TD TC KC JC AS TS",
    ),
    100,
    "AC QC TC KS QS AS TD 9D AD QH+ TH 9H TS JS KH QD+ KC JD KD JC 9S AH JH 9C",
    (24, 245, 31),
)
"""A defender declares two marriages."""

NINES_ONLY: Final = Told(
    (
        "AH QH 9H AD KD QD TC JC",
        "KH JH JD 9D QC 9C TS QS",
        "TH TD AC KC AS KS JS 9S",
    ),
    100,
    "AH KH TH QD+ JD TD AS AD TS TC QC AC KC JC 9C JS KD QS QH JH KS 9H 9D 9S",
    (155, 0, 45),
)
"""Seat 1 takes one trick, of three nines."""

MADE_BY_SPADES: Final = Told(
    (
        "TH QH AD JD AS KS QS 9S",
        "KH QD 9D TC QC JC 9C TS",
        "AH JH 9H TD KD AC KC JS",
    ),
    100,
    "QH KH AH 9H TH TC AD 9D KD KS+ TS JS QD TD JD JH AS JC QS 9C KC 9S QC AC",
    (111, 16, 33),
)
"""The declarer's cards alone would not have been enough."""
