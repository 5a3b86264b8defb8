"""The Polish encyclopaedia text, clause by clause: docs/rules/polish.md."""

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
from tysiac import Card, Declare, GameState, Hand, Pass, Phase, Reason, Suit
from tysiac.variants import polish

SPADES = "KS QS 9S AC TD 9H JC"
CLUBS = "KC QC 9C AD TS 9D JD"
HEARTS = "KH QH TH AH AS JS JH"


# 1. Principles


@pytest.mark.clause("PL-1.1")
def test_the_pack_has_24_cards() -> None:
    state = GameState.start(polish()).deal(seed=1)
    pack = {str(card) for hand in (*state.hands, Hand(state.talon)) for card in hand}
    assert pack == {rank + suit for rank in "9JQKTA" for suit in "SCDH"}


@pytest.mark.clause("PL-1.2")
def test_the_phases_of_a_deal() -> None:
    state = GameState.start(polish())
    phases: list[Phase] = []
    while state.number == 0:
        if phases[-1:] != [state.phase]:
            phases.append(state.phase)
        is_to_deal = state.phase is Phase.DEALING
        state = state.deal(seed=1) if is_to_deal else state.apply(state.legal_actions()[0])
    expected = ["DEALING", "BIDDING", "GIVING", "DECLARING", "PLAYING"]
    assert [phase.name for phase in phases] == expected
    assert state.last_deal is not None


@pytest.mark.clause("PL-1.3")
def test_a_trick_is_one_card_from_each_to_the_strongest() -> None:
    state = play(ready(polish(), tables.MADE_138), "QS KS AS")
    assert state.tricks == ((0, cards("QS KS AS"), 2),)
    assert state.card_points == (0, 0, 18)


@pytest.mark.clause("PL-1.4")
@pytest.mark.parametrize("line", [tables.MADE_138, tables.OVERTRUMP, tables.NO_TRICK])
def test_the_taker_leads_until_all_cards_are_played(line: str) -> None:
    states = list(along(ready(polish(), line), line))
    leads = [state for state in states if not state.trick]
    for state in leads[1:]:
        assert state.to_act == state.leader == state.tricks[-1].winner
    assert [len(hand) for hand in states[-1].hands if hand] == [1]
    assert settled(polish(), line).number == 1


@pytest.mark.clause("PL-1.5")
def test_the_ranks_from_nine_to_ace() -> None:
    for high, higher in pairwise("9JQKTA"):
        assert winner_of(f"{high}S {higher}S", None) == f"{higher}S"
        assert winner_of(f"{higher}S {high}S", None) == f"{higher}S"
    state = play(ready(polish(), tables.BEAT), "9D TH TD / KC QC TC / AS 9S TS")
    assert [trick.winner for trick in state.tricks] == [2, 1, 1]


@pytest.mark.clause("PL-1.6")
@pytest.mark.parametrize("line", [tables.MADE_138, tables.UNDERTRUMP, tables.NO_TRICK])
def test_what_the_cards_are_worth(line: str) -> None:
    for state in along(ready(polish(), line), line):
        assert_worth(state)
    result = settled(polish(), line).last_deal
    assert result is not None
    assert sum(result.card_points) == 120


# 2. Dealing


@pytest.mark.clause("PL-2.1")
def test_seven_cards_each_and_three_to_the_talon() -> None:
    state = dealt(polish(), talon="AS TS KS")
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    assert state.talon == cards("AS TS KS")
    whole = layout()
    eight = Hand((*whole.hands[0], whole.talon[0]))
    uneven = type(whole)((eight, *whole.hands[1:]), whole.talon[1:])
    refusal = GameState.start(polish()).refusal(uneven)
    assert refusal is not None
    assert refusal.code is Reason.BAD_DEAL


# 3. The auction


@pytest.mark.clause("PL-3.1")
@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("hand", ["9S 9C 9D 9H JS JC JD", HEARTS], ids=["worst", "good"])
def test_forehand_holds_100_whatever_his_cards(dealer: int, hand: str) -> None:
    forehand = (dealer + 1) % 3
    hands = [""] * 3
    hands[forehand] = hand
    state = dealt(polish(), *hands, dealer=dealer)
    assert state.phase is Phase.BIDDING
    assert state.auction == ((forehand, 100),)
    assert state.to_act == (dealer + 2) % 3


@pytest.mark.clause("PL-3.2")
def test_the_next_player_passes_raises_or_jumps() -> None:
    state = auction(polish(), HEARTS, SPADES, CLUBS)
    for text in ("pass", "bid:110", "bid:120", "bid:160"):
        assert refused(state, text) is None
    assert refused(state, "bid:100") is Reason.BID_TOO_LOW


@pytest.mark.clause("PL-3.3")
def test_many_tables_raise_by_exactly_ten() -> None:
    state = auction(polish(stepwise=True), HEARTS, SPADES, CLUBS)
    assert amounts(state) == [110]
    assert refused(state, "bid:120") is Reason.BID_JUMPS
    assert amounts(bid(state, 110)) == [120]


@pytest.mark.clause("PL-3.4")
def test_bids_are_multiples_of_ten() -> None:
    state = auction(polish(), HEARTS, SPADES, CLUBS)
    for amount in (101, 105, 115):
        assert refused(state, f"bid:{amount}") is Reason.BID_OFF_STEP
    assert refused(state, "bid:110") is None


@pytest.mark.clause("PL-3.5")
def test_bidding_goes_round_without_those_who_passed() -> None:
    state = auction(polish(), HEARTS, SPADES, CLUBS)
    speakers = []
    for amount in (None, 110, 120, 130):
        speakers.append(state.to_act)
        state = bid(state, amount)
    assert speakers == [1, 2, 0, 2]
    assert refused(state, "bid:140", seat=1) is Reason.NOT_YOUR_TURN


@pytest.mark.clause("PL-3.6")
@pytest.mark.parametrize(
    ("bids", "high", "declarer"),
    [
        ((None, None), 100, 0),
        ((110, None, None), 110, 1),
        ((None, 120, None), 120, 2),
        ((110, 120, 130, None, None), 130, 0),
    ],
)
def test_the_highest_bidder_is_declarer(
    bids: tuple[int | None, ...], high: int, declarer: int
) -> None:
    state = bid(auction(polish(), HEARTS, SPADES, CLUBS), *bids)
    assert (state.phase, state.declarer) == (Phase.GIVING, declarer)
    assert state.high_bid == (high, declarer)


@pytest.mark.clause("PL-3.7")
@pytest.mark.parametrize("hand", ["AS TS AC TC AD TD AH", "KS KC KD KH AS AC AD"])
def test_without_a_pair_120_is_the_highest_bid(hand: str) -> None:
    state = auction(polish(), "", hand)
    assert refused(state, "bid:120") is None
    assert refused(state, "bid:130") is Reason.BID_TOO_HIGH


@pytest.mark.clause("PL-3.8")
@pytest.mark.parametrize(
    ("hand", "ceiling"),
    [
        ("KS QS AC TC AD TD AH", 160),
        ("KC QC AS TS AD TD AH", 180),
        ("KD QD AS TS AC TC AH", 200),
        ("KH QH AS TS AC TC AD", 220),
        ("KD QD KH QH AS TS AC", 300),
        ("KC QC KD QD KH QH AS", 360),
        ("KS QS KD QD KH QH AS", 340),
    ],
)
def test_pairs_in_hand_raise_the_ceiling(hand: str, ceiling: int) -> None:
    variant = polish()
    assert variant.auction.ceiling(Hand.parse(hand)) == ceiling
    state = auction(variant, "", hand)
    assert refused(state, f"bid:{ceiling}") is None
    assert refused(state, f"bid:{ceiling + 10}") is Reason.BID_TOO_HIGH


@pytest.mark.clause("PL-3.8")
def test_cards_in_the_talon_do_not_count() -> None:
    state = auction(polish(), "", "KH TS AC TC AD TD AS", talon="QH JH 9H")
    assert amounts(state) == [110, 120]


@pytest.mark.clause("PL-3.9")
def test_360_is_the_highest_number_even_with_all_pairs() -> None:
    hand = "KS QS KC QC KD QD KH"
    assert refused(auction(polish(), "", "KC QC KD QD KH QH AS"), "bid:370") is Reason.BID_TOO_HIGH
    state = bid(auction(polish(), hand, talon="QH 9S 9C"), None, None)
    state = give(state, "9S", "9C")
    assert state.hands[0] == Hand.parse(f"{hand} QH")
    assert refused(state, "declare:360") is None
    assert refused(state, "declare:370") is Reason.CONTRACT_TOO_HIGH


@pytest.mark.clause("PL-3.10")
def test_who_can_only_pass_is_asked_all_the_same() -> None:
    state = bid(auction(polish(), "AS TS AD 9D JD 9H TD", "KH QH TH AH 9S JS JH"), 120)
    for speaker in (2, 0):
        assert state.to_act == speaker
        assert state.legal_actions() == (Pass(),)
        state = state.apply(Pass())
    assert state.declarer == 1


# 4. The talon and the contract


@pytest.mark.clause("PL-4.1")
@pytest.mark.parametrize("bids", [(110, None, None), (None, 110, None), (110, None, 120, None)])
def test_all_see_the_talon_of_a_contested_auction(bids: tuple[int | None, ...]) -> None:
    state = auction(polish(), HEARTS.replace("AS", "9S"), talon="AS TS KS")
    assert [state.view(seat).talon for seat in (*SEATS, None)] == [None] * 4
    state = bid(state, *bids)
    for seat in (*SEATS, None):
        assert state.view(seat).talon == cards("AS TS KS")


@pytest.mark.clause("PL-4.2")
def test_at_an_uncontested_100_the_declarer_alone_sees_the_talon() -> None:
    state = bid(auction(polish(), talon="AS TS KS"), None, None)
    taken = state.view(0)
    assert taken.talon == cards("AS TS KS")
    assert Hand(cards("AS TS KS")) <= taken.hand
    assert [state.view(seat).talon for seat in (1, 2, None)] == [None] * 3
    later = ready(polish(), tables.MADE_138)
    assert [later.view(seat).talon is None for seat in (0, 1, 2, None)] == [False, True, True, True]


@pytest.mark.clause("PL-4.2")
def test_the_talon_may_always_be_shown() -> None:
    state = bid(auction(polish(shown="always"), talon="AS TS KS"), None, None)
    for seat in (*SEATS, None):
        assert state.view(seat).talon == cards("AS TS KS")


@pytest.mark.clause("PL-4.3")
def test_the_talon_is_taken_and_two_cards_are_given() -> None:
    state = bid(auction(polish(), HEARTS, talon="9S 9C AD"), None, None)
    others = state.hands[1:]
    assert state.hands[0] == Hand.parse(f"{HEARTS} 9S 9C AD")
    state = give(state, "9S", "9C")
    assert state.hands == (
        Hand.parse(f"{HEARTS} AD"),
        others[0] | Hand.parse("9S"),
        others[1] | Hand.parse("9C"),
    )
    assert [len(hand) for hand in state.hands] == [8, 8, 8]


@pytest.mark.clause("PL-4.4")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_the_gifts_go_in_any_order(first: int, second: int) -> None:
    state = bid(auction(polish(), talon="AS TS KS"), None, None)
    state = play(state, f"give:AS:{first}")
    assert refused(state, f"give:TS:{first}") is Reason.NOT_A_RECEIVER
    assert play(state, f"give:TS:{second}").phase is Phase.DECLARING


@pytest.mark.clause("PL-4.5")
def test_a_gift_is_known_to_giver_and_receiver_and_may_be_any_card() -> None:
    state = bid(auction(polish(), HEARTS, talon="9S 9C AD"), None, None)
    for card in state.hands[0]:
        assert refused(state, f"give:{card}:1") is None
    state = give(state, "QH", "9C")
    queen, nine = (0, 1, Card.parse("QH")), (0, 2, Card.parse("9C"))
    assert state.view(0).gifts == (queen, nine)
    assert state.view(1).gifts == (queen,)
    assert state.view(2).gifts == (nine,)
    assert state.view(None).gifts == ()


@pytest.mark.clause("PL-4.6")
def test_the_contract_is_never_lower_than_the_bid() -> None:
    state = exchanged(polish(), tables.MADE_138, declarer=1, bid=120)
    assert (state.phase, state.to_act) == (Phase.DECLARING, 1)
    assert refused(state, "declare:110") is Reason.CONTRACT_TOO_LOW
    assert refused(state, "declare:120") is None
    assert refused(state, "declare:130") is None


@pytest.mark.clause("PL-4.7")
def test_the_contract_is_a_multiple_of_ten_unless_agreed() -> None:
    state = exchanged(polish(), tables.MADE_138)
    assert refused(state, "declare:105") is Reason.CONTRACT_OFF_STEP
    assert refused(state, "declare:110") is None
    fives = exchanged(polish().but({"contract.step": 5}), tables.MADE_138)
    assert refused(fives, "declare:105") is None
    assert refused(fives, "declare:107") is Reason.CONTRACT_OFF_STEP


@pytest.mark.clause("PL-4.8")
def test_the_contract_is_at_most_the_ceiling_of_the_cards_kept() -> None:
    state = bid(auction(polish(), CLUBS, talon="9S 9H TC"), None, None)
    state = give(state, "9S", "9H")
    assert amounts(state) == list(range(100, 190, 10))
    assert refused(state, "declare:190") is Reason.CONTRACT_TOO_HIGH
    no_limit = polish().but({"contract.cap": "none"})
    state = bid(auction(no_limit, CLUBS, talon="9S 9H TC"), None, None)
    state = give(state, "9S", "9H")
    assert refused(state, "declare:360") is None
    assert refused(state, "declare:370") is Reason.CONTRACT_TOO_HIGH


@pytest.mark.clause("PL-4.9")
def test_after_half_a_pair_was_given_away_the_bid_stands() -> None:
    state = bid(auction(polish(), "", SPADES, talon="AH TH JH"), 160, None, None)
    state = give(state, "QS", "9S")
    assert state.legal_actions() == (Declare(160),)
    assert refused(state, "declare:170") is Reason.CONTRACT_TOO_HIGH


# 5. Marriages


@pytest.mark.clause("PL-5.1")
@pytest.mark.parametrize(
    ("line", "points"),
    [(tables.SPADES_THEN_CLUBS, (0, 40, 60)), (tables.DIAMONDS_THEN_HEARTS, (80, 0, 100))],
    ids=["spades and clubs", "diamonds and hearts"],
)
def test_what_marriages_are_worth(line: str, points: tuple[int, int, int]) -> None:
    result = settled(polish(), line).last_deal
    assert result is not None
    assert result.marriage_points == points


@pytest.mark.clause("PL-5.2")
def test_a_marriage_is_declared_by_leading_one_of_its_cards() -> None:
    state = leading(polish(), tables.OLD_TRUMP, 2)
    for card in ("KH", "QH"):
        assert play(state, f"{card}+").marriages == ((0, Suit.HEARTS),)
    assert refused(state, "TH+") is Reason.MARRIAGE_NOT_HELD
    not_led = facing(polish(), tables.NOT_LED, "JH TH")
    assert Hand.parse("QC KC") <= not_led.hands[1]
    assert refused(not_led, "QC+") is Reason.MARRIAGE_NOT_LED
    without_its_partner = leading(polish(), tables.NOT_LED, 8)
    assert refused(without_its_partner, "KC+") is Reason.MARRIAGE_NOT_HELD


@pytest.mark.clause("PL-5.3")
def test_a_king_or_queen_led_without_a_word_breaks_the_pair() -> None:
    state = ready(polish(), tables.BROKEN)
    assert forms(state, "QC") == ["QC", "QC+"]
    silent = play(state, "QC")
    assert (silent.marriages, silent.trump) == ((), None)
    later = leading(polish(), tables.BROKEN, 3)
    assert forms(later, "KC") == ["KC"]
    assert refused(later, "KC+") is Reason.MARRIAGE_NOT_HELD


@pytest.mark.clause("PL-5.3")
def test_a_marriage_may_be_made_to_declare_itself() -> None:
    state = leading(polish(declare="automatic"), tables.OLD_TRUMP, 2)
    assert [forms(state, "KH"), forms(state, "QH")] == [["KH+"], ["QH+"]]
    assert refused(state, "KH") is Reason.MARRIAGE_AUTOMATIC


@pytest.mark.clause("PL-5.4")
def test_a_marriage_may_be_declared_in_the_first_trick_unless_agreed() -> None:
    state = play(ready(polish(), tables.NO_TRICK), "KH+")
    assert (state.marriages, state.trump) == (((0, Suit.HEARTS),), Suit.HEARTS)
    late = ready(polish(first_trick=False), tables.NO_TRICK)
    assert forms(late, "KH") == ["KH"]
    assert refused(late, "KH+") is Reason.MARRIAGE_FIRST_TRICK
    assert forms(leading(polish(first_trick=False), tables.OLD_TRUMP, 2), "KH") == ["KH", "KH+"]


@pytest.mark.clause("PL-5.5")
def test_a_marriage_counts_for_its_owner_though_another_takes_the_trick() -> None:
    state = play(leading(polish(), tables.SPADES_THEN_CLUBS, 3), "QS+ AS 9S")
    assert state.tricks[-1].winner == 2
    result = settled(polish(), tables.SPADES_THEN_CLUBS).last_deal
    assert result is not None
    assert (result.card_points[1], result.marriage_points[1]) == (21, 40)
    assert result.deltas[1] == 60


@pytest.mark.clause("PL-5.6")
def test_a_marriage_counts_without_any_trick() -> None:
    state = settled(polish(), tables.NO_TRICK, 100)
    result = state.last_deal
    assert result is not None
    assert (result.tricks[0], result.marriage_points[0]) == (0, 100)
    assert (result.made, state.scores[0]) == (True, 100)


@pytest.mark.clause("PL-5.7")
def test_trumps_beat_other_suits_from_the_declaration_on() -> None:
    state = ready(polish(), tables.VOID)
    assert state.trump is None
    state = leading(polish(), tables.VOID, 3)
    assert state.trump is None
    state = play(state, "QS+")
    assert (state.trick, state.trump) == (cards("QS"), Suit.SPADES)
    state = play(facing(polish(), tables.VOID, "AH"), "KS KH")
    assert state.tricks[-1].winner == 0
    assert winner_of("AH 9S TH", "S") == "9S"


@pytest.mark.clause("PL-5.8")
def test_a_trump_lasts_until_the_next_marriage() -> None:
    state = leading(polish(), tables.OLD_TRUMP, 4)
    assert state.trump is Suit.HEARTS
    state = play(state, "QD+")
    assert state.trump is Suit.DIAMONDS
    assert_duty(state, "AH TH QH 9H TS", trump="D", allows="AH TH QH 9H TS")
    state = play(state, "AH JD")
    assert state.tricks[-1].winner == 2
    assert leading(polish(), tables.OLD_TRUMP, 8).trump is Suit.DIAMONDS


# 6. Play


@pytest.mark.clause("PL-6.1")
@pytest.mark.parametrize("declarer", SEATS)
def test_the_declarer_leads_any_card(declarer: int) -> None:
    state = ready(polish(), tables.MADE_138, declarer=declarer)
    assert (state.to_act, state.leader) == (declarer, declarer)
    assert playable(state) == state.hands[declarer]


@pytest.mark.clause("PL-6.2")
def test_the_suit_led_is_followed_before_anything_else() -> None:
    state = facing(polish(), tables.FOLLOW, "AH")
    assert_duty(state, "9H KS", trump="S", allows="9H")
    assert refused(state, "KS") is Reason.MUST_FOLLOW


@pytest.mark.clause("PL-6.3")
def test_the_best_card_of_the_suit_is_beaten_if_possible() -> None:
    state = facing(polish(), tables.BEAT, "QH")
    assert_duty(state, "AH 9H KS", trump=None, allows="AH")
    assert refused(state, "9H") is Reason.MUST_BEAT
    cannot = facing(polish(), tables.CANNOT_BEAT, "QH TH")
    assert_duty(cannot, "9H JH KS", trump=None, allows="9H JH")
    trump_led = facing(polish(), tables.TRUMP_LED, "QS")
    assert_duty(trump_led, "AS 9S KH", trump="S", allows="AS")


@pytest.mark.clause("PL-6.4")
def test_after_a_ruff_any_card_of_the_suit_will_do() -> None:
    state = facing(polish(), tables.RUFFED, "QH JD")
    assert_duty(state, "JH AH 9S", trump="D", allows="JH AH")
    assert refused(state, "9S") is Reason.MUST_FOLLOW


@pytest.mark.clause("PL-6.5")
def test_a_void_hand_must_trump() -> None:
    state = facing(polish(), tables.VOID, "AH")
    assert_duty(state, "KS QD", trump="S", allows="KS")
    assert refused(state, "QD") is Reason.MUST_TRUMP


@pytest.mark.clause("PL-6.6")
def test_a_trump_in_the_trick_is_overtrumped() -> None:
    state = facing(polish(), tables.OVERTRUMP, "KD QS")
    assert_duty(state, "9S AS JC", trump="S", allows="AS")
    assert refused(state, "9S") is Reason.MUST_OVERTRUMP


@pytest.mark.clause("PL-6.7")
def test_a_lower_trump_is_not_forced() -> None:
    state = facing(polish(), tables.UNDERTRUMP, "KD TS")
    assert_duty(state, "9S JC AH", trump="S", allows="9S JC AH")


@pytest.mark.clause("PL-6.8")
def test_without_suit_and_trump_any_card_will_do() -> None:
    state = facing(polish(), tables.VOID_WITHOUT_TRUMPS, "AH")
    assert_duty(state, "9C QD", trump="S", allows="9C QD")
    state = facing(polish(), tables.NO_TRUMP, "AH")
    assert_duty(state, "KS QD", trump=None, allows="KS QD")


@pytest.mark.clause("PL-6.9")
@pytest.mark.parametrize(
    ("trick", "trump", "winner"),
    [
        ("9H AS TC", None, "9H"),
        ("9H JH QH", None, "QH"),
        ("9H AS TC", "D", "9H"),
        ("AH 9S TH", "S", "9S"),
        ("AH 9S JS", "S", "JS"),
        ("KD QS AS", "S", "AS"),
        ("QS AS 9S", "S", "AS"),
    ],
)
def test_the_highest_trump_or_card_of_the_suit_wins(
    trick: str, trump: str | None, winner: str
) -> None:
    assert winner_of(trick, trump) == winner


@pytest.mark.clause("PL-6.9")
def test_the_winner_takes_the_trick() -> None:
    state = play(facing(polish(), tables.OVERTRUMP, "KD QS"), "AS")
    assert state.tricks[-1].winner == 0
    state = play(leading(polish(), tables.BROKEN, 3), "KC 9C JH")
    assert state.tricks[-1].winner == 0


# 7. Scoring


@pytest.mark.clause("PL-7.1")
def test_raw_points_are_cards_and_marriages() -> None:
    result = settled(polish(), tables.SPADES_THEN_CLUBS).last_deal
    assert result is not None
    assert result.card_points == (32, 21, 67)
    assert result.marriage_points == (0, 40, 60)
    assert result.deltas == (-100, 60, 130)


@pytest.mark.clause("PL-7.2")
@pytest.mark.parametrize(
    ("line", "contract"),
    [(tables.MADE_100, 100), (tables.MADE_138, 100), (tables.MADE_138, 130)],
)
def test_a_made_contract_gains_exactly_the_contract(line: str, contract: int) -> None:
    result = settled(polish(), line, contract).last_deal
    assert result is not None
    assert (result.made, result.deltas[0]) == (True, contract)


@pytest.mark.clause("PL-7.3")
@pytest.mark.parametrize(
    ("line", "contract"),
    [(tables.MADE_100, 110), (tables.MADE_138, 140), (tables.MADE_138, 180)],
)
def test_a_failed_contract_loses_exactly_the_contract(line: str, contract: int) -> None:
    result = settled(polish(), line, contract).last_deal
    assert result is not None
    assert (result.made, result.deltas[0]) == (False, -contract)


@pytest.mark.clause("PL-7.4")
def test_147_does_not_make_150() -> None:
    state = settled(polish(), tables.MADE_147, 150)
    result = state.last_deal
    assert result is not None
    assert result.card_points[0] + result.marriage_points[0] == 147
    assert state.scores[0] == -150
    assert settled(polish(), tables.MADE_147, 140).scores[0] == 140


@pytest.mark.clause("PL-7.5")
@pytest.mark.parametrize(
    ("line", "raw", "credited"),
    [
        (tables.DEFENDERS_24_25, (24, 25), (20, 20)),
        (tables.DEFENDERS_26_25, (26, 25), (30, 20)),
        (tables.DEFENDER_214, (214, 31), (210, 30)),
    ],
)
def test_defenders_gain_tens_with_five_rounded_down(
    line: str, raw: tuple[int, int], credited: tuple[int, int]
) -> None:
    result = settled(polish(), line).last_deal
    assert result is not None
    made = [sum(pair) for pair in zip(result.card_points, result.marriage_points, strict=True)]
    assert tuple(made[1:]) == raw
    assert result.deltas[1:] == credited
    assert tuple(map(polish().scoring.round_defender, raw)) == credited


@pytest.mark.clause("PL-7.6")
def test_five_may_be_rounded_up() -> None:
    assert settled(polish(five="up"), tables.DEFENDERS_24_25).scores == (100, 20, 30)
    assert settled(polish(five="up"), tables.DEFENDERS_26_25).scores == (-100, 30, 30)


@pytest.mark.clause("PL-7.7")
def test_defenders_gain_either_way() -> None:
    assert settled(polish(), tables.MADE_138, 130).scores == (130, 20, 20)
    assert settled(polish(), tables.MADE_138, 140).scores == (-140, 20, 20)


# 8. The end


@pytest.mark.clause("PL-8.1")
@pytest.mark.parametrize(
    ("before", "contract", "after"), [(900, 100, 1000), (950, 120, 1070), (890, 100, 990)]
)
def test_a_declarer_who_reaches_1000_wins(before: int, contract: int, after: int) -> None:
    state = settled(polish(), tables.MADE_138, contract, scores=(before, 0, 0))
    assert state.scores[0] == after
    assert state.is_over is (after >= 1000)
    assert state.winners == ((0,) if after >= 1000 else ())


@pytest.mark.clause("PL-8.2", "PL-8.3")
@pytest.mark.parametrize(
    ("before", "after"),
    [(770, 980), (780, 990), (790, 990), (940, 990)],
    ids=["below", "at 990", "exactly 1000", "over 1000"],
)
def test_a_defender_stops_at_990_and_the_match_goes_on(before: int, after: int) -> None:
    state = settled(polish(), tables.DEFENDER_214, scores=(0, before, 0))
    assert state.scores[1] == after
    assert (state.is_over, state.winners) == (False, ())
    assert state.phase is Phase.DEALING


@pytest.mark.clause("PL-8.2")
def test_a_declarer_wins_beside_a_defender_who_would_get_there_too() -> None:
    state = settled(polish(), tables.MADE_100, scores=(900, 980, 0))
    assert (state.scores, state.winners) == ((1000, 990, 0), (0,))


@pytest.mark.clause("PL-8.4")
@pytest.mark.parametrize(("before", "after"), [(780, 990), (790, 790), (940, 940)])
def test_such_a_defender_may_gain_nothing(before: int, after: int) -> None:
    state = settled(polish(over="nothing"), tables.DEFENDER_214, scores=(0, before, 0))
    assert state.scores[1] == after
    assert not state.is_over


# 9. What the text does not say


@pytest.mark.clause("PL-9.1")
@pytest.mark.parametrize("hand", ["9S 9C 9D 9H JS JC JD", "9S 9C 9D JH JD JC QS"])
def test_there_is_no_redeal(hand: str) -> None:
    state = dealt(polish(), hand)
    assert (state.phase, state.offer) == (Phase.BIDDING, None)
    state = exchanged(polish(), tables.MADE_138)
    assert (state.phase, state.offer) == (Phase.DECLARING, None)


@pytest.mark.clause("PL-9.2")
@pytest.mark.parametrize(("before", "after"), [(850, 910), (920, 980), (950, 990)])
def test_a_high_total_locks_nobody(before: int, after: int) -> None:
    assert settled(polish(), tables.DEFENDER_60, scores=(0, before, 0)).scores[1] == after


@pytest.mark.clause("PL-9.3")
@pytest.mark.parametrize("dealer", SEATS)
def test_everything_goes_to_the_left(dealer: int) -> None:
    state = settled(polish(), tables.MADE_138, declarer=1, dealer=dealer)
    assert state.dealer == (dealer + 1) % 3
    assert state.deal(seed=3).auction == (((dealer + 2) % 3, 100),)
    turns = [
        state.to_act
        for state in along(ready(polish(), tables.MADE_138, dealer=dealer), tables.MADE_138)
    ]
    assert turns[:6] == [0, 1, 2, 2, 0, 1]


@pytest.mark.clause("PL-9.4")
def test_totals_start_at_0_and_may_be_negative() -> None:
    assert GameState.start(polish()).scores == (0, 0, 0)
    state = settled(polish(), tables.DEFENDERS_26_25, 100)
    assert state.scores[0] == -100
    assert settled_next(state, tables.MADE_100, 110, declarer=0).scores[0] == -210


@pytest.mark.clause("PL-9.5")
def test_the_match_ends_only_after_the_eighth_trick() -> None:
    states = list(along(ready(polish(), tables.MADE_147, scores=(900, 0, 0)), tables.MADE_147))
    enough = [state for state in states if state.card_points[0] + 40 >= 100 and state.marriages]
    assert len(enough) > 3
    assert len(states) == 24
    for state in states:
        assert (state.is_over, state.scores) == (False, (900, 0, 0))
    assert settled(polish(), tables.MADE_147, scores=(900, 0, 0)).winners == (0,)
