"""Which phase follows which, from the first deal to the end of the match.

dealing → questions → bidding → giving → questions → declaring → playing → dealing, or over.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from attrs import evolve

from tysiac import _bits
from tysiac._checks import check, check_seat, is_whole
from tysiac.errors import ArgumentError
from tysiac.phases.bidding import Bidding
from tysiac.phases.dealing import Dealing
from tysiac.phases.declaring import Declaring
from tysiac.phases.giving import Giving
from tysiac.phases.offering import Answers, DealtOffer, ExchangedOffer
from tysiac.phases.over import Over
from tysiac.phases.playing import Playing
from tysiac.phases.records import Bids, Game, Masks, Match, Round
from tysiac.phases.settling import settle, terms_of
from tysiac.phases.state import GameState
from tysiac.phases.tricks import Done
from tysiac.rules.facts import Contract, Public, ThrowIn
from tysiac.rules.variant import RuleVariant
from tysiac.table import Gift


def start(
    variant: RuleVariant,
    dealer: int,
    scores: Sequence[int] | None,
    number: int,
    memos: Sequence[Hashable] | None,
) -> GameState:
    """Before a deal: see `GameState.start`."""
    check(variant, RuleVariant, "GameState.start: variant", "a RuleVariant")
    players = variant.players
    check_seat(dealer, players, "GameState.start: dealer")
    if not is_whole(number) or number < 0:
        raise ArgumentError("GameState.start: number", number, "a whole number from 0 up")
    totals = _tuple_of(scores, players) if scores is not None else (0,) * players
    if totals is None or not all(map(is_whole, totals)):
        raise ArgumentError("GameState.start: scores", scores, f"{players} whole numbers, by seat")
    if memos is None:
        known: tuple[Hashable, ...] | None = tuple(rule.start(players) for rule in variant.ledger)
    else:
        known = _tuple_of(memos, len(variant.ledger))
    if known is None or not all(isinstance(memo, Hashable) for memo in known):
        raise ArgumentError(
            "GameState.start: memos",
            memos,
            f"one for each of {len(variant.ledger)} ledger rules, hashable",
        )
    terms = terms_of(variant, totals, known)
    return Dealing(Match(variant, dealer, totals, number, 0, known, terms, None))


def _tuple_of(values: Any, size: int) -> tuple[Any, ...] | None:
    """The values as a tuple, `None` if they are not so many."""
    try:
        found = tuple(values)
    except TypeError:
        return None
    return found if len(found) == size else None


def dealt(deal: Round) -> GameState:
    """The cards are dealt: the questions before the auction, then the auction."""
    return asked(deal, deal.hands)


def asked(deal: Round | Game, held: Masks, place: int = 0, answers: Answers = ()) -> GameState:
    """The next question of this moment; when there is none, what it was asked before.

    Args:
        deal: before the auction, or after the exchange.
        held: what each seat holds.
        place: the right that is asked about, by its place in the variant.
        answers: those given to it.
    """
    match, when = (
        (deal.round.match, "exchanged") if isinstance(deal, Game) else (deal.match, "dealt")
    )
    rights, public = match.variant.rights, Public(match.variant.layout.active(match.dealer))
    outcome = None
    while outcome is None and place < len(rights):
        if rights[place].when == when:
            outcome = rights[place].next(public, answers)
        if outcome is None:
            place, answers = place + 1, ()
    if isinstance(outcome, ThrowIn):
        return thrown_in(match)
    if isinstance(deal, Game):
        if outcome is None:
            return Declaring(deal, held)
        return ExchangedOffer(deal, held, place, outcome, answers)
    if outcome is None:
        return _auction(deal, public.active)
    return DealtOffer(deal, place, outcome, answers)


def thrown_in(match: Match) -> GameState:
    """The same dealer deals again, and nothing else has changed."""
    return Dealing(evolve(match, redeals=match.redeals + 1))


def _auction(deal: Round, active: tuple[int, ...]) -> GameState:
    opening = deal.match.variant.auction.open(active)
    high = opening.bids[-1][1] if opening.bids else None
    return Bidding(deal, opening.bids, high, opening.waiting)


def bid(deal: Round, bids: Bids, high: int | None, waiting: tuple[int, ...]) -> GameState:
    """The next seat's turn; when one is left, it has the highest bid and takes the talon."""
    if len(waiting) > 1 or high is None:
        return Bidding(deal, bids, high, waiting)
    declarer = waiting[0]
    uncontested = sum(amount is not None for _, amount in bids) == 1
    game = Game(deal, bids, Contract(declarer, high, uncontested))
    held = list(deal.hands)
    for card in deal.talon:
        held[declarer] |= 1 << card.index
    return Giving(game, tuple(held), (), deal.match.variant.layout.order(declarer)[1:])


def given(game: Game, held: Masks, gifts: tuple[Gift, ...], left: tuple[int, ...]) -> GameState:
    """The next gift; after the last, the questions of that moment, then the contract."""
    if left:
        return Giving(game, held, gifts, left)
    return asked(Game(game.round, game.bids, game.contract, gifts), held)


def declared(game: Game, held: Masks, amount: int) -> GameState:
    """The declarer leads to the first trick; there is no trump."""
    old = game.contract
    contract = Contract(old.declarer, old.bid, old.uncontested, amount)
    named = Game(game.round, game.bids, contract, game.gifts)
    lead = _bits.situation(_bits.NO_TRUMP, 0, _bits.LEADING)
    order = named.laws.orders[contract.declarer]
    return Playing(named, held, lead, (), order, (), legal=held[contract.declarer])


def played(game: Game, done: tuple[Done, ...]) -> GameState:
    """The deal is settled: the next one is dealt, or the match is over."""
    match, winners = settle(game, done)
    return Over(match, winners) if winners else Dealing(match)
