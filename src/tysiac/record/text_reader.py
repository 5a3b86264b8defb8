"""Records from the readable form: `from_text`."""

from __future__ import annotations

from collections.abc import Sequence

from tysiac._checks import check
from tysiac.actions import Deal
from tysiac.cards import Card
from tysiac.hands import Hand
from tysiac.phases.state import GameState
from tysiac.record.course import Played, Replay, replayed
from tysiac.record.deals import CHECKS, Check, ToldDeal, told_deals
from tysiac.record.digest import digest
from tysiac.record.game import Record, with_course
from tysiac.record.header import Head, head_of, is_later
from tysiac.record.notes import Enough, Notes
from tysiac.record.partial import Cards, PartialDeal, PartialRecord, Told
from tysiac.record.problem import (
    LARGEST,
    MOST_GAMES,
    MOST_IN_ALL,
    REFUSED,
    UNREADABLE,
    UNTRUE,
    RecordProblem,
    error,
)
from tysiac.record.refused import told_refusal
from tysiac.record.scanning import FIRST, Game, games
from tysiac.record.words import Move, lines
from tysiac.table import Phase


def from_text(text: str) -> tuple[Record | PartialRecord, ...]:
    """The games of a text, in order; each is replayed, and what follows from it is compared.

    A game in which cards are unknown (``??``) is a `PartialRecord`, any other a `Record`, also one
    that is not finished. Comments are dropped. Nothing in the text is evaluated, and it names no
    file.

    Raises:
        UnsupportedVersion: games are of a later version of the format.
        CorruptRecord: the rules refuse an action, or what a game says does not follow from it.
        RecordError: it cannot be read; the problems of all games are told at once, a hundred
            or so at most.
    """
    check(text, str, "from_text", "a text with games")
    if len(text) > LARGEST:
        words = f"it is longer than {LARGEST} characters"
        raise error([RecordProblem(UNREADABLE, words)])
    found, problems = list[Record | PartialRecord](), list[RecordProblem]()
    for game in games(text):
        if game.number > MOST_GAMES:
            words = f"it has more than {MOST_GAMES} games"
            raise error([*problems, RecordProblem(UNREADABLE, words)])
        notes = Notes(game.number)
        try:
            record = _read(game, notes)
        except Enough:
            record = None
        problems += notes.problems
        if record is not None:
            found.append(record)
        if len(problems) >= MOST_IN_ALL:
            break
    if problems:
        raise error(problems)
    return tuple(found)


def _read(game: Game, notes: Notes) -> Record | PartialRecord | None:
    """A game as it was played; `None` if it was not, and the problems are noted."""
    if not game.number:
        written = game.words()
        if written:
            first = min(written, key=lambda word: word.line)
            notes.note(first, f'a game begins with [{FIRST} "1"]')
        return None
    version = game.said(FIRST)
    if version is not None and is_later(version, notes):
        return None
    for place, message in game.stray:
        notes.note(place, message)
    if version is None:
        return None  # what would say it has strayed
    head = head_of(game, notes)
    if head is None:
        return None
    deals = told_deals(game.lines, head.start.variant, notes)
    return None if notes.problems else _Telling(head, deals, notes).record()


class _Telling:
    """Replays what is told, as far as it is known, and compares what follows from it."""

    def __init__(self, head: Head, deals: Sequence[ToldDeal], notes: Notes) -> None:
        self.head = head
        self.deals = deals
        self.notes = notes
        unknown = [place for place, deal in enumerate(deals) if not deal.is_known]
        self.known = deals[: unknown[0]] if unknown else deals

    def record(self) -> Record | PartialRecord | None:
        played = [self._played(deal) for deal in self.known]
        replay = self._replayed(played)
        if replay is None:
            return None
        start, course = self.head.start, replay.course()
        actions = [
            action for deal, moves in played for action in (deal, *(move.action for move in moves))
        ]
        record = with_course(Record(start, actions, self.head.tags), course)
        if len(self.known) < len(self.deals):
            return self._partial(record, replay.state)
        self._ends(record)
        return None if self.notes.problems else record

    def _played(self, deal: ToldDeal) -> tuple[Deal, list[Move]]:
        """A deal that is known, for the replay."""
        seats = range(self.head.start.variant.players)
        hands = tuple(Hand(_known(deal.hands.get(seat, ()))) for seat in seats)
        moves = [Move(move.seat, move.action) for move in deal.moves if move.action is not None]
        return Deal(hands, _known(deal.talon or ())), moves

    def _replayed(self, played: Sequence[tuple[Deal, list[Move]]]) -> Replay | None:
        """The replay of the deals that are known; `None` if the rules stop it."""
        replay, stop = replayed(self.head.start, played)
        over = replay.deals if stop is None else replay.deals[: stop.deal]
        for told, done in zip(self.known, over, strict=False):
            self._compare(told, done)
        if stop is None:
            return replay
        deal, count = self.known[stop.deal], len(replay.movers)
        place, words = told_refusal(deal, stop.done, replay.state, stop.refusal)
        self.notes.note(place, words, REFUSED, count, stop.refusal)
        return None

    def _compare(self, deal: ToldDeal, played: Played) -> None:
        """Note what is told of a deal and does not follow from it."""
        before, after = played.before, played.after
        for name, said, real in (
            ("deal", deal.number, before.number + 1),
            ("dealer", deal.dealer, before.dealer),
        ):
            if said not in (None, real):
                message = f"the record says {name} {said}, but it was {name} {real}"
                self.notes.note(deal.title, message, UNTRUE)
        for told in deal.checks:
            if after is None:
                self.notes.note(told.place, "the deal was not settled", UNTRUE)
            else:
                fault = _disagreement(told, after)
                if fault:
                    self.notes.note(told.place, fault, UNTRUE)

    def _ends(self, record: Record) -> None:
        """Compare what the tags tell of the whole."""
        result, told = self.head.result, self.head.digest
        if result is not None and result.text.lower() != str(record.result):
            self.notes.note(
                result, f"the record says {result.text}, but it was {record.result}", UNTRUE
            )
        found = digest(record.start, lines(record.actions, record.course.movers))
        if told is not None and told.text.lower() != found:
            words = f"the rules, the start or an action were changed: they make {found}"
            self.notes.note(told, words, UNTRUE)

    def _partial(self, known: Record, reached: GameState) -> PartialRecord | None:
        if reached.phase is not Phase.DEALING:
            title = self.deals[len(self.known)].title
            self.notes.note(title, "there is no deal now: the one before is not over", REFUSED)
        if self.notes.problems:
            return None
        seats = range(known.variant.players)
        deals = tuple(_as_told(deal, seats) for deal in self.deals)
        result = "" if self.head.result is None else self.head.result.text
        return PartialRecord(known.start, deals, known.tags, known, result)


def _disagreement(told: Check, settled: GameState) -> str:
    """What to say of a check that does not agree; empty if it does."""
    deal, seat = settled.last_deal, told.seat
    assert deal is not None  # it is settled
    said = told.numbers
    if told.name == "points":
        cards, marriages = deal.card_points[seat], deal.marriage_points[seat]
        real: tuple[int, ...] = (cards, marriages) if len(said) == 2 else (cards + marriages,)
    else:
        real = (deal.deltas[seat] if told.name == "score" else settled.scores[seat],)
    if said == real:
        return ""
    here, there = ("+".join(map(str, numbers)) for numbers in (said, real))
    return f"the record says {here}, but it was {there}"


def _known(cards: Cards) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _as_told(deal: ToldDeal, seats: range) -> PartialDeal:
    hands = tuple(deal.hands.get(seat, ()) for seat in seats)
    moves = tuple((move.seat, move.text) for move in deal.moves)
    points, score, total = (_row(deal.checks, name) for name in CHECKS)
    talon = deal.talon or ()
    return PartialDeal(hands, talon, moves, points, score, total, deal.number, deal.dealer)


def _row(checks: Sequence[Check], name: str) -> Told:
    return tuple(
        (told.seat, told.place.text.partition(":")[2].strip())
        for told in checks
        if told.name == name
    )
