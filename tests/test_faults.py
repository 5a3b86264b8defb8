"""Situations that programs for this game and its relatives have got wrong.

The ids, such as A9, number the faults: A in programs for this game, B in programs for others.
"""

import random
from collections import Counter
from itertools import permutations, product
from typing import Final

import pytest

from tests.bridge import (
    DEFENDER_214,
    DEFENDER_245,
    FAILED_120,
    FAILED_120_BY_2,
    FAILED_150,
    FAILED_150_BY_2,
    MADE_120,
    MADE_BY_SPADES,
    NINES_ONLY,
    VARIANTS,
    Told,
    cards,
    dealt,
    declined,
    following,
    hand,
    leading,
    pair,
    played,
    suit,
)
from tests.oracle.play import ALL_LAWS
from tests.strategies import SEEDS
from tysiac import (
    NATURE,
    Action,
    Answer,
    Bid,
    Card,
    Deal,
    Declare,
    GameState,
    Give,
    Hand,
    IllegalAction,
    Pass,
    Phase,
    Play,
    RandomBot,
    Reason,
    RuleVariant,
    Suit,
    events,
    parse_action,
    play_match,
    trick_winner,
    variants,
)
from tysiac.rules.following import Following

TWO_PAIRS: Final = (
    "KH QH AS 9S JD KC QC 9C",
    "AH TH TS JS AD TD AC JC",
    "JH 9H KS QS KD QD 9D TC",
)
"""The first hand holds two marriages, and the ace of spades."""

SHARED_OUT: Final = Deal(
    (
        hand("AH TH JH 9D TC 9C JS"),
        hand("KS QS 9S AD JD AC JC"),
        hand("KH QH TD KD KC AS TS"),
    ),
    cards("9H QD QC"),
)
"""Nobody may ask for a redeal; seats 1 and 2 hold a marriage each."""

FOUR_NINES: Final = Deal(
    (
        hand("AH TH JH TD TC JD JS"),
        hand("9S 9C 9D 9H KD AC JC"),
        hand("KH QH AD QD KC AS TS"),
    ),
    cards("KS QS QC"),
)

by_preset = pytest.mark.parametrize("name", SEEDS)
by_house = pytest.mark.parametrize("name", VARIANTS)


def refused(state: GameState, action: Action) -> Reason | None:
    """Why an action is refused; both ways to find out say the same."""
    refusal = state.refusal(action)
    assert (action in state.legal_actions()) is (refusal is None)
    return None if refusal is None else refusal.code


# Tricks


@pytest.mark.parametrize(
    ("trick", "trump", "winner", "worth"),
    [
        pytest.param("AH 9S 9C", "S", 1, 11, id="A1-trump-nine-beats-the-ace-led"),
        pytest.param("AS JS 9H", None, 0, 13, id="A25-last-follower-does-not-beat-the-ace"),
        pytest.param("QS AS 9H", "S", 1, 14, id="A27-second-trump-beats-the-first"),
        pytest.param("QS AS TS", "S", 1, 24, id="A27-third-trump-does-not"),
        pytest.param("9D 9S 9C", "S", 1, 0, id="A1-nines-only"),
    ],
)
def test_the_best_card_takes_the_trick(
    trick: str, trump: str | None, winner: int, worth: int
) -> None:
    assert trick_winner(cards(trick), suit(trump)) == winner
    assert hand(trick).points == worth


@pytest.mark.parametrize("trump", [*Suit, None])
def test_b5_who_takes_a_trick_depends_on_the_cards_alone(trump: Suit | None) -> None:
    for order in permutations(cards("AH 9S JS")):
        table = list(order)
        first = trick_winner(table, trump)
        assert [trick_winner(order, trump), trick_winner(table, trump)] == [first, first]
        assert table == list(order)
    assert len({order[trick_winner(order, Suit.SPADES)] for order in permutations(table)}) == 1


# What may be played


@pytest.mark.parametrize("law", list(map(following, ALL_LAWS)), ids=str)
def test_a9_the_third_seat_follows_suit_after_a_ruff(law: Following) -> None:
    legal = law.playable(hand("QC KS KD AS JC 9S 9D TC"), cards("AD QS"), Suit.SPADES)
    assert legal == hand("KD 9D")


@pytest.mark.parametrize(
    ("trick", "trump", "held", "legal", "sentence"),
    [
        pytest.param("9D QD", None, "JD AD", "AD", "Beat the best card", id="A17-beat"),
        pytest.param("9D", "S", "9S AC", "9S", "must trump", id="A17-trump"),
    ],
)
def test_a17_what_is_played_is_what_the_rule_sheet_says(
    trick: str, trump: str | None, held: str, legal: str, sentence: str
) -> None:
    german = variants.german()
    assert german.following.playable(hand(held), cards(trick), suit(trump)) == hand(legal)
    assert sentence in german.describe()
    lenient = german.but(following=Following(False, False, "free", False, False))
    assert lenient.following.playable(hand(held), cards(trick), suit(trump)) == hand(held)
    assert sentence not in lenient.describe()


@by_house
def test_a17_the_table_and_the_policy_are_one(name: str) -> None:
    state, rng = GameState.start(VARIANTS[name]).deal(seed=17), random.Random(17)
    while state.last_deal is None:
        actions = state.legal_actions()
        if state.phase is Phase.PLAYING:
            assert isinstance(state.to_act, int)
            mine = state.hands[state.to_act]
            legal = state.variant.following.playable(mine, state.trick, state.trump)
            assert Hand(action.card for action in actions if isinstance(action, Play)) == legal
        state = state.apply(rng.choice(actions))


@pytest.mark.parametrize(
    ("law", "changes", "trick", "trump", "held", "before", "after"),
    [
        pytest.param(
            Following(), {"head": False}, "QH", None, "AH 9H KC", "AH", "AH 9H", id="B11-head"
        ),
        pytest.param(
            Following(),
            {"head_after_ruff": True},
            "QD 9S",
            "S",
            "AD 9D KS",
            "AD 9D",
            "AD",
            id="B11-head-after-ruff",
        ),
        pytest.param(
            Following(undertrump=False),
            {"void": "free"},
            "AD",
            "S",
            "9S AC",
            "9S",
            "9S AC",
            id="B11-void",
        ),
        pytest.param(
            Following(),
            {"overtrump": False},
            "KD QS",
            "S",
            "9S AS JC",
            "AS",
            "9S AS",
            id="B11-overtrump",
        ),
        pytest.param(
            Following(),
            {"undertrump": False},
            "KD TS",
            "S",
            "9S JC",
            "9S",
            "9S JC",
            id="B11-undertrump",
        ),
    ],
)
def test_b11_each_option_changes_what_it_says(
    law: Following,
    changes: dict[str, object],
    trick: str,
    trump: str | None,
    held: str,
    before: str,
    after: str,
) -> None:
    variant = variants.german().but(following=law)
    changed = variant.but({f"following.{name}": value for name, value in changes.items()})
    situation = hand(held), cards(trick), suit(trump)
    assert variant.following.playable(*situation) == hand(before)
    assert changed.following.playable(*situation) == hand(after)


def test_b17_the_highest_trump_must_be_beaten_not_the_latest() -> None:
    legal = Following().playable(hand("KS AS 9C"), cards("9D TS JS"), Suit.SPADES)
    assert legal == hand("AS")


# Marriages


@by_preset
@pytest.mark.parametrize("told", [DEFENDER_245, DEFENDER_214, MADE_120])
def test_a11_a_marriage_is_declared_once(name: str, told: Told) -> None:
    declared: Counter[Suit | None] = Counter()
    state = leading(VARIANTS[name], told.hands, told.contract)
    for word in told.plays.split():
        step = state.step(parse_action(word))
        of = Counter(
            event.suit for event in step.events if isinstance(event, events.MarriageDeclared)
        )
        assert of.total() == word.count("+")
        declared += of
        state = step.state
        if state.phase is Phase.PLAYING:
            assert Counter(marriage.suit for marriage in state.marriages) == declared
    assert set(declared.values()) == {1}
    assert state.last_deal is not None
    values = state.variant.marriages.values
    assert sum(state.last_deal.marriage_points) == sum(
        values[of.index] for of in declared if of is not None
    )


@by_preset
def test_a11_half_a_marriage_declares_nothing(name: str) -> None:
    state = played(leading(VARIANTS[name], TWO_PAIRS), "AS TS KS")
    state = played(state, "QH+ AH 9H")
    assert state.to_act == 1
    state = played(state, "AC TC 9C")
    assert refused(state, parse_action("AD+")) is Reason.MARRIAGE_NOT_HELD
    assert state.marriages == ((0, Suit.HEARTS),)


@pytest.mark.parametrize(
    ("led", "worth"),
    [pytest.param("KH+", 15, id="B1-king"), pytest.param("QH+", 14, id="B1-queen")],
)
def test_b1_the_leader_chooses_which_card_of_the_pair_to_risk(led: str, worth: int) -> None:
    state = played(leading(variants.german(), TWO_PAIRS), "AS TS KS")
    hearts = {pair(play) for play in state.legal_actions() if isinstance(play, Play)}
    assert {("KH", True), ("QH", True)} <= hearts
    state = played(state, f"{led} AH 9H")
    assert state.marriages == ((0, Suit.HEARTS),)
    assert state.card_points == (25, worth, 0)


@by_preset
def test_b3_what_was_declared_stays_in_view(name: str) -> None:
    states = DEFENDER_245.states(VARIANTS[name])
    late = states[20]
    for seat in (None, 0, 1, 2):
        view = late.view(seat)
        assert view.marriages == ((1, Suit.HEARTS), (1, Suit.DIAMONDS))
        assert view.trump is Suit.DIAMONDS
        assert [trick.cards[0] for trick in view.tricks] == list(cards("AC KS TD QH TS QD"))


@pytest.mark.parametrize(("of", "worth"), list(zip(Suit, (40, 60, 80, 100), strict=True)))
@pytest.mark.parametrize("rank", "KQ")
def test_a31_each_suit_has_its_own_value(of: Suit, worth: int, rank: str) -> None:
    others = "".join(letter for letter in "SCDH" if letter != str(of))
    hands = [[f"{card}{of}" for card in "KQJ9"], [f"A{of}"], [f"T{of}"]]
    for mine, ranks in zip(hands, ("J", "AQ9", "KT"), strict=True):
        mine += [f"{card}{letter}" for card in ranks for letter in others]
    spare = hands[1].pop(), hands[1].pop()
    full = [" ".join(mine) for mine in (hands[0] + [spare[0]], hands[1], hands[2] + [spare[1]])]
    step = leading(variants.polish(), full).step(Play(Card.parse(f"{rank}{of}"), marriage=True))
    assert events.MarriageDeclared(0, of, worth) in step.events
    assert step.state.trump is of


@pytest.mark.parametrize("name", ["german", "bulgarian", "dutch", "polish_no_first_trick"])
def test_a31_what_holds_for_the_first_trick_ends_with_it(name: str) -> None:
    first = leading(VARIANTS[name], TWO_PAIRS)
    assert refused(first, parse_action("QH+")) is Reason.MARRIAGE_FIRST_TRICK
    later = played(first, "AS TS KS")
    for word in ("QH+", "KH+", "QC+", "KC+"):
        assert refused(later, parse_action(word)) is None
    led = played(later, "9S")
    assert refused(led, parse_action("AH")) is not None


@by_preset
def test_a31_every_trick_is_played_by_the_same_duties(name: str) -> None:
    for told in (DEFENDER_214, DEFENDER_245, MADE_120):
        for state in told.states(VARIANTS[name])[:-1]:
            assert isinstance(state.to_act, int)
            mine = state.hands[state.to_act]
            legal = state.variant.following.playable(mine, state.trick, state.trump)
            found = Hand(play.card for play in state.legal_actions() if isinstance(play, Play))
            assert found == legal
            if state.trick and any(card.suit is state.trick[0].suit for card in mine):
                assert {card.suit for card in found} == {state.trick[0].suit}


# Auction


@by_preset
def test_a13_an_equal_bid_is_refused(name: str) -> None:
    state = dealt(VARIANTS[name], SHARED_OUT, 2, None)
    state = (state if state.high_bid else state.apply(Bid(100))).apply(Bid(110))
    assert refused(state, Bid(110)) is Reason.BID_TOO_LOW
    with pytest.raises(IllegalAction):
        state.apply(Bid(110))
    assert state.high_bid == (110, 1)
    assert state.apply(Bid(120)).high_bid == (120, 2)


@pytest.mark.parametrize(
    ("name", "amount", "code"),
    [
        pytest.param("german", 111, Reason.BID_OFF_STEP, id="A13-off-the-step"),
        pytest.param("dutch", 111, Reason.BID_OFF_STEP, id="A13-off-the-step-of-5"),
        pytest.param("german", 170, Reason.BID_TOO_HIGH, id="A13-above-the-ceiling"),
        pytest.param("polish", 170, Reason.BID_TOO_HIGH, id="A13-above-the-polish-ceiling"),
        pytest.param("dutch", 405, Reason.BID_TOO_HIGH, id="A13-above-any-deal"),
    ],
)
def test_a13_step_and_ceiling_are_checked(name: str, amount: int, code: Reason) -> None:
    state = dealt(VARIANTS[name], SHARED_OUT, 2, None)
    state = state if state.high_bid else state.apply(Bid(100))
    assert state.to_act == 1
    assert refused(state, Bid(amount)) is code


@by_house
def test_b27_nobody_bids_against_himself(name: str) -> None:
    rng = random.Random(27)
    for number in range(40):
        state = declined(GameState.start(VARIANTS[name], number % 3).deal(seed=number))
        while state.phase is Phase.BIDDING:
            assert state.high_bid is None or state.high_bid[1] != state.to_act
            passed = {seat for seat, amount in state.auction if amount is None}
            assert len(passed) < 2
            assert state.to_act not in passed
            state = state.apply(rng.choice(state.legal_actions()))
        assert state.phase is Phase.GIVING
        assert state.high_bid is not None
        assert state.to_act == state.declarer == state.high_bid[1]


# Redeals


@pytest.mark.parametrize("name", ["german", "bulgarian"])
def test_a27_four_nines_may_be_thrown_in(name: str) -> None:
    state = GameState.start(VARIANTS[name], dealer=2).apply(FOUR_NINES)
    asked = {}
    while state.offer is not None and state.offer.topic == "nines":
        asked[state.offer.seat] = state.offer.options
        state = state.apply(Answer("no"))
    assert asked == {0: ("no",), 1: ("no", "redeal"), 2: ("no",)}


@pytest.mark.parametrize("name", ["german", "bulgarian"])
def test_a21_a_redeal_is_an_event_with_a_reason(name: str) -> None:
    start = GameState.start(VARIANTS[name], dealer=2, scores=(10, 20, 30))
    asked = start.apply(FOUR_NINES).apply(Answer("no"))
    step = asked.step(Answer("redeal"), seat=1)
    nines = hand("9S 9C 9D 9H")
    assert step.events == (
        events.Answered("nines", 1, "redeal"),
        events.ThrownIn(1, Reason.NINES, nines),
    )
    again = step.state
    assert (again.to_act, again.phase) == (NATURE, Phase.DEALING)
    assert (again.dealer, again.scores, again.number) == (2, (10, 20, 30), 0)
    assert again.last_deal is None
    assert again.deal(seed=1).hands != start.deal(seed=1).hands


@pytest.mark.parametrize("name", [name for name in VARIANTS if name.startswith("polish")])
def test_a21_without_a_rule_no_hand_is_dealt_again(name: str) -> None:
    state = GameState.start(VARIANTS[name], dealer=2).apply(FOUR_NINES)
    assert state.phase is Phase.BIDDING
    assert state.hands == FOUR_NINES.hands


def test_a21_poor_hands_are_dealt_as_often_as_they_come() -> None:
    """Of the 346,104 hands 5,180 are poor, so among 3,000 hands 45 are to be expected."""
    start = GameState.start(variants.polish())
    hands = [mine for seed in range(1000) for mine in start.deal(seed).hands]
    poor = [mine for mine in hands if mine.points < 18 and not mine.marriages]
    assert 25 <= len(poor) <= 65


# The exchange


@by_preset
def test_a29_each_gift_moves_one_card_to_one_seat(name: str) -> None:
    state = dealt(VARIANTS[name], SHARED_OUT, 2, None)
    while state.phase is Phase.BIDDING:
        state = state.apply(Pass() if state.high_bid else Bid(100))
    for _ in range(2):
        for gift in state.legal_actions():
            assert isinstance(gift, Give)
            after = state.apply(gift)
            moved = [was ^ now for was, now in zip(state.hands, after.hands, strict=True)]
            assert moved[0] == moved[gift.to] == Hand([gift.card])
            assert sum(map(len, moved)) == 2
        state = state.apply(state.legal_actions()[-1])
    assert list(map(len, state.hands)) == [8, 8, 8]


# Points


@pytest.mark.parametrize(
    ("told", "raw", "unrounded", "rounded"),
    [
        pytest.param(FAILED_120_BY_2, 118, -120, 120, id="A7-118-of-120"),
        pytest.param(FAILED_150_BY_2, 148, -150, 150, id="A7-148-of-150"),
        pytest.param(FAILED_150, 147, -150, -150, id="A23-147-of-150"),
    ],
)
def test_the_declarers_points_are_not_rounded_unless_the_rules_say_so(
    told: Told, raw: int, unrounded: int, rounded: int
) -> None:
    assert told.raw[0] == raw
    for name, variant in VARIANTS.items():
        result = told.settled(variant).last_deal
        assert result is not None
        wanted = rounded if name == "dutch_check_unit" else unrounded
        assert (result.deltas[0], result.made) == (wanted, wanted > 0)
    german = told.settled(variants.german().but({"scoring.check_unit": 5})).last_deal
    assert german is not None
    assert german.deltas[0] == rounded


@pytest.mark.parametrize(
    ("variant", "total", "winners"),
    [
        pytest.param(variants.german(), 990, (), id="A15-german"),
        pytest.param(variants.bulgarian(), 990, (), id="A15-bulgarian"),
        pytest.param(variants.polish(), 990, (), id="A15-polish"),
        pytest.param(variants.polish(over="nothing"), 790, (), id="A15-polish-nothing"),
        pytest.param(variants.dutch(), 1035, (1,), id="A15-dutch"),
        pytest.param(variants.polish().but({"ledger.cap": False}), 1030, (), id="A15-no-cap"),
    ],
)
@pytest.mark.parametrize("dealers_total", [0, -250])
def test_a15_only_where_the_rules_say_so_a_defender_jumps_over_the_target(
    variant: RuleVariant, total: int, winners: tuple[int, ...], dealers_total: int
) -> None:
    state = DEFENDER_245.settled(variant, (0, 790, dealers_total))
    assert state.scores[1] == total
    assert state.winners == winners
    assert state.is_over is bool(winners)


@by_preset
def test_a15_the_declarer_goes_first(name: str) -> None:
    state = DEFENDER_214.settled(VARIANTS[name], (900, 790, 0))
    assert (state.scores[0], state.winners) == (1000, (0,))


@pytest.mark.parametrize("name", ["german", "bulgarian", "polish", "dutch"])
@pytest.mark.parametrize("total", [800, 850, 990])
def test_a19_losses_count_above_the_lock(name: str, total: int) -> None:
    state = FAILED_120.settled(VARIANTS[name], (total, 0, 0))
    assert state.scores[0] == total - 120


@pytest.mark.parametrize("total", [800, 850])
def test_a19_the_lock_takes_gains_alone(total: int) -> None:
    state = FAILED_120.settled(variants.german(), (0, 0, total))
    assert state.scores == (-120, 40, total)
    assert state.last_deal is not None
    third = [(entry.amount, entry.reason) for entry in state.last_deal.entries if entry.seat == 2]
    assert third == [(110, Reason.DEFENDER_POINTS), (-110, Reason.LOCKED)]


@by_preset
def test_b9_a_trick_without_points_is_a_trick(name: str) -> None:
    result = NINES_ONLY.settled(VARIANTS[name]).last_deal
    assert result is not None
    assert (result.tricks, result.card_points) == ((4, 1, 3), (75, 0, 45))
    before = NINES_ONLY.states(VARIANTS[name])[-2]
    step = before.step(parse_action("9S"))
    assert before.leader is not None
    taken = events.TrickTaken(1, before.leader, cards("9H 9D 9S"), points=0)
    assert taken in step.events


@by_preset
@pytest.mark.parametrize("before", [900, 940, 990])
def test_b19_marriages_help_to_the_target(name: str, before: int) -> None:
    state = MADE_BY_SPADES.settled(VARIANTS[name], (before, 0, 0))
    assert state.last_deal is not None
    assert (state.last_deal.card_points[0], state.last_deal.marriage_points[0]) == (71, 40)
    assert (state.scores[0], state.winners, state.is_over) == (before + 100, (0,), True)


@by_house
def test_b23_points_and_totals_add_up(name: str) -> None:
    record = play_match(VARIANTS[name], [RandomBot(seat) for seat in range(3)], 23, max_deals=15)
    totals: tuple[int, ...] = (0, 0, 0)
    number = 0
    for state in record.states():
        if state.number == number:
            assert state.scores == totals
            continue
        result = state.last_deal
        assert result is not None
        assert state.number == number + 1
        assert sum(result.card_points) == 120
        assert sum(result.tricks) == 8
        for seat in range(3):
            entries = [entry.amount for entry in result.entries if entry.seat == seat]
            assert sum(entries) == result.deltas[seat]
        totals = tuple(map(sum, zip(totals, result.deltas, strict=True)))
        number = state.number
        assert state.scores == totals
    assert number == 15 or record.result.finished


# Values, bots


@by_preset
def test_b21_another_card_may_be_tried_from_an_older_state(name: str) -> None:
    before = played(leading(VARIANTS[name], TWO_PAIRS), "JD AD")
    kept = before.hands, before.trick, before.card_points
    ways = {word: played(before, word) for word in map(str, before.legal_actions())}
    assert set(ways) == {"KD", "QD", "9D"}
    for word, after in ways.items():
        assert after.card_points == (0, 13 + Card.parse(word).points, 0)
        assert after.tricks[0].cards == cards(f"JD AD {word}")
        assert (before.hands, before.trick, before.card_points) == kept
    other = played(leading(VARIANTS[name], TWO_PAIRS), "JD AD 9D")
    assert other == ways["9D"]
    assert hash(other) == hash(ways["9D"])
    assert other != ways["KD"]


@by_preset
def test_b21_another_card_may_change_who_takes_the_trick(name: str) -> None:
    led = played(leading(VARIANTS[name].but({"following.head": False}), TWO_PAIRS), "9S")
    winners = {word: played(led, f"{word} KS").tricks[0].winner for word in ("JS", "TS")}
    assert winners == {"JS": 2, "TS": 1}


@by_preset
def test_b29_the_same_cards_come_again_after_going_back(name: str) -> None:
    start = GameState.start(VARIANTS[name])
    first = start.deal(seed=29)
    other = start.deal(seed=30)
    assert start.deal(seed=29) == first
    assert other.hands != first.hands
    state = first
    while state.last_deal is None:
        state = state.apply(state.legal_actions()[0])
    assert state.deal(seed=29) == state.deal(seed=29)
    assert state.deal(seed=29).hands != first.hands
    assert start.deal(seed=29) == first


ONE_OF_EACH: Final[list[tuple[Action, list[Action]]]] = [
    (
        SHARED_OUT,
        [
            FOUR_NINES,
            Deal(SHARED_OUT.hands, SHARED_OUT.talon[::-1]),
            Deal(SHARED_OUT.hands[::-1], SHARED_OUT.talon),
        ],
    ),
    (Bid(110), [Bid(120), Declare(110)]),
    (Pass(), [Bid(100), Answer("pass")]),
    (Give(Card.parse("9S"), 1), [Give(Card.parse("9S"), 2), Give(Card.parse("9C"), 1)]),
    (Declare(110), [Declare(120), Bid(110)]),
    (
        Play(Card.parse("KH")),
        [Play(Card.parse("QH")), Play(Card.parse("KD")), Play(Card.parse("KH"), marriage=True)],
    ),
    (
        Play(Card.parse("KH"), marriage=True),
        [Play(Card.parse("QH"), marriage=True), Play(Card.parse("KH"))],
    ),
    (Answer("no"), [Answer("redeal")]),
]


@pytest.mark.parametrize(
    ("action", "others"), ONE_OF_EACH, ids=[type(action).__name__ for action, _ in ONE_OF_EACH]
)
def test_a33_actions_are_equal_when_all_their_parts_are(
    action: Action, others: list[Action]
) -> None:
    twin = parse_action(str(action))
    assert twin is not action
    assert twin == action
    assert hash(twin) == hash(action)
    for other in others:
        assert other != action
        assert hash(other) != hash(action)
    assert len({action, twin, *others}) == 1 + len(others)


def test_a33_no_two_kinds_of_action_are_equal() -> None:
    actions = [action for action, _ in ONE_OF_EACH]
    for one, other in product(actions, repeat=2):
        assert (one == other) is (one is other)


def moments(variant: RuleVariant) -> list[GameState]:
    """One state of each phase in which a seat chooses, in a deal with many choices."""
    found: dict[Phase, GameState] = {}
    state = GameState.start(variant, dealer=2).apply(FOUR_NINES)
    while state.last_deal is None:
        best = found.get(state.phase)
        if best is None or len(state.legal_actions()) > len(best.legal_actions()):
            found[state.phase] = state
        state = state.apply(state.legal_actions()[0])
    return list(found.values())


@by_preset
def test_a29_a_random_bot_may_do_anything_legal(name: str) -> None:
    for state in moments(VARIANTS[name]):
        assert isinstance(state.to_act, int)
        view, bot = state.view(state.to_act), RandomBot(29)
        actions = state.legal_actions()
        chosen = {bot.choose(view) for _ in range(30 * len(actions))}
        assert chosen == set(actions)


@by_house
def test_b25_a_bot_does_nothing_else(name: str) -> None:
    record = play_match(VARIANTS[name], [RandomBot(seat) for seat in range(3)], 25, max_deals=5)
    state = record.start
    for action in record.actions:
        assert isinstance(action, Deal) or action in state.legal_actions()
        state = state.apply(action)


@by_preset
@pytest.mark.parametrize("seed", range(10))
def test_b31_a_bot_cannot_tell_what_it_has_not_seen(name: str, seed: int) -> None:
    """Two deals, in which the hands of the others are exchanged, up to the bot's first lead."""
    mine, second, third = SHARED_OUT.hands
    swapped = Deal((mine, third, second), SHARED_OUT.talon)
    one, other = (dealt(VARIANTS[name], deal, 2, None) for deal in (SHARED_OUT, swapped))
    while True:
        if one.to_act == 0:
            assert one.view(0) == other.view(0)
            action = RandomBot(seed).choose(one.view(0))
            assert RandomBot(seed).choose(other.view(0)) == action
        else:
            action = one.legal_actions()[0]
        if one.phase is Phase.PLAYING:
            break
        one, other = one.apply(action), other.apply(action)
    assert one.hands[1] != other.hands[1]
