"""Frozen records that are filled in half the time.

attrs fills a frozen object past its own guard, with a call for each attribute: most of what a small
record costs, and there are some thirty in a deal besides the state that every card makes.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import attrs

Record = TypeVar("Record")


def quick(cls: type[Record]) -> type[Record]:
    """A frozen class of attrs, with a constructor that does the same sooner.

    While an object is filled it is `unguarded`; then it becomes what it was called to be, as frozen
    as any.

    Args:
        cls: a class with slots, whose attributes have neither validators nor converters nor
            factories; it is changed where it stands.
    """
    kind: Any = type(cls)
    _UNGUARDED[cls] = kind(cls.__name__, (cls,), {"__module__": cls.__module__} | _NO_GUARD)
    cls.__init__ = _constructor(cls)  # type: ignore[method-assign]
    return cls


def unguarded(cls: type) -> Any:
    """The subclass of a `quick` class whose objects can be filled.

    Whoever makes one makes it a `cls` at once, by its `__class__`: then it was never anything else.
    """
    return _UNGUARDED[cls]


_UNGUARDED: Final[dict[type, type]] = {}
_NO_GUARD: Final[dict[str, Any]] = {
    "__slots__": (),
    "__setattr__": object.__setattr__,
    "__delattr__": object.__delattr__,
}
_CACHED_HASH: Final = "_attrs_cached_hash"
"""Where attrs keeps the hash, in a class that asks for it."""


def _constructor(cls: Any) -> Any:
    """The `__init__` of a class, written out as attrs writes it."""
    names = {"_change": object.__setattr__, "_unguarded": _UNGUARDED[cls], "_made": cls}
    arguments, lines = ["self"], ["_change(self, '__class__', _unguarded)"]
    for attribute in attrs.fields(cls):
        argument = attribute.alias
        if not attribute.init:
            continue
        lines.append(f"self.{attribute.name} = {argument}")
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
    made = names["__init__"]
    made.__annotations__ = cls.__init__.__annotations__
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made
