"""A state is one line of text: it is read as an equal state, and what is no state is refused."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

import pytest
from attrs import evolve, frozen
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.houses import HOUSES
from tests.stories import after, dealt, declined, start
from tests.strategies import TABLES
from tysiac import (
    ArgumentError,
    Claim,
    GameState,
    NotationError,
    Phase,
    RuleVariant,
    parse_position,
    register,
    variants,
)
from tysiac.phases import position, retracing
from tysiac.reasons import Reason
from tysiac.rules.facts import Entry, Facts
from tysiac.rules.ledger import LedgerBase
from tysiac.rules.rights import SET, Answers, Double, Pay, ProveBid, Public, ThrowIn
from tysiac.rules.rights import Claim as RestClaim
from tysiac.rules.rights.base import NO, Asking, unasked
from tysiac.testing import Chance, a_variant
from tysiac.testing.walking import a_start, wander

GOLDEN = Path(__file__).parent / "golden" / "positions-1.lines"
POLISH = variants.get("polish")
ANY: Any = None


def a_walk(seed: int) -> tuple[GameState, ...]:
    """The states of a random walk: by random rules, or by any preset or house."""
    chance = Chance(random.Random(seed))
    known: list[Callable[[], RuleVariant]] = [
        lambda: a_variant(chance),
        lambda: variants.get(*chance.among(TABLES)),
        lambda: chance.among([*HOUSES.values()]),
    ]
    first = a_start(chance.among(known)(), chance)
    return wander(first, chance, chance.among(range(90))).states


def holds(state: GameState) -> None:
    """The law of position lines."""
    line = state.position()
    again = parse_position(line)
    assert again == state
    assert (again.phase, again.to_act, again.legal_actions()) == (
        state.phase,
        state.to_act,
        state.legal_actions(),
    )
    assert again.position() == line
    assert len(line.splitlines()) == 1
    assert eval(repr(state), {"parse_position": parse_position}) == state


# The law


@given(st.integers(0, 2**40))
@settings(max_examples=40)
def test_a_line_is_read_as_an_equal_state(seed: int) -> None:
    states = a_walk(seed)
    for state in {states[-1], *states[:: max(1, len(states) // 3)]}:
        holds(state)


@pytest.mark.slow
@pytest.mark.parametrize("block", range(40))
def test_every_state_of_many_walks_is_read_again(block: int) -> None:
    for seed in range(100):
        for state in a_walk(100 * block + seed):
            holds(state)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_holds_in_every_phase_of_every_preset(name: str, players: int) -> None:
    variant, seen = variants.get(name, players), dict[Phase, GameState]()
    for seed in range(4):
        chance = Chance(random.Random(seed))
        walk = wander(a_start(variant, chance), chance, 60)
        seen |= {state.phase: state for state in walk.states}
    assert {Phase.DEALING, Phase.PLAYING} <= set(seen)
    for state in seen.values():
        holds(state)


def test_what_outlives_a_deal_is_told() -> None:
    rules = variants.get("russian")
    first = wander(GameState.start(rules), Chance(random.Random(3)), 80).end
    assert first.last_deal is not None
    taken_up = GameState.start(
        rules,
        2,
        (480, -20, 555),
        number=7,
        redeals=2,
        memos=first.memos,
        last_deal=first.last_deal,
    )
    again = parse_position(taken_up.deal(1).position())
    assert again.scores == (480, -20, 555)
    assert (again.dealer, again.number, again.redeals) == (2, 7, 2)
    assert again.memos == first.memos
    assert again.last_deal == first.last_deal
    assert again.last_deal is not None
    assert all(isinstance(entry.reason, Reason) for entry in again.last_deal.entries)


def test_a_match_that_is_over_is_told_with_its_winners() -> None:
    rules = POLISH.but({"goal.target": 120})
    seeds = iter(range(1000))
    end = GameState.start(rules)
    while not end.is_over:
        chance = Chance(random.Random(next(seeds)))
        end = wander(GameState.start(rules), chance, 400).end
    holds(end)
    assert end.position().endswith("} over")
    assert parse_position(end.position()).winners == end.winners


def test_partners_win_together() -> None:
    rules = HOUSES["pairs"].but({"goal.target": 120})
    state = GameState.start(rules)
    for seed in range(100):
        state = wander(GameState.start(rules), Chance(random.Random(seed)), 200).end
        if state.is_over:
            break
    assert len(state.winners) == 2
    holds(state)


# How rules are told


def rules_of(variant: RuleVariant) -> str:
    words = GameState.start(variant).position().removeprefix("tysiac/1 ")
    return words[: words.index(" dealer=")]


def test_a_preset_is_told_by_its_name() -> None:
    assert rules_of(POLISH) == 'base="polish" players=3'
    assert rules_of(variants.get("zagraj", 4)) == 'base="zagraj" players=4'


def test_house_rules_are_told_by_what_is_not_as_in_the_nearest_preset() -> None:
    kitchen = POLISH.but({"auction.step": 5, "ledger.cap": False}, name="our kitchen — 🂡")
    told = 'base="polish" players=3 name="our kitchen — 🂡" auction.step=5 ledger.cap=false'
    assert rules_of(kitchen) == told
    assert rules_of(kitchen.but(name="polish")) == told.replace(' name="our kitchen — 🂡"', "")
    holds(GameState.start(kitchen).deal(5))


def test_rules_that_no_preset_is_near_to_are_told_as_a_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(position, "_presets", lambda players: ())
    rules = HOUSES["pairs"].but(name="pairs of a kind")
    assert rules_of(rules).startswith('name="pairs of a kind" deck.cards=24 layout.kind="pairs" ')
    holds(GameState.start(rules).deal(1))


@pytest.mark.parametrize(
    "name", ["", "a\u00a0b", 'say "so"\\', "\u200b\ufeff\U000e0041", "dealer=1 pass"]
)
def test_any_name_stays_in_its_line(name: str) -> None:
    state = GameState.start(POLISH.but(name=name)).deal(5)
    holds(state)
    assert state.position().isprintable()


def test_other_blanks_and_another_order_of_words_are_read_too() -> None:
    line = 'tysiac/1\tscores=[0,0,0]  dealer=1\n players=3 options.stepwise=true base="polish" '
    start = GameState.start(variants.get("polish", stepwise=True), 1)
    assert parse_position(line) == start
    assert parse_position('tysiac/1 base="polish"') == GameState.start(POLISH)


# Answers are found again


QUESTIONS = HOUSES["many questions"]


def found(state: GameState) -> str:
    """The answers that a line tells, after it was read as the state."""
    holds(state)
    words = state.position().split()
    return " ".join(word.removeprefix("answer:") for word in words if word.startswith("answer:"))


def test_a_blind_bid_and_a_lottery_are_found() -> None:
    rules = QUESTIONS.but({"ledger.golden_round": False})
    state = dealt(start(rules), "9H 9D 9C AH", "KS QS", "JD JC")
    answers = "answer:blind answer:hold answer:H answer:D answer:D"
    *almost, _ = answers.split()
    for number in range(len(almost) + 1):
        holds(after(state, " ".join(almost[:number])) if number else state)
    state = after(state, answers)
    assert state.scores == (0, 0, 100)
    assert found(state) == "blind hold no D D"


def at_play(rules: RuleVariant, *hands: str, talon: str = "") -> GameState:
    """Seat 0 has declared 100, after it gave its two lowest cards away."""
    state = after(dealt(start(rules), *hands, talon=talon), "pass pass")
    first, second = [*state.hands[0]][-2:]
    return after(state, f"give:{first}:1 give:{second}:2 declare:100")


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        ("no no", "no no"),
        ("no double no", "no double no"),
        ("double no", "double no"),
        ("no double redouble", "no double redouble"),
    ],
)
def test_a_double_is_found_after_a_card_was_led(answers: str, told: str) -> None:
    state = at_play(RuleVariant("doubles", rights=(Double(),)))
    for word in answers.split():
        holds(state)
        state = after(state, f"answer:{word}")
    assert found(state.apply(state.legal_actions()[0])) == told


def test_a_proof_is_found() -> None:
    state = dealt(start(RuleVariant("proofs", rights=(ProveBid(),))), "KH QH", "KS QS KD QD")
    state = after(state, "bid:130 answer:no answer:no pass bid:150 answer:no answer:no bid:160")
    assert found(after(state, "answer:no answer:no")) == "no no no no no no"
    assert found(after(state, "answer:no")) == "no no no no no"
    proven = after(state, "answer:no answer:proof")
    assert [len(hand) for hand in proven.shown] == [0, 2, 0]
    holds(proven)


@pytest.mark.parametrize("by", ["consent", "proof"])
def test_a_claim_in_vain_is_found(by: str) -> None:
    rules = RuleVariant("claims", rights=(RestClaim(by=by),))
    state = at_play(rules, "AS TS KS QS JS AC", "KH QH", "KD QD", talon="9S 9C 9D")
    state = after(state, "AS")
    for _ in range(2):
        state = state.apply(state.legal_actions()[0])
    state = after(state, "claim")
    for _ in range(2 if by == "consent" else 0):
        holds(state)
        state = after(state, "answer:agree" if state.to_act == 1 else "answer:no")
    assert state.phase is Phase.PLAYING
    assert len(state.shown[0]) == 7
    for _ in range(6):
        assert state.position().count(" claim") == 1
        holds(state)
        state = state.apply(next(act for act in state.legal_actions() if act != Claim()))


@frozen
class Veto(Asking):
    """Whoever likes may have the cards dealt again, and nobody knows who did not: one's own."""

    kind: ClassVar = "acme/veto"
    when: ClassVar = (SET,)

    def next(self, public: Public, answers: Answers) -> int | ThrowIn | None:
        if answers and answers[-1][1] != NO:
            return ThrowIn(answers[-1][0], "veto")
        return unasked(public.active, answers)

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        return ("again", NO)

    def hidden(self, answers: Answers) -> bool:
        return True

    def describe(self) -> Iterator[str]:
        yield "Whoever likes may have the cards dealt again."


def test_an_answer_that_would_have_ended_the_deal_is_not_taken() -> None:
    register("acme/veto")(Veto)
    state = at_play(RuleVariant("veto", rights=(Veto(),)))
    state = after(state, "answer:no answer:no answer:no")
    assert state.phase is Phase.PLAYING
    assert [reply.option for reply in state.replies] == [None] * 3
    holds(state)


@frozen
class Toll(Asking):
    """Whoever likes pays a point, once the contract is named: a right of one's own."""

    kind: ClassVar = "acme/toll"
    when: ClassVar = (SET,)

    def next(self, public: Public, answers: Answers) -> int | Pay | None:
        if len(answers) == len(public.active):
            paid = [seat for seat, option in answers if option != NO]
            return Pay(tuple(Entry.of(seat, -1, "toll") for seat in paid))
        return unasked(public.active, answers)

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        return (NO, "pay")

    def describe(self) -> Iterator[str]:
        yield "Whoever likes pays a point."


def test_what_a_right_of_ones_own_decides_late_is_found_too() -> None:
    register("acme/toll")(Toll)
    state = at_play(RuleVariant("tolls", rights=(Toll(),)))
    state = after(state, "answer:pay answer:no answer:pay")
    assert state.scores == (-1, 0, -1)
    assert found(state.apply(state.legal_actions()[0])) == "pay no pay"


def test_few_ways_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers are told by the state, but for those that nobody knows any more."""
    monkeypatch.setattr(retracing, "_MOST", 250)
    for name, rules in HOUSES.items():
        chance = Chance(random.Random(name))
        for state in wander(a_start(rules, chance), chance, 70).states:
            assert state.position()
    rules = QUESTIONS.but({"ledger.golden_round": False})
    lottery = dealt(start(rules), "9H 9D 9C AH", "KS QS", "JD JC")
    holds(later(after(lottery, "answer:blind answer:hold answer:H answer:D answer:D")))
    proofs = dealt(start(RuleVariant("proofs", rights=(ProveBid(),))), "KH QH", "KS QS KD QD")
    bids = "bid:130 answer:proof pass bid:180 answer:no answer:no bid:190 answer:no answer:no"
    holds(later(after(proofs, bids)))


def later(state: GameState) -> GameState:
    """The state some tricks later."""
    for _ in range(25):
        legal = [act for act in state.legal_actions() if act != Claim()]
        state = state.apply(legal[0])
    assert state.phase is Phase.PLAYING
    return state


# What cannot be told


@frozen
class Gossip(LedgerBase):
    """It remembers something that no text can tell."""

    kind: ClassVar = "acme/gossip"
    rank: ClassVar = 1

    def start(self, facts: Facts) -> frozenset[int]:
        return frozenset({1})

    def settle(self, memo: Any, report: Any, sheet: Any) -> Any:
        return frozenset({2}), sheet

    def describe(self) -> Iterator[str]:
        yield "Something is remembered."


def played_out(state: GameState) -> GameState:
    while state.last_deal is None:
        state = state.apply(state.legal_actions()[0])
    return state


def test_rules_that_are_not_registered_have_no_line_but_a_repr() -> None:
    state = GameState.start(RuleVariant("gossip", ledger=(Gossip(),)))
    with pytest.raises(ArgumentError, match="rules that are registered"):
        state.position()
    told = "<GameState gossip: dealing, deal 1, to act NATURE, scores (0, 0, 0)>"
    assert repr(state) == told


def test_a_memo_must_be_made_of_numbers_and_texts() -> None:
    register("acme/gossip")(Gossip)
    state = GameState.start(RuleVariant("gossip", ledger=(Gossip(),)))
    holds(state)  # it remembers what it does before a first deal
    state = played_out(state.deal(1))
    with pytest.raises(ArgumentError, match="numbers, texts, switches, None, and tuples of these"):
        state.position()
    assert repr(state).startswith("<GameState gossip: dealing, deal 2")


def test_a_state_that_no_deal_comes_to_has_no_line() -> None:
    state: Any = after(declined(dealt(start(POLISH))), "pass pass")
    forged = evolve(state, game=evolve(state.game, taken=state.talon[::-1]))
    with pytest.raises(ArgumentError, match="a deal that was played by the rules"):
        forged.position()
    assert repr(forged).startswith("<GameState polish: giving")
    while state.phase is not Phase.DECLARING:
        state = state.apply(state.legal_actions()[0])
    forged = evolve(state, held=state.held[::-1])
    with pytest.raises(ArgumentError, match="a deal that was played by the rules"):
        forged.position()


def test_the_search_for_answers_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    state = after(declined(dealt(start(POLISH))), "pass pass")
    monkeypatch.setattr(retracing, "_MOST", 2)
    with pytest.raises(ArgumentError, match="a deal that was played by the rules"):
        state.position()


# What cannot be read


LINE = GameState.start(POLISH).deal(5).position()


@pytest.mark.parametrize(
    ("line", "at", "expected"),
    [
        ("", "", "tysiac/1, with which"),
        ("   ", "", "tysiac/1, with which"),
        ('base="polish"', "base", "tysiac/1, with which"),
        ("tysiac/2 " + LINE[9:], "tysiac", "tysiac/1, with which"),
        (LINE.replace("polish", "polsh"), "base", "did you mean 'polish'?"),
        (LINE.replace('"polish"', "polish"), "polish", "a value in JSON"),
        (
            LINE.replace('"polish"', '"polish'),
            '"polish',
            "a whole number|a value in JSON|an action",
        ),
        (LINE.replace("players=3", "players=5"), "players", "it cannot be 5"),
        (LINE.replace("players=3", "players=NaN"), "NaN", "a value in JSON"),
        (LINE.replace("players=3", "players=" + "[" * 50_000), "[[", "a value in JSON"),
        (LINE.replace("players=3", "players=" + "9" * 9000), "999", "a value in JSON"),
        (LINE.replace("players=3", "players=3 auction.steps=5"), "auction", "no such key"),
        (LINE.replace("players=3", "players=3 auction.step=-5"), "auction", "it cannot be -5"),
        (
            LINE.replace("players=3", "players=3 goal.target=60 ledger.lock.at=80"),
            "ledger",
            "rules that can be played",
        ),
        (LINE.replace("players=3", "players=3 goal=1 goal.by=2"), "goal.by", "another word"),
        (LINE.replace("players=3", "players=3 players=3"), "players=3 dealer", "players only once"),
        (LINE.replace("players=3", "players=3 " + "a." * 40 + "a=1"), "a.a", "an action"),
        (LINE.replace("dealer=0", "deeler=0"), "deeler", "did you mean dealer\\?"),
        (LINE.replace("scores=", "score="), "score=", "did you mean scores\\?"),
        (LINE.replace("dealer=0", "scoring=0"), "scoring", "scoring: expected a table|it cannot"),
        (LINE.replace("dealer=0", "dealer=3"), "dealer", "a seat from 0 to 2"),
        (LINE.replace("dealer=0", "dealer=true"), "dealer", "a seat from 0 to 2"),
        (LINE.replace("[0,0,0]", "[0,0]"), "scores", "3 whole numbers, by seat"),
        (LINE.replace("[0,0,0]", "[0,0,0] number=-1"), "number", "a whole number from 0 up"),
        (LINE.replace("[0,0,0]", "[0,0,0] redeals=0.5"), "redeals", "a whole number from 0 up"),
        (LINE.replace("[0,0,0]", "[0,0,0] memos=[[0]]"), "memos", "what `memos` of another state"),
        (LINE.replace("[0,0,0]", "[0,0,0] last_deal=[]"), "last_deal", "an object"),
        (LINE + " bid:105", "bid", "an action that is allowed there \\(bids are multiples of 10"),
        (LINE + " bid:" + "9" * 30, "bid", "a whole number from 0 up, of 18 digits at most"),
        (LINE + " pass KX", "KX", "an action"),
        (LINE + " give:KX:1", "X:1", "a suit"),
        (LINE + " dealer=1", "dealer=1", "an action"),
        (LINE + " over", "over", "over only where the last deal has won"),
        (LINE[: LINE.index(" deal:")] + " over", "over", "over only where"),
        (LINE + ' "', '"', "an action"),
        (LINE + " " * 100_000, " " * 60, "the end of a line of 100000 characters at most"),
    ],
)
def test_a_faulty_line_is_refused_where_its_fault_is(line: str, at: str, expected: str) -> None:
    with pytest.raises(NotationError, match=expected) as caught:
        parse_position(line)
    fault = caught.value
    assert fault.text == line
    assert line[fault.position :].startswith(at)
    assert len(str(fault)) < 900


def test_a_line_is_a_text() -> None:
    with pytest.raises(ArgumentError, match="parse_position"):
        parse_position(ANY)


def test_a_long_text_is_shown_where_its_fault_is() -> None:
    text = "x" * 200 + "y" + "z" * 200
    assert str(NotationError(text, 200, "w")) == (
        f"expected w at position 200 of '…{'x' * 50}y{'z' * 49}…'"
    )
    assert str(NotationError("xyz", 1, "w")) == "expected w at position 1 of 'xyz'"


TRICKS = '"tricks":[5,0,3]'


@pytest.mark.parametrize(
    ("was", "now", "expected"),
    [
        (TRICKS, '"tricks":[4,1]', "3 whole numbers, by seat"),
        (TRICKS, '"tricks":[4,1,3.5]', "3 whole numbers, by seat"),
        (TRICKS, '"tricks":"413"', "3 whole numbers, by seat"),
        (TRICKS + ",", "", "3 whole numbers, by seat"),
        (TRICKS, TRICKS + ',"more":1', "only how, declarer, bid"),
        ('"how":"played"', '"how":1', "played or claimed or surrendered"),
        ('"made":', '"made":1,"x":', "true or false"),
        ('"declarer":', '"declarer":3,"x":', "a seat, or null"),
        ('"bid":', '"bid":null,"x":', "a whole number"),
        ('"contract":', '"contract":"x","x":', "a whole number, or null"),
        ('"entries":[', '"entries":[1,', "lists of side, amount, reason and parameters"),
        ('"entries":[', '"entries":[[0,1,"x"],', "lists of side, amount, reason"),
        ('"entries":[', '"entries":[[3,1,"x",{}],', "lists of side, amount, reason"),
        ('"entries":[', '"entries":[[0,1,"x",[]],', "lists of side, amount, reason"),
        ('"entries":[', '"entries":[[0,1,"x",{"y":{}}],', "lists of side, amount, reason"),
        ('"entries":[', '"entries":{},"x":[', "lists of side, amount, reason"),
    ],
)
def test_a_last_deal_must_be_whole(was: str, now: str, expected: str) -> None:
    line = AFTER_A_DEAL
    assert was in line
    with pytest.raises(NotationError, match=expected) as caught:
        parse_position(line.replace(was, now))
    assert line[caught.value.position :].startswith("last_deal=")


def test_a_last_deal_may_tell_more_of_an_entry() -> None:
    told = '"entries":[[0,0,"of our own",{"who":["a",1],"why":null,"sure":true}],'
    state = parse_position(AFTER_A_DEAL.replace('"entries":[', told))
    assert state.last_deal is not None
    entry = state.last_deal.entries[0]
    assert (entry.reason, entry.params) == (
        "of our own",
        {"who": ("a", 1), "why": None, "sure": True},
    )
    holds(state)


AFTER_A_DEAL = played_out(declined(GameState.start(POLISH).deal(5))).position()


@given(st.data())
@settings(max_examples=150)
@example(None)
def test_a_changed_line_is_another_state_or_is_refused(data: Any) -> None:
    """Whatever is changed, what comes of it is a state with its own line, or `NotationError`."""
    if data is None:
        return
    line = data.draw(st.sampled_from(LINES))
    if data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(line) - 1))
        char = data.draw(
            st.sampled_from('0123456789AKQJTSHDC:/.+=[]{}",- \\é\u2028') | st.characters()
        )
        line = (
            line[:place]
            + data.draw(st.sampled_from(["", char, line[place] + char]))
            + line[place + 1 :]
        )
    else:
        words = line.split(" ")
        place, other = (data.draw(st.integers(1, len(words) - 1)) for _ in range(2))
        change = data.draw(st.sampled_from([[], [words[other]], [words[place]] * 2]))
        line = " ".join([*words[:place], *change, *words[place + 1 :]])
    with suppress(NotationError):
        state = parse_position(line)
        assert parse_position(state.position()) == state


# Lines of old stay readable


def golden() -> list[tuple[str, str]]:
    """Lines of the first version, each with what its state is in short."""
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    return [*zip(lines[::2], lines[1::2], strict=True)]


LINES = [line for line, _ in golden()]


@pytest.mark.parametrize(("line", "told"), golden())
def test_a_golden_line_is_read(line: str, told: str) -> None:
    state = parse_position(line)
    assert short(state) == told
    assert state.position() == line


def short(state: GameState) -> str:
    """What a golden line is checked by."""
    return (
        f"{state.variant.name}, {state.phase}, deal {state.number + 1}, to act {state.to_act!r}, "
        f"scores {state.scores}, {len(state.legal_actions())} legal, {len(state.tricks)} tricks, "
        f"{sum(map(len, state.hands))} cards"
    )


def test_an_amount_of_the_last_deal_tells_what_its_reason_refers_to() -> None:
    state = GameState.start(POLISH)
    while state.last_deal is None:
        dealing = state.phase is Phase.DEALING
        state = state.deal(1) if dealing else state.apply(state.legal_actions()[0])
    told = state.last_deal.plain()
    told["entries"] = [[0, 5, "locked", {}]]
    line = f'tysiac/1 base="polish" last_deal={json.dumps(told, separators=(",", ":"))}'
    with pytest.raises(NotationError, match="what locked refers to"):
        parse_position(line)


def test_quotes_that_are_never_closed_cost_no_time() -> None:
    for text in ('"' + '\\"' * 40_000 + "\nx", '"a\\' * 20_000):
        with pytest.raises(NotationError):
            parse_position(f"tysiac/1 {text}")
