"""A match taken up at a position: what happens at once, and who knows what (QINF-4)."""

from random import Random

import pytest

from motc_lab import Match
from motc_lab.bots import Budget
from motc_lab.bots.roster import bot_named
from motc_lab.engine.record import read_record, write_record
from motc_lab.engine.session import AnySession
from motc_lab.games.queens_gambit.notation import game_record
from motc_lab.lab.advice import advise
from motc_lab.scene.plain import scene_of
from tests.games.queens_gambit.tables import FULL, at, code, kinds

CORNER = {"a1": "1", "b2": "K", "h1": "2"}
BISHOP = "BNR,NQB,NNBRRQ,,P"
OTHER = "RNB,NQR,NNBBRQ,,N"
OPEN = {"a1": "1", "d5": "Q", "h1": "2"}


def test_qask_3_a_move_without_a_choice_is_told_where_a_match_is_taken_up() -> None:
    session = at(CORNER, "1", BISHOP, OTHER)
    assert session.is_over
    assert kinds(session) == ["revealed", "moved", "captured", "over", "shown", "shown"]
    for looker in session.ruleset.seats:
        assert session.events(looker) == session.events()


def test_qend_1_a_match_that_ends_where_it_is_taken_up_says_how() -> None:
    match = Match.from_position(
        code(CORNER, "1", BISHOP, OTHER), game="queens_gambit", lang="en"
    )
    assert match.result is not None
    assert match.result.text == "The last tile is captured. White wins with 7 points."
    assert match.seen("white").scene.result == match.result.text
    assert scene_of(match, match.ruleset.seats("white"), "en").log
    *_, move, result = game_record(match, "black").splitlines()
    assert (move, result) == ("1.B a1xb2 K", "result white last_tile 7-3")
    again = read_record(write_record(match))
    assert again.events() == match.events()


def test_qend_3_a_stall_that_is_reached_already_is_told_as_the_end() -> None:
    session = at(OPEN, "2", FULL, f"{FULL}P", quiet=20)
    assert kinds(session) == ["over", "shown", "shown"]
    assert session.events()[0].rule == "QEND-3"
    assert session.winner == "black"
    assert game_record(session).endswith("result black stall 0-1\n")


def test_qpln_4_a_card_that_is_revealed_at_once_is_told_to_everybody() -> None:
    session = at(OPEN, "1", FULL, FULL)
    assert [one.card for one in session.events("spectator")] == ["N"]
    assert game_record(session).count("1.N") == 0


def plans(*rows: str) -> list[AnySession]:
    """Matches that differ in White's own plan, which White has not seen being laid."""
    return [at(OPEN, "1", row, FULL) for row in rows]


ALIKE = ("RNQ,NRB,NNBBRQ,,", "RBQ,NRB,NNNBRQ,,")


@pytest.mark.parametrize("bot", ["plain", "beginner", "casual", "strong", "forgetful"])
def test_qinf_4_no_bot_knows_a_plan_that_nobody_saw_being_laid(bot: str) -> None:
    one, other = plans(*ALIKE)
    assert one.view("white") == other.view("white")
    assert one.machine.sight(0) == other.machine.sight(0)
    for seed in range(3):
        player = bot_named(bot, seed, "queens_gambit")
        assert player.answer(one.machine, 0) == player.answer(other.machine, 0)
        worlds = [at.machine.imagine(0, Random(seed)).key() for at in (one, other)]
        assert worlds[0] == worlds[1]


def test_qinf_4_advice_by_own_knowledge_does_not_know_it_either() -> None:
    told = [
        [
            (row.option.code, row.value)
            for row in advise(one, knowledge="own", budget=Budget(nodes=60)).options
        ]
        for one in plans(*ALIKE)
    ]
    assert told[0] == told[1]


def test_qinf_4_what_is_laid_in_this_match_is_remembered() -> None:
    (session,) = plans(ALIKE[0])
    session.play("a4")
    session.play("+B")
    session.play(session.question.options[0])
    session.play(session.question.options[0])
    machine = session.machine
    assert machine.unlaid == [1, 2]  # a card was revealed since, and one laid
    worlds = [machine.imagine(0, Random(seed)) for seed in range(20)]
    assert {world.plans[0][1] for world in worlds} == {machine.plans[0][1]}
    assert len({world.plans[0][0] for world in worlds}) > 1
    for world in worlds:
        held = [*world.plans[0], *world.piles[0], *world.shown[0]]
        assert len(held) + sum(world.hands[0]) == 12


def test_qinf_4_a_junior_knows_the_plan_that_it_may_look_at() -> None:
    session = at(OPEN, "1", ALIKE[0], FULL, junior=["white"])
    plan = session.machine.plans[0]
    for seed in range(5):
        assert session.machine.imagine(0, Random(seed)).plans[0] == plan


def test_qrec_3_what_a_seat_laid_is_a_u_in_its_own_record_but_for_a_junior() -> None:
    for junior, line in (([], "1+u"), (["white"], "1+B")):
        session = at(OPEN, "1", ALIKE[0], FULL, junior=junior)
        session.play("a4")
        session.play("+B")
        assert line in game_record(session, "white").splitlines()
        assert "1+u" in game_record(session, "black").splitlines()
