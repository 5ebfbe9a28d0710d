"""What stands on the first page: its doors, the ways to learn, and the chapters."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

from motc_lab.app.web.chapters import Chapter, Lang
from motc_lab.app.web.picture import first_picture
from motc_lab.app.web.words import words
from motc_lab.errors import LabError
from motc_lab.lessons import lesson, path
from motc_lab.widgets.play import terms

# What the page's scripts say.
PROGRESS_WORDS = (
    *("steps", "again", "delete", "sure"),
    *("deleted", "loaded", "not_ours", "course"),
)
DOOR_WORDS = ("go_on_match", "new_match", "once_more_one", "once_more_many")
# What somebody may know before, with the doors that are offered then.
KNOWN = {
    "nothing": ("ten", "course"),
    "cards": ("ten", "second"),
    "rules": ("play", "puzzles"),
}
# A match that fits what was learnt in a part, after each but the first and the last.
BETWEEN: Final = {1: "game", 2: "short"}
SECOND, PUZZLES, SANDBOX = "02", "11", "12"  # chapters that have doors of their own
Address = Callable[[Chapter], str]


def landing_values(
    chapters: Sequence[Chapter], lang: Lang, address: Address
) -> dict[str, Any]:
    """Return what the landing page's template shows.

    Args:
        chapters: those that are served, in their order; at least one.
        lang: the page's language.
        address: where a chapter is found.
    """
    say, first = words(lang), chapters[0]
    minutes = sum(chapter.heading.minutes for chapter in chapters)
    goals = _goals(chapters, address)
    return {
        "parts": _parts(chapters, lang, address),
        "facts": say["course_facts"].format(minutes=minutes),
        "begin": say["begin"].format(title=first.title(lang)),
        "goals": goals,
        "ways": {
            known: [name for name in ways if goals[name]]
            for known, ways in KNOWN.items()
        },
        "terms": {
            "seat": terms.seats(lang),
            "level": terms.levels(lang),
            "length": terms.lengths(lang),
        },
        "usual": terms.Terms(),
        "picture": first_picture(first.lesson, lang) if first.lesson else "",
        "said": {key: say[f"progress_{key}"] for key in PROGRESS_WORDS},
        "doors_said": {key: say[f"door_{key}"] for key in DOOR_WORDS},
    }


def _goals(chapters: Sequence[Chapter], address: Address) -> dict[str, str]:
    """Return where the doors lead; nowhere ('') for a chapter that is not served."""
    first = chapters[0]
    served = {chapter.number: address(chapter) for chapter in chapters}
    named = {"second": SECOND, "puzzles": PUZZLES, "sandbox": SANDBOX}
    return {
        "play": "#door-play",
        "ten": _ten_minutes(served) or address(first),
        "course": address(first),
        **{name: served.get(number, "") for name, number in named.items()},
    }


def _ten_minutes(served: Mapping[str, str]) -> str:
    """Return where the path of ten minutes begins; '' where that is not served."""
    begin = path.first()
    found = served.get(begin.number)
    return f"{found}&{urlencode(begin.query)}" if found else ""


def _parts(
    chapters: Sequence[Chapter], lang: Lang, address: Address
) -> list[dict[str, Any]]:
    """Return the chapters in parts; one begins where a chapter names a new one."""
    parts: list[dict[str, Any]] = []
    for chapter in chapters:
        name = chapter.part(lang)
        if name or not parts:
            heading = name or words(lang)["chapters"]
            parts.append({"heading": heading, "entries": []})
        parts[-1]["entries"].append(_entry(chapter, lang, address(chapter)))
    for number, part in enumerate(parts):
        is_last = number + 1 == len(parts)
        part["match"] = "" if is_last else BETWEEN.get(number, "")
    return parts


def _entry(chapter: Chapter, lang: Lang, address: str) -> Mapping[str, str | int]:
    return {
        "key": chapter.number,
        "number": chapter.spoken_number,
        "title": chapter.title(lang),
        "about": chapter.about(lang),
        "minutes": words(lang)["minutes"].format(n=chapter.heading.minutes),
        "address": address,
        "steps": _steps(chapter),
    }


def _steps(chapter: Chapter) -> int:
    """Return how many steps a chapter's lesson has; 0 where it shows none."""
    try:
        return len(lesson(chapter.lesson).steps) if chapter.lesson else 0
    except LabError:
        return 0
