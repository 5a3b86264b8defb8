"""What is fuzzed: each reader of texts from outside, with good texts to start from.

Of a bad text only a `TysiacError` may come, and of any text an answer within a second. What can be
read is read again, as the same, from the text that the library writes of it.
"""

import random
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tests.strategies import wander
from tysiac import (
    GameState,
    RandomBot,
    Record,
    RuleVariant,
    TysiacError,
    dump_variant,
    dumps,
    from_text,
    load_variant,
    loads,
    parse_action,
    parse_position,
    play_match,
    sheets,
    to_text,
    variants,
)
from tysiac.dealing import CommitRevealDealer, Proof, Secret
from tysiac.wire import event_from_json, event_to_json, view_from_json, view_to_json

GOLDEN: Final = Path(__file__).parents[1] / "golden"
CRASHES: Final = Path(__file__).parent / "crashes"
MOST_SECONDS: Final = 1.0


class BrokenError(AssertionError):
    """A text, or what was read of it, does not keep a law."""


class Target(NamedTuple):
    """A reader.

    Attributes:
        read: reads a text, and checks what must hold of what it has read.
        seeds: good texts.
    """

    read: Callable[[bytes], None]
    seeds: Callable[[], Iterable[str]]

    def check(self, data: bytes) -> bool:
        """Whether the data can be read; all but that or a declared error is raised as it comes."""
        started = time.process_time()
        try:
            self.read(data)
            good = True
        except TysiacError as fault:
            str(fault)
            good = False
        if (seconds := time.process_time() - started) > MOST_SECONDS:
            raise BrokenError(f"it took {seconds:.1f} s")
        return good


def again(first: object, second: object) -> None:
    """What was read must be what is read of its text."""
    if first != second:
        raise BrokenError(f"{first!r} became {second!r}")


def text(data: bytes) -> str:
    """Any text, lone surrogates too."""
    return data.decode("utf-8", "surrogateescape")


# The readers


def read_action(data: bytes) -> None:
    """An action, as players send it."""
    action = parse_action(text(data))
    again(action, parse_action(str(action)))


def read_proof(data: bytes) -> None:
    """A proof of fair deals, as servers send it."""
    proof = Proof.parse(text(data))
    again(proof, Proof.parse(str(proof)))


FOLDER: Final = tempfile.TemporaryDirectory(prefix="tysiac-fuzz-")


def read_house_rules(data: bytes) -> None:
    """A file of house rules."""
    file = Path(FOLDER.name) / "house.toml"
    file.write_bytes(data)
    rules = load_variant(file)
    again(rules, load_variant(dump_variant(rules)))


def read_position(data: bytes) -> None:
    """The line of a state, from a bug report."""
    state = parse_position(text(data))
    again(state, parse_position(state.position()))


def read_record(data: bytes) -> None:
    """A record in JSON."""
    record = loads(text(data))
    again(record, loads(dumps(record)))


def read_record_text(data: bytes) -> None:
    """Records as people write them."""
    games = from_text(text(data))
    again(games, from_text(to_text(games)))


def read_sheet(data: bytes) -> None:
    """A score sheet in JSON."""
    sheet = sheets.loads(text(data))
    again(sheet, sheets.loads(sheets.dumps(sheet)))


def read_view(data: bytes) -> None:
    """A view, as a server sends it."""
    view = view_from_json(text(data))
    again(view, view_from_json(view_to_json(view)))


def read_event(data: bytes) -> None:
    """An event, as a server sends it."""
    event = event_from_json(text(data))
    again(event, event_from_json(event_to_json(event)))


# Good texts

PARTIAL: Final = """[tysiac "1"]
[rules "polish"]
[players "3"]

deal 1, dealer 0
hand 0:   KH TD TC QC JC AS KS
hand 1:   ?? ?? ?? ?? ?? ?? ??
talon:    9C JH AC
auction:  2:pass 0:110 1:pass  ; he did not even think
gifts:    0:JC>2 0:??>1
contract: 0:120
trick:    0:KS 1:TS 2:QS
"""


def presets() -> list[RuleVariant]:
    """Every preset at every number of players."""
    return [variants.get(name, at) for name in variants.names() for at in variants.players(name)]


def states() -> Iterator[GameState]:
    """One in every phase, by every preset."""
    for number, rules in enumerate(presets()):
        walk = wander(GameState.start(rules), random.Random(number), 60)
        yield from {state.phase: state for state in walk.states}.values()


def actions() -> list[str]:
    """One of each kind, and those of a deal."""
    record = play_match(variants.get("polish"), [RandomBot(seat) for seat in range(3)], 1, 1)
    kinds = "take:0 give:9S:2 discard:9S declare:120 surrender claim KH+ answer:redeal bid:110"
    return [*map(str, record.actions), *kinds.split()]


def proofs() -> list[str]:
    """Of few deals and of many."""
    dealer = CommitRevealDealer(Secret("00" * 32), ["north", "east", "west"])
    return [str(dealer.proof(deals)) for deals in (1, 30, 1000)]


def house_rules() -> list[str]:
    """Every preset by its name, and every preset as a whole."""
    whole = [rules.but(name="house") for rules in presets()]
    return [*map(dump_variant, presets()), *map(dump_variant, whole)]


def positions() -> list[str]:
    """The golden ones."""
    lines = (GOLDEN / "positions-1.lines").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith("tysiac/")]


def records() -> Iterator[Record]:
    """The beginning of a match by every preset: few actions, or many."""
    for number, rules in enumerate(presets()):
        for steps in (number, 50):
            walk = wander(GameState.start(rules), random.Random(number), steps)
            yield Record.of(walk.actions, walk.start)


def record_texts() -> Iterator[str]:
    """Each alone, some together, and one of a seat that saw its own cards only."""
    yield from golden("records/*.txt")
    yield from map(to_text, records())
    yield to_text([*records()][:3])
    yield PARTIAL


def golden(files: str) -> list[str]:
    """The texts of files that earlier versions have written."""
    return [path.read_text(encoding="utf-8") for path in sorted(GOLDEN.glob(files))]


def views() -> Iterator[str]:
    """Of a seat and of a spectator, in every phase."""
    for state in states():
        yield view_to_json(state.view(1))
        yield view_to_json(state.view(None))


def events() -> set[str]:
    """All kinds that come in a deal or two by any preset."""
    told: dict[type, str] = {}
    for number, rules in enumerate(presets()):
        walk = wander(GameState.start(rules), random.Random(number), 60)
        for state, action in zip(walk.states, walk.actions, strict=False):
            for event in state.step(action).events:
                told[type(event)] = event_to_json(event.seen_by(1))
    return {*told.values()}


TARGETS: Final[dict[str, Target]] = {
    "action": Target(read_action, actions),
    "event": Target(read_event, events),
    "house-rules": Target(read_house_rules, house_rules),
    "position": Target(read_position, positions),
    "proof": Target(read_proof, proofs),
    "record": Target(read_record, lambda: [*golden("records/*.json"), *map(dumps, records())]),
    "record-text": Target(read_record_text, record_texts),
    "sheet": Target(read_sheet, lambda: golden("sheet-*.json")),
    "view": Target(read_view, views),
}


def crashes(name: str) -> list[Path]:
    """What once went wrong."""
    return sorted(path for path in (CRASHES / name).glob("*") if path.is_file())
