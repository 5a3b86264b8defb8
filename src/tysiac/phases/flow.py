"""Which phase follows which, from the first deal to the end of the match.

dealing → bidding → taking → giving → declaring → playing → dealing, or over; the questions stand
between, each at its moment. What the rules leave out is passed over: without an auction, a talon or
an exchange there is nothing to do in those phases.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final, cast

from attrs import evolve

from tysiac import _bits
from tysiac._checks import MOST, check, check_seat, is_number, is_whole
from tysiac.errors import ArgumentError
from tysiac.phases import windows
from tysiac.phases.bidding import Bidding, turn
from tysiac.phases.dealing import Dealing
from tysiac.phases.declaring import Declaring
from tysiac.phases.giving import Giving
from tysiac.phases.in_deal import Exchanging, InDeal
from tysiac.phases.offering import Offering
from tysiac.phases.opening import Opening
from tysiac.phases.over import Over
from tysiac.phases.playing import Playing
from tysiac.phases.records import Bids, Game, Masks, Match, Round
from tysiac.phases.settling import settle_surrendered, settled, terms_of
from tysiac.phases.state import GameState
from tysiac.phases.taking import Taking
from tysiac.phases.tricks import Done, Rest, played_in, tally
from tysiac.reasons import Reason
from tysiac.rules.auction import Auction
from tysiac.rules.facts import Contract
from tysiac.rules.rights import (
    BID,
    DEALT,
    EXCHANGED,
    LEAD,
    SET,
    TALON,
    UNSEEN,
    Answers,
    Effect,
    Pay,
    Public,
    Right,
    Show,
    TakeRest,
    ThrowIn,
    Times,
    sure_melds,
)
from tysiac.rules.variant import RuleVariant
from tysiac.table import DealResult, Gift

Halt = tuple[GameState, str]
"""A state, and the moment whose questions hold it up; no moment (``""``) if none do."""


def start(
    variant: RuleVariant,
    dealer: int,
    scores: Sequence[int] | None,
    number: int,
    redeals: int,
    memos: Sequence[Hashable] | None,
    last_deal: DealResult | None,
) -> GameState:
    """Before a deal: see `GameState.start`."""
    check(variant, RuleVariant, "GameState.start: variant", "a RuleVariant")
    players = variant.players
    check_seat(dealer, players, "GameState.start: dealer")
    for name, count in (("number", number), ("redeals", redeals)):
        if not is_whole(count) or not 0 <= count < MOST:
            raise ArgumentError(f"GameState.start: {name}", count, "a whole number from 0 up")
    totals = _totals(variant, scores)
    remembering = variant.remembering
    if memos is None:
        known: tuple[Hashable, ...] | None = variant.memos
    else:
        known = _tuple_of(memos, len(remembering))
    if known is None or not all(map(_alike, known, variant.memos)):
        kinds = ", ".join(rule.kind for rule in remembering) or "none"
        words = f"what `memos` of another state tells, one for each rule that remembers: {kinds}"
        raise ArgumentError("GameState.start: memos", memos, words)
    if last_deal is not None and not _settled(last_deal, variant):
        words = f"a DealResult for {players} seats"
        raise ArgumentError("GameState.start: last_deal", last_deal, words)
    terms = terms_of(variant, totals, known)
    return Dealing(Match(variant, dealer, totals, number, redeals, known, terms, last_deal))


def _settled(last_deal: object, variant: RuleVariant) -> bool:
    """Whether it tells of a deal at such a table."""
    return isinstance(last_deal, DealResult) and last_deal.sides == variant.layout.sides


def _alike(memo: object, first: object) -> bool:
    """Whether a memo has the form of the one before the first deal; see `LedgerRule.start`."""
    if isinstance(memo, tuple) and isinstance(first, tuple):
        return len(memo) == len(first) and all(map(_alike, memo, first))
    if is_whole(memo) and is_whole(first):
        return (-MOST if first < 0 else 0) <= memo < MOST
    return type(memo) is type(first)


def _totals(variant: RuleVariant, scores: Sequence[int] | None) -> tuple[int, ...]:
    """Totals by side from scores by seat; partners have the same."""
    sides = variant.layout.sides
    given = _tuple_of((0,) * len(sides) if scores is None else scores, len(sides))
    if given is None or not all(map(is_number, given)):
        words = f"{len(sides)} whole numbers, by seat"
        raise ArgumentError("GameState.start: scores", scores, words)
    by_side = dict(zip(reversed(sides), reversed(given), strict=True))
    if tuple(by_side[side] for side in sides) != given:
        raise ArgumentError("GameState.start: scores", scores, "equal scores for partners")
    return tuple(by_side[side] for side in sorted(by_side))


def _tuple_of(values: Any, size: int) -> tuple[Any, ...] | None:
    """The values as a tuple, `None` if they are not so many."""
    try:
        found = tuple(values)
    except TypeError:
        return None
    return found if len(found) == size else None


def dealt(deal: Round) -> Halt:
    """The cards are dealt: the questions before the auction, then the auction."""
    rights = deal.match.variant.laws.rights
    if rights[UNSEEN] or rights[DEALT]:
        return Opening(deal), UNSEEN
    return _opened(deal)


def halted(state: GameState, moment: str) -> GameState:
    """What holds a state up: the first question of the moment, or what it brings without one."""
    if not moment:
        return state
    if moment in _PASSED_BY and not state.variant.laws.rights[moment]:
        return state
    return asked(cast("InDeal", state), moment)


_PASSED_BY: Final = (TALON, EXCHANGED, SET)
"""The moments that are nothing but their questions."""


def asked(
    resume: InDeal,
    moment: str,
    place: int = 0,
    answers: Answers = (),
    public: Public | None = None,
) -> GameState:
    """The next question of a moment, or what comes when there is no more to ask.

    Args:
        resume: the state that the questions hold up.
        moment: when they are asked.
        place: the right that is asked about, by its place among those of the moment.
        answers: those given to it.
        public: what everybody knows, if that is known already.
    """
    rights = resume.variant.laws.rights[moment]
    while place < len(rights):
        public = public or windows.public_of(resume, moment)
        outcome = windows.outcome_of(rights[place], resume, public, answers)
        if isinstance(outcome, int):
            options = rights[place].options(resume.held[outcome], public, answers)
            return Offering(resume, moment, place, outcome, answers, public, options)
        if isinstance(outcome, ThrowIn):
            return thrown_in(resume.match, outcome)
        if isinstance(outcome, TakeRest):
            return taken_rest(resume)
        resume, closed = done_with(rights[place], outcome, resume, public, answers)
        if closed:
            place, answers = place + 1, ()
        if outcome is not None:
            public = None
    return halted(*released(resume, moment))


def done_with(
    right: Right, outcome: Effect | None, resume: InDeal, public: Public, answers: Answers
) -> tuple[InDeal, bool]:
    """The state after an outcome that does not end the deal; and whether no more is asked.

    Args:
        right: what was asked about.
        outcome: what came of it.
        resume: the state that the question held up.
        public: what everybody knew.
        answers: those given to it.
    """
    if outcome is not None:
        resume = _carried_out(outcome, resume, right, public)
    if isinstance(outcome, Show) and outcome.more:
        return resume, False
    return windows.closed(resume, right, answers), True


def released(resume: InDeal, moment: str) -> Halt:
    """What the questions of a moment have held up, when there are no more."""
    if moment == UNSEEN:
        return resume, DEALT
    if moment == DEALT:
        return _opened(resume.round)
    if moment == BID and isinstance(resume, Bidding) and len(resume.waiting) == 1:
        return _won(resume.round, resume.auction, resume.to_act, cast("int", resume.high))
    return resume, ""


def _carried_out(effect: Effect, state: InDeal, right: Right, public: Public) -> InDeal:
    """The state after an effect that does not end the deal."""
    match effect:
        case Show(seat=seat):
            cards = right.shows(state.held[seat], public)
            return windows.shown(state, seat, cards)
        case Pay(entries=entries):
            return windows.paid(state, entries)
        case Times(factor=factor):
            return windows.multiplied(state, factor)
        case _:
            return windows.blind(state)


def thrown_in(match: Match, effect: ThrowIn) -> GameState:
    """The cards are dealt again; nothing but a fine is written."""
    match = windows.booked(match, effect.entries)
    layout, dealer = match.variant.layout, match.dealer
    if effect.dealer == "next":
        dealer = layout.next_dealer(dealer)
    terms = terms_of(match.variant, match.totals, match.memos)
    return Dealing(evolve(match, dealer=dealer, redeals=match.redeals + 1, terms=terms))


def _opened(deal: Round) -> Halt:
    """The auction begins; without one the cards are played at once, and forehand leads."""
    match = deal.match
    rules, terms = match.variant, match.terms
    opening = rules.auction.open(deal.active, match.dealer, terms, deal.blind)
    if not opening.waiting:
        nobody = Contract(None, 0, uncontested=True, amount=0, kind="open", times=terms.times)
        return _led(Game(deal, (), nobody), deal.hands, deal.active[0])
    high = opening.bids[-1][1] if opening.bids else None
    if high is not None and len(opening.waiting) == 1:
        return _won(deal, opening.bids, opening.waiting[0], high)
    return turn(deal, opening.bids, high, opening.waiting), ""  # nobody has said anything yet


def bid(deal: Round, bids: Bids, high: int | None, waiting: tuple[int, ...]) -> Halt:
    """The next seat's turn; when one is left who has bid, he takes the talon."""
    if not waiting:
        return _all_passed(deal, bids)
    if bids and bids[-1][1] is not None and deal.match.variant.laws.rights[BID]:
        return turn(deal, bids, high, waiting), BID
    if len(waiting) == 1 and high is not None:
        return _won(deal, bids, waiting[0], high)
    return turn(deal, bids, high, waiting), ""


def _all_passed(deal: Round, bids: Bids) -> Halt:
    """Nobody bid, which only a free opening allows."""
    match = deal.match
    auction = cast("Auction", match.variant.auction)
    if auction.all_pass == "dealer_plays":
        return _won(deal, bids, match.dealer, auction.least_by(match.terms))
    dealer = "next" if auction.all_pass == "next_dealer" else "same"
    return thrown_in(match, ThrowIn(match.dealer, Reason.ALL_PASSED, dealer=dealer)), ""


def _won(deal: Round, bids: Bids, declarer: int, amount: int) -> Halt:
    """There is a declarer; what he plays for depends on the terms, and on whether he has looked."""
    match = deal.match
    rules, terms = match.variant, match.terms
    uncontested = sum([amount is not None for _, amount in bids]) <= 1
    kind, times = terms.kind, terms.times
    blind = rules.auction.blind
    if deal.blind and blind is not None and amount == blind.amount:
        kind = blind.kind
        times = (times[0] * blind.times[0], times[1] * blind.times[1])
    contract = Contract(declarer, amount, uncontested, None, kind, terms.fixed, times)
    piles = rules.layout.piles
    if not piles:
        return Declaring(Game(deal, bids, contract), deal.hands), EXCHANGED
    chooses = len(piles) > 1 and not rules.talon.takes_all
    if chooses or rules.contract.surrenders_at("won"):
        return Taking(Game(deal, bids, contract), deal.hands), ""
    return took(Game(deal, bids, contract, deal.talon))


def took(game: Game) -> Halt:
    """The declarer has cards of the talon: the questions of that moment, then the exchange."""
    deal, declarer, cards = game.round, game.contract.declarer, game.taken
    assert declarer is not None
    hands = [*deal.hands]
    for card in cards:
        hands[declarer] |= 1 << card.index
    receivers = game.orders[declarer][1:] if game.laws.gives else ()
    due = deal.match.variant.layout.set_aside(len(cards))
    return Giving(game, tuple(hands), (), receivers, 0, due), TALON


def given(game: Game, held: Masks, gifts: tuple[Gift, ...], aside: int) -> Halt:
    """The exchange is over: the questions of that moment, then the contract."""
    changed = Game(game.round, game.bids, game.contract, game.taken, gifts, aside)
    return Declaring(changed, held), EXCHANGED


def declared(game: Game, held: Masks, amount: int) -> Halt:
    """The contract is named: the questions of that moment, then the declarer leads."""
    old = game.contract
    declarer = old.declarer
    assert declarer is not None
    contract = Contract(declarer, old.bid, old.uncontested, amount, old.kind, old.fixed, old.times)
    named = Game(game.round, game.bids, contract, game.taken, game.gifts, game.aside)
    return _led(named, held, declarer)


def _led(game: Game, held: Masks, leader: int) -> Halt:
    """The first lead; there is no trump."""
    lead = _bits.situation(_bits.NO_TRUMP, 0, _bits.LEADING)
    if game.laws.draws:
        lead += _bits.SITUATIONS
    order = game.orders[leader]
    return Playing(game, held, lead, (), order, (), legal=held[leader]), SET


def surrendered(state: Exchanging) -> Halt:
    """The declarer has given the deal up."""
    match, winners = settle_surrendered(state.game)
    return Over(match, winners) if winners else Dealing(match), ""


def claimed(state: Playing) -> GameState:
    """A leader claims the rest: by proof it stands or falls at once, else the others are asked."""
    if not state.game.laws.claim_by_proof:
        return asked(state, LEAD)
    melds = sure(state)
    if melds is None:
        return windows.shown(state, state.to_act, state.held[state.to_act])
    return taken_rest(state, melds)


def sure(state: Playing) -> tuple[int, ...] | None:
    """By which cards the leader would declare, if nobody can take a trick from him."""
    rules, hand = state.variant, state.held[state.to_act]
    gone = state.game.aside | played_in(state.done)
    trump = _bits.trump_of(state.situation)
    return sure_melds(hand, gone, rules.deck.mask, trump, rules.marriages, not state.done)


def taken_rest(state: InDeal, melds: tuple[int, ...] = ()) -> GameState:
    """The leader gets all that is left, and the deal is settled."""
    assert isinstance(state, Playing)
    return played(state.game, state.done, Rest(state.order[0], melds))


def played(game: Game, done: tuple[Done, ...], rest: Rest | None = None) -> GameState:
    """The deal is settled: the next one is dealt, or the match is over."""
    match, winners = settled(game.round.match, tally(game, done, rest))
    return Over(match, winners) if winners else Dealing(match)
