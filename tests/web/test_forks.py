"""Kernels forked from the warm parent live and end like ordinary ones."""

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from jupyter_client.provisioning.factory import KernelProvisionerFactory

from motc_lab.app.web.forks import (
    ForkedProcess,
    ForkProvisioner,
    NoZygoteError,
    Nursery,
)
from tests.web.conftest import PATIENCE_S, Running

Play = Callable[..., None]


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
        yield nursery
    finally:
        nursery.close()


async def birth(nursery: Nursery, tmp_path: Path, **env: str) -> ForkedProcess:
    file = str(tmp_path / "kernel.json")
    return await nursery.fork(["-f", file], str(tmp_path), {**os.environ, **env})


async def end_of(process: ForkedProcess) -> int | None:
    async with asyncio.timeout(PATIENCE_S):
        while process.poll() is None:
            await asyncio.sleep(0.02)
    return process.returncode


def test_a_forked_kernel_lives_in_its_own_group_and_world(tmp_path: Path) -> None:
    async def scenario(nursery: Nursery) -> None:
        process = await birth(nursery, tmp_path, MOTC_LAB_MARK="here")
        assert process.poll() is None
        assert os.getpgid(process.pid) == process.pid
        async with asyncio.timeout(PATIENCE_S):
            while Path(f"/proc/{process.pid}/cwd").resolve() != tmp_path:
                await asyncio.sleep(0.02)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.05)

    run(scenario)


@pytest.mark.parametrize(
    ("act", "code"),
    [
        (ForkedProcess.kill, -signal.SIGKILL),
        (lambda process: os.kill(process.pid, signal.SIGABRT), -signal.SIGABRT),
    ],
)
def test_the_end_of_a_kernel_is_reported(
    tmp_path: Path, act: Callable[[ForkedProcess], Any], code: int
) -> None:
    async def scenario(nursery: Nursery) -> None:
        process = await birth(nursery, tmp_path)
        act(process)
        assert await end_of(process) == code
        process.kill()  # nobody is hit any more
        assert process.wait(1) == code

    run(scenario)


def test_kernels_end_with_the_zygote(tmp_path: Path) -> None:
    async def scenario(nursery: Nursery) -> None:
        process = await birth(nursery, tmp_path)
        nursery.close()
        assert process.poll() is not None
        with pytest.raises(ProcessLookupError):
            os.kill(process.pid, 0)

    run(scenario)


def test_without_a_zygote_a_fork_is_refused(tmp_path: Path) -> None:
    async def scenario(nursery: Nursery) -> None:
        await birth(nursery, tmp_path)
        assert nursery.pid
        os.kill(nursery.pid, signal.SIGKILL)
        with pytest.raises(NoZygoteError):
            await birth(nursery, tmp_path)
        assert not nursery.is_open

    run(scenario)


def test_chapters_run_in_forked_kernels(play: Play) -> None:
    KernelProvisionerFactory.instance()  # others' kernels start as they always do

    async def scenario(server: Running) -> None:
        assert (await server.get("chapter/00")).code == 200
        kernel = server.server.kernel_manager.get_kernel(server.kernels[0])
        assert isinstance(kernel.provisioner, ForkProvisioner)
        assert isinstance(kernel.provisioner.process, ForkedProcess)

    play(scenario, fork=True)


def test_a_killed_kernel_is_noticed_and_a_restarted_one_answers(play: Play) -> None:
    async def scenario(server: Running) -> None:
        await server.get("chapter/00")
        manager = server.server.kernel_manager.get_kernel(server.kernels[0])
        os.kill(manager.provisioner.pid, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE_S):
            while await manager.is_alive():
                await asyncio.sleep(0.02)
        await manager.restart_kernel(now=True)
        assert await manager.is_alive()
        await manager.interrupt_kernel()

    play(scenario, fork=True)


def test_a_dead_zygote_costs_speed_and_nothing_else(play: Play) -> None:
    async def scenario(server: Running) -> None:
        nursery = ForkProvisioner.nursery
        assert nursery
        assert (await server.get("chapter/00")).code == 200
        assert nursery.pid
        os.kill(nursery.pid, signal.SIGKILL)
        assert (await server.get("chapter/00")).code == 200

    play(scenario, fork=True)


def test_thirty_visitors_at_once_are_all_served(play: Play) -> None:
    async def scenario(server: Running) -> None:
        pages = await asyncio.gather(*(server.get("chapter/00") for _ in range(30)))
        assert [page.code for page in pages] == [200] * 30
        assert all(b"widget-view+json" in page.body for page in pages)

    play(scenario, fork=True)
