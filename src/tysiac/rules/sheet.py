"""The rule sheet: what the rules say, under headings, in an order one plays by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tysiac.rules.parameters import MANY
from tysiac.rules.phrases import Phrase, Said, say, told
from tysiac.rules.rights import BID, DEALT, EXCHANGED, LEAD, MOMENTS, SET, TALON, UNSEEN, Right
from tysiac.terms import ENGLISH, Words

HEADINGS: Final[Mapping[str, Phrase]] = {
    "deck": say("Cards"),
    "layout": say("Players and deal"),
    "rights": say("After the deal"),
    "auction": say("Auction"),
    "talon": say("Talon"),
    "contract": say("Contract"),
    "following": say("Card play"),
    "marriages": say("Marriages"),
    "scoring": say("Scoring"),
    "ledger": say("From deal to deal"),
    "goal": say("End of the match"),
}
"""What stands above the sentences of each slot."""

TITLE: Final = "{name}, {players} players"
"""What stands above them all."""

_SECTIONS: Final = {
    UNSEEN: "rights",
    DEALT: "rights",
    BID: "auction",
    TALON: "talon",
    EXCHANGED: "contract",
    SET: "contract",
    LEAD: "following",
}
"""Where a right is told of that is asked about at a moment."""


def sections(slots: Mapping[str, Any]) -> dict[str, tuple[Said, ...]]:
    """By slot what stands under its heading: its own sentences, then those of other slots.

    Args:
        slots: what each slot holds, bound to the facts of its variant.
    """
    own: dict[str, list[Said]] = {slot: [] for slot in HEADINGS}
    moved: dict[str, list[Said]] = {slot: [] for slot in HEADINGS}
    for slot in HEADINGS:
        held = slots[slot]
        for rule in held if slot in MANY else (held,):
            usual = _section_of(rule, slots["layout"].piles) if slot == "rights" else slot
            for said in rule.describe():
                section = said.section if isinstance(said, Phrase) else None
                to = section if section is not None and section in HEADINGS else usual
                (own if to == slot else moved)[to].append(said)
    return {slot: (*own[slot], *moved[slot]) for slot in HEADINGS}


def _section_of(right: Right, piles: Sequence[int]) -> str:
    """Where a right is told of: with what is done at the first of its moments."""
    first = next((moment for moment in MOMENTS if moment in right.when), DEALT)
    return "talon" if first == EXCHANGED and piles else _SECTIONS[first]


def sheet(slots: Mapping[str, Any], players: int, words: Words) -> str:
    """The sheet of a variant.

    Args:
        slots: what each slot holds, and the name.
        players: seats at the table.
        words: the table of the language.
    """
    lines = [f"# {say(TITLE, name=slots['name'], players=players).told(words)}"]
    for slot, said in sections(slots).items():
        if said:
            lines += ["", f"## {HEADINGS[slot].told(words)}", ""]
            lines += (f"- {told(sentence, words)}" for sentence in said)
    return "\n".join(lines) + "\n"


def compared(
    ours: Mapping[str, Any], theirs: Mapping[str, Any], words: Words = ENGLISH
) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """What two sheets do not have in common: a heading, sentences of one, and of the other.

    Args:
        ours: the slots of a variant.
        theirs: those of another.
        words: the table of the language.
    """
    there = sections(theirs)
    for slot, said in sections(ours).items():
        one, other = ([told(line, words) for line in lines] for lines in (said, there[slot]))
        gone = tuple(line for line in one if line not in other)
        new = tuple(line for line in other if line not in one)
        if gone or new:
            yield HEADINGS[slot].told(words), gone, new
