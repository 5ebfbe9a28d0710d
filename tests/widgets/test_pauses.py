"""Collections while somebody thinks."""

import gc

from motc_lab.screens.pauses import NEVER, without_full_collections


def test_full_collections_wait_for_the_last_one_who_thinks() -> None:
    usual = gc.get_threshold()
    with without_full_collections():
        with without_full_collections():
            assert gc.get_threshold()[2] == NEVER
        assert gc.get_threshold()[2] == NEVER
        assert gc.get_threshold()[:2] == usual[:2]
    assert gc.get_threshold() == usual
