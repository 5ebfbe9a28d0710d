"""The order of the tests, and what each of them has to leave as it was."""

import os
import signal
from collections.abc import Iterator

import pytest

from motc_lab.widgets.seal import KEY_NAME

SLOW_FOLDERS = ("tests/browser/", "notebooks/")


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
