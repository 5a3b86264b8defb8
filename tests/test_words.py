"""The rule sheet in other languages: each is a table of words."""

import pickle
import random
import re
from collections.abc import Hashable, Iterator
from typing import Any, ClassVar, Final

import pytest
from attrs import frozen

from tysiac import ArgumentError, RuleVariant, UnknownRule, terms, variants
from tysiac.rules.facts import DealReport, Sheet
from tysiac.rules.ledger import LedgerBase
from tysiac.rules.phrases import Phrase, Said, both, cards, either, say, told
from tysiac.rules.sheet import HEADINGS, TITLE, compared, sections
from tysiac.rules.wording import templates, templates_in
from tysiac.terms import Words
from tysiac.testing import Chance, a_variant

GERMAN: Final = variants.german()
SHEETS: Final = [
    variants.get(name, players) for name in variants.names() for players in variants.players(name)
]


def foreign(template: str) -> str:
    """A template of a language that nobody speaks, with the same fields."""
    parts = re.split(r"(\{\w+\})", template)
    return "".join(part if part[:1] == "{" else re.sub("[A-Za-z]", "ж", part) for part in parts)


FOREIGN: Final[Words] = {template: foreign(template) for template in templates()}


def drawn(seed: int) -> RuleVariant:
    """The rules of a seed."""
    return a_variant(Chance(random.Random(seed)))


def in_sheet(variant: RuleVariant) -> set[str]:
    """The templates that a sheet is made of."""
    found = {TITLE}
    for slot, lines in sections(variant.slots).items():
        found |= templates_in(HEADINGS[slot]) if lines else set()
        found = found.union(*map(templates_in, lines))
    return found


@pytest.mark.parametrize("variant", SHEETS, ids=[f"{v.name} {v.players}" for v in SHEETS])
def test_a_table_of_all_templates_leaves_no_english_word(variant: RuleVariant) -> None:
    sheet = variant.describe(words=FOREIGN)
    assert sheet.startswith(f"# {variant.name}, {variant.players} жжжжжжж\n")
    assert not re.search("[A-Za-z{}]", sheet.replace(variant.name, "", 1))
    english = variant.describe()
    assert re.findall(r"\d+", sheet) == re.findall(r"\d+", english)
    assert foreign(english.replace(variant.name, "", 1)) == sheet.replace(variant.name, "", 1)


@pytest.mark.parametrize("block", range(4))
def test_no_rule_says_what_is_not_listed(block: int) -> None:
    for seed in range(250 * block, 250 * (block + 1)):
        assert in_sheet(drawn(seed)) <= {*templates()}, seed


@pytest.mark.slow
def test_nothing_is_listed_that_no_rule_says() -> None:
    rare = {"ledger.golden_round.times": (1, 2)}
    unsaid = {*templates()} - in_sheet(GERMAN.but({"ledger.lock": False, **rare}))
    for seed in range(50_000):
        unsaid -= in_sheet(drawn(seed))
    assert unsaid == set()


def test_the_templates_are_told_sorted_and_once() -> None:
    assert list(templates()) == sorted({*templates()})
    assert {"Auction", "Bids are multiples of {step}.", "{cards} card"} <= {*templates()}


# Tables


def test_what_a_table_lacks_is_english() -> None:
    words = {"Auction": "Licytacja", "Bids are multiples of {step}.": "Skok: {step}."}
    sheet, english = GERMAN.describe(words=words), GERMAN.describe()
    assert sheet == english.replace("## Auction", "## Licytacja").replace(
        "Bids are multiples of 10.", "Skok: 10."
    )
    assert GERMAN.describe(words={}) == GERMAN.describe("en", None) == english


def test_a_language_is_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    assert terms.TABLES == {"en": {}}
    monkeypatch.setattr("tysiac.rules.variant.TABLES", {"en": {}, "xx": FOREIGN})
    assert GERMAN.describe("xx") == GERMAN.describe(words=FOREIGN) != GERMAN.describe()
    assert "## Own\n" in GERMAN.describe("xx", words={"Auction": "Own"})


@pytest.mark.parametrize("lang", ["de", "", "EN", None, [], 3], ids=repr)
def test_there_is_no_such_language(lang: Any) -> None:
    with pytest.raises(UnknownRule) as caught:
        GERMAN.describe(lang)
    assert (caught.value.what, caught.value.known) == ("language", ("en",))


@pytest.mark.parametrize("words", ["de", 3, ["Auction"], {"Auction"}], ids=repr)
def test_a_table_is_a_mapping(words: Any) -> None:
    with pytest.raises(ArgumentError, match="a table of words"):
        GERMAN.describe(words=words)


@pytest.mark.parametrize(
    "wrong", ["Skok: {steps}.", "Skok: {}.", "Skok: {0}.", "Skok: {step.no}.", "Skok: {step", "}"]
)
def test_a_template_must_have_the_fields_of_its_own(wrong: str) -> None:
    with pytest.raises(ArgumentError, match=r"no other fields than: \{step\}") as caught:
        GERMAN.describe(words={"Bids are multiples of {step}.": wrong})
    assert "Bids are multiples" in str(caught.value)
    with pytest.raises(ArgumentError, match="no other fields than: none"):
        GERMAN.describe(words={"Auction": "{"})


def test_a_function_does_what_a_template_cannot() -> None:
    def many(cards: int) -> str:
        return f"{cards} kart{'y' if 1 < cards < 5 else ''}"

    def talon(cards: str, talon: str) -> str:
        return f"Każdy dostaje {cards}, na stole leży talon: {talon}."

    words: Words = {
        "{cards} cards": many,
        "Those who play are dealt {cards} each; the talon of {talon} lies face down.": talon,
    }
    said = "- Każdy dostaje 7 kart, na stole leży talon: 3 karty."
    assert said in GERMAN.describe(words=words)


# Phrases


def test_a_phrase_is_a_value() -> None:
    phrase = say("{this} or {next}", this=say("{cards} card", cards=1), next="none")
    assert str(phrase) == f"{phrase}" == phrase.told() == "1 card or none"
    assert phrase.params == {"this": cards(1), "next": "none"}
    assert phrase == either(cards(1), "none") != either("none", cards(1))
    assert pickle.loads(pickle.dumps(phrase)) == phrase
    assert hash(phrase) == hash(either(cards(1), "none"))
    words = {
        "{cards} card": "{cards} karta",
        "none": "nic",
        "{this} or {next}": "{this} lub {next}",
    }
    assert phrase.told(words) == "1 karta lub nic"


def test_phrases_stand_in_a_row() -> None:
    one, two, three, four = map(cards, range(1, 5))
    assert both(one) is one
    assert told(both(one, two)) == "1 card and 2 cards"
    assert told(either(one, two, three)) == "1 card, 2 cards or 3 cards"
    assert told(both(one, two, three, four)) == "1 card, 2 cards, 3 cards and 4 cards"


def test_numbers_have_a_true_minus_and_texts_are_looked_up() -> None:
    assert told(-120) == "−120"
    assert told(120) == "120"
    assert str(say("{a} and {b}", a=-1, b="x-y {z}")) == "−1 and x-y {z}"
    assert told("Hello.", {"Hello.": "Cześć."}) == "Cześć."
    assert told("Hello.", {"Hello.": lambda: "Cześć."}) == "Cześć."
    assert say("{n}", n=-1).told({"{n}": lambda n: f"no. {n:03}"}) == "no. -01"


# Rules of one's own


@frozen
class Own(LedgerBase):
    """A rule that speaks in plain texts, and of other sections."""

    kind: ClassVar = "own"
    rank: ClassVar = 5

    def settle(self, memo: Hashable, report: DealReport, sheet: Sheet) -> tuple[Hashable, Sheet]:
        """Nothing is written."""
        return memo, sheet

    def describe(self) -> Iterator[Said]:
        """The rule in sentences."""
        yield "A plain {text}."
        yield say("The last of all.").under("goal")
        yield say("Nowhere else.").under("weather")


def test_a_rule_of_ones_own_may_say_plain_texts_and_choose_its_section() -> None:
    variant = RuleVariant("own", ledger=(Own(),))
    sheet = variant.describe()
    assert "## From deal to deal\n\n- A plain {text}.\n- Nowhere else.\n" in sheet
    assert sheet.endswith("wins the match.\n- The last of all.\n")
    words = {"A plain {text}.": "Tekst.", "The last of all.": "Koniec."}
    told = variant.describe(words=words)
    assert "- Tekst.\n- Nowhere else.\n" in told
    assert told.endswith("- Koniec.\n")


def test_where_a_rule_of_ones_own_may_bring_it_all_is_told() -> None:
    changes = {"ledger.bolts.spares": ("barrel", "locked"), "ledger.bolts.golden_times": 1}
    bolts = RuleVariant("own").but(changes)
    assert "on the barrel" not in bolts.describe()
    sheet = bolts.but(ledger=(Own(), *bolts.ledger)).describe()
    assert "Whoever is on the barrel before a deal" in sheet
    assert "Whoever is bound to gain only as declarer before a deal" in sheet


# Two sheets side by side


def test_two_sheets_are_compared_sentence_by_sentence() -> None:
    other = GERMAN.but({"auction.step": 5, "ledger.cap": False})
    assert list(compared(GERMAN.slots, GERMAN.slots)) == []
    assert list(compared(GERMAN.slots, other.slots)) == [
        ("Auction", ("Bids are multiples of 10.",), ("Bids are multiples of 5.",)),
        (
            "From deal to deal",
            ("Only the declarer gets above 990; anybody else who would stands at it.",),
            (),
        ),
    ]
    back = [(heading, new, gone) for heading, gone, new in compared(GERMAN.slots, other.slots)]
    assert list(compared(other.slots, GERMAN.slots)) == back
    (auction, gone, _), *_ = compared(GERMAN.slots, other.slots, FOREIGN)
    assert (auction, gone) == ("жжжжжжж", (foreign("Bids are multiples of 10."),))


def test_a_phrase_under_a_section_is_another() -> None:
    plain = say("Follow the suit led if you can.")
    moved = plain.under("goal")
    assert (plain.section, moved.section, str(moved)) == (None, "goal", str(plain))
    assert moved != plain
    assert isinstance(moved, Phrase)
