"""Which rules are there to choose from, ours and other people's?

A rule of one's own is a class with a decorator; then its name is known wherever rules are told by
paths, such as in a file of house rules::

    @register("acme/hot-barrel")
    @frozen
    class HotBarrel(Barrel): ...

A package names its rules as entry points of the group ``tysiac.rules``, under the same names, and
its presets as entry points of the group ``tysiac.variants``. They are loaded when a name is asked
for that is not known.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs

from tysiac.errors import ArgumentError, PluginError, TysiacError, UnknownRule
from tysiac.rules.auction import Auction, NoAuction
from tysiac.rules.contract import FinalContract
from tysiac.rules.deck import Deck
from tysiac.rules.following import Following
from tysiac.rules.goal import Goal
from tysiac.rules.layout import AllPlay, Pairs, Sitting, Stock, TwoPiles
from tysiac.rules.ledger import Barrel, Bolts, Cap, DumpTruck, GoldenRound, Lock
from tysiac.rules.marriages import Marriages
from tysiac.rules.parameters import Allowed
from tysiac.rules.rights import (
    Claim,
    Double,
    Jacks,
    LowHand,
    NineLottery,
    Nines,
    ProveBid,
    TalonNines,
    WeakTalon,
)
from tysiac.rules.scoring import Scoring
from tysiac.rules.talon import Talon

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

Kind = TypeVar("Kind", bound=type)

BUILT_IN: Final[Mapping[str, Mapping[str, type]]] = {
    slot: {policy.kind: policy for policy in policies}
    for slot, policies in {
        "deck": (Deck,),
        "layout": (Sitting, AllPlay, Pairs, TwoPiles, Stock),
        "rights": (
            *(NineLottery, Nines, Jacks, LowHand, WeakTalon, TalonNines),
            *(ProveBid, Double, Claim),
        ),
        "auction": (Auction, NoAuction),
        "talon": (Talon,),
        "contract": (FinalContract,),
        "marriages": (Marriages,),
        "following": (Following,),
        "scoring": (Scoring,),
        "ledger": (Lock, Cap, Bolts, Barrel, DumpTruck, GoldenRound),
        "goal": (Goal,),
    }.items()
}
"""For each slot its rules by their kinds; in a slot of one rule the first is the default."""

_ADDED: Final[dict[str, dict[str, type]]] = {slot: {} for slot in BUILT_IN}
NAME: Final = "[a-z0-9_-]+/[a-z0-9_-]+"


def kinds(slot: str) -> Mapping[str, type]:
    """The rules that a slot can hold, by their kinds: the built-in ones, then registered ones.

    Args:
        slot: its name, such as ``"ledger"``.

    Raises:
        UnknownRule: there is no such slot.
    """
    if slot not in BUILT_IN:
        raise UnknownRule("slot", slot, BUILT_IN)
    return MappingProxyType({**BUILT_IN[slot], **_ADDED[slot]})


def default(slot: str) -> type:
    """The class of what a slot of one rule holds if nothing is said."""
    return next(iter(BUILT_IN[slot].values()))


def find(slot: str, kind: object) -> type | None:
    """The class of a rule by its kind, also of an installed package; `None` if there is none.

    Raises:
        PluginError: a package cannot be loaded.
    """
    if not isinstance(kind, str):
        return None
    if kind not in BUILT_IN[slot] and kind not in _ADDED[slot]:
        load_installed()
    return kinds(slot).get(kind)


def rank(policy: type) -> float:
    """The place of a class of rules in its slot: lower ones come first, those without one last."""
    return float(getattr(policy, "rank", "inf"))


def fits(slot: str, rule: object) -> bool:
    """Whether a slot can hold a rule, one of several in a slot of many."""
    return not isinstance(rule, type) and not _faults(slot, type(rule))


def register(name: str) -> Callable[[Kind], Kind]:
    """A class decorator that makes a rule of one's own known.

    The class is a frozen attrs class with defaults for all its fields; each field that is a
    parameter has a validator from `tysiac.rules.parameters`. It says in which `slot` it belongs
    and has all that the built-in rules there have in common; deriving it from one of them is the
    simplest way. A `kind` that it does not set itself becomes `name`.

    Args:
        name: the kind of the rule, with a name of yours before it, such as ``"acme/hot-barrel"``.

    Raises:
        ArgumentError: the name or the class is not of that form.
    """
    if not isinstance(name, str) or not re.fullmatch(NAME, name):
        raise ArgumentError("register", name, 'a name like "acme/hot-barrel", in lower case')

    def add(policy: Kind) -> Kind:
        what = f"register({name!r})"
        slot: Any = getattr(policy, "slot", None)
        if not isinstance(slot, str) or slot not in BUILT_IN:
            raise ArgumentError(what, policy, f"a class whose `slot` is one of {_list(BUILT_IN)}")
        if attrs.has(policy) and "kind" in attrs.fields_dict(policy):
            raise ArgumentError(what, policy, "a class without a parameter that is called kind")
        own: Any = policy
        if "kind" not in vars(policy):
            own.kind = name
        if own.kind != name:
            raise ArgumentError(f"{what}, kind", own.kind, repr(name))
        faults = faults_of(slot, policy)
        if faults:
            raise ArgumentError(what, policy, faults)
        known = _ADDED[slot].get(name, policy)
        if (known.__module__, known.__qualname__) != (policy.__module__, policy.__qualname__):
            raise ArgumentError(what, policy, f"no other class of that name than {known!r}")
        _ADDED[slot][name] = policy
        return policy

    return add


def faults_of(slot: str, policy: type) -> str:
    """What a class would have to be to be a rule of a slot, in words; empty if it is one."""
    return _faults(slot, policy) or _unset(policy)


def _faults(slot: str, policy: Any) -> str:
    """What a class would have to be to go into a slot; empty if it is."""
    if getattr(policy, "slot", slot) != slot or not isinstance(getattr(policy, "kind", None), str):
        return f"a class with slot {slot!r} and a kind"
    missing = _missing(slot, policy)
    if missing:
        return f"a class that has {_list(missing)} too, as all rules of the slot {slot} have"
    return ""


@lru_cache(512)
def _missing(slot: str, policy: type) -> tuple[str, ...]:
    """What a class has not that all rules of a slot have."""
    return tuple(sorted(_common(slot) - _names(policy)))


def _unset(policy: type) -> str:
    """What a class would have to be so that it can be told by paths; empty if it is."""
    if not attrs.has(policy):
        return "an attrs.frozen class"
    for attribute in attrs.fields(policy):
        if attribute.eq and not isinstance(attribute.validator, Allowed):
            return f"a class with a validator of {attribute.name} from tysiac.rules.parameters"
    try:
        rule: Any = policy()
        hash(rule)
        rule.kind = rule.kind
    except attrs.exceptions.FrozenInstanceError:
        return ""
    except Exception as fault:
        return f"a class that can be made without arguments and has a hash ({fault})"
    return "an attrs.frozen class"


def _names(policy: type) -> set[str]:
    """What a class and its instances have."""
    fields = attrs.fields(policy) if attrs.has(policy) else ()
    return {*dir(policy), *(attribute.name for attribute in fields)}


@cache
def _common(slot: str) -> frozenset[str]:
    """What all built-in rules of a slot have, so that the engine may ask for it."""
    had = set.intersection(*map(_names, BUILT_IN[slot].values()))
    return frozenset(name for name in had if not name.startswith("_")) - _NOT_ASKED


_NOT_ASKED: Final = {"facts", "kind", "rank", "slot"}


def _list(names: Any) -> str:
    return ", ".join(names)


def installed(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group, by name; of equal names the first on the path counts."""
    from importlib.metadata import entry_points

    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=group):
        found.setdefault(point.name, point)
    return found


def load(point: EntryPoint) -> Any:
    """What an entry point stands for.

    Raises:
        PluginError: it cannot be loaded.
    """
    try:
        return point.load()
    except Exception as fault:
        raise PluginError.of(point, f"{type(fault).__name__}: {fault}") from fault


@cache
def load_installed() -> None:
    """Make the rules of installed packages known, once.

    Raises:
        PluginError: one of them cannot be loaded, or is not a rule.
    """
    for point in installed("tysiac.rules").values():
        policy = load(point)
        try:
            register(point.name)(policy)
        except TysiacError as fault:
            raise PluginError.of(point, str(fault)) from fault
