"""What follows from a view: every world and no other, all of them by trial and by counting."""

import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations, product
from math import comb, factorial, sqrt
from typing import Any, ClassVar

import attrs
import pytest
from attrs import frozen

from tests import brute
from tests.houses import HOUSES
from tests.strategies import PACK, TABLES, any_action, at_play, bought, until
from tysiac import (
    ArgumentError,
    Card,
    Deal,
    GameState,
    Hand,
    Phase,
    Play,
    RuleVariant,
    View,
    parse_action,
    variants,
)
from tysiac.knowledge.duties import barred
from tysiac.phases.flow import sure
from tysiac.phases.playing import Playing
from tysiac.rules.auction import Auction, NoAuction
from tysiac.rules.following import Following, allowed
from tysiac.rules.goal import Goal
from tysiac.rules.layout import Stock, TwoPiles
from tysiac.rules.marriages import Aces, Marriages
from tysiac.rules.phrases import Phrase, say
from tysiac.rules.rights import (
    Claim,
    Jacks,
    LowHand,
    NineLottery,
    Nines,
    ProveBid,
    TalonNines,
    WeakTalon,
)
from tysiac.rules.rights.base import DEALT, Answers, Asking, Public
from tysiac.rules.talon import Talon
from tysiac.testing import Walk

SEATS = (0, 1, 2)
WAYS = 150
"""So many ways to try are few."""

LAWS = {
    f"head {head}/{after}, void {void}, over {over}, under {under}": Following(
        head=head, head_after_ruff=after, void=void, overtrump=over, undertrump=under
    )
    for head, after in ((True, False), (True, True), (False, False))
    for void, over, under in (
        ("must_trump", True, True),
        ("must_trump", True, False),
        ("must_trump", False, True),
        ("must_trump", False, False),
        ("free", True, False),
        ("free", False, False),
    )
}
ALL_RULES = {
    **{f"{name} {players}": variants.get(name, players) for name, players in TABLES},
    **HOUSES,
    "automatic aces": RuleVariant(
        "automatic aces",
        marriages=Marriages(declare="automatic", first_trick=True, aces=Aces(first_trick=True)),
    ),
    "on queen": RuleVariant(
        "on queen",
        marriages=Marriages(on_queen=True, declare="automatic"),
        following=Following(head=False, void="free", overtrump=False, undertrump=False),
    ),
    "open stock": RuleVariant(
        "open stock", layout=Stock(10, 4), auction=NoAuction(), goal=Goal(by="any")
    ),
    "bound open stock": RuleVariant(
        "bound open stock",
        layout=Stock(10, 4),
        auction=NoAuction(),
        goal=Goal(by="any"),
        following=Following(stock="bound", foreign_trump_lead=False),
        marriages=Marriages(declare="automatic", first_trick=True, aces=Aces(first_trick=True)),
    ),
}

OPEN_RULES = {name: rules for name, rules in ALL_RULES.items() if rules.layout.stock < 5}
"""Those with few ways to draw from a stock."""


def one_deal(
    rules: RuleVariant,
    rng: random.Random,
    choose: Callable[[GameState, random.Random], Any] = any_action,
) -> Iterator[Walk]:
    """The states of one deal, each as the way to it."""
    players = rules.players
    scores = (rng.choice((0, 300, 800)),) * players
    state = start = GameState.start(rules, rng.randrange(players), scores)
    actions = list[Any]()
    while not state.number and not state.is_over:
        actions.append(choose(state, rng))
        state = state.apply(actions[-1])
        if state.phase is Phase.DEALING:
            start, actions = state, []
        elif not state.is_over:
            yield Walk(start, tuple(actions))


def is_late(state: GameState) -> bool:
    """Whether no more than three tricks are to be played."""
    return state.phase is Phase.PLAYING and state.variant.laws.tricks - len(state.tricks) < 4


def viewers(rules: RuleVariant) -> tuple[int | None, ...]:
    return (*range(rules.players), None)


def check_by_trial(walk: Walk, seat: int | None) -> None:
    """What a view says is what trial finds."""
    view = walk.end.view(seat)
    tried, counted = brute.worlds(walk, seat), list(view.all_worlds())
    assert walk.end in tried
    assert set(counted) == tried
    assert view.worlds() == len(counted) == len(tried)
    for other in range(len(view.counts)):
        hands = [state.hands[other] for state in tried]
        assert view.possible(other) == Hand({card for hand in hands for card in hand})
        assert view.certain(other) == Hand(
            card for card in hands[0] if all(card in h for h in hands)
        )


def by_trial(rules: RuleVariant, rng: random.Random, positions: int, deals: int = 6) -> int:
    """Try so many positions of some deals; how many worlds there were in all."""
    worlds = 0
    for _ in range(deals):
        for walk in one_deal(rules, rng):
            if not is_late(walk.end):
                continue
            for seat in viewers(rules):
                view = walk.end.view(seat)
                if brute.few(walk, seat, WAYS) and view.worlds() > 1:
                    check_by_trial(walk, seat)
                    worlds += view.worlds()
                    positions -= 1
                    if not positions:
                        return worlds
    return worlds


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_the_worlds_are_those_that_trial_finds_under_every_law_of_play(law: Following) -> None:
    rules = RuleVariant("law", following=law, rights=(), auction=Auction(cap=None))
    assert by_trial(rules, random.Random(str(law)), 4) > 3


@pytest.mark.parametrize("rules", OPEN_RULES.values(), ids=OPEN_RULES.keys())
def test_the_worlds_are_those_that_trial_finds_at_every_table(rules: RuleVariant) -> None:
    by_trial(rules, random.Random(rules.name), 4, 3)


@pytest.mark.slow
@pytest.mark.parametrize("rules", OPEN_RULES.values(), ids=OPEN_RULES.keys())
def test_many_worlds_are_those_that_trial_finds(rules: RuleVariant) -> None:
    by_trial(rules, random.Random(rules.name), 10**6, 60)


# The law of following


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_a_card_tells_just_what_would_have_made_it_illegal(law: Following) -> None:
    rng = random.Random(1)
    for row in {*law.table(stock=False), *Following(foreign_trump_lead=False).table(stock=True)}:
        for card in range(32):
            for _ in range(3):
                others = rng.getrandbits(32) & rng.getrandbits(32) & ~(1 << card)
                legal = allowed(others | 1 << card, row) >> card & 1
                assert bool(legal) == (not others & barred(card, row)), (row, card, others)


# Where there are too many worlds to try them, they can still be counted another way


def test_before_the_auction_every_deal_is_a_world() -> None:
    state = GameState.start(variants.dutch()).deal(1)
    deals = comb(17, 7) * comb(10, 7) * factorial(3)
    assert [state.view(seat).worlds() for seat in SEATS] == [deals] * 3
    assert state.view(None).worlds() == comb(24, 7) * deals
    for other in (1, 2):
        assert state.view(0).possible(other) == Hand(state.variant.deck.pack) - state.hands[0]
        assert state.view(0).certain(other) == Hand()


def test_before_a_pile_is_taken_the_talon_is_hidden() -> None:
    state = GameState.start(RuleVariant("two", layout=TwoPiles())).deal(1)
    while state.phase is not Phase.TAKING:
        state = state.apply(parse_action("pass"))
    for seat in (0, 1):
        view = state.view(seat)
        assert view.worlds() == comb(14, 4) * factorial(4)
        assert view.sample(random.Random(1)).view(seat) == view


def test_a_declarer_knows_his_gifts_and_the_talon() -> None:
    state = GameState.start(variants.german(), dealer=2)
    state = bought(state, "AS TS KS QS JS 9S AC", "TC KC QC JC 9C AD TD", "KD QD JD 9D AH TH KH")
    view = state.view(0)
    assert view.worlds() == comb(14, 7)
    state = state.apply(parse_action("give:9H:1"))
    assert state.view(0).worlds() == comb(14, 7)
    assert state.view(0).certain(1) == Hand.parse("9H")
    assert state.view(1).worlds() == comb(14, 7)
    # Seat 2 sees that a card was given, and knows that it may be one of the talon.
    unseen = 14
    assert state.view(2).worlds() == comb(unseen, 7) * (7 + 3)
    assert state.view(2).possible(1) >= Hand.parse("9H JH QH")
    assert not state.view(2).certain(1)


def two_hands(
    rules: RuleVariant, *words: str, hands: tuple[str, str], orders: bool = False
) -> None:
    """Two players before any card is given away: all hands that the other may have been dealt.

    What the words do must be legal, and the view the same, with just the hands that are counted.
    """
    start = GameState.start(rules, dealer=1)
    mine, true = map(Hand.parse, hands)
    unseen = [card for card in rules.deck.pack if card not in mine]

    def after(hand: Hand, talon: tuple[Card, ...]) -> GameState | None:
        state = start.apply(Deal((mine, hand), talon))
        for word in words:
            action = parse_action(word)
            if state.phase is Phase.DEALING or state.refusal(action) is not None:
                return None
            state = state.apply(action)
        return state

    def ends() -> Iterator[tuple[Hand, GameState | None]]:
        for hand in map(Hand, combinations(unseen, len(true))):
            talon = tuple(card for card in unseen if card not in hand)
            for order in permutations(talon) if orders else (talon,):
                yield hand, after(hand, order)

    found = [(hand, state) for hand, state in ends() if state is not None]
    end = next(state for hand, state in found if hand == true)
    view = end.view(0)
    same = [(hand, state) for hand, state in found if state.view(0) == view]
    assert view.sample(random.Random(1)).view(0) == view
    known = [hand for hand, _ in same]
    every = 1 if orders else factorial(len(unseen) - len(true))
    assert end.phase is not Phase.DEALING
    assert view.worlds() == len(same) * every
    assert len(same) * every < factorial(len(unseen)) // factorial(len(true)), "nothing is told"
    assert orders or view.possible(1) == Hand({card for hand in known for card in hand})
    assert orders or view.certain(1) == Hand(c for c in unseen if all(c in hand for hand in known))


PAIRS = ("AS TS JS 9S AC TC JC AD TD 9D", "KS QS KC QC KD QD 9C JD AH 9H")
NINES = ("AS TS KS JS AC TC KC AD TD KD", "9S 9C QS QC JC JD QD KH QH JH")
LOW = ("AS TS KS JS AC TC KC AD TD KD", "9S 9C QS QC JC JD QD 9D QH JH")
JACKS = ("AS TS KS JS AC TC KC AD TD KD", "9S 9C QS QC JC JD QD KH QH 9H")
ACES = ("TS KS 9S JS TC JC 9C TD JD 9D", "AS AC AD AH QS QC KC QD TH 9H")


@pytest.mark.parametrize(
    ("rights", "auction", "words", "hands"),
    [
        ((), Auction(), "bid:130", PAIRS),
        ((), Auction(), "bid:190", PAIRS),
        ((), Auction(), "bid:110 bid:120 bid:190", PAIRS),
        ((), Auction(cap_marriages="unlock"), "bid:200", PAIRS),
        ((), Auction(opening="forced", opener="dealer"), "bid:130", PAIRS),
        ((), Auction(cap_aces=True, cap=100), "bid:290", ACES),
        ((ProveBid(),), Auction(), "bid:160 answer:proof", PAIRS),
        ((ProveBid(),), Auction(), "bid:160 answer:no", PAIRS),
        ((ProveBid(),), Auction(), "bid:110 bid:120 bid:160 answer:proof", PAIRS),
        ((ProveBid(),), Auction(), "bid:210 answer:proof", PAIRS),
        ((ProveBid(),), Auction(), "bid:170 answer:proof pass", PAIRS),
        ((ProveBid(),), Auction(cap_aces=True, cap=100), "bid:290 answer:proof", ACES),
        ((Nines(how="must", count=3),), Auction(), "", NINES),
        ((LowHand(how="must", below=22, unless_marriage=False),), Auction(), "", NINES),
        ((LowHand(how="must", below=35),), Auction(), "", NINES),
        ((Jacks(how="must", count=3),), Auction(), "", JACKS),
    ],
)
def test_what_a_bid_a_proof_or_an_unused_right_tells(
    rights: tuple[Any, ...], auction: Auction, words: str, hands: tuple[str, str]
) -> None:
    aces = Aces() if auction.cap_aces else None
    rules = RuleVariant(
        "two", layout=TwoPiles(), rights=rights, auction=auction, marriages=Marriages(aces=aces)
    )
    two_hands(rules, *words.split(), hands=hands)


ELEVEN = ("AS TS JS 9S AC TC JC AD TD KH QH", "KS QS KC QC QD 9D 9C JD JH 9H TH")


@pytest.mark.parametrize(
    ("right", "takes"),
    [
        (WeakTalon(how="must", below=5), "all"),
        (WeakTalon(how="must", below=4), "one"),
        (TalonNines(how="must", count=1), "all"),
        (TalonNines(how="must", count=1, forced_only=True), "one"),
    ],
    ids=str,
)
def test_what_a_hidden_talon_that_was_not_thrown_in_tells(right: Any, takes: str) -> None:
    rules = RuleVariant(
        "two",
        layout=TwoPiles(hand=11, pile=1),
        rights=(right,),
        auction=Auction(opening="forced", opener="dealer"),
        talon=Talon(shown="never", takes=takes),
    )
    words = ("bid:100", "pass", *["take:1"] * (takes == "one"))
    two_hands(rules, *words, hands=ELEVEN, orders=True)


# Faults that other programs have had


def test_whoever_declares_holds_the_other_half() -> None:
    """Fault A3: the partner card of a marriage was booked on another seat."""
    state = at_play(
        GameState.start(variants.polish(), dealer=2),
        *("KH QH AS TS KS JS 9S", "AC TC KC QC JC 9C AD", "TD KD QD JD 9D AH TH"),
        gifts=("9S", "JS"),
    )
    assert not state.view(1).certain(0) & Hand.parse("KH QH")
    state = state.apply(parse_action("KH+"))
    for seat in (1, 2, None):
        view = state.view(seat)
        assert Hand.parse("QH") <= view.certain(0)
        assert not Hand.parse("QH") & (view.possible(1) | view.possible(2))
        for other in SEATS:
            assert view.certain(other) <= state.hands[other] <= view.possible(other)


VOID = "AH TH KH QH AS TS KS", "JH 9H AC TC KC QC JC", "AD TD KD QD JD 9D 9C"


@pytest.mark.parametrize("void", ["must_trump", "free"])
def test_whoever_discards_has_neither_the_suit_nor_a_trump_that_he_had_to_play(void: str) -> None:
    """Fault B7: only the suit led was taken from one who could not even trump."""
    start = GameState.start(variants.dutch(void=void), dealer=2)
    state = at_play(start, *VOID, gifts=("TS", "KS"))
    for word in ("AS", "TS", "KS", "KH+", "JH", "9D"):
        state = state.apply(parse_action(word))
    hearts, view = Hand.parse("QH TH AH 9H"), state.view(1)
    assert not view.possible(2) & hearts
    state = state.apply(parse_action("QH"))
    state = state.apply(parse_action("9H"))
    assert not state.view(1).possible(2) & hearts


def test_a_seat_that_has_shown_a_void_never_gets_the_suit_in_a_sample() -> None:
    """Fault B13: samples dealt a suit to a seat that had not followed it."""
    start = GameState.start(variants.dutch(), dealer=2)
    state = at_play(start, *VOID, gifts=("TS", "KS"))
    for word in ("AH", "JH", "9D"):
        state = state.apply(parse_action(word))
    rng, view = random.Random(1), state.view(1)
    hearts = Hand.parse("TH KH QH 9H")
    samples = [view.sample(rng) for _ in range(200)]
    assert not any(sample.hands[2] & hearts for sample in samples)
    assert any(sample.hands[2] != state.hands[2] for sample in samples)


# Laws of every view


def check_laws(walk: Walk, rng: random.Random) -> None:
    """Of all views of a state: samples look the same, and what is told of the hands is true."""
    state = walk.end
    for seat in viewers(state.variant):
        view = state.view(seat)
        assert view.worlds() >= 1
        sample = view.sample(rng)
        assert sample.view(seat) == view
        assert sample.to_act == state.to_act
        for other, hand in enumerate(state.hands):
            assert view.certain(other) <= hand <= view.possible(other)
            assert view.certain(other) <= sample.hands[other] <= view.possible(other)
        if seat in state.variant.laws.active[state.dealer] and seat != state.unseen:
            assert view.certain(seat) == view.possible(seat) == state.hands[seat]


def check_table(rules: RuleVariant, rng: random.Random, deals: int, share: float) -> int:
    """Check some states of some deals, and that a sample can be played on; how many there were."""
    checked = 0
    for _ in range(deals):
        for walk in one_deal(rules, rng):
            if rng.random() < share and not (is_dear(walk.end) and share < 1):
                check_laws(walk, rng)
                checked += 1
    return checked


def is_dear(state: GameState) -> bool:
    """Whether much is hidden, so that it takes long to count."""
    return len(state.tricks) < 2 and (state.variant.players > 3 or state.phase is not Phase.PLAYING)


@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES.keys())
def test_samples_look_the_same_and_the_true_hands_are_possible(rules: RuleVariant) -> None:
    check_table(rules, random.Random(rules.name), 1, 0.1)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ALL_RULES.values(), ids=ALL_RULES.keys())
def test_twenty_thousand_views(rules: RuleVariant) -> None:
    rng, checked = random.Random(rules.name), 0
    while checked * (rules.players + 1) < 20_000 / len(ALL_RULES):
        checked += check_table(rules, rng, 1, 1)


@pytest.mark.parametrize("rules", ["german", "polish", "dutch", "lithuanian", "siadany"])
def test_a_sample_in_every_phase_looks_the_same(rules: str) -> None:
    table, rng, phases = variants.get(rules, variants.players(rules)[0]), random.Random(5), set()
    for walk in one_deal(table, rng):
        if walk.end.phase not in phases:
            phases.add(walk.end.phase)
            seat = rng.choice(table.laws.active[walk.end.dealer])
            view = walk.end.view(seat)
            assert view.sample(rng).view(seat) == view
    assert Phase.PLAYING in phases


@pytest.mark.parametrize("rules", ["german", "polish", "dutch", "mille"])
def test_in_card_play_what_is_possible_only_shrinks(rules: str) -> None:
    rng = random.Random(rules)
    known: dict[tuple[int | None, int], Hand] = {}
    for walk in one_deal(variants.get(rules), rng):
        if walk.end.phase is not Phase.PLAYING:
            continue
        for seat, other in ((0, 1), (1, 2), (2, 0)):
            possible = walk.end.view(seat).possible(other)
            assert possible <= known.get((seat, other), possible)
            known[seat, other] = possible
    assert known


def test_a_sample_can_be_played_to_the_end() -> None:
    rng = random.Random(3)
    state = until(GameState.start(variants.german()), rng, Phase.PLAYING).end
    sample = state.view(1).sample(rng)
    while sample.number == state.number:
        sample = sample.apply(any_action(sample, rng))
    assert sum(sample.last_deal.card_points if sample.last_deal else ()) == 120


def test_samples_are_uniform() -> None:
    """A chi-square test against the enumeration, with fixed seeds."""
    rng, tested = random.Random(1), 0
    for name in ("german", "polish", "dutch", "mille"):
        deals = (one_deal(variants.get(name), random.Random(seed)) for seed in range(20))
        views = (walk.end.view(0) for deal in deals for walk in deal if is_late(walk.end))
        view = next(view for view in views if 10 < view.worlds() < 60)
        worlds, draws = list(view.all_worlds()), 40 * view.worlds()
        drawn = Counter(view.sample(rng) for _ in range(draws))
        assert set(drawn) <= set(worlds)
        free, expected = len(worlds) - 1, draws / len(worlds)
        chi = sum((drawn[world] - expected) ** 2 / expected for world in worlds)
        assert chi < free + 3.72 * sqrt(2 * free) + 10
        tested += 1
    assert tested == 4


# What a view that has thought is


def test_what_was_found_out_is_no_part_of_a_view() -> None:
    state = until(GameState.start(variants.german()), random.Random(1), Phase.PLAYING).end
    view, fresh = state.view(0), state.view(0)
    found = view.worlds()
    assert (view, hash(view), repr(view)) == (fresh, hash(fresh), repr(fresh))
    assert pickle.dumps(view) == pickle.dumps(fresh)
    again = pickle.loads(pickle.dumps(view))
    assert again == view
    assert again.worlds() == found


def test_between_deals_there_is_one_world() -> None:
    state = GameState.start(variants.german(), 1, (100, 200, 300), number=4)
    for seat in (*SEATS, None):
        view = state.view(seat)
        assert (view.worlds(), list(view.all_worlds())) == (1, [state])
        assert view.sample(random.Random(1)) == state
        assert (view.possible(0), view.certain(0)) == (Hand(), Hand())


def test_when_the_match_is_over_there_is_one_world() -> None:
    state = GameState.start(variants.dutch(), scores=(990, 990, 990))
    rng = random.Random(2)
    while not state.is_over:
        state = state.apply(any_action(state, rng))
    assert list(state.view(1).all_worlds()) == [state]


def test_a_blind_bidder_knows_no_more_than_a_spectator() -> None:
    state = GameState.start(HOUSES["blind"]).deal(1)
    assert state.unseen is not None
    assert state.view(state.unseen).worlds() == state.view(None).worlds()
    assert state.view(state.unseen).possible(state.unseen) == Hand(state.variant.deck.pack)
    sample = state.view(state.unseen).sample(random.Random(1))
    assert sample.view(state.unseen) == state.view(state.unseen)


@pytest.mark.parametrize("seat", [-1, 3, None, True, "0"], ids=repr)
def test_only_of_a_seat_it_can_be_asked_what_it_holds(seat: Any) -> None:
    view = GameState.start(variants.german()).deal(1).view(0)
    for ask in (view.possible, view.certain):
        with pytest.raises(ArgumentError, match="a seat from 0 to 2"):
            ask(seat)


@pytest.mark.parametrize("rng", [None, 1, random, random.Random], ids=repr)
def test_chance_comes_from_a_random_number_generator(rng: Any) -> None:
    view = GameState.start(variants.german()).deal(1).view(0)
    with pytest.raises(ArgumentError, match=r"a random\.Random"):
        view.sample(rng)


@pytest.mark.parametrize(
    "parts",
    [
        {"hand": Hand.parse("AS")},
        {"counts": (7, 7, 6)},
        {"card_points": (1, 0, 0)},
        {"phase": Phase.PLAYING},
        {"phase": Phase.OVER},
        {"moment": "never"},
    ],
    ids=lambda parts: next(iter(parts)),
)
def test_a_view_that_no_state_gives_has_no_worlds(parts: dict[str, Any]) -> None:
    view = GameState.start(variants.german()).deal(1).view(0)
    forged: View = attrs.evolve(view, **parts)
    for ask in (forged.worlds, lambda: forged.sample(random.Random(1)), lambda: forged.possible(1)):
        with pytest.raises(ArgumentError, match="a view that some state gives"):
            ask()


# Lotteries, proofs and claims


def played(start: GameState, *words: str) -> Walk:
    """A way through a deal, from its text."""
    actions, state = list[Any](), start
    for word in words:
        actions.append(parse_action(word))
        state = state.apply(actions[-1])
    return Walk(start, tuple(actions))


LOTTERY = RuleVariant(
    "lottery", layout=TwoPiles(11, 1), rights=(NineLottery(),), goal=Goal(by="any")
)
HOLDER = "9S 9C 9D AS TS JS AC TC JC AD TD", "KS QS KC QC KD QD JD AH TH KH QH"


def lottery_worlds(words: tuple[str, ...], ways: tuple[tuple[str, ...], ...]) -> None:
    """Of a lottery between two: the stakes of the other are free, and what they need is not."""
    start, (mine, true) = GameState.start(LOTTERY, dealer=1), map(Hand.parse, HOLDER)
    unseen = [card for card in PACK if card not in mine]

    def ends(hand: Hand, words: tuple[str, ...]) -> Iterator[GameState]:
        talon = tuple(card for card in unseen if card not in hand)
        state = start.apply(Deal((mine, hand), talon))
        for word in words:
            action = parse_action(word)
            if state.refusal(action) is not None:
                return
            state = state.apply(action)
        yield state

    view = next(ends(true, words)).view(0)
    found = {
        state
        for hand in map(Hand, combinations(unseen, 11))
        for way in ways
        for state in ends(hand, way)
        if state.view(0) == view
    }
    assert view.worlds() == len(found) * factorial(2)
    assert view.possible(1) == Hand({card for state in found for card in state.hands[1]})
    rng = random.Random(1)
    assert {view.sample(rng).view(0) for _ in range(20)} == {view}


STAKES = ("no", "S", "C", "D")


def test_while_a_lottery_is_open_the_stakes_are_free() -> None:
    ways = tuple(("answer:hold", f"answer:{stake}") for stake in STAKES)
    lottery_worlds(("answer:hold", "answer:S"), ways)
    lottery_worlds(("answer:hold", "answer:no"), ways)


def test_whoever_won_a_lottery_had_a_card_of_the_suit() -> None:
    ways = tuple(
        ("answer:hold", f"answer:{stake}", f"answer:{nine}")
        for stake, nine in product(STAKES, "SCD")
    )
    lottery_worlds(("answer:hold", "answer:S", "answer:S"), ways)
    lottery_worlds(("answer:hold", "answer:S", "answer:C"), ways)


def test_the_stakes_of_others_and_the_nines_of_the_holder() -> None:
    start = GameState.start(LOTTERY, dealer=0)
    other, mine = map(Hand.parse, HOLDER)
    talon = tuple(card for card in PACK if card not in mine | other)
    state = start.apply(Deal((mine, other), talon))
    for word in ("hold", "S", "S"):
        state = state.apply(parse_action(f"answer:{word}"))
    view = state.view(0)
    assert view.certain(1) == Hand.parse("9S 9C 9D")
    assert not view.possible(1) & Hand.parse("9H")
    assert view.worlds() == comb(9, 8) * factorial(2)


CLAIMS = RuleVariant(
    "claims", rights=(NineLottery(), ProveBid(), Claim(by="consent")), auction=Auction()
)


def claimed(rules: RuleVariant, *words: str) -> Walk:
    """Seat 1 bids 160 on clubs, and what follows."""
    hands = map(
        Hand.parse,
        ("AS TS KS QS JS 9S AC", "TC KC QC JC AD TD 9C", "KD QD JD 9D AH TH KH"),
    )
    talon = tuple(map(Card.parse, ("9H", "JH", "QH")))
    start = GameState.start(rules, dealer=2).apply(Deal(tuple(hands), talon))
    state = start
    while state.offer is not None:
        state = state.apply(parse_action("answer:no"))
    return played(state, *words)


PROVEN = ("bid:160", "answer:proof", "pass", "pass", "give:9C:2", "give:JC:0", "declare:160")


@pytest.mark.parametrize(
    "words",
    [
        ("claim", "answer:no"),
        ("AD", "9D", "9S", "claim", "answer:no"),
        ("AD", "9D", "9S", "KC+", "9C", "AC"),
        ("AD", "9D", "9S", "TD", "JD", "JS"),
    ],
    ids=" ".join,
)
def test_proofs_and_claims_lay_cards_open(words: tuple[str, ...]) -> None:
    state = claimed(CLAIMS, *PROVEN, *words).end
    for seat in (*SEATS, None):
        view = state.view(seat)
        assert view.sample(random.Random(1)).view(seat) == view
        for other in SEATS:
            assert view.certain(other) <= state.hands[other] <= view.possible(other)
        assert view.shown[1] & view.possible(1)  # a card of a proof may have been given away
        if "claim" in words:
            assert view.certain(1) == view.possible(1) == state.hands[1]


def test_whoever_has_left_just_what_he_proved_his_bid_with_has_not_claimed() -> None:
    """Nobody was asked to agree, so what lies open may have been given away."""
    proof = Hand.parse("KC QC")

    def end(seed: int) -> GameState:
        rng, state = random.Random(seed), claimed(CLAIMS, *PROVEN).end
        while len(state.hands[1]) > 2 or state.trick:
            plays = [action for action in state.legal_actions() if isinstance(action, Play)]
            others = [play for play in plays if play.card not in proof]
            state = state.apply(rng.choice(others or plays))
        return state

    state = next(
        state for state in map(end, range(500)) if state.hands[1] == proof and state.to_act == 1
    )
    assert state.hands[1] == proof
    for seat in (0, 2, None):
        view = state.view(seat)
        assert view.sample(random.Random(1)).view(seat) == view
        assert view.possible(1) >= proof


def told(rules: RuleVariant, dealer: int, deal: str, words: str) -> Walk:
    """A way through a deal of these cards."""
    return played(GameState.start(rules, dealer=dealer), f"deal:{deal}", *words.split())


def test_only_the_declarer_claims_by_proof() -> None:
    """Who holds a lottery and has nothing but nines left has not claimed."""
    rules = RuleVariant("lottery", rights=(NineLottery(), Claim(by="proof")))
    walk = told(
        rules,
        2,
        "AH.TH.QH.JD.QS.JS.9S/9H.AD.KD.9D.QC.9C.KS/TD.AC.TC.KC.JC.AS.TS/KH.JH.QD",
        "answer:no answer:hold answer:D answer:C answer:C pass pass give:TH:1 give:AH:2 "
        "declare:100 QH TH AH TS QS KS JC QD QC 9C TC 9S TD JD AD KD AS JS",
    )
    assert walk.end.view(2).worlds() == 5
    check_by_trial(walk, 2)


def test_whoever_claimed_holds_all_that_no_proof_has_shown() -> None:
    rules = RuleVariant("proof", rights=(ProveBid(), Claim()))
    walk = told(
        rules,
        0,
        "AD.AC.JC.AS.KS.QS.JS/TH.QH.JH.KD.QD.JD.QC/KH.9H.TD.9D.9C.TS.9S/AH.KC.TC",
        "bid:110 pass bid:130 answer:proof pass give:KD:2 give:JH:0 declare:130 claim answer:no",
    )
    view, open_ = walk.end.view(0), Hand.parse("AH TH QH JD TC KC QC")
    assert view.worlds() == 2  # the king of the proof was given to seat 2, or is in the hand
    assert open_ <= view.certain(1) <= walk.end.hands[1]
    assert all(world.view(0) == view for world in view.all_worlds())


@pytest.mark.parametrize("words", ["", "9S KS"])
def test_a_lottery_and_a_claim_by_proof_may_look_the_same(words: str) -> None:
    """Four nines lie open: all were dealt and shown, or three, and a claim has shown the fourth."""
    rules = RuleVariant(
        "four nines",
        layout=TwoPiles(11, 1),
        talon=Talon(shown="never"),
        rights=(NineLottery(), Claim(by="proof")),
    )
    rest, tricks = "AS.TS.AC.TC.AD.TD.AH", "AS JS AC JC AD JD AH JH TS QS TC QC TD QD"
    others = "KS.QS.JS.KC.QC.JC.KD.QD.JD.KH.JH"
    start = f"answer:hold answer:no answer:S pass take:0 discard:TH declare:100 {tricks}"
    silent = told(rules, 1, f"9S.9C.9D.9H.{rest}/{others}/TH.QH", f"{start} {words}")
    spoken = told(rules, 1, f"9S.9C.9D.TH.{rest}/{others}/9H.QH", f"{start} claim {words}")
    for seat in (1, None):
        view = silent.end.view(seat)
        assert view == spoken.end.view(seat)
        assert {silent.end, spoken.end} <= set(view.all_worlds())
    tried = brute.worlds(silent, 1) | brute.worlds(spoken, 1)
    assert set(silent.end.view(1).all_worlds()) == tried


def test_a_proof_tells_what_was_held_when_it_was_given() -> None:
    """What would have proven an earlier bid more cheaply was not held, whatever was bid later."""
    rules = RuleVariant("proof", rights=(ProveBid(),))
    walk = told(
        rules,
        0,
        "AS.TS.AD.TD.9D.JD.9H/KC.QC.AC.TC.KH.JS.9S/KS.QS.KD.QD.JC.9C.AH/TH.QH.JH",
        "bid:110 pass bid:130 answer:proof bid:140 answer:no answer:no bid:180",
    )
    rng, spades = random.Random(1), Hand.parse("KS QS")
    for seat in (0, None):
        view = walk.end.view(seat)
        for _ in range(300):
            assert not spades <= view.sample(rng).hands[1]


def while_it_is_asked() -> Iterator[Walk]:
    """Bids of seat 1 that are questioned for the first and for the second time, each as it is."""
    rules = RuleVariant("proof", rights=(ProveBid(),))
    deal = "AS.TS.AD.TD.9D.JD.9H/KC.QC.KH.QH.TC.JS.9S/KS.QS.KD.QD.JC.9C.AH/TH.AC.JH"
    words = "bid:110 pass bid:130 answer:proof bid:140 answer:no answer:no bid:200"
    yield told(rules, 0, deal, "bid:110 pass bid:130")
    yield told(rules, 0, deal, words)
    yield told(rules, 0, deal, f"{words} answer:no")
    yield told(rules, 0, deal, f"{words} answer:no answer:no")


@pytest.mark.parametrize("walk", [*while_it_is_asked()], ids=lambda walk: str(len(walk.actions)))
def test_while_a_proof_is_asked_for_again_the_first_still_tells(walk: Walk) -> None:
    for seat in SEATS:
        check_laws(walk, random.Random(seat))


def bold(state: GameState, rng: random.Random) -> Any:
    """An action by chance; what lays cards open is likely."""
    if state.phase is Phase.DEALING:
        return any_action(state, rng)
    legal = {str(action): action for action in state.legal_actions()}
    likely = [legal[word] for word in ("answer:hold", "answer:proof", "claim") if word in legal]
    likely += [legal[word] for word in legal if word.startswith("bid:") and word > "bid:120"]
    if state.offer is not None and state.offer.topic == Claim.kind:
        return legal["answer:no"]
    return rng.choice(likely) if likely and rng.random() < 0.6 else any_action(state, rng)


OPEN_CARDS = {
    f"{name} {players}": RuleVariant("open", rights=rights, layout=layout)
    for name, rights in {
        "proof": (ProveBid(),),
        "lottery, claim": (NineLottery(), Claim()),
        "lottery, claim by proof": (NineLottery(), Claim(by="proof")),
        "proof, claim": (ProveBid(), Claim()),
        "proof, claim by proof": (ProveBid(), Claim(by="proof")),
        "all": (ProveBid(), NineLottery(), Claim()),
        "all by proof": (ProveBid(), NineLottery(), Claim(by="proof")),
    }.items()
    for players, layout in ((3, RuleVariant("three").layout), (2, TwoPiles()))
}


def open_by_trial(rules: RuleVariant, rng: random.Random, positions: int, deals: int) -> int:
    """Try so many late positions in which cards lie open; how many there were."""
    tried = 0
    for _ in range(deals):
        for walk in one_deal(rules, rng, bold):
            if not is_late(walk.end) or not any(walk.end.laid_open):
                continue
            for seat in viewers(rules):
                if tried < positions and brute.few(walk, seat, 60):
                    check_by_trial(walk, seat)
                    tried += 1
    return tried


@pytest.mark.parametrize("rules", OPEN_CARDS.values(), ids=OPEN_CARDS.keys())
def test_open_cards_tell_what_trial_finds(rules: RuleVariant) -> None:
    assert open_by_trial(rules, random.Random(3), 7, 7)


@pytest.mark.slow
@pytest.mark.parametrize("rules", OPEN_CARDS.values(), ids=OPEN_CARDS.keys())
def test_open_cards_tell_what_trial_finds_in_many_deals(rules: RuleVariant) -> None:
    assert open_by_trial(rules, random.Random(4), 10**6, 150)


# Rules of one's own


@frozen
class Own(Nines):
    """A redeal that is like a built-in one, but nobody can know that."""

    kind: ClassVar = "test/own"


@frozen
class Whisper(Asking):
    """Everybody says something unseen, before the auction."""

    kind: ClassVar = "test/whisper"
    when: ClassVar = (DEALT,)

    def next(self, public: Public, answers: Answers) -> int | None:
        return public.active[len(answers)] if len(answers) < len(public.active) else None

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        return ("no", "psst")

    def hidden(self, answers: Answers) -> bool:
        return True

    def describe(self) -> Iterator[Phrase]:
        yield say("Everybody whispers.")


def test_what_a_right_of_ones_own_implies_is_not_known() -> None:
    known, own = (
        GameState.start(RuleVariant("own", rights=(right,))).deal(2)
        for right in (Nines(how="must", count=3), Own(how="must", count=3))
    )
    assert known.view(0).worlds() < own.view(0).worlds() == comb(17, 7) * comb(10, 7) * 6


def test_who_hides_an_answer_to_a_right_of_ones_own_is_taken_to_decline() -> None:
    state = GameState.start(RuleVariant("own", rights=(Whisper(),))).deal(2)
    first, second = state.variant.laws.active[0][:2]
    kind = Whisper.kind
    state = state.apply(parse_action("answer:psst"))
    sample = state.view(second).sample(random.Random(1))
    assert sample.view(second) == state.view(second)
    answers = [state.view(seat).answers for seat in (first, second)]
    assert answers == [((kind, first, "psst", True),), ((kind, first, None, True),)]


def test_an_own_right_that_may_lay_cards_open_leaves_open_what_they_tell() -> None:
    rules = CLAIMS.but(rights=(*CLAIMS.rights, Own()))
    state = claimed(rules, *PROVEN, "claim", "answer:no").end
    view = state.view(0)
    assert view.sample(random.Random(1)).view(0) == view
    assert view.possible(1) > state.hands[1]


# What else must be true of every world, where there are too many to try


KEPT = "KH QH AS TS KS JS 9S", "AC TC KC QC JC 9C AD", "TD KD QD JD 9D AH TH"


def test_a_raised_contract_tells_that_the_cards_kept_allow_it() -> None:
    start, rng = GameState.start(variants.german(), dealer=2), random.Random(1)
    bid, raised = (
        at_play(start, *KEPT, gifts=("9S", "JS"), contract=c).view(1) for c in (100, 200)
    )
    assert raised.worlds() < bid.worlds()
    ceiling = start.variant.auction.ceiling
    assert all(ceiling(raised.sample(rng).hands[0]) >= 200 for _ in range(100))
    assert any(ceiling(bid.sample(rng).hands[0]) < 200 for _ in range(100))


def test_after_the_exchange_nobody_has_what_would_have_to_be_thrown_in() -> None:
    right = Nines(when=("exchanged",), how="must", count=3)
    rules = RuleVariant("exchanged", rights=(right,))
    state = at_play(GameState.start(rules, dealer=2), *KEPT, gifts=("9S", "JS"))
    free = at_play(GameState.start(rules.but(rights=()), dealer=2), *KEPT, gifts=("9S", "JS"))
    rng, view, nines = random.Random(1), state.view(2), Hand.parse("9S 9C 9D 9H")
    assert view.worlds() < free.view(2).worlds()
    for _ in range(200):
        assert all(len(hand & nines) < 3 for hand in view.sample(rng).hands)


def test_whoever_led_an_ace_and_declared_nothing_had_not_all_four() -> None:
    aces, rng = Aces(first_trick=True), random.Random(1)
    automatic, optional = (
        at_play(
            GameState.start(
                RuleVariant("aces", marriages=Marriages(declare=declare, aces=aces)), dealer=2
            ),
            *KEPT,
            gifts=("9S", "JS"),
        )
        .apply(parse_action("AS"))
        .view(None)
        for declare in ("automatic", "optional")
    )
    assert automatic.worlds() < optional.worlds()
    others = Hand.parse("AC AD AH")
    assert not any(others <= automatic.sample(rng).hands[0] for _ in range(300))


def test_a_refused_claim_by_proof_tells_that_what_lies_aside_left_it_unsure() -> None:
    rules = RuleVariant("two", layout=TwoPiles(), rights=(Claim(by="proof"),))
    hands = "AS KS QS 9S AC TC AD TD AH TH", "JS JH KC QC JC 9C KD QD JD 9D"
    talon = tuple(map(Card.parse, ("KH", "QH", "TS", "9H")))
    start = GameState.start(rules, dealer=1).apply(Deal(tuple(map(Hand.parse, hands)), talon))
    words = ("pass", "take:0", "discard:QS", "discard:9S", "declare:100", "claim")
    state = played(start, *words).end
    view = state.view(1)
    assert state.phase is Phase.PLAYING
    assert state.shown[0] == state.hands[0]
    worlds = list(view.all_worlds())
    assert state in worlds
    assert all(sure(world) is None for world in worlds if isinstance(world, Playing))
    assert not any(Card.parse("TS") in world.discards for world in worlds)  # the king would be sure
    assert view.worlds() == 3 * factorial(2)  # two of QS 9S 9H lie aside
