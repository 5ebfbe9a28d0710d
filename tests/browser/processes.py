"""Which processes are a server's own: told by a mark in the environment they inherit.

Parents do not tell: a kernel may outlive its server, and another server on this machine
may run from the same folder.
"""

import secrets
from collections.abc import Iterator, Mapping
from contextlib import suppress

import psutil

MARK = "MOTC_LAB_TEST_SERVER"
KERNEL = "ipykernel_launcher"


def marked(environment: Mapping[str, str]) -> tuple[str, dict[str, str]]:
    """Return a new mark, and the environment that hands it down to a family."""
    mark = secrets.token_hex(8)
    return mark, {**environment, MARK: mark}


def kernels_of(mark: str) -> list[int]:
    """Return the process ids of the living kernels in the family with that mark."""
    return [process.pid for process in _family(mark) if _is_kernel(process)]


def pss_mb(process: int) -> float:
    """Return a process's share of memory (PSS); its RSS where only that is told.

    Raises:
        psutil.NoSuchProcess: it has ended.
    """
    memory = psutil.Process(process).memory_full_info()
    return float(getattr(memory, "pss", memory.rss)) / 2**20


def _family(mark: str) -> Iterator[psutil.Process]:
    for process in psutil.process_iter():
        with suppress(psutil.Error):  # it has ended meanwhile, or is somebody else's
            if process.environ().get(MARK) == mark:
                yield process


def _is_kernel(process: psutil.Process) -> bool:
    with suppress(psutil.Error):  # it has ended meanwhile
        is_one = KERNEL in process.cmdline()
        return is_one and process.status() != psutil.STATUS_ZOMBIE
    return False
