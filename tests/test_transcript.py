"""The transcript of deals that are not played to the end: all that was said stands there."""

from collections.abc import Iterable

from tests.stories import stacked, start
from tysiac import Action, GameState, RuleVariant, parse_action, variants
from tysiac.render.transcript import Transcript
from tysiac.rules.layout import AllPlay, TwoPiles
from tysiac.rules.rights import Claim, Nines, TalonNines, WeakTalon
from tysiac.rules.talon import Talon


def transcript(state: GameState, deal: Action, words: str) -> list[str]:
    """The lines of some actions, without the first of a deal and with single blanks."""
    written, lines = Transcript(("Ada", "Bo", "Cy", "Di")[: state.variant.players]), list[str]()
    actions: Iterable[Action] = (deal, *map(parse_action, words.split()))
    for action in actions:
        step = state.step(action)
        lines += written.lines(state, step)
        state = step.state
    return [" ".join(line.split()) for line in lines if line and not line.startswith("──")]


def test_hands_that_nobody_plays() -> None:
    state = start(RuleVariant("must", rights=(Nines(how="must"),)))
    deal = stacked(state, "9S 9C 9D 9H AS AC AD")
    lines = transcript(state, deal, "")
    assert lines[0] == "Hands Ada 9♥ A♦ 9♦ A♣ 9♣ A♠ 9♠"
    assert lines[-1] == "Redeal Ada shows 9♥ 9♦ 9♣ 9♠"


def test_an_auction_before_a_talon_that_nobody_plays() -> None:
    state = start(RuleVariant("must", rights=(WeakTalon(how="must"),)))
    lines = transcript(state, stacked(state, talon="9H 9D JD"), "bid:110 pass pass")
    assert lines[-3:] == [
        "Auction Ada 100 · Bo 110 · Cy pass · Ada pass",
        "Talon Bo takes it after showing it",
        "Redeal Bo shows 9♥ J♦ 9♦",
    ]


def test_gifts_before_nines_that_nobody_plays() -> None:
    state = start(RuleVariant("must", rights=(Nines(when=("exchanged",), how="must"),)))
    deal = stacked(state, "AH 9S", "9C 9D 9H")
    lines = transcript(state, deal, "pass pass give:AH:2 give:9S:1")
    assert lines[-2:] == ["Gifts A♥ to Cy, 9♠ to Bo", "Redeal Bo shows 9♥ 9♦ 9♣ 9♠"]


def test_what_is_set_aside_before_nines_that_nobody_plays() -> None:
    rights = (Nines(when=("exchanged",), how="must"), TalonNines())
    state = start(RuleVariant("must", layout=TwoPiles(), rights=rights))
    deal = stacked(state, "AH TH 9S 9C 9D 9H", talon="AS AC")
    lines = transcript(state, deal, "pass take:0 answer:no discard:AH discard:TH")
    assert lines[-2:] == ["Set aside Ada sets A♥ 10♥ aside", "Redeal Ada shows 9♥ 9♦ 9♣ 9♠"]


def test_a_claim_is_put_to_the_others() -> None:
    state = start(RuleVariant("claims", rights=(Claim(by="consent"),)))
    deal = stacked(state, "AH TH KH QH AS 9C 9S")
    words = "pass pass give:9S:1 give:9C:2 declare:100 claim answer:agree answer:agree"
    lines = transcript(state, deal, words)
    start_of_claim = lines.index("Claim Ada claims the rest")
    assert lines[start_of_claim + 1 : start_of_claim + 4] == [
        "Asked Bo: agree (claim)",
        "Asked Cy: agree (claim)",
        "Ada gets the rest",
    ]


def test_a_deal_that_is_given_up() -> None:
    state = start(variants.polish().but({"contract.surrender": True}))
    lines = transcript(state, stacked(state), "pass pass surrender")
    assert "Given up Ada gives the deal up" in lines


def test_where_all_cards_are_dealt_no_talon_is_told() -> None:
    state = start(RuleVariant("all", layout=AllPlay(4), talon=Talon()))
    lines = transcript(state, stacked(state), "")
    assert [line.split()[0] for line in lines] == ["Hands", "Bo", "Cy", "Di"]
