"""A page's sandbox holds so many tried positions; then it says what makes room."""

from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.scene.match import Match
from tests.controllers.test_sandbox_controller import Bench


def play_first(desk: SandboxController) -> None:
    question = desk.session.question
    assert question is not None
    option = question.options[0].code
    desk.receive({"kind": "play", "beat": desk.beat, "option": option})


def full_desk() -> SandboxController:
    desk = SandboxController(Bench(), Match.new(seed=2))
    desk.most_nodes = 4
    desk.receive({"kind": "hello"})
    for _ in range(3):
        play_first(desk)
    assert len(desk.session.history) == 4
    assert desk.notice is None
    return desk


def test_a_full_tree_takes_no_further_position_and_says_what_helps() -> None:
    desk = full_desk()
    play_first(desk)
    assert len(desk.session.history) == 4
    assert desk.notice is not None
    assert "4 tried positions" in desk.notice
    assert "Share" in desk.notice


def test_what_was_tried_can_still_be_looked_at() -> None:
    desk = full_desk()
    desk.receive({"kind": "undo", "beat": desk.beat})
    assert desk.notice is None
    assert desk.session.here.number == 2


def test_a_deleted_branch_makes_room() -> None:
    desk = full_desk()
    desk.session.jump(1)
    desk.receive({"kind": "sandbox", "do": "remove", "node": 2})
    assert len(desk.session.history) < 4, desk.notice
    play_first(desk)
    assert desk.notice is None


def test_a_notebook_sets_no_bound() -> None:
    desk = SandboxController(Bench(), Match.new(seed=2))
    desk.receive({"kind": "hello"})
    for _ in range(6):
        play_first(desk)
    assert len(desk.session.history) == 7
