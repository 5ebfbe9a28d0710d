"""Puts the reference pages together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal
from urllib.parse import urlencode

from motc_lab.app.web.chapters import LANGUAGES, Lang
from motc_lab.app.web.pages import Pages, both_words
from motc_lab.app.web.reference import gallery, pictures, taught
from motc_lab.app.web.reference.search import LONGEST_QUERY, search
from motc_lab.app.web.words import words
from motc_lab.engine.motc.edition import house_edition
from motc_lab.scene.families import FAMILIES
from motc_lab.texts import say as text
from motc_lab.texts.glossary import glossary
from motc_lab.texts.rules import RULE_IDS, Rule, rule

ReferenceKind = Literal["rules", "glossary", "cards", "summary", "search", "taught"]
KINDS: Final[tuple[ReferenceKind, ...]] = (
    *("rules", "glossary", "cards"),
    *("summary", "search", "taught"),
)
# Groups of rules as the rule books have them; the first part of an id names the group.
GROUPS: Final = ("SET", "EXC", "GAM", "END", "EFF", "INF", "ASK", "DECK")
# What one has to know at a real table, on one page.
SUMMARY: Final[Mapping[str, tuple[str, ...]]] = {
    "SET": ("SET-1", "SET-2", "SET-3", "SET-4", "SET-5", "SET-6"),
    "EXC": tuple(f"EXC-{number}" for number in range(1, 11)),
    "GAM": ("GAM-1", "GAM-2", "GAM-3", "GAM-4", "GAM-5", "GAM-6"),
    "END": ("END-1", "END-2", "END-3", "END-4"),
    "EFF": ("EFF-P",),
}
# One rule of a group whose picture stands there; more would not fit on one A4 page.
SUMMARY_PICTURES: Final[Mapping[str, str]] = {"EXC": "EXC-6"}
FILTERS: Final = {
    "person": gallery.PERSON_NAMES,
    "colour": gallery.COLOURS,
    "family": tuple(FAMILIES),
}


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of a filter, as a link."""

    text: str
    address: str
    chosen: bool


class ReferencePages:
    """The reference pages of one server."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    def page(self, kind: ReferenceKind, lang: Lang, asked: Mapping[str, str]) -> str:
        """Return a page.

        Args:
            kind: which one.
            lang: its language.
            asked: filters of the gallery or the query (``q``) of the search; unknown
                ones are left out.
        """
        build = getattr(self, f"_{kind}")
        values: dict[str, Any] = build(lang, asked)
        kept = values.pop("kept", {})
        titles = {
            each: f"{words(each)[f'ref_{kind}']} · {words(each)['name']}"
            for each in LANGUAGES
        }
        return self._pages.render(
            f"reference/{kind}.html.j2",
            **self._pages.frame(f"reference-{kind}", titles, lang, kept=kept),
            heading=both_words(f"ref_{kind}")[lang],
            **values,
        )

    def _rules(self, lang: Lang, asked: Mapping[str, str]) -> dict[str, Any]:
        del asked
        return {
            "groups": _grouped(lang, RULE_IDS),
            "picture_style": pictures.STYLE,
            "picture_of": lambda rule_id: pictures.rule_picture(rule_id, lang),
        }

    def _summary(self, lang: Lang, asked: Mapping[str, str]) -> dict[str, Any]:
        del asked
        ids = [rule_id for group in SUMMARY.values() for rule_id in group]
        groups = [
            {**group, "picture": _pictured(group["id"], lang)}
            for group in _grouped(lang, ids)
        ]
        return {"groups": groups, "picture_style": pictures.STYLE}

    def _glossary(self, lang: Lang, asked: Mapping[str, str]) -> dict[str, Any]:
        del asked
        found = glossary(lang)
        return {
            "entries": found,
            "terms": {word.id: word.term for word in found},
            "other_lang": "de" if lang == "en" else "en",
            "picture_style": pictures.STYLE,
            "picture_of": lambda word: pictures.word_picture(word, lang),
        }

    def _cards(self, lang: Lang, asked: Mapping[str, str]) -> dict[str, Any]:
        kept = {
            name: asked[name]
            for name, values in FILTERS.items()
            if asked.get(name) in values
        }
        edition = house_edition()
        return {
            "entries": gallery.chosen(lang, **kept),
            "filters": [_filter(name, kept, lang) for name in FILTERS],
            "edition": edition.title.in_language(lang),
            "edition_notice": edition.notice.in_language(lang),
            "kept": kept,
            "picture_style": pictures.STYLE,
            "picture_of": pictures.face_picture,
        }

    def _taught(self, lang: Lang, asked: Mapping[str, str]) -> dict[str, Any]:
        del asked
        return {
            "groups": _grouped(lang, RULE_IDS),
            "places": taught.places(lang),
            "missing": taught.untaught(),
        }

    def _search(self, lang: Lang, asked: Mapping[str, str]) -> dict[str, Any]:
        query = asked.get("q", "").strip()[:LONGEST_QUERY]
        found = search(query, lang)
        return {
            "query": query,
            "longest": LONGEST_QUERY,
            "hits": found,
            "count": words(lang)["ref_found"].format(n=len(found), query=query),
            "kept": {"q": query} if query else {},
        }


def _grouped(lang: Lang, ids: Sequence[str]) -> list[dict[str, Any]]:
    """Return groups with a heading and their rules, in the order of the books."""
    groups = []
    for name in GROUPS:
        rules: list[Rule] = [
            rule(each, lang) for each in ids if each.partition("-")[0] == name
        ]
        if rules:
            title = words(lang)[f"group_{name}"]
            groups.append({"id": name, "title": title, "rules": rules})
    return groups


def _filter(name: str, kept: Mapping[str, str], lang: Lang) -> dict[str, Any]:
    """Return a filter of the gallery: 'all' and each of its values as links."""
    say = words(lang)
    rest = {key: value for key, value in kept.items() if key != name}
    choices = [Choice(say["all"], _query(rest, lang), name not in kept)]
    choices += [
        Choice(
            _filter_value(name, value, lang),
            _query({**rest, name: value}, lang),
            kept.get(name) == value,
        )
        for value in FILTERS[name]
    ]
    return {"title": say[f"filter_{name}"], "choices": choices}


def _pictured(group: str, lang: Lang) -> pictures.RulePicture | None:
    """Return the one picture that a group has on the summary, if any."""
    rule_id = SUMMARY_PICTURES.get(group)
    return pictures.rule_picture(rule_id, lang) if rule_id else None


def _query(kept: Mapping[str, str], lang: Lang) -> str:
    return "?" + urlencode({"lang": lang, **kept})


def _filter_value(name: str, value: str, lang: Lang) -> str:
    """What a value of a filter is called; families as in the chapter on effects."""
    return (
        text(f"families.{value}", lang)
        if name == "family"
        else words(lang)[f"{name}_{value}"]
    )
