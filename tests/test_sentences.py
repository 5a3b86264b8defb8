"""What the rules say of themselves: whatever has an effect is told, and nothing else is."""

import random
import re
from itertools import combinations
from typing import Any, Final

import pytest
from attrs import evolve

from tests import test_no_option_without_effect as effects
from tysiac import InconsistentRules, RuleVariant, UnknownRule, variants
from tysiac.rules.auction import Auction
from tysiac.rules.blind import Blind
from tysiac.rules.contract import FinalContract
from tysiac.rules.facts import KNOWN, STANDARD, Facts, bound
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Sitting
from tysiac.rules.ledger import Barrel, Bolts, Cap, GoldenRound
from tysiac.rules.marriages import Aces
from tysiac.rules.rights import Claim, Double, LowHand, NineLottery, Nines, ProveBid, TalonNines
from tysiac.rules.scoring import Rounding, Scoring, SitterPay
from tysiac.rules.surrender import Surrender
from tysiac.rules.talon import Talon
from tysiac.testing import Chance, a_variant

TWO: Final = evolve(STANDARD, players=2, seats=2, sides=2, gifts=1)
PAIRS: Final = evolve(STANDARD, players=4, seats=4, sides=2, gifts=3)
OPEN: Final = evolve(TWO, declares=False, piles=0, gifts=0, known=frozenset())
PLAIN: Final = evolve(STANDARD, known=frozenset())


# Nothing that has an effect is left out

RULES: Final = [
    (path, values)
    for path, _, values in effects.PARAMETERS
    if not re.match(r"(deck|layout)\.(?!kind)", path)
]


@pytest.mark.parametrize(("path", "values"), RULES, ids=[path for path, _ in RULES])
def test_two_values_make_two_sheets(path: str, values: tuple[Any, ...]) -> None:
    told: list[tuple[RuleVariant, Any]] = []
    for value in (*values, *effects.VALUES.get(path, ())):
        try:
            variant = effects.PLAIN.but({**effects.BESIDE.get(path, {}), path: value})
        except (InconsistentRules, UnknownRule):
            continue
        told.append((variant, effect(path, value, variant.facts)))
    pairs = [(one, other) for (one, a), (other, b) in combinations(told, 2) if a != b]
    assert pairs
    for one, other in pairs:
        assert one.describe() != other.describe(), (one, other)


def effect(path: str, value: Any, facts: Facts) -> Any:
    """What a value comes to: no hand may bid above the most, and some marks no rule sets."""
    if path in ("auction.cap", "auction.cap_most"):
        return facts.most if value is None else min(value, facts.most)
    if isinstance(value, tuple):
        return [item for item in value if item not in KNOWN - facts.known]
    return value


@pytest.mark.parametrize(
    ("name", "players"),
    [(name, players) for name in variants.names() for players in variants.players(name)],
)
def test_a_sheet_has_every_number_of_its_rules(name: str, players: int) -> None:
    variant = variants.get(name, players)
    sheet = variant.describe()
    for parameter in variant.parameters():
        value = parameter.value
        if not parameter.held or (name, parameter.path) in UNHEARD:
            continue
        for number in value if isinstance(value, tuple) else (value,):
            if type(number) is int and number not in (0, 1):
                words = WORDS.get(number, ""), str(number).replace("-", "−")
                assert re.search(rf"(?<!\d)({'|'.join(words)})(?!\d)", sheet), parameter.path


WORDS: Final = {3: "three", 4: "four"}
UNHEARD: Final = {("lviv", "ledger.barrel.fall"), ("old_russian", "ledger.bolts.limit")}
"""What has no effect: nobody falls there; and a limit of one bolt is none."""


# Nothing is told of what is not there


@pytest.mark.parametrize("block", range(4))
def test_a_sheet_tells_nothing_of_what_is_not_there(block: int) -> None:
    tables = [(name, players) for name in variants.names() for players in variants.players(name)]
    known = [variants.get(*table) for table in tables[block::4]]
    seeds = range(150 * block, 150 * (block + 1))
    drawn = (a_variant(Chance(random.Random(seed))) for seed in seeds)
    for variant in (*known, *drawn):
        sheet, facts = variant.describe(), variant.facts
        absent = [
            *["declarer", "defender", "bid"] * (not facts.declares),
            *["talon", "exchange"] * (not facts.piles),
            *["aside"] * (not facts.aside),
            *["stock"] * (not facts.draws),
            *["defender", "each of the others", "if several"] * (facts.seats == 2),
            *["sits out"] * (facts.seats == facts.players),
            *["on the barrel"] * ("barrel" not in facts.known),
            *["gain only as declarer"] * ("locked" not in facts.known),
            *["golden deal"] * ("golden" not in facts.known),
            *["bid blind", "blind deal"] * ("blind" not in facts.known),
            *["given up"] * ("surrender" not in facts.known),
            *["None", "{", "}", "  ", " ,", " .", " 1 cards", " 1 times", " 1 deals"],
        ]
        for words in absent:
            assert words not in sheet, (words, variant)
        lines = [line for line in sheet.splitlines() if line.startswith("- ")]
        assert all(line[2].isupper() or line[2].isdecimal() for line in lines)
        assert len(lines) == len({*lines})


def test_what_stands_under_no_heading_has_none() -> None:
    headings = re.findall("^## (.*)$", variants.get("draw", 2).describe(), re.MULTILINE)
    assert headings == [
        *("Cards", "Players and deal", "Auction", "Card play", "Marriages", "Scoring"),
        "End of the match",
    ]
    headings = re.findall("^## (.*)$", variants.get("kurnik", 3).describe(), re.MULTILINE)
    assert headings == [
        *("Cards", "Players and deal", "After the deal", "Auction", "Talon", "Contract"),
        *("Card play", "Marriages", "Scoring", "From deal to deal", "End of the match"),
    ]


@pytest.mark.parametrize(
    ("right", "heading"),
    [
        ({"rights.nines": True}, "After the deal"),
        ({"rights.nines.when": ("exchanged", "dealt")}, "After the deal"),
        ({"rights.nines.when": "exchanged"}, "Talon"),
        ({"rights.nines.when": "exchanged", "layout.kind": "all_play"}, "Contract"),
        ({"rights.weak_talon": True}, "Talon"),
        ({"rights.prove_bid": True}, "Auction"),
        ({"rights.double": True}, "Contract"),
        ({"rights.claim": True}, "Card play"),
        ({"layout.players": 4, "layout.discards": 3}, "Talon"),
        ({"layout.kind": "stock", "auction.kind": "none", "goal.by": "any"}, "Card play"),
    ],
)
def test_a_rule_is_told_where_it_is_played(right: dict[str, Any], heading: str) -> None:
    told = re.split("^## ", RuleVariant("plain").but(right).describe(), flags=re.MULTILINE)
    section = next(part for part in told if part.startswith(f"{heading}\n"))
    words = "dealt again|proof|double|claim|sets .* aside|draw a card"
    assert re.search(words, section), told
    assert not any(re.search(words, part) for part in told if part is not section)


# Sentences of cases that no preset has

GIVEN_UP: Final = [
    "The declarer may give the deal up with the talon in hand, before he puts a card away.",
    "Giving up costs the declarer as much as he plays for.",
    "Then each defender gets 60 points.",
]
SENTENCES: list[tuple[Any, Facts, list[str]]] = [
    (
        Sitting(2, 9, (2, 4)),
        STANDARD,
        [
            "There are 2 players, each for himself.",
            "Those who play are dealt 9 cards each; the talon lies face down in piles of 2 cards "
            "and 4 cards.",
            "Whoever does not deal is called forehand, and deals the next cards.",
        ],
    ),
    (
        Auction("dealer", "free", all_pass="dealer_plays", cap=None, silence_below=0),
        STANDARD,
        [
            "The dealer speaks first; the lowest bid is 100.",
            "In turn each bids more, or passes and is out; the last one in is declarer.",
            "Bids are multiples of 10.",
            "When all pass, the dealer is declarer, for 100.",
            "Nobody may bid more than 400.",
            "Whoever has a total below 0 may not bid.",
        ],
    ),
    (
        Auction(high_step=(200, 50), jumps="none", cap=500, cap_aces=True, cap_most=300),
        evolve(STANDARD, aces=200, bid_aces=200),
        [
            "Forehand holds 100 without a choice.",
            "In turn each bids more, or passes and is out; the last one in is declarer.",
            "Each bid is the next multiple of 10 above the last, and from 200 on of 50.",
            "Without a marriage in hand nobody may bid more than 300; each marriage in hand allows "
            "its value more.",
            "Nobody may ever bid more than 300.",
            "Four aces in hand allow 200 more.",
        ],
    ),
    (
        Blind(not_beside=("barrel", "pit"), times=(1, 1), shows_talon=True),
        STANDARD,
        [
            "Forehand may bid 120 blind: before he looks at his cards.",
            "Whoever has bid blind may not ask for a redeal before the auction.",
            "Nobody may bid blind while somebody is on the barrel.",
            "Nobody may bid blind while somebody is marked pit.",
            "Nobody may bid blind in a golden deal.",
            "If nobody bids more, the deal is blind.",
        ],
    ),
    (
        Talon("never", "all", "face_up", "left_first"),
        evolve(STANDARD, piles=3),
        [
            "The declarer takes all piles of the talon.",
            "Nobody else sees it.",
            "The declarer gives one card to each of the others, to the left first; everybody sees "
            "it.",
        ],
    ),
    (
        Talon(),
        TWO,
        [
            "The declarer takes the talon.",
            "He lays it open first, so that everybody sees it.",
            "The declarer gives the other one card, face down.",
        ],
    ),
    (Talon(), OPEN, []),
    (
        FinalContract(step=5, cap="none"),
        STANDARD,
        [
            "Before the play the declarer names his contract: his bid, or a multiple of 5 above "
            "it, whatever cards he keeps."
        ],
    ),
    (FinalContract(), OPEN, []),
    (
        FinalContract(raises=False, surrender=Surrender(when=("given",))),
        evolve(TWO, piles=0),
        [
            "The contract is the declarer's bid; he may not raise it.",
            "The declarer may give the deal up after the auction, before he names his contract.",
            "Giving up costs the declarer as much as he plays for.",
            "Then the other gets 60 points.",
            "A golden deal may not be given up.",
            "A blind deal may not be given up.",
        ],
    ),
    (
        Surrender(
            ("given", "won"),
            (0, 50, "bid"),
            ("half",),
            every=3,
            extra=120,
            limit=7,
            counts="table",
            to="others",
            not_marked=("locked",),
            not_beside=("barrel", "pit"),
            not_kinds=("golden", "blind", "grand"),
        ),
        STANDARD,
        [
            "The declarer may give the deal up before he takes the talon or after the exchange, "
            "before he names his contract.",
            "Giving up costs the declarer nothing at surrender 1, 50 points at surrender 2 and as "
            "much as he plays for from surrender 3 on.",
            "Then each of the others gets half as much as he plays for, to the nearest 10, a half "
            "up, also whoever sits out.",
            "Surrenders number 3, 6 … cost 120 points more.",
            "The surrenders of all players are counted together.",
            "In a match 7 deals may be given up.",
            "Whoever is bound to gain only as declarer may not give up.",
            "Nobody may give up while somebody is on the barrel.",
            "Nobody may give up while somebody is marked pit.",
            "A golden deal may not be given up.",
            "A blind deal may not be given up.",
            "A deal of the kind grand may not be given up.",
        ],
    ),
    (
        Surrender(("won", "talon"), limit=1, counts="table", not_kinds=("golden",)),
        evolve(PAIRS, piles=0, known=frozenset({"surrender"})),
        [
            "Giving up costs the declarer as much as he plays for.",
            "Then the other pair gets 60 points.",
            "One deal may be given up in a match.",
        ],
    ),
    (
        Following(head_after_ruff=True, foreign_trump_lead=False, stock="bound"),
        evolve(OPEN, draws=True),
        [
            "Forehand leads to the first trick, the taker of a trick to the next one.",
            "A trick goes to the highest trump in it or, without one, to the highest card of the "
            "suit led; at first there is no trump.",
            "What follows binds from the first trick on, also while there is a stock.",
            "Follow the suit led if you can.",
            "Beat the best card of the suit led if you can, even when the trick was ruffed.",
            "Whoever cannot follow must trump, and beat a trump already played if he can.",
            "A trump too low to win must be played too by one who cannot follow and has no other.",
            "Whoever can neither follow nor trump may play any card.",
            "A suit that another made trump may be led only by one who has nothing else.",
        ],
    ),
    (
        Aces(100, first_trick=True, trump=True),
        STANDARD,
        [
            "Four aces in one hand are worth 100 points.",
            "They are declared by leading one of them, from the first trick on.",
            "The suit of that ace becomes trump, as the suit of a marriage does.",
        ],
    ),
    (
        Scoring("actual", 5, Rounding(5, "floor"), "nobody", SitterPay(30, True, True, True, 20)),
        evolve(PAIRS, aside=True, aces=200),
        [
            "A player takes the points of the cards in his tricks and of the marriages and four "
            "aces that he declares.",
            "The cards that lie aside count for nobody.",
            "If the points that the declarer takes, rounded to the nearest 5, a half up, reach his "
            "contract he gets them, rounded as below; if not, he loses the contract.",
            "The other pair gets the points taken, rounded down to a multiple of 5.",
            "Whoever sits out gets 20 points, 30 points for each ace in the talon, the value of "
            "each marriage in the talon, half the value of a marriage for a king or queen without "
            "its mate in the talon and the points of the cards in the talon.",
            "A deal that was given up brings no such pay.",
            "That pay counts once, whatever a deal counts for those who play it.",
        ],
    ),
    (
        Scoring(defenders=Rounding(1), sitter=SitterPay(cards=True)),
        evolve(PAIRS, declares=False, piles=0),
        [
            "A player takes the points of the cards in his tricks and of the marriages that he "
            "declares.",
            "Each pair gets all points taken.",
            "Whoever sits out gets nothing.",
        ],
    ),
    (
        Cap(when="target", over="nothing"),
        STANDARD,
        [
            "Only the declarer reaches 1000; anybody else who would gets nothing for the deal.",
        ],
    ),
    (
        Bolts("points", 1, True, 60, True, ("locked", "pit"), 2, 850),
        STANDARD,
        [
            "Whoever plays a deal and takes no point in it gets a bolt, the declarer too.",
            "A bolt costs 60 points.",
            "Only a total of 850 or more before a deal gets a bolt in it.",
            "Whoever is bound to gain only as declarer before a deal gets no bolt in it.",
            "Whoever is marked pit before a deal gets no bolt in it.",
            "A golden deal brings 2 bolts at once.",
            "A deal that was given up brings nobody a bolt.",
        ],
    ),
    (
        Bolts(golden_times=2),
        OPEN,
        [
            "Whoever plays a deal and takes no trick in it gets a bolt.",
            "3 bolts cost 120 points; then they are counted anew.",
        ],
    ),
    (
        Barrel(900, False, 1, "declarer", 100, 3, "stays", "fall", must_bid=True),
        STANDARD,
        [
            "Whoever gets to 900 or more without winning mounts the barrel and keeps the total.",
            "On the barrel one gains only as declarer; losses count, and whoever gets below 900 is "
            "off it.",
            "On the barrel one may not bid less than 100.",
            "Whoever does not win in the next deal that he plays as declarer falls off the barrel.",
            "Whoever is on the barrel stays there when another mounts it.",
            "Those who mount it in the same deal fall off it together.",
            "A fall costs 100 points.",
            "Fall number 3 brings the total to 0 instead; then falls are counted anew.",
        ],
    ),
    (
        Barrel(tries=None, resets_at=1, second="knocks_off"),
        STANDARD,
        [
            "Whoever gets to 880 or more without winning mounts the barrel and stands at exactly "
            "880.",
            "On the barrel one gains only as declarer; losses count, and whoever gets below 880 is "
            "off it.",
            "One may stay on the barrel for any number of deals.",
            "Whoever is on the barrel falls off it when another mounts it.",
            "Those who mount it in the same deal stay there together.",
            "A fall brings the total to 0.",
        ],
    ),
    (
        GoldenRound(2, 100, "from_amount", True, (3, 1), "again"),
        STANDARD,
        [
            "The first 6 deals are golden: the lowest bid is 100.",
            "In a golden deal the declarer's points count 3 times.",
            "If nobody makes a golden deal, totals stay and as many golden deals follow.",
        ],
    ),
    (
        Goal(by="any", declarer_first=False, equal="play_on"),
        OPEN,
        [
            "The first to reach 1000 points wins the match.",
            "If both reach it in one deal, the higher total wins; after equal totals the match "
            "goes on.",
        ],
    ),
    (
        Nines(("dealt", "exchanged"), 3, how="must", fine=20, dealer="next"),
        evolve(STANDARD, piles=0),
        [
            "Before the auction and again after it, whoever holds three nines or more must have "
            "the cards dealt again, by the next dealer, for 20 points.",
        ],
    ),
    (
        LowHand(18, False, ("exchanged",), forced_only=True),
        evolve(STANDARD, piles=0),
        [
            "After the auction, before the contract is named, whoever holds fewer than 18 card "
            "points, if he is declarer and bid no more than he had to, may have the cards dealt "
            "again, by the same dealer.",
        ],
    ),
    (
        LowHand(),
        OPEN,
        [
            "Before the first lead, whoever holds fewer than 10 card points and no marriage may "
            "have the cards dealt again, by the same dealer.",
        ],
    ),
    (LowHand(when=("exchanged",)), OPEN, []),
    (Nines(forced_only=True), OPEN, []),
    (
        TalonNines(1),
        STANDARD,
        [
            "Before he puts a card away, a declarer who finds a nine in the talon may have the "
            "cards dealt again, by the same dealer.",
        ],
    ),
    (
        Double(3),
        TWO,
        [
            "When the contract is named, the other may double it: what the declarer wins or loses "
            "counts 3 times.",
            "Then the declarer may redouble: it counts 9 times.",
        ],
    ),
    (
        ProveBid(),
        evolve(STANDARD, bid_aces=200),
        [
            "After a bid above 120 any opponent may ask for a proof; the bidder lays open the "
            "fewest marriages that allow it, or four aces."
        ],
    ),
    (
        NineLottery(),
        TWO,
        [
            "Whoever is dealt three nines or more may lay them open and hold a lottery: the other "
            "stakes a card of one of their suits, face down, or none, and the holder points at one "
            "of his nines.",
            "If its suit was staked, the other gets 100 points, if not, the holder does.",
            "They are written at once, whatever the totals, and are no gain of the deal.",
        ],
    ),
    (
        Claim(),
        TWO,
        [
            "Whoever is to lead may claim all remaining tricks.",
            "If the other agrees, the cards are his, and only marriages declared before count; if "
            "not, his hand is laid open and the play goes on.",
        ],
    ),
    (Claim("proof"), OPEN, []),
    (Surrender(not_kinds=("golden",)), PLAIN, GIVEN_UP),
    (Surrender(not_marked="barrel", not_beside="barrel"), PLAIN, GIVEN_UP),
]


@pytest.mark.parametrize(
    ("rule", "facts", "sentences"), SENTENCES, ids=[type(rule).__name__ for rule, _, _ in SENTENCES]
)
def test_the_sentences_of_a_rule(rule: Any, facts: Facts, sentences: list[str]) -> None:
    assert [*map(str, bound(rule, facts).describe())] == sentences
