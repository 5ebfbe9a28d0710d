"""The order of the tests: what takes longest begins first, so that cores end alike."""

import pytest

SLOW_FOLDERS = ("tests/browser/", "notebooks/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slow folders first; within a folder nothing changes."""
    items.sort(key=lambda item: not item.nodeid.startswith(SLOW_FOLDERS))
