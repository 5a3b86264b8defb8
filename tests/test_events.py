"""What happened: the stream of events of a deal, and who sees what of it."""

import pickle

import pytest
from hypothesis import given

from tests.strategies import SEATS, SEEDS, after, at_play, bought, dealt, to_the_end, walks
from tysiac import (
    Action,
    Card,
    Claim,
    GameState,
    Hand,
    Phase,
    Reason,
    RuleVariant,
    Suit,
    parse_action,
    variants,
)
from tysiac.events import (
    ALL,
    KINDS,
    Answered,
    Asked,
    AuctionWon,
    BidMade,
    CardGiven,
    CardPlayed,
    CardsShown,
    ContractDeclared,
    DealSettled,
    Dealt,
    Event,
    MarriageDeclared,
    MatchOver,
    Passed,
    PointsWritten,
    RestClaimed,
    RestTaken,
    TalonShown,
    TalonTaken,
    ThrownIn,
    TrickTaken,
    TrumpSet,
)
from tysiac.rules.layout import TwoPiles
from tysiac.rules.talon import Talon
from tysiac.testing import Walk


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def told(state: GameState, *actions: Action | str) -> tuple[list[Event], GameState]:
    """What happens in some actions, and the state after them."""
    events = list[Event]()
    for action in actions:
        step = state.step(parse_action(action) if isinstance(action, str) else action)
        events += step.events
        state = step.state
    return events, state


# Seat 1 is forehand; it will give JC to seat 2 and JD to seat 0.
HANDS = ("KS QS AS TS AH JC JD", "KH QH TH JH 9H AD TD", "AC TC KC QC 9C KD 9D")
TALON = cards("9S JS QD")


def german() -> GameState:
    return GameState.start(variants.german())


def test_the_events_of_a_deal() -> None:
    start = german()
    deal = dealt(start, *HANDS)
    by_seat = tuple(map(Hand.parse, (HANDS[2], HANDS[0], HANDS[1])))
    events, state = told(start, parse_action(f"deal:{texts(by_seat)}/QD.JS.9S"))
    assert state.hands == deal.hands
    assert events == [Dealt(by_seat, cards("QD JS 9S")), Asked("nines", 1)]

    events, state = told(state, *["answer:no"] * 6)
    assert events == [
        Answered("nines", 1, "no"),
        Asked("nines", 2),
        Answered("nines", 2, "no"),
        Asked("nines", 0),
        Answered("nines", 0, "no"),
        Asked("low_hand", 1),
        Answered("low_hand", 1, "no"),
        Asked("low_hand", 2),
        Answered("low_hand", 2, "no"),
        Asked("low_hand", 0),
        Answered("low_hand", 0, "no"),
        BidMade(1, 100, held=True),
    ]

    events, state = told(state, "pass", "bid:120", "bid:160", "pass")
    assert events == [
        Passed(2),
        BidMade(0, 120),
        BidMade(1, 160),
        Passed(0),
        AuctionWon(1, 160),
        TalonShown(cards("QD JS 9S")),
        TalonTaken(1, cards("QD JS 9S"), shown=True),
    ]

    events, state = told(state, "give:JC:2", "give:JD:0", "declare:160")
    assert events == [
        CardGiven(1, 2, Card.parse("JC")),
        CardGiven(1, 0, Card.parse("JD")),
        ContractDeclared(1, 160),
    ]

    events, state = told(state, "AH", "9H", "9C")
    assert events == [
        CardPlayed(1, Card.parse("AH")),
        CardPlayed(2, Card.parse("9H")),
        CardPlayed(0, Card.parse("9C")),
        TrickTaken(1, 1, cards("AH 9H 9C"), 11),
    ]

    events, state = told(state, "KS+", "JC", "KC")
    assert events == [
        CardPlayed(1, Card.parse("KS")),
        MarriageDeclared(1, Suit.SPADES, 40),
        TrumpSet(Suit.SPADES),
        CardPlayed(2, Card.parse("JC")),
        CardPlayed(0, Card.parse("KC")),
        TrickTaken(1, 1, cards("KS JC KC"), 10),
    ]

    events, state = told(state, "AS", "JH", "9D", "TS", "QH", "JD", "QS", "KH", "KD")
    assert [event for event in events if isinstance(event, TrickTaken)] == [
        TrickTaken(1, 1, cards("AS JH 9D"), 13),
        TrickTaken(1, 1, cards("TS QH JD"), 15),
        TrickTaken(1, 1, cards("QS KH KD"), 11),
    ]

    events, state = told(state, "JS", "TH", "QC", "9S", "TD", "TC")
    assert not [event for event in events if isinstance(event, TrumpSet | MarriageDeclared)]

    events, state = told(state, "QD", "AD", "AC")
    assert state.last_deal is not None
    entries = state.last_deal.entries
    assert events == [
        CardPlayed(1, Card.parse("QD")),
        CardPlayed(2, Card.parse("AD")),
        CardPlayed(0, Card.parse("AC")),
        TrickTaken(2, 1, cards("QD AD AC"), 25),
        *map(PointsWritten, entries),
        DealSettled((0, -160, 20)),
    ]
    assert [(entry.seat, entry.amount, entry.reason, entry.params) for entry in entries] == [
        (1, -160, Reason.CONTRACT_FAILED, {"contract": 160, "raw": 135, "times": 1}),
        (2, 20, Reason.DEFENDER_POINTS, {"cards": 25, "marriages": 0, "times": 1}),
        (0, 0, Reason.DEFENDER_POINTS, {"cards": 0, "marriages": 0, "times": 1}),
    ]
    assert state.scores == (0, -160, 20)
    assert [str(entry) for entry in entries] == [
        "failed 160 with 135 points",
        "25 in cards and 0 in marriages, rounded",
        "0 in cards and 0 in marriages, rounded",
    ]


def texts(hands: tuple[Hand, ...]) -> str:
    return "/".join(".".join(map(str, hand)) for hand in hands)


# Thrown in

NINES = ("AS TS KS QS AC TC KC", "9S 9C 9D 9H JS JC JD", "AD TD KD QD AH TH KH")
LOW = ("AS TS KS QS AC TC KC", "9S 9C 9D QH JS JC JD", "AD TD KD QD AH TH KH")


def test_a_deal_thrown_in_by_four_nines() -> None:
    events, state = told(dealt(german(), *NINES), "answer:no", "answer:redeal")
    assert events == [
        Answered("nines", 1, "no"),
        Asked("nines", 2),
        Answered("nines", 2, "redeal"),
        ThrownIn(2, Reason.NINES, Hand.parse("9S 9C 9D 9H")),
    ]
    assert state.phase is Phase.DEALING
    assert (state.dealer, state.number, state.scores) == (0, 0, (0, 0, 0))


def test_a_deal_thrown_in_by_a_low_hand_shows_the_whole_hand() -> None:
    state = after(dealt(german(), *LOW), *["answer:no"] * 4)
    events, state = told(state, "answer:redeal")
    assert events == [
        Answered("low_hand", 2, "redeal"),
        ThrownIn(2, Reason.LOW_HAND, Hand.parse("9S 9C 9D QH JS JC JD")),
    ]


def test_a_deal_thrown_in_after_the_exchange() -> None:
    state = bought(GameState.start(variants.dutch()), *NINES)
    events, state = told(state, "give:AS:0", "give:TS:2", "answer:no", "answer:redeal")
    assert events == [
        CardGiven(1, 0, Card.parse("AS")),
        CardGiven(1, 2, Card.parse("TS")),
        Asked("nines", 1),
        Answered("nines", 1, "no"),
        Asked("nines", 2),
        Answered("nines", 2, "redeal"),
        ThrownIn(2, Reason.NINES, Hand.parse("9S 9C 9D 9H")),
    ]
    assert state.phase is Phase.DEALING


def test_questions_after_the_exchange_that_come_to_nothing() -> None:
    state = bought(GameState.start(variants.dutch()), *NINES)
    events, state = told(state, "give:AS:0", "give:TS:2", *["answer:no"] * 3)
    assert events[-5:] == [
        Answered("nines", 1, "no"),
        Asked("nines", 2),
        Answered("nines", 2, "no"),
        Asked("nines", 0),
        Answered("nines", 0, "no"),
    ]
    assert state.phase is Phase.DECLARING


# Openings


def test_without_questions_the_deal_leads_to_the_bid_held_by_rule() -> None:
    start = GameState.start(variants.polish())
    events = start.step(start.shuffled(1)).events
    assert list(map(type, events)) == [Dealt, BidMade]
    assert events[1] == BidMade(1, 100, held=True)


def test_a_forced_opening_is_a_bid_like_any_other() -> None:
    start = GameState.start(variants.dutch())
    events, state = told(start, start.shuffled(1))
    assert list(map(type, events)) == [Dealt]
    events, state = told(state, "bid:105")
    assert events == [BidMade(1, 105)]


def test_a_talon_that_is_not_shown() -> None:
    start = GameState.start(variants.polish())
    events, _ = told(dealt(start, *HANDS), "pass", "pass")
    assert events == [Passed(2), Passed(0), AuctionWon(1, 100), TalonTaken(1, TALON, shown=False)]


def test_a_marriage_is_told_without_the_word_of_the_player_where_it_declares_itself() -> None:
    rules = variants.polish(declare="automatic")
    state = at_play(GameState.start(rules), *HANDS, gifts=("JC", "JD"))
    events, _ = told(state, "QS+")
    assert events == [
        CardPlayed(1, Card.parse("QS")),
        MarriageDeclared(1, Suit.SPADES, 40),
        TrumpSet(Suit.SPADES),
    ]


def test_a_king_led_without_a_word_is_no_marriage() -> None:
    state = at_play(GameState.start(variants.polish()), *HANDS, gifts=("JC", "JD"))
    events, _ = told(state, "KS")
    assert events == [CardPlayed(1, Card.parse("KS"))]


def test_the_trick_that_a_marriage_opens_is_played_under_its_trump() -> None:
    rules = variants.polish()
    hands = ("KS QS AD TD AH JC JD", "KH QH TH JH 9H AS TS", "AC TC KC QC 9C KD 9D")
    state = at_play(GameState.start(rules), *hands, gifts=("JC", "JD"))
    events, _ = told(state, "KS+", "AS", "AC")
    assert events[-1] == TrickTaken(2, 1, cards("KS AS AC"), 26)


# Who sees what


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
def test_each_kind_of_event_says_who_sees_it(kind: type[Event]) -> None:
    assert isinstance(vars(kind)["seen"], str)
    assert ("_as_seen" in vars(kind)) == (kind.seen != ALL)


def test_all_see_which_pile_the_declarer_takes() -> None:
    rules = RuleVariant("two piles", layout=TwoPiles(), talon=Talon(shown="never"))
    state = GameState.start(rules).deal(3)
    while state.phase is not Phase.TAKING:
        state = state.apply(state.legal_actions()[0])
    for index in (0, 1):
        events, taken = told(state, f"take:{index}")
        cards = state.talon[2 * index : 2 * index + 2]
        assert events == [TalonTaken(state.to_act, cards, shown=False, pile=index)]  # type: ignore[arg-type]
        assert {taken.view(seat).pile for seat in (0, 1, None)} == {index}
        assert events[0].seen_by(None) == TalonTaken(state.to_act, None, False, index)  # type: ignore[arg-type]
    assert state.view(0).pile is None


def test_a_seat_sees_its_own_cards_of_a_deal() -> None:
    hands = tuple(map(Hand.parse, HANDS))
    event = Dealt(hands, TALON)
    for seat in SEATS:
        seen = event.seen_by(seat)
        assert seen.talon is None
        assert seen.hands == tuple(hands[seat] if owner == seat else None for owner in SEATS)
        assert seen.seen_by(seat) == seen
    assert event.seen_by(None) == Dealt((None, None, None), None)
    assert event == Dealt(hands, TALON)


def test_giver_and_receiver_see_a_gift() -> None:
    event = CardGiven(1, 2, Card.parse("JC"))
    assert event.seen_by(1) == event.seen_by(2) == event
    assert event.seen_by(0) == event.seen_by(None) == CardGiven(1, 2, None)


def test_all_see_a_talon_that_is_shown_and_its_taker_one_that_is_not() -> None:
    shown, hidden = TalonTaken(1, TALON, shown=True), TalonTaken(1, TALON, shown=False)
    for seat in (*SEATS, None):
        assert shown.seen_by(seat) == shown
        assert hidden.seen_by(seat) == (hidden if seat == 1 else TalonTaken(1, None, shown=False))


@pytest.mark.parametrize(
    "event",
    [
        Asked("nines", 1),
        Answered("nines", 1, "no"),
        ThrownIn(1, Reason.NINES, Hand.parse("9S 9C 9D 9H")),
        BidMade(1, 120),
        Passed(1),
        AuctionWon(1, 120),
        TalonShown(TALON),
        ContractDeclared(1, 120),
        CardPlayed(1, Card.parse("AS")),
        MarriageDeclared(1, Suit.HEARTS, 100),
        TrumpSet(Suit.HEARTS),
        TrickTaken(1, 1, cards("AS TS KS"), 25),
        DealSettled((1, 2, 3)),
        MatchOver((1,)),
    ],
    ids=lambda event: type(event).__name__,
)
def test_everything_else_is_seen_by_all(event: Event) -> None:
    for seat in (*SEATS, None):
        assert event.seen_by(seat) is event
    assert pickle.loads(pickle.dumps(event)) == event
    assert hash(pickle.loads(pickle.dumps(event))) == hash(event)


# The end


@pytest.mark.parametrize("rules", SEEDS)
def test_the_last_event_of_a_match(rules: str) -> None:
    walk = to_the_end(variants.get(rules))
    before = walk.states[-2]
    events = before.step(walk.actions[-1]).events
    assert events[-2:] == (DealSettled(walk.end.scores), MatchOver(walk.end.winners))
    assert not [
        event
        for state, action in zip(walk.states[:-1], walk.actions[:-1], strict=False)
        for event in state.step(action).events
        if isinstance(event, MatchOver)
    ]


def test_entries_of_the_ledger_are_told_too() -> None:
    rules = RuleVariant("capped", ledger=variants.german().ledger)
    state = at_play(
        GameState.start(rules, scores=(985, 0, 850)), *HANDS, gifts=("JC", "JD"), contract=100
    )
    events, state = told(state, "QD", "AD", "KD")
    while state.phase is Phase.PLAYING:
        events, state = told(state, state.legal_actions()[0])
    assert state.last_deal is not None
    written = [event.entry for event in events if isinstance(event, PointsWritten)]
    assert tuple(written) == state.last_deal.entries
    assert {Reason.LOCKED, Reason.CAPPED} & {entry.reason for entry in written}


# Events and states tell the same


@given(walks())
def test_the_events_can_be_read_instead_of_the_states(walk: Walk) -> None:
    state = walk.start
    for action in walk.actions:
        step = state.step(action)
        for event in step.events:
            match event:
                case Dealt(hands, talon):
                    assert (hands, talon) == (step.state.hands, step.state.talon)
                case Asked(topic, seat):
                    offer = step.state.offer
                    assert offer is not None
                    assert (offer.topic, offer.seat) == (topic, seat)
                case Answered(topic, seat, option):
                    assert state.offer is not None
                    assert (state.offer.topic, state.offer.seat) == (topic, seat)
                    assert str(action) == f"answer:{option}"
                case BidMade(seat, amount):
                    assert (seat, amount) in step.state.auction
                    assert step.state.high_bid == (amount, seat)
                case Passed(seat):
                    assert seat == state.to_act
                    assert step.state.auction[-1] == (seat, None)
                case AuctionWon(seat, amount):
                    assert step.state.declarer == seat
                    assert step.state.high_bid == (amount, seat)
                case TalonShown(talon):
                    assert step.state.talon_shown
                    assert talon == step.state.talon
                case TalonTaken(seat, talon, shown):
                    assert set(talon or ()) <= set(step.state.hands[seat])
                    assert shown == step.state.talon_shown
                case CardGiven(giver, receiver, card):
                    assert card in state.hands[giver]
                    assert card in step.state.hands[receiver]
                case ContractDeclared(seat, amount):
                    assert step.state.contract == amount
                case CardPlayed(seat, card):
                    assert seat == state.to_act
                    assert card in state.hands[seat]
                case MarriageDeclared(seat, suit, points):
                    assert suit is not None
                    assert points == state.variant.marriages.values[suit.index]
                    if action != Claim():
                        assert (seat, suit) == step.state.marriages[-1]
                case TrumpSet(suit):
                    assert step.state.trump is suit
                case TrickTaken(seat, leader, taken, points):
                    assert taken[:-1] == state.trick
                    assert leader == state.leader
                    assert points == sum(card.points for card in taken)
                    if step.state.phase is Phase.PLAYING:
                        assert step.state.tricks[-1] == (state.leader, taken, seat)
                        assert step.state.to_act == seat
                case RestClaimed(seat, stands):
                    assert seat == state.to_act
                    assert stands == (step.state.number > state.number)
                case CardsShown(seat, shown):
                    assert seat == state.to_act
                    assert shown == state.hands[seat]
                case RestTaken(seat):
                    assert step.state.last_deal is not None
                    assert step.state.last_deal.how == "claimed"
                    assert step.state.last_deal.declarer == seat
                case ThrownIn(seat, reason, proof):
                    assert proof <= state.hands[seat]
                    assert reason in (Reason.NINES, Reason.LOW_HAND)
                case DealSettled(scores):
                    assert scores == step.state.scores
                case MatchOver(winners):
                    assert winners == step.state.winners
                case PointsWritten(entry):
                    assert step.state.last_deal is not None
                    assert entry in step.state.last_deal.entries
                case _:
                    pytest.fail(f"an event of no known kind: {event}")
        state = step.state
