"""`Phrase`: a sentence that a rule says, or a part of one, before it is told in a language.

The English template is the key by which the table of a language (`tysiac.terms`) finds its own. A
sentence that differs from case to case is a template for each case, for other languages differ
otherwise; only what can be named alone, such as "3 cards", is a phrase within a phrase.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from attrs import evolve, frozen

from tysiac.errors import ArgumentError
from tysiac.terms import ENGLISH, Words

Part: TypeAlias = "int | str | Phrase"
"""What fills a field of a template; a text is looked up as it is."""


@frozen
class Phrase:
    """A template and what fills it; `str` makes English of it.

    Attributes:
        template: in English, with its fields in braces.
        section: the slot under whose heading the rule sheet has it, `None`: that of the rule.
    """

    template: str
    _params: tuple[tuple[str, Part], ...] = ()
    section: str | None = None

    @property
    def params(self) -> dict[str, Part]:
        """What fills the fields, by name."""
        return dict(self._params)

    def under(self, section: str) -> Phrase:
        """The same, for another section of the rule sheet."""
        return evolve(self, section=section)

    def told(self, words: Words = ENGLISH) -> str:
        """The text in a language.

        Args:
            words: the table of the language.

        Raises:
            ArgumentError: what the table has for the template cannot be filled.
        """
        own = words.get(self.template, self.template)
        try:
            if callable(own):
                return own(**{name: _raw(part, words) for name, part in self._params})
            return own.format(**{name: told(part, words) for name, part in self._params})
        except (AttributeError, LookupError, TypeError, ValueError) as fault:
            fields = ", ".join(f"{{{name}}}" for name, _ in self._params) or "none"
            raise ArgumentError(
                f"words[{self.template!r}]", own, f"a text with no other fields than: {fields}"
            ) from fault

    def __str__(self) -> str:
        return self.told()


Said: TypeAlias = "str | Phrase"
"""A sentence of a rule; one of a rule of one's own may be a plain text."""


def say(template: str, /, **params: Part) -> Phrase:
    """A phrase: an English template, and what fills its fields."""
    return Phrase(template, tuple(params.items()))


def told(part: Part, words: Words = ENGLISH) -> str:
    """A phrase, a text or a number in a language; numbers below 0 with a true minus."""
    raw = _raw(part, words)
    return raw if isinstance(raw, str) else str(raw).replace("-", "−")


def _raw(part: Part, words: Words) -> int | str:
    """The same, a number as it is."""
    if isinstance(part, Phrase):
        return part.told(words)
    own = words.get(part, part) if isinstance(part, str) else part
    return own() if callable(own) else own


def either(*parts: Part) -> Part:
    """One of these."""
    return _row("{this} or {next}", parts)


def both(*parts: Part) -> Part:
    """All of these."""
    return _row("{this} and {next}", parts)


def _row(end: str, parts: tuple[Part, ...]) -> Part:
    row, *others = parts
    for number, part in enumerate(others, 2):
        row = say(end if number == len(parts) else _BETWEEN, this=row, next=part)
    return row


_BETWEEN: Final = "{this}, {next}"


def cards(number: int) -> Phrase:
    """So many cards."""
    return say("{cards} card" if number == 1 else "{cards} cards", cards=number)
