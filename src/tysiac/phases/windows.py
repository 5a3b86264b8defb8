"""What the rights are told, and what they bring about without ending the deal."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeVar

from attrs import evolve

from tysiac.hands import Hand
from tysiac.phases.giving import Giving
from tysiac.phases.in_deal import InDeal, InGame
from tysiac.phases.opening import Opening
from tysiac.phases.records import Game, Match, Round
from tysiac.rules.facts import Entry
from tysiac.rules.rights import TALON, Answers, Effect, Public, Right
from tysiac.rules.rights.base import Asking
from tysiac.table import Reply

State = TypeVar("State", bound=InDeal)


def public_of(state: InDeal, moment: str) -> Public:
    """What everybody knows when a right is asked about."""
    deal, bids = state.round, state.auction
    rules = deal.match.variant
    return Public(
        moment=moment,
        active=deal.active,
        sides=rules.laws.sides,
        terms=deal.match.terms,
        bids=bids,
        declarer=state.declarer,
        blind=deal.blind,
        compelled=not deal.blind and rules.auction.compelled(bids, deal.match.terms),
        shown=deal.shown,
        leader=state.leader,
        talon=Hand(state.taken).mask if moment == TALON else 0,
    )


def outcome_of(
    right: Right, state: InDeal, public: Public, answers: tuple[tuple[int, str], ...]
) -> int | Effect | None:
    """Whom a right asks next, its effect, or `None` when there is nothing more to ask.

    Where a right must be used nobody is asked: every seat answers as its cards tell.
    """
    outcome = right.next(public, answers)
    while right.compulsory and isinstance(outcome, int):
        option = right.options(state.held[outcome], public, answers)[-1]
        answers = (*answers, (outcome, option))
        outcome = right.next(public, answers)
    return outcome


def with_game(state: State, game: Game) -> State:
    """The state with another deal behind it."""
    if isinstance(state, Giving):
        # As often as not; evolving takes four times as long.
        return Giving(game, state.held, state.gifts, state.left, state.aside, state.due)  # type: ignore[return-value]
    return evolve(state, game=game)  # type: ignore[misc]


def with_round(state: State, deal: Round) -> State:
    """The state with another deal behind it."""
    if isinstance(state, Opening):
        # As nearly always; evolving takes three times as long.
        return Opening(deal)  # type: ignore[return-value]
    if isinstance(state, InGame):
        game = state.game
        changed = Game(deal, game.bids, game.contract, game.taken, game.gifts, game.aside)
        return with_game(state, changed)
    return evolve(state, round=deal)  # type: ignore[misc]


def shown(state: State, seat: int, cards: int) -> State:
    """A seat has laid cards open."""
    laid = list(state.round.shown)
    laid[seat] |= cards
    return with_round(state, evolve(state.round, shown=tuple(laid)))


def paid(state: State, entries: tuple[Entry, ...]) -> State:
    """Amounts are written at once."""
    deal = state.round
    return with_round(state, evolve(deal, match=booked(deal.match, entries)))


def booked(match: Match, entries: tuple[Entry, ...]) -> Match:
    """The match with amounts written, by seat; what the ledger says of the deal stays."""
    totals, sides = list(match.totals), match.variant.laws.sides
    for entry in entries:
        totals[sides[entry.seat]] += entry.amount
    return evolve(match, totals=tuple(totals))


def multiplied(state: State, factor: int) -> State:
    """The declarer's points are multiplied once more."""
    game: Game = state.game  # type: ignore[attr-defined]
    declarer, others = game.contract.times
    contract = evolve(game.contract, times=(declarer * factor, others))
    return with_game(state, evolve(game, contract=contract))


def replies_of(right: Right, answers: Answers) -> tuple[Reply, ...]:
    """The answers to a right, as they are kept for those who look at the table later."""
    if not _hides(type(right)):
        return _open_replies(right.kind, answers)
    return tuple(
        Reply(right.kind, seat, option, right.hidden(answers[:place]))
        for place, (seat, option) in enumerate(answers, 1)
    )


@cache
def _hides(kind: type) -> bool:
    """Whether a class of rights has a word of its own on what is hidden."""
    return getattr(kind, "hidden", None) is not Asking.hidden


@lru_cache(1024)
def _open_replies(topic: str, answers: Answers) -> tuple[Reply, ...]:
    """Answers that everybody hears; nearly always all decline."""
    return tuple(Reply(topic, seat, option, hidden=False) for seat, option in answers)


def closed(state: State, right: Right, answers: Answers) -> State:
    """There is no more to ask about a right: the answers, if there are any, are kept.

    A hidden one is not: what it led to is on the table, and it has no effect any more.
    """
    if not answers:
        return state
    deal, replies = state.round, replies_of(right, answers)
    if _hides(type(right)):
        replies = tuple(reply.covered for reply in replies)
    replies = deal.replies + replies
    kept = Round(deal.match, deal.hands, deal.talon, deal.shown, deal.blind, replies)
    return with_round(state, kept)


def blind(state: State) -> State:
    """Forehand has bid without having looked."""
    return with_round(state, evolve(state.round, blind=True))
