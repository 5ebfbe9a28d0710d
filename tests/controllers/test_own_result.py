"""What the browser counts of a match that is over, for one who played it."""

import pytest

from motc_lab.controllers.ending import told
from motc_lab.engine.session import AnySession
from motc_lab.scene.model import OwnResult
from motc_lab.scene.showing import showing_of
from tests.scene.test_ended import over


def result(session: AnySession, seat: str, level: str = "random") -> OwnResult:
    own = session.ruleset.seats(seat)
    scene = showing_of(session).scene_of(session, own, "de")
    ended = told(scene, session, own, level).ended
    assert ended is not None
    assert ended.own is not None
    return ended.own


def test_a_match_is_won_by_one_and_lost_by_the_other_with_the_same_lead() -> None:
    session = over("queens_gambit")
    white, black = (result(session, seat) for seat in ("white", "black"))
    assert {white.end, black.end} == {"won", "lost"}
    assert white.lead == -black.lead
    assert (white.lead > 0) is (white.end == "won")
    assert white.length == black.length > 0
    assert white.seats == {"white": "Weiß", "black": "Schwarz"}
    assert white.levels["random"] == "zufällig"


def test_each_match_has_a_name_of_its_own_which_both_seats_know() -> None:
    one, other = over("duel", seed=1), over("duel", seed=2)
    assert result(one, "north").id == result(one, "south").id
    assert result(one, "north").id != result(other, "north").id


def test_a_drawn_duel_is_neither_won_nor_lost_and_has_no_length() -> None:
    drawn = next(
        one for one in (over("duel", seed=n) for n in range(50)) if not one.winner
    )
    own = result(drawn, "south")
    assert (own.end, own.length, own.lead) == ("drawn", 0, 0)


@pytest.mark.parametrize("game", ["duel", "stratego"])
def test_whoever_only_looks_on_has_no_result(game: str) -> None:
    session = over(game)
    scene = showing_of(session).scene_of(
        session, session.ruleset.seats("spectator"), "en"
    )
    ended = told(scene, session, None).ended
    assert ended is not None
    assert ended.own is None
