"""The processes of a server that was started here: its own, and those behind it."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import psutil

WORKER: Final = "spawn_main"  # in the words of a process that multiprocessing spawns
KERNEL: Final = "ipykernel_launcher"
MB: Final = 1e6


def family(server: int) -> list[psutil.Process]:
    """Return a server's process and all below it."""
    process = psutil.Process(server)
    return [process, *process.children(recursive=True)]


def workers_of(server: int) -> list[psutil.Process]:
    """Return the processes in which boards of a server live."""
    return [one for one in family(server)[1:] if WORKER in _words(one)]


def kernels_of(server: int) -> list[psutil.Process]:
    """Return the kernels of a stock server."""
    return [one for one in family(server)[1:] if KERNEL in _words(one)]


def _words(process: psutil.Process) -> str:
    with suppress(psutil.Error):  # it has ended meanwhile
        return " ".join(process.cmdline())
    return ""


def own_mb(server: int) -> float:
    """Return what a server and its processes have for themselves (USS)."""
    return sum(_each_mb(server))


def _each_mb(server: int) -> Iterator[float]:
    for process in family(server):
        with suppress(psutil.NoSuchProcess):  # it has ended meanwhile
            yield float(process.memory_full_info().uss) / MB


def share_mb(process: psutil.Process) -> float:
    """Return a process's share of memory (PSS); its RSS where only that is told."""
    memory = process.memory_full_info()
    return float(getattr(memory, "pss", memory.rss)) / 2**20


def worked_s(server: int) -> float:
    """Return the processor time of a server and all its processes so far."""
    spent = 0.0
    for process in family(server):
        with suppress(psutil.NoSuchProcess):  # it has ended meanwhile
            times = process.cpu_times()
            spent += times.user + times.system
    ended = psutil.Process(server).cpu_times()
    return spent + ended.children_user + ended.children_system
