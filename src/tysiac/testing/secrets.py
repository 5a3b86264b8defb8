"""Two matches that one seat cannot tell apart: the same to be seen, other cards that are not."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import attrs

from tysiac.actions import Action, Answer, Deal, Discard, Give
from tysiac.cards import Card
from tysiac.events import CardsShown, Event, RestClaimed, ThrownIn
from tysiac.hands import Hand
from tysiac.phases.offering import Offering
from tysiac.phases.state import GameState
from tysiac.rules.variant import RuleVariant
from tysiac.testing.anything import anything
from tysiac.testing.walking import Walk
from tysiac.wire import event_to_json, view_to_json

Viewer = int | None
_TWO: Final = 2


def hidden_from(state: GameState, seat: Viewer) -> set[Card]:
    """The cards of a deal of which a seat cannot know where they are."""
    seen = {*state.trick, *(card for trick in state.tricks for card in trick.cards)}
    seen.update(card for hand in state.shown for card in hand)
    if seat is not None and seat != state.unseen:
        seen |= {*state.hands[seat]}
    everybody = state.variant.talon.gifts_seen
    seen |= {gift.card for gift in state.gifts if everybody or seat in (gift.giver, gift.receiver)}
    if seat is not None and seat == state.declarer:
        seen |= {*state.discards}
    if state.talon_shown or (seat is not None and seat == state.declarer):
        seen |= {*state.taken}
    return {*state.variant.deck.pack} - seen


def twin(walk: Walk, seat: Viewer, rng: random.Random) -> Walk | None:
    """The same way over other cards where the seat cannot know them; `None` if it is not legal."""
    end = walk.end
    hidden = sorted(hidden_from(end, seat))
    if len(hidden) < _TWO:
        return None
    some = rng.sample(hidden, min(len(hidden), rng.choice((_TWO, _TWO, 3, len(hidden)))))
    cards = dict(zip(some, (*some[1:], some[0]), strict=True))
    state, actions = walk.start, list[Action]()
    for action in walk.actions:
        actions.append(exchanged(action, cards))
        if state.to_act != seat and _is_secret(state, action, end):
            actions[-1] = rng.choice(state.legal_actions())
        if state.refusal(actions[-1]) is not None:
            return None
        state = state.apply(actions[-1])
    return None if state == end else Walk(walk.start, tuple(actions))


def exchanged(action: Action, cards: Mapping[Card, Card]) -> Action:
    """The action with some cards in place of others."""
    match action:
        case Deal(hands, talon):
            moved = tuple(Hand(cards.get(card, card) for card in hand) for hand in hands)
            return Deal(moved, tuple(cards.get(card, card) for card in talon))
        case Give(card, to):
            return Give(cards.get(card, card), to)
        case Discard(card):
            return Discard(cards.get(card, card))
        case _:
            return action


def _is_secret(state: GameState, action: Action, end: GameState) -> bool:
    """Whether an answer is hidden, and what it leads to has not shown it in the end."""
    return (
        isinstance(action, Answer)
        and isinstance(state, Offering)
        and isinstance(end, Offering)
        and (state.moment, state.place) == (end.moment, end.place)
        and len(state.auction) == len(end.auction)
        and state.right.hidden((*state.answers, (state.to_act, action.option)))
    )


def compared(walk: Walk, other: Walk, seat: Viewer) -> str:
    """How a seat can tell two ways apart that look the same to it; empty if it cannot.

    Where somebody lays cards open by which they differ, it may tell them apart from there on.
    """
    state, changed = walk.start, other.start
    seen, also = list[Event](), list[Event]()
    for action, exchanged in zip(walk.actions, other.actions, strict=True):
        one, another = state.step(action), changed.step(exchanged)
        state, changed = one.state, another.state
        seen = [event.seen_by(seat) for event in one.events]
        also = [event.seen_by(seat) for event in another.events]
        if seen != also:
            if any(map(_lays_open, (*seen, *also))):
                return ""
            return f"sees {seen} happen, over other cards {also}"
    mine, theirs = _sight(state, seat, seen), _sight(changed, seat, also)
    for what, found in mine.items():
        if found != theirs[what] or repr(found) != repr(theirs[what]):
            return f"sees {what} {found!r}, over other cards {theirs[what]!r}"
    return ""


def _sight(state: GameState, seat: Viewer, events: Iterable[Event]) -> dict[str, object]:
    """All that a seat may find out about a state, and what happened last."""
    view, rules = state.view(seat), state.variant
    every = anything(rules.players, rules.auction.step, rules.facts.most)
    tried = random.Random(view.key).sample(every, _TRIED)
    return {
        **{field.name: getattr(view, field.name) for field in attrs.fields(type(view))},
        "refusals": [] if seat is None else [str(state.refusal(act, seat)) for act in tried],
        "key": view.key,
        "message": view_to_json(view, rules=False),
        "messages": [event_to_json(event) for event in events],
    }


_TRIED: Final = 20
"""So many actions of all kinds are tried by a seat that wants to know why not."""


def _lays_open(event: Event) -> bool:
    return isinstance(event, (CardsShown, ThrownIn, RestClaimed))


def cards_in(thing: Any) -> Iterator[Card]:
    """All cards anywhere inside a value."""
    if isinstance(thing, Card):
        yield thing
    elif isinstance(thing, RuleVariant):
        return
    elif isinstance(thing, (Hand, tuple)):
        for item in thing:
            yield from cards_in(item)
    elif attrs.has(type(thing)):
        for attribute in attrs.fields(type(thing)):
            yield from cards_in(getattr(thing, attribute.name))
