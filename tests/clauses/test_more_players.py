"""Two and four players, and the claim of the Polish text: docs/rules/polish.md and dutch.md."""

from __future__ import annotations

import pytest

from tests.clauses.tables import auction, bid, declined, give, refused
from tysiac import (
    Answer,
    Bid,
    Card,
    Claim,
    Declare,
    Discard,
    GameState,
    Hand,
    Pass,
    Phase,
    Play,
    Reason,
    RuleVariant,
    TakePile,
)
from tysiac.events import CardsShown
from tysiac.variants import dutch, polish

EVERY_TRICK = "AS TS AC TC AD TD AH TH"
SUITS = "AH TH KH QH AS TS KS QS"
ALMOST = "AS TS AC TC AD TD AH 9H"
NOT_YET = "AS KS AC TC AD TD AH TH"


def before_the_lead(kept: str, contract: int = 100) -> GameState:
    """Seat 0 is declarer, without an overbid, and keeps these cards."""
    held = Hand.parse(kept)
    given = sorted(Hand(Card.parse(f"{rank}{suit}") for rank in "9J" for suit in "SCDH") - held)[:2]
    *hand, last = map(str, held)
    talon = " ".join([last, *map(str, given)])
    state = bid(auction(polish(), " ".join(hand), talon=talon), None, None)
    return give(state, *map(str, given)).apply(Declare(contract))


def dealt_out(variant: RuleVariant, seed: int = 3) -> GameState:
    """A first deal, up to the first bid."""
    return declined(GameState.start(variant, variant.players - 1).deal(seed))


def played_on(state: GameState) -> GameState:
    """The rest of a deal, somehow."""
    while state.last_deal is None:
        state = state.apply(state.legal_actions()[0])
    return state


# Polish, 10. Laying the hand open


@pytest.mark.clause("PL-10.1", "PL-10.2")
@pytest.mark.parametrize("kept", [EVERY_TRICK, SUITS])
def test_the_declarer_claims_every_trick(kept: str) -> None:
    state = before_the_lead(kept)
    assert Claim() in state.legal_actions()
    step = state.step(Claim())
    assert CardsShown(0, Hand.parse(kept)) in step.events
    result = step.state.last_deal
    assert result is not None
    assert (result.card_points, result.made) == ((120, 0, 0), True)
    assert step.state.scores == (100, 0, 0)


@pytest.mark.clause("PL-10.1")
def test_a_claim_comes_after_the_contract_and_from_the_declarer() -> None:
    state = auction(polish(), EVERY_TRICK.removesuffix(" TH"), talon="TH 9S 9C")
    assert refused(state, "claim") is not None
    state = bid(state, None, None)
    assert refused(state, "claim") is not None
    state = give(state, "9S", "9C")
    assert refused(state, "claim") is not None
    state = state.apply(Declare(100))
    assert refused(state, "claim", 1) is Reason.NOT_YOUR_TURN
    assert refused(state, "claim") is None


@pytest.mark.clause("PL-10.3")
def test_a_claim_at_a_later_lead() -> None:
    state = before_the_lead(NOT_YET).apply(Play(Card.parse("AS")))
    while state.trick:
        state = state.apply(state.legal_actions()[0])
    assert (state.to_act, len(state.tricks)) == (0, 1)
    assert Claim() in state.legal_actions()


@pytest.mark.clause("PL-10.4")
def test_marriages_in_a_claimed_hand_count() -> None:
    result = before_the_lead(SUITS, 260).apply(Claim()).last_deal
    assert result is not None
    assert (result.card_points, result.marriage_points) == ((120, 0, 0), (140, 0, 0))
    assert (result.made, result.deltas) == (True, (260, 0, 0))


@pytest.mark.clause("PL-10.5")
def test_a_claim_that_does_not_stand() -> None:
    state = before_the_lead(ALMOST)
    step = state.step(Claim())
    assert CardsShown(0, Hand.parse(ALMOST)) in step.events
    assert (step.state.phase, step.state.to_act, step.state.tricks) == (Phase.PLAYING, 0, ())
    assert step.state.view(1).shown[0] == Hand.parse(ALMOST)
    assert played_on(step.state).number == 1


# Polish, 11. Two players


@pytest.mark.clause("PL-11.1")
def test_two_players_and_two_piles() -> None:
    state = dealt_out(polish(players=2))
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert len(state.talon) == 4


@pytest.mark.clause("PL-11.2")
@pytest.mark.parametrize("pile", [0, 1])
def test_the_declarer_takes_one_pile(pile: int) -> None:
    start = dealt_out(polish(players=2))
    cards = start.talon[2 * pile : 2 * pile + 2]
    for bids, shown in (((None,), None), ((110, None), cards)):
        state = bid(start, *bids)
        declarer = state.declarer
        assert declarer is not None
        assert state.legal_actions() == (TakePile(0), TakePile(1))
        taken = state.apply(TakePile(pile))
        assert taken.hands[declarer] == state.hands[declarer] | Hand(cards)
        assert taken.view(declarer).talon == cards
        assert taken.view(1 - declarer).talon == shown


@pytest.mark.clause("PL-11.3")
def test_the_declarer_sets_two_cards_aside() -> None:
    state = bid(dealt_out(polish(players=2)), None).apply(TakePile(0))
    assert all(isinstance(action, Discard) for action in state.legal_actions())
    for _ in range(2):
        action = state.legal_actions()[-1]
        assert isinstance(action, Discard)
        state = state.apply(action)
        assert action.card not in state.view(1).discards
    assert [len(hand) for hand in state.hands] == [10, 10]
    result = played_on(state).last_deal
    assert result is not None
    assert sum(result.tricks) == 10


@pytest.mark.clause("PL-11.4", "PL-11.5")
@pytest.mark.parametrize("set_aside", ["last_trick", "nobody"])
@pytest.mark.parametrize("seed", range(5))
def test_who_gets_the_cards_on_the_table(set_aside: str, seed: int) -> None:
    state = bid(dealt_out(polish(players=2, set_aside=set_aside), seed), None).apply(TakePile(1))
    while state.last_deal is None:
        before, state = state, state.apply(state.legal_actions()[0])
    aside = Hand(before.discards) | Hand(before.talon[:2])
    winner = next(seat for seat in (0, 1) if state.last_deal.tricks[seat] > _tricks(before, seat))
    own = [
        sum(card.points for trick in before.tricks for card in trick.cards if trick.winner == seat)
        for seat in (0, 1)
    ]
    own[winner] += 120 - sum(own) - aside.points
    if set_aside == "last_trick":
        own[winner] += aside.points
    assert list(state.last_deal.card_points) == own


def _tricks(state: GameState, seat: int) -> int:
    return sum(trick.winner == seat for trick in state.tricks)


@pytest.mark.clause("PL-11.6")
def test_the_dealers_opponent_holds_100() -> None:
    for dealer in (0, 1):
        state = GameState.start(polish(players=2), dealer).deal(seed=1)
        assert (state.auction, state.to_act) == (((1 - dealer, 100),), dealer)


# Polish, 12, and Dutch, 8. Four players


@pytest.mark.clause("PL-12.1", "PL-12.2", "PL-12.3", "NL-8.1", "NL-8.2")
@pytest.mark.parametrize("variant", [polish(players=4), dutch(players=4)], ids=["polish", "dutch"])
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_sits_out_for_nothing(variant: RuleVariant, dealer: int) -> None:
    state = GameState.start(variant, dealer).deal(seed=dealer)
    forehand, *others = (((dealer + step) % 4) for step in (1, 2, 3))
    assert [len(hand) for hand in state.hands] == [7 * (seat != dealer) for seat in range(4)]
    if variant.auction == dutch().auction:
        state = state.apply(Bid(100))
    assert state.auction == ((forehand, 100),)
    for seat in others:
        assert state.to_act == seat
        state = state.apply(Pass())
    assert state.declarer == forehand
    while state.last_deal is None:
        assert state.to_act != dealer
        asked = state.phase is Phase.OFFER
        state = state.apply(Answer("no") if asked else state.legal_actions()[0])
    assert state.last_deal.deltas[dealer] == 0
    assert [entry.seat for entry in state.last_deal.entries].count(dealer) == 0
    assert state.dealer == forehand
