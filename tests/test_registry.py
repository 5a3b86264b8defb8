"""Rules and presets of other people: registered, or installed as entry points."""

import pickle
import sys
import textwrap
import types
from collections.abc import Callable, Iterator
from importlib import import_module, invalidate_caches
from pathlib import Path
from typing import Any, ClassVar

import attrs
import pytest
from attrs import field, frozen

from tysiac import (
    ArgumentError,
    PluginError,
    RuleFileError,
    RuleVariant,
    UnknownRule,
    dump_variant,
    load_variant,
    rules,
    variants,
)
from tysiac.rules import ledger, registry, rights
from tysiac.rules.ledger import Barrel, Cap, LedgerBase, Lock
from tysiac.rules.parameters import MANY, Allowed, flag, number
from tysiac.rules.registry import BUILT_IN, find, fits, kinds, register
from tysiac.rules.scoring import Rounding, Scoring

GERMAN = variants.german()


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """What a test registers is forgotten after it."""
    before = {slot: dict(known) for slot, known in registry._ADDED.items()}
    registry.load_installed.cache_clear()
    yield
    registry.load_installed.cache_clear()
    for slot, known in before.items():
        registry._ADDED[slot].clear()
        registry._ADDED[slot].update(known)


# The built-in rules


def test_every_rule_that_there_is_can_be_found() -> None:
    modules = [value for value in vars(rules).values() if isinstance(value, types.ModuleType)] + [
        ledger,
        rights,
    ]
    there = {
        policy
        for module in modules
        for policy in vars(module).values()
        if isinstance(policy, type)
        and attrs.has(policy)
        and getattr(policy, "slot", None) in BUILT_IN
        and hasattr(policy, "kind")
    }
    assert there == {policy for known in BUILT_IN.values() for policy in known.values()}
    assert list(BUILT_IN) == [a.name for a in attrs.fields(RuleVariant) if a.init][1:]


def test_kinds() -> None:
    assert list(kinds("layout")) == ["sitting", "all_play", "pairs", "two_piles", "stock"]
    assert kinds("ledger")["barrel"] is Barrel
    for slot, known in BUILT_IN.items():
        for kind, policy in known.items():
            made: Any = policy
            assert (made.slot, made.kind) == (slot, kind)
            assert find(slot, kind) is policy
            assert fits(slot, made())
            assert not fits(slot, made)
            assert sum(fits(other, made()) for other in BUILT_IN) == 1
        assert find(slot, "nothing") is None
        assert find(slot, ["lock"]) is None
    with pytest.raises(UnknownRule) as caught:
        kinds("ledgers")
    assert (caught.value.what, caught.value.known) == ("slot", tuple(BUILT_IN))
    changed: Any = kinds("ledger")
    with pytest.raises(TypeError):
        changed["lock"] = Cap


def test_rules_of_one_slot_have_different_ranks() -> None:
    for slot in MANY:
        ranks = [registry.rank(policy) for policy in BUILT_IN[slot].values()]
        assert len(set(ranks)) == len(ranks)
        assert all(rank < float("inf") for rank in ranks)


# Rules of one's own


def hot_barrel() -> Any:
    @register("acme/hot-barrel")
    @frozen
    class HotBarrel(Barrel):
        """A barrel that burns.

        Attributes:
            heat: how hot it is.
        """

        heat: int = field(default=3, validator=number(1))

    return HotBarrel


def test_a_registered_rule_is_known_wherever_rules_are_told_by_paths() -> None:
    policy = hot_barrel()
    assert policy.kind == "acme/hot-barrel"
    assert kinds("ledger")["acme/hot-barrel"] is policy
    assert Barrel.kind == "barrel"
    ours = GERMAN.but({"ledger.lock": False, "ledger.acme/hot-barrel.heat": 5})
    assert ours.ledger == (Cap(), policy(heat=5))
    listed = {parameter.path: parameter for parameter in GERMAN.parameters()}
    heat = listed["ledger.acme/hot-barrel.heat"]
    assert (heat.value, heat.default, heat.held) == (None, 3, False)
    assert (heat.sentence, heat.source) == ("How hot it is.", ())
    text = dump_variant(ours)
    assert '[ledger."acme/hot-barrel"]\n' in text
    assert load_variant(text) == ours
    assert dump_variant(GERMAN.but({"ledger.acme/hot-barrel": True})).count("heat") == 1


def test_a_rule_without_a_rank_goes_last() -> None:
    @register("acme/last")
    @frozen
    class Last(LedgerBase):
        size: int = field(default=1, validator=number(1))

        def settle(self, memo: Any, report: Any, sheet: Any) -> Any:
            return memo, sheet

        def describe(self) -> Iterator[str]:
            yield from ()

    assert Last.kind == "acme/last"  # type: ignore[attr-defined]
    ours = GERMAN.but({"ledger.acme/last": True, "ledger.dump_truck": True})
    assert [rule.kind for rule in ours.ledger] == ["lock", "cap", "dump_truck", "acme/last"]


def test_a_registered_rule_of_a_slot_of_one() -> None:
    @register("acme/scoring")
    @frozen
    class Own(Scoring):
        bonus: int = field(default=10, validator=number(0))

    ours = GERMAN.but({"scoring.kind": "acme/scoring", "scoring.bonus": 20})
    assert ours.scoring == Own(bonus=20)
    assert load_variant(dump_variant(ours)) == ours
    assert 'kind = "acme/scoring"' in dump_variant(ours)
    assert GERMAN.but(scoring=Own()).scoring == Own()
    assert {p.path for p in ours.parameters()} >= {"scoring.kind", "scoring.bonus"}


def test_a_class_may_be_registered_again_as_when_a_notebook_runs_again() -> None:
    first, second = hot_barrel(), hot_barrel()
    assert first is not second
    assert kinds("ledger")["acme/hot-barrel"] is second
    with pytest.raises(ArgumentError, match="no other class of that name"):

        @register("acme/hot-barrel")
        @frozen
        class Other(Barrel):
            pass


def test_a_class_may_be_tried_before_it_is_registered() -> None:
    policy: Any = frozen(type("Late", (Duck,), {}))
    assert not fits("ledger", policy())
    register("acme/late")(policy)
    assert fits("ledger", policy())


def test_a_class_may_set_its_own_kind_to_the_name() -> None:
    @register("acme/own")
    @frozen
    class Own(Lock):
        kind: ClassVar = "acme/own"

    assert kinds("ledger")["acme/own"] is Own


class Duck:
    """A rule in all but the making."""

    slot = "ledger"

    def start(self, facts: Any) -> None: ...
    def terms(self, memo: Any, terms: Any) -> None: ...
    def settle(self, memo: Any, report: Any, sheet: Any) -> None: ...
    def describe(self) -> None: ...


def wrong_class(**more: Any) -> type:
    return frozen(type("Wrong", (Lock,), {"__annotations__": dict.fromkeys(more, int), **more}))


class Anything(Allowed):
    """A validator that allows everything."""

    def allows(self, value: object) -> bool:
        return True


WRONG: dict[str, tuple[Callable[[], Any], str]] = {
    "not a class": (lambda: 5, "a class whose `slot` is one of deck, layout"),
    "no slot": (lambda: type("Wrong", (), {}), "a class whose `slot` is one of deck, layout"),
    "an odd slot": (lambda: type("Wrong", (Lock,), {"slot": []}), "a class whose `slot` is"),
    "an inner rule": (lambda: frozen(type("Wrong", (Rounding,), {})), "a class whose `slot` is"),
    "another kind": (lambda: frozen(type("Wrong", (Lock,), {"kind": "x"})), "expected 'acme/x'"),
    "methods missing": (
        lambda: frozen(type("Wrong", (), {"slot": "ledger"})),
        "a class that has describe, settle, start, terms too, as all rules of the slot ledger have",
    ),
    "parameters missing": (
        lambda: frozen(type("Wrong", (), {"slot": "goal"})),
        "a class that has by, declarer_first, describe, equal, target, winners too",
    ),
    "no attrs": (lambda: type("Wrong", (Duck,), {}), "an attrs.frozen class"),
    "not frozen": (lambda: attrs.define(type("Wrong", (Duck,), {})), "has a hash"),
    "not frozen with a hash": (
        lambda: attrs.define(unsafe_hash=True)(type("Wrong", (Duck,), {})),
        "an attrs.frozen class",
    ),
    "no default": (lambda: wrong_class(size=field(validator=number(1), kw_only=True)), "arguments"),
    "a wrong default": (lambda: wrong_class(size=field(default=0, validator=number(1))), "without"),
    "no validator": (
        lambda: wrong_class(size=3),
        "a class with a validator of size from tysiac.rules.parameters",
    ),
    "another validator": (
        lambda: wrong_class(size=field(default=3, validator=attrs.validators.instance_of(int))),
        "a class with a validator of size",
    ),
    "no hash": (
        lambda: wrong_class(size=field(factory=list, validator=Anything())),
        "has a hash",
    ),
    "a parameter called kind": (
        lambda: wrong_class(kind=field(default=True, validator=flag)),
        "a parameter that is called kind",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_not_registered(what: str) -> None:
    make, expected = WRONG[what]
    with pytest.raises(ArgumentError) as caught:
        register("acme/x")(make())
    assert caught.value.what.startswith("register('acme/x')")
    assert expected in str(caught.value)
    assert "acme/x" not in kinds("ledger")


@pytest.mark.parametrize(
    "name", ["barrel", "acme/", "/x", "acme/x/y", "Acme/x", "acme/x y", "acme.x", "", None, 5]
)
def test_what_is_no_name(name: Any) -> None:
    with pytest.raises(ArgumentError, match="a name like"):
        register(name)


def test_a_slot_takes_what_does_what_its_rules_do() -> None:
    duck = type("OwnDuck", (Duck,), {"kind": "duck"})
    assert fits("ledger", duck())
    assert not fits("rights", duck())
    assert not fits("ledger", Duck())  # it has no kind
    assert not fits("ledger", 5)
    assert not fits("goal", Lock())


# Entry points


def install(folder: Path, code: str, *points: str) -> None:
    """A package with entry points, as an installer leaves it."""
    (folder / "acme_rules.py").write_text(textwrap.dedent(code), encoding="utf-8")
    info = folder / "acme_rules-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: acme-rules\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(points) + "\n", encoding="utf-8")
    invalidate_caches()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path
    sys.modules.pop("acme_rules", None)


CODE = """
    from attrs import field, frozen
    from tysiac.rules.ledger import Barrel
    from tysiac.rules.parameters import number
    from tysiac.variants import german

    @frozen
    class HotBarrel(Barrel):
        heat: int = field(default=3, validator=number(1))

    def home(players=3, *, heat=3):
        changes = {"ledger.lock": False, "ledger.acme/hot-barrel.heat": heat}
        return german(players).but(changes, name="home")
"""
POINTS = (
    *("[tysiac.rules]", "acme/hot-barrel = acme_rules:HotBarrel"),
    *("[tysiac.variants]", "home = acme_rules:home"),
)


def test_rules_of_an_installed_package_are_loaded_when_they_are_asked_for(folder: Path) -> None:
    install(folder, CODE, *POINTS)
    assert GERMAN.but({"ledger.barrel": True, "ledger.lock": False}).ledger[1] == Barrel()
    assert "acme_rules" not in sys.modules
    ours = GERMAN.but({"ledger.acme/hot-barrel.heat": 5, "ledger.lock": False})
    assert ours.ledger[1] == sys.modules["acme_rules"].HotBarrel(heat=5)
    assert load_variant(dump_variant(ours)) == ours
    assert pickle.loads(pickle.dumps(ours)) == ours


def test_rules_of_an_installed_package_are_listed(folder: Path) -> None:
    install(folder, CODE, *POINTS)
    assert "ledger.acme/hot-barrel.heat" in {p.path for p in GERMAN.parameters()}


def test_rules_of_an_installed_package_in_a_file(folder: Path) -> None:
    install(folder, CODE, *POINTS)
    text = 'base = "german"\n[ledger]\nlock = false\n"acme/hot-barrel".heat = 4\n'
    assert [rule.kind for rule in load_variant(text).ledger] == ["cap", "acme/hot-barrel"]


def test_presets_of_an_installed_package(folder: Path) -> None:
    install(folder, CODE, *POINTS)
    assert variants.names() == tuple(sorted({*variants._presets.PRESETS, "home"}))
    assert "acme_rules" not in sys.modules
    home = variants.get("home", heat=4)
    assert [rule.kind for rule in home.ledger] == ["cap", "acme/hot-barrel"]
    assert load_variant("base = 'home'\noptions.heat = 4\n") == home
    assert dump_variant(variants.get("home")) == 'base = "home"\nplayers = 3\n'
    with pytest.raises(UnknownRule) as caught:
        variants.get("home", cold=4)
    assert (caught.value.what, caught.value.known) == ("option of home", ("heat",))
    with pytest.raises(UnknownRule, match="home"):
        variants.get("hme")


def test_of_two_packages_the_first_on_the_path_counts(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(folder, CODE, *POINTS)
    behind = tmp_path_factory.mktemp("behind")
    install(behind, "", "[tysiac.variants]", "home = nothing:home")
    (behind / "acme_rules-1.0.dist-info").rename(behind / "other-1.0.dist-info")
    (behind / "other-1.0.dist-info" / "METADATA").write_text("Name: other\nVersion: 1.0\n")
    monkeypatch.setattr(sys, "path", [*sys.path, str(behind)])
    invalidate_caches()
    assert variants.get("home").name == "home"


FAULTY = {
    "acme_rules:Missing": "AttributeError: module 'acme_rules' has no attribute 'Missing'",
    "nothing_there:X": "ModuleNotFoundError: No module named 'nothing_there'",
    "acme_rules:home": "a class whose `slot` is one of deck, layout",
}


@pytest.mark.parametrize("value", FAULTY)
def test_a_rule_that_cannot_be_loaded(folder: Path, value: str) -> None:
    install(folder, CODE, "[tysiac.rules]", f"acme/hot-barrel = {value}")
    for attempt in (
        lambda: GERMAN.but({"ledger.acme/hot-barrel": True}),
        lambda: GERMAN.but({"layout.kind": "round"}),
        GERMAN.parameters,
    ):
        with pytest.raises(PluginError) as caught:
            attempt()
        error = caught.value
        assert (error.point, error.group) == (f"acme/hot-barrel = {value}", "tysiac.rules")
        assert FAULTY[value] in error.why
        assert str(error) == (
            f"the entry point acme/hot-barrel = {value} of the group tysiac.rules: {error.why}"
        )
        twin = pickle.loads(pickle.dumps(error))
        assert (twin.point, twin.group, twin.why) == (error.point, error.group, error.why)
    with pytest.raises(RuleFileError) as refused:
        load_variant('base = "german"\n[ledger]\n"acme/hot-barrel".heat = 4\n')
    (problem,) = refused.value.problems
    assert (problem.path, problem.line) == ("ledger.acme/hot-barrel", 3)
    assert FAULTY[value] in problem.message
    assert GERMAN.but({"ledger.barrel": True, "ledger.lock": False})  # what is known works


FAULTY_PRESETS = {
    "home = 5": "not a function",
    "def home(players): raise OSError('broken')": "OSError: broken",
    "def home(players): return players": "it makes no RuleVariant, but 3",
    "def home(): pass": "TypeError: home() got an unexpected keyword argument 'players'",
    "raise OSError": "OSError: ",
}


@pytest.mark.parametrize("code", FAULTY_PRESETS)
def test_a_preset_that_cannot_be_loaded(folder: Path, code: str) -> None:
    install(folder, code, "[tysiac.variants]", "home = acme_rules:home")
    assert "home" in variants.names()
    with pytest.raises(PluginError) as caught:
        variants.get("home")
    assert caught.value.group == "tysiac.variants"
    assert caught.value.why == FAULTY_PRESETS[code]
    with pytest.raises(RuleFileError, match="home = acme_rules:home"):
        load_variant("base = 'home'\n")
    assert variants.get("german") == GERMAN


def test_a_preset_of_a_package_cannot_take_the_place_of_ours(folder: Path) -> None:
    install(folder, "", "[tysiac.variants]", "german = acme_rules:home")
    assert variants.get("german") == GERMAN
    assert variants.names().count("german") == 1


def test_a_file_of_a_package_that_is_gone(folder: Path) -> None:
    install(folder, CODE, *POINTS)
    text = dump_variant(variants.get("home").but(name="ours"))
    (folder / "acme_rules-1.0.dist-info" / "entry_points.txt").write_text("")
    invalidate_caches()
    registry.load_installed.cache_clear()
    registry._ADDED["ledger"].clear()
    with pytest.raises(RuleFileError, match=r"ledger\.acme/hot-barrel: there is no such key"):
        load_variant(text)
    assert import_module("acme_rules")
