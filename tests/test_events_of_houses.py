"""What happened, by the rules of many houses, and that events alone tell all there is to see."""

import random
from typing import Any

import pytest

from tests.houses import HOUSES
from tests.reading import Reader
from tests.stories import after, cards, dealt, give, stacked, start, told
from tests.strategies import any_action
from tysiac import (
    NATURE,
    Card,
    GameState,
    Phase,
    Play,
    Reason,
    RuleVariant,
    Suit,
    Surrender,
)
from tysiac.events import (
    AuctionWon,
    BidMade,
    CardDiscarded,
    CardDrawn,
    CardGiven,
    CardPlayed,
    ContractDeclared,
    DealSettled,
    Dealt,
    MarriageDeclared,
    Passed,
    PointsWritten,
    Surrendered,
    TalonShown,
    TalonTaken,
    ThrownIn,
    TrickTaken,
    TrumpSet,
)
from tysiac.hands import EMPTY
from tysiac.rules.auction import Auction
from tysiac.rules.contract import FinalContract
from tysiac.rules.layout import Pairs, TwoPiles
from tysiac.rules.ledger import GoldenRound
from tysiac.rules.marriages import Aces, Marriages
from tysiac.rules.surrender import Surrender as Surrenders
from tysiac.rules.talon import Talon
from tysiac.testing import Chance, a_variant
from tysiac.testing.secrets import cards_in, hidden_from

every_house = pytest.mark.parametrize("variant", HOUSES.values(), ids=HOUSES.keys())


def house(**slots: Any) -> RuleVariant:
    """The plain rules, with some slots changed."""
    return RuleVariant("house").but(**slots)


# Auctions


@pytest.mark.parametrize(("all_pass", "dealer"), [("redeal", 2), ("next_dealer", 0)])
def test_all_pass(all_pass: str, dealer: int) -> None:
    rules = house(auction=Auction(opening="free", all_pass=all_pass))
    events, state = told(dealt(start(rules)), "pass pass pass")
    assert events == [Passed(0), Passed(1), Passed(2), ThrownIn(2, Reason.ALL_PASSED, EMPTY)]
    assert (state.phase, state.dealer) == (Phase.DEALING, dealer)


def test_all_pass_and_the_dealer_plays() -> None:
    rules = house(auction=Auction(opening="free", all_pass="dealer_plays"))
    events, state = told(dealt(start(rules), talon="AS AC AD"), "pass pass pass")
    talon = cards("AS AC AD")
    assert events[2:] == [
        Passed(2),
        AuctionWon(2, 100),
        TalonShown(talon),
        TalonTaken(2, talon, shown=True),
    ]
    assert (state.declarer, state.high_bid) == (2, None)


@pytest.mark.parametrize(
    ("auction", "amount", "phase"),
    [
        ("none", 120, Phase.GIVING),
        ("from_amount", 120, Phase.BIDDING),
        ("usual", 100, Phase.BIDDING),
    ],
)
def test_a_golden_deal(auction: str, amount: int, phase: Phase) -> None:
    rules = house(ledger=(GoldenRound(auction=auction),))
    state = start(rules)
    deal = stacked(state)
    events, state = told(state, [deal])
    assert events[:2] == [Dealt(deal.hands, deal.talon), BidMade(0, amount, held=True)]
    won = [AuctionWon(0, 120), TalonShown(deal.talon), TalonTaken(0, deal.talon, shown=True)]
    assert events[2:] == (won if auction == "none" else [])
    assert state.phase is phase


def test_without_an_auction_the_deal_is_all_there_is() -> None:
    state = start(HOUSES["stock"])
    events, state = told(state, [state.shuffled(1)])
    assert [type(event) for event in events] == [Dealt]
    assert (state.phase, state.leader) == (Phase.PLAYING, 0)


# Exchange


def test_of_two_piles_the_one_that_is_taken_is_shown() -> None:
    state = dealt(start(house(layout=TwoPiles())), talon="9H 9D AS AC")
    events, state = told(state, "pass take:1")
    taken = cards("AS AC")
    assert events == [
        Passed(1),
        AuctionWon(0, 100),
        TalonShown(taken),
        TalonTaken(0, taken, shown=True, pile=1),
    ]
    assert {state.view(seat).talon for seat in (0, 1, None)} == {taken}


def test_both_piles_may_be_taken_unseen() -> None:
    state = dealt(start(HOUSES["both piles"]), talon="9H 9D AS AC")
    events, state = told(state, "pass")
    taken = cards("9H 9D AS AC")
    assert events == [Passed(1), AuctionWon(0, 100), TalonTaken(0, taken, shown=False)]
    assert events[-1].seen_by(1) == TalonTaken(0, None, shown=False)
    assert [state.view(seat).talon for seat in (0, 1, None)] == [taken, None, None]


def test_what_is_set_aside_only_the_declarer_sees() -> None:
    state = after(dealt(start(house(layout=TwoPiles())), talon="9H 9D AS AC"), "pass take:1")
    events, state = told(state, "discard:AS discard:AC")
    ace = Card.parse("AS")
    assert events == [CardDiscarded(0, ace), CardDiscarded(0, Card.parse("AC"))]
    assert [events[0].seen_by(seat) for seat in (0, 1, None)] == [
        CardDiscarded(0, ace),
        CardDiscarded(0, None),
        CardDiscarded(0, None),
    ]
    assert [len(state.view(seat).discards) for seat in (0, 1, None)] == [2, 0, 0]


@pytest.mark.parametrize(("gifts", "seers"), [("private", {0, 1}), ("face_up", {0, 1, 2, None})])
def test_who_sees_a_gift(gifts: str, seers: set[int | None]) -> None:
    state = after(dealt(start(house(talon=Talon(gifts=gifts))), talon="AS AC AD"), "pass pass")
    events, state = told(state, "give:AS:1")
    given = CardGiven(0, 1, Card.parse("AS"), face_up=gifts == "face_up")
    assert events == [given]
    for seat in (0, 1, 2, None):
        assert (given.seen_by(seat) == given) == (seat in seers)
        assert bool(state.view(seat).gifts) == (seat in seers)


def test_partners_get_a_card_each() -> None:
    state = after(dealt(start(house(layout=Pairs())), talon="AS AC AD AH"), "pass pass pass")
    events, state = told(state, "give:AS:1 give:AC:2 give:AD:3 declare:100")
    assert events == [
        *[
            CardGiven(0, seat, Card.parse(f"A{suit}"))
            for seat, suit in ((1, "S"), (2, "C"), (3, "D"))
        ],
        ContractDeclared(0, 100),
    ]
    assert set(map(len, state.hands)) == {6}


@pytest.mark.parametrize(
    ("when", "actions"), [("won", ""), ("talon", ""), ("given", "give:AS:1 give:AC:2")]
)
def test_a_deal_that_is_given_up(when: str, actions: str) -> None:
    rules = house(contract=FinalContract(surrender=Surrenders(when=(when,))))
    state = after(dealt(start(rules), talon="AS AC AD"), f"pass pass {actions}")
    events, state = told(state, [Surrender()])
    assert state.last_deal is not None
    assert events == [
        Surrendered(0),
        *map(PointsWritten, state.last_deal.entries),
        DealSettled((-100, 60, 60)),
    ]


# Card play


def test_each_sees_what_he_draws_himself() -> None:
    state = dealt(start(HOUSES["stock"]), "AH", "KH", talon="TS TC TD")
    events, state = told(state, [Play(Card.parse("AH")), Play(Card.parse("KH"))])
    assert events == [
        CardPlayed(0, Card.parse("AH")),
        CardPlayed(1, Card.parse("KH")),
        TrickTaken(0, 0, cards("AH KH"), 15),
        CardDrawn(0, Card.parse("TS")),
        CardDrawn(1, Card.parse("TC")),
    ]
    assert [events[-2].seen_by(seat) for seat in (0, 1, None)] == [
        CardDrawn(0, Card.parse("TS")),
        CardDrawn(0, None),
        CardDrawn(0, None),
    ]
    assert (state.stock, state.view(1).stock) == (10, 10)


def lead(rules: RuleVariant, *hands: str, talon: str, gifts: str) -> GameState:
    """The first lead of a deal in which seat 0 plays for 100."""
    state = after(dealt(start(rules), *hands, talon=talon), "pass " * (rules.players - 1))
    return after(give(state, *gifts.split()), "declare:100")


def test_four_aces_are_of_no_suit() -> None:
    rules = house(marriages=Marriages(aces=Aces(first_trick=True)))
    state = lead(rules, "AH AD AC AS", talon="9H 9D 9C", gifts="9H 9D")
    events, _ = told(state, "AH+")
    assert events == [CardPlayed(0, Card.parse("AH")), MarriageDeclared(0, None, 200)]


def test_four_aces_may_make_trump() -> None:
    rules = house(marriages=Marriages(aces=Aces(first_trick=True, trump=True)))
    state = lead(rules, "AH AD AC AS", talon="9H 9D 9C", gifts="9H 9D")
    events, state = told(state, "AD+")
    assert events[1:] == [MarriageDeclared(0, None, 200), TrumpSet(Suit.DIAMONDS)]
    assert state.trump is Suit.DIAMONDS


def test_a_trump_from_the_next_trick_on_is_told_at_once() -> None:
    rules = house(marriages=Marriages(first_trick=True, trump_from="next"))
    state = lead(rules, "KS QS", "AS", "AD", talon="9H 9D 9C", gifts="9H 9D")
    events, state = told(state, "KS+")
    assert events[1:] == [MarriageDeclared(0, Suit.SPADES, 40), TrumpSet(Suit.SPADES)]
    assert state.trump is None
    state = after(after(state, "AS"), str(state.apply(Play(Card.parse("AS"))).legal_actions()[0]))
    assert state.trump is Suit.SPADES


@pytest.mark.parametrize(("by", "trump"), [("first", "S"), ("each", "D")])
def test_a_second_declaration_in_a_trick(by: str, trump: str) -> None:
    marriages = Marriages(first_trick=True, on_queen=True, trump_from="next", trump_by=by)
    hands = ("KS QS AS TS JS", "QD TD AD JD AC", "KD TC KC 9C JC", "9D QC AH TH KH")
    state = lead(
        house(layout=Pairs(), marriages=marriages),
        *hands,
        talon="9S QH JH 9H",
        gifts="QH JH 9H",
    )
    events, state = told(state, "KS+ QD KD+")
    assert [event for event in events if not isinstance(event, CardPlayed)] == [
        MarriageDeclared(0, Suit.SPADES, 40),
        TrumpSet(Suit.SPADES),
        MarriageDeclared(2, Suit.DIAMONDS, 80),
        *[TrumpSet(Suit.DIAMONDS)] * (by == "each"),
    ]
    assert state.trump is None
    state = after(state, "9D")
    assert state.trump is Suit(trump)


# Events tell all there is to see


@every_house
def test_events_can_be_read_instead_of_states(variant: RuleVariant) -> None:
    read_along(variant, random.Random(variant.name), 600)


@pytest.mark.parametrize("seed", range(40))
def test_events_can_be_read_by_any_rules(seed: int) -> None:
    rng = random.Random(seed)
    read_along(a_variant(Chance(rng)), rng, 150)


def read_along(variant: RuleVariant, rng: random.Random, steps: int) -> None:
    """Who has seen nothing but events knows what there is to see, and no card too many."""
    state = GameState.start(variant)
    viewers = (*range(variant.players), None)
    readers = [Reader(variant, seat, state.dealer, list(state.scores)) for seat in viewers]
    for _ in range(steps):
        if state.is_over:
            return
        action = state.shuffled(rng) if state.to_act is NATURE else any_action(state, rng)
        step = state.step(action)
        assert step.events
        state = step.state
        for reader in readers:
            seen = [event.seen_by(reader.seat) for event in step.events]
            reader.read(seen)
            check(reader, state)
            if state.phase not in (Phase.DEALING, Phase.OVER):
                hidden = hidden_from(state, reader.seat).difference(*state.laid_open)
                assert not hidden & {*cards_in(tuple(seen))}
            reader.dealer = state.dealer  # whoever deals anew, no event tells


def check(reader: Reader, state: GameState) -> None:
    """A reader knows what its view tells."""
    view = state.view(reader.seat)
    offer = state.offer
    assert reader.held == view.hand
    assert tuple(reader.counts) == view.counts
    assert tuple(reader.scores) == view.scores
    assert tuple(reader.auction) == view.auction
    assert reader.declarer == view.declarer
    assert reader.contract == (None if view.declarer is None else view.contract)
    assert tuple(reader.trick) == view.trick
    assert tuple(reader.tricks) == view.tricks
    assert tuple(reader.marriages) == view.marriages
    assert (reader.trump, reader.stock) == (view.trump, view.stock)
    assert reader.talon == view.talon
    assert tuple(map(set, view.shown)) == tuple(reader.shown)
    assert reader.asked == (None if offer is None else (offer.topic, offer.seat))
    assert reader.winners == view.winners
