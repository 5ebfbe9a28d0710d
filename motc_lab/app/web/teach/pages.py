"""Puts the pages for teachers together."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from motc_lab.app.web.chapters import LANGUAGES, Chapter, Lang, chapters_of, key_of
from motc_lab.app.web.pages import Both, Pages, both_words, of_game
from motc_lab.app.web.teach.address import ClassAddress, qr_code
from motc_lab.app.web.teach.chosen import on_paper
from motc_lab.app.web.teach.paper import PaperSection, Sheet
from motc_lab.app.web.teach.plan import phases_of
from motc_lab.app.web.teach.sheet import sheet_of
from motc_lab.app.web.words import words
from motc_lab.engine.game import FIRST, game_named
from motc_lab.lessons import LessonError, lesson
from motc_lab.lessons.plans import PlanText, plan_texts
from motc_lab.scene.reference import reference_of

Asked = Mapping[str, str]
TeachKind = Literal["", "plan", "worksheet"]
TEACH_KINDS: Final[tuple[TeachKind, ...]] = ("", "plan", "worksheet")
KEYS: Final = (
    ("present_key_next", "next"),
    ("present_key_back", "back"),
    (".", "black"),
    ("1", "near"),
    ("2", "far"),
    ("9", "lang"),
    ("0", "bar"),
)


@dataclass(frozen=True, slots=True)
class ChapterRow:
    """A chapter in the table for teachers; ``sheet`` is empty where it has none."""

    number: str
    title: str
    minutes: str
    chapter: str
    present: str
    sheet: str
    solutions: str


class TeachPages:
    """The pages for teachers of one server."""

    def __init__(self, pages: Pages, base_url: str) -> None:
        self._pages = pages
        self._base_url = base_url
        self._worked_out: set[tuple[str, Lang]] = set()
        self._turn = asyncio.Lock()

    async def work_out(
        self, kind: TeachKind, lang: Lang, asked: Asked, game: str = FIRST
    ) -> None:
        """Work out the worksheets that are asked for, where that has not been done.

        It takes up to some seconds beside the loop, so one is done after the other.
        """
        for chapter in self._needed(kind, asked, game):
            if self._is_worked_out(chapter, lang):
                continue
            async with self._turn:
                await asyncio.to_thread(_sheet, chapter, lang)
            self._worked_out.add((chapter.key, lang))

    def _needed(self, kind: TeachKind, asked: Asked, game: str) -> list[Chapter]:
        """The chapters whose worksheets a page takes its questions or answers from."""
        wanted: set[str] = set()
        plan = _plan_of(asked, game)
        if kind == "worksheet":
            wanted = {key_of(game, asked.get("chapter", ""))}
        elif kind == "plan" and plan:
            wanted = {key_of(game, phase.chapter) for phase in plan.phases}
        return [one for one in self._pages.chapters if one.key in wanted]

    def _is_worked_out(self, chapter: Chapter, lang: Lang) -> bool:
        return (chapter.key, lang) in self._worked_out

    def page(
        self,
        kind: TeachKind,
        lang: Lang,
        asked: Asked,
        address: ClassAddress,
        game: str = FIRST,
    ) -> str:
        """Return a page.

        Args:
            kind: which one; empty for the overview.
            lang: its language.
            asked: ``minutes`` of a plan; ``chapter`` and ``solutions`` of a worksheet.
            address: where the class finds the tutorial.
            game: id of the game that is taught.
        """
        plan = _plan_of(asked, game)
        if kind == "worksheet":
            return self._worksheet(lang, asked, address, game)
        if kind == "plan" and plan:
            return self._plan(lang, plan, game)
        return self._overview(lang, address, game)

    def _overview(self, lang: Lang, address: ClassAddress, game: str) -> str:
        home = f"{address.home}?lang={lang}{of_game(game)}"
        say = words(lang, game)
        plans = f"{self._base_url}teach/plan?lang={lang}{of_game(game)}"
        return self._render(
            "overview",
            lang,
            both_words("teach", game),
            game,
            address=address,
            class_home=home,
            code=qr_code(home, say["teach_qr"].format(address=home))
            if address.is_open
            else None,
            keys=[(say.get(cap, cap), say[f"teach_does_{does}"]) for cap, does in KEYS],
            rows=self._rows(lang, game),
            lengths=" / ".join(map(str, plan_texts(game))),
            plans=[
                (f"{plans}&minutes={n}", _plan_title(n, game)) for n in plan_texts(game)
            ],
        )

    def _plan(self, lang: Lang, plan: PlanText, game: str) -> str:
        return self._render(
            "plan",
            lang,
            _plan_title(plan.minutes, game),
            game,
            kept={"minutes": str(plan.minutes)},
            plan=plan,
            phases=phases_of(plan, lang, game),
            rows={row.number: row for row in self._rows(lang, game)},
        )

    def _worksheet(
        self, lang: Lang, asked: Asked, address: ClassAddress, game: str
    ) -> str:
        chapter, solved = self._chapter(asked, game), asked.get("solutions") == "1"
        sheet = None if chapter is None else _sheet(chapter, lang)
        if chapter is None or sheet is None:
            none = both_words("teach_worksheet", game)
            return self._render("none", lang, none, game, rows=self._rows(lang, game))
        kept = {"chapter": chapter.number, **({"solutions": "1"} if solved else {})}
        what = both_words("teach_solutions" if solved else "teach_worksheet", game)
        titles = {each: f"{what[each]}: {chapter.title(each)}" for each in LANGUAGES}
        home = f"{address.home}chapter/{chapter.key}?lang={lang}"
        row = next(
            one for one in self._rows(lang, game) if one.number == chapter.number
        )
        is_reached = address.is_open and not solved
        shows = reference_of(game_named(game))
        return self._render(
            "solutions" if solved else "worksheet",
            lang,
            titles,
            game,
            kept=kept,
            sheet=sheet,
            row=row,
            pictures=_first_shown(sheet),
            legend=shows.legend(lang),
            paper_style=shows.paper_style,
            face=shows.face_on_paper,
            held=shows.held,
            chapter_home=home if is_reached else None,
            code=qr_code(home, words(lang, game)["teach_qr"].format(address=home))
            if is_reached
            else None,
        )

    def _chapter(self, asked: Asked, game: str) -> Chapter | None:
        wanted = asked.get("chapter", "")
        own = chapters_of(game, self._pages.chapters)
        return next((one for one in own if one.number == wanted), None)

    def _rows(self, lang: Lang, game: str) -> list[ChapterRow]:
        own = chapters_of(game, self._pages.chapters)
        return [self._row(chapter, lang) for chapter in own]

    def _row(self, chapter: Chapter, lang: Lang) -> ChapterRow:
        query = f"?lang={lang}{of_game(chapter.game)}&chapter={chapter.number}"
        sheet = f"{self._base_url}teach/worksheet{query}" if _has(chapter) else ""
        return ChapterRow(
            number=chapter.number,
            title=f"{chapter.spoken_number}. {chapter.title(lang)}",
            minutes=words(lang)["minutes"].format(n=chapter.heading.minutes),
            chapter=self._pages.address(chapter, lang),
            present=self._pages.address(chapter, lang, present=True),
            sheet=sheet,
            solutions=f"{sheet}&solutions=1" if sheet else "",
        )

    def _render(
        self,
        name: str,
        lang: Lang,
        headings: Both,
        game: str,
        *,
        kept: Mapping[str, str] | None = None,
        **values: Any,  # noqa: ANN401 (any template)
    ) -> str:
        titles = {
            each: f"{headings[each]} · {words(each, game)['name']}"
            for each in LANGUAGES
        }
        return self._pages.render(
            f"teach/{name}.html.j2",
            **self._pages.frame(f"teach-{name}", titles, lang, kept=kept, game=game),
            heading=headings[lang],
            teach_home=f"{self._base_url}teach?lang={lang}{of_game(game)}",
            **values,
        )


def _plan_of(asked: Asked, game: str) -> PlanText | None:
    """Return the plan that is asked for, else the shortest; None without plans."""
    plans = plan_texts(game)
    wanted = asked.get("minutes", "")
    minutes = next((n for n in plans if str(n) == wanted), min(plans, default=0))
    return plans.get(minutes)


def _plan_title(minutes: int, game: str) -> Both:
    return both_words("teach_plan", game, n=minutes)


def _has(chapter: Chapter) -> bool:
    try:
        return lesson(chapter.key).number in on_paper(chapter.game)
    except LessonError:
        return False


def _sheet(chapter: Chapter, lang: Lang) -> Sheet | None:
    try:
        return sheet_of(chapter.key, lang)
    except LessonError:
        return None


def _first_shown(sheet: Sheet) -> dict[str, str]:
    """For each picture shown before: the title of the section that showed it first."""
    seen: dict[str, PaperSection] = {}
    again: dict[str, str] = {}
    for section in sheet.sections:
        if section.picture is None:
            continue
        first = seen.setdefault(section.picture.svg, section)
        if first is not section:
            again[section.step] = first.title
    return again
