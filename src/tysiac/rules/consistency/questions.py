"""Can the rights that are asked about be used?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tysiac import _bits
from tysiac.rules.auction import Auction
from tysiac.rules.consistency.bidding import bid_for, silent
from tysiac.rules.consistency.problem import Problem, idle
from tysiac.rules.rights import (
    DEALT,
    TALON,
    Claim,
    LowHand,
    NineLottery,
    Nines,
    ProveBid,
    TalonNines,
    WeakTalon,
)
from tysiac.rules.rights.redeals import Redeal

if TYPE_CHECKING:
    from tysiac.rules.variant import RuleVariant


def problems(variant: RuleVariant) -> Iterator[Problem]:
    """What is wrong with the rights."""
    for slot, rules in (("rights", variant.rights), ("ledger", variant.ledger)):
        for kind, times in Counter(rule.kind for rule in rules).items():
            if times > 1:
                yield Problem(
                    "kind-twice",
                    (f"{slot}.{kind}",),
                    f"{slot} holds {kind} {times} times, not once",
                )
    for right in variant.rights:
        path = f"rights.{right.kind}"
        if isinstance(right, Redeal):
            yield from _redeal(right, path, variant)
        if isinstance(right, (Nines, TalonNines, NineLottery)) and not (
            variant.deck.mask & _bits.NINES
        ):
            yield idle("nines-without-nines", path, False, "the pack has no nines")
        if isinstance(right, (WeakTalon, TalonNines)):
            yield from _talon_right(right, path, variant)
        if isinstance(right, ProveBid):
            yield from _proof(right, path, variant)
        if isinstance(right, Claim):
            yield from _claim(right, path, variant)


def _redeal(right: Redeal, path: str, variant: RuleVariant) -> Iterator[Problem]:
    if right.forced_only and right.when == (DEALT,):
        yield idle(
            "forced-only-before-auction",
            f"{path}.forced_only",
            False,
            "before the auction nobody is declarer",
        )
    if right.forced_only and _nobody_forced(variant):
        yield idle(
            "forced-only-without-force",
            f"{path}.forced_only",
            False,
            "nobody is declarer but by a bid that he made freely",
        )
    if isinstance(right, LowHand) and not right.unless_marriage:
        # Of all hands one has no more than its share; that of the declarer may have all.
        hands = 1 if right.forced_only else variant.layout.seats
        share = _bits.points(variant.deck.mask) // hands
        always = f"one of {hands} hands always has {share} points or fewer"
        yield from _for_ever(right, path, share, always, variant)


def _nobody_forced(variant: RuleVariant) -> bool:
    """Whether a declarer has always bid more than he had to."""
    auction = variant.auction
    if not isinstance(auction, Auction) or auction.opening != "free":
        return False
    return auction.all_pass != "dealer_plays" and bid_for(variant)


def _for_ever(
    right: LowHand | WeakTalon, path: str, most: int, always: str, variant: RuleVariant
) -> Iterator[Problem]:
    """Whether somebody always holds so few points, at `most`, that the cards are dealt again."""
    if right.below > most and _always_asked(right, variant):
        yield Problem(
            "redeal-every-time",
            (f"{path}.below", f"{path}.how"),
            f"{always}, so the cards would be dealt for ever; {path}.below would be {most} or less",
        )


def _always_asked(right: Redeal, variant: RuleVariant) -> bool:
    """Whether in every deal of a new match whoever has the right must use it."""
    surrenders = variant.contract.surrenders_at
    given_up = surrenders("won") or (TALON not in right.when and surrenders("talon"))
    if not right.compulsory or (given_up and DEALT not in right.when):
        return False
    auction = variant.auction
    if not right.forced_only or not isinstance(auction, Auction):
        return not right.forced_only
    highest = auction.highest(variant.deck.mask)
    no_raise = silent(variant) or highest < auction.next_bid(auction.least)
    return auction.opening != "free" and no_raise and right.when != (DEALT,)


def _talon_right(
    right: WeakTalon | TalonNines, path: str, variant: RuleVariant
) -> Iterator[Problem]:
    piles = variant.layout.piles
    if not piles:
        yield idle("talon-right-unseen", path, False, "there is no talon")
        return
    taken = sum(piles) if variant.talon.takes_all else max(piles)
    if isinstance(right, TalonNines):
        if right.count > min(taken, len(_bits.SUITS)):
            yield idle(
                "redeal-cannot-happen", f"{path}.count", 2, f"{taken} cards are taken at most"
            )
        return
    cards = sorted((card.points for card in variant.deck.pack), reverse=True)
    most = sum(cards[:taken])
    always = f"{taken} cards have {most} points at most"
    yield from _for_ever(right, path, most, always, variant)


def _proof(right: ProveBid, path: str, variant: RuleVariant) -> Iterator[Problem]:
    auction = variant.auction
    if not isinstance(auction, Auction):
        return  # told already: it needs a declarer
    cap = auction.cap
    if right.above >= auction.limit:
        yield Problem(
            "proof-of-nothing",
            (f"{path}.above",),
            f"{path}: no bid is above {right.above}; it would be less than {auction.limit}",
        )
    elif cap is None or auction.cap_marriages != "add" or right.above < cap:
        yield Problem(
            "proof-of-nothing",
            (f"{path}.above", "auction.cap", "auction.cap_marriages"),
            f"{path}: only a bid that marriages have added to can be proven; auction.cap would be "
            f"{right.above} or less, auction.cap_marriages 'add'",
        )


def _claim(right: Claim, path: str, variant: RuleVariant) -> Iterator[Problem]:
    if variant.layout.stock:
        yield idle("claim-with-stock", path, False, "what is still drawn cannot be claimed")
    if right.by_proof and not variant.following.foreign_trump_lead:
        yield idle(
            "claim-with-bound-leads",
            f"{path}.by",
            "consent",
            "a proof takes it that any card may be led",
        )
    if right.by_proof and variant.marriages.on_queen and variant.layout.seats > 2:
        yield idle(
            "claim-with-kings-on-queens",
            f"{path}.by",
            "consent",
            "a proof takes it that nobody but the claimant makes a trump",
        )
