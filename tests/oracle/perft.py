"""How many ways are there to go on from a position, and what do they come to?

A position is a match up to some action: a course of deals, from totals, as texts. The ways to go on
from it are counted depth by depth, and summed up with what the deals that end in them come to. Two
programs that agree on both, for many positions, agree on what may be done and on what it brings.

    python -m tests.oracle.perft

counts the positions that `courses` chooses, and writes perft.json. It takes some minutes; with
names of presets behind, only theirs are counted anew.
"""

import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypedDict, cast
from zlib import crc32

from .course import Course
from .dealt import Agreement, begin
from .house import side
from .presets import PRESETS

MODULUS = 2**32
"""Checksums are taken modulo this."""

FILE = Path(__file__).with_name("perft.json")
"""Where the counts are kept."""


class Entry(TypedDict):
    """A position on a course, and what was counted from there."""

    name: str
    """What is to be done there, in words."""

    after: int
    """So many actions of the course are done before, deals among them."""

    counts: list[list[int]]
    """For depth 1, 2 and so on: the number of ways, and their checksum."""


class Record(TypedDict):
    """The course of a match, and positions on it."""

    preset: str
    players: int
    dealer: int
    """Who deals first."""

    totals: list[int]
    """Those at the beginning, by seat."""

    course: str
    """The actions one after the other, with blanks between: "deal:", hands by seat with strokes
    between and then the other cards, joined by dots; and those of `course`.
    """

    entries: list[Entry]


def dealing(hands: list[list[str]], talon: list[str]) -> str:
    """Return the text of a deal."""
    return "deal:" + "/".join(".".join(cards) for cards in [*hands, talon])


def reach(agreement: Agreement, dealer: int, totals: list[int], actions: Sequence[str]) -> Course:
    """Return the deal on its way after some actions; `totals` by seat.

    The first is a deal, and there is another one when, and only when, a deal has ended.
    """
    by_side = {side(agreement.house, seat): total for seat, total in enumerate(totals)}
    sheet = begin(agreement, dealer, tuple(by_side[one] for one in sorted(by_side)))
    course: Course | None = None
    for action in actions:
        word, _, what = action.partition(":")
        if course is not None and course.after is None:
            course.act(action)
            continue
        if word != "deal":
            raise ValueError(f"cards are to be dealt before {action}")
        if course is not None and course.after is not None:
            sheet = course.after
        *hands, talon = [[card for card in cards.split(".") if card] for cards in what.split("/")]
        course = Course(agreement, sheet, hands, talon)
    if course is None:
        raise ValueError("no cards are dealt")
    return course


def result(course: Course) -> str:
    """Return what a deal has come to, in one line.

    How it ended, how many deals are written down, who deals next, totals by seat, who has won.
    """
    after = course.after
    if after is None:
        raise ValueError("the deal has not ended")
    sides = [side(course.house, seat) for seat in range(len(course.hands))]
    totals = " ".join(str(after.totals[one]) for one in sides)
    winners = "".join(str(seat) for seat, one in enumerate(sides) if one in after.winners)
    return f"{after.how}, {after.number}, {after.dealer}, {totals}, {winners}"


def levels(course: Course, most: int) -> Iterator[list[tuple[int, Course]]]:
    """Go on from a deal on its way, depth by depth; at each tell all ways, while not too many.

    A way is told with the CRC-32 of its actions, each with a blank behind it; where the deal has
    ended, its result is put behind the last. A way that has ended stays as it is.

    It goes no further when all have ended, or when there would be more than `most`.
    """
    ways = [(0, course)]
    while any(at.after is None for _, at in ways):
        if sum(len(at.actions()) or 1 for _, at in ways) > most:
            return
        further: list[tuple[int, Course]] = []
        for said, at in ways:
            if at.after is not None:
                further.append((said, at))
            for action in at.actions():
                then = at.copy()
                then.act(action)
                now = crc32(f"{action} ".encode(), said)
                if then.after is not None:
                    now = crc32(result(then).encode(), now)
                further.append((now, then))
        ways = further
        yield ways


def count(course: Course, most: int) -> list[list[int]]:
    """Return for each depth the number of ways, and the sum of what they are told with."""
    return [[len(ways), sum(said for said, _ in ways) % MODULUS] for ways in levels(course, most)]


def agreement_of(record: Record) -> Agreement:
    """Return the rules that a match is played by."""
    return PRESETS[record["preset"]][record["players"]]


def reach_entry(record: Record, entry: Entry) -> Course:
    """Return the deal on its way at a position."""
    actions = record["course"].split()[: entry["after"]]
    return reach(agreement_of(record), record["dealer"], record["totals"], actions)


def load() -> list[Record]:
    """Return what perft.json holds."""
    return cast("list[Record]", json.loads(FILE.read_text(encoding="utf-8")))


def to_text(records: list[Record]) -> str:
    """Return the records as JSON, with a line for each course and each entry."""
    blocks = []
    for record in records:
        head = json.dumps({word: value for word, value in record.items() if word != "entries"})
        entries = ",\n  ".join(json.dumps(entry) for entry in record["entries"])
        blocks.append(f'{head[:-1]}, "entries": [\n  {entries}]}}')
    return "[\n" + ",\n".join(blocks) + "\n]\n"


def main(names: list[str]) -> None:
    """Choose positions of these presets, or of all, count, and write perft.json."""
    from .courses import all_records  # It needs what stands here.

    kept = [record for record in load() if record["preset"] not in names] if names else []
    found = kept + all_records(names or list(PRESETS))
    order = list(PRESETS)
    found.sort(key=lambda record: (order.index(record["preset"]), record["players"]))
    FILE.write_text(to_text(found), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
