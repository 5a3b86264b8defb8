"""Deals that nobody chose: from the operating system, from a list, and proven by commit and reveal.

What is proven is in docs/fair-deals.md. The way from a secret to the cards is written once more
here, from that page, with nothing of the library but the shuffle of a seeded dealer.
"""

import pickle
import random
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import sha256, sha512
from itertools import pairwise
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import PACK, after, any_action
from tysiac import (
    NATURE,
    Action,
    ArgumentError,
    Bid,
    Card,
    Deal,
    DealerError,
    DealError,
    GameState,
    IllegalAction,
    NotationError,
    Phase,
    ProofError,
    Record,
    TysiacError,
    variants,
)
from tysiac.dealing import (
    FAIR_ALGORITHM,
    MOST_DEALS,
    CommitRevealDealer,
    Dealer,
    FixedDealer,
    Proof,
    Secret,
    SeededDealer,
    SystemDealer,
    pledge,
    verify,
)

START: Final = GameState.start(variants.german())
ZERO: Final = "00" * 32
WORDS: Final = ("north", "east", "west")
DEALER: Final = CommitRevealDealer(Secret(ZERO), WORDS)

# The operating system


def test_the_system_is_asked_for_each_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def urandom(size: int) -> bytes:
        asked.append(size)
        return random.Random(len(asked)).randbytes(size)

    monkeypatch.setattr("os.urandom", urandom)
    first, second = (SystemDealer().order(PACK, 0, 0) for _ in range(2))
    assert asked == [64, 64]
    assert first != second
    assert Counter(first) == Counter(second) == Counter(PACK)


def test_no_two_deals_of_the_system_are_alike() -> None:
    assert isinstance(SystemDealer(), Dealer)
    assert len({START.shuffled(SystemDealer()) for _ in range(20)}) == 20


# A list


def order(rng: random.Random) -> list[Card]:
    """The pack in some order."""
    return rng.sample(PACK, len(PACK))


def test_a_list_is_dealt_in_turn_redeals_included() -> None:
    nines = "9S 9C 9D 9H JS JC JD AS TS KS QS AC TC KC AD TD KD QD AH TH KH QC QH JH"
    plain, last = order(random.Random(1)), order(random.Random(2))
    dealer = FixedDealer([nines, plain, tuple(last)])
    state = START.deal(dealer)
    assert str(state.hands[1]) == "9H JD 9D JC 9C JS 9S"
    again = after(state, "answer:redeal").deal(dealer)
    assert again.hands[1] == set(plain[:7])
    assert again.talon == tuple(plain[21:])
    assert dealer.order(PACK, 4, 0) == tuple(last)
    with pytest.raises(DealerError) as caught:
        dealer.order(PACK, 4, 1)
    assert str(caught.value) == "no cards for deal 5, redeal 1: all that were listed are dealt (3)"
    assert (caught.value.number, caught.value.redeals) == (4, 1)


def test_an_empty_list_deals_nothing() -> None:
    with pytest.raises(DealerError, match=r"^no cards for deal 1: all that were listed"):
        START.deal(FixedDealer([]))


@pytest.mark.parametrize("listed", ["AH TH", "AH " * 24, ("7S", *map(str, PACK[1:]))], ids=str)
def test_what_is_listed_must_be_the_pack(listed: Any) -> None:
    cards = listed if isinstance(listed, str) else " ".join(listed)
    with pytest.raises(DealError):
        START.deal(FixedDealer([cards]))


@pytest.mark.parametrize("listed", [7, None, [7], [None], ["AH", [7]], [["AH"]], [{PACK[0]}]])
def test_what_is_no_list_of_orders(listed: Any) -> None:
    with pytest.raises(ArgumentError, match=r"FixedDealer\.orders: expected orders of cards"):
        FixedDealer(listed)


def test_a_text_must_name_cards() -> None:
    with pytest.raises(NotationError):
        FixedDealer(["AH TH XX"])


# Commit and reveal: the deals

COMMITMENT = "72ad95b3c49c8006fbcf72d1b60d3b11f405d654f436849db823b356e80c6f6a"
KEY_OF_THREE = "b92e49960e62ea8e58f62240a8af467ea8819005b6c3022330d384fb75798d87"
FIRST_DEALS = [
    "deal:AH.TH.QH.JC.9C.TS.JS/KH.JH.AC.TC.KC.QC.QS/9H.AD.TD.KD.QD.9D.AS/9S.KS.JD",
    "deal:AH.JH.AD.TD.JD.QS.JS/QH.KD.QD.AC.9C.AS.KS/TH.KH.9H.TC.KC.QC.9S/TS.9D.JC",
    "deal:KH.QH.TD.KD.9D.TS.9S/TH.QD.TC.QC.JC.9C.JS/AH.JH.9H.AD.JD.AS.QS/KS.AC.KC",
]
"""The first deals of the secret 00…00 and three words, dealer 0. They must never change."""


def test_a_secret_and_words_give_the_same_deals_for_ever() -> None:
    assert FAIR_ALGORITHM == "tysiac-fair-1"
    assert DEALER.secret.commitment == COMMITMENT
    for number, text in enumerate(FIRST_DEALS):
        assert str(GameState.start(variants.german(), number=number).shuffled(DEALER)) == text
    assert str(DEALER.proof(3)) == (f"tysiac-fair-1 3 {COMMITMENT} {KEY_OF_THREE} north east west")


def hashed(purpose: str, text: str) -> str:
    return sha256(f"tysiac-fair-1/{purpose}/{text}".encode()).hexdigest()


def chain(secret: str) -> list[str]:
    """The commitment, the link of each deal in order, the last of which is the secret."""
    links = [secret]
    while len(links) <= 1000:
        links.insert(0, hashed("link", links[0]))
    return links


words = st.lists(st.from_regex(r"[!-~]{1,20}", fullmatch=True), min_size=1, max_size=5)
keys = st.binary(min_size=32, max_size=32).map(bytes.hex)


@settings(max_examples=20)
@given(keys, words, st.integers(0, 999), st.integers(0, 9))
def test_the_deals_follow_from_secret_and_words_as_the_page_says(
    key: str, given_words: list[str], number: int, redeals: int
) -> None:
    dealer, links = CommitRevealDealer(Secret(key), given_words), chain(key)
    assert dealer.secret.commitment == links[0]
    seed = sha512(f"tysiac-fair-1/seed/{links[number + 1]}/{' '.join(given_words)}".encode())
    due = SeededDealer(int(seed.hexdigest(), 16)).order(PACK, number, redeals)
    assert dealer.order(PACK, number, redeals) == due
    assert pledge(given_words[0]) == hashed("pledge", given_words[0])


def test_whatever_changes_the_deals_change() -> None:
    dealers = [
        DEALER,
        CommitRevealDealer(Secret("00" * 31 + "01"), WORDS),
        CommitRevealDealer(Secret(ZERO), WORDS[::-1]),
        CommitRevealDealer(Secret(ZERO), WORDS[:2]),
        CommitRevealDealer(Secret(ZERO), ("north", "eastwest")),
    ]
    orders = {
        tuple(dealer.order(PACK, number, redeals))
        for dealer in dealers
        for number in range(3)
        for redeals in range(3)
    }
    assert len(orders) == 45


def test_a_dealer_made_again_deals_the_same() -> None:
    again = CommitRevealDealer(Secret(DEALER.secret.key), list(WORDS))
    assert again == DEALER
    assert again.order(PACK, 7, 1) == DEALER.order(PACK, 7, 1)


def test_a_secret_is_used_up_at_last() -> None:
    assert MOST_DEALS == 1000
    assert Counter(DEALER.order(PACK, 999, 0)) == Counter(PACK)
    for number in (1000, -1):
        with pytest.raises(DealerError, match="a secret is good for 1000 deals"):
            DEALER.order(PACK, number, 0)


SOURCES: Final[dict[str, Callable[[int], Dealer]]] = {
    "system": lambda _: SystemDealer(),
    "words": lambda number: CommitRevealDealer(Secret(ZERO), [f"word{number}"]),
    "secrets": lambda number: CommitRevealDealer(Secret(f"{number:064x}"), WORDS),
}


@pytest.mark.parametrize("source", SOURCES)
def test_cards_fall_evenly(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """χ² of 24 cards at 24 places, with 529 degrees of freedom: 529 give or take 33."""
    monkeypatch.setattr("os.urandom", random.Random(2026).randbytes)
    deals = 2400
    places = [Counter[int]() for _ in PACK]
    for number in range(deals):
        for place, card in enumerate(SOURCES[source](number).order(PACK, 999, 0)):
            places[PACK.index(card)][place] += 1
    share = deals / 24
    chi2 = sum((counts[place] - share) ** 2 / share for counts in places for place in range(24))
    assert 529 - 5 * 33 < chi2 < 529 + 5 * 33


# Commit and reveal: the proof


@given(keys, words, st.integers(1, 1000), st.data())
def test_a_proof_deals_once_more_what_is_settled_and_nothing_later(
    key: str, given_words: list[str], deals: int, data: st.DataObject
) -> None:
    dealer = CommitRevealDealer(Secret(key), given_words)
    proof = dealer.proof(deals)
    verify(proof)
    number, redeals = data.draw(st.integers(0, deals - 1)), data.draw(st.integers(0, 3))
    assert proof.order(PACK, number, redeals) == dealer.order(PACK, number, redeals)
    for later in (deals, -1):
        with pytest.raises(DealerError, match=f"the proof is of {deals} deals?$"):
            proof.order(PACK, later, 0)


def test_each_key_is_the_hash_of_the_next() -> None:
    """So who has one can tell the earlier ones, and no later one."""
    proofs = [DEALER.proof(deals) for deals in range(1, 6)]
    for earlier, later in pairwise(proofs):
        assert earlier.key == hashed("link", later.key)
    assert hashed("link", proofs[0].key) == COMMITMENT
    assert DEALER.proof(MOST_DEALS).key == DEALER.secret.key


PROOF: Final = DEALER.proof(3)
OTHER: Final = "ab" * 32


@pytest.mark.parametrize(
    "changes",
    [
        {"commitment": OTHER},
        {"key": OTHER},
        {"deals": 2},
        {"deals": 4},
        {"key": DEALER.proof(2).key},
        {"commitment": DEALER.proof(1).key},
    ],
    ids=str,
)
def test_a_proof_of_something_else(changes: dict[str, Any]) -> None:
    with pytest.raises(ProofError, match=r"^the key does not open the commitment$") as caught:
        verify(attrs.evolve(PROOF, **changes))
    assert caught.value.number is None


def played(dealer: Dealer, deals: int) -> Record:
    """A match of so many deals between players who do anything legal."""
    rng, state, actions = random.Random(5), START, list[Action]()
    while state.number < deals:
        action = state.shuffled(dealer) if state.to_act is NATURE else any_action(state, rng)
        actions.append(action)
        state = state.apply(action)
    return Record(START, tuple(actions))


RECORD: Final = played(DEALER, 3)


def replaced(record: Record, number: int, deal: Deal) -> Record:
    """The beginning of a record, up to its deal with a number, and another deal in its place."""
    where = [at for at, action in enumerate(record.actions) if isinstance(action, Deal)][number]
    return Record(record.start, (*record.actions[:where], deal))


def test_a_match_that_was_dealt_as_the_proof_says() -> None:
    verify(PROOF, RECORD)
    verify(DEALER.proof(7), RECORD)
    verify(PROOF, Record(START, RECORD.actions[:40]))


@pytest.mark.parametrize("number", range(3))
def test_a_match_with_one_other_deal(number: int) -> None:
    forged = replaced(RECORD, number, START.shuffled(SystemDealer()))
    with pytest.raises(ProofError) as caught:
        verify(PROOF, forged)
    assert caught.value.number == number
    assert str(caught.value) == (f"deal {number + 1}: other cards were dealt than the proof says")


def test_two_cards_of_one_deal_changed_places() -> None:
    deal = GameState.start(variants.german()).shuffled(DEALER)
    first, second, third = deal.talon
    with pytest.raises(ProofError, match="other cards"):
        verify(PROOF, replaced(RECORD, 0, Deal(deal.hands, (second, first, third))))


def test_words_that_were_never_given_lead_to_other_cards() -> None:
    """The hash of a key knows no words; the cards on the table do."""
    proof = attrs.evolve(PROOF, words=("north", "east", "south"))
    verify(proof)
    with pytest.raises(ProofError, match="deal 1: other cards"):
        verify(proof, RECORD)


def test_a_proof_of_too_few_deals() -> None:
    with pytest.raises(ProofError, match=r"^deal 3: the proof is of 2 deals$") as caught:
        verify(DEALER.proof(2), RECORD)
    assert caught.value.number == 2


def test_a_match_that_was_not_played_by_its_rules() -> None:
    with pytest.raises(IllegalAction):
        verify(PROOF, Record(START, (*RECORD.actions[:1], Bid(9999))))


def test_cards_thrown_in_are_proven_with_the_deal_that_follows() -> None:
    for number in range(400):
        dealer = CommitRevealDealer(Secret(ZERO), [f"table{number}"])
        state = START.deal(dealer)
        while state.offer is not None and "redeal" not in state.offer.options:
            state = after(state, "answer:no")
        if state.offer is not None:
            break
    assert state.offer is not None
    first = Deal(state.dealt, state.talon)
    answers = [after(state, "answer:redeal")]
    second = answers[0].shuffled(dealer)
    assert second != first
    proof = dealer.proof(1)
    assert answers[0].shuffled(proof) == second
    assert START.shuffled(proof) == first


# Commit and reveal: texts


@given(keys, words, st.integers(1, 1000))
def test_a_proof_goes_through_its_text(key: str, given_words: list[str], deals: int) -> None:
    proof = attrs.evolve(PROOF, key=key, words=given_words, deals=deals)
    assert Proof.parse(str(proof)) == proof
    assert "\n" not in str(proof)


LINE: Final = str(PROOF)


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("", 0, "a proof"),
        (LINE.replace("fair-1", "fair-2"), 0, "a proof .tysiac-fair-1"),
        (LINE.replace(" 3 ", " three "), 0, "a proof"),
        (LINE.replace(" 3 ", " 0 "), 14, "a number from 1 to 1000"),
        (LINE.replace(" 3 ", " 1001 "), 14, "a number from 1 to 1000"),
        (LINE.replace(" 3 ", " 00003 "), 0, "a proof"),
        (LINE.replace(COMMITMENT, COMMITMENT[1:]), 0, "a proof"),
        (LINE.replace(COMMITMENT, COMMITMENT.upper()), 0, "a proof"),
        (LINE.replace(" north east west", ""), 0, "a proof"),
        (LINE.replace("north", "nörth"), 0, "a proof"),
        (LINE.replace("north", "n" * 201), 0, "a proof"),
        (LINE.replace(" ", "  "), 0, "a proof"),
        (LINE + "\n", 0, "a proof"),
        (LINE + " word" * 98, 0, "a proof"),
        (LINE + " w" * 500_000, 0, "a proof"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_text_that_is_no_proof(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError, match=f"expected {expected}") as caught:
        Proof.parse(text)
    assert caught.value.position == position


def test_a_proof_has_a_hundred_words_at_most() -> None:
    longest = attrs.evolve(PROOF, words=["w" * 200] * 100, deals=1000)
    assert Proof.parse(str(longest)) == longest


ANY: Any = None
WRONG: Final[dict[str, Callable[[], object]]] = {
    "a secret that is no text": lambda: Secret(ANY),
    "a secret of bytes": lambda: Secret(bytes(32)),  # type: ignore[arg-type]
    "a short secret": lambda: Secret("0123"),
    "a secret in capitals": lambda: Secret("AB" * 32),
    "a secret and a line end": lambda: Secret(ZERO + "\n"),
    "no secret": lambda: CommitRevealDealer(ANY, WORDS),
    "a key in place of a secret": lambda: CommitRevealDealer(ZERO, WORDS),  # type: ignore[arg-type]
    "no words": lambda: CommitRevealDealer(Secret(ZERO), ()),
    "nothing for words": lambda: CommitRevealDealer(Secret(ZERO), ANY),
    "one text for words": lambda: CommitRevealDealer(Secret(ZERO), "north"),
    "an empty word": lambda: CommitRevealDealer(Secret(ZERO), ["north", ""]),
    "two words in one": lambda: CommitRevealDealer(Secret(ZERO), ["north east"]),
    "a long word": lambda: CommitRevealDealer(Secret(ZERO), ["n" * 201]),
    "a word that is none": lambda: CommitRevealDealer(Secret(ZERO), [ANY]),
    "too many words": lambda: CommitRevealDealer(Secret(ZERO), ["n"] * 101),
    "a proof of no deal": lambda: DEALER.proof(0),
    "a proof of too many": lambda: DEALER.proof(1001),
    "a proof of what is no number": lambda: DEALER.proof(True),
    "a proof made with no deal": lambda: attrs.evolve(PROOF, deals=0),
    "a proof made with no key": lambda: attrs.evolve(PROOF, key=""),
    "a proof made with no words": lambda: attrs.evolve(PROOF, words=[]),
    "a text in place of a proof": lambda: verify(LINE),  # type: ignore[arg-type]
    "a list in place of a record": lambda: verify(PROOF, []),  # type: ignore[arg-type]
    "no text of a proof": lambda: Proof.parse(ANY),
    "a pledge to nothing": lambda: pledge(""),
    "a pledge to what is no text": lambda: pledge(ANY),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_said(wrong: str) -> None:
    with pytest.raises(ArgumentError, match=r": expected .*, got "):
        WRONG[wrong]()


@pytest.mark.parametrize(
    "error",
    [
        DealerError(3, 0, "why"),
        DealerError(3, 2, "why"),
        ProofError(3, "why"),
        ProofError(None, ""),
    ],
)
def test_the_errors_of_dealing_are_errors_of_the_library(error: Exception) -> None:
    assert isinstance(error, TysiacError)
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), vars(again)) == (str(error), vars(error))


# Secrets


def test_every_secret_is_a_new_one() -> None:
    secrets = {Secret() for _ in range(20)}
    assert len(secrets) == len({secret.commitment for secret in secrets}) == 20
    assert all(Secret(secret.key) == secret for secret in secrets)


SECRET: Final = Secret("0123456789abcdef" * 4)
KEPT: Final = 10**40 + 12345
HOLDERS: Final[dict[str, tuple[object, Sequence[str]]]] = {
    "secret": (SECRET, [SECRET.key]),
    "commit and reveal": (CommitRevealDealer(SECRET, WORDS), [SECRET.key]),
    "seeded": (SeededDealer(KEPT), [str(KEPT)]),
    "fixed": (FixedDealer([PACK]), [*map(repr, PACK), *map(str, PACK)]),
}


@pytest.mark.parametrize("holder", HOLDERS)
def test_what_is_secret_is_not_shown(holder: str) -> None:
    held, hidden = HOLDERS[holder]
    for shown in (repr(held), str(held), f"{held}", f"{[held]}"):
        assert not any(secret in shown for secret in hidden)


def test_a_secret_with_a_slip_in_it_is_not_shown() -> None:
    with pytest.raises(ArgumentError) as caught:
        Secret(SECRET.key + " ")
    assert SECRET.key not in str(caught.value)
    assert SECRET.key not in repr(caught.value)


def test_no_state_view_or_event_holds_what_the_deals_come_from() -> None:
    """Seen in what is written of them, and in all that can be reached from them (a pickle)."""
    dealer = CommitRevealDealer(SECRET, WORDS)
    links = [link.encode() for link in chain(SECRET.key)]
    state, rng = START, random.Random(3)
    while state.number < 1:
        action = state.shuffled(dealer) if state.to_act is NATURE else any_action(state, rng)
        step = state.step(action)
        state = step.state
        told = [*step.events, *map(state.view, (None, 0, 1, 2)), state]
        written = pickle.dumps(told) + repr(told).encode()
        assert not any(link in written for link in links)
    assert state.phase is Phase.DEALING


def test_a_secret_in_the_wrong_place_is_not_shown() -> None:
    secret = Secret("ab" * 32)
    misplaced: list[Callable[[], object]] = [
        lambda: CommitRevealDealer(secret.key, ("word",)),  # type: ignore[arg-type]
        lambda: CommitRevealDealer(secret, secret.key),
        lambda: START.deal(secret.key),  # type: ignore[arg-type]
        lambda: SeededDealer(secret.key),  # type: ignore[arg-type]
    ]
    for call in misplaced:
        with pytest.raises(ArgumentError, match="which is not shown here") as caught:
            call()
        assert secret.key not in repr(caught.value)
