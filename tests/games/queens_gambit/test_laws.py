"""It keeps the laws of the house, agrees with a second model, and does not change."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from motc_lab.engine.conformance import check
from motc_lab.engine.record import read_record, write_record
from tests.games.queens_gambit.compared import Pair, compare
from tests.games.queens_gambit.golden.make import GOLDEN

VARIANTS = (
    {"seats": 3},
    {"seats": 4, "junior": "all", "layout": "cross"},
    {"seats": 4, "reshuffle": "when_needed", "stall_rounds": 2, "layout": "rings"},
    {"seats": 2, "stall_rounds": 0, "junior": ["white"], "first": "black"},
)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_law_is_kept_with_other_settings(variant: dict[str, object]) -> None:
    found = check("queens_gambit", matches=1, is_whole=False, **variant)
    assert not found, str(found)


def test_the_machine_and_the_second_model_agree() -> None:
    """A sample; ``python -m tests.games.queens_gambit.compared 200000`` plays more."""
    assert compare(4_000) > 8


@settings(max_examples=15, deadline=None)
@given(some.integers(min_value=10_000, max_value=10**9))
def test_they_agree_on_any_match(seed: int) -> None:
    pair = Pair(seed)
    pair.compare()
    for _ in range(60):
        if not pair.answer():
            break
        pair.compare()


def test_a_wrong_rule_would_be_found() -> None:
    """The comparison is no formality: one rule played otherwise, and it fails."""
    pair = Pair(3)
    pair.model.at_once = not pair.model.at_once
    with pytest.raises(AssertionError):
        to_the_end(pair)


def to_the_end(pair: Pair) -> None:
    while pair.answer():
        pair.compare()


@pytest.mark.parametrize("name", sorted(GOLDEN.settings))
def test_golden_records_replay_to_the_same_digest(name: str) -> None:
    text = (GOLDEN.folder / f"{name}.qgambit").read_text(encoding="utf-8")
    assert write_record(read_record(text)) == text
    assert write_record(GOLDEN.records()[name]) == text


def test_random_matches_end_as_the_rules_say_and_have_not_changed() -> None:
    known = (GOLDEN.folder / "playouts.txt").read_text(encoding="utf-8").strip()
    assert GOLDEN.digest() == known
