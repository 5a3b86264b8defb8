"""Views and events as JSON: what is written is read again, and nothing else is."""

import contextlib
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import jsonschema  # type: ignore[import-untyped]
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.houses import HOUSES
from tests.strategies import TABLES
from tysiac import (
    NATURE,
    ArgumentError,
    Card,
    CorruptRecord,
    GameState,
    Hand,
    Phase,
    RecordError,
    RuleVariant,
    UnsupportedVersion,
    View,
    parse_action,
    variants,
)
from tysiac.events import KINDS, CardPlayed, Event, PointsWritten
from tysiac.rules.following import Following
from tysiac.testing import Chance, a_variant, any_action
from tysiac.wire import (
    LARGEST,
    event_from_json,
    event_to_json,
    schema,
    view_from_json,
    view_to_json,
)

VIEW_SCHEMA = jsonschema.Draft7Validator(schema.view_schema())
EVENT_SCHEMA = jsonschema.Draft7Validator(schema.event_schema())
RULES = [
    *HOUSES.values(),
    *(variants.get(name, players) for name, players in TABLES),
    *(a_variant(Chance(random.Random(seed))) for seed in range(12)),
]


def seen(variant: RuleVariant, steps: int = 32) -> Iterator[tuple[View, tuple[Event, ...]]]:
    """What one seat after the other, and a spectator, see of a match, and of what happens in it."""
    chance, state, events = Chance(random.Random(7)), GameState.start(variant), tuple[Event, ...]()
    viewers = (*range(variant.players), None)
    for place in range(steps):
        seat = viewers[place % len(viewers)]
        yield state.view(seat), tuple(event.seen_by(seat) for event in events)
        if state.is_over:
            return
        state, events = attrs.astuple(state.step(any_action(state, chance)), recurse=False)


# There and back


@pytest.mark.parametrize("variant", RULES, ids=lambda variant: variant.name)
def test_what_is_written_is_read_again(variant: RuleVariant) -> None:
    for view, events in seen(variant):
        text = view_to_json(view)
        again = view_from_json(text)
        assert again == view
        assert repr(again) == repr(view)
        assert again.legal_actions() == view.legal_actions()
        assert view_to_json(again) == text
        short = view_to_json(view, rules=False)
        assert view_from_json(short, variant) == view_from_json(text, variant) == view
        for event in events:
            told = event_to_json(event)
            assert event_from_json(told) == event
            assert event_to_json(event_from_json(told)) == told


def test_views_of_every_phase_are_read_again() -> None:
    phases = {view.phase for variant in RULES for view, _ in seen(variant)}
    view = GameState.start(variants.polish()).view(0)
    over = attrs.evolve(view, phase=Phase.OVER, to_act=None, winners=(2,), number=9)
    assert view_from_json(view_to_json(over)) == over
    assert {*phases, Phase.OVER} == {*Phase}


def test_every_kind_of_event_is_read_again() -> None:
    told = [event for variant in RULES for _, events in seen(variant, 60) for event in events]
    kinds = {type(event) for event in told}
    assert len(kinds) > 20
    assert kinds <= {*KINDS.values()}


def test_a_message_says_what_a_client_without_this_library_needs() -> None:
    state = GameState.start(variants.german()).deal(seed=5)
    while state.phase is not Phase.PLAYING:
        state = state.apply(state.legal_actions()[-1 if state.phase is Phase.DECLARING else 0])
    state = state.apply(state.legal_actions()[0])
    view = state.view(state.to_act)  # type: ignore[arg-type]
    message = json.loads(view_to_json(view))
    assert (message["format"], message["version"]) == ("tysiac-view", 1)
    assert message["rules"] == {"base": "german", "players": 3}
    assert message["hand"] == [str(card) for card in view.hand]
    assert message["trick"] == [str(state.trick[0])]
    assert message["to_act"] == message["seat"] == view.seat
    assert message["gifts"] == [
        {"giver": gift.giver, "receiver": gift.receiver, "card": str(gift.card)}
        for gift in view.gifts
    ]
    assert message["replies"][0] == {"topic": "nines", "seat": 1, "option": "no", "hidden": False}
    assert [parse_action(text) for text in message["legal"]] == [*view.legal_actions()]
    start = json.loads(view_to_json(GameState.start(variants.german()).view(None)))
    assert (start["to_act"], start["legal"]) == ("nature", [])
    event = json.loads(event_to_json(CardPlayed(1, Card.parse("TH"))))
    assert event == {
        "format": "tysiac-event",
        "version": 1,
        "event": "CardPlayed",
        "seat": 1,
        "card": "TH",
    }


def test_what_was_written_is_named_with_its_reason() -> None:
    chance, state = Chance(random.Random(3)), GameState.start(variants.polish()).deal(3)
    while state.last_deal is None:
        step = state.step(any_action(state, chance))
        state = step.state
    written = [event for event in step.events if isinstance(event, PointsWritten)]
    message = json.loads(event_to_json(written[0]))
    entry = written[0].entry
    assert message["entry"] == {
        "seat": entry.seat,
        "amount": entry.amount,
        "reason": str(entry.reason),
        "params": entry.params,
    }


def test_rules_that_no_file_can_say_are_handed_in() -> None:
    class Own(Following):
        kind = "own"

    variant = RuleVariant("own", following=Own())
    view = GameState.start(variant).deal(1).view(0)
    with pytest.raises(ArgumentError, match="rules that are registered"):
        view_to_json(view)
    assert view_from_json(view_to_json(view, rules=False), variant) == view


# The schema


@pytest.mark.parametrize("variant", RULES[::4], ids=lambda variant: variant.name)
def test_the_schema_takes_what_is_written(variant: RuleVariant) -> None:
    for view, events in seen(variant, 30):
        VIEW_SCHEMA.validate(json.loads(view_to_json(view)))
        VIEW_SCHEMA.validate(json.loads(view_to_json(view, rules=False)))
        for event in events:
            EVENT_SCHEMA.validate(json.loads(event_to_json(event)))


@pytest.mark.parametrize("name", ["view", "event"])
def test_the_schema_that_is_shipped_is_the_one_that_the_classes_make(name: str) -> None:
    made = getattr(schema, f"{name}_schema")()
    jsonschema.Draft7Validator.check_schema(made)
    shipped = Path(schema.__file__).with_name(f"{name}.schema.json")
    assert shipped.read_text(encoding="utf-8") == schema.text(made)


def test_the_schema_says_what_each_field_is() -> None:
    told = schema.view_schema()["properties"]
    assert all("description" in told[field.alias] for field in attrs.fields(View)[2:-1])
    assert set(told) == {"format", "version", "rules"} | {
        field.alias for field in attrs.fields(View) if field.alias != "variant"
    }


# What is refused

VIEW = view_to_json(GameState.start(variants.german()).deal(seed=5).view(1))
EVENT = event_to_json(CardPlayed(1, Card.parse("TH")))


def changed(text: str, **parts: Any) -> str:
    """A message with other parts in place of some; without those that are `...`."""
    message = json.loads(text) | parts
    return json.dumps({name: part for name, part in message.items() if part is not ...})


TERMS = json.loads(VIEW)["terms"]
DEAL = {
    "how": "played",
    "declarer": 0,
    "bid": 100,
    "contract": 100,
    "made": True,
    "tricks": [8, 0, 0],
    "card_points": [120, 0, 0],
    "marriage_points": [0, 0, 0],
    "before": [0, 0, 0],
    "gains": [0, 0, 0],
    "entries": [],
}
TRICK = {"leader": 0, "cards": ["9S", "TS", "AS"], "winner": 0}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "line 1, column 1: this is not JSON: Expecting value"),
        ('{"format":\n "tysiac-view" 1}', "line 2, column 16: this is not JSON: "),
        ("[]", "expected an object, got []"),
        ("[" * 100_000, "it is nested too deeply"),
        (" " * LARGEST + "{}", "it is longer than 100000 characters"),
        ('{"a": 1, "a": 2}', "expected each name once, got 'a'"),
        ('{"a": 1.5}', "expected whole numbers alone, got '1.5'"),
        ('{"a": NaN}', "expected whole numbers alone, got 'NaN'"),
        ('{"a": 1' + "0" * 9999 + "}", "whole numbers of 18 digits at most, got one of 10000"),
        ("{}", "format: expected 'tysiac-view', got None"),
        (EVENT, "format: expected 'tysiac-view', got 'tysiac-event'"),
        (changed(VIEW, version="1"), "version: expected a whole number from 1 up, got '1'"),
        (changed(VIEW, version=0), "version: expected a whole number from 1 up, got 0"),
        (changed(VIEW, version=True), "version: expected a whole number from 1 up, got True"),
        (changed(VIEW, rules=...), "rules: expected rules, or a digest of rules, got None"),
        (changed(VIEW, last_deal=...), "last_deal: it is missing"),
        (changed(VIEW, rules="1f"), "rules: there is but a digest of the rules; hand them in, too"),
        (changed(VIEW, rules={"base": "germn"}), "rules.base: it cannot be 'germn'; did you mean"),
        (
            changed(VIEW, rules={"base": "german", "auction": {"stp": 1, "least": "x"}}),
            "rules.auction.stp: there is no such key; did you mean step?",
        ),
        (changed(VIEW, seat=...), "seat: it is missing"),
        (changed(VIEW, seats=1), "there is nothing that is called 'seats'"),
        (changed(VIEW, variant={}), "there is nothing that is called 'variant'"),
        (changed(VIEW, seat="1"), "seat: expected a whole number of 18 digits at most, got '1'"),
        (changed(VIEW, seat=True), "seat: expected a whole number of 18 digits at most, got True"),
        (changed(VIEW, to_act="nobody"), "to_act: expected a whole number"),
        (changed(VIEW, phase="bidding "), "phase: expected a phase, got 'bidding '"),
        (changed(VIEW, phase=[]), "phase: expected a phase, got []"),
        (changed(VIEW, scores={}), "scores: expected a list, got {}"),
        (changed(VIEW, scores=[0, "a", 0]), "scores[1]: expected a whole number"),
        (changed(VIEW, hand=["1H"]), "hand[0]: expected a card such as 'TH', got '1H'"),
        (changed(VIEW, hand=["AH", "AH"]), "hand: expected each card once, got ['AH', 'AH']"),
        (changed(VIEW, kind=5), "kind: expected a text, got 5"),
        (changed(VIEW, trump="X"), "trump: expected a suit (S C D H), got 'X'"),
        (changed(VIEW, times=[1]), "times: expected a list of 2, got [1]"),
        (changed(VIEW, tricks=[{**TRICK, "cards": 1}]), "tricks[0].cards: expected a list, got 1"),
        (changed(VIEW, tricks=[[]]), "tricks[0]: expected an object, got []"),
        (changed(VIEW, terms={**TERMS, "fixed": 0}), "terms.fixed: expected true or false, got 0"),
        (changed(VIEW, memos=[{}]), "memos[0]: expected a number, a text or a list, got {}"),
        (changed(VIEW, legal=["bid"]), "legal[0]: expected an action"),
        (changed(VIEW, legal=["bid:1" + "0" * 18]), "legal[0]: Bid.amount: expected a whole"),
        (changed(VIEW, legal=[[]]), "legal[0]: expected a text, got []"),
    ],
)
def test_what_is_no_view_is_refused(text: str, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        view_from_json(text)
    assert type(caught.value) is RecordError
    assert problem in str(caught.value)


def test_faults_of_rules_are_told_all_at_once() -> None:
    rules = {"base": "german", "auction": {"stp": 1, "least": "x"}}
    with pytest.raises(RecordError) as caught:
        view_from_json(changed(VIEW, rules=rules))
    paths = [problem.path for problem in caught.value.problems]
    assert paths == ["rules.auction.stp", "rules.auction.least"]
    many = {"base": "german", **{f"key{number}": 1 for number in range(100)}}
    with pytest.raises(RecordError) as caught:
        view_from_json(changed(VIEW, rules=many))
    assert len(caught.value.problems) == 20


@pytest.mark.parametrize("text", [changed(VIEW, version=2), changed(EVENT, version=2)])
def test_another_version_is_not_supported(text: str) -> None:
    read = view_from_json if "tysiac-view" in text else event_from_json
    with pytest.raises(UnsupportedVersion, match="version: expected 1 at most, got 2"):
        read(text)


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ({"seat": 3}, "seat: expected a seat from 0 to 2, got 3"),
        ({"dealer": -1}, "dealer: expected a seat from 0 to 2, got -1"),
        ({"offer": {"topic": "nines", "seat": 7, "options": []}}, "offer: expected a seat"),
        ({"auction": [[9, None]]}, "auction: expected a seat"),
        ({"high_bid": [100, 4]}, "high_bid: expected a seat"),
        ({"tricks": [{**TRICK, "winner": 3}]}, "tricks: expected a seat"),
        ({"gifts": [{"giver": 0, "receiver": 5, "card": "AH"}]}, "gifts: expected a seat"),
        ({"scores": [0, 0]}, "scores: expected a list of 3, got [0, 0]"),
        ({"counts": [7] * 4}, "counts: expected a list of 3"),
        ({"terms": {**TERMS, "marks": []}}, "terms.marks: expected a list of 3, got []"),
        ({"memos": []}, "memos: expected a list of 2, got []"),
        ({"hand": ["7H"]}, "7H is not in the pack"),
        ({"talon": ["8H"]}, "8H is not in the pack"),
        ({"trick": ["9S"], "tricks": [TRICK]}, "9S is in two places"),
        ({"talon": ["9S", "TS", "9S"]}, "9S is in two places"),
        ({"laid_open": [["9S"], ["9S"], []]}, "9S is in two places"),
        ({"memos": [None, "x"]}, "memos: expected what `memos` of another state tells"),
        ({"number": -1}, "number: expected a whole number from 0 up"),
        ({"legal": []}, "legal: expected what may be done, got []"),
        ({"to_act": 0}, "legal: expected nothing, as this seat is not to act, got ['answer:no']"),
        ({"last_deal": {**DEAL, "sides": [0, 1]}}, "last_deal: expected only how, declarer"),
        ({"last_deal": {**DEAL, "tricks": [8]}}, "last_deal.tricks: expected 3 whole numbers"),
        (
            {"last_deal": {**DEAL, "gains": []}},
            "last_deal.gains: expected 3 whole numbers, by side",
        ),
        ({"last_deal": {**DEAL, "declarer": 3}}, "last_deal.declarer: expected a seat"),
        ({"last_deal": {**DEAL, "how": "x"}}, "last_deal.how: expected played or claimed"),
        ({"last_deal": [DEAL]}, "last_deal: expected an object"),
    ],
)
def test_what_does_not_fit_the_rules_is_corrupt(parts: dict[str, Any], problem: str) -> None:
    assert view_from_json(changed(VIEW, last_deal=DEAL)).last_deal is not None
    with pytest.raises(CorruptRecord) as caught:
        view_from_json(changed(VIEW, **parts))
    assert problem in str(caught.value)


def test_other_rules_than_those_handed_in_are_refused() -> None:
    german, polish = variants.german(), variants.polish()
    view = GameState.start(german).deal(1).view(1)
    assert view_from_json(view_to_json(view, rules=False), german) == view
    for rules in (True, False):
        with pytest.raises(CorruptRecord, match="rules: they are not the rules that were handed"):
            view_from_json(view_to_json(view, rules=rules), polish)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (changed(EVENT, event="CardEaten"), "event: expected the name of an event"),
        (changed(EVENT, event=...), "event: expected the name of an event, got None"),
        (changed(EVENT, event=[]), "event: expected the name of an event, got []"),
        (changed(EVENT, event="Event"), "event: expected the name of an event, got 'Event'"),
        (changed(EVENT, card=None), "card: expected a card such as 'TH', got None"),
        (changed(EVENT, seat=...), "seat: it is missing"),
        (changed(EVENT, points=3), "there is nothing that is called 'points'"),
        (VIEW, "format: expected 'tysiac-event', got 'tysiac-view'"),
        (
            changed(EVENT, event="PointsWritten", entry={"seat": 1, "params": []}),
            "there is nothing that is called",
        ),
    ],
)
def test_what_is_no_event_is_refused(text: str, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        event_from_json(text)
    assert problem in str(caught.value)


def test_what_a_reason_refers_to_stands_by_name() -> None:
    entry = {"seat": 1, "amount": 5, "reason": "our own", "params": {"cards": ["AH"], "nth": 1}}
    told = changed(EVENT, event="PointsWritten", entry=entry, seat=..., card=...)
    event = event_from_json(told)
    assert isinstance(event, PointsWritten)
    assert event.entry.params == {"cards": ("AH",), "nth": 1}
    assert event.entry.reason == "our own"
    wrong = changed(told, entry={**entry, "params": []})
    with pytest.raises(RecordError, match=r"entry\.params: expected an object, got \[\]"):
        event_from_json(wrong)


@pytest.mark.parametrize(
    "call",
    [
        lambda: view_from_json(b"{}"),  # type: ignore[arg-type]
        lambda: view_from_json(VIEW, "german"),  # type: ignore[arg-type]
        lambda: view_to_json(VIEW),  # type: ignore[arg-type]
        lambda: event_from_json(None),  # type: ignore[arg-type]
        lambda: event_to_json(Event),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_text_no_view_and_no_event_is_refused(call: Any) -> None:
    with pytest.raises(ArgumentError):
        call()


def places(part: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all that is in a message."""
    inner = part.items() if isinstance(part, dict) else enumerate(part)
    for place, held in inner:
        yield (*path, place)
        if isinstance(held, (dict, list)):
            yield from places(held, (*path, place))


JUNK = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-3, 5),
        st.integers(-(10**30), 10**30),
        st.floats(),
        st.text(max_size=5),
        st.sampled_from(["AH", "7S", "nature", "bid:100", "KH+", "no", "H", "locked"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)
MESSAGES = [view_to_json(view) for variant in RULES[::3] for view, _ in seen(variant, 30)]


@given(st.sampled_from(MESSAGES), st.data())
def test_a_changed_message_is_read_or_refused(text: str, data: st.DataObject) -> None:
    message = json.loads(text)
    *above, last = data.draw(st.sampled_from([*places(message)]))
    part = message
    for place in above:
        part = part[place]
    if data.draw(st.booleans()):
        part[last] = data.draw(JUNK)
    else:
        del part[last]
    with contextlib.suppress(RecordError):
        view = view_from_json(json.dumps(message))
        assert view_from_json(view_to_json(view)) == view


def test_nothing_of_this_is_loaded_before_it_is_asked_for() -> None:
    code = "import sys, tysiac; print([name for name in sys.modules if 'wire' in name])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"


def test_nobody_is_to_act_but_nature() -> None:
    view = view_from_json(view_to_json(GameState.start(variants.dutch()).view(2)))
    assert view.to_act is NATURE
    assert view.hand == Hand()


def test_an_amount_tells_what_its_reason_refers_to() -> None:
    entry = {"seat": 0, "amount": 1, "reason": "locked", "params": {}}
    text = json.dumps(
        {"format": "tysiac-event", "version": 1, "event": "PointsWritten", "entry": entry}
    )
    with pytest.raises(RecordError, match="params: expected what locked refers to"):
        event_from_json(text)


def test_lists_within_lists_are_refused_however_deep_they_are() -> None:
    """Some can still be parsed, but not be read any more."""
    for depth in range(700, 1001):
        text = changed(VIEW, rules=0).replace(
            '"rules": 0', f'"rules": {{"a": {"[" * depth}{"]" * depth}}}'
        )
        with pytest.raises(RecordError, match=r"nested too deeply|rules.a: there is no such key"):
            view_from_json(text)
    with pytest.raises(RecordError, match="it is nested too deeply"):
        view_from_json("[" * LARGEST)
