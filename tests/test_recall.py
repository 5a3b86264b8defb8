"""A view tells all that its seat has seen of the deal, and its key stands for all of that."""

import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

import attrs
import pytest
from hypothesis import given

from tests.houses import HOUSES
from tests.strategies import TABLES, after, walks
from tysiac import (
    Action,
    Answer,
    Claim,
    Deal,
    GameState,
    Hand,
    Phase,
    RuleVariant,
    View,
    variants,
)
from tysiac.events import Answered, CardDiscarded, Event
from tysiac.rules.rights import Claim as ClaimRight
from tysiac.testing import Chance, Walk, a_variant, any_action, replay
from tysiac.testing.secrets import exchanged

RULES = [
    *HOUSES.values(),
    *(variants.get(name, players) for name, players in TABLES),
    *(a_variant(Chance(random.Random(seed))) for seed in range(20)),
]
BETWEEN = (Phase.DEALING, Phase.OVER)


def ways(start: GameState, rng: random.Random, number: int) -> Iterator[list[Action]]:
    """Ways through a deal, most of which do one thing more or another thing than the first.

    In some of them two cards lie elsewhere.
    """
    chance, first = Chance(rng), list[Action]()
    while len(first) < 3:  # it may be thrown in at once
        state, first = start, []
        while not first or state.phase not in BETWEEN:
            first.append(any_action(state, chance))
            state = state.apply(first[-1])
    yield first
    for _ in range(number):
        deal, done = first[0], list[Action]()
        if rng.random() < 0.5:
            one, other = rng.sample(start.variant.deck.pack, 2)
            deal = exchanged(deal, {one: other, other: one})
        rest = [deal, *first[1:]]
        if rng.random() < 0.7:
            place = rng.randrange(1, len(first))
            rest.insert(place, ANY)
        state = start
        for action in rest:
            chosen = any_action(state, chance) if action is ANY else action
            if (done and state.phase in BETWEEN) or state.refusal(chosen) is not None:
                continue
            state = state.apply(chosen)
            done.append(chosen)
        yield done


ANY: Final = Answer("any")
"""Stands for anything legal."""


def recalled(events: list[Event]) -> list[Event]:
    """What is to be recalled: what has no effect any more is not.

    That is in which order cards were set aside, and which card one has staked in a lottery.
    """
    found = list[Event]()
    for event in events:
        hidden = isinstance(event, Answered) and event.hidden
        found.append(attrs.evolve(event, option=None) if hidden else event)  # type: ignore[call-arg]
        if isinstance(event, CardDiscarded) and event.card is not None:
            place = len(found) - 1
            while place and isinstance(found[place - 1], CardDiscarded):
                place -= 1
            found[place:] = sorted(found[place:], key=str)
    return found


def check_recall(variant: RuleVariant, deals: int, number: int) -> None:
    """Who has seen other things happen in a deal has another view."""
    rng, start = random.Random(variant.name), GameState.start(variant)
    viewers = (*range(variant.players), None)
    for _ in range(deals):
        known, met = dict[View, list[Event]](), 0
        for actions in ways(start, rng, number):
            state, told = start, {seat: list[Event]() for seat in viewers}
            for action in actions:
                step = state.step(action)
                state = step.state
                if state.phase in BETWEEN:
                    break
                for seat in viewers:
                    told[seat] += [event.seen_by(seat) for event in step.events]
                    view, events = state.view(seat), recalled(told[seat])
                    met += view in known
                    assert known.setdefault(view, events) == events
        assert met


@pytest.mark.parametrize("variant", RULES[::2], ids=lambda variant: variant.name)
def test_who_has_seen_other_things_happen_in_a_deal_has_another_view(variant: RuleVariant) -> None:
    check_recall(variant, deals=1, number=10)


@pytest.mark.slow
@pytest.mark.parametrize("variant", RULES, ids=lambda variant: variant.name)
def test_so_it_is_in_many_deals(variant: RuleVariant) -> None:
    check_recall(variant, deals=4, number=30)


def test_when_the_rest_was_claimed_in_vain_can_be_told_later() -> None:
    """The cards that were laid open then are as many as were held."""
    state = GameState.start(RuleVariant("open", rights=(ClaimRight(by="proof"),))).deal(3)
    while state.phase is not Phase.PLAYING:
        state = state.apply(state.legal_actions()[0])
    assert Claim() in state.legal_actions()
    card = str(state.legal_actions()[0])
    before, behind = after(state, "claim", card), after(state, card)
    assert before.view(None).laid_open[state.to_act] == state.hands[state.to_act]  # type: ignore[index]
    assert behind.view(None).laid_open == (Hand(),) * 3


# What was answered


def test_answers_are_there_to_the_end_of_the_deal() -> None:
    state = GameState.start(variants.german()).deal(seed=1)
    assert state.replies == state.view(0).replies == ()
    state = after(state, "answer:no")
    assert state.view(None).answers == (("nines", 1, "no", False),)
    state = after(state, "answer:no", "answer:no")
    assert state.view(None).answers == ()
    assert len(state.view(None).replies) == 3
    state = after(state, *["answer:no"] * 3)
    asked = [(topic, seat, "no", False) for topic in ("nines", "low_hand") for seat in (1, 2, 0)]
    assert [*state.view(2).replies] == asked
    while state.last_deal is None:
        assert [*state.view(None).replies] == asked
        state = state.apply(state.legal_actions()[0])
    assert state.view(None).replies == ()


def test_a_stake_is_known_to_who_staked_it_until_the_lottery_is_over() -> None:
    state = GameState.start(HOUSES["blind"], dealer=2)
    deal = Deal(
        tuple(
            map(
                Hand.parse,
                ("9S 9C 9D AS TS KS QS", "AC TC KC QC JC AD TD", "KD QD JD 9H AH TH KH"),
            )
        ),
        tuple(Hand.parse("JS JH QH")),
    )
    state = after(state.apply(deal), "answer:no", "answer:hold", "answer:C", "answer:D")
    stakes = [("nine_lottery", 1, "C", True), ("nine_lottery", 2, "D", True)]
    for seat in (0, 1, 2, None):
        seen = [*state.view(seat).answers][-2:]
        assert seen == [stake if stake[1] == seat else (*stake[:2], None, True) for stake in stakes]
        assert state.view(seat).moment == "dealt"
    state = after(state, "answer:S")
    assert [*state.view(1).replies][-3:] == [
        ("nine_lottery", 1, None, True),
        ("nine_lottery", 2, None, True),
        ("nine_lottery", 0, "S", False),
    ]


# What was drawn


def test_what_one_drew_is_told_in_order() -> None:
    state, drawn = GameState.start(variants.draw()).deal(4), {0: [], 1: []}  # type: ignore[var-annotated]
    while state.last_deal is None:
        for seat, cards in drawn.items():
            assert [*state.view(seat).drawn] == cards
        assert state.view(None).drawn == ()
        step = state.step(any_action(state, Chance(random.Random(1))))
        for event in step.events:
            if type(event).__name__ == "CardDrawn":
                drawn[event.seat].append(event.card)  # type: ignore[attr-defined]
        state = step.state
    assert [len(cards) for cards in drawn.values()] == [6, 6]


# What the rules remember


@given(walks())
def test_a_view_tells_what_the_rules_remember(walk: Walk) -> None:
    for seat in (0, None):
        view = walk.end.view(seat)
        assert view.memos == walk.end.memos
        assert view.redeals == walk.end.redeals
        assert GameState.start(view.variant, memos=view.memos).memos == view.memos


def test_redeals_are_counted() -> None:
    state = GameState.start(variants.german()).deal(seed=12)
    while state.phase is Phase.OFFER:
        assert state.offer is not None
        state = state.apply(Answer(state.offer.options[-1]))
    assert state.phase is Phase.DEALING
    assert state.view(1).redeals == state.deal(1).view(1).redeals == 1


# The key


@pytest.mark.parametrize("variant", RULES[::3], ids=lambda variant: variant.name)
def test_views_have_one_key_exactly_if_they_are_equal_within_the_deal(variant: RuleVariant) -> None:
    rng, start = random.Random(variant.name), GameState.start(variant)
    views: dict[View, str] = {}
    for actions in ways(start, rng, 4):
        for state in replay(start, actions):
            views |= {view: view.key for view in map(state.view, range(variant.players))}
    within = {attrs.evolve(view, last_deal=None, number=0, redeals=0) for view in views}
    assert len({*views.values()}) == len(within) > 4


def test_what_was_before_the_deal_is_not_in_the_key() -> None:
    chance, state = Chance(random.Random(5)), GameState.start(variants.polish())
    while state.number < 2:
        state = state.apply(any_action(state, chance))
    view = state.deal(1).view(0)
    assert view.last_deal is not None
    first = attrs.evolve(view, last_deal=None, number=0, redeals=3)
    assert first != view
    assert first.key == view.key


@pytest.mark.parametrize(
    "parts",
    [
        {"scores": (1, 0, 0)},
        {"seat": None},
        {"hand": Hand()},
        {"memos": (1,)},
        {"replies": (("nines", 1, "no", False),)},
        {"variant": variants.german().but({"auction.step": 5})},
        {"variant": variants.german().but(name="ours")},
        {"variant": variants.polish()},
        {"trump": "H"},
        {"laid_open": (Hand.parse("AH"), Hand(), Hand())},
    ],
    ids="-".join,
)
def test_what_differs_within_the_deal_has_another_key(parts: dict[str, object]) -> None:
    view = GameState.start(variants.german()).deal(1).view(1)
    assert attrs.evolve(view, **parts).key != view.key  # type: ignore[arg-type]


def test_marks_have_no_order_in_the_key() -> None:
    view, keys = GameState.start(variants.german()).deal(1).view(1), set[str]()
    for words in (("on", "off", "a", "b"), ("b", "a", "off", "on")):
        terms = view.terms
        for word in words:
            terms = terms.mark(0, word)
        keys.add(attrs.evolve(view, terms=terms).key)
    assert len(keys) == 1


KEYS = """
import random
from tysiac import GameState, variants
from tysiac.testing import Chance, any_action

for name in ("german", "russian", "bulgarian"):
    chance, state = Chance(random.Random(1)), GameState.start(variants.get(name)).deal(1)
    while state.last_deal is None:
        print(state.view(0).key, end=" ")
        state = state.apply(state.legal_actions()[0])
"""


def test_keys_are_the_same_in_every_process() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", KEYS],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "src"},
        ).stdout
        for seed in ("1", "2")
    }
    (keys,) = told
    assert len({*keys.split()}) > 60
    view = GameState.start(variants.german()).deal(1).view(0)
    assert keys.split()[0] == view.key == pickle.loads(pickle.dumps(view)).key


def test_a_key_is_short_and_stays_as_it_is() -> None:
    """What a learner has stored is found again by the next version of this library."""
    view = GameState.start(variants.german()).deal(1).view(0)
    assert view.key == "e045dcdf0ed532fd09219cf0"
    asked = GameState.start(HOUSES["many questions"]).deal(1).view(0)
    assert asked.key == "877212ac16dfde4797cd63a7"
