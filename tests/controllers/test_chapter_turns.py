"""Exhibits, questions and the course's progress over the wire."""

import json

import pytest

from motc_lab.controllers.chapter.controller import ChapterController
from motc_lab.lessons import LessonRun
from tests.controllers.screens import Paper


def page(number: str, step: str) -> tuple[ChapterController, Paper, list[str]]:
    paper, courses = Paper(), list[str]()
    run = LessonRun(number)
    controller = ChapterController(paper, run, on_course=courses.append)
    controller.publish()
    controller.receive({"kind": "hello", "step": step})
    return controller, paper, courses


def turn(controller: ChapterController, dial: str, value: object) -> None:
    step = controller.run.step
    controller.receive({"kind": "turn", "step": step, "dial": dial, "value": value})


def output(paper: Paper, dial: str) -> str:
    dials = [d for p in paper.scene["exhibit"]["parts"] for d in p.get("dials", ())]
    text: str = next(d["text"] for d in dials if d["id"] == dial)
    return text


def test_two_quick_turns_both_count() -> None:
    controller, paper, _ = page("03", "scales")
    turn(controller, "fischer", 1)
    turn(controller, "fischer", 2)
    assert output(paper, "fischer") == "2"
    assert paper.scene["notice"] is None


@pytest.mark.parametrize(
    "value", [7, -1, "2", True, 1.5, None, [1], {"a": 1}, 10**9, "x" * 99]
)
def test_a_hostile_turn_is_refused_with_a_notice(value: object) -> None:
    controller, paper, _ = page("03", "scales")
    turn(controller, "fischer", value)
    assert paper.scene["notice"]
    assert output(paper, "fischer") == "0"


def test_a_turn_of_a_step_that_was_left_is_stale() -> None:
    controller, paper, _ = page("03", "scales")
    controller.receive({"kind": "step", "id": "check"})
    before = paper.scene["quiz"]
    message = {"kind": "turn", "step": "scales", "dial": "fischer", "value": 1}
    controller.receive(message)
    assert paper.scene["notice"]
    assert paper.scene["quiz"] == before


def test_an_answer_to_an_earlier_picture_does_not_count() -> None:
    controller, paper, _ = page("04", "check")
    first = paper.scene["quiz"]["options"][0]["id"]
    beat = controller.beat
    for _ in range(2):
        controller.receive({"kind": "answer", "beat": beat, "id": first})
    assert paper.scene["quiz"]["chosen"] == first
    assert paper.scene["notice"]


def test_a_rule_opens_over_an_exhibit_and_over_a_question() -> None:
    for number, step in (("05", "sections"), ("04", "check")):
        controller, paper, _ = page(number, step)
        controller.receive({"kind": "rule", "id": "EXC-7"})
        assert paper.scene["rule"]["id"] == "EXC-7"
        controller.receive({"kind": "close_rule"})
        assert paper.scene["rule"] is None


def test_the_page_is_told_its_progress_only_after_its_own_was_read() -> None:
    paper, courses = Paper(), list[str]()
    controller = ChapterController(paper, LessonRun("04"), on_course=courses.append)
    controller.publish()
    assert courses == []
    known = json.dumps({"04": {"done": ["timeline"], "of": 4}})
    controller.receive({"kind": "hello", "course": known})
    assert json.loads(courses[-1])["done"] == ["timeline"]


def test_progress_that_cannot_be_read_is_said_and_begins_anew() -> None:
    paper, courses = Paper(), list[str]()
    controller = ChapterController(paper, LessonRun("04"), on_course=courses.append)
    controller.receive({"kind": "hello", "course": "no json"})
    assert "begins again" in paper.scene["notice"]
    assert json.loads(courses[-1])["of"] == 4


def test_every_turn_is_spoken_once_and_not_again_in_another_language() -> None:
    controller, paper, _ = page("05", "sections")
    turn(controller, "s4", "fischer")
    assert paper.scene["speech"]
    controller.receive({"kind": "lang", "lang": "de"})
    assert paper.scene["speech"] == []


def test_inf_2_an_exhibit_and_a_question_show_no_hidden_card() -> None:
    for number, step in (("02", "line"), ("03", "check")):
        controller, paper, _ = page(number, step)
        session, looker = controller.run.session, controller.run._state.looker
        full = session.position.person(looker.other.value)  # type: ignore[arg-type]
        secret = [c for c in (*full.hand, *full.deck) if c not in full.shown]
        text = json.dumps(paper.scene)
        assert not [c for c in secret if f'"{looker.other.value}.{c}"' in text]
