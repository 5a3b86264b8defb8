"""The checks for authors of rules: they pass what is right, and find each thing that is wrong."""

import pickle
import random
import sys
from collections.abc import Callable, Hashable, Iterator
from types import SimpleNamespace
from typing import Any, ClassVar

import attrs
import pytest
from attrs import evolve, field, frozen
from hypothesis import given, settings
from hypothesis import strategies as st

import tysiac
from tysiac import (
    NATURE,
    ArgumentError,
    Bid,
    Deal,
    GameState,
    Pass,
    Phase,
    RuleVariant,
    TysiacError,
    parse_action,
)
from tysiac.events import CardGiven, PointsWritten
from tysiac.hands import EMPTY
from tysiac.phases import showing
from tysiac.phases.state import Step
from tysiac.rules.facts import STANDARD, Contract, DealReport, Entry, Facts, Sheet, Terms
from tysiac.rules.goal import Goal
from tysiac.rules.layout import AllPlay, Pairs, Sitting, Stock, TwoPiles
from tysiac.rules.ledger import Barrel, Cap, LedgerBase, Lock
from tysiac.rules.parameters import Allowed, number
from tysiac.rules.registry import BUILT_IN
from tysiac.rules.rights import (
    DEALT,
    NO,
    Answers,
    NineLottery,
    Nines,
    Pay,
    ProveBid,
    Public,
    Show,
    ThrowIn,
)
from tysiac.rules.rights.base import Asking, unasked
from tysiac.rules.scoring import Scoring
from tysiac.rules.talon import Talon
from tysiac.table import Gift
from tysiac.testing import (
    Chance,
    LawBroken,
    MissingExtra,
    Walk,
    a_variant,
    any_action,
    check_rule,
    check_variant,
    checking,
    deals,
    laws,
    replay,
    secrets,
    states,
    variants,
    walks,
    wander,
)
from tysiac.testing.drafts import Part, a_draft
from tysiac.testing.probes import is_plain, probe

PLAIN = RuleVariant("plain")
DRAW = RuleVariant("draw", layout=Stock(), goal=Goal(by="any"))


# What is right


EVERY_RULE = [policy for kinds in BUILT_IN.values() for policy in kinds.values()]


@pytest.mark.parametrize("policy", EVERY_RULE, ids=lambda policy: policy.__name__)
def test_the_rules_of_the_library_are_right(policy: type) -> None:
    check_rule(policy, DRAW if policy.__name__ == "NoAuction" else None, deals=3)


def test_a_rule_can_be_played_in_rules_of_ones_own() -> None:
    check_rule(Barrel, RuleVariant("four", layout=Sitting(4)), deals=5, seed=3)
    with pytest.raises(ArgumentError, match="rules to play Barrel in"):
        check_rule(Barrel, RuleVariant("locked", ledger=(Lock(),)))


@pytest.mark.parametrize("wrong", [Barrel(), None, "barrel"], ids=repr)
def test_a_rule_is_told_by_its_class(wrong: Any) -> None:
    with pytest.raises(ArgumentError, match="a class of rules"):
        check_rule(wrong)


@pytest.mark.parametrize(
    ("arguments", "match"),
    [
        ((None,), "a RuleVariant"),
        ((PLAIN, 0), "a whole number from 1 up"),
        ((PLAIN, True), "a whole number from 1 up"),
        ((PLAIN, 1, "0"), "a whole number of 4096 bits"),
    ],
    ids=repr,
)
def test_what_is_checked_is_a_variant(arguments: tuple[Any, ...], match: str) -> None:
    with pytest.raises(ArgumentError, match=match):
        check_variant(*arguments)
    with pytest.raises(ArgumentError, match="a RuleVariant"):
        check_rule(Barrel, "german")  # type: ignore[arg-type]


# Rules that are wrong by themselves


class Anything(Allowed):
    """Allows all."""

    def allows(self, value: object) -> bool:
        return True


@frozen
class Bonus(LedgerBase):
    """What the wrong rules below are derived from: itself it is right."""

    kind: ClassVar = "bonus"
    points: int = field(default=10, validator=number(0))

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        return memo, sheet

    def describe(self) -> Iterator[str]:
        yield f"Nobody gets {self.points} points."


def test_the_rule_behind_the_wrong_ones_is_right() -> None:
    check_rule(Bonus)


class NoSlot:
    """No rule."""


@frozen
class NoSettle(LedgerBase):
    """Lacks what a rule of the ledger has."""

    kind: ClassVar = "bonus"


@frozen
class Loose(Bonus):
    """Has a parameter that may be anything."""

    kind: ClassVar = "bonus"
    more: int = 5


@frozen(eq=False)
class Itself(Bonus):
    """Equal to itself alone."""

    kind: ClassVar = "bonus"
    __eq__ = object.__eq__
    __hash__ = object.__hash__


@frozen(eq=False)
class AllAlike(Bonus):
    """Equal to all."""

    kind: ClassVar = "bonus"

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1


@frozen
class Told(Bonus):
    """Another rule once it is told of its variant."""

    kind: ClassVar = "bonus"
    facts: Facts = field(default=STANDARD, validator=Anything())


@frozen
class NotSent(Bonus):
    """Cannot be pickled."""

    kind: ClassVar = "bonus"
    way: Any = field(factory=lambda: lambda: None, eq=False)


@frozen
class Changed(Bonus):
    """Comes back from pickling as another."""

    kind: ClassVar = "bonus"

    def __reduce__(self) -> tuple[Any, ...]:
        return Changed, (self.points + 1,)


@frozen
class Dumb(Bonus):
    """Does not describe itself."""

    kind: ClassVar = "bonus"

    def describe(self) -> Iterator[str]:
        yield from ()


@frozen
class NoSentence(Bonus):
    """Describes itself in a word."""

    kind: ClassVar = "bonus"

    def describe(self) -> Iterator[str]:
        yield "bonus"


CALLS: list[int] = []
"""What rules should not look at: how often they were asked."""


def calls() -> int:
    CALLS.append(1)
    return len(CALLS)


@frozen
class Fickle(Bonus):
    """Describes itself another way each time."""

    kind: ClassVar = "bonus"

    def describe(self) -> Iterator[str]:
        yield f"Asked {calls()} times."


@pytest.mark.parametrize(
    ("rule", "law"),
    [
        (NoSlot, "a rule has a slot"),
        (NoSettle, "of the right form"),
        (Loose, "of the right form"),
        (Itself, "a rule is a value: .* the same way"),
        (AllAlike, "rules with other parameters differ"),
        (Told, "a rule is a value: told other facts"),
        (NotSent, "a rule is a value: it cannot be pickled"),
        (Changed, "a rule is a value: pickled it is"),
        (Dumb, "describes itself in sentences"),
        (NoSentence, "describes itself in sentences"),
        (Fickle, "describes itself the same way"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_rule_that_is_wrong_by_itself(rule: type, law: str) -> None:
    with pytest.raises(LawBroken, match=law):
        check_rule(rule)


# Rules of the ledger that are wrong in play


def of_ledger(**methods: Callable[..., Any]) -> type:
    """A rule of the ledger with some methods in place of those of `Bonus`."""
    namespace = {"kind": "bonus", "__module__": __name__, "__qualname__": "made", **methods}
    made = frozen(type("made", (Bonus,), namespace))
    globals()["made"] = made  # so that it can be pickled
    return made


def settled(change: Callable[[DealReport, Sheet], object]) -> type:
    """A rule that makes another sheet of a sheet."""
    return of_ledger(settle=lambda self, memo, report, sheet: (memo, change(report, sheet)))


def with_entry(*parts: Any) -> type:
    return settled(lambda report, sheet: sheet._with(Entry(*parts), 0))


LEDGER: dict[str, tuple[type, str]] = {
    "memo of a list": (of_ledger(start=lambda self, facts: (1, [2])), "what is remembered"),
    "memo of a set": (of_ledger(start=lambda self, facts: frozenset()), "what is remembered"),
    "another memo each time": (of_ledger(start=lambda self, facts: calls()), "the same answer"),
    "totals in the terms": (
        of_ledger(terms=lambda self, memo, terms: Terms.plain(terms.totals[::-1])),
        "terms are made of terms",
    ),
    "no terms": (of_ledger(terms=lambda self, memo, terms: None), "terms are made of terms"),
    "the sheet alone": (
        of_ledger(settle=lambda self, memo, report, sheet: sheet),
        "settle gives what is remembered, and the sheet",
    ),
    "no sheet": (
        settled(lambda report, sheet: None),
        "settle gives what is remembered, and the sheet",
    ),
    "a list in the memo": (
        of_ledger(settle=lambda self, memo, report, sheet: ([], sheet)),
        "what is remembered",
    ),
    "chance": (
        settled(lambda report, sheet: sheet.gain(0, calls(), "chance")),
        "the same question gets the same answer",
    ),
    "an entry taken away": (
        settled(lambda report, sheet: Sheet.of(sheet.before, sheet.entries[1:])),
        "what is written stays",
    ),
    "a total without an entry": (
        settled(lambda report, sheet: evolve(sheet, totals=tuple(t + 1 for t in sheet.totals))),
        "the entries of a side add up",
    ),
    "a negative gain": (
        settled(lambda report, sheet: evolve(sheet, gains=(-1, *sheet.gains[1:]))),
        "gains are from 0 up",
    ),
    "half a point": (with_entry(0, 0.5, "half", ()), "an entry has a side, an amount"),
    "no reason": (with_entry(0, 5, None, ()), "an entry has a side, an amount"),
    "a list in an entry": (with_entry(0, 5, "list", (("a", []),)), "an entry has a side"),
}


@pytest.mark.parametrize("what", LEDGER)
def test_a_rule_of_the_ledger_that_is_wrong_in_play(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule, law = LEDGER[what]
    monkeypatch.setitem(globals(), "made", rule)
    with pytest.raises(LawBroken, match=law) as caught:
        check_rule(rule)
    assert "made(points=10)" in caught.value.where


def test_an_entry_for_nobody() -> None:
    start = GameState.start(PLAIN)
    sheet, nothing = Sheet.of(start.scores, ()), (0, 0, 0)
    report = DealReport(
        *("played", Contract(0, 100, True, 100), start.terms, 0, (0, 1, 2), None),
        *(nothing, nothing, nothing, 0, ()),
    )
    nobody = evolve(sheet, entries=(Entry.of(7, 5, "nobody"),))
    wrong = settled(lambda report, sheet: nobody)
    with pytest.raises(LawBroken, match="an entry has a side"):
        probe(wrong()).settle(None, report, sheet)
    assert probe(Bonus()).settle(None, report, sheet) == (None, sheet)


def played_out(state: GameState) -> GameState:
    chance = Chance(random.Random(1))
    while state.number == 0:
        state = state.apply(any_action(state, chance))
    return state


@pytest.mark.parametrize("memo", [None, 0, "", True, (), (1, ("a", None))], ids=repr)
def test_what_may_be_remembered(memo: object) -> None:
    assert is_plain(memo)


# Rights that are wrong in play


@frozen
class Wish(Asking):
    """A right to say what one wishes, which has no effect; itself it is right."""

    kind: ClassVar = "wish"
    when: ClassVar = (DEALT,)

    def next(self, public: Public, answers: Answers) -> Any:
        return unasked(public.active, answers)

    def options(self, hand: int, public: Public, answers: Answers) -> Any:
        return (NO, "rain")

    def describe(self) -> Iterator[str]:
        yield "Before the auction everybody may wish."


def test_the_right_behind_the_wrong_ones_is_right() -> None:
    check_rule(Wish)


def a_right(**methods: Any) -> type:
    namespace = {"kind": "wish", "__module__": __name__, "__qualname__": "made", **methods}
    made = frozen(type("made", (Wish,), namespace))
    globals()["made"] = made
    return made


SEEN: list[int] = []


def seen(self: Any, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
    SEEN.append(hand)
    return (NO,)


def told_by_hands(self: Any, public: Public, answers: Answers) -> Any:
    """Looks at the hand that was asked about last: not a public fact."""
    return public.active[sum(SEEN[-1:]).bit_count() % 3] if len(answers) < 3 else None


def effect(made: Callable[[Public], object]) -> type:
    return a_right(next=lambda self, public, answers: None if answers else made(public))


RIGHTS: dict[str, tuple[type, str]] = {
    "a seat that is not there": (
        a_right(next=lambda self, public, answers: 7),
        "only those who play are asked",
    ),
    "no end": (a_right(next=lambda self, public, answers: 0), "a right comes to an end"),
    "chance": (
        a_right(next=lambda self, public, answers: calls() % 3),
        "the same question gets the same answer",
    ),
    "a hand": (
        a_right(next=told_by_hands, options=seen),
        "who is asked follows from public facts",
    ),
    "an effect of its own": (effect(lambda public: "rain"), "an effect is one of those there are"),
    "thrown in by nobody": (
        effect(lambda public: ThrowIn(7, "rain")),
        "an effect is about one who plays",
    ),
    "pay for nobody": (
        effect(lambda public: Pay((Entry.of(7, 5, "rain"),))),
        "an entry has a seat and an amount",
    ),
    "a list of options": (
        a_right(options=lambda self, hand, public, answers: [NO]),
        "options are different words",
    ),
    "no options": (
        a_right(options=lambda self, hand, public, answers: ()),
        "options are different words",
    ),
    "two words": (
        a_right(options=lambda self, hand, public, answers: (NO, "much rain")),
        "options are different words",
    ),
    "an option twice": (
        a_right(options=lambda self, hand, public, answers: (NO, NO)),
        "options are different words",
    ),
    "no way to decline": (
        a_right(options=lambda self, hand, public, answers: ("rain", NO)),
        "the first option declines",
    ),
    "cards of others": (
        a_right(
            next=lambda self, public, answers: Show(0) if answers else 0,
            shows=lambda self, hand, public: 2**32 - 1,
        ),
        "a seat shows of its own cards",
    ),
    "neither hidden nor not": (
        a_right(hidden=lambda self, answers: None),
        "an answer is hidden or not",
    ),
}


@pytest.mark.parametrize("what", RIGHTS)
def test_a_right_that_is_wrong_in_play(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rule, law = RIGHTS[what]
    monkeypatch.setitem(globals(), "made", rule)
    with pytest.raises(LawBroken, match=law):
        check_rule(rule)


def test_a_right_that_pays() -> None:
    paying = effect(lambda public: Pay((Entry.of(public.active[0], 5, "rain"),)))
    check_rule(paying)


def test_a_stand_in_is_as_what_it_stands_for() -> None:
    for rule in (Barrel(tries=2), Nines(how="must"), ProveBid()):
        stand_in = probe(rule)
        assert stand_in == probe(rule)
        assert pickle.loads(pickle.dumps(stand_in)) == stand_in
        assert [*stand_in.describe()] == [*rule.describe()]
    assert probe(Nines(how="must")).compulsory
    assert probe(Nines(when=("exchanged",))).when == ("exchanged",)


# Matches that go wrong


@frozen
class Failing(Scoring):
    """Cannot score."""

    kind: ClassVar = "failing"

    def entries(self, report: DealReport, made: bool) -> list[Entry]:
        raise ZeroDivisionError("no points")


def test_a_rule_that_raises_something() -> None:
    with pytest.raises(LawBroken, match=r"nothing .*: ZeroDivision") as caught:
        check_variant(RuleVariant("failing", scoring=Failing()))
    broken = caught.value
    assert isinstance(broken.__cause__, ZeroDivisionError)
    assert broken.start is not None
    *_, before = replay(broken.start, broken.actions[:-1])
    with pytest.raises(ZeroDivisionError):
        before.apply(broken.actions[-1])


def test_a_view_that_tells_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "_seen", lambda gifts, seat: gifts)
    law = "a view shows what its seat may know|what a seat cannot know makes no difference"
    with pytest.raises(LawBroken, match=law):
        check_variant(RuleVariant("hidden", talon=Talon(shown="never")))


def test_an_event_that_tells_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardGiven, "seen_by", lambda event, seat: event)
    with pytest.raises(LawBroken, match=r"seat .* sees .* happen"):
        check_variant(RuleVariant("hidden", talon=Talon(shown="never")), deals=100)


def test_a_step_that_leads_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameState, "step", lambda state, action: Step(state, ()))
    with pytest.raises(LawBroken, match="step does what apply does"):
        check_variant(PLAIN)


def test_a_state_that_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    before = GameState.start(PLAIN)
    monkeypatch.setattr(pickle, "loads", lambda text: before)
    with pytest.raises(LawBroken, match=r"a state never changes|a state is a value"):
        check_variant(PLAIN)


def test_a_match_that_cannot_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "replay", lambda start, actions: [start])
    with pytest.raises(LawBroken, match="the same actions lead to the same"):
        check_variant(PLAIN)


def test_a_match_of_redeals_alone_is_left() -> None:
    must = Nines(how="must", count=3)
    check_variant(RuleVariant("redeals", rights=(must,), layout=TwoPiles()), deals=2)
    from tysiac.rules.rights import LowHand

    ask = LowHand(below=200, how="must")
    check_variant(RuleVariant("redeals", rights=(ask,)), deals=1)


# The laws one by one, of states that cannot come about


def reached(variant: RuleVariant, phase: Phase, seed: int = 0) -> GameState:
    """A state of a phase, in the first deal."""
    state, chance = GameState.start(variant), Chance(random.Random(seed))
    while state.phase is not phase:
        state = state.apply(any_action(state, chance))
    return state


class Lying:
    """A state that lies about some things."""

    def __init__(self, state: GameState, **lies: Any) -> None:
        self._state = state
        self._lies = lies

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self._lies[name] if name in self._lies else getattr(self._state, name)


def lying(state: GameState, **lies: Any) -> Any:
    return Lying(state, **lies)


BIDDING = reached(PLAIN, Phase.BIDDING)
PLAYING = reached(PLAIN, Phase.PLAYING)
LEGAL = BIDDING.legal_actions()
DEALING = GameState.start(PLAIN)


@pytest.mark.parametrize(
    ("state", "wrong"),
    [
        (lying(BIDDING, legal_actions=lambda: (Pass(), Pass())), "listed twice: pass pass"),
        (lying(BIDDING, winners=(1,)), "winners"),
        (lying(BIDDING, is_over=True), "over: True"),
        (lying(BIDDING, forced=Pass()), "forced: pass"),
        (lying(BIDDING, to_act=7), "to act: 7"),
        (lying(BIDDING, legal_actions=tuple, forced=None), "legal: nothing"),
        (lying(BIDDING, to_act=NATURE), "nobody acts, but"),
        (DEALING, ""),
        (BIDDING, ""),
    ],
)
def test_somebody_acts(state: Any, wrong: str) -> None:
    found = laws.somebody_acts(state)
    assert wrong in found
    assert bool(wrong) == bool(found)


@pytest.mark.parametrize(
    ("state", "wrong"),
    [
        (lying(DEALING, hands=BIDDING.hands), "cards are left over"),
        (lying(BIDDING, hands=(BIDDING.hands[0],) * 3), "twice there"),
        (lying(BIDDING, hands=(EMPTY, *BIDDING.hands[1:])), "missing"),
        (lying(PLAYING, taken=()), "twice there"),
        (BIDDING, ""),
        (PLAYING, ""),
        (reached(DRAW, Phase.BIDDING), ""),
    ],
)
def test_cards_are_in_one_place(state: Any, wrong: str) -> None:
    found = laws.cards_are_in_one_place(state)
    assert wrong in found
    assert bool(wrong) == bool(found)


def test_points_are_those_of_the_tricks() -> None:
    assert not laws.points_are_those_of_the_tricks(PLAYING)
    assert laws.points_are_those_of_the_tricks(lying(PLAYING, card_points=(5, 0, 0)))


@pytest.mark.parametrize(
    ("lies", "wrong"),
    [
        ({"legal_actions": tuple}, "as legal"),
        ({"hands": (EMPTY,) * 3}, "as its hand"),
    ],
)
def test_views_show_what_they_should(lies: dict[str, Any], wrong: str) -> None:
    rng = random.Random(2)
    state = lying(BIDDING, view=BIDDING.view, **lies)
    assert wrong in laws.views_show_what_they_should(state, rng)
    assert not laws.views_show_what_they_should(BIDDING, rng)


def test_no_view_shows_a_card_that_its_seat_cannot_know() -> None:
    assert isinstance(PLAYING.to_act, int)
    other = next(iter(PLAYING.hands[(PLAYING.to_act + 1) % 3]))

    def seeing(seat: int | None) -> tysiac.View:
        view = PLAYING.view(seat)
        return evolve(view, gifts=(*view.gifts, Gift(0, 1, other)))

    found = laws.views_show_what_they_should(lying(PLAYING, view=seeing), random.Random(2))
    assert f"sees {other}, which it cannot know" in found


def test_two_views_are_equal() -> None:
    views = iter(range(10))
    differing = lying(BIDDING, view=lambda seat: evolve(BIDDING.view(seat), number=next(views)))
    assert "differ" in laws.views_show_what_they_should(differing, random.Random(2))


NO_REFUSAL = lying(BIDDING, refusal=lambda action: None)
REFUSED = BIDDING.refusal(Bid(1))


@pytest.mark.parametrize(
    ("state", "wrong"),
    [
        (lying(BIDDING, refusal=lambda action: REFUSED), "is legal, but"),
        (NO_REFUSAL, "is not legal, refusal: None"),
        (lying(BIDDING, apply=lambda action: BIDDING), "is refused, but applied"),
        (lying(PLAYING, apply=BIDDING.apply), "apply says"),
        (
            lying(
                BIDDING,
                refusal=lambda action: (action not in LEGAL and SimpleNamespace(code=1)) or None,
            ),
            "is refused for namespace",
        ),
        (BIDDING, ""),
        (PLAYING, ""),
        (DEALING, ""),
    ],
)
def test_refused_is_what_is_not_listed(state: Any, wrong: str) -> None:
    found = laws.refused_is_what_is_not_listed(state, random.Random(1))
    assert wrong in found
    assert bool(wrong) == bool(found)


def test_faulty_deals_are_refused() -> None:
    careless = lying(DEALING, refusal=lambda action: None)
    found = laws.refused_is_what_is_not_listed(careless, random.Random(1))
    assert "is not legal, refusal: None" in found
    for deal in laws._faulty(DEALING, random.Random(1)):
        assert isinstance(deal, Deal)
        assert DEALING.refusal(deal) is not None


@attrs.define
class Open:
    """A state that can be changed."""

    match: Any = None
    to_act: int = 0
    legal: tuple[Any, ...] = ()

    def legal_actions(self) -> tuple[Any, ...]:
        return self.legal

    def __hash__(self) -> int:
        return 1


class Aging(Open):
    """Comes back from pickling with something to do."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Aging, (None, 0, (*self.legal, Pass()))

    def __eq__(self, other: object) -> bool:
        return True

    def __repr__(self) -> str:
        return "aging"

    __hash__ = Open.__hash__


def test_a_state_is_a_value(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not laws.a_state_is_a_value(BIDDING)
    can_be_changed: Any = Open()
    assert laws.a_state_is_a_value(can_be_changed) == "a state can be changed"
    aging: Any = Aging()
    assert laws.a_state_is_a_value(aging) == "the pickled state allows pass"
    monkeypatch.setattr(pickle, "loads", lambda text: DEALING)
    assert "pickled" in laws.a_state_is_a_value(BIDDING)


def test_a_step_is_told() -> None:
    before = DEALING
    step = before.step(before.shuffled(1))
    assert not laws.a_step_is_told(before, step.state, step.events)
    assert laws.a_step_is_told(before, step.state, ()) == "nothing is told"
    paid = (PointsWritten(Entry.of(0, 5, "rain")),)
    assert "written is [5, 0, 0]" in laws.a_step_is_told(before, step.state, paid)
    late = lying(step.state, number=2)
    assert "deals settled: 2" in laws.a_step_is_told(before, late, step.events)
    stays = lying(step.state, number=1)
    assert "deals settled: 1" in laws.a_step_is_told(before, stays, step.events)


def test_a_deal_adds_up() -> None:
    after = played_out(DEALING)
    deal = after.last_deal
    before = lying(DEALING, scores=tuple(map(int, DEALING.scores)))
    assert deal is not None
    assert not laws.a_deal_adds_up(before, after)
    assert laws.a_deal_adds_up(before, lying(after, last_deal=None)) == "there is no result"
    assert "entries" in laws.a_deal_adds_up(before, lying(after, scores=(1, 2, 3)))
    lost = evolve(deal, tricks=(0, 0, 0))
    assert "tricks" in laws.a_deal_adds_up(before, lying(after, last_deal=lost))
    lost = evolve(deal, card_points=(0, 0, 0))
    assert "card points" in laws.a_deal_adds_up(before, lying(after, last_deal=lost))
    given_up = evolve(deal, how="surrendered")
    assert "given up" in laws.a_deal_adds_up(before, lying(after, last_deal=given_up))


# Secrets


def test_a_twin_looks_the_same_to_a_seat() -> None:
    rng, found = random.Random(1), 0
    variant = RuleVariant("four", layout=Sitting(4), rights=(NineLottery(), ProveBid()))
    for seed in range(90):
        walk = wander(GameState.start(variant), Chance(random.Random(seed)), 1 + seed % 45)
        if Phase.DEALING in [state.phase for state in walk.states[1:]]:
            continue  # it is about the cards of one deal
        for seat in (*range(4), None):
            other = secrets.twin(walk, seat, rng)
            if other is not None:
                found += 1
                assert other.end != walk.end
                assert secrets.compared(walk, other, seat) == ""
    assert found > 50


def test_a_stake_that_lies_face_down_may_be_another() -> None:
    start = GameState.start(RuleVariant("lottery", rights=(NineLottery(),)), dealer=2)
    words = (
        "deal:9S.9C.9D.JS.JC.JD.JH/AS.TS.KS.AC.TC.AD.TD/QS.KC.QC.KD.QD.AH.TH/9H.KH.QH",
        *("answer:hold", "answer:S"),
    )
    walk = Walk(start, tuple(map(parse_action, words)))
    assert walk.end.to_act == 2
    rng, staked = random.Random(1), set()
    for _ in range(60):
        for seat in (0, 2, None):
            other = secrets.twin(walk, seat, rng)
            if other is not None:
                assert secrets.compared(walk, other, seat) == ""
                staked.add(str(other.actions[-1]))
    assert staked >= {"answer:no", "answer:S", "answer:C", "answer:D"}


def test_who_has_seen_all_has_no_twin() -> None:
    state, chance = GameState.start(PLAIN), Chance(random.Random(1))
    walk = Walk(state, ())
    while state.number == 0:
        walk = Walk(walk.start, (*walk.actions, any_action(state, chance)))
        state = state.apply(walk.actions[-1])
        last = sum(map(len, state.hands)) == 1
        if last:
            assert secrets.twin(walk, 0, random.Random(1)) is None


def test_a_difference_is_told() -> None:
    walk = wander(GameState.start(PLAIN), Chance(random.Random(1)), 3)
    other = wander(GameState.start(PLAIN, scores=(5, 0, 0)), Chance(random.Random(1)), 3)
    assert secrets.compared(walk, other, 0).startswith("sees scores (0, 0, 0), over other cards")


# Drawing


@given(variants())
@settings(max_examples=40)
def test_rules_are_drawn(variant: RuleVariant) -> None:
    assert isinstance(variant, RuleVariant)
    check_variant(variant, 1)


@given(variants(players=4, fixed={"ledger": (Lock(), Cap()), "auction": PLAIN.auction}))
@settings(max_examples=20)
def test_slots_can_be_held(variant: RuleVariant) -> None:
    assert variant.players == 4
    assert variant.ledger == (Lock(), Cap())
    assert variant.auction == PLAIN.auction


@pytest.mark.parametrize("slot", ["deck", "layout"])
def test_cards_and_table_can_be_held(slot: str) -> None:
    for seed in range(30):
        held = {slot: {"deck": PLAIN.deck, "layout": Pairs()}[slot]}
        variant = a_variant(Chance(random.Random(seed)), fixed=held)
        assert getattr(variant, slot) == held[slot]
    both = {"deck": PLAIN.deck, "layout": AllPlay()}
    variant = a_variant(Chance(random.Random(1)), fixed=both)
    assert (variant.deck, variant.layout) == (PLAIN.deck, AllPlay())


@pytest.mark.parametrize(
    ("players", "fixed", "match"),
    [
        (None, {"ledger": Lock}, "rules by the names of their slots"),
        (None, {"lock": (Lock(),)}, "rules by the names of their slots"),
        (None, {"layout": Lock()}, "rules by the names of their slots"),
        (5, None, "a number of players"),
        (2, {"layout": Pairs()}, "a number of players"),
        (None, {"ledger": (Lock(), Barrel())}, "slots that other rules can be played beside"),
    ],
    ids=repr,
)
def test_what_cannot_be_held(players: int | None, fixed: Any, match: str) -> None:
    with pytest.raises(ArgumentError, match=match):
        a_variant(Chance(random.Random(1)), players=players, fixed=fixed)


def test_what_clashes_is_mended() -> None:
    chance = Chance(random.Random(1))
    draft = a_draft(chance, {"goal": Goal()}, None, 10**6)
    draft.many["ledger"] = {"bonus": Part(Bonus)}
    draft.single |= {"deck": PLAIN.deck, "layout": Sitting(4)}

    def mended(path: str) -> Any:
        draft.mend(path, chance)
        return draft.slots()

    assert mended("contract.raises")["contract"].raises is False
    assert mended("contract.raises")["contract"].raises is True
    assert mended("contract.surrender.limit")["contract"].surrender is None
    assert mended("contract.surrender")["contract"].surrender is not None
    assert mended("contract.surrender.limit")["contract"].surrender.limit is not None
    assert mended("contract.surrender")["contract"].surrender is None
    assert mended("contract.nothing") == mended("contract") == draft.slots()
    assert mended("goal.by")["goal"] == Goal()
    assert mended("layout.out")["layout"].out != "dealer"
    assert mended("layout.out")["layout"].out == "dealer"
    assert mended("layout.piles")["layout"].piles != (3,)
    assert mended("deck.cards")["deck"] != PLAIN.deck
    assert mended("ledger.lock")["ledger"] == (Bonus(),)
    while mended("ledger.bonus.points")["ledger"]:
        pass
    assert mended("ledger.bonus")["ledger"] == ()


@given(st.data())
@settings(max_examples=30)
def test_deals_are_drawn(data: st.DataObject) -> None:
    variant = RuleVariant("four", layout=Sitting(4))
    deal = data.draw(deals(variant, dealer=2))
    assert GameState.start(variant, 2).refusal(deal) is None


@given(walks(PLAIN, most=30), states(DRAW, most=30))
@settings(max_examples=30)
def test_walks_and_states_are_drawn(walk: Walk, state: GameState) -> None:
    assert len(walk.actions) <= 30
    assert walk.end == walk.states[-1]
    assert state.variant == DRAW


def test_without_hypothesis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    for strategy in (variants, lambda: deals(PLAIN), lambda: walks(PLAIN), lambda: states(PLAIN)):
        with pytest.raises(MissingExtra, match=r"pip install 'tysiac\[test\]'") as caught:
            strategy()
        assert isinstance(caught.value, TysiacError)
        assert isinstance(caught.value, ImportError)
    check_variant(PLAIN, 1)


# What is raised


def test_a_broken_law_tells_where() -> None:
    start = GameState.start(PLAIN)
    broken = LawBroken("cards stay cards", "one became a bird", "here", start, [start.shuffled(1)])
    assert str(broken).splitlines()[0] == "cards stay cards: one became a bird"
    assert "deal:" in str(broken)
    assert "by: nothing" in str(LawBroken("law", "why", "where", start))
    assert str(LawBroken("law", "why", "where")) == "law: why\n  in: where"
    again = pickle.loads(pickle.dumps(broken))
    assert str(again) == str(broken)
    assert isinstance(broken, (TysiacError, AssertionError))


def test_cards_that_count_for_nobody() -> None:
    check_variant(tysiac.variants.kurnik(2).but({"scoring.set_aside": "nobody"}), deals=2)
