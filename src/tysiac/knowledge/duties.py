"""What does a card that was played tell of the cards that its player kept?"""

from __future__ import annotations

from functools import lru_cache

from tysiac.rules.following import Row


@lru_cache(4096)
def barred(card: int, row: Row) -> int:
    """The cards that were not in a hand: with any of them, the card would not have been allowed.

    It reads `following.allowed` from the end: whoever did not beat could not, whoever did not
    follow could not, whoever did not choose from what he must choose from had nothing of it.

    Args:
        card: that was played.
        row: the law in the situation before it.
    """
    beat, follow, winners, if_able, if_unable = row
    played = 1 << card
    if played & beat:
        return 0
    if played & follow:
        return beat
    none = beat | follow
    if played & if_able:
        return none
    none |= winners
    return none if played & if_unable else none | if_unable
