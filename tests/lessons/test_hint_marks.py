"""A hint marks in the picture what it says, until the next action."""

import pytest

from motc_lab.lessons import LessonRun
from motc_lab.scene.exhibit_model import Cards, Dial, Dials
from motc_lab.scene.model import Scene
from motc_lab.scene.tabletop_model import Tabletop
from motc_lab.texts import LANGS

BOTH = pytest.mark.parametrize("lang", LANGS)
CHAPTERS = [f"{n:02}" for n in range(14) if n != 12]


def climb(run: LessonRun, rungs: int) -> None:
    for _ in range(rungs):
        run.control("hint")


def table(run: LessonRun) -> Scene:
    found = run.chapter("en").table
    assert found is not None
    return found


def dials(run: LessonRun) -> dict[str, Dial]:
    exhibit = run.chapter("en").exhibit
    assert exhibit is not None
    parts = [part for part in exhibit.parts if isinstance(part, Dials)]
    return {dial.id: dial for part in parts for dial in part.dials}


@pytest.mark.parametrize("rungs", [0, 1, 2])
def test_nudge_and_rule_mark_nothing(losing: LessonRun, rungs: int) -> None:
    climb(losing, rungs)
    assert table(losing).tips == ()


def test_the_third_rung_marks_the_cards_to_look_at(losing: LessonRun) -> None:
    climb(losing, 3)
    marked = table(losing).tips
    cards = {choice.path[0] for choice in table(losing).choices}
    assert marked
    assert {path[0] for path in marked} < cards
    assert all(len(path) == 1 for path in marked)


def test_the_third_rung_marks_just_the_cards_that_it_names(losing: LessonRun) -> None:
    climb(losing, 3)
    hint, scene = losing.chapter("en").hint or "", table(losing)
    for card in scene.near.hand:
        assert (card.title in hint) == ((card.id,) in scene.tips)


def test_the_fourth_rung_marks_one_whole_choice(losing: LessonRun) -> None:
    climb(losing, 4)
    (path,) = table(losing).tips
    assert path == ("fischer.bN1", "section.1", "pawns.0")


def test_the_fifth_rung_marks_every_choice_that_reaches_the_goal(
    losing: LessonRun,
) -> None:
    climb(losing, 5)
    marked = table(losing).tips
    assert len(marked) > 1
    for path in marked:
        (choice,) = [c for c in table(losing).choices if c.path == path]
        losing.play(*choice.codes)
        while table(losing).choices:
            losing.play(*table(losing).choices[0].codes)
        feedback = losing.chapter("en").feedback
        assert feedback is not None
        assert feedback.verdict != "missed"
        losing.control("again")


def test_buttons_are_marked_as_cards_are(losing: LessonRun) -> None:
    losing.play("bN1@1")
    climb(losing, 4)
    assert table(losing).tips == (("use",),)


def test_of_two_buttons_the_third_rung_marks_neither(losing: LessonRun) -> None:
    losing.play("bN1@1")
    climb(losing, 3)
    assert table(losing).tips == ()


def test_the_marks_go_with_the_next_action(losing: LessonRun) -> None:
    climb(losing, 3)
    losing.play("bN1@1")
    assert table(losing).tips == ()
    losing.undo()
    assert table(losing).tips == ()


def test_a_change_of_language_or_a_rule_leaves_the_marks(losing: LessonRun) -> None:
    climb(losing, 3)
    english = losing.chapter("en", fresh=False).table
    german = losing.chapter("de", fresh=False).table
    assert english is not None
    assert german is not None
    assert german.tips == english.tips != ()


def test_at_the_top_of_the_ladder_the_marks_can_be_had_again(
    losing: LessonRun,
) -> None:
    climb(losing, 5)
    top = losing.chapter("en").hint
    losing.play("bN1@1")
    losing.undo()
    climb(losing, 1)
    assert losing.chapter("en").hint == top
    assert table(losing).tips != ()


def test_a_finished_try_marks_nothing(losing: LessonRun) -> None:
    losing.play("bN1@1+2")
    climb(losing, 4)
    assert losing.chapter("en").hint
    assert table(losing).tips == ()


def test_the_description_of_the_table_tells_the_hint(losing: LessonRun) -> None:
    climb(losing, 3)
    assert (losing.chapter("en").hint or "?") in table(losing).description


@pytest.mark.parametrize("number", CHAPTERS)
def test_marked_choices_are_offered_wherever_a_chapter_has_hints(number: str) -> None:
    run = LessonRun(number)
    for step in run.lesson.steps:
        run.go_to(step.id)
        for _ in range(5):
            if "hint" not in {c.id for c in run.chapter("en").controls if c.enabled}:
                break
            climb(run, 1)
            scene = run.chapter("en").table
            offered = [choice.path for choice in scene.choices] if scene else []
            for path in scene.tips if scene else ():
                assert any(one[: len(path)] == path for one in offered), path


# Exhibits


def test_the_third_rung_marks_the_dials_to_turn() -> None:
    run = LessonRun("03")
    climb(run, 3)
    marked = [dial for dial in dials(run).values() if dial.tip]
    assert marked
    hint = run.chapter("en").hint or ""
    assert all(dial.label in hint for dial in marked)


@pytest.mark.parametrize("number", ["01", "03", "04", "05"])
def test_what_the_fourth_rung_marks_leads_to_the_goal(number: str) -> None:
    run = LessonRun(number)
    climb(run, 4)
    met = len(run._state.met.get(run.step, ()))
    for _ in range(9):
        turn = marked_turn(run)
        if turn is None:
            break
        run.turn(*turn)
        if len(run._state.met.get(run.step, ())) > met:
            return
        climb(run, 1)
    pytest.fail("the marked dials did not lead to a goal")


def marked_turn(run: LessonRun) -> tuple[str, int | str] | None:
    """What the hint marks: a thing with its place, or a dial with its value."""
    exhibit = run.chapter("en", fresh=False).exhibit
    assert exhibit is not None
    for table in (part for part in exhibit.parts if isinstance(part, Tabletop)):
        tipped = [thing.id for thing in table.things if thing.tip]
        if tipped and table.tip:
            return tipped[0], table.tip
    for name, dial in dials(run).items():
        if dial.tip:
            return name, target(run, name, dial)
    return None


def target(run: LessonRun, name: str, dial: Dial) -> int | str:
    """The value that the hint wants, as its words have it."""
    if dial.kind == "button":
        return 1
    if dial.tip_option is not None:
        return dial.tip_option
    if dial.kind == "toggle":
        return 0 if dial.value == 1 else 1
    assert name in dials(run)
    return int(dial.tip.rpartition("to ")[2])


def test_hints_lead_hands_from_thing_to_thing_until_the_table_is_ready() -> None:
    run = LessonRun("08")
    climb(run, 4)
    for _ in range(20):
        exhibit = run.chapter("en", fresh=False).exhibit
        assert exhibit is not None
        (table,) = [part for part in exhibit.parts if isinstance(part, Tabletop)]
        (thing,) = [one.id for one in table.things if one.tip]
        assert table.tip is not None
        run.turn(thing, table.tip)
        if "ready" in run._state.met["by_hand"]:
            return
        climb(run, 1)
    pytest.fail("the marked things did not lead to a table that is ready")


def test_a_hint_goes_on_from_what_is_turned_already() -> None:
    run = LessonRun("05")
    run.turn("s4", "fischer")
    climb(run, 4)
    assert [name for name, dial in dials(run).items() if dial.tip] == ["s3"]
    assert "IIII" not in (run.chapter("en").hint or "")


def test_the_marks_of_dials_go_with_the_next_turn() -> None:
    run = LessonRun("03")
    climb(run, 4)
    name, dial = next((n, d) for n, d in dials(run).items() if d.tip)
    run.turn(name, target(run, name, dial))
    assert not any(dial.tip for dial in dials(run).values())


# Questions


@pytest.fixture
def check() -> LessonRun:
    run = LessonRun("04")
    run.go_to(next(s.id for s in run.lesson.steps if s.kind == "check"))
    return run


@BOTH
def test_two_answers_then_the_right_one_are_marked(check: LessonRun, lang: str) -> None:
    del lang
    climb(check, 3)
    quiz, problem = check.chapter("en").quiz, check._state.exercise
    assert quiz is not None
    assert problem is not None
    assert len(quiz.tips) == 2
    assert problem.right in quiz.tips
    climb(check, 1)
    quiz = check.chapter("en").quiz
    assert quiz is not None
    assert quiz.tips == (problem.right,)
    check.answer(problem.right)
    quiz = check.chapter("en").quiz
    assert quiz is not None
    assert quiz.tips == ()


@BOTH
def test_an_answer_that_is_a_card_is_marked_in_the_picture(lang: str) -> None:
    run = LessonRun("06")
    run.go_to(next(s.id for s in run.lesson.steps if s.kind == "check"))
    climb(run, 4)
    chapter = run.chapter(lang)  # type: ignore[arg-type]
    assert chapter.exhibit is not None
    items = [i for p in chapter.exhibit.parts if isinstance(p, Cards) for i in p.cards]
    marked = [item for item in items if item.mark is not None]
    assert len(marked) == 1
    assert marked[0].card.title in (chapter.hint or "")
