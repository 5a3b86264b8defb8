"""Does a claim stand by proof just when nobody can take a trick, whatever the others hold?

The library looks at the worst case suit by suit; the oracle goes through all that the others might
hold and play. Both are asked about random endings with a strong hand, for two, three and four.
"""

import random
from typing import Any, Final, NamedTuple

import pytest

from tests.oracle.claims import claim_worth
from tests.oracle.house import ALL_PLAY, PAIRS, SITTING_3, STANDARD, TWO_PILES, House, changed, pack
from tests.oracle.house import Aces as OracleAces
from tests.oracle.play import SUITS
from tests.oracle.tricks import Meld
from tysiac import Card, Hand, _bits
from tysiac.rules.marriages import Aces, Marriages
from tysiac.rules.rights import sure_melds

pytestmark = pytest.mark.no_cover  # a comparison in bulk; the lines have tests of their own

RISING: Final = "9JQKTA"
MANY: Final = 8_000
SIZES: Final = {SITTING_3: 4, TWO_PILES: 4, PAIRS: 2, ALL_PLAY: 2}
"""How many tricks are left at the most, so that all that the others might hold is soon tried."""


class Ending(NamedTuple):
    """The leader's hand, and what he knows."""

    hand: list[str]
    unseen: list[str]
    """What the others hold, and what lies aside unknown."""

    gone: list[str]
    maker: str | None
    """By which card a trump was made before."""

    number: int
    """How many tricks were played."""


def rules(rng: random.Random) -> tuple[House, Marriages]:
    """Random rules of marriages and play, for the oracle and for the library."""
    flags = (True, False)
    marriages: dict[str, Any] = {
        "declare": rng.choice(("optional", "automatic")),
        "first_trick": rng.choice(flags),
        "trump_from": rng.choice(("now", "next")),
        "trump_by": rng.choice(("each", "first")),
    }
    law: dict[str, Any] = {name: rng.choice(flags) for name in ("head", "overtrump", "undertrump")}
    law["void"] = rng.choice(("must_trump", "free"))
    changes: dict[str, object] = {f"marriages.{name}": value for name, value in marriages.items()}
    changes |= {f"following.{name}": value for name, value in law.items()}
    changes["layout"] = rng.choice([*SIZES])
    if rng.random() < 0.6:
        return changed(STANDARD, changes), Marriages(**marriages)
    aces = {"first_trick": rng.choice(flags), "trump": rng.choice(flags)}
    house = changed(STANDARD, {**changes, "marriages.aces": OracleAces(**aces)})
    return house, Marriages(**marriages, aces=Aces(**aces))


def ending(house: House, rng: random.Random) -> Ending:
    """A random ending: the leader holds high cards, or most of a suit; high ones may be gone."""
    size, cards = rng.randint(1, SIZES[house.layout]), pack(house)
    luck, best = rng.choice((3, 8)), rng.choice(("", *SUITS))
    cards.sort(
        key=lambda card: (
            card[1] == best and card[0] in "KQA",
            RISING.index(card[0]) + rng.random() * luck,
        ),
        reverse=True,
    )
    hand, rest = cards[:size], rng.sample(cards[size:], len(cards) - size)
    if rng.random() < 0.6:
        rest.sort(key=lambda card: RISING.index(card[0]) + rng.random() * 4)
    aside = rng.choice((0, 0, 2, 4)) if house.layout == TWO_PILES else 0
    held = size * (house.layout.players - 1) + aside
    unseen, gone, number = rest[:held], rest[held:], rng.choice((0, 3, 5))
    royals = [card for card in gone if card[0] in "KQ"]
    maker = rng.choice(royals) if number and royals and rng.random() < 0.6 else None
    return Ending(hand, unseen, gone, maker, number)


def mask(cards: list[str]) -> int:
    """Cards as the library's rules know them."""
    return Hand(map(Card.parse, cards)).mask


def compared(rng: random.Random) -> int | None:
    """What both sides say that a claim is worth; `None` if it does not stand."""
    house, marriages = rules(rng)
    known = ending(house, rng)
    melds = [] if known.maker is None else [Meld(1, known.maker, 1)]
    seats = [*range(house.layout.players)]
    worth = claim_worth(house, seats, known.hand, known.unseen, melds, known.number)
    sure = sure_melds(
        mask(known.hand),
        mask(known.gone),
        mask(pack(house)),
        _bits.NO_TRUMP if known.maker is None else SUITS.index(known.maker[1]),
        marriages,
        known.number == 0,
    )
    found = None if sure is None else sum(marriages.worth(card) for card in sure)
    assert found == worth, (house, known)
    return worth


def test_claims_by_proof() -> None:
    rng = random.Random(1)
    worths = [compared(rng) for _ in range(400)]
    assert worths.count(None) > 40
    assert sum(1 for worth in worths if worth) > 20


@pytest.mark.slow
def test_many_claims_by_proof() -> None:
    rng = random.Random(2)
    worths = [compared(rng) for _ in range(MANY)]
    assert worths.count(None) > MANY // 10
    assert sum(1 for worth in worths if worth) > MANY // 20


def test_who_knows_all_cards_need_not_fear_a_ruff_by_one_who_can_follow() -> None:
    """The other holds the nines of spades and hearts: on a heart he must follow."""
    spades_are_trump = SUITS.index("S")
    hand, other = mask(["AH", "KH", "QH"]), mask(["9S", "JD", "9H"])
    gone = _bits.PACKS[24] & ~hand & ~other
    late = Marriages(trump_from="next")
    sure = sure_melds(hand, gone, _bits.PACKS[24], spades_are_trump, late, False)
    assert sure is not None
    assert sum(map(late.worth, sure)) == 100
