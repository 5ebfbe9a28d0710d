"""Puts the pages for teachers together."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from motc_lab.app.web.chapters import LANGUAGES, Chapter, Lang
from motc_lab.app.web.pages import Both, Pages, both_words
from motc_lab.app.web.teach.address import ClassAddress, qr_code
from motc_lab.app.web.teach.chosen import on_paper
from motc_lab.app.web.teach.paper import Section, Sheet
from motc_lab.app.web.teach.plan import LENGTHS, PlanText, phases_of, plan_texts
from motc_lab.app.web.teach.sheet import sheet_of
from motc_lab.app.web.words import words
from motc_lab.lessons import LessonError, lesson
from motc_lab.scene.svg.small import card_svg, piece_sign, sheet_of_style

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
class Row:
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

    async def work_out(self, kind: TeachKind, lang: Lang, asked: Asked) -> None:
        """Work out the worksheets that are asked for, where that has not been done.

        It takes up to some seconds beside the loop, so one is done after the other.
        """
        for chapter in self._needed(kind, asked):
            if self._is_worked_out(chapter, lang):
                continue
            async with self._turn:
                await asyncio.to_thread(_sheet, chapter, lang)
            self._worked_out.add((chapter.number, lang))

    def _needed(self, kind: TeachKind, asked: Asked) -> list[Chapter]:
        """The chapters whose worksheets a page takes its questions or answers from."""
        wanted: set[str] = set()
        if kind == "worksheet":
            wanted = {asked.get("chapter", "")}
        elif kind == "plan":
            wanted = {phase.chapter for phase in _plan_of(asked).phases}
        return [one for one in self._pages.chapters if one.number in wanted]

    def _is_worked_out(self, chapter: Chapter, lang: Lang) -> bool:
        return (chapter.number, lang) in self._worked_out

    def page(
        self,
        kind: TeachKind,
        lang: Lang,
        asked: Asked,
        address: ClassAddress,
    ) -> str:
        """Return a page; a worksheet should be worked out before.

        Args:
            kind: which one; empty for the overview.
            lang: its language.
            asked: ``minutes`` of a plan; ``chapter`` and ``solutions`` of a worksheet.
            address: where the class finds the tutorial.
        """
        match kind:
            case "plan":
                return self._plan(lang, asked)
            case "worksheet":
                return self._worksheet(lang, asked, address)
            case _:
                return self._overview(lang, address)

    def _overview(self, lang: Lang, address: ClassAddress) -> str:
        home = f"{address.home}?lang={lang}"
        say = words(lang)
        return self._render(
            "overview",
            lang,
            both_words("teach"),
            address=address,
            class_home=home,
            code=qr_code(home, say["teach_qr"].format(address=home))
            if address.is_open
            else None,
            keys=[(say.get(cap, cap), say[f"teach_does_{does}"]) for cap, does in KEYS],
            rows=self._rows(lang),
            plans=[
                (f"{self._base_url}teach/plan?lang={lang}&minutes={n}", _plan_title(n))
                for n in LENGTHS
            ],
        )

    def _plan(self, lang: Lang, asked: Asked) -> str:
        plan = _plan_of(asked)
        return self._render(
            "plan",
            lang,
            _plan_title(plan.minutes),
            kept={"minutes": str(plan.minutes)},
            plan=plan,
            phases=phases_of(plan, lang),
            rows={row.number: row for row in self._rows(lang)},
        )

    def _worksheet(self, lang: Lang, asked: Asked, address: ClassAddress) -> str:
        chapter, solved = self._chapter(asked), asked.get("solutions") == "1"
        sheet = None if chapter is None else _sheet(chapter, lang)
        if chapter is None or sheet is None:
            none = both_words("teach_worksheet")
            return self._render("none", lang, none, rows=self._rows(lang))
        kept = {"chapter": chapter.number, **({"solutions": "1"} if solved else {})}
        what = both_words("teach_solutions" if solved else "teach_worksheet")
        titles = {each: f"{what[each]}: {chapter.title(each)}" for each in LANGUAGES}
        number = chapter.number
        home = f"{address.home}chapter/{number}?lang={lang}"
        row = next(row for row in self._rows(lang) if row.number == number)
        is_reached = address.is_open and not solved
        return self._render(
            "solutions" if solved else "worksheet",
            lang,
            titles,
            kept=kept,
            sheet=sheet,
            row=row,
            pictures=_first_shown(sheet),
            paper_style=sheet_of_style("paper"),
            face=lambda card: card_svg(card, "paper"),
            piece=piece_sign,
            chapter_home=home if is_reached else None,
            code=qr_code(home, words(lang)["teach_qr"].format(address=home))
            if is_reached
            else None,
        )

    def _chapter(self, asked: Asked) -> Chapter | None:
        wanted = asked.get("chapter", "")
        found = (one for one in self._pages.chapters if one.number == wanted)
        return next(found, None)

    def _rows(self, lang: Lang) -> list[Row]:
        return [self._row(chapter, lang) for chapter in self._pages.chapters]

    def _row(self, chapter: Chapter, lang: Lang) -> Row:
        query = f"?lang={lang}&chapter={chapter.number}"
        sheet = f"{self._base_url}teach/worksheet{query}" if _has(chapter) else ""
        return Row(
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
        *,
        kept: Mapping[str, str] | None = None,
        **values: Any,  # noqa: ANN401 (any template)
    ) -> str:
        titles = {
            each: f"{headings[each]} · {words(each)['name']}" for each in LANGUAGES
        }
        return self._pages.render(
            f"teach/{name}.html.j2",
            **self._pages.frame(f"teach-{name}", titles, lang, kept=kept),
            heading=headings[lang],
            teach_home=f"{self._base_url}teach?lang={lang}",
            **values,
        )


def _plan_of(asked: Asked) -> PlanText:
    """Return the plan that is asked for, else the shortest."""
    wanted = asked.get("minutes", "")
    minutes = next((n for n in LENGTHS if str(n) == wanted), LENGTHS[0])
    return plan_texts()[minutes]


def _plan_title(minutes: int) -> Both:
    return both_words("teach_plan", n=minutes)


def _has(chapter: Chapter) -> bool:
    try:
        return lesson(chapter.number).number in on_paper()
    except LessonError:
        return False


def _sheet(chapter: Chapter, lang: Lang) -> Sheet | None:
    try:
        return sheet_of(chapter.number, lang)
    except LessonError:
        return None


def _first_shown(sheet: Sheet) -> dict[str, str]:
    """For each picture shown before: the title of the section that showed it first."""
    seen: dict[str, Section] = {}
    again: dict[str, str] = {}
    for section in sheet.sections:
        if section.picture is None:
            continue
        first = seen.setdefault(section.picture.svg, section)
        if first is not section:
            again[section.step] = first.title
    return again
