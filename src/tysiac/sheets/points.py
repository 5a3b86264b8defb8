"""What was taken: tricks, cards and marriages that a line tells, if they can come from one deal."""

from __future__ import annotations

from collections.abc import Sequence

from tysiac import _bits
from tysiac.cards import Card
from tysiac.errors import ArgumentError
from tysiac.phases.records import Match
from tysiac.rules.scoring import SitterPay
from tysiac.sheets.lines import SURRENDERED, DealLine

BySeat = tuple[int, ...]


def tricks_of(match: Match, line: DealLine) -> BySeat:
    """How many tricks each seat took; where it is not told, one each for who has card points.

    Raises:
        ArgumentError: they are not all the tricks of a deal.
    """
    told = _by_seat(match, line, "tricks")
    if line.how == SURRENDERED:
        return _nothing(told, "tricks")
    if not line.tricks:
        return tuple(int(points > 0) for points in _by_seat(match, line, "card_points"))
    due = match.variant.laws.tricks
    if sum(told) != due:
        raise ArgumentError("tricks", told, f"{due} tricks in all, not {sum(told)}")
    return told


def card_points_of(match: Match, line: DealLine, tricks: BySeat) -> BySeat:
    """What was in the tricks of each seat.

    Raises:
        ArgumentError: it is not what is in the pack, or somebody has it without a trick.
    """
    told = _by_seat(match, line, "card_points")
    if line.how == SURRENDERED:
        return _nothing(told, "card_points")
    rules = match.variant
    most = _bits.points(rules.deck.mask)
    least, owner = most, None
    if rules.scoring.set_aside == "nobody":
        least -= _dearest(rules.deck.pack, _aside(match))
    elif rules.scoring.set_aside == "declarer" and _aside(match):
        owner = line.declarer
    if not least <= sum(told) <= most:
        words = str(most) if least == most else f"{least} to {most}"
        raise ArgumentError("card_points", told, f"{words} points in all, not {sum(told)}")
    for seat, points in enumerate(told):
        if points and not tricks[seat] and seat != owner:
            raise ArgumentError("card_points", told, f"none for seat {seat}, which took no trick")
    return told


def _aside(match: Match) -> int:
    """How many cards lie aside while the others are played."""
    rules = match.variant
    return rules.deck.cards - rules.laws.tricks * rules.layout.seats


def _dearest(pack: Sequence[Card], cards: int) -> int:
    """The most points that so many cards can have."""
    return sum(sorted((card.points for card in pack), reverse=True)[:cards])


def marriage_points_of(match: Match, line: DealLine) -> BySeat:
    """What each seat declared.

    Raises:
        ArgumentError: no marriages bring so much, each declared once at most.
    """
    told = _by_seat(match, line, "marriage_points")
    if line.how == SURRENDERED:
        return _nothing(told, "marriage_points")
    rules = match.variant
    worths = [worth for worth in (*rules.facts.values, rules.facts.aces) if worth]
    if not _declarable(told, worths):
        words = ", ".join(map(str, worths)) or "nothing"
        raise ArgumentError("marriage_points", told, f"sums of {words}, each of them once at most")
    return told


def _declarable(points: Sequence[int], worths: Sequence[int]) -> bool:
    """Whether points by seat can be sums of these, each used once at most."""
    if not any(points):
        return True
    if not worths:
        return False
    worth, *others = worths
    left = [
        [*points[:seat], had - worth, *points[seat + 1 :]]
        for seat, had in enumerate(points)
        if had >= worth
    ]
    return any(_declarable(rest, others) for rest in (*left, points))


def talon_of(match: Match, line: DealLine) -> tuple[Card, ...]:
    """The cards of the talon, where somebody is paid by them.

    Raises:
        ArgumentError: they are not so many cards of the pack, or needed and not told.
    """
    rules, cards = match.variant, line.talon
    pay = rules.scoring.sitter
    sits = rules.laws.sitters[match.dealer] is not None
    needed = pay is not None and sits and _looks(pay) and line.how != SURRENDERED
    due, known = rules.laws.undealt, set(rules.deck.pack)
    if (cards or needed) and not len(cards) == len(known.intersection(cards)) == due:
        raise ArgumentError("talon", " ".join(map(str, cards)), f"the {due} cards of the talon")
    return cards


def _looks(pay: SitterPay) -> bool:
    """Whether the pay of one who sits out depends on cards."""
    return bool(pay.ace or pay.marriages or pay.half_marriages or pay.cards)


def paid_of(match: Match, line: DealLine) -> BySeat:
    """What each seat was paid, or paid, during the deal.

    Raises:
        ArgumentError: it is not told by seat.
    """
    players = match.variant.players
    if len(line.paid) not in (0, players):
        raise ArgumentError("paid", line.paid, f"{players} whole numbers, by seat")
    return line.paid


def _by_seat(match: Match, line: DealLine, name: str) -> BySeat:
    """A column of the line: from 0 up, nothing for one who sat out; 0 for all if it is left out."""
    told: BySeat = getattr(line, name)
    players = match.variant.players
    if not told:
        return (0,) * players
    if len(told) != players or min(told) < 0:
        raise ArgumentError(name, told, f"{players} whole numbers from 0 up, by seat")
    sitter = match.variant.laws.sitters[match.dealer]
    if sitter is not None and told[sitter]:
        raise ArgumentError(name, told, f"nothing for seat {sitter}, which sat out")
    return told


def _nothing(told: BySeat, name: str) -> BySeat:
    if any(told):
        raise ArgumentError(name, told, "nothing, as the deal was given up")
    return told
