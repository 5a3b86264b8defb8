"""Show a game that was kept: all of it in lines, or one position.

tysiac replay FILE                  all cards open
tysiac replay FILE --seat 0         as one seat saw it
tysiac replay FILE --at 20          the position after 20 actions, deals counted
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from tysiac._checks import check_seat
from tysiac.cli import options
from tysiac.cli.files import Game, faulty, game_of
from tysiac.errors import ArgumentError, RecordError
from tysiac.record import PartialDeal, PartialRecord, Record
from tysiac.record.partial import Cards
from tysiac.render import words
from tysiac.render.drawing import drawing
from tysiac.render.transcript import Transcript


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("file", metavar="FILE", help="a record, in JSON or in the readable form")
    parser.add_argument("--game", type=options.count, metavar="N", help="which game of the file")
    parser.add_argument("--seat", type=int, metavar="N", help="whose eyes see it, from 0")
    parser.add_argument("--at", type=int, metavar="K", help="draw the position after K actions")


def run(args: argparse.Namespace) -> int:
    """Print the game, or a position of it; 1 if the file is faulty."""
    try:
        game = game_of(args.file, args.game)
    except RecordError as fault:
        return faulty(args.file, fault)
    if args.seat is not None:
        check_seat(args.seat, game.variant.players, "--seat")
    names = [name or f"seat-{seat}" for seat, name in enumerate(game.names)]
    if args.at is None:
        lines = replayed(game, names, args.seat)
    else:
        lines = position(game, names, args.seat, args.at)
    for line in lines:
        print(line)
    return 0


def replayed(game: Game, names: Sequence[str], seat: int | None) -> Iterator[str]:
    """All of a game; a deal with unknown cards as it is told."""
    known = game if isinstance(game, Record) else game.known
    yield f"Thousand by the rules '{game.variant.name}', {game.variant.players} players"
    scribe, state = Transcript(names, seat), known.start
    for action in known.actions:
        step = state.step(action)
        yield from scribe.lines(state, step)
        state = step.state
    if isinstance(game, PartialRecord):
        for deal in game.deals[known.result.deals - known.start.number :]:
            yield from _as_told(deal, names, seat)


def _as_told(deal: PartialDeal, names: Sequence[str], seat: int | None) -> Iterator[str]:
    """A deal of which not all cards are known, so that nobody knows what a seat saw of it."""
    yield ""
    if seat is not None:
        yield "A deal with unknown cards is shown with all cards open, or not at all."
        return
    yield "A deal with unknown cards, as it is told"
    for name, hand in zip(names, deal.hands, strict=True):
        if hand:
            yield words.row("", f"{name}: {_cards(hand)}")
    if deal.talon:
        yield words.row("", f"talon: {_cards(deal.talon)}")
    for who, move in deal.moves:
        yield words.row("", f"{names[who]}: {move}")


def _cards(cards: Cards) -> str:
    return " ".join("??" if card is None else words.card(card) for card in cards)


def position(game: Game, names: Sequence[str], seat: int | None, at: int) -> Iterator[str]:
    """The state after so many actions; with all cards open also as a line to be parsed."""
    known = game if isinstance(game, Record) else game.known
    if not 0 <= at <= len(known.actions):
        raise ArgumentError("--at", at, f"a number from 0 to {len(known.actions)}")
    state = known.at(at)
    yield from drawing(state, names, seat)
    if seat is None:
        yield ""
        yield state.position()
