"""What a seat may know at the tables of many houses: what lies where it cannot see tells nothing.

The cards that a seat cannot know are shared out anew over the places where they may be, and all
that is public is done again. Then the seat has seen the same happen, and sees the same.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

import pytest

from tests.houses import HOUSES
from tests.strategies import TABLES, any_action
from tysiac import (
    Action,
    Deal,
    GameState,
    Hand,
    IllegalAction,
    Phase,
    RandomBot,
    ReferenceBot,
    RuleVariant,
    variants,
)
from tysiac.rules.rights import UNSEEN
from tysiac.testing import Walk
from tysiac.testing.secrets import compared, hidden_from, twin

RULES = {
    **HOUSES,
    **{f"{name} {players}": variants.get(name, players) for name, players in TABLES},
}
BETWEEN = (Phase.DEALING, Phase.OVER)


def deals(
    variant: RuleVariant, rng: random.Random, number: int
) -> Iterator[tuple[Walk, GameState]]:
    """Some deals of a match: the way to each of their states, the settled ones too."""
    state = GameState.start(variant)
    start, actions = state, list[Action]()
    while number > 0 and not state.is_over:
        actions.append(any_action(state, rng))
        state = state.apply(actions[-1])
        yield Walk(start, tuple(actions)), state
        if state.phase is Phase.DEALING:
            number -= 1
            start, actions = state, []


def kinds(state: GameState, seat: int | None) -> Iterator[str]:
    """What there is to be kept secret in a state, in words."""
    acts = "acts" if seat == state.to_act else "looks on"
    yield f"{state.phase}, {acts}"
    if state.offer is not None:
        yield f"{state.offer.topic}, {acts}"
    if state.stock and state.phase is Phase.PLAYING:
        yield "a stock"
    if state.discards and seat != state.declarer:
        yield "cards set aside"
    if state.taken and not state.talon_shown and seat != state.declarer:
        yield "a talon"
    if set(state.talon) - set(state.taken) and state.taken:
        yield "a pile that was left"
    if any(state.laid_open):
        yield "an open hand"
    if seat is not None and seat not in state.variant.layout.active(state.dealer):
        yield "one who sits out"


def check_secrets(variant: RuleVariant, enough: int, deals_played: int) -> Counter[str]:
    """What a seat cannot know makes no difference to it; how often each kind was looked at."""
    rng, found = random.Random(variant.name), Counter[str]()
    viewers = (*range(variant.players), None)
    for walk, state in deals(variant, rng, deals_played):
        if state.phase in BETWEEN:
            continue
        for seat in rng.sample(viewers, len(viewers)):
            wanted = [kind for kind in kinds(state, seat) if found[kind] < enough]
            other = (twin(walk, seat, rng) or twin(walk, seat, rng)) if wanted else None
            if other is None:
                continue
            assert compared(walk, other, seat) == ""
            if other.end.view(seat) != state.view(seat):
                continue  # other cards were laid open
            if seat == state.to_act:
                assert chosen(state) == chosen(other.end)
            found.update(["checks", *kinds(state, seat)])
    return found


def chosen(state: GameState) -> list[Action]:
    """What bots would do."""
    assert isinstance(state.to_act, int)
    view = state.view(state.to_act)
    return [bot.choose(view) for bot in (ReferenceBot(3), RandomBot(3))]


@pytest.mark.parametrize("name", RULES)
def test_what_a_seat_cannot_know_makes_no_difference_to_it(name: str) -> None:
    found = check_secrets(RULES[name], enough=7, deals_played=30)
    missing = [kind for kind in EXPECTED.get(name, (*BID, *PLAY)) if not found[kind]]
    assert not missing, found


@pytest.mark.slow
@pytest.mark.parametrize("name", RULES)
def test_nor_does_it_in_many_matches(name: str) -> None:
    found = check_secrets(RULES[name], enough=650, deals_played=400)
    print(name, found["checks"])


PLAY = ("playing, acts", "playing, looks on")
BID = ("bidding, acts", "bidding, looks on")
EXCHANGE = ("giving, acts", "giving, looks on", "declaring, acts", "declaring, looks on")

EXPECTED: Final = {
    "plain": (*BID, *EXCHANGE, *PLAY),
    "sitting out": (*BID, *EXCHANGE, *PLAY, "one who sits out"),
    "pairs": (*BID, *EXCHANGE, *PLAY, "low_hand, looks on", "double, acts", "double, looks on"),
    "two piles": (
        *(*BID, *EXCHANGE, *PLAY, "taking, acts", "taking, looks on"),
        *("cards set aside", "a pile that was left", "an open hand"),
    ),
    # The declarer has seen all cards but those of his opponent, so there he knows everything.
    "both piles": (*BID, "giving, looks on", *PLAY, "cards set aside", "a talon"),
    "draw 2": (*PLAY, "a stock"),
    "stock": (*PLAY, "a stock"),
    "bound stock": (*PLAY, "a stock"),
    "four": (*BID, *PLAY, "nines, acts", "nines, looks on"),
    "twenty cards": (*BID, *EXCHANGE, *PLAY, "cards set aside"),
    "thirty-two cards": (*BID, *EXCHANGE, *PLAY, "cards set aside"),
    "open": (*BID, *EXCHANGE, *PLAY, "a talon"),
    "blind": (
        *(*BID, *EXCHANGE, *PLAY, "a talon", "an open hand"),
        *("blind, acts", "blind, looks on", "nine_lottery, looks on", "claim, looks on"),
    ),
    "many questions": (*EXCHANGE, *PLAY, "double, acts", "low_hand, looks on", "an open hand"),
}
"""What a set of rules must have been looked at for, if it is not just bidding and card play."""


def test_each_house_is_looked_at() -> None:
    assert {*HOUSES} <= {*EXPECTED} <= {*RULES}


# Where a card came from


def swapped(walk: Walk, rng: random.Random) -> Walk | None:
    """The same way, with a card of the taken talon dealt to the declarer for one of his."""
    deal, *rest = walk.actions
    assert isinstance(deal, Deal)
    before = next((s for s in walk.states if s.declarer is not None and s.taken), None)
    if before is None or before.declarer is None:
        return None
    mine = deal.hands[before.declarer]
    here, there = rng.choice([*mine]), rng.choice(before.taken)
    hands = list(deal.hands)
    hands[before.declarer] = mine - Hand([here]) | Hand([there])
    talon = tuple(here if card is there else card for card in deal.talon)
    other = Walk(walk.start, (Deal(tuple(hands), talon), *rest))
    try:
        return other if other.states else None
    except IllegalAction:
        return None


@pytest.mark.parametrize("name", ["both piles", "open", "blind"])
def test_what_was_dealt_to_a_hidden_talon_stays_hidden(name: str) -> None:
    """Also when the deal is over and all cards of the declarer have been seen."""
    variant = HOUSES[name]
    rng, settled = random.Random(name), 0
    for walk, state in deals(variant, rng, 40):
        if state.number == walk.start.number:
            continue
        other = swapped(walk, rng)
        declared = next(s for s in walk.states if s.taken)
        if other is None or declared.talon_shown:
            continue
        watching = [seat for seat in (*range(variant.players), None) if seat != declared.declarer]
        for seat in watching:
            assert compared(walk, other, seat) == ""
        settled += 1
    assert settled > 3


# Before one has looked


def test_who_has_not_looked_at_his_cards_knows_none() -> None:
    state = GameState.start(HOUSES["blind"]).deal(5)
    assert state.unseen == state.to_act == 1
    assert hidden_from(state, 1) == hidden_from(state, None) == {*state.variant.deck.pack}
    assert UNSEEN in state.variant.right("blind").when


@pytest.mark.parametrize("seed", range(20))
def test_the_blind_question_is_the_same_over_any_cards(seed: int) -> None:
    start = GameState.start(HOUSES["blind"])
    assert start.deal(seed).view(1) == start.deal(99).view(1)
