"""Ctrl-C keeps what is done, says honestly what that is, and ends with 130."""

import importlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from motc_lab.app.cli import main
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.lab import (
    Interrupted,
    Means,
    Outcome,
    Plan,
    compare_bots,
    last,
    read_outcome,
    simulate,
)
from motc_lab.lab.arena import Duel, arena
from motc_lab.lab.chunk import Chunk, play_plans
from motc_lab.lab.interrupted import last_of
from motc_lab.lab.plan import Plans
from motc_lab.lab.pools import WorkerLost, deaf_children
from motc_lab.lab.simulate import outcomes_of
from motc_lab.scene.match import Match
from tests.lab.hooks import waiting, waiting_pid

ROOT = Path(__file__).parents[2]
RANDOM = ("random", "random")
PROGRAM = """
import sys
from functools import partial
from motc_lab.app.cli import main
from motc_lab.lab import simulate
from tests.lab.hooks import Waiting
made = sys.modules["motc_lab.lab.simulate"]
made.outcomes_of = partial(made.outcomes_of, play=Waiting(sys.argv[1], 40))
sys.exit(main(sys.argv[2:]))
"""


def ctrl_c_after(matches: int) -> Callable[[int], None]:
    """Return a function for ``progress`` that presses Ctrl-C."""

    def told(done: int) -> None:
        if done >= matches:
            signal.raise_signal(signal.SIGINT)

    return told


def interrupted(after: int = 20) -> Outcome:
    with pytest.raises(Interrupted) as stopped:
        simulate(RANDOM, 60, seed=4, workers=1, chunk=10, progress=ctrl_c_after(after))
    outcome = stopped.value.outcome
    assert isinstance(outcome, Outcome)
    return outcome


def test_finding_3_an_interrupt_raises_and_keeps_what_is_done() -> None:
    """Else a notebook would go on with the next cell, as if nothing had happened."""
    with pytest.raises(KeyboardInterrupt, match="20 of 60 matches") as stopped:
        simulate(RANDOM, 60, seed=4, workers=1, chunk=10, progress=ctrl_c_after(20))
    assert isinstance(stopped.value, Interrupted)
    assert last() is stopped.value.outcome
    with pytest.raises(Interrupted):
        simulate(RANDOM, 9, seed=1, workers=1, chunk=3, progress=ctrl_c_after(3))
    assert last() is not stopped.value.outcome


def test_without_an_interrupt_there_is_nothing_to_come_back_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("motc_lab.lab.interrupted._kept", [])
    with pytest.raises(LabError, match="nothing was interrupted"):
        last()


def test_what_is_done_is_kept_and_named() -> None:
    outcome = interrupted()
    assert outcome.stopped == "interrupted"
    assert not outcome.is_complete
    assert outcome.seeds == ((4, 23),)
    assert outcome.totals == simulate(RANDOM, 20, seed=4).totals
    assert (
        "Ended early (interrupted): 20 of 60 matches done, seeds 4 .. 23"
        in outcome.report()
    )


def test_an_interrupted_outcome_is_written_and_read(tmp_path: Path) -> None:
    outcome = interrupted()
    again = read_outcome(outcome.write(tmp_path / "part.parquet"))
    assert (again.seeds, again.stopped) == (outcome.seeds, "interrupted")
    assert again.provenance.matches == 60


def test_ctrl_c_before_anything_is_done_stays_ctrl_c() -> None:
    def at_once(_: Plans) -> Chunk:
        raise KeyboardInterrupt

    plan = Plan(RANDOM, 0, 10, house_edition())
    with pytest.raises(KeyboardInterrupt):
        outcomes_of((plan,), Means(workers=1), at_once)


def test_a_comparison_keeps_whole_pairs() -> None:
    with pytest.raises(Interrupted, match="4 of 9 matches") as stopped:
        compare_bots(
            "random", "greedy", 9, workers=1, chunk=2, progress=ctrl_c_after(4)
        )
    found = stopped.value.outcome
    assert found.stopped == "interrupted"
    assert [one.seeds for one in found.outcomes] == [((0, 3),), ((0, 3),)]
    assert found.headline.pairs == 4


def test_an_arena_keeps_the_duels_that_were_played() -> None:
    def ctrl_c(_: Duel) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as stopped:
        arena(("random", "greedy"), 4, workers=1, progress=ctrl_c)
    assert isinstance(stopped.value, Interrupted)
    assert stopped.value.outcome.between("greedy", "random").trials == 4


class Slices:
    """Two slices, then Ctrl-C."""

    def __iter__(self) -> Iterator[str]:
        yield "first"
        yield "second"
        raise KeyboardInterrupt


def test_thinking_that_is_interrupted_keeps_its_newest_slice() -> None:
    with pytest.raises(Interrupted) as stopped:
        last_of(iter(Slices()))
    assert stopped.value.outcome == "second"


@pytest.mark.parametrize("command", ["advise", "review"])
def test_a_command_that_is_interrupted_prints_what_is_known_so_far(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    # A module first imported while the name is replaced would keep the replacement
    importlib.import_module("motc_lab.games.motc.lab.review.decisions")
    match = Match.new(seed=4)
    for _ in range(12):
        assert match.question is not None
        match.play(match.question.options[0])
    match.save(tmp_path / "match.motc")
    made = sys.modules["motc_lab.lab.interrupted"]

    def one(slices: Iterator[object]) -> object:
        def broken() -> Iterator[object]:
            yield next(slices)
            raise KeyboardInterrupt

        return whole(broken())

    whole = made.last_of
    for module in ("advice.advisor", "interrupted"):
        monkeypatch.setattr(f"motc_lab.lab.{module}.last_of", one)
    assert main([command, str(tmp_path / "match.motc"), "--nodes", "40"]) == 130
    printed = capsys.readouterr().out
    assert "Review: 1 of" in printed if command == "review" else "options" in printed


def test_the_command_hears_ctrl_c_as_its_workers_do(tmp_path: Path) -> None:
    """A terminal sends Ctrl-C to the whole group of processes."""
    waiting(tmp_path, 40)
    place = tmp_path / "part.json"
    words = ["simulate", "--matches", "60", "--bots", *RANDOM, "--chunk", "5"]
    words += ["--workers", "2", "--out", str(place)]
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path), *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    waiting_pid(tmp_path, lambda: process.poll() is not None)
    os.killpg(process.pid, signal.SIGINT)
    printed, complaints = process.communicate(timeout=240)
    assert process.returncode == 130, complaints
    assert complaints == "ended early: interrupted\n"
    done = read_outcome(place)
    assert 0 < done.totals.matches < 60
    assert f"Ended early (interrupted): {done.totals.matches} of 60" in printed


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
def test_a_worker_that_is_still_starting_does_not_hear_ctrl_c() -> None:
    blocked = "import signal; print(signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    with deaf_children():
        words = [sys.executable, "-c", blocked]
        told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    assert "SIGINT" in told


def press_ctrl_c_while_workers_start() -> None:
    with deaf_children():
        signal.raise_signal(signal.SIGINT)


def test_ctrl_c_while_workers_start_counts_afterwards() -> None:
    with pytest.raises(KeyboardInterrupt):
        press_ctrl_c_while_workers_start()


def test_the_command_says_when_there_is_nothing_to_keep(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def at_once(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["motc_lab.lab.simulate"], "outcomes_of", at_once)
    assert main(["simulate", "--matches", "5"]) == 130
    assert "nothing to keep" in capsys.readouterr().err


class Mortal:
    """A pool whose workers die after each chunk."""

    workers = 1

    def __init__(self, chunks: int) -> None:
        self.chunks = chunks

    def run(self, play: object, tasks: Iterator[Plans]) -> Iterator[Chunk]:
        del play
        for _ in range(self.chunks):
            task = next(tasks, None)
            if task is None:
                return
            yield play_plans(task)
            self.chunks -= 1
        raise WorkerLost("killed")


def test_workers_that_always_die_end_it_with_what_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pool = Mortal(2)
    monkeypatch.setattr("motc_lab.lab.runs.Processes", lambda _: pool)
    outcome = simulate(RANDOM, 30, workers=2, chunk=5)
    assert outcome.seeds == ((0, 9),)
    assert outcome.stopped == "workers were lost 4 times in a row (killed)"
    assert len(outcome.notes) == 3
