"""What stands on the landing page: the chapters in their parts, and where to begin."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from motc_lab.app.web.chapters import Chapter, Lang
from motc_lab.app.web.picture import first_picture
from motc_lab.app.web.words import words

# What the page's script says.
PROGRESS_WORDS = (
    *("steps", "again", "delete", "sure"),
    *("deleted", "loaded", "not_ours"),
)


def landing_values(
    chapters: Sequence[Chapter], lang: Lang, address: Callable[[Chapter], str]
) -> dict[str, Any]:
    """Return what the landing page's template shows.

    Args:
        chapters: those that are served, in their order; at least one.
        lang: the page's language.
        address: where a chapter is found.
    """
    say, first = words(lang), chapters[0]
    minutes = sum(chapter.heading.minutes for chapter in chapters)
    return {
        "parts": _parts(chapters, lang, address),
        "facts": say["course_facts"].format(minutes=minutes),
        "begin": say["begin"].format(title=first.title(lang)),
        "begin_address": address(first),
        "picture": first_picture(first.lesson, lang) if first.lesson else "",
        "said": {key: say[f"progress_{key}"] for key in PROGRESS_WORDS},
    }


def _parts(
    chapters: Sequence[Chapter], lang: Lang, address: Callable[[Chapter], str]
) -> list[dict[str, Any]]:
    """Return the chapters in parts; one begins where a chapter names a new one."""
    parts: list[dict[str, Any]] = []
    for chapter in chapters:
        name = chapter.part(lang)
        if name or not parts:
            heading = name or words(lang)["chapters"]
            parts.append({"heading": heading, "entries": []})
        parts[-1]["entries"].append(_entry(chapter, lang, address(chapter)))
    return parts


def _entry(chapter: Chapter, lang: Lang, address: str) -> Mapping[str, str]:
    return {
        "key": chapter.number,
        "number": chapter.spoken_number,
        "title": chapter.title(lang),
        "about": chapter.about(lang),
        "minutes": words(lang)["minutes"].format(n=chapter.heading.minutes),
        "address": address,
    }
