"""Which courses of matches bring all that a table's rules know, and where on them is to be counted?

For each table: a whole deal from nothing; one late in a match, near all that the rules of the score
speak of; a blind one; and for each right that is seldom held a course that leads to it. Of many
courses that chance brings those are taken that tell most.
"""

import random
from collections.abc import Callable
from multiprocessing import Pool
from typing import NamedTuple

from .course import Course
from .dealt import Agreement, Sheet, begin
from .house import RANKS, shuffled, side
from .perft import Entry, Record, count, dealing, levels, reach, result
from .presets import PRESETS

MOST = 4000
"""So many ways are counted from a position at the most."""

GLANCE = 400
"""So many, to see how much is to be learned from a course."""

TRIED = 20
"""Of so many whole deals the one is taken that tells most."""

PATIENCE = 5000
"""So many courses are begun to find a right that is seldom held."""

STAGES = {
    "auction": "auction",
    "taking": "talon",
    "giving": "exchange",
    "contract": "contract",
    "play": "first trick",
}
"""What the stages of a deal are called in the names of entries."""

Wish = Callable[[Course], bool]


class Start(NamedTuple):
    """How a match begins; totals by side."""

    preset: str
    players: int
    dealer: int
    totals: tuple[int, ...]

    def agreement(self) -> Agreement:
        """Return the rules."""
        return PRESETS[self.preset][self.players]

    def by_seat(self) -> list[int]:
        """Return the totals by seat."""
        house = self.agreement().house
        return [self.totals[side(house, seat)] for seat in range(self.players)]

    def reach(self, done: list[str]) -> Course:
        """Return the deal on its way after some actions."""
        return reach(self.agreement(), self.dealer, self.by_seat(), done)

    def record(self, done: list[str], entries: list[Entry]) -> Record:
        """Return a course with what is counted on it; it ends where the last count begins."""
        most = max(entry["after"] for entry in entries)
        return {
            "preset": self.preset,
            "players": self.players,
            "dealer": self.dealer,
            "totals": self.by_seat(),
            "course": " ".join(done[:most]),
            "entries": entries,
        }


# What chance brings


def choose(course: Course, rng: random.Random, wanted: str) -> str:
    """Return what somebody does, so that most deals run their course and some contracts are made.

    What is wanted, a yes to a question or an action, is done when it can be; otherwise deals are
    not thrown in, nor given up, nor claimed.
    """
    actions = course.actions()
    if course.questions:
        question = course.questions[0][0]
        if question in ("stake", "point"):
            return rng.choice(actions)
        return actions[-1] if question == wanted else "answer:no"
    if wanted in actions:
        return wanted
    actions = [action for action in actions if action not in ("claim", "surrender")]
    if course.stage == "auction":
        if wanted == "surrender":  # The same seat shall do it again and again.
            return actions[min(1, len(actions) - 1)] if course.seat() == 0 else actions[0]
        return actions[0] if rng.random() < 0.7 else rng.choice(actions[:4])
    if course.stage == "contract":
        return actions[0] if rng.random() < 0.7 else rng.choice(actions)
    if course.stage == "giving":
        return min(actions, key=lambda action: RANKS.index(action.split(":")[1][0]))
    declaring = [action for action in actions if action.endswith("+")]
    return rng.choice(declaring if declaring and rng.random() < 0.8 else actions)


def play(
    start: Start, rng: random.Random, deals: int, wanted: str = "", wish: Wish | None = None
) -> tuple[list[str], Course]:
    """Play so many deals, or until a wish comes true; return what was done, and the last deal."""
    sheet = begin(start.agreement(), start.dealer, start.totals)
    done: list[str] = []
    while True:
        course, text = dealt(start.agreement(), sheet, rng)
        done.append(text)
        while course.after is None and (wish is None or not wish(course)):
            done.append(choose(course, rng, wanted))
            course.act(done[-1])
        deals -= 1
        if course.after is None or course.after.winners or deals == 0:
            return done, course
        sheet = course.after


def dealt(agreement: Agreement, sheet: Sheet, rng: random.Random) -> tuple[Course, str]:
    """Deal cards by chance; return the deal, and its text."""
    hands, talon = shuffled(agreement.house, sheet.dealer, rng)
    return Course(agreement, sheet, hands, talon), dealing(hands, talon)


def late_totals(agreement: Agreement, sides: int, rng: random.Random) -> tuple[int, ...]:
    """Return totals near all that the rules of the score speak of, all below the target."""
    rules, target = agreement.rules, agreement.rules.goal.target
    near = [target - 120, target - 100, target - 20, target - 160]
    for rule in (rules.lock, rules.barrel, rules.cap):
        if rule is not None and rule.at is not None:
            near += [rule.at, rule.at - 20, rule.at - 60]
    if rules.barrel is not None:  # Nobody stands above the barrel.
        near = [min(total, rules.barrel.at) for total in near]
    if rules.dump_truck is not None:
        near += [rules.dump_truck.at - 20, rules.dump_truck.at - 25, 120 - rules.dump_truck.at]
    if agreement.house.auction is not None and agreement.house.auction.silence_below is not None:
        near.append(agreement.house.auction.silence_below - 5)
    return tuple(rng.choice(near) for _ in range(sides))


# Where it is counted


def entry(name: str, course: Course, done: list[str]) -> Entry:
    """Count from a position."""
    return {"name": name, "after": len(done), "counts": count(course, MOST)}


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
    great |= {("made", gained(one)) for one in ended}
    great |= {("ledger", result(one) != result(two)) for one, two in zip(ended, plain, strict=True)}
    return len(results) + 100 * len(great)


def gained(course: Course) -> bool:
    """Tell whether the declarer has more after a deal than before."""
    declarer = course.declarer()
    if declarer is None or course.after is None:
        return False
    one = side(course.house, declarer)
    return course.after.totals[one] > course.sheet.totals[one]


# The records of one table


def whole(preset: str, players: int, prefix: str, deals: int, wanted: str = "") -> list[Record]:
    """Return the course with the most telling whole deal after other deals, if there is one.

    With a prefix, the match begins late.
    """
    agreement = PRESETS[preset][players]
    sides = len({side(agreement.house, seat) for seat in range(players)})
    found: list[tuple[int, Start, list[str]]] = []
    for seed in range(PATIENCE):
        rng = random.Random(f"{preset} {players} {prefix} {seed}")
        totals = late_totals(agreement, sides, rng) if prefix == "late: " else (0,) * sides
        if wanted == "blind":
            totals = tuple(min(total, 600) for total in late_totals(agreement, sides, rng))
        start = Start(preset, players, rng.randrange(players), totals)
        done, course = play(start, rng, deals, wanted)
        played = course.after is not None and course.after.how == "played"
        complete = sum(action.startswith("deal:") for action in done) == deals
        if played and complete and (wanted == "" or course.kind() == wanted):
            found.append((telling(start, done), start, done))
        if len(found) == TRIED:
            break
    if found == []:
        return []
    _, start, done = max(found, key=lambda one: one[0])
    entries = stages(start, done, prefix)
    after = last_tricks(start, done, MOST)
    entries.append(entry(f"{prefix}last tricks", start.reach(done[:after]), done[:after]))
    return [start.record(done, entries)]


def rare(preset: str, players: int, name: str, wish: Wish, wanted: str, deals: int) -> list[Record]:
    """Return a course to the first deal in which a wish comes true, if there is one."""
    agreement = PRESETS[preset][players]
    sides = len({side(agreement.house, seat) for seat in range(players)})
    for seed in range(PATIENCE):
        rng = random.Random(f"{preset} {players} {name} {seed}")
        start = Start(preset, players, rng.randrange(players), (0,) * sides)
        done, course = play(start, rng, deals, wanted, wish)
        if course.after is None:
            return [start.record(done, [entry(name, course, done)])]
    return []


def asked(question: str) -> Wish:
    """Return the wish that somebody is asked a question, and may say yes."""
    return lambda course: (
        course.questions != [] and course.questions[0][0] == question and len(course.actions()) > 1
    )


def gave_up(times: int) -> Wish:
    """Return the wish that the deal may be given up by one who has done so before."""
    return lambda course: (
        course.declarer() is not None
        and not course.questions
        and course.sheet.memory.surrenders[course.declarer() or 0] >= times
        and course.stage in "taking giving contract"
    )


def dealt_again(course: Course) -> bool:
    """Wish that a deal was thrown in because it must be."""
    return course.sheet.how == "thrown in" and not course.questions


def may_raise(course: Course) -> bool:
    """Wish that the contract may be raised."""
    return course.stage == "contract" and not course.questions and len(course.actions()) > 1


def records(preset: str, players: int) -> list[Record]:
    """Return what is counted for one table."""
    agreement = PRESETS[preset][players]
    golden = agreement.rules.golden_round
    before = 0 if golden is None else golden.rounds * players
    found = whole(preset, players, "", 1)
    found += whole(preset, players, "late: ", before + 1)
    if agreement.house.auction is not None and agreement.house.auction.blind is not None:
        found += whole(preset, players, "blind: ", before + 1, "blind")
    for right in agreement.house.redeals:
        if right.how == "must":
            found += rare(preset, players, f"after {right.kind}", dealt_again, "", 2)
        else:
            found += rare(preset, players, right.kind, asked(right.kind), "", 1)
    if agreement.lottery is not None:
        found += rare(preset, players, "lottery", asked("lottery"), "", 1)
    if agreement.proof is not None:
        found += rare(preset, players, "proof", asked("proof"), "", 1)
    if agreement.house.claim == "consent":
        found += rare(preset, players, "claim", asked("claim"), "claim", 1)
    if not any("contract" in entry["name"] for record in found for entry in record["entries"]):
        found += rare(preset, players, "contract", may_raise, "", before + 1)
    surrender = agreement.rules.surrender
    if surrender is not None:
        times = [surrender.limit or 0, (surrender.every or 1) - 1]
        times += [len(surrender.cost) - 1, len(surrender.gain) - 1]
        if max(times) > 0:
            wish = gave_up(max(times))
            name = f"after {max(times)} surrenders"
            found += rare(preset, players, name, wish, "surrender", max(times) + players)
    return found


def all_records() -> list[Record]:
    """Return what is counted for all tables."""
    tables = [(preset, players) for preset in PRESETS for players in PRESETS[preset]]
    with Pool() as pool:
        return [record for found in pool.starmap(records, tables) for record in found]
