"""A kind of step is one file: a foreign one is taught, kept, checked and printed."""

from collections.abc import Iterator

import pytest

from motc_lab.errors import IllegalOption
from motc_lab.lessons import (
    Lesson,
    LessonError,
    LessonRun,
    add_kind,
    check,
    kinds,
    parse_lesson,
)
from motc_lab.lessons.paper import PaperRun
from motc_lab.lessons.parts import Words
from motc_lab.lessons.skeleton import template
from motc_lab.lessons.step import Step
from motc_lab.scene.exhibit_model import Dial, Dials
from motc_lab.scene.model import Exhibit, Lang
from motc_lab.texts import LANGS

RIDDLE = """
[[steps]]
id = "sections"
kind = "riddle"
title = { en = "A riddle", de = "Ein Rätsel" }
say = [{ en = "{learner} wonders.", de = "{learner} grübelt." }]
solution = 4
label = { en = "How many sections?", de = "Wie viele Abschnitte?" }
nudge = { en = "Count them.", de = "Zähle sie." }
solved = { en = "{learner} has it.", de = "{learner} hat es." }
"""


@pytest.fixture
def riddles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A house in which somebody has handed in a kind of their own."""
    monkeypatch.setattr(kinds, "_handed_in", dict(kinds._handed_in))
    add_kind("riddle", "tests.lessons.riddle")
    yield
    kinds._kind_in.cache_clear()


def lesson_with(*changes: tuple[str, str]) -> Lesson:
    riddle = RIDDLE
    for old, new in changes:
        assert old in riddle
        riddle = riddle.replace(old, new)
    text = template().read_text(encoding="utf-8") + riddle
    return parse_lesson(text.encode(), file="riddle.toml")


@pytest.fixture
def run(request: pytest.FixtureRequest) -> LessonRun:
    request.getfixturevalue("riddles")
    run = LessonRun(lesson_with())
    run.go_to("sections")
    return run


def exhibit(run: LessonRun, lang: Lang = "en") -> Exhibit:
    found = run.chapter(lang).exhibit
    assert found is not None
    return found


def dial(run: LessonRun) -> Dial:
    (dials,) = [part for part in exhibit(run).parts if isinstance(part, Dials)]
    return dials.dials[0]


@pytest.mark.parametrize(
    ("lang", "asks", "tells"),
    [
        ("en", "How many sections?", "Fischer has it."),
        ("de", "Wie viele Abschnitte?", "Fischer hat es."),
    ],
)
def test_it_is_shown_turned_and_answered(
    run: LessonRun, lang: Lang, asks: str, tells: str
) -> None:
    assert run.chapter(lang).table is None
    assert asks in exhibit(run, lang).model_dump_json()
    run.turn("guess", 3)
    assert not run.is_done
    assert tells not in run.chapter(lang).speech
    run.turn("guess", 4)
    assert run.is_done
    assert exhibit(run, lang).reply == tells
    assert tells in run.chapter(lang).speech


def test_what_it_does_not_offer_is_refused_and_changes_nothing(run: LessonRun) -> None:
    before = run.chapter("en")
    for act in (
        lambda: run.turn("guess", 10),
        lambda: run.turn("size", 1),
        lambda: run.bet("guess"),
        lambda: run.answer("4"),
        lambda: run.play("bN1@1"),
        lambda: run.control("reveal"),
    ):
        with pytest.raises(IllegalOption):
            act()
    assert run.chapter("en") == before


def test_its_hints_are_counted_and_mark_its_dial(run: LessonRun) -> None:
    run.control("hint")
    assert run.chapter("en").hint == "Count them."
    assert dial(run).tip == "change this"
    run.control("hint")
    assert dial(run).tip == "to 4"
    run.turn("guess", 4)
    assert run.chapter("en").hint is None


def test_it_is_kept_begun_anew_and_counts_in_the_course(run: LessonRun) -> None:
    run.turn("guess", 4)
    other = LessonRun(run.lesson)
    other.restore(run.keep())
    assert other.step == "sections"
    assert other.is_done
    assert '"sections"' in other.course()
    other.control("again")
    assert not other.is_done
    assert dial(other).value == 0


def test_a_kept_guess_that_none_could_make_is_refused(run: LessonRun) -> None:
    run.turn("guess", 4)
    kept = run.keep().replace('"guess":4', '"guess":40')
    with pytest.raises(LessonError, match="step 'sections', dials: needs a guess"):
        run.restore(kept)
    assert run.is_done


@pytest.mark.usefixtures("riddles")
def test_its_own_faults_are_reported_with_everybodys() -> None:
    assert check(lesson_with()).is_clean
    report = check(
        lesson_with(("solution = 4", "solution = 12"), ("{learner} hat", "{wer} hat"))
    )
    assert "step 'sections', solution: use a number from 1 to 9" in report.faults
    assert any("step 'sections', solved.de: no name {wer}" in f for f in report.faults)


@pytest.mark.usefixtures("riddles")
def test_a_wrong_field_names_those_that_the_kind_has() -> None:
    with pytest.raises(LessonError, match=r"did you mean solution.*label, nudge"):
        lesson_with(("solution", "solutions"))


@pytest.mark.parametrize("lang", LANGS)
def test_it_stands_on_a_worksheet(run: LessonRun, lang: Lang) -> None:
    step = run.lesson.step("sections")
    no_goals: dict[str, Words] = {}
    ((question, solution),) = step.on_paper(PaperRun(run, lang, no_goals)).pairs
    assert (question.text, solution.answer) == (step.label.in_language(lang), "4")  # type: ignore[attr-defined]


def test_a_kind_that_nobody_has_handed_in_is_no_kind() -> None:
    with pytest.raises(
        LessonError, match=r"'riddle': use a step with kind = bet.*coach"
    ):
        lesson_with()


def test_no_machinery_knows_any_kind() -> None:
    """Only kinds import kinds: whatever else asks for them asks the table of kinds."""
    package = kinds.HOME.rpartition(".")[0]
    for name in ("state", "show", "run", "keep", "check", "load", "controls", "stage"):
        module = __import__(f"{package}.{name}", fromlist=[name])
        known = [one for one in vars(module).values() if isinstance(one, type)]
        assert [one for one in known if issubclass(one, Step)] in ([], [Step]), name
