"""The reference bot: sensible, repeatable, and blind to what its seat may not see."""

import pytest

from tests.stories import after, dealt, start
from tests.strategies import SEEDS
from tysiac import (
    NATURE,
    Bid,
    Card,
    Deal,
    GameState,
    Give,
    Hand,
    Pass,
    Phase,
    Play,
    RandomBot,
    ReferenceBot,
    Surrender,
    play_match,
    variants,
)

NAMES = SEEDS


@pytest.mark.parametrize("name", NAMES)
def test_reference_bots_finish_matches_and_make_most_of_what_they_bid(name: str) -> None:
    made = []
    deals = 0
    for seed in range(6):
        record = play_match(variants.get(name), [ReferenceBot(seat) for seat in range(3)], seed)
        assert record.result.finished
        assert record.result.deals < 200
        deals += record.result.deals
        settled = {state.number: state.last_deal for state in record.states()}
        made += [deal for deal in settled.values() if deal is not None and deal.contract > 100]
    assert sum(deal.made for deal in made) >= 0.7 * len(made)
    assert sum(deal.contract for deal in made) >= 120 * len(made)
    assert len(made) >= 0.25 * deals


@pytest.mark.parametrize("seat", range(3))
def test_it_beats_random_bots_from_every_seat(seat: int) -> None:
    for seed in range(8):
        bots = [ReferenceBot(1) if own == seat else RandomBot(seed + own) for own in range(3)]
        assert play_match(variants.polish(), bots, seed, max_deals=200).result.winners == (seat,)


def test_two_bots_with_one_seed_choose_alike() -> None:
    first, second = (
        play_match(variants.german(), [ReferenceBot(5)] * 3, seed=1, max_deals=5) for _ in range(2)
    )
    assert first.actions[: len(second.actions)] == second.actions


def laid_out(variant_name: str, seat_hands: list[str], talon: str, scores: list[int]) -> GameState:
    state = GameState.start(variants.get(variant_name), dealer=2, scores=scores)
    deal = Deal(tuple(map(Hand.parse, seat_hands)), tuple(map(Card.parse, talon.split())))
    return state.apply(deal)


HANDS = ["9H 9D 9C JH JD QS KC", "AH KH QH AD TD AC TS", "TH KD QD TC QC AS KS"]
TALON = "9S JC JS"


def test_it_bids_on_a_strong_hand_and_passes_a_weak_one() -> None:
    state = laid_out("polish", HANDS, TALON, [0, 0, 0])
    strong = ReferenceBot(1).choose(state.view(1))
    assert strong == Bid(110)
    weak = laid_out("polish", [HANDS[1], HANDS[0], HANDS[2]], TALON, [0, 0, 0])
    assert ReferenceBot(1).choose(weak.view(1)) == Pass()


def test_it_opens_where_it_must() -> None:
    state = laid_out("dutch", [HANDS[0], HANDS[2], HANDS[1]], TALON, [0, 0, 0])
    assert ReferenceBot(1).choose(state.view(0)) == Bid(100)


def worth_a_risk(scores: list[int]) -> bool:
    """Whether a middling hand is bid on at 110, when seat 0 holds 100."""
    hands = ["AH TH 9H TD JD 9C JC", "KC QC AD TS JS 9D AS", "KH QH KD QD KS QS AC"]
    state = laid_out("german", hands, "JH TC 9S", scores)
    while state.phase is Phase.OFFER:
        state = state.apply(state.legal_actions()[0])
    return isinstance(ReferenceBot(1).choose(state.view(1)), Bid)


def test_it_dares_more_when_it_gains_only_as_declarer_or_must_stop_a_winner() -> None:
    assert not worth_a_risk([0, 0, 0])
    assert worth_a_risk([0, 850, 0])
    assert worth_a_risk([900, 0, 0])


def test_it_does_not_raise_what_wins_the_match_already() -> None:
    state = laid_out("polish", [HANDS[1], HANDS[0], HANDS[2]], TALON, [900, 0, 0])
    bot = ReferenceBot(1)
    while state.phase is not Phase.PLAYING:
        seat = state.to_act
        assert isinstance(seat, int)
        action = bot.choose(state.view(seat))
        state = state.apply(Pass() if isinstance(action, Bid) else action)
    assert state.contract == 100


def test_it_keeps_pairs_and_aces_and_asks_for_a_redeal_where_it_may() -> None:
    state = laid_out("polish", [HANDS[1], HANDS[0], HANDS[2]], TALON, [0, 0, 0])
    state = state.apply(Pass()).apply(Pass())
    gift = ReferenceBot(1).choose(state.view(0))
    assert isinstance(gift, Give)
    assert gift.card.points <= 2
    nines = ["9H 9D 9C 9S JH JD QS", "AH KH QH AD TD AC TS", "TH KD QD TC QC AS KS"]
    offer = laid_out("german", [nines[2], nines[1], nines[0]], "JC KC JS", [0, 0, 0])
    while offer.to_act != 2:
        offer = offer.apply(offer.legal_actions()[0])
    assert str(ReferenceBot(1).choose(offer.view(2))) == "answer:redeal"


@pytest.mark.parametrize("name", NAMES)
def test_whatever_it_does_is_legal(name: str) -> None:
    state = GameState.start(variants.get(name))
    bots = [ReferenceBot(seat) for seat in range(3)]
    while state.number < 12:
        seat = state.to_act
        if seat is NATURE:
            state = state.deal(11)
            continue
        assert isinstance(seat, int)
        action = bots[seat].choose(state.view(seat))
        assert action in state.legal_actions()
        state = state.apply(action)


def test_a_declarer_draws_the_trumps_that_are_out_with_his_lowest() -> None:
    state = start(variants.polish())
    state = dealt(
        state,
        *("KS QS JS 9S KH JH 9H", "AS TS AD TD AC TC KC", "AH TH QH KD QD JD JC"),
        talon="9D QC 9C",
    )
    state = after(state, "pass pass give:QC:1 give:9C:2 declare:110 KS+ AS 9C TC JC 9S")
    assert state.to_act == 0
    assert ReferenceBot(1).choose(state.view(0)) == Play(Card.parse("JS"))


@pytest.mark.parametrize("when", ["talon", "given"])
def test_it_gives_a_deal_up_that_is_likely_to_be_lost(when: str) -> None:
    variant = variants.polish().but({"contract.surrender": True, "contract.surrender.when": when})
    state = dealt(start(variant), "9H 9D JD 9C JC 9S JS", talon="QC QD TS")
    state = after(state, "pass pass")
    assert state.declarer == 0
    if when == "given":
        state = after(state, "give:9H:1 give:9D:2")
    assert ReferenceBot(1).choose(state.view(0)) == Surrender()
