"""Chapter 11: a learner takes puzzles from the case."""

import json

import pytest

from motc_lab.errors import IllegalOption
from motc_lab.games.motc.lessons.puzzles import MOTIFS, puzzle_case
from motc_lab.games.motc.lessons.puzzles.step import ALL, PuzzlesStep, chosen
from motc_lab.lessons import LessonError, LessonRun, answers
from motc_lab.lessons.steps.play import PlayStep
from motc_lab.scene.exhibit_model import Dial, Dials
from motc_lab.texts import LANGS
from tests.lessons.test_hidden import unknown_titles


@pytest.fixture
def case() -> LessonRun:
    return LessonRun("11")


def dials(run: LessonRun) -> dict[str, Dial]:
    exhibit = run.chapter("en").exhibit
    assert exhibit is not None
    groups = [part for part in exhibit.parts if isinstance(part, Dials)]
    return {dial.id: dial for group in groups for dial in group.dials}


def present(run: LessonRun) -> PlayStep:
    step = run._state.step
    assert isinstance(step, PlayStep)
    return step


def solve(run: LessonRun) -> None:
    found = answers(run.session, run.seat, present(run).goal)
    for code in found.right[0].play:
        run.play(code)


def again(run: LessonRun) -> LessonRun:
    """The same chapter as a later visit takes it up."""
    later = LessonRun("11")
    later.remember(json.dumps({"11": json.loads(run.course())}))
    later.restore(run.keep())
    return later


def test_the_easiest_puzzle_lies_on_the_table_first(case: LessonRun) -> None:
    puzzle = chosen(ALL, ALL)[0]
    chapter = case.chapter("de")
    assert chapter.heading == puzzle.title.de
    assert chapter.table is not None
    assert case.seat.value == puzzle.seat


def test_a_wrong_try_is_played_out_and_a_right_one_is_remembered(
    case: LessonRun,
) -> None:
    case.play("resign")
    feedback = case.chapter("en").feedback
    assert feedback is not None
    assert feedback.verdict == "missed"
    assert feedback.trace
    case.control("again")
    solve(case)
    feedback = case.chapter("en").feedback
    assert feedback is not None
    assert feedback.verdict == "reached"
    assert case._state.met["case"] == (chosen(ALL, ALL)[0].id,)


def test_another_one_comes_and_what_is_solved_does_not_come_back(
    case: LessonRun,
) -> None:
    case.turn("motif", "hold_draw")
    seen = []
    for _ in chosen("hold_draw", ALL):
        seen.append(case.chapter("en").heading)
        solve(case)
        case.turn("another", 1)
    assert len({*seen}) == len(seen) == 8
    assert "Solved of these: 8." in case.chapter("en").model_dump_json()
    assert case.chapter("en").heading in seen


def test_a_new_puzzle_is_said_and_has_its_own_hints(case: LessonRun) -> None:
    for _ in range(5):
        case.control("hint")
    assert case.chapter("en").hint
    case.turn("another", 1)
    chapter = case.chapter("en")
    assert chapter.hint is None
    assert chapter.heading in chapter.speech[0]


def test_every_grade_that_is_offered_has_a_puzzle(case: LessonRun) -> None:
    for motif in (ALL, *MOTIFS):
        case.turn("motif", motif)
        for option in dials(case)["grade"].options:
            case.turn("grade", option.id)
            assert case.chapter("en").table is not None
        case.turn("grade", ALL)
    with pytest.raises(IllegalOption):
        case.turn("grade", "9")


def test_looking_around_leaves_the_puzzle_as_it_is(case: LessonRun) -> None:
    heading = case.chapter("en").heading
    case.control("look")
    assert case.chapter("en").exhibit is None
    with pytest.raises(IllegalOption):
        case.turn("another", 1)
    case.play("resign")
    case.control("look")
    assert case.chapter("en").heading == heading
    assert case.chapter("en").feedback is None


def test_a_puzzle_in_progress_is_kept_with_what_was_solved(case: LessonRun) -> None:
    solve(case)
    case.turn("another", 1)
    case.play("resign")
    other = again(case)
    for lang in LANGS:
        kept, here = other.chapter(lang, fresh=False), case.chapter(lang, fresh=False)
        assert kept == here
    assert json.loads(other.course())["done"] == ["case"]


@pytest.mark.parametrize(
    ("step", "values"),
    [
        ("case", {"motif": "all", "grade": "all", "id": "p99"}),
        ("case", {"motif": "chess", "grade": "all", "id": "p01"}),
        ("fresh", {"motif": "tie_on_purpose", "seed": "seven"}),
        ("fresh", {"motif": "chess", "seed": 1}),
    ],
)
def test_a_puzzle_that_is_not_there_is_refused(
    case: LessonRun, step: str, values: dict[str, object]
) -> None:
    kept = json.loads(case.keep()) | {"dials": {step: values}}
    with pytest.raises(LessonError, match="not in the case"):
        case.restore(json.dumps(kept))
    assert case.chapter("en").table is not None


def test_fresh_ones_are_made_and_kept(case: LessonRun) -> None:
    case.go_to("fresh")
    first = case.session.position
    case.turn("another", 1)
    assert case.session.position != first
    case.turn("motif", "keep_initiative")
    solve(case)
    other = again(case)
    assert other.chapter("en", fresh=False) == case.chapter("en", fresh=False)


def test_no_puzzle_shows_a_hidden_card(case: LessonRun) -> None:
    state, step = case._state, case._state.written
    assert isinstance(step, PuzzlesStep)
    for puzzle in puzzle_case().puzzles:
        if puzzle.seat == "fischer":
            step.set_values(state, {"motif": ALL, "grade": ALL, "id": puzzle.id})
            shown = case.chapter("en", whole_log=True).model_dump_json()
            assert not [title for title in unknown_titles(case) if title in shown]


def test_a_puzzle_is_dealt_once_until_another_is_taken(case: LessonRun) -> None:
    first = present(case)
    case.chapter("en")
    assert present(case) is first
    case.turn("another", 1)
    assert present(case).position != first.position
