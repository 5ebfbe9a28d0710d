"""Which processes are a server's own: told by a mark in the environment they inherit.

Names and parents do not tell: a forked kernel has its zygote's words, outlives it, and
another server on this machine may run from the same folder.
"""

import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import suppress

import psutil

MARK = "MOTC_LAB_TEST_SERVER"
STARTED = ("motc_lab.app.web.kernel", "ipykernel_launcher")  # as a program of its own
ZYGOTE = "motc_lab.app.web.zygote"


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
    with suppress(psutil.Error, ProcessLookupError):  # it has ended meanwhile
        words = process.cmdline()
        forked = ZYGOTE in words and os.getsid(process.pid) != process.pid
        is_one = forked or any(name in words for name in STARTED)
        return is_one and process.status() != psutil.STATUS_ZOMBIE
    return False
