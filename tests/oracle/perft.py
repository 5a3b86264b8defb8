"""How many ways are there to play on from a position, and what do they all score?

A position is a deal up to its play. `perft` counts all sequences of cards of some length that may
follow, and adds up the results of those that end the deal. Two programs that agree on both for
many positions agree on the rules of play, on the marriages and on the scoring of a deal.

    python -m tests.oracle.perft

counts every position below and writes perft.json.
"""

import json
from pathlib import Path
from typing import TypedDict, cast

from .deal import HOUSES, Table, legal_bids, legal_contracts, may_redeal

PRIME = 2**61 - 1
"""Checksums are taken modulo this."""

FILE = Path(__file__).with_name("perft.json")
"""Where the counts are kept."""


class Position(TypedDict):
    """A deal up to its play; nothing was scored before, and nobody asked for a new deal."""

    house: str
    """A name in `HOUSES`."""

    dealer: int
    """The seat that dealt."""

    hands: list[list[str]]
    """Seven cards by seat, before the exchange."""

    talon: list[str]
    """The three cards that the declarer takes up."""

    bid: tuple[int, int]
    """The declarer's seat and bid: forehand at 100, and everybody else passes."""

    gifts: list[tuple[int, str]]
    """The declarer's gifts as (to, card): to the left first, then to the right."""

    contract: int
    """What the declarer plays for."""

    plays: list[str]
    """The cards played so far, in order; "KH+" declares the marriage with the king of hearts."""


class Count(TypedDict):
    """What `perft` found for one depth."""

    depth: int
    leaves: int
    checksum: int


class Entry(TypedDict):
    """A position with its name and its counts, as perft.json keeps it."""

    name: str
    position: Position
    counts: list[Count]


def read_play(text: str) -> tuple[str, bool]:
    """Return the card and whether a marriage is declared with it: "KH+" is declared."""
    return text[:2], text.endswith("+")


def lay_out(position: Position) -> Table:
    """Return the table after the plays of a position.

    Everything on the way there is checked: the bid, the contract and each play are legal, the
    gifts are the declarer's, and nobody could have asked for a new deal.
    """
    house = HOUSES[position["house"]]
    hands = [list(hand) for hand in position["hands"]]
    forehand = (position["dealer"] + 1) % 3
    declarer, bid = position["bid"]
    if declarer != forehand or bid != 100 or bid not in legal_bids(house, hands[declarer], 0):
        raise ValueError("forehand must hold the bid at 100")
    if any(may_redeal(house, "dealt", hand) for hand in hands):
        raise ValueError("a hand could be thrown in before the auction")
    hands[declarer] += position["talon"]
    left, right = (declarer + 1) % 3, (declarer + 2) % 3
    if [to for to, _ in position["gifts"]] != [left, right]:
        raise ValueError("one gift to the left, then one to the right are needed")
    for to, card in position["gifts"]:
        hands[declarer].remove(card)
        hands[to].append(card)
    if any(may_redeal(house, "exchanged", hand) for hand in hands):
        raise ValueError("a hand could be thrown in after the exchange")
    if position["contract"] not in legal_contracts(house, bid, hands[declarer]):
        raise ValueError("the contract is not allowed")
    table = Table(house, hands, declarer, position["contract"])
    for play in position["plays"]:
        table.play(*read_play(play))
    return table


def perft(position: Position, depth: int) -> tuple[int, int]:
    """Return the number of ways to play on for `depth` cards, and the checksum of their results.

    A way that ends the deal sooner counts too. Leading a card with and without declaring the
    marriage are two ways. The checksum adds up, over the ways that end the deal,
    d0 + 2003 * d1 + 4000037 * d2, where d is the change of the total by seat and all totals were
    0 before, modulo 2**61 - 1. Ways that do not end the deal add nothing.
    """
    leaves, checksum = _count(lay_out(position), depth)
    return leaves, checksum % PRIME


def _count(table: Table, depth: int) -> tuple[int, int]:
    """Return the number of ways to play on from a table, and the sum of their results."""
    if table.over():
        deltas, _ = table.result([0, 0, 0])
        return 1, deltas[0] + 2003 * deltas[1] + 4000037 * deltas[2]
    if depth == 0:
        return 1, 0
    leaves = 0
    checksum = 0
    for card, declared in table.plays():
        after = table.copy()
        after.play(card, declared)
        more_leaves, more_checksum = _count(after, depth - 1)
        leaves += more_leaves
        checksum += more_checksum
    return leaves, checksum


def load() -> list[Entry]:
    """Return the entries of perft.json; what is a pair in `Position` is a list of two there."""
    return cast("list[Entry]", json.loads(FILE.read_text(encoding="utf-8")))


def _position(
    house: str, dealer: int, hands: str, talon: str, gifts: str, contract: int, plays: str = ""
) -> Position:
    """Return a position from its text: hands by seat with strokes between, gifts left, right."""
    declarer = (dealer + 1) % 3
    left, right = gifts.split()
    return {
        "house": house,
        "dealer": dealer,
        "hands": [hand.split() for hand in hands.split("/")],
        "talon": talon.split(),
        "bid": (declarer, 100),
        "gifts": [((declarer + 1) % 3, left), ((declarer + 2) % 3, right)],
        "contract": contract,
        "plays": plays.split(),
    }


FULL_HANDS: list[Position] = [
    _position(
        "german",
        1,
        "AD 9D KC QC 9C TS KS / AH TH TD TC JC QS 9S / KH QH 9H KD QD AS JS",
        "AC JD JH",
        "JD 9H",
        140,
    ),
    _position(
        "german",
        1,
        "AD TD JD 9D 9C AS QS / AH KH QH JC TS JS 9S / JH 9H KD QD TC KC KS",
        "AC QC TH",
        "JH KS",
        160,
    ),
    _position(
        "german",
        0,
        "JH AC KC QC JC 9C AS / TH KD QD JD 9D JS 9S / KH QH AD TD TC TS QS",
        "AH KS 9H",
        "KS 9S",
        120,
    ),
    _position(
        "german",
        0,
        "TH TD JD AS TS JS 9S / 9H AD 9D TC QC KS QS / AH JH KD QD AC JC 9C",
        "KC KH QH",
        "9D 9H",
        230,
    ),
    _position(
        "bulgarian",
        2,
        "AH KH 9H AD AC TC KC / TH TD QD 9D AS JS 9S / JH KD JD JC 9C KS QS",
        "QH QC TS",
        "TC TS",
        150,
    ),
    _position(
        "bulgarian",
        1,
        "JH 9H KD QD 9D TC JC / TH QH JD AC 9C JS 9S / AH AD QC AS TS KS QS",
        "KH TD KC",
        "TD KH",
        140,
    ),
    _position(
        "bulgarian",
        0,
        "AH KD JD AC TC QS JS / 9H AD TD 9D TS KS 9S / TH QD KC QC JC 9C AS",
        "KH QH JH",
        "JH 9S",
        160,
    ),
    _position(
        "bulgarian",
        0,
        "9H TD TC JC AS KS QS / AH TH KH QH KD QD KC / JH AD JD AC TS JS 9S",
        "QC 9D 9C",
        "9D 9C",
        240,
    ),
    _position(
        "polish",
        2,
        "TH TD TC KC 9C KS QS / QH JH AD QD 9D JC JS / KH 9H KD JD QC AS TS",
        "AH 9S AC",
        "TD 9C",
        100,
    ),
    _position(
        "polish",
        2,
        "QH 9H KD QD AC QC 9C / AH JH TD 9D TC QS 9S / TH JD KC JC AS TS JS",
        "KS AD KH",
        "KS 9H",
        170,
    ),
    _position(
        "polish",
        0,
        "KH QH JH 9H AD TD AS / AH KD QD 9D AC 9C TS / TH JD TC KC QC KS QS",
        "9S JC JS",
        "9C JS",
        150,
    ),
    _position(
        "polish",
        2,
        "AD TD KD KC QC JC KS / AH KH QH 9H JD AS JS / TH 9D AC TC 9C TS 9S",
        "QD QS JH",
        "TD JH",
        180,
    ),
    _position(
        "dutch",
        1,
        "AH KH JH KD JC 9C TS / TH QH 9H AD QC AS 9S / TD QD JD 9D KS QS JS",
        "AC TC KC",
        "QD TC",
        130,
    ),
    _position(
        "dutch",
        2,
        "KH TD KD KC JC TS KS / AD JD AC QC AS QS JS / AH TH JH 9H 9D TC 9S",
        "QH QD 9C",
        "JC TS",
        120,
    ),
    _position(
        "dutch",
        0,
        "TH QH 9H 9D JC KS 9S / AD QD TC KC QC AS QS / AH KH KD JD AC TS JS",
        "TD 9C JH",
        "JH QS",
        160,
    ),
    _position(
        "dutch",
        0,
        "JH JD 9D 9C AS TS 9S / AH KH QH 9H QC KS JS / TH AD TD AC TC JC QS",
        "QD KD KC",
        "JS KS",
        160,
    ),
]
"""Whole deals before the first lead: marriages in hand, and at least one void."""

FULL_HAND_DEPTHS = list(range(1, 10))
"""Three tricks, card by card."""

ENDINGS: list[Position] = [
    _position(
        "german",
        1,
        "AH JH QD JD AS TS JS / 9H AD KD KC JC 9C 9S / TH KH QH TD 9D KS QS",
        "TC QC AC",
        "QC TC",
        170,
        "TD JD AD KC AC QC QH+ AH 9H",
    ),
    _position(
        "german",
        1,
        "AH AD JD 9D AS KS JS / JH TD TC JC 9C QS 9S / KH QH KD QD AC KC QC",
        "TH 9H TS",
        "TH TS",
        160,
        "KC AH TC JC AC AS QH+ TH JH",
    ),
    _position(
        "german",
        1,
        "9H TD 9D TC KC QS JS / TH JH KD JD 9C AS KS / AH QH QD QC JC TS 9S",
        "KH AD AC",
        "JC TS",
        100,
        "QC TC 9C QS TS 9S AS QD JS",
    ),
    _position(
        "german",
        2,
        "QH 9H TD KD QD JD AS / AH TH AD TC JC QS 9S / JH AC KC QC 9C KS JS",
        "TS 9D KH",
        "9D JD",
        200,
        "9H TH JH 9S JS AS QD+ AD JD",
    ),
    _position(
        "bulgarian",
        2,
        "9H KD AC TC AS KS QS / KH JH JD 9D 9C TS 9S / AH QH AD KC QC JC JS",
        "TD QD TH",
        "TH TD",
        100,
        "KS TS JS JH QH 9H KC+ AC 9C",
    ),
    _position(
        "bulgarian",
        2,
        "AH JH KD KC QC QS JS / TH KH QH AD JD AS 9S / 9H TD 9D AC JC TS KS",
        "9C TC QD",
        "QS 9C",
        110,
        "JS AS KS QH+ 9H AH KC+ 9S AC",
    ),
    _position(
        "bulgarian",
        1,
        "JH 9H AD KD QC 9C QS / QD JD 9D AC JC AS JS / AH KH QH TD TC KC 9S",
        "KS TS TH",
        "TH TS",
        140,
        "KC QC AC TS 9S QS JD TD AD",
    ),
    _position(
        "bulgarian",
        0,
        "KH 9H JD 9D AC 9C AS / AH AD KD QC KS QS JS / TH QH TD QD TC TS 9S",
        "KC JC JH",
        "JC JH",
        120,
        "AH TH KH KS+ TS AS 9D KD TD",
    ),
    _position(
        "polish",
        1,
        "TH JH 9H AD QD TS JS / AH TD KD 9D TC AS 9S / KH QH KC JC 9C KS QS",
        "AC QC JD",
        "JD JC",
        130,
        "KH+ TH AH JC AC 9H JH KD QH",
    ),
    _position(
        "polish",
        1,
        "QH JH KD QD AC TS JS / AH 9H AD 9D JC 9C 9S / TH KH JD TC KC AS KS",
        "QC TD QS",
        "JD TD",
        150,
        "KC+ AC 9C KD+ AD QC AH TH QH",
    ),
    _position(
        "polish",
        0,
        "AH KH JH TD JD QC 9S / TH KD QD TC KC TS KS / QH 9H AC JC 9C AS JS",
        "QS AD 9D",
        "9D TS",
        140,
        "KC AC QC JS TS QS TD AD 9D",
    ),
    _position(
        "polish",
        2,
        "KH QH JH TD JD QC KS / AH TH AD 9D AC 9C 9S / KD QD TC KC JC AS JS",
        "QS 9H TS",
        "TS JD",
        150,
        "KH+ AH QD AC TC QC AD JD TD",
    ),
    _position(
        "dutch",
        2,
        "AH KH QH QD QC TS KS / JH 9H AD AC TC QS 9S / TH TD 9D JC 9C AS JS",
        "KC JD KD",
        "JD KS",
        150,
        "KC TC JC 9S KS TS KH+ JH TH",
    ),
    _position(
        "dutch",
        1,
        "AH AC TC 9C KS QS 9S / JH 9H AD JD QC TS JS / TH KH QH 9D KC JC AS",
        "KD QD TD",
        "KC TD",
        170,
        "JC TC QC KS+ JS AS QD+ AC TD",
    ),
    _position(
        "dutch",
        2,
        "QH AD KD 9D KC TS KS / AH TH JH TC JC QS 9S / 9H TD QD JD AC 9C AS",
        "QC KH JS",
        "TS 9D",
        155,
        "QC TC AC AS JS QS 9D KD TH",
    ),
    _position(
        "dutch",
        0,
        "TD QD AC JC QS JS 9S / TH KH QH AD KC QC 9C / AH JH 9H JD 9D TS KS",
        "KD TC AS",
        "TH 9C",
        140,
        "TC 9H AC JS AS KS KC+ JD JC",
    ),
    _position(
        "polish",
        2,
        "QH JH TD KD KC QC AS / TH KH 9H JD AC TC 9S / AD QD 9D 9C TS KS QS",
        "JS JC AH",
        "JC JS",
        140,
        "KC+ TC 9C 9S JS AS AH TH QS",
    ),
    _position(
        "polish",
        1,
        "TH 9H AD JD 9D JC 9S / AH JH QC TS KS QS JS / KH KD QD AC TC 9C AS",
        "QH KC TD",
        "TD KC",
        130,
        "QH+ TH AH KS+ AS 9S KD+ TD QC",
    ),
]
"""Endings of five tricks.

In three of the first four of each house a marriage was declared already, and another one can still
be declared while cards of the older trump are in hand; in the third of each no trump is in force
yet; in all of these the contract can still be made and lost. The last two have no marriage left,
but hands that lack the suit led, after a ruff, with trumps both above and below it.
"""

ENDING_DEPTHS = [3, 6, 9, 12, 15]
"""Trick by trick to the end of the deal."""


def count_all() -> list[Entry]:
    """Return every position with its counts."""
    entries: list[Entry] = []
    for kind, positions, depths in [
        ("full hand", FULL_HANDS, FULL_HAND_DEPTHS),
        ("ending", ENDINGS, ENDING_DEPTHS),
    ]:
        for position in positions:
            house = position["house"]
            number = 1 + sum(entry["name"].startswith(f"{house} {kind}") for entry in entries)
            counts: list[Count] = []
            for depth in depths:
                leaves, checksum = perft(position, depth)
                counts.append({"depth": depth, "leaves": leaves, "checksum": checksum})
            entries.append(
                {"name": f"{house} {kind} {number}", "position": position, "counts": counts}
            )
    return entries


def to_text(entries: list[Entry]) -> str:
    """Return the entries as JSON, with one line for each position and each count."""
    blocks = []
    for entry in entries:
        counts = ",\n   ".join(json.dumps(count) for count in entry["counts"])
        blocks.append(
            f' {{"name": {json.dumps(entry["name"])},\n'
            f'  "position": {json.dumps(entry["position"])},\n'
            f'  "counts": [\n   {counts}]}}'
        )
    return "[\n" + ",\n".join(blocks) + "\n]\n"


def main() -> None:
    """Count all positions again and write perft.json."""
    FILE.write_text(to_text(count_all()), encoding="utf-8")


if __name__ == "__main__":
    main()
