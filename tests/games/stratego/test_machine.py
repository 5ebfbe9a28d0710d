"""The machine as a thing: copies, keys, memory, listed answers, playouts."""

import copy
import pickle
import sys
from random import Random

import pytest

from motc_lab.engine.chance import Dealt
from motc_lab.games.stratego.compile import compile_rules
from motc_lab.games.stratego.options import Options, Settings
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle, may_answer
from motc_lab.games.stratego.rules.playout import playouts, random_match
from motc_lab.games.stratego.rules.state import FIELDS
from motc_lab.games.stratego.variant import CLASSIC, QUICK
from tests.games.stratego.tables import CENTRE, Story, begun, new_match, random_play

BOARDS = (CLASSIC, QUICK)


def rules_of(variant: object, **options: object) -> Settings:
    return Settings.model_validate({"variant": variant, "options": Options(**options)})  # type: ignore[arg-type]


@pytest.mark.parametrize("variant", BOARDS, ids=lambda v: v.name)
def test_a_copy_is_the_same_and_independent(variant: object) -> None:
    told = new_match(variant)  # type: ignore[arg-type]
    random = Random(2)
    for _ in range(120):
        battle = told.battle
        twin = battle.clone()
        assert twin.key() == battle.key()
        assert twin.sink is None
        before = battle.key()
        random_play(Story(twin, told.settings), random, 7)
        assert battle.key() == before
        random_play(told, random, 2)
        if not battle.asked():
            break


def test_every_field_of_the_state_is_in_its_key_and_in_its_copy() -> None:
    battle = begun().battle
    key = battle.key()
    assert len(key) == len(FIELDS)
    for at, name in enumerate(FIELDS):
        twin = battle.clone()
        value = getattr(twin, name)
        other = value + 1 if isinstance(value, int) else type(value)(value) + b"\1"
        setattr(twin, name, other)
        assert [
            i
            for i, pair in enumerate(zip(key, twin.key(), strict=True))
            if pair[0] != pair[1]
        ] == [at]
        assert twin.clone().key() == twin.key()


def test_what_is_undone_is_played_again_the_same() -> None:
    told = begun()
    random = Random(4)
    past: list[tuple[Battle, int, int]] = []
    while told.battle.asked() and len(past) < 200:
        seat = told.seat.index
        count = told.battle.option_count(seat)
        option = told.battle.option_at(seat, random.randrange(count))
        past.append((told.battle.clone(), seat, option))
        told.battle.play(seat, option)
    end = told.battle.key()
    again = past[0][0].clone()
    for before, seat, option in past:
        assert again.key() == before.key()
        again.play(seat, option)
    assert again.key() == end


def test_copies_and_pickles_go_on_the_same() -> None:
    told = random_play(begun(), Random(1), 40)
    told.battle.sink = None
    for twin in (copy.deepcopy(told.battle), pickle.loads(pickle.dumps(told.battle))):
        assert twin.key() == told.battle.key()
        assert twin.asked() == told.battle.asked()
        if twin.asked():
            seat = 0 if twin.asked() & 1 else 1
            assert twin.option_count(seat) == told.battle.option_count(seat)


def test_a_state_is_smaller_than_a_kilobyte() -> None:
    """What a copy owns, and what copies of one match share, together."""
    told = random_play(begun(CENTRE, CENTRE, CLASSIC), Random(3), 150)
    battle = told.battle
    values = [getattr(battle, name) for name in FIELDS]
    own = sys.getsizeof(battle) + sum(
        sys.getsizeof(value) for value in values if isinstance(value, bytearray)
    )
    shared = sum(sys.getsizeof(v) for v in values if isinstance(v, bytes))
    assert own + shared <= 1700
    assert own <= 1024


@pytest.mark.parametrize("variant", BOARDS, ids=lambda v: v.name)
def test_listed_answers_are_allowed_and_random_play_ends(variant: object) -> None:
    settings = rules_of(variant, total_cap=400)
    for seed in range(6):
        random = Random(seed)
        battle = Battle(compile_rules(settings), Dealt(seed))
        decisions = 0
        while battle.asked():
            seat = 0 if battle.asked() & 1 else 1
            count = battle.option_count(seat)
            listed = [battle.option_at(seat, index) for index in range(count)]
            assert len(set(listed)) == count > 0
            assert all(may_answer(battle, seat, option) for option in listed)
            assert not may_answer(battle, 1 - seat, listed[0]) or battle.asked() == 3
            battle.play(seat, random.choice(listed))
            decisions += 1
        assert decisions <= 400 + 2 * 42
        assert battle.result(0) + battle.result(1) == 1.0
        assert battle.reason != numbers.NO_REASON


def test_the_same_seed_plays_the_same_match() -> None:
    rules = compile_rules(rules_of(QUICK))
    first, second = random_match(rules, 5), random_match(rules, 5)
    assert first[0].key() == second[0].key()
    assert first[1] == second[1]
    whole = playouts(rules, 1, 6)
    parts = [playouts(rules, 1, 3), playouts(rules, 4, 3)]
    assert whole == tuple(map(sum, zip(*parts, strict=True)))
    assert whole.matches == whole.red_wins + whole.blue_wins + whole.draws


def test_equal_settings_share_their_rules() -> None:
    assert compile_rules(Settings()) is compile_rules(Settings(variant=CLASSIC))
    twin = pickle.loads(pickle.dumps(compile_rules(rules_of(QUICK))))
    assert twin.near == compile_rules(rules_of(QUICK)).near
