"""Retracing: which actions have led from the deal to a state.

A state keeps no list of them. The cards, the bids, the answers, the gifts and the tricks tell
nearly all; what was answered unseen, and when the rest was claimed in vain, is tried until it leads
to an equal state.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from attrs import evolve

from tysiac.actions import (
    Action,
    Answer,
    Bid,
    Claim,
    Deal,
    Declare,
    Discard,
    Give,
    Pass,
    Play,
    TakePile,
)
from tysiac.cards import CARDS
from tysiac.errors import ArgumentError
from tysiac.phases.bidding import Bidding
from tysiac.phases.dealing import Dealing
from tysiac.phases.declaring import Declaring
from tysiac.phases.giving import Giving
from tysiac.phases.in_deal import InDeal
from tysiac.phases.offering import Offering
from tysiac.phases.playing import Playing
from tysiac.phases.state import GameState
from tysiac.phases.taking import Taking
from tysiac.phases.tricks import DECLARED, Played

_MOST: Final = 20_000
"""So many states are looked at; where the rules ask nothing, there is one for each action."""


class Way(NamedTuple):
    """A deal as far as it has come.

    Attributes:
        start: the state in which its cards are dealt.
        actions: what was done since.
    """

    start: GameState
    actions: tuple[Action, ...]


class _Step(NamedTuple):
    """A state, and how it was come by."""

    state: GameState
    action: Action | None
    before: _Step | None


def retraced(state: GameState) -> Way:
    """A way from the deal to a state; between deals a state is its own start.

    Raises:
        ArgumentError: none was found, so the state is none of a match that was played.
    """
    if not isinstance(state, InDeal):
        return Way(state, ())
    deal = state.round
    start = Dealing(evolve(deal.match, totals=deal.match.terms.totals))
    first = Deal(state.dealt, deal.talon)
    last = _Search(state).found(_Step(start.apply(first), first, None))
    if last is not None:
        return Way(start, _actions(last))
    raise ArgumentError("position", deal, "a deal that was played by the rules")


def _actions(last: _Step) -> tuple[Action, ...]:
    """The actions up to a step, in order."""
    actions = list[Action]()
    step: _Step | None = last
    while step is not None and step.action is not None:
        actions.append(step.action)
        step = step.before
    return tuple(reversed(actions))


class _Search:
    """Looks for a way to a state, depth first.

    Attributes:
        target: where it is to lead.
        answers: those given until then, `None` for one that nobody knows any more.
        played: the cards played until then, as `tricks` keeps them.
    """

    def __init__(self, target: InDeal) -> None:
        self.target = target
        stage = target.resume if isinstance(target, Offering) else target
        self.answers = _answers(target)
        self.played: Played = ()
        if isinstance(stage, Playing):
            finished = [number for _, _, cards in stage.done for number in cards]
            self.played = (*finished, *stage.cards)

    def found(self, first: _Step) -> _Step | None:
        """The last step of a way, by its first."""
        waiting = [first]
        for _ in range(_MOST):
            if not waiting:
                break
            step = waiting.pop()
            if step.state == self.target:
                return step
            waiting += reversed([then for then in self._steps(step) if self._fits(then.state)])
        return None

    def _steps(self, step: _Step) -> Iterator[_Step]:
        """What may have come next, the likelier first."""
        state = step.state
        for action in self._actions(state):
            if state.refusal(action) is None:
                yield _Step(state.apply(action), action, step)

    def _actions(self, state: GameState) -> Iterator[Action]:
        target = self.target
        match state:
            case Offering():
                for option in self.answers[len(_answers(state)) :][:1]:
                    yield from state.legal_actions() if option is None else (Answer(option),)
            case Bidding():
                for _, amount in target.auction[len(state.auction) :][:1]:
                    yield Pass() if amount is None else Bid(amount)
            case Taking() if target.taken:
                yield TakePile(target.pile or 0)
            case Giving(due=0):
                for gift in target.gifts[len(state.gifts) :][:1]:
                    yield Give(gift.card, gift.receiver)
            case Giving():
                yield from map(Discard, [*(target.discards - state.discards)][:1])
            case Playing():
                place = sum([len(cards) for _, _, cards in state.done]) + len(state.cards)
                left = self.played[place : place + 1]
                held, laid = state.held[state.to_act], target.round.shown[state.to_act]
                if not left or not held & ~laid:
                    yield Claim()
                for number in left:
                    yield Play(CARDS[number & ~DECLARED], number >= DECLARED)
            case Declaring() if target.contract is not None:
                yield Declare(target.contract)

    def _fits(self, state: GameState) -> bool:
        """Whether a state may lie on the way: no card is laid open that should not be."""
        if not isinstance(state, InDeal):
            return False
        return not any(map(_more, state.round.shown, self.target.round.shown))


def _answers(state: InDeal) -> list[str | None]:
    """The answers to all questions of a deal."""
    closed = [reply.option for reply in state.replies]
    return (
        closed + [option for _, option in state.answers] if isinstance(state, Offering) else closed
    )


def _more(laid: int, aim: int) -> bool:
    """Whether cards are laid open that should not be."""
    return laid & ~aim != 0
