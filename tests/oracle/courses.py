"""Which courses of matches bring all that a table's rules know, and where on them is to be counted?

For each table: a whole deal from nothing; one late in a match, near all that the rules of the score
speak of; others after something that is seldom done; and for each right that is seldom held, and
each law that seldom binds, a course that leads to it. Of many courses that chance brings those are
taken that tell most.
"""

import random
from collections.abc import Collection
from multiprocessing import Pool
from typing import NamedTuple

from .chance import Start, Wish, play, totals_for
from .course import Course
from .dealt import Agreement
from .house import side
from .perft import Entry, Record, count, levels, result
from .presets import PRESETS
from .wishes import (
    asked,
    blind,
    bound_by,
    dealt_again,
    drawn,
    gave_up,
    low_with_marriage,
    may_raise,
    on_last_bolt,
    on_last_try,
)

MOST = 4000
"""So many ways are counted from a position at the most."""

GLANCE = 400
"""So many, to see how much is to be learned from a course."""

TRIED = 10
"""Of so many whole deals the one is taken that tells most."""

PATIENCE = 5000
"""So many courses are begun to find what is seldom there."""

STAGES = {
    "auction": "auction",
    "taking": "talon",
    "giving": "exchange",
    "contract": "contract",
    "play": "first trick",
}
"""What the stages of a deal are called in the names of entries."""


class Plan(NamedTuple):
    """What whole deal is to be found."""

    prefix: str = ""
    """It stands before the names of its entries."""

    before: int = 0
    """So many other deals are played first."""

    totals: str = "first"
    """From which totals the match begins."""

    wanted: str = ""
    """What is done whenever it can be."""

    wish: Wish | None = None
    """What must hold when the deal has been played."""


def entry(name: str, course: Course, done: list[str]) -> Entry:
    """Count from a position, three actions deep at the least."""
    counts = count(course, MOST)
    if len(counts) < 3:
        counts = count(course, 5 * MOST)[:3]
    return {"name": name, "after": len(done), "counts": counts}


def stages(start: Start, done: list[str], prefix: str) -> list[Entry]:
    """Count in the stages of the last deal of a course, where there is something to choose.

    With a prefix the exchange and the first trick are left out: they are as in any deal.
    """
    entries: list[Entry] = []
    for after in range(last_deal(done) + 1, len(done)):
        course = start.reach(done[:after])
        name = course.questions[0][0] if course.questions else STAGES[course.stage]
        known = [f"{prefix}{name}" == one["name"] for one in entries]
        usual = prefix != "" and name in ("exchange", "first trick")
        if not any(known) and not usual and len(course.actions()) > 1:
            entries.append(entry(prefix + name, course, done[:after]))
    return entries


def last_deal(done: list[str]) -> int:
    """Return the place of the last deal of a course."""
    return max(place for place, action in enumerate(done) if action.startswith("deal:"))


def last_tricks(start: Start, done: list[str], most: int) -> int:
    """Return after how many actions the last tricks begin, as many as can be played to the end.

    `most`: in so many ways.
    """
    best = len(done) - 1
    for after in range(len(done) - 1, last_deal(done), -1):
        course = start.reach(done[:after])
        if course.table is None or course.questions:
            break
        if course.table.trick == []:
            if ends(course, most) == []:
                break
            best = after
    return best


def ends(course: Course, most: int) -> list[Course]:
    """Return the deal as it has ended, in all ways; none if they are too many."""
    last = [*levels(course, most)][-1:]
    ended = [at for ways in last for _, at in ways]
    return [] if any(at.after is None for at in ended) else ended


def telling(start: Start, done: list[str]) -> int:
    """Return how much is to be learned from the last tricks of a course.

    Different results are good; better are different ends and winners, contracts that are made and
    contracts that fail, and rules of the ledger that change the totals.
    """
    course = start.reach(done[: last_tricks(start, done, GLANCE)])
    ended = ends(course, GLANCE)
    course.agreement = course.agreement._replace(rules=course.agreement.rules._replace(ledger=()))
    plain = ends(course, GLANCE)
    results = {result(one) for one in ended}
    great: set[tuple[str, object]] = {
        ("how", one.after.how) for one in ended if one.after is not None
    }
    great |= {("winners", one.after.winners) for one in ended if one.after is not None}
    great |= {("falls", one.after.memory.falls) for one in ended if one.after is not None}
    great |= {("there", there(one)) for one in ended}
    great |= {("made", gained(one)) for one in ended}
    great |= {("ledger", result(one) != result(two)) for one, two in zip(ended, plain, strict=True)}
    return len(results) + 100 * len(great)


def there(course: Course) -> int:
    """Return how many sides have reached the target, whether they win or not."""
    target = course.agreement.rules.goal.target
    return 0 if course.after is None else sum(total >= target for total in course.after.totals)


def gained(course: Course) -> bool:
    """Tell whether the declarer has more after a deal than before."""
    declarer = course.declarer()
    if declarer is None or course.after is None:
        return False
    one = side(course.house, declarer)
    return course.after.totals[one] > course.sheet.totals[one]


# The records of one table


def record(start: Start, done: list[str], entries: list[Entry]) -> Record:
    """Return a course with what is counted on it; it ends where the last count begins."""
    most = max(entry["after"] for entry in entries)
    return {
        "preset": start.preset,
        "players": start.players,
        "dealer": start.dealer,
        "totals": start.by_seat(),
        "course": " ".join(done[:most]),
        "entries": entries,
    }


def begun(preset: str, players: int, seed: str, when: str) -> tuple[Start, random.Random]:
    """Return how a match begins, and the chance that it is left to."""
    rng = random.Random(f"{preset} {players} {seed}")
    totals = totals_for(PRESETS[preset][players], when, rng)
    return Start(preset, players, rng.randrange(players), totals), rng


def whole(preset: str, players: int, plan: Plan) -> list[Record]:
    """Return the course with the most telling whole deal that goes by a plan, if there is one."""
    found: list[tuple[int, Start, list[str]]] = []
    for seed in range(PATIENCE):
        start, rng = begun(preset, players, f"{plan.prefix} {seed}", plan.totals)
        done, course = play(start, rng, plan.before + 1, plan.wanted)
        played = course.after is not None and course.after.how == "played"
        complete = sum(action.startswith("deal:") for action in done) == plan.before + 1
        if played and complete and (plan.wish is None or plan.wish(course)):
            found.append((telling(start, done), start, done))
        if len(found) == TRIED:
            break
    if found == []:
        return []
    _, start, done = max(found, key=lambda one: one[0])
    after = last_tricks(start, done, MOST)
    last = entry(f"{plan.prefix}last tricks", start.reach(done[:after]), done[:after])
    return [record(start, done, [*stages(start, done, plan.prefix), last])]


def rare(
    preset: str, players: int, name: str, wish: Wish, wanted: str = "", before: int = 0
) -> list[Record]:
    """Return a course to the first point where a wish comes true, if there is one."""
    for seed in range(PATIENCE):
        start, rng = begun(preset, players, f"{name} {seed}", "first")
        done, course = play(start, rng, before + 1, wanted, wish)
        if course.after is None:
            return [record(start, done, [entry(name, course, done)])]
    return []


def plans(agreement: Agreement) -> list[Plan]:
    """Return what whole deals are to be found for a table."""
    rules, auction = agreement.rules, agreement.house.auction
    golden = 0
    if rules.golden_round is not None:
        golden = rules.golden_round.rounds * rules.players
    found = [Plan(), Plan("late: ", golden, "late")]
    if auction is not None and auction.blind is not None:
        found.append(Plan("blind: ", golden, "middle", "blind", blind))
    if agreement.lottery is not None:
        found.append(Plan("lottery: ", 0, "first", "lottery", drawn))
    if rules.barrel is not None and rules.barrel.tries is not None and golden == 0:
        found.append(Plan("last try: ", rules.barrel.tries - 1, "barrel", "", on_last_try))
    if rules.bolts is not None and rules.bolts.limit > 1 and golden == 0:
        found.append(Plan("last bolt: ", rules.bolts.limit, "first", "bolts", on_last_bolt))
    return found


def records(preset: str, players: int, laws: bool) -> list[Record]:
    """Return what is counted for one table; `laws`: also where the laws of the play bind."""
    agreement = PRESETS[preset][players]
    house, surrender = agreement.house, agreement.rules.surrender
    found = [one for plan in plans(agreement) for one in whole(preset, players, plan)]
    for right in house.redeals:
        if right.how == "must":
            found += rare(preset, players, f"after {right.kind}", dealt_again, "", 1)
        else:
            found += rare(preset, players, right.kind, asked(right.kind))
        if right.kind == "low_hand" and right.below > 10:
            found += rare(preset, players, "low_hand with a marriage", low_with_marriage)
    if agreement.proof is not None:
        found += rare(preset, players, "proof", asked("proof"))
    if house.claim == "consent":
        found += rare(preset, players, "claim", asked("claim"), "claim")
    asks = house.auction is not None
    if asks and not any("contract" in one["name"] for record in found for one in record["entries"]):
        found += rare(preset, players, "contract", may_raise)
    if surrender is not None:
        times = [surrender.limit or 0, (surrender.every or 1) - 1]
        times += [len(surrender.cost) - 1, len(surrender.gain) - 1]
        if max(times) > 0:
            name, wish = f"after {max(times)} surrenders", gave_up(max(times))
            found += rare(preset, players, name, wish, "surrender", max(times) + players - 1)
    for path, other in others(agreement) if laws else []:
        found += rare(preset, players, path, bound_by(path, other))
    return found


def others(agreement: Agreement) -> list[tuple[str, object]]:
    """Return the options of the play that say something at a table, each with another value."""
    law, players = agreement.house.following, agreement.rules.players
    found: list[tuple[str, object]] = [
        ("following.head", not law.head),
        ("following.void", "free" if law.void == "must_trump" else "must_trump"),
        ("following.foreign_trump_lead", not law.foreign_trump_lead),
    ]
    if players > 2:  # Somebody trumps, and another seat must still play.
        found.append(("following.overtrump", not law.overtrump))
        if law.head:
            found.append(("following.head_after_ruff", not law.head_after_ruff))
        if law.void == "must_trump":
            found.append(("following.undertrump", not law.undertrump))
    if agreement.house.layout.stock:
        found.append(("following.stock", "bound" if law.stock == "free" else "free"))
    return found


def all_records(names: Collection[str]) -> list[Record]:
    """Return what is counted for the tables of these names.

    Of all tables whose cards are played alike, the first one shows the laws.
    """
    alike: list[object] = []
    tables = []
    for preset in PRESETS:
        for players, agreement in PRESETS[preset].items():
            house = agreement.house
            play = (house.following, house.layout.kind, house.marriages.first_trick)
            if preset in names:
                tables.append((preset, players, play not in alike))
            alike.append(play)
    with Pool() as pool:
        found = pool.starmap(records, tables, chunksize=1)
    return [one for several in found for one in several]
