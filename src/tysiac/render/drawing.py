"""A state in lines of text: what lies where, what was said, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tysiac.cards import Card
from tysiac.hands import EMPTY, Hand
from tysiac.phases.state import GameState
from tysiac.render import words
from tysiac.table import NATURE
from tysiac.view import View


def drawing(state: GameState, names: Sequence[str], seat: int | None = None) -> Iterator[str]:
    """The lines of a state.

    Args:
        state: what is drawn.
        names: of the seats.
        seat: whose eyes see it; `None`: all cards are open.

    Raises:
        ArgumentError: there is no such seat.
    """
    view = state.view(seat)
    yield words.title(state.number, names[state.dealer])
    yield from _cards(state, view, names)
    yield from _said(view, names)
    yield from _played(view, names)
    yield from _next(state, view, names)
    totals = zip(names, map(words.total, view.scores), strict=True)
    yield words.row("Sheet", "   ".join(f"{name} {total}" for name, total in totals))


def _cards(state: GameState, view: View, names: Sequence[str]) -> Iterator[str]:
    """The hands and what else lies there: open, or how many cards."""
    everything = view.seat is None
    width, label = max(map(len, (*names, "talon"))), "Hands"
    hands = state.hands if everything else tuple(_own(view))
    for name, hand, count, shown in zip(names, hands, view.counts, view.shown, strict=True):
        if count:
            told = words.cards(hand) if hand else words.count(count, "card")
            if shown and not hand:
                told += f", laid open: {words.cards(shown)}"
            yield words.row(label, f"{name:{width}}  {told}")
            label = ""
    lying = _lying(state)
    if lying:
        what = "stock" if view.stock else "talon"
        told = words.cards(lying) if everything else words.count(len(lying), "card")
        yield words.row("", f"{what:{width}}  {told}")
    taken = state.taken if everything else view.talon
    if taken and view.declarer is not None:
        yield words.row("Talon", f"{names[view.declarer]} took {words.cards(taken)}")
    gifts = state.gifts if everything else view.gifts
    if gifts:
        given = ", ".join(f"{words.card(gift.card)} to {names[gift.receiver]}" for gift in gifts)
        yield words.row("Gifts", given)
    aside = state.discards if everything else view.discards
    if aside:
        yield words.row("Set aside", words.cards(aside))


def _own(view: View) -> Iterator[Hand]:
    """The seat's own hand, and nothing of the others."""
    for seat in range(len(view.counts)):
        yield view.hand if seat == view.seat else EMPTY


def _lying(state: GameState) -> tuple[Card, ...]:
    """The cards of the talon or the stock that nobody has taken."""
    if state.variant.layout.stock:
        return state.talon[len(state.talon) - state.stock :]
    return tuple(card for card in state.talon if card not in state.taken)


def _said(view: View, names: Sequence[str]) -> Iterator[str]:
    """The auction, and what came of it."""
    if view.auction:
        bids = (f"{names[seat]} {amount or 'pass'}" for seat, amount in view.auction)
        yield words.row("Auction", " · ".join(bids))
    if view.declarer is not None:
        plays = "has won the auction" if view.contract is None else f"plays {view.contract}"
        kind = "" if view.kind == "normal" else f", {view.kind}"
        times = "" if view.times == (1, 1) else f", times {view.times[0]}"
        yield words.row("Contract", f"{names[view.declarer]} {plays}{kind}{times}")


def _played(view: View, names: Sequence[str]) -> Iterator[str]:
    """What was declared and taken, and the trick on the table."""
    for place, (seat, suit) in enumerate(view.marriages):
        what = "four aces" if suit is None else suit.symbol
        yield words.row("" if place else "Declared", f"{names[seat]} {what}")
    if view.trump is not None:
        yield words.row("Trump", view.trump.symbol)
    if view.tricks:
        taken = [trick.winner for trick in view.tricks]
        told = (
            f"{name} {words.count(taken.count(seat), 'trick')}, {points} points"
            for seat, (name, points) in enumerate(zip(names, view.card_points, strict=True))
        )
        yield words.row("Taken", "   ".join(told))
    if view.trick and view.leader is not None:
        order = view.variant.layout.order(view.dealer, view.leader)
        played = zip(order, view.trick, strict=False)
        table = "  ".join(f"{names[seat]} {words.card(card)}" for seat, card in played)
        yield words.row("Table", table)


def _next(state: GameState, view: View, names: Sequence[str]) -> Iterator[str]:
    """Whose turn it is and, where that may be seen, what may be done."""
    mover = view.to_act
    if mover is None:
        won = " and ".join(names[seat] for seat in view.winners)
        yield words.row("Over", f"won by {won}")
    elif mover is NATURE:
        yield words.row("To act", "the cards are to be dealt")
    else:
        asked = "" if view.offer is None else f" is asked: {words.topic(view.offer.topic)}"
        yield words.row("To act", f"{names[mover]}{asked}")
        legal = state.legal_actions() if view.seat is None else view.legal_actions()
        if legal:
            yield words.row("Legal", " ".join(map(str, legal)))
