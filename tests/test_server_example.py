"""The table server of the examples keeps what docs/embedding.md promises, also when killed."""

import json
import os
import random
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from server import Command, Done, News, Refused, Table

from tests import server_child
from tysiac import (
    NATURE,
    DealerError,
    GameState,
    IllegalAction,
    Phase,
    RandomBot,
    loads,
    parse_action,
    variants,
)
from tysiac.dealing import CommitRevealDealer, Dealer, FixedDealer, Secret, SeededDealer, verify
from tysiac.events import Dealt
from tysiac.record import Record

RULES: Final = variants.get("polish")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.sqlite"


class Tables:
    """Opens tables, and closes them after the test."""

    def __init__(self) -> None:
        self.open: list[Table] = []

    def __call__(self, path: Path, name: str = "polish", dealer: Dealer | None = None) -> Table:
        self.open.append(Table(path, variants.get(name), dealer or SeededDealer(7)))
        return self.open[-1]


@pytest.fixture
def opened() -> Iterator[Tables]:
    tables = Tables()
    yield tables
    for table in tables.open:
        table.close()


@pytest.fixture
def table(opened: Tables, path: Path) -> Table:
    return opened(path)


def wanted(table: Table, bot: RandomBot, **changes: Any) -> Command:
    """A command that is legal, but for the changes."""
    seat = table.state.to_act
    assert isinstance(seat, int)
    revision, view = table.view(seat)
    command = Command(seat, f"c{revision}", str(bot.choose(view)), revision)
    return command._replace(**changes)


def played(table: Table, actions: int, seed: int = 1) -> None:
    """So many actions of the players."""
    bot = RandomBot(seed)
    for _ in range(actions):
        answer, _ = table.handle(wanted(table, bot))
        assert isinstance(answer, Done)


def stored(path: Path) -> list[tuple[int, str, int | None, str | None]]:
    """What is in the file, read by somebody else; the table must be closed."""
    file = sqlite3.connect(path)
    rows = file.execute("SELECT * FROM actions ORDER BY revision").fetchall()
    file.close()
    return rows


def replayed(path: Path) -> Record:
    """The match in the file."""
    file = sqlite3.connect(path)
    [(start,)] = file.execute("SELECT start FROM game").fetchall()
    file.close()
    actions = [parse_action(action) for _, action, _, _ in stored(path)]
    return Record.of(actions, loads(start).start)


def test_the_deal_is_stored_before_anybody_is_asked(table: Table, path: Path) -> None:
    assert table.state.phase is not Phase.DEALING
    assert table.revision == 1
    table.close()
    assert stored(path) == [(1, str(GameState.start(RULES).shuffled(7)), None, None)]


def test_a_command_is_an_action_and_everybody_hears_of_it(table: Table) -> None:
    command = wanted(table, RandomBot(1))
    step = table.state.step(parse_action(command.action), command.seat)
    answer, news = table.handle(command)
    assert answer == Done(command.id, 2)
    assert table.state == step.state
    assert table.revision == 2
    assert set(news) == {0, 1, 2, None}
    for listener, events in news.items():
        assert events == tuple(event.seen_by(listener) for event in step.events)


def test_the_cards_of_the_next_deal_come_with_the_action_that_ends_one(table: Table) -> None:
    bot = RandomBot(1)
    news: News = {}
    while table.state.number < 1:
        _, news = table.handle(wanted(table, bot))
    for seat in range(3):
        [dealt] = [event for event in news[seat] if isinstance(event, Dealt)]
        assert dealt.hands[seat] == table.state.hands[seat]
        assert dealt.hands.count(None) == 2


def test_who_comes_back_gets_all_he_may_know(table: Table) -> None:
    played(table, 20)
    for seat in (0, 1, 2, None):
        assert table.view(seat) == (table.revision, table.state.view(seat))


def test_a_command_may_come_again_and_is_carried_out_once(opened: Tables, path: Path) -> None:
    table, bot, sent = opened(path), RandomBot(1), []
    for _ in range(30):
        command = wanted(table, bot)
        answer, news = table.handle(command)
        assert news
        sent.append((command, answer))
        known = table.revision, table.state
        for earlier, its_answer in sent:
            assert table.handle(earlier) == (its_answer, {})
        assert (table.revision, table.state) == known
    table.close()
    table = opened(path)
    for earlier, its_answer in sent:
        assert table.handle(earlier) == (its_answer, {})
    table.close()
    assert len(stored(path)) == table.revision


def test_a_command_that_comes_too_late_is_refused_with_where_the_table_stands(
    table: Table,
) -> None:
    played(table, 3)
    for revision in (0, table.revision - 1, table.revision + 1):
        command = wanted(table, RandomBot(1), revision=revision)
        answer, news = table.handle(command)
        assert isinstance(answer, Refused)
        assert (answer.id, answer.revision, answer.code) == (command.id, 4, "stale")
        assert news == {}


def test_an_id_is_for_one_command(table: Table) -> None:
    first = wanted(table, RandomBot(1))
    table.handle(first)
    for other in (
        first._replace(action="answer:maybe"),
        first._replace(revision=1 + first.revision),
        wanted(table, RandomBot(1), id=first.id, seat=first.seat),
    ):
        answer, _ = table.handle(other)
        assert isinstance(answer, Refused)
        assert answer.code == "id-taken"
    next_one = wanted(table, RandomBot(1), id=first.id)
    assert next_one.seat != first.seat  # ids of one seat say nothing to another
    assert table.handle(next_one)[0] == Done(first.id, 3)


def test_what_the_rules_forbid_is_refused_in_their_words(table: Table) -> None:
    seat = table.state.to_act
    assert isinstance(seat, int)
    before = table.state
    for command, code in [
        (Command(seat, "a", "bid:101", 1), "bid-off-step"),
        (Command((seat + 1) % 3, "a", "pass", 1), "not-your-turn"),
        (Command(seat, "a", str(GameState.start(RULES).shuffled(1)), 1), "wrong-phase"),
    ]:
        answer, news = table.handle(command)
        assert isinstance(answer, Refused)
        assert (answer.code, answer.revision, news) == (code, 1, {})
        assert answer.why == str(before.refusal(parse_action(command.action), command.seat))
    assert (table.state, table.revision) == (before, 1)


@pytest.mark.parametrize(
    "changes",
    [
        {"id": ""},
        {"id": "x" * 65},
        {"id": "\ud800"},
        {"id": "two words"},
        {"action": "answer:" + "x" * 200},
        {"action": ""},
        {"action": "bid:" + "9" * 100},
        {"action": "\ud800"},
    ],
    ids=ascii,
)
def test_what_cannot_be_read_is_refused(table: Table, changes: dict[str, Any]) -> None:
    answer, news = table.handle(wanted(table, RandomBot(1), **changes))
    assert isinstance(answer, Refused)
    assert (answer.code, news) == ("unreadable", {})
    assert table.revision == 1


def test_nobody_hears_of_what_could_not_be_stored(opened: Tables, path: Path) -> None:
    table = opened(path)
    played(table, 5)
    command, before = wanted(table, RandomBot(1)), (table.state, table.revision)

    def full(action: int, *_: object) -> int:
        return sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_INSERT else sqlite3.SQLITE_OK

    table._file.set_authorizer(full)
    with pytest.raises(sqlite3.DatabaseError):
        table.handle(command)
    assert (table.state, table.revision) == before
    table._file.set_authorizer(None)
    assert table.handle(command)[0] == Done(command.id, before[1] + 1)


def test_a_server_started_again_is_where_it_was(opened: Tables, path: Path) -> None:
    table = opened(path)
    for _ in range(5):
        played(table, 13)
        known = [table.view(seat) for seat in (0, 1, 2, None)]
        table.close()
        table = opened(path, "german")  # the rules are those of the file
        assert [table.view(seat) for seat in (0, 1, 2, None)] == known
        assert table.state.variant == RULES
    table.close()
    assert replayed(path).at(table.revision) == table.state
    assert [row[0] for row in stored(path)] == list(range(1, table.revision + 1))


def test_a_deal_that_was_due_when_the_server_was_killed_is_dealt_at_the_start(
    opened: Tables, path: Path
) -> None:
    table = opened(path, dealer=FixedDealer([RULES.deck.pack]))
    with pytest.raises(DealerError, match="no cards for deal 2"):
        played(table, 100)
    assert table.state.to_act is NATURE
    revision = table.revision
    table.close()
    again = opened(path)
    assert again.revision == revision + 1
    assert again.state.to_act is not NATURE
    assert again.state.number == 1


def test_cards_that_must_be_thrown_in_are_dealt_again_at_once(opened: Tables, path: Path) -> None:
    nines = "9S 9C 9D 9H JS JC JD AS TS KS QS AC TC KC AD TD KD QD AH TH KH QC QH JH"
    pack = variants.get("mille").deck.pack
    table = opened(path, "mille", FixedDealer([nines, pack]))
    assert table.revision == 2
    assert table.state.to_act is not NATURE


def test_a_file_that_somebody_has_changed_is_not_gone_on_with(opened: Tables, path: Path) -> None:
    table = opened(path)
    played(table, 5)
    table.close()
    file = sqlite3.connect(path)
    with file:
        file.execute("UPDATE actions SET seat = (seat + 1) % 3 WHERE revision = 3")
    file.close()
    with pytest.raises(IllegalAction):
        opened(path)


def test_two_servers_do_not_share_a_file(opened: Tables, path: Path) -> None:
    opened(path)
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        opened(path)


def test_a_server_whose_deals_are_proven(opened: Tables, path: Path) -> None:
    dealer = CommitRevealDealer(Secret("01" * 32), ["north", "east", "west"])
    table = opened(path, dealer=dealer)
    played(table, 50)
    table.close()
    table = opened(path, dealer=CommitRevealDealer(dealer.secret, dealer.words))
    played(table, 50)
    settled = table.state.number
    assert settled > 1
    table.close()
    verify(dealer.proof(settled + 1), replayed(path))


# Killed


class Sent(NamedTuple):
    """A command as the process was given it."""

    seat: int
    id: str
    action: str
    revision: int


class Killings:
    """A server that is killed and started again, and what its players were told by then."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.rng = random.Random(seed)
        self.sent: dict[str, Sent] = {}
        self.done: dict[str, int] = {}
        self.where: list[str] = []

    def kill(self) -> None:
        """Start the server, kill it at some line that it says, and look at what it left."""
        lost = [word for command in self.unanswered() for word in map(str, command)]
        process = subprocess.Popen(
            [sys.executable, server_child.__file__, self.path, str(self.rng.random())[2:], *lost],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert process.stdout is not None
        with process.stdout as told:
            lines = [told.readline() for _ in range(self.rng.randint(1, 60))]
            process.kill()
            process.wait()
            self.where.append(lines[-1].split()[0])
            for line in (*lines, *re.findall(".*\n", told.read())):
                self.hear(*line.split())
        self.check()

    def hear(self, kind: str, *words: str) -> None:
        if kind == "send":
            command = Sent(int(words[0]), words[1], words[2], int(words[3]))
            assert self.sent.setdefault(command.id, command) == command
        elif kind == "done":
            assert self.done.setdefault(words[0], int(words[1])) == int(words[1])
        else:
            assert kind == "sql", (kind, *words)

    def unanswered(self) -> list[Sent]:
        return [command for command in self.sent.values() if command.id not in self.done]

    def check(self) -> None:
        """Nothing that was answered is lost, nothing is there twice, nothing is there in part."""
        try:
            rows = stored(self.path)
        except sqlite3.OperationalError:  # not even the tables are there
            rows = []
        assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
        there = {row[3]: row for row in rows if row[3] is not None}
        assert len(there) == len([row for row in rows if row[2] is not None])
        for name, revision in self.done.items():
            seat, _, action, before = self.sent[name]
            assert there.pop(name) == (revision, action, seat, name)
            assert revision == before + 1
        assert len(self.unanswered()) <= 1
        for command in self.unanswered():
            row = there.pop(command.id, None)
            assert row in (None, (command.revision + 1, command.action, command.seat, command.id))
        assert not there
        if rows:
            assert len(replayed(self.path).actions) == len(rows)


def test_killed_at_any_point_nothing_is_lost_and_nothing_is_there_twice(path: Path) -> None:
    killings = Killings(path, seed=1)
    for _ in range(5):
        killings.kill()
    assert len(killings.done) > 5


@pytest.mark.slow
def test_killed_at_two_hundred_points(path: Path) -> None:
    killings = Killings(path, seed=2)
    for _ in range(200):
        killings.kill()
    assert set(killings.where) == {"sql", "send", "done"}
    assert len(killings.done) > 500


def test_a_match_goes_on_by_the_rules_that_it_began_with(path: Path) -> None:
    """The file tells every parameter, so that it does not hang on what a preset says later."""
    Table(path, variants.get("polish")).close()
    file = sqlite3.connect(path)
    [(start,)] = file.execute("SELECT start FROM game").fetchall()
    file.close()
    told = json.loads(start)["rules"]
    assert "base" not in told
    assert told["auction"]["step"] == 10
    again = Table(path, variants.get("german"))
    assert again.state.variant == variants.get("polish")
    again.close()


def test_who_looks_on_can_do_nothing(table: Table) -> None:
    for seat in (None, -1, 3):
        answer, news = table.handle(Command(seat, "q", "pass", table.revision))  # type: ignore[arg-type]
        assert isinstance(answer, Refused)
        assert (answer.code, news) == ("no-seat", {})
