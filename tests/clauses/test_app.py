"""The German and the Bulgarian app text, clause by clause: docs/rules/german.md, bulgarian.md."""

from __future__ import annotations

from collections.abc import Callable
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
    declined,
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
from tysiac import (
    Answer,
    Bid,
    Card,
    Declare,
    GameState,
    Hand,
    Pass,
    Phase,
    Reason,
    RuleVariant,
    Suit,
    UnknownRule,
    variants,
)

Preset = Callable[..., RuleVariant]

both = pytest.mark.parametrize("preset", [variants.german, variants.bulgarian])
"""The texts state the same rules, so each clause is proved for the two of them."""


# 1. The table


@pytest.mark.clause("DE-1.1", "BG-1.1")
@both
def test_three_play_with_24_cards(preset: Preset) -> None:
    state = GameState.start(preset()).deal(seed=1)
    pack = {str(card) for hand in (*state.hands, Hand(state.talon)) for card in hand}
    assert pack == {rank + suit for rank in "9JQKTA" for suit in "SCDH"}
    assert len(state.hands) == 3


@pytest.mark.clause("DE-1.1", "BG-1.1")
@both
@pytest.mark.parametrize("players", [2, 4])
def test_no_other_number_plays(preset: Preset, players: int) -> None:
    with pytest.raises(UnknownRule):
        preset(players=players)


@pytest.mark.clause("DE-1.1", "BG-1.1")
@both
def test_each_scores_for_himself(preset: Preset) -> None:
    assert settled(preset(), tables.MADE_100, scores=(10, 20, 30)).scores == (110, 40, 30)


@pytest.mark.clause("DE-1.2", "BG-1.2")
@both
def test_seven_cards_each_and_three_face_down(preset: Preset) -> None:
    state = dealt(preset(), talon="AS TS KS")
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    while state.phase is not Phase.GIVING:
        assert [state.view(seat).talon for seat in (*SEATS, None)] == [None] * 4
        state = state.apply(state.legal_actions()[0])
    assert state.view(None).talon == cards("AS TS KS")


@pytest.mark.clause("DE-1.2", "BG-1.2")
@both
def test_other_shares_are_refused(preset: Preset) -> None:
    whole = layout()
    eight = Hand((*whole.hands[0], whole.talon[0]))
    uneven = type(whole)((eight, *whole.hands[1:]), whole.talon[1:])
    refusal = GameState.start(preset()).refusal(uneven)
    assert refusal is not None
    assert refusal.code is Reason.BAD_DEAL


# 2. A trick


@pytest.mark.clause("DE-2.1", "BG-2.1")
@both
def test_a_trick_goes_round_to_the_left_to_the_strongest_card(preset: Preset) -> None:
    state = ready(preset(), tables.MADE_138)
    turns = []
    for word in ("QS", "KS", "AS"):
        turns.append(state.to_act)
        state = play(state, word)
    assert turns == [0, 1, 2]
    assert state.tricks == ((0, cards("QS KS AS"), 2),)
    assert state.card_points == (0, 0, 3 + 4 + 11)


@pytest.mark.clause("DE-2.1", "BG-2.1")
@both
def test_a_card_of_another_suit_never_takes_the_trick(preset: Preset) -> None:
    assert winner_of("9H AS TC", None) == "9H"
    assert winner_of("9H AS TC", "D") == "9H"
    state = play(leading(preset(), tables.BROKEN, 3), "KC 9C JH")
    assert state.tricks[2].winner == 0
    state = play(ready(preset(), tables.VOID_WITHOUT_TRUMPS), "TS 9H AS")
    assert state.tricks[0].winner == 2


@pytest.mark.clause("DE-2.2", "BG-2.2")
@both
@pytest.mark.parametrize("line", [tables.MADE_138, tables.OVERTRUMP, tables.RUFFED])
def test_the_taker_leads_and_there_are_eight_tricks(preset: Preset, line: str) -> None:
    states = list(along(ready(preset(), line), line))
    leads = [state for state in states if not state.trick]
    assert len(leads) == 8
    for state in leads[1:]:
        assert state.to_act == state.leader == state.tricks[-1].winner
    settlement = settled(preset(), line)
    assert settlement.last_deal is not None
    assert sum(settlement.last_deal.tricks) == 8
    assert settlement.number == 1


# 3. What the cards are worth


@pytest.mark.clause("DE-3.1", "BG-3.1")
@both
@pytest.mark.parametrize(
    "line", [tables.MADE_138, tables.UNDERTRUMP, tables.SPADES_THEN_CLUBS, tables.OLD_TRUMP]
)
def test_the_taker_counts_the_cards(preset: Preset, line: str) -> None:
    for state in along(ready(preset(), line), line):
        assert_worth(state)
    result = settled(preset(), line).last_deal
    assert result is not None
    assert sum(result.card_points) == 120


@pytest.mark.clause("DE-3.2", "BG-3.2")
@both
def test_the_ten_stands_between_king_and_ace(preset: Preset) -> None:
    order = "9JQKTA"
    for high, higher in pairwise(order):
        assert winner_of(f"{high}H {higher}H", None) == f"{higher}H"
        assert winner_of(f"{higher}H {high}H", None) == f"{higher}H"
    state = play(ready(preset(), tables.BEAT), "9D TH TD / KC QC TC / AS 9S TS")
    assert [trick.winner for trick in state.tricks] == [2, 1, 1]


# 4. The auction


@pytest.mark.clause("DE-4.1", "BG-4.1")
@both
@pytest.mark.parametrize("dealer", SEATS)
def test_forehand_holds_100_and_the_next_decides_first(preset: Preset, dealer: int) -> None:
    forehand, second = (dealer + 1) % 3, (dealer + 2) % 3
    state = auction(preset(), dealer=dealer)
    assert state.auction == ((forehand, 100),)
    assert state.high_bid == (100, forehand)
    assert state.to_act == second
    assert refused(state, "pass", seat=forehand) is Reason.NOT_YOUR_TURN


SPADES = "KS QS 9S AC TD 9H JC"
CLUBS = "KC QC 9C AD TS 9D JD"
HEARTS = "KH QH TH AH AS JS JH"


@pytest.mark.clause("DE-4.2", "BG-4.2")
@both
def test_bids_rise_in_tens_and_in_turn(preset: Preset) -> None:
    state = auction(preset(), HEARTS, SPADES, CLUBS)
    speakers = []
    for high in (100, 110, 120, 130):
        speakers.append(state.to_act)
        assert refused(state, f"bid:{high + 5}") is Reason.BID_OFF_STEP
        assert refused(state, f"bid:{high}") is Reason.BID_TOO_LOW
        assert refused(state, f"bid:{high + 10}") is None
        state = bid(state, high + 10)
    assert speakers == [1, 2, 0, 1]


@pytest.mark.clause("DE-4.3", "BG-4.3")
@both
def test_a_bid_may_jump_unless_steps_are_agreed(preset: Preset) -> None:
    state = auction(preset(), HEARTS, SPADES, CLUBS)
    assert amounts(state) == [110, 120, 130, 140, 150, 160]
    assert refused(state, "bid:140") is None
    stepwise = auction(preset(stepwise=True), HEARTS, SPADES, CLUBS)
    assert amounts(stepwise) == [110]
    assert refused(stepwise, "bid:140") is Reason.BID_JUMPS
    assert amounts(bid(stepwise, 110)) == [120]


@pytest.mark.clause("DE-4.4", "BG-4.4")
@both
def test_a_pass_is_for_good(preset: Preset) -> None:
    state = bid(auction(preset(), HEARTS, SPADES, CLUBS), None, 110, 120)
    assert state.to_act == 2
    assert refused(state, "bid:130", seat=1) is Reason.NOT_YOUR_TURN
    state = bid(state, 130)
    assert state.to_act == 0


@pytest.mark.clause("DE-4.5", "BG-4.5")
@both
@pytest.mark.parametrize(
    ("bids", "high", "declarer"),
    [
        ((None, None), 100, 0),
        ((110, None, None), 110, 1),
        ((None, 110, None), 110, 2),
        ((110, 120, 130, None, None), 130, 0),
        ((110, None, 120, 130, None), 130, 1),
    ],
)
def test_the_last_one_in_is_declarer(
    preset: Preset, bids: tuple[int | None, ...], high: int, declarer: int
) -> None:
    state = auction(preset(), HEARTS, SPADES, CLUBS)
    for amount in bids:
        assert state.declarer is None
        state = bid(state, amount)
    assert (state.phase, state.declarer) == (Phase.GIVING, declarer)
    assert state.high_bid == (high, declarer)


@pytest.mark.clause("DE-4.6", "BG-4.6")
@both
@pytest.mark.parametrize("hand", ["AS TS AC TC AD TD AH", "KS KC KD KH AS AC AD"])
def test_without_a_marriage_120_is_the_highest_bid(preset: Preset, hand: str) -> None:
    state = auction(preset(), "", hand)
    assert refused(state, "bid:120") is None
    assert refused(state, "bid:130") is Reason.BID_TOO_HIGH


@pytest.mark.clause("DE-4.7", "BG-4.7")
@both
@pytest.mark.parametrize(
    ("hand", "ceiling"),
    [
        ("KS QS AC TC AD TD AH", 160),
        ("KC QC AS TS AD TD AH", 180),
        ("KD QD AS TS AC TC AH", 200),
        ("KH QH AS TS AC TC AD", 220),
        ("KS QS KC QC AD TD AH", 220),
        ("KS QS KH QH AD TD AC", 260),
        ("KD QD KH QH AS TS AC", 300),
        ("KC QC KD QD KH QH AS", 360),
        ("KH QD KD QS AS TS AC", 200),
    ],
)
def test_marriages_in_hand_raise_the_ceiling(preset: Preset, hand: str, ceiling: int) -> None:
    variant = preset()
    assert variant.auction.ceiling(Hand.parse(hand)) == ceiling
    state = auction(variant, "", hand)
    assert refused(state, f"bid:{ceiling}") is None
    assert refused(state, f"bid:{ceiling + 10}") is Reason.BID_TOO_HIGH


@pytest.mark.clause("DE-4.7", "BG-4.7")
@both
def test_a_pair_that_the_talon_completes_does_not_count(preset: Preset) -> None:
    state = auction(preset(), "", "KH TS AC TC AD TD AS", talon="QH JH 9H")
    assert amounts(state) == [110, 120]


ALL_PAIRS = "KS QS KC QC KD QD KH"


@pytest.mark.clause("DE-4.8", "BG-4.8")
@both
def test_four_pairs_may_play_for_400(preset: Preset) -> None:
    state = bid(auction(preset(), ALL_PAIRS, talon="QH 9S 9C"), None, None)
    state = give(state, "9S", "9C")
    assert refused(state, "declare:400") is None
    assert refused(state, "declare:410") is Reason.CONTRACT_TOO_HIGH


@pytest.mark.clause("DE-4.9", "BG-4.9")
@both
def test_who_can_only_pass_is_asked_all_the_same(preset: Preset) -> None:
    state = bid(auction(preset(), "AS TS AD 9D JD 9H TD", "KH QH TH AH 9S JS JH"), 120)
    for speaker in (2, 0):
        assert state.to_act == speaker
        assert state.legal_actions() == (Pass(),)
        assert state.view(speaker).forced == Pass()
        state = state.apply(Pass())
    assert state.declarer == 1


# 5. The talon and the two gifts


@pytest.mark.clause("DE-5.1", "BG-5.1")
@both
@pytest.mark.parametrize("bids", [(None, None), (110, None, None)], ids=["at 100", "contested"])
def test_all_see_the_talon(preset: Preset, bids: tuple[int | None, ...]) -> None:
    state = bid(auction(preset(), talon="AS TS KS"), *bids)
    for seat in (*SEATS, None):
        assert state.view(seat).talon == cards("AS TS KS")


@pytest.mark.clause("DE-5.2", "BG-5.2")
@both
def test_the_talon_is_taken_and_two_cards_are_given(preset: Preset) -> None:
    state = bid(auction(preset(), HEARTS, talon="9S 9C AD"), None, None)
    others = state.hands[1:]
    assert state.hands[0] == Hand.parse(f"{HEARTS} 9S 9C AD")
    state = give(state, "9S", "9C")
    assert [len(hand) for hand in state.hands] == [8, 8, 8]
    assert state.hands[0] == Hand.parse(f"{HEARTS} AD")
    assert state.hands[1] == others[0] | Hand.parse("9S")
    assert state.hands[2] == others[1] | Hand.parse("9C")


@pytest.mark.clause("DE-5.3", "BG-5.3")
@both
@pytest.mark.parametrize("declarer", SEATS)
def test_the_left_neighbour_gets_the_first_gift(preset: Preset, declarer: int) -> None:
    left, right = (declarer + 1) % 3, (declarer + 2) % 3
    state = bid(auction(preset(), talon="AS TS KS", dealer=right), None, None)
    assert state.to_act == declarer
    assert refused(state, f"give:AS:{right}") is Reason.GIVE_IN_ORDER
    assert refused(state, f"give:AS:{declarer}") is Reason.NOT_A_RECEIVER
    state = play(state, f"give:AS:{left}")
    assert refused(state, f"give:TS:{left}") is Reason.NOT_A_RECEIVER
    assert refused(state, f"give:TS:{right}") is None


@pytest.mark.clause("DE-5.4", "BG-5.4")
@both
def test_a_gift_is_known_to_giver_and_receiver(preset: Preset) -> None:
    state = bid(auction(preset(), HEARTS, talon="9S 9C AD"), None, None)
    state = give(state, "QH", "9C")
    queen, nine = (0, 1, Card.parse("QH")), (0, 2, Card.parse("9C"))
    assert state.view(0).gifts == (queen, nine)
    assert state.view(1).gifts == (queen,)
    assert state.view(2).gifts == (nine,)
    assert state.view(None).gifts == ()


@pytest.mark.clause("DE-5.4", "BG-5.4")
@both
def test_any_card_may_be_given(preset: Preset) -> None:
    state = bid(auction(preset(), HEARTS, talon="9S 9C AD"), None, None)
    for card in state.hands[0]:
        assert refused(state, f"give:{card}:1") is None


# 6. The contract


@pytest.mark.clause("DE-6.1", "BG-6.1")
@both
def test_the_contract_is_the_bid_or_more(preset: Preset) -> None:
    state = exchanged(preset(), tables.MADE_138, declarer=1, bid=110)
    assert (state.phase, state.to_act, state.contract) == (Phase.DECLARING, 1, None)
    assert refused(state, "declare:100") is Reason.CONTRACT_TOO_LOW
    assert refused(state, "declare:110") is None
    assert state.apply(Declare(140)).contract == 140


@pytest.mark.clause("DE-6.1", "BG-6.1")
@both
def test_the_contract_counts_not_the_bid(preset: Preset) -> None:
    assert settled(preset(), tables.MADE_138, 130).scores[0] == 130
    assert settled(preset(), tables.MADE_138, 140).scores[0] == -140


@pytest.mark.clause("DE-6.2", "BG-6.2")
@both
@pytest.mark.parametrize("amount", [101, 105, 119])
def test_the_contract_is_a_multiple_of_ten(preset: Preset, amount: int) -> None:
    state = exchanged(preset(), tables.MADE_138)
    assert refused(state, f"declare:{amount}") is Reason.CONTRACT_OFF_STEP
    assert refused(state, "declare:110") is None


@pytest.mark.clause("DE-6.3", "BG-6.3")
@both
@pytest.mark.parametrize(
    ("hand", "talon", "most"),
    [
        ("AS AC AD AH JS JC JD", "9S 9C TH", 120),
        ("KC QC AS AD AH JS JD", "9S 9C TH", 180),
        ("KC AC AS AD AH JS JD", "9S 9C QC", 180),
        ("KC QC KH AS AD AH JS", "9S 9C QH", 280),
    ],
    ids=["no pair", "pair of clubs", "clubs from the talon", "clubs and hearts"],
)
def test_the_ceiling_holds_for_the_cards_kept(
    preset: Preset, hand: str, talon: str, most: int
) -> None:
    state = bid(auction(preset(), hand, talon=talon), None, None)
    state = give(state, "9S", "9C")
    assert amounts(state) == list(range(100, most + 1, 10))
    assert refused(state, f"declare:{most + 10}") is Reason.CONTRACT_TOO_HIGH


@pytest.mark.clause("DE-6.4", "BG-6.4")
@both
def test_after_half_a_marriage_was_given_away_the_bid_stands(preset: Preset) -> None:
    state = bid(auction(preset(), "", SPADES, talon="AH TH JH"), 160, None, None)
    state = give(state, "QS", "9S")
    assert state.legal_actions() == (Declare(160),)
    assert refused(state, "declare:120") is Reason.CONTRACT_TOO_LOW
    assert refused(state, "declare:170") is Reason.CONTRACT_TOO_HIGH


# 7. Which card may be played


@pytest.mark.clause("DE-7.1", "BG-7.1")
@both
@pytest.mark.parametrize("declarer", SEATS)
def test_the_declarer_leads(preset: Preset, declarer: int) -> None:
    state = ready(preset(), tables.MADE_138, declarer=declarer)
    assert (state.phase, state.to_act, state.leader) == (Phase.PLAYING, declarer, declarer)
    assert playable(state) == state.hands[declarer]


@pytest.mark.clause("DE-7.2", "BG-7.2")
@both
def test_the_suit_led_is_followed_before_any_trump(preset: Preset) -> None:
    state = facing(preset(), tables.FOLLOW, "AH")
    assert_duty(state, "9H KS", trump="S", allows="9H")
    assert refused(state, "KS") is Reason.MUST_FOLLOW


@pytest.mark.clause("DE-7.3", "BG-7.3")
@both
def test_the_best_card_of_the_suit_is_beaten_if_possible(preset: Preset) -> None:
    state = facing(preset(), tables.BEAT, "QH")
    assert_duty(state, "AH 9H KS", trump=None, allows="AH")
    assert refused(state, "9H") is Reason.MUST_BEAT
    cannot = facing(preset(), tables.CANNOT_BEAT, "QH TH")
    assert_duty(cannot, "9H JH KS", trump=None, allows="9H JH")
    assert refused(cannot, "KS") is Reason.MUST_FOLLOW


@pytest.mark.clause("DE-7.3", "BG-7.3")
@both
def test_a_led_trump_is_beaten_too(preset: Preset) -> None:
    state = facing(preset(), tables.TRUMP_LED, "QS")
    assert_duty(state, "AS 9S KH", trump="S", allows="AS")
    assert refused(state, "9S") is Reason.MUST_BEAT


@pytest.mark.clause("DE-7.4", "BG-7.4")
@both
def test_after_a_ruff_any_card_of_the_suit_will_do_unless_agreed(preset: Preset) -> None:
    state = facing(preset(), tables.RUFFED, "QH JD")
    assert_duty(state, "JH AH 9S", trump="D", allows="JH AH")
    strict = facing(preset(head_after_ruff=True), tables.RUFFED, "QH JD")
    assert_duty(strict, "JH AH 9S", trump="D", allows="AH")
    assert refused(strict, "JH") is Reason.MUST_BEAT


@pytest.mark.clause("DE-7.5", "BG-7.5")
@both
def test_a_void_hand_must_trump(preset: Preset) -> None:
    state = facing(preset(), tables.VOID, "AH")
    assert_duty(state, "KS QD", trump="S", allows="KS")
    assert refused(state, "QD") is Reason.MUST_TRUMP


@pytest.mark.clause("DE-7.6", "BG-7.6")
@both
def test_without_suit_and_trump_any_card_will_do(preset: Preset) -> None:
    state = facing(preset(), tables.VOID_WITHOUT_TRUMPS, "AH")
    assert_duty(state, "9C QD", trump="S", allows="9C QD")
    state = facing(preset(), tables.NO_TRUMP, "AH")
    assert_duty(state, "KS QD", trump=None, allows="KS QD")


@pytest.mark.clause("DE-7.7", "BG-7.7")
@both
def test_a_lower_trump_is_still_forced(preset: Preset) -> None:
    state = facing(preset(), tables.UNDERTRUMP, "KD TS")
    assert_duty(state, "9S JC AH", trump="S", allows="9S")
    assert refused(state, "JC") is Reason.MUST_TRUMP


# 8. Marriages and trump


@pytest.mark.clause("DE-8.1", "BG-8.1")
@both
@pytest.mark.parametrize(
    ("line", "points"),
    [(tables.SPADES_THEN_CLUBS, (0, 40, 60)), (tables.DIAMONDS_THEN_HEARTS, (80, 0, 100))],
    ids=["spades and clubs", "diamonds and hearts"],
)
def test_what_marriages_are_worth(preset: Preset, line: str, points: tuple[int, int, int]) -> None:
    result = settled(preset(), line).last_deal
    assert result is not None
    assert result.marriage_points == points


@pytest.mark.clause("DE-8.2", "BG-8.2")
@both
@pytest.mark.parametrize("card", ["KH", "QH"])
def test_king_or_queen_declares_when_led_from_the_pair(preset: Preset, card: str) -> None:
    state = leading(preset(), tables.OLD_TRUMP, 2)
    assert Hand.parse("KH QH") <= state.hands[0]
    assert forms(state, card) == [f"{card}+"]
    assert play(state, f"{card}+").marriages == ((0, Suit.HEARTS),)


@pytest.mark.clause("DE-8.2", "BG-8.2")
@both
def test_other_cards_and_cards_not_led_declare_nothing(preset: Preset) -> None:
    state = facing(preset(), tables.NOT_LED, "JH TH")
    assert Hand.parse("QC KC") <= state.hands[1]
    assert forms(state, "QC") == ["QC"]
    assert refused(state, "QC+") is Reason.MARRIAGE_NOT_LED
    assert play(state, "QC").marriages == ()
    without_its_partner = leading(preset(), tables.NOT_LED, 8)
    assert forms(without_its_partner, "KC") == ["KC"]
    assert refused(without_its_partner, "KC+") is Reason.MARRIAGE_NOT_HELD
    assert refused(leading(preset(), tables.OLD_TRUMP, 2), "TH+") is Reason.MARRIAGE_NOT_HELD


@pytest.mark.clause("DE-8.3", "BG-8.3")
@both
def test_no_marriage_in_the_first_trick_nor_from_a_broken_pair(preset: Preset) -> None:
    state = ready(preset(), tables.BROKEN)
    for card in ("QC", "KC"):
        assert card in map(str, state.hands[0])
        assert forms(state, card) == [card]
        assert refused(state, f"{card}+") is Reason.MARRIAGE_FIRST_TRICK
    later = leading(preset(), tables.BROKEN, 3)
    assert forms(later, "KC") == ["KC"]
    assert refused(later, "KC+") is Reason.MARRIAGE_NOT_HELD
    led = play(later, "KC")
    assert (led.marriages, led.trump) == ((), None)


@pytest.mark.clause("DE-8.4", "BG-8.4")
@both
def test_there_is_no_trump_until_a_marriage_is_led(preset: Preset) -> None:
    state = ready(preset(), tables.OLD_TRUMP)
    for word in ("AS", "QS", "JS"):
        assert state.trump is None
        state = play(state, word)
    assert state.trump is None
    state = play(state, "KH+")
    assert (state.trick, state.trump) == (cards("KH"), Suit.HEARTS)


@pytest.mark.clause("DE-8.4", "BG-8.4", "DE-8.6", "BG-8.6")
@both
def test_the_next_marriage_rules_the_very_trick_that_it_opens(preset: Preset) -> None:
    state = facing(preset(), tables.OLD_TRUMP, "QD")
    assert state.marriages == ((0, Suit.HEARTS), (2, Suit.DIAMONDS))
    assert_duty(state, "AH TH QH 9H TS", trump="D", allows="AH TH QH 9H TS")
    state = play(state, "AH JD")
    assert state.tricks[-1] == (2, cards("QD AH JD"), 2)


@pytest.mark.clause("DE-8.5", "BG-8.5")
@both
def test_trumps_beat_everything_and_the_highest_trump_wins(preset: Preset) -> None:
    state = play(facing(preset(), tables.VOID, "AH"), "KS KH")
    assert state.tricks[-1].winner == 0
    state = play(facing(preset(), tables.OVERTRUMP, "KD QS"), "AS")
    assert state.tricks[-1].winner == 0
    assert winner_of("AH 9S TH", "S") == "9S"
    assert winner_of("AH 9S JS", "S") == "JS"
    assert winner_of("AH JS 9S", "S") == "JS"


@pytest.mark.clause("DE-8.6", "BG-8.6")
@both
def test_the_old_trump_is_an_ordinary_suit_again(preset: Preset) -> None:
    state = leading(preset(), tables.OLD_TRUMP, 6)
    assert state.trump is Suit.DIAMONDS
    state = play(leading(preset(), tables.SPADES_THEN_CLUBS, 4), "KC+ JC KS")
    assert state.tricks[-1].winner == 2
    state = play(state, "QD AD KH / TH QH QC")
    assert state.tricks[-1].winner == 2


@pytest.mark.clause("DE-8.7", "BG-8.7")
@both
def test_a_marriage_counts_for_its_owner_though_another_takes_the_trick(preset: Preset) -> None:
    state = play(leading(preset(), tables.SPADES_THEN_CLUBS, 3), "QS+ AS 9S")
    assert state.tricks[-1].winner == 2
    assert state.marriages == ((1, Suit.SPADES),)
    result = settled(preset(), tables.SPADES_THEN_CLUBS).last_deal
    assert result is not None
    assert result.marriage_points[1] == 40


# 9. Scoring


@pytest.mark.clause("DE-9.1", "BG-9.1")
@both
def test_raw_points_are_cards_and_marriages(preset: Preset) -> None:
    result = settled(preset(), tables.SPADES_THEN_CLUBS, 120).last_deal
    assert result is not None
    assert result.card_points == (32, 21, 67)
    assert result.marriage_points == (0, 40, 60)
    assert result.deltas == (-120, 60, 130)


@pytest.mark.clause("DE-9.2", "BG-9.2")
@both
@pytest.mark.parametrize(
    ("line", "contract"),
    [(tables.MADE_100, 100), (tables.MADE_138, 100), (tables.MADE_138, 130)],
)
def test_a_made_contract_gains_exactly_the_contract(
    preset: Preset, line: str, contract: int
) -> None:
    result = settled(preset(), line, contract).last_deal
    assert result is not None
    assert (result.made, result.deltas[0]) == (True, contract)


@pytest.mark.clause("DE-9.3", "BG-9.3")
@both
@pytest.mark.parametrize(
    ("line", "contract"),
    [(tables.MADE_100, 110), (tables.MADE_138, 140), (tables.MADE_138, 180)],
)
def test_a_failed_contract_loses_exactly_the_contract(
    preset: Preset, line: str, contract: int
) -> None:
    result = settled(preset(), line, contract).last_deal
    assert result is not None
    assert (result.made, result.deltas[0]) == (False, -contract)


@pytest.mark.clause("DE-9.4", "BG-9.4")
@both
def test_118_does_not_make_120(preset: Preset) -> None:
    state = settled(preset(), tables.MADE_118, 120)
    result = state.last_deal
    assert result is not None
    assert result.card_points[0] + result.marriage_points[0] == 118
    assert state.scores[0] == -120
    assert settled(preset(), tables.MADE_118, 110).scores[0] == 110


@pytest.mark.clause("DE-9.5", "BG-9.5")
@both
@pytest.mark.parametrize(
    ("line", "raw", "credited"),
    [
        (tables.DEFENDERS_24_25, (24, 25), (20, 20)),
        (tables.DEFENDERS_26_25, (26, 25), (30, 20)),
        (tables.MADE_147, (13, 0), (10, 0)),
        (tables.DEFENDER_214, (214, 31), (210, 30)),
    ],
)
def test_defenders_gain_tens_with_five_rounded_down(
    preset: Preset, line: str, raw: tuple[int, int], credited: tuple[int, int]
) -> None:
    result = settled(preset(), line).last_deal
    assert result is not None
    made = [sum(pair) for pair in zip(result.card_points, result.marriage_points, strict=True)]
    assert tuple(made[1:]) == raw
    assert result.deltas[1:] == credited
    assert tuple(map(preset().scoring.round_defender, raw)) == credited


@pytest.mark.clause("DE-9.6", "BG-9.6")
@both
def test_defenders_gain_either_way(preset: Preset) -> None:
    assert settled(preset(), tables.MADE_138, 130).scores == (130, 20, 20)
    assert settled(preset(), tables.MADE_138, 140).scores == (-140, 20, 20)


@pytest.mark.clause("DE-9.7", "BG-9.7")
@both
def test_the_worked_example(preset: Preset) -> None:
    result = settled(preset(), tables.MADE_138, 120).last_deal
    assert result is not None
    assert result.card_points == (78, 24, 18)
    assert result.marriage_points == (60, 0, 0)
    assert result.deltas == (120, 20, 20)


# 10. The high zone and the end


@pytest.mark.clause("DE-10.1", "BG-10.1")
@both
@pytest.mark.parametrize(
    ("before", "contract", "after"), [(900, 100, 1000), (950, 120, 1070), (890, 100, 990)]
)
def test_1000_ends_the_match(preset: Preset, before: int, contract: int, after: int) -> None:
    state = settled(preset(), tables.MADE_138, contract, scores=(before, 0, 0))
    assert state.scores[0] == after
    assert state.is_over is (after >= 1000)
    assert state.winners == ((0,) if after >= 1000 else ())
    if state.is_over:
        assert (state.phase, state.to_act) == (Phase.OVER, None)
        assert refused(state, "pass") is Reason.GAME_OVER


@pytest.mark.clause("DE-10.2", "BG-10.2")
@both
@pytest.mark.parametrize(("before", "after"), [(790, 850), (800, 800), (970, 970)])
def test_from_800_a_defender_gains_nothing(preset: Preset, before: int, after: int) -> None:
    state = settled(preset(), tables.DEFENDERS_60_119, scores=(0, before, 0))
    result = state.last_deal
    assert result is not None
    assert (result.card_points[1], result.marriage_points[1]) == (20, 40)
    assert state.scores == (-100, after, 120)
    reasons = [entry.reason for entry in result.entries if entry.seat == 1]
    assert (Reason.LOCKED in reasons) is (before >= 800)


@pytest.mark.clause("DE-10.2", "BG-10.2")
@both
def test_from_800_a_declarer_still_gains(preset: Preset) -> None:
    assert settled(preset(), tables.MADE_138, 120, scores=(850, 850, 0)).scores == (970, 850, 20)


@pytest.mark.clause("DE-10.3", "BG-10.3")
@both
def test_the_total_before_the_deal_decides(preset: Preset) -> None:
    state = settled(preset(), tables.DEFENDER_60, scores=(0, 790, 0))
    assert state.scores[1] == 850
    assert settled_next(state, tables.DEFENDER_60, 110, declarer=0).scores[1] == 850


@pytest.mark.clause("DE-10.4", "BG-10.4")
@both
def test_losses_count_while_locked_and_may_free(preset: Preset) -> None:
    state = settled(preset(), tables.MADE_118, 120, scores=(810, 0, 0))
    assert state.scores[0] == 690
    freed = settled_next(state, tables.DEFENDER_60, 110, declarer=2)
    assert freed.scores[0] == 690 + 60


@pytest.mark.clause("DE-10.5", "BG-10.5")
@both
@pytest.mark.parametrize(("before", "after"), [(790, 990), (780, 990), (770, 980)])
def test_a_defender_stops_at_990(preset: Preset, before: int, after: int) -> None:
    state = settled(preset(), tables.DEFENDER_214, scores=(0, before, 0))
    assert state.scores[1] == after
    assert state.winners == ()
    assert not state.is_over


@pytest.mark.clause("DE-10.6", "BG-10.6")
@both
@pytest.mark.parametrize(("before", "after"), [(390, 450), (400, 400)])
def test_the_short_match_locks_from_400(preset: Preset, before: int, after: int) -> None:
    state = settled(preset(target=500), tables.DEFENDER_60, scores=(0, before, 0))
    assert state.scores[1] == after


@pytest.mark.clause("DE-10.6", "BG-10.6")
@both
@pytest.mark.parametrize(("before", "winners"), [(390, ()), (400, (0,))])
def test_the_short_match_ends_at_500(preset: Preset, before: int, winners: tuple[int, ...]) -> None:
    state = settled(preset(target=500), tables.MADE_100, scores=(before, 0, 0))
    assert state.winners == winners


@pytest.mark.clause("DE-10.7", "BG-10.7")
@both
def test_a_defender_in_the_short_match_stops_at_490(preset: Preset) -> None:
    state = settled(preset(target=500), tables.DEFENDER_214, scores=(0, 390, 0))
    assert (state.scores[1], state.is_over) == (490, False)


# 11. The list of rules after the ten steps


@pytest.mark.clause("DE-11.1", "BG-11.1")
@both
def test_a_trump_in_the_trick_is_overtrumped(preset: Preset) -> None:
    state = facing(preset(), tables.OVERTRUMP, "KD QS")
    assert_duty(state, "9S AS JC", trump="S", allows="AS")
    assert refused(state, "9S") is Reason.MUST_OVERTRUMP
    assert refused(state, "JC") is Reason.MUST_TRUMP


@pytest.mark.clause("DE-11.2", "BG-11.2")
@both
def test_a_marriage_declares_itself(preset: Preset) -> None:
    state = leading(preset(), tables.OLD_TRUMP, 2)
    for card in ("KH", "QH"):
        assert forms(state, card) == [f"{card}+"]
        assert refused(state, card) is Reason.MARRIAGE_AUTOMATIC


NINES = "9S 9C 9D 9H AS AC AD"
NINES_AND_A_PAIR = "9S 9C 9D 9H KH QH AS"
LOW = "9S 9C 9D JH JD JC QS"


def asked(variant: RuleVariant, topic: str, *hands: str) -> GameState:
    """The question to forehand, seat 0, about a right."""
    state = dealt(variant, *hands)
    while state.offer is None or state.offer.topic != topic:
        state = state.apply(Answer("no"))
    assert state.to_act == 0
    return state


@pytest.mark.clause("DE-11.3", "BG-11.3")
@both
def test_four_nines_may_be_thrown_in(preset: Preset) -> None:
    state = asked(preset(), "nines", NINES)
    assert state.auction == ()
    assert state.legal_actions() == (Answer("no"), Answer("redeal"))
    assert state.apply(Answer("redeal")).phase is Phase.DEALING
    assert declined(state).phase is Phase.BIDDING
    three = asked(preset(), "nines", NINES.replace("9H", "AH"))
    assert refused(three, "answer:redeal") is Reason.NOT_AN_OPTION


@pytest.mark.clause("DE-11.4", "BG-11.4")
@both
@pytest.mark.parametrize(
    ("hand", "points", "may"),
    [
        (LOW, 9, True),
        ("9S 9C 9D 9H JS JC JD", 6, True),
        ("9S 9C 9D JH JD JC KS", 10, False),
        ("9S 9C 9D 9H JS KS QS", 9, False),
    ],
    ids=["9 points", "6 points", "10 points", "9 points and a marriage"],
)
def test_a_low_hand_may_be_thrown_in(preset: Preset, hand: str, points: int, may: bool) -> None:
    assert Hand.parse(hand).points == points
    state = asked(preset(), "low_hand", hand)
    assert state.auction == ()
    assert refused(state, "answer:redeal") is (None if may else Reason.NOT_AN_OPTION)
    assert declined(state).phase is Phase.BIDDING
    if may:
        assert state.apply(Answer("redeal")).phase is Phase.DEALING


@pytest.mark.clause("DE-11.5", "BG-11.5")
@both
def test_four_nines_suffice_beside_a_marriage(preset: Preset) -> None:
    assert refused(asked(preset(), "nines", NINES_AND_A_PAIR), "answer:redeal") is None
    low = asked(preset(), "low_hand", NINES_AND_A_PAIR)
    assert refused(low, "answer:redeal") is Reason.NOT_AN_OPTION


@pytest.mark.clause("DE-11.6", "BG-11.6")
@both
@pytest.mark.parametrize("dealer", SEATS)
def test_all_are_asked_whatever_they_hold(preset: Preset, dealer: int) -> None:
    state = dealt(preset(), HEARTS, SPADES, CLUBS, dealer=dealer)
    questions = []
    while state.offer is not None:
        seat = state.offer.seat
        questions.append((state.offer.topic, seat))
        assert state.to_act == seat
        assert state.forced == Answer("no")
        for other in {*SEATS, None} - {seat}:
            seen = state.view(other).offer
            assert seen is not None
            assert (seen.topic, seen.seat, seen.options) == (*questions[-1], ())
        state = state.apply(Answer("no"))
    forehand = (dealer + 1) % 3
    order = [forehand, (forehand + 1) % 3, (forehand + 2) % 3]
    assert questions == [(topic, seat) for topic in ("nines", "low_hand") for seat in order]


@pytest.mark.clause("DE-11.6", "BG-11.6")
@both
def test_the_question_looks_the_same_to_those_who_are_not_asked(preset: Preset) -> None:
    with_right = dealt(preset(), NINES, "AH TH KH JH TS KS JS")
    without = dealt(preset(), NINES.replace("9H", "JC"), "AH TH KH JH TS KS JS")
    assert with_right.legal_actions() != without.legal_actions()
    assert with_right.view(1) == without.view(1)


@pytest.mark.clause("DE-11.7", "BG-11.7")
@both
def test_a_redeal_changes_nothing_but_the_cards(preset: Preset) -> None:
    played = settled(preset(), tables.MADE_138)
    state = played.apply(layout("", LOW))
    while state.legal_actions() == (Answer("no"),):
        state = state.apply(Answer("no"))
    again = state.apply(Answer("redeal"))
    assert again.phase is Phase.DEALING
    assert (again.dealer, again.number, again.scores) == (0, 1, played.scores)
    assert again.last_deal == played.last_deal
    assert declined(again.apply(layout())).auction == ((1, 100),)


@pytest.mark.clause("DE-11.7", "BG-11.7")
@both
def test_the_first_claim_ends_the_questions(preset: Preset) -> None:
    state = dealt(preset(), "", NINES).apply(Answer("no"))
    assert state.offer is not None
    assert (state.offer.topic, state.offer.seat) == ("nines", 1)
    assert state.apply(Answer("redeal")).phase is Phase.DEALING


# 12. What the text does not say


@pytest.mark.clause("DE-12.1", "BG-12.1")
@both
@pytest.mark.parametrize("dealer", SEATS)
def test_the_deal_passes_to_the_left(preset: Preset, dealer: int) -> None:
    state = settled(preset(), tables.MADE_138, declarer=1, dealer=dealer)
    assert state.dealer == (dealer + 1) % 3
    assert declined(state.deal(seed=3)).auction == (((dealer + 2) % 3, 100),)


@pytest.mark.clause("DE-12.1", "BG-12.1")
@both
def test_bids_and_cards_go_to_the_left(preset: Preset) -> None:
    state = auction(preset(), HEARTS, SPADES, CLUBS, dealer=1)
    speakers = []
    for amount in (110, 120, 130):
        speakers.append(state.to_act)
        state = state.apply(Bid(amount))
    assert speakers == [0, 1, 2]
    turns = [state.to_act for state in along(ready(preset(), tables.MADE_138), tables.MADE_138)]
    assert turns[:6] == [0, 1, 2, 2, 0, 1]


@pytest.mark.clause("DE-12.2", "BG-12.2")
@both
def test_totals_start_at_0_and_may_be_negative(preset: Preset) -> None:
    assert GameState.start(preset()).scores == (0, 0, 0)
    state = settled(preset(), tables.DEFENDERS_26_25, 100)
    assert state.scores[0] == -100
    assert settled_next(state, tables.MADE_100, 110, declarer=0).scores[0] == -210


@pytest.mark.clause("DE-12.3", "BG-12.3")
@both
def test_the_match_ends_only_after_the_eighth_trick(preset: Preset) -> None:
    states = list(along(ready(preset(), tables.MADE_147, scores=(900, 0, 0)), tables.MADE_147))
    enough = [state for state in states if state.card_points[0] + 40 >= 100 and state.marriages]
    assert len(enough) > 3
    assert len(states) == 24
    for state in states:
        assert (state.is_over, state.scores) == (False, (900, 0, 0))
    assert settled(preset(), tables.MADE_147, scores=(900, 0, 0)).winners == (0,)
