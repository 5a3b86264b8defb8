"""How a variant of the library becomes the table of the oracle, and what both tell of a state.

The oracle in `tests.oracle` knows cards as texts, suits as letters and rules as plain records. A
record of the oracle has the names that the parameters of a variant have, so most of it is carried
over field by field; the few names that differ stand here.

Actions go by their text form, such as "bid:110" or "KH+".
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from tests.oracle import agreed, house
from tests.oracle.ledger import Terms
from tests.oracle.play import SUITS
from tysiac import NATURE, Card, Deal, GameState, Hand, Phase, RuleVariant
from tysiac.rules.auction import Auction
from tysiac.rules.layout import Layout
from tysiac.rules.rights import Claim
from tysiac.rules.rights.redeals import Redeal

Record = TypeVar("Record", bound=tuple[Any, ...])

_RULES_OF_THE_SCORE: Final = {
    "lock": agreed.Lock,
    "cap": agreed.Cap,
    "bolts": agreed.Bolts,
    "barrel": agreed.Barrel,
    "dump_truck": agreed.DumpTruck,
    "golden_round": agreed.GoldenRound,
}


def carried_over(record: type[Record], policy: Any, **others: Any) -> Record:
    """A record of the oracle with what a policy says under the same names.

    Args:
        record: the class.
        policy: the policy; what it does not have stays as the oracle has it.
        others: what is called otherwise, or is a record itself.
    """
    names = [name for name in getattr(record, "_fields") if hasattr(policy, name)]  # noqa: B009
    return record(**{name: getattr(policy, name) for name in names} | others)


def house_of(variant: RuleVariant) -> house.House:
    """The rules of the flow and of the play."""
    claims = [right.by for right in variant.rights if isinstance(right, Claim)]
    surrender = variant.contract.surrender
    aces = variant.marriages.aces
    return house.House(
        pack=variant.deck.cards,
        layout=_layout(variant.layout),
        redeals=tuple(_redeal(right) for right in variant.rights if isinstance(right, Redeal)),
        claim=claims[0] if claims else None,
        auction=_auction(variant.auction) if isinstance(variant.auction, Auction) else None,
        talon=carried_over(house.Talon, variant.talon),
        contract=carried_over(
            house.Contract,
            variant.contract,
            surrender=None if surrender is None else house.Surrender(surrender.when),
        ),
        marriages=carried_over(
            house.Marriages,
            variant.marriages,
            aces=None if aces is None else carried_over(house.Aces, aces),
        ),
        following=carried_over(house.Following, variant.following),
        scoring=house.Scoring(variant.scoring.set_aside),
    )


def _layout(layout: Layout) -> house.Layout:
    """Where there are two piles the declarer sets aside what he takes: one of them at least."""
    others = {"discards": layout.piles[0]} if layout.kind == "two_piles" else {}
    return carried_over(house.Layout, layout, **others)


def _redeal(right: Redeal) -> house.Redeal:
    return carried_over(house.Redeal, right, number=getattr(right, "count", 0))


def _auction(auction: Auction) -> house.Auction:
    blind = auction.blind
    return carried_over(
        house.Auction,
        auction,
        blind=None if blind is None else carried_over(house.Blind, blind),
    )


def rules_of(variant: RuleVariant) -> agreed.Rules:
    """The rules of the score."""
    scoring, surrender = variant.scoring, variant.contract.surrender
    ledger = {rule.kind: rule for rule in variant.ledger}
    return agreed.Rules(
        players=variant.players,
        step=variant.auction.step,
        values=dict(zip(SUITS, variant.marriages.values, strict=True)),
        scoring=carried_over(
            agreed.Scoring,
            scoring,
            defenders=carried_over(agreed.Rounding, scoring.defenders),
            sitter=None
            if scoring.sitter is None
            else carried_over(agreed.SitterPay, scoring.sitter),
        ),
        surrender=None if surrender is None else carried_over(agreed.Surrender, surrender),
        goal=carried_over(agreed.Goal, variant.goal),
        ledger=tuple(ledger),
        **{kind: carried_over(_RULES_OF_THE_SCORE[kind], rule) for kind, rule in ledger.items()},
    )


# Cards


def deal_of(hands: Sequence[Iterable[str]], talon: Iterable[str]) -> Deal:
    """The cards as they are dealt: by seat, then the talon or the stock."""
    return Deal(tuple(Hand(map(Card.parse, hand)) for hand in hands), tuple(map(Card.parse, talon)))


def texts(cards: Iterable[Card]) -> list[str]:
    """Cards as texts, in their order."""
    return list(map(str, cards))


def letter(suit: object) -> str | None:
    """The letter of a suit, or none."""
    return None if suit is None else str(suit)


# States


def told_of(state: GameState) -> dict[str, Any]:
    """All that is on the table in a state of a deal, in the words of the oracle."""
    offer = state.offer
    return {
        "to act": state.to_act,
        "question": None if offer is None else (offer.topic, offer.seat),
        "unseen": state.unseen,
        "dealer": state.dealer,
        "number": state.number,
        "scores": list(state.scores),
        "hands": [sorted(texts(hand)) for hand in state.hands],
        "open": [sorted(texts(cards)) for cards in state.shown],
        "talon": texts(state.talon),
        "calls": list(state.auction),
        "declarer": state.declarer,
        "kind": state.kind,
        "times": state.times,
        "taken": texts(state.taken),
        "talon shown": state.talon_shown,
        "gifts": [(gift.giver, gift.receiver, str(gift.card)) for gift in state.gifts],
        "discards": sorted(texts(state.discards)),
        "contract": state.contract,
        "stock": state.stock,
        "leader": state.leader,
        "trick": texts(state.trick),
        "trump": letter(state.trump),
        "tricks": [(leader, texts(cards), taker) for leader, cards, taker in state.tricks],
        "melds": [(seat, letter(suit)) for seat, suit in state.marriages],
        "card points": list(state.card_points),
    }


def terms_of(state: GameState) -> Terms:
    """What holds in the coming deal."""
    terms = state.terms
    return Terms(
        terms.kind,
        terms.forced,
        terms.least,
        terms.fixed,
        terms.times,
        terms.marks,
        terms.floors,
    )


def between_deals(state: GameState) -> bool:
    """Whether cards are to be dealt, and nothing else can be done."""
    return state.phase is Phase.DEALING and state.to_act is NATURE and not state.legal_actions()


def differing(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
    """What two accounts of one state tell differently: by each word both versions."""
    return {
        word: (ours.get(word), theirs.get(word))
        for word in {**ours, **theirs}
        if ours.get(word) != theirs.get(word)
    }
