"""Puts the reference pages of any game together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode

from motc_lab.app.web.chapters import LANGUAGES, Lang
from motc_lab.app.web.pages import Pages, both_words
from motc_lab.app.web.reference import taught
from motc_lab.app.web.reference.kinds import ReferenceKind
from motc_lab.app.web.reference.search import LONGEST_QUERY, MOST_FOUND, search
from motc_lab.app.web.words import words
from motc_lab.engine.game import FIRST, game_named
from motc_lab.scene.reference import (
    Filter,
    GalleryItem,
    Reference,
    RulePicture,
    reference_of,
)
from motc_lab.texts.glossary import glossary
from motc_lab.texts.rules import Rule, rule, rule_ids

Asked = Mapping[str, str]
GROUP: Final = "group_"  # before the first part of the ids of a group's rules
OTHERS: Final = "all"


@dataclass(frozen=True, slots=True)
class FilterLink:
    """One value of a filter, as a link."""

    text: str
    address: str
    chosen: bool
    name: str
    value: str = ""


class ReferencePages:
    """The reference pages of one server."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    def page(
        self, kind: ReferenceKind, lang: Lang, asked: Asked, game: str = FIRST
    ) -> str:
        """Return a page.

        Args:
            kind: which one; the game has it.
            lang: its language.
            asked: filters of the gallery or the query (``q``) of the search; unknown
                ones are left out.
            game: id of the game that it is about.
        """
        build = getattr(self, f"_{kind}")
        values: dict[str, Any] = build(lang, asked, game)
        kept = values.pop("kept", {})
        titles = {
            each: f"{words(each, game)[f'ref_{kind}']} · {words(each, game)['name']}"
            for each in LANGUAGES
        }
        return self._pages.render(
            f"reference/{kind}.html.j2",
            **self._pages.frame(
                f"reference-{kind}", titles, lang, kept=kept, game=game
            ),
            game=game,
            heading=both_words(f"ref_{kind}", game)[lang],
            **values,
        )

    def _rules(self, lang: Lang, asked: Asked, game: str) -> dict[str, Any]:
        del asked
        shows = _shows(game)
        return {
            "groups": _grouped(lang, rule_ids(game), game),
            "picture_style": shows.style,
            "picture_of": lambda rule_id: shows.rule_picture(rule_id, lang),
            "legend": shows.legend(lang),
        }

    def _summary(self, lang: Lang, asked: Asked, game: str) -> dict[str, Any]:
        del asked
        shows = _shows(game)
        groups = [
            {**group, "picture": _pictured(shows, group["rules"], lang)}
            for group in _grouped(lang, shows.summary, game)
        ]
        return {"groups": groups, "picture_style": shows.style}

    def _glossary(self, lang: Lang, asked: Asked, game: str) -> dict[str, Any]:
        del asked
        entries, shows = glossary(lang, game), _shows(game)
        return {
            "entries": entries,
            "terms": {word.id: word.term for word in entries},
            "other_lang": "de" if lang == "en" else "en",
            "picture_style": shows.style,
            "picture_of": lambda word: shows.word_picture(word, lang),
        }

    def _cards(self, lang: Lang, asked: Asked, game: str) -> dict[str, Any]:
        shows = _shows(game)
        gallery = shows.gallery(lang)
        assert gallery is not None  # else there is no such page
        kept = {
            one.name: asked[one.name]
            for one in gallery.filters
            if asked.get(one.name) in one.values
        }
        fixed = {"game": game} if game != FIRST else {}
        return {
            "entries": [one for one in gallery.shown if _fits(one, kept)],
            "filters": [
                _filter(one, kept, {"lang": lang, **fixed}, words(lang, game)["all"])
                for one in gallery.filters
            ],
            "edition_notice": gallery.notice,
            "kept": kept,
            "picture_style": shows.style,
        }

    def _taught(self, lang: Lang, asked: Asked, game: str) -> dict[str, Any]:
        del asked
        return {
            "groups": _grouped(lang, rule_ids(game), game),
            "places": taught.places(lang, game),
            "missing": taught.untaught(game),
        }

    def _search(self, lang: Lang, asked: Asked, game: str) -> dict[str, Any]:
        query = asked.get("q", "").strip()[:LONGEST_QUERY]
        hits, say = search(query, lang, game), words(lang, game)
        return {
            "query": query,
            "longest": LONGEST_QUERY,
            "most": MOST_FOUND,
            "hits": hits,
            "count": say["ref_found"].format(n=len(hits), query=query),
            "kept": {"q": query} if query else {},
        }


def _shows(game: str) -> Reference:
    return reference_of(game_named(game))


def _grouped(lang: Lang, ids: Sequence[str], game: str) -> list[dict[str, Any]]:
    """Return groups of rules in the order of their headings.

    The first part of an id names its group; those without a heading stand together.
    """
    say = words(lang, game)
    named = {key.removeprefix(GROUP): key for key in say if key.startswith(GROUP)}
    groups: dict[str, dict[str, Any]] = {
        name: {"id": name, "title": say[key], "rules": []}
        for name, key in {**named, OTHERS: "ref_rules"}.items()
    }
    for rule_id in ids:
        name = rule_id.partition("-")[0]
        groups[name if name in named else OTHERS]["rules"].append(rule(rule_id, lang))
    return [group for group in groups.values() if group["rules"]]


def _fits(item: GalleryItem, kept: Mapping[str, str]) -> bool:
    return all(value in item.fits[name] for name, value in kept.items())


def _filter(
    by: Filter, kept: Mapping[str, str], fixed: Mapping[str, str], every: str
) -> dict[str, Any]:
    """Return a filter of the gallery: 'all' and each of its values as links."""
    rest = {**fixed, **{key: one for key, one in kept.items() if key != by.name}}
    choices = [FilterLink(every, _query(rest), by.name not in kept, by.name)]
    choices += [
        FilterLink(
            text,
            _query({**rest, by.name: value}),
            kept.get(by.name) == value,
            by.name,
            value,
        )
        for value, text in by.values.items()
    ]
    return {"title": by.title, "choices": choices}


def _pictured(
    shows: Reference, rules: Sequence[Rule], lang: Lang
) -> RulePicture | None:
    """Return the one picture that a group has on the summary, if any."""
    ids = [one.id for one in rules if one.id in shows.summary_pictures]
    return shows.rule_picture(ids[0], lang) if ids else None


def _query(kept: Mapping[str, str]) -> str:
    return "?" + urlencode(kept)
