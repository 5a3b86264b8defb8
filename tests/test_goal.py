"""Whether the match is over, and who won it."""

from typing import Any

import pytest

from tysiac.errors import UnknownRule
from tysiac.rules.goal import Goal

Sides = tuple[int, ...]


@pytest.mark.parametrize(
    ("totals", "declarer", "made", "by_declarer", "by_any"),
    [
        ((999, 0, 0), 0, True, (), ()),
        ((1000, 0, 0), 0, True, (0,), (0,)),
        ((1001, 0, 0), 0, True, (0,), (0,)),
        ((0, 1000, 0), 0, True, (), (1,)),
        ((0, 1000, 0), 0, False, (), (1,)),
        ((0, 0, 1000), 2, True, (2,), (2,)),
        ((-1000, -20, 0), 2, True, (), ()),
        # nobody reaches the target by a loss: after equal totals have played on
        ((1000, 0, 0), 0, False, (), ()),
        ((1040, 1030, 0), 0, False, (), (1,)),
    ],
)
def test_who_reaches_the_target_wins(
    totals: Sides, declarer: int, made: bool, by_declarer: Sides, by_any: Sides
) -> None:
    assert Goal().winners(totals, declarer, made) == by_declarer
    assert Goal(by="any").winners(totals, declarer, made) == by_any


@pytest.mark.parametrize(
    ("target", "total", "won"),
    [
        (1, 0, False),
        (1, 1, True),
        (1000, 1000, True),
        (1001, 1000, False),
        (1001, 1001, True),
        (500, 499, False),
        (500, 500, True),
    ],
)
def test_the_target_is_a_parameter(target: int, total: int, won: bool) -> None:
    assert Goal(target).winners((0, total), 1, True) == (1,) * won
    assert Goal(target, by="any").winners((total, 0), 1, False) == (0,) * won


@pytest.mark.parametrize(
    ("totals", "made", "declarer_first", "otherwise"),
    [
        ((1000, 1050, 0), True, (0,), (1,)),
        ((1050, 1000, 0), True, (0,), (0,)),
        ((1000, 1000, 0), True, (0,), (0, 1)),
        ((1000, 1100, 1100), True, (0,), (1, 2)),
        # the declarer does not reach it: the higher total of the others wins
        ((980, 1010, 1020), True, (2,), (2,)),
        ((980, 1010, 1010), True, (1, 2), (1, 2)),
        ((700, 1010, 1020), False, (2,), (2,)),
    ],
)
def test_several_reach_the_target_in_one_deal(
    totals: Sides, made: bool, declarer_first: Sides, otherwise: Sides
) -> None:
    assert Goal(by="any").winners(totals, 0, made) == declarer_first
    assert Goal(by="any", declarer_first=False).winners(totals, 0, made) == otherwise


@pytest.mark.parametrize(
    ("totals", "declarer", "made", "shared", "play_on"),
    [
        ((980, 1010, 1010), 0, True, (1, 2), ()),
        ((980, 1010, 1020), 0, True, (2,), (2,)),
        ((1020, 1010, 1010), 0, False, (1, 2), ()),
        ((980, 1010, 0), 0, True, (1,), (1,)),
        ((980, 970, 0), 0, True, (), ()),
        # the declarer goes first, so that he is level with nobody
        ((1010, 1010, 1010), 2, True, (2,), (2,)),
        ((1010, 1010, 1010), 2, False, (0, 1), ()),
    ],
)
def test_equal_totals_share_or_play_on(
    totals: Sides, declarer: int, made: bool, shared: Sides, play_on: Sides
) -> None:
    assert Goal(by="any").winners(totals, declarer, made) == shared
    assert Goal(by="any", equal="play_on").winners(totals, declarer, made) == play_on


def test_a_declarer_who_does_not_go_first_is_level_with_the_others() -> None:
    level = Goal(by="any", declarer_first=False, equal="play_on")
    assert level.winners((1000, 1000, 0), 0, True) == ()
    assert level.winners((1010, 1000, 0), 0, True) == (0,)


def test_others_do_not_stand_in_the_way_where_only_the_declarer_can_win() -> None:
    for goal in (Goal(), Goal(declarer_first=False), Goal(equal="play_on", declarer_first=False)):
        assert goal.winners((1000, 1050, 1000), 0, True) == (0,)
        assert goal.winners((980, 1050, 1000), 0, True) == ()


@pytest.mark.parametrize(
    ("totals", "winners"),
    [((990, 1000), (1,)), ((1010, 1000), (0,)), ((1010, 1010), (0, 1)), ((990, 900), ())],
)
@pytest.mark.parametrize("declarer_first", [True, False])
def test_without_a_declarer_all_are_level(
    totals: Sides, winners: Sides, declarer_first: bool
) -> None:
    goal = Goal(by="any", declarer_first=declarer_first)
    assert goal.winners(totals, None, False) == winners


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("target", value) for value in (0, -1, None, "1000", True)),
        *(("by", value) for value in ("all", None)),
        *(("declarer_first", value) for value in (1, None, "yes")),
        *(("equal", value) for value in ("split", None)),
    ],
)
def test_a_parameter_takes_no_other_values(name: str, value: Any) -> None:
    with pytest.raises(UnknownRule) as caught:
        Goal(**{name: value})
    assert caught.value.what == f"value of goal.{name}"


def test_the_rule_has_its_place() -> None:
    assert (Goal.slot, Goal.kind) == ("goal", "goal")
