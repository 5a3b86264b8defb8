"""A match as a machine: any legal step, any illegal one, from any state that was ever reached."""

import pickle
import random
from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    consumes,
    initialize,
    invariant,
    precondition,
    rule,
)

from tests.strategies import ACTIONS, PACK, RULES, SCORES, SEATS, any_action, is_legal
from tysiac import NATURE, Action, GameState, IllegalAction, Phase, Reason, RuleVariant


class Match(RuleBasedStateMachine):
    """One match, with the states it went through kept to branch from."""

    past: Bundle[GameState] = Bundle("past")
    state: GameState

    @initialize(target=past, variant=RULES, dealer=st.sampled_from(SEATS), scores=SCORES)
    def start(self, variant: RuleVariant, dealer: int, scores: tuple[int, int, int]) -> GameState:
        self.state = GameState.start(variant, dealer, scores)
        return self.state

    @precondition(lambda self: self.state.to_act is NATURE)
    @rule(target=past, seed=st.integers(0, 1000))
    def deal(self, seed: int) -> GameState:
        deal = self.state.shuffled(seed)
        dealt = self.state.deal(seed)
        assert dealt == self.state.apply(deal)
        assert dealt.hands == deal.hands
        assert dealt.talon == deal.talon
        self.state = dealt
        return dealt

    @precondition(lambda self: self.state.to_act in SEATS)
    @rule(target=past, choice=st.integers(0, 10**6), by_name=st.booleans())
    def act(self, choice: int, by_name: bool) -> GameState:
        actions = self.state.legal_actions()
        seat = self.state.to_act if by_name and isinstance(self.state.to_act, int) else None
        self.state = self._stepped(actions[choice % len(actions)], seat)
        return self.state

    @precondition(lambda self: self.state.phase is Phase.PLAYING)
    @rule(target=past, seed=st.integers(0, 10**6))
    def play_on(self, seed: int) -> GameState:
        """Play out the deal: single steps would seldom get to the end of one."""
        rng = random.Random(seed)
        while self.state.phase is Phase.PLAYING:
            self.check_cards()
            self.state = self._stepped(any_action(self.state, rng), None)
        return self.state

    def _stepped(self, action: Action, seat: int | None) -> GameState:
        step = self.state.step(action, seat)
        assert step.state == self.state.apply(action, seat)
        assert step.events
        return step.state

    @rule(action=st.sampled_from(ACTIONS))
    def try_anything(self, action: Action) -> None:
        refusal = self.state.refusal(action)
        assert (refusal is None) == is_legal(self.state, action)
        if refusal is not None:
            before = pickle.dumps(self.state)
            with pytest.raises(IllegalAction):
                self.state.apply(action)
            assert self.state == pickle.loads(before)

    @rule(seat=st.sampled_from(SEATS), choice=st.integers(0, 10**6))
    def act_out_of_turn(self, seat: int, choice: int) -> None:
        if seat == self.state.to_act or self.state.is_over:
            return
        actions = self.state.legal_actions() or ACTIONS[:1]
        with pytest.raises(IllegalAction) as caught:
            self.state.apply(actions[choice % len(actions)], seat)
        assert caught.value.refusal.code is Reason.NOT_YOUR_TURN
        assert caught.value.refusal.seat == seat

    @rule(older=consumes(past), seed=st.integers(0, 10**6))
    def branch(self, older: GameState, seed: int) -> None:
        """Go back: what came later has left no trace in it."""
        if not older.is_over:
            action = any_action(older, random.Random(seed))
            assert older.apply(action) == older.apply(action)
        self.state = older

    @rule(target=past, older=consumes(past))
    def send_away(self, older: GameState) -> GameState:
        return pickle.loads(pickle.dumps(older))  # type: ignore[no-any-return]

    @rule(one=past, other=past)
    def compare(self, one: GameState, other: GameState) -> None:
        assert (one == other) <= (hash(one) == hash(other))

    @invariant()
    def check_cards(self) -> None:
        state = self.state
        if state.phase in (Phase.DEALING, Phase.OVER):
            assert not any(state.hands)
            return
        found = Counter(card for hand in state.hands for card in hand)
        found.update(state.trick)
        found.update(card for trick in state.tricks for card in trick.cards)
        if state.declarer is None:
            found.update(state.talon)
        assert found == Counter(PACK)

    @invariant()
    def check_actions(self) -> None:
        state, actions = self.state, self.state.legal_actions()
        assert bool(actions) == (state.to_act in SEATS)
        assert len(set(actions)) == len(actions)
        assert not any(map(state.refusal, actions))
        assert state.forced == (actions[0] if len(actions) == 1 else None)

    @invariant()
    def check_totals(self) -> None:
        state = self.state
        assert bool(state.winners) == state.is_over
        deal = state.last_deal
        if deal is not None:
            assert sum(deal.card_points) == 120
            for seat in SEATS:
                mine = [entry.amount for entry in deal.entries if entry.seat == seat]
                assert sum(mine) == deal.deltas[seat]

    @invariant()
    def check_views(self) -> None:
        state = self.state
        for seat in SEATS:
            view = state.view(seat)
            assert view.hand == state.hands[seat]
            assert view.legal_actions() == (state.legal_actions() if seat == state.to_act else ())
        assert not state.view(None).hand


TestMatch = Match.TestCase
TestMatch.settings = settings(max_examples=60, stateful_step_count=60)
