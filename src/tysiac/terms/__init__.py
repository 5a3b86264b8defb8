"""The languages of the rule sheet, each a table of words.

The rules speak English templates, such as ``"Bids are multiples of {step}."``. The table of another
language has its own template for each of them, with the same fields. Where the grammar asks more of
a language than a template can do, such as a noun that follows its number, a function may stand in
the place of a template: it is called with the fields by name, numbers as numbers, and gives the
text. What a table lacks is said in English.

`tysiac.rules.wording.templates` lists all templates.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

Words: TypeAlias = Mapping[str, str | Callable[..., str]]
"""What stands in a language for each English template."""

ENGLISH: Final[Words] = {}
"""English says the templates as they are."""

TABLES: Final[Mapping[str, Words]] = {"en": ENGLISH}
"""The words of each language that there is, by its code."""
