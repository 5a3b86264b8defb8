"""Records of matches, and matches between bots."""

import pickle
import random
from typing import Any

import pytest
from hypothesis import given

from tests.strategies import SEATS, SEEDS, to_the_end, until, walks
from tysiac import (
    NATURE,
    Action,
    ArgumentError,
    Deal,
    GameState,
    IllegalAction,
    Pass,
    Phase,
    Play,
    RandomBot,
    Reason,
    Record,
    TysiacError,
    View,
    parse_action,
    play_match,
    variants,
)
from tysiac.testing import Walk

every_preset = pytest.mark.parametrize("name", SEEDS)


# Records


@given(walks())
def test_a_record_of_states_is_a_record_of_actions(walk: Walk) -> None:
    record = Record.of(walk.states)
    assert record == Record.of(walk.actions, walk.start) == Record(walk.start, walk.actions)
    assert record.start == walk.start
    assert record.actions == walk.actions
    assert record.variant == walk.start.variant
    assert tuple(record.states()) == walk.states
    assert hash(record) == hash(Record.of(walk.states))


@given(walks(most=60))
def test_a_record_tells_the_state_after_any_number_of_actions(walk: Walk) -> None:
    record = Record.of(iter(walk.states))
    for n, state in enumerate(walk.states):
        assert record.at(n) == state
    for n in (-1, len(walk.actions) + 1):
        with pytest.raises(ArgumentError, match=f"from 0 to {len(walk.actions)}"):
            record.at(n)


@given(walks())
def test_the_result_of_a_record_is_that_of_its_last_state(walk: Walk) -> None:
    result, end = Record.of(walk.states).result, walk.end
    assert (result.finished, result.winners) == (end.is_over, end.winners)
    assert (result.scores, result.deals) == (end.scores, end.number)
    if not end.is_over:
        assert str(result) == "unfinished"


@every_preset
def test_the_result_of_a_match_names_the_winner(name: str) -> None:
    walk = to_the_end(variants.get(name))
    result = Record.of(walk.states).result
    assert result.finished
    assert result.deals == 1
    assert str(result) == "won by seat " + " and ".join(map(str, walk.end.winners))


@given(walks())
def test_a_record_is_a_value(walk: Walk) -> None:
    record = Record.of(walk.states)
    assert pickle.loads(pickle.dumps(record)) == record
    assert Record.of(map(parse_action, map(str, walk.actions)), walk.start) == record
    with pytest.raises(AttributeError):
        record.actions = ()  # type: ignore[misc]


@pytest.mark.parametrize("n", [True, 0.0, "0", None], ids=repr)
def test_states_of_a_record_are_counted_by_whole_numbers(n: Any) -> None:
    with pytest.raises(ArgumentError, match=r"Record\.at"):
        Record(GameState.start(variants.polish()), ()).at(n)


def test_a_record_of_nothing_needs_a_start() -> None:
    start = GameState.start(variants.polish())
    assert Record.of([start]) == Record.of([], start) == Record(start, ())
    for moves in (start.legal_actions(), start.deal(1).legal_actions()):
        with pytest.raises(ArgumentError, match="actions and their start"):
            Record.of(moves)


def test_states_and_actions_are_not_mixed() -> None:
    start = GameState.start(variants.polish())
    mixed: Any = [start, start.shuffled(1)]
    with pytest.raises(ArgumentError):
        Record.of(mixed)
    with pytest.raises(ArgumentError, match=r"Record\.actions\[0\]"):
        Record.of(mixed, start)
    with pytest.raises(ArgumentError, match=r"Record\.actions\[0\]"):
        Record.of([start, start.deal(1)], start)


def test_states_that_do_not_follow_one_another() -> None:
    states = until(GameState.start(variants.german()), random.Random(3), Phase.PLAYING).states
    for broken in ((*states[:3], *states[4:]), (states[1], states[0]), (states[0], states[0])):
        with pytest.raises(ArgumentError, match="a state one action after"):
            Record.of(broken)


def test_actions_of_a_record_are_verified() -> None:
    start = GameState.start(variants.polish())
    deal: Action = start.shuffled(1)
    with pytest.raises(IllegalAction) as caught:
        Record.of([deal, Pass(), Pass(), Pass()], start)
    assert caught.value.refusal.code is Reason.WRONG_PHASE
    unverified = Record(start, (Pass(),))
    for use in (lambda: list(unverified.states()), lambda: unverified.result):
        with pytest.raises(IllegalAction):
            use()


@pytest.mark.parametrize(
    ("start", "actions"),
    [(None, ()), ("polish", ()), (variants.polish(), ())],
    ids=["None", "text", "rules"],
)
def test_a_record_starts_from_a_state(start: Any, actions: Any) -> None:
    with pytest.raises(ArgumentError, match=r"Record\.start"):
        Record(start, actions)


@pytest.mark.parametrize("actions", [("pass",), [None], [Pass], "pass"], ids=repr)
def test_a_record_holds_actions(actions: Any) -> None:
    with pytest.raises(ArgumentError, match=r"Record\.actions\[0\]"):
        Record(GameState.start(variants.polish()), actions)


@pytest.mark.parametrize("actions", [None, 5], ids=repr)
def test_a_record_holds_a_row_of_actions(actions: Any) -> None:
    start = GameState.start(variants.polish())
    with pytest.raises(TysiacError):
        Record(start, actions)
    with pytest.raises(TysiacError):
        Record.of(actions, start)


# Matches


class Noting:
    """A bot that notes what it was shown."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.views = list[View]()
        self._bot = RandomBot(seat)

    def choose(self, view: View) -> Action:
        self.views.append(view)
        return self._bot.choose(view)


@every_preset
def test_each_bot_is_asked_in_its_seat_when_it_is_to_act(name: str) -> None:
    bots = [Noting(seat) for seat in SEATS]
    record = play_match(variants.get(name), bots, seed=4, max_deals=2)
    asked = [state for state in record.states() if state.to_act in SEATS]
    for bot in bots:
        mine = [state.view(bot.seat) for state in asked if state.to_act == bot.seat]
        assert bot.views == mine
        assert all(view.seat == bot.seat == view.to_act for view in bot.views)


@every_preset
def test_a_match_can_be_repeated(name: str) -> None:
    def match(seed: int, bot_seed: int) -> Record:
        bots = [RandomBot(bot_seed + seat) for seat in SEATS]
        return play_match(variants.get(name), bots, seed, max_deals=3)

    assert match(1, 1) == match(1, 1)
    assert match(1, 1) != match(2, 1)
    assert match(1, 1) != match(1, 2)


@every_preset
def test_the_seed_of_a_match_makes_its_deals(name: str) -> None:
    record = play_match(variants.get(name), [RandomBot(seat) for seat in SEATS], 9, max_deals=3)
    deals = 0
    for state, action in zip(record.states(), record.actions, strict=False):
        if state.to_act is NATURE:
            assert action == state.shuffled(9)
            deals += 1
        else:
            assert not isinstance(action, Deal)
    assert deals >= 3


@pytest.mark.parametrize("max_deals", [0, 1, 4])
def test_a_match_is_cut_after_so_many_deals(max_deals: int) -> None:
    record = play_match(variants.polish(), [RandomBot(seat) for seat in SEATS], 9, max_deals)
    assert record.result.deals == max_deals
    assert not record.result.finished
    assert str(record.result) == "unfinished"
    assert record.at(len(record.actions)).to_act is NATURE
    assert bool(record.actions) == (max_deals > 0)


class Careful:
    """Passes, declares marriages, and so gets somewhere."""

    def choose(self, view: View) -> Action:
        actions = view.legal_actions()
        for action in actions:
            if isinstance(action, Play) and action.marriage:
                return action
        return actions[0]


@every_preset
def test_a_match_ends_with_a_winner(name: str) -> None:
    short = {"goal.target": 150}
    if name in ("german", "bulgarian"):
        short["ledger.lock.at"] = 120
    record = play_match(variants.get(name).but(short), [Careful()] * 3, seed=6)
    assert record.result.finished
    assert record.result.winners
    assert max(record.result.scores) >= 150
    assert record.at(len(record.actions)).is_over


class Wrong:
    """Wants something that is never legal."""

    def choose(self, view: View) -> Action:
        return Deal((), ())


def test_a_bot_that_breaks_the_rules_stops_the_match() -> None:
    with pytest.raises(IllegalAction, match="Deal has no place"):
        play_match(variants.polish(), [Wrong()] * 3, seed=1)


@pytest.mark.parametrize("count", [0, 2, 4])
def test_there_is_a_bot_for_each_seat(count: int) -> None:
    with pytest.raises(ArgumentError, match="3 bots, one for each seat"):
        play_match(variants.polish(), [RandomBot(1)] * count, seed=1)


@pytest.mark.parametrize("max_deals", [-1, 1.0, True, "3"], ids=repr)
def test_deals_are_counted_by_whole_numbers(max_deals: Any) -> None:
    with pytest.raises(ArgumentError, match="max_deals"):
        play_match(variants.polish(), [RandomBot(1)] * 3, 1, max_deals)


@pytest.mark.parametrize("seed", [None, "1", True, 1.0], ids=repr)
def test_a_match_needs_a_seed(seed: Any) -> None:
    with pytest.raises(ArgumentError, match="seed"):
        play_match(variants.polish(), [RandomBot(1)] * 3, seed)


def test_a_random_bot_does_anything_legal_and_chooses_alike_from_one_seed() -> None:
    state = GameState.start(variants.dutch()).deal(1)
    view = state.view(1)
    bot, twin = RandomBot(3), RandomBot(3)
    choices = [bot.choose(view) for _ in range(200)]
    assert set(choices) == set(view.legal_actions())
    assert choices == [twin.choose(view) for _ in range(200)]
    assert bot.seed == 3


@pytest.mark.parametrize("bots", [5, None, [RandomBot(1)]], ids=["number", "none", "too few"])
def test_a_match_needs_a_row_of_bots(bots: Any) -> None:
    with pytest.raises(TysiacError):
        play_match(variants.polish(), bots, 1)
