"""The rules reference: each rule id in our own words, with its printed page.

Each game has its rules in ``texts/rules.toml``. The ids are those that events carry; no
two games have the same one. The English rule book names only some of its
page numbers; where it does not, its page is that of the German book, whose layout
agrees with every page that the English one names.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypedDict, cast

from motc_lab.engine.game import FIRST, game_named, known_games
from motc_lab.texts.lang import Lang, TextError, near
from motc_lab.texts.speech import say


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in one language.

    ``pages`` says where the printed rule book of that language has it, and whether
    the reading is (partly) ours; of a game whose rules name no pages it only says the
    latter. ``books`` says where the two books differ, if they do; ``setting`` what may
    be agreed instead, if anything.
    """

    id: str
    title: str
    text: str
    pages: str
    books: str = ""
    setting: str = ""

    @property
    def whole(self) -> str:
        """The text with all that is said beside it; a summary has the text alone."""
        return " ".join(filter(None, [self.text, self.books, self.setting]))


@dataclass(frozen=True, slots=True)
class Source:
    """Pages in the English and the German book, if any; ours, wholly or partly."""

    english: tuple[int, ...]
    german: tuple[int, ...]
    is_ours: bool


@dataclass(frozen=True, slots=True)
class RuleChoice:
    """What we chose where both rule books and the rulings are silent."""

    rules: tuple[str, ...]
    open: str
    ours: str
    why: str


class _RuleTable(TypedDict, total=False):
    title: dict[Lang, str]
    text: dict[Lang, str]
    page: dict[Lang, list[int]]
    ours: bool
    books: dict[Lang, str]
    setting: dict[Lang, str]


@cache
def _tables(game: str) -> dict[str, _RuleTable]:
    file = _file(game)
    if not file.exists():
        return {}
    return cast("dict[str, _RuleTable]", tomllib.loads(file.read_text("utf-8")))


def _file(game: str) -> Path:
    return game_named(game).folder / "texts" / "rules.toml"


def rule_ids(game: str = FIRST) -> tuple[str, ...]:
    """Return the ids of a game's rules, in the order of its reference."""
    return tuple(_tables(game))


@cache
def game_of_rule(rule_id: str) -> str:
    """Return the id of the game that has the rule; TextError where none has."""
    if rule_id in _tables(FIRST):
        return FIRST
    others = [game for game in known_games() if game != FIRST]
    for game in others:
        if rule_id in _tables(game):
            return game
    known = [one for game in (FIRST, *others) for one in _tables(game)]
    problem = f"no such rule, {near(rule_id, known)}"
    raise TextError(rule_id, lang="en, de", file="rules.toml", problem=problem)


@cache
def rule(rule_id: str, lang: Lang) -> Rule:
    """Return the rule in the language, whichever game has it.

    Raises:
        TextError: there is no such rule, or not in this language.
    """
    game = game_of_rule(rule_id)
    table = _tables(game)[rule_id]
    try:
        title, text = table["title"][lang], table["text"][lang]
    except KeyError as error:
        problem = f"{error.args[0]!r} is missing"
        file = _file(game).name
        raise TextError(rule_id, lang=lang, file=file, problem=problem) from error
    books = table.get("books", {}).get(lang, "")
    setting = table.get("setting", {}).get(lang, "")
    is_printed = any("page" in one for one in _tables(game).values())
    pages = _pages(table, lang) if is_printed or table.get("ours") else ""
    return Rule(rule_id, title, text, pages, books, setting)


def source(rule_id: str) -> Source:
    """Return the printed pages of a rule, whatever the language of the reader."""
    table = _tables(game_of_rule(rule_id))[rule_id]
    page = table.get("page", {})
    english, german = tuple(page.get("en", ())), tuple(page.get("de", ()))
    return Source(english, german, is_ours=table.get("ours", False) or not page)


def join_numbers(numbers: Sequence[int], lang: Lang) -> str:
    """Return "4", "4 and 9" or "4, 9 and 10", in the language."""
    *first, last = map(str, numbers)
    if not first:
        return last
    return say("rule.list", lang, first=", ".join(first), last=last)


def _pages(table: _RuleTable, lang: Lang) -> str:
    numbers = table.get("page", {}).get(lang)
    if not numbers:
        elsewhere = "page" in table
        return say("rule.only_other_book" if elsewhere else "rule.own_reading", lang)
    kind = "page" if len(numbers) == 1 else "pages"
    partly = "_partly_ours" if table.get("ours") else ""
    return say(f"rule.{kind}{partly}", lang, pages=join_numbers(numbers, lang))


def choices(game: str = FIRST) -> tuple[RuleChoice, ...]:
    """Return our choices where a game's rule books and its rulings are silent."""
    file = _file(game).with_name("choices.toml")
    if not file.exists():
        return ()
    return tuple(
        RuleChoice(tuple(table["rules"]), table["open"], table["ours"], table["why"])
        for table in tomllib.loads(file.read_text("utf-8"))["choice"]
    )
