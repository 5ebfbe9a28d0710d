"""The sandbox and its parts as widgets: what they take, thinking beside them, leaks."""

import asyncio
import gc
import json
import weakref
from collections.abc import Callable
from typing import Any

import pytest

from motc_lab import Match, Sandbox, Timeline, Twin, WhatIf
from motc_lab.errors import LabError
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.sandbox.share import shared
from motc_lab.widgets.sandbox import SandboxPart
from tests.sandbox.matches import begun, played


def scene(widget: SandboxPart) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(widget.scene)
    return found


def hear(widget: SandboxPart, **content: object) -> None:
    """What a browser says."""
    widget._on_message(widget, content, [])


async def until(is_there: Callable[[], object]) -> None:
    """Let the widget think on until something is there."""
    async with asyncio.timeout(600):
        while not is_there():
            await asyncio.sleep(0.005)


def test_whatever_holds_a_position_opens_a_sandbox() -> None:
    session = played(begun(), 8)
    told = shared(session, Seat.FISCHER, "en", hidden=True, open_hands=True)
    subjects = [session, session.position, told.code, told.query, told.record]
    for subject in [*subjects, told.json_text, told.python]:
        widget = Sandbox(subject)
        assert widget.match.position.code == session.position.code
        widget.close()


def test_a_text_that_holds_none_is_refused_with_its_line() -> None:
    with pytest.raises(LabError, match="line 1"):
        Sandbox("nonsense")
    with pytest.raises(LabError, match="give a match"):
        Sandbox("")
    with pytest.raises(TypeError, match="no argument colour"):
        Sandbox(colour="red")


@pytest.mark.parametrize(
    ("part", "panels"),
    [(WhatIf, ["tree", "twin"]), (Timeline, ["timeline"]), (Twin, ["twin"])],
)
def test_every_part_stands_alone(part: type[SandboxPart], panels: list[str]) -> None:
    match = Match.new(seed=1972)
    widget = part(match)
    assert scene(widget)["panels"] == panels
    match.play("done")
    assert scene(widget)["here"] == 1
    widget.close()


def test_a_twin_shows_the_options_it_was_given() -> None:
    match = Match.new(seed=1972)
    match.play("done")
    match.play("done")
    codes = (match.question.options[0].code, match.question.options[5].code)  # type: ignore[union-attr]
    widget = Twin(match, options=codes)
    assert scene(widget)["twin"]["summary"]
    widget.close()


def test_a_locked_seat_keeps_its_eyes_closed() -> None:
    widget = Sandbox(Match.new(seed=3), seat="fischer", locked=True)
    hear(widget, kind="hello", seat="open")
    hear(widget, kind="sandbox", do="looking", look="open")
    assert scene(widget)["looking"] == "fischer"
    assert "fischer" in repr(widget)
    widget.close()


def test_values_come_and_follow_the_match() -> None:
    async def look() -> tuple[int, int]:
        match = Match.new(seed=1972)
        widget = Sandbox(match)
        hear(widget, kind="hello", lang="en")
        await until(lambda: widget.values)
        first = json.loads(widget.values)
        match.play("done")
        await until(lambda: json.loads(widget.values)["node"] == 1)
        second = json.loads(widget.values)
        widget.close()
        assert first["rows"]
        return first["node"], second["node"]

    first, second = asyncio.run(look())
    assert (first, second) == (0, 1)


def test_nobody_thinks_before_somebody_looks() -> None:
    async def wait() -> bool:
        widget = Sandbox(Match.new(seed=1972))
        await asyncio.sleep(0)  # what had been begun would run now
        has_begun = widget._thinking is not None
        widget.close()
        return has_begun

    assert not asyncio.run(wait())


def test_nobody_thinks_on_once_the_last_view_is_gone_until_another_one_pings() -> None:
    """So it goes with every cell that is run again: the old widget stays, unseen."""

    async def leave() -> tuple[str, str]:
        match = Match.new(seed=1972)
        widget = Sandbox(match)
        hear(widget, kind="hello", lang="en")
        hear(widget, kind="bye")
        match.play("done")
        await until(lambda: widget._thinking is None or widget._thinking.done())
        unseen = widget.values
        hear(widget, kind="ping", n=1)
        await until(lambda: widget.values)
        seen = widget.values
        widget.close()
        return str(unseen), str(seen)

    unseen, seen = asyncio.run(leave())
    assert unseen == ""
    assert json.loads(seen)["node"] == 1


def test_ten_sandboxes_that_are_closed_leave_nothing_behind() -> None:
    async def open_and_close() -> list[weakref.ref[Sandbox]]:
        widgets = [Sandbox(match) for _ in range(10)]
        for widget in widgets:
            hear(widget, kind="hello", lang="de")
        await asyncio.sleep(0.1)
        for widget in widgets:
            widget.close()
        await asyncio.sleep(0)
        return [weakref.ref(widget) for widget in widgets]

    match = Match.new(seed=1972)
    left = asyncio.run(open_and_close())
    gc.collect()
    assert [ref for ref in left if ref() is not None] == []
    assert match._observers == []


def test_a_review_comes_bit_by_bit_and_the_board_stays_alive() -> None:
    async def look() -> dict[str, Any]:
        widget = Sandbox(played(begun(), 6))
        hear(widget, kind="hello", lang="en")
        hear(widget, kind="sandbox", do="review")
        place = scene(widget)["here"]
        await until(
            lambda: not scene(widget)["parts"]["play"]["review"]["text"].endswith("…")
        )
        assert scene(widget)["here"] == place
        widget.close()
        found: dict[str, Any] = scene(widget)["parts"]["play"]["review"]
        return found

    found = asyncio.run(look())
    assert "cost" in found["text"]
    assert all(row["better"] for row in found["rows"])


def test_a_bot_that_is_called_while_a_thread_begins_answers_on_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A thread that played would change the match under a click."""

    async def late(work: Callable[[], bool]) -> bool:
        hear(widget, kind="sandbox", do="bot", person="spassky", level="random")
        assert widget.controller is not None
        assert widget.controller.answers.answering is not None
        return all(work() for _ in range(3))

    async def review() -> int:
        hear(widget, kind="hello", lang="en")
        hear(widget, kind="sandbox", do="review")
        assert widget.controller is not None
        await widget._slice(widget.controller)
        return int(scene(widget)["here"])

    match = Match.new(seed=1972)
    widget = Sandbox(match)
    monkeypatch.setattr(asyncio, "to_thread", late)
    assert asyncio.run(review()) == 0
    widget.close()
