"""The order of the tests, and what each of them has to leave as it was."""

import os
import signal
from collections.abc import Iterator
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from jupyter_client.manager import KernelManager
from nbval import kernel as notebook_kernels  # type: ignore[import-untyped]

from motc_lab.screens.seal import KEY_NAME

SLOW_FOLDERS = ("tests/browser/", "notebooks/", "tests/web/")
KERNEL_START_S = 240.0

# The same examples at every run and on every machine, however slow that is. To look for
# further ones: ``pytest --hypothesis-profile=search tests/games/motc/rules``.
settings.register_profile(
    "steady",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", deadline=None, max_examples=2_000)
settings.load_profile("steady")


def portless(**wishes: Any) -> KernelManager:
    """A kernel's manager with Unix sockets of its own."""
    return KernelManager(transport="ipc", ip=f"{mkdtemp(dir='/tmp')}/kernel", **wishes)


def pytest_configure(config: pytest.Config) -> None:
    """Give a notebook's kernel time to start, and sockets that nobody else can take.

    Stock picks free ports, which the kernel binds seconds later on a slow machine.
    """
    if config.pluginmanager.hasplugin("nbval"):
        config.option.nbval_kernel_startup_timeout = KERNEL_START_S
        notebook_kernels.KernelManager = portless


@pytest.fixture(autouse=True)
def no_key_is_left_behind() -> Iterator[None]:
    """Take away the key that a server gave this process, as another test has none."""
    before = os.environ.get(KEY_NAME)
    yield
    if before is None:
        os.environ.pop(KEY_NAME, None)
    else:
        os.environ[KEY_NAME] = before


@pytest.fixture(autouse=True, scope="session")
def ctrl_c_interrupts() -> None:
    """Let Ctrl-C count where the tests run in the background of a shell, too."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slow folders first, so that cores end alike; the rest keeps its order."""
    items.sort(key=lambda item: not item.nodeid.startswith(SLOW_FOLDERS))
