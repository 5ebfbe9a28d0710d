"""What the benchmark of boards says is what pages may say, and how it is counted."""

import asyncio
from itertools import islice
from random import Random

import pytest
from cryptography.fernet import Fernet

from benchmarks.boards.__main__ import SOME, by_kind, chapters_of, rows_of
from benchmarks.boards.pressing import name_of
from benchmarks.boards.walking import Cost, Do, Walk, pages_of
from benchmarks.gates import BOARDS, GATES
from benchmarks.visitors import mixed
from motc_lab.engine.game import games
from motc_lab.sandbox.designers import PART
from motc_lab.screens.seal import KEY_NAME

MESSAGES = 12


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())


def as_it_is(take: Do) -> Do:
    return take


@pytest.mark.parametrize(("page", "game"), BOARDS)
def test_boards_understand_all_that_is_said_and_answer_it(page: str, game: str) -> None:
    async def story() -> Walk:
        walk = Walk(Random(f"{page} {game}"))
        specs = pages_of(page, game, islice(chapters_of(game), 2))
        costs = await walk.over(specs, MESSAGES, as_it_is)
        assert len(costs) >= MESSAGES
        assert costs[0].name == "hello"
        assert all(cost.ms > 0 for cost in costs)
        return walk

    assert asyncio.run(story()).faults == []


def test_every_kind_of_page_of_every_game_is_measured() -> None:
    benches = {
        ("designer", name) for name, one in games().items() if one.has_part(PART)
    }
    kinds = ("chapter", "play", "sandbox")
    assert set(BOARDS) == {(kind, game) for kind in kinds for game in games()} | benches


def test_the_slowest_kind_counts_where_it_was_said_often_enough() -> None:
    often = [Cost("play", 2.0)] * SOME + [Cost("lang", 4.0)] * SOME
    whole, slowest, longest = rows_of("play", "duel", [*often, Cost("begin", 60.0)])
    assert whole["figure"] == 4.0
    assert (slowest["figure"], slowest["note"]) == (
        4.0,
        f"“lang”, {SOME} of {2 * SOME + 1}",
    )
    assert (longest["figure"], longest["note"]) == (60.0, "“begin”")
    assert {whole["name"], longest["name"]} <= set(GATES["boards"])
    assert slowest["name"] not in GATES["boards"]
    assert by_kind(often)["lang"] == {"many": SOME, "p95": 4.0, "longest": 4.0}


def test_messages_are_told_apart_by_what_they_do() -> None:
    edit = {"kind": "edit", "edit": {"do": "begin", "start": "match"}}
    assert name_of(edit) == "edit: begin match"
    assert name_of({"kind": "sandbox", "do": "fork"}) == "sandbox: fork"
    assert name_of({"kind": "hello", "keep": "x"}) == "hello, with what was kept"
    assert name_of({"kind": "undo", "beat": 2}) == "undo"


def test_a_crowd_opens_chapters_matches_and_sandboxes_of_every_game() -> None:
    pages = [*islice(mixed(), 60)]
    assert len({page for page in pages if "?" not in page}) == 20
    assert {page for page in pages if "?" in page} == {
        f"{kind}?game={game}" for kind in ("play", "sandbox") for game in games()
    }
