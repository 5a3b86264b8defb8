"""Whatever a caller gets wrong, it is a `TysiacError` that says what, and nothing else."""

import random
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any

import pytest

from tysiac import (
    Action,
    Bid,
    Card,
    Deal,
    GameState,
    Hand,
    InconsistentRules,
    Pass,
    Phase,
    RandomBot,
    Record,
    ReferenceBot,
    RuleVariant,
    TysiacError,
    UnknownRule,
    View,
    play_match,
    trick_winner,
    variants,
)
from tysiac.dealing import RandomDealer
from tysiac.errors import ArgumentError
from tysiac.rules.ledger import Lock
from tysiac.rules.rights import Nines

HUGE = 10**5000
STATE = GameState.start(variants.polish()).deal(1)
START = GameState.start(variants.polish())


class Nobody:
    """A dealer who deals nothing."""

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Any:
        """No cards."""


class Seat(IntEnum):
    """A number with a name is no seat."""

    EAST = 1


class Shy:
    """Something that cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError


ANY: Any = None
WRONG: dict[str, Callable[[], object]] = {
    "a bot that is none": lambda: play_match(variants.polish(), [ANY] * 3, 1),
    "a class of bots": lambda: play_match(variants.polish(), [RandomBot] * 3, 1),  # type: ignore[list-item]
    "a seed that is none": lambda: play_match(variants.polish(), [RandomBot(1)] * 3, ANY, 0),
    "a bot's seed": lambda: RandomBot(ANY),
    "a reference bot's seed": lambda: ReferenceBot(ANY),
    "the view of a seat that is not to act": lambda: RandomBot(1).choose(STATE.view(0)),
    "the view of a spectator": lambda: ReferenceBot(1).choose(STATE.view(None)),
    "a view of no deal": lambda: ReferenceBot(1).choose(START.view(0)),
    "a state in place of a view": lambda: RandomBot(1).choose(STATE),  # type: ignore[arg-type]
    "a dealer who deals nothing": lambda: START.deal(Nobody()),
    "a class of dealers": lambda: START.deal(Nobody),  # type: ignore[arg-type]
    "a module in place of a source": lambda: START.deal(random),  # type: ignore[arg-type]
    "a source that is none": lambda: RandomDealer(ANY),
    "a seed without end": lambda: START.deal(HUGE),
    "a bid without end": lambda: Bid(HUGE),
    "a loss without end": lambda: Bid(-HUGE),
    "a target without end": lambda: variants.polish().but({"goal.target": HUGE}),
    "an opening without end": lambda: variants.polish().but({"auction.opening": HUGE}),
    "what cannot be shown": lambda: Bid(Shy()),  # type: ignore[arg-type]
    "no trick": lambda: trick_winner(5, None),  # type: ignore[arg-type]
    "a trick without order": lambda: trick_winner(iter([Card.parse("AH")]), None),  # type: ignore[arg-type]
    "no trick to follow": lambda: variants.polish().following.playable(Hand(), ANY, None),
    "a part of a value": lambda: variants.polish().but({"marriages.values.0": 5}),
    "a class of rights": lambda: RuleVariant("x", rights=(Nines,)),  # type: ignore[arg-type]
    "a class of ledger rules": lambda: variants.polish().but(ledger=(Lock,)),
    "no actions": lambda: Record(START, ANY),
    "no tags": lambda: Record(START, (), (1, 2, 3)),  # type: ignore[arg-type]
    "half a tag": lambda: Record(START, (), (("event",),)),  # type: ignore[arg-type]
    "a state in place of a seed": lambda: START.deal(STATE),  # type: ignore[arg-type]
    "a name without end": lambda: variants.get(HUGE),  # type: ignore[arg-type]
    "a right without end": lambda: variants.polish().right(HUGE),  # type: ignore[arg-type]
    "a right that is a list": lambda: variants.polish().right([]),  # type: ignore[arg-type]
    "a path of numbers": lambda: variants.polish().but({(1, 2): 1}),  # type: ignore[dict-item]
    "a path without end": lambda: variants.polish().but({HUGE: 1}),  # type: ignore[dict-item]
    "a name in two lines": lambda: variants.polish().but(name="a\nb"),
    "half a character in a name": lambda: variants.polish().but(name="\ud800"),
    "a word of another kind": lambda: variants.polish().describe(
        words={"Bids are multiples of {step}.": object}  # type: ignore[dict-item]
    ),
    "an action without end": lambda: STATE.apply(HUGE),  # type: ignore[arg-type]
    "an action that cannot be shown": lambda: STATE.apply(Shy()),  # type: ignore[arg-type]
    "a seat without end": lambda: STATE.apply(Pass(), HUGE),
    "a seat that cannot be shown": lambda: STATE.apply(Pass(), Shy()),  # type: ignore[arg-type]
    "a seat of an enumeration": lambda: STATE.view(Seat.EAST),
    "an event for nobody": lambda: STATE.step(Pass()).events[0].seen_by("1"),  # type: ignore[arg-type]
    "an event for a switch": lambda: STATE.step(Pass()).events[0].seen_by(True),
}


@pytest.mark.parametrize("call", WRONG.values(), ids=WRONG.keys())
def test_it_is_a_tysiac_error_and_says_what(call: Callable[[], object]) -> None:
    with pytest.raises(TysiacError) as caught:
        call()
    assert str(caught.value)


@pytest.mark.parametrize("seat", [True, 1.0, "1"])
def test_what_only_equals_a_seat_is_none(seat: Any) -> None:
    state = STATE.apply(Pass()) if STATE.to_act != 1 else STATE
    while state.to_act != 1 or state.phase is not Phase.PLAYING:
        state = state.apply(state.legal_actions()[0])
    for action in (state.legal_actions()[0], Pass()):
        refusal = state.refusal(action, seat)
        assert refusal is not None
        with pytest.raises(TysiacError):
            state.apply(action, seat)
    assert state.refusal(state.legal_actions()[0], 1) is None


def test_a_message_about_a_state_shows_nobody_a_card() -> None:
    with pytest.raises(ArgumentError) as caught:
        RandomBot(1).choose(STATE)  # type: ignore[arg-type]
    assert "<GameState polish: bidding, deal 1, to act 2" in str(caught.value)
    assert not any(f"{card}" in str(caught.value) for hand in STATE.hands for card in hand)


def test_a_match_that_is_to_be_cut_is_cut_where_it_would_be_dealt_for_ever() -> None:
    class Passing:
        def choose(self, view: View) -> Action:
            return view.legal_actions()[0]

    record = play_match(variants.bulgarian32(), [Passing()] * 3, 1, max_deals=2)
    assert record.result.deals == 0
    assert sum(isinstance(action, Deal) for action in record.actions) == 1000


def test_a_wrong_seat_is_shown_as_it_came() -> None:
    refusal = STATE.refusal(Bid(110), seat="1")  # type: ignore[arg-type]
    assert refusal is not None
    assert str(refusal) == "seat '1' is not to act, 2 is"
    assert refusal.seat is None


def test_when_the_match_is_over_there_is_no_deal() -> None:
    state = GameState.start(variants.dutch(), scores=(990, 990, 990))
    rng = random.Random(1)
    while not state.is_over:
        if state.phase is Phase.DEALING:
            state = state.deal(1)
        state = state.apply(rng.choice(state.legal_actions()))
    with pytest.raises(TysiacError, match="the match is over"):
        state.deal(1)


def test_marriage_values_may_come_as_a_list_from_a_file() -> None:
    rules = variants.polish().but({"marriages.values": [40, 80, 60, 100]})
    assert rules.marriages.values == (40, 80, 60, 100)
    assert hash(rules) == hash(variants.polish().but({"marriages.values": (40, 80, 60, 100)}))


def test_near_names_are_told_with_their_paths() -> None:
    with pytest.raises(UnknownRule, match=r"did you mean auction\.step\?"):
        variants.polish().but({"auction.stp": 5})
    with pytest.raises(UnknownRule, match=r"value of ledger\.lock\.at"):
        variants.german().but({"ledger.lock.at": "800"})


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"scoring.defenders.five": "up"}, "half-cannot-happen"),
        ({"scoring.defenders.five": "down"}, None),
        ({"scoring.defenders.to": 10, "scoring.defenders.five": "up"}, None),
    ],
)
def test_a_half_that_cannot_happen_is_not_rounded(
    changes: dict[str, object], code: str | None
) -> None:
    if code is None:
        variants.dutch().but(changes)
        return
    with pytest.raises(InconsistentRules) as caught:
        variants.dutch().but(changes)
    assert [problem.code for problem in caught.value.problems] == [code]


def test_a_cap_below_nothing_is_none() -> None:
    with pytest.raises(InconsistentRules, match="not between 0 and the target of 5"):
        variants.polish().but({"goal.target": 5})


def test_an_error_about_what_cannot_be_shown_names_its_kind() -> None:
    with pytest.raises(ArgumentError, match="<Shy>"):
        Bid(Shy())  # type: ignore[arg-type]


def test_partners_have_equal_scores() -> None:
    variant = variants.siadany()
    assert GameState.start(variant, scores=(10, 20, 10, 20)).scores == (10, 20, 10, 20)
    with pytest.raises(ArgumentError, match="equal scores for partners"):
        GameState.start(variant, scores=(10, 20, 30, 20))
