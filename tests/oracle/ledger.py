"""What becomes of the totals after a deal, what is remembered, and what holds in the next deal?

Every rule that looks at a total or at earlier deals: the lock, the cap of a non-declarer, bolts,
the barrel, the dump truck, the golden round, and the end of the match. After a deal each of them
has its say, one after the other, over numbers by side: the total before the deal, what was gained
in it and what was lost. The two are kept apart, so that a rule can take away a gain and leave a
loss, in whatever order the rules come.
"""

from typing import NamedTuple

from .agreed import Barrel, Bolts, Cap, DumpTruck, GoldenRound, Rules
from .sheet import Deal, contract_made, give_up, may_give_up, points_made, score


class Memory(NamedTuple):
    """What is remembered of the deals so far; by side, the surrenders by seat."""

    bolts: tuple[int, ...]
    mounted: tuple[bool, ...]
    tries: tuple[int, ...]
    falls: tuple[int, ...]
    surrenders: tuple[int, ...]
    golden_deals: int
    golden_made: int
    golden_over: bool


class Terms(NamedTuple):
    """What holds in the next deal, before its cards are dealt; marks and floors by side."""

    kind: str
    forced: int | None
    least: int | None
    fixed: bool
    times: tuple[int, int]
    marks: tuple[frozenset[str], ...]
    floors: tuple[int, ...]


class Line(NamedTuple):
    """One side on the sheet: what it had, and what it gained and lost since."""

    before: int
    gain: int
    loss: int

    def after(self) -> int:
        """Return the total that this comes to."""
        return self.before + self.gain - self.loss

    def add(self, amount: int) -> "Line":
        """Write an amount: above nothing it is a gain, below it is a loss."""
        if amount > 0:
            return self._replace(gain=self.gain + amount)
        return self._replace(loss=self.loss - amount)

    def lessen(self, amount: int) -> "Line":
        """Take so much of the gain away, at the most all of it."""
        return self._replace(gain=max(0, self.gain - amount))


def start(rules: Rules, sides: int, totals: tuple[int, ...] | None = None) -> Memory:
    """Return what is remembered before the first deal: nothing.

    Where a match is taken up with totals, a side that has what the barrel takes, but not what wins
    where anybody may win, has mounted it.
    """
    none = (0,) * sides
    mounted = [False for _ in none]
    if rules.barrel is not None and totals is not None:
        mounted = [on_barrel(rules, totals, side) for side in range(sides)]
    no_golden_round = rules.golden_round is None
    return Memory(none, tuple(mounted), none, none, (0,) * rules.players, 0, 0, no_golden_round)


def terms(rules: Rules, memory: Memory, totals: tuple[int, ...]) -> Terms:
    """Return what holds in the next deal, with these totals before it."""
    marks: list[set[str]] = [set() for _ in totals]
    floors = [0 for _ in totals]
    for side, total in enumerate(totals):
        if rules.lock is not None and total >= rules.lock.at:
            marks[side].add("locked")
        if rules.barrel is not None and on_barrel(rules, totals, side):
            marks[side].add("barrel")
            if rules.barrel.must_bid:
                missing = rules.goal.target - rules.barrel.at
                while missing % rules.step != 0:
                    missing += 1
                floors[side] = missing
    plain = Terms("normal", None, None, False, (1, 1), tuple(map(frozenset, marks)), tuple(floors))
    golden = rules.golden_round
    if golden is None or memory.golden_over:
        return plain
    plain = plain._replace(kind="golden", times=golden.times, fixed=not golden.raises)
    if golden.auction == "none":
        return plain._replace(forced=golden.amount)
    if golden.auction == "from_amount":
        return plain._replace(least=golden.amount)
    return plain


def on_barrel(rules: Rules, totals: tuple[int, ...], side: int) -> bool:
    """Tell whether a side sits on the barrel: it has what that takes, and has not won by it."""
    won = rules.goal.by == "any" and totals[side] >= rules.goal.target
    return rules.barrel is not None and totals[side] >= rules.barrel.at and not won


def without_those_who_left(rules: Rules, memory: Memory, totals: tuple[int, ...]) -> Memory:
    """Whoever has less than the barrel takes is not on it, whatever rule took the rest away."""
    if rules.barrel is None:
        return memory
    on_it = [on_barrel(rules, totals, side) for side in range(len(totals))]
    tries = [memory.tries[side] if on_it[side] else 0 for side in range(len(totals))]
    return memory._replace(mounted=tuple(on_it), tries=tuple(tries))


def may_surrender(
    rules: Rules, memory: Memory, totals: tuple[int, ...], seat: int, side: int, kind: str
) -> bool:
    """Tell whether a seat of a side, declarer of this kind of contract, may give the deal up."""
    if rules.surrender is None:
        return False
    marks = terms(rules, memory, totals).marks
    return may_give_up(rules.surrender, memory.surrenders, seat, marks[side], list(marks), kind)


def after_deal(
    rules: Rules,
    memory: Memory,
    totals: tuple[int, ...],
    deal: Deal,
    paid: tuple[int, ...] | None = None,
) -> tuple[tuple[int, ...], Memory, tuple[int, ...]]:
    """Return the totals after a deal, what is now remembered, and the sides that have won.

    First the deal is written down, or the surrender that stands for it; then the rules of the
    ledger speak in their order; then it is asked who has won. No winners: the match goes on.

    `totals` are those before the deal, by which the marks were set. `paid` is what was written in
    the course of it, outside the ledger: neither a gain of the deal nor a loss.
    """
    marks = terms(rules, memory, totals).marks
    if deal.how != "surrendered":
        amounts = score(rules.scoring, rules.values, deal)
    else:
        if rules.surrender is None or deal.seat is None:
            raise ValueError("this deal could not be given up")
        amounts = give_up(rules.surrender, rules.step, memory.surrenders, deal)
        counts = list(memory.surrenders)
        counts[deal.seat] += 1
        memory = memory._replace(surrenders=tuple(counts))
    booked = [0 for _ in totals] if paid is None else paid
    lines = [
        Line(totals[side] + booked[side], 0, 0).add(amounts[side]) for side in range(len(totals))
    ]

    for rule in rules.ledger:
        if rule == "lock" and rules.lock is not None:
            lines = after_lock(marks, deal, lines)
        elif rule == "cap" and rules.cap is not None:
            lines = after_cap(rules, rules.cap, deal, lines)
        elif rule == "bolts" and rules.bolts is not None:
            lines, memory = after_bolts(rules.bolts, memory, marks, totals, deal, lines)
        elif rule == "barrel" and rules.barrel is not None:
            lines, memory = after_barrel(rules, rules.barrel, memory, marks, deal, lines)
        elif rule == "dump_truck" and rules.dump_truck is not None:
            lines = after_dump_truck(rules.dump_truck, lines)
        elif rule == "golden_round" and rules.golden_round is not None:
            lines, memory = after_golden_deal(rules, rules.golden_round, memory, deal, lines)

    after = tuple(line.after() for line in lines)
    memory = without_those_who_left(rules, memory, after)
    return after, memory, winners(rules, deal, after)


def after_lock(marks: tuple[frozenset[str], ...], deal: Deal, lines: list[Line]) -> list[Line]:
    """A side that was locked before the deal gains only as declarer; losses count."""
    return [
        line.lessen(line.gain) if "locked" in marks[side] and side != deal.declarer else line
        for side, line in enumerate(lines)
    ]


def cap_at(rules: Rules, cap: Cap) -> int:
    """Return where a non-declarer is stopped."""
    if cap.at is not None:
        return cap.at
    return (rules.goal.target - 10) // rules.scoring.defenders.to * rules.scoring.defenders.to


def after_cap(rules: Rules, cap: Cap, deal: Deal, lines: list[Line]) -> list[Line]:
    """A non-declarer's gain stops at the cap, or is struck if it would lead beyond.

    Nothing but the gain is taken: a side that stands above already stays where it is.
    """
    at = cap_at(rules, cap)
    result = list(lines)
    for side, line in enumerate(lines):
        beyond = line.after() > at if cap.when == "above" else line.after() >= rules.goal.target
        if side == deal.declarer or not beyond:
            continue
        result[side] = line.lessen(line.gain if cap.over == "nothing" else line.after() - at)
    return result


def after_bolts(
    bolts: Bolts,
    memory: Memory,
    marks: tuple[frozenset[str], ...],
    totals: tuple[int, ...],
    deal: Deal,
    lines: list[Line],
) -> tuple[list[Line], Memory]:
    """A deal without a trick, or without a point, is a bolt, and so many bolts cost the penalty.

    In a surrendered deal nothing is counted and nothing forgotten. Else, where bolts must come in
    a row, whoever took a trick, or made a point, begins anew; one who is spared a bolt has neither
    a bolt nor made a break in the row.
    """
    if deal.how == "surrendered":
        return lines, memory
    result = list(lines)
    counts = list(memory.bolts)
    for side in deal.playing:
        if not took_nothing(bolts, deal, side):
            counts[side] = 0 if bolts.in_a_row else counts[side]
        elif may_have_bolt(bolts, marks[side], deal, side, totals[side]):
            counts[side] += bolts.golden_times if deal.kind == "golden" else 1
        if counts[side] >= bolts.limit:
            result[side] = result[side].add(-bolts.penalty)
            counts[side] = 0
    return result, memory._replace(bolts=tuple(counts))


def took_nothing(bolts: Bolts, deal: Deal, side: int) -> bool:
    """Tell whether a side took no trick, or made no point, in a deal that was played."""
    if bolts.trigger == "tricks":
        return deal.tricks[side] == 0
    return points_made(deal, side) == 0


def may_have_bolt(bolts: Bolts, marks: frozenset[str], deal: Deal, side: int, before: int) -> bool:
    """Tell whether a side that took part in a deal can have a bolt at all, with so much before."""
    if side == deal.declarer and not bolts.declarer:
        return False
    if any(mark in marks for mark in bolts.spares):
        return False
    return bolts.from_total is None or before >= bolts.from_total


def after_barrel(
    rules: Rules,
    barrel: Barrel,
    memory: Memory,
    marks: tuple[frozenset[str], ...],
    deal: Deal,
    lines: list[Line],
) -> tuple[list[Line], Memory]:
    """First those on the barrel, then those who mount it, then what they do to each other.

    Who was on it gains only as declarer; losses count. Who then has less than it takes, or has
    reached the goal, has left it. Another is pinned again, and has had a try, and after the last
    try falls. Everybody else who now has what it takes, and has not reached the goal, mounts and
    is pinned; that is no try.
    """
    result = list(lines)
    mounted = [False for _ in lines]
    tries = [0 for _ in lines]
    falls = list(memory.falls)
    earlier = [side for side in range(len(lines)) if "barrel" in marks[side]]
    falling = []

    for side in earlier:
        if side != deal.declarer:
            result[side] = result[side].lessen(result[side].gain)
        total = result[side].after()
        if total < barrel.at or reached(rules, deal, side, total):
            continue
        mounted[side] = True
        tries[side] = memory.tries[side]
        if side == deal.declarer or (barrel.counts == "every" and side in deal.playing):
            tries[side] += 1
        if barrel.tries is not None and tries[side] >= barrel.tries:
            falling.append(side)
    staying = [side for side in earlier if mounted[side] and side not in falling]

    newcomers = []
    for side, line in enumerate(result):
        total = line.after()
        if side in earlier or total < barrel.at or reached(rules, deal, side, total):
            continue
        mounted[side] = True
        newcomers.append(side)

    if newcomers and barrel.second == "knocks_off":
        falling += staying
    if len(newcomers) > 1 and barrel.together == "fall":
        falling += newcomers

    for side, line in enumerate(result):
        if mounted[side] and barrel.pin:
            result[side] = pinned(line, barrel.at)
    for side in falling:
        mounted[side] = False
        tries[side] = 0
        falls[side] += 1
        if falls[side] == barrel.resets_at:
            result[side] = result[side].add(-result[side].after())
            falls[side] = 0
        else:
            result[side] = result[side].add(-barrel.fall)
    return result, memory._replace(mounted=tuple(mounted), tries=tuple(tries), falls=tuple(falls))


def pinned(line: Line, at: int) -> Line:
    """Bring a total down to the barrel: the gain goes first, then what was there before."""
    line = line.lessen(line.after() - at)
    return line.add(at - line.after())


def after_dump_truck(dump_truck: DumpTruck, lines: list[Line]) -> list[Line]:
    """Exactly so many points become none."""
    dumped = [dump_truck.at] if dump_truck.signs == "plus" else [dump_truck.at, -dump_truck.at]
    return [line.add(-line.after()) if line.after() in dumped else line for line in lines]


def after_golden_deal(
    rules: Rules, golden: GoldenRound, memory: Memory, deal: Deal, lines: list[Line]
) -> tuple[list[Line], Memory]:
    """Count the deals at the beginning of a match, and those among them that were made.

    After the last of them, when none was made, the totals are kept or come to nothing, and the
    ordinary game begins or the golden deals begin again.
    """
    if memory.golden_over:
        return lines, memory
    deals = memory.golden_deals + 1
    made = memory.golden_made + (1 if contract_made(rules.scoring, deal) else 0)
    if deals < golden.rounds * rules.players:
        return lines, memory._replace(golden_deals=deals, golden_made=made)
    if made == 0 and golden.nobody in ("zero_again", "zero_on"):
        lines = [line.add(-line.after()) for line in lines]
    if made == 0 and golden.nobody in ("again", "zero_again"):
        return lines, memory._replace(golden_deals=0, golden_made=0)
    return lines, memory._replace(golden_deals=deals, golden_made=made, golden_over=True)


def reached(rules: Rules, deal: Deal, side: int, total: int) -> bool:
    """Tell whether a side that has this total has reached the goal.

    The declarer reaches it only by making the contract, the others only where anybody may.
    """
    if total < rules.goal.target:
        return False
    if side == deal.declarer:
        return contract_made(rules.scoring, deal)
    return rules.goal.by == "any"


def winners(rules: Rules, deal: Deal, totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sides that have won with these totals, lowest first; none: it goes on."""
    there = [side for side, total in enumerate(totals) if reached(rules, deal, side, total)]
    if rules.goal.declarer_first and contract_made(rules.scoring, deal):
        first = [side for side in there if side == deal.declarer]
        if first:
            return tuple(first)
    best = [side for side in there if totals[side] == max(totals[other] for other in there)]
    if len(best) > 1 and rules.goal.equal == "play_on":
        return ()
    return tuple(best)
