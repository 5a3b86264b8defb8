"""Records that are filled quickly are as frozen, and as equal, as those of attrs."""

import copy
import inspect
import pickle
from typing import Any

import attrs
import pytest
from attrs import field, frozen

import tysiac
from tysiac._quick import _UNGUARDED, quick, unguarded


@quick
@frozen(cache_hash=True)
class Point:
    """With all that a quick class may have."""

    x: int
    _y: int = 3
    sum: int = field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "sum", self.x + self._y)


def test_it_takes_what_the_constructor_of_attrs_takes() -> None:
    """Places, names, defaults, private names without their underscore."""
    assert attrs.astuple(Point(1)) == (1, 3, 4)
    assert attrs.astuple(Point(1, 2)) == attrs.astuple(Point(y=2, x=1)) == (1, 2, 3)
    assert str(inspect.signature(Point)) == "(x: int, y: int = 3) -> None"
    wrong: Any = Point
    with pytest.raises(TypeError, match=r"Point.__init__\(\) missing 1 required.*'x'"):
        wrong()


def test_it_is_what_it_was_called_to_be_and_frozen() -> None:
    """The class without a guard is gone when the constructor is done."""
    point: Any = Point(1)
    assert repr(point) == "Point(x=1, y=3, sum=4)".replace("y", "_y")
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        point.x = 2
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del point.x
    assert (type(point), point.x) == (Point, 1)


def test_equal_ones_are_equal_and_their_hash_is_kept() -> None:
    """As in any class of attrs; so for copies, and for what was pickled."""
    point = Point(1)
    assert point == Point(1)
    assert point != Point(2)
    assert hash(point) == hash(Point(1)) == hash(copy.deepcopy(point))
    assert pickle.loads(pickle.dumps(point)) == point
    assert attrs.evolve(point, x=2) == Point(2)


def test_one_of_a_subclass_stays_what_it_is() -> None:
    """A subclass that has no constructor of its own is filled as attrs does it."""

    class Further(Point):
        __slots__ = ()

    class Open(Point):
        pass

    assert (type(Further(1)), Further(1, 2).sum) == (Further, 3)
    assert (type(Open(y=5, x=1)), Open(y=5, x=1).sum) == (Open, 6)


def test_only_while_it_is_filled_nothing_guards_it() -> None:
    """What fills objects itself makes them what they are to be at the end."""
    point = object.__new__(unguarded(Point))
    point.x, point._y, point.sum = 1, 3, 4
    del point.sum
    point.sum = 4
    point.__class__ = Point
    assert attrs.astuple(point) == (1, 3, 4)


@pytest.mark.parametrize("cls", _UNGUARDED, ids=lambda cls: cls.__name__)
def test_quick_classes_have_nothing_that_is_done_as_they_are_filled(cls: type) -> None:
    """The quick constructor knows no validators, no converters and no factories."""
    for attribute in attrs.fields(cls):
        assert attribute.validator is None
        assert attribute.converter is None
        assert attribute.on_setattr is None
        assert not attribute.kw_only
        assert not isinstance(attribute.default, attrs.Factory)  # type: ignore[arg-type]


def test_a_state_of_card_play_is_as_whole_and_as_frozen_as_any() -> None:
    """It is filled by `apply` itself."""
    state: Any = tysiac.GameState.start(tysiac.variants.get("german")).deal(seed=1)
    while state.phase is not tysiac.Phase.PLAYING or not state.trick:
        state = state.apply(state.legal_actions()[0])
    assert type(attrs.evolve(state)) is type(state)
    assert all(hasattr(state, field.name) for field in attrs.fields(type(state)))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        state.held = ()
