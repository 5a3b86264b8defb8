"""Why an action is refused that only some tables know, and that every reason is told somewhere."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.test_values import GROUNDS, REFUSALS, WRITTEN
from tysiac import (
    Action,
    GameState,
    Pass,
    Phase,
    Play,
    Reason,
    Refusal,
    RuleVariant,
    parse_action,
)
from tysiac.rules.auction import Auction
from tysiac.rules.contract import FinalContract
from tysiac.rules.following import Following
from tysiac.rules.layout import TwoPiles
from tysiac.rules.ledger import Barrel, Lock
from tysiac.rules.marriages import Marriages
from tysiac.rules.rights import Claim
from tysiac.rules.surrender import Surrender

DEAL: Final = parse_action(
    "deal:AS.TS.KS.QS.AD.TD.KD/9S.AC.TC.KC.QC.AH.TH/JS.9C.JC.9D.JD.9H.JH/QD.KH.QH"
)
"""Seat 1 has the marriage of clubs, seat 0 that of spades."""


def variant(**slots: Any) -> RuleVariant:
    """A table that differs from the plainest one in some slots."""
    return RuleVariant("table", **slots)


def surrendering(**parameters: Any) -> RuleVariant:
    """A table at which the declarer may give up."""
    return variant(
        contract=FinalContract(surrender=Surrender(**parameters)),
        ledger=(Lock(),),
    )


def after(rules: RuleVariant, *texts: str, **start: Any) -> GameState:
    """The state after a deal by seat 0 and some actions; seat 1 is forehand."""
    state = GameState.start(rules, **start).apply(DEAL)
    for text in texts:
        state = state.apply(parse_action(text))
    return state


def refused(state: GameState, text: str) -> Refusal:
    """Why a state refuses an action."""
    action: Action = parse_action(text)
    found = state.refusal(action)
    assert found is not None
    assert action not in state.legal_actions()
    return found


ALL_PASS: Final = ("pass", "pass")
"""Forehand, seat 1, is declarer at 100."""
TO_CONTRACT: Final = (*ALL_PASS, "give:9S:0", "give:QD:2")
TO_PLAY: Final = (*TO_CONTRACT, "declare:100")

TABLES: Final = {
    "silence": variant(auction=Auction(silence_below=-100)),
    "barrel": variant(ledger=(Barrel(must_bid=True),)),
    "piles": variant(layout=TwoPiles()),
    "fixed": variant(contract=FinalContract(raises=False)),
    "plain": variant(),
    "twice": surrendering(limit=2),
    "unlocked": surrendering(not_marked=("locked",)),
    "nobody locked": surrendering(not_beside=("locked",)),
    "not normal": surrendering(not_kinds=("normal",)),
    "won": surrendering(when="won"),
    "consent": variant(rights=(Claim(),)),
    "proof": variant(rights=(Claim(by="proof"),)),
    "foreign": variant(
        following=Following(foreign_trump_lead=False), marriages=Marriages(first_trick=True)
    ),
}


def _two_piles() -> GameState:
    hands = "AS.TS.KS.QS.AD.TD.KD.9S.AC.TC/KC.QC.AH.TH.JS.9C.JC.9D.JD.9H/JH.QD.KH.QH"
    state = GameState.start(TABLES["piles"]).apply(parse_action(f"deal:{hands}"))
    return state.apply(Pass())


def _led_by_a_defender(rules: RuleVariant) -> GameState:
    """Some state in which another seat than the declarer leads."""
    for seed in range(200):
        state = GameState.start(rules).deal(seed)
        while state.last_deal is None:
            if state.leader is not None and not state.trick and state.leader != state.declarer:
                return state
            state = state.apply(state.legal_actions()[0])
    raise AssertionError("no such state among these deals")


def _foreign_trump() -> Refusal:
    """Forehand makes spades trump; another seat leads to a later trick."""
    rules, deals = TABLES["foreign"], range(200)
    for seed in deals:
        state = GameState.start(rules).deal(seed)
        while state.last_deal is None:
            led = state.phase is Phase.PLAYING and not state.trick and str(state.trump) == "S"
            nine = parse_action("9S")
            if led and isinstance(nine, Play) and nine.card in state.hands[state.leader or 0]:
                refusal = state.refusal(nine)
                if refusal is not None:
                    return refusal
            state = state.apply(state.legal_actions()[-1])
    raise AssertionError("no such state among these deals")


CASES: Final[list[tuple[Callable[[], Refusal], Reason, dict[str, Any], str]]] = [
    (
        lambda: refused(after(TABLES["silence"], scores=(0, 0, -110)), "bid:110"),
        Reason.BID_SILENT,
        {"total": -110, "below": -100},
        "a total of -110 bids no more than it must; from -100 up it could",
    ),
    (
        lambda: refused(after(TABLES["barrel"], scores=(0, 0, 880)), "bid:110"),
        Reason.BID_BELOW_FLOOR,
        {"amount": 110, "least": 120},
        "this seat may bid from 120 up, 110 is less",
    ),
    (
        lambda: refused(_two_piles(), "take:2"),
        Reason.NO_SUCH_PILE,
        {"given": 2, "piles": 2},
        "there is no pile 2; the 2 piles are numbered from 0",
    ),
    (
        lambda: refused(after(TABLES["fixed"], *TO_CONTRACT), "declare:110"),
        Reason.CONTRACT_FIXED,
        {"amount": 110, "least": 100},
        "the contract is the bid of 100, it may not be raised to 110",
    ),
    (
        lambda: refused(after(TABLES["plain"], *ALL_PASS), "surrender"),
        Reason.SURRENDER_UNKNOWN,
        {},
        "by these rules no deal is given up",
    ),
    (
        lambda: refused(after(TABLES["won"], *ALL_PASS, "take:0"), "surrender"),
        Reason.SURRENDER_NOT_NOW,
        {},
        "a deal may not be given up now",
    ),
    (
        lambda: refused(after(TABLES["twice"], *ALL_PASS, memos=((0, 2, 0), None)), "surrender"),
        Reason.SURRENDER_USED_UP,
        {"limit": 2},
        "no more deals may be given up; allowed: 2",
    ),
    (
        lambda: refused(after(TABLES["unlocked"], *ALL_PASS, scores=(0, 800, 0)), "surrender"),
        Reason.SURRENDER_MARKED,
        {"mark": "locked"},
        "a seat that is marked locked may not give up a deal",
    ),
    (
        lambda: refused(after(TABLES["nobody locked"], *ALL_PASS, scores=(800, 0, 0)), "surrender"),
        Reason.SURRENDER_BESIDE,
        {"mark": "locked"},
        "no deal may be given up while a seat is marked locked",
    ),
    (
        lambda: refused(after(TABLES["not normal"], *ALL_PASS), "surrender"),
        Reason.SURRENDER_KIND,
        {"kind": "normal"},
        "a normal deal may not be given up",
    ),
    (
        lambda: refused(after(TABLES["plain"], *TO_PLAY), "claim"),
        Reason.CLAIM_UNKNOWN,
        {},
        "by these rules the rest is not claimed",
    ),
    (
        lambda: refused(after(TABLES["consent"], *TO_PLAY, "AC"), "claim"),
        Reason.CLAIM_NOT_LEADING,
        {},
        "the rest is claimed by one who leads",
    ),
    (
        lambda: refused(_led_by_a_defender(TABLES["proof"]), "claim"),
        Reason.CLAIM_NOT_DECLARER,
        {},
        "the rest is claimed by the declarer alone",
    ),
    (
        lambda: refused(after(TABLES["consent"], *TO_PLAY, "claim", "answer:no"), "claim"),
        Reason.CLAIM_REFUSED,
        {},
        "the hand of this seat lies open, as after a claim in vain",
    ),
    (
        _foreign_trump,
        Reason.MUST_LEAD_OTHER,
        {"card": "9S"},
        "9S is of a trump that another seat made, and may not be led",
    ),
]


@pytest.mark.parametrize(
    ("refuse", "code", "params", "sentence"),
    CASES,
    ids=[f"{case[1]} {number}" for number, case in enumerate(CASES)],
)
def test_each_reason_to_refuse(
    refuse: Callable[[], Refusal], code: Reason, params: dict[str, Any], sentence: str
) -> None:
    refusal = refuse()
    assert refusal.code is code
    assert params.items() <= refusal.params.items()
    assert str(refusal).startswith(sentence)


def test_every_reason_is_in_a_table() -> None:
    refusing = {case[1] for case in REFUSALS} | {case[1] for case in CASES}
    assert refusing | set(WRITTEN) | set(GROUNDS) == set(Reason)
    assert not refusing & set(WRITTEN)
