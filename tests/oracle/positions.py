"""Which play positions should be tried that random deals hardly ever bring?

A position is a hand, the cards on the table in playing order, and the trump suit or none. The made
ones are written once, with letters in place of suits, and then laid out in all the suits:

- L is the suit that was led, T another suit that is trump;
- X and Y are the two suits that are left over.

"led L" and "trump T" are thus never the same suit; where trump itself is led, the pattern uses T
in the place of L.
"""

import random
from typing import NamedTuple

from .play import PACK, SUITS

Position = tuple[list[str], list[str], str | None]
"""A hand, the cards on the table, the trump suit."""


class Pattern(NamedTuple):
    """A position with letters in place of suits; cards are separated by blanks."""

    about: str
    hand: str
    trick: str
    trump: str | None


PATTERNS: list[Pattern] = [
    # The suit led is in hand, nobody has trumped.
    Pattern("higher and lower: only the higher beat", "AL 9L KX", "QL", None),
    Pattern("the same with a trump suit that lies idle", "AL 9L KX AT", "QL", "T"),
    Pattern("the second card is the one to beat", "AL JL KX", "9L TL", "T"),
    Pattern("the first card is the one to beat", "AL JL KX", "TL 9L", "T"),
    Pattern("nothing that beats: any of the suit", "9L JL KX 9T", "QL TL", "T"),
    Pattern("an off-suit ace raises no duty", "KL 9L AY", "QL AX", None),
    Pattern("an off-suit ace raises no duty under trump", "KL 9L AY TT", "QL AX", "T"),
    Pattern("the ten stands above the king", "TL QL 9L", "KL", None),
    Pattern("the king does not beat the ten", "KL QL AX", "TL", "T"),
    Pattern("led ace, and the trump nine in hand", "9L KL 9T", "AL", "T"),
    Pattern("one small card of the suit among trumps", "9L AT TT KT QT", "AL", "T"),
    # The trick is ruffed, and the suit led is in hand.
    Pattern("ruffed: low and high card of the suit", "AL 9L KX", "QL 9T", "T"),
    Pattern("ruffed: low and high card, and trumps too", "JL AL 9X AT", "QL JT", "T"),
    Pattern("ruffed: only high cards of the suit", "AL TL AT 9Y", "9L KT", "T"),
    Pattern("ruffed: only low cards of the suit", "9L JL AT", "KL QT", "T"),
    Pattern("ruffed with the nine under the ace", "KL 9L AT 9X", "AL 9T", "T"),
    # The suit led is missing, no trump on the table.
    Pattern("void: must one trump?", "9T AX JY", "KL", "T"),
    Pattern("void: several trumps", "9T AT QT AX", "AL", "T"),
    Pattern("void, the ace led, the trump nine alone", "9T AX TX KY", "AL", "T"),
    Pattern("void after two cards of the suit", "JT KT AX 9Y", "9L AL", "T"),
    Pattern("void after a discard", "9T AX KX", "KL QX", "T"),
    Pattern("void in the suit and in trump", "AX KX 9Y", "KL", "T"),
    Pattern("void in the suit and in trump after a ruff", "AX 9X AY", "KL 9T", "T"),
    Pattern("nothing but trumps", "9T JT QT KT TT AT", "9L", "T"),
    # The suit led is missing, and a trump lies on the table.
    Pattern("over-ruff with the only trump", "AT 9X KY", "KL TT", "T"),
    Pattern("higher and lower trumps", "9T AT JX", "KL QT", "T"),
    Pattern("higher and lower trumps, two of each", "9T JT TT AT JX", "KL QT", "T"),
    Pattern("only lower trumps: one", "9T JX AY", "KL TT", "T"),
    Pattern("only lower trumps: several", "9T JT QT AX", "KL AT", "T"),
    Pattern("only lower trumps, and nothing else", "9T JT KT", "9L AT", "T"),
    Pattern("only higher trumps", "KT AT 9Y", "AL QT", "T"),
    Pattern("king over queen of trumps", "KT 9T AX", "9L QT", "T"),
    Pattern("the trump ten is above the trump king", "TT QT AX", "9L KT", "T"),
    # Trump is led.
    Pattern("trump led: higher and lower", "AT 9T KX", "QT", "T"),
    Pattern("trump led: only lower", "9T JT AX", "TT", "T"),
    Pattern("trump led: none in hand", "AX KX 9Y", "9T", "T"),
    Pattern("trump led and beaten", "AT QT 9X", "KT TT", "T"),
    Pattern("trump led and beaten out of reach", "9T KT AX", "JT AT", "T"),
    Pattern("trump led, a discard between", "AT 9T AY", "QT AX", "T"),
    Pattern("trump led: no ruff, so the duty to beat holds", "TT JT KX", "9T QT", "T"),
    # No trump in force.
    Pattern("no trump: void, any card", "9X AX JY KL", "KT", None),
    Pattern("no trump: void after two cards", "9X AY JY", "KL QX", None),
    Pattern("no trump: a discard ruffs nothing", "AL 9L KX", "QL 9T", None),
    # The trump has just changed: a marriage of T was declared with the card that was led, while X
    # was trump before. The old trump has lost its power in this very trick.
    Pattern("changed: void in the new trump, old ones in hand", "9X AX TX JY", "QT", "T"),
    Pattern("changed: the same as third player", "AX JX KY", "QT TT", "T"),
    Pattern("changed: new and old trump", "AT 9X AX", "KT", "T"),
    Pattern("changed: low new trump and old trump ace", "9T JT AX", "KT", "T"),
    Pattern("changed: an old trump was thrown", "9T AT AX", "QT KX", "T"),
    Pattern("changed: an old trump was thrown, void", "AX TX 9Y", "QT 9X", "T"),
    # A trick after the change: L was trump before T.
    Pattern("old trump led, to be followed", "AL 9L 9T", "KL", "T"),
    Pattern("old trump led and ruffed by the new", "AL 9L AX", "KL 9T", "T"),
    Pattern("void, the old trump X in hand with the new", "9T AX TX", "AL", "T"),
    Pattern("void, the old trump X was thrown before", "9T AX KY", "JL TX", "T"),
    Pattern("void, only the old trump X in hand", "9X AX KX", "JL 9T", "T"),
    # On lead.
    Pattern("lead with a pair, no trump", "KL QL 9X AY", "", None),
    Pattern("lead with a second pair while the old trump is held", "KL QL AT 9T JX", "", "T"),
    Pattern("lead with two pairs, one of the trump suit", "KL QL KT QT 9X", "", "T"),
    Pattern("lead with half a pair", "KL QX 9T AY", "", "T"),
]
"""Every pattern is laid out in the suits twelve times."""


def suit_layouts() -> list[dict[str, str]]:
    """Return the twelve choices of the suits L and T, with X and Y as the two others."""
    layouts = []
    for led in SUITS:
        for trump in SUITS:
            if led == trump:
                continue
            others = [suit for suit in SUITS if suit not in (led, trump)]
            layouts.append({"L": led, "T": trump, "X": others[0], "Y": others[1]})
    return layouts


def made_positions() -> list[Position]:
    """Return the patterns in all their suits, each position once."""
    positions: list[Position] = []
    for pattern in PATTERNS:
        for layout in suit_layouts():
            hand = [card[0] + layout[card[1]] for card in pattern.hand.split()]
            trick = [card[0] + layout[card[1]] for card in pattern.trick.split()]
            trump = None if pattern.trump is None else layout[pattern.trump]
            if (hand, trick, trump) not in positions:
                positions.append((hand, trick, trump))
    return positions


def random_positions(rng: random.Random, n: int) -> list[Position]:
    """Return hands of one to eight cards against none to two cards on the table.

    Small hands, which are often void, come as often as big ones; one position in five has no trump.
    """
    positions: list[Position] = []
    for _ in range(n):
        cards = rng.sample(PACK, rng.randint(1, 8) + 2)
        trick = cards[: rng.randint(0, 2)]
        hand = cards[2:]
        trump = rng.choice([None, *SUITS])
        positions.append((hand, trick, trump))
    return positions
