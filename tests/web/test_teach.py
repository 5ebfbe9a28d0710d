"""Pages for teachers: worksheets fit their solutions, plans add up, nothing leaks."""

import re
from collections.abc import Callable
from html import escape
from itertools import pairwise
from pathlib import Path

import pytest

from motc_lab.app.web import chapters
from motc_lab.app.web.pages import Pages
from motc_lab.app.web.teach.address import ClassAddress, class_address, qr_code
from motc_lab.app.web.teach.chosen import on_paper
from motc_lab.app.web.teach.pages import TeachPages
from motc_lab.app.web.teach.paper import PaperSection
from motc_lab.app.web.teach.plan import phases_of
from motc_lab.app.web.teach.sheet import sheet_of
from motc_lab.lessons import lesson, lesson_files, load_lesson
from motc_lab.lessons.answers import answers, line_of
from motc_lab.lessons.plans import plan_texts
from motc_lab.lessons.stage import DEFAULT_SEED, Stage
from motc_lab.lessons.step import Step
from motc_lab.lessons.steps.bet import BetStep
from motc_lab.lessons.steps.exhibit import ExhibitStep
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.lessons.steps.twin import TwinStep
from motc_lab.scene.model import Lang
from motc_lab.texts.rules import rule_ids
from tests.web.conftest import Running

Play = Callable[..., None]
LESSONS = {load_lesson(file).number: file.name[:2] for file in lesson_files()}
NUMBERS = [LESSONS[number] for number in on_paper()]
LANGS: tuple[Lang, ...] = ("en", "de")
EVERY = pytest.mark.parametrize("number", NUMBERS)


@EVERY
def test_each_question_has_exactly_one_solution(number: str) -> None:
    for lang in LANGS:
        for section in sheet_of(number, lang).sections:
            asked = [question.id for question in section.questions]
            assert len(set(asked)) == len(asked)
            assert asked == [solution.question for solution in section.solutions]
            for question, solution in section.pairs:
                assert solution.answer, question.id
                assert set(solution.rules) <= set(rule_ids())
                assert solution.rules, question.id
                if question.options:
                    assert question.options.count(solution.answer) == 1, question.id


def test_only_a_chapter_that_asks_nothing_has_no_worksheet() -> None:
    without = [number for number in LESSONS if number not in on_paper()]
    for number in without:
        kinds = {step.kind for step in lesson(LESSONS[number]).steps}
        assert kinds <= {"free", "coach"}, LESSONS[number]


@EVERY
def test_paper_names_only_what_its_chapter_has_and_asks_in_questions(
    number: str,
) -> None:
    found = lesson(number)
    for chosen in on_paper()[found.number].steps:
        step = found.step(chosen.id)
        goals = {g.id for g in step.goals} if isinstance(step, ExhibitStep) else set()
        assert set(chosen.ask) <= goals, chosen.id
        for asked in chosen.ask.values():
            for lang in LANGS:
                assert asked.in_language(lang)[-1] in "?.", chosen.id
                assert "?" in asked.in_language(lang) or chosen.id == "grid"
    assert all(section.pairs for section in sheet_of(number, "en").sections)


@EVERY
def test_the_engine_confirms_bets_tasks_and_futures(number: str) -> None:
    found = lesson(number)
    stage = Stage(found, DEFAULT_SEED)
    for section in sheet_of(number, "en").sections:
        _confirm(section, found.step(section.step), stage)


def _confirm(section: PaperSection, step: Step, stage: Stage) -> None:
    match step:
        case BetStep():
            (right,) = step.right(stage)
            (solution,) = section.solutions
            assert solution.answer == right.text.en
        case PlayStep():
            start, learner = stage.start(step), stage.seat(step)
            assert line_of(start, learner, step.goal, step.answer).is_reached
            every = answers(start, learner, step.goal)
            assert 0 < len(every.right) < len(every.options)
            (solution,) = section.solutions
            assert len(solution.why) > 2, "the sentence, the heading, and every way"
        case TwinStep():
            for fact, solution in zip(step.facts, section.solutions, strict=True):
                for played in step.played(stage):
                    assert played.fact_text(fact, "en") in solution.answer


@pytest.mark.parametrize("number", ["02", "06"])
def test_a_sheet_is_the_same_each_time(number: str) -> None:
    assert sheet_of.__wrapped__(number, "en") == sheet_of(number, "en")


@EVERY
def test_a_sheet_asks_the_same_in_both_languages(number: str) -> None:
    english, german = sheet_of(number, "en"), sheet_of(number, "de")
    for one, other in zip(english.sections, german.sections, strict=True):
        for (asked, _), (gefragt, _) in zip(one.pairs, other.pairs, strict=True):
            assert asked.id == gefragt.id
            assert len(asked.options) == len(gefragt.options)
            if asked.text != "Initiative":
                assert asked.text != gefragt.text, asked.id


@pytest.mark.parametrize("minutes", plan_texts())
def test_a_plan_fills_its_minutes_and_gives_each_step_time(minutes: int) -> None:
    plan = plan_texts()[minutes]
    phases = phases_of(plan, "en")
    assert sum(phase.text.minutes for phase in phases) == minutes
    for before, after in pairwise(phases):
        assert after.start == before.start + before.text.minutes
    assert phases[0].text.chapter == "00", "the idea of the game comes first"
    for phase in phases:
        if phase.text.chapter:
            found = lesson(phase.text.chapter)
            share = len(phase.text.steps) / len(found.steps)
            assert phase.text.minutes >= found.minutes * share
            assert set(phase.text.steps) <= {step.id for step in found.steps}
            assert len(phase.steps) == len(phase.text.steps)


@pytest.mark.parametrize("minutes", plan_texts())
def test_a_plan_expects_what_the_engine_answers_on_the_sheet(minutes: int) -> None:
    told = 0
    for phase in phases_of(plan_texts()[minutes], "de"):
        if not phase.answers:
            continue
        sheet = sheet_of(phase.text.chapter, "de")
        numbered = [
            (section.step, solution.answer)
            for section in sheet.sections
            for solution in (
                section.solutions[:1] if section.columns else section.solutions
            )
        ]
        for answer in phase.answers:
            step, right = numbered[answer.number - 1]
            assert step in phase.text.steps
            assert answer.text == right
            told += 1
    assert told >= 5


def test_a_game_gets_the_time_that_a_game_takes() -> None:
    """No whole game within the five minutes of a first chapter."""
    for minutes in plan_texts():
        for phase in plan_texts()[minutes].phases:
            if phase.chapter:
                steps = [lesson(phase.chapter).step(step) for step in phase.steps]
                if any(step.kind in {"free", "coach"} for step in steps):
                    assert phase.minutes >= 10
                    assert len(steps) == 1


def test_pages_answer_in_both_languages_and_start_no_kernel(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for path in ("teach", "teach/plan", "teach/worksheet", "reference/taught"):
            for lang in LANGS:
                page = await server.get(f"{path}?lang={lang}")
                assert page.code == 200, path
                assert f'<html lang="{lang}">' in page.body.decode()
        assert (await server.get("teach/etc")).code == 404
        assert server.boards == 0

    play(scenario, folder=chapters.home())


def test_a_worksheet_tells_no_solution_and_its_solutions_all(play: Play) -> None:
    async def scenario(server: Running) -> None:
        path = "teach/worksheet?chapter=02&lang=en"
        sheet = (await server.get(path)).body.decode()
        solved = (await server.get(f"{path}&solutions=1")).body.decode()
        asked = re.findall(r'id="([\w-]+)" class="question', sheet)
        solves = re.findall(r'data-solves="([\w/]+)"', solved)
        assert asked == [name.replace("/", "-") for name in solves]
        assert "data-solves" not in sheet
        assert "?lang=de&amp;chapter=02&amp;solutions=1" in solved
        assert 'class="paper-board"' in sheet
        told = re.search(r"<main.*</main>", sheet, re.DOTALL)
        assert told is not None
        for section in sheet_of("02", "en").sections:
            for question, solution in section.pairs:
                assert escape(solution.why[0]) not in told[0], question.id
                if not question.options:
                    assert escape(solution.answer) not in told[0], question.id

    play(scenario, folder=chapters.home())


@pytest.mark.parametrize("is_open", [False, True])
def test_a_sheet_names_an_address_only_if_a_class_can_reach_it(
    *, is_open: bool
) -> None:
    served = chapters.read_all(chapters.home())
    teach = TeachPages(Pages(served, "/"), "/")
    home = "http://10.1.2.3:8866/" if is_open else "http://localhost:8866/"
    where = ClassAddress(home, is_open=is_open)
    sheet = teach.page("worksheet", "de", {"chapter": "00"}, where)
    assert ("10.1.2.3:8866/chapter/00?lang=de" in sheet) is is_open
    assert ('class="qr"' in sheet) is is_open
    assert "localhost" not in sheet
    solved = {"chapter": "00", "solutions": "1"}
    assert "10.1.2.3" not in teach.page("worksheet", "de", solved, where)


def test_nonsense_in_the_address_is_left_out(play: Play) -> None:
    async def scenario(server: Running) -> None:
        for query in ("chapter=<b>", "chapter=99", "chapter=12", "chapter=../00"):
            page = await server.get(f"teach/worksheet?lang=en&{query}")
            assert page.code == 200
            assert "no worksheet" in page.body.decode()
        plan = await server.get("teach/plan?lang=en&minutes=-3")
        assert "45 minutes" in plan.body.decode()

    play(scenario, folder=chapters.home())


def test_the_class_gets_an_address_only_where_it_is_reached() -> None:
    closed = class_address("http", "localhost:8866", "/", "127.0.0.1")
    assert closed == ClassAddress("http://localhost:8866/", is_open=False)
    named = class_address("https", "school.example", "/motc/", "127.0.0.1")
    assert named == ClassAddress("https://school.example/motc/", is_open=True)


def test_this_machine_is_named_by_its_address_in_the_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where = "motc_lab.app.web.teach.address.own_address"
    monkeypatch.setattr(where, lambda: "10.1.2.3")
    found = class_address("http", "127.0.0.1:8866", "/", "0.0.0.0")
    assert found == ClassAddress("http://10.1.2.3:8866/", is_open=True)
    monkeypatch.setattr(where, lambda: None)
    alone = class_address("http", "[::1]:8866", "/", "")
    assert not alone.is_open


def test_a_code_has_a_name_and_escapes_what_it_is_told() -> None:
    drawn = qr_code("http://10.1.2.3:8866/?lang=de", "QR <b>")
    assert drawn.startswith('<svg role="img"')
    assert "QR &lt;b&gt;" in drawn
    assert "<b>" not in drawn


def test_sheets_come_from_lessons_only() -> None:
    """No sentence of a worksheet stands in the code that makes it."""
    code = Path(__file__).parents[2] / "motc_lab/app/web/teach"
    for file in code.glob("*.py"):
        assert not re.search(r"[äöüß]", file.read_text(encoding="utf-8")), file.name
