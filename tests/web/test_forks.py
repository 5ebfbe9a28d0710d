"""Holding 4: kernels forked from the warm parent outlive it, and it is replaced."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest
from jupyter_client.provisioning.factory import KernelProvisionerFactory

from motc_lab.app.web import forks
from motc_lab.app.web.forks import (
    ForkedProcess,
    ForkProvisioner,
    NoZygoteError,
    Nursery,
)
from tests.web.conftest import PATIENCE_S, Running
from tests.web.visitor import Visitor

Play = Callable[..., None]
# A kernel without a fork on a machine that does other things too; the 5 s are
# measured by ``python -m benchmarks holding``.
NEWCOMER_S = 60.0


def run(scenario: Callable[[Nursery], Awaitable[None]]) -> None:
    async def act() -> None:
        async with open_nursery() as nursery:
            await scenario(nursery)

    asyncio.run(act())


@asynccontextmanager
async def open_nursery() -> AsyncIterator[Nursery]:
    nursery = Nursery()
    nursery.open()
    try:
        await until(lambda: nursery.answers)
        yield nursery
    finally:
        nursery.close()


async def until(has_come: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not has_come():
            await asyncio.sleep(0.02)


async def birth(nursery: Nursery, tmp_path: Path, **env: str) -> ForkedProcess:
    """Fork a kernel as the server does: with pipes of its own, not with free ports."""
    own = Path(tempfile.mkdtemp(dir=tmp_path))
    pipes = ["--transport=ipc", f"--ip={own / 'kernel'}"]
    argv = ["-f", str(own / "kernel.json"), *pipes]
    return await nursery.fork(argv, str(tmp_path), {**os.environ, **env})


def has_ended(pid: int) -> bool:
    """Tell whether a process is no more, or only waits to be buried."""
    try:
        ended: bool = psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True
    return ended


def stop(nursery: Nursery) -> None:
    """Let the zygote fall silent, as a debugger or a machine that swaps does."""
    assert nursery.pid
    os.kill(nursery.pid, signal.SIGSTOP)


def test_a_forked_kernel_lives_in_its_own_group_and_world(tmp_path: Path) -> None:
    async def scenario(nursery: Nursery) -> None:
        process = await birth(nursery, tmp_path, MOTC_LAB_MARK="here")
        assert process.poll() is None
        assert os.getpgid(process.pid) == process.pid
        await until(lambda: Path(f"/proc/{process.pid}/cwd").resolve() == tmp_path)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.05)

    run(scenario)


@pytest.mark.parametrize(
    "act",
    [ForkedProcess.kill, lambda process: os.kill(process.pid, signal.SIGABRT)],
)
def test_the_end_of_a_kernel_is_noticed(
    tmp_path: Path, act: Callable[[ForkedProcess], Any]
) -> None:
    async def scenario(nursery: Nursery) -> None:
        process = await birth(nursery, tmp_path)
        act(process)
        await until(lambda: process.poll() is not None)
        process.kill()  # nobody is hit any more
        assert process.wait(1) is not None
        await until(lambda: not psutil.pid_exists(process.pid))  # the zygote buried it

    run(scenario)


def test_holding_4_kernels_outlive_the_zygote_and_their_end_is_noticed(
    tmp_path: Path,
) -> None:
    async def scenario(nursery: Nursery) -> None:
        process = await birth(nursery, tmp_path)
        nursery.close()
        assert nursery.pid is None
        await asyncio.sleep(2)  # ipykernel's own watch looks every second
        assert process.poll() is None
        process.kill()
        await until(lambda: process.poll() is not None)

    run(scenario)


def test_a_kernel_ends_with_its_server_however_that_ends(tmp_path: Path) -> None:
    server = (
        "import asyncio, os, signal, sys\n"
        "from motc_lab.app.web.forks import Nursery\n"
        "async def act():\n"
        "    nursery = Nursery()\n"
        "    nursery.open()\n"
        "    while not nursery.answers:\n"
        "        await asyncio.sleep(0.02)\n"
        "    argv = ['-f', sys.argv[1]]\n"
        "    process = await nursery.fork(argv, None, dict(os.environ))\n"
        "    print(nursery.pid, process.pid, flush=True)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "asyncio.run(act())\n"
    )
    words = [sys.executable, "-c", server, str(tmp_path / "kernel.json")]
    done = subprocess.run(words, stdout=subprocess.PIPE, check=False)
    assert done.returncode == -signal.SIGKILL
    end = time.monotonic() + PATIENCE_S
    for pid in map(int, done.stdout.split()):
        while not has_ended(pid):
            assert time.monotonic() < end, f"{pid} goes on"
            time.sleep(0.02)


def test_holding_4_a_dead_zygote_is_started_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(nursery: Nursery) -> None:
        first = nursery.pid
        assert first
        os.kill(first, signal.SIGKILL)
        await until(lambda: not nursery.answers)
        with pytest.raises(NoZygoteError):
            await birth(nursery, tmp_path)
        await until(lambda: nursery.look_after() or nursery.pid)
        assert nursery.pid != first
        await until(lambda: nursery.answers)
        assert (await birth(nursery, tmp_path)).poll() is None
        assert not psutil.pid_exists(first), "no zombie is left"
        assert len(caplog.messages) == 1

    run(scenario)


def test_holding_4_zygotes_that_do_not_live_are_not_started_in_a_storm(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scenario(nursery: Nursery) -> None:
        seen = set()
        end = time.monotonic() + 5
        while time.monotonic() < end:
            nursery.look_after()
            if nursery.pid:
                seen.add(nursery.pid)
                os.kill(nursery.pid, signal.SIGKILL)
            await asyncio.sleep(0.02)
        assert 2 <= len(seen) <= 4, "pauses of 1, 2 and 4 s"
        assert len(caplog.messages) <= len(seen)

    run(scenario)


def test_holding_4_a_silent_zygote_is_waited_for_once_and_heard_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario(nursery: Nursery) -> None:
        pid = nursery.pid
        assert pid
        stop(nursery)
        began = time.monotonic()
        with pytest.raises(NoZygoteError, match="does not answer"):
            await birth(nursery, tmp_path)
        waited_s = time.monotonic() - began
        assert waited_s >= forks.SILENT_S
        began = time.monotonic()
        with pytest.raises(NoZygoteError, match="silent"):
            await birth(nursery, tmp_path)
        assert time.monotonic() - began < forks.SILENT_S, "the next ones go at once"
        assert len(caplog.messages) == 1
        nursery.look_after()
        assert nursery.pid == pid, "it may come back"
        os.kill(pid, signal.SIGCONT)
        await until(lambda: nursery.answers)
        assert not psutil.Process(pid).children(), "nobody waited for that kernel"
        assert (await birth(nursery, tmp_path)).poll() is None

    run(scenario)


def test_holding_4_a_zygote_that_stays_silent_is_replaced_without_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(nursery: Nursery) -> None:
        monkeypatch.setattr(forks, "GIVEN_UP_S", 0.0)
        game = await birth(nursery, tmp_path)
        first = nursery.pid
        stop(nursery)
        with pytest.raises(NoZygoteError):
            await birth(nursery, tmp_path)
        monkeypatch.setattr(subprocess.Popen, "wait", None)  # who waits fails
        nursery.look_after()
        assert nursery.pid != first
        monkeypatch.undo()
        await until(lambda: nursery.answers)
        assert game.poll() is None
        assert (await birth(nursery, tmp_path)).poll() is None

    run(scenario)


def test_many_who_wait_for_a_slow_zygote_see_that_it_works(tmp_path: Path) -> None:
    async def scenario(nursery: Nursery) -> None:
        born = await asyncio.gather(*(birth(nursery, tmp_path) for _ in range(20)))
        assert len({process.pid for process in born}) == 20
        assert all(process.poll() is None for process in born)

    run(scenario)


def test_no_wish_is_too_long_for_the_line_to_break(tmp_path: Path) -> None:
    async def scenario(nursery: Nursery) -> None:
        with pytest.raises(NoZygoteError):
            await birth(nursery, tmp_path, LONG="x" * (1 << 21))
        assert (await birth(nursery, tmp_path)).poll() is None

    run(scenario)


def test_a_lifeline_whose_holder_is_gone_is_cut() -> None:
    ours, theirs = socket.socketpair()
    with ours:
        assert not forks.is_cut(ours)
        theirs.send(b"1")
        assert not forks.is_cut(ours), "nothing is taken from the line"
        assert ours.recv(1) == b"1"
        theirs.close()
        assert forks.is_cut(ours)


def test_chapters_run_in_forked_kernels(play: Play) -> None:
    KernelProvisionerFactory.instance()  # others' kernels start as they always do

    async def scenario(server: Running) -> None:
        await until_warm()
        assert (await server.get("chapter/00")).code == 200
        kernel = server.server.kernel_manager.get_kernel(server.kernels[0])
        assert isinstance(kernel.provisioner, ForkProvisioner)
        assert isinstance(kernel.provisioner.process, ForkedProcess)

    play(scenario, fork=True)


async def until_warm() -> None:
    nursery = ForkProvisioner.nursery
    assert nursery
    await until(lambda: nursery.answers)


def test_a_restarted_kernel_answers(play: Play) -> None:
    async def scenario(server: Running) -> None:
        await until_warm()
        await server.get("chapter/00")
        manager = server.server.kernel_manager.get_kernel(server.kernels[0])
        await manager.restart_kernel(now=True)
        assert await manager.is_alive()
        await manager.interrupt_kernel()

    play(scenario, fork=True)


@pytest.mark.long
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP])
def test_holding_4_five_of_five_games_go_on_without_the_zygote(
    play: Play, number: signal.Signals
) -> None:
    async def scenario(server: Running) -> None:
        await until_warm()
        visitors = [Visitor(server.home) for _ in range(5)]
        for visitor in visitors:
            assert (await visitor.enter()).code == 200
            await visitor.open()
        kernels = set(server.kernels)
        nursery = server.server.nursery
        assert nursery
        assert nursery.pid
        os.kill(nursery.pid, number)
        for _ in range(2):
            async with asyncio.timeout(NEWCOMER_S):
                newcomer = await Visitor(server.home).enter()
            assert newcomer.code == 200
            assert b"widget-view+json" in newcomer.body
            assert (await server.get()).code == 200
        playing = await asyncio.gather(*(each.is_playing() for each in visitors))
        assert playing == [True] * 5
        assert kernels < set(server.kernels)
        for visitor in visitors:
            assert await visitor.leave() == 204
        await server.wait_for_kernels(2)

    play(scenario, fork=True, folder=None)


def test_thirty_visitors_at_once_are_all_served(play: Play) -> None:
    async def scenario(server: Running) -> None:
        await until_warm()
        pages = await asyncio.gather(*(server.get("chapter/00") for _ in range(30)))
        assert [page.code for page in pages] == [200] * 30
        assert all(b"widget-view+json" in page.body for page in pages)

    play(scenario, fork=True)


def test_the_zygote_forks_for_nobody_who_has_hung_up() -> None:
    """A wish that waited in the line of a silent zygote is out of date."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    words = [sys.executable, "-m", "motc_lab.app.web.zygote", str(theirs.fileno())]
    gone, lifeline = socket.socketpair()
    with ours, theirs, subprocess.Popen(words, pass_fds=[theirs.fileno()]) as zygote:
        wish = json.dumps({"argv": [], "cwd": None, "env": {}}).encode()
        socket.send_fds(ours, [wish], [lifeline.fileno()])
        lifeline.close()
        gone.close()
        ours.send(b"?")
        theirs.close()
        assert (ours.recv(64), ours.recv(64)) == (b"ready", b"here")
        assert psutil.Process(zygote.pid).children() == []
        ours.close()
        assert zygote.wait(PATIENCE_S) == 0
