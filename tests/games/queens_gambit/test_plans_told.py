"""What every planned card brought, told once the match is over."""

import pytest

from motc_lab.engine.session import AnySession
from motc_lab.games.queens_gambit.scene.build import scene_of
from motc_lab.games.queens_gambit.scene.table_model import PlanTold
from tests.scene.test_ended import over


def told(session: AnySession, looker: str = "spectator") -> tuple[PlanTold, ...]:
    return scene_of(session, looker, "en").told_plans


@pytest.mark.parametrize("seats", [2, 3])
def test_the_cards_that_captured_bring_the_points_of_the_table(seats: int) -> None:
    session = over("queens_gambit", seed=4, seats=seats)
    points = {one.seat: one.points for one in scene_of(session, "white", "en").players}
    assert {
        plan.seat: sum(card.value for card in plan.cards) for plan in told(session)
    } == points


def test_all_played_cards_stand_there_in_the_order_of_the_plan() -> None:
    session = over("queens_gambit", seed=4)
    revealed: dict[str, list[object]] = {"white": [], "black": []}
    for event in session.events():
        if event.kind == "revealed":
            revealed[str(event.seat)].append(event.told["card"])
    for plan in told(session):
        assert [card.code for card in plan.cards] == revealed[plan.seat]
        states = [card.state for card in plan.cards]
        assert f"Cards played: {len(states)}." in plan.text
        assert f"With a capture: {states.count('captured')};" in plan.text
        assert all(
            (card.value > 0) is (card.state == "captured") for card in plan.cards
        )


def test_every_looker_reads_the_same_and_nobody_before_the_end() -> None:
    session = over("queens_gambit", seed=4)
    assert told(session, "white") == told(session, "black") == told(session)
    line = session.here.line()
    for node in line[:: len(line) // 9][:-1]:
        if node is not session.here:
            assert not told(session.seen_at(node), "white")
