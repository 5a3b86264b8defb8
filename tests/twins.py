"""Two states that one seat cannot tell apart: the same public actions over other hidden cards."""

import random
from collections.abc import Iterator

from tests.strategies import PACK, Walk, any_action
from tysiac import (
    Action,
    Card,
    Deal,
    GameState,
    Give,
    Hand,
    IllegalAction,
    Phase,
    RuleVariant,
)


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


def one_deal(rng: random.Random, variant: RuleVariant, scores: tuple[int, ...]) -> Iterator[Walk]:
    """The states of one deal, each as the way to it."""
    start, actions = GameState.start(variant, rng.randrange(3), scores), list[Action]()
    state = start
    while not state.number and not state.is_over:
        actions.append(any_action(state, rng))
        state = state.apply(actions[-1])
        if state.phase is Phase.DEALING and not state.number:
            start, actions = state, []
        elif state.phase not in (Phase.DEALING, Phase.OVER):
            yield Walk(start, tuple(actions))


def exchanged(action: Action, cards: dict[Card, Card]) -> Action:
    """The action with some cards in place of others."""
    match action:
        case Deal(hands, talon):
            moved = tuple(Hand(cards.get(card, card) for card in hand) for hand in hands)
            return Deal(moved, tuple(cards.get(card, card) for card in talon))
        case Give(card, to):
            return Give(cards.get(card, card), to)
        case _:
            return action


def twin(walk: Walk, seat: int | None, rng: random.Random) -> Walk | None:
    """The same public actions over other secrets of the seat; `None` if they are not legal then."""
    hidden = sorted(secrets(walk.end, seat))
    if len(hidden) < 2:
        return None
    some = rng.sample(hidden, min(len(hidden), rng.choice((2, 2, 3, len(hidden)))))
    cards = dict(zip(some, (*some[1:], some[0]), strict=True))
    other = Walk(walk.start, tuple(exchanged(action, cards) for action in walk.actions))
    try:
        return None if other.end == walk.end else other
    except IllegalAction:
        return None
