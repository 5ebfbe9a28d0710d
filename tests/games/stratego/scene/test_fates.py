"""What every piece was and what became of it, held against the table at the end."""

import re
from typing import Any

import pytest

from motc_lab.engine.session import AnySession
from motc_lab.games.stratego.scene.build import scene_of
from motc_lab.games.stratego.setups import ranks_of
from tests.scene.test_ended import over

SEATS = ("red", "blue", "spectator")


def fates(scene: Any) -> list[Any]:
    return [one for side in scene.shown for row in side.rows for one in row if one]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_each_piece_ends_where_it_stands_and_the_fallen_are_those_that_are_gone(
    seed: int,
) -> None:
    session = over("stratego", seed=seed)
    scene = scene_of(session, "blue", "en")
    for side in scene.shown:
        army = scene.near if side.side == scene.near.seat else scene.far
        told = [one for row in side.rows for one in row if one]
        fell = [one for one in told if one.state == "fell"]
        assert len(told) - len(fell) == army.left
        assert sorted(one.code for one in fell) == sorted(
            sign for corps in army.corps for sign in corps.rank * corps.lost
        )
        stand = {
            (square.id, square.piece.code)
            for row in scene.rows
            for square in row
            if square.piece is not None and square.piece.side == side.side
        }
        ends = {(_end(one.text), one.code) for one in told if one.state != "fell"}
        assert ends == stand


def _end(text: str) -> str:
    found = re.search(r"on ([a-j]\d+) at the end", text)
    assert found is not None
    return found[1]


def of_seed(seed: int) -> AnySession:
    return over("stratego", seed=seed)


def reason(session: AnySession) -> object:
    return next(one.told["reason"] for one in session.events() if one.kind == "over")


def test_whoever_took_the_flag_is_named_with_the_move() -> None:
    session = next(one for one in map(of_seed, range(20)) if reason(one) == "flag")
    moves = sum(one.kind == "moved" for one in session.events())
    flag = [one for one in fates(scene_of(session, "red", "en")) if one.code == "F"]
    assert [one.state for one in flag].count("fell") == 1
    text = next(one.text for one in flag if one.state == "fell")
    assert f"in move {moves}," in text


def test_every_looker_sees_the_same_set_ups_as_the_event_tells_them() -> None:
    session = over("stratego", seed=2)
    variant = session.view("red").settings.variant
    scenes = [scene_of(session, seat, "de") for seat in SEATS]
    assert scenes[0].shown == scenes[1].shown == scenes[2].shown
    codes = [one.told["code"] for one in session.events() if one.kind == "shown"]
    for side, code in zip(scenes[0].shown, codes, strict=True):
        cells = [cell for row in side.rows for cell in row]
        assert [cell is not None for cell in cells] == [
            rank > 0 for rank in ranks_of(code, variant)
        ]


def test_the_log_says_that_a_set_up_is_shown_and_spells_none_out() -> None:
    scene = scene_of(over("stratego", seed=2), "red", "en")
    told = [line.text for line in scene.log]
    assert "The set-up of Red is shown." in told
    assert not [text for text in told if "/" in text]


def shown_after(session: AnySession) -> list[int]:
    """How many set-ups are shown after each choice."""
    line = [session.history.root, *session.here.line()]
    return [len(scene_of(session.seen_at(node), "blue", "en").shown) for node in line]


def test_nothing_is_shown_before_the_end() -> None:
    *before, last = shown_after(over("stratego", seed=2))
    assert set(before) == {0}
    assert last == 2


def test_where_the_end_shows_nothing_there_are_no_set_ups() -> None:
    session = over("stratego", seed=1, reveal_at_end=False)
    assert not scene_of(session, "red", "en").shown
