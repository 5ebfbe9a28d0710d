"""What stands on the first page: its doors, the ways to learn, and the chapters."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

from motc_lab.app.web.chapters import (
    Chapter,
    Lang,
    companion_page,
    designer_page,
    sandbox_page,
)
from motc_lab.app.web.picture import first_picture
from motc_lab.app.web.reference.kinds import kinds_of
from motc_lab.app.web.words import words
from motc_lab.controllers.play.desk import wishes
from motc_lab.controllers.play.terms import terms_of
from motc_lab.engine.game import FIRST, game_named
from motc_lab.errors import LabError
from motc_lab.lessons import path
from motc_lab.lessons.summary import summary_of
from motc_lab.sandbox.companions import PART as COMPANION
from motc_lab.sandbox.designers import PART as WORKBENCH

# What the page's scripts say.
PROGRESS_WORDS = (
    *("steps", "again", "delete", "sure"),
    *("deleted", "loaded", "not_ours", "course"),
)
DOOR_WORDS = ("go_on_match", "new_match", "once_more_one", "once_more_many")
# What somebody may know before, with the doors that are offered then; the chapters that
# these and others lead to, and the pauses between parts, are those of the first game.
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
    chapters: Sequence[Chapter], lang: Lang, address: Address, game: str = FIRST
) -> dict[str, Any]:
    """Return what the landing page's template shows.

    Args:
        chapters: those of the game that are served, in their order.
        lang: the page's language.
        address: where a chapter is found.
        game: id of the game.
    """
    say, first = words(lang, game), chapters[0] if chapters else None
    minutes = sum(chapter.heading.minutes for chapter in chapters)
    goals = _goals(chapters, address, game)
    return {
        "game": game,
        "parts": _parts(chapters, lang, address, game),
        "facts": say["course_facts"].format(minutes=minutes),
        "begin": say["begin"].format(title=first.title(lang)) if first else "",
        "goals": goals,
        "ways": {
            known: [name for name in ways if goals[name]]
            for known, ways in KNOWN.items()
            if game == FIRST
        },
        "wishes": wishes(terms_of(game), lang),
        "picture": first_picture(first.lesson if first else "", lang, game=game),
        "said": {key: say[f"progress_{key}"] for key in PROGRESS_WORDS},
        "doors_said": {key: say[f"door_{key}"] for key in DOOR_WORDS},
        "is_taught": "taught" in kinds_of(game),
    }


def _goals(chapters: Sequence[Chapter], address: Address, game: str) -> dict[str, str]:
    """Return where the doors lead; nowhere ('') for a chapter that is not served."""
    first = address(chapters[0]) if chapters else ""
    goals = {"play": "#door-play", "ten": first, "course": first, "designer": ""}
    goals["companion"] = ""
    if game_named(game).has_part(COMPANION):
        goals["companion"] = address(companion_page(game_named(game), {}))
    if game_named(game).has_part(WORKBENCH):
        goals["designer"] = address(designer_page(game_named(game), {}))
    if game != FIRST:
        alone = sandbox_page(game_named(game), {})
        return {**goals, "puzzles": "", "sandbox": address(alone)}
    served = {chapter.number: address(chapter) for chapter in chapters}
    named = {"second": SECOND, "puzzles": PUZZLES, "sandbox": SANDBOX}
    return {
        **goals,
        "ten": _ten_minutes(served) or first,
        **{name: served.get(number, "") for name, number in named.items()},
    }


def _ten_minutes(served: Mapping[str, str]) -> str:
    """Return where the path of ten minutes begins; '' where that is not served."""
    begin = path.first()
    address = served.get(begin.number)
    return f"{address}&{urlencode(begin.query)}" if address else ""


def _parts(
    chapters: Sequence[Chapter], lang: Lang, address: Address, game: str
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
        has_match = game == FIRST and not is_last
        part["match"] = BETWEEN.get(number, "") if has_match else ""
    return parts


def _entry(chapter: Chapter, lang: Lang, address: str) -> Mapping[str, str | int]:
    return {
        "key": chapter.key,
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
        return summary_of(chapter.lesson).steps if chapter.lesson else 0
    except LabError:
        return 0
