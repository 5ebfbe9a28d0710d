"""Many look on, come and go: a table is laid once for all who see the same of it."""

from typing import Any

import pytest

from motc_lab.rooms.laid import KEPT, Laid
from motc_lab.rooms.room import MOST_PAGES
from motc_lab.scene.showing import showing_of
from tests.controllers.screens import Paper
from tests.rooms.table import GAMES, Table

CROWD = 20


def counted(monkeypatch: pytest.MonkeyPatch, table: Table) -> list[str]:
    """Names of those for whom a table is laid from now on."""
    laid: list[str] = []
    kind = type(showing_of(table.room.session))
    lay = kind.scene_of

    def laying(self: Any, session: Any, looker: Any, *args: Any, **more: Any) -> Any:
        laid.append(str(looker))
        return lay(self, session, looker, *args, **more)

    monkeypatch.setattr(kind, "scene_of", laying)
    return laid


@pytest.mark.parametrize("game", GAMES)
def test_whoever_comes_and_goes_lays_no_table_anew(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(game)
    for _ in range(CROWD):
        table.come(watches=True)
    laid = counted(monkeypatch, table)
    table.come(watches=True)
    board, _ = table.pages[-1]
    table.room.leave(board)
    assert len(laid) <= 4, "at most one for each seat, the newcomer and all onlookers"


def test_all_who_look_on_see_a_choice_laid_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table("duel")
    for _ in range(CROWD):
        table.come(watches=True)
    laid = counted(monkeypatch, table)
    page = next(
        n for n, (board, _) in enumerate(table.pages) if board.own in board.asked
    )
    table.press(page)
    assert laid.count("spectator") == 1
    pictures = [paper.scene for _, paper in table.pages[2:]]
    told = [{**scene, "beat": 0} for scene in pictures]
    assert all(one == told[0] for one in told)
    seats = [board.own for board, _ in table.pages[:2]]
    assert {str(seat) for seat in seats} <= set(laid), "each sees an own table"


def test_only_the_present_moment_is_kept_and_little_of_it() -> None:
    laid, made = Laid[int](), list[int]()

    def lay(n: int) -> int:
        made.append(n)
        return n

    now, later = object(), object()
    for _ in range(2):
        assert laid.at((now,), "a", lambda: lay(1)) == 1
    assert laid.at((later,), "a", lambda: lay(2)) == 2
    assert laid.at((now,), "a", lambda: lay(3)) == 3
    assert made == [1, 2, 3]
    for n in range(100):
        laid.at((now,), n, lambda n=n: lay(n))  # type: ignore[misc]
    assert len(laid._tables) == KEPT


def test_of_many_pages_of_one_seat_the_oldest_gives_way() -> None:
    table = Table("duel")
    first: Paper = table.pages[0][1]
    for _ in range(MOST_PAGES):
        table.come(table.secrets[0])
    seat = table.pages[0][0].own
    assert len(table.room.boards_of(seat)) == MOST_PAGES
    assert first.answers[-1] == {"kind": "full"}
    assert all(board is not table.pages[0][0] for board in table.room.boards)
