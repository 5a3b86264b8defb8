"""What may be played to a trick, and who takes it?

The texts agree on the order of the cards (ace, ten, king, queen, jack, nine), on their values, on
following suit and on who takes a trick. They differ in four duties, which `Law` names.
"""

from typing import NamedTuple

RANKS = "9JQKTA"
"""The ranks, from the weakest to the strongest: the ten stands between king and ace."""

SUITS = "SCDH"
"""The suits, from the cheapest marriage to the dearest."""

PACK = [rank + suit for suit in SUITS for rank in RANKS]
"""The 24 cards, from the nine to the ace in each suit."""

VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}
"""Ace 11, ten 10, king 4, queen 3, jack 2, nine nothing (all four texts)."""

MARRIAGES = {"H": 100, "D": 80, "C": 60, "S": 40}
"""A pair of king and queen: hearts 100, diamonds 80, clubs 60, spades 40 (all four texts)."""


class Law(NamedTuple):
    """The duties of one who plays to a trick that somebody else has led.

    Following suit is always a duty. The rest differs from text to text.
    """

    head: bool
    """With the suit led in hand: beat the best card of that suit in the trick, if able."""

    head_after_ruff: bool
    """Keep that duty even when the trick was trumped and the suit led is not trump."""

    void: str
    """Without the suit led: "must_trump" (a trump must be played) or "free" (any card)."""

    overtrump: bool
    """When trumping over a trump that lies in the trick: play a higher one, if able."""

    undertrump: bool
    """With only trumps that are lower than the one in the trick: a trump is still forced."""


LAWS: dict[str, Law] = {
    # German app text: "a higher one than the highest that lies there, if you have one";
    # "without the suit you must play trump if you have one"; "higher than a trump already
    # played, if you have one". Nothing frees the holder of low trumps, so they are forced.
    # Once a trick is ruffed no card of the suit led can win, and the duty to beat rests.
    "german": Law(True, False, "must_trump", overtrump=True, undertrump=True),
    # Bulgarian app text: the same rules.
    "bulgarian": Law(True, False, "must_trump", overtrump=True, undertrump=True),
    # Polish encyclopaedia text: follow suit, then play higher than what lies on the table; the
    # player who can no longer win need not beat, and "if our trump is lower, we need not play it".
    "polish": Law(True, False, "must_trump", overtrump=True, undertrump=False),
    # Dutch rules text: follow suit; a player able neither to follow nor to trump plays any card.
    # Nothing is said about beating anything.
    "dutch": Law(False, False, "must_trump", overtrump=False, undertrump=True),
}
"""The law of each text."""

ALL_LAWS: list[Law] = [
    Law(head, head_after_ruff, void, overtrump, undertrump)
    for head, head_after_ruff in [(False, False), (True, False), (True, True)]
    for void, overtrump, undertrump in [
        ("must_trump", True, True),
        ("must_trump", True, False),
        ("must_trump", False, True),
        ("must_trump", False, False),
        ("free", True, False),
        ("free", False, False),
    ]
]
"""Every combination that means something: 18."""


def rank_of(card: str) -> str:
    """Return the rank of a card: the first letter."""
    return card[0]


def suit_of(card: str) -> str:
    """Return the suit of a card: the second letter."""
    return card[1]


def higher(card: str, other: str) -> bool:
    """Tell whether a card is higher than another card of its own suit."""
    if suit_of(card) != suit_of(other):
        raise ValueError(f"{card} and {other} are of different suits")
    return RANKS.index(rank_of(card)) > RANKS.index(rank_of(other))


def of_suit(cards: list[str], suit: str) -> list[str]:
    """Return the cards of a suit, in the order in which they stand."""
    return [card for card in cards if suit_of(card) == suit]


def highest(cards: list[str]) -> str:
    """Return the highest of some cards of one suit."""
    best = cards[0]
    for card in cards:
        if card != best and higher(card, best):
            best = card
    return best


def points(cards: list[str]) -> int:
    """Add up the values of the cards; the whole pack is worth 120."""
    return sum(VALUES[rank_of(card)] for card in cards)


def trick_winner(trick: list[str], trump: str | None) -> int:
    """Return the place in the trick of the card that takes it.

    The highest trump takes the trick. Without a trump in it, the highest card of the suit that
    was led takes it. Other cards never do, not even an ace.
    """
    trumps = of_suit(trick, trump) if trump is not None else []
    if trumps:
        return trick.index(highest(trumps))
    return trick.index(highest(of_suit(trick, suit_of(trick[0]))))


def legal_cards(hand: list[str], trick: list[str], trump: str | None, law: Law) -> list[str]:
    """Return the cards of a hand that may be played, in the order in which the hand holds them.

    `trick` holds the cards on the table in playing order. Whoever leads may play any card. With
    the suit led in hand it must be followed. Without it, and with a trump suit in force, the
    duties about trumping hold. Without the suit and without a trump, any card will do.
    """
    if trick == []:
        return list(hand)
    if of_suit(hand, suit_of(trick[0])):
        return _cards_that_follow(hand, trick, trump, law)
    if trump is not None and of_suit(hand, trump):
        return _cards_of_the_void(hand, trick, trump, law)
    return list(hand)


def _cards_that_follow(hand: list[str], trick: list[str], trump: str | None, law: Law) -> list[str]:
    """Return what a hand that holds the suit led may play.

    It must follow. By the duty to beat it must follow with a card higher than the best one of the
    suit led, if it has one; only when the trick was trumped does that duty rest, since no card of
    the suit can win any more - unless the law keeps it even then. A trump on a trump that was led
    is no ruff.
    """
    led = suit_of(trick[0])
    following = of_suit(hand, led)
    ruffed = trump is not None and trump != led and of_suit(trick, trump) != []
    if not law.head:
        return following
    if ruffed and not law.head_after_ruff:
        return following
    best = highest(of_suit(trick, led))
    beating = [card for card in following if higher(card, best)]
    return beating if beating else following


def _cards_of_the_void(hand: list[str], trick: list[str], trump: str, law: Law) -> list[str]:
    """Return what a hand may play that lacks the suit led and holds trumps.

    Where trumping is free, any card may be played; only, by the duty to overtrump, whoever trumps
    a trick that holds a trump and has a higher one may not use a lower one.

    Where trumping is forced, a hand with a trump that would win must trump: with a winning trump
    by the duty to overtrump, else with any. A hand whose trumps would all lose must play one of
    them all the same, or is free, as the law says.
    """
    mine = of_suit(hand, trump)
    played = of_suit(trick, trump)
    winning = [card for card in mine if all(higher(card, other) for other in played)]
    if law.void == "free":
        if law.overtrump and winning:
            return [card for card in hand if suit_of(card) != trump or card in winning]
        return list(hand)
    if law.void != "must_trump":
        raise ValueError(f"no such duty: {law.void}")
    if winning:
        return winning if law.overtrump else mine
    return mine if law.undertrump else list(hand)


def pairs(hand: list[str]) -> list[str]:
    """Return the suits whose king and queen are both in the hand, the cheapest first."""
    return [suit for suit in SUITS if "K" + suit in hand and "Q" + suit in hand]


def legal_plays(
    hand: list[str],
    trick: list[str],
    trump: str | None,
    law: Law,
    first_trick: bool,
    first_trick_marriage: bool,
    declare: str,
) -> list[tuple[str, bool]]:
    """Return what may be played as pairs of a card and "the marriage is declared with it".

    A marriage is declared by the player who leads, with its king or its queen, while both are in
    hand; in the first trick of a deal only where the rules allow that. Where the player says
    whether to declare ("optional"), such a card may be led in both ways; where the card declares
    by itself ("automatic"), only in the declaring way. The plain way comes first.
    """
    if declare not in ("optional", "automatic"):
        raise ValueError(f"no such way to declare: {declare}")
    plays: list[tuple[str, bool]] = []
    for card in legal_cards(hand, trick, trump, law):
        leads = trick == []
        paired = rank_of(card) in "KQ" and suit_of(card) in pairs(hand)
        in_time = first_trick_marriage or not first_trick
        may_declare = leads and paired and in_time
        if not may_declare or declare == "optional":
            plays.append((card, False))
        if may_declare:
            plays.append((card, True))
    return plays
