"""The loop of a table server, without a network: commands in, answers and events out.

Every action is in an SQLite file before anybody hears of it, so the process may be killed at any
point: started again it has everything that it said yes to, once. A command may be sent again if its
answer was lost. docs/embedding.md tells why it is as it is.
"""

import re
import sqlite3
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tysiac import (
    NATURE,
    Action,
    GameState,
    RandomBot,
    Record,
    RuleVariant,
    TysiacError,
    View,
    dumps,
    loads,
    parse_action,
    variants,
)
from tysiac.dealing import Dealer, SystemDealer
from tysiac.events import Event

TABLES = (
    """CREATE TABLE IF NOT EXISTS game (
        one INTEGER PRIMARY KEY CHECK (one = 1), start TEXT NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS actions (
        revision INTEGER PRIMARY KEY, action TEXT NOT NULL, seat INTEGER, command TEXT,
        UNIQUE (seat, command))""",
)
COMMAND_ID = re.compile("[!-~]{1,64}")
LONGEST_ACTION = 200


class Command(NamedTuple):
    """What a player wants: the seat is known from his connection, the rest from his app."""

    seat: int
    id: str  # of the app's own making, another one for each command
    action: str
    revision: int  # how many actions the app knows of


class Done(NamedTuple):
    """The answer to a command that was carried out: it was the action with this number."""

    id: str
    revision: int


class Refused(NamedTuple):
    """The answer to a command that changed nothing; `revision` is where the table stands."""

    id: str
    revision: int
    code: str
    why: str


News = dict[int | None, tuple[Event, ...]]
"""What each seat, and a spectator (`None`), is to hear."""


class Table:
    """One match in one file. Not for several threads: commands come one after another."""

    def __init__(self, path: Path, rules: RuleVariant, dealer: Dealer | None = None) -> None:
        """Start a match, or go on with the one in the file; `rules` are for a new one."""
        self._dealer = dealer or SystemDealer()
        self._file = sqlite3.connect(path, timeout=0, isolation_level=None)
        try:
            self._begin(rules)
        except BaseException:
            self.close()
            raise

    def _begin(self, rules: RuleVariant) -> None:
        """Read what is in the file."""
        self._file.execute("PRAGMA locking_mode = EXCLUSIVE")  # no second process beside this one
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = FULL")  # on the disk before it is said
        for table in TABLES:
            self._file.execute(table)
        start = dumps(Record(GameState.start(rules), ()))  # with all its rules, not their name
        self._file.execute("INSERT OR IGNORE INTO game VALUES (1, ?)", (start,))
        [(text,)] = self._file.execute("SELECT start FROM game")
        self.state = loads(text).start
        self.revision = 0
        for action, seat in self._file.execute(
            "SELECT action, seat FROM actions ORDER BY revision"
        ):
            self.state = self.state.apply(parse_action(action), seat)
            self.revision += 1
        self._deal()

    def view(self, seat: int | None) -> tuple[int, View]:
        """All that a seat may know: for one who comes, or comes back."""
        return self.revision, self.state.view(seat)

    def handle(self, command: Command) -> tuple[Done | Refused, News]:
        """Carry a command out, or say why not; and what is to be told to whom."""
        if COMMAND_ID.fullmatch(command.id) is None or len(command.action) > LONGEST_ACTION:
            why = "an id has 1 to 64 visible characters of ASCII, an action 200 at most"
            return self._refused(command, "unreadable", why)
        if command.seat not in range(self.state.variant.players):
            return self._refused(command, "no-seat", "who looks on has nothing to do")
        try:
            action = parse_action(command.action)
        except TysiacError as fault:
            return self._refused(command, "unreadable", str(fault))
        before = self._file.execute(
            "SELECT revision, action FROM actions WHERE seat = ? AND command = ?",
            (command.seat, command.id),
        ).fetchone()
        if before == (command.revision + 1, str(action)):
            return Done(command.id, before[0]), {}
        if before is not None:
            return self._refused(command, "id-taken", f"it was the id of {before[1]}")
        if command.revision != self.revision:
            return self._refused(command, "stale", f"the table is at {self.revision}")
        refusal = self.state.refusal(action, command.seat)
        if refusal is not None:
            return self._refused(command, str(refusal.code), str(refusal))
        events = [*self._do(action, command.seat, command.id), *self._deal()]
        listeners = (*range(self.state.variant.players), None)
        news: News = {who: tuple(event.seen_by(who) for event in events) for who in listeners}
        return Done(command.id, command.revision + 1), news

    def _do(self, action: Action, seat: int | None, command: str | None) -> Sequence[Event]:
        """Carry out what is legal. One statement is one transaction: it is stored, or it is not."""
        step = self.state.step(action, seat)
        row = (self.revision + 1, str(action), seat, command)
        self._file.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", row)
        self.state, self.revision = step.state, self.revision + 1
        return step.events

    def _deal(self) -> list[Event]:
        """Deal if it is time to, also where the last process was killed before it did."""
        events: list[Event] = []
        while self.state.to_act is NATURE:
            events += self._do(self.state.shuffled(self._dealer), None, None)
        return events

    def _refused(self, command: Command, code: str, why: str) -> tuple[Refused, News]:
        return Refused(command.id, self.revision, code, why), {}

    def close(self) -> None:
        """Let the file go; being killed does as well."""
        self._file.close()


def main() -> None:
    """A table of three bots, with all that can go wrong with their connections."""
    bots = [RandomBot(seat) for seat in range(3)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.sqlite"
        table = Table(path, variants.get("polish"))
        while table.state.number < 1:
            seat = table.state.to_act
            assert isinstance(seat, int)
            revision, view = table.view(seat)
            command = Command(seat, f"command-{revision}", str(bots[seat].choose(view)), revision)
            answer, news = table.handle(command)
            for event in news[0]:
                print(f"seat 0 hears: {event}")
            if revision % 10 == 1:
                print("an answer is lost, the command comes again:", table.handle(command))
                assert table.handle(command) == (answer, {})
            if revision % 10 == 5:
                late = command._replace(id="another")
                print("a command that comes too late:", table.handle(late)[0])
            if revision % 10 == 9:
                known = table.view(0)
                table.close()
                table = Table(path, variants.get("polish"))
                assert table.view(0) == known
                print("the server was started again, at revision", table.revision)
        table.close()


if __name__ == "__main__":
    main()
