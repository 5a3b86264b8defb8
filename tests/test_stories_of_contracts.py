"""What becomes of a bid and a contract, told over whole deals: blind, doubled, proven, claimed."""

from typing import Any

import pytest

from tests.stories import (
    after,
    amounts,
    dealt,
    declined,
    failed,
    give,
    given_up,
    made,
    raw,
    result,
    settled,
    start,
    written,
)
from tysiac import Answer, Bid, Claim, GameState, Hand, Pass, Phase, Reason, RuleVariant, Surrender
from tysiac.rules.auction import Auction
from tysiac.rules.blind import Blind
from tysiac.rules.contract import FinalContract
from tysiac.rules.ledger import Barrel, GoldenRound
from tysiac.rules.marriages import Marriages
from tysiac.rules.rights import (
    Claim as Claims,
)
from tysiac.rules.rights import (
    Double,
    Jacks,
    LowHand,
    NineLottery,
    Nines,
    ProveBid,
    WeakTalon,
)
from tysiac.rules.surrender import Surrender as Surrenders


def house(*rights: Any, **slots: Any) -> RuleVariant:
    """The plain rules with some rights."""
    return RuleVariant("house", rights=rights, **slots)


# Blind

BLIND = house(auction=Auction(blind=Blind()))


def blind(state: GameState, *hands: str) -> GameState:
    """Forehand has bid blind."""
    return dealt(state, *hands).apply(Answer("blind"))


@pytest.mark.parametrize(("wish", "amount"), [(made, 240), (failed, -240)])
def test_a_blind_bid_counts_twice_for_the_declarer_alone(wish: Any, amount: int) -> None:
    state = settled(blind(start(BLIND)), wish, declarer=0, contract=120)
    deal = result(state)
    assert (deal.kind, deal.deltas[0]) == ("blind", amount)
    assert written(state, 0)[0][0] == amount
    for seat in (1, 2):
        assert deal.deltas[seat] == (raw(deal, seat) + 4) // 10 * 10


def test_a_blind_contract_may_be_raised_and_counts_twice_too() -> None:
    state = settled(blind(start(BLIND), "KH QH"), made, declarer=0, contract=140)
    assert result(state).deltas[0] == 280


def test_an_overbid_blind_deal_is_ordinary() -> None:
    state = blind(start(BLIND), "", "KH QH")
    assert amounts(state)[0] == 130
    state = after(state, "bid:130 pass pass")
    assert (state.kind, state.times, state.talon_shown) == ("normal", (1, 1), True)
    state = settled(state, failed)
    assert (result(state).kind, result(state).deltas[1]) == ("normal", -130)


def test_who_goes_on_after_a_blind_bid_plays_an_ordinary_deal() -> None:
    state = after(blind(start(BLIND), "KH QH", "KS QS"), "bid:130 pass bid:140 pass")
    assert (state.declarer, state.kind, state.times) == (0, "normal", (1, 1))


@pytest.mark.parametrize("shows", [False, True])
def test_the_talon_of_a_blind_deal(shows: bool) -> None:
    rules = house(auction=Auction(blind=Blind(shows_talon=shows)))
    state = after(blind(start(rules)), "pass pass")
    assert state.talon_shown == shows
    assert (state.view(1).talon is not None) == shows


@pytest.mark.parametrize(
    ("variant", "scores", "asked"),
    [
        (BLIND, (0, 0, 0), True),
        (house(auction=Auction(blind=Blind(needs_total=240))), (230, 0, 0), False),
        (house(auction=Auction(blind=Blind(needs_total=240))), (240, 0, 0), True),
        (house(auction=Auction(blind=Blind(), silence_below=0)), (-10, 0, 0), False),
        (house(auction=Auction(blind=Blind()), ledger=(Barrel(),)), (0, 880, 0), False),
        (house(auction=Auction(blind=Blind()), ledger=(GoldenRound(),)), (0, 0, 0), False),
    ],
)
def test_when_a_blind_bid_is_allowed(
    variant: RuleVariant, scores: tuple[int, ...], asked: bool
) -> None:
    state = start(variant, *scores).deal(1)
    assert (state.offer is not None) == asked


# Auctions


def test_who_is_far_below_may_only_pass() -> None:
    rules = house(auction=Auction(silence_below=-120))
    state = dealt(start(rules, 0, -130, -120), "", "KH QH")
    assert state.legal_actions() == (Pass(),)
    refusal = state.refusal(Bid(110))
    assert refusal is not None
    assert (refusal.code, refusal.params) == (Reason.BID_SILENT, {"total": -130, "below": -120})
    assert Bid(110) in state.apply(Pass()).legal_actions()


def test_what_a_silent_seat_holds_by_rule_stays_its_own() -> None:
    rules = house(auction=Auction(silence_below=-120))
    state = dealt(start(rules, -130, 0, 0))
    assert state.apply(Pass()).apply(Pass()).declarer == 0
    state = state.apply(Bid(110)).apply(Pass())
    assert state.legal_actions() == (Pass(),)


def test_a_silent_seat_that_must_open_bids_the_least() -> None:
    rules = house(auction=Auction(opening="forced", silence_below=-120))
    assert dealt(start(rules, -130, 0, 0)).legal_actions() == (Bid(100),)


@pytest.mark.parametrize(("all_pass", "dealer"), [("redeal", 2), ("next_dealer", 0)])
def test_all_pass_and_the_cards_are_dealt_again(all_pass: str, dealer: int) -> None:
    rules = house(auction=Auction(opening="free", all_pass=all_pass))
    state = after(dealt(start(rules, 10, 20, 30)), "pass pass pass")
    assert (state.dealer, state.number, state.scores) == (dealer, 0, (10, 20, 30))


def test_all_pass_and_the_dealer_plays() -> None:
    rules = house(auction=Auction(opening="free", all_pass="dealer_plays"))
    state = after(dealt(start(rules)), "pass pass pass")
    assert (state.phase, state.declarer) == (Phase.GIVING, 2)
    state = settled(state, failed)
    assert (result(state).contract, result(state).deltas[2]) == (100, -100)


# Proof


def test_a_higher_bid_of_another_is_proven_anew() -> None:
    state = after(dealt(start(house(ProveBid())), "KH QH KS QS", "KD QD"), "bid:130")
    assert state.offer is not None
    assert (state.offer.topic, state.to_act) == ("prove_bid", 2)
    state = after(state, "answer:no answer:proof pass bid:160")
    assert state.shown == (Hand(), Hand.parse("KD QD"), Hand())
    state = after(state, "answer:proof pass")
    assert state.shown == (Hand.parse("KS QS"), Hand.parse("KD QD"), Hand())
    assert (state.phase, state.declarer) == (Phase.GIVING, 0)


def test_what_is_proven_already_is_not_asked_for_again() -> None:
    state = after(dealt(start(house(ProveBid())), "KD QD", "KH QH KS QS"), "bid:130 answer:proof")
    assert state.shown[1] == Hand.parse("KS QS")
    state = after(state, "pass bid:140 answer:no answer:no bid:150")
    assert state.phase is Phase.BIDDING


def test_a_proof_costs_nothing_and_makes_no_trump() -> None:
    state = after(dealt(start(house(ProveBid())), "", "KH QH"), "bid:130 answer:proof")
    assert (state.marriages, state.trump, state.scores) == ((), None, (0, 0, 0))


# Doubles

TALON = "AS AC AD"


def named(rules: RuleVariant, answers: str) -> GameState:
    """The first lead once the contract of 100 is named, and all have said what they think of it."""
    state = after(dealt(start(rules), talon=TALON), "pass pass")
    return after(give(state, "AS", "AC"), f"declare:100 {answers}")


@pytest.mark.parametrize(
    ("rule", "answers", "factor"),
    [
        (Double(), "answer:no answer:no", 1),
        (Double(), "answer:double answer:no", 2),
        (Double(), "answer:no answer:double answer:no", 2),
        (Double(), "answer:double answer:redouble", 4),
        (Double(redouble=False), "answer:double", 2),
        (Double(times=3), "answer:double answer:redouble", 9),
    ],
)
def test_a_double_counts_for_the_declarer_alone(rule: Double, answers: str, factor: int) -> None:
    state = named(house(rule), answers)
    assert (state.phase, state.times) == (Phase.PLAYING, (factor, 1))
    state = settled(state, failed)
    deal = result(state)
    assert deal.deltas[0] == -100 * factor
    assert deal.deltas[1] == (raw(deal, 1) + 4) // 10 * 10


def test_a_double_of_a_blind_bid_multiplies_both() -> None:
    rules = house(Double(redouble=False), auction=Auction(blind=Blind()))
    state = after(blind(start(rules)), "pass pass")
    while state.phase is not Phase.OFFER:
        state = state.apply(state.legal_actions()[0])
    state = settled(after(state, "answer:double"), failed)
    assert result(state).deltas[0] == -480


# Surrender


def test_each_surrender_has_its_price() -> None:
    rules = house(contract=FinalContract(surrender=Surrenders(cost=(0, "bid"), gain=(0, 60))))
    state = start(rules)
    for deltas in ((0, 0, 0), (-100, 60, 60), (-100, 60, 60)):
        state = given_up(state, 0)
        assert result(state).deltas == deltas
        state = settled(settled(state))


def test_surrenders_run_out() -> None:
    rules = house(contract=FinalContract(surrender=Surrenders(limit=1)))
    state = settled(settled(given_up(start(rules), 0)))
    state = declined(state.deal(1)).apply(Pass()).apply(Pass())
    refusal = state.refusal(Surrender())
    assert refusal is not None
    assert (refusal.code, refusal.params) == (Reason.SURRENDER_USED_UP, {"limit": 1})
    assert Surrender() not in state.legal_actions()


# Claims

SURE = ("AS TS KS QS JS AC TC", "JH 9H JD 9D", "KH KD KC")


def leading(by: str, **slots: Any) -> GameState:
    """Seat 0 is to lead from AS TS KS QS JS 9S AC TC, against which nobody has a chance."""
    rules = house(Claims(by=by), **slots)
    state = after(dealt(start(rules), *SURE, talon="9S QH TH"), "pass pass")
    return after(give(state, "QH", "TH"), "declare:100")


def test_a_claim_that_all_agree_to_takes_all_cards_and_nothing_undeclared() -> None:
    state = after(leading("consent"), "claim answer:agree answer:agree")
    deal = result(state)
    assert (deal.how, deal.tricks, deal.card_points) == ("claimed", (8, 0, 0), (120, 0, 0))
    assert deal.marriage_points == (0, 0, 0)
    assert deal.deltas == (100, 0, 0)


def test_a_claim_in_the_middle_leaves_what_was_taken() -> None:
    state = after(leading("consent"), "AC")
    for _ in range(2):
        state = state.apply(state.legal_actions()[0])
    state = after(state, "KS+")
    for _ in range(2):
        state = state.apply(state.legal_actions()[0])
    before = state.card_points
    state = after(state, "claim answer:agree answer:agree")
    deal = result(state)
    assert (deal.tricks[0], deal.marriage_points[0]) == (8 - sum(deal.tricks[1:]), 40)
    assert deal.card_points[1:] == before[1:]
    assert sum(deal.card_points) == 120


def test_a_claim_that_is_refused_lays_the_hand_open_and_is_not_made_twice() -> None:
    state = after(leading("consent"), "claim answer:no")
    assert (state.phase, state.to_act) == (Phase.PLAYING, 0)
    for seat in (0, 1, 2, None):
        assert state.view(seat).shown[0] == state.hands[0]
    refusal = state.refusal(Claim())
    assert refusal is not None
    assert refusal.code is Reason.CLAIM_REFUSED
    state = after(state, "AC")
    assert state.view(1).shown[0] == state.hands[0]


def test_another_may_claim_after_that() -> None:
    state = after(dealt(start(house(Claims())), "9C", "AC TC KC", talon="AS AD AH"), "pass pass")
    state = after(give(state, "AD", "AH"), "declare:100 claim answer:no 9C AC")
    state = state.apply(state.legal_actions()[0])
    assert (state.to_act, Claim() in state.legal_actions()) == (1, True)


def test_a_claim_that_is_proven_counts_what_would_be_declared() -> None:
    state = after(leading("proof", marriages=Marriages(first_trick=True)), "claim")
    deal = result(state)
    assert (deal.how, deal.card_points, deal.marriage_points) == (
        "claimed",
        (120, 0, 0),
        (40, 0, 0),
    )
    assert deal.deltas == (100, 0, 0)


def test_a_claim_is_not_proven_by_how_the_cards_happen_to_lie() -> None:
    hands = ("AS KS JS 9S AC TC AD", "TS JH 9H JD 9D", "QS KH KD KC")
    state = after(dealt(start(house(Claims(by="proof"))), *hands, talon="AH QH TH"), "pass pass")
    state = after(give(state, "QH", "TH"), "declare:100 claim")
    assert state.phase is Phase.PLAYING
    assert state.shown[0] == state.hands[0]


def test_only_the_declarer_proves() -> None:
    rules = house(Claims(by="proof"))
    state = after(dealt(start(rules), "9C", "AC TC KC", talon="AS AD AH"), "pass pass")
    state = after(give(state, "AD", "AH"), "declare:100 9C AC")
    state = state.apply(state.legal_actions()[0])
    assert state.to_act == 1
    refusal = state.refusal(Claim())
    assert refusal is not None
    assert refusal.code is Reason.CLAIM_NOT_DECLARER


# Redeals and the lottery


def test_a_redeal_is_the_same_deal_again() -> None:
    state = start(house(Nines()), 10, 20, 30)
    state = after(dealt(state, "", "9S 9C 9D 9H"), "answer:no answer:redeal")
    assert (state.phase, state.dealer, state.number) == (Phase.DEALING, 2, 0)
    assert (state.scores, state.last_deal) == ((10, 20, 30), None)


@pytest.mark.parametrize(("dealer", "deals"), [("same", 2), ("next", 0)])
def test_who_deals_after_a_redeal(dealer: str, deals: int) -> None:
    state = dealt(start(house(Jacks(dealer=dealer, fine=20))), "JS JC JD JH")
    state = after(state, "answer:redeal")
    assert (state.dealer, state.scores) == (deals, (-20, 0, 0))


def test_a_redeal_that_must_be_comes_as_often_as_it_must() -> None:
    low = LowHand(below=20, unless_marriage=False, how="must", fine=10)
    state = start(house(low))
    for redeals in range(1, 4):
        state = dealt(state, "9S 9C 9D 9H JS JC JD")
        assert state.scores == (-10 * redeals, 0, 0)
    assert state.number == 0


@pytest.mark.parametrize(
    ("bids", "asked"), [("pass pass", True), ("bid:110 pass bid:120 pass", False)]
)
def test_a_talon_may_be_refused_by_one_who_did_not_raise(bids: str, asked: bool) -> None:
    rules = house(WeakTalon(forced_only=True))
    state = after(dealt(start(rules), talon="9H 9D JD"), bids)
    assert state.declarer == 0
    assert (state.offer is not None) == asked


@pytest.mark.parametrize(
    ("stakes", "paid"),
    [
        ("C H", (0, 100, 0)),
        ("no no", (0, 100, 0)),
        ("S H", (100, 0, 0)),
        ("C S", (0, 0, 100)),
        ("S S", (50, 0, 50)),
    ],
)
def test_a_lottery(stakes: str, paid: tuple[int, ...]) -> None:
    state = dealt(start(house(NineLottery()), 10, 20, 30), "KS KC", "9S 9C 9H", "QS QH")
    one, two = stakes.split()
    state = after(state, f"answer:no answer:hold answer:{one} answer:{two} answer:S")
    assert state.scores == tuple(map(sum, zip((10, 20, 30), paid, strict=True)))
    assert state.phase is Phase.BIDDING
    after_deal = settled(state, failed)
    deltas = result(after_deal).deltas
    assert after_deal.scores == tuple(map(sum, zip(state.scores, deltas, strict=True)))


def test_a_lottery_that_nobody_holds() -> None:
    state = dealt(start(house(NineLottery())), "", "9S 9C 9H")
    asked = []
    while state.offer is not None:
        asked.append((state.offer.seat, state.offer.options))
        state = state.apply(Answer("no"))
    assert asked == [(0, ("no",)), (1, ("no", "hold")), (2, ("no",))]
    assert state.scores == (0, 0, 0)
