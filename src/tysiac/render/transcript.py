"""A match in lines of text, deal by deal: what a good scribe at the table would have written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tysiac import events
from tysiac.events import Event
from tysiac.hands import Hand
from tysiac.phases.state import GameState, Step
from tysiac.render import words
from tysiac.rules.facts import Entry
from tysiac.rules.rights import NO, REDEAL
from tysiac.table import Phase


class Transcript:
    """Turns steps into lines.

    Attributes:
        names: of the seats.
        seat: whose eyes see the match; `None`: all cards are open.
    """

    def __init__(self, names: Sequence[str], seat: int | None = None) -> None:
        self.names = tuple(names)
        self.seat = seat
        self._width = max(map(len, (*self.names, "talon")))

    def lines(self, before: GameState, step: Step) -> Iterator[str]:
        """What there is to write after a step: nothing until a bid, a gift or a card ends a part.

        Args:
            before: the state that the step led on from.
            step: the new state and what happened.
        """
        for event in step.events:
            seen = event if self.seat is None else event.seen_by(self.seat)
            yield from self._lines(seen, before, step)

    def _lines(self, event: Event, before: GameState, step: Step) -> Iterator[str]:
        after = step.state
        match event:
            case events.Dealt():
                yield from self._deal(before, event)
            case events.HandSeen(seat=seat, hand=hand) if hand and self.seat is not None:
                yield words.row("Hands", f"{self._padded(seat)}  {words.cards(hand)}")
            case events.ThrownIn(seat=seat, cards=cards):
                proof = f"{self.names[seat]} shows {words.cards(cards)}" if cards else "all passed"
                yield words.row("Redeal", proof)
            case events.CardsShown(seat=seat, cards=cards):
                yield words.row("Shown", f"{self.names[seat]} lays open {words.cards(cards)}")
            case events.Answered(seat=seat, topic=topic, option=option) if option not in (
                NO,
                REDEAL,
            ):
                said = option or "face down"
                yield words.row("Asked", f"{self.names[seat]}: {said} ({words.topic(topic)})")
            case events.AuctionWon():
                yield words.row("Auction", self._auction(before, step.events))
            case events.TalonTaken(seat=seat, cards=cards, shown=shown):
                how = "after showing it" if shown else "unseen by the others"
                new = f": {words.cards(cards)}" if cards and self.seat is not None else ""
                yield words.row("Talon", f"{self.names[seat]} takes it {how}{new}")
            case events.CardGiven() if after.phase is not Phase.GIVING:
                yield words.row("Gifts", ", ".join(self._gifts(event, before)))
            case events.CardDiscarded(seat=seat, card=last) if after.phase is not Phase.GIVING:
                seen = "cards" if last is None else words.cards(before.discards | Hand((last,)))
                yield words.row("Set aside", f"{self.names[seat]} sets {seen} aside")
            case events.CardDrawn(seat=seat, card=drawn) if drawn and self.seat is not None:
                yield words.row("", f"{self.names[seat]} draws {words.card(drawn)}")
            case events.Surrendered(seat=seat):
                yield words.row("Given up", f"{self.names[seat]} gives the deal up")
            case events.RestClaimed(seat=seat):
                yield words.row("Claim", f"{self.names[seat]} claims the rest")
            case events.RestTaken(seat=seat):
                yield words.row("", f"{self.names[seat]} gets the rest")
            case events.ContractDeclared(seat=seat, amount=amount):
                yield words.row("Contract", f"{self.names[seat]} plays {amount}")
            case events.MarriageDeclared(seat=seat, points=points):
                yield words.row(
                    "", f"{self.names[seat]} declares {points}{words.trump_set(step.events)}"
                )
            case events.TrickTaken():
                yield self._trick(event, before)
            case events.DealSettled():
                yield from self._settled(after)
            case events.MatchOver(winners=winners):
                yield ""
                score = words.total(after.scores[winners[0]])
                yield f"{self._winners(winners)} the match with {score}."

    def _deal(self, before: GameState, dealt: events.Dealt) -> Iterator[str]:
        yield ""
        yield words.title(before.number, self.names[before.dealer])
        seen = [(seat, hand) for seat, hand in enumerate(dealt.hands) if hand is not None]
        for place, (seat, hand) in enumerate(seen):
            held = words.cards(hand) if hand else "sits out"
            yield words.row("" if place else "Hands", f"{self._padded(seat)}  {held}")
        if dealt.talon:
            what = "stock" if before.variant.layout.stock else "talon"
            yield words.row("", f"{what:{self._width}}  {words.cards(dealt.talon)}")

    def _gifts(self, last: events.CardGiven, before: GameState) -> Iterator[str]:
        """All gifts of a deal, of those that the seat has not seen only to whom they went."""
        gifts = before.gifts
        seen = gifts if self.seat is None else before.view(self.seat).gifts
        given = [(gift.receiver, gift.card if gift in seen else None) for gift in gifts]
        for to, card in (*given, (last.receiver, last.card)):
            what = "a card" if card is None else words.card(card)
            yield f"{what} to {self.names[to]}"

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

    def _trick(self, event: events.TrickTaken, before: GameState) -> str:
        number = len(before.tricks) + 1
        order = before.variant.layout.order(before.dealer, event.leader)
        played = "  ".join(
            f"{self._padded(seat)} {words.card(card):3}"
            for seat, card in zip(order, event.cards, strict=True)
        )
        taken = f"{self._padded(event.seat)} {event.points:2}"
        trump = before.trump.symbol if before.trump else " "
        return words.row("" if number > 1 else "Tricks", f"{number} {trump}  {played}  → {taken}")

    def _settled(self, after: GameState) -> Iterator[str]:
        result = after.last_deal
        for number, entry in enumerate(result.entries if result is not None else ()):
            yield words.row("" if number else "Score", self._entry(entry))
        totals = zip(self.names, map(words.total, after.scores), strict=True)
        yield words.row("Sheet", "   ".join(f"{name} {total}" for name, total in totals))

    def _entry(self, entry: Entry) -> str:
        return f"{self._padded(entry.seat)} {words.signed(entry.amount):>5}  {entry}"

    def _winners(self, winners: Sequence[int]) -> str:
        names = " and ".join(self.names[seat] for seat in winners)
        return f"{names} {'win' if len(winners) > 1 else 'wins'}"

    def _padded(self, seat: int) -> str:
        return f"{self.names[seat]:{self._width}}"
