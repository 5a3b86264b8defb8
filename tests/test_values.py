"""The plain values: suits, ranks, cards, hands, actions, refusals and exceptions."""

import copy
import operator
import pickle
from collections.abc import Callable, Set
from enum import Enum
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.strategies import (
    CARDS,
    after,
    answered,
    at_play,
    bought,
    dealt,
    to_the_end,
)
from tysiac import (
    Action,
    Answer,
    ArgumentError,
    Bid,
    Card,
    Claim,
    Deal,
    DealError,
    Declare,
    Discard,
    GameState,
    Give,
    Hand,
    IllegalAction,
    InconsistentRules,
    NotationError,
    Pass,
    Play,
    Rank,
    Reason,
    Refusal,
    Suit,
    Surrender,
    TakePile,
    TysiacError,
    UnknownRule,
    parse_action,
    trick_winner,
    variants,
)
from tysiac.rules.consistency import Problem
from tysiac.rules.facts import Entry

cards = st.sampled_from(CARDS)
sets_of_cards = st.frozensets(cards)

# Suits and ranks


def test_suits_rise_in_marriage_value() -> None:
    assert [*Suit] == [Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS] == sorted(Suit)
    assert [suit.index for suit in Suit] == [0, 1, 2, 3]
    assert "".join(map(str, Suit)) == "SCDH"
    assert "".join(suit.symbol for suit in Suit) == "♠♣♦♥"


def test_ranks_rise_in_strength() -> None:
    assert [*Rank] == sorted(Rank)
    assert "".join(map(str, Rank)) == "789JQKTA"
    assert [rank.strength for rank in Rank] == [*range(8)]
    assert [rank.points for rank in Rank] == [0, 0, 0, 2, 3, 4, 10, 11]
    assert Rank.KING < Rank.TEN < Rank.ACE
    assert Rank.TEN >= Rank.TEN


@pytest.mark.parametrize("ordered", [Suit.HEARTS, Rank.ACE, Card.parse("AH")], ids=str)
def test_nothing_is_more_or_less_than_a_thing_of_another_kind(ordered: Any) -> None:
    for compare in (operator.lt, operator.le, operator.gt, operator.ge):
        with pytest.raises(TypeError):
            compare(ordered, 3)
    assert ordered != 3


@pytest.mark.parametrize("value", [*Suit, *Rank], ids=str)
def test_suits_and_ranks_are_single_objects(value: Suit | Rank) -> None:
    assert pickle.loads(pickle.dumps(value)) is value
    assert copy.deepcopy(value) is value


# Cards


def test_there_is_one_object_for_each_card() -> None:
    assert len(set(CARDS)) == 32
    for card in CARDS:
        assert Card(card.suit, card.rank) is card
        assert Card.parse(str(card)) is card
        assert pickle.loads(pickle.dumps(card)) is card
        assert copy.copy(card) is copy.deepcopy(card) is card
        assert eval(repr(card), {"Card": Card}) is card


def test_what_a_card_tells() -> None:
    card = Card(Suit.HEARTS, Rank.TEN)
    assert (card.suit, card.rank, card.points, card.strength) == (Suit.HEARTS, Rank.TEN, 10, 6)
    assert str(card) == "TH"
    for card in CARDS:
        assert card.points == card.rank.points
        assert card.strength == card.rank.strength
        assert card.index == card.suit.index * 8 + card.strength
    assert sum(card.points for card in CARDS) == 120


def test_cards_sort_by_suit_then_strength() -> None:
    assert sorted(CARDS, key=lambda card: (card.suit, card.rank)) == sorted(CARDS) == [*CARDS]
    assert Card.parse("AS") < Card.parse("7C") <= Card.parse("8C")


SPELLINGS = ["TH", "10H", "HT", "H10", "th", "Th", "10h", "T♥", "♥T", "10♥", "t♥", "T♥\ufe0f"]


@pytest.mark.parametrize("text", [*SPELLINGS, " TH\t"], ids=ascii)
def test_spellings_of_a_card(text: str) -> None:
    assert Card.parse(text) is Card(Suit.HEARTS, Rank.TEN)


@given(cards)
def test_a_card_can_be_read_in_every_spelling(card: Card) -> None:
    rank, suit = str(card.rank), card.suit
    for spelling in (f"{rank}{suit}", f"{suit}{rank}", f"{rank}{suit.symbol}"):
        assert Card.parse(spelling) is Card.parse(spelling.lower()) is card


RANK = "a rank (7 8 9 J Q K T A)"
SUIT = "a suit (S C D H)"

FAULTY_CARDS = [
    ("", 0, "a card such as TH"),
    ("   ", 3, "a card such as TH"),
    ("X", 0, "a card such as TH"),
    ("1H", 0, "a card such as TH"),
    ("6H", 0, "a card such as TH"),
    ("T", 1, SUIT),
    ("10", 2, SUIT),
    ("TX", 1, SUIT),
    ("10X", 2, SUIT),
    ("T H", 1, SUIT),
    ("H", 1, RANK),
    ("HX", 1, RANK),
    ("HH", 1, RANK),
    ("♥", 1, RANK),
    ("THH", 2, "the end of the card"),
    ("10HS", 3, "the end of the card"),
    ("HT+", 2, "the end of the card"),
    ("  TX", 3, SUIT),
    ("  THX ", 4, "the end of the card"),
]


@pytest.mark.parametrize(("text", "position", "expected"), FAULTY_CARDS, ids=repr)
def test_faulty_texts_of_cards(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        Card.parse(text)
    fault = caught.value
    assert (fault.text, fault.position, fault.expected) == (text, position, expected)
    assert str(fault) == f"expected {expected} at position {position} of {text!r}"


TEXTS = st.one_of(
    st.text(max_size=12),
    st.text("789JQKTA10SCDHsh♥♠\ufe0f +:./", max_size=14),
    st.builds(
        "{}{}{}".format,
        st.sampled_from(["bid:", "give:", "declare:", "deal:", "answer:", "pass", "BID:", ""]),
        st.text("789JQKTASCDH:./+0123", max_size=12),
        st.text(max_size=3),
    ),
)
"""Texts of any kind, many of them close to something that can be read."""


def check_fault(text: str, read: Callable[[str], object]) -> None:
    """Reading a text raises nothing but a `NotationError`, which points into the text."""
    fault = fault_of(text, read)
    if fault is not None:
        assert fault.text == text
        assert 0 <= fault.position <= len(text)
        assert fault.expected


def fault_of(text: str, read: Callable[[str], object]) -> NotationError | None:
    try:
        read(text)
    except NotationError as fault:
        return fault
    return None


@given(TEXTS)
@settings(max_examples=400)
@example("ßßßß")
@example("ŉŉŉ")
def test_a_text_is_a_card_or_a_notation_error(text: str) -> None:
    check_fault(text, Card.parse)


@given(TEXTS)
@settings(max_examples=400)
@example("TH ßßßß")
@example("TH  TH")
def test_a_text_is_a_hand_or_a_notation_error(text: str) -> None:
    check_fault(text, Hand.parse)


@given(TEXTS)
@settings(max_examples=1000)
@example("give:ßßßß:1")
@example("deal:TH/ßß")
@example("bid:²")
@example("bid:" + "9" * 5000)
def test_a_text_is_an_action_or_a_notation_error(text: str) -> None:
    check_fault(text, parse_action)


@pytest.mark.parametrize("value", [None, 3, b"TH", ["TH"], Card.parse("TH")], ids=repr)
@pytest.mark.parametrize("read", [Card.parse, Hand.parse, parse_action])
def test_only_texts_are_read(read: Callable[[Any], object], value: Any) -> None:
    with pytest.raises(ArgumentError, match="a text such as"):
        read(value)


@pytest.mark.parametrize(
    "parts",
    [("H", Rank.TEN), (Suit.HEARTS, "T"), (Rank.TEN, Suit.HEARTS), (None, None), ([], {})],
    ids=repr,
)
def test_a_card_is_made_of_a_suit_and_a_rank(parts: Any) -> None:
    with pytest.raises(ArgumentError, match="a Suit and a Rank"):
        Card(*parts)


@pytest.mark.parametrize("name", ["suit", "rank", "points", "strength", "index", "note"])
def test_a_card_does_not_change(name: str) -> None:
    card = Card.parse("TH")
    with pytest.raises(AttributeError):
        setattr(card, name, 1)
    with pytest.raises(AttributeError):
        delattr(card, name)
    assert not hasattr(card, "__dict__")


# Hands


@given(sets_of_cards, sets_of_cards)
def test_a_hand_is_a_set_of_cards(one: frozenset[Card], other: frozenset[Card]) -> None:
    hand, twin = Hand(one), Hand(other)
    check_set(hand, twin, one, other)


def check_set(hand: Any, twin: Any, one: frozenset[Card], other: frozenset[Card]) -> None:
    assert issubclass(type(hand), Set)
    assert hand == one
    assert one == hand
    assert hash(hand) == hash(one)
    assert len(hand) == len(one)
    assert set(hand) == one
    assert bool(hand) == bool(one)
    for operate in (operator.or_, operator.and_, operator.sub, operator.xor):
        result = operate(hand, twin)
        assert type(result) is Hand
        assert result == operate(one, other)
        assert operate(hand, other) == operate(one, twin) == result
    for compare in (operator.le, operator.lt, operator.ge, operator.gt, operator.eq, operator.ne):
        assert compare(hand, twin) == compare(hand, other) == compare(one, other)
    assert hand.isdisjoint(twin) == one.isdisjoint(other)
    for card in CARDS:
        assert (card in hand) == (card in one)
    assert hand.points == sum(card.points for card in one)


@given(sets_of_cards)
def test_hands_can_be_written_and_read(held: frozenset[Card]) -> None:
    hand = Hand(held)
    assert Hand.parse(str(hand)) == hand
    assert Hand.from_mask(hand.mask) == hand
    assert Hand(reversed([*hand])) == hand
    assert eval(repr(hand), {"Hand": Hand}) == hand
    assert pickle.loads(pickle.dumps(hand)) == hand
    assert copy.copy(hand) == copy.deepcopy(hand) == hand
    assert hash(pickle.loads(pickle.dumps(hand))) == hash(hand)
    assert hand.mask == sum(1 << card.index for card in held)


@given(sets_of_cards)
def test_a_hand_goes_from_hearts_down_and_from_high_to_low(held: frozenset[Card]) -> None:
    assert [*Hand(held)] == sorted(held, reverse=True)
    assert str(Hand(held)) == " ".join(map(str, sorted(held, reverse=True)))


@given(sets_of_cards)
def test_marriages_are_kings_with_their_queens(held: frozenset[Card]) -> None:
    pairs = [
        suit
        for suit in (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)
        if {Card(suit, Rank.KING), Card(suit, Rank.QUEEN)} <= held
    ]
    assert Hand(held).marriages == tuple(pairs)


def test_hands_by_example() -> None:
    hand = Hand.parse("KS AH QS TH 9C")
    assert str(hand) == "AH TH 9C KS QS"
    assert repr(hand) == "Hand.parse('AH TH 9C KS QS')"
    assert hand.points == 28
    assert hand.marriages == (Suit.SPADES,)
    assert Card.parse("AH") in hand
    assert Card.parse("AS") not in hand
    assert str(Hand()) == ""
    assert not Hand()
    assert Hand().marriages == ()


@pytest.mark.parametrize("other", [3, None, {"AH"}, "AH TH", ["AH"], frozenset(CARDS)], ids=type)
def test_a_hand_is_nothing_else(other: Any) -> None:
    hand: Any = Hand.parse("AH")
    assert hand != other
    assert other not in hand
    assert "AH" not in hand


def test_a_list_of_cards_is_no_set_of_them() -> None:
    hand: Any = Hand.parse("AH")
    assert hand != [*hand]
    assert hand == {*hand}


FAULTY_HANDS = [
    ("AH XX", 3, "a card such as TH"),
    ("AH  T", 5, SUIT),
    ("AH KS AH", 6, "a card that is not there yet"),
    ("AH ah", 3, "a card that is not there yet"),
    ("AH,KS", 2, "the end of the card"),
    ("  KSS", 4, "the end of the card"),
    ("T TH", 1, SUIT),
]


@pytest.mark.parametrize(("text", "position", "expected"), FAULTY_HANDS, ids=repr)
def test_faulty_texts_of_hands(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        Hand.parse(text)
    fault = caught.value
    assert (fault.text, fault.position, fault.expected) == (text, position, expected)


@pytest.mark.parametrize("value", [5, None, "AH", ["AH"], [Card.parse("AH"), 3]], ids=repr)
def test_a_hand_is_made_of_cards(value: Any) -> None:
    with pytest.raises(ArgumentError, match="cards"):
        Hand(value)


@pytest.mark.parametrize("mask", [-1, 1 << 32, True, 1.0, "1", None], ids=repr)
def test_a_mask_is_a_number_of_32_bits(mask: Any) -> None:
    with pytest.raises(ArgumentError, match="32 bits"):
        Hand.from_mask(mask)


@pytest.mark.parametrize("name", ["mask", "points", "note"])
def test_a_hand_does_not_change(name: str) -> None:
    hand = Hand.parse("TH")
    with pytest.raises(AttributeError):
        setattr(hand, name, 1)
    with pytest.raises(AttributeError):
        delattr(hand, name)
    assert not hasattr(hand, "__dict__")


# Tricks


@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("AH", None, 0),
        ("QH TH AH", None, 2),
        ("QH AS TS", None, 0),
        ("QH 9S AH", Suit.SPADES, 1),
        ("QH 9S JS", Suit.SPADES, 2),
        ("QH TS AS", Suit.CLUBS, 0),
        ("9S TH AS", Suit.SPADES, 2),
    ],
)
def test_who_wins_a_trick(trick: str, trump: Suit | None, winner: int) -> None:
    assert trick_winner(tuple(map(Card.parse, trick.split())), trump) == winner


def test_nobody_wins_a_trick_of_no_cards() -> None:
    with pytest.raises(ArgumentError, match="at least one card"):
        trick_winner([], None)


# Actions

hands = st.frozensets(cards, max_size=10).map(Hand)
letters = st.characters(exclude_categories=["Cc", "Cs"])
options = st.text(letters, min_size=1, max_size=12).filter(lambda text: text.split() == [text])
amounts = st.integers(0, 999_999_999)
ANY_ACTION: st.SearchStrategy[Action] = st.one_of(
    st.builds(Deal, st.lists(hands, max_size=4).map(tuple), st.lists(cards, max_size=8).map(tuple)),
    st.builds(Bid, amounts),
    st.just(Pass()),
    st.builds(Give, cards, st.integers(0, 20)),
    st.builds(Declare, amounts),
    st.builds(Play, cards, st.booleans()),
    st.builds(Answer, options),
)


@given(ANY_ACTION)
@settings(max_examples=400)
@example(Deal((), ()))
@example(Deal((Hand(),), ()))
@example(Deal((Hand(), Hand.parse("AH"), Hand()), ()))
def test_an_action_can_be_written_and_read(action: Action) -> None:
    assert parse_action(str(action)) == action
    assert str(action).split() == [str(action)]


@given(ANY_ACTION)
def test_actions_are_values(action: Action) -> None:
    twin = pickle.loads(pickle.dumps(action))
    assert twin == action
    assert hash(twin) == hash(action)
    assert copy.deepcopy(action) == action
    assert {action: 1}[twin] == 1
    for name in ("amount", "card", "option", "note"):
        with pytest.raises(AttributeError):
            setattr(action, name, 1)


def test_an_amount_of_any_size_can_be_read() -> None:
    assert parse_action(str(Bid(10**12))) == Bid(10**12)


@pytest.mark.parametrize(
    "option", ["", " ", "no ", " no", "a b", "a\tb", "a\n", "\x1b[31mno", "\ud800"], ids=ascii
)
def test_an_answer_is_one_word(option: str) -> None:
    with pytest.raises(ArgumentError, match="a single word"):
        Answer(option)


def test_a_text_is_taken_for_what_it_says_whatever_its_class() -> None:
    class Option(str, Enum):  # noqa: UP042 - its own text is another one
        NO = "no"

    answer = Answer(Option.NO)
    assert (answer, str(answer), type(answer.option)) == (Answer("no"), "answer:no", str)
    assert type(variants.polish().but(name=Option.NO).name) is str


ACTION_TEXTS = [
    ("bid:110", Bid(110)),
    ("BID:110", Bid(110)),
    (" bid:110 ", Bid(110)),
    ("pass", Pass()),
    ("Pass", Pass()),
    ("give:9S:2", Give(Card.parse("9S"), 2)),
    ("give:10♠:2", Give(Card.parse("TS"), 2)),
    ("declare:120", Declare(120)),
    ("take:1", TakePile(1)),
    ("discard:9S", Discard(Card.parse("9S"))),
    ("surrender", Surrender()),
    ("Claim", Claim()),
    ("KH", Play(Card.parse("KH"))),
    ("kh", Play(Card.parse("KH"))),
    ("KH+", Play(Card.parse("KH"), marriage=True)),
    ("answer:redeal", Answer("redeal")),
    ("answer:Redeal", Answer("Redeal")),
    (
        "deal:AH.TH/9S//9D.JD",
        Deal((Hand.parse("AH TH"), Hand.parse("9S"), Hand()), tuple(map(Card.parse, ["9D", "JD"]))),
    ),
]


@pytest.mark.parametrize(("text", "action"), ACTION_TEXTS, ids=[text for text, _ in ACTION_TEXTS])
def test_texts_of_actions(text: str, action: Action) -> None:
    assert parse_action(text) == action


ANY = "an action (bid:AMOUNT, pass, take:PILE, give:CARD:SEAT, discard:CARD, "
NUMBER = "a whole number"
OPTION = "one of the offer's options, a single word"

FAULTY_ACTIONS = [
    ("", 0, ANY),
    (" ", 0, ANY),
    (":", 0, ANY),
    ("fold", 0, ANY),
    ("fold:3", 0, ANY),
    ("bid", 0, ANY),
    ("pass:", 0, ANY),
    ("pass:1", 0, ANY),
    ("answer:", 7, OPTION),
    ("answer: no", 7, OPTION),
    ("answer:no way", 7, OPTION),
    ("  answer:", 9, OPTION),
    ("answer", 0, ANY),
    ("KX", 0, ANY),
    ("KH++", 0, ANY),
    ("+", 0, ANY),
    ("bid:", 4, NUMBER),
    ("bid:x", 4, NUMBER),
    ("bid:-10", 4, NUMBER),
    ("bid:1e2", 4, NUMBER),
    ("bid:١٠٠", 4, NUMBER),
    ("bid:1_0", 4, NUMBER),
    ("  bid:x", 6, NUMBER),
    ("declare:", 8, NUMBER),
    ("take", 0, ANY),
    ("take:", 5, NUMBER),
    ("take:x", 5, NUMBER),
    ("discard", 0, ANY),
    ("discard:9X", 9, SUIT),
    ("surrender:", 0, ANY),
    ("claim:1", 0, ANY),
    ("give:", 5, "a card such as TH"),
    ("give:9", 6, SUIT),
    ("give:9S", 7, NUMBER),
    ("give:9S:", 8, NUMBER),
    ("give:9S:x", 8, NUMBER),
    ("give:9X:2", 6, SUIT),
    ("deal:AH.TX", 9, SUIT),
    ("deal:AH/9S.TX", 12, SUIT),
    ("deal:AH//XX/", 9, "a card such as TH"),
    ("deal:AH..9S", 8, "a card such as TH"),
]


def test_the_text_of_an_action_is_not_endless() -> None:
    longest = "answer:" + "x" * (10_000 - len("answer:"))
    assert str(parse_action(longest)) == longest
    with pytest.raises(NotationError, match="expected no more than 10000 characters") as caught:
        parse_action(longest + "x")
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(("text", "position", "expected"), FAULTY_ACTIONS, ids=repr)
def test_faulty_texts_of_actions(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    fault = caught.value
    assert (fault.text, fault.position) == (text, position)
    assert fault.expected.startswith(expected)


TH = Card.parse("TH")

WRONG_FIELDS: list[tuple[Callable[..., Any], tuple[Any, ...], str]] = [
    (Bid, (-10,), "Bid.amount"),
    (Bid, (True,), "Bid.amount"),
    (Bid, (100.0,), "Bid.amount"),
    (Bid, ("100",), "Bid.amount"),
    (Bid, (None,), "Bid.amount"),
    (Declare, (-1,), "Declare.amount"),
    (Declare, ("x",), "Declare.amount"),
    (Give, ("TH", 1), "Give.card"),
    (Give, (TH, -1), "Give.to"),
    (Give, (TH, "1"), "Give.to"),
    (Play, ("TH",), "Play.card"),
    (Play, (TH, 1), "Play.marriage"),
    (Play, (TH, None), "Play.marriage"),
    (Answer, (True,), "Answer.option"),
    (Answer, (None,), "Answer.option"),
    (Deal, (5, ()), "Deal.hands"),
    (Deal, (Hand.parse("AH"), ()), "Deal.hands"),
    (Deal, ("AH", ()), "Deal.hands"),
    (Deal, ((frozenset[Card](),), ()), "Deal.hands"),
    (Deal, ((Hand(),), TH), "Deal.talon"),
    (Deal, ((Hand(),), Hand.parse("TH")), "Deal.talon"),
    (Deal, ((Hand(),), ("TH",)), "Deal.talon"),
    (Deal, ((Hand(),), [None]), "Deal.talon"),
]


@pytest.mark.parametrize(
    ("kind", "values", "what"), WRONG_FIELDS, ids=[f"{w}-{v}" for _, v, w in WRONG_FIELDS]
)
def test_actions_take_only_what_they_are_made_of(
    kind: Callable[..., Any], values: tuple[Any, ...], what: str
) -> None:
    with pytest.raises(ArgumentError) as caught:
        kind(*values)
    assert caught.value.what == what
    assert str(caught.value).startswith(f"{what}: expected ")


def test_a_deal_may_be_made_of_any_rows() -> None:
    hands, talon = (Hand.parse("AH"), Hand()), (TH, Card.parse("9S"))
    deal = Deal(hands, talon)
    twin = Deal([*hands], [*talon])
    assert twin == deal
    assert hash(twin) == hash(deal)
    assert (twin.hands, twin.talon) == (hands, talon)


def test_actions_of_different_kinds_differ() -> None:
    kinds: list[Action] = [Bid(100), Declare(100), Pass(), Answer("pass"), Play(TH), Give(TH, 1)]
    assert len(set(kinds)) == len(kinds)
    assert Play(TH) != Play(TH, marriage=True)
    assert Give(TH, 1) != Give(TH, 2)


# Refusals: one real case for each reason

HANDS = ("KS QS AS TS AH JC JD", "KH QH TH JH 9H AD TD", "AC TC KC QC 9C KD 9D")
"""From forehand, seat 1: the talon is 9S JS QD."""


def start(rules: str, **options: Any) -> GameState:
    return GameState.start(variants.get(rules, **options))


def auction(rules: str, **options: Any) -> GameState:
    return answered(dealt(start(rules, **options), *HANDS))


def exchange(rules: str) -> GameState:
    return bought(start(rules), *HANDS)


def contract(rules: str) -> GameState:
    return answered(after(exchange(rules), "give:JC:2", "give:JD:0"))


def play(rules: str, *plays: str) -> GameState:
    return after(at_play(start(rules), *HANDS, gifts=("JC", "JD")), *plays)


RUFFS = ("KS QS 9S AD TD KD QD", "AS AC TC KC QC JC 9C", "JS TS AH TH KH QH JH")
"""From forehand, seat 1: the talon is JD 9D 9H. Only seat 2 has clubs."""


def ruffs(rules: str, *plays: str) -> GameState:
    """Spades are trump, and seat 2 leads the ace of clubs."""
    state = at_play(start(rules), *RUFFS, gifts=("9D", "9H"))
    return after(state, "KS+", "AS", "TS", "AC", *plays)


def beats(*plays: str) -> GameState:
    """Seat 2 holds the ace, the ten and the jack of diamonds."""
    return after(at_play(start("polish"), *HANDS, gifts=("JD", "JC")), *plays)


def refused(state: GameState, action: Action | str | object, seat: int | None = None) -> Refusal:
    wanted: Any = parse_action(action) if isinstance(action, str) else action
    refusal = state.refusal(wanted, seat)
    assert refusal is not None
    with pytest.raises(IllegalAction) as caught:
        state.apply(wanted, seat)
    assert caught.value.refusal == refusal
    return refusal


REFUSALS: list[tuple[Callable[[], Refusal], Reason, int | None, dict[str, Any], str]] = [
    (
        lambda: refused(auction("polish"), 17),
        Reason.NOT_AN_ACTION,
        2,
        {"given": "17"},
        "17 is not an action",
    ),
    (
        lambda: refused(start("polish"), None),
        Reason.NOT_AN_ACTION,
        None,
        {"given": "None"},
        "None is not an action",
    ),
    (
        lambda: refused(to_the_end(variants.polish()).end, "pass"),
        Reason.GAME_OVER,
        None,
        {},
        "the match is over",
    ),
    (
        lambda: refused(auction("polish"), "pass", 0),
        Reason.NOT_YOUR_TURN,
        0,
        {"given": 0, "to_act": 2},
        "seat 0 is not to act, 2 is",
    ),
    (
        lambda: refused(start("polish"), start("polish").shuffled(1), 0),
        Reason.NOT_YOUR_TURN,
        0,
        {"given": 0, "to_act": "NATURE"},
        "seat 0 is not to act, NATURE is",
    ),
    (
        lambda: refused(auction("polish"), "AH"),
        Reason.WRONG_PHASE,
        2,
        {"given": "Play", "phase": "bidding", "expected": "Bid or Pass"},
        "Play has no place in the phase bidding, which takes Bid or Pass",
    ),
    (
        lambda: refused(start("polish"), "pass"),
        Reason.WRONG_PHASE,
        None,
        {"given": "Pass", "phase": "dealing", "expected": "Deal"},
        "Pass has no place in the phase dealing, which takes Deal",
    ),
    (
        lambda: refused(start("polish"), Deal((), ())),
        Reason.BAD_DEAL,
        None,
        {"problem": "0 hands for 3 seats"},
        "the deal does not share out the pack: 0 hands for 3 seats",
    ),
    (
        lambda: refused(dealt(start("german"), *HANDS), "answer:redeal"),
        Reason.NOT_AN_OPTION,
        1,
        {"given": "redeal", "topic": "nines", "options": ("no",)},
        "redeal is no answer to the question nines; answers: no",
    ),
    (
        lambda: refused(auction("dutch"), "pass"),
        Reason.MUST_OPEN,
        1,
        {"least": 100},
        "the opener may not pass; the lowest bid is 100",
    ),
    (
        lambda: refused(auction("polish"), "bid:115"),
        Reason.BID_OFF_STEP,
        2,
        {"amount": 115, "step": 10},
        "bids are multiples of 10, 115 is not",
    ),
    (
        lambda: refused(auction("polish"), "bid:100"),
        Reason.BID_TOO_LOW,
        2,
        {"amount": 100, "least": 110},
        "100 is too low, the lowest bid is 110",
    ),
    (
        lambda: refused(auction("dutch"), "bid:103"),
        Reason.BID_OFF_STEP,
        1,
        {"amount": 103, "step": 5},
        "bids are multiples of 5, 103 is not",
    ),
    (
        lambda: refused(auction("dutch"), "bid:95"),
        Reason.BID_TOO_LOW,
        1,
        {"amount": 95, "least": 100},
        "95 is too low, the lowest bid is 100",
    ),
    (
        lambda: refused(auction("polish"), "bid:230"),
        Reason.BID_TOO_HIGH,
        2,
        {"amount": 230, "most": 220},
        "230 is too high, the highest bid of this hand is 220",
    ),
    (
        lambda: refused(auction("polish", stepwise=True), "bid:120"),
        Reason.BID_JUMPS,
        2,
        {"amount": 120, "least": 110},
        "bids rise by one step: 110, not 120",
    ),
    (
        lambda: refused(exchange("polish"), "give:KH:2"),
        Reason.NOT_HELD,
        1,
        {"card": "KH"},
        "KH is not in the hand of seat 1",
    ),
    (
        lambda: refused(play("polish"), "KH"),
        Reason.NOT_HELD,
        1,
        {"card": "KH"},
        "KH is not in the hand of seat 1",
    ),
    (
        lambda: refused(exchange("polish"), "give:JC:1"),
        Reason.NOT_A_RECEIVER,
        1,
        {"to": 1, "receivers": (2, 0)},
        "seat 1 does not get a card now; receivers: seat 2, seat 0",
    ),
    (
        lambda: refused(after(exchange("polish"), "give:JC:0"), "give:JD:0"),
        Reason.NOT_A_RECEIVER,
        1,
        {"to": 0, "receivers": (2,)},
        "seat 0 does not get a card now; receivers: seat 2",
    ),
    (
        lambda: refused(exchange("german"), "give:JC:0"),
        Reason.GIVE_IN_ORDER,
        1,
        {"to": 0, "next": 2},
        "the cards are given in order, first to seat 2",
    ),
    (
        lambda: refused(contract("polish"), "declare:105"),
        Reason.CONTRACT_OFF_STEP,
        1,
        {"amount": 105, "step": 10},
        "a contract above the bid is a multiple of 10, 105 is not",
    ),
    (
        lambda: refused(contract("polish"), "declare:90"),
        Reason.CONTRACT_TOO_LOW,
        1,
        {"amount": 90, "least": 100},
        "90 is less than the bid of 100",
    ),
    (
        lambda: refused(contract("polish"), "declare:170"),
        Reason.CONTRACT_TOO_HIGH,
        1,
        {"amount": 170, "most": 160},
        "170 is too high, with these cards 160 is the most",
    ),
    (
        lambda: refused(play("polish", "AH"), "AD"),
        Reason.MUST_FOLLOW,
        2,
        {"card": "AD", "cards": ("TH", "KH", "QH", "JH", "9H")},
        "AD does not follow suit; allowed: TH KH QH JH 9H",
    ),
    (
        lambda: refused(play("polish", "QD"), "JC"),
        Reason.MUST_FOLLOW,
        2,
        {"card": "JC", "cards": ("AD", "TD")},
        "JC does not follow suit; allowed: AD TD",
    ),
    (
        lambda: refused(beats("QD"), "JD"),
        Reason.MUST_BEAT,
        2,
        {"card": "JD", "cards": ("AD", "TD")},
        "JD does not beat the best card of the suit led; allowed: AD TD",
    ),
    (
        lambda: refused(ruffs("polish"), "AH"),
        Reason.MUST_TRUMP,
        0,
        {"card": "AH", "cards": ("JS",)},
        "AH is no trump, and a trump is due; allowed: JS",
    ),
    (
        lambda: refused(ruffs("polish", "JS"), "AD"),
        Reason.MUST_TRUMP,
        1,
        {"card": "AD", "cards": ("QS",)},
        "AD is no trump, and a trump is due; allowed: QS",
    ),
    (
        lambda: refused(ruffs("polish", "JS"), "9S"),
        Reason.MUST_OVERTRUMP,
        1,
        {"card": "9S", "cards": ("QS",)},
        "9S does not beat the trump in the trick; allowed: QS",
    ),
    (
        lambda: refused(play("polish"), "AS+"),
        Reason.MARRIAGE_NOT_HELD,
        1,
        {"card": "AS", "needs": "king and queen"},
        "AS declares nothing: king and queen must be in the hand",
    ),
    (
        lambda: refused(play("polish", "AH"), "KH+"),
        Reason.MARRIAGE_NOT_LED,
        2,
        {"card": "KH"},
        "KH was not led, and declares nothing here",
    ),
    (
        lambda: refused(play("german"), "KS+"),
        Reason.MARRIAGE_FIRST_TRICK,
        1,
        {"card": "KS"},
        "nothing may be declared in the first trick",
    ),
    (
        lambda: refused(play("german", "AH", "9H", "9C"), "KS"),
        Reason.MARRIAGE_AUTOMATIC,
        1,
        {"card": "KS"},
        "KS declares its marriage by itself and cannot be led without",
    ),
]


@pytest.mark.parametrize(
    ("refuse", "code", "seat", "params", "sentence"),
    REFUSALS,
    ids=[f"{case[1]} {number}" for number, case in enumerate(REFUSALS)],
)
def test_each_reason_to_refuse(
    refuse: Callable[[], Refusal],
    code: Reason,
    seat: int | None,
    params: dict[str, Any],
    sentence: str,
) -> None:
    refusal = refuse()
    assert refusal.code is code
    assert refusal.seat == seat
    assert refusal.params == params
    assert str(refusal) == sentence
    assert pickle.loads(pickle.dumps(refusal)) == refusal
    assert hash(refusal) == hash(refuse())


WRITTEN: dict[Reason, tuple[dict[str, Any], str]] = {
    Reason.CONTRACT_MADE: ({"contract": 120, "raw": 138, "times": 1}, "made 120 with 138 points"),
    Reason.CONTRACT_FAILED: (
        {"contract": 120, "raw": 118, "times": 2},
        "failed 120 with 118 points, times 2",
    ),
    Reason.DEFENDER_POINTS: (
        {"cards": 24, "marriages": 40, "times": 1},
        "24 in cards and 40 in marriages, rounded",
    ),
    Reason.SITTER_PAY: (
        {"aces": 100, "marriages": 40, "cards": 0, "flat": 0},
        "sat out: 100 for aces, 40 for marriages, 0 for cards, 0 besides",
    ),
    Reason.SURRENDERED: (
        {"nth": 2, "cost": 110, "extra": 0},
        "gave up the deal; deals given up so far: 2",
    ),
    Reason.SURRENDER_GAIN: ({"declarer": 1}, "seat 1 gave up the deal"),
    Reason.REDEAL_FINE: ({}, "asked for a redeal"),
    Reason.LOTTERY: ({}, "won the lottery of the nines"),
    Reason.LOCKED: ({"total": 810, "at": 800}, "a total of 810 gains only as declarer"),
    Reason.CAPPED: ({"at": 990}, "only the declarer gets above 990"),
    Reason.BOLTS: (
        {"limit": 3, "trigger": "tricks"},
        "bolt number 3: a deal without tricks",
    ),
    Reason.ON_BARREL: ({}, "on the barrel only the declarer gains"),
    Reason.BARREL_MOUNTED: ({"at": 880}, "on the barrel, at 880"),
    Reason.BARREL_FALL: ({"tries": 3}, "fell off the barrel; tries used up: 3"),
    Reason.BARREL_RESET: ({"falls": 3}, "fell off the barrel; falls: 3"),
    Reason.BARREL_KNOCKED_OFF: ({}, "knocked off the barrel by a newcomer"),
    Reason.BARREL_TOGETHER: ({}, "mounted the barrel together with another"),
    Reason.DUMP_TRUCK: ({"total": -555}, "a total of exactly -555 becomes 0"),
    Reason.GOLDEN_ZEROED: ({}, "nobody made a golden deal"),
}
"""Reasons for amounts on the score sheet, and what they say."""

GROUNDS: dict[Reason, tuple[dict[str, Any], str]] = {
    Reason.NINES: ({}, "the nines of a hand"),
    Reason.JACKS: ({}, "the jacks of a hand"),
    Reason.LOW_HAND: ({}, "a hand with few card points"),
    Reason.WEAK_TALON: ({}, "a talon with few card points"),
    Reason.TALON_NINES: ({}, "the nines of the talon"),
    Reason.ALL_PASSED: ({}, "all passed"),
}
"""Reasons for a redeal."""


@pytest.mark.parametrize(
    ("code", "params", "said"),
    [(code, *told) for code, told in (WRITTEN | GROUNDS).items()],
)
def test_every_reason_has_a_sentence(code: Reason, params: dict[str, Any], said: str) -> None:
    entry = Entry.of(1, 20, code, **params)
    assert entry.params == params
    assert str(entry) == said


def test_any_other_word_is_a_reason_for_itself() -> None:
    assert str(Entry.of(1, -120, "three deals without a trick")) == "three deals without a trick"


def test_reasons_are_stable_texts() -> None:
    for reason in Reason:
        assert reason.value == reason.name.lower().replace("_", "-")
        assert f"{reason}" == reason.value


def test_the_parameters_of_a_refusal_are_a_copy() -> None:
    refusal = refused(auction("polish"), "bid:100")
    refusal.params["amount"] = 7
    assert refusal.params["amount"] == 100
    with pytest.raises(AttributeError):
        refusal.code = Reason.GAME_OVER  # type: ignore[misc]


# Exceptions

FAULTS: list[TysiacError] = [
    ArgumentError("Bid.amount", -3, "a whole number from 0 up"),
    NotationError("TX", 1, SUIT),
    IllegalAction(Refusal.of(Reason.MUST_OPEN, 1, least=100)),
    DealError(Refusal.of(Reason.BAD_DEAL, None, problem="0 hands for 3 seats")),
    UnknownRule("preset", "germann", ["german", "dutch"]),
    InconsistentRules([Problem("a-code", ("goal.target",), "so it is"), Problem("b", (), "too")]),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_every_exception_is_a_value_error_and_can_be_pickled(fault: TysiacError) -> None:
    assert isinstance(fault, TysiacError)
    assert isinstance(fault, ValueError)
    assert str(fault)
    for twin in (pickle.loads(pickle.dumps(fault)), copy.deepcopy(fault), copy.copy(fault)):
        assert type(twin) is type(fault)
        assert str(twin) == str(fault)
        assert twin.args == fault.args
        assert vars(twin) == vars(fault)


def test_a_fault_with_arguments_that_cannot_be_pickled() -> None:
    with pytest.raises(ArgumentError) as caught:
        Bid(lambda: 3)  # type: ignore[arg-type]
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_what_exceptions_say() -> None:
    argument, _, illegal, _, unknown, inconsistent = map(str, FAULTS)
    assert argument == "Bid.amount: expected a whole number from 0 up, got -3"
    assert illegal == "the opener may not pass; the lowest bid is 100"
    assert unknown == "unknown preset: germann (known: german, dutch); did you mean german?"
    assert inconsistent == "[a-code] so it is; [b] too"
    assert str(UnknownRule("preset", "x", [])) == "unknown preset: x (known: none)"


def test_an_argument_that_is_a_text_is_shown_as_one() -> None:
    with pytest.raises(ArgumentError) as caught:
        Bid("100")  # type: ignore[arg-type]
    assert caught.value.given == "'100'"
    assert str(caught.value).endswith("got '100'")
