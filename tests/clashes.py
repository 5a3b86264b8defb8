"""Rules that cannot be played together: examples of every reason, and what would be right."""

from typing import NamedTuple

from tysiac import RuleVariant, variants
from tysiac.rules.ledger import Cap, Lock
from tysiac.rules.rights import Nines

Changes = dict[str, object]

GERMAN = variants.german()
DRAW = variants.draw()
"""Two players, a stock, no auction."""
BARREL = GERMAN.but({"ledger.lock": False, "ledger.barrel": True})
"""With a barrel where the lock would be."""
UNDECLARED = GERMAN.but(
    {
        "auction.kind": "none",
        "layout.kind": "all_play",
        "layout.players": 3,
        "layout.hand": 8,
        "talon.order": "any",
        "goal.by": "any",
        "ledger": (),
    }
)
"""All cards are dealt, and nobody declares."""

NO_TALON: Changes = {"layout.piles": [], "layout.hand": 8, "talon.order": "any"}
WITHOUT_NINES: Changes = {
    "deck.cards": 20,
    "layout.kind": "all_play",
    "layout.hand": 5,
    "talon.order": "any",
    "rights": (),
}
MUST: Changes = {"rights.low_hand.how": "must", "rights.low_hand.unless_marriage": False}


OPENED_ONLY: Changes = {
    "rights.weak_talon.below": 34,
    "rights.weak_talon.how": "must",
    "rights.weak_talon.forced_only": True,
}
"""A redeal is due to whoever has only opened."""


class Clash(NamedTuple):
    """Rules that are refused."""

    code: str
    changes: Changes
    paths: tuple[str, ...]
    told: str
    """Words of the message."""
    right: Changes
    """With these instead the rules can be played."""
    base: RuleVariant = GERMAN


def idle(
    code: str, path: str, right: object, changes: Changes, base: RuleVariant = GERMAN
) -> Clash:
    """A parameter that has no effect unless it is what the message says."""
    return Clash(code, changes, (path,), f"; it would be {right!r}", {path: right}, base)


def off_grid(path: str, amount: int, right: object, changes: Changes, step: int = 10) -> Clash:
    """An amount that is not a multiple of the step."""
    told = f"{path} {amount} is not a multiple of the step {step}"
    return Clash("off-grid", changes, (path, "auction.step"), told, {path: right})


CARDS = ("deck.cards", "layout.hand", "layout.piles", "layout.stock")
EXCHANGE = ("layout.hand", "layout.piles", "layout.discards", "talon.takes")
CAPS = ("auction.cap", "auction.cap_most", "auction.least")
PROOF = ("rights.prove_bid.above", "auction.cap", "auction.cap_marriages")
EXTRA = ("contract.surrender.every", "contract.surrender.extra")

OF_CARDS = [
    Clash("cards-do-not-add-up", {"deck.cards": 32}, CARDS, "take 24 cards", {"deck.cards": 24}),
    Clash("cards-do-not-add-up", {"layout.hand": 8}, CARDS, "the pack has 24", {"layout.hand": 7}),
    Clash(
        "stock-uneven",
        {"deck.cards": 32, "layout.hand": 9, "layout.stock": 13},
        ("layout.stock",),
        "a stock of 13 cards leaves hands of different sizes to 2 players",
        {"layout.stock": 14},
        DRAW,
    ),
    Clash(
        "hands-unequal",
        {"layout.hand": 6, "layout.piles": [6]},
        EXCHANGE,
        "who gives 2 away would take 3",
        {"layout.hand": 7, "layout.piles": [3]},
    ),
    Clash(
        "hands-unequal",
        {"deck.cards": 32, "layout.hand": 10, "layout.piles": [2]},
        EXCHANGE,
        "who gives 2 away would take 3",
        {"deck.cards": 24, "layout.hand": 7, "layout.piles": [3]},
    ),
    Clash(
        "hands-unequal",
        {
            "deck.cards": 32,
            "layout.hand": 10,
            "layout.piles": [2],
            "layout.discards": 3,
            "talon.order": "any",
        },
        EXCHANGE,
        "who takes 2 and gives none away would set aside 2",
        {"layout.discards": 2},
    ),
    idle("hands-unequal", "layout.discards", 0, {**NO_TALON, "layout.discards": 2}),
    idle("one-pile", "talon.takes", "one", {"talon.takes": "all"}),
    idle("talon-without-piles", "talon.shown", "always", {**NO_TALON, "talon.shown": "never"}),
    idle("nothing-is-given", "talon.gifts", "private", {**NO_TALON, "talon.gifts": "face_up"}),
    idle("nothing-is-given", "talon.order", "any", {**NO_TALON, "talon.order": "left_first"}),
    idle(
        "set-aside-without-cards",
        "scoring.set_aside",
        "last_trick",
        {"scoring.set_aside": "nobody"},
    ),
    idle(
        "forfeit-cannot-happen",
        "marriages.forfeit_without_trick",
        False,
        {"marriages.forfeit_without_trick": True},
    ),
    idle(
        "head-after-ruff-without-head",
        "following.head_after_ruff",
        False,
        {"following.head": False, "following.head_after_ruff": True},
    ),
    idle("undertrump-without-duty", "following.undertrump", False, {"following.void": "free"}),
    idle("stock-law-without-stock", "following.stock", "free", {"following.stock": "bound"}),
]

OF_BIDDING = [
    off_grid("auction.least", 105, 100, {"auction.least": 105}),
    off_grid("auction.cap", 125, 120, {"auction.cap": 125}),
    off_grid("auction.cap_most", 365, 360, {"auction.cap_most": 365}),
    off_grid("auction.high_step", 205, (200, 20), {"auction.high_step": [205, 20]}),
    off_grid("auction.blind.amount", 125, 120, {"auction.blind.amount": 125}),
    off_grid("contract.surrender.cost", 65, [60], {"contract.surrender.cost": ["bid", 65]}),
    off_grid("contract.surrender.gain", 45, [40], {"contract.surrender.gain": [45]}),
    off_grid(
        "contract.surrender.extra",
        125,
        120,
        {"contract.surrender.extra": 125, "contract.surrender.every": 3},
    ),
    off_grid("ledger.cap.at", 985, 980, {"ledger.cap.at": 985}),
    off_grid("ledger.golden_round.amount", 125, 120, {"ledger.golden_round.amount": 125}),
    Clash(
        "blind-below-opening",
        {"auction.blind.amount": 90},
        ("auction.blind.amount", "auction.least"),
        "90 is less than the lowest bid of 100",
        {"auction.blind.amount": 100},
    ),
    Clash("cap-below-opening", {"auction.cap": 90}, CAPS, "90 at most", {"auction.cap": 100}),
    Clash("cap-below-opening", {"auction.cap_most": 90}, CAPS, "90 at", {"auction.cap_most": 100}),
    Clash(
        "cap-below-opening",
        {"auction.least": 410, "auction.cap": None},
        CAPS,
        "400 at most, less than the opening of 410",
        {"auction.least": 400},
    ),
    idle(
        "cap-marriages-without-cap",
        "auction.cap_marriages",
        "add",
        {"auction.cap": None, "auction.cap_marriages": "unlock"},
    ),
    idle("cap-aces-without-aces", "auction.cap_aces", False, {"auction.cap_aces": True}),
    idle(
        "cap-aces-without-aces",
        "auction.cap_aces",
        False,
        {"auction.cap_aces": True, "auction.cap": None, "marriages.aces": True},
    ),
    idle(
        "opener-sits-out",
        "auction.opener",
        "forehand",
        {"layout.players": 4, "auction.opener": "dealer"},
    ),
    idle(
        "opener-sits-out",
        "auction.all_pass",
        "redeal",
        {"layout.players": 4, "auction.opening": "free", "auction.all_pass": "dealer_plays"},
    ),
    idle(
        "blind-without-forehand",
        "auction.blind",
        None,
        {"auction.opener": "dealer", "auction.blind": True},
    ),
    idle(
        "all-pass-cannot-happen",
        "auction.all_pass",
        "redeal",
        {"auction.all_pass": "next_dealer"},
    ),
    idle(
        "raise-cannot-happen",
        "contract.step",
        None,
        {"contract.raises": False, "contract.step": 20},
    ),
    idle(
        "raise-cannot-happen",
        "contract.cap",
        "ceiling",
        {"contract.raises": False, "contract.cap": "none"},
    ),
    idle(
        "raise-cannot-happen",
        "ledger.golden_round.raises",
        False,
        {"contract.raises": False, "ledger.golden_round.raises": True},
    ),
    idle(
        "surrender-window-missing",
        "contract.surrender.when",
        ("given",),
        {**NO_TALON, "contract.surrender": True},
    ),
    Clash(
        "surrender-extra-of-nothing",
        {"contract.surrender.every": 3},
        EXTRA,
        "belong together: both, or None and 0",
        {"contract.surrender.every": None, "contract.surrender.extra": 0},
    ),
    Clash(
        "surrender-extra-of-nothing",
        {"contract.surrender.extra": 120},
        EXTRA,
        "belong together: both, or None and 0",
        {"contract.surrender.every": 3},
    ),
    Clash(
        "surrender-extra-of-nothing",
        {
            "contract.surrender.every": 3,
            "contract.surrender.extra": 120,
            "contract.surrender.limit": 2,
        },
        ("contract.surrender.every", "contract.surrender.limit"),
        "there is no surrender number 3, but 2 at the most",
        {"contract.surrender.limit": 3},
    ),
    idle(
        "surrender-count-without-use",
        "contract.surrender.counts",
        "seat",
        {"contract.surrender.counts": "table"},
    ),
]

WITHOUT_DECLARER: list[tuple[str, object, Changes]] = [
    ("rights.claim.by", "consent", {"rights.claim.by": "proof"}),
    ("rights.nines.when", ("dealt",), {"rights.nines.when": ("dealt", "exchanged")}),
    ("contract.raises", True, {"contract.raises": False}),
    ("contract.step", None, {"contract.step": 20}),
    ("contract.cap", "ceiling", {"contract.cap": "none"}),
    ("contract.surrender", None, {"contract.surrender.when": ["given"]}),
    ("scoring.success", "contract", {"scoring.success": "actual"}),
    ("scoring.check_unit", None, {"scoring.check_unit": 5}),
    ("goal.by", "any", {"goal.by": "declarer"}),
    ("goal.declarer_first", True, {"goal.declarer_first": False}),
    ("rights.prove_bid", False, {"rights.prove_bid": True}),
    ("rights.double", False, {"rights.double": True}),
    ("ledger.lock", False, {"ledger.lock": True}),
    ("ledger.bolts.declarer", False, {"ledger.bolts.declarer": True}),
    ("ledger.cap", False, {"ledger.cap": True}),
    ("ledger.barrel", False, {"ledger.barrel": True}),
    ("ledger.golden_round", False, {"ledger.golden_round": True}),
]
OF_BIDDING += [
    Clash(
        "declarer-needed",
        {"layout.kind": "sitting", "layout.hand": 7},
        ("layout.piles",),
        "there is no declarer; it would be ()",
        {"layout.piles": (), "layout.hand": 8},
        UNDECLARED,
    )
]
OF_BIDDING += [
    idle("declarer-needed", path, right, changes, UNDECLARED)
    for path, right, changes in WITHOUT_DECLARER
]

OF_QUESTIONS = [
    Clash(
        "kind-twice",
        {"ledger": (Lock(), Cap(), Lock(900))},
        ("ledger.lock",),
        "ledger holds lock 2 times, not once",
        {"ledger": (Lock(), Cap())},
    ),
    Clash(
        "kind-twice",
        {"rights": (Nines(), Nines(when=("exchanged",)))},
        ("rights.nines",),
        "rights holds nines 2 times, not once",
        {"rights": (Nines(),)},
    ),
    idle("nines-without-nines", "rights.nines", False, {**WITHOUT_NINES, "rights.nines": True}),
    idle(
        "nines-without-nines",
        "rights.nine_lottery",
        False,
        {**WITHOUT_NINES, "rights.nine_lottery": True},
    ),
    idle(
        "nines-without-nines",
        "rights.talon_nines",
        False,
        {"rights.nines": False, "rights.talon_nines": True},
        variants.lviv(),
    ),
    idle(
        "forced-only-before-auction",
        "rights.nines.forced_only",
        False,
        {"rights.nines.forced_only": True},
    ),
    idle(
        "forced-only-without-force",
        "rights.weak_talon.forced_only",
        False,
        {"auction.opening": "free", "rights.weak_talon.forced_only": True},
    ),
    Clash(
        "redeal-every-time",
        {**MUST, "rights.low_hand.below": 41},
        ("rights.low_hand.below", "rights.low_hand.how"),
        "rights.low_hand.below would be 40 or less",
        {"rights.low_hand.below": 40},
    ),
    Clash(
        "redeal-every-time",
        {"rights.weak_talon.below": 34, "rights.weak_talon.how": "must"},
        ("rights.weak_talon.below", "rights.weak_talon.how"),
        "rights.weak_talon.below would be 33 or less",
        {"rights.weak_talon.below": 33},
    ),
    Clash(
        "redeal-every-time",
        {**OPENED_ONLY, "auction.cap_most": 100, "auction.cap": 100},
        ("rights.weak_talon.below", "rights.weak_talon.how"),
        "rights.weak_talon.below would be 33 or less",
        {"auction.cap": 120, "auction.cap_most": None},
    ),
    Clash(
        "redeal-every-time",
        {**OPENED_ONLY, "auction.silence_below": 50},
        ("rights.weak_talon.below", "rights.weak_talon.how"),
        "rights.weak_talon.below would be 33 or less",
        {"contract.surrender.when": ("won",)},
    ),
    Clash(
        "redeal-every-time",
        {"auction.silence_below": 50, "auction.opening": "free"},
        ("auction.silence_below", "auction.opening", "auction.all_pass"),
        "auction.silence_below would be 0 or less",
        {"auction.silence_below": 0},
    ),
    Clash(
        "redeal-every-time",
        {"auction.silence_below": 50, "auction.opening": "free"},
        ("auction.silence_below", "auction.opening", "auction.all_pass"),
        "dealt for ever",
        {"ledger.golden_round": True},
    ),
    Clash(
        "redeal-every-time",
        {**MUST, "rights.low_hand.below": 121, "rights.low_hand.when": ("exchanged",)},
        ("rights.low_hand.below", "rights.low_hand.how"),
        "rights.low_hand.below would be 40 or less",
        {"rights.low_hand.forced_only": True},
    ),
    Clash(
        "proof-of-nothing",
        {"rights.prove_bid.above": 400},
        ("rights.prove_bid.above",),
        "no bid is above 400; it would be less than 400",
        {"rights.prove_bid.above": 390},
    ),
    idle(
        "final-cap-without-cap",
        "contract.cap",
        "ceiling",
        {"contract.cap": "none", "auction.cap": None},
    ),
    idle(
        "blind-talon-not-shown",
        "auction.blind.shows_talon",
        False,
        {"auction.blind.shows_talon": True, "talon.shown": "if_contested"},
    ),
    idle("talon-right-unseen", "rights.weak_talon", False, {**NO_TALON, "rights.weak_talon": True}),
    idle(
        "talon-right-unseen", "rights.talon_nines", False, {**NO_TALON, "rights.talon_nines": True}
    ),
    idle("redeal-cannot-happen", "rights.talon_nines.count", 2, {"rights.talon_nines.count": 4}),
    Clash(
        "proof-of-nothing",
        {"auction.cap": None, "rights.prove_bid": True},
        PROOF,
        "auction.cap would be 120 or less",
        {"auction.cap": 120},
    ),
    Clash(
        "proof-of-nothing",
        {"auction.cap_marriages": "unlock", "rights.prove_bid": True},
        PROOF,
        "auction.cap_marriages 'add'",
        {"auction.cap_marriages": "add"},
    ),
    Clash(
        "proof-of-nothing",
        {"rights.prove_bid.above": 100},
        PROOF,
        "auction.cap would be 100 or less",
        {"auction.cap": 100},
    ),
    idle("claim-with-stock", "rights.claim", False, {"rights.claim": True}, DRAW),
    idle(
        "claim-with-bound-leads",
        "rights.claim.by",
        "consent",
        {"rights.claim.by": "proof", "following.foreign_trump_lead": False},
    ),
    idle(
        "claim-with-kings-on-queens",
        "rights.claim.by",
        "consent",
        {"rights.claim.by": "proof", "marriages.on_queen": True},
    ),
]

OF_POINTS = [
    idle(
        "half-cannot-happen",
        "scoring.defenders.five",
        "down",
        {"scoring.defenders.to": 5, "scoring.defenders.five": "up"},
    ),
    idle(
        "half-cannot-happen",
        "scoring.defenders.five",
        "down",
        {"scoring.defenders.to": 1, "scoring.defenders.five": "floor"},
    ),
    idle("sitter-without-seat", "scoring.sitter", None, {"scoring.sitter.ace": 40}),
    idle("sitter-without-seat", "layout.out", "dealer", {"layout.out": "opposite"}),
    idle(
        "sitter-without-seat",
        "contract.surrender.to",
        "defenders",
        {"contract.surrender.to": "others"},
    ),
    idle("tie-cannot-happen", "goal.declarer_first", True, {"goal.declarer_first": False}),
    idle("tie-cannot-happen", "goal.equal", "shared", {"goal.equal": "play_on"}),
    *(
        Clash(
            "threshold-not-below-target",
            {f"ledger.{kind}.at": 1000, "ledger.lock": kind == "lock"},
            (f"ledger.{kind}.at", "goal.target"),
            f"ledger.{kind}.at 1000 is not between 0 and the target of 1000",
            {f"ledger.{kind}.at": 990},
        )
        for kind in ("lock", "cap", "barrel", "dump_truck")
    ),
    Clash(
        "threshold-not-below-target",
        {"goal.target": 800},
        ("ledger.lock.at", "goal.target"),
        "ledger.lock.at 800 is not between 0 and the target of 800",
        {"ledger.lock.at": 640},
    ),
    Clash(
        "threshold-not-below-target",
        {"goal.target": 10},
        ("ledger.cap.at", "goal.target"),
        "ledger.cap.at 0 is not between 0 and the target of 10",
        {"goal.target": 20},
        GERMAN.but({"ledger.lock": False}),
    ),
    Clash(
        "lock-and-barrel",
        {"ledger.barrel": True},
        ("ledger.lock", "ledger.barrel"),
        "one of them would be False",
        {"ledger.lock": False},
    ),
    idle(
        "golden-times-without-golden",
        "ledger.bolts.golden_times",
        1,
        {"ledger.bolts.golden_times": 2},
    ),
    idle(
        "in-a-row-of-one",
        "ledger.bolts.in_a_row",
        False,
        {"ledger.bolts.in_a_row": True, "ledger.bolts.limit": 1},
    ),
    *(
        idle(
            "barrel-without-fall",
            f"ledger.barrel.{name}",
            right,
            {"ledger.barrel.tries": None, f"ledger.barrel.{name}": value},
            BARREL,
        )
        for name, right, value in [
            ("resets_at", None, 3),
            ("fall", 120, 60),
            ("counts", "every", "declarer"),
        ]
    ),
    Clash(
        "barrel-out-of-reach",
        {"ledger.barrel.at": 500},
        ("ledger.barrel.at", "goal.target"),
        "500 points are missing, and a deal brings 400 at most; ledger.barrel.at would be 600",
        {"ledger.barrel.at": 600},
        BARREL,
    ),
    idle(
        "golden-amount-unused",
        "ledger.golden_round.amount",
        120,
        {"ledger.golden_round.auction": "usual", "ledger.golden_round.amount": 100},
    ),
]

CLASHES = [*OF_CARDS, *OF_BIDDING, *OF_QUESTIONS, *OF_POINTS]
