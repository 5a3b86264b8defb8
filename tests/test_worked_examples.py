"""Do the examples come out that the texts, and tables that play by them, work out in numbers?

The number in an id is that of the example, the word behind it says whose rules it follows.
Seats: A is forehand and sits at 0, B at 1, C at 2. Those of whole deals are in `test_worked_deals`.
"""

from typing import Final

import pytest

from tests import stories
from tests.bridge import (
    VARIANTS,
    bid_for,
    cards,
    dealt,
    declined,
    hand,
    leading,
    played,
    suit,
)
from tysiac import (
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
    Reason,
    RuleVariant,
    Suit,
    trick_winner,
    variants,
)
from tysiac.rules.auction import Auction
from tysiac.rules.following import Following

HOUSES: Final = {
    **{name: VARIANTS[name] for name in ("german", "bulgarian", "polish", "dutch")},
    "kurnik": variants.kurnik(),
    "mille": variants.mille(),
    "pagat": variants.pagat(),
    "russian": variants.russian(),
    "russian-strict": variants.russian_strict(),
}
LAWS: Final = {
    **{name: house.following for name, house in HOUSES.items()},
    "partial-trumping": Following(undertrump=False),
    "free-go": Following(head=False, void="free", overtrump=False, undertrump=False),
}
"""The duties of the presets, and of tables that have no preset."""

SEEDS: Final = ("german", "bulgarian", "polish", "dutch")
BEATING: Final = ("german", "bulgarian", "polish", "kurnik", "russian")
TRUMPING: Final = (*BEATING, "dutch", "pagat", "russian-strict")
ALL: Final = tuple(LAWS)

LEGAL_CARDS: Final = [
    (1, (*BEATING, "mille"), "QH", None, "AH 9H KS", "AH"),
    (2, (*BEATING, "mille"), "QH TH", None, "9H JH KS", "9H JH"),
    (4, ("dutch", "russian-strict"), "QH", None, "AH 9H KS", "AH 9H"),
    (5, (*BEATING, "mille"), "QH JD", "D", "JH AH 9S", "JH AH"),
    (7, ALL, "KD", None, "9S AS JC", "9S AS JC"),
    (8, BEATING, "KD QS", "S", "9S AS JC", "AS"),
    (10, ("mille", "free-go"), "KD QS", "S", "9S AS JC", "9S AS JC"),
    (12, ("polish", "partial-trumping"), "KD TS", "S", "9S JC AH", "9S JC AH"),
    (13, BEATING, "QS", "S", "9S KS AH", "KS"),
    (15, ALL, "AH", "S", "9H JD", "9H"),
    (16, TRUMPING, "AH", "S", "KS QD", "KS"),
]
"""Number, laws, trick, trump, hand, what may be played."""


@pytest.mark.parametrize(
    ("law", "trick", "trump", "held", "legal"),
    [
        pytest.param(LAWS[law], *situation, id=f"{row}-{law}")
        for row, laws, *situation in LEGAL_CARDS
        for law in laws
    ],
)
def test_legal_cards(law: Following, trick: str, trump: str | None, held: str, legal: str) -> None:
    assert law.playable(hand(held), cards(trick), suit(trump)) == hand(legal)


@pytest.mark.parametrize(
    ("trick", "trump", "winner", "worth"),
    [
        pytest.param("KH TH QH", None, 1, 17, id="19-all"),
        pytest.param("AH 9S KH", "S", 1, 15, id="20-all"),
        pytest.param("AH 9S KH", None, 0, 15, id="21-all"),
        pytest.param("AD TD AC", None, 0, 32, id="22-all"),
    ],
)
def test_trick_winners(trick: str, trump: str | None, winner: int, worth: int) -> None:
    assert trick_winner(cards(trick), suit(trump)) == winner
    assert hand(trick).points == worth


# Bids and contracts


@pytest.mark.parametrize(
    "name", ["german", "bulgarian", "polish", "kurnik", "mille", "russian-strict"]
)
@pytest.mark.parametrize(
    ("held", "most"),
    [
        pytest.param("KH QH 9S JD TC AS 9C", 220, id="24"),
        pytest.param("KH QS 9S JD TC AS 9C", 120, id="25"),
        pytest.param("KS QS 9S JD TC AH 9C", 160, id="26-spades"),
        pytest.param("KC QC 9S JD TS AH 9C", 180, id="26-clubs"),
        pytest.param("KH QH KD QD 9S AS 9C", 300, id="27"),
    ],
)
def test_ceilings(name: str, held: str, most: int) -> None:
    auction = HOUSES[name].auction
    assert isinstance(auction, Auction)
    assert auction.ceiling(hand(held)) == most


def bidding(variant: RuleVariant) -> GameState:
    """A deal in which B holds the pair of spades, and A has 100."""
    hands = ("AH TH JH 9D TC 9C JS", "KS QS 9S AD JD AC JC", "KH QH TD KD KC AS TS")
    state = dealt(variant, Deal(tuple(map(hand, hands)), cards("9H QD QC")), 2, None)
    return state if state.high_bid else state.apply(Bid(100))


def declaring(variant: RuleVariant, bid: int = 100) -> GameState:
    """A deal whose declarer, A at 100 or B above it, keeps the pair of clubs."""
    declarer = 0 if bid == 100 else 1
    hands = ["AC JC 9S KS AD JD 9H", "KH QH TD KD QS AS TS"]
    hands.insert(declarer, "AH TH JH KC TC 9C JS")
    deal = Deal(tuple(map(hand, hands)), cards("9D QC QD"))
    state = bid_for(dealt(variant, deal, 2, None), declarer, bid)
    state = state.apply(Give(Card.parse("9D"), (declarer + 1) % 3))
    return declined(state.apply(Give(Card.parse("QD"), (declarer + 2) % 3)))


@pytest.mark.parametrize(
    "name", [pytest.param(name, id=f"30-{name}") for name in (*SEEDS, "kurnik")]
)
def test_a_forehand_whom_nobody_overbids_is_declarer_at_100(name: str) -> None:
    state = bidding(HOUSES[name]).apply(Pass(), seat=1).apply(Pass(), seat=2)
    assert (state.phase, state.declarer, state.high_bid) == (Phase.GIVING, 0, (100, 0))


@pytest.mark.parametrize(
    ("variant", "amount", "code"),
    [
        pytest.param(variants.polish(), 105, Reason.BID_OFF_STEP, id="31-polish"),
        pytest.param(variants.german(), 105, Reason.BID_OFF_STEP, id="31-german"),
        pytest.param(variants.kurnik(), 105, Reason.BID_OFF_STEP, id="31-kurnik"),
        pytest.param(variants.dutch(), 105, None, id="31-dutch"),
        pytest.param(variants.polish(), 140, None, id="32-polish"),
        pytest.param(variants.polish(stepwise=True), 140, Reason.BID_JUMPS, id="32-stepwise"),
        pytest.param(variants.mille(), 140, Reason.BID_JUMPS, id="32-mille"),
    ],
)
def test_raises(variant: RuleVariant, amount: int, code: Reason | None) -> None:
    state = bidding(variant)
    refusal = state.refusal(Bid(amount))
    assert (refusal and refusal.code) == code
    assert (Bid(amount) in state.legal_actions()) is (code is None)


@pytest.mark.parametrize("name", [pytest.param(name, id=f"33-{name}") for name in HOUSES])
def test_no_contract_is_below_the_bid(name: str) -> None:
    state = declaring(HOUSES[name], bid=110)
    refusal = state.refusal(Declare(100))
    assert refusal is not None
    assert (refusal.code, refusal.params["least"]) == (Reason.CONTRACT_TOO_LOW, 110)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, id=f"34-{name}") for name in ("german", "bulgarian", "polish", "mille")],
)
def test_contracts_go_up_to_what_the_cards_kept_allow(name: str) -> None:
    state = declaring(HOUSES[name])
    assert state.hands[0].marriages == (Suit.CLUBS,)
    assert state.legal_actions() == tuple(map(Declare, range(100, 181, 10)))


# Redeals

NINE_POINTS: Final = "9S 9C 9D JH JD JC QS"
ELEVEN_POINTS: Final = "9S JC 9C KC QC 9H JH"


@pytest.mark.parametrize(
    ("variant", "held", "may"),
    [
        pytest.param(variants.german(), NINE_POINTS, True, id="36-german"),
        pytest.param(variants.bulgarian(), NINE_POINTS, True, id="36-bulgarian"),
        pytest.param(variants.german(), ELEVEN_POINTS, False, id="37-german"),
        pytest.param(variants.bulgarian(), ELEVEN_POINTS, False, id="37-bulgarian"),
        pytest.param(
            variants.german().but({"rights.low_hand.below": 14}),
            ELEVEN_POINTS,
            False,
            id="37-added",
        ),
        pytest.param(variants.russian(), ELEVEN_POINTS, True, id="37-russian"),
    ],
)
def test_low_hands(variant: RuleVariant, held: str, may: bool) -> None:
    mine = hand(held)
    others = tuple(Hand(variant.deck.pack) - mine)
    deal = Deal((Hand(others[0::2][:7]), mine, Hand(others[1::2][:7])), (*others[14:],))
    state = GameState.start(variant, dealer=2).apply(deal)
    asked = []
    while state.offer is not None:
        asked.append((state.offer.topic, state.offer.seat, len(state.offer.options)))
        state = state.apply(state.legal_actions()[0])
    assert ("low_hand", 1, 2 if may else 1) in asked
    assert not [ask for ask in asked if ask[2] == 2 and ask[:2] != ("low_hand", 1)]


@pytest.mark.parametrize(
    ("variant", "talon", "may"),
    [
        pytest.param(
            variants.russian_strict(),
            "9D 9H AD",
            {"weak_talon": False, "talon_nines": True},
            id="39",
        ),
        pytest.param(
            variants.russian_strict().but({"rights.talon_nines": False}),
            "JD 9D 9H",
            {"weak_talon": True},
            id="40",
        ),
    ],
)
def test_talons(variant: RuleVariant, talon: str, may: dict[str, bool]) -> None:
    state = stories.declined(stories.dealt(stories.start(variant), talon=talon))
    state = state.apply(Pass()).apply(Pass())
    asked = {}
    while state.offer is not None:
        assert state.offer.seat == state.declarer == 0
        asked[state.offer.topic] = state.offer.options
        state = state.apply(state.legal_actions()[0])
    assert asked == {topic: ("no", "redeal") if has else ("no",) for topic, has in may.items()}


# Marriages

MARRIED: Final = (
    "KH QH AS 9S JD QC 9C TC",
    "AH TH TS JS AD TD AC JC",
    "JH 9H KS QS KD QD 9D KC",
)
"""A holds the pair of hearts and the ace of spades."""


@pytest.mark.parametrize("card", ["QH", "KH"])
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, id=f"42-{name}")
        for name in ("german", "bulgarian", "dutch", "russian-strict")
    ],
)
def test_nothing_is_declared_in_the_first_trick(name: str, card: str) -> None:
    state = leading(HOUSES[name], MARRIED)
    refusal = state.refusal(Play(Card.parse(card), marriage=True))
    assert refusal is not None
    assert refusal.code is Reason.MARRIAGE_FIRST_TRICK
    led = played(state, card)
    assert (led.trump, led.marriages) == (None, ())


@pytest.mark.parametrize("card", ["QH", "KH"])
@pytest.mark.parametrize(
    "name", [pytest.param(name, id=f"43-{name}") for name in ("mille", "polish", "kurnik")]
)
def test_a_marriage_in_the_first_trick_makes_trump_at_once(name: str, card: str) -> None:
    led = played(leading(HOUSES[name], MARRIED), f"{card}+")
    assert (led.trump, led.marriages) == (Suit.HEARTS, ((0, Suit.HEARTS),))


@pytest.mark.parametrize("name", [pytest.param(name, id=f"44-{name}") for name in HOUSES])
def test_cards_and_marriage_count_together(name: str) -> None:
    state = played(leading(HOUSES[name], MARRIED), "AS TS KS")
    assert (state.to_act, state.card_points, state.trump) == (0, (25, 0, 0), None)
    state = played(state, "QH+")
    worth = sum(state.variant.marriages.values[of.index] for _, of in state.marriages if of)
    assert state.card_points[0] + worth == 125
    assert state.trump is Suit.HEARTS
