"""All worlds of a view by trial: every deal and every hidden choice, played again action by action.

It knows nothing of how the library counts: it tries each way in which the cards that a seat has
not seen can have been dealt, drawn, given and set aside, and keeps what is legal and looks the
same.
"""

from collections.abc import Iterator
from itertools import combinations, islice, permutations, product
from typing import NamedTuple

from tysiac import (
    Action,
    Answer,
    Card,
    Deal,
    Discard,
    GameState,
    Give,
    Hand,
    IllegalAction,
    View,
)
from tysiac.testing import Walk


class Story(NamedTuple):
    """Where all cards went."""

    hands: tuple[Hand, ...]
    talon: tuple[Card, ...]
    gifts: dict[int, Card]
    aside: tuple[Card, ...]


def worlds(walk: Walk, seat: int | None) -> set[GameState]:
    """The states at the end of other ways that this seat cannot tell from this one."""
    end = walk.end
    view, found = end.view(seat), set[GameState]()
    for story in filter(None, stories(walk, view)):
        for answers in product(*_answers(walk)):
            state = _told(walk, story, iter(answers))
            if state is not None and state not in found and state.view(seat) == view:
                found.add(state)
    return found


def few(walk: Walk, seat: int | None, most: int) -> bool:
    """Whether there are no more than so many ways to try."""
    return sum(1 for _ in islice(stories(walk, walk.end.view(seat)), most + 1)) <= most


def _told(walk: Walk, story: Story, answers: Iterator[Action]) -> GameState | None:
    """The end of the same way with other cards, `None` if something is not legal there."""
    state, aside = walk.start, iter(story.aside)
    for action in walk.actions:
        try:
            state = state.apply(_instead(action, story, aside, answers))
        except IllegalAction:
            return None
    return state


def _instead(
    action: Action, story: Story, aside: Iterator[Card], answers: Iterator[Action]
) -> Action:
    """What is done in another story in place of an action."""
    match action:
        case Deal():
            return Deal(story.hands, story.talon)
        case Give(to=to):
            return Give(story.gifts[to], to)
        case Discard():
            return Discard(next(aside))
        case Answer():
            return next(answers)
        case _:
            return action


def _answers(walk: Walk) -> Iterator[tuple[Action, ...]]:
    """What each answer may have been: of a lottery the view tells the end alone."""
    held = False
    for state, action in zip(walk.states, walk.actions, strict=False):
        if isinstance(action, Answer):
            assert state.offer is not None
            lottery = held and state.offer.topic == "nine_lottery"
            held = held or action.option == "hold"
            yield tuple(map(Answer, ("no", *"SCDH"))) if lottery else (action,)


def stories(walk: Walk, view: View) -> Iterator[Story | None]:
    """Every way in which the cards can have gone that fits what the seat has seen of them.

    `None` is one that does not fit; it costs time all the same.
    """
    end = walk.end
    played = [list[Card]() for _ in view.counts]
    for leader, cards in [(t.leader, t.cards) for t in view.tricks] + [(view.leader, view.trick)]:
        order = [] if leader is None else end.variant.layout.order(view.dealer, leader)
        for player, card in zip(order, cards, strict=False):
            played[player].append(card)
    seen = {card for cards in played for card in cards}
    owner = view.seat if view.hand else None
    mine = list(view.hand)
    given = {gift.receiver: gift.card for gift in view.gifts}
    fixed = [list(cards) for cards in played]
    if owner is not None:
        fixed[owner] += mine
    for receiver, card in given.items():
        if card not in seen and receiver != owner:
            fixed[receiver].append(card)
    aside = list(view.discards)
    known = seen | set(mine) | set(given.values()) | set(aside)
    unseen = [card for card in end.variant.deck.pack if card not in known]
    sizes = [
        count + len(cards) - len(have)
        for count, cards, have in zip(view.counts, played, fixed, strict=True)
    ]
    sizes.append(len(end.discards) - len(aside))
    sizes.append(len(unseen) - sum(sizes))
    for shares in _shared(unseen, sizes):
        final = [have + list(share) for have, share in zip(fixed, shares, strict=False)]
        yield from _histories(end, view, final, (*aside, *shares[-2]), shares[-1], given)


def _shared(cards: list[Card], sizes: list[int]) -> Iterator[list[tuple[Card, ...]]]:
    """All ways to share cards out over places of these sizes."""
    if not sizes:
        yield []
        return
    for share in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in share]
        for others in _shared(rest, sizes[1:]):
            yield [share, *others]


def _histories(
    end: GameState,
    view: View,
    final: list[list[Card]],
    aside: tuple[Card, ...],
    left: tuple[Card, ...],
    given: dict[int, Card],
) -> Iterator[Story | None]:
    """The ways in which the cards of each can have come to him."""
    if end.variant.layout.stock:
        yield from _drawn(end, view, final, left)
        return
    declarer, size = view.declarer, len(end.taken)
    choices = [[given[to]] if to in given else final[to] for to in view.receivers]
    start = end.talon.index(end.taken[0]) if end.taken else 0
    for gifts in product(*choices):
        presents = dict(zip(view.receivers, gifts, strict=True))
        hands = [
            [card for card in cards if presents.get(seat) != card]
            for seat, cards in enumerate(final)
        ]
        pool = [] if declarer is None else [*hands[declarer], *gifts, *aside]
        takes = permutations(pool, size) if view.talon is None else [view.talon]
        for taken in takes:
            if declarer is not None and not set(taken) <= set(pool):
                yield None
                continue
            dealt = [Hand(cards) for cards in hands]
            if declarer is not None:
                dealt[declarer] = Hand(pool) - Hand(taken)
            for rest in permutations(left):
                talon = (*rest[:start], *taken, *rest[start:])
                yield Story(tuple(dealt), talon, presents, aside)


def _drawn(
    end: GameState, view: View, final: list[list[Card]], left: tuple[Card, ...]
) -> Iterator[Story]:
    """The ways in which a stock can have been drawn from."""
    orders = [end.variant.layout.order(view.dealer, trick.winner) for trick in view.tricks]
    drawers = [seat for order in orders for seat in order][: len(end.talon) - len(left)]
    draws = [
        [view.drawn] if seat == view.seat else permutations(cards, drawers.count(seat))
        for seat, cards in enumerate(final)
    ]
    for drawn in product(*map(list, draws)):
        piles = [iter(cards) for cards in drawn]
        front = tuple(next(piles[seat]) for seat in drawers)
        hands = tuple(Hand(cards) - Hand(out) for cards, out in zip(final, drawn, strict=True))
        for rest in permutations(left):
            yield Story(hands, (*front, *rest), {}, ())
