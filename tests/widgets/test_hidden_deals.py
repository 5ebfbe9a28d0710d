"""Finding 18: where cards are hidden in earnest, no seed in the package names them."""

import json
from collections.abc import Callable

import pytest

from motc_lab import Board, Chapter, Match, Sandbox
from motc_lab.lessons import LessonRun
from motc_lab.lessons.stage import MOST_DEALS
from motc_lab.widgets.base import SceneWidget

FORMER_DEALS = 10**6  # few enough to try them all


def hear(widget: SceneWidget, **content: object) -> None:
    widget._on_message(widget, content, [])


@pytest.mark.parametrize(
    "make",
    [
        lambda: Board(seat="fischer", bot="random"),
        Board,
        lambda: Sandbox(seat="spassky", locked=True),
    ],
)
def test_a_new_match_behind_hidden_cards_cannot_be_foretold(
    make: Callable[[], Board | Sandbox],
) -> None:
    one, two = make().match, make().match
    assert one.seed != two.seed
    assert max(one.seed, two.seed) > FORMER_DEALS


@pytest.mark.parametrize("make", [Sandbox, lambda: Board(open_hands=True)])
def test_with_open_hands_a_new_match_is_always_the_same(
    make: Callable[[], Board | Sandbox],
) -> None:
    assert make().match.seed == make().match.seed == 0


def deal_of(chapter: Chapter) -> int:
    return int(json.loads(chapter.controller.run.keep())["dials"]["game"]["deal"])


def test_new_cards_of_the_coach_cannot_be_foretold() -> None:
    chapter = Chapter("10")
    deals = []
    for _ in range(3):
        hear(chapter, kind="turn", step="game", dial="fresh", value=1)
        deals.append(deal_of(chapter))
        assert str(deals[-1]) not in json.dumps(chapter.get_state())
    assert len(set(deals)) == 3
    assert FORMER_DEALS < max(deals) < MOST_DEALS


def test_a_drawn_deal_is_kept_and_taken_up() -> None:
    chapter, again = Chapter("10"), LessonRun("10")
    hear(chapter, kind="turn", step="game", dial="fresh", value=1)
    again.restore(chapter.controller.run.keep())
    assert again.session.position == chapter.controller.run.session.position


def test_a_lesson_in_a_cell_can_be_taken_again_as_it_was() -> None:
    one, two = LessonRun("10"), LessonRun("10")
    for run in (one, two):
        run.turn("fresh", 1)
    assert one.session.position == two.session.position


@pytest.mark.parametrize("locked", [True, False])
def test_a_seat_at_the_table_never_hears_the_seed(locked: bool) -> None:
    seed = 777_123_456
    page = Sandbox(Match.new(seed), seat="fischer", locked=locked, place="t:b")
    told: list[object] = []
    page.answer = told.append  # type: ignore[assignment]  # who listens
    hear(page, kind="sandbox", do="share", hidden=True, address="http://x/")
    hear(page, kind="sandbox", do="edit")
    board = Board(Match.new(seed), seat="fischer", place="t:b")
    seen = [told, page.get_state(), board.get_state(), repr(page), repr(board)]
    assert told
    assert str(seed) not in repr(seen)
