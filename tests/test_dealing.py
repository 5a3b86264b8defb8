"""From a seed to a deal, and what a deal must be."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import PACK, SEATS, SEEDS, after, dealt, to_the_end, until
from tysiac import (
    ArgumentError,
    Card,
    Deal,
    DealError,
    GameState,
    Hand,
    IllegalAction,
    Phase,
    Reason,
    TysiacError,
    variants,
)
from tysiac.dealing import ALGORITHM, Dealer, SeededDealer, permuted

START = GameState.start(variants.german())

FIRST_DEALS = [
    "deal:KH.TD.TC.QC.JC.AS.KS/AH.QH.AD.QD.KC.TS.9S/TH.9H.KD.JD.9D.QS.JS/9C.JH.AC",
    "deal:TH.KH.QD.AC.JC.TS.9S/AH.JH.9D.KC.QC.9C.QS/QH.9H.KD.JD.AS.KS.JS/TD.TC.AD",
    "deal:TH.9H.TD.AC.QC.JC.TS/AH.KH.QH.JH.JD.9D.AS/AD.KD.QD.KC.QS.JS.9S/KS.TC.9C",
    "deal:KH.JH.QD.JD.JC.AS.QS/AH.TH.QH.9H.KD.9D.AC/TD.TC.KC.9C.TS.KS.9S/QC.AD.JS",
]
"""The first deals of the match with seed 1, dealer 0. They must never change."""


def test_a_seed_gives_the_same_deals_for_ever() -> None:
    assert ALGORITHM == "tysiac-sha512-1"
    for number, text in enumerate(FIRST_DEALS):
        state = GameState.start(variants.german(), number=number)
        assert str(state.shuffled(1)) == text


@pytest.mark.parametrize("name", SEEDS)
def test_the_deal_does_not_depend_on_rules_or_scores(name: str) -> None:
    state = GameState.start(variants.get(name), scores=(100, -20, 730))
    assert state.shuffled(1) == START.shuffled(1)


def test_the_cards_go_round_from_forehand() -> None:
    first = START.shuffled(1)
    for dealer in SEATS:
        deal = GameState.start(variants.german(), dealer).shuffled(1)
        assert deal.talon == first.talon
        for step in SEATS:
            assert deal.hands[(dealer + step) % 3] == first.hands[step]


def test_each_deal_and_each_redeal_has_an_order_of_its_own() -> None:
    orders = {
        (number, redeals): tuple(SeededDealer(5).order(PACK, number, redeals))
        for number in range(8)
        for redeals in range(8)
    }
    assert len(set(orders.values())) == 64
    assert orders == {key: tuple(SeededDealer(5).order(PACK, *key)) for key in orders}
    assert len({tuple(SeededDealer(seed).order(PACK, 0, 0)) for seed in range(-50, 50)}) == 100


NINES = ("9S 9C 9D 9H JS JC JD", "AS TS KS QS AC TC KC", "AD TD KD QD AH TH KH")


def test_a_match_seed_serves_deals_and_redeals() -> None:
    again = after(dealt(START, *NINES), "answer:redeal")
    assert again.shuffled(1) != START.shuffled(1)
    assert again.match.redeals == 1
    assert again.shuffled(1).hands == expected_hands(SeededDealer(1).order(PACK, 0, 1))
    later = GameState.start(variants.german(), number=3)
    assert later.shuffled(1).hands == expected_hands(SeededDealer(1).order(PACK, 3, 0))


def expected_hands(order: Sequence[Card]) -> tuple[Hand, ...]:
    """Forehand is seat 1."""
    return Hand(order[14:21]), Hand(order[:7]), Hand(order[7:14])


@given(st.integers(), st.integers(0, 300))
def test_a_shuffle_keeps_every_card(seed: int, number: int) -> None:
    state = GameState.start(variants.german(), number=number)
    deal = state.shuffled(seed)
    assert Counter([card for hand in deal.hands for card in hand] + [*deal.talon]) == Counter(PACK)
    assert state.refusal(deal) is None
    assert state.deal(seed) == state.apply(deal)


def test_cards_fall_evenly() -> None:
    deals = 4000
    dealer = SeededDealer(2026)
    places = [Counter[int]() for _ in PACK]
    for number in range(deals):
        for place, card in enumerate(dealer.order(PACK, number, 0)):
            places[PACK.index(card)][place] += 1
    # Each card lies about 167 times at each of 24 places, give or take 13.
    for counts in places:
        assert len(counts) == 24
        assert all(100 <= times <= 240 for times in counts.values())
        talon = sum(counts[place] for place in (21, 22, 23))
        assert 400 <= talon <= 600


def test_neighbours_fall_evenly() -> None:
    after_the_first = Counter(
        (order[0], order[1]) for order in (SeededDealer(n).order(PACK, 0, 0) for n in range(5520))
    )
    # 552 ordered pairs, ten times each on average.
    assert max(after_the_first.values()) <= 30
    assert len(after_the_first) >= 540


def test_every_order_comes_exactly_once_for_each_number() -> None:
    orders = Counter(permuted("abcd", iter([number]).__next__, 5) for number in range(24))
    assert len(orders) == 24
    assert set(orders.values()) == {1}


def test_numbers_that_would_favour_some_orders_are_drawn_again() -> None:
    draws = iter([31, 24, 30, 5])
    assert permuted("abcd", lambda: next(draws), 5) == permuted("abcd", lambda: 5, 5)
    assert next(draws, None) is None


def test_a_seed_goes_on_where_a_number_is_drawn_again() -> None:
    """Of so many cards there are so many orders that three draws in ten are not fair."""
    many = (PACK * 5)[:98]
    orders = [SeededDealer(seed).order(many, 0, 0) for seed in range(40)]
    assert len(set(map(tuple, orders))) == 40
    for order in orders:
        assert Counter(order) == Counter(many)


# Other sources of deals


def test_a_source_of_random_numbers() -> None:
    one, other = random.Random(7), random.Random(7)
    assert START.deal(one) == START.deal(other)
    assert START.deal(one) != START.deal(random.Random(7))


class Sorted:
    """A dealer who deals the pack as it comes, and notes what he was asked."""

    def __init__(self) -> None:
        self.asked = list[tuple[int, int, int]]()

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        self.asked.append((len(cards), number, redeals))
        return cards


def test_a_dealer_of_ones_own() -> None:
    dealer = Sorted()
    assert isinstance(dealer, Dealer)
    state = GameState.start(variants.german(), number=4).deal(dealer)
    assert dealer.asked == [(24, 4, 0)]
    assert state.hands == expected_hands(PACK)
    assert state.talon == PACK[21:]
    again = after(dealt(START, *NINES), "answer:redeal").deal(dealer)
    assert dealer.asked[1:] == [(24, 0, 1)]
    assert again.hands == state.hands


class Cheat:
    """A dealer who has the same card twice."""

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        return [cards[0], cards[0], *cards[2:]]


class Careless:
    """A dealer who loses a card."""

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        return cards[1:]


@pytest.mark.parametrize("dealer", [Cheat(), Careless()], ids=["cheat", "careless"])
def test_a_dealer_who_does_not_share_out_the_pack(dealer: Dealer) -> None:
    with pytest.raises(DealError):
        START.deal(dealer)


@pytest.mark.parametrize("seed", [True, False, "1", None, 1.0, b"1", (), [1], object], ids=repr)
def test_what_is_no_seed(seed: Any) -> None:
    with pytest.raises(ArgumentError, match="seed: expected a whole number"):
        START.deal(seed)
    with pytest.raises(ArgumentError):
        START.shuffled(seed)


@pytest.mark.parametrize("seed", [0, -1, 2**200], ids=repr)
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert START.deal(seed).phase is Phase.OFFER


@pytest.mark.parametrize(
    "phase", [phase for phase in Phase if phase not in (Phase.DEALING, Phase.OVER, Phase.TAKING)]
)
def test_no_cards_are_dealt_in_the_middle_of_a_deal(phase: Phase) -> None:
    state = until(START, random.Random(1), phase).end
    for deal in (state.shuffled, state.deal):
        with pytest.raises(IllegalAction) as caught:
            deal(1)
        assert caught.value.refusal.code is Reason.WRONG_PHASE
        assert caught.value.refusal.params["given"] == "Deal"


def test_no_cards_are_dealt_when_the_match_is_over() -> None:
    end = to_the_end(variants.german()).end
    with pytest.raises(IllegalAction):
        end.deal(1)


# Faulty deals

GOOD = START.shuffled(1)


def changed(**parts: Any) -> Deal:
    return Deal(parts.get("hands", GOOD.hands), parts.get("talon", GOOD.talon))


def with_hand(seat: int, hand: Hand) -> Deal:
    return changed(hands=tuple(hand if seat == owner else GOOD.hands[owner] for owner in SEATS))


ONE = next(iter(GOOD.hands[1]))
TWO = next(iter(GOOD.hands[2]))
SEVEN = Card.parse("7S")

FAULTY = [
    (Deal((), ()), "0 hands for 3 seats"),
    (changed(hands=GOOD.hands[:2]), "2 hands for 3 seats"),
    (changed(hands=(*GOOD.hands, Hand())), "4 hands for 3 seats"),
    (with_hand(1, Hand()), "seat 1 gets 0 cards, not 7"),
    (with_hand(2, GOOD.hands[2] - {TWO}), "seat 2 gets 6 cards, not 7"),
    (with_hand(0, GOOD.hands[0] | {ONE}), "seat 0 gets 8 cards, not 7"),
    (changed(talon=GOOD.talon[:2]), "2 cards in the talon, not 3"),
    (changed(talon=(*GOOD.talon, ONE)), "4 cards in the talon, not 3"),
    (changed(talon=()), "0 cards in the talon, not 3"),
    (
        with_hand(2, GOOD.hands[2] - {TWO} | {ONE}),
        f"some cards are there twice, and missing: {TWO}",
    ),
    (
        changed(talon=(GOOD.talon[0], GOOD.talon[0], GOOD.talon[1])),
        f"some cards are there twice, and missing: {GOOD.talon[2]}",
    ),
    (with_hand(2, GOOD.hands[2] - {TWO} | {SEVEN}), "not in the pack: 7S"),
    (changed(talon=(SEVEN, Card.parse("8H"), GOOD.talon[0])), "not in the pack: 8H 7S"),
]


@pytest.mark.parametrize("name", ["german", "dutch"])
@pytest.mark.parametrize(("deal", "problem"), FAULTY, ids=[problem for _, problem in FAULTY])
def test_faulty_deals(name: str, deal: Deal, problem: str) -> None:
    state = GameState.start(variants.get(name))
    refusal = state.refusal(deal)
    assert refusal is not None
    assert (refusal.code, refusal.seat) == (Reason.BAD_DEAL, None)
    assert refusal.params == {"problem": problem}
    with pytest.raises(DealError) as caught:
        state.apply(deal)
    assert isinstance(caught.value, IllegalAction)
    assert isinstance(caught.value, TysiacError)
    assert isinstance(caught.value, ValueError)
    assert caught.value.refusal == refusal
    assert str(caught.value) == f"the deal does not share out the pack: {problem}"


def test_a_good_deal_is_not_refused() -> None:
    assert START.refusal(GOOD) is None
