"""The search through a room's traffic finds what a page must not be told."""

import json
from random import Random
from typing import Any

import pytest

from tests.rooms.table import GAMES, Table
from tests.rooms.traffic import Frame, Traffic, leaks_of

CHOICES = 16
SET_UP = 2  # choices by which all pieces are set up, where there are any


def played(game: str, seed: int = 1) -> tuple[Table, list[Traffic]]:
    """A match of some choices with an onlooker, and what each page was told."""
    table, chance = Table(game), Random(seed)
    table.come(watches=True)
    papers = [paper for _, paper in table.pages]
    told: list[Traffic] = [Traffic("en") for _ in papers]
    read = [0 for _ in papers]
    for choices in range(CHOICES + 1):
        for page, paper in enumerate(papers):
            for scene in paper.scenes[read[page] :]:
                told[page].frames.append(Frame(as_sent(scene), choices))
            read[page] = len(paper.scenes)
        if table.room.session.is_over:
            break
        for page in range(len(papers)):
            table.move(page, "next_game")
        seat = chance.choice(table.room.session.asked)
        question = table.room.session.question_of(seat)
        assert question is not None
        options = [one for one in question.options if one.code != "resign"]
        chosen = options[0] if choices < SET_UP else chance.choice(options)
        table.room.session.play(chosen, seat=seat)
    return table, told


def as_sent(scene: dict[str, Any]) -> str:
    return json.dumps({"set": {"scene": json.dumps(scene)}})


@pytest.mark.parametrize("game", GAMES)
def test_a_fair_room_tells_nothing_that_is_hidden(game: str) -> None:
    table, told = played(game)
    session, terms = table.room.session, table.room.terms
    for traffic in told:
        assert len(traffic.frames) > 1
        assert leaks_of(traffic, session, terms) == []


@pytest.mark.parametrize("game", GAMES)
def test_open_hands_are_found(game: str) -> None:
    table, told = played(game)
    session, terms = table.room.session, table.room.terms
    board, _ = table.pages[0]
    opened = []
    for choices, node in enumerate(session.here.line()[:-1], 1):
        at = session.seen_at(node)
        scene = board.showing.scene_of(at, board.own, "en", open_hands=True)
        leaked = {**scene.model_dump(mode="json"), "looker": str(board.own)}
        opened.append(Frame(as_sent(leaked), choices))
    assert leaks_of(Traffic("en", told[0].frames[:1] + opened), session, terms)


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_for_somebody_else_is_found(game: str) -> None:
    """One of them in the middle of the match is enough, in the words of a log alone."""
    table, told = played(game)
    one, other = told[0], told[1]
    swapped = []
    for frame in other.frames:
        heard = json.loads(frame.text)
        scene = json.loads(heard["set"]["scene"])
        swapped.append(Frame(as_sent(as_told_to(one, scene)), frame.choices))
    seen = Traffic("en", [*one.frames[:1], *swapped])
    assert leaks_of(seen, table.room.session, table.room.terms)


def as_told_to(whose: Traffic, scene: dict[str, Any]) -> dict[str, Any]:
    """A page's own picture in which nothing but the log is another page's."""
    own = json.loads(json.loads(whose.frames[0].text)["set"]["scene"])
    return {**own, "log": scene["log"]}


@pytest.mark.parametrize(
    "text",
    [
        '{"say": {"kind": "pong", "n": 1, "cards": "N"}}',
        '{"set": {"words": {"hand": "N"}}}',
        '{"set": {"still": "N"}}',
        '{"set": {}, "more": "N"}',
    ],
)
def test_whatever_else_comes_over_the_line_is_found(text: str) -> None:
    table, told = played("duel")
    told[0].frames.append(Frame(text, 1))
    assert leaks_of(told[0], table.room.session, table.room.terms)


def test_a_card_that_lies_open_later_is_hidden_until_then() -> None:
    """The same picture is fair at the end of what was played, and a leak before."""
    table, told = played("queens_gambit")
    session, terms = table.room.session, table.room.terms
    last = told[0].frames[-1]
    assert leaks_of(Traffic("en", [last]), session, terms) == []
    early = Frame(last.text, 3)
    assert leaks_of(Traffic("en", [early]), session, terms)
