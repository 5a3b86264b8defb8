"""Rules that are refused: nothing else is ever raised, and each reason holds without the checker.

The reasons are those of ``docs/rules/consistency.md``. That a parameter has no effect is proven by
playing: rules that are refused for it, and the same with the value that would be right, lead to the
same matches. Other reasons are counted. A few are decisions, which the page explains.
"""

import ast
import random
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

import attrs
import pytest

from tests.alike import differences
from tests.clashes import CLASHES
from tysiac import GameState, InconsistentRules, Phase, RuleVariant
from tysiac.rules import consistency
from tysiac.rules import variant as variant_module
from tysiac.rules.auction import Auction, BidQuestion
from tysiac.rules.consistency import Problem
from tysiac.rules.facts import Terms
from tysiac.rules.parameters import MANY
from tysiac.rules.registry import BUILT_IN
from tysiac.rules.rights import ProveBid, Public
from tysiac.testing import Chance, a_variant, any_action
from tysiac.testing.drafts import a_draft, a_part
from tysiac.testing.values import candidates, inner

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs/rules/consistency.md"
CODES_IN: Final = Path(consistency.__file__).parent

COMBINATIONS: Final = 5000
"""So many that are refused."""
SAMPLES: Final = 12
"""So many of them for each code are looked at."""
SEEDS: Final = range(3)


class Refused(NamedTuple):
    """Slots that cannot be played together, and why."""

    slots: dict[str, Any]
    problems: tuple[Problem, ...]
    problem: Problem
    """The one that is looked at."""


@contextmanager
def unchecked() -> Iterator[None]:
    """As if any rules could be played together."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(variant_module, "problems", lambda variant: ())
        yield


def built(slots: dict[str, Any]) -> RuleVariant:
    """A variant that is not checked."""
    with unchecked():
        return RuleVariant(**slots)


def refusals(slots: dict[str, Any]) -> tuple[Problem, ...]:
    """Why slots are refused; nothing else may be raised."""
    try:
        RuleVariant(**slots)
    except InconsistentRules as clash:
        return clash.problems
    return ()


# Combinations


def any_slots(choice: Chance) -> dict[str, Any]:
    """Rules that were put together without a look at each other, the cards too."""
    draft = a_draft(choice, {}, None, choice.among((8, 4, 2)))
    if choice.once_in(3):
        for slot in ("deck", "layout"):
            kinds = [*BUILT_IN[slot].values()]
            draft.single[slot] = a_part(choice.among(kinds), choice, 3)
    slots = draft.slots()
    if choice.once_in(50):
        slots["ledger"] = (*slots["ledger"], *slots["ledger"][:1])
    return {"name": "drawn", **slots}


def one_change(choice: Chance, playable: Sequence[RuleVariant]) -> dict[str, Any]:
    """Rules that can be played, but for one parameter."""
    slots = choice.among(playable).slots
    slot = choice.among([*BUILT_IN])
    held = slots[slot]
    if slot not in MANY:
        return {**slots, slot: changed(held, choice)}
    kind, policy = choice.among([*BUILT_IN[slot].items()])
    others = tuple(rule for rule in held if rule.kind != kind)
    rule = next((rule for rule in held if rule.kind == kind), policy())
    return {**slots, slot: (*others, changed(rule, choice))}


def changed(rule: Any, choice: Chance) -> Any:
    """A rule with another value in one place."""
    values = candidates(type(rule))
    within = inner(type(rule))
    names = [*values, *within]
    if not names:
        return rule
    name = choice.among(names)
    if name in values:
        value = choice.among(values[name])
    else:
        now = getattr(rule, name)
        policy = within[name].policy
        value = changed(policy() if now is None else now, choice)
    return attrs.evolve(rule, **{name: value})


@pytest.fixture(scope="module")
def refused() -> dict[str, list[Refused]]:
    """Combinations that are refused, by the codes of their problems."""
    choice, found, count = Chance(random.Random(1)), defaultdict[str, list[Refused]](list), 0
    playable = [a_variant(choice) for _ in range(400)]
    for clash in CLASHES:
        with unchecked():
            slots = clash.base.but(clash.changes).slots
        problems = refusals(slots)
        named = [one for one in problems if (one.code, one.paths) == (clash.code, clash.paths)]
        found[clash.code] += [Refused(slots, problems, one) for one in named]
    while count < COMBINATIONS:
        slots = any_slots(choice) if count % 2 else one_change(choice, playable)
        problems = refusals(slots)
        count += bool(problems)
        for problem in problems:
            found[problem.code].append(Refused(slots, problems, problem))
    return found


@pytest.fixture(scope="module")
def samples(refused: dict[str, list[Refused]]) -> dict[str, list[Refused]]:
    """Some for each code, that can be played though they are refused; few reasons first."""
    return {
        code: sorted(filter(can_be_played, found), key=lambda one: len(one.problems))[:SAMPLES]
        for code, found in refused.items()
    }


def can_be_played(one: Refused) -> bool:
    """Whether there is no other reason that keeps the cards from being played, or none need be."""
    if one.problem.code in COUNTED:
        return True
    others = {problem.code for problem in one.problems} - {one.problem.code}
    return others.isdisjoint(UNPLAYABLE)


COUNTED: Final = {"cards-do-not-add-up", "kind-twice", "off-grid", "stock-uneven"}
UNPLAYABLE: Final = {
    *("cards-do-not-add-up", "stock-uneven", "hands-unequal", "opener-sits-out", "declarer-needed"),
    *("cap-below-opening", "kind-twice", "redeal-every-time"),
}


# Proofs


def right_value(problem: Problem) -> Any:
    """The value that the message says would be right."""
    return ast.literal_eval(problem.message.rpartition("it would be ")[2])


def set_right(one: Refused) -> dict[str, Any]:
    """The slots with the parameter as it would be right."""
    [path] = one.problem.paths
    with unchecked():
        return RuleVariant(**one.slots).but({path: right_value(one.problem)}).slots


def without(slots: dict[str, Any], path: str) -> dict[str, Any]:
    """The slots without a rule."""
    with unchecked():
        return RuleVariant(**slots).but({path: False}).slots


def same_matches(one: dict[str, Any], other: dict[str, Any], topic: str = "") -> None:
    for seed in SEEDS:
        assert [*differences(built(one), built(other), seed, topic=topic)] == []


def no_effect(one: Refused) -> None:
    """As it would be right, the matches are the same."""
    path = one.problem.paths[0]
    topic = path.removeprefix("rights.") if path.startswith("rights.") else ""
    same_matches(set_right(one), one.slots, topic)


def never_asked(one: Refused) -> None:
    """Without the right the matches are the same: whoever is asked has no choice."""
    slot, kind, *_ = one.problem.paths[0].split(".")
    same_matches(without(one.slots, f"{slot}.{kind}"), one.slots, kind)


def cards_do_not_add_up(one: Refused) -> None:
    layout = one.slots["layout"]
    seats = len(layout.active(0))
    dealt = seats * layout.hand + sum(layout.piles) + layout.stock
    assert dealt != len(one.slots["deck"].pack)


def stock_is_uneven(one: Refused) -> None:
    layout = one.slots["layout"]
    assert layout.stock % len(layout.active(0)) != 0


def hands_are_unequal(one: Refused) -> None:
    """Played up to the contract, not all hold as many cards."""
    if "it would be" in one.problem.message:
        layout = one.slots["layout"]
        assert layout.set_aside(0) > 0
        assert not layout.piles
        return
    sizes = set()
    for seed in range(40):
        chance = Chance(random.Random(seed))
        state = GameState.start(built({**one.slots, "rights": ()}))
        while state.phase is not Phase.DECLARING and (state.number, state.is_over) == (0, False):
            if state.phase is Phase.GIVING and not state.legal_actions():
                return  # he has fewer cards than he has to give or to set aside
            state = state.apply(any_action(state, chance))
        if state.phase is Phase.DECLARING:
            seats = state.variant.layout.active(state.dealer)
            sizes.add(len({len(state.hands[seat]) for seat in seats}))
    assert max(sizes) > 1


def kind_is_there_twice(one: Refused) -> None:
    slot, kind = one.problem.paths[0].split(".")
    assert sum(rule.kind == kind for rule in one.slots[slot]) > 1


def is_off_the_grid(one: Refused) -> None:
    amount, step = map(int, re.findall(r"\d+", one.problem.message)[-2:])
    auction = one.slots["auction"]
    assert amount % step != 0
    assert step in (auction.step, *(auction.high_step or ())[1:])


def is_capped_below_the_opening(one: Refused) -> None:
    auction = built(one.slots).auction
    assert isinstance(auction, Auction)
    question = BidQuestion(0, None, 10**6, Terms.plain((0, 0, 0, 0)), 0)
    assert not [amount for amount in auction.amounts(question) if amount <= auction.highest(0)]


def is_outbid_below_the_lowest_bid(one: Refused) -> None:
    auction = one.slots["auction"]
    assert auction.next_bid(auction.blind.amount) <= auction.least


def is_out_of_reach(one: Refused) -> None:
    marriages = one.slots["marriages"]
    most = 120 + sum(marriages.values) + (marriages.aces.value if marriages.aces else 0)
    [barrel] = {rule for rule in one.slots["ledger"] if rule.kind == "barrel"}
    assert one.slots["goal"].target - barrel.at > most


def is_dealt_for_ever(one: Refused) -> None:
    state, chance = GameState.start(built(one.slots)), Chance(random.Random(1))
    deals = 0
    while deals < 40:
        deals += state.phase is Phase.DEALING
        state = state.apply(any_action(state, chance))
        assert state.number == 0


def sits_out_and_should_act(one: Refused) -> None:
    """Where all pass who can, a seat without cards is to act."""
    if one.problem.paths == ("auction.all_pass",) and one.slots["auction"].opening != "free":
        return  # nor can it happen, which is a reason of its own
    state = GameState.start(built({**one.slots, "rights": (), "ledger": ()})).deal(1)
    while state.to_act in state.variant.layout.active(state.dealer):
        assert state.phase in (Phase.OFFER, Phase.BIDDING)
        state = state.apply(state.legal_actions()[0])
    assert isinstance(state.to_act, int)


def needs_a_declarer(one: Refused) -> None:
    [path] = one.problem.paths
    rules = built(one.slots)
    if path == "layout.piles":
        assert rules.layout.piles  # which nobody takes
    elif path == "goal.by":
        assert rules.goal.winners((10**6, 0, 0, 0), None, False) == ()  # nobody ever wins
    elif path.startswith("ledger.") and path.count(".") == 1:
        kind = path.removeprefix("ledger.")
        [rule] = [rule for rule in rules.ledger if rule.kind == kind]
        assert rule.kind in ("barrel", "cap", "golden_round", "lock")
    elif path == "rights.claim.by":
        never_asked(one)
    else:
        no_effect(one)


def cannot_be_proven(one: Refused) -> None:
    """There is a hand that may bid what it cannot prove; or nobody may bid so much."""
    if len(one.problem.paths) == 1:
        never_asked(one)
        return
    rules, rng = built(one.slots), random.Random(1)
    [right] = {right for right in rules.rights if isinstance(right, ProveBid)}
    assert isinstance(rules.auction, Auction)
    pack = [card.index for card in rules.deck.pack]
    for _ in range(500):
        hand = sum(1 << card for card in rng.sample(pack, rules.layout.hand))
        most = rules.auction.highest(hand)
        public = Public(
            "bid", (0,), (0,), Terms.plain((0,)), ((0, most),), None, False, False, (0,)
        )
        if most > right.above and right.shows(hand, public) == 0:
            return
    raise AssertionError(one.problem)


def windows_never_open(one: Refused) -> None:
    """Without the windows that never open the matches are the same."""
    rule = one.slots["contract"]
    left = tuple(when for when in rule.surrender.when if when == "given")
    surrender = attrs.evolve(rule.surrender, when=left) if left else None
    same_matches({**one.slots, "contract": attrs.evolve(rule, surrender=surrender)}, one.slots)


def extra_costs_nothing(one: Refused) -> None:
    """Without both parameters the matches are the same."""
    rule = one.slots["contract"]
    surrender = attrs.evolve(rule.surrender, every=None, extra=0)
    same_matches({**one.slots, "contract": attrs.evolve(rule, surrender=surrender)}, one.slots)


def is_decided(one: Refused) -> None:
    """The page says why."""


PROOFS: Final[dict[str, Callable[[Refused], None]]] = {
    "barrel-out-of-reach": is_out_of_reach,
    "blind-below-opening": is_outbid_below_the_lowest_bid,
    "blind-without-forehand": is_decided,
    "cap-below-opening": is_capped_below_the_opening,
    "cards-do-not-add-up": cards_do_not_add_up,
    "claim-with-bound-leads": is_decided,
    "claim-with-kings-on-queens": is_decided,
    "claim-with-stock": is_decided,
    "declarer-needed": needs_a_declarer,
    "forced-only-before-auction": never_asked,
    "forced-only-without-force": never_asked,
    "hands-unequal": hands_are_unequal,
    "kind-twice": kind_is_there_twice,
    "lock-and-barrel": is_decided,
    "nines-without-nines": never_asked,
    "off-grid": is_off_the_grid,
    "opener-sits-out": sits_out_and_should_act,
    "proof-of-nothing": cannot_be_proven,
    "redeal-cannot-happen": never_asked,
    "redeal-every-time": is_dealt_for_ever,
    "stock-uneven": stock_is_uneven,
    "surrender-extra-of-nothing": extra_costs_nothing,
    "surrender-window-missing": windows_never_open,
    "talon-right-unseen": never_asked,
    "threshold-not-below-target": is_decided,
}
"""How a reason is proven, where it is another than that a parameter has no effect."""

KINDS: Final[dict[Callable[[Refused], None], str]] = {no_effect: "no effect", is_decided: "decided"}


def codes_in_the_code() -> set[str]:
    """The codes of all problems that the checks can find."""
    found = set()
    for module in CODES_IN.glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                first = node.args[0] if node.args else None
                if node.func.id in ("Problem", "idle") and isinstance(first, ast.Constant):
                    found.add(str(first.value))
    return found


CODES: Final = sorted(codes_in_the_code())


def test_every_code_comes_up_and_none_is_unknown(refused: dict[str, list[Refused]]) -> None:
    assert sorted(refused) == CODES
    assert {*PROOFS} <= {*CODES}


@pytest.mark.parametrize("code", CODES)
def test_the_reason_holds_without_the_checker(code: str, samples: dict[str, list[Refused]]) -> None:
    assert samples[code]
    for one in samples[code]:
        PROOFS.get(code, no_effect)(one)


@pytest.mark.parametrize("seed", range(3))
def test_a_refusal_tells_all_and_survives_pickling(seed: int) -> None:
    chance = Chance(random.Random(seed))
    for slots in (any_slots(chance) for _ in range(30)):
        problems = refusals(slots)
        for problem in problems:
            assert re.fullmatch(r"[a-z]+(-[a-z]+)+", problem.code)
            assert problem.message
            for path in problem.paths:
                assert path.split(".")[0] in BUILT_IN


# The page


def told_on_the_page() -> dict[str, tuple[str, str]]:
    """For each code of the table how it is proven, and why it is refused."""
    rows = re.findall(r"^\| `([a-z-]+)` \| (.+) \| (.+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert len(rows) == len({code for code, _, _ in rows})
    return {code: (proof, why) for code, why, proof in rows}


def test_the_page_has_a_line_for_each_code_in_alphabetical_order() -> None:
    assert [*told_on_the_page()] == CODES


@pytest.mark.parametrize("code", CODES)
def test_the_page_says_how_each_code_is_proven(code: str) -> None:
    proof, _ = told_on_the_page()[code]
    assert proof == KINDS.get(PROOFS.get(code, no_effect), "by example")
