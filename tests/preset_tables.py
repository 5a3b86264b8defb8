"""What the sources of the presets say, row by row, as parameters and their values.

One table for each family of sources; in each row, for each preset, what the row says. A key may
name several presets, and the number of players behind a slash if it is not the usual one. A path
with a question mark: the sources are silent, or we have the row only from others, and the value is
our choice. A row without parameters for a preset is part of the game, or of no effect in it.
"""

from typing import Final, TypeAlias

Row: TypeAlias = dict[str, dict[str, object]]

SEEDS: Final[dict[str, Row]] = {
    "players, pack, deal": {
        "german bulgarian dutch": {
            "deck.cards": 24,
            "layout.players": 3,
            "layout.hand": 7,
            "layout.piles": (3,),
        },
        "polish": {
            "deck.cards": 24,
            "layout.kind": "sitting",
            "layout.players": 3,
            "layout.hand": 7,
            "layout.piles": (3,),
        },
        "polish/2": {
            "deck.cards": 24,
            "layout.kind": "two_piles",
            "layout.hand": 10,
            "layout.pile": 2,
        },
        "polish/4": {
            "deck.cards": 24,
            "layout.players": 4,
            "?layout.kind": "sitting",
            "?layout.hand": 7,
            "?layout.piles": (3,),
            "?layout.out": "dealer",
        },
        "dutch/4": {
            "deck.cards": 24,
            "layout.players": 4,
            "layout.hand": 7,
            "layout.piles": (3,),
            "?layout.out": "dealer",
        },
    },
    "opening": {
        "german bulgarian polish": {"auction.opening": "held", "auction.least": 100},
        "dutch": {"?auction.opening": "forced", "auction.least": 100},
    },
    "step, jumps": {
        "german bulgarian": {"auction.step": 10, "?auction.jumps": "any"},
        "polish": {"auction.step": 10, "auction.jumps": "any"},
        "dutch": {"auction.step": 5, "auction.jumps": "any"},
    },
    "cap without and with a marriage": {
        "german bulgarian polish": {"auction.cap": 120, "auction.cap_marriages": "add"},
        "dutch": {"auction.cap": 120, "?auction.cap_marriages": "unlock"},
    },
    "absolute cap": {
        "german bulgarian dutch": {"?auction.cap_most": None},
        "polish polish/2 polish/4": {"auction.cap_most": 360},
    },
    "talon shown": {
        "german bulgarian dutch": {"talon.shown": "always"},
        "polish": {"talon.shown": "if_contested"},
        "polish/2": {"talon.shown": "if_contested", "talon.takes": "one"},
    },
    "exchange": {
        "german bulgarian": {"talon.order": "left_first"},
        "polish dutch": {"?talon.order": "any"},
    },
    "pass visibility": {"german bulgarian polish dutch": {"?talon.gifts": "private"}},
    "final contract": {
        "german bulgarian": {
            "contract.raises": True,
            "contract.cap": "ceiling",
            "?contract.step": None,
        },
        "polish dutch": {
            "contract.raises": True,
            "?contract.cap": "ceiling",
            "contract.step": None,
        },
    },
    "surrender": {"german bulgarian polish dutch": {"?contract.surrender": False}},
    "redeal": {
        "german bulgarian": {
            "rights.nines": True,
            "rights.nines.when": ("dealt",),
            "rights.nines.count": 4,
            "rights.nines.how": "may",
            "?rights.nines.dealer": "same",
            "rights.low_hand": True,
            "rights.low_hand.below": 10,
            "rights.low_hand.unless_marriage": True,
            "rights.low_hand.when": ("dealt",),
            "rights.low_hand.how": "may",
            "?rights.low_hand.dealer": "same",
        },
        "polish": {"?rights.nines": False, "?rights.low_hand": False},
        "dutch": {
            "rights.nines": True,
            "rights.nines.when": ("exchanged",),
            "rights.nines.count": 4,
            "rights.nines.how": "may",
            "?rights.nines.dealer": "same",
        },
    },
    "marriage in the first trick": {
        "german bulgarian dutch": {"marriages.first_trick": False},
        "polish": {"?marriages.first_trick": True},
    },
    "marriage announced": {
        "german bulgarian": {"marriages.declare": "automatic"},
        "polish": {"?marriages.declare": "optional"},
        "dutch": {"marriages.declare": "optional"},
    },
    "new trump": {
        "german bulgarian polish": {"marriages.trump_from": "now"},
        "dutch": {"?marriages.trump_from": "now"},
    },
    "head in the suit": {
        "german bulgarian": {"following.head": True, "?following.head_after_ruff": False},
        "polish": {"following.head": True, "following.head_after_ruff": False},
        "dutch": {"?following.head": False},
    },
    "void": {
        "german bulgarian polish": {"following.void": "must_trump"},
        "dutch": {"?following.void": "must_trump"},
    },
    "overtrump, undertrump": {
        "german bulgarian": {"following.overtrump": True, "following.undertrump": True},
        "polish": {"following.overtrump": True, "following.undertrump": False},
        "dutch": {"?following.overtrump": False, "?following.undertrump": True},
    },
    "claim": {
        "german bulgarian dutch": {"?rights.claim": False},
        "polish polish/2 polish/4": {"rights.claim": True, "rights.claim.by": "proof"},
    },
    "success, failure": {"german bulgarian polish dutch": {"scoring.success": "contract"}},
    "declarer's rounding": {
        "german bulgarian dutch": {"?scoring.check_unit": None},
        "polish": {"scoring.check_unit": None},
    },
    "defenders' rounding": {
        "german bulgarian polish": {"scoring.defenders.to": 10, "scoring.defenders.five": "down"},
        "dutch": {"scoring.defenders.to": 5},
    },
    "cards set aside by two": {"polish/2": {"scoring.set_aside": "last_trick"}},
    "bolts": {"german bulgarian polish dutch": {"?ledger.bolts": False}},
    "lock, barrel": {
        "german bulgarian": {
            "ledger.lock": True,
            "ledger.lock.at": 800,
            "?ledger.barrel": False,
        },
        "polish dutch": {"?ledger.lock": False, "?ledger.barrel": False},
    },
    "cap of who is not declarer": {
        "german bulgarian": {
            "ledger.cap": True,
            "ledger.cap.at": None,
            "ledger.cap.when": "above",
            "ledger.cap.over": "cap",
        },
        "polish": {
            "ledger.cap": True,
            "ledger.cap.at": None,
            "?ledger.cap.when": "target",
            "ledger.cap.over": "cap",
        },
        "dutch": {"?ledger.cap": False},
    },
    "target": {
        "german bulgarian polish": {"goal.target": 1000, "goal.by": "declarer"},
        "dutch": {"goal.target": 1000, "goal.by": "any"},
    },
    "tie": {"dutch": {"?goal.declarer_first": True, "?goal.equal": "shared"}},
    "blind, golden, dump truck, four aces": {
        "german bulgarian polish dutch": {
            "?auction.blind": False,
            "?ledger.golden_round": False,
            "?ledger.dump_truck": False,
            "?marriages.aces": False,
        },
    },
}
"""The texts that the first presets follow."""

POLISH: Final[dict[str, Row]] = {
    "players": {
        "kurnik": {"layout.players": 3, "layout.hand": 7, "layout.piles": (3,)},
        "kurnik/2": {"layout.kind": "two_piles", "layout.hand": 10, "layout.pile": 2},
        "kurnik/4": {"layout.players": 4},
        "zagraj": {"layout.players": 3},
        "zagraj/2": {"layout.kind": "two_piles"},
        "zagraj/4": {"layout.players": 4},
        "mille": {"layout.players": 3},
    },
    "opening": {
        "kurnik mille": {"auction.opening": "held", "auction.least": 100},
        "zagraj": {"?auction.opening": "held", "auction.least": 100},
    },
    "step, jumps": {
        "kurnik": {"auction.step": 10, "auction.jumps": "any"},
        "zagraj": {"auction.step": 10, "?auction.jumps": "any"},
        "mille": {"auction.step": 10, "auction.jumps": "none"},
    },
    "cap without and with a marriage": {
        "kurnik": {"auction.cap": 120, "auction.cap_marriages": "add"},
        "zagraj": {"auction.cap": 120, "?auction.cap_marriages": "add"},
        "mille": {
            "auction.cap": 120,
            "auction.cap_marriages": "add",
            "rights.prove_bid": True,
            "rights.prove_bid.above": 120,
        },
    },
    "talon shown": {
        "kurnik zagraj mille": {"talon.shown": "always"},
        "kurnik/2": {"talon.shown": "always", "talon.takes": "one"},
    },
    "exchange": {"kurnik zagraj": {}, "mille": {"talon.gifts": "private", "?talon.order": "any"}},
    "final contract": {
        "kurnik": {"contract.raises": True, "?contract.cap": "ceiling"},
        "zagraj": {"?contract.raises": True, "?contract.cap": "ceiling"},
        "mille": {"contract.raises": True, "contract.step": None, "contract.cap": "ceiling"},
    },
    "surrender": {
        "kurnik": {
            "contract.surrender": True,
            "contract.surrender.cost": (0,),
            "contract.surrender.gain": (0, 60),
            "?contract.surrender.limit": None,
            "?contract.surrender.counts": "seat",
            "?contract.surrender.when": ("talon",),
        },
        "kurnik/4": {
            "contract.surrender.cost": (0,),
            "contract.surrender.gain": (0, 40),
            "?contract.surrender.to": "others",
        },
        "zagraj": {"?contract.surrender": False},
        "mille": {
            "contract.surrender": True,
            "contract.surrender.when": ("talon",),
            "contract.surrender.cost": (0, "bid"),
            "contract.surrender.gain": (60,),
            "contract.surrender.counts": "seat",
            "?contract.surrender.limit": None,
        },
    },
    "redeal": {
        "kurnik": {
            "rights.nines": True,
            "rights.nines.how": "may",
            "?rights.nines.when": ("dealt",),
            "?rights.nines.dealer": "same",
        },
        "zagraj": {"?rights.nines": False},
        "mille": {
            "rights.nines": True,
            "rights.nines.how": "must",
            "rights.nines.when": ("dealt",),
            "?rights.nines.dealer": "same",
        },
    },
    "marriage in the first trick": {
        "kurnik zagraj": {"?marriages.first_trick": True},
        "mille": {"marriages.first_trick": True, "marriages.declare": "automatic"},
    },
    "four aces": {
        "kurnik mille": {"marriages.aces": False},
        "zagraj": {"?marriages.aces": False},
    },
    "head": {
        "kurnik": {"following.head": True, "?following.head_after_ruff": False},
        "zagraj": {"following.head": True},
        "mille": {"following.head": True, "following.head_after_ruff": False},
    },
    "void, overtrump": {
        "kurnik": {
            "?following.void": "must_trump",
            "?following.overtrump": True,
            "?following.undertrump": True,
        },
        "zagraj": {
            "following.void": "must_trump",
            "following.overtrump": True,
            "?following.undertrump": True,
        },
        "mille": {
            "following.void": "free",
            "following.overtrump": False,
            "following.undertrump": False,
        },
    },
    "success": {"kurnik zagraj mille": {"scoring.success": "contract"}},
    "defenders' rounding": {
        "kurnik mille": {"scoring.defenders.to": 10, "scoring.defenders.five": "up"},
        "zagraj": {"scoring.defenders.to": 10, "?scoring.defenders.five": "down"},
    },
    "price of nothing taken": {
        "kurnik mille": {"ledger.bolts": False},
        "zagraj": {"?ledger.bolts": False},
    },
    "lock": {
        "kurnik": {"ledger.lock": True, "ledger.lock.at": 800},
        "zagraj": {"ledger.lock": True, "ledger.lock.at": 801},
        "mille": {"ledger.lock": True, "ledger.lock.at": 900},
    },
    "win": {
        "kurnik": {"goal.by": "any", "goal.declarer_first": True, "goal.equal": "shared"},
        "zagraj": {"?goal.by": "any"},
        "mille": {"goal.by": "any", "goal.declarer_first": True, "goal.equal": "play_on"},
    },
    "who sits out of four": {
        "kurnik/4": {
            "scoring.sitter": True,
            "scoring.sitter.ace": 50,
            "scoring.sitter.marriages": True,
            "?layout.out": "dealer",
        },
        "zagraj/4": {
            "scoring.sitter": True,
            "scoring.sitter.ace": 50,
            "scoring.sitter.marriages": True,
            "layout.out": "dealer",
        },
    },
    "cards set aside by two": {
        "kurnik/2": {"scoring.set_aside": "last_trick"},
        "zagraj/2": {"?scoring.set_aside": "last_trick"},
    },
    "negative totals": {"kurnik zagraj mille": {}},
    "besides": {"mille": {"rights.claim": True, "rights.claim.by": "consent"}},
}
"""Polish sites and programs."""

PAGAT: Final[dict[str, Row]] = {
    "pack, deal": {
        "pagat": {
            "deck.cards": 24,
            "layout.players": 3,
            "layout.hand": 7,
            "layout.piles": (3,),
        },
        "pagat/4": {"deck.cards": 24, "layout.players": 4, "layout.out": "opposite"},
        "lviv": {
            "?deck.cards": 20,
            "?layout.hand": 6,
            "?layout.piles": (2,),
            "?layout.discards": 2,
            "?scoring.set_aside": "declarer",
        },
        "draw": {"layout.kind": "stock", "layout.hand": 6, "layout.stock": 12},
    },
    "bid": {
        "pagat": {
            "auction.opening": "held",
            "auction.least": 100,
            "auction.step": 5,
            "auction.jumps": "any",
            "auction.cap": 120,
            "?auction.cap_marriages": "add",
        },
        "lviv": {"?auction.least": 100, "?auction.step": 5, "?auction.cap": 120},
        "draw": {"auction.kind": "none"},
    },
    "talon": {"pagat": {"talon.shown": "always", "talon.gifts": "private"}, "lviv draw": {}},
    "raise": {
        "pagat": {"contract.raises": True, "contract.step": None},
        "lviv draw": {},
    },
    "four nines": {
        "pagat": {
            "rights.nines": True,
            "rights.nines.when": ("exchanged",),
            "rights.nines.how": "may",
            "rights.nines.dealer": "same",
        },
        "lviv": {"?rights.nines": False},
        "draw": {},
    },
    "marriages": {
        "pagat draw": {"marriages.first_trick": False},
        "lviv": {},
    },
    "play": {
        "pagat": {
            "following.void": "must_trump",
            "following.undertrump": True,
            "?following.head": False,
            "?following.overtrump": False,
        },
        "lviv": {
            "?following.void": "must_trump",
            "?following.head": False,
            "?following.overtrump": False,
        },
        "draw": {
            "following.stock": "free",
            "?following.head": True,
            "?following.void": "must_trump",
        },
    },
    "rounding": {
        "pagat lviv": {"?scoring.defenders.to": 5},
        "draw": {"?scoring.defenders.to": 10},
    },
    "nothing taken": {
        "pagat": {
            "ledger.bolts": True,
            "ledger.bolts.trigger": "points",
            "ledger.bolts.limit": 3,
            "ledger.bolts.in_a_row": False,
            "?ledger.bolts.penalty": 120,
            "ledger.bolts.spares": ("barrel",),
        },
        "lviv": {"?ledger.bolts": True, "?ledger.bolts.trigger": "points"},
        "draw": {},
    },
    "surrender": {
        "pagat": {
            "contract.surrender": True,
            "contract.surrender.gain": (60,),
            "contract.surrender.cost": (0,),
            "contract.surrender.every": 3,
            "?contract.surrender.extra": 120,
        },
        "lviv": {"?contract.surrender": False},
        "draw": {},
    },
    "barrel": {
        "pagat": {
            "ledger.barrel": True,
            "ledger.barrel.at": 880,
            "ledger.barrel.pin": True,
            "?ledger.barrel.tries": 3,
            "?ledger.barrel.fall": 120,
            "?goal.by": "any",
        },
        "lviv": {
            "ledger.barrel": True,
            "ledger.barrel.at": 900,
            "ledger.barrel.tries": None,
        },
        "draw": {},
    },
    "silent zone": {"pagat": {"?auction.silence_below": None}, "lviv draw": {}},
    "golden deals": {"pagat": {"ledger.golden_round": False}, "lviv draw": {}},
    "who sits out of four": {
        "pagat/4": {
            "layout.out": "opposite",
            "scoring.sitter": True,
            "scoring.sitter.ace": 40,
            "scoring.sitter.marriages": True,
        },
    },
    "target": {"pagat": {"goal.target": 1000}, "lviv": {}, "draw": {"?goal.target": 1000}},
}
"""The page of pagat.com, and variations on it."""

RUSSIAN: Final[dict[str, Row]] = {
    "players": {
        "russian russian_strict": {"layout.players": 3},
        "russian/4 russian_strict/4": {"layout.players": 4},
        "igrafan": {},
    },
    "opening": {
        "russian russian_strict": {"auction.opening": "held", "auction.least": 100},
        "igrafan": {"?auction.least": 100},
    },
    "step, jumps": {
        "russian russian_strict": {"auction.step": 5, "auction.jumps": "any"},
        "igrafan": {"?auction.step": 5},
    },
    "cap": {
        "russian russian_strict": {"auction.cap": 120, "auction.cap_marriages": "add"},
        "igrafan": {},
    },
    "silence": {
        "russian": {"auction.silence_below": -120},
        "russian_strict": {"auction.silence_below": None},
        "igrafan": {},
    },
    "talon shown": {
        "russian": {"talon.shown": "always", "auction.blind.shows_talon": False},
        "russian_strict": {"talon.shown": "always", "auction.blind.shows_talon": True},
        "igrafan": {"?talon.shown": "always"},
    },
    "pass visibility": {"russian russian_strict": {"talon.gifts": "private"}, "igrafan": {}},
    "surrender": {
        "russian": {
            "contract.surrender": True,
            "contract.surrender.cost": ("bid",),
            "contract.surrender.gain": (60,),
            "contract.surrender.limit": 3,
            "contract.surrender.not_kinds": ("golden", "blind"),
            "?contract.surrender.when": ("given",),
        },
        "russian_strict": {
            "contract.surrender": True,
            "contract.surrender.when": ("given",),
            "contract.surrender.cost": ("bid",),
            "contract.surrender.gain": (60,),
            "contract.surrender.every": 3,
            "contract.surrender.extra": 120,
            "contract.surrender.not_marked": ("barrel",),
            "contract.surrender.not_kinds": ("golden",),
        },
        "igrafan": {"?contract.surrender": False},
    },
    "marriage in the first trick": {
        "russian russian_strict": {"marriages.first_trick": False},
        "igrafan": {"?marriages.first_trick": False},
    },
    "four aces": {
        "russian russian_strict": {"marriages.aces": False},
        "igrafan": {"?marriages.aces": False},
    },
    "head, void, overtrump": {
        "russian": {
            "?following.head": True,
            "?following.void": "must_trump",
            "?following.overtrump": True,
            "?following.undertrump": True,
        },
        "russian_strict": {
            "following.head": False,
            "following.void": "must_trump",
            "following.overtrump": False,
            "following.undertrump": True,
        },
        "igrafan": {},
    },
    "declarer's rounding": {
        "russian russian_strict": {"scoring.check_unit": None},
        "igrafan": {},
    },
    "defenders' rounding": {
        "russian russian_strict": {"scoring.defenders.to": 5},
        "igrafan": {"?scoring.defenders.to": 5},
    },
    "bolts": {
        "russian": {
            "ledger.bolts": True,
            "ledger.bolts.limit": 3,
            "ledger.bolts.in_a_row": True,
            "ledger.bolts.penalty": 120,
            "ledger.bolts.declarer": False,
            "?ledger.bolts.trigger": "tricks",
        },
        "russian_strict": {
            "ledger.bolts": True,
            "ledger.bolts.trigger": "tricks",
            "ledger.bolts.limit": 3,
            "ledger.bolts.in_a_row": False,
            "ledger.bolts.penalty": 120,
            "ledger.bolts.spares": ("barrel",),
            "?ledger.bolts.declarer": False,
        },
        "igrafan": {"?ledger.bolts": False},
    },
    "barrel": {
        "russian": {
            "ledger.barrel": True,
            "ledger.barrel.at": 880,
            "ledger.barrel.tries": 3,
            "ledger.barrel.fall": 120,
            "ledger.barrel.second": "stays",
            "ledger.barrel.together": "stay",
            "ledger.barrel.resets_at": None,
        },
        "russian_strict": {
            "ledger.barrel": True,
            "ledger.barrel.at": 880,
            "ledger.barrel.tries": 3,
            "ledger.barrel.counts": "every",
            "ledger.barrel.fall": 120,
            "ledger.barrel.second": "knocks_off",
            "ledger.barrel.together": "stay",
            "ledger.barrel.resets_at": 3,
        },
        "igrafan": {
            "ledger.barrel": True,
            "ledger.barrel.at": 880,
            "?ledger.barrel.must_bid": True,
        },
    },
    "dump truck": {
        "russian": {
            "ledger.dump_truck": True,
            "ledger.dump_truck.at": 555,
            "ledger.dump_truck.signs": "plus",
        },
        "russian_strict": {
            "ledger.dump_truck": True,
            "ledger.dump_truck.at": 555,
            "ledger.dump_truck.signs": "both",
        },
        "igrafan": {"?ledger.dump_truck": False},
    },
    "golden": {
        "russian russian_strict": {"ledger.golden_round": False},
        "igrafan": {"?ledger.golden_round": False},
    },
    "blind": {
        "russian": {
            "auction.blind": True,
            "auction.blind.amount": 120,
            "auction.blind.needs_total": 240,
            "auction.blind.not_beside": ("barrel",),
            "?auction.blind.times": (2, 1),
        },
        "russian_strict": {
            "auction.blind": True,
            "auction.blind.amount": 120,
            "auction.blind.needs_total": 0,
            "auction.blind.not_beside": ("barrel",),
            "auction.blind.times": (2, 1),
        },
        "igrafan": {"?auction.blind": False},
    },
    "redeal": {
        "russian": {
            "rights.nines": True,
            "rights.nines.when": ("dealt",),
            "?rights.nines.how": "may",
            "rights.low_hand": True,
            "rights.low_hand.below": 14,
            "rights.low_hand.unless_marriage": False,
            "rights.weak_talon": True,
            "rights.weak_talon.below": 5,
            "rights.weak_talon.forced_only": True,
            "rights.talon_nines": True,
            "rights.talon_nines.count": 2,
            "rights.talon_nines.forced_only": True,
        },
        "russian_strict": {
            "rights.nines": True,
            "rights.nines.when": ("dealt",),
            "rights.nines.how": "must",
            "rights.weak_talon": True,
            "rights.weak_talon.below": 5,
            "rights.talon_nines": True,
            "rights.talon_nines.count": 2,
        },
        "igrafan": {
            "?rights.low_hand": True,
            "?rights.low_hand.below": 14,
            "?rights.low_hand.unless_marriage": True,
        },
    },
    "who sits out of four": {
        "russian/4": {
            "layout.out": "dealer",
            "scoring.sitter": True,
            "scoring.sitter.cards": True,
            "scoring.sitter.ace": 0,
            "scoring.sitter.marriages": False,
            "scoring.sitter.half_marriages": False,
        },
        "russian_strict/4": {
            "layout.out": "dealer",
            "scoring.sitter": True,
            "scoring.sitter.marriages": True,
            "scoring.sitter.cards": False,
        },
    },
    "target": {
        "russian russian_strict": {"goal.target": 1000},
        "igrafan": {"goal.target": 1001},
    },
}
"""Programs and sites of the Russian game."""

ELSEWHERE: Final[dict[str, Row]] = {
    "players, pack": {
        "lithuanian": {"layout.players": 4, "layout.out": "dealer", "deck.cards": 24},
        "bulgarian32": {"layout.players": 3, "deck.cards": 32},
        "old_russian 1001": {"layout.players": 3, "deck.cards": 24},
        "1001/4": {"layout.players": 4, "?layout.out": "dealer"},
        "ukrainian": {"?layout.players": 3},
        "ukrainian/4": {"layout.players": 4, "?layout.out": "dealer", "?scoring.sitter": False},
        "siadany": {"layout.kind": "pairs", "deck.cards": 24},
    },
    "deal": {
        "lithuanian 1001": {"layout.hand": 7, "layout.piles": (3,)},
        "bulgarian32": {"layout.hand": 10, "layout.piles": (2,)},
        "old_russian ukrainian": {"?layout.hand": 7, "?layout.piles": (3,)},
        "siadany": {"layout.hand": 5, "layout.piles": (4,)},
    },
    "opening, step": {
        "lithuanian": {
            "auction.opening": "held",
            "auction.least": 100,
            "auction.step": 10,
            "auction.jumps": "any",
        },
        "bulgarian32": {
            "auction.opening": "free",
            "?auction.all_pass": "redeal",
            "?auction.least": 100,
            "?auction.step": 10,
        },
        "old_russian": {"?auction.opening": "held", "auction.least": 60, "auction.step": 10},
        "1001": {"?auction.opening": "held", "auction.least": 40, "auction.step": 5},
        "ukrainian": {"?auction.least": 100, "?auction.step": 5},
        "siadany": {"?auction.opening": "held", "?auction.least": 100, "?auction.step": 10},
    },
    "cap without a marriage": {
        "1001": {"auction.cap": 120},
        "lithuanian bulgarian32 old_russian ukrainian siadany": {"?auction.cap": 120},
    },
    "exchange": {
        "lithuanian": {"layout.discards": 3, "scoring.set_aside": "declarer"},
        "bulgarian32": {"?layout.discards": 2, "?scoring.set_aside": "declarer"},
        "old_russian": {"layout.discards": 0},
        "1001": {"layout.discards": 0, "talon.gifts": "private"},
        "ukrainian": {"?layout.discards": 0},
        "siadany": {},
    },
    "final raise": {
        "lithuanian 1001 siadany": {"contract.raises": True},
        "old_russian": {"contract.raises": False},
        "bulgarian32 ukrainian": {"?contract.raises": True},
    },
    "surrender": {
        "lithuanian": {
            "contract.surrender": True,
            "contract.surrender.limit": 1,
            "contract.surrender.gain": (60,),
            "?contract.surrender.cost": ("bid",),
            "?contract.surrender.when": ("given",),
        },
        "old_russian": {
            "contract.surrender": True,
            "contract.surrender.when": ("won",),
            "contract.surrender.cost": ("bid",),
            "contract.surrender.gain": (60,),
        },
        "bulgarian32 1001 ukrainian siadany": {"?contract.surrender": False},
    },
    "marriages": {
        "lithuanian": {"marriages.values": (40, 60, 80, 100)},
        "bulgarian32": {"marriages.values": (80, 100, 60, 40)},
        "old_russian": {"marriages.first_trick": False},
        "1001": {"?marriages.first_trick": False},
        "ukrainian": {"?marriages.first_trick": False},
        "siadany": {
            "marriages.values": (40, 60, 80, 100),
            "marriages.on_queen": True,
            "marriages.trump_from": "next",
        },
    },
    "head": {
        "old_russian": {"following.head": True, "following.head_after_ruff": False},
        "lithuanian bulgarian32 1001 ukrainian siadany": {"?following.head": True},
    },
    "void": {
        "1001": {"following.void": "must_trump"},
        "lithuanian bulgarian32 old_russian ukrainian siadany": {"?following.void": "must_trump"},
    },
    "rounding": {
        "lithuanian bulgarian32": {"?scoring.defenders.to": 10, "?scoring.defenders.five": "down"},
        "old_russian": {"scoring.defenders.to": 10, "?scoring.defenders.five": "down"},
        "1001 ukrainian": {"?scoring.defenders.to": 5},
        "siadany": {
            "scoring.defenders.to": 10,
            "scoring.check_unit": None,
            "?scoring.defenders.five": "down",
        },
    },
    "specials": {
        "lithuanian": {
            "rights.nine_lottery": True,
            "rights.nine_lottery.pays": 100,
            "rights.nines": True,
            "rights.nines.how": "must",
            "scoring.sitter": True,
            "scoring.sitter.cards": True,
        },
        "old_russian": {
            "ledger.bolts": True,
            "ledger.bolts.from_total": 850,
            "ledger.bolts.penalty": 100,
            "ledger.bolts.limit": 1,
        },
        "ukrainian": {
            "ledger.golden_round": True,
            "ledger.golden_round.times": (2, 2),
            "ledger.golden_round.nobody": "zero_on",
            "ledger.bolts": True,
            "ledger.bolts.golden_times": 2,
            "auction.blind": True,
            "auction.blind.amount": 120,
        },
        "siadany": {"scoring.success": "contract"},
        "bulgarian32 1001": {},
    },
    "target": {
        "lithuanian bulgarian32 old_russian siadany": {"goal.target": 1000},
        "1001": {"goal.target": 1001},
        "ukrainian": {"?goal.target": 1000},
    },
}
"""Other traditions."""
