"""The loop of an app: views go out, actions come in, refusals are explained, events are told."""

from collections.abc import Iterator

from tysiac import (
    NATURE,
    Action,
    Card,
    GameState,
    IllegalAction,
    Play,
    ReferenceBot,
    View,
    variants,
)


class Player:
    """Stands for whatever sits behind a connection; this one tries something foolish first."""

    def __init__(self, seat: int) -> None:
        self.bot = ReferenceBot(seat)

    def wants(self, view: View) -> Iterator[Action]:
        """What the player clicks on, until something is accepted."""
        if view.trick:
            yield Play(Card.parse("AH"))
        yield self.bot.choose(view)


def ask(state: GameState, player: Player, seat: int) -> Action:
    """The first action of a player that the rules allow."""
    for action in player.wants(state.view(seat)):
        refusal = state.refusal(action, seat)
        if refusal is None:
            return action
        print(f"   to seat {seat} alone: {refusal.code}: {refusal}")
    raise RuntimeError("the player has left")


def main() -> None:
    """One deal."""
    players = [Player(seat) for seat in range(3)]
    state = GameState.start(variants.get("german"))
    kept: list[Action] = []  # the deals and actions are all that has to be stored
    while state.last_deal is None:
        seat = state.to_act
        if seat is NATURE:
            action: Action = state.shuffled(seed=2024)
        elif state.forced is not None:
            action = state.forced
        else:
            assert isinstance(seat, int)
            action = ask(state, players[seat], seat)
        step = state.step(action)
        kept.append(action)
        for event in step.events:
            print(f"seat 0 hears: {event.seen_by(0)}")
        state = step.state

    again = GameState.start(variants.get("german"))
    for action in kept:
        again = again.apply(action)
    assert again == state
    try:
        state.apply(Play(Card.parse("AH")))
    except IllegalAction as fault:
        print("no card play between deals:", fault)


if __name__ == "__main__":
    main()
