"""Whole matches: they end as CEND says, replay, and play on from positions."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from motc_lab.engine.begin import new_session, session_under
from motc_lab.engine.chance import Stream
from motc_lab.engine.machine import lowest
from motc_lab.engine.record import read_record, write_record
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError, NotationError
from motc_lab.games.compile.assembly import rules_of
from motc_lab.games.compile.options import Options
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.rules.machine import Table, start
from motc_lab.games.compile.ruleset import from_heads, new_ruleset
from tests.games.compile.agreement import some_options

GOLDEN = {
    1: "0a010f186dfec3c5933bfc840f2a3f956b5ceeffc480709b21a0bb5209069510",
    2: "ab544e47cf32287133f6f788dccf180a00dce8b07d567e6df9145676b34cfb4b",
}


def played(seed: int, most: int = 100_000, **wishes: object) -> AnySession:
    match, chooser = new_session("compile", seed=seed, **wishes), Random(seed)
    for _ in range(most):
        if match.is_over:
            break
        match.play(chooser.choice(match.question.options).code)
    return match


@pytest.mark.parametrize("seed", GOLDEN)
def test_recorded_matches_come_out_as_ever(seed: int) -> None:
    match = played(seed, pool="main1+aux1")
    assert match.digest == GOLDEN[seed]
    again = read_record(write_record(match))
    assert again.digest == match.digest


@settings(max_examples=6, deadline=None)
@given(st.integers(0, 10**6))
def test_a_random_match_ends_as_the_rules_say(seed: int) -> None:
    options = some_options(Random(seed)).model_dump()
    match = played(seed, **options)
    seen = match.view("amber")
    assert seen.reason in {"compiled", "turn_limit", "idle", "guard"}
    is_won = seen.reason == "compiled"
    assert (match.winner is not None) is is_won
    three = [sum(seen.is_compiled[at : at + 3]) for at in (0, 3)]
    assert (max(three) == 3) is is_won


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(10, 80))
def test_a_position_is_read_back_from_code_and_json(seed: int, most: int) -> None:
    match = played(seed, most, **some_options(Random(seed)).model_dump())
    if match.is_over or not match.ruleset.has_position(match.machine):
        return
    position = match.position
    assert Position.from_code(position.code) == position
    assert Position.from_json(position.to_json()) == position
    twin = session_under(match.ruleset, seed, position)
    offered = [option.code for option in match.question.options]
    assert [option.code for option in twin.question.options] == offered


def test_a_broken_code_names_the_column() -> None:
    code = played(3, 30).position.code
    with pytest.raises(NotationError) as told:
        Position.from_code(
            code.replace(";amber;", ";blue;").replace(";green;", ";blue;", 1)
        )
    assert told.value.column == len("compile1;") + 1
    with pytest.raises(NotationError, match="compile1"):
        Position.from_code("stratego1;x")


def test_there_is_no_position_while_something_is_resolved() -> None:
    with pytest.raises(LabError, match="only at an action"):
        _ = new_session("compile").position


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("pool", "all", "main1"),
        ("turn_limit", -1, "a whole number"),
        ("total_floor", 3, "0 or None"),
        ("total_floor", False, "0 or None"),
        ("control", "yes", "True or False"),
    ],
)
def test_a_wrong_setting_hears_what_would_be_right(
    name: str, value: object, right: str
) -> None:
    with pytest.raises(LabError, match=right):
        new_ruleset(**{name: value})  # type: ignore[arg-type]


def test_the_heads_of_a_record_make_the_same_rules() -> None:
    for seed in range(20):
        options = some_options(Random(seed)).model_dump()
        rules = new_ruleset(**options)
        assert from_heads(rules.heads).settings == rules.settings


def test_an_option_that_stands_twice_is_refused_in_a_record() -> None:
    with pytest.raises(LabError, match="pool stands twice"):
        from_heads({"options": "pool=main1 control=1 pool=main1+aux1"})


def test_an_option_that_there_is_not_is_refused_in_a_record() -> None:
    with pytest.raises(LabError, match="speed"):
        from_heads({"options": "speed=1"})


@pytest.mark.parametrize(
    "way", [copy.deepcopy, lambda machine: pickle.loads(pickle.dumps(machine))]
)
def test_copies_and_pickles_go_on_the_same(way: Callable[[Any], Any]) -> None:
    machine = played(7, 40).machine
    twin = way(machine)
    assert type(twin) is type(machine)
    assert twin.key() == machine.key()
    for _ in range(60):
        seat = machine.asked().bit_length() - 1
        for one in (machine, twin):
            one.play(seat, one.option_at(seat, 0))
        assert twin.key() == machine.key()


def test_a_long_interruption_has_a_digest_too() -> None:
    """Its key was one number of more digits than Python writes (4,300)."""
    random = Random(242)
    table = Table(rules_of(Options()), Stream(random))
    start(table)
    longest = 0
    while table.asked():
        longest = max(longest, sum(len(frame.key()) for frame in table.frames))
        assert all(str(number) for number in table.key())
        answers = table.answers(lowest(table.asked()))
        table.play(lowest(table.asked()), answers[int(random.random() * len(answers))])
    assert longest > 111
