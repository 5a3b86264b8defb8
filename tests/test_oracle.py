"""Does the second statement of the rules say what the texts work out in numbers?

The number in an id is that of the example in the texts. Seats: forehand is A and sits at 0, so the
dealer is the last seat.
"""

import random
from typing import Any, Final

import pytest

from tests.oracle import deal, play
from tests.oracle.bidding import (
    Calls,
    Outcome,
    Standing,
    Terms,
    ceiling,
    deal_maximum,
    legal_bids,
    legal_calls,
    may_bid_blind,
    next_to_speak,
    opening,
    outcome,
    speakers,
)
from tests.oracle.claims import (
    claim_stands,
    claim_stands_at,
    claim_worth,
    may_claim,
    tally_after_claim,
)
from tests.oracle.exchange import (
    cut_piles,
    legal_contracts,
    legal_discards,
    legal_gifts,
    may_surrender,
    pile_choices,
    redeal_rights,
    seats_asked,
    take,
    talon_shown,
)
from tests.oracle.house import (
    ALL_PLAY,
    JACKS,
    LOW_HAND,
    NINES,
    PAIRS,
    SITTING_3,
    SITTING_4,
    STANDARD,
    STOCK,
    TALON_NINES,
    TWO_PILES,
    VALUES,
    WEAK_TALON,
    Aces,
    Blind,
    House,
    Surrender,
    active,
    changed,
    pack,
    shuffled,
    side,
    sitter,
)
from tests.oracle.tricks import (
    Meld,
    Table,
    legal_cards,
    legal_plays,
    meld_points,
    trick_winner,
    trump_of,
)


def house(**changes: object) -> House:
    """The standard house with changes; "__" in a name stands for the dot of a path."""
    return changed(STANDARD, {name.replace("__", "."): to for name, to in changes.items()})


STRICT: Final = STANDARD
POLISH: Final = house(following__undertrump=False)
DUTCH: Final = house(following__head=False, following__overtrump=False)
MILLE: Final = house(following__void="free", following__overtrump=False)
KEEN: Final = house(following__head_after_ruff=True)
OVER: Final = house(following__void="free")
OWN: Final = house(following__foreign_trump_lead=False)

LEGAL: Final[list[tuple[str, list[House], str, str | None, str, str]]] = [
    ("1", [STRICT, POLISH, MILLE], "QH", None, "AH 9H KS", "AH"),
    ("2", [STRICT, POLISH, MILLE], "QH TH", None, "9H JH KS", "9H JH"),
    ("4", [DUTCH], "QH", None, "AH 9H KS", "AH 9H"),
    ("5", [STRICT, POLISH, MILLE], "QH JD", "D", "JH AH 9S", "JH AH"),
    ("5, keen", [KEEN], "QH JD", "D", "JH AH 9S", "AH"),
    ("7", [STRICT, DUTCH, MILLE], "KD", None, "9S AS JC", "9S AS JC"),
    ("8", [STRICT, POLISH], "KD QS", "S", "9S AS JC", "AS"),
    ("8, no overtrumping", [DUTCH], "KD QS", "S", "9S AS JC", "9S AS"),
    ("8, over if at all", [OVER], "KD QS", "S", "9S AS JC", "AS JC"),
    ("10", [MILLE], "KD QS", "S", "9S AS JC", "9S AS JC"),
    ("12", [POLISH, OVER], "KD TS", "S", "9S JC AH", "9S JC AH"),
    ("12, strict", [STRICT, DUTCH], "KD TS", "S", "9S JC AH", "9S"),
    ("13", [STRICT, POLISH, MILLE], "QS", "S", "9S KS AH", "KS"),
    ("15", [STRICT, POLISH, DUTCH, MILLE], "AH", "S", "9H JD", "9H"),
    ("16", [STRICT, POLISH, DUTCH], "AH", "S", "KS QD", "KS"),
    ("fourth hand, keen", [KEEN], "JH QH 9S", "S", "9H KH AS", "KH"),
    ("fourth hand, two trumps", [STRICT], "JH 9S QS", "S", "JS KS TS AD", "KS TS"),
    ("long pack", [STRICT], "8H", None, "7H 9H KS", "9H"),
]


@pytest.mark.parametrize("example", LEGAL, ids=[row[0] for row in LEGAL])
def test_legal_cards(example: tuple[str, list[House], str, str | None, str, str]) -> None:
    _, houses, trick, trump, hand, legal = example
    for rules in houses:
        assert legal_cards(rules, hand.split(), trick.split(), trump) == legal.split()


def test_lead_and_stock() -> None:
    hand = ["AS", "9H"]
    assert legal_cards(OWN, hand, [], "S", foreign_trump=True) == ["9H"]
    assert legal_cards(OWN, hand, [], "S") == hand
    assert legal_cards(OWN, ["AS", "9S"], [], "S", foreign_trump=True) == ["AS", "9S"]
    assert legal_cards(STRICT, hand, [], "S", foreign_trump=True) == hand
    assert legal_cards(STRICT, hand, ["QH"], "S", stock_lasts=True) == hand
    bound = house(following__stock="bound")
    assert legal_cards(bound, hand, ["QH"], "S", stock_lasts=True) == ["9H"]


@pytest.mark.parametrize(
    ("trick", "trump", "winner", "worth"),
    [
        pytest.param("KH TH QH", None, 1, 17, id="19"),
        pytest.param("AH 9S KH", "S", 1, 15, id="20"),
        pytest.param("AH 9S KH", None, 0, 15, id="21"),
        pytest.param("AD TD AC", None, 0, 32, id="22"),
        pytest.param("7D 8D", None, 1, 0, id="two seats"),
        pytest.param("AD 9S JS TD", "S", 2, 23, id="four seats"),
    ],
)
def test_trick_winner(trick: str, trump: str | None, winner: int, worth: int) -> None:
    assert trick_winner(trick.split(), trump) == winner
    assert sum(VALUES[card[0]] for card in trick.split()) == worth


@pytest.mark.parametrize(
    ("hand", "changes", "most"),
    [
        pytest.param("KH QH 9S AD TC JC 9D", {}, 220, id="24"),
        pytest.param("KH QS 9S AD TC JC 9D", {}, 120, id="25"),
        pytest.param("KS QS 9H AD TC JC 9D", {}, 160, id="26, spades"),
        pytest.param("KC QC 9H AD TC JH 9D", {}, 180, id="26, clubs"),
        pytest.param("KH QH KD QD TC JH 9D", {}, 300, id="27"),
        pytest.param("KH QH KD QD KC QC 9D", {"auction.cap_most": 340}, 340, id="cap_most"),
        pytest.param("KS QS", {"auction.cap_marriages": "unlock"}, 400, id="unlock"),
        pytest.param("KS QH", {"auction.cap_marriages": "unlock"}, 120, id="unlock, no pair"),
        pytest.param("KS QH", {"auction.cap": None}, 400, id="no cap"),
        pytest.param("AS AC AD AH", {"marriages.aces": Aces()}, 120, id="aces uncounted"),
        pytest.param(
            "AS AC AD AH", {"marriages.aces": Aces(), "auction.cap_aces": True}, 320, id="aces"
        ),
        pytest.param("KC QC", {"marriages.values": (80, 100, 60, 40)}, 220, id="other values"),
    ],
)
def test_ceiling(hand: str, changes: dict[str, object], most: int) -> None:
    assert ceiling(changed(STANDARD, changes), hand.split()) == most


def test_bids() -> None:
    assert deal_maximum(house(marriages__aces=Aces())) == 600
    spades = ["KS", "QS"]
    assert legal_bids(STANDARD, spades, 100) == [110, 120, 130, 140, 150, 160]
    assert 105 not in legal_bids(STANDARD, [], 100), "31"
    assert 105 in legal_bids(house(auction__step=5), [], 100), "31"
    assert legal_bids(house(auction__jumps="none"), spades, 100) == [110], "32"
    high_step = {"auction.step": 5, "auction.high_step": (130, 10)}
    stepped = changed(STANDARD, high_step)
    assert legal_bids(stepped, spades, 120) == [125, 130, 140, 150, 160]
    assert legal_bids(STANDARD, [], 100, Standing(880, 120)) == [120]
    assert legal_bids(STANDARD, [], 120, Standing(880, 120)) == []
    quiet = house(auction__silence_below=-120)
    assert legal_bids(quiet, spades, 100, Standing(-130)) == []
    assert legal_bids(quiet, [], 100, Standing(-120)) == [110, 120]
    assert legal_bids(STANDARD, [], 0, terms=Terms("golden", least=120)) == [120]


def test_auction() -> None:
    assert opening(STANDARD, 2) == [(0, 100)]
    assert speakers(house(auction__opener="dealer"), 2) == [2, 0, 1]
    assert opening(STANDARD, 2, Terms(least=120)) == [(0, 120)]
    calls: Calls = [(0, 100), (1, None), (2, None)]
    assert outcome(STANDARD, 2, calls) == Outcome(
        "contract", 0, 100, uncontested=True, compulsory=True
    ), "30"
    calls = [(0, 100), (1, 110), (2, None)]
    assert next_to_speak(STANDARD, 2, calls) == 0
    assert outcome(STANDARD, 2, calls) is None
    assert outcome(STANDARD, 2, [*calls, (0, 120), (1, None)]) == Outcome("contract", 0, 120)
    forced = house(auction__opening="forced")
    assert legal_calls(forced, 2, [], []) == [100, 110, 120]
    assert legal_calls(forced, 2, [], [], Standing(880, 125)) == [100]
    assert legal_calls(forced, 2, [], [(0, 100)]) == [None, 110, 120]
    assert outcome(forced, 2, [(0, 110), (1, None), (2, None)]) == Outcome(
        "contract", 0, 110, uncontested=True
    )


def test_nobody_bids() -> None:
    free = house(auction__opening="free")
    passed: Calls = [(0, None), (1, None), (2, None)]
    assert legal_calls(free, 2, [], passed[:2]) == [None, 100, 110, 120]
    assert outcome(free, 2, passed) == Outcome("redeal")
    assert outcome(changed(free, {"auction.all_pass": "next_dealer"}), 2, passed) == Outcome(
        "next_dealer"
    )
    plays = changed(free, {"auction.all_pass": "dealer_plays"})
    assert outcome(plays, 2, passed) == Outcome(
        "contract", 2, 100, uncontested=True, compulsory=True
    )
    assert outcome(free, 2, [(0, None), (1, None), (2, 100)]) == Outcome(
        "contract", 2, 100, uncontested=True
    )
    assert outcome(house(auction=None), 1, []) == Outcome("contract", kind="open")
    golden = Terms("golden", (0, 120), fixed=True, times=(2, 2))
    assert outcome(STANDARD, 2, [], golden) == Outcome(
        "contract", 0, 120, "golden", True, True, True, (2, 2)
    )


def test_blind() -> None:
    dark = house(auction__blind=Blind(needs_total=240))
    rich, poor = Standing(240), Standing(230)
    assert may_bid_blind(dark, 2, [rich, poor, poor])
    assert not may_bid_blind(dark, 2, [poor, rich, rich])
    assert not may_bid_blind(dark, 2, [rich, poor, Standing(880, marks=("barrel",))])
    assert not may_bid_blind(dark, 2, [rich, poor, poor], Terms("golden"))
    assert not may_bid_blind(STANDARD, 2, [rich, poor, poor])
    calls = opening(dark, 2, blind=True)
    assert calls == [(0, 120)]
    assert legal_calls(dark, 2, [], calls) == [None]
    stands = outcome(dark, 2, [*calls, (1, None), (2, None)], blind=True)
    assert stands == Outcome("contract", 0, 120, "blind", True, times=(2, 1))
    over: Calls = [*calls, (1, 130), (2, None), (0, None)]
    assert outcome(dark, 2, over, blind=True) == Outcome("contract", 1, 130)
    assert not talon_shown(dark, uncontested=True, kind="blind")


def test_contracts() -> None:
    kept = ["KC", "QC", "9S"]
    assert 100 not in legal_contracts(STANDARD, kept, 110), "33"
    assert legal_contracts(STANDARD, kept, 100) == list(range(100, 181, 10)), "34"
    assert legal_contracts(STANDARD, ["9S"], 160) == [160]
    assert legal_contracts(house(contract__raises=False), kept, 100) == [100]
    assert legal_contracts(STANDARD, kept, 100, fixed=True) == [100]
    assert legal_contracts(house(contract__cap="none"), [], 380) == [380, 390, 400]
    fives = changed(STANDARD, {"auction.step": 5, "contract.step": 20})
    assert legal_contracts(fives, [], 85) == [85, 100, 120]


def test_exchange() -> None:
    hand = ["AS", "9H", "KD"]
    assert legal_gifts(STANDARD, 2, 0, hand[:1], []) == [("AS", 1), ("AS", 2)]
    assert legal_gifts(STANDARD, 2, 0, hand[:1], [2]) == [("AS", 1)]
    assert legal_gifts(STANDARD, 2, 0, hand, [1, 2]) == []
    left = house(talon__order="left_first")
    assert legal_gifts(left, 2, 1, hand[:1], []) == [("AS", 2)]
    assert legal_gifts(left, 2, 1, hand[:1], [2]) == [("AS", 0)]
    assert legal_gifts(house(layout=SITTING_4), 2, 1, ["AS"], []) == [("AS", 3), ("AS", 0)]
    assert legal_gifts(house(layout=PAIRS), 3, 1, ["AS"], [3]) == [("AS", 2), ("AS", 0)]
    two = house(layout=TWO_PILES)
    assert legal_gifts(two, 1, 0, hand, []) == []
    assert legal_discards(two, ["AS"] * 11) == ["AS"] * 11
    assert legal_discards(two, ["AS"] * 10) == []
    assert legal_discards(STANDARD, ["AS"] * 10) == []
    piles = cut_piles(two, ["AS", "9S", "AH", "9H"])
    assert pile_choices(two) == [0, 1]
    assert take(two, piles, 1) == (["AH", "9H"], ["AS", "9S"])
    both = changed(two, {"talon.takes": "all"})
    assert pile_choices(both) == [0]
    assert take(both, piles, 0) == (["AS", "9S", "AH", "9H"], [])
    hidden = house(talon__shown="if_contested")
    assert talon_shown(hidden, uncontested=False)
    assert not talon_shown(hidden, uncontested=True)
    early = house(contract__surrender=Surrender(("won", "given")))
    assert [may_surrender(early, m) for m in ("won", "talon", "given")] == [True, False, True]


@pytest.mark.parametrize(
    ("moment", "right", "cards", "claim"),
    [
        pytest.param("dealt", LOW_HAND, "9S 9C 9D JH JD JC QS", True, id="36"),
        pytest.param("dealt", LOW_HAND, "9S JC 9C KC QC 9H JH", False, id="37, below 10"),
        pytest.param(
            "dealt", LOW_HAND._replace(below=14), "9S JC 9C KC QC 9H JH", False, id="37, pair"
        ),
        pytest.param(
            "dealt",
            LOW_HAND._replace(below=14, unless_marriage=False),
            "9S JC 9C KC QC 9H JH",
            True,
            id="37, without the clause",
        ),
        pytest.param("talon", TALON_NINES, "9D 9H AD", True, id="39"),
        pytest.param("talon", WEAK_TALON, "9D 9H AD", False, id="39, by points"),
        pytest.param("talon", WEAK_TALON, "JD 9D 9H", True, id="40"),
        pytest.param("dealt", NINES, "9S 9C 9D 9H AS AC KS", True, id="nines"),
        pytest.param("exchanged", NINES, "9S 9C 9D 9H AS AC KS", False, id="nines, too late"),
        pytest.param("dealt", JACKS, "JS JC JD JH AS AC KS", True, id="jacks"),
    ],
)
def test_redeals(moment: str, right: Any, cards: str, claim: bool) -> None:
    rules = house(redeals=(right,))
    hand, talon = ([], cards.split()) if moment == "talon" else (cards.split(), None)
    asked = redeal_rights(rules, moment, hand, talon=talon, declares=moment == "talon")
    assert asked == ([right] if claim else [])
    assert redeal_rights(rules, "talon", hand, talon=talon) == [], "the declarer alone"
    bound = house(redeals=(right._replace(forced_only=True),))
    for compulsory in (True, False):
        found = redeal_rights(
            bound, moment, hand, talon=talon, declares=True, compulsory=compulsory
        )
        assert (found != []) == (claim and compulsory)
    assert seats_asked(rules, 2, moment, 1) == ([1] if moment == "talon" else [0, 1, 2])


def table(rules: House, first: str, others: str, plays: str = "") -> Table:
    """Three hands: that of A, the start of B's and of C's; the rest of the pack fills them up."""
    hands = [part.split() for part in (first, *others.split("|"))]
    named = [card for hand in hands for card in hand]
    rest = [card for card in pack(rules) if card not in named]
    for hand in hands:
        hand += [rest.pop() for _ in range(8 - len(hand))]
    laid = Table(rules, 2, hands, 0)
    for text in plays.split():
        laid.play(text[:2], text.endswith("+"))
    return laid


def test_first_trick_marriage() -> None:
    hand = "KH QH AS TC KC KD JS JC"
    assert ("QH", True) not in table(STANDARD, hand, "|").plays(), "42"
    early = table(house(marriages__first_trick=True), hand, "|AH 9H", "QH+")
    assert early.trump() == "H", "43"
    assert early.melds == [Meld(0, "QH", 0)]
    later = table(STANDARD, hand, "TS|KS", "AS TS KS QH+")
    assert (later.trump(), later.captured()[0]) == ("H", ["AS", "TS", "KS"]), "44"
    only = table(house(marriages__declare="automatic"), hand, "TS|KS", "AS TS KS")
    assert ("QH", False) not in only.plays()
    assert ("QH", True) in only.plays()


def test_forfeit() -> None:
    melds = [Meld(0, "QH", 0)]
    strict = house(marriages__forfeit_without_trick=True)
    assert meld_points(STANDARD, melds, [0, 5, 3]) == [100, 0, 0], "46"
    assert meld_points(strict, melds, [0, 5, 3]) == [0, 0, 0], "46"
    assert meld_points(strict, melds, [1, 5, 2]) == [100, 0, 0]
    paired = changed(strict, {"layout": PAIRS})
    assert meld_points(paired, melds, [0, 5, 1, 0]) == [100, 0, 0, 0]
    assert meld_points(paired, melds, [0, 5, 0, 1]) == [0, 0, 0, 0]


def test_trump_of() -> None:
    melds = [Meld(0, "QS", 1), Meld(1, "KH", 2)]
    later = house(marriages__trump_from="next")
    first = house(marriages__trump_by="first")
    assert [trump_of(STANDARD, melds[:n], n) for n in (0, 1, 2)] == [None, "S", "H"]
    assert [trump_of(later, melds, n) for n in (1, 2, 3)] == [None, "S", "H"]
    assert [trump_of(first, melds, n) for n in (2, 3)] == ["S", "S"]
    aces = [*melds, Meld(2, "AC", 3)]
    assert trump_of(house(marriages__aces=Aces()), aces, 3) == "H"
    assert trump_of(house(marriages__aces=Aces(trump=True)), aces, 3) == "C"


@pytest.mark.parametrize(("since", "taker"), [("now", 2), ("next", 1)])
def test_old_trump_against_new(since: str, taker: int) -> None:
    """Spades are trump, A declares hearts, B has no heart but a spade, C has the ace of hearts."""
    rules = house(marriages__first_trick=True, marriages__trump_from=since)
    laid = table(rules, "AS TS KS QS KH QH 9C 9D", "9S JS AC TC KC AD TD KD|", "KS+ 9S 9H KH+")
    assert laid.trump() == {"now": "H", "next": "S"}[since]
    assert len(laid.plays()) == {"now": 7, "next": 1}[since]
    laid.play("JS")
    laid.play("AH")
    assert (laid.leader, laid.trump()) == (taker, "H")


def test_king_on_the_queen() -> None:
    siadany = house(marriages__on_queen=True)
    hand = ["KH", "9H"]
    assert legal_plays(siadany, hand, ["QH"], None) == [("KH", False), ("KH", True)]
    assert legal_plays(siadany, hand, ["QH"], None, opponent_before=False) == [("KH", False)]
    assert legal_plays(siadany, hand, ["QH", "JH"], None) == [("KH", False)]
    assert legal_plays(siadany, hand, ["QC"], None) == [("KH", False), ("9H", False)]
    assert legal_plays(siadany, ["KH"], ["9C", "QH"], None) == [("KH", False), ("KH", True)]
    assert legal_plays(siadany, ["KH", "9C"], ["JC", "QH"], None) == [("9C", False)]
    assert legal_plays(STANDARD, hand, ["QH"], None) == [("KH", False)]


def test_aces() -> None:
    four = ["AS", "AC", "AD", "AH"]
    plain, said = [(card, False) for card in four], [(card, True) for card in four]
    rules = house(marriages__aces=Aces(), marriages__declare="automatic")
    assert legal_plays(rules, four, [], None) == said
    assert legal_plays(rules, four, [], None, first_trick=True) == plain
    early = changed(rules, {"marriages.aces.first_trick": True})
    assert legal_plays(early, four, [], None, first_trick=True) == said
    assert legal_plays(STANDARD, four, [], None) == plain
    assert meld_points(rules, [Meld(1, "AC", 2)], [4, 4]) == [0, 200]


def test_seats() -> None:
    four = house(layout=SITTING_4)
    assert (sitter(four, 1), active(four, 1)) == (1, [2, 3, 0])
    assert active(changed(four, {"layout.out": "dealer_right"}), 1) == [2, 3, 1]
    assert active(changed(four, {"layout.out": "opposite"}), 1) == [2, 0, 1]
    assert [side(house(layout=PAIRS), seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [len(pack(house(pack=size))) for size in (20, 24, 32)] == [20, 24, 32]


def settle(rules: House, rng: random.Random) -> Table:
    """A whole deal at random, the exchange included, down to the last card."""
    dealer = rng.randrange(rules.layout.players)
    hands, rest = shuffled(rules, dealer, rng)
    declarer = None if rules.auction is None else rng.choice(active(rules, dealer))
    aside: list[str] = []
    if declarer is not None and rules.layout.piles:
        hand = hands[declarer]
        got, aside = take(rules, cut_piles(rules, rest), rng.choice(pile_choices(rules)))
        hand += got
        rest, given = [], list[int]()
        while gifts := legal_gifts(rules, dealer, declarer, hand, given):
            card, to = rng.choice(gifts)
            hand.remove(card)
            hands[to].append(card)
            given.append(to)
        while discards := legal_discards(rules, hand):
            aside.append(rng.choice(discards))
            hand.remove(aside[-1])
    laid = Table(rules, dealer, hands, declarer, rest, aside)
    while not laid.over():
        laid.play(*rng.choice(laid.plays()))
    return laid


LAYOUTS: Final = {
    "three": (STANDARD, 8),
    "four, one out": (house(layout=SITTING_4), 8),
    "four": (house(layout=ALL_PLAY), 6),
    "pairs": (house(layout=PAIRS, marriages__on_queen=True, marriages__trump_from="next"), 6),
    "two": (house(layout=TWO_PILES, marriages__aces=Aces(trump=True)), 10),
    "two, both talons": (house(layout=TWO_PILES, talon__takes="all"), 10),
    "stock": (house(layout=STOCK, auction=None), 12),
    "stock, bound": (house(layout=STOCK, auction=None, following__stock="bound"), 12),
    "long pack": (
        house(pack=32, layout=SITTING_3._replace(hand=10, piles=(2,), discards=2)),
        10,
    ),
    "short pack": (
        house(pack=20, layout=SITTING_3._replace(hand=6, piles=(2,), discards=2)),
        6,
    ),
}


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("heir", ["last_trick", "nobody", "declarer"])
def test_whole_deals(name: str, heir: str) -> None:
    rng = random.Random(f"{name} {heir}")
    rules, tricks = LAYOUTS[name]
    for _ in range(20):
        laid = settle(changed(rules, {"scoring.set_aside": heir}), rng)
        tally, aside = laid.tally(), sum(VALUES[card[0]] for card in laid.set_aside)
        assert sum(tally.tricks) == tricks
        assert sum(tally.cards) == 120 - (aside if heir == "nobody" else 0)
        got = [sum(VALUES[card[0]] for card in cards) for cards in laid.captured()]
        more = [mine - before for mine, before in zip(tally.cards, got, strict=True)]
        owner = laid.tricks[-1][2] if heir == "last_trick" else laid.declarer
        if heir != "nobody" and owner is not None:
            assert more[owner] == aside


def test_drawing() -> None:
    rules = house(layout=STOCK, auction=None)
    cards = pack(rules)
    laid = Table(rules, 0, [[*cards[:5], "AC"], ["AS", *cards[6:11]]], None, cards[12:])
    assert laid.seat() == 1
    assert len(laid.plays()) == 6
    laid.play("9C")
    assert len(laid.plays()) == 6, "nothing binds"
    laid.play("TS")
    assert (laid.leader, laid.hands[1][-1], laid.hands[0][-1]) == (1, cards[12], cards[13])
    laid.play("JC")
    laid.play("9S")
    laid.play("QC")
    laid.play("AC")
    assert (laid.leader, laid.hands[0][-1], laid.hands[1][-1]) == (0, cards[16], cards[17])


@pytest.mark.parametrize("name", list(deal.HOUSES))
def test_against_the_three_handed_statement(name: str) -> None:
    """Two statements of the same rules agree at every card of random deals."""
    old, rng = deal.HOUSES[name], random.Random(name)
    rules = changed(
        STANDARD,
        {
            **{f"following.{duty}": value for duty, value in old.law._asdict().items()},
            "marriages.declare": old.declare,
            "marriages.first_trick": old.first_trick,
        },
    )
    for _ in range(10):
        cards = rng.sample(play.PACK, 24)
        hands = [cards[:8], cards[8:16], cards[16:]]
        this, that = Table(rules, 2, hands, 1), deal.Table(old, hands, 1, 100)
        while not that.over():
            assert (this.seat(), this.trump(), this.plays()) == (
                that.seat(),
                that.trump,
                that.plays(),
            )
            card, declared = rng.choice(that.plays())
            this.play(card, declared)
            that.play(card, declared)
        assert this.captured() == that.taken
        assert [(meld.seat, meld.card[1]) for meld in this.melds] == that.marriages


CLAIMS: Final[list[tuple[str, str, str, str, dict[str, object], bool]]] = [
    ("high cards", "AS TS", "KS 9C AC 9D", "", {}, True),
    ("not the highest", "KS QS", "AS 9C AC 9D", "", {}, False),
    ("a ruff", "AS TS", "KS 9C AC 9D", "KC", {}, False),
    ("trump goes first", "AS AH", "KS 9H 9D 9C", "QS", {}, True),
    ("two trumps in one hand", "AS AH", "KS JS 9D 9C", "QS", {}, False),
    ("his own pair rules", "KH QH", "AS 9S AC 9C", "QS", {}, True),
    ("too late", "KH QH", "AS 9S AC 9C", "QS", {"marriages.trump_from": "next"}, False),
    ("the first pair rules", "KH QH", "AS 9S AC 9C", "QS", {"marriages.trump_by": "first"}, False),
    ("king on queen", "AH", "QD KD", "", {}, True),
    ("king on queen, declared", "AH", "QD KD", "", {"marriages.on_queen": True}, False),
    ("cards set aside", "AS TS", "KS 9C AC 9D KD", "", {}, True),
    ("perhaps set aside", "TS", "AS 9C AC", "", {}, False),
    (
        "may not lead trump",
        "AS AH",
        "KS 9H 9D 9C",
        "QS",
        {"following.foreign_trump_lead": False},
        False,
    ),
]


@pytest.mark.parametrize("example", CLAIMS, ids=[row[0] for row in CLAIMS])
def test_claims(example: tuple[str, str, str, str, dict[str, object], bool]) -> None:
    _, hand, unseen, maker, changes, stands = example
    melds = [Meld(1, maker, 1)] if maker else []
    rules = changed(STANDARD, changes)
    assert claim_stands(rules, [0, 1, 2], hand.split(), unseen.split(), melds, 5) == stands


def test_claim_on_what_is_known() -> None:
    def apart(case: tuple[tuple[str, ...], ...]) -> bool:
        return not any({"KS", "JS"} <= set(hand) for hand in case)

    unseen, melds = ["KS", "JS", "9D", "9C"], [Meld(1, "QS", 1)]
    assert claim_stands(STANDARD, [0, 1, 2], ["AS", "AH"], unseen, melds, 6, apart)


@pytest.mark.parametrize(
    ("hand", "unseen", "changes", "worth"),
    [
        pytest.param("KH QH KD QD", "9S 9C JS JC 9H 9D JH JD", {}, 180, id="two pairs"),
        pytest.param("KH", "9S 9C", {}, 0, id="no pair"),
        pytest.param("KH QH", "AH 9C 9S JC", {}, None, id="it falls"),
        pytest.param(
            "AS AC AD AH", "9S 9C JS JC 9H 9D JH JD", {"marriages.aces": Aces()}, 200, id="aces"
        ),
    ],
)
def test_worth_of_a_claim(
    hand: str, unseen: str, changes: dict[str, object], worth: int | None
) -> None:
    rules = changed(STANDARD, changes)
    seats = [0, 1, 2]
    assert claim_worth(rules, seats, hand.split(), unseen.split(), [], 4) == worth


def test_claim_at_a_table() -> None:
    rules = house(claim="proof")
    hand, others = "AS TS AC TC AD TD KH QH", "AH TH|"
    laid = table(rules, hand, others)
    assert may_claim(laid)
    for lead in hand.split()[:6]:
        laid.play(lead)
        assert not may_claim(laid)
        while laid.trick:
            laid.play(*next(p for p in laid.plays() if p[0] not in ("AH", "TH")))
    assert not claim_stands_at(laid, []), "the ace of hearts is out"
    tally = tally_after_claim(laid)
    assert (tally.tricks, tally.cards, tally.melds) == ([8, 0, 0], [120, 0, 0], [0, 0, 0])
    laid.house = house(claim="consent")
    assert tally_after_claim(laid).melds == [0, 0, 0]
