"""What do the tables agree upon that play by the sources which have a name?

Each source as plain data, by name and number of players. Only what is not as in the ordinary game
is told; what a source leaves open is taken as most tables do.
"""

from typing import Any

from .agreed import (
    Barrel,
    Bolts,
    Cap,
    DumpTruck,
    Goal,
    GoldenRound,
    Lock,
    Rounding,
    Rules,
    Scoring,
    SitterPay,
    Surrender,
)
from .dealt import Agreement
from .house import (
    LOW_HAND,
    NINES,
    PAIRS,
    SITTING_3,
    SITTING_4,
    STANDARD,
    STOCK,
    TALON_NINES,
    TWO_PILES,
    WEAK_TALON,
    Blind,
    Layout,
    changed,
)
from .house import Surrender as Window
from .play import SUITS

ANYBODY = Goal(by="any")
"""Whoever reaches the target has won."""

TO_FIVE = Scoring(defenders=Rounding(to=5))
FIVE_UP = Scoring(defenders=Rounding(five="up"))

NOT_TO_BEAT = {"following.head": False, "following.overtrump": False}
"""Nobody must beat anything."""


def agreed(
    layout: Layout,
    flow: dict[str, object],
    *,
    lottery: int | None = None,
    proof: int | None = None,
    **score: Any,
) -> Agreement:
    """Return what a table has agreed upon.

    `flow`: what differs in the flow of the deal, by path; `score`: the rules of the score by name.
    """
    house = changed(STANDARD, {"layout": layout, **flow})
    rules = Rules(
        players=layout.players,
        step=10 if house.auction is None else house.auction.step,
        values=dict(zip(SUITS, house.marriages.values, strict=True)),
        ledger=tuple(rule for rule in Rules().ledger if rule in score),
        **score,
    )
    return Agreement(house, rules, lottery, proof)


APP = agreed(
    SITTING_3,
    {
        "redeals": (NINES, LOW_HAND),
        "talon.order": "left_first",
        "marriages.declare": "automatic",
    },
    lock=Lock(at=800),
    cap=Cap(),
)
"""The app, in German and in Bulgarian."""


def polish(layout: Layout) -> Agreement:
    """Return the rules of the Polish encyclopaedia text."""
    return agreed(
        layout,
        {
            "claim": "proof",
            "auction.cap_most": 360,
            "talon.shown": "if_contested",
            "marriages.first_trick": True,
            "following.undertrump": False,
        },
        cap=Cap(when="target"),
    )


def dutch(layout: Layout) -> Agreement:
    """Return the rules of the Dutch text."""
    return agreed(
        layout,
        {
            "redeals": (NINES._replace(when=("exchanged",)),),
            "auction.opening": "forced",
            "auction.step": 5,
            "auction.cap_marriages": "unlock",
            **NOT_TO_BEAT,
        },
        scoring=TO_FIVE,
        goal=ANYBODY,
    )


def kurnik(layout: Layout) -> Agreement:
    """Return the rules of the site Kurnik; a sitter gains by a surrender like the others."""
    four = layout.players == 4
    return agreed(
        layout,
        {
            "redeals": (NINES,),
            "contract.surrender": Window(("talon",)),
            "marriages.first_trick": True,
        },
        surrender=Surrender(gain=(0, 40), to="others") if four else Surrender(gain=(0, 60)),
        scoring=FIVE_UP._replace(sitter=SitterPay(ace=50, marriages=True)) if four else FIVE_UP,
        lock=Lock(at=800),
        goal=ANYBODY,
    )


def zagraj(layout: Layout) -> Agreement:
    """Return the rules of the site zagraj.pl."""
    four = layout.players == 4
    return agreed(
        layout,
        {"marriages.first_trick": True},
        scoring=Scoring(sitter=SitterPay(ace=50, marriages=True) if four else None),
        lock=Lock(at=801),
        goal=ANYBODY,
    )


MILLE = agreed(
    SITTING_3,
    {
        "redeals": (NINES._replace(how="must"),),
        "claim": "consent",
        "auction.jumps": "none",
        "contract.surrender": Window(("talon",)),
        "marriages.declare": "automatic",
        "marriages.first_trick": True,
        "following.void": "free",
        "following.overtrump": False,
        "following.undertrump": False,
    },
    proof=120,
    surrender=Surrender(cost=(0, "bid"), gain=(60,)),
    scoring=FIVE_UP,
    lock=Lock(at=900),
    goal=Goal(by="any", equal="play_on"),
)
"""The program Mille."""


def pagat(layout: Layout) -> Agreement:
    """Return the rules of the page of pagat.com."""
    four = layout.players == 4
    return agreed(
        layout,
        {
            "redeals": (NINES._replace(when=("exchanged",)),),
            "auction.step": 5,
            "contract.surrender": Window(("talon",)),
            **NOT_TO_BEAT,
        },
        surrender=Surrender(cost=(0,), gain=(60,), every=3, extra=120),
        scoring=TO_FIVE._replace(sitter=SitterPay(ace=40, marriages=True) if four else None),
        bolts=Bolts(trigger="points"),
        barrel=Barrel(),
        goal=ANYBODY,
    )


LVIV = agreed(
    Layout(hand=6, piles=(2,), discards=2),
    {"pack": 20, "auction.step": 5, "scoring.set_aside": "declarer", **NOT_TO_BEAT},
    scoring=TO_FIVE,
    bolts=Bolts(trigger="points"),
    barrel=Barrel(at=900, tries=None),
    goal=ANYBODY,
)
"""A variation from Lviv, with twenty cards."""


def russian(layout: Layout) -> Agreement:
    """Return the rules of a program with a list of conventions, as it comes."""
    return agreed(
        layout,
        {
            "redeals": (
                NINES,
                LOW_HAND._replace(below=14, unless_marriage=False),
                WEAK_TALON._replace(below=5, forced_only=True),
                TALON_NINES._replace(forced_only=True),
            ),
            "auction.step": 5,
            "auction.silence_below": -120,
            "auction.blind": Blind(needs_total=240),
            "contract.surrender": Window(("given",)),
        },
        surrender=Surrender(cost=("bid",), gain=(60,), limit=3, not_kinds=("golden", "blind")),
        scoring=TO_FIVE._replace(sitter=SitterPay(cards=True) if layout.players == 4 else None),
        bolts=Bolts(in_a_row=True),
        barrel=Barrel(),
        dump_truck=DumpTruck(signs="plus"),
    )


def russian_strict(layout: Layout) -> Agreement:
    """Return the rules of another program."""
    four = layout.players == 4
    return agreed(
        layout,
        {
            "redeals": (NINES._replace(how="must"), WEAK_TALON, TALON_NINES),
            "auction.step": 5,
            "auction.blind": Blind(needs_total=0, shows_talon=True),
            "contract.surrender": Window(("given",)),
            **NOT_TO_BEAT,
        },
        surrender=Surrender(
            cost=("bid",),
            gain=(60,),
            every=3,
            extra=120,
            not_marked=("barrel",),
            not_kinds=("golden",),
        ),
        scoring=TO_FIVE._replace(sitter=SitterPay(marriages=True) if four else None),
        bolts=Bolts(),
        barrel=Barrel(resets_at=3, second="knocks_off"),
        dump_truck=DumpTruck(),
        goal=ANYBODY,
    )


IGRAFAN = agreed(
    SITTING_3,
    {"redeals": (LOW_HAND._replace(below=14),), "auction.step": 5},
    scoring=TO_FIVE,
    barrel=Barrel(must_bid=True),
    goal=Goal(target=1001),
)
"""The conventions of IgraFan."""


def ukrainian(layout: Layout) -> Agreement:
    """Return the rules of a Ukrainian page."""
    return agreed(
        layout,
        {"auction.step": 5, "auction.blind": Blind()},
        scoring=TO_FIVE,
        bolts=Bolts(golden_times=2),
        barrel=Barrel(),
        golden_round=GoldenRound(nobody="zero_on"),
    )


LITHUANIAN = agreed(
    SITTING_4._replace(discards=3),
    {
        "redeals": (NINES._replace(how="must"),),
        "contract.surrender": Window(("given",)),
        "scoring.set_aside": "declarer",
    },
    lottery=100,
    surrender=Surrender(cost=("bid",), gain=(60,), limit=1),
    scoring=Scoring(sitter=SitterPay(cards=True)),
    goal=ANYBODY,
)
"""Lithuanian pages."""

BULGARIAN_32 = agreed(
    Layout(hand=10, piles=(2,), discards=2),
    {
        "pack": 32,
        "auction.opening": "free",
        "marriages.values": (80, 100, 60, 40),
        "scoring.set_aside": "declarer",
    },
    goal=ANYBODY,
)
"""A Bulgarian page, with thirty-two cards."""

OLD_RUSSIAN = agreed(
    SITTING_3,
    {
        "auction.least": 60,
        "contract.raises": False,
        "contract.surrender": Window(("won",)),
    },
    surrender=Surrender(cost=("bid",), gain=(60,)),
    bolts=Bolts(limit=1, penalty=100, from_total=850),
    goal=ANYBODY,
)
"""The page of poker-cards.ru."""


def thousand_one(layout: Layout) -> Agreement:
    """Return the rules of the page "1001" of a wiki."""
    return agreed(
        layout,
        {"auction.least": 40, "auction.step": 5},
        scoring=TO_FIVE,
        goal=Goal(target=1001, by="any"),
    )


SIADANY = agreed(PAIRS, {"marriages.on_queen": True, "marriages.trump_from": "next"}, goal=ANYBODY)
"""The game in two pairs."""

DRAW = agreed(STOCK, {"auction": None}, goal=ANYBODY)
"""The game for two with a stock."""

PRESETS: dict[str, dict[int, Agreement]] = {
    "1001": {3: thousand_one(SITTING_3), 4: thousand_one(SITTING_4)},
    "bulgarian": {3: APP},
    "bulgarian32": {3: BULGARIAN_32},
    "draw": {2: DRAW},
    "dutch": {3: dutch(SITTING_3), 4: dutch(SITTING_4)},
    "german": {3: APP},
    "igrafan": {3: IGRAFAN},
    "kurnik": {2: kurnik(TWO_PILES), 3: kurnik(SITTING_3), 4: kurnik(SITTING_4)},
    "lithuanian": {4: LITHUANIAN},
    "lviv": {3: LVIV},
    "mille": {3: MILLE},
    "old_russian": {3: OLD_RUSSIAN},
    "pagat": {3: pagat(SITTING_3), 4: pagat(SITTING_4._replace(out="opposite"))},
    "polish": {2: polish(TWO_PILES), 3: polish(SITTING_3), 4: polish(SITTING_4)},
    "russian": {3: russian(SITTING_3), 4: russian(SITTING_4)},
    "russian_strict": {3: russian_strict(SITTING_3), 4: russian_strict(SITTING_4)},
    "siadany": {4: SIADANY},
    "ukrainian": {3: ukrainian(SITTING_3), 4: ukrainian(SITTING_4)},
    "zagraj": {2: zagraj(TWO_PILES), 3: zagraj(SITTING_3), 4: zagraj(SITTING_4)},
}
"""By name, then by number of players."""
