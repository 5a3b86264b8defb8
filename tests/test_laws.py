"""Laws that hold in every state of every match, whatever the rules."""

import copy
import pickle
import random
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.strategies import (
    ACTIONS,
    CARDS,
    PACK,
    RULES,
    SEATS,
    VARIANTS,
    is_legal,
    to_the_end,
    until,
    walks,
    wander,
)
from tysiac import (
    NATURE,
    Action,
    Card,
    Claim,
    Deal,
    GameState,
    Give,
    IllegalAction,
    Phase,
    Play,
    Reason,
    RuleVariant,
)
from tysiac.events import MarriageDeclared
from tysiac.testing import Walk, replay

CARD_POINTS = 120

every_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS.keys())


def places(state: GameState) -> Counter[Card]:
    """How often each card lies somewhere."""
    found = Counter(card for hand in state.hands for card in hand)
    found.update(state.trick)
    for trick in state.tricks:
        found.update(trick.cards)
    if state.declarer is None:
        found.update(state.talon)
    return found


@given(walks())
def test_each_card_of_the_pack_is_in_one_place(walk: Walk) -> None:
    for state in walk.states:
        if state.phase in (Phase.DEALING, Phase.OVER):
            assert not places(state)
        else:
            assert places(state) == Counter(PACK)


@given(walks())
def test_hands_are_of_equal_size_but_for_the_declarer_and_the_trick(walk: Walk) -> None:
    for state in walk.states:
        counts = list(map(len, state.hands))
        if state.phase in (Phase.OFFER, Phase.BIDDING) and state.declarer is None:
            assert counts == [7, 7, 7]
        elif state.phase is Phase.GIVING:
            assert state.declarer is not None
            assert counts.pop(state.declarer) == 10 - len(state.gifts)
            assert sorted(counts) == sorted([7] * (2 - len(state.gifts)) + [8] * len(state.gifts))
        elif state.phase is Phase.PLAYING:
            assert state.leader is not None
            left = 8 - len(state.tricks)
            for place in range(3):
                has_played = place < len(state.trick)
                assert counts[(state.leader + place) % 3] == left - has_played


@given(walks())
def test_the_points_of_the_pack_are_conserved(walk: Walk) -> None:
    for state in walk.states:
        if state.phase in (Phase.DEALING, Phase.OVER):
            assert state.card_points == (0, 0, 0)
            continue
        held = sum(hand.points for hand in state.hands)
        table = sum(card.points for card in state.trick)
        talon = sum(card.points for card in state.talon) if state.declarer is None else 0
        assert sum(state.card_points) + held + table + talon == CARD_POINTS
        for seat in SEATS:
            taken = [trick.cards for trick in state.tricks if trick.winner == seat]
            assert state.card_points[seat] == sum(card.points for cards in taken for card in cards)


@given(walks())
def test_a_settled_deal_adds_up(walk: Walk) -> None:
    declared = [0, 0, 0]  # what was told of marriages since the cards were dealt
    for before, action, state in zip(walk.states, walk.actions, walk.states[1:], strict=False):
        if before.phase is Phase.DEALING:
            declared = [0, 0, 0]
        for event in before.step(action).events:
            if isinstance(event, MarriageDeclared):
                declared[event.seat] += event.points
        deal = state.last_deal
        if state.number == before.number:
            assert state.scores == before.scores
            assert deal == before.last_deal
            continue
        assert deal is not None
        assert state.number == before.number + 1
        assert sum(deal.card_points) == CARD_POINTS
        assert sum(deal.tricks) == 8
        assert (deal.declarer, deal.contract) == (before.declarer, before.contract)
        assert deal.declarer is not None
        assert deal.how == ("claimed" if action == Claim() else "played")
        for seat in SEATS:
            mine = [entry.amount for entry in deal.entries if entry.seat == seat]
            assert sum(mine) == deal.deltas[seat] == state.scores[seat] - before.scores[seat]
        assert deal.marriage_points == tuple(declared)
        raw = deal.card_points[deal.declarer] + deal.marriage_points[deal.declarer]
        if before.variant.scoring.check_unit is None:
            assert deal.made == (raw >= deal.contract)
        assert deal.deltas[deal.declarer] == (deal.contract if deal.made else -deal.contract)


@given(walks())
def test_the_deal_moves_on_and_redeals_do_not_count(walk: Walk) -> None:
    for before, state in zip(walk.states, walk.states[1:], strict=False):
        settled = state.number - before.number
        assert settled in (0, 1)
        assert state.dealer == (before.dealer + settled) % 3


@given(walks())
def test_a_match_is_over_as_soon_as_it_has_winners(walk: Walk) -> None:
    for state in walk.states:
        assert state.is_over == (state.phase is Phase.OVER) == (state.to_act is None)
        assert bool(state.winners) == state.is_over
        target = state.variant.goal.target
        for seat in state.winners:
            assert state.scores[seat] >= target


# What is legal


def check_refusals(state: GameState, actions: Iterable[Action] = ACTIONS) -> None:
    before = pickle.dumps(state)
    for action in actions:
        refusal = state.refusal(action)
        assert (refusal is None) == is_legal(state, action), action
        if refusal is None:
            assert state.apply(action) == state.step(action).state
            continue
        with pytest.raises(IllegalAction) as caught:
            state.apply(action)
        assert caught.value.refusal == refusal
        with pytest.raises(IllegalAction):
            state.step(action)
        assert isinstance(refusal.code, Reason)
        assert refusal.seat == (state.to_act if state.to_act in SEATS else None)
        text = str(refusal)
        assert text
        assert "{" not in text
        assert "None" not in text
        assert str(caught.value) == text
        assert all(map(is_plain, refusal.params.values())), refusal.params
    assert state == pickle.loads(before)


def is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(type(item) in (int, str) for item in value)
    return value is None or type(value) in (int, str, bool)


@given(walks())
def test_refused_is_exactly_what_is_not_listed(walk: Walk) -> None:
    check_refusals(walk.end)


def comes(phase: Phase, variant: RuleVariant) -> bool:
    """Whether a phase comes in every deal: a claim need not be made."""
    asks = any(right.earned for right in variant.rights)
    return asks if phase is Phase.OFFER else phase is not Phase.TAKING


EACH_PHASE = [
    pytest.param(variant, phase, id=f"{phase}-{name}")
    for name, variant in VARIANTS.items()
    for phase in Phase
    if comes(phase, variant)
]


@pytest.mark.parametrize(("variant", "phase"), EACH_PHASE)
def test_refused_is_exactly_what_is_not_listed_in_each_phase(
    variant: RuleVariant, phase: Phase
) -> None:
    if phase is Phase.OVER:
        state = to_the_end(variant).end
    else:
        state = until(GameState.start(variant), random.Random(5), phase).end
    assert state.phase is phase
    check_refusals(state)


@every_variant
def test_refused_is_exactly_what_is_not_listed_for_each_card(variant: RuleVariant) -> None:
    rng = random.Random(6)
    state = until(GameState.start(variant), rng, Phase.PLAYING).end
    plays = [Play(card, marriage) for card in CARDS for marriage in (False, True)]
    while state.phase is Phase.PLAYING:
        check_refusals(state, plays)
        state = state.apply(rng.choice(state.legal_actions()))


@given(walks())
def test_the_legal_actions_are_many_and_each_is_listed_once(walk: Walk) -> None:
    for state in walk.states:
        actions = state.legal_actions()
        assert isinstance(actions, tuple)
        assert len(set(actions)) == len(actions)
        assert bool(actions) == (state.to_act in SEATS)
        assert state.forced == (actions[0] if len(actions) == 1 else None)


@given(walks())
def test_the_order_of_the_legal_actions_does_not_depend_on_the_object(walk: Walk) -> None:
    state = walk.end
    again = pickle.loads(pickle.dumps(walk.start))
    *_, end = replay(again, walk.actions)
    assert end.legal_actions() == state.legal_actions() == copy.deepcopy(state).legal_actions()


@given(walks(), st.sampled_from((*SEATS, 3, -1)))
def test_a_seat_that_is_not_to_act_is_refused_whatever_it_wants(walk: Walk, seat: int) -> None:
    state = walk.end
    action = state.legal_actions()[0] if state.legal_actions() else ACTIONS[0]
    refusal = state.refusal(action, seat)
    if state.is_over:
        assert refusal is not None
        assert refusal.code is Reason.GAME_OVER
    elif seat == state.to_act:
        assert refusal is None
        assert state.apply(action, seat) == state.apply(action)
    else:
        assert refusal is not None
        assert refusal.code is Reason.NOT_YOUR_TURN
        assert refusal.seat == seat
        assert refusal.params["to_act"] in (state.to_act, repr(NATURE))
        with pytest.raises(IllegalAction):
            state.apply(action, seat)


@pytest.mark.parametrize("thing", [None, 7, "pass", (), Card], ids=repr)
@given(walk=walks())
def test_what_is_no_action_is_refused(thing: Any, walk: Walk) -> None:
    refusal = walk.end.refusal(thing)
    assert refusal is not None
    assert refusal.code is Reason.NOT_AN_ACTION
    with pytest.raises(IllegalAction, match="is not an action"):
        walk.end.apply(thing)


# States are values


@given(walks())
def test_a_state_never_changes(walk: Walk) -> None:
    state = walk.end
    before, known = pickle.dumps(state), hash(state)
    for action in state.legal_actions() or (ACTIONS[0],):
        if state.refusal(action) is None:
            assert state.apply(action) != state
            assert state.step(action).state != state
    for seat in (*SEATS, None):
        state.view(seat)
    assert pickle.loads(before) == state
    assert hash(state) == known
    for name in ("scores", "match", "hands", "phase", "note"):
        with pytest.raises(AttributeError):
            setattr(state, name, None)
    with pytest.raises(AttributeError):
        del state.match


@given(walks())
def test_the_same_actions_give_an_equal_state(walk: Walk) -> None:
    *_, again = replay(walk.start, walk.actions)
    assert again == walk.end
    assert hash(again) == hash(walk.end)
    assert repr(again) == repr(walk.end)
    assert walk.end not in walk.states[:-1]


@given(walks())
def test_copies_are_equal_and_play_on_alike(walk: Walk) -> None:
    state = walk.end
    copies = [copy.copy(state), copy.deepcopy(state)]
    copies += [pickle.loads(pickle.dumps(state, protocol)) for protocol in range(2, 6)]
    for twin in copies:
        assert twin == state
        assert hash(twin) == hash(state)
        assert {twin, state} == {state}
        assert type(twin) is type(state)
        assert (twin.to_act is NATURE) == (state.to_act is NATURE)
        assert twin.legal_actions() == state.legal_actions()
        rest = wander(state, random.Random(3), 10)
        *_, end = replay(twin, rest.actions)
        assert end == rest.end


@given(walks())
def test_a_pickled_state_is_small(walk: Walk) -> None:
    assert len(pickle.dumps(walk.end)) < 4000


def test_nature_is_one_object() -> None:
    assert pickle.loads(pickle.dumps(NATURE)) is NATURE
    assert copy.deepcopy(NATURE) is NATURE
    assert repr(NATURE) == "NATURE"


# Where a player sits makes no difference


def turned(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """What goes by seat, when everybody moves one seat on."""
    return (*values[-1:], *values[:-1])


def moved(seat: Any) -> Any:
    return (seat + 1) % 3 if isinstance(seat, int) else seat


def turned_action(action: Action) -> Action:
    match action:
        case Deal(hands, talon):
            return Deal(turned(hands), talon)
        case Give(card, to):
            return Give(card, moved(to))
        case _:
            return action


def check_turned(state: GameState, other: GameState) -> None:
    assert other.phase is state.phase
    for name in ("to_act", "dealer", "declarer", "leader"):
        assert getattr(other, name) == moved(getattr(state, name)), name
    for name in ("scores", "hands", "card_points"):
        assert getattr(other, name) == turned(getattr(state, name)), name
    for name in ("talon", "talon_shown", "contract", "trump", "trick", "number", "is_over"):
        assert getattr(other, name) == getattr(state, name), name
    assert other.auction == tuple((moved(seat), amount) for seat, amount in state.auction)
    assert other.tricks == tuple(
        (moved(leader), cards, moved(winner)) for leader, cards, winner in state.tricks
    )
    assert other.gifts == tuple(
        (moved(giver), moved(receiver), card) for giver, receiver, card in state.gifts
    )
    assert other.marriages == tuple((moved(seat), suit) for seat, suit in state.marriages)
    assert set(other.winners) == set(map(moved, state.winners))
    assert other.legal_actions() == tuple(map(turned_action, state.legal_actions()))
    assert other.terms.marks == turned(state.terms.marks)
    offer, other_offer = state.offer, other.offer
    assert (offer is None) == (other_offer is None)
    if offer is not None and other_offer is not None:
        assert other_offer.seat == moved(offer.seat)
        assert (other_offer.topic, other_offer.options) == (offer.topic, offer.options)
    deal, other_deal = state.last_deal, other.last_deal
    assert (deal is None) == (other_deal is None)
    if deal is not None and other_deal is not None:
        for name in ("tricks", "card_points", "marriage_points", "deltas"):
            assert getattr(other_deal, name) == turned(getattr(deal, name)), name
        for seat in SEATS:
            mine = [(e.amount, e.reason, e.params) for e in deal.entries if e.seat == seat]
            moved_on = [
                (e.amount, e.reason, e.params) for e in other_deal.entries if e.seat == moved(seat)
            ]
            assert mine == moved_on


@given(walks())
def test_the_table_can_be_turned(walk: Walk) -> None:
    start = walk.start
    other = GameState.start(start.variant, moved(start.dealer), turned(start.scores))
    check_turned(start, other)
    for action, state in zip(walk.actions, walk.states[1:], strict=True):
        other = other.apply(turned_action(action))
        check_turned(state, other)


@given(walks())
def test_entries_stand_in_the_order_of_the_seats_from_forehand(walk: Walk) -> None:
    for before, state in zip(walk.states, walk.states[1:], strict=False):
        if state.number != before.number and state.last_deal is not None:
            seats = [entry.seat for entry in state.last_deal.entries[:3]]
            assert seats == [(before.dealer + step) % 3 for step in (1, 2, 3)]


# Start


@given(RULES, st.sampled_from(SEATS), st.tuples(*[st.integers(-2000, 2000)] * 3))
@example(VARIANTS["polish"], 2, (990, 999, -120))
def test_a_match_starts_as_it_is_told(
    variant: RuleVariant, dealer: int, scores: tuple[int, int, int]
) -> None:
    state = GameState.start(variant, dealer, list(scores), number=7)
    assert (state.variant, state.dealer, state.scores, state.number) == (variant, dealer, scores, 7)
    assert state.phase is Phase.DEALING
    assert state.to_act is NATURE
    assert state.last_deal is None
    assert state == GameState.start(variant, dealer, scores, number=7)
    assert state != GameState.start(variant, dealer, scores, number=8)
