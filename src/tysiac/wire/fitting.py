"""Does a view that was read fit its rules: are its seats at the table, its cards in the pack?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tysiac.cards import Card
from tysiac.errors import ArgumentError
from tysiac.phases.state import GameState
from tysiac.record.problem import misfit
from tysiac.view import View
from tysiac.wire.forms import Unfit

Row = tuple[str, Sequence[object], int]
"""A path, what is there, and how many items it must have."""


def check_fits(view: View) -> None:
    """A view must be one of the table that its rules speak of.

    Raises:
        Unfit: it is not.
    """
    players = view.variant.players
    for path, seat in _seats(view):
        if not 0 <= seat < players:
            raise Unfit.of(f"a seat from 0 to {players - 1}", seat, path)
    for path, row, size in _rows(view):
        if len(row) != size:
            raise Unfit.of(f"a list of {size}", list(row), path)
    _check_start(view)
    _check_cards(view)
    acts, legal = view.seat is not None and view.seat == view.to_act, view.legal_actions()
    if acts != bool(legal):
        expected = "what may be done" if acts else "nothing, as this seat is not to act"
        raise Unfit.of(expected, [*map(str, legal)], "legal")


def _seats(view: View) -> Iterator[tuple[str, int]]:
    """All that must be seats."""
    offer, bid = view.offer, view.high_bid
    found: dict[str, Sequence[object]] = {
        "seat": [view.seat],
        "to_act": [view.to_act],
        "dealer": [view.dealer],
        "declarer": [view.declarer],
        "leader": [view.leader],
        "offer": [offer and offer.seat],
        "answers": [reply.seat for reply in view.answers],
        "replies": [reply.seat for reply in view.replies],
        "auction": [seat for seat, _ in view.auction],
        "high_bid": [bid and bid[1]],
        "gifts": [seat for gift in view.gifts for seat in (gift.giver, gift.receiver)],
        "receivers": view.receivers,
        "tricks": [seat for trick in view.tricks for seat in (trick.leader, trick.winner)],
        "marriages": [marriage.seat for marriage in view.marriages],
        "winners": view.winners,
    }
    for path, seats in found.items():
        for seat in seats:
            if isinstance(seat, int):
                yield path, seat


def _rows(view: View) -> Iterator[Row]:
    """All that must have a place for each seat, or for each side, or for each rule."""
    players, sides = view.variant.players, view.variant.facts.sides
    for name in ("scores", "counts", "laid_open", "card_points"):
        yield name, getattr(view, name), players
    for name in ("totals", "marks", "floors"):
        yield f"terms.{name}", getattr(view.terms, name), sides
    yield "memos", view.memos, len(view.variant.remembering)


def _check_cards(view: View) -> None:
    """The pack has each card once."""
    played = [card for trick in view.tricks for card in trick.cards]
    for places in (
        [*view.hand, *view.discards, *view.trick, *played],
        view.talon or (),
        view.drawn,
        [gift.card for gift in view.gifts],
        [card for laid in view.laid_open for card in laid],
    ):
        for card, times in Counter[Card](places).items():
            if not view.variant.deck.mask >> card.index & 1:
                raise Unfit(f"{card} is not in the pack")
            if times > 1:
                raise Unfit(f"{card} is in two places")


def _check_start(view: View) -> None:
    """A match may stand so before a deal: with these totals, and with what the rules remember."""
    try:
        GameState.start(
            view.variant,
            view.dealer,
            view.scores,
            number=view.number,
            redeals=view.redeals,
            memos=view.memos,
            last_deal=view.last_deal,
        )
    except ArgumentError as fault:
        raise Unfit(misfit(fault), fault.name) from None
