"""The order of the tests: what waits longest begins first, so that both cores end it."""

import pytest

SLOW_FOLDERS = ("tests/browser/", "notebooks/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the slow folders first; within a folder nothing changes."""
    items.sort(key=lambda item: not item.nodeid.startswith(SLOW_FOLDERS))
