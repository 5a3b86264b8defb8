"""The readable form cut up: games, their tags and rules, and the lines of their deals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from attrs import Factory, define, evolve, frozen

FIRST: Final = "tysiac"
"""The tag with which each game begins; it says the version."""


@frozen
class Word:
    """A piece of a text, and where it stands.

    Attributes:
        text: the piece.
        line: its line, from 1.
        column: where it begins in the line, from 1.
    """

    text: str
    line: int
    column: int

    def at(self, position: int) -> Word:
        """What is left of it from a position on."""
        return Word(self.text[position:], self.line, self.column + position)

    def piece(self, found: re.Match[str]) -> Word:
        """A piece of it that was found."""
        return Word(found[0], self.line, self.column + found.start())


@define
class Game:
    """A game as it is written.

    Attributes:
        number: among those of the text, from 1.
        tags: their names, and what they say.
        rules: the text of the block with the rules, `None` if there is none; it begins in the line
            after the one of the word.
        lines: those of the deals.
        stray: what is neither.
    """

    number: int
    tags: list[tuple[Word, Word]] = Factory(list)
    rules: Word | None = None
    lines: list[Word] = Factory(list)
    stray: list[tuple[Word, str]] = Factory(list)

    def said(self, name: str) -> Word | None:
        """What the first tag of a name says, `None` if there is none."""
        return next((value for tag, value in self.tags if tag.text == name), None)

    def words(self) -> list[Word]:
        """All that is written, in no order."""
        tags, stray = ([word for word, _ in pairs] for pairs in (self.tags, self.stray))
        return [*tags, *stray, *self.lines, *([self.rules] if self.rules else ())]


Rows = list[tuple[int, str]]
"""Lines with their numbers."""

_FIRST: Final = re.compile(rf'\s*\[\s*{FIRST}\s*"', re.IGNORECASE)
_TAG: Final = re.compile(r'\[\s*([A-Za-z][A-Za-z0-9-]*)\s+"((?:[^"\\]|\\.)*)"\s*\]\s*(?:;.*)?')
_BLOCK: Final = re.compile(r"\[\s*rules\s*\]\s*(?:;.*)?", re.IGNORECASE)
_END: Final = re.compile(r"\[\s*/\s*rules\s*\]\s*(?:;.*)?", re.IGNORECASE)
_COMMENT: Final = re.compile(r"(?:^|(?<=\s));")
_ESCAPED: Final = re.compile(r"\\(.)")


def games(text: str) -> Iterator[Game]:
    """The games of a text; what goes before the first of them is one of the number 0."""
    game, rows = Game(0), Rows()
    for number, row in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if _FIRST.match(row):
            yield _scanned(game, rows)
            game, rows = Game(game.number + 1), Rows()
        rows.append((number, row))
    yield _scanned(game, rows)


def _scanned(game: Game, rows: Rows) -> Game:
    """A game with its lines sorted."""
    left = iter(rows)
    for number, row in left:
        word = _word(row, number)
        if _BLOCK.fullmatch(word.text):
            _block(game, word, left)
        elif word.text.startswith("["):
            _tag(game, word)
        else:
            comment = _COMMENT.search(row)
            word = _word(row[: comment.start()], number) if comment else word
            if word.text:
                game.lines.append(word)
    return game


def _word(row: str, line: int) -> Word:
    """A line without the blanks around it."""
    return Word(row.strip(), line, len(row) - len(row.lstrip()) + 1)


def _tag(game: Game, word: Word) -> None:
    found = _TAG.fullmatch(word.text)
    if found is None:
        game.stray.append((word, 'this is no tag; a tag is like [event "Friday evening"]'))
    else:
        name, value = word.at(found.start(1)), word.at(found.start(2))
        said = _ESCAPED.sub(r"\1", found[2])
        game.tags.append((evolve(name, text=found[1].lower()), evolve(value, text=said)))


def _block(game: Game, word: Word, rows: Iterator[tuple[int, str]]) -> None:
    """The lines up to the end of a block."""
    if game.rules is not None:
        game.stray.append((word, "the rules of this game are said already"))
    said = []
    for _, row in rows:
        if _END.fullmatch(row.strip()):
            break
        said.append(row)
    else:
        game.stray.append((word, "this block has no end; it ends with a line [/rules]"))
    game.rules = evolve(word, text="\n".join(said))


def words(row: Word) -> Iterator[Word]:
    """The words of a line, parted by blanks."""
    for found in re.finditer(r"\S+", row.text):
        yield row.piece(found)
