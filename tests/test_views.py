"""What a seat may know: its view, its legal actions and its events tell nothing else."""

import random
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import (
    CARDS,
    PACK,
    SEATS,
    VARIANTS,
    after,
    at_play,
    bought,
    dealt,
    to_the_end,
    until,
    walks,
)
from tysiac import (
    NATURE,
    ArgumentError,
    Card,
    Deal,
    GameState,
    Hand,
    Phase,
    RuleVariant,
    TysiacError,
    View,
    variants,
)
from tysiac.events import Dealt
from tysiac.rules.auction import Auction
from tysiac.rules.layout import Stock, TwoPiles
from tysiac.rules.rights import ProveBid
from tysiac.testing import Walk

VIEWERS = (*SEATS, None)

every_variant = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS.keys())


# No secret is anywhere in a view


def secrets(state: GameState, seat: int | None) -> set[Card]:
    """The cards of a deal of which a seat cannot know where they are, by the rules of the game."""
    open_cards = {*state.trick, *(card for trick in state.tricks for card in trick.cards)}
    open_cards.update(*state.shown)
    hand = state.hands[seat] if seat is not None else Hand()
    seen = {*hand} | {gift.card for gift in state.gifts if seat in (gift.giver, gift.receiver)}
    seen |= {card for laid in state.shown for card in laid}
    if state.declarer is not None:
        shown = (
            state.variant.talon.shown == "always"
            or sum(amount is not None for _, amount in state.auction) > 1
        )
        if shown or seat == state.declarer:
            seen |= {*state.talon}
    return set(PACK) - open_cards - seen


def cards_in(thing: Any) -> Iterator[Card]:
    """All cards anywhere inside a value."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from cards_in(key)
            yield from cards_in(value)
    elif isinstance(thing, RuleVariant):
        return
    elif attrs.has(type(thing)):
        for attribute in attrs.fields(type(thing)):
            yield from cards_in(getattr(thing, attribute.name))
    elif isinstance(thing, (Hand, list, tuple, set, frozenset)):
        for item in thing:
            yield from cards_in(item)


def test_the_search_for_cards_finds_them() -> None:
    state = GameState.start(variants.polish()).deal(1)
    assert set(cards_in(state.step(state.legal_actions()[0]).events)) == set()
    assert set(cards_in(Dealt(state.hands, state.talon))) == set(PACK)
    assert set(cards_in({"hand": [state.hands[0]]})) == set(state.hands[0])
    assert set(cards_in(state.view(1))) == set(state.hands[1])


@given(walks(), st.sampled_from(VIEWERS))
def test_no_secret_card_is_anywhere_in_a_view(walk: Walk, seat: int | None) -> None:
    for state in walk.states:
        if state.phase in (Phase.DEALING, Phase.OVER):
            continue
        view = state.view(seat)
        hidden = secrets(state, seat)
        assert not hidden & set(cards_in(view))
        text = repr(view)
        assert not [card for card in hidden if f"'{card}'" in text]


def test_a_view_can_be_taken_apart() -> None:
    start = GameState.start(variants.polish())
    for state in until(start, random.Random(2), Phase.PLAYING).states:
        parts = attrs.asdict(state.view(0), recurse=False)
        assert set(cards_in(parts)) == set(cards_in(state.view(0)))


@given(walks(), st.sampled_from(VIEWERS))
def test_no_secret_card_is_in_an_event(walk: Walk, seat: int | None) -> None:
    state = walk.start
    for action in walk.actions:
        step = state.step(action)
        if step.state.phase not in (Phase.DEALING, Phase.OVER):
            hidden = secrets(step.state, seat)
            for event in step.events:
                assert not hidden & set(cards_in(event.seen_by(seat)))
                assert not [c for c in hidden if f"'{c}'" in repr(event.seen_by(seat))]
        state = step.state


@given(walks())
def test_a_view_tells_what_is_public_and_the_own_hand(walk: Walk) -> None:
    state = walk.end
    for seat in VIEWERS:
        view = state.view(seat)
        assert view.seat == seat
        for name in (
            *("variant", "phase", "to_act", "dealer", "scores", "number", "terms", "auction"),
            *("high_bid", "declarer", "contract", "leader", "trick", "tricks", "trump"),
            *("marriages", "card_points", "last_deal", "winners"),
        ):
            assert getattr(view, name) == getattr(state, name), name
        assert view.counts == tuple(map(len, state.hands))
        assert view.hand == (Hand() if seat is None else state.hands[seat])
        may_act = seat is not None and seat == state.to_act
        assert view.legal_actions() == (state.legal_actions() if may_act else ())
        assert view.forced == (state.forced if may_act else None)
        known = tuple(gift for gift in state.gifts if seat in (gift.giver, gift.receiver))
        assert view.gifts == known
        assert view == state.view(seat)
        assert hash(view) == hash(state.view(seat))
        assert (view.to_act is NATURE) == (state.to_act is NATURE)


@given(walks())
def test_nothing_leads_from_a_view_back_to_the_state(walk: Walk) -> None:
    def reachable(thing: Any) -> Iterator[Any]:
        yield thing
        if isinstance(thing, RuleVariant):
            return
        if attrs.has(type(thing)):
            for attribute in attrs.fields(type(thing)):
                yield from reachable(getattr(thing, attribute.name))
        elif isinstance(thing, (tuple, frozenset)):
            for item in thing:
                yield from reachable(item)

    for seat in VIEWERS:
        assert not [part for part in reachable(walk.end.view(seat)) if isinstance(part, GameState)]
    with pytest.raises(AttributeError):
        walk.end.view(0).hand = Hand()  # type: ignore[misc]


# Offers


def test_a_question_shows_its_options_only_to_the_seat_that_is_asked() -> None:
    state = dealt(
        GameState.start(variants.german()),
        "9S 9C 9D 9H JS JC JD",
        "AS TS KS QS AC TC KC",
        "AD TD KD QD AH TH KH",
    )
    assert state.offer is not None
    assert (state.offer.topic, state.offer.seat) == ("nines", 1)
    assert state.offer.options == ("no", "redeal")
    asked, *others = (state.view(seat) for seat in (1, 0, 2, None))
    assert asked.offer == state.offer
    assert list(map(str, asked.legal_actions())) == ["answer:no", "answer:redeal"]
    for view in others:
        assert view.offer is not None
        assert (view.offer.topic, view.offer.seat, view.offer.options) == ("nines", 1, ())
        assert view.legal_actions() == ()


def test_a_seat_without_the_right_is_asked_too() -> None:
    state = dealt(
        GameState.start(variants.german()),
        "AS TS KS QS AC TC KC",
        "9S 9C 9D 9H JS JC JD",
        "AD TD KD QD AH TH KH",
    )
    assert state.view(1).forced is not None
    seats = []
    while state.phase is Phase.OFFER:
        assert state.offer is not None
        seats.append((state.offer.topic, state.offer.seat))
        state = after(state, "answer:no")
    assert seats == [(topic, seat) for topic in ("nines", "low_hand") for seat in (1, 2, 0)]


# The talon and the gifts

HANDS = ("AS TS KS QS JS 9S AC", "TC KC QC JC 9C AD TD", "KD QD JD 9D AH TH KH")
TALON = tuple(map(Card.parse, ("9H", "JH", "QH")))


@pytest.mark.parametrize("rules", ["german", "bulgarian", "polish", "dutch"])
@pytest.mark.parametrize("contested", [True, False], ids=["contested", "uncontested"])
def test_who_sees_the_talon(rules: str, contested: bool) -> None:
    start = GameState.start(variants.get(rules), dealer=2)
    if contested:
        state = dealt(start, *HANDS)
        while state.phase is Phase.OFFER:
            state = after(state, "answer:no")
        assert {state.view(seat).talon for seat in VIEWERS} == {None}
        opening = () if state.high_bid else ("bid:100",)
        state = after(state, *opening, "bid:110", "pass", "pass")
    else:
        state = bought(start, *HANDS)
    assert state.declarer == (1 if contested else 0)
    assert set(state.talon) == set(TALON)
    shown = contested or rules != "polish"
    assert state.talon_shown == shown
    assert state.view(state.declarer).talon == state.talon
    for seat in {*VIEWERS} - {state.declarer}:
        assert state.view(seat).talon == (state.talon if shown else None)


def test_polish_hides_an_uncontested_talon_to_the_end_of_the_deal() -> None:
    state = at_play(GameState.start(variants.polish(), dealer=2), *HANDS, gifts=("9H", "JH"))
    while state.phase is Phase.PLAYING:
        assert [state.view(seat).talon for seat in VIEWERS] == [state.talon, None, None, None]
        state = state.apply(state.legal_actions()[0])
    assert [state.view(seat).talon for seat in VIEWERS] == [None] * 4


def test_a_talon_that_is_always_shown() -> None:
    start = GameState.start(variants.polish(shown="always"), dealer=2)
    state = bought(start, *HANDS)
    assert {state.view(seat).talon for seat in VIEWERS} == {state.talon}


def test_a_gift_is_known_to_giver_and_receiver() -> None:
    state = bought(GameState.start(variants.polish(), dealer=2), *HANDS)
    state = after(state, "give:9H:1")
    one = (0, 1, Card.parse("9H"))
    assert [state.view(seat).gifts for seat in VIEWERS] == [(one,), (one,), (), ()]
    assert {state.view(seat).counts for seat in VIEWERS} == {(9, 8, 7)}
    state = after(state, "give:AS:2")
    two = (0, 2, Card.parse("AS"))
    assert [state.view(seat).gifts for seat in VIEWERS] == [(one, two), (one,), (two,), ()]
    assert {state.view(seat).counts for seat in VIEWERS} == {(8, 8, 8)}


# Who looks


@pytest.mark.parametrize("seat", [-1, 3, 17, True, 1.0, "0", NATURE], ids=repr)
@pytest.mark.parametrize("phase", [Phase.DEALING, Phase.BIDDING, Phase.PLAYING])
def test_there_is_no_view_of_a_seat_that_is_not_there(phase: Phase, seat: Any) -> None:
    state = until(GameState.start(variants.dutch()), random.Random(1), phase).end
    with pytest.raises(TysiacError, match="a seat from 0 to 2, or None") as caught:
        state.view(seat)
    assert isinstance(caught.value, ArgumentError)


@every_variant
def test_a_spectator_sees_what_is_public_alone(variant: RuleVariant) -> None:
    for state in to_the_end(variant).states:
        view = state.view(None)
        assert isinstance(view, View)
        assert (view.seat, view.hand, view.gifts, view.forced) == (None, Hand(), (), None)
        assert view.legal_actions() == ()
        assert view.winners == state.winners


def test_all_cards_are_secret_before_they_are_seen() -> None:
    """The measure of the tests above: it must not take cards for known that are not."""
    state = bought(GameState.start(variants.polish(), dealer=2), *HANDS)
    assert secrets(state, None) == set(PACK)
    assert secrets(state, 1) == set(PACK) - set(state.hands[1])
    assert secrets(state, 0) == set(PACK) - set(state.hands[0])
    assert set(CARDS) > set(PACK)


# What was laid open


def test_a_card_that_was_laid_open_and_given_away_unseen_is_not_told() -> None:
    """That it is gone from the cards laid open would tell which card was given."""
    rules = RuleVariant("proven", rights=(ProveBid(above=100),), auction=Auction(cap=100))
    state = dealt(GameState.start(rules, dealer=2), *HANDS)
    assert {state.view(seat).shown for seat in VIEWERS} == {(Hand(),) * 3}
    state = after(state, "bid:160", "answer:proof", "pass", "pass", "give:QC:2", "give:9C:0")
    pair, rest = Hand.parse("KC QC"), Hand.parse("KC")
    assert state.shown == (Hand(), rest, Hand())
    assert state.laid_open == (Hand(), pair, Hand())
    shown = [state.view(seat).shown[1] for seat in (0, 1, 2, None)]
    assert shown == [pair, rest, rest, pair]
    state = after(state, "declare:160", "KC")
    assert [state.view(seat).shown[1] for seat in (0, 1, None)] == [
        Hand.parse("QC"),
        Hand(),
        Hand.parse("QC"),
    ]


def test_a_card_that_was_laid_open_and_set_aside_unseen_is_not_told() -> None:
    two, rights = TwoPiles(), (ProveBid(above=100),)
    rules = RuleVariant("proven", layout=two, rights=rights, auction=Auction(cap=100))
    hands = "AS TS KS QS JS 9S AC TC KC QC", "JC 9C AD TD KD QD JD 9D AH TH"
    talon = tuple(map(Card.parse, ("KH", "QH", "JH", "9H")))
    state = GameState.start(rules, dealer=1).apply(Deal(tuple(map(Hand.parse, hands)), talon))
    state = after(state, "bid:110", "answer:proof", "pass", "take:0", "discard:QD", "discard:9D")
    pair, rest = Hand.parse("KD QD"), Hand.parse("KD")
    assert [state.view(seat).shown[1] for seat in (0, 1, None)] == [pair, rest, pair]


def test_the_stock_is_whole_before_it_is_drawn_from() -> None:
    rules = RuleVariant("stock", layout=Stock())
    state = GameState.start(rules)
    assert state.stock == 0
    state = state.deal(1)
    while state.phase is not Phase.PLAYING:
        assert {state.view(seat).stock for seat in (0, 1, None)} == {12}
        state = state.apply(state.legal_actions()[0])
    assert state.stock == 12
