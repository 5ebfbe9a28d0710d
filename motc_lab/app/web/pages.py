"""Puts the pages together: landing page, chapters and plain messages."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, Literal
from urllib.parse import urlencode

import jinja2

from motc_lab.app.web.chapters import LANGUAGES, Chapter, Lang, play_page
from motc_lab.app.web.font import FONT_PATH
from motc_lab.app.web.landing import landing_values
from motc_lab.app.web.picture import first_picture
from motc_lab.app.web.words import words

Both = dict[Lang, str]
Message = Literal["full", "full_here", "apart", "failed", "missing", "stranger"]
BUTTONS: dict[Message, str] = {"missing": "home", "apart": "open_chapter"}
# Scripts that stand in a page; the policy of every page names their hashes.
SCRIPTS = ("chapter", "doors", "failed", "full", "landing", "present", "print")


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
    """

    lang: Lang
    step: str = ""
    present: bool = False

    @property
    def kept(self) -> dict[str, str]:
        """Parts of the address that a change of language keeps."""
        return {"present": "1"} if self.present else {}


class Pages:
    """The pages of one server; its templates are compiled once, not per request."""

    def __init__(self, chapters: Mapping[str, Chapter], base_url: str) -> None:
        folder = resources.files("motc_lab.app.web") / "templates"
        self._chapters = chapters
        self.play = play_page(both_words("play"))
        self._base_url = base_url
        self._env = jinja2.Environment(
            loader=jinja2.FileSystemLoader(str(folder)),
            autoescape=True,
            auto_reload=False,
            trim_blocks=True,
            undefined=jinja2.StrictUndefined,
        )
        self._css = (folder / "site.css").read_text(encoding="utf-8")
        self.scripts = {
            name: (folder / f"{name}.js").read_text(encoding="utf-8")
            for name in SCRIPTS
        }
        self._env.globals["scripts"] = self.scripts
        self._env.globals["privacy_home"] = f"{base_url}privacy"
        self._env.globals["privacy_words"] = both_words("privacy")
        self._present = Presenting(
            css=(folder / "present.css").read_text(encoding="utf-8"),
            words={lang: words(lang) for lang in LANGUAGES},
        )

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters that are served, in their order."""
        return tuple(self._chapters.values())

    def address(
        self, chapter: Chapter | None, lang: Lang, *, present: bool = False
    ) -> str:
        """Return where a chapter, or the landing page, is found in that language."""
        path = f"chapter/{chapter.number}" if chapter else ""
        shown = "&present=1" if present and chapter else ""
        return f"{self._base_url}{path}?lang={lang}{shown}"

    def landing(self, lang: Lang) -> str:
        """Return the page with the list of chapters."""
        values = landing_values(
            self.chapters, lang, lambda chapter: self.address(chapter, lang)
        )
        frame = self.frame("landing", both_words("name"), lang)
        return self.render("landing.html.j2", **frame, **values)

    def message(self, kind: Message, lang: Lang, again: str, **facts: object) -> str:
        """Return a plain page in both languages, the visitor's own first."""
        values = self._message(kind, lang, again, **facts)
        return self.render("message.html.j2", **values)

    def full(self, kind: Message, lang: Lang, again: str, seats: int) -> str:
        """Return the message that no seat is free; it lets the visitor in later."""
        values = self._message(kind, lang, again, seats=seats)
        ask = f"{self._base_url}api/seat"
        return self.render("full.html.j2", **values, ask=ask)

    def _message(
        self, kind: Message, lang: Lang, again: str, **facts: object
    ) -> dict[str, Any]:
        """Return what a plain page says."""
        both = sorted(LANGUAGES, key=lambda each: each != lang)
        parts = [
            {
                "lang": each,
                "heading": words(each)[f"{kind}_heading"],
                "text": words(each)[kind].format(**facts),
                "button": words(each)[BUTTONS.get(kind, "try_again")],
                "address": self.address(None, each) if kind == "missing" else again,
            }
            for each in both
        ]
        frame = self.frame(kind, both_words(f"{kind}_heading"), lang)
        return {**frame, "parts": parts}

    def chapter_top(self, chapter: Chapter, entrance: Entrance, front: Front) -> str:
        """Return a chapter's page down to the first picture: all that can be early."""
        lang = entrance.lang
        name, titles = f"chapter-{chapter.number}", self._titles(chapter)
        frame = self.frame(name, titles, lang, kept=entrance.kept)
        return self.render(
            "chapter.html.j2",
            **frame,
            present=self._present if entrance.present else None,
            preload=front.preload,
            progress=self._place(chapter),
            neighbours=self._neighbours(chapter, entrance),
            picture=first_picture(chapter.lesson, lang, entrance.step),
            noscript={each: words(each)["noscript"] for each in LANGUAGES},
        )

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
        numbers = list(self._chapters)
        place = {"n": numbers.index(chapter.number) + 1, "count": len(numbers)}
        return both_words("progress", number=chapter.spoken_number, **place)

    def chapter_board(
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
        return self.render(
            "board.html.j2",
            say=words(lang),
            lang=lang,
            notices=both_words("notice"),
            config=for_script(config),
            outputs=[for_script(output) for output in outputs],
            scripts=front.scripts,
            neighbours=self._neighbours(chapter, entrance),
        )

    def chapter_failed(self, chapter: Chapter, entrance: Entrance) -> str:
        """Return the rest of a chapter's page where the board did not start."""
        lang = entrance.lang
        return self.render(
            "failed.html.j2",
            say=words(lang),
            lang=lang,
            notices=both_words("notice"),
            again=self.address(chapter, lang, present=entrance.present),
            neighbours=self._neighbours(chapter, entrance),
        )

    def _neighbours(self, chapter: Chapter, entrance: Entrance) -> list[dict[str, Any]]:
        """Return the ways on from a chapter, in the order in which they are shown."""
        lang, present = entrance.lang, entrance.present
        every = list(self._chapters.values())
        ways: list[tuple[str, Chapter | None]] = [("home", None)]
        here = every.index(chapter) if chapter.is_of_course else len(every)
        if 0 < here < len(every):
            ways.insert(0, ("previous", every[here - 1]))
        if here + 1 < len(every):
            ways.append(("next", every[here + 1]))
        return [
            {
                "name": name,
                "address": self.address(goal, lang, present=present),
                "labels": {
                    each: words(each)[name].format(
                        title=goal.title(each) if goal else ""
                    )
                    for each in LANGUAGES
                },
            }
            for name, goal in ways
        ]

    def frame(
        self,
        page: str,
        titles: Both,
        lang: Lang,
        *,
        kept: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """Return what every page's frame needs.

        Args:
            page: its name, for scripts and tests.
            titles: of the browser's window.
            lang: the page's language.
            kept: further parts of the address that a change of language keeps.
        """
        addresses = {
            each: "?" + urlencode({"lang": each, **(kept or {})}) for each in LANGUAGES
        }
        return {
            "languages": addresses,
            "references": [
                {
                    "name": kind,
                    "address": f"{self._base_url}reference/{kind}?lang={lang}",
                    "labels": both_words(f"ref_{kind}"),
                    "here": page == f"reference-{kind}",
                }
                for kind in ("rules", "glossary", "cards", "summary", "search")
            ],
            "reference_words": both_words("references"),
            "apart": page.startswith("chapter"),
            "page": page,
            "titles": titles,
            "names": both_words("name"),
            "notices": both_words("notice"),
            "lang": lang,
            "say": words(lang),
            "css": self._css,
            "font": f"{self._base_url}{FONT_PATH}",
            "home": self.address(None, lang),
            "base_url": self._base_url,
        }

    def render(self, name: str, **values: Any) -> str:  # noqa: ANN401 (any template)
        """Return a page made from a template and its values."""
        return self.template(name).render(**values)

    def template(self, name: str) -> jinja2.Template:
        """Return a template, compiled the first time only."""
        return self._env.get_template(name)


def both_words(key: str, **fields: object) -> Both:
    """Return a text in both languages, for a page that follows a change of language."""
    return {each: words(each)[key].format(**fields) for each in LANGUAGES}


def for_script(value: object) -> str:
    """Return JSON that may stand inside a script element."""
    return json.dumps(value).replace("<", "\\u003c")
