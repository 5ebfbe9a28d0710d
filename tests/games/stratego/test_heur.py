"""The guest that measures the bots of Stratego: it sees what all see, and can play."""

from itertools import pairwise
from random import Random

import pytest

from benchmarks.arena.__main__ import main
from benchmarks.arena.heur import Heur
from motc_lab.bots.contract import check_bot
from motc_lab.games.stratego.codes import write
from tests.games.stratego.tables import Story, begun, random_play, story


def choice(told: Story) -> str:
    return write(Heur(1).answer(told.battle, told.seat.index), told.settings)


def test_it_takes_what_it_knows_to_be_weaker_and_spares_what_is_stronger() -> None:
    told = story("e4 r5, d4 r8, e5 b6, a9 b4, a1 r4").play("e4-e5", "a9-a8")
    assert choice(told.play("d4-e4", "a8-a9")) == "e4-e5"
    weaker = story("e4 r5, e3 r4, e5 b6, a9 b4, a1 r4").play("e4-e5", "a9-a8")
    assert choice(weaker.play("e3-e4", "a8-a9")) != "e4-e5"


def test_it_flees_from_what_it_knows_to_be_stronger() -> None:
    told = story("e4 r5, e3 r7, e5 b8, a9 b4, a1 r4, j9 b2").play("e4-e5", "j9-j8")
    told.play("e3-e4", "a9-a8")
    assert choice(told).startswith("e4-")
    assert choice(told) != "e4-e5"


def test_it_goes_after_prey_and_does_not_shuttle() -> None:
    told = story("a4 r9, e7 b5, e4 r4, j9 b3, a10 bB, b10 bB").play("e4-e5", "e7-e6")
    told.play("e5-e6", "j9-j8")
    moves = []
    for _ in range(5):
        moves.append(choice(told))
        told.play(moves[-1])
        if not told.battle.asked():
            break
        told.play(told.offered[0])
    there_and_back = [
        before.split("-")[::-1] == after.split("-") for before, after in pairwise(moves)
    ]
    assert not any(there_and_back)


@pytest.mark.parametrize("seed", range(4))
def test_it_uses_no_rank_that_it_has_not_seen(seed: int) -> None:
    told = random_play(begun(), Random(seed), 20 + seed)
    seat = told.seat.index
    answers = {Heur(seed).answer(told.battle, seat)}
    for world in range(4):
        answers.add(Heur(seed).answer(told.battle.imagine(seat, Random(world)), seat))
    assert len(answers) == 1


def test_it_keeps_the_contract_of_bots() -> None:
    assert check_bot(Heur, game="stratego", matches=2).is_kept


def test_the_arena_sets_it_against_levels(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--bots", "plain", "--matches", "2", "--workers", "1"]
    assert main(words) == 0
    page = capsys.readouterr().out
    assert "## Stratego, quick board, with a guest" in page
    assert "| heur |" in page
