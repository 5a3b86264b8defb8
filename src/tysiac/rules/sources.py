"""Which rule texts, and programs with rules of their own, tell an option or play by it?

A parameter without a source is there for symmetry with others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_TEXTS: Final = {
    "board_arena": "Board Game Arena, table options",
    "board_buddy": "khlebobul/board_buddy",
    "bulgarian": "Хиляда – как се играе",
    "bulgarian32": "sites.google.com igriskarti, Хиляда",
    "cardgames": "cardgames.wiki, 1001",
    "dutch": "1000, a Dutch rules text",
    "everything2": "everything2, 1000",
    "formal": "Tysyacha rules — formalized for implementation",
    "german": "Tausend (1000) – so wird gespielt",
    "ggppc": "ggppc.com, Thousand 1000 Schnapsen",
    "go": "Tysiąc – Rules Specification (Go CLI version)",
    "igrafan": "IgraFan, conventions",
    "jozzpoly": "Jozzpoly/Tysi-c-The-Game, rules profile",
    "kotlin": "games.engine.thousand, a Kotlin engine",
    "krolowa": "krolowa.elk.pl, musik",
    "kurnik": "Kurnik/PlayOK, Tysiąc – zasady",
    "lithuanian": "kortugidas.lt, d6.lt, pokeriomokykla.com and solitaire.lt, Tūkstantis",
    "mekedron": "mekedron/thousand, House Rules",
    "mille": "alfanick/tysiac, RULES.md",
    "pagat": "pagat.com, 1000",
    "phases": "Play Phase, Scoring, Multi-Round & Victory",
    "poker_cards": "poker-cards.ru, Тысяча",
    "polish": "Tysiąc, an encyclopaedia text",
    "rh1": "rh1.tech, Thousand",
    "settings": "Договорённости, settings of a Russian PC game",
    "shram": "shram.kiev.ua, Thousand (1000)",
    "siadany": "stanuchmateusz/tysiac, Tysiąc siadany",
    "tracker": "1000 Tracker",
    "typescript": "Тысяча — правила, a TypeScript engine",
    "ukrainian": "metallodetal.com.ua, Як грати у 1000 у четвер?",
    "wikipedia_de": "German Wikipedia, Russisches Schnapsen",
    "wikipedia_en": "English Wikipedia, Russian Schnapsen",
    "xgames": "1xGames, 1,000 points",
    "zagraj": "zagraj.pl, Zasady gry",
}

_TOLD: Final = {
    "deck.cards": "pagat bulgarian32",
    "layout.kind": "polish kurnik zagraj go formal pagat mekedron siadany",
    "layout.players": "german bulgarian polish dutch kurnik pagat lithuanian",
    "layout.hand": "polish kurnik pagat lithuanian mekedron siadany bulgarian32",
    "layout.piles": "polish kurnik pagat lithuanian siadany bulgarian32",
    "layout.pile": "polish kurnik zagraj go",
    "layout.stock": "formal pagat",
    "layout.discards": "lithuanian",
    "layout.out": "settings typescript krolowa lithuanian wikipedia_en pagat zagraj",
    "rights.nine_lottery": "lithuanian",
    "rights.nine_lottery.pays": "lithuanian",
    "rights.nines": (
        "german bulgarian kurnik pagat dutch mille lithuanian typescript settings mekedron formal"
    ),
    "rights.nines.when": "german bulgarian mille lithuanian typescript settings pagat dutch",
    "rights.nines.count": "german bulgarian kurnik pagat mekedron",
    "rights.nines.how": "german bulgarian kurnik pagat mille lithuanian typescript",
    "rights.nines.fine": "",
    "rights.nines.dealer": "pagat typescript jozzpoly mekedron",
    "rights.nines.forced_only": "",
    "rights.jacks": "formal mekedron",
    "rights.jacks.when": "formal",
    "rights.jacks.count": "formal mekedron",
    "rights.jacks.how": "formal",
    "rights.jacks.fine": "",
    "rights.jacks.dealer": "mekedron",
    "rights.jacks.forced_only": "",
    "rights.low_hand": "german bulgarian settings formal mekedron ggppc",
    "rights.low_hand.below": "german bulgarian settings formal mekedron",
    "rights.low_hand.unless_marriage": "german bulgarian mekedron",
    "rights.low_hand.when": "german bulgarian",
    "rights.low_hand.how": "german bulgarian",
    "rights.low_hand.fine": "",
    "rights.low_hand.dealer": "mekedron",
    "rights.low_hand.forced_only": "",
    "rights.weak_talon": "mekedron settings typescript ggppc",
    "rights.weak_talon.below": "mekedron settings typescript",
    "rights.weak_talon.how": "",
    "rights.weak_talon.fine": "",
    "rights.weak_talon.dealer": "typescript mekedron",
    "rights.weak_talon.forced_only": "settings mekedron",
    "rights.talon_nines": "settings typescript mekedron",
    "rights.talon_nines.count": "settings typescript mekedron",
    "rights.talon_nines.how": "",
    "rights.talon_nines.fine": "",
    "rights.talon_nines.dealer": "typescript mekedron",
    "rights.talon_nines.forced_only": "settings mekedron",
    "rights.prove_bid": "mille",
    "rights.prove_bid.above": "mille",
    "rights.double": "mekedron",
    "rights.double.times": "mekedron",
    "rights.double.redouble": "mekedron",
    "rights.claim": "polish mille",
    "rights.claim.by": "polish mille",
    "rights.order": "",
    "auction.kind": "formal pagat",
    "auction.opener": "shram mekedron everything2",
    "auction.opening": (
        "kurnik polish german bulgarian pagat settings typescript xgames dutch go bulgarian32"
    ),
    "auction.least": "poker_cards cardgames board_arena",
    "auction.step": (
        "dutch pagat kurnik german bulgarian polish settings typescript formal mekedron cardgames"
    ),
    "auction.high_step": "mekedron",
    "auction.jumps": "mille settings polish kurnik dutch pagat",
    "auction.cap": (
        "german bulgarian polish dutch kurnik pagat mille settings typescript formal mekedron go"
    ),
    "auction.cap_marriages": "kurnik german bulgarian polish formal typescript mille dutch pagat",
    "auction.cap_most": "polish formal xgames",
    "auction.cap_aces": "typescript",
    "auction.all_pass": "mekedron",
    "auction.silence_below": "settings mekedron pagat",
    "auction.blind": "typescript formal settings ukrainian mekedron",
    "auction.blind.amount": "typescript formal settings ukrainian",
    "auction.blind.needs_total": "typescript settings formal",
    "auction.blind.not_beside": "settings typescript",
    "auction.blind.times": "typescript formal settings",
    "auction.blind.shows_talon": "settings",
    "talon.shown": (
        "german bulgarian kurnik dutch pagat formal zagraj polish settings mille mekedron"
    ),
    "talon.takes": "kurnik zagraj go polish formal",
    "talon.gifts": "formal mille settings jozzpoly pagat mekedron cardgames",
    "talon.order": "german bulgarian typescript",
    "contract.raises": "kurnik german bulgarian polish dutch poker_cards siadany",
    "contract.step": "polish mille dutch typescript",
    "contract.cap": "german bulgarian mille typescript",
    "contract.surrender": (
        "kurnik mille pagat settings typescript formal mekedron kotlin tracker poker_cards xgames "
        "ggppc lithuanian board_arena"
    ),
    "contract.surrender.when": "mille jozzpoly mekedron typescript tracker poker_cards",
    "contract.surrender.cost": (
        "kurnik settings typescript formal mekedron poker_cards xgames ggppc pagat mille"
    ),
    "contract.surrender.gain": (
        "pagat settings typescript kurnik mille lithuanian poker_cards xgames formal mekedron "
        "kotlin tracker"
    ),
    "contract.surrender.every": "pagat typescript settings mekedron",
    "contract.surrender.extra": "pagat typescript settings mekedron",
    "contract.surrender.limit": "lithuanian board_arena settings",
    "contract.surrender.counts": "mille jozzpoly",
    "contract.surrender.to": "kurnik",
    "contract.surrender.not_marked": "formal typescript",
    "contract.surrender.not_beside": "settings",
    "contract.surrender.not_kinds": "settings typescript",
    "marriages.values": "bulgarian32 pagat mekedron",
    "marriages.declare": "german bulgarian mille rh1 formal typescript phases kurnik",
    "marriages.first_trick": (
        "german bulgarian polish dutch pagat formal typescript settings mekedron mille "
        "board_arena kotlin rh1 poker_cards"
    ),
    "marriages.forfeit_without_trick": "wikipedia_de board_buddy",
    "marriages.trump_from": "german polish kurnik mille typescript formal mekedron siadany",
    "marriages.trump_by": "mekedron",
    "marriages.on_queen": "siadany",
    "marriages.aces": "settings typescript mekedron kotlin formal xgames ggppc board_arena",
    "marriages.aces.value": "settings typescript mekedron kotlin",
    "marriages.aces.first_trick": "formal",
    "marriages.aces.trump": "settings typescript mekedron",
    "following.head": (
        "german bulgarian kurnik polish mille mekedron zagraj formal poker_cards typescript "
        "kotlin go"
    ),
    "following.head_after_ruff": "polish mille poker_cards",
    "following.void": "german bulgarian pagat typescript kotlin cardgames polish mille go",
    "following.overtrump": "german bulgarian polish mekedron jozzpoly typescript kotlin mille go",
    "following.undertrump": "german bulgarian mekedron formal polish",
    "following.stock": "formal pagat",
    "following.foreign_trump_lead": "settings",
    "scoring.success": "german bulgarian polish kurnik go board_buddy mekedron siadany",
    "scoring.check_unit": "polish formal mille settings mekedron",
    "scoring.defenders.to": (
        "german bulgarian polish kurnik mille dutch formal typescript mekedron go everything2"
    ),
    "scoring.defenders.five": "german bulgarian polish kurnik mille jozzpoly everything2",
    "scoring.set_aside": "kurnik go polish lithuanian",
    "scoring.sitter": "kurnik zagraj krolowa pagat lithuanian settings typescript formal",
    "scoring.sitter.ace": "kurnik zagraj krolowa pagat",
    "scoring.sitter.marriages": "kurnik zagraj krolowa pagat typescript",
    "scoring.sitter.half_marriages": "settings",
    "scoring.sitter.cards": "lithuanian settings pagat",
    "scoring.sitter.flat": "formal",
    "ledger.lock": "kurnik german bulgarian zagraj mille",
    "ledger.lock.at": "kurnik german bulgarian zagraj mille",
    "ledger.cap": "german bulgarian polish",
    "ledger.cap.at": "german bulgarian polish",
    "ledger.cap.when": "german bulgarian polish",
    "ledger.cap.over": "polish",
    "ledger.bolts": (
        "pagat settings typescript formal mekedron tracker phases ggppc board_arena kotlin "
        "ukrainian"
    ),
    "ledger.bolts.trigger": "typescript formal mekedron pagat phases board_arena",
    "ledger.bolts.limit": "typescript mekedron",
    "ledger.bolts.in_a_row": "pagat typescript mekedron settings phases formal",
    "ledger.bolts.penalty": "settings poker_cards",
    "ledger.bolts.declarer": "formal settings",
    "ledger.bolts.spares": "pagat typescript",
    "ledger.bolts.golden_times": "settings mekedron ukrainian",
    "ledger.bolts.from_total": "poker_cards",
    "ledger.barrel": (
        "pagat settings typescript formal mekedron kotlin tracker phases igrafan ggppc xgames "
        "board_arena board_buddy"
    ),
    "ledger.barrel.at": "pagat settings typescript",
    "ledger.barrel.pin": "pagat formal typescript phases tracker",
    "ledger.barrel.tries": "mekedron pagat settings",
    "ledger.barrel.counts": "formal typescript phases ggppc tracker",
    "ledger.barrel.fall": "mekedron settings",
    "ledger.barrel.resets_at": "settings typescript mekedron ggppc",
    "ledger.barrel.second": "typescript settings mekedron ggppc tracker",
    "ledger.barrel.together": "typescript settings mekedron",
    "ledger.barrel.must_bid": "phases kotlin typescript",
    "ledger.dump_truck": "settings typescript mekedron formal ggppc tracker",
    "ledger.dump_truck.at": "typescript settings mekedron",
    "ledger.dump_truck.signs": "typescript settings ggppc",
    "ledger.golden_round": (
        "pagat settings typescript formal ukrainian mekedron kotlin tracker ggppc"
    ),
    "ledger.golden_round.rounds": "settings typescript ukrainian formal",
    "ledger.golden_round.amount": "settings typescript pagat",
    "ledger.golden_round.auction": "settings typescript pagat formal",
    "ledger.golden_round.raises": "settings",
    "ledger.golden_round.times": "settings typescript ukrainian",
    "ledger.golden_round.nobody": "settings ukrainian mekedron",
    "ledger.order": "typescript tracker",
    "goal.target": (
        "german bulgarian board_arena igrafan cardgames xgames formal settings ggppc mekedron"
    ),
    "goal.by": "kurnik mille german bulgarian polish formal",
    "goal.declarer_first": "kurnik mille",
    "goal.equal": "kurnik mille go",
}

SOURCES: Final[Mapping[str, tuple[str, ...]]] = {
    path: tuple(_TEXTS[text] for text in texts.split()) for path, texts in _TOLD.items()
}
"""For each parameter of a built-in rule, by its path, the titles of its sources."""
