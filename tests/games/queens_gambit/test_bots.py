"""The bots of The Queen's Gambit: plain rules, the search of them, what they know."""

from collections import Counter
from random import Random

import pytest

from motc_lab.bots import answer_of, check_bot, play_match
from motc_lab.bots.roster import bot_named, roster_of
from motc_lab.engine.machine import lowest
from motc_lab.engine.session import AnySession
from motc_lab.games.queens_gambit.bots.appraisal import shares_of, values_of
from motc_lab.games.queens_gambit.bots.heuristic import Heuristic, worth_left
from motc_lab.games.queens_gambit.bots.paths import foremost, promise
from motc_lab.games.queens_gambit.bots.plain import PlainBot
from motc_lab.games.queens_gambit.rules.machine import Table
from motc_lab.games.queens_gambit.rules.numbers import BISHOP, KNIGHT, ROOK, SQUARES
from motc_lab.games.queens_gambit.ruleset import new_ruleset
from tests.games.queens_gambit.tables import at, begun, planned

VALUES = [0, 1, 3, 3, 5, 6, 8]
PAWN, ROOK_TILE, QUEEN_TILE = 1, 4, 6


def choice(session: AnySession, bot: str = "plain") -> str:
    player = bot_named(bot, 1, "queens_gambit")
    return answer_of(player, session, session.question.seat).code


def board_of(**tiles: int) -> list[int]:
    board = [0] * SQUARES
    for name, tile in tiles.items():
        board[8 * (int(name[1]) - 1) + "abcdefgh".index(name[0])] = tile
    return board


def after(answers: int, seed: int, **settings: object) -> Table:
    session = planned(seed, **settings)
    random = Random(seed)
    for _ in range(answers):
        if not session.is_over:
            session.play(random.choice(session.question.options))
    table = session.machine
    assert isinstance(table, Table)
    return table


def test_there_are_six_of_them_weakest_first() -> None:
    names = ["random", "beginner", "casual", "forgetful", "plain", "strong"]
    assert list(roster_of("queens_gambit")) == names


def test_a_path_counts_the_next_cards_and_leaves_the_board_alone() -> None:
    """A rook from a1 takes the pawn; from there only it reaches the queen."""
    board = board_of(a4=PAWN, e1=PAWN, e4=QUEEN_TILE)
    before = board[:]
    twice = promise(board, [0], VALUES, 0, [ROOK, ROOK], 0, 0.5, 8)
    assert twice == 1 + 0.5 * 8
    assert promise(board, [0], VALUES, 0, [BISHOP], 0, 0.5, 8) == 0
    assert board == before
    far = board_of(b7=PAWN)
    assert promise(far, [0], VALUES, 0, [KNIGHT, ROOK], 0, 0.5, 8) == 0.5


def test_of_many_goals_those_that_capture_most_are_followed() -> None:
    board = board_of(a2=PAWN, b1=QUEEN_TILE, c3=ROOK_TILE)
    assert foremost(board, VALUES, [8, 1, 18, 40], 2) == [1, 18]
    assert foremost(board, VALUES, [8, 1], 2) == [8, 1]


FIRST = "RNB,NBQ,NNRBRQ,,"  # a rook is revealed, then come a knight and a bishop
OTHER = "NRB,NBQ,NNRBRQ,,"


def test_it_takes_the_tile_of_most_points() -> None:
    standing = {"a1": "1", "h8": "2", "a4": "P", "d1": "Q", "h3": "P"}
    assert choice(at(standing, "1", FIRST, OTHER)) == "d1"


def test_it_does_not_end_a_match_that_it_would_lose_by_that() -> None:
    standing = {"a1": "1", "h8": "2", "a4": "P"}
    assert choice(at(standing, "1", FIRST, OTHER)) == "a4"
    assert choice(at(standing, "1", FIRST, OTHER + "Q")) != "a4"


@pytest.mark.parametrize("bot", ["plain", "strong"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_bot_uses_a_card_that_it_has_not_seen(bot: str, seats: int) -> None:
    table = after(6, seats, seats=seats)
    for _ in range(6):
        seat = lowest(table.asked())
        player = bot_named(bot, 3, "queens_gambit")
        answer = player.answer(table, seat)
        for world in range(3):
            imagined = table.imagine(seat, Random(world))
            assert player.answer(imagined, seat) == answer
        table.play(seat, answer)


def test_it_keeps_the_laws_of_bots() -> None:
    assert "plain" in str(check_bot("plain", game="queens_gambit", matches=2))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_points_are_worth_to_all_adds_up(seats: int) -> None:
    heuristic = Heuristic(6, 1.0)
    table = after(20, 1, seats=seats)
    values = [heuristic.value(table, seat) for seat in range(seats)]
    assert sum(values) == pytest.approx(1)
    world = table.imagine(table.turn, Random(1))
    heuristic.play_on(world, Random(2))
    assert worth_left(world) <= worth_left(table)
    assert table.points == after(20, 1, seats=seats).points


def test_every_kind_of_question_has_shares() -> None:
    session, heuristic = begun(2), Heuristic(4, 1.0)
    for _ in range(9):
        table = session.machine
        assert isinstance(table, Table)
        seat = lowest(table.asked())
        shares = heuristic.shares(table, seat)
        assert len(shares) == len(table.answers(seat))
        assert sum(shares) == pytest.approx(1)
        assert shares == shares_of(values_of(table, seat, 3), 1.0)
        session.play(session.question.options[0])
    assert Heuristic(4, 0.0).shares(session.machine, 0) == []


@pytest.mark.parametrize("seats", [2, 4])
def test_the_plain_bot_beats_random_answers(seats: int) -> None:
    rules = new_ruleset(seats=seats)
    wins: Counter[bool] = Counter()
    for seed in range(10):
        bots = [bot_named("random", seed, "queens_gambit") for _ in range(seats)]
        bots[seed % seats] = PlainBot(seed)
        machine, _ = play_match(bots, seed, rules)
        wins[machine.result(seed % seats) == 1] += 1
    assert wins[True] >= 8, wins
