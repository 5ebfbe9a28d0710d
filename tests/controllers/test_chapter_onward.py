"""At a chapter's end stands the way to the next one."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from motc_lab.app.web.chapters import home
from motc_lab.controllers.chapter import onward as chapter_onward
from motc_lab.controllers.chapter.controller import ChapterController
from motc_lab.controllers.chapter.onward import Course, course_around, course_of
from motc_lab.lessons import LessonRun, lesson, lesson_files, load_lesson, path
from motc_lab.lessons.skeleton import write_skeleton
from tests.controllers.screens import Paper, pressed

COURSE = home()


def at_the_end(number: str, course: Course) -> tuple[ChapterController, Paper]:
    paper, run = Paper(), LessonRun(number)
    controller = ChapterController(paper, run, course=course)
    controller.receive({"kind": "step", "id": run.lesson.steps[-1].id})
    return controller, paper


@pytest.mark.parametrize(
    ("number", "following", "title"),
    [
        (0, "01", "One card, two pieces"),
        (9, "10", "Play with a coach"),
        (11, "12", "Sandbox"),
        (12, "13", "House rules and open questions"),
    ],
)
def test_the_next_chapter_is_the_next_notebook(
    number: int, following: str, title: str
) -> None:
    onward = course_around(number, COURSE).onward("en", is_finished=True)
    assert onward is not None
    assert onward.number == following
    assert onward.text == f"Next chapter: {title}"
    assert (COURSE / onward.file).exists()
    assert onward.primary


def test_behind_the_last_chapter_is_the_list_of_all() -> None:
    onward = course_around(13, COURSE).onward("de", is_finished=False)
    assert onward is not None
    assert (onward.number, onward.text) == ("", "Alle Kapitel")


def test_every_chapter_of_the_course_leads_to_the_one_behind_it() -> None:
    numbers = [int(file.name[:2]) for file in sorted(COURSE.glob("*.ipynb"))]
    for number, following in pairwise(numbers):
        assert course_around(number, COURSE).file.startswith(f"{following:02}")


def test_the_door_stands_at_the_last_step_only_in_both_languages() -> None:
    controller, paper = at_the_end("03", course_around(3, COURSE))
    assert paper.scene["onward"]["text"] == "Next chapter: Who leads?"
    controller.receive({"kind": "lang", "lang": "de"})
    assert paper.scene["onward"]["text"] == "Nächstes Kapitel: Wer hat die Initiative?"
    controller.receive({"kind": "step", "id": controller.run.lesson.steps[0].id})
    assert paper.scene["onward"] is None


def test_the_door_comes_to_the_fore_when_the_last_step_is_done() -> None:
    controller, paper = at_the_end("03", course_around(3, COURSE))
    while not controller.run.is_finished:
        assert not paper.scene["onward"]["primary"]
        name = paper.scene["quiz"]["options"][0]["id"]
        controller.receive({"kind": "answer", "beat": controller.beat, "id": name})
        if paper.scene["quiz"]["onward"]:
            press = {"kind": "control", "beat": controller.beat, "id": "next"}
            controller.receive(press)
    assert paper.scene["onward"]["primary"]


def test_a_chapter_in_any_other_notebook_has_no_door(tmp_path: Path) -> None:
    assert course_around(3, tmp_path) == Course()
    _, paper = at_the_end("03", Course())
    assert paper.scene["onward"] is None


@pytest.mark.parametrize("text", ["no json", "[]", '{"metadata": {"motc": 3}}'])
def test_what_is_no_chapter_is_passed_over(tmp_path: Path, text: str) -> None:
    for name in ("20-mine", "22-third"):
        write_skeleton(name, tmp_path)
    (tmp_path / "21-broken.ipynb").write_text(text)
    assert course_around(20, tmp_path).file == "22-third.ipynb"


def test_a_title_in_one_language_does_for_the_other(tmp_path: Path) -> None:
    for name in ("20-mine", "21-next"):
        write_skeleton(name, tmp_path)
    file = tmp_path / "21-next.ipynb"
    notebook = json.loads(file.read_text(encoding="utf-8"))
    notebook["metadata"]["motc"]["title"] = {"de": "Nur deutsch"}
    file.write_text(json.dumps(notebook), encoding="utf-8")
    onward = course_around(20, tmp_path).onward("en", is_finished=False)
    assert onward is not None
    assert onward.text == "Next chapter: Nur deutsch"


# The ten-minute path


def on_the_way(number: str, step: str, way: str = "ten") -> Paper:
    paper = Paper()
    controller = ChapterController(
        paper, LessonRun(number), course=course_around(int(number), COURSE)
    )
    controller.receive({"kind": "hello", "step": step, "way": way})
    return paper


def test_on_the_path_the_door_leads_to_its_next_step_in_another_chapter() -> None:
    onward = on_the_way("00", "twin").scene["onward"]
    assert (onward["number"], onward["step"], onward["way"]) == ("01", "flip", "ten")
    assert onward["text"] == "Next: Pass the queen"


def test_within_a_chapter_the_path_goes_on_by_the_chapters_own_button() -> None:
    assert on_the_way("00", "hook").scene["onward"] is None


def test_on_the_path_one_button_is_the_way_on_not_two() -> None:
    scene = on_the_way("00", "twin").scene
    primary = [one["id"] for one in scene["controls"] if one["primary"]]
    assert scene["onward"]["primary"]
    assert primary == []


@pytest.mark.parametrize(
    ("number", "step"), [("00", "twin"), ("03", "cheap_win"), ("05", "finish")]
)
def test_where_the_path_leaves_a_chapter_it_does_not_offer_the_chapters_way(
    number: str, step: str
) -> None:
    scene = on_the_way(number, step).scene
    assert "next" not in [one["id"] for one in scene["controls"]]
    assert scene["onward"]["key"] == "N"


def test_each_step_of_the_path_says_which_one_it_is() -> None:
    headings = [on_the_way(one.number, one.step).scene["heading"] for one in path.steps]
    count = len(path.steps)
    assert [heading.partition(":")[0] for heading in headings] == [
        f"{n} of {count}" for n in range(1, count + 1)
    ]
    assert ":" not in on_the_way("00", "hook", way="").scene["heading"]


def test_the_rule_that_ends_a_game_is_told_before_it_is_needed() -> None:
    told = " ".join(on_the_way("05", "finish").scene["say"])
    assert "leads by more than that" in told


def test_the_paths_end_is_told_when_its_game_is_over_and_not_before() -> None:
    paper, run = Paper(), LessonRun("05")
    controller = ChapterController(paper, run, course=course_around(5, COURSE))
    controller.receive({"kind": "hello", "step": "game", "way": "ten"})
    assert paper.scene["onward"]["text"] == "All chapters"
    while paper.scene["table"]["choices"]:
        controller.receive(pressed(paper, paper.scene["table"]))
    assert paper.scene["onward"]["text"] == "Done: to all chapters"
    assert paper.scene["onward"]["primary"]
    assert paper.scene["say"][-1].startswith("That was the short way")
    assert paper.scene["speech"][-1] == paper.scene["say"][-1]


def test_the_path_passes_over_steps_that_are_not_on_it() -> None:
    onward = on_the_way("05", "finish").scene["onward"]
    assert (onward["number"], onward["step"]) == ("05", "game")
    assert not onward["primary"]  # the task is not done yet


def test_behind_the_paths_last_step_are_all_chapters() -> None:
    onward = on_the_way("05", "game").scene["onward"]
    assert (onward["number"], onward["step"]) == ("", "")


@pytest.mark.parametrize("way", ["", "eleven", "../../ten"])
def test_any_other_way_is_no_way(way: str) -> None:
    assert on_the_way("00", "twin", way).scene["onward"] is None


def test_another_game_s_lessons_lead_on_among_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notebook of the first game that lies around is none of theirs."""
    last = lesson("duel/01")
    onward = course_of(last, COURSE).onward("en", is_finished=True)
    assert onward is not None
    assert (onward.text, onward.number) == ("All chapters", "")
    first, later = (tmp_path / name for name in ("01-a.toml", "02-b.toml"))
    text = lesson_files("duel")[0].read_text("utf-8")
    first.write_text(text, "utf-8")
    later.write_text(text.replace("High or low", "Once more"), "utf-8")
    monkeypatch.setattr(chapter_onward, "lesson_files", lambda _game: (first, later))
    onward = course_of(load_lesson(first), COURSE).onward("en", is_finished=True)
    assert onward is not None
    assert (onward.text, onward.number) == ("Next chapter: Once more", "02")
    own = load_lesson(first).model_copy(update={"file": "20-mine.toml"})
    assert course_of(own, COURSE) == Course()
