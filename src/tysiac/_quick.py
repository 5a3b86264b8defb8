"""Frozen records that are filled in half the time.

attrs fills a frozen object past its own guard, with a call for each attribute: most of what a small
record costs, and there are some thirty in a deal besides the state that every card makes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import attrs

Record = TypeVar("Record")


def quick(cls: type[Record]) -> type[Record]:
    """A frozen class of attrs, with a constructor that does the same sooner.

    While an object is filled it is of a subclass that has no guard, see `filling`; then it becomes
    what it was called to be, as frozen as any.

    Args:
        cls: a class with slots, whose attributes have neither validators nor converters nor
            factories; it is changed where it stands.
    """
    unguarded = type(cls)(cls.__name__, (cls,), {"__module__": cls.__module__} | _UNGUARDED)
    names = {"_change": object.__setattr__, "_unguarded": unguarded, "_made": cls}
    _put_constructor(unguarded, cls, names)
    _put_constructor(cls, cls, names, "_change(self, '__class__', _unguarded)")
    _FILLING[cls] = unguarded
    return cls


def filling(cls: type[Record]) -> type[Record]:
    """Where the objects of a `quick` class are filled: called like the class, this makes the same.

    It is sooner still, by one change of class, and meant for what every card makes.
    """
    return _FILLING[cls]


_FILLING: Final[dict[type, Any]] = {}
_UNGUARDED: Final[dict[str, Any]] = {
    "__slots__": (),
    "__setattr__": object.__setattr__,
    "__delattr__": object.__delattr__,
}
_CACHED_HASH: Final = "_attrs_cached_hash"
"""Where attrs keeps the hash, in a class that asks for it."""


def _put_constructor(owner: type, cls: Any, known: dict[str, Any], *first: str) -> None:
    """Give a class an `__init__` that fills objects of another, written out as attrs does it."""
    names, arguments, lines = {**known}, ["self"], [*first]
    for attribute in attrs.fields(cls):
        name, argument = attribute.name, attribute.alias
        if not attribute.init:
            continue
        lines.append(f"self.{name} = {argument}")
        if attribute.default is not attrs.NOTHING:
            names[f"_usual_{argument}"] = attribute.default
            argument += f"=_usual_{argument}"
        arguments.append(argument)
    if hasattr(cls, "__attrs_post_init__"):
        lines.append("self.__attrs_post_init__()")
    if _CACHED_HASH in cls.__slots__:
        lines.append(f"self.{_CACHED_HASH} = None")
    lines.append("self.__class__ = _made")
    exec(f"def __init__({', '.join(arguments)}):\n    " + "\n    ".join(lines), names)
    constructor: Callable[..., None] = names["__init__"]
    constructor.__annotations__ = cls.__init__.__annotations__
    constructor.__qualname__ = f"{cls.__qualname__}.__init__"
    setattr(owner, "__init__", constructor)
