"""Finds rules, words and cards by what is typed into one field."""

import functools
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from motc_lab.app.web.chapters import Lang
from motc_lab.engine.game import FIRST, game_named
from motc_lab.scene.reference import reference_of
from motc_lab.texts.glossary import glossary
from motc_lab.texts.rules import rule, rule_ids

LONGEST_QUERY: Final = 80
MOST_FOUND: Final = 40


@dataclass(frozen=True, slots=True)
class Hit:
    """Something to look up.

    Attributes:
        kind: ``rules``, ``glossary`` or ``cards``: the page where it stands.
        anchor: its place on that page.
        title: its heading.
        text: what it says.
        also: other words by which it should be found.
    """

    kind: str
    anchor: str
    title: str
    text: str
    also: str = ""


def search(query: str, lang: Lang, game: str = FIRST) -> tuple[Hit, ...]:
    """Return what of a game holds every word of the query, headings before texts.

    Case, accents and umlauts written as vowels make no difference.
    """
    wanted = plain(query[:LONGEST_QUERY]).split()
    if not wanted:
        return ()
    ranked = []
    for place, (hit, title, text) in enumerate(index(lang, game)):
        if all(word in title for word in wanted):
            ranked.append((0 if title.startswith(wanted[0]) else 1, place, hit))
        elif all(word in text for word in wanted):
            ranked.append((2, place, hit))
    return tuple(hit for _, _, hit in sorted(ranked, key=lambda r: r[:2])[:MOST_FOUND])


def plain(text: str) -> str:
    """Return the text without case and accents, for comparing."""
    split = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in split if not unicodedata.combining(sign))


@functools.cache
def index(lang: Lang, game: str = FIRST) -> tuple[tuple[Hit, str, str], ...]:
    """Each thing with its heading and everything that it holds, made plain."""
    found = []
    for hit in _hits(lang, game):
        heading = plain(f"{hit.title} {hit.also}")
        found.append((hit, heading, f"{heading} {plain(hit.text)}"))
    return tuple(found)


def _hits(lang: Lang, game: str) -> Iterator[Hit]:
    for word in glossary(lang, game):
        yield Hit("glossary", word.id, word.term, word.text, word.other)
    for rule_id in rule_ids(game):
        one = rule(rule_id, lang)
        yield Hit("rules", rule_id, one.title, one.text, rule_id)
    gallery = reference_of(game_named(game)).gallery(lang)
    for item in gallery.shown if gallery else ():
        yield Hit("cards", item.place, item.title, item.text, item.face.code or "")
