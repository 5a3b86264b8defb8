"""Deals laid out by hand, and driven to the moment that a clause speaks of.

A *line* is a whole deal of card play, written trick by trick in playing order: ``TC AC 9C / QS+ …``
with ``+`` for a declared marriage. It is written for a declarer in seat 0; the first card of each
defender is the one that the declarer gave him.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict, Unpack

import pytest

from tysiac import (
    Answer,
    Bid,
    Card,
    Deal,
    Declare,
    GameState,
    Give,
    Hand,
    IllegalAction,
    Pass,
    Phase,
    Play,
    Rank,
    Reason,
    RuleVariant,
    Suit,
    parse_action,
    trick_winner,
)

SEATS = (0, 1, 2)
BEFORE_SEAT_0 = 2
"""The dealer who makes seat 0 forehand."""
WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}

_FILLING = [
    Card(suit, Rank(rank)) for rank in "K9JTAQ" for suit in sorted(Suit)
]  # kings first and queens last: whoever gets them gets no pair


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def layout(*hands: str, talon: str = "") -> Deal:
    """A deal with these cards by seat; the places left open are filled from the rest."""
    groups = [list(cards(text)) for text in (*hands, *[""] * (len(SEATS) - len(hands)), talon)]
    named = {card for group in groups for card in group}
    rest = [card for card in _FILLING if card not in named]
    for group, size in zip(groups, (7, 7, 7, 3), strict=True):
        missing = size - len(group)
        group.extend(rest[:missing])
        del rest[:missing]
    *by_seat, left_over = groups
    return Deal(tuple(map(Hand, by_seat)), tuple(left_over))


def dealt(variant: RuleVariant, *hands: str, talon: str = "", dealer: int = 2) -> GameState:
    """A first deal of these cards by seat, up to the first question or bid."""
    return GameState.start(variant, dealer).apply(layout(*hands, talon=talon))


def declined(state: GameState) -> GameState:
    """Every question is answered with no."""
    while state.phase is Phase.OFFER:
        state = state.apply(Answer("no"))
    return state


def auction(variant: RuleVariant, *hands: str, talon: str = "", dealer: int = 2) -> GameState:
    """As `dealt`, up to the first bid."""
    return declined(dealt(variant, *hands, talon=talon, dealer=dealer))


def bid(state: GameState, *amounts: int | None) -> GameState:
    """The bids of whoever is to act, in turn; `None` passes."""
    for amount in amounts:
        state = state.apply(Pass() if amount is None else Bid(amount))
    return state


def give(state: GameState, *given: str) -> GameState:
    """One card to the left neighbour, one to the right; then every question is declined."""
    declarer = state.declarer
    assert declarer is not None
    for step, card in enumerate(given, start=1):
        state = state.apply(Give(Card.parse(card), (declarer + step) % len(SEATS)))
    return declined(state)


def play(state: GameState, text: str) -> GameState:
    """Cards in playing order; bars between the tricks are for the reader."""
    for word in text.replace("/", " ").split():
        state = state.apply(parse_action(word))
    return state


def refused(state: GameState, text: str, seat: int | None = None) -> Reason | None:
    """Why an action, in its text form, is refused; `None` if it is not."""
    action = parse_action(text)
    refusal = state.refusal(action, seat)
    if refusal is None:
        state.apply(action, seat)
        return None
    with pytest.raises(IllegalAction) as caught:
        state.apply(action, seat)
    assert caught.value.refusal == refusal
    return refusal.code


def amounts(state: GameState) -> list[int]:
    """What may be bid, or declared."""
    return [action.amount for action in state.legal_actions() if isinstance(action, Bid | Declare)]


def playable(state: GameState) -> Hand:
    """The cards that may be played."""
    return Hand(action.card for action in state.legal_actions() if isinstance(action, Play))


def forms(state: GameState, card: str) -> list[str]:
    """The ways in which a card may be played."""
    plays = [action for action in state.legal_actions() if isinstance(action, Play)]
    return [str(action) for action in plays if action.card is Card.parse(card)]


def assert_duty(state: GameState, hand: str, trump: str | None, allows: str) -> None:
    """The seat to act holds a hand, under a trump, of which the trick allows these cards.

    The law itself is asked for the same answer, as a program would that looks at cards alone.
    """
    assert isinstance(state.to_act, int)
    suit = None if trump is None else Suit(trump)
    assert (state.hands[state.to_act], state.trump) == (Hand.parse(hand), suit)
    assert playable(state) == Hand.parse(allows)
    law = state.variant.following
    assert law.playable(Hand.parse(hand), state.trick, suit) == Hand.parse(allows)


def assert_worth(state: GameState) -> None:
    """Each seat's card points are those of the tricks that it took."""
    taken = [0] * len(SEATS)
    for _, played, winner in state.tricks:
        taken[winner] += sum(WORTH[str(card)[0]] for card in played)
    assert list(state.card_points) == taken


def winner_of(trick: str, trump: str | None) -> str:
    """The card that takes a trick."""
    played = cards(trick)
    return str(played[trick_winner(played, None if trump is None else Suit(trump))])


def _hands_of(line: str) -> tuple[list[Card], list[Card], list[Card]]:
    """The cards of the declarer and of his neighbours, left and right, in playing order."""
    hands: tuple[list[Card], list[Card], list[Card]] = ([], [], [])
    leader, trump = 0, None
    for text in line.split("/"):
        words = text.split()
        played = cards(text.replace("+", ""))
        if words[0].endswith("+"):
            trump = played[0].suit
        for step, card in enumerate(played):
            hands[(leader + step) % len(SEATS)].append(card)
        leader = (leader + trick_winner(played, trump)) % len(SEATS)
    return hands


class Where(TypedDict, total=False):
    """Around a line.

    Attributes:
        declarer: the seat that wins the auction against passes; 0 if left out.
        dealer: the seat; the one before seat 0 if left out.
        bid: what the declarer bids when it is his turn; the least that he may if left out.
        scores: totals before the deal.
    """

    declarer: int
    dealer: int
    bid: int
    scores: tuple[int, ...]


def exchanged(variant: RuleVariant, line: str, **where: Unpack[Where]) -> GameState:
    """The deal of a line when the gifts are given and the contract is to be declared."""
    start = GameState.start(variant, where.get("dealer", BEFORE_SEAT_0), where.get("scores"))
    return taken_up(start, line, declarer=where.get("declarer", 0), bid=where.get("bid"))


def taken_up(
    state: GameState, line: str, *, declarer: int = 0, bid: int | None = None
) -> GameState:
    """As `exchanged`, from a state in which cards are to be dealt."""
    kept, left, right = _hands_of(line)
    hands = [Hand()] * len(SEATS)
    for step, held in enumerate((kept[:-1], left[1:], right[1:])):
        hands[(declarer + step) % len(SEATS)] = Hand(held)
    state = declined(state.apply(Deal(tuple(hands), (kept[-1], left[0], right[0]))))
    while state.phase is Phase.BIDDING:
        may_bid = amounts(state)
        if state.to_act == declarer and may_bid:
            state = state.apply(Bid(may_bid[0] if bid is None else bid))
        elif Pass() in state.legal_actions():
            state = state.apply(Pass())
        else:
            state = state.apply(Bid(may_bid[0]))
    assert state.declarer == declarer
    return give(state, str(left[0]), str(right[0]))


def ready(
    variant: RuleVariant, line: str, contract: int | None = None, **where: Unpack[Where]
) -> GameState:
    """The deal of a line before its first card; the contract is the bid if left out."""
    state = exchanged(variant, line, **where)
    return state.apply(Declare(amounts(state)[0] if contract is None else contract))


def settled(
    variant: RuleVariant, line: str, contract: int | None = None, **where: Unpack[Where]
) -> GameState:
    """The deal of a line after its last card."""
    return play(ready(variant, line, contract, **where), line)


def settled_next(state: GameState, line: str, contract: int, declarer: int) -> GameState:
    """One more deal of a match, from the state after the last."""
    state = taken_up(state, line, declarer=declarer).apply(Declare(contract))
    return play(state, line)


def along(state: GameState, line: str) -> Iterator[GameState]:
    """The states before each card of a line."""
    for word in line.replace("/", " ").split():
        yield state
        state = state.apply(parse_action(word))


def facing(variant: RuleVariant, line: str, trick: str, contract: int | None = None) -> GameState:
    """The moment of a line when these cards lie on the table."""
    for state in along(ready(variant, line, contract), line):
        if state.trick == cards(trick):
            return state
    raise LookupError(f"no {trick} on the table in {line}")


def leading(variant: RuleVariant, line: str, number: int, contract: int | None = None) -> GameState:
    """The moment of a line before the lead to a trick, counted from 1."""
    played = "/".join(line.split("/")[: number - 1])
    return play(ready(variant, line, contract), played)


# Moments of card play. What lies on the table, and what the seat to act holds, is in the name.
FOLLOW = "AC KC JC / QS+ TS AS / TC 9S QC / QH JH KH / 9D TD QD / KD JD AD / AH 9H JS / 9C TH KS"
"""On AH, with spades as trump: 9H KS."""
BEAT = "9D TH TD / KC QC TC / AS 9S TS / JH AC KH / AD QS KD / QH AH JS / KS QD JD / 9H 9C JC"
"""On QH, without trump: AH 9H KS."""
CANNOT_BEAT = (
    "QD KH TD / JD 9D QC / AC KC JC / AD AS TS / KD AH JS / QH TH 9H / QS KS 9S / JH TC 9C"
)
"""On QH TH, without trump: 9H JH KS."""
TRUMP_LED = "TD QC 9D / TC 9C AC / 9H TH AH / KS+ TS JH / JC JD KC / QS AS QD / 9S KD JS / QH KH AD"
"""On QS, with spades as trump: AS 9S KH."""
RUFFED = "TC AC KC / 9H TH KH / QS KS JS / QD+ JC TD / AD KD 9C / QH JD JH / 9D 9S TS / QC AH AS"
"""On QH JD, with diamonds as trump: JH AH 9S."""
VOID = "JC AC QC / TD 9D AD / QS+ JS AS / QH TS TH / KC JD 9C / TC 9H 9S / AH KS KH / QD KD JH"
"""On AH, with spades as trump: KS QD."""
VOID_WITHOUT_TRUMPS = (
    "TS 9H AS / KS+ 9S QC / 9D TD AD / JC KC TC / KH JD QH / TH AC JH / AH 9C QS / JS KD QD"
)
"""On AH, with spades as trump: 9C QD."""
NO_TRUMP = "JC AC KH / JS AS TH / QS TC TS / QC KD KC / QH 9C 9H / AD JD TD / AH QD JH / 9D KS 9S"
"""On AH, without trump: KS QD."""
UNDERTRUMP = (
    "JD QD AD / KS+ AS JS / TD 9D QS / JH TH QH / TC AC 9C / KD TS 9S / KC JC QC / 9H AH KH"
)
"""On KD TS, with spades as trump: 9S JC AH."""
OVERTRUMP = "JD TD QD / 9C AC QC / KS+ TS KC / AD 9D JS / TH QH AH / KD QS AS / 9S KH TC / JC 9H JH"
"""On KD QS, with spades as trump: 9S AS JC."""

# Marriages.
SPADES_THEN_CLUBS = (
    "TD KD 9D / TC AC 9C / QS+ AS 9S / KC+ JC KS / QD AD KH / TH QH QC / TS AH JS / JD JH 9H"
)
"""The left defender declares spades and loses the trick, the right one clubs."""
DIAMONDS_THEN_HEARTS = (
    "AC KC TC / KD+ TD AD / QH+ 9C TH / JH KH JS / 9D QD AH / 9S TS AS / JC 9H QC / QS JD KS"
)
"""The declarer declares diamonds and loses the trick, the right defender hearts."""
OLD_TRUMP = (
    "AS QS JS / KH+ JC JH / 9S TC KS / QD+ AH JD / TD TH 9C / AD TS AC / 9D QH QC / KD 9H KC"
)
"""On QD+, after KH+, the declarer holds AH TH QH 9H TS and no diamond."""
BROKEN = "QC TC 9S / TD KD AD / KC 9C JH / AH AS QH / AC JD 9H / JC JS 9D / KS TS QS / QD KH TH"
"""The declarer breaks his pair of clubs in the first trick and leads KC to the third."""
NOT_LED = "AD TD 9D / QH KH 9H / QS AS KS / JS 9C KD / 9S AC AH / JH TH QC / JC TC TS / KC QD JD"
"""On JH TH in the sixth trick the left defender holds QC KC; KC leads to the eighth."""
NO_TRICK = "KH+ 9H AH / TH QH TD / KD 9D QD / QS JS AS / KC JH TC / TS JD KS / 9S JC QC / AD 9C AC"
"""The declarer declares hearts in the first trick and takes none."""

# Scores, by what the seats make: cards and marriages, the declarer first.
MADE_138 = "QS KS AS / 9S TS TD / AC KD TC / QC+ AH 9C / KC 9D JD / JS 9H JH / QH TH AD / KH QD JC"
"""78 + 60, 24, 18."""
MADE_147 = "AH JH TH / QS+ AC JS / QH KH 9H / KD JD 9D / KC 9C KS / TS TD QC / AS AD JC / 9S TC QD"
"""107 + 40, 13, 0."""
MADE_118 = "TC QC 9C / KS+ AS 9S / 9H QH QS / AC JC 9D / KC JS KH / TH JH TS / KD JD AD / QD TD AH"
"""78 + 40, 25, 17."""
MADE_100 = "9C JC AH / KH QH 9H / QC 9S KC / TC JH TD / AS QS TS / AC 9D AD / KS QD JS / KD TH JD"
"""100, 20, 0."""
DEFENDERS_24_25 = (
    "AC QC KC / AS 9S 9D / QS+ TS AD / JD KD JS / KH TH AH / 9H JH QD / TC 9C JC / KS TD QH"
)
"""71 + 40, 24, 25."""
DEFENDERS_26_25 = (
    "AS KS 9S / AD TD JD / TC KC AC / JC QS QC / 9C QH 9H / TS JS QD / JH 9D AH / TH KH KD"
)
"""69, 26, 25."""
DEFENDERS_22_23 = (
    "AC 9C TC / QD+ TD 9D / JS QS KS / TS AS JD / JH AH QH / JC KC QC / 9S 9H KD / AD KH TH"
)
"""75 + 80, 22, 23."""
DEFENDERS_27_28 = (
    "AH JH TH / KC+ TC 9H / JC JD QC / 9S KS TS / JS AS 9C / 9D TD KD / QS AC KH / QH AD QD"
)
"""65 + 60, 27, 28."""
DEFENDER_214 = (
    "TC AC JC / KC+ 9C QS / QD+ JD TD / 9D AD TH / QC KS JS / KD 9S TS / QH AH 9H / KH AS JH"
)
"""15, 74 + 60 + 80, 31."""
DEFENDER_60 = (
    "9H KH TH / 9S TS KS / KC AC QC / JD 9D TD / KD AD AS / QD JS AH / JC JH TC / 9C QH QS"
)
"""46, 60, 14."""
DEFENDERS_60_119 = (
    "QC AC 9C / KS+ AS 9S / KD+ AD JD / JH KH 9H / AH QD TH / KC TD JC / QH QS TC / 9D JS TS"
)
"""61, 20 + 40, 39 + 80."""
