"""Attacks (SATT): who beats whom, what is shown, who stands where."""

import pytest

from tests.games.stratego.tables import BLUE, RED, SPECTATOR, story

WINS = (
    *("X>9", "X>1", "9>8", "8>7", "7>6", "6>5", "5>4", "4>3", "3>2", "2>1", "X>2"),
    *("3>B", "1>X", "2<3", "5<X", "9<X", "4<5", "1<2", "1<9", "1<3"),
    *("2<B", "X<B", "9<B", "1<B", "4<B", "8<B"),
    *("X=X", "9=9", "5=5", "3=3", "2=2", "1=1"),
)
RULES = {"B": "SATT-3", "1": "SATT-4"}


@pytest.mark.parametrize("told_fight", WINS)
def test_satt_2_to_4_the_lower_rank_leaves(told_fight: str) -> None:
    attacker, mark, defender = told_fight
    told = story(f"e3 r{attacker}, e4 b{defender}, a1 r4, a10 b4").play("e3-e4")
    left = {">": f"r{attacker}", "<": f"b{defender}", "=": ""}[mark]
    assert (told.standing("e3"), told.standing("e4")) == ("", left)
    (fought,) = told.events("fought")
    spy = "1" in {attacker, defender} and defender != "B"
    wanted = "SATT-4" if spy else RULES.get(defender, "SATT-2")
    assert fought.rule == wanted
    assert fought.facts == {
        "square": "e4",
        "attacker": attacker,
        "defender": defender,
        "result": {">": "attacker", "<": "defender", "=": "both"}[mark],
    }


def test_satt_1_nobody_has_to_attack() -> None:
    told = story("e3 r9, e4 b5")
    assert {"e3-e4", "e3-d3", "e3-e2"} <= set(told.offered)


def test_satt_1_everybody_learns_both_ranks_the_attacker_first() -> None:
    told = story("e3 r5, e4 b5, a1 r4, a10 b4").play("e3-e4")
    for seat in (RED, BLUE, SPECTATOR):
        kinds = [event.kind for event in told.view(seat).past]
        assert kinds == ["moved", "fought"]
        facts = told.view(seat).past[1].facts
        assert list(facts) == ["square", "attacker", "defender", "result"]


def test_satt_2_a_defender_that_wins_stays_where_it_is() -> None:
    told = story("e3 r4, e4 b9, a1 r5").play("e3-e4")
    assert told.standing("e4") == "b9"
    told = story("e3 r9, e4 b4, a10 b5").play("e3-e4")
    assert told.standing("e4") == "r9"


def test_satt_3_a_bomb_stays_after_it_has_beaten() -> None:
    told = story("e3 r9, e4 bB, e5 r3, a10 b5, a1 r4").play("e3-e4")
    assert told.standing("e4") == "bB"
    told.play("a10-a9", "e5-e4")
    assert told.standing("e4") == "r3"


def test_satt_4_an_attacked_spy_loses_even_to_the_marshal() -> None:
    told = story("e3 rX, e4 b1, a10 b5").play("e3-e4")
    assert told.standing("e4") == "rX"


@pytest.mark.parametrize("attacker", ["1", "2", "3", "X"])
def test_satt_5_any_piece_takes_the_flag(attacker: str) -> None:
    told = story(f"e3 r{attacker}, e4 bF, a10 b5").play("e3-e4")
    assert told.events("fought")[0].rule == "SATT-5"
    assert told.end == ("red", "flag")


def test_satt_5_a_scout_takes_it_from_afar() -> None:
    told = story("e1 r2, e9 bF, a10 b5").play("e1-e9")
    assert told.end == ("red", "flag")
    assert told.standing("e9") == "r2"


def test_satt_6_the_survivor_is_turned_away_and_the_beaten_lie_open() -> None:
    told = story("e3 r9, e4 b5, a10 b4").play("e3-e4")
    (survivor,) = [p for p in told.view(BLUE).now.pieces if p.square == "e4"]
    assert survivor.rank is None
    assert survivor.marks is None
    for seat in (RED, BLUE, SPECTATOR):
        now = told.view(seat).now
        assert dict(now.blue_tray)["5"] == 4
        assert dict(now.red_tray).get("9", 0) == 0
