"""Finds the words of the glossary in what a screen tells, for help on a word."""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from motc_lab.engine.game import FIRST
from motc_lab.lessons.step import Step
from motc_lab.scene.model import Lang, WordHelp
from motc_lab.texts.glossary import Word, glossary

MOST_TERMS: Final = 4
MOST_NEW: Final = 8


def terms_in(
    paragraphs: Sequence[str],
    lang: Lang,
    met: Container[str] = (),
    game: str = FIRST,
) -> tuple[WordHelp, ...]:
    """Return the words to explain, each where it first stands, in reading order.

    Whole words only, in the forms that the glossary lists, and none in quotation marks:
    there stand titles of cards. Where several words claim the same place, and where a
    screen has too many, the longest win.

    Args:
        paragraphs: what the screen tells.
        lang: its language.
        met: ids of words that were explained before; of others up to ``MOST_NEW`` are
            explained, of these only what fills a screen up to ``MOST_TERMS``.
        game: whose glossary it is.
    """
    first: dict[str, WordHelp] = {}
    for term in _found(paragraphs, lang, game):
        first.setdefault(term.id, term)
    longest = sorted(first.values(), key=lambda term: -len(term.text))
    new = [term for term in longest if term.id not in met][:MOST_NEW]
    old = [term for term in longest if term.id in met]
    shown = [*new, *old[: max(0, MOST_TERMS - len(new))]]
    return tuple(sorted(shown, key=lambda term: (term.paragraph, term.at)))


def met_in(steps: Iterable[Step], lang: Lang, game: str = FIRST) -> frozenset[str]:
    """Ids of the words that these steps tell of; names in braces stay as they are."""
    told = [words.in_language(lang) for step in steps for words in step.say]
    return frozenset(term.id for term in _found(told, lang, game))


def _found(paragraphs: Sequence[str], lang: Lang, game: str) -> Iterator[WordHelp]:
    """All places where a word of the glossary stands, in reading order."""
    words = _by_form(lang, game)
    if not words:
        return
    for index, paragraph in enumerate(paragraphs):
        for match in _pattern(lang, game).finditer(paragraph):
            if match["form"] is None:
                continue
            word = words[match["form"].lower()]
            yield WordHelp(
                id=word.id,
                paragraph=index,
                at=_utf16_length(paragraph[: match.start()]),
                text=match["form"],
                meaning=word.text,
            )


@cache
def _by_form(lang: Lang, game: str) -> dict[str, Word]:
    known = glossary(lang, game)
    forms = [(form, word) for word in known for form in (word.term, *word.forms)]
    return {form.lower(): word for form, word in forms}


@cache
def _pattern(lang: Lang, game: str) -> re.Pattern[str]:
    """A quotation, or any form as a whole word; no part of a hyphenated word."""
    forms = sorted(_by_form(lang, game), key=len, reverse=True)
    choices = "|".join(re.escape(form) for form in forms)
    whole = rf"(?<![\w-])(?P<form>{choices})(?![\w-])"
    return re.compile(rf"“[^”]*”|„[^“]*“|{whole}", re.IGNORECASE)


def _utf16_length(text: str) -> int:
    """Length as a browser counts it."""
    return len(text.encode("utf-16-le")) // 2
