"""Does the library say the same as the oracle, which knows only texts and lists?"""

import ast
import random
import sys
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Final, NamedTuple, cast

import pytest

from tests.bridge import (
    NO,
    VARIANTS,
    cards,
    declined,
    following,
    hand,
    plays_of,
    suit,
    texts,
)
from tests.bridge import play as play_of
from tests.oracle.deal import (
    HOUSES,
    House,
    Outcome,
    Table,
    ceiling,
    legal_bids,
    legal_contracts,
    may_redeal,
    play_out,
    round_points,
    score,
    talon_shown,
)
from tests.oracle.play import (
    ALL_LAWS,
    MARRIAGES,
    PACK,
    RANKS,
    SUITS,
    Law,
    legal_cards,
    points,
    trick_winner,
)
from tests.oracle.positions import Position, made_positions, random_positions
from tests.strategies import SEEDS
from tysiac import (
    Action,
    Answer,
    Bid,
    Deal,
    Declare,
    GameState,
    Give,
    Hand,
    Pass,
    Phase,
    RuleVariant,
)
from tysiac import trick_winner as winner_of
from tysiac.rules.auction import Auction, BidQuestion
from tysiac.rules.facts import Contract, Terms

pytestmark = pytest.mark.no_cover  # a comparison in bulk; the lines have tests of their own

POSITIONS: Final = [*made_positions(), *random_positions(random.Random(1), 6_000)]
DEALS: Final = 300
"""Random deals for each house."""

by_law = pytest.mark.parametrize("law", ALL_LAWS, ids=lambda law: "-".join(map(str, law)))
by_house = pytest.mark.parametrize("name", HOUSES)


def test_every_house_has_its_variant() -> None:
    assert VARIANTS.keys() == HOUSES.keys()
    assert {house.removesuffix("_500").split("_")[0] for house in HOUSES} == set(SEEDS)


TERMS: Final = Terms.plain((0, 0, 0))


def question(mine: Hand, high: int | None) -> BidQuestion:
    """What the auction is asked about a seat of which nothing is said."""
    return BidQuestion(mine.mask, high, 0, TERMS, 0)


ORACLE: Final = tuple(file.stem for file in (Path(__file__).parent / "oracle").glob("*.py"))


def test_the_oracle_knows_nothing_of_the_library() -> None:
    for file in (Path(__file__).parent / "oracle").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not [name for name in node.names if name.name.startswith("tysiac")], file
            if isinstance(node, ast.ImportFrom):
                modules = [node.module] if node.module else [name.name for name in node.names]
                own = node.level == 1 and {*modules} <= {*ORACLE}
                standard = (
                    node.level == 0 and (node.module or "").split(".")[0] in sys.stdlib_module_names
                )
                assert own or standard, f"{file}: from {'.' * node.level}{node.module}"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("__import__", "eval", "exec"), file


# Single plays


@by_law
def test_legal_cards(law: Law) -> None:
    rules = following(law)
    for mine, trick, trump in POSITIONS:
        found = rules.playable(hand(mine), cards(trick), suit(trump))
        assert found == hand(legal_cards(mine, trick, trump, law)), (mine, trick, trump)


def test_the_positions_tell_all_laws_apart() -> None:
    made = made_positions()
    answers = {str([legal_cards(*position, law) for position in made]) for law in ALL_LAWS}
    assert len(answers) == len(ALL_LAWS) == 18


def _tricks() -> Iterator[tuple[list[str], str | None]]:
    """What the positions may become: the tricks on the table, with one card of the hand or none."""

    def grown(position: Position) -> list[list[str]]:
        mine, trick, _ = position
        return [trick, *([*trick, card] for card in mine)]

    for position in POSITIONS:
        for trick in grown(position):
            if trick:
                yield trick, position[2]


def test_trick_winner() -> None:
    for trick, trump in _tricks():
        assert winner_of(cards(trick), suit(trump)) == trick_winner(trick, trump), (trick, trump)


# Numbers


def _hands(size: int, seed: int) -> list[list[str]]:
    """Hands with each set of marriages that so many cards can hold, and random ones."""
    rng = random.Random(seed)
    made = []
    for count in range(5):
        for suits in combinations(SUITS, count):
            pairs = [rank + of for of in suits for rank in "KQ"]
            single = [card for card in PACK if card[1] not in suits and card[0] != "Q"]
            others = [card for card in PACK if card[1] in suits and card not in pairs]
            if len(pairs) <= size:
                made.append([*pairs, *rng.sample(single + others, size - len(pairs))])
    return made + [rng.sample(PACK, size) for _ in range(100)]


@by_house
def test_ceilings(name: str) -> None:
    for mine in _hands(7, 1) + _hands(8, 2):
        assert VARIANTS[name].auction.ceiling(hand(mine)) == ceiling(mine, HOUSES[name]), mine


@by_house
def test_bids(name: str) -> None:
    house, auction = HOUSES[name], cast("Auction", VARIANTS[name].auction)
    for mine in _hands(7, 3):
        for high in range(100, 401, house.step):
            found = list(auction.amounts(question(hand(mine), high)))
            assert found == legal_bids(house, mine, high), (mine, high)


@by_house
def test_openings(name: str) -> None:
    house, auction = HOUSES[name], cast("Auction", VARIANTS[name].auction)
    for mine in _hands(7, 4):
        opening = auction.open((0, 1, 2), 2, TERMS, blind=False)
        by_rule = [amount for _, amount in opening.bids]
        found = by_rule or list(auction.amounts(question(hand(mine), None)))
        assert found == legal_bids(house, mine, 0), mine
        assert not auction.may_pass(None)


@by_house
def test_contracts(name: str) -> None:
    house, variant = HOUSES[name], VARIANTS[name]
    for kept in _hands(8, 5):
        for bid in range(100, 401, house.step):
            contract = Contract(declarer=0, bid=bid, uncontested=False)
            auction = variant.auction
            assert isinstance(auction, Auction)
            raised = variant.contract.amounts(contract, hand(kept).mask, auction)
            assert [bid, *raised] == legal_contracts(house, bid, kept), (kept, bid)


@by_house
def test_defenders_are_rounded(name: str) -> None:
    house = HOUSES[name]
    for made in range(401):
        found = VARIANTS[name].scoring.round_defender(made)
        assert found == round_points(made, house.unit, house.five), made


# Redeals


def _poor_deal(rng: random.Random) -> tuple[list[list[str]], list[str]]:
    """Three hands and a talon; one hand is so poor that it may often be thrown in."""
    poor = [card for card in PACK if card[0] in "9J"]
    rng.shuffle(poor)
    nines = [card for card in poor if card[0] == "9"]
    first = (nines if rng.random() < 0.5 else poor)[:7]
    first += rng.sample([card for card in PACK if card not in first], 7 - len(first))
    if rng.random() < 0.5:
        first[-1] = rng.choice([card for card in PACK if card not in first])
    rest = [card for card in PACK if card not in first]
    rng.shuffle(rest)
    hands = [first, rest[:7], rest[7:14]]
    rng.shuffle(hands)
    return hands, rest[14:]


def _deal(hands: list[list[str]], talon: list[str]) -> Deal:
    return Deal(tuple(map(hand, hands)), cards(talon))


def _who_may_redeal(state: GameState) -> set[int]:
    """The seats that may ask for a new deal at this moment."""
    seats = set()
    while state.offer is not None:
        if Answer("redeal") in state.legal_actions():
            seats.add(state.offer.seat)
        state = state.apply(NO)
    return seats


def _agree_on_redeals(state: GameState, house: House, moment: str) -> GameState:
    """The state once nobody used a right that both sides find in the same hands."""
    hands = list(map(texts, state.hands))
    entitled = {seat for seat in range(3) if may_redeal(house, moment, hands[seat])}
    assert _who_may_redeal(state) == entitled, (moment, hands)
    return declined(state)


@by_house
def test_redeals(name: str) -> None:
    house, rng = HOUSES[name], random.Random(6)
    rights = {"dealt": 0, "exchanged": 0}
    for _ in range(200):
        hands, talon = _poor_deal(rng)
        rights["dealt"] += sum(may_redeal(house, "dealt", mine) for mine in hands)
        state = GameState.start(VARIANTS[name], rng.randrange(3)).apply(_deal(hands, talon))
        state = _agree_on_redeals(state, house, "dealt")
        while state.phase is Phase.BIDDING:
            state = state.apply(state.legal_actions()[0])
        while state.phase is Phase.GIVING:
            gifts = [action for action in state.legal_actions() if isinstance(action, Give)]
            state = state.apply(min(gifts, key=lambda gift: (gift.card.strength, gift.to)))
        held = list(map(texts, state.hands))
        rights["exchanged"] += sum(may_redeal(house, "exchanged", mine) for mine in held)
        state = _agree_on_redeals(state, house, "exchanged")
        assert state.phase is Phase.DECLARING
    assert (rights["dealt"] > 20) == (house.four_nines == "dealt")
    assert (rights["exchanged"] > 20) == (house.four_nines == "exchanged")


# Whole deals

TOTALS: Final = {
    1000: (0, -250, 395, 400, 780, 790, 800, 850, 880, 985, 990),
    500: (0, -250, 195, 200, 380, 390, 395, 400, 440, 485, 490),
}
"""Totals before a deal that lie at, above and below what the rules speak of."""


class Played(NamedTuple):
    """A random deal, of which every choice was compared and found the same on both sides."""

    dealer: int
    actions: list[Action]
    declarer: int
    contract: int
    taken: list[list[str]]
    marriages: list[tuple[int, str]]
    end: GameState


class Walk:
    """The way through one random deal: the state, the oracle's house, what was done."""

    def __init__(self, house: House, state: GameState, rng: random.Random) -> None:
        self.house = house
        self.state = state
        self.rng = rng
        self.actions: list[Action] = []

    def do(self, action: Action) -> None:
        self.actions.append(action)
        self.state = self.state.apply(action)

    def held(self) -> list[list[str]]:
        return list(map(texts, self.state.hands))

    def refuse_redeals(self, moment: str) -> None:
        _agree_on_redeals(self.state, self.house, moment)
        while self.state.phase is Phase.OFFER:
            self.do(NO)

    def bid(self) -> None:
        """Bid at random, low as a rule."""
        while self.state.phase is Phase.BIDDING:
            mover = self.state.to_act
            assert isinstance(mover, int)
            high = self.state.high_bid[0] if self.state.high_bid else 0
            bids = legal_bids(self.house, self.held()[mover], high)
            assert self.state.legal_actions() == (*[Pass()] * (high > 0), *map(Bid, bids))
            if bids and (not high or self.rng.random() < 0.4):
                self.do(Bid(self.rng.choice(bids if self.rng.random() < 0.1 else bids[:2])))
            else:
                self.do(Pass())
        overbid = sum(amount is not None for _, amount in self.state.auction) > 1
        assert self.state.talon_shown is talon_shown(self.house, overbid)

    def give(self) -> None:
        """Give any card to each defender."""
        declarer = self.state.to_act
        assert isinstance(declarer, int)
        left = [(declarer + 1) % 3, (declarer + 2) % 3]
        while left:
            receivers = left[:1] if self.house.gifts == "left_first" else left
            gifts = [(card, to) for card in self.held()[declarer] for to in receivers]
            found = self.state.legal_actions()
            assert sorted(map(str, found)) == sorted(f"give:{card}:{to}" for card, to in gifts)
            card, to = self.rng.choice(gifts)
            left.remove(to)
            self.do(Give(cards(card)[0], to))

    def declare(self) -> int:
        """Name a contract, as a rule the bid."""
        declarer, high = self.state.to_act, self.state.high_bid
        assert isinstance(declarer, int)
        assert high is not None
        amounts = legal_contracts(self.house, high[0], self.held()[declarer])
        assert self.state.legal_actions() == tuple(map(Declare, amounts))
        contract = self.rng.choice(amounts if self.rng.random() < 0.2 else amounts[:1])
        self.do(Declare(contract))
        return contract

    def play(self, contract: int) -> Played:
        """Play the cards; some seats play high cards, some low ones, some any."""
        dealer, declarer, totals = self.state.dealer, self.state.to_act, list(self.state.scores)
        assert isinstance(declarer, int)
        hands = self.held()
        table = Table(self.house, hands, declarer, contract)
        styles = self.rng.choices(("any", "high", "low"), k=3)
        plays: list[tuple[str, bool]] = []
        while not table.over():
            legal = table.plays()
            assert self.state.to_act == table.seat()
            assert plays_of(self.state) == set(legal), (table.hands, table.trick, table.trump)
            plays.append(_choose(legal, styles[table.seat()], self.rng))
            table.play(*plays[-1])
            self.do(play_of(*plays[-1]))
            self._compare(table)
        outcome = play_out(self.house, hands, declarer, contract, plays, totals)
        _compare_result(self.state, outcome, declarer, totals)
        return Played(
            dealer,
            self.actions,
            declarer,
            contract,
            outcome.cards_taken,
            outcome.marriages,
            self.state,
        )

    def _compare(self, table: Table) -> None:
        """Everything that lies on the table, and what was taken from it."""
        if table.over():
            return
        assert texts(self.state.trick) == table.trick
        assert self.state.trump is suit(table.trump)
        assert self.state.leader == table.leader
        assert [(seat, str(of)) for seat, of in self.state.marriages] == table.marriages
        assert [set(mine) for mine in self.held()] == [set(mine) for mine in table.hands]
        taken: list[list[str]] = [[], [], []]
        for trick in self.state.tricks:
            taken[trick.winner] += texts(trick.cards)
        assert taken == table.taken
        assert list(self.state.card_points) == list(map(points, table.taken))


def _choose(plays: list[tuple[str, bool]], style: str, rng: random.Random) -> tuple[str, bool]:
    """One of the plays: a marriage rather than none, else a high card, a low one or any."""
    declaring = [play for play in plays if play[1]]
    if declaring and rng.random() < 0.8:
        return rng.choice(declaring)
    if style == "any":
        return rng.choice(plays)
    by_value = sorted(plays, key=lambda play: RANKS.index(play[0][0]))
    return by_value[-1] if style == "high" else by_value[0]


def _compare_result(state: GameState, outcome: Outcome, declarer: int, totals: list[int]) -> None:
    """What the deal came to."""
    result = state.last_deal
    assert result is not None
    assert list(result.tricks) == [len(mine) // 3 for mine in outcome.cards_taken]
    assert list(result.card_points) == list(map(points, outcome.cards_taken))
    declared = [0, 0, 0]
    for seat, of in outcome.marriages:
        declared[seat] += MARRIAGES[of]
    assert list(result.marriage_points) == declared
    assert list(result.deltas) == outcome.deltas
    assert result.made is (outcome.deltas[declarer] > 0)
    assert result.declarer == declarer
    _compare_end(state, outcome.deltas, outcome.winners, totals)


def _compare_end(
    state: GameState, deltas: list[int], winners: list[int], totals: list[int]
) -> None:
    assert list(state.scores) == [sum(change) for change in zip(totals, deltas, strict=True)]
    assert list(state.winners) == winners
    assert state.is_over == bool(winners)


def _any_deal(rng: random.Random) -> Deal:
    pack = rng.sample(PACK, len(PACK))
    return _deal([pack[:7], pack[7:14], pack[14:21]], pack[21:])


def _rich_deal(rng: random.Random) -> Deal:
    """A deal with a hand that makes more than any that chance would bring."""
    rich = ["AH", "KH", "QH", "AD", "KD", "QD", rng.choice(["TH", "TD", "AC", "AS"])]
    rest = [card for card in rng.sample(PACK, len(PACK)) if card not in rich]
    hands = [rich, rest[:7], rest[7:14]]
    rng.shuffle(hands)
    return _deal(hands, rest[14:])


def _random_deal(house: House, variant: RuleVariant, rng: random.Random) -> Played:
    """Play one random deal on both sides."""
    deal = _rich_deal(rng) if rng.random() < 0.4 else _any_deal(rng)
    totals = rng.choices(TOTALS[house.target], k=3)
    walk = Walk(house, GameState.start(variant, rng.randrange(3), totals), rng)
    walk.do(deal)
    walk.refuse_redeals("dealt")
    walk.bid()
    walk.give()
    walk.refuse_redeals("exchanged")
    return walk.play(walk.declare())


def _rare(house: House) -> set[str]:
    """What must have happened in enough random deals."""
    rare = {"contract-made", "contract-failed", "declarer-won", "marriage", "defender-marriage"}
    rare |= {"locked"} if house.lock is not None else set()
    rare |= {"capped"} if house.cap is not None else set()
    rare |= {"defender-won"} if house.winner == "any" else set()
    return rare


def _met(deal: Played) -> set[str]:
    """What happened in a deal."""
    result = deal.end.last_deal
    assert result is not None
    met = {str(entry.reason) for entry in result.entries}
    met |= {
        "declarer-won" if seat == deal.declarer else "defender-won" for seat in deal.end.winners
    }
    met |= {
        "marriage" if seat == deal.declarer else "defender-marriage" for seat, _ in deal.marriages
    }
    return met


@by_house
def test_whole_deals(name: str) -> None:
    rng = random.Random(f"whole deals of {name}")
    met: set[str] = set()
    for _ in range(DEALS):
        met |= _met(_random_deal(HOUSES[name], VARIANTS[name], rng))
    assert met >= _rare(HOUSES[name])


@by_law
def test_whole_deals_under_every_law(law: Law) -> None:
    rng = random.Random(str(law))
    house = HOUSES["polish"]._replace(law=law)
    variant = VARIANTS["polish"].but(following=following(law))
    for _ in range(60):
        _random_deal(house, variant, rng)


@by_house
def test_totals_around_the_target(name: str) -> None:
    """A deal is scored again and again, so that each seat ends just below, at or above the target.

    In a whole deal nothing that is done depends on the totals: the same actions are legal.
    """
    house, variant, rng = HOUSES[name], VARIANTS[name], random.Random(f"totals of {name}")
    ends: set[int] = set()
    for _ in range(15):
        deal = _random_deal(house, variant, rng)
        bare, _ = score(house, deal.declarer, deal.contract, deal.taken, deal.marriages, [0] * 3)
        for offsets in product((-house.unit, 0, house.unit), repeat=3):
            totals = [
                min(house.target + offset - gain, house.target - 5)
                for offset, gain in zip(offsets, bare, strict=True)
            ]
            state = GameState.start(variant, deal.dealer, totals)
            for action in deal.actions:
                state = state.apply(action)
            assert state.last_deal is not None
            deltas, winners = score(
                house, deal.declarer, deal.contract, deal.taken, deal.marriages, totals
            )
            assert list(state.last_deal.deltas) == deltas, (totals, deal)
            _compare_end(state, deltas, winners, totals)
            ends.add(len(winners))
    assert ends == ({0, 1, 2} if house.winner == "any" else {0, 1})
