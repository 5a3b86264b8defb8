"""The deals of a game in the readable form, as they are told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Final

from attrs import Factory, define, frozen

from tysiac.actions import Action
from tysiac.cards import Card
from tysiac.errors import NotationError
from tysiac.hands import Hand
from tysiac.record.notes import Notes
from tysiac.record.partial import Cards
from tysiac.record.problem import short
from tysiac.record.scanning import Word, words
from tysiac.record.steps import STEPS, UNKNOWN, read
from tysiac.rules.variant import RuleVariant

CHECKS: Final = ("points", "score", "total")
"""What may be told of a settled deal: points before rounding, what was written, the totals."""


@frozen
class ToldMove:
    """What a seat is told to have done.

    Attributes:
        seat: the seat.
        action: the action; `None` if a card in it is unknown.
        text: of the action.
        place: where it stands.
    """

    seat: int
    action: Action | None
    text: str
    place: Word


@frozen
class Check:
    """What is told of a seat after a deal.

    Attributes:
        name: one of `CHECKS`.
        seat: the seat.
        numbers: one; of points two, where cards and marriages are told apart.
        place: where it stands.
    """

    name: str
    seat: int
    numbers: tuple[int, ...]
    place: Word


@define
class ToldDeal:
    """A deal as it is told.

    Attributes:
        title: the line that begins it.
        number: which one it is, from 1; `None` if that is not told.
        dealer: the seat; `None` if that is not told.
        hands: by seat.
        talon: its cards; `None` if none are told.
        moves: in order.
        checks: in order.
        places: where the hand of a seat is told, and under `None` the talon.
    """

    title: Word
    number: int | None
    dealer: int | None
    hands: dict[int, Cards] = Factory(dict)
    talon: Cards | None = None
    moves: list[ToldMove] = Factory(list)
    checks: list[Check] = Factory(list)
    places: dict[int | None, Word] = Factory(dict)

    @property
    def is_known(self) -> bool:
        """Whether all its cards are."""
        rows = (*self.hands.values(), self.talon or ())
        return all(None not in row for row in rows) and all(move.action for move in self.moves)


_NAME: Final = re.compile(r"([A-Za-z]+)\s*:?\s*")
_TITLE: Final = re.compile(r"deal(?: (\d{1,18}))?(?: dealer (\d{1,2}))?", re.IGNORECASE | re.ASCII)
_HAND: Final = re.compile(r"hand\s*(\d{1,2})\s*:?\s*", re.IGNORECASE | re.ASCII)
_WORDS: Final = re.compile(r"\d{1,2}:\s+\S+|\S+", re.ASCII)
_MOVE: Final = re.compile(r"(\d{1,2}):\s*(\S+)", re.ASCII)
_ALONE: Final = re.compile(r"(\d{1,2}):?", re.ASCII)
_POINTS: Final = re.compile(r"(\d{1,9})(?:\+(\d{1,9}))?", re.ASCII)
_NUMBER: Final = re.compile(r"([+-]?\d{1,18})", re.ASCII)
_LINES: Final = ("deal", "hand", "talon", *STEPS, *CHECKS)


def told_deals(rows: list[Word], variant: RuleVariant, notes: Notes) -> list[ToldDeal]:
    """The deals that lines tell; what is wrong with a line is noted.

    Args:
        rows: the lines.
        variant: the rules, for the pack and the seats.
        notes: for the problems.
    """
    reading = _Reading(variant, notes)
    for row in rows:
        reading.line(row)
    return reading.deals


class _Reading:
    """Reads line after line."""

    def __init__(self, variant: RuleVariant, notes: Notes) -> None:
        self.players = variant.players
        self.pack = Hand.from_mask(variant.deck.mask)
        self.notes = notes
        self.deals: list[ToldDeal] = []
        self.dealt: set[Card] = set()

    def line(self, row: Word) -> None:
        found = _NAME.match(row.text)
        name = found[1].lower() if found else ""
        if found is None or name not in _LINES:
            near = get_close_matches(name, _LINES, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            known = ", ".join(_LINES)
            self.notes.note(row, f"a line of a deal begins with one of {known}{hint}")
        elif name == "deal":
            self._title(row)
        elif not self.deals:
            self.notes.note(row, "a deal begins with a line such as deal 1")
        else:
            self._of_deal(name, row, row.at(found.end()), self.deals[-1])

    def _title(self, row: Word) -> None:
        found = _TITLE.fullmatch(" ".join(row.text.replace(",", " ").split()))
        if found is None:
            self.notes.note(row, "a deal begins with a line such as deal 1, or deal 1, dealer 0")
        number, dealer = found.groups() if found else (None, None)
        self.deals.append(ToldDeal(row, _whole(number), _whole(dealer)))
        self.dealt = set()

    def _of_deal(self, name: str, row: Word, rest: Word, deal: ToldDeal) -> None:
        if name in ("hand", "talon") and (deal.moves or deal.checks):
            self.notes.note(row, "the cards of a deal are told before what is done with them")
        elif name == "hand":
            self._hand(row, deal)
        elif name == "talon":
            if deal.talon is not None:
                self.notes.note(row, "the talon of this deal is told already")
            deal.talon, deal.places[None] = self._cards(rest), row
        elif name in STEPS:
            deal.moves += self._moves(name, rest)
        elif any(check.name == name for check in deal.checks):
            self.notes.note(row, f"the {name} of this deal are told already")
        else:
            deal.checks += self._checks(name, rest)

    def _hand(self, row: Word, deal: ToldDeal) -> None:
        found = _HAND.match(row.text)
        if found is None:
            self.notes.note(row, "a hand is told with its seat, such as hand 0: AH TH KS")
            return
        seat, place = int(found[1]), row.at(found.start(1))
        if self._is_seat(seat, place):
            if seat in deal.hands:
                self.notes.note(place, f"the hand of seat {seat} is told already")
            deal.hands[seat], deal.places[seat] = self._cards(row.at(found.end())), row

    def _is_seat(self, seat: int, place: Word) -> bool:
        if seat < self.players:
            return True
        self.notes.note(place, f"there is no seat {seat}; seats go from 0 to {self.players - 1}")
        return False

    def _cards(self, rest: Word) -> Cards:
        found: list[Card | None] = []
        for word in words(rest):
            if word.text == UNKNOWN:
                found.append(None)
                continue
            try:
                card = Card.parse(word.text)
            except NotationError as fault:
                right = f"{fault.expected}, or {UNKNOWN}"
                if set(word.text) & set(",;."):
                    right = "cards parted by blanks"
                message = f"expected {right}, got {short(repr(word.text))}"
                self.notes.note(word.at(fault.position), message)
                continue
            if card not in self.pack:
                self.notes.note(word, f"{card} is not in the pack")
            elif card in self.dealt:
                self.notes.note(word, f"{card} is dealt twice")
            self.dealt.add(card)
            found.append(card)
        return tuple(found)

    def _moves(self, name: str, rest: Word) -> Iterator[ToldMove]:
        step = STEPS[name]
        pattern = _ALONE if step.alone else _MOVE
        for word in _joined(rest):
            found = pattern.fullmatch(word.text)
            if found is None:
                self._misread(word, step.expected)
            elif self._is_seat(int(found[1]), word):
                said = "" if step.alone else found[2]
                try:
                    action, text = read(name, said)
                except NotationError as fault:
                    message = f"expected {fault.expected}, got {short(repr(said))}"
                    self.notes.note(word.at(found.start(2) + fault.position), message)
                else:
                    yield ToldMove(int(found[1]), action, text, word)

    def _checks(self, name: str, rest: Word) -> Iterator[Check]:
        pattern, expected = (_POINTS, "points") if name == "points" else (_NUMBER, "a number")
        for word in _joined(rest):
            found = _MOVE.fullmatch(word.text)
            numbers = pattern.fullmatch(found[2].replace("−", "-")) if found else None
            if found is None or numbers is None:
                self._misread(word, expected)
            elif self._is_seat(int(found[1]), word):
                told = tuple(int(number) for number in numbers.groups() if number is not None)
                yield Check(name, int(found[1]), told, word)

    def _misread(self, word: Word, expected: str) -> None:
        message = f"expected a seat, a colon and {expected}, got {short(repr(word.text))}"
        self.notes.note(word, message)


def _whole(digits: str | None) -> int | None:
    return None if digits is None else int(digits)


def _joined(rest: Word) -> Iterator[Word]:
    """The words of a line; a blank after the colon of a seat parts nothing."""
    for found in _WORDS.finditer(rest.text):
        yield rest.piece(found)
