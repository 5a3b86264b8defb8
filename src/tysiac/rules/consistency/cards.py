"""Do the cards add up, and do the laws of the play have something to say?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tysiac.rules.consistency.problem import Problem, idle

if TYPE_CHECKING:
    from tysiac.rules.deck import Deck
    from tysiac.rules.layout import Layout
    from tysiac.rules.talon import Talon
    from tysiac.rules.variant import RuleVariant


def problems(variant: RuleVariant) -> Iterator[Problem]:
    """What is wrong with deck, layout, talon, marriages and following."""
    yield from of_deal(variant.deck, variant.layout)
    yield from of_exchange(variant.layout, variant.talon)
    yield from _talon(variant)
    yield from _marriages(variant)
    yield from _following(variant)


def of_deal(deck: Deck, layout: Layout) -> Iterator[Problem]:
    """Why a pack cannot be dealt."""
    if layout.total != deck.cards:
        yield Problem(
            "cards-do-not-add-up",
            ("deck.cards", "layout.hand", "layout.piles", "layout.stock"),
            f"{layout.seats} hands of {layout.hand} and {layout.undealt} cards of talon or stock "
            f"take {layout.total} cards, the pack has {deck.cards}",
        )
    if layout.stock % layout.seats:
        yield Problem(
            "stock-uneven",
            ("layout.stock",),
            f"a stock of {layout.stock} cards leaves hands of different sizes to {layout.seats} "
            "players",
        )


def of_exchange(layout: Layout, talon: Talon) -> Iterator[Problem]:
    """Why hands are of different sizes once cards are exchanged."""
    for pile in {sum(layout.piles)} if talon.takes_all else set(layout.piles):
        kept = layout.hand + pile - layout.gifts - layout.set_aside(pile)
        if kept != layout.in_play:
            yield Problem(
                "hands-unequal",
                ("layout.hand", "layout.piles", "layout.discards", "talon.takes"),
                f"after the exchange the declarer holds {kept} cards, the others {layout.in_play}; "
                + (
                    f"who gives {layout.gifts} away would take {layout.gifts + 1}"
                    if layout.gifts
                    else f"who takes {pile} and gives none away would set aside {pile}"
                ),
            )
    if not layout.piles and layout.set_aside(0):
        yield idle("hands-unequal", "layout.discards", 0, "there is no talon to set aside for")


def _talon(variant: RuleVariant) -> Iterator[Problem]:
    layout, talon = variant.layout, variant.talon
    if talon.takes_all and len(layout.piles) < 2:
        yield idle("one-pile", "talon.takes", "one", "there are not several piles to take")
    if not layout.piles and talon.shown != "always":
        yield idle("talon-without-piles", "talon.shown", "always", "there is no talon")
    blind, seen = variant.auction.blind, layout.piles and talon.shown == "always"
    if blind is not None and blind.shows_talon and not seen:
        yield idle(
            "blind-talon-not-shown",
            "auction.blind.shows_talon",
            False,
            "the talon of an uncontested bid is not shown",
        )
    if not layout.gifts and talon.gifts_seen:
        yield idle("nothing-is-given", "talon.gifts", "private", "no card is given")
    if layout.gifts < 2 and talon.order != "any":
        yield idle("nothing-is-given", "talon.order", "any", "not several cards are given")
    if not variant.facts.aside and variant.scoring.set_aside != "last_trick":
        yield idle(
            "set-aside-without-cards", "scoring.set_aside", "last_trick", "no card is set aside"
        )


def _marriages(variant: RuleVariant) -> Iterator[Problem]:
    rule = variant.marriages
    early = rule.first_trick or rule.on_queen or (rule.aces is not None and rule.aces.first_trick)
    if rule.forfeit_without_trick and not early:
        yield idle(
            "forfeit-cannot-happen",
            "marriages.forfeit_without_trick",
            False,
            "whoever declares from the second trick on has taken a trick",
        )


def _following(variant: RuleVariant) -> Iterator[Problem]:
    law = variant.following
    if law.head_after_ruff and not law.head:
        yield idle(
            "head-after-ruff-without-head",
            "following.head_after_ruff",
            False,
            "nobody need beat after a ruff who need not before",
        )
    if law.undertrump and law.void == "free":
        yield idle(
            "undertrump-without-duty",
            "following.undertrump",
            False,
            "no low trump can be forced on one who is free",
        )
    if law.stock == "bound" and not variant.layout.stock:
        yield idle("stock-law-without-stock", "following.stock", "free", "there is no stock")
