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
    as any. One of a subclass is filled as usual. It pays from about four attributes on.

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
    fields = [field for field in attrs.fields(cls) if field.init]
    taken = [field.alias for field in fields]
    usual = {field.alias: field.default for field in fields if field.default is not attrs.NOTHING}
    arguments = [f"{name}=_usual[{name!r}]" if name in usual else name for name in taken]
    lines = [
        f"def __init__(self, {', '.join(arguments)}):",
        "if self.__class__ is not _made:",
        f"    return _slowly(self, {', '.join(taken)})",
        "_change(self, '__class__', _unguarded)",
        *[f"self.{field.name} = {field.alias}" for field in fields],
        *["self.__attrs_post_init__()"] * hasattr(cls, "__attrs_post_init__"),
        *[f"self.{_CACHED_HASH} = None"] * (_CACHED_HASH in cls.__slots__),
        "self.__class__ = _made",
    ]
    names = {
        "_made": cls,
        "_unguarded": _UNGUARDED[cls],
        "_change": object.__setattr__,
        "_slowly": cls.__init__,
        "_usual": usual,
    }
    exec("\n    ".join(lines), names)
    made: Any = names["__init__"]
    made.__annotations__ = cls.__init__.__annotations__
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made
