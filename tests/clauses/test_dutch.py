"""The Dutch rules text, clause by clause: docs/rules/dutch.md."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.clauses import tables
from tests.clauses.tables import (
    SEATS,
    along,
    amounts,
    assert_duty,
    assert_worth,
    auction,
    bid,
    cards,
    dealt,
    exchanged,
    facing,
    forms,
    give,
    layout,
    leading,
    play,
    playable,
    ready,
    refused,
    settled,
    settled_next,
    winner_of,
)
from tysiac import NATURE, Answer, Bid, Card, Deal, GameState, Hand, Pass, Phase, Reason, Suit
from tysiac.variants import dutch

SPADES = "KS QS 9S AC TD 9H JC"
CLUBS = "KC QC 9C AD TS 9D JD"
HEARTS = "KH QH TH AH AS JS JH"
NO_PAIR = "AS TS AC TC AD TD AH"


# 1. Players and cards


@pytest.mark.clause("NL-1.1")
def test_the_pack_and_the_ranks() -> None:
    state = GameState.start(dutch()).deal(seed=1)
    pack = {str(card) for hand in (*state.hands, Hand(state.talon)) for card in hand}
    assert pack == {rank + suit for rank in "9JQKTA" for suit in "SCDH"}
    for high, higher in pairwise("9JQKTA"):
        assert winner_of(f"{high}D {higher}D", None) == f"{higher}D"
        assert winner_of(f"{higher}D {high}D", None) == f"{higher}D"


@pytest.mark.clause("NL-1.2")
@pytest.mark.parametrize("line", [tables.MADE_138, tables.UNDERTRUMP, tables.OLD_TRUMP])
def test_what_the_cards_are_worth(line: str) -> None:
    for state in along(ready(dutch(), line), line):
        assert_worth(state)
    result = settled(dutch(), line).last_deal
    assert result is not None
    assert sum(result.card_points) == 120


@pytest.mark.clause("NL-1.3")
@pytest.mark.parametrize(
    ("line", "points"),
    [(tables.SPADES_THEN_CLUBS, (0, 40, 60)), (tables.DIAMONDS_THEN_HEARTS, (80, 0, 100))],
    ids=["spades and clubs", "diamonds and hearts"],
)
def test_what_marriages_are_worth(line: str, points: tuple[int, int, int]) -> None:
    result = settled(dutch(), line).last_deal
    assert result is not None
    assert result.marriage_points == points


# 2. Dealing


@pytest.mark.clause("NL-2.1")
def test_bids_and_cards_go_clockwise() -> None:
    state = auction(dutch(), HEARTS, SPADES, CLUBS)
    speakers = []
    for amount in (100, 105, 110, 115):
        speakers.append(state.to_act)
        state = state.apply(Bid(amount))
    assert speakers == [0, 1, 2, 0]
    turns = [state.to_act for state in along(ready(dutch(), tables.MADE_138), tables.MADE_138)]
    assert turns[:6] == [0, 1, 2, 2, 0, 1]
    assert settled(dutch(), tables.MADE_138, dealer=2).dealer == 0


@pytest.mark.clause("NL-2.2", "NL-3.1")
@pytest.mark.parametrize("dealer", SEATS)
def test_any_player_may_deal_first_and_his_left_neighbour_speaks_first(dealer: int) -> None:
    state = GameState.start(dutch(), dealer=dealer)
    assert state.dealer == dealer
    state = state.apply(layout())
    assert (state.phase, state.auction) == (Phase.BIDDING, ())
    assert state.to_act == (dealer + 1) % 3


@pytest.mark.clause("NL-2.3")
def test_seven_cards_each_and_three_face_down() -> None:
    state = dealt(dutch(), talon="AS TS KS")
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    assert state.talon == cards("AS TS KS")
    assert [state.view(seat).talon for seat in (*SEATS, None)] == [None] * 4
    whole = layout()
    eight = Hand((*whole.hands[0], whole.talon[0]))
    refusal = GameState.start(dutch()).refusal(Deal((eight, *whole.hands[1:]), whole.talon[1:]))
    assert refusal is not None
    assert refusal.code is Reason.BAD_DEAL


# 3. The auction


@pytest.mark.clause("NL-3.2")
def test_forehand_must_open() -> None:
    state = auction(dutch(), HEARTS)
    assert refused(state, "pass") is Reason.MUST_OPEN
    assert refused(state, "bid:100") is None
    assert refused(state, "bid:105") is None
    assert Pass() in bid(state, 100).legal_actions()


@pytest.mark.clause("NL-3.3")
def test_bids_are_multiples_of_five_from_100() -> None:
    state = auction(dutch(), HEARTS, SPADES, CLUBS)
    assert refused(state, "bid:95") is Reason.BID_TOO_LOW
    assert refused(state, "bid:101") is Reason.BID_OFF_STEP
    assert amounts(state)[:4] == [100, 105, 110, 115]


@pytest.mark.clause("NL-3.4")
def test_every_bid_is_higher_by_any_number_of_steps() -> None:
    state = bid(auction(dutch(), HEARTS, SPADES, CLUBS), 100)
    assert refused(state, "bid:100") is Reason.BID_TOO_LOW
    assert refused(state, "bid:105") is None
    assert refused(state, "bid:120") is None
    assert refused(bid(state, 120), "bid:115") is Reason.BID_TOO_LOW


@pytest.mark.clause("NL-3.5")
def test_a_pass_is_for_good() -> None:
    state = bid(auction(dutch(), HEARTS, SPADES, CLUBS), 100, None, 105, 110)
    assert state.to_act == 2
    assert refused(state, "bid:115", seat=1) is Reason.NOT_YOUR_TURN
    assert bid(state, 115).to_act == 0


@pytest.mark.clause("NL-3.6")
@pytest.mark.parametrize(
    ("bids", "high", "declarer"),
    [
        ((100, None, None), 100, 0),
        ((100, 105, None, None), 105, 1),
        ((110, None, 125, None), 125, 2),
        ((100, 105, 110, 115, None, None), 115, 0),
    ],
)
def test_the_last_one_in_is_declarer(
    bids: tuple[int | None, ...], high: int, declarer: int
) -> None:
    state = auction(dutch(), HEARTS, SPADES, CLUBS)
    for amount in bids:
        assert state.declarer is None
        state = bid(state, amount)
    assert (state.phase, state.declarer) == (Phase.GIVING, declarer)
    assert state.high_bid == (high, declarer)


@pytest.mark.clause("NL-3.7")
@pytest.mark.parametrize("hand", [NO_PAIR, "KS KC KD KH AS AC AD", "KH QD JD TD 9D AD AH"])
def test_without_a_marriage_120_is_the_highest_bid(hand: str) -> None:
    state = auction(dutch(), hand)
    assert amounts(state) == [100, 105, 110, 115, 120]
    assert refused(state, "bid:125") is Reason.BID_TOO_HIGH


@pytest.mark.clause("NL-3.8")
@pytest.mark.parametrize("hand", [SPADES, HEARTS, "KC QC KD QD KH QH AS"])
def test_with_any_marriage_bids_go_up_to_400(hand: str) -> None:
    variant = dutch()
    assert variant.auction.ceiling(Hand.parse(hand)) == 400
    state = auction(variant, hand)
    assert refused(state, "bid:400") is None
    assert refused(state, "bid:405") is Reason.BID_TOO_HIGH


@pytest.mark.clause("NL-3.8")
@pytest.mark.parametrize(
    ("hand", "ceiling"), [(NO_PAIR, 120), (SPADES, 160), (CLUBS, 180), (HEARTS, 220)]
)
def test_the_values_of_the_pairs_may_be_the_limit(hand: str, ceiling: int) -> None:
    state = auction(dutch(cap_marriages="add"), hand)
    assert refused(state, f"bid:{ceiling}") is None
    assert refused(state, f"bid:{ceiling + 5}") is Reason.BID_TOO_HIGH


# 4. The exchange


@pytest.mark.clause("NL-4.1")
@pytest.mark.parametrize(
    "bids", [(100, None, None), (100, 105, None, None)], ids=["not raised", "raised"]
)
def test_all_see_the_talon_and_the_declarer_takes_it(bids: tuple[int | None, ...]) -> None:
    state = bid(auction(dutch(), talon="AS TS KS"), *bids)
    for seat in (*SEATS, None):
        assert state.view(seat).talon == cards("AS TS KS")
    assert state.declarer is not None
    assert Hand.parse("AS TS KS") <= state.hands[state.declarer]


@pytest.mark.clause("NL-4.2")
def test_each_opponent_gets_one_card() -> None:
    state = bid(auction(dutch(), HEARTS, talon="9S 9C AD"), 100, None, None)
    others = state.hands[1:]
    state = give(state, "9S", "9C")
    assert state.hands == (
        Hand.parse(f"{HEARTS} AD"),
        others[0] | Hand.parse("9S"),
        others[1] | Hand.parse("9C"),
    )
    assert [len(hand) for hand in state.hands] == [8, 8, 8]


@pytest.mark.clause("NL-4.3")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_any_card_goes_in_any_order_and_is_known_to_two(first: int, second: int) -> None:
    state = bid(auction(dutch(), HEARTS, talon="9S 9C AD"), 100, None, None)
    for card in state.hands[0]:
        assert refused(state, f"give:{card}:{first}") is None
    state = play(state, f"give:QH:{first}")
    assert refused(state, f"give:9C:{first}") is Reason.NOT_A_RECEIVER
    state = play(state, f"give:9C:{second}")
    queen, nine = (0, first, Card.parse("QH")), (0, second, Card.parse("9C"))
    assert state.view(0).gifts == (queen, nine)
    assert state.view(first).gifts == (queen,)
    assert state.view(second).gifts == (nine,)
    assert state.view(None).gifts == ()


@pytest.mark.clause("NL-4.4")
def test_the_bid_may_be_kept_or_raised_by_fives() -> None:
    state = exchanged(dutch(), tables.MADE_138, bid=110)
    assert (state.phase, state.to_act) == (Phase.DECLARING, 0)
    assert refused(state, "declare:105") is Reason.CONTRACT_TOO_LOW
    assert refused(state, "declare:110") is None
    assert refused(state, "declare:115") is None
    assert refused(state, "declare:112") is Reason.CONTRACT_OFF_STEP


@pytest.mark.clause("NL-4.5")
def test_the_contract_has_the_limit_of_the_bid() -> None:
    state = bid(auction(dutch(), CLUBS, talon="9S 9H TC"), 100, None, None)
    state = give(state, "9S", "9H")
    assert refused(state, "declare:400") is None
    assert refused(state, "declare:405") is Reason.CONTRACT_TOO_HIGH
    state = bid(auction(dutch(), NO_PAIR, talon="9S 9H TH"), 100, None, None)
    state = give(state, "9S", "9H")
    assert amounts(state) == [100, 105, 110, 115, 120]
    assert refused(state, "declare:125") is Reason.CONTRACT_TOO_HIGH


@pytest.mark.clause("NL-4.5")
def test_after_half_a_pair_was_given_away_the_bid_stands() -> None:
    state = bid(auction(dutch(), SPADES, talon="AH TH JH"), 200, None, None)
    state = give(state, "QS", "9S")
    assert amounts(state) == [200]


THREE_NINES = "9S 9C 9D AS AC AD AH"


def after_the_gifts(*given: str, hands: tuple[str, ...], talon: str) -> GameState:
    """Seat 0 is declarer at 100 and has given a card to the left, and one to the right."""
    state = bid(auction(dutch(), *hands, talon=talon), 100, None, None)
    return play(state, f"give:{given[0]}:1 give:{given[1]}:2")


def asked(state: GameState, seat: int) -> GameState:
    """The question to a seat, when those before it have said no."""
    while state.to_act != seat:
        assert state.phase is Phase.OFFER
        state = state.apply(Answer("no"))
    return state


NINES_BY_SEAT = pytest.mark.parametrize(
    ("seat", "hands", "given"),
    [
        (0, (THREE_NINES,), ("AS", "AC")),
        (1, ("", THREE_NINES), ("9H", "JH")),
        (2, ("", "", THREE_NINES), ("JH", "9H")),
    ],
    ids=["from the talon", "by the left gift", "by the right gift"],
)
"""With the nine of hearts in the talon, somebody gets all four."""


@pytest.mark.clause("NL-4.6")
@NINES_BY_SEAT
def test_four_nines_after_the_exchange_may_be_thrown_in(
    seat: int, hands: tuple[str, ...], given: tuple[str, str]
) -> None:
    state = asked(after_the_gifts(*given, hands=hands, talon="9H JH QH"), seat)
    assert Hand.parse("9S 9C 9D 9H") <= state.hands[seat]
    assert state.legal_actions() == (Answer("no"), Answer("redeal"))
    assert state.apply(Answer("redeal")).phase is Phase.DEALING
    kept = state.apply(Answer("no"))
    assert kept.phase in (Phase.OFFER, Phase.DECLARING)


@pytest.mark.clause("NL-4.6")
def test_nines_that_are_given_away_do_not_count() -> None:
    four = THREE_NINES.replace("AH", "9H")
    state = after_the_gifts("9H", "JH", hands=(four,), talon="AH JH QH")
    for seat in SEATS:
        assert state.to_act == seat
        assert refused(state, "answer:redeal") is Reason.NOT_AN_OPTION
        state = state.apply(Answer("no"))


@pytest.mark.clause("NL-4.7", "NL-4.8")
@pytest.mark.parametrize("dealer", SEATS)
def test_a_deal_thrown_in_changes_nothing_but_the_cards(dealer: int) -> None:
    forehand = (dealer + 1) % 3
    hands = [""] * 3
    hands[forehand] = THREE_NINES
    state = GameState.start(dutch(), dealer, (10, -20, 30), number=4)
    state = bid(state.apply(layout(*hands, talon="9H JH QH")), 100, None, None)
    state = play(state, f"give:AS:{(forehand + 1) % 3} give:AC:{(forehand + 2) % 3}")
    again = state.apply(Answer("redeal"))
    assert again.to_act is NATURE
    assert (again.scores, again.last_deal) == ((10, -20, 30), None)
    assert (again.dealer, again.number) == (dealer, 4)
    assert again.apply(layout()).to_act == forehand


@pytest.mark.clause("NL-4.9")
@pytest.mark.parametrize("declarer", SEATS)
@pytest.mark.parametrize("dealer", SEATS)
def test_all_are_asked_between_the_gifts_and_the_contract(dealer: int, declarer: int) -> None:
    state = dealt(dutch(), HEARTS, SPADES, CLUBS, dealer=dealer)
    assert state.phase is Phase.BIDDING
    while state.phase is Phase.BIDDING:
        mine = state.to_act == declarer or state.high_bid is None
        state = state.apply(Bid(amounts(state)[0]) if mine else Pass())
    left, right = (declarer + 1) % 3, (declarer + 2) % 3
    first, second, *_ = state.hands[declarer]
    state = play(state, f"give:{first}:{right}")
    assert state.phase is Phase.GIVING
    state = play(state, f"give:{second}:{left}")
    order = [(dealer + step) % 3 for step in (1, 2, 3)]
    for seat in order:
        assert state.offer is not None
        assert (state.offer.topic, state.offer.seat, state.to_act) == ("nines", seat, seat)
        assert state.forced == Answer("no")
        for other in {*SEATS, None} - {seat}:
            seen = state.view(other).offer
            assert seen is not None
            assert (seen.seat, seen.options) == (seat, ())
        state = state.apply(Answer("no"))
    assert (state.phase, state.to_act) == (Phase.DECLARING, declarer)


# 5. Play


@pytest.mark.clause("NL-5.1")
@pytest.mark.parametrize("declarer", SEATS)
def test_the_declarer_leads_first_and_then_the_winner(declarer: int) -> None:
    line = tables.OVERTRUMP
    states = list(along(ready(dutch(), line, declarer=declarer), line))
    leads = [state for state in states if not state.trick]
    assert leads[0].to_act == declarer
    assert playable(leads[0]) == leads[0].hands[declarer]
    for state in leads[1:]:
        assert state.to_act == state.leader == state.tricks[-1].winner


@pytest.mark.clause("NL-5.2")
@pytest.mark.parametrize("card", ["KH", "QH"])
def test_a_marriage_may_be_declared_by_leading_king_or_queen(card: str) -> None:
    state = leading(dutch(), tables.OLD_TRUMP, 2)
    assert forms(state, card) == [card, f"{card}+"]
    assert play(state, f"{card}+").marriages == ((0, Suit.HEARTS),)
    silent = play(state, card)
    assert (silent.marriages, silent.trump) == ((), None)
    assert refused(state, "TH+") is Reason.MARRIAGE_NOT_HELD


@pytest.mark.clause("NL-5.3")
def test_a_marriage_needs_a_trick_won_just_before() -> None:
    state = ready(dutch(), tables.BROKEN)
    for card in ("QC", "KC"):
        assert forms(state, card) == [card]
        assert refused(state, f"{card}+") is Reason.MARRIAGE_FIRST_TRICK
    not_led = facing(dutch(), tables.NOT_LED, "JH TH")
    assert Hand.parse("QC KC") <= not_led.hands[1]
    assert refused(not_led, "QC+") is Reason.MARRIAGE_NOT_LED


@pytest.mark.clause("NL-5.4")
@pytest.mark.parametrize(("line", "number"), [(tables.BROKEN, 3), (tables.NOT_LED, 8)])
def test_both_cards_must_be_in_hand(line: str, number: int) -> None:
    state = leading(dutch(), line, number)
    assert forms(state, "KC") == ["KC"]
    assert refused(state, "KC+") is Reason.MARRIAGE_NOT_HELD


@pytest.mark.clause("NL-5.5")
def test_a_trump_lasts_until_another_marriage() -> None:
    trumps = [leading(dutch(), tables.OLD_TRUMP, number).trump for number in (1, 2, 3, 4, 5, 8)]
    assert trumps == [None, None, Suit.HEARTS, Suit.HEARTS, Suit.DIAMONDS, Suit.DIAMONDS]


@pytest.mark.clause("NL-5.6")
def test_a_new_trump_rules_the_very_trick_that_the_marriage_opens() -> None:
    state = facing(dutch(), tables.OLD_TRUMP, "QD")
    assert_duty(state, "AH TH QH 9H TS", trump="D", allows="AH TH QH 9H TS")
    state = play(state, "AH JD")
    assert state.tricks[-1].winner == 2


@pytest.mark.clause("NL-5.7")
def test_the_suit_led_is_followed() -> None:
    state = facing(dutch(), tables.FOLLOW, "AH")
    assert_duty(state, "9H KS", trump="S", allows="9H")
    assert refused(state, "KS") is Reason.MUST_FOLLOW


@pytest.mark.clause("NL-5.8")
def test_a_void_hand_must_trump_unless_agreed() -> None:
    state = facing(dutch(), tables.VOID, "AH")
    assert_duty(state, "KS QD", trump="S", allows="KS")
    assert refused(state, "QD") is Reason.MUST_TRUMP
    low = facing(dutch(), tables.UNDERTRUMP, "KD TS")
    assert_duty(low, "9S JC AH", trump="S", allows="9S")
    free = facing(dutch(void="free"), tables.VOID, "AH")
    assert_duty(free, "KS QD", trump="S", allows="KS QD")
    free = facing(dutch(void="free"), tables.UNDERTRUMP, "KD TS")
    assert_duty(free, "9S JC AH", trump="S", allows="9S JC AH")


@pytest.mark.clause("NL-5.9")
def test_without_suit_and_trump_any_card_will_do() -> None:
    state = facing(dutch(), tables.VOID_WITHOUT_TRUMPS, "AH")
    assert_duty(state, "9C QD", trump="S", allows="9C QD")
    state = facing(dutch(), tables.NO_TRUMP, "AH")
    assert_duty(state, "KS QD", trump=None, allows="KS QD")


@pytest.mark.clause("NL-5.10")
def test_nobody_is_obliged_to_beat() -> None:
    state = facing(dutch(), tables.BEAT, "QH")
    assert_duty(state, "AH 9H KS", trump=None, allows="AH 9H")
    state = facing(dutch(), tables.OVERTRUMP, "KD QS")
    assert_duty(state, "9S AS JC", trump="S", allows="9S AS")
    state = facing(dutch(), tables.TRUMP_LED, "QS")
    assert_duty(state, "AS 9S KH", trump="S", allows="AS 9S")


@pytest.mark.clause("NL-5.11")
@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("9H AS TC", None, "9H"),
        ("9H JH QH", None, "QH"),
        ("9H AS TC", "D", "9H"),
        ("AH 9S TH", "S", "9S"),
        ("AH JS 9S", "S", "JS"),
        ("QS AS 9S", "S", "AS"),
    ],
)
def test_the_highest_trump_or_card_of_the_suit_wins(
    trick: str, trump: str | None, winner: str
) -> None:
    assert winner_of(trick, trump) == winner


@pytest.mark.clause("NL-5.11")
def test_the_winner_takes_the_trick() -> None:
    state = facing(dutch(), tables.OVERTRUMP, "KD QS")
    assert play(state, "AS").tricks[-1].winner == 0
    assert play(state, "9S").tricks[-1].winner == 2


# 6. Scoring


@pytest.mark.clause("NL-6.1")
def test_raw_points_are_cards_and_marriages() -> None:
    result = settled(dutch(), tables.SPADES_THEN_CLUBS).last_deal
    assert result is not None
    assert result.card_points == (32, 21, 67)
    assert result.marriage_points == (0, 40, 60)
    assert result.deltas == (-100, 60, 125)


@pytest.mark.clause("NL-6.2")
@pytest.mark.parametrize(
    ("line", "raw", "credited"),
    [
        (tables.DEFENDERS_22_23, (22, 23), (20, 25)),
        (tables.DEFENDERS_27_28, (27, 28), (25, 30)),
        (tables.DEFENDERS_24_25, (24, 25), (25, 25)),
        (tables.DEFENDER_214, (214, 31), (215, 30)),
    ],
)
def test_defenders_gain_the_nearest_five(
    line: str, raw: tuple[int, int], credited: tuple[int, int]
) -> None:
    result = settled(dutch(), line).last_deal
    assert result is not None
    made = [sum(pair) for pair in zip(result.card_points, result.marriage_points, strict=True)]
    assert tuple(made[1:]) == raw
    assert result.deltas[1:] == credited
    assert tuple(map(dutch().scoring.round_defender, raw)) == credited


@pytest.mark.clause("NL-6.3")
def test_defenders_gain_either_way() -> None:
    assert settled(dutch(), tables.MADE_138, 135).scores == (135, 25, 20)
    assert settled(dutch(), tables.MADE_138, 140).scores == (-140, 25, 20)


@pytest.mark.clause("NL-6.4")
@pytest.mark.parametrize(
    ("line", "contract"),
    [(tables.MADE_100, 100), (tables.MADE_138, 100), (tables.MADE_138, 135)],
)
def test_a_made_contract_gains_exactly_the_contract(line: str, contract: int) -> None:
    result = settled(dutch(), line, contract).last_deal
    assert result is not None
    assert (result.made, result.deltas[0]) == (True, contract)


@pytest.mark.clause("NL-6.5")
@pytest.mark.parametrize(
    ("line", "contract"),
    [(tables.MADE_100, 105), (tables.MADE_138, 140), (tables.MADE_138, 400)],
)
def test_a_failed_contract_loses_exactly_the_contract(line: str, contract: int) -> None:
    result = settled(dutch(), line, contract).last_deal
    assert result is not None
    assert (result.made, result.deltas[0]) == (False, -contract)


@pytest.mark.clause("NL-6.6")
def test_118_does_not_make_120_unless_it_is_rounded_first() -> None:
    state = settled(dutch(), tables.MADE_118, 120)
    result = state.last_deal
    assert result is not None
    assert result.card_points[0] + result.marriage_points[0] == 118
    assert state.scores[0] == -120
    rounded = dutch(check_unit=5)
    assert settled(rounded, tables.MADE_118, 120).scores[0] == 120
    assert settled(rounded, tables.MADE_118, 125).scores[0] == -125
    assert settled(rounded, tables.MADE_147, 145).scores[0] == 145
    assert settled(rounded, tables.MADE_147, 150).scores[0] == -150


@pytest.mark.clause("NL-6.7")
@pytest.mark.parametrize(
    ("before", "after", "winners"),
    [
        ((0, 0, 0), (100, 20, 0), ()),
        ((895, 0, 0), (995, 20, 0), ()),
        ((900, 0, 0), (1000, 20, 0), (0,)),
        ((0, 975, 0), (100, 995, 0), ()),
        ((0, 980, 0), (100, 1000, 0), (1,)),
    ],
)
def test_the_first_to_reach_1000_wins_in_either_part(
    before: tuple[int, ...], after: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert GameState.start(dutch()).scores == (0, 0, 0)
    state = settled(dutch(), tables.MADE_100, scores=before)
    assert (state.scores, state.winners) == (after, winners)
    assert state.is_over is bool(winners)


@pytest.mark.clause("NL-6.8")
@pytest.mark.parametrize(
    ("before", "after", "winners"),
    [
        ((900, 990, 990), (1000, 1010, 1015), (0,)),
        ((0, 990, 990), (100, 1010, 1015), (2,)),
        ((0, 990, 980), (100, 1010, 1005), (1,)),
        ((0, 990, 985), (100, 1010, 1010), (1, 2)),
    ],
    ids=["the declarer first", "the higher", "the higher, left", "equal"],
)
def test_if_several_reach_1000_in_one_deal(
    before: tuple[int, ...], after: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = settled(dutch(), tables.DEFENDERS_22_23, scores=before)
    assert (state.scores, state.winners) == (after, winners)


# 7. What the text does not say


@pytest.mark.clause("NL-7.1")
@pytest.mark.parametrize("dealer", SEATS)
def test_the_deal_passes_to_the_left(dealer: int) -> None:
    state = settled(dutch(), tables.MADE_138, declarer=1, dealer=dealer)
    assert state.dealer == (dealer + 1) % 3
    assert state.deal(seed=3).to_act == (dealer + 2) % 3


@pytest.mark.clause("NL-7.2")
def test_totals_may_be_negative() -> None:
    state = settled(dutch(), tables.DEFENDERS_26_25, 100)
    assert state.scores[0] == -100
    assert settled_next(state, tables.MADE_100, 105, declarer=0).scores[0] == -205


@pytest.mark.clause("NL-7.3")
def test_a_high_total_locks_and_caps_nobody() -> None:
    state = settled(dutch(), tables.MADE_100, scores=(0, 990, 0))
    assert (state.scores[1], state.winners) == (1010, (1,))
    assert settled(dutch(), tables.DEFENDER_60, scores=(0, 850, 0)).scores[1] == 910
