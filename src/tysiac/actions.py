"""The actions: what a player, or nature, does. Small frozen values with a one-word text form.

| text | action |
|---|---|
| `bid:110` | `Bid(110)` |
| `pass` | `Pass()` |
| `take:0` | `TakePile(0)` |
| `give:9S:2` | `Give(9S, to=2)` |
| `discard:9S` | `Discard(9S)` |
| `declare:120` | `Declare(120)` |
| `surrender`, `claim` | `Surrender()`, `Claim()` |
| `KH`, `KH+` | `Play(KH)`, the second declaring the marriage |
| `answer:redeal` | `Answer("redeal")` |
| `deal:AH.TH/9S.JC/…/9D` | `Deal`: hands by seat, then the talon; cards joined by dots |
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, cast, final

from attrs import field, frozen

from tysiac._checks import check, each, instance_of, plain_text, whole
from tysiac.cards import Card
from tysiac.errors import ArgumentError, NotationError
from tysiac.hands import Hand

_A_CARD: Final = "a Card"
_AN_OPTION: Final = "one of the offer's options, a single word"
_WORD: Final = re.compile("[^\\s\x00-\x1f\x7f-\x9f\ud800-\udfff]+")


def _row(values: Sequence[Any]) -> tuple[Any, ...]:
    """A row of values as a tuple; what has no order of its own, the validator will not take."""
    return tuple(values) if isinstance(values, Sequence) else cast("tuple[Any, ...]", values)


def _a_word(answer: Answer, attribute: object, value: str) -> None:
    if not isinstance(value, str) or _WORD.fullmatch(value) is None:
        raise ArgumentError("Answer.option", value, _AN_OPTION)


@final
@frozen
class Deal:
    """Nature shares out the pack.

    Attributes:
        hands: by seat.
        talon: the cards of the talon, in order.
    """

    hands: tuple[Hand, ...] = field(converter=_row, validator=each(Hand, "a row of Hands, by seat"))
    talon: tuple[Card, ...] = field(
        converter=_row, validator=each(Card, "a row of Cards, in order")
    )

    def __str__(self) -> str:
        return "deal:" + "/".join(".".join(map(str, cards)) for cards in (*self.hands, self.talon))


@final
@frozen
class Bid:
    """Offer to play for so many points."""

    amount: int = field(validator=whole)

    def __str__(self) -> str:
        return f"bid:{self.amount}"


@final
@frozen
class Pass:
    """Leave the auction of this deal."""

    def __str__(self) -> str:
        return "pass"


@final
@frozen
class TakePile:
    """The declarer takes a pile of the talon, by its place from 0."""

    index: int = field(validator=whole)

    def __str__(self) -> str:
        return f"take:{self.index}"


@final
@frozen
class Give:
    """The declarer gives a card to another seat."""

    card: Card = field(validator=instance_of(Card, _A_CARD))
    to: int = field(validator=whole)

    def __str__(self) -> str:
        return f"give:{self.card}:{self.to}"


@final
@frozen
class Discard:
    """The declarer sets a card aside, face down."""

    card: Card = field(validator=instance_of(Card, _A_CARD))

    def __str__(self) -> str:
        return f"discard:{self.card}"


@final
@frozen
class Declare:
    """The declarer names the final contract, in points."""

    amount: int = field(validator=whole)

    def __str__(self) -> str:
        return f"declare:{self.amount}"


@final
@frozen
class Surrender:
    """The declarer gives the deal up, at the price that the rules set."""

    def __str__(self) -> str:
        return "surrender"


@final
@frozen
class Claim:
    """A leader says that he will take all tricks that are left."""

    def __str__(self) -> str:
        return "claim"


@final
@frozen
class Play:
    """Play a card to the trick.

    Attributes:
        card: the card.
        marriage: whether it declares what the rules let this card declare.
    """

    card: Card = field(validator=instance_of(Card, _A_CARD))
    marriage: bool = field(default=False, validator=instance_of(bool, "True or False"))

    def __str__(self) -> str:
        return f"{self.card}+" if self.marriage else str(self.card)


@final
@frozen
class Answer:
    """Answer the open question with one of its options."""

    option: str = field(converter=plain_text, validator=_a_word)

    def __str__(self) -> str:
        return f"answer:{self.option}"


Action = Deal | Bid | Pass | TakePile | Give | Discard | Declare | Surrender | Claim | Play | Answer
"""Any action."""

KINDS: Final = (
    Deal,
    Bid,
    Pass,
    TakePile,
    Give,
    Discard,
    Declare,
    Surrender,
    Claim,
    Play,
    Answer,
)

_EXPECTED: Final = (
    "an action (bid:AMOUNT, pass, take:PILE, give:CARD:SEAT, discard:CARD, declare:AMOUNT, "
    "surrender, claim, answer:OPTION, deal:HANDS/TALON, or a card, with + to declare a marriage)"
)
_BARE: Final[dict[str, Action]] = {str(action): action for action in (Pass(), Surrender(), Claim())}
_LONGEST: Final = 10_000
_AMOUNT: Final = re.compile(r"\d{1,4000}", re.ASCII)


def parse_action(text: str) -> Action:
    """Read the text form of an action, as `str` writes it.

    Raises:
        NotationError: the text is not an action.
    """
    check(text, str, "parse_action", "a text such as 'bid:110'")
    if len(text) > _LONGEST:
        raise NotationError(text, _LONGEST, f"no more than {_LONGEST} characters")
    word, colon, rest = text.strip().partition(":")
    start = text.index(":") + 1 if colon else 0
    match word.lower():
        case "bid" if colon:
            return Bid(_number(text, start, rest))
        case "declare" if colon:
            return Declare(_number(text, start, rest))
        case "pass" | "surrender" | "claim" if not colon:
            return _BARE[word.lower()]
        case "take" if colon:
            return TakePile(_number(text, start, rest))
        case "discard" if colon:
            return Discard(_card(text, start, rest))
        case "give" if colon:
            card, _, seat = rest.partition(":")
            given = _card(text, start, card)
            return Give(given, _number(text, start + len(card) + 1, seat))
        case "answer" if colon:
            if _WORD.fullmatch(rest) is None:
                raise NotationError(text, min(start, len(text)), _AN_OPTION)
            return Answer(rest)
        case "deal" if colon:
            return _deal(text, start, rest)
        case _ if colon or not word:
            raise NotationError(text, 0, _EXPECTED)
    marriage = word.endswith("+")
    try:
        return Play(Card.parse(word.removesuffix("+")), marriage)
    except NotationError:
        raise NotationError(text, 0, _EXPECTED) from None


def _number(text: str, start: int, digits: str) -> int:
    if _AMOUNT.fullmatch(digits) is None:
        raise NotationError(text, min(start, len(text)), "a whole number")
    return int(digits)


def _card(text: str, start: int, word: str) -> Card:
    try:
        return Card.parse(word)
    except NotationError as fault:
        raise NotationError(text, start + fault.position, fault.expected) from None


def _deal(text: str, start: int, rest: str) -> Deal:
    groups: list[list[Card]] = []
    for group in rest.split("/"):
        groups.append([])
        for word in group.split(".") if group else ():
            groups[-1].append(_card(text, start, word))
            start += len(word) + 1
        if not group:
            start += 1
    *hands, talon = groups
    return Deal(tuple(map(Hand, hands)), tuple(talon))
