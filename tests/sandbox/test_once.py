"""What a sandbox draws of a position once is what it would draw again."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from benchmarks.boards.walking import Walk, pages_of
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.engine.game import games
from motc_lab.sandbox.once import Once
from motc_lab.sandbox.panel import SandboxHost
from motc_lab.scene.match import Match
from motc_lab.screens.seal import provide_key
from tests.controllers.test_sandbox_controller import Bench

MESSAGES = 120


@pytest.mark.parametrize("game", games())
def test_nothing_that_is_remembered_differs_from_what_is_drawn(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    remembers, again = Once.drawn, []

    def drawn(
        self: Once[Any], host: SandboxHost, draw: Callable[[], Any], *more: object
    ) -> object:
        found, fresh = remembers(self, host, draw, *more), draw()
        assert found == fresh
        again.append(found)
        return found

    monkeypatch.setattr(Once, "drawn", drawn)
    provide_key()

    async def walk() -> list[str]:
        visitor = Walk(Random(5))
        pages = pages_of("sandbox", game, iter(()))
        await visitor.over(pages, MESSAGES, lambda take: take)
        return visitor.faults

    assert asyncio.run(walk()) == []
    assert len(again) >= MESSAGES


def test_a_comment_draws_no_table_anew_and_a_choice_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = SandboxController(Bench(), Match.new(seed=2))
    drawings: list[str] = []
    draws = desk.showing.scene_of

    def scene_of(*place: Any, **wishes: Any) -> object:
        drawings.append(wishes["button"])
        return draws(*place, **wishes)

    monkeypatch.setattr(desk.showing, "scene_of", scene_of)
    desk.receive({"kind": "hello"})
    before = len(drawings)
    for text in ("one", "two", "three"):
        desk.receive({"kind": "sandbox", "do": "comment", "node": 0, "text": text})
    assert len(drawings) == before
    question = desk.session.question
    assert question is not None
    option = question.options[0].code
    desk.receive({"kind": "play", "beat": desk.beat, "option": option})
    assert len(drawings) == before + 1


def test_a_branch_that_is_deleted_takes_its_way_ahead_along() -> None:
    desk = SandboxController(Bench(), Match.new(seed=2))
    desk.receive({"kind": "hello"})
    question = desk.session.question
    assert question is not None
    option = question.options[0].code
    desk.receive({"kind": "play", "beat": desk.beat, "option": option})
    desk.receive({"kind": "undo", "beat": desk.beat})
    desk.receive({"kind": "sandbox", "do": "comment", "node": 0, "text": "begin"})
    table = desk.picture().table
    assert table is not None
    assert table.may_redo
    desk.receive({"kind": "sandbox", "do": "remove", "node": 1})
    table = desk.picture().table
    assert table is not None
    assert not table.may_redo
