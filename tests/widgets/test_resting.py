"""A board nobody looks at draws nothing; it is up to date as soon as somebody looks."""

import json
from typing import Any

import pytest

from motc_lab import Board, Match, Sandbox, Timeline
from motc_lab.controllers.board import BoardController
from tests.controllers.screens import Paper


def hear(widget: Any, **content: object) -> None:
    """What a browser says."""
    widget._on_message(widget, content, [])


def beat(widget: Any) -> int:
    return int(json.loads(widget.scene)["beat"])


@pytest.fixture(params=[Board, Sandbox, Timeline])
def left(request: pytest.FixtureRequest) -> Any:
    """A widget whose cell was run again: its view is gone, the widget is not."""
    widget = request.param(Match.new(seed=1972))
    hear(widget, kind="hello", lang="en")
    hear(widget, kind="bye")
    return widget


def test_nothing_is_drawn_where_nobody_looks(left: Any) -> None:
    shown = left.scene
    for _ in range(3):
        left.match.play("done")
        left.match.undo()
    assert left.scene == shown


@pytest.mark.parametrize(
    "said", [{"kind": "ping", "n": 1}, {"kind": "hello", "lang": "en"}]
)
def test_whoever_looks_again_sees_the_present(left: Any, said: dict[str, Any]) -> None:
    before = beat(left)
    left.match.play("done")
    hear(left, **said)
    assert "Fischer" in left.scene
    assert beat(left) > before
    left.match.play("done")
    after = beat(left)
    hear(left, kind="ping", n=2)
    assert beat(left) == after


def test_shown_by_another_cell_it_is_of_the_present(left: Any) -> None:
    before = beat(left)
    left.match.play("done")
    left._repr_mimebundle_()
    assert beat(left) == before + 1
    left._repr_mimebundle_()
    assert beat(left) == before + 1


def test_where_somebody_may_look_elsewhere_the_others_are_called() -> None:
    paper = Paper()
    board = BoardController(paper, Match.new(seed=1972))
    board.receive({"kind": "bye"})
    assert paper.answers == [{"kind": "call"}]


def test_a_bot_answers_although_nobody_looks() -> None:
    match = Match.new(seed=1972)
    board = Board(match, seat="spassky", bot="greedy")
    hear(board, kind="bye")
    match.play("done")
    assert match.question is not None
    assert match.question.seat.value == "spassky"


def test_an_old_click_on_what_was_left_counts_no_more() -> None:
    board = Board(Match.new(seed=1972), seat="spassky")
    old = beat(board)
    hear(board, kind="bye")
    board.match.play("done")
    board.match.undo()
    hear(board, kind="play", beat=old, option="done")
    assert board.match.question is not None
    assert board.match.question.kind == "mulligan"
