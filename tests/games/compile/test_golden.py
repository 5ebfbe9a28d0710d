"""Compile is played as ever: records replay, random matches end as CEND says."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from motc_lab.engine.chance import Stream
from motc_lab.engine.record import read_record, write_record
from motc_lab.games.compile.assembly import rules_of
from motc_lab.games.compile.options import Options
from motc_lab.games.compile.rules import numbers
from motc_lab.games.compile.rules.machine import Table
from tests.games.compile.agreement import compare
from tests.games.compile.golden.make import GOLDEN, fault_of

NOTHING = "turn 0, idle 0, 0 actions"


@pytest.mark.parametrize("name", sorted(GOLDEN.settings))
def test_golden_records_replay_to_the_same_digest(name: str) -> None:
    text = (GOLDEN.folder / f"{name}.compile").read_text(encoding="utf-8")
    assert write_record(read_record(text)) == text
    assert write_record(GOLDEN.records()[name]) == text


def test_random_matches_end_as_the_rules_say_and_have_not_changed() -> None:
    known = (GOLDEN.folder / "playouts.txt").read_text(encoding="utf-8").strip()
    assert GOLDEN.digest() == known


@pytest.mark.parametrize(
    ("reason", "compiled", "winner", "fault"),
    [
        (numbers.THREE_COMPILED, [0b111, 0], 0, ""),
        (numbers.THREE_COMPILED, [0b111, 0], 1, "compiled [3, 0]"),
        (numbers.THREE_COMPILED, [0b11, 0], 0, "compiled [2, 0]"),
        (numbers.TURN_LIMIT, [0b111, 0], -1, "drawn, but compiled [3, 0]"),
        (numbers.TURN_LIMIT, [0, 0], -1, f"reason {numbers.TURN_LIMIT}, {NOTHING}"),
        (numbers.IDLE, [0, 0], -1, f"reason {numbers.IDLE}, {NOTHING}"),
        (numbers.GUARD, [0, 0], -1, f"reason {numbers.GUARD}, {NOTHING}"),
        (0, [0, 0], -1, f"reason 0, {NOTHING}"),
    ],
)
def test_cend_an_end_that_no_rule_knows_is_told(
    reason: int, compiled: list[int], winner: int, fault: str
) -> None:
    table = Table(rules_of(Options()), Stream(Random(1)))
    table.reason, table.compiled, table.winner = reason, compiled, winner
    assert fault_of(table, 100) == fault


@settings(max_examples=10, deadline=None)
@given(some.integers(min_value=20_000, max_value=10**9))
def test_machine_and_second_model_agree_on_any_match(seed: int) -> None:
    assert compare(seed) > 6
