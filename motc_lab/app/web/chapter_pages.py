"""The page of a chapter: its first picture, its board and the ways on."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from motc_lab.app.web.chapters import LANGUAGES, Chapter, Lang, chapters_of
from motc_lab.app.web.pages import Both, Pages, both_words
from motc_lab.app.web.picture import first_picture
from motc_lab.app.web.words import words
from motc_lab.lessons import lesson


@dataclass(frozen=True, slots=True)
class Presenting:
    """What a chapter's page has in addition when it is shown to a class."""

    css: str
    words: Mapping[Lang, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Entrance:
    """How a chapter is entered.

    Attributes:
        lang: the page's language.
        step: id of the step that the address asks for; empty for the first one.
        present: whether it is shown to a class.
        school: code of the class whose pupil comes; empty for everybody else.
    """

    lang: Lang
    step: str = ""
    present: bool = False
    school: str = ""

    @property
    def kept(self) -> dict[str, str]:
        """Parts of the address that a change of language keeps."""
        present = {"present": "1"} if self.present else {}
        return present | ({"class": self.school} if self.school else {})


class ChapterPages:
    """The pages of a server's chapters.

    Args:
        pages: what all pages have in common.
        base_url: prefix of every address.
    """

    def __init__(self, pages: Pages, base_url: str) -> None:
        folder = resources.files("motc_lab.app.web") / "templates"
        self._pages, self._base_url = pages, base_url
        self._present = Presenting(
            css=(folder / "present.css").read_text(encoding="utf-8"),
            words={lang: words(lang) for lang in LANGUAGES},
        )

    def page(self, chapter: Chapter, entrance: Entrance) -> str:
        """Return a chapter's page with its first picture, ready to come to life."""
        lang = entrance.lang
        name = f"chapter-{chapter.key.replace('/', '-')}"
        titles, kept = self._titles(chapter), entrance.kept
        frame = self._pages.frame(name, titles, lang, kept=kept, game=chapter.game)
        return self._pages.render(
            "chapter.html.j2",
            **frame,
            present=self._present if entrance.present else None,
            walk=self._walk(chapter, entrance),
            board=chapter.board,
            line=self._line(chapter),
            said={each: _said(each) for each in LANGUAGES},
            progress=self._place(chapter),
            neighbours=self._neighbours(chapter, entrance),
            picture=first_picture(chapter.lesson, lang, entrance.step, chapter.game),
            noscript={each: words(each)["noscript"] for each in LANGUAGES},
        )

    @staticmethod
    def _walk(chapter: Chapter, entrance: Entrance) -> dict[str, Any] | None:
        """What a pupil's page needs to tell the class at which step it is."""
        if not entrance.school or not chapter.lesson:
            return None
        steps = [step.id for step in lesson(chapter.lesson).steps]
        back = f"class?lang={entrance.lang}&code={entrance.school}"
        return {
            "code": entrance.school,
            "chapter": chapter.lesson,
            "steps": steps,
            "back": back,
        }

    @staticmethod
    def _titles(chapter: Chapter) -> Both:
        """Return what the browser's window is called."""
        titles = {each: chapter.title(each) for each in LANGUAGES}
        if not chapter.is_of_course:
            return titles
        number = chapter.spoken_number
        return {
            each: f"{words(each)['chapter']} {number}: {title}"
            for each, title in titles.items()
        }

    def _place(self, chapter: Chapter) -> Both | None:
        """Return where in the course a chapter stands; None for what is none."""
        if not chapter.is_of_course:
            return None
        own = chapters_of(chapter.game, self._pages.chapters)
        return both_words(
            "progress",
            chapter.game,
            number=chapter.spoken_number,
            n=own.index(chapter) + 1,
            count=len(own),
        )

    def _line(self, chapter: Chapter) -> str:
        """Return where the page's socket is."""
        base = f"{self._base_url}api/page/"
        if chapter.is_of_course:
            return f"{base}{chapter.key}"
        return f"{base}{chapter.number}?game={chapter.game}"

    def _neighbours(self, chapter: Chapter, entrance: Entrance) -> list[dict[str, Any]]:
        """Return the ways on from a chapter, in the order in which they are shown."""
        lang, present = entrance.lang, entrance.present
        every = chapters_of(chapter.game, self._pages.chapters)
        ways: list[tuple[str, Chapter | None]] = [("home", None)]
        here = every.index(chapter) if chapter.is_of_course else len(every)
        if 0 < here < len(every):
            ways.insert(0, ("previous", every[here - 1]))
        if here + 1 < len(every):
            ways.append(("next", every[here + 1]))
        return [
            {
                "name": name,
                "address": self._pages.address(goal, lang, present=present)
                if goal
                else self._pages.home(lang, chapter.game),
                "labels": {
                    each: words(each)[name].format(
                        title=goal.title(each) if goal else ""
                    )
                    for each in LANGUAGES
                },
            }
            for name, goal in ways
        ]


def _said(lang: Lang) -> dict[str, str]:
    """What the page says where its board can't come."""
    said = words(lang)
    told = {kind: said[f"board_{kind}"] for kind in ("full", "full_here", "failed")}
    return {
        **told,
        "no_line": said["room_no_line"],
        "blocked": said["line_blocked"],
        "again": said["try_again"],
    }
