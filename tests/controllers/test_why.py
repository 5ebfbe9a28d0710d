"""A why is answered beside the picture; nothing moves, nothing hidden is told."""

import json
from typing import Any

import pytest

from motc_lab.controllers.board import BoardController
from motc_lab.controllers.chapter.controller import ChapterController
from motc_lab.controllers.controller import Controller
from motc_lab.games.motc.position.unseen import as_known_to, dealt
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.lessons import LessonRun
from tests.controllers.screens import Paper
from tests.sandbox.matches import begun


def asked(controller: Controller, paper: Paper, **why: Any) -> Any:
    """What the board answers."""
    before = len(paper.answers)
    controller.receive({"kind": "why", **why})
    return paper.answers[before] if len(paper.answers) > before else None


@pytest.fixture
def paper() -> Paper:
    return Paper()


def test_an_answer_leaves_picture_and_beat_alone(paper: Paper) -> None:
    board = BoardController(paper, begun(), open_hands=True)
    board.publish()
    beat, shown = board.beat, len(paper.scenes)
    answer = asked(board, paper, about="advantage", topic="left")
    assert answer["kind"] == "why"
    assert answer["rule"] == "EXC-7"
    assert (board.beat, len(paper.scenes)) == (beat, shown)


def test_what_is_not_there_gets_a_notice(paper: Paper) -> None:
    board = BoardController(paper, begun(), open_hands=True)
    board.publish()
    assert asked(board, paper, about="moon") is None
    assert board.notice


def test_inf_4_behind_a_curtain_only_the_public_part_answers(paper: Paper) -> None:
    session = begun()
    board = BoardController(paper, session)
    board.publish()
    card = session.position.spassky.hand[0]
    assert asked(board, paper, about=f"spassky.{card}") is None
    assert asked(board, paper, about="spassky.hand.0")["topic"] == "hand"


@pytest.mark.parametrize("seat", [Seat.SPASSKY, Seat.FISCHER])
def test_inf_4_a_seat_hears_the_same_whatever_lies_hidden(seat: Seat) -> None:
    known = as_known_to(begun(11).position, seat)
    told = []
    for seed in (1, 2):
        paper = Paper()
        session = Session.from_position(dealt(known, seed))
        board = BoardController(paper, session, seat=seat)
        board.publish()
        names = ("section.1", "spassky.name", f"{seat.other.value}.hand.0", "advantage")
        told.append([asked(board, paper, about=name) for name in names])
    assert json.dumps(told[0]) == json.dumps(told[1])


def test_a_chapter_answers_aside_from_its_tasks_only(paper: Paper) -> None:
    chapter = ChapterController(paper, LessonRun("00"))
    chapter.publish()
    chapter.receive({"kind": "control", "beat": chapter.beat, "id": "next"})
    assert asked(chapter, paper, about="advantage") is None
    chapter.receive({"kind": "control", "beat": chapter.beat, "id": "look"})
    assert chapter.run.is_aside
    assert asked(chapter, paper, about="advantage")["topic"] == "marker"
