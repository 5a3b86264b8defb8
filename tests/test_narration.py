"""What happens, in the words that one seat is told it in."""

import pytest

from tysiac import Card, Hand, Suit, events
from tysiac.events import Event
from tysiac.render.narration import narrate
from tysiac.rules.facts import Entry

NAMES = ("Ada", "Bo", "Cy")
KING = Card.parse("KH")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.Answered("nine_lottery", 1, "take"), "Bo: take (nine lottery)"),
        (events.Answered("double", 1, None, hidden=True), "Bo: face down (double)"),
        (events.Answered("nines", 1, "no"), None),
        (events.CardsShown(1, Hand((KING,))), "Bo lays open: K♥"),
        (events.CardsShown(1, Hand()), "Bo lays open: nothing"),
        (events.ThrownIn(1, "nines", Hand((KING,))), "The cards are dealt again; laid open: K♥"),
        (events.ThrownIn(1, "all_passed", Hand()), "The cards are dealt again: all passed"),
        (events.BidMade(1, 100, held=True), "Bo: 100, held by rule"),
        (events.BidMade(1, 110), "Bo: 110"),
        (events.Passed(2), "Cy: pass"),
        (events.AuctionWon(1, 110), "Declarer at 110: Bo"),
        (events.TalonTaken(1, None, shown=False), "The talon goes to Bo unseen"),
        (events.TalonTaken(1, (KING,), shown=True), "The talon goes to Bo: K♥"),
        (
            events.TalonTaken(1, (KING,), shown=False),
            "The talon goes to Bo: K♥ (the others do not see it)",
        ),
        (events.CardGiven(1, 2, None), "Bo → Cy: a card"),
        (events.CardGiven(1, 2, KING), "Bo → Cy: K♥"),
        (events.CardDiscarded(1, None), "Bo sets aside: a card"),
        (events.CardDiscarded(1, KING), "Bo sets aside: K♥"),
        (events.Surrendered(1), "Bo gives the deal up"),
        (events.ContractDeclared(1, 120), "Bo: contract 120"),
        (events.CardPlayed(1, KING), "Bo: K♥"),
        (events.MarriageDeclared(1, Suit.HEARTS, 100), "Bo: marriage in ♥ for 100"),
        (events.MarriageDeclared(1, None, 200), "Bo: four aces for 200"),
        (events.TrumpSet(Suit.HEARTS), "  ♥ is trump"),
        (events.RestClaimed(1, None), "Bo claims the rest"),
        (events.RestTaken(1), "  the rest goes to Bo"),
        (events.CardDrawn(1, KING), "Bo draws K♥"),
        (events.CardDrawn(1, None), None),
        (events.TrickTaken(1, 0, (KING,), 4), "  the trick goes to Bo, 4 points"),
        (events.PointsWritten(Entry.of(1, -120, "fined")), "Bo −120: fined"),
        (events.DealSettled((0, 100, 20)), "Sheet: Ada 0, Bo 100, Cy 20"),
        (events.MatchOver((0,)), "The match is over. Winner: Ada. Well played!"),
        (events.MatchOver((1, 2)), "The match is over. Winner: Bo and Cy"),
        (events.Asked("nines", 1), None),
    ],
    ids=repr,
)
def test_an_event_is_a_line(event: Event, line: str | None) -> None:
    assert [*narrate(event, NAMES, 0)] == ([] if line is None else [line])
