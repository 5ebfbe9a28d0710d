"""The page of a chapter: its first picture early, then its board and ways on."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from motc_lab.app.web.chapters import LANGUAGES, Chapter, Lang, chapters_of
from motc_lab.app.web.pages import Both, Pages, both_words, of_game
from motc_lab.app.web.picture import first_picture
from motc_lab.app.web.words import words
from motc_lab.lessons import lesson


@dataclass(frozen=True, slots=True)
class Presenting:
    """What a chapter's page has in addition when it is shown to a class."""

    css: str
    words: Mapping[Lang, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Front:
    """What Voila's front end needs on a page besides the kernel's id."""

    config: Mapping[str, Any]
    preload: tuple[str, ...]
    scripts: tuple[str, ...]


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

    def top(self, chapter: Chapter, entrance: Entrance, front: Front) -> str:
        """Return a chapter's page down to the first picture: all that can be early."""
        lang = entrance.lang
        name = f"chapter-{chapter.key.replace('/', '-')}"
        titles, kept = self._titles(chapter), entrance.kept
        frame = self._pages.frame(name, titles, lang, kept=kept, game=chapter.game)
        return self._pages.render(
            "chapter.html.j2",
            **frame,
            present=self._present if entrance.present else None,
            walk=self._walk(chapter, entrance),
            preload=front.preload,
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

    def board(
        self,
        chapter: Chapter,
        entrance: Entrance,
        front: Front,
        outputs: Sequence[Mapping[str, Any]],
        kernel_id: str,
    ) -> str:
        """Return the rest of a chapter's page: its widgets and Voila's front end."""
        lang = entrance.lang
        config = {**front.config, "baseUrl": self._base_url, "kernelId": kernel_id}
        return self._pages.render(
            "board.html.j2",
            say=words(lang, chapter.game),
            lang=lang,
            notices=both_words("notice", chapter.game),
            of_game=of_game(chapter.game),
            config=for_script(config),
            outputs=[for_script(output) for output in outputs],
            scripts=front.scripts,
            neighbours=self._neighbours(chapter, entrance),
        )

    def failed(self, chapter: Chapter, entrance: Entrance) -> str:
        """Return the rest of a chapter's page where the board did not start."""
        lang = entrance.lang
        return self._pages.render(
            "failed.html.j2",
            say=words(lang, chapter.game),
            lang=lang,
            notices=both_words("notice", chapter.game),
            of_game=of_game(chapter.game),
            again=self._pages.address(chapter, lang, present=entrance.present),
            neighbours=self._neighbours(chapter, entrance),
        )

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


def for_script(value: object) -> str:
    """Return JSON that may stand inside a script element."""
    return json.dumps(value).replace("<", "\\u003c")
