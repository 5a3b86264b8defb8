"""Offering: a question is open, and one seat is to answer it."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from attrs import frozen

from tysiac.actions import Answer
from tysiac.phases import flow
from tysiac.phases.in_deal import InDeal, InGame
from tysiac.phases.records import Game, Masks, Round
from tysiac.phases.state import GameState
from tysiac.reasons import Reason, Refusal
from tysiac.rules.rights import Right
from tysiac.table import Offer, Phase

Answers = tuple[tuple[int, str], ...]


class Offering(InDeal):
    """A right is asked about.

    Attributes:
        place: which right, by its place in the variant.
        answers: to this right so far, as `(seat, option)`.
    """

    __slots__ = ()

    phase: ClassVar = Phase.OFFER
    _takes: ClassVar = (Answer,)

    place: int
    answers: Answers

    @property
    def so_far(self) -> Round | Game:
        """What the deal has come to: where it goes on after the questions."""
        return self.round

    @property
    def right(self) -> Right:
        """What is asked about."""
        return self.variant.rights[self.place]

    @property
    def offer(self) -> Offer:
        """The open question."""
        options = self.right.options(self.held[self.to_act])
        return Offer(self.right.kind, self.to_act, options)

    def legal_actions(self) -> tuple[Answer, ...]:
        """The options, declining first."""
        return _answers(self.right.options(self.held[self.to_act]))

    def _why_not(self, action: Answer) -> Refusal | None:
        """An answer is refused that is not among the options."""
        options = self.right.options(self.held[self.to_act])
        if action.option in options:
            return None
        return Refusal.of(
            Reason.NOT_AN_OPTION,
            self.to_act,
            given=action.option,
            topic=self.right.kind,
            options=options,
        )

    def _after(self, action: Answer) -> GameState:
        """The next question, the effect of the right, or what the questions were asked before."""
        answers = (*self.answers, (self.to_act, action.option))
        return flow.asked(self.so_far, self.held, self.place, answers)


@frozen(repr=False)
class DealtOffer(Offering):
    """A question before the auction.

    Attributes:
        round: the deal.
        place: which right, by its place in the variant.
        to_act: who is asked.
        answers: to this right so far, as `(seat, option)`.
    """

    round: Round
    place: int
    to_act: int
    answers: Answers

    @property
    def held(self) -> Masks:
        """What each seat holds, as masks."""
        return self.round.hands


@frozen(repr=False)
class ExchangedOffer(Offering, InGame):
    """A question between the exchange and the contract.

    Attributes:
        game: the deal, with its declarer.
        held: what each seat holds, as masks.
        place: which right, by its place in the variant.
        to_act: who is asked.
        answers: to this right so far, as `(seat, option)`.
    """

    game: Game
    held: Masks
    place: int
    to_act: int
    answers: Answers

    @property
    def so_far(self) -> Game:
        """What the deal has come to: where it goes on after the questions."""
        return self.game


@cache
def _answers(options: tuple[str, ...]) -> tuple[Answer, ...]:
    return tuple(map(Answer, options))
