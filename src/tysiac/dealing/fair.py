"""Deals that are proven fair: fixed by a secret of the server and by a word of each player.

Before the first deal the server shows a *commitment* to its `Secret`; then each player gives a word
of his own. The deals follow from both, so the server could not choose them, for it knew no word
when it committed itself, and no player could, for none knows the secret. Later the server shows a
`Proof` of the deals that are settled, and `verify` checks it.

The secret is the last link of a chain in which every link is the hash of the one after it, and the
commitment the hash of the first. Deal by deal the chain is opened from its beginning: each link
proves itself by its hash and tells nothing of the links after it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from hashlib import sha256, sha512
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, runtime_checkable

from attrs import field, frozen

from tysiac._checks import check, is_whole
from tysiac.actions import Action, Deal
from tysiac.cards import Card
from tysiac.dealing.dealers import Covered, SeededDealer, covered
from tysiac.errors import ArgumentError, DealerError, NotationError, ProofError

if TYPE_CHECKING:
    from tysiac.phases.state import GameState

FAIR_ALGORITHM: Final = "tysiac-fair-1"
"""The name of the way from a secret and words to the seeds of deals, and of all its hashes."""

MOST_DEALS: Final = 1000
"""A secret is good for so many settled deals."""

_A_KEY: Final = "64 hexadecimal digits in lower case"
_A_WORD: Final = "a word of 1 to 200 visible ASCII characters"
_MOST_WORDS: Final = 100
_KEY: Final = re.compile(r"[0-9a-f]{64}")
_WORD: Final = re.compile(r"[!-~]{1,200}")


def _a_key(instance: object, attribute: Any, value: Any) -> None:
    if not isinstance(value, str) or _KEY.fullmatch(value) is None:
        raise ArgumentError(f"{type(instance).__name__}.{attribute.name}", Covered(), _A_KEY)


def _a_secret(instance: object, attribute: Any, value: Any) -> None:
    if not isinstance(value, Secret):
        what = f"{type(instance).__name__}.secret"
        raise ArgumentError(what, covered(value), "a Secret, such as Secret(key)")


def _a_word(value: object, what: str) -> None:
    if not isinstance(value, str) or _WORD.fullmatch(value) is None:
        raise ArgumentError(what, value, _A_WORD)


def _row(words: object) -> object:
    return tuple(words) if isinstance(words, list) else words


def _words(instance: object, attribute: object, value: object) -> None:
    what = f"{type(instance).__name__}.words"
    if not isinstance(value, tuple) or not 0 < len(value) <= _MOST_WORDS:
        raise ArgumentError(what, covered(value), f"1 to {_MOST_WORDS} words in a list or tuple")
    for number, word in enumerate(value):
        _a_word(word, f"{what}[{number}]")


def _how_many(value: object, what: str) -> None:
    if not is_whole(value) or not 0 < value <= MOST_DEALS:
        raise ArgumentError(what, value, f"a number of deals from 1 to {MOST_DEALS}")


def _deals(instance: object, attribute: object, value: Any) -> None:
    _how_many(value, f"{type(instance).__name__}.deals")


def _new_key() -> str:
    return os.urandom(32).hex()


def _hash(purpose: str, text: str) -> str:
    return sha256(f"{FAIR_ALGORITHM}/{purpose}/{text}".encode()).hexdigest()


def _back(link: str, steps: int) -> str:
    """The link of a chain that lies so many steps before another."""
    for _ in range(steps):
        link = _hash("link", link)
    return link


def _dealer(link: str, words: Sequence[str]) -> SeededDealer:
    """Who deals what follows from a link and the words."""
    text = f"{FAIR_ALGORITHM}/seed/{link}/{' '.join(words)}"
    return SeededDealer(int.from_bytes(sha512(text.encode()).digest(), "big"))


@frozen
class Secret:
    """What a server keeps to itself during one match. Neither `repr` nor any message shows it.

    Attributes:
        key: the secret itself, to be kept with the match: a new one if left out.
    """

    key: str = field(factory=_new_key, validator=_a_key, repr=False)

    @property
    def commitment(self) -> str:
        """What binds the server to the secret and does not tell it: 64 hexadecimal digits."""
        return _back(self.key, MOST_DEALS)


def pledge(word: str) -> str:
    """What binds a player to a word and does not tell it, if it cannot be guessed.

    Raises:
        ArgumentError: it is not such a word.
    """
    _a_word(word, "pledge")
    return _hash("pledge", word)


@frozen
class CommitRevealDealer:
    """A dealer whose deals follow from a secret and words, and who can prove it later.

    It remembers nothing: made again of the same parts, it deals the same.

    Attributes:
        secret: the server's, for this match alone.
        words: of those who gave one, in an order that everybody is told.
    """

    secret: Secret = field(validator=_a_secret)
    words: tuple[str, ...] = field(converter=_row, validator=_words)

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        """The order that belongs to the secret, the words, the deal and the redeal.

        Raises:
            DealerError: the secret is used up.
        """
        if not 0 <= number < MOST_DEALS:
            raise DealerError(number, redeals, f"a secret is good for {MOST_DEALS} deals")
        return _dealer(self._link(number), self.words).order(cards, number, redeals)

    def proof(self, deals: int) -> Proof:
        """The proof of so many deals, counted from the first, and of all redeals among them.

        Who has it can tell these deals, and no later one: `dealer.proof(state.number)` is of those
        that are settled.

        Raises:
            ArgumentError: it is not a number from 1 to `MOST_DEALS`.
        """
        _how_many(deals, "CommitRevealDealer.proof")
        return Proof(self.secret.commitment, self.words, deals, self._link(deals - 1))

    def _link(self, number: int) -> str:
        return _back(self.secret.key, MOST_DEALS - 1 - number)


@frozen
class Proof:
    """What a server shows when deals are settled. It deals these deals once more, as a `Dealer`.

    `str(proof)` is a text of one line, which `Proof.parse` reads.

    Attributes:
        commitment: what was shown before the first deal.
        words: what the players gave after that, in order.
        deals: how many deals it is about, counted from the first.
        key: what opens them.
    """

    commitment: str = field(validator=_a_key)
    words: tuple[str, ...] = field(converter=_row, validator=_words)
    deals: int = field(validator=_deals)
    key: str = field(validator=_a_key)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a proof as `str` writes it.

        Raises:
            NotationError: the text is not a proof.
        """
        check(text, str, "Proof.parse", "a text")
        found = _TEXT.fullmatch(text) if len(text) <= _LONGEST else None
        if found is None or len(words := found["words"].split(" ")) > _MOST_WORDS:
            raise NotationError(text, 0, _EXPECTED)
        deals = int(found["deals"])
        if not 0 < deals <= MOST_DEALS:
            raise NotationError(text, found.start("deals"), f"a number from 1 to {MOST_DEALS}")
        return cls(found["commitment"], tuple(words), deals, found["key"])

    def __str__(self) -> str:
        parts = (FAIR_ALGORITHM, self.deals, self.commitment, self.key, *self.words)
        return " ".join(map(str, parts))

    def order(self, cards: Sequence[Card], number: int, redeals: int) -> Sequence[Card]:
        """The order in which the cards must have been dealt.

        Raises:
            DealerError: the proof is not about this deal.
        """
        if not 0 <= number < self.deals:
            raise DealerError(
                number, redeals, f"the proof is of {self.deals} deal{'s' * (self.deals > 1)}"
            )
        link = _back(self.key, self.deals - 1 - number)
        return _dealer(link, self.words).order(cards, number, redeals)


_LONGEST: Final = 21_000
_TEXT: Final = re.compile(
    rf"{FAIR_ALGORITHM} (?P<deals>[0-9]{{1,4}}) (?P<commitment>{_KEY.pattern})"
    rf" (?P<key>{_KEY.pattern}) (?P<words>{_WORD.pattern}(?: {_WORD.pattern})*)"
)
_EXPECTED: Final = (
    f"a proof ({FAIR_ALGORITHM} DEALS COMMITMENT KEY WORD…, with one blank between them)"
)


@runtime_checkable
class Played(Protocol):
    """What was played: a `Record`, or what has the same two parts."""

    @property
    def actions(self) -> Sequence[Action]:
        """What was done, in order, deals included."""

    def states(self) -> Iterator[GameState]:
        """The start, then the state after each action."""


def verify(proof: Proof, record: Played | None = None) -> None:
    """Check that a proof holds, and that a match was dealt as it says.

    What only a player can know he compares himself: that `proof.commitment` is what he was shown
    before he gave his word, and that this word is in `proof.words`.

    Args:
        proof: what the server showed.
        record: what was played; every deal in it must be one of the proof.

    Raises:
        ProofError: the proof does not open its commitment, or other cards were dealt.
        IllegalAction: the record does not keep to its rules.
    """
    check(proof, Proof, "verify", "a Proof")
    if _back(proof.key, proof.deals) != proof.commitment:
        raise ProofError(None, "the key does not open the commitment")
    if record is None:
        return
    check(record, Played, "verify", "a Record")
    for state, action in zip(record.states(), record.actions, strict=False):
        if isinstance(action, Deal):
            _check_deal(proof, state, action)


def _check_deal(proof: Proof, state: GameState, deal: Deal) -> None:
    try:
        due = state.shuffled(proof)
    except DealerError as fault:
        raise ProofError(state.number, fault.why) from None
    if deal != due:
        raise ProofError(state.number, "other cards were dealt than the proof says")
