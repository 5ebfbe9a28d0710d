"""Whatever a notebook hands in: a LabError says what is wrong, and what is right."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import motc_lab
from motc_lab import (
    Match,
    Position,
    Seat,
    advise,
    board_svg,
    load_edition,
    random_position,
    review,
    scene_of,
    text_board,
)
from motc_lab.errors import LabError
from motc_lab.sandbox import compare
from motc_lab.widgets.board import Board
from motc_lab.widgets.editor import Editor
from motc_lab.widgets.sandbox import Sandbox, Timeline, Twin, WhatIf

HUGE = "x" * 100_000
NOTHING_OF_OURS = (None, "5", 5, -1, 1.5, True, [], object(), HUGE)
Call = Callable[[Any], object]


class _FromNumpy:
    """A whole number of numpy's kind: no int, but as good as one."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


@cache
def _begun() -> Match:
    match = Match.new(seed=1972)
    match.play("done")
    match.play("done")
    return match


def _position() -> Position:
    return _begun().position


def _wide(
    call: Call, right: str, *besides: object, but: tuple[object, ...] = ()
) -> Any:
    wrong = [one for one in (*NOTHING_OF_OURS, *besides) if one not in but]
    return pytest.param(call, wrong, right)


@dataclass
class _Stranger:
    code: str = "wN1@3"


CALLS = {
    "position, code": _wide(Position.from_code, "m1|2000 characters"),
    "position, json": _wide(Position.from_json, "JSON|use a table with score", "{}x"),
    "position, data": _wide(Position.from_data, "use a table with score"),
    "position, field": _wide(
        lambda it: _position().changed(marker=it),
        "use a whole number -99 .. 99",
        100,
        but=(5, -1),
    ),
    "position, number": _wide(
        lambda it: _position().with_person("spassky", reserve=it),
        "use a whole number 0 .. 99",
        but=(5,),
    ),
    "position, person": _wide(
        lambda it: _position().with_person(it, reserve=1),
        "'spassky' or 'fischer'",
        "Spassky",
        Seat.SPECTATOR,
    ),
    "position, side": _wide(
        lambda it: _position().person(it), "'spassky' or 'fischer'", Seat.SPECTATOR
    ),
    "position, problems": _wide(
        lambda it: _position().problems(it), "load_edition|TOML file", but=(None,)
    ),
    "position, legal": _wide(
        lambda it: _position().legal(lang=it), "use one of en, de", "fr"
    ),
    "position, play": _wide(
        lambda it: _position().play(it), "offered are: wB1@1", "done", _Stranger()
    ),
    "position, chance": _wide(
        lambda it: _position().play("bQ@1", chance=it), "('bQ',)|", "bQ", but=([],)
    ),
    "position, seed": _wide(
        lambda it: _position().play("bQ@1", seed=it), "whole number", but=(5, -1)
    ),
    "position, what if": _wide(
        lambda it: _position().what_if(it), "list of codes|offered are", but=([],)
    ),
    "position, what if one": _wide(
        lambda it: _position().what_if([it]), "offered are|expected", "draw [", "[[]]"
    ),
    "position, view": _wide(
        lambda it: _position().view(it), "spassky, fischer, spectator", "Fischer"
    ),
    "position, explain": _wide(
        lambda it: _position().explain(it), "spassky, fischer, spectator", but=(None,)
    ),
    "position, differences": _wide(lambda it: _position().differences(it), "from_code"),
    "random position, seed": _wide(random_position, "whole number", but=(5, -1)),
    "random position, wish": _wide(
        lambda it: random_position(game=it),
        "use a whole number 0 .. 99",
        100,
        but=(None, 5),
    ),
    "random position, step": _wide(
        lambda it: random_position(step=it), "use one of lead, reply", but=(None,)
    ),
    "match, seed": _wide(Match.new, "whole number", 10**18, but=(5, -1)),
    "match, edition": _wide(
        lambda it: Match.new(edition=it), "load_edition|TOML file", but=(None,)
    ),
    "match, lang": _wide(lambda it: Match.new(lang=it), "en, de", "fr"),
    "match, from position": _wide(Match.from_position, "Position|m1|2000 characters"),
    "match, from record": _wide(Match.from_record, "motc record 1"),
    "match, load": _wide(Match.load, "file|read", "\0", Path("/nowhere/at all")),
    "match, save": _wide(
        lambda it: _begun().save(it), "file|written", "\0", Path("/"), but=("5",)
    ),
    "match, play": _wide(lambda it: _begun().play(it), "offered are: wB1@1", "wN1@9"),
    "match, seat": _wide(
        lambda it: _begun().play("bQ@1", seat=it),
        "asked|use one of",
        Seat.FISCHER,
        Seat.SPECTATOR,
        "white",
        but=(None,),
    ),
    "match, chance": _wide(
        lambda it: _begun().play("bQ@1", chance=it),
        "bQ|now",
        ("xx",),
        (5,),
        ([],),
        but=([],),
    ),
    "match, jump": _wide(lambda it: _begun().jump(it), "nodes are 0 .. 2"),
    "match, view": _wide(lambda it: _begun().view(it), "use one of spassky", "Fischer"),
    "match, log": _wide(lambda it: _begun().log(it), "use one of spassky"),
    "match, events": _wide(
        lambda it: _begun().events(it), "use one of spassky", but=(None,)
    ),
    "match, say": _wide(lambda it: _begun().say(it), "option|offered are", "done"),
    "match, comment": _wide(lambda it: _begun().comment(it), "a text", but=("5", HUGE)),
    "match, comment's language": _wide(
        lambda it: _begun().comment("a", it), "en or de"
    ),
    "match, rename": _wide(
        lambda it: _begun().rename(0, it), "a text", but=("5", HUGE)
    ),
    "match, branch": _wide(lambda it: _begun().rename(it, "a"), "nodes are 0 .. 2"),
    "match, fold": _wide(lambda it: _begun().fold(it), "nodes are 0 .. 2"),
    "match, remove": _wide(lambda it: _begun().remove(it), "nodes are 0 .. 2|start", 0),
    "match, promote": _wide(lambda it: _begun().promote(it), "nodes are 0 .. 2"),
    "match, become": _wide(lambda it: _begun().become(it), "Match.new"),
    "match, observe": _wide(lambda it: _begun().observe(it), "a function"),
    "edition": _wide(load_edition, "TOML file", "reykjavik", "\0"),
    "text board": _wide(text_board, "scene_of"),
    "picture": _wide(board_svg, "scene_of"),
    "scene": _wide(lambda it: scene_of(it, Seat.FISCHER, "en"), "a match"),
    "scene, seat": _wide(lambda it: scene_of(_begun(), it, "en"), "use one of spassky"),
    "scene, language": _wide(
        lambda it: scene_of(_begun(), Seat.FISCHER, it), "en, de", "fr"
    ),
    "advice": _wide(advise, "a match"),
    "review": _wide(review, "a match|motc record 1"),
    "compare": _wide(lambda it: compare(it, 0, 1), "a match"),
    "compare, branch": _wide(
        lambda it: compare(_begun(), 0, it), "nodes are|offered are"
    ),
    "board": _wide(Board, "match|m1", but=(None,)),
    "board, seat": _wide(lambda it: Board(_begun(), seat=it), "fischer", but=(None,)),
    "board, bot": _wide(
        lambda it: Board(_begun(), seat="fischer", bot=it), "greedy", but=(None,)
    ),
    "board, bots": _wide(
        lambda it: Board(_begun(), bots=it),
        "greedy|use one of spassky",
        {"fischer": 5},
        {"karpov": "greedy"},
        but=(None,),
    ),
    "board, language": _wide(lambda it: Board(_begun(), lang=it), "en, de", "fr"),
    "editor": _wide(Editor, "Match|m1|2000 characters", but=(None,)),
    "editor, edition": _wide(
        lambda it: Editor(_position(), edition=it),
        "load_edition|TOML file",
        but=(None,),
    ),
    "sandbox": _wide(Sandbox, "match|line 1|empty", but=(None,)),
    "sandbox, seat": _wide(
        lambda it: Sandbox(_begun(), seat=it), "fischer", but=(None,)
    ),
    "sandbox, bots": _wide(
        lambda it: Sandbox(_begun(), bots=it), "greedy", {"fischer": 5}, but=(None,)
    ),
    "timeline": _wide(Timeline, "match|line 1|empty", but=(None,)),
    "what if": _wide(WhatIf, "match|line 1|empty", but=(None,)),
    "twin, options": _wide(
        lambda it: Twin(_begun(), options=it), "two codes|offered are", ("wB1@1",)
    ),
}


@pytest.mark.parametrize(("call", "wrong", "right"), CALLS.values(), ids=CALLS)
def test_a_wrong_argument_is_told_with_what_is_right(
    call: Call, wrong: list[object], right: str
) -> None:
    record = _begun().record
    for one in wrong:
        with pytest.raises(LabError) as refused:
            call(one)
        told = str(refused.value)
        assert any(part in told for part in right.split("|")), (one, told)
        assert len(told) < 3000
    assert _begun().record == record


def test_whole_numbers_of_other_kinds_count_as_such() -> None:
    match = Match.new(seed=_FromNumpy(1972))  # type: ignore[arg-type]
    assert match.seed == 1972
    assert type(match.seed) is int
    match.play("done")
    match.jump(_FromNumpy(0))  # type: ignore[arg-type]
    assert match.here.number == 0
    assert Match.from_record(match.record).digest == match.digest


def test_everything_that_a_notebook_may_type_explains_itself() -> None:
    for name in motc_lab.__all__:
        thing = getattr(motc_lab, name)
        assert thing.__doc__, name
        for part in vars(thing) if isinstance(thing, type) else ():
            member = getattr(thing, part)
            is_public = not part.startswith("_") and callable(member)
            if is_public and getattr(member, "__module__", "").startswith("motc_lab"):
                assert member.__doc__, f"{name}.{part}"
