"""What states tell of themselves, beside what their phases tell."""

import random
from typing import Final

from tests.houses import HOUSES
from tests.stories import start
from tysiac import GameState, Pass, Phase, Reason, RuleVariant, variants
from tysiac.phases.offering import Offering
from tysiac.phases.playing import Playing
from tysiac.rules.auction import Auction
from tysiac.rules.blind import Blind
from tysiac.rules.rights import EXCHANGED, MOMENTS
from tysiac.testing import Chance, any_action


def test_what_the_rules_remember_goes_from_a_state_into_a_start() -> None:
    state = GameState.start(variants.polish())
    again = GameState.start(variants.polish(), memos=state.memos)
    assert again == state
    assert len(state.memos) == len(state.variant.remembering)


def test_a_card_is_held_up_by_no_question() -> None:
    state = start(variants.polish()).deal(1)
    while state.phase is not Phase.PLAYING:
        state = state.apply(state.legal_actions()[0])
    assert isinstance(state, Playing)
    card = state.legal_actions()[0]
    assert state.leads_to(card) == (state.apply(card), "")


def test_before_the_first_question_there_is_nothing_to_choose() -> None:
    state = start(RuleVariant("blind", auction=Auction(blind=Blind()))).deal(3)
    assert isinstance(state, Offering)
    opening = state.resume
    assert opening.to_act == state.variant.layout.active(state.dealer)[0]
    assert opening.legal_actions() == ()
    refusal = opening.refusal(Pass())
    assert refusal is not None
    assert refusal.code is Reason.WRONG_PHASE


AS_BEFORE: Final = {
    *("legal_actions", "phase", "to_act", "offer", "moment", "answers", "unseen", "right"),
    *("forced", "high", "waiting", "amounts", "situation", "order", "cards", "done", "legal"),
}
"""What a question has of its own, and what a phase keeps for itself."""


def test_while_a_question_is_asked_all_on_the_table_is_as_before() -> None:
    told = {name for name in dir(GameState) if isinstance(getattr(GameState, name), property)}
    chance, met = Chance(random.Random(7)), set[str]()
    for rules in (*HOUSES.values(), variants.kurnik(2).but({"rights.double": True})):
        state = GameState.start(rules)
        for _ in range(1500):
            if isinstance(state, Offering):
                met.add(state.moment)
                for name in told - AS_BEFORE:
                    assert getattr(state, name) == getattr(state.resume, name), (name, state)
            state = (
                GameState.start(rules) if state.is_over else state.apply(any_action(state, chance))
            )
    assert met >= {*MOMENTS} - {EXCHANGED}


def test_before_the_talon_is_taken_no_pile_of_it_is() -> None:
    state = start(variants.kurnik(2)).deal(1)
    assert (state.pile, state.taken) == (None, ())
