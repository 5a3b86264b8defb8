"""Which rules cannot be played together?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from tysiac.rules.ledger import Cap, Lock

if TYPE_CHECKING:
    from tysiac.rules.variant import RuleVariant


@frozen
class Problem:
    """Why rules cannot be played together.

    Attributes:
        code: a stable text.
        paths: the parameters that clash, as `RuleVariant.but` takes them.
        message: what is wrong and what would be right.
    """

    code: str
    paths: tuple[str, ...]
    message: str


def problems(variant: RuleVariant) -> Iterator[Problem]:
    """All reasons why a variant cannot be played."""
    yield from _cards(variant)
    yield from _kinds(variant)
    yield from _auction(variant)
    yield from _following(variant)
    yield from _scoring(variant)
    yield from _ledger(variant)


def _cards(variant: RuleVariant) -> Iterator[Problem]:
    layout, deck = variant.layout, variant.deck
    if layout.total != deck.cards:
        yield Problem(
            "cards-do-not-add-up",
            ("deck.cards", "layout.hand", "layout.talon"),
            f"{layout.players} hands of {layout.hand} and a talon of {layout.talon} take "
            f"{layout.total} cards, the pack has {deck.cards}",
        )
    if layout.kept != layout.in_play:
        yield Problem(
            "hands-unequal",
            ("layout.hand", "layout.talon"),
            f"after the exchange the declarer holds {layout.kept} cards, the others "
            f"{layout.in_play}; a talon of {layout.players} would even it out",
        )


def _kinds(variant: RuleVariant) -> Iterator[Problem]:
    for slot, rules in (("rights", variant.rights), ("ledger", variant.ledger)):
        for kind, times in Counter(rule.kind for rule in rules).items():
            if times > 1:
                yield Problem(
                    "kind-twice",
                    (f"{slot}.{kind}",),
                    f"{slot} holds {kind} {times} times, not once",
                )


def _auction(variant: RuleVariant) -> Iterator[Problem]:
    auction = variant.auction
    for name in ("least", "cap", "cap_most"):
        amount = getattr(auction, name)
        if amount is not None and amount % auction.step:
            yield Problem(
                "off-grid",
                (f"auction.{name}", "auction.step"),
                f"auction.{name} {amount} is not a multiple of the step {auction.step}",
            )
    lowest_ceiling = auction.highest(0)
    if lowest_ceiling < auction.least:
        yield Problem(
            "cap-below-opening",
            ("auction.cap", "auction.cap_most", "auction.least"),
            f"a hand without a marriage may bid {lowest_ceiling} at most, less than the opening of "
            f"{auction.least}",
        )
    if auction.cap is None and auction.cap_marriages != "add":
        yield Problem(
            "cap-marriages-without-cap",
            ("auction.cap_marriages", "auction.cap"),
            "marriages cannot unlock a cap that is not there; auction.cap_marriages would be 'add'",
        )


def _following(variant: RuleVariant) -> Iterator[Problem]:
    law = variant.following
    if law.head_after_ruff and not law.head:
        yield Problem(
            "head-after-ruff-without-head",
            ("following.head_after_ruff", "following.head"),
            "nobody need beat after a ruff who need not before; following.head_after_ruff would be "
            "False",
        )
    if law.undertrump and law.void == "free":
        yield Problem(
            "undertrump-without-duty",
            ("following.undertrump", "following.void"),
            "no low trump can be forced on one who is free; following.undertrump would be False",
        )


def _scoring(variant: RuleVariant) -> Iterator[Problem]:
    rounding = variant.scoring.defenders
    if rounding.to % 2 and rounding.five != "down":
        yield Problem(
            "half-cannot-happen",
            ("scoring.defenders.five", "scoring.defenders.to"),
            f"nothing lies half way between multiples of {rounding.to}; scoring.defenders.five "
            "would be 'down'",
        )


def _ledger(variant: RuleVariant) -> Iterator[Problem]:
    target = variant.goal.target
    for rule in variant.ledger:
        threshold = rule.at if isinstance(rule, Lock) else None
        if isinstance(rule, Cap):
            threshold = rule.limit
        if threshold is not None and not 0 < threshold < target:
            yield Problem(
                "threshold-not-below-target",
                (f"ledger.{rule.kind}.at", "goal.target"),
                f"ledger.{rule.kind}.at {threshold} is not between 0 and the target of {target}",
            )
