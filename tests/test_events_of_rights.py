"""What happened, where somebody may interrupt: questions, answers, and what comes without one."""

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from attrs import frozen

from tests.stories import after, cards, dealt, give, stacked, start, told
from tysiac import Card, GameState, Hand, Phase, Reason, RuleVariant
from tysiac.events import (
    Answered,
    Asked,
    AuctionWon,
    BidMade,
    CardGiven,
    CardsShown,
    ContractDeclared,
    DealSettled,
    Dealt,
    Event,
    HandSeen,
    MarriageDeclared,
    Passed,
    PointsWritten,
    RestClaimed,
    RestTaken,
    TalonShown,
    TalonTaken,
    ThrownIn,
)
from tysiac.rules.auction import Auction, NoAuction
from tysiac.rules.blind import Blind
from tysiac.rules.facts import Entry
from tysiac.rules.goal import Goal
from tysiac.rules.layout import AllPlay, Pairs, Stock, TwoPiles
from tysiac.rules.ledger import GoldenRound
from tysiac.rules.marriages import Aces, Marriages
from tysiac.rules.rights import (
    BID,
    DEALT,
    EXCHANGED,
    SET,
    TALON,
    Answers,
    Claim,
    Double,
    Effect,
    Jacks,
    LowHand,
    NineLottery,
    Nines,
    Pay,
    ProveBid,
    Public,
    TalonNines,
    ThrowIn,
    WeakTalon,
)
from tysiac.rules.rights.base import Asking
from tysiac.rules.talon import Talon

NINES = Hand.parse("9S 9C 9D 9H")
WEAK = "9H 9D JD"


def house(**slots: Any) -> RuleVariant:
    """The plain rules, with some slots changed."""
    return RuleVariant("house").but(**slots)


def deal_of(state: GameState, *hands: str, talon: str = "") -> tuple[list[Event], GameState]:
    """What happens when these cards are dealt, but for the deal itself."""
    events, found = told(state, [stacked(state, *hands, talon=talon)])
    assert isinstance(events[0], Dealt)
    return events[1:], found


def fine(seat: int, points: int) -> PointsWritten:
    return PointsWritten(Entry.of(seat, -points, Reason.REDEAL_FINE))


# Blind


def test_who_is_asked_for_a_blind_bid_has_not_seen_his_cards() -> None:
    state = start(house(auction=Auction(blind=Blind())))
    deal = stacked(state, "AH TH")
    events, state = told(state, [deal])
    assert events == [Dealt(deal.hands, deal.talon, unseen=0), Asked("blind", 0)]
    for seat in (0, None):
        assert events[0].seen_by(seat) == Dealt((None, None, None), None, unseen=0)
    for seat in (1, 2):
        assert state.view(seat).hand == deal.hands[seat]
        mine = tuple(hand if owner == seat else None for owner, hand in enumerate(deal.hands))
        assert events[0].seen_by(seat) == Dealt(mine, None, unseen=0)
    assert (state.view(0).hand, state.view(0).counts) == (Hand(), (7, 7, 7))
    assert list(map(str, state.view(0).legal_actions())) == ["answer:no", "answer:blind"]


@pytest.mark.parametrize(("option", "bid"), [("no", 100), ("blind", 120)])
def test_who_has_answered_sees_his_cards(option: str, bid: int) -> None:
    state = dealt(start(house(auction=Auction(blind=Blind()))), "AH TH")
    hand = state.hands[0]
    events, state = told(state, f"answer:{option}")
    assert events == [Answered("blind", 0, option), HandSeen(0, hand), BidMade(0, bid, held=True)]
    assert events[1].seen_by(0) == events[1]
    assert {events[1].seen_by(seat) for seat in (1, 2, None)} == {HandSeen(0, None)}
    assert state.view(0).hand == hand


def test_the_other_questions_come_when_he_has_looked() -> None:
    state = dealt(start(house(auction=Auction(blind=Blind()), rights=(Nines(),))), str(NINES))
    events, state = told(state, "answer:no answer:redeal")
    hand = Hand(stacked(start(house()), str(NINES)).hands[0])
    assert events == [
        Answered("blind", 0, "no"),
        HandSeen(0, hand),
        Asked("nines", 0),
        Answered("nines", 0, "redeal"),
        ThrownIn(0, Reason.NINES, NINES),
    ]


def test_who_has_bid_blind_may_not_have_the_cards_dealt_again() -> None:
    state = dealt(start(house(auction=Auction(blind=Blind()), rights=(Nines(),))), str(NINES))
    events, state = told(state, "answer:blind")
    hand = Hand(stacked(start(house()), str(NINES)).hands[0])
    assert events == [Answered("blind", 0, "blind"), HandSeen(0, hand), Asked("nines", 1)]
    must = house(auction=Auction(blind=Blind()), rights=(Nines(how="must"),))
    events, state = told(dealt(start(must), str(NINES)), "answer:blind")
    assert events[-1] == ThrownIn(0, Reason.NINES, NINES)


# Redeals

MUST = Nines(how="must")


def test_a_redeal_that_nobody_asks_for_follows_the_deal_at_once() -> None:
    events, state = deal_of(start(house(rights=(MUST,))), "AH", str(NINES))
    assert events == [ThrownIn(1, Reason.NINES, NINES)]
    assert state.phase is Phase.DEALING


def test_the_first_who_must_shows_his_cards_and_pays() -> None:
    low = LowHand(below=30, unless_marriage=False, how="must", fine=20)
    state = start(house(rights=(low,)), 10, 20, 30)
    events, state = deal_of(state, "AH TH AS TS AC TC AD", "9S 9C 9D 9H JS JC JD", "JH QS QC QD")
    assert events == [fine(1, 20), ThrownIn(1, Reason.LOW_HAND, Hand.parse("9S 9C 9D 9H JS JC JD"))]
    assert state.scores == (10, 0, 30)


def test_a_fine_is_told_before_the_cards_are_thrown_in() -> None:
    rights = (Nines(fine=30, dealer="next"), Jacks())
    events, state = deal_of(start(house(rights=rights)), str(NINES))
    assert events == [Asked("nines", 0)]
    events, state = told(state, "answer:redeal")
    assert events == [
        Answered("nines", 0, "redeal"),
        fine(0, 30),
        ThrownIn(0, Reason.NINES, NINES),
    ]
    assert (state.scores, state.dealer) == ((-30, 0, 0), 0)


def test_partners_are_fined_together() -> None:
    rules = house(layout=Pairs(), rights=(Nines(how="must", fine=30),))
    events, state = deal_of(start(rules), "", str(NINES))
    assert events == [fine(1, 30), fine(3, 30), ThrownIn(1, Reason.NINES, NINES)]
    assert state.scores == (0, -30, 0, -30)


@pytest.mark.parametrize(
    ("right", "reason", "proof"),
    [
        (WeakTalon(how="must", fine=10), Reason.WEAK_TALON, WEAK),
        (TalonNines(how="must", fine=10), Reason.TALON_NINES, "9H 9D"),
    ],
)
@pytest.mark.parametrize("shown", ["always", "never"])
def test_a_talon_that_must_be_dealt_anew_is_taken_first(
    right: WeakTalon | TalonNines, reason: Reason, proof: str, shown: str
) -> None:
    state = dealt(start(house(rights=(right,), talon=Talon(shown=shown))), talon=WEAK)
    events, state = told(state, "pass pass")
    talon, seen = cards(WEAK), shown == "always"
    assert events == [
        Passed(1),
        Passed(2),
        AuctionWon(0, 100),
        *[TalonShown(talon)] * seen,
        TalonTaken(0, talon, shown=seen),
        fine(0, 10),
        ThrownIn(0, reason, Hand.parse(proof)),
    ]
    assert state.phase is Phase.DEALING


def test_a_talon_that_may_be_dealt_anew() -> None:
    state = dealt(start(house(rights=(WeakTalon(), TalonNines()))), talon=WEAK)
    events, state = told(state, "pass pass answer:no")
    assert events[-4:] == [
        TalonTaken(0, cards(WEAK), shown=True),
        Asked("weak_talon", 0),
        Answered("weak_talon", 0, "no"),
        Asked("talon_nines", 0),
    ]
    events, state = told(state, "answer:redeal")
    assert events == [
        Answered("talon_nines", 0, "redeal"),
        ThrownIn(0, Reason.TALON_NINES, Hand.parse("9H 9D")),
    ]


def test_a_pile_that_must_be_dealt_anew() -> None:
    rules = house(layout=TwoPiles(), rights=(TalonNines(how="must"),))
    state = dealt(start(rules), talon="AS AC 9H 9D")
    events, state = told(state, "pass take:1")
    assert events == [
        Passed(1),
        AuctionWon(0, 100),
        TalonShown(cards("9H 9D")),
        TalonTaken(0, cards("9H 9D"), shown=True, pile=1),
        ThrownIn(0, Reason.TALON_NINES, Hand.parse("9H 9D")),
    ]


def test_a_golden_deal_that_must_be_dealt_anew() -> None:
    rules = house(rights=(WeakTalon(how="must"),), ledger=(GoldenRound(),))
    events, _ = deal_of(start(rules), talon=WEAK)
    assert events == [
        BidMade(0, 120, held=True),
        AuctionWon(0, 120),
        TalonShown(cards(WEAK)),
        TalonTaken(0, cards(WEAK), shown=True),
        ThrownIn(0, Reason.WEAK_TALON, Hand.parse(WEAK)),
    ]


def test_nines_that_the_exchange_brings_together_must_be_dealt_anew() -> None:
    rules = house(rights=(Nines(when=("exchanged",), how="must", fine=10),))
    state = after(dealt(start(rules), "AH 9S", "9C 9D 9H"), "pass pass")
    events, state = told(state, "give:9S:1 give:AH:2")
    assert events == [
        CardGiven(0, 1, Card.parse("9S")),
        CardGiven(0, 2, Card.parse("AH")),
        fine(1, 10),
        ThrownIn(1, Reason.NINES, NINES),
    ]


def test_nines_that_a_discard_does_not_take_away_must_be_dealt_anew() -> None:
    rules = house(layout=TwoPiles(), rights=(Nines(when=("exchanged",), how="must"),))
    state = after(dealt(start(rules), f"AH TH {NINES}"), "pass take:0 discard:AH")
    events, state = told(state, "discard:TH")
    assert [type(event).__name__ for event in events] == ["CardDiscarded", "ThrownIn"]
    assert state.phase is Phase.DEALING


def test_without_a_talon_the_exchange_is_over_with_the_auction() -> None:
    rules = house(layout=AllPlay(), rights=(Nines(when=("exchanged",), how="must"),))
    state = dealt(start(rules), "AH", str(NINES))
    events, state = told(state, "pass pass pass")
    assert events[-2:] == [AuctionWon(0, 100), ThrownIn(1, Reason.NINES, NINES)]


# Proofs

PROOF = house(rights=(ProveBid(),))


def test_a_proof_that_is_asked_for() -> None:
    state = dealt(start(PROOF), "KH QH KS QS")
    events, state = told(state, "bid:110 bid:120 bid:160")
    assert events == [BidMade(1, 110), BidMade(2, 120), BidMade(0, 160), Asked("prove_bid", 1)]
    events, state = told(state, "answer:no answer:proof")
    assert events == [
        Answered("prove_bid", 1, "no"),
        Asked("prove_bid", 2),
        Answered("prove_bid", 2, "proof"),
        CardsShown(0, Hand.parse("KS QS")),
    ]
    assert (state.to_act, state.shown) == (1, (Hand.parse("KS QS"), Hand(), Hand()))


def test_who_is_the_last_to_speak_may_have_to_prove_his_bid_too() -> None:
    rules = PROOF.but(auction=Auction(opening="free"))
    state = after(dealt(start(rules), "", "", "KH QH"), "pass pass")
    events, state = told(state, "bid:200")
    assert events == [BidMade(2, 200), Asked("prove_bid", 0)]
    events, state = told(state, "answer:proof")
    assert events[:3] == [
        Answered("prove_bid", 0, "proof"),
        CardsShown(2, Hand.parse("KH QH")),
        AuctionWon(2, 200),
    ]
    assert (state.phase, state.declarer) == (Phase.GIVING, 2)


@pytest.mark.parametrize(
    ("cap_aces", "bid", "shown"),
    [
        (False, 310, "KH QH KD QD KC QC"),
        (True, 310, "AH AD AC AS"),
        (True, 220, "KH QH"),
    ],
)
def test_aces_prove_a_bid_only_where_they_add_to_it(cap_aces: bool, bid: int, shown: str) -> None:
    rules = PROOF.but(
        layout=TwoPiles(),
        auction=Auction(cap_aces=cap_aces),
        marriages=Marriages(aces=Aces()),
    )
    state = dealt(start(rules), "AH KH QH AD KD QD AC KC QC AS")
    state = after(state, f"bid:110 bid:{bid} answer:proof")
    assert state.shown[0] == Hand.parse(shown)


# Doubles


def test_doubles_come_between_the_contract_and_the_lead() -> None:
    state = after(dealt(start(house(rights=(Double(),))), talon="AS AC AD"), "pass pass")
    events, state = told(give(state, "AS", "AC"), "declare:100 answer:no answer:double")
    assert events == [
        ContractDeclared(0, 100),
        Asked("double", 1),
        Answered("double", 1, "no"),
        Asked("double", 2),
        Answered("double", 2, "double"),
        Asked("double", 0),
    ]
    events, state = told(state, "answer:redouble")
    assert events == [Answered("double", 0, "redouble")]
    assert (state.phase, state.times) == (Phase.PLAYING, (4, 1))


def test_a_proof_is_of_what_the_cap_and_marriages_allow_wherever_it_begins_to_be_asked_for() -> (
    None
):
    rules = house(rights=(ProveBid(above=160),))
    state = dealt(
        start(rules), "9S 9C 9D JS JC JD QD", "KC QC KS QS AH TH 9H", "AC AD TD TC JH QH KD"
    )
    _, state = told(state, "bid:170 answer:proof")
    assert state.shown[1] == Hand.parse("KC QC")
    assert state.variant.auction.ceiling(state.shown[1]) == 180
    low = dealt(
        start(rules), "9S 9C 9D JS JC JD QD", "KC QC KS QS AH TH 9H", "AC AD TD TC JH QH KD"
    )
    assert all(not isinstance(event, Asked) for event in told(low, "bid:160")[0])


# The lottery

LOTTERY = house(rights=(NineLottery(),))


def lottery() -> GameState:
    """Seat 1 holds three nines."""
    return dealt(start(LOTTERY), "KS KC", "9S 9C 9D", "QS QD JD")


def test_stakes_lie_face_down() -> None:
    events, _ = told(lottery(), "answer:no answer:hold answer:S answer:D")
    assert events == [
        Answered("nine_lottery", 0, "no"),
        Asked("nine_lottery", 1),
        Answered("nine_lottery", 1, "hold"),
        CardsShown(1, Hand.parse("9S 9C 9D")),
        Asked("nine_lottery", 0),
        Answered("nine_lottery", 0, "S", hidden=True),
        Asked("nine_lottery", 2),
        Answered("nine_lottery", 2, "D", hidden=True),
        Asked("nine_lottery", 1),
    ]
    assert events[5].seen_by(0) == events[5]
    hidden = Answered("nine_lottery", 0, None, hidden=True)
    assert {events[5].seen_by(seat) for seat in (1, 2, None)} == {hidden}


@pytest.mark.parametrize(
    ("stakes", "points"),
    [
        ("C H", {1: 100}),
        ("S D", {0: 100}),
        ("no S", {2: 100}),
        ("S S", {0: 50, 2: 50}),
    ],
)
def test_the_prize_is_written_at_once(stakes: str, points: dict[int, int]) -> None:
    one, two = stakes.split()
    state = dealt(start(LOTTERY), "KS KC", "9S 9C 9D 9H", "QS QH QD")
    state = after(state, f"answer:no answer:hold answer:{one} answer:{two}")
    events, state = told(state, "answer:S")
    paid = [PointsWritten(Entry.of(seat, won, Reason.LOTTERY)) for seat, won in points.items()]
    assert events == [Answered("nine_lottery", 1, "S"), *paid, BidMade(0, 100, held=True)]
    assert state.scores == tuple(points.get(seat, 0) for seat in range(3))


# Claims

HIGH = ("AS TS KS QS JS AC TC", "JH 9H JD 9D", "KH KD KC")


def leading(by: str) -> GameState:
    """Seat 0 is to lead from eight cards against which nobody has a chance."""
    state = after(dealt(start(house(rights=(Claim(by=by),))), *HIGH, talon="9S QH TH"), "pass pass")
    return after(give(state, "QH", "TH"), "declare:100")


def test_a_claim_by_consent_that_all_agree_to() -> None:
    events, _ = told(leading("consent"), "claim answer:agree answer:agree")
    assert events[:6] == [
        RestClaimed(0, None),
        Asked("claim", 1),
        Answered("claim", 1, "agree"),
        Asked("claim", 2),
        Answered("claim", 2, "agree"),
        RestTaken(0),
    ]
    assert [type(event) for event in events[6:]] == [PointsWritten] * 3 + [DealSettled]


def test_a_claim_by_consent_that_one_refuses() -> None:
    state = leading("consent")
    events, state = told(state, "claim answer:agree answer:no")
    assert events == [
        RestClaimed(0, None),
        Asked("claim", 1),
        Answered("claim", 1, "agree"),
        Asked("claim", 2),
        Answered("claim", 2, "no"),
        CardsShown(0, state.hands[0]),
    ]
    assert (state.phase, state.to_act) == (Phase.PLAYING, 0)


def test_a_claim_that_is_proven_tells_what_he_would_have_declared() -> None:
    state = leading("proof")
    hand = state.hands[0]
    events, state = told(state, "claim")
    assert events[:4] == [
        RestClaimed(0, stands=True),
        CardsShown(0, hand),
        MarriageDeclared(0, Card.parse("KS").suit, 40),
        RestTaken(0),
    ]
    result = state.last_deal
    assert result is not None
    assert (result.how, result.marriage_points) == ("claimed", (40, 0, 0))


def test_a_claim_that_cannot_be_proven() -> None:
    state = after(
        dealt(start(house(rights=(Claim(by="proof"),))), "KS", talon="9S QH TH"), "pass pass"
    )
    state = after(give(state, "QH", "TH"), "declare:100")
    events, state = told(state, "claim")
    assert events == [RestClaimed(0, stands=False), CardsShown(0, state.hands[0])]
    assert state.shown == (state.hands[0], Hand(), Hand())


# Rights of one's own


@frozen
class Toll(Asking):
    """Without a question forehand gets a point at each of some moments."""

    kind: ClassVar = "tests/toll"
    rank: ClassVar = 5

    when: tuple[str, ...] = (DEALT, BID, TALON, EXCHANGED, SET)

    def next(self, public: Public, answers: Answers) -> Effect | None:
        return Pay((Entry.of(public.active[0], 1, "toll"),))

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        return ("no",)

    def describe(self) -> Iterator[str]:
        yield "Forehand gets a point."


@frozen
class Fire(Toll):
    """Then the cards are thrown in."""

    kind: ClassVar = "tests/fire"
    rank: ClassVar = 6

    def next(self, public: Public, answers: Answers) -> Effect | None:
        return ThrowIn(public.active[0], "fire", fine=5)


TOLL = PointsWritten(Entry.of(0, 1, "toll"))


def test_what_a_right_of_ones_own_brings_is_told_at_each_moment() -> None:
    state = start(house(rights=(Toll(), Double())))
    events, state = deal_of(state, talon="AS AC AD")
    assert events == [TOLL, BidMade(0, 100, held=True)]  # what is held is not a bid
    events, state = told(state, "bid:110 pass")
    assert events == [BidMade(1, 110), TOLL, Passed(2)]
    events, state = told(state, "pass")
    talon = cards("AS AC AD")
    assert events == [
        Passed(0),
        AuctionWon(1, 110),
        TalonShown(talon),
        TalonTaken(1, talon, shown=True),
        TOLL,
    ]
    events, state = told(state, "give:AS:0 give:AC:2 declare:110")
    assert events == [
        CardGiven(1, 0, talon[0]),
        CardGiven(1, 2, talon[1]),
        TOLL,
        ContractDeclared(1, 110),
        TOLL,
        Asked("double", 0),
    ]
    assert state.scores == (5, 0, 0)


@pytest.mark.parametrize(
    ("moment", "actions", "last"),
    [
        (BID, "bid:110", BidMade(1, 110)),
        (EXCHANGED, "pass pass give:AS:1 give:AC:2", CardGiven(0, 2, Card.parse("AC"))),
        (SET, "pass pass give:AS:1 give:AC:2 declare:100", ContractDeclared(0, 100)),
    ],
)
def test_a_right_of_ones_own_may_throw_the_cards_in_at_any_moment(
    moment: str, actions: str, last: Event
) -> None:
    dealt_out, state = deal_of(start(house(rights=(Fire(when=(moment,)),))), talon="AS AC AD")
    events, state = told(state, actions)
    assert [*dealt_out, *events][-3:] == [last, fine(0, 5), ThrownIn(0, "fire", Hand())]
    assert (state.phase, state.scores) == (Phase.DEALING, (-5, 0, 0))


def test_without_an_auction_a_right_may_come_before_the_first_lead() -> None:
    rules = house(
        layout=Stock(), auction=NoAuction(), goal=Goal(by="any"), rights=(Toll(when=(SET,)),)
    )
    events, state = deal_of(start(rules))
    assert events == [TOLL]
    assert state.phase is Phase.PLAYING
