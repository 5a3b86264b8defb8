"""Do whole deals come out that the texts, and programs that play by them, work out in numbers?

The number in an id is that of the example, the word behind it says whose rules it follows.
Seats: A is forehand and sits at 0, B at 1, C at 2. Those of single moments are in
`test_worked_examples`.
"""

from typing import Final

import pytest

from tests import stories
from tests.bridge import (
    DEFENDER_60,
    DEFENDER_214,
    FAILED_120,
    FAILED_150,
    MADE_120,
    NO_TRICK,
    VARIANTS,
    Told,
)
from tests.stories import Wish, failed, made, raw
from tysiac import Answer, GameState, Phase, RuleVariant, Surrender, variants

TENS: Final = ("german", "bulgarian", "polish")
FORFEIT: Final = variants.polish().but({"marriages.forfeit_without_trick": True})
"""A table where a marriage counts only for one who takes a trick."""


@pytest.mark.parametrize(
    ("variant", "told", "before", "deltas", "winners"),
    [
        pytest.param(variants.kurnik(), NO_TRICK, (0, 0, 0), (100, 20, 100), (), id="46-kurnik"),
        pytest.param(FORFEIT, NO_TRICK, (0, 0, 0), (-100, 20, 100), (), id="46-forfeited"),
        *(
            pytest.param(VARIANTS[name], MADE_120, (0, 0, 0), (120, 20, 20), (), id=f"48-{name}")
            for name in TENS
        ),
        *(
            pytest.param(VARIANTS[name], FAILED_150, (0, 0, 0), (-150, 0, 130), (), id=f"49-{name}")
            for name in TENS
        ),
        *(
            pytest.param(VARIANTS[name], *situation, id=f"63-{what}-{name}")
            for name in ("german", "bulgarian")
            for what, *situation in [
                ("not-locked-before", DEFENDER_60, (0, 790, 0), (-100, 60, 0), ()),
                ("locked", FAILED_120, (0, 810, 0), (-120, 0, 110), ()),
                ("locked-declarer-loses", FAILED_120, (810, 0, 0), (-120, 40, 110), ()),
                ("capped", DEFENDER_214, (0, 790, 0), (100, 200, 40), ()),
            ]
        ),
        *(
            pytest.param(variants.kurnik(), *situation, id=f"63-{what}-kurnik")
            for what, *situation in [
                ("not-locked-before", DEFENDER_60, (0, 790, 0), (-100, 60, 0), ()),
                ("locked", FAILED_120, (0, 810, 0), (-120, 0, 110), ()),
                ("locked-declarer-loses", FAILED_120, (810, 0, 0), (-120, 40, 110), ()),
                ("jumps-over", DEFENDER_214, (0, 790, 0), (100, 210, 40), (1,)),
                ("both", DEFENDER_214, (900, 790, 0), (100, 210, 40), (0,)),
            ]
        ),
    ],
)
def test_deals(
    variant: RuleVariant,
    told: Told,
    before: tuple[int, ...],
    deltas: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    state = told.settled(variant, before)
    result = stories.result(state)
    if variant is not FORFEIT:
        assert tuple(raw(result, seat) for seat in range(3)) == told.raw
    assert result.deltas == deltas
    assert state.scores == tuple(map(sum, zip(before, deltas, strict=True)))
    assert state.winners == winners


@pytest.mark.parametrize(
    ("variant", "credited"),
    [
        *(pytest.param(VARIANTS[name], (20, 20, 30), id=f"50-{name}") for name in TENS),
        pytest.param(variants.kurnik(), (20, 30, 30), id="50-kurnik"),
    ],
)
def test_a_defenders_24_25_and_26(variant: RuleVariant, credited: tuple[int, ...]) -> None:
    assert tuple(map(variant.scoring.round_defender, (24, 25, 26))) == credited


# Blind


@pytest.mark.parametrize(
    ("wish", "amount"),
    [pytest.param(made, 240, id="54-made"), pytest.param(failed, -240, id="54-failed")],
)
def test_a_blind_120_counts_twice(wish: Wish, amount: int) -> None:
    state = stories.start(variants.russian_strict())
    state = state.apply(state.shuffled(3)).apply(Answer("blind"))
    state = stories.settled(state, wish, declarer=0, contract=120)
    assert stories.result(state).deltas[0] == amount


# Surrender


def surrendered(variant: RuleVariant, bid: int, before: int = 0) -> tuple[int, ...]:
    """What the totals change by when A gives up, having done so a number of times before."""
    place = 0 if bid == 100 else 1
    dealer = (-1 - place) % variant.players  # A is forehand, who holds 100, or speaks behind him
    state = stories.start(variant, dealer=dealer)
    for nth in range(before + 1):
        while state.dealer != dealer:
            state = stories.settled(state)
        state = stories.declined(state.deal(nth))
        while Surrender() not in state.legal_actions():
            action = stories.bidding_for(state, 0, bid) if state.phase is Phase.BIDDING else None
            state = stories.declined(state.apply(action or state.legal_actions()[0]))
        state = state.apply(Surrender())
    result = stories.result(state)
    assert (result.how, result.declarer, result.contract) == ("surrendered", 0, bid)
    return result.deltas


KURNIK_FOUR: Final = variants.kurnik(players=4)


@pytest.mark.parametrize(
    ("variant", "bid", "before", "deltas"),
    [
        pytest.param(variants.russian_strict(), 110, 0, (-110, 60, 60), id="55"),
        pytest.param(variants.russian_strict(gain="half"), 110, 0, (-110, 55, 55), id="55-half"),
        pytest.param(variants.russian_strict(), 110, 2, (-230, 60, 60), id="55-third"),
        pytest.param(variants.kurnik(), 100, 0, (0, 0, 0), id="56-first"),
        pytest.param(variants.kurnik(), 100, 1, (0, 60, 60), id="56-second"),
        pytest.param(KURNIK_FOUR, 100, 0, (0, 0, 0, 0), id="56-first-of-four"),
        pytest.param(KURNIK_FOUR, 100, 1, (0, 40, 40, 40), id="56-second-of-four"),
        pytest.param(variants.pagat(), 100, 1, (0, 60, 60), id="58-second"),
        pytest.param(variants.pagat(), 100, 2, (-120, 60, 60), id="58-third"),
    ],
)
def test_surrenders(variant: RuleVariant, bid: int, before: int, deltas: tuple[int, ...]) -> None:
    assert surrendered(variant, bid, before) == deltas


# Bolts


def test_61_the_third_deal_without_a_trick_costs_120() -> None:
    state = stories.start(variants.russian_strict(), 0, 200, 0)
    for dealer, delta in ((2, 0), (0, 0), (1, -120)):
        assert state.dealer == dealer
        declarer = 0 if dealer != 0 else 2
        state = stories.settled(state, lambda deal: deal.tricks[1] == 0, declarer=declarer, bid=105)
        assert stories.result(state).deltas[1] == delta
    assert state.scores[1] == 80
    again = stories.settled(state, lambda deal: deal.tricks[1] == 0, declarer=0)
    assert again.scores[1] == 80


# Barrel

STRICT: Final = variants.russian_strict()


def last_try(falls: int) -> GameState:
    """A at 880 before his third try; he has fallen so often before."""
    kinds, memos = [rule.kind for rule in STRICT.remembering], [*STRICT.memos]
    memos[kinds.index("barrel")] = (2, 0, 0), (falls, 0, 0)
    return GameState.start(STRICT, 2, (880, 0, 0), memos=memos)


every_barrel = pytest.mark.parametrize(
    "variant", [variants.pagat(), STRICT], ids=["pagat", "strict"]
)


def exactly(points: int) -> Wish:
    """The wish that A, as a defender, is credited so much, rounded to fives."""
    return lambda deal: (raw(deal, 0) + 2) // 5 * 5 == points


@every_barrel
def test_64_60_points_at_845_bring_880(variant: RuleVariant) -> None:
    state = stories.start(variant, 845, 0, 0)
    state = stories.settled(state, exactly(60), declarer=1, contract=110)
    assert state.scores[0] == 880
    assert stories.marked(state)[0] == ["barrel"]


@every_barrel
def test_64_155_points_at_845_win(variant: RuleVariant) -> None:
    state = stories.start(variant, 845, 0, 0)
    state = stories.settled(state, made, declarer=0, contract=155)
    assert (state.scores[0], state.winners) == (1000, (0,))


@every_barrel
def test_64_a_defender_on_the_barrel_uses_a_try(variant: RuleVariant) -> None:
    state = stories.start(variant, 880, 0, 0)
    for dealer, total in ((2, 880), (0, 880), (1, 760)):
        assert state.dealer == dealer
        declarer = 1 if dealer != 1 else 2
        state = stories.settled(state, exactly(70), declarer=declarer, bid=105)
        assert state.scores[0] == total


@every_barrel
@pytest.mark.parametrize(("contract", "total"), [(120, 760), (140, 740)])
def test_64_a_declarer_who_fails_is_off(variant: RuleVariant, contract: int, total: int) -> None:
    state = stories.start(variant, 880, 0, 0)
    state = stories.settled(state, failed, declarer=0, contract=contract)
    assert state.scores[0] == total
    assert stories.marked(state)[0] == []


def test_64_the_third_fall_brings_the_total_to_0() -> None:
    for falls, total in ((1, 760), (2, 0)):
        state = stories.settled(last_try(falls), exactly(70), declarer=1, bid=105)
        assert state.scores[0] == total


def test_64_a_contract_of_120_is_not_enough_for_1001() -> None:
    variant = variants.igrafan().but({"ledger.barrel.must_bid": False})
    state = stories.settled(stories.start(variant, 880, 0, 0), made, declarer=0, contract=120)
    assert (state.scores[0], state.is_over) == (880, False)
    assert stories.marked(state)[0] == ["barrel"]
