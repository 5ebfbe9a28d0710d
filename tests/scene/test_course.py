"""How a match went, turn by turn, held against the table itself."""

from collections.abc import Callable
from typing import Any

import pytest

from motc_lab.engine.session import AnySession
from motc_lab.scene.course import course_of
from motc_lab.scene.showing import showing_of
from tests.scene.test_ended import over


def points(scene: Any) -> dict[str, int]:
    return {one.seat: one.points for one in scene.players}


def compiled(scene: Any) -> dict[str, int]:
    sides = [side for line in scene.lines for side in (line.far, line.near)]
    return {
        side.seat: sum(one.compiled for one in sides if one.seat == side.seat)
        for side in sides
    }


def left(scene: Any) -> dict[str, int]:
    return {army.seat: army.left for army in (scene.far, scene.near)}


def at_each_turn(
    session: AnySession, counts: Callable[[Any], dict[str, int]]
) -> list[dict[str, int]]:
    """What the table shows after each choice, without what is the same as before."""
    line = [session.history.root, *session.here.line()]
    showing, seats = showing_of(session), session.ruleset.seats
    seen: list[dict[str, int]] = []
    for node in line:
        table = session.seen_at(node)
        now = counts(showing.scene_of(table, seats("spectator"), "en"))
        if len(now) > 1 and (not seen or seen[-1] != now):
            seen.append(now)
    return seen


@pytest.mark.parametrize(
    ("game", "counts"),
    [("queens_gambit", points), ("compile", compiled), ("stratego", left)],
)
def test_the_course_is_what_the_table_showed_and_ends_as_it_ended(
    game: str, counts: Callable[[Any], dict[str, int]]
) -> None:
    session = over(game, seed=3)
    course = course_of(session, "en")
    assert course is not None
    values = {line.seat: line.values for line in course.lines}
    assert len({len(one) for one in values.values()}) == 1
    steps = [
        dict(zip(values, now, strict=True))
        for now in zip(*values.values(), strict=True)
    ]
    changes = [now for at, now in enumerate(steps) if not at or now != steps[at - 1]]
    shown = at_each_turn(session, counts)
    assert changes[-1] == shown[-1]
    # A turn may change a count twice; whatever the chart shows was on the table.
    assert all(change in shown for change in changes)
    assert len(changes) > 2
    assert course.label.endswith(".")
    assert all(
        f"{line.name} {line.values[-1]}" in course.label for line in course.lines
    )


def test_a_game_without_a_course_draws_none() -> None:
    assert course_of(over("duel"), "en") is None
