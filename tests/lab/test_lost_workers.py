"""Workers are killed in mid-run, for real; the totals come out the same (Shows 5)."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from distributed import Client

from motc_lab.app.cli import main
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.lab import Means, Outcome, Plan, read_outcome, simulate
from motc_lab.lab.chunk import play_plans
from motc_lab.lab.cluster import Identity, WorkerMismatch, play_as
from motc_lab.lab.simulate import outcomes_of
from tests.lab.hooks import waiting, waiting_pid

ROOT = Path(__file__).parents[2]
VARIANT = house_edition().with_ruling(points_to_win=4)
MATCHES = 60


@pytest.fixture(scope="module")
def undisturbed() -> Outcome:
    return simulate(
        ("random", "random"), MATCHES, seed=3, edition=VARIANT, workers=1, chunk=7
    )


def disturbed(folder: Path, means: Means) -> Outcome:
    """Kill whoever first reaches seed 20."""
    plan = Plan(("random", "random"), 3, MATCHES, VARIANT)
    play = waiting(folder, 20)
    over = Event()
    with ThreadPoolExecutor(1) as killer:
        killed = killer.submit(waiting_pid, folder, over.is_set)
        killed.add_done_callback(lambda found: os.kill(found.result(), signal.SIGKILL))
        try:
            (outcome,) = outcomes_of((plan,), means, play)
        finally:
            over.set()
        killed.result()
    return outcome


def same(one: Outcome, two: Outcome) -> bool:
    return replace(one, seconds=0) == replace(two, seconds=0)


@contextmanager
def started(*words: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """Start a program of distributed; end it and its children afterwards."""
    process = subprocess.Popen(
        [sys.executable, "-m", *words],
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@contextmanager
def cluster(folder: Path, **environment: str) -> Iterator[str]:
    """Start a scheduler and two worker processes; give the address."""
    place = folder / "scheduler.json"
    with ExitStack() as stack:
        for words in (
            ["dask_scheduler", "--port", "0", "--no-dashboard"],
            ["dask_worker", "--nworkers", "2", "--nthreads", "1", "--no-dashboard"],
        ):
            module, *rest = words
            arguments = [f"distributed.cli.{module}", *rest, "--scheduler-file"]
            stack.enter_context(started(*arguments, str(place), **environment))
        with Client(scheduler_file=str(place), set_as_default=False) as client:
            client.wait_for_workers(2, timeout=240)
            address = str(client.scheduler.address)
        yield address


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with cluster(tmp_path_factory.mktemp("cluster")) as address:
        yield address


def test_a_killed_loky_worker_changes_nothing(
    undisturbed: Outcome, tmp_path: Path
) -> None:
    outcome = disturbed(tmp_path, Means(workers=2, chunk=5))
    assert same(outcome, undisturbed)
    assert outcome.notes == ("a worker was lost; its chunks were played again",)


@pytest.mark.long
def test_a_killed_dask_worker_changes_nothing(
    undisturbed: Outcome, tmp_path: Path, address: str
) -> None:
    outcome = disturbed(tmp_path, Means(scheduler=address, chunk=5))
    assert same(outcome, undisturbed)
    assert outcome.notes == ()  # Dask's scheduler has mended it


def test_a_task_that_dask_gives_up_is_sent_again(
    undisturbed: Outcome, tmp_path: Path
) -> None:
    patience = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    with cluster(tmp_path, **patience) as address:
        outcome = disturbed(tmp_path, Means(scheduler=address, chunk=5))
    assert same(outcome, undisturbed)
    assert outcome.notes == ("a worker was lost; its chunks were played again",)


def test_the_command_plays_on_a_cluster(
    tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "far.parquet"
    words = ["simulate", "--matches", "30", "--bots", "random", "random"]
    assert main([*words, "--scheduler", address, "--out", str(place)]) == 0
    assert "seeds 0 .. 29" in capsys.readouterr().out
    assert same(read_outcome(place), simulate(("random", "random"), 30, workers=1))


def test_workers_with_another_version_are_named(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("motc_lab.lab.cluster.version_here", lambda: "9.9")
    told = r"the worker tcp://\S+ has motc_lab .* here is motc_lab 9\.9"
    with pytest.raises(LabError, match=told):
        simulate(("random", "random"), 5, scheduler=address)


def test_a_worker_that_comes_late_with_another_edition_is_refused() -> None:
    task = (Plan(("random", "random"), 0, 1, VARIANT),)
    wanted = replace(Identity.here(task), rules=(house_edition().play_digest,))
    told = f"{VARIANT.play_digest[:12]}; here is .*{house_edition().play_digest[:12]}"
    with pytest.raises(WorkerMismatch, match=told):
        play_as(play_plans, wanted, task)


def test_an_edition_from_afar_is_measured_here() -> None:
    """A copy brings the digest along that its sender has reckoned."""
    copy = house_edition().model_copy()
    copy.__dict__["digest"] = "0" * 64
    (digest,) = Identity.here((Plan(("random", "random"), 0, 1, copy),)).rules
    assert digest == house_edition().play_digest


@pytest.mark.parametrize(
    ("address", "message"),
    [
        ("cluster", "use an address like tcp://host:8786"),
        ("tcp://127.0.0.1:1", "no scheduler answers at 'tcp://127.0.0.1:1'"),
    ],
)
def test_a_scheduler_that_is_not_there_is_told(
    address: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("motc_lab.lab.cluster.CONNECT_SECONDS", 0.5)
    with pytest.raises(LabError, match=message):
        simulate(("random", "random"), 5, scheduler=address)
