"""A table server to be killed. It says what goes on, one line each, written before it goes on.

`python server_child.py FILE SEED [SEAT ID ACTION REVISION]`: a command whose answer was lost comes
first. `sql WORD`: the file is about to be used; `send SEAT ID ACTION REVISION`: a player sends a
command; `done ID REVISION`: he hears that it was carried out.
"""

import sqlite3
import sys
from pathlib import Path
from typing import Any, Final

from server import Command, Done, Table

from tysiac import RandomBot, variants

CONNECT: Final = sqlite3.connect


def say(*words: object) -> None:
    """A line in one piece."""
    print(*words, flush=True)


def traced(*args: Any, **more: Any) -> sqlite3.Connection:
    """A connection that tells each statement before it is carried out."""
    connection: sqlite3.Connection = CONNECT(*args, **more)
    connection.set_trace_callback(lambda sql: say("sql", sql.split()[0]))
    return connection


def main(path: str, seed: str, *lost: str) -> None:
    """Play for ever."""
    sqlite3.connect = traced  # type: ignore[assignment]
    table = Table(Path(path), variants.get("polish"))
    bot = RandomBot(int(seed))
    again = [Command(int(lost[0]), lost[1], lost[2], int(lost[3]))] if lost else []
    while not table.state.is_over:
        seat = table.state.to_act
        assert isinstance(seat, int)
        revision, view = table.view(seat)
        action = str(bot.choose(view))
        command = again.pop() if again else Command(seat, f"c{revision}", action, revision)
        say("send", *command)
        answer, _ = table.handle(command)
        assert isinstance(answer, Done), answer
        say("done", *answer)


if __name__ == "__main__":
    main(*sys.argv[1:])
