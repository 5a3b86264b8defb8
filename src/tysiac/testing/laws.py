"""The laws that hold in every state and at every step of a match, whatever the rules.

Each says what is wrong, or nothing: an empty text.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from tysiac import _bits
from tysiac.actions import Action, Deal
from tysiac.cards import Card
from tysiac.errors import IllegalAction
from tysiac.events import Event, PointsWritten
from tysiac.hands import EMPTY, Hand
from tysiac.phases.state import GameState
from tysiac.reasons import Reason
from tysiac.table import NATURE, Phase
from tysiac.testing.anything import anything
from tysiac.testing.secrets import cards_in, hidden_from

_PACK_POINTS: Final = 120
_BETWEEN: Final = (Phase.DEALING, Phase.OVER)
_TRIED: Final = 16


def somebody_acts(state: GameState) -> str:
    """A seat has something to do, or the cards are to be dealt, or the match is over."""
    mover, actions = state.to_act, state.legal_actions()
    if len(set(actions)) != len(actions):
        return f"an action is listed twice: {_told(actions)}"
    if (mover is None) != state.is_over or state.is_over != bool(state.winners):
        return f"over: {state.is_over}, winners: {state.winners}, to act: {mover}"
    if state.forced != (actions[0] if len(actions) == 1 else None):
        return f"forced: {state.forced}, legal: {_told(actions)}"
    if isinstance(mover, int):
        active = state.variant.layout.active(state.dealer)
        return "" if actions and mover in active else f"to act: {mover}, legal: {_told(actions)}"
    return f"nobody acts, but {_told(actions)} is legal" if actions else ""


def cards_are_in_one_place(state: GameState) -> str:
    """Each card of the pack is in a hand, in the talon or stock, in a trick or set aside."""
    places = [hand.mask for hand in state.hands]
    places += [1 << card.index for card in _open_cards(state)]
    if state.phase in _BETWEEN:
        return "cards are left over" if any(places) else ""
    places.append(state.discards.mask)
    if state.variant.layout.stock:
        places.append(Hand(state.talon[len(state.talon) - state.stock :]).mask)
    else:
        places.append(Hand(card for card in state.talon if card not in state.taken).mask)
    union = 0
    for place in places:
        if union & place:
            return f"twice there: {Hand.from_mask(union & place)}"
        union |= place
    missing = state.variant.deck.mask & ~union
    return f"missing: {Hand.from_mask(missing)}" if missing else ""


def _open_cards(state: GameState) -> Iterable[Card]:
    yield from state.trick
    for trick in state.tricks:
        yield from trick.cards


def points_are_those_of_the_tricks(state: GameState) -> str:
    """During a deal each seat has the card points of the tricks that it took."""
    taken = [0] * state.variant.players
    for trick in state.tricks:
        taken[trick.winner] += sum(card.points for card in trick.cards)
    return "" if state.card_points == tuple(taken) else f"{state.card_points}, tricks: {taken}"


def views_show_what_they_should(state: GameState, rng: random.Random) -> str:
    """Each seat sees its own hand, what it may do, and no card that it cannot know."""
    seats = (*range(state.variant.players), None)
    # Not all of them every time: whoever is to act, and one more.
    for seat in {state.to_act if isinstance(state.to_act, int) else 0, rng.choice(seats)}:
        view = state.view(seat)
        acts = seat is not None and seat == state.to_act
        if view.legal_actions() != (state.legal_actions() if acts else ()):
            return f"seat {seat} sees {_told(view.legal_actions())} as legal"
        own = EMPTY if seat is None or seat == state.unseen else state.hands[seat]
        if view.hand != own:
            return f"seat {seat} sees {view.hand} as its hand"
        if view != state.view(seat) or hash(view) != hash(state.view(seat)):
            return f"two views of seat {seat} differ"
        if state.phase not in _BETWEEN:
            hidden = hidden_from(state, seat).difference(*state.laid_open)
            known = hidden.intersection(cards_in(view))
            if known:
                return f"seat {seat} sees {Hand(known)}, which it cannot know"
    return ""


def refused_is_what_is_not_listed(state: GameState, rng: random.Random) -> str:
    """`refusal` and `legal_actions` agree, `apply` and `step` do as they say, nothing changes."""
    rules = state.variant
    every = anything(rules.players, rules.auction.step, rules.facts.most)
    legal = state.legal_actions()
    offered = [state.shuffled(rng)] if state.to_act is NATURE else [*legal]
    for action in offered:
        if (found := state.refusal(action)) is not None:
            return f"{action} is legal, but: {found}"
    listed = {*legal}
    for action in (*rng.sample(every, _TRIED), *_faulty(state, rng)):
        refusal = state.refusal(action)
        if (refusal is None) != (action in listed):
            return f"{action} is {'not ' * (action not in listed)}legal, refusal: {refusal}"
        if refusal is None:
            continue
        text = str(refusal)
        if not isinstance(refusal.code, Reason) or not text or "{" in text:
            return f"{action} is refused for {refusal!r}"
        try:
            state.apply(action)
        except IllegalAction as error:
            if error.refusal != refusal:
                return f"{action} is refused for {refusal}, apply says {error}"
        else:
            return f"{action} is refused, but applied"
    return ""


def _faulty(state: GameState, rng: random.Random) -> tuple[Action, ...]:
    """Deals that do not share out the pack, where cards are to be dealt."""
    if state.to_act is not NATURE:
        return ()
    deal = state.shuffled(rng)
    short = tuple(hand - Hand([*hand][:1]) for hand in deal.hands)
    return Deal(short, deal.talon), Deal(deal.hands[1:], deal.talon)


def a_state_is_a_value(state: GameState) -> str:
    """A state that was pickled comes back equal, and plays on alike; none can be changed."""
    again = pickle.loads(pickle.dumps(state))
    if again != state or hash(again) != hash(state):
        return f"pickled {state!r}, got {again!r}"
    if again.legal_actions() != state.legal_actions() or again.to_act is not state.to_act:
        return f"the pickled state allows {_told(again.legal_actions())}"
    try:
        state.match = None  # type: ignore[misc, assignment]
    except AttributeError:
        return ""
    return "a state can be changed"


def a_step_is_told(before: GameState, after: GameState, events: tuple[Event, ...]) -> str:
    """Something is said to have happened, and what was written explains every change of a total."""
    if not events:
        return "nothing is told"
    changed = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
    settled = after.number - before.number
    written = [0] * len(changed)
    for event in events:
        if isinstance(event, PointsWritten):
            written[event.entry.seat] += event.entry.amount
    if written != changed:
        return f"totals change by {changed}, written is {written}"
    dealers = (before.dealer, before.variant.layout.next_dealer(before.dealer))
    if settled not in (0, 1) or after.dealer not in dealers[settled:]:
        return f"deals settled: {settled}, dealer {before.dealer}, then {after.dealer}"
    return ""


def a_deal_adds_up(before: GameState, after: GameState) -> str:
    """The entries of a seat add up to what its total changed by, the card points to the pack's.

    Args:
        before: the last state of the deal.
        after: the state once it is settled.
    """
    deal = after.last_deal
    if deal is None:
        return "there is no result"
    for seat in range(before.variant.players):
        amounts = [entry.amount for entry in deal.entries if entry.seat == seat]
        change = after.scores[seat] - before.scores[seat]
        if not sum(amounts) == deal.deltas[seat] == change:
            return f"seat {seat}: entries {amounts}, delta {deal.deltas[seat]}, change {change}"
    if deal.how == "surrendered":
        nothing = (0,) * before.variant.players
        counted = deal.tricks, deal.card_points, deal.marriage_points
        return "" if counted == (nothing,) * 3 else f"a deal given up counts {counted}"
    due = _PACK_POINTS - _points_of_nobody(before)
    if sum(deal.card_points) != due:
        return f"card points {deal.card_points}, not {due} together"
    if sum(deal.tricks) != before.variant.layout.in_play:
        return f"tricks {deal.tricks}, not {before.variant.layout.in_play} together"
    return ""


def _points_of_nobody(state: GameState) -> int:
    """The points of cards that lie aside, where they count for nobody."""
    rules = state.variant
    if rules.scoring.set_aside_to(0, 0) is not None or rules.layout.stock:
        return 0
    left = Hand(card for card in state.talon if card not in state.taken)
    return _bits.points(state.discards.mask | left.mask)


def _told(actions: Iterable[Any]) -> str:
    return " ".join(map(str, actions)) or "nothing"


STATE_LAWS: Final[Mapping[str, Callable[[GameState], str]]] = {
    "somebody acts until the match is over": somebody_acts,
    "each card of the pack is in one place": cards_are_in_one_place,
}
CLOSE_LAWS: Final[Mapping[str, Callable[[GameState], str]]] = {
    "points are those of the tricks": points_are_those_of_the_tricks,
    "a state is a value": a_state_is_a_value,
}
