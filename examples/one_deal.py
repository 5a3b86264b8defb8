"""A dozen lines: one deal between players who do anything legal."""

import random

import tysiac

state = tysiac.GameState.start(tysiac.variants.get("polish")).deal(seed=7)
choice = random.Random(7).choice
while state.last_deal is None:
    if state.to_act is tysiac.NATURE:  # after a redeal
        state = state.deal(seed=7)
    state = state.apply(choice(state.legal_actions()))
for entry in state.last_deal.entries:
    print(f"seat {entry.seat}: {entry.amount:+} ({entry})")
print("totals:", state.scores)
