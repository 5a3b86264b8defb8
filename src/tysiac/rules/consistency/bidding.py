"""Can there be an auction, and a contract?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tysiac.rules.auction import Auction
from tysiac.rules.consistency.problem import Problem, idle
from tysiac.rules.ledger import Barrel, Bolts, Cap, DumpTruck, Lock
from tysiac.rules.rights import DEALT, EXCHANGED, Claim, NineLottery
from tysiac.rules.rights.redeals import Redeal

if TYPE_CHECKING:
    from tysiac.rules.surrender import Surrender
    from tysiac.rules.variant import RuleVariant


def problems(variant: RuleVariant) -> Iterator[Problem]:
    """What is wrong with auction and contract."""
    auction = variant.auction
    if isinstance(auction, Auction):
        yield from _grid(auction)
        yield from _caps(auction, variant)
        yield from _opener(auction, variant)
        yield from _contract(auction, variant)
    else:
        yield from _without_declarer(variant)
    if variant.contract.surrender is not None:
        yield from _surrender(variant.contract.surrender, variant)


def _grid(auction: Auction) -> Iterator[Problem]:
    amounts = {
        "auction.least": auction.least,
        "auction.cap": auction.cap,
        "auction.cap_most": auction.cap_most,
        "auction.high_step": auction.high_step and auction.high_step[0],
        "auction.blind.amount": auction.blind and auction.blind.amount,
    }
    for path, amount in amounts.items():
        if amount and amount % auction.step:
            yield off_grid(path, amount, auction.step)
    if auction.high_step is not None and auction.high_step[0] % auction.high_step[1]:
        border, above = auction.high_step
        yield Problem(
            "off-grid",
            ("auction.high_step",),
            f"auction.high_step: {border} is not a multiple of the step {above} that begins there",
        )


def off_grid(path: str, amount: int, step: int) -> Problem:
    """An amount that nobody could bid."""
    return Problem(
        "off-grid",
        (path, "auction.step"),
        f"{path} {amount} is not a multiple of the step {step}",
    )


def _caps(auction: Auction, variant: RuleVariant) -> Iterator[Problem]:
    lowest_ceiling = auction.highest(0)
    if lowest_ceiling < auction.least:
        yield Problem(
            "cap-below-opening",
            ("auction.cap", "auction.cap_most", "auction.least"),
            f"a hand without a marriage may bid {lowest_ceiling} at most, less than the opening of "
            f"{auction.least}",
        )
    blind = auction.blind
    if blind is not None and blind.amount < auction.least:
        yield Problem(
            "blind-below-opening",
            ("auction.blind.amount", "auction.least"),
            f"auction.blind.amount {blind.amount} is less than the lowest bid of {auction.least}",
        )
    if auction.cap is None and auction.cap_marriages != "add":
        yield idle("cap-marriages-without-cap", "auction.cap_marriages", "add", "there is no cap")
    if auction.cap_aces and (auction.cap is None or variant.marriages.aces is None):
        yield idle(
            "cap-aces-without-aces",
            "auction.cap_aces",
            False,
            "there is no cap, or four aces are not declared",
        )


def _opener(auction: Auction, variant: RuleVariant) -> Iterator[Problem]:
    sits_out = variant.layout.sitter(0) == 0
    if auction.opener == "dealer":
        if sits_out:
            yield idle("opener-sits-out", "auction.opener", "forehand", "the dealer sits out")
        if auction.blind is not None:
            yield idle(
                "blind-without-forehand", "auction.blind", None, "forehand does not speak first"
            )
    if auction.all_pass != "redeal" and auction.opening != "free":
        yield idle(
            "all-pass-cannot-happen", "auction.all_pass", "redeal", "the opener does not pass"
        )
    if silent(variant) and auction.opening == "free" and auction.all_pass != "dealer_plays":
        yield Problem(
            "redeal-every-time",
            ("auction.silence_below", "auction.opening", "auction.all_pass"),
            "a new match starts with totals of 0, by which nobody may bid, so the cards would be "
            "dealt for ever; auction.silence_below would be 0 or less",
        )
    if auction.all_pass == "dealer_plays" and sits_out:
        yield idle("opener-sits-out", "auction.all_pass", "redeal", "the dealer sits out")


def silent(variant: RuleVariant) -> bool:
    """Whether nobody may bid in a new match, and nothing but a bid can change that."""
    below = variant.auction.silence_below
    return (
        below is not None
        and below > 0
        and bid_for(variant)
        and not any(isinstance(right, NineLottery) for right in variant.rights)
    )


def bid_for(variant: RuleVariant) -> bool:
    """Whether nothing in the ledger makes somebody declarer without a bid."""
    return all(isinstance(rule, _NO_CONTRACTS) for rule in variant.ledger)


_NO_CONTRACTS: Final = (Lock, Cap, Bolts, Barrel, DumpTruck)
"""The rules of the ledger that make nobody declarer without a bid."""


def _contract(auction: Auction, variant: RuleVariant) -> Iterator[Problem]:
    rule = variant.contract
    if not rule.raises:
        why = "the contract is the bid"
        if rule.step is not None:
            yield idle("raise-cannot-happen", "contract.step", None, why)
        if rule.cap != "ceiling":
            yield idle("raise-cannot-happen", "contract.cap", "ceiling", why)
    elif rule.cap != "ceiling" and auction.cap is None:
        why = "there is no cap that it could lift"
        yield idle("final-cap-without-cap", "contract.cap", "ceiling", why)


def _without_declarer(variant: RuleVariant) -> Iterator[Problem]:
    """What there can be only where there is a declarer."""
    rules = variant
    known = {
        "layout.piles": ((), rules.layout.piles),
        "contract.raises": (True, rules.contract.raises),
        "contract.step": (None, rules.contract.step),
        "contract.cap": ("ceiling", rules.contract.cap),
        "contract.surrender": (None, rules.contract.surrender),
        "scoring.success": ("contract", rules.scoring.success),
        "scoring.check_unit": (None, rules.scoring.check_unit),
        "goal.by": ("any", rules.goal.by),
        "goal.declarer_first": (True, rules.goal.declarer_first),
    }
    for path, (right, value) in known.items():
        if value != right:
            yield idle("declarer-needed", path, right, "there is no declarer")
    for slot, held in (("rights", rules.rights), ("ledger", rules.ledger)):
        for rule in held:
            if getattr(rule, "needs_declarer", False):
                yield idle("declarer-needed", f"{slot}.{rule.kind}", False, "there is no declarer")
            if isinstance(rule, Claim) and rule.by_proof:
                why = "there is no declarer to lay his hand open"
                yield idle("declarer-needed", "rights.claim.by", "consent", why)
            if isinstance(rule, Redeal) and EXCHANGED in rule.when:
                why = "there is no declarer, and nothing is exchanged"
                yield idle("declarer-needed", f"rights.{rule.kind}.when", (DEALT,), why)


def _surrender(rule: Surrender, variant: RuleVariant) -> Iterator[Problem]:
    step, layout = variant.auction.step, variant.layout
    amounts = {"cost": rule.cost, "gain": rule.gain, "extra": (rule.extra,)}
    for name, prices in amounts.items():
        for price in prices:
            if isinstance(price, int) and price % step:
                yield off_grid(f"contract.surrender.{name}", price, step)
    if not layout.piles and set(rule.when) & {"won", "talon"}:
        yield idle(
            "surrender-window-missing",
            "contract.surrender.when",
            ("given",),
            "there is no talon to be taken",
        )
    if (rule.every is None) != (rule.extra == 0):
        yield Problem(
            "surrender-extra-of-nothing",
            ("contract.surrender.every", "contract.surrender.extra"),
            "contract.surrender.every and .extra belong together: both, or None and 0",
        )
    if rule.every is not None and rule.limit is not None and rule.every > rule.limit:
        yield Problem(
            "surrender-extra-of-nothing",
            ("contract.surrender.every", "contract.surrender.limit"),
            f"contract.surrender.every: there is no surrender number {rule.every}, but "
            f"{rule.limit} at the most",
        )
    if rule.to == "others" and layout.sitter(0) is None:
        yield idle("sitter-without-seat", "contract.surrender.to", "defenders", "nobody sits out")
    if rule.counts == "table" and not rule.numbered:
        yield idle(
            "surrender-count-without-use",
            "contract.surrender.counts",
            "seat",
            "each surrender costs the same, and there is no limit",
        )
