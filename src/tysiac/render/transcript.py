"""A match in lines of text, deal by deal: what a good scribe at the table would have written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tysiac import events
from tysiac.events import Event
from tysiac.hands import Hand
from tysiac.phases.state import GameState, Step
from tysiac.render import words
from tysiac.rules.facts import Entry
from tysiac.rules.rights import NO, REDEAL
from tysiac.table import Phase

_WIDTH: Final = 64


class Transcript:
    """Turns steps into lines.

    Attributes:
        names: of the seats.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._width = max(map(len, (*self.names, "talon")))

    def lines(self, before: GameState, step: Step) -> Iterator[str]:
        """What there is to write after a step: nothing until a bid, a gift or a card ends a part.

        Args:
            before: the state that the step led on from.
            step: the new state and what happened.
        """
        for event in step.events:
            yield from self._lines(event, before, step)

    def _lines(self, event: Event, before: GameState, step: Step) -> Iterator[str]:
        after = step.state
        match event:
            case events.Dealt():
                yield from self._deal(before, event)
            case events.ThrownIn(seat=seat, cards=cards):
                proof = f"{self.names[seat]} shows {words.cards(cards)}" if cards else "all passed"
                yield _row("Redeal", proof)
            case events.CardsShown(seat=seat, cards=cards):
                yield _row("Shown", f"{self.names[seat]} lays open {words.cards(cards)}")
            case events.Answered(seat=seat, topic=topic, option=option) if option not in (
                NO,
                REDEAL,
            ):
                yield _row("Asked", f"{self.names[seat]}: {option} ({topic.replace('_', ' ')})")
            case events.AuctionWon():
                yield _row("Auction", self._auction(before, step.events))
            case events.TalonTaken(seat=seat, shown=shown):
                how = "after showing it" if shown else "unseen by the others"
                yield _row("Talon", f"{self.names[seat]} takes it {how}")
            case events.CardGiven() if after.phase is not Phase.GIVING:
                given = [(gift.receiver, gift.card) for gift in before.gifts]
                given += [(event.receiver, event.card)] if event.card is not None else []
                gifts = [f"{words.card(card)} to {self.names[to]}" for to, card in given]
                yield _row("Gifts", ", ".join(gifts))
            case events.CardDiscarded(seat=seat, card=last) if after.phase is not Phase.GIVING:
                aside = before.discards | Hand(() if last is None else (last,))
                yield _row("Set aside", f"{self.names[seat]} sets {words.cards(aside)} aside")
            case events.Surrendered(seat=seat):
                yield _row("Given up", f"{self.names[seat]} gives the deal up")
            case events.RestClaimed(seat=seat):
                yield _row("Claim", f"{self.names[seat]} claims the rest")
            case events.RestTaken(seat=seat):
                yield _row("", f"{self.names[seat]} gets the rest")
            case events.ContractDeclared(seat=seat, amount=amount):
                yield _row("Contract", f"{self.names[seat]} plays {amount}")
            case events.MarriageDeclared(seat=seat, points=points):
                yield _row(
                    "", f"{self.names[seat]} declares {points}{words.trump_set(step.events)}"
                )
            case events.TrickTaken():
                yield self._trick(event, before, step)
            case events.DealSettled():
                yield from self._settled(after)
            case events.MatchOver(winners=winners):
                yield ""
                score = words.total(after.scores[winners[0]])
                yield f"{self._winners(winners)} the match with {score}."

    def _deal(self, before: GameState, dealt: events.Dealt) -> Iterator[str]:
        title = f"── Deal {before.number + 1} · {self.names[before.dealer]} deals "
        yield ""
        yield title.ljust(_WIDTH, "─")
        for seat, hand in enumerate(dealt.hands):
            held = words.cards(hand) if hand else "sits out"
            yield _row("" if seat else "Hands", f"{self._padded(seat)}  {held}")
        if dealt.talon:
            what = "stock" if before.variant.layout.stock else "talon"
            yield _row("", f"{what:{self._width}}  {words.cards(dealt.talon)}")

    def _auction(self, before: GameState, happened: Iterable[Event]) -> str:
        """All bids; the last ones are among the events, when the state may have forgotten them."""
        said = [*before.auction]
        for event in happened:
            if isinstance(event, events.BidMade):
                said.append((event.seat, event.amount))
            elif isinstance(event, events.Passed):
                said.append((event.seat, None))
        return " · ".join(
            f"{self.names[seat]} {'pass' if amount is None else amount}" for seat, amount in said
        )

    def _trick(self, event: events.TrickTaken, before: GameState, step: Step) -> str:
        number = len(before.tricks) + 1
        order = before.variant.layout.order(before.dealer, event.leader)
        played = "  ".join(
            f"{self._padded(seat)} {words.card(card):3}"
            for seat, card in zip(order, event.cards, strict=True)
        )
        taken = f"{self._padded(event.seat)} {event.points:2}"
        trump = before.trump.symbol if before.trump else " "
        return _row("" if number > 1 else "Tricks", f"{number} {trump}  {played}  → {taken}")

    def _settled(self, after: GameState) -> Iterator[str]:
        result = after.last_deal
        for number, entry in enumerate(result.entries if result is not None else ()):
            yield _row("" if number else "Score", self._entry(entry))
        totals = zip(self.names, map(words.total, after.scores), strict=True)
        yield _row("Sheet", "   ".join(f"{name} {total}" for name, total in totals))

    def _entry(self, entry: Entry) -> str:
        return f"{self._padded(entry.seat)} {words.signed(entry.amount):>5}  {entry}"

    def _winners(self, winners: Sequence[int]) -> str:
        names = " and ".join(self.names[seat] for seat in winners)
        return f"{names} {'win' if len(winners) > 1 else 'wins'}"

    def _padded(self, seat: int) -> str:
        return f"{self.names[seat]:{self._width}}"


def _row(label: str, text: str) -> str:
    return f"{label:10}{text}".rstrip()
