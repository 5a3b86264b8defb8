"""Other tables than three players with a talon, and other marriages, told over whole deals."""

import random
from typing import Any

import pytest

from tests.bridge import NO_TRICK
from tests.stories import (
    after,
    dealt,
    failed,
    give,
    raw,
    result,
    settled,
    start,
    written,
)
from tysiac import Card, GameState, Hand, Phase, Play, Reason, RuleVariant, Suit
from tysiac.events import TrickTaken
from tysiac.rules.auction import NoAuction
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import AllPlay, Pairs, Sitting, Stock, TwoPiles
from tysiac.rules.marriages import Aces, Marriages
from tysiac.rules.scoring import Scoring, SitterPay
from tysiac.rules.talon import Talon
from tysiac.table import DealResult

ANYBODY = Goal(by="any")


def house(**slots: Any) -> RuleVariant:
    """The plain rules, with some slots changed."""
    return RuleVariant("house").but(**slots)


def lead(rules: RuleVariant, *hands: str, talon: str, gifts: str) -> GameState:
    """The first lead of a deal in which seat 0 plays for 100."""
    state = after(dealt(start(rules), *hands, talon=talon), "pass " * (rules.players - 1))
    return after(give(state, *gifts.split()), "declare:100")


def tricked(state: GameState, plays: str = "") -> GameState:
    """Some plays, then whatever comes first, to the end of the trick."""
    done = len(state.tricks)
    state = after(state, plays)
    while len(state.tricks) == done:
        state = state.apply(state.legal_actions()[0])
    return state


# Four players


@pytest.mark.parametrize("out", ["dealer", "dealer_right", "opposite"])
def test_of_four_one_sits_out_in_turn(out: str) -> None:
    rules = house(layout=Sitting(4, out=out))
    state, idle = start(rules, dealer=0), []
    for _ in range(4):
        seat = rules.layout.sitter(state.dealer)
        assert seat is not None
        idle.append(seat)
        assert not state.deal(1).hands[seat]
        state = settled(state)
        assert result(state).tricks[seat] == 0
        assert written(state, seat) == []
    first = {"dealer": 0, "dealer_right": 3, "opposite": 2}[out]
    assert idle == [(first + step) % 4 for step in range(4)]


@pytest.mark.parametrize(
    ("pay", "amount"),
    [
        (SitterPay(ace=50, marriages=True), 150),
        (SitterPay(ace=40), 40),
        (SitterPay(marriages=True), 100),
        (SitterPay(cards=True), 18),
        (SitterPay(flat=30), 30),
    ],
)
def test_who_sits_out_is_paid_by_the_talon(pay: SitterPay, amount: int) -> None:
    rules = house(layout=Sitting(4), scoring=Scoring(sitter=pay))
    state = settled(dealt(start(rules), talon="AS KH QH"))
    assert (state.scores[3], written(state, 3)) == (amount, [(amount, "sitter-pay")])


def test_a_lone_king_in_the_talon_is_worth_half_a_marriage() -> None:
    rules = house(layout=Sitting(4), scoring=Scoring(sitter=SitterPay(half_marriages=True)))
    state = settled(dealt(start(rules), talon="KH QC TD"))
    assert state.scores[3] == 50 + 30


def test_all_four_play_without_a_talon() -> None:
    state = dealt(start(house(layout=AllPlay())))
    assert set(map(len, state.hands)) == {6}
    state = after(state, "pass pass pass")
    assert state.phase is Phase.DECLARING
    state = settled(state, failed)
    assert sum(result(state).tricks) == 6
    assert sum(result(state).card_points) == 120


# Pairs

PAIRS = house(layout=Pairs(), goal=ANYBODY)


def by_the_partner(deal: DealResult) -> bool:
    """The wish that only what the partner took makes the contract."""
    return raw(deal, 0) < deal.contract <= raw(deal, 0) + raw(deal, 2)


def test_partners_score_together() -> None:
    state = settled(start(PAIRS), by_the_partner, declarer=0)
    deal = result(state)
    assert deal.made
    other = (raw(deal, 1) + raw(deal, 3) + 4) // 10 * 10
    assert deal.deltas == state.scores == (100, other, 100, other)
    assert written(state, 0) == written(state, 2) == [(100, "contract-made")]
    assert written(state, 1) == written(state, 3) == [(other, "defender-points")]


def test_partners_reach_the_target_together() -> None:
    state = settled(start(PAIRS, 900, 0, 900, 0), by_the_partner, declarer=0)
    assert (state.scores[0], state.winners) == (1000, (0, 2))


ON_QUEEN = house(
    layout=Pairs(), marriages=Marriages(on_queen=True, trump_from="next"), goal=ANYBODY
)
QUEENS = ("QH AH 9H JH AS", "KH TH AD TD JD", "KD KC KS JC JS", "9D 9C 9S QD QC")


def test_a_king_behind_an_opponents_queen_declares() -> None:
    state = after(lead(ON_QUEEN, *QUEENS, talon="AC TC TS QS", gifts="TC TS QS"), "QH")
    assert list(map(str, state.legal_actions())) == ["TH", "KH", "KH+"]
    state = after(state, "KH+")
    assert (state.marriages, state.trump) == (((1, Suit.HEARTS),), None)
    assert tricked(state).trump is Suit.HEARTS


def test_a_king_further_behind_declares_nothing() -> None:
    hands = (QUEENS[0], QUEENS[2], QUEENS[1], QUEENS[3])
    state = after(lead(ON_QUEEN, *hands, talon="AC TC TS QS", gifts="TC TS QS"), "QH")
    state = state.apply(state.legal_actions()[0])
    assert state.to_act == 2
    refusal = state.refusal(Play(Card.parse("KH"), marriage=True))
    assert refusal is not None
    assert refusal.code is Reason.MARRIAGE_NOT_LED


# Two piles


def ended(state: GameState, last: int) -> tuple[GameState, list[int]]:
    """The deal played so that a seat takes the last trick; and the points in the tricks of each."""
    for seed in range(100):
        rng, end, taken, winner = random.Random(seed), state, [0, 0], -1
        while end.phase is Phase.PLAYING:
            step = end.step(rng.choice(end.legal_actions()))
            end = step.state
            for event in step.events:
                if isinstance(event, TrickTaken):
                    winner = event.seat
                    taken[winner] += event.points
        if winner == last:
            return end, taken
    raise LookupError("the other takes all last tricks")


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize("set_aside", ["last_trick", "nobody", "declarer"])
def test_four_cards_lie_aside(set_aside: str, last: int) -> None:
    rules = house(layout=TwoPiles(), scoring=Scoring(set_aside=set_aside))
    state = dealt(start(rules), "9H 9D", talon="AS AC TS TC")
    state = after(state, "pass take:0 discard:AS discard:AC declare:100")
    assert set(map(len, state.hands)) == {10}
    end, taken = ended(state, last)
    deal = result(end)
    assert sum(deal.tricks) == 10
    assert sum(taken) == 120 - 42
    if set_aside != "nobody":
        taken[0 if set_aside == "declarer" else last] += 42
    assert deal.card_points == tuple(taken)


def test_both_piles_may_be_taken_and_four_cards_set_aside() -> None:
    rules = house(layout=TwoPiles(), talon=Talon(takes="all"))
    state = after(dealt(start(rules), talon="AS AC TS TC"), "pass")
    assert len(state.hands[0]) == 14
    state = after(state, "discard:AS discard:AC discard:TS discard:TC declare:100")
    assert set(map(len, state.hands)) == {10}
    assert state.discards == Hand.parse("AS AC TS TC")


@pytest.mark.parametrize(("set_aside", "due"), [("declarer", 21), ("nobody", 0)])
def test_where_nothing_is_given_away_the_discards_count(set_aside: str, due: int) -> None:
    rules = house(
        layout=Sitting(3, hand=7, piles=(3,), discards=3), scoring=Scoring(set_aside=set_aside)
    )
    state = after(dealt(start(rules), talon="AS TC 9D"), "pass pass")
    state = after(state, "discard:AS discard:TC discard:9D declare:100")
    assert set(map(len, state.hands)) == {7}
    deal = result(settled(state))
    assert sum(deal.card_points) == 99 + due
    assert sum(deal.tricks) == 7


# The game with a stock

STOCK = house(layout=Stock(), auction=NoAuction(), goal=ANYBODY)


def test_while_the_stock_lasts_anything_may_be_played() -> None:
    state = after(dealt(start(STOCK), "AH", "KH QH 9S"), "AH")
    assert len(state.legal_actions()) == 6
    while state.stock:
        state = tricked(state)
    assert (len(state.tricks), len(state.hands[0]), len(state.hands[1])) == (6, 6, 6)
    bound = 0
    while state.phase is Phase.PLAYING:
        seat = state.to_act
        assert isinstance(seat, int)
        legal = Hand(play.card for play in state.legal_actions() if isinstance(play, Play))
        assert legal == STOCK.following.playable(state.hands[seat], state.trick, state.trump)
        bound += legal != state.hands[seat]
        state = state.apply(state.legal_actions()[0])
    assert bound


def test_the_winner_draws_first() -> None:
    state = after(dealt(start(STOCK), "9H", "AH", talon="TS TC"), "9H AH")
    assert state.to_act == 1
    assert Card.parse("TS") in state.hands[1]
    assert Card.parse("TC") in state.hands[0]


def test_where_duties_bind_from_the_start() -> None:
    rules = STOCK.but(following=Following(stock="bound"))
    state = after(dealt(start(rules), "TH", "AH KH QH 9S"), "TH")
    assert state.legal_actions() == (Play(Card.parse("AH")),)


def test_without_a_declarer_both_score_what_they_take() -> None:
    state = settled(start(STOCK))
    deal = result(state)
    assert (deal.declarer, deal.made, deal.kind, sum(deal.tricks)) == (None, False, "open", 12)
    assert sum(deal.card_points) == 120
    for seat in (0, 1):
        assert deal.deltas[seat] == (raw(deal, seat) + 4) // 10 * 10
        assert written(state, seat) == [(deal.deltas[seat], "defender-points")]


BOUND = Following(stock="bound", foreign_trump_lead=False)


def test_a_trump_of_another_is_not_led_while_there_is_something_else() -> None:
    rules = STOCK.but(following=BOUND)
    state = dealt(start(rules), "AC KS QS 9H 9D 9C", "AS TS JS 9S AD TD", talon="TC KC QC JC")
    state = after(state, "AC 9S KS+ AS")
    assert (state.to_act, state.trump) == (1, Suit.SPADES)
    legal = {play.card.suit for play in state.legal_actions() if isinstance(play, Play)}
    assert Suit.SPADES not in legal
    refusal = state.refusal(Play(Card.parse("TS")))
    assert refusal is not None
    assert refusal.code is Reason.MUST_LEAD_OTHER
    free = rules.but(following=Following(foreign_trump_lead=False))
    state = dealt(start(free), "AC KS QS 9H 9D 9C", "AS TS JS 9S AD TD", talon="TC KC QC JC")
    assert Play(Card.parse("TS")) in after(state, "AC 9S KS+ AS").legal_actions()


def test_ones_own_trump_may_be_led() -> None:
    rules = STOCK.but(following=BOUND)
    state = dealt(start(rules), "AC AS KS QS TS 9H", "JS 9S AD TD JD 9D", talon="TC KC QC JC")
    state = after(state, "AC JD KS+ JS")
    assert (state.to_act, state.trump) == (0, Suit.SPADES)
    assert Play(Card.parse("AS")) in state.legal_actions()


# Marriages


def test_four_aces_count_towards_the_contract() -> None:
    rules = house(marriages=Marriages(aces=Aces(first_trick=True)))
    state = lead(rules, "AH AD AC AS", talon="9H 9D 9C", gifts="9H 9D")
    state = after(state, "AH+")
    assert (state.marriages, state.trump) == (((0, None),), None)
    deal = result(settled(state, lambda deal: deal.card_points[0] < 100))
    assert (deal.marriage_points[0], deal.made) == (200, True)


def test_four_aces_wait_for_the_second_trick() -> None:
    rules = house(marriages=Marriages(aces=Aces()))
    state = lead(rules, "AH AD AC AS KH QH TH", "JH", "9H", talon="9S 9D 9C", gifts="9D 9C")
    refusal = state.refusal(Play(Card.parse("AH"), marriage=True))
    assert refusal is not None
    assert refusal.code is Reason.MARRIAGE_FIRST_TRICK
    state = tricked(state, "TH")
    assert state.to_act == 0
    assert Play(Card.parse("AH"), marriage=True) in state.legal_actions()


@pytest.mark.parametrize("forfeit", [False, True])
def test_a_marriage_of_one_who_takes_no_trick(forfeit: bool) -> None:
    rules = house(marriages=Marriages(first_trick=True, forfeit_without_trick=forfeit))
    deal = result(NO_TRICK.settled(rules))
    assert deal.marriage_points[0] == (0 if forfeit else 100)
    assert deal.deltas[0] == (-100 if forfeit else 100)


@pytest.mark.parametrize(("trump_from", "trump", "winner"), [("now", "H", 2), ("next", "S", 1)])
def test_from_when_the_new_trump_is_in_force(trump_from: str, trump: str, winner: int) -> None:
    marriages = Marriages(first_trick=True, trump_from=trump_from)
    hands = ("AS TS KS QS KH QH AC", "9S AD TD KD QD JD 9D", "AH TH JH 9H KC QC JC")
    state = lead(house(marriages=marriages), *hands, talon="TC JS 9C", gifts="JS 9C")
    state = after(state, "KS+ 9S 9C KH+")
    assert state.trump is Suit(trump)
    assert after(state, "JS TH").to_act == winner
    assert after(state, "JS TH").trump is Suit.HEARTS


@pytest.mark.parametrize(("by", "trump"), [("each", Suit.HEARTS), ("first", Suit.SPADES)])
def test_a_second_marriage(by: str, trump: Suit) -> None:
    marriages = Marriages(first_trick=True, trump_by=by)
    hands = ("KS QS AS TS KH QH 9C", "JD TD AD KD QD 9D JS")
    state = lead(house(marriages=marriages), *hands, talon="AC 9S JC", gifts="9S JC")
    state = tricked(state, "KS+")
    assert (state.to_act, state.trump) == (0, Suit.SPADES)
    state = after(state, "KH+")
    assert state.trump is trump
    assert [suit for _, suit in state.marriages] == [Suit.SPADES, Suit.HEARTS]
