"""Offering: a question is open, and one seat is to answer it."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from attrs import field, frozen

from tysiac._quick import quick
from tysiac.actions import Answer
from tysiac.cards import Card, Suit
from tysiac.hands import Hand
from tysiac.phases import flow
from tysiac.phases.in_deal import InDeal
from tysiac.phases.records import Bids, Masks, Round
from tysiac.phases.state import GameState
from tysiac.reasons import Reason, Refusal
from tysiac.rules.rights import UNSEEN, Answers, Public, Right
from tysiac.table import Gift, Marriage, Offer, Phase, Trick


@quick
@frozen(repr=False)
class Offering(InDeal):
    """A right is asked about; all that is on the table is as in the state that it holds up.

    Attributes:
        resume: the state that goes on after the questions.
        moment: at which it is asked.
        place: which right, by its place among those of the moment.
        to_act: who is asked.
        answers: to this right so far, as `(seat, option)`.
        public: what everybody knows; it follows from the rest, and is found once.
        options: what the seat may answer, declining first; found once, like that.
    """

    phase: ClassVar = Phase.OFFER
    _takes: ClassVar = (Answer,)

    resume: InDeal
    moment: str
    place: int
    to_act: int
    answers: Answers
    public: Public = field(eq=False)
    options: tuple[str, ...] = field(eq=False)

    @property
    def right(self) -> Right:
        """What is asked about."""
        return self.variant.laws.rights[self.moment][self.place]

    @property
    def offer(self) -> Offer:
        """The open question."""
        return Offer(self.right.kind, self.to_act, self.options)

    @property
    def unseen(self) -> int | None:
        """The seat that has not looked at its cards."""
        return self.to_act if self.moment == UNSEEN else None

    def legal_actions(self) -> tuple[Answer, ...]:
        """The options, declining first."""
        return _answers(self.options)

    def _why_not(self, action: Answer) -> Refusal | None:
        """An answer is refused that is not among the options."""
        options = self.options
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
        """The next question, the effect of the right, or what the questions held up."""
        answers = (*self.answers, (self.to_act, action.option))
        return flow.asked(self.resume, self.moment, self.place, answers, self.public)

    @property
    def round(self) -> Round:
        """The deal."""
        return self.resume.round

    @property
    def held(self) -> Masks:
        """What each seat holds, as masks."""
        return self.resume.held

    @property
    def auction(self) -> Bids:
        """The bids in order as `(seat, amount)`, `None` for a pass; the automatic one too."""
        return self.resume.auction

    @property
    def declarer(self) -> int | None:
        """The seat that won the auction."""
        return self.resume.declarer

    @property
    def contract(self) -> int | None:
        """The declared number, in points, `None` until it is declared."""
        return self.resume.contract

    @property
    def times(self) -> tuple[int, int]:
        """What the points of the declarer, and of the others, are multiplied by."""
        return self.resume.times

    @property
    def kind(self) -> str:
        """What kind of deal it is."""
        return self.resume.kind

    @property
    def taken(self) -> tuple[Card, ...]:
        """What the declarer took of the talon."""
        return self.resume.taken

    @property
    def pile(self) -> int | None:
        """Which pile of the talon the declarer took, where he took one of several."""
        return self.resume.pile

    @property
    def talon_shown(self) -> bool:
        """Whether everybody has seen what the declarer took."""
        return self.resume.talon_shown

    @property
    def gifts(self) -> tuple[Gift, ...]:
        """The cards given so far, as `(giver, receiver, card)`."""
        return self.resume.gifts

    @property
    def discards(self) -> Hand:
        """What the declarer has set aside so far."""
        return self.resume.discards

    @property
    def stock(self) -> int:
        """How many cards are left to draw."""
        return self.resume.stock

    @property
    def trump(self) -> Suit | None:
        """The trump in force."""
        return self.resume.trump

    @property
    def leader(self) -> int | None:
        """Who leads to the next trick."""
        return self.resume.leader

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks as `(leader, cards, winner)`."""
        return self.resume.tricks

    @property
    def marriages(self) -> tuple[Marriage, ...]:
        """The declared marriages as `(seat, suit)`, in order."""
        return self.resume.marriages

    @property
    def card_points(self) -> tuple[int, ...]:
        """What each seat has taken in tricks so far, in points."""
        return self.resume.card_points


@cache
def _answers(options: tuple[str, ...]) -> tuple[Answer, ...]:
    return tuple(map(Answer, options))
