"""May the rest be claimed?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import repeat
from typing import TYPE_CHECKING, ClassVar, cast

from attrs import field, frozen

from tysiac import _bits
from tysiac.rules.facts import STANDARD, Facts
from tysiac.rules.parameters import one_of
from tysiac.rules.phrases import Phrase, say
from tysiac.rules.rights.base import (
    LEAD,
    NO,
    Answers,
    Asking,
    Effect,
    Public,
    Show,
    TakeRest,
    opponents,
    unasked,
)

if TYPE_CHECKING:
    from tysiac.rules.marriages import Marriages


@frozen
class Claim(Asking):
    """Whoever leads may claim all tricks that are left.

    Attributes:
        by: the others are asked and all must agree (``"consent"``), and what is not declared does
            not count; or the declarer lays his hand open, and it stands by itself if nobody can
            take a trick from it whatever the others hold (``"proof"``).

    Whose hand lies open, as after a claim in vain, claims no more.
    """

    kind: ClassVar = "claim"
    rank: ClassVar = 90
    when: ClassVar = (LEAD,)

    by: str = field(default="consent", validator=one_of("consent", "proof"))
    facts: Facts = field(default=STANDARD, eq=False, repr=False)

    @property
    def by_proof(self) -> bool:
        """Whether the claim stands or falls by itself, and nobody is asked."""
        return self.by == "proof"

    def next(self, public: Public, answers: Answers) -> int | Effect | None:
        """Ask the opponents in turn; one who refuses has the claimant's hand laid open."""
        leader = cast("int", public.leader)  # a claim is made when leading
        if answers and answers[-1][1] == NO:
            return Show(leader)
        asked = unasked(opponents(public, leader), answers)
        return TakeRest(leader) if asked is None else asked

    def options(self, hand: int, public: Public, answers: Answers) -> tuple[str, ...]:
        """Whoever is asked may agree or not, whatever he holds."""
        return (NO, "agree")

    def shows(self, hand: int, public: Public) -> int:
        """The whole hand."""
        return hand

    def describe(self) -> Iterator[Phrase]:
        """The rule in sentences."""
        if self.by_proof:
            if not self.facts.declares:
                return
            yield say(
                "The declarer, when he is to lead, may lay his hand open and claim all remaining "
                "tricks."
            )
            yield say(
                "If nobody can take one from him, the cards are his, and his marriages count as if "
                "he led them; if not, his hand stays open and the play goes on."
            )
            return
        yield say("Whoever is to lead may claim all remaining tricks.")
        yield say(
            "If the other agrees, the cards are his, and only marriages declared before count; if "
            "not, his hand is laid open and the play goes on."
            if self.facts.seats == 2
            else "If all opponents agree, the cards are his, and only marriages declared before "
            "count; if not, his hand is laid open and the play goes on."
        )


def sure_melds(
    hand: int, gone: int, pack: int, trump: int, marriages: Marriages, first_trick: bool
) -> tuple[int, ...] | None:
    """The cards to declare by, if a leader takes every trick whatever the others hold.

    He leads one card after another. What matters of the others is the worst case: all cards of a
    suit that are still out may be in one hand, so each round of the suit draws one of them, the
    lowest; and as long as a trump is out, a card of another suit may be ruffed, if there is enough
    of other suits for a hand that could not follow.

    Args:
        hand: his cards.
        gone: the cards that he has seen fall.
        pack: all cards there are; what is set aside face down counts as out.
        trump: in force, or `NO_TRUMP`.
        marriages: what may be declared, and what it does.
        first_trick: whether he leads to the first trick.

    Returns:
        The cards that he declares by in the line that is worth most, or `None` if there is none in
        which every trick is his.
    """
    out = tuple(pack & ~hand & ~gone & suit for suit in _bits.SUIT_MASKS)
    held, unseen = hand.bit_count(), (pack & ~hand & ~gone).bit_count()

    if not all(map(_tops, _bits.SUIT_MASKS, repeat(hand), out)):
        return None

    @cache
    def best(left: int, trump: int, first: bool) -> tuple[int, tuple[int, ...]] | None:
        if not left:
            return 0, ()
        found: tuple[int, tuple[int, ...]] | None = None
        declarable = marriages.declarable(left, first)
        for card in _bits.members(left):
            for declares in marriages.forms(declarable >> card & 1):
                now, after = marriages.trumps(card, trump) if declares else (trump, trump)
                if not wins(card, left, now):
                    continue
                rest = best(left ^ 1 << card, after, False)
                if rest is None:
                    continue
                worth, melds = rest
                if declares:
                    worth, melds = worth + marriages.worth(card), (card, *melds)
                if found is None or worth > found[0]:
                    found = worth, melds
        return found

    def wins(card: int, left: int, trump: int) -> bool:
        suit = card >> 3
        may_follow = still_out(suit, left)
        may_ruff = trump not in (_bits.NO_TRUMP, suit) and still_out(trump, left)
        # One who held as few of the suit as were drawn had the rest of his hand elsewhere.
        if may_ruff and unseen - may_follow.bit_count() >= held:
            return False
        return may_follow >> card == 0

    def still_out(suit: int, left: int) -> int:
        """The cards of a suit that may still be out: each round that he led drew the lowest."""
        cards = out[suit]
        for _ in range(((hand ^ left) & _bits.SUIT_MASKS[suit]).bit_count()):
            cards &= cards - 1
        return cards

    line = best(hand, trump, first_trick)
    return None if line is None else line[1]


def _tops(suit: int, hand: int, out: int) -> bool:
    """Whether the cards of a suit can all win: as many as rounds of it may meet a card stand above.

    It is what must hold at the least, and quickly found.
    """
    mine = hand & suit
    above = mine & -(1 << out.bit_length())
    return above.bit_count() >= min(mine.bit_count(), out.bit_count())
