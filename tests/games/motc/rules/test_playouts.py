"""Random matches in the machine: the same everywhere, added up, and left alone."""

import copy
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from joblib import Parallel, delayed

from motc_lab.build import build_name
from motc_lab.engine.machine import Listener as AnyListener
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules import notes
from motc_lab.games.motc.rules.chance import DECK, PICK, Chance, Dealt, Named, Stream
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.options import option_at, option_count
from motc_lab.games.motc.rules.playout import play_out, playouts, random_match
from motc_lab.games.motc.rules.table import Table

ROOT = Path(__file__).parents[4]
RECORDED = ROOT / "tests/games/motc/golden" / "playouts.txt"
RULES = compile_edition(house_edition())
SCRIPT = """
from tests.games.motc.golden.make import playouts_text
print(playouts_text(), end="")
"""


def test_20000_matches_end_as_recorded_whatever_the_build_and_the_hash_seed() -> None:
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        )
        for seed in ("0", "4242")
    ]
    said = [run.communicate()[0] for run in runs]
    assert said == [RECORDED.read_text("utf-8")] * 2


def test_playouts_add_up_what_single_matches_end_with() -> None:
    tables = [random_match(RULES, seed) for seed in range(40, 100)]
    found = playouts(RULES, 40, 60)
    assert found.matches == 60
    assert found.wins1 == sum(t.winner for t, _ in tables)
    assert found.wins0 == 60 - found.wins1
    assert found.games == sum(t.game for t, _ in tables)
    assert found.decisions == sum(made for _, made in tables)


def test_a_drawn_game_is_a_point_for_both() -> None:
    listener = Listener()
    for seed in range(300):
        generator = Random(seed)
        t = Table(RULES, Stream(generator), listener)
        start(t)
        play_out(t, generator)
    drawn = sum(kind == notes.GAME_ENDS and who < 0 for kind, who in listener.heard)
    assert drawn > 0
    assert playouts(RULES, 0, 300).draws == drawn


def test_parts_add_up_to_the_whole() -> None:
    whole = playouts(RULES, 7, 50)
    parts = (playouts(RULES, 7, 20), playouts(RULES, 27, 30))
    assert whole == tuple(map(sum, zip(*parts, strict=True)))


def test_playouts_leave_pythons_own_generator_alone() -> None:
    random.seed(5)
    before = random.getstate()
    playouts(RULES, 0, 3)
    assert random.getstate() == before


class Listener(AnyListener):
    """Somebody's own listener, never compiled."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, int]] = []

    def note(self, kind: int, *more: int) -> None:
        self.heard.append((kind, more[1]))


class Lowest(Chance):
    """Somebody's own chance, never compiled."""

    def __init__(self) -> None:
        self.drawn = 0

    def one_of(self, things: int, topic: str, *more: int) -> int:
        assert topic in {DECK, PICK}
        assert len(more) == 2
        self.drawn += 1
        return (things & -things).bit_length() - 1


def test_the_machine_calls_listeners_and_chances_that_are_not_compiled() -> None:
    chance, listener = Lowest(), Listener()
    t = Table(RULES, chance, listener)
    start(t)
    while t.ask:
        play(t, option_at(t, option_count(t) // 2))
    assert listener.heard[-1] == (notes.MATCH_ENDS, t.winner)
    assert chance.drawn > 10  # at least both first hands


def copies() -> dict[str, Callable[[Any], Any]]:
    return {
        "copy": copy.copy,
        "deepcopy": copy.deepcopy,
        "pickle": lambda it: pickle.loads(pickle.dumps(it)),
    }


@pytest.mark.parametrize("way", copies())
def test_a_table_can_be_copied_and_sent_to_another_process(way: str) -> None:
    again = copies()[way]
    generator = Random(8)
    t = Table(RULES, Stream(generator))
    start(t)
    for _ in range(60):
        play(t, option_at(t, int(generator.random() * option_count(t))))
    other = again(t)
    assert other.key() == t.key()
    assert other.rules.program == RULES.program
    assert other.sink is None


@pytest.mark.parametrize("way", copies())
def test_chances_and_listeners_keep_what_they_know(way: str) -> None:
    again = copies()[way]
    full = 0xFFFF
    assert again(Dealt(5)).one_of(full, DECK, 1, 1) == Dealt(5).one_of(full, DECK, 1, 1)
    assert again(Named([7], Dealt(5))).one_of(full, DECK, 1, 1) == 7
    stream = Stream(Random(3))
    assert again(stream).generator.random() == Random(3).random()
    chance, listener = Lowest(), Listener()
    chance.drawn = 9
    listener.note(1, 2, 0, 0, 0, 0, 0)
    assert again(chance).drawn == 9
    assert again(listener).heard == [(1, 0)]


def test_worker_processes_run_the_same_build_and_play_the_same() -> None:
    with Parallel(n_jobs=2) as parallel:
        parts = parallel(delayed(playouts)(RULES, seed, 30) for seed in (0, 30))
        builds = parallel(delayed(build_name)() for _ in range(2))
    whole = playouts(RULES, 0, 60)
    assert tuple(map(sum, zip(*parts, strict=True))) == whole
    assert builds == [build_name()] * 2


def test_the_fingerprint_tells_the_tables_of_a_match_apart() -> None:
    tables = []
    generator = Random(11)
    t = Table(RULES, Stream(generator))
    start(t)
    while t.ask:
        tables.append(t.clone())
        play(t, option_at(t, int(generator.random() * option_count(t))))
    assert len({table.fingerprint() for table in tables}) == len(tables)
    assert [table.clone().fingerprint() for table in tables] == [
        table.fingerprint() for table in tables
    ]
