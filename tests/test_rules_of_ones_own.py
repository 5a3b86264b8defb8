"""Rules of one's own in a variant: they take part in its value, and remember."""

import copy
import pickle
from collections.abc import Hashable, Iterator
from typing import Any, ClassVar

import pytest
from attrs import field, frozen

from tests.strategies import at_play, played_out
from tysiac import ArgumentError, GameState, InconsistentRules, RuleVariant, UnknownRule, variants
from tysiac.rules.facts import DealReport, Facts, Sheet, Terms
from tysiac.rules.ledger import Cap, LedgerBase, Lock
from tysiac.rules.parameters import number


@frozen
class Misses(LedgerBase):
    """So many deals in a row without a trick cost points."""

    kind: ClassVar = "misses"
    rank: ClassVar = 1

    deals: int = field(default=3, validator=number(1))
    cost: int = field(default=120, validator=number(0))

    def start(self, facts: Facts) -> Hashable:
        return (0,) * facts.sides

    def terms(self, memo: Any, terms: Terms) -> Terms:
        for side, missed in enumerate(memo):
            if missed:
                terms = terms.mark(side, f"misses {missed}")
        return terms

    def settle(self, memo: Any, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        missed = [
            0 if tricks else before + 1 for before, tricks in zip(memo, report.tricks, strict=True)
        ]
        for side, times in enumerate(missed):
            if times == self.deals:
                missed[side] = 0
                sheet = sheet.lose(side, self.cost, "misses", deals=self.deals)
        return tuple(missed), sheet

    def describe(self) -> Iterator[str]:
        yield f"Whoever takes no trick in {self.deals} deals loses {self.cost}."


WITH_MISSES = RuleVariant("misses", talon=variants.german().talon, ledger=(Misses(), Lock(), Cap()))

HANDS = ("AS TS KS QS AH TH AC", "JS TC KC QC JC 9C 9D", "9S KH QH JH 9H JD QD")
"""Forehand takes every trick; the talon is AD TD KD."""


def one_deal(state: GameState) -> GameState:
    return played_out(at_play(state, *HANDS, gifts=("KD", "QS")))


def test_the_deal_of_the_misses() -> None:
    deal = one_deal(GameState.start(WITH_MISSES)).last_deal
    assert deal is not None
    assert deal.tricks == (0, 8, 0)


def test_a_rule_of_ones_own_remembers() -> None:
    state = GameState.start(WITH_MISSES)
    assert "Whoever takes no trick in 3 deals loses 120." in WITH_MISSES.describe()
    assert state.terms.marks == (frozenset(), frozenset(), frozenset())

    state = one_deal(state)  # dealer 0, declarer 1
    assert state.match.memos == ((1, 0, 1), None, None)
    assert state.terms.marks == (frozenset({"misses 1"}), frozenset(), frozenset({"misses 1"}))
    assert state.view(1).terms == state.terms

    state = one_deal(state)  # dealer 1, declarer 2
    assert state.match.memos == ((2, 1, 0), None, None)
    before = state.scores

    state = one_deal(state)  # dealer 2, declarer 0
    assert state.match.memos == ((0, 2, 1), None, None)
    assert state.scores[0] > before[0]

    state = one_deal(state)  # dealer 0, declarer 1
    state = one_deal(state)  # dealer 1, declarer 2
    before, state = state.scores, one_deal(state)  # dealer 2, declarer 0
    assert state.match.memos == ((0, 2, 1), None, None)
    assert state.scores[1:] == before[1:]


def test_the_third_deal_without_a_trick_costs() -> None:
    state = GameState.start(WITH_MISSES, memos=[(2, 0, 1), None, None], scores=(500, 0, 0))
    assert state.terms.marks == (frozenset({"misses 2"}), frozenset(), frozenset({"misses 1"}))
    state = one_deal(state)
    deal = state.last_deal
    assert deal is not None
    assert state.match.memos == ((0, 0, 2), None, None)
    assert deal.deltas == (-120, 100, 0)
    entry = deal.entries[-1]
    assert (entry.seat, entry.amount, entry.reason) == (0, -120, "misses")
    assert entry.params == {"deals": 3}
    assert str(entry) == "misses"
    assert state.scores == (380, 100, 0)


def test_a_rule_of_ones_own_is_part_of_the_value() -> None:
    state = one_deal(GameState.start(WITH_MISSES))
    assert pickle.loads(pickle.dumps(state)) == state
    assert state != one_deal(GameState.start(WITH_MISSES, memos=[(1, 0, 0), None, None]))
    changed = WITH_MISSES.but({"ledger.misses.cost": 60})
    assert changed.ledger[0] == Misses(cost=60)
    assert "loses 60" in changed.describe()
    assert WITH_MISSES.but({"ledger.misses": False}).ledger == (Lock(), Cap())


def test_a_variant_with_a_rule_of_ones_own_is_a_value() -> None:
    for twin in (pickle.loads(pickle.dumps(WITH_MISSES)), copy.deepcopy(WITH_MISSES)):
        assert twin == WITH_MISSES
        assert hash(twin) == hash(WITH_MISSES)
        assert twin.describe() == WITH_MISSES.describe()
    without = WITH_MISSES.but({"ledger.misses": False})
    assert without != WITH_MISSES
    assert without.but({"ledger.misses": Misses()}) == WITH_MISSES
    with pytest.raises(UnknownRule):
        without.but({"ledger.misses": True})  # it is not registered
    with pytest.raises(UnknownRule) as caught:
        WITH_MISSES.but({"ledger.misses.deals": 0})
    assert caught.value.what == "value of ledger.misses.deals"
    assert caught.value.known == ("a whole number from 1 up",)


@frozen
class Tribute(Misses):
    """A rule that makes sense only where somebody declares."""

    kind: ClassVar = "tribute"
    needs_declarer: ClassVar = True


def test_a_rule_of_ones_own_may_need_a_declarer() -> None:
    assert variants.german().but({"ledger.tribute": Tribute()}).ledger[0] == Tribute()
    draw = variants.draw()
    with pytest.raises(InconsistentRules) as caught:
        draw.but({"ledger.tribute": Tribute()})
    assert [(problem.code, problem.paths) for problem in caught.value.problems] == [
        ("declarer-needed", ("ledger.tribute",))
    ]
    assert draw.but({"ledger.misses": Misses()}).ledger[0] == Misses()


def test_a_redeal_leaves_what_is_remembered() -> None:
    rules = WITH_MISSES.but(rights=variants.german().rights)
    start = GameState.start(rules, memos=[(2, 0, 1), None, None])
    seed, state = 0, start
    while not (state.offer and "redeal" in state.offer.options):
        state = start.deal(seed)
        while state.forced is not None:
            state = state.apply(state.forced)
        seed += 1
    again = state.apply(state.legal_actions()[1])
    assert again.match.memos == start.match.memos
    assert again.terms == start.terms
    assert again.match.redeals == 1


@pytest.mark.parametrize(
    ("argument", "value"),
    [
        ("variant", "polish"),
        ("variant", None),
        ("dealer", 3),
        ("dealer", -1),
        ("dealer", True),
        ("dealer", "0"),
        ("scores", (0, 0)),
        ("scores", (0, 0, 0, 0)),
        ("scores", (0, 0, 0.5)),
        ("scores", (0, 0, True)),
        ("scores", "000"),
        ("scores", 0),
        ("number", -1),
        ("number", True),
        ("number", 1.0),
        ("number", 10**18),
        ("scores", (0, 0, 10**18)),
        ("scores", (0, 0, -(10**18))),
        ("redeals", -1),
        ("redeals", None),
        ("memos", ()),
        ("memos", (None, None)),
        ("memos", 5),
        ("memos", [(0, 0, -1), None, None]),
        ("memos", [(0, 0, 10**18), None, None]),
        ("memos", [(0, 0, True), None, None]),
        ("last_deal", 5),
        ("last_deal", played_out(GameState.start(variants.draw(2)).deal(1)).last_deal),
    ],
)
def test_a_match_does_not_start_from_nonsense(argument: str, value: Any) -> None:
    arguments = {"variant": WITH_MISSES, argument: value}
    with pytest.raises(ArgumentError, match=f"GameState.start: {argument}"):
        GameState.start(**arguments)


def test_a_match_is_taken_up_after_redeals_and_with_the_last_deal() -> None:
    settled = one_deal(GameState.start(WITH_MISSES))
    assert settled.last_deal is not None
    assert settled.last_deal.sides == WITH_MISSES.layout.sides
    again = GameState.start(
        WITH_MISSES,
        settled.dealer,
        settled.scores,
        number=1,
        memos=settled.memos,
        last_deal=settled.last_deal,
    )
    assert again == settled
    redealt = GameState.start(WITH_MISSES, redeals=2)
    assert redealt.redeals == 2
    assert redealt.shuffled(1) != GameState.start(WITH_MISSES).shuffled(1)
