"""The rules reference: each rule id in our own words, with its printed page.

The ids are those that events carry. The English rule book names only some of its
page numbers; where it does not, its page is that of the German book, whose layout
agrees with every page that the English one names.
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypedDict, cast

from motc_lab.texts.lang import Lang, TextError
from motc_lab.texts.speech import say

RULES_FILE: Final = Path(__file__).parent / "rules.toml"
CHOICES_FILE: Final = Path(__file__).parent / "choices.toml"

RULE_IDS: Final[tuple[str, ...]] = (
    *("SET-1", "SET-2", "SET-3", "SET-4", "SET-5", "SET-6"),
    *("EXC-1", "EXC-2", "EXC-3", "EXC-4", "EXC-5", "EXC-6"),
    *("EXC-7", "EXC-8", "EXC-9", "EXC-10"),
    *("GAM-1", "GAM-2", "GAM-3", "GAM-4", "GAM-5", "GAM-6"),
    *("END-1", "END-2", "END-3", "END-4", "END-5"),
    *("INF-1", "INF-2", "INF-3", "INF-4", "ASK-1"),
    *("EFF-P", "EFF-S1", "EFF-S2", "EFF-S3", "EFF-S4", "EFF-F1", "EFF-F2"),
    *("EFF-X1", "EFF-X2", "DECK-1", "DECK-2", "DECK-3"),
)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule in one language.

    ``pages`` says where the printed rule book of that language has it, and whether
    the reading is (partly) ours; ``books`` says where the two books differ, if they do.
    """

    id: str
    title: str
    text: str
    pages: str
    books: str = ""


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


@cache
def _tables() -> dict[str, _RuleTable]:
    tables = tomllib.loads(RULES_FILE.read_text(encoding="utf-8"))
    return cast("dict[str, _RuleTable]", tables)


@cache
def rule(rule_id: str, lang: Lang) -> Rule:
    """Return the rule in the language.

    Raises:
        TextError: there is no such rule, or not in this language.
    """
    if rule_id not in RULE_IDS:
        known = f"no such rule, there are {', '.join(RULE_IDS)}"
        raise TextError(rule_id, lang=lang, file=RULES_FILE.name, problem=known)
    table = _tables()[rule_id]
    try:
        title, text = table["title"][lang], table["text"][lang]
    except KeyError as error:
        problem = f"{error.args[0]!r} is missing"
        file = RULES_FILE.name
        raise TextError(rule_id, lang=lang, file=file, problem=problem) from error
    books = table.get("books", {}).get(lang, "")
    return Rule(rule_id, title, text, _pages(table, lang), books)


def source(rule_id: str) -> Source:
    """Return the printed pages of a rule, whatever the language of the reader."""
    table = _tables()[rule_id]
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


def choices() -> tuple[RuleChoice, ...]:
    """Return our choices where both rule books and the rulings are silent."""
    tables = tomllib.loads(CHOICES_FILE.read_text(encoding="utf-8"))["choice"]
    return tuple(
        RuleChoice(tuple(table["rules"]), table["open"], table["ours"], table["why"])
        for table in tables
    )
