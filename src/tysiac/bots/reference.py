"""A bot worth reading: it asks its view and the rules in it, and nothing else.

It bids what it can show, gives away what it does not need, declares in time, and plays for its
side. Nothing in it depends on a preset: what is legal, what a marriage is worth, who has won a
trick and what the totals mean, it asks.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, NamedTuple

from tysiac import _bits
from tysiac.actions import Action, Bid, Claim, Declare, Discard, Give, Play, Surrender
from tysiac.bots.rand import choices
from tysiac.cards import Card, Rank, Suit
from tysiac.dealing import check_seed
from tysiac.hands import Hand
from tysiac.rules.following import trick_winner
from tysiac.rules.rights import sure_melds
from tysiac.table import Phase
from tysiac.view import View


class _Weights(NamedTuple):
    """What a declarer made of a hand, in points, as a linear fit to the bot's own results."""

    base: float
    ace: float
    ace_and_ten: float
    marriage: float
    marriages: float
    ace_of_trump: float
    more_trumps: float
    long_suit: float


_DEALT: Final = _Weights(65, 12, 12, 0.7, -7, 27, 4, 16)
_KEPT: Final = _Weights(0, 22, 17, 0.9, -7, 8, 15, 23)
_MARGIN_DEALT: Final = 40
_MARGIN_KEPT: Final = 22
"""Held back from the estimates: to fail a contract costs more than to miss one."""
_LAST_CHANCE: Final = 20
"""How much of a margin is risked by who gains only as declarer, or to stop a winner."""
_SAFE_LEAD: Final = 4
"""With so many cards of a suit still out, nobody is likely to ruff its first round."""
_HONOURS: Final = (Rank.KING, Rank.QUEEN)


class ReferenceBot:
    """Plays sensibly, without search.

    Attributes:
        seed: decides between equal choices; two bots with one seed choose alike.
    """

    def __init__(self, seed: int) -> None:
        check_seed(seed)
        self.seed = seed
        self._rng = random.Random(seed)
        self._deciders: dict[Phase, Callable[[View], Action]] = {
            Phase.OFFER: self._answer,
            Phase.BIDDING: self._bid,
            Phase.TAKING: self._take,
            Phase.GIVING: self._give,
            Phase.DECLARING: self._declare,
            Phase.PLAYING: self._play,
        }

    def choose(self, view: View) -> Action:
        """One of the legal actions of the view.

        Raises:
            ArgumentError: it is not the view of the seat to act.
        """
        actions = choices(view)
        return actions[0] if len(actions) == 1 else self._deciders[view.phase](view)

    def _answer(self, view: View) -> Action:
        """Use a right that only some hands have; decline what anybody may do."""
        assert view.offer is not None
        earned = view.variant.right(view.offer.topic).earned
        return view.legal_actions()[-1 if earned else 0]

    def _take(self, view: View) -> Action:
        """Any pile: they all look alike."""
        piles = [action for action in view.legal_actions() if not isinstance(action, Surrender)]
        return self._rng.choice(piles)

    def _bid(self, view: View) -> Action:
        """One step more while the hand is worth it; what else is legal comes first: to pass."""
        actions = view.legal_actions()
        lowest = next(action for action in actions if isinstance(action, Bid))
        worth = _estimate(view.hand, view, _DEALT) - _MARGIN_DEALT + self._courage(view)
        return lowest if lowest.amount <= worth else actions[0]

    def _courage(self, view: View) -> int:
        """More is risked by who gains only as declarer, and against one who is about to win."""
        side = view.variant.layout.sides[view.seat or 0]
        gains_only_so = bool(view.terms.marks[side])
        amount, holder = view.high_bid or (0, 0)
        would_win = view.high_bid and view.scores[holder] + amount >= view.variant.goal.target
        return _LAST_CHANCE if gains_only_so or would_win else 0

    def _give(self, view: View) -> Action:
        """The card least worth keeping; or nothing at all, with a bid that is out of reach."""
        actions = view.legal_actions()
        if self._hopeless(view, _DEALT):
            return actions[-1]
        gifts = [action for action in actions if isinstance(action, (Give, Discard))]
        return min(gifts, key=lambda gift: (_keeping(gift.card, view.hand), self._rng.random()))

    def _declare(self, view: View) -> Action:
        """As much as the cards kept are worth, but no more than wins the match."""
        if self._hopeless(view, _KEPT):
            return view.legal_actions()[-1]
        contracts = [action for action in view.legal_actions() if isinstance(action, Declare)]
        missing = view.variant.goal.target - view.scores[view.seat or 0]
        worth = min(_estimate(view.hand, view, _KEPT) - _MARGIN_KEPT, missing)
        return max(
            (contract for contract in contracts if contract.amount <= worth),
            key=lambda contract: contract.amount,
            default=contracts[0],
        )

    def _hopeless(self, view: View, weights: _Weights) -> bool:
        """Whether the deal may be given up, and is likely to be lost."""
        may_give_up = isinstance(view.legal_actions()[-1], Surrender)
        bid = view.high_bid[0] if view.high_bid else 0
        return may_give_up and _estimate(view.hand, view, weights) + _LAST_CHANCE < bid

    def _play(self, view: View) -> Action:
        last = view.legal_actions()[-1]
        if isinstance(last, Claim) and _all_mine(view):
            return last
        plays = [action for action in view.legal_actions() if isinstance(action, Play)]
        return self._follow(view, plays) if view.trick else self._lead(view, plays)

    def _lead(self, view: View, plays: list[Play]) -> Play:
        """Safe winners first, then the best pair, then what draws trumps or costs least."""
        out, trump = _out(view), view.trump
        whole = [play for play in plays if play.marriage or not _in_pair(play.card, view.hand)]
        masters = [play for play in whole if not play.marriage and _is_master(play.card, out)]
        trumps_out = _count(out, trump)
        safe = [
            play
            for play in masters
            if not trumps_out
            or play.card.suit is trump
            or _count(out, play.card.suit) >= _SAFE_LEAD
        ]
        if safe:
            return max(safe, key=lambda play: (play.card.suit is trump, play.card.points))
        pairs = [play for play in plays if play.marriage]
        if pairs:
            values = view.variant.marriages.values
            return max(pairs, key=lambda play: (values[play.card.suit.index], -play.card.strength))
        if masters:
            return max(masters, key=lambda play: play.card.points)
        drawing = [play for play in whole if play.card.suit is trump]
        if trumps_out and len(drawing) > 1 and view.seat == view.declarer:
            return min(drawing, key=lambda play: play.card.strength)
        return min(whole or plays, key=lambda play: self._cost(play, view))

    def _follow(self, view: View, plays: list[Play]) -> Play:
        """Feed a partner's trick, take what can be held, else lose as little as possible."""
        trick, out = view.trick, _out(view)
        order = view.variant.layout.order(view.dealer, view.leader or 0)
        last = len(trick) + 1 == len(order)
        best = trick_winner(trick, view.trump)
        takes = [p for p in plays if trick_winner((*trick, p.card), view.trump) == len(trick)]
        loses = [play for play in plays if play not in takes]
        partner = _together(view, order[best])
        if partner and loses and (last or _holds(trick[best], trick[0].suit, view, out)):
            return max(loses, key=lambda play: self._gain(play, view))
        held = [p for p in takes if last or _holds(p.card, trick[0].suit, view, out)]
        if held:
            return max(held, key=lambda play: self._gain(play, view))
        return min(loses or plays, key=lambda play: self._cost(play, view))

    def _gain(self, play: Play, view: View) -> tuple[float, float]:
        """What a card brings home: a ten rather than an ace, which wins a trick of its own."""
        spent = 9 if play.card.rank is Rank.ACE or play.card.suit is view.trump else 0
        broken = 100 if _in_pair(play.card, view.hand) else 0
        return play.card.points - spent - broken, self._rng.random()

    def _cost(self, play: Play, view: View) -> tuple[float, float]:
        trump = 6 if play.card.suit is view.trump else 0
        return _keeping(play.card, view.hand) + trump, self._rng.random()


def _together(view: View, other: int) -> bool:
    """Whether another seat is a partner, or plays against the same declarer."""
    sides, seat, declarer = view.variant.layout.sides, view.seat or 0, view.declarer
    if sides[other] == sides[seat]:
        return True
    return declarer is not None and sides[declarer] not in (sides[seat], sides[other])


def _all_mine(view: View) -> bool:
    """Whether nobody can take a trick from the leader, whatever they hold."""
    rules, trump = view.variant, view.trump
    gone = Hand(card for trick in view.tricks for card in trick.cards) | view.discards
    sure = sure_melds(
        view.hand.mask,
        gone.mask,
        rules.deck.mask,
        _bits.NO_TRUMP if trump is None else trump.index,
        rules.marriages,
        first_trick=not view.tricks,
    )
    return sure is not None


def _estimate(hand: Hand, view: View, weights: _Weights) -> float:
    """What a declarer would make with a hand, in points."""
    total, values = weights.base, view.variant.marriages.values
    best = max(hand.marriages, key=lambda suit: values[suit.index], default=None)
    for suit in Suit:
        length = _count(hand, suit)
        ace, ten = Card(suit, Rank.ACE) in hand, Card(suit, Rank.TEN) in hand
        total += weights.ace * ace + weights.ace_and_ten * (ace and ten)
        if suit in hand.marriages:
            total += weights.marriage * values[suit.index] + weights.marriages
        elif length > 4:
            total += weights.long_suit * (length - 4)
        if suit is best:
            total += weights.ace_of_trump * ace + weights.more_trumps * (length - 2)
    return total


def _keeping(card: Card, hand: Hand) -> int:
    """How much a card is worth keeping: aces, pairs, guarded tens, and what an enemy could use."""
    suit = Hand(other for other in hand if other.suit is card.suit)
    ace, ten = Card(card.suit, Rank.ACE) in suit, Card(card.suit, Rank.TEN) in suit
    if _in_pair(card, hand):
        return 200
    value = card.points
    if card.rank is Rank.ACE:
        value += 40
    elif card.rank is Rank.TEN:
        value += 30 if ace else 12 if len(suit) > 1 else -4
    elif card.rank in _HONOURS:
        value += 15  # it may complete a marriage elsewhere
    elif card.suit in hand.marriages:
        value += 10
    guards = ten and not ace and card.rank is not Rank.TEN and len(suit) == 2
    return value + 8 * guards


def _in_pair(card: Card, hand: Hand) -> bool:
    return card.rank in _HONOURS and card.suit in hand.marriages


def _out(view: View) -> Hand:
    """The cards of the pack that are neither played nor in the bot's own hand."""
    played = [card for trick in view.tricks for card in trick.cards]
    return Hand(view.variant.deck.pack) - view.hand - Hand((*played, *view.trick))


def _count(cards: Hand, suit: Suit | None) -> int:
    return sum(card.suit is suit for card in cards)


def _is_master(card: Card, out: Hand) -> bool:
    """Whether no card of its suit that is out beats it."""
    return not any(other.suit is card.suit and other.strength > card.strength for other in out)


def _holds(card: Card, led: Suit, view: View, out: Hand) -> bool:
    """Whether a card that wins so far is likely to win the trick."""
    ruffed = view.trump is not card.suit and _count(out, view.trump) and _count(out, led) < 3
    return _is_master(card, out) and not ruffed
