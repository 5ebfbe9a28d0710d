"""The bar of a long run begins to count where workers have begun to play."""

import time
from typing import Any

import pytest
import tqdm.auto

from motc_lab.lab.progress import telling


def test_what_workers_take_to_start_is_no_part_of_the_guess(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bars: list[Any] = []

    class Kept(tqdm.auto.tqdm):
        def __init__(self, *args: Any, **wishes: Any) -> None:
            super().__init__(*args, **wishes)
            bars.append(self)

    monkeypatch.setattr(tqdm.auto, "tqdm", Kept)
    with telling(True, 1000) as tell:
        (bar,) = bars
        bar.start_t -= 100  # so long took the start
        tell(10)
        assert (bar.n, bar.format_dict["rate"]) == (10, None)
        time.sleep(0.2)
        tell(30)
        spent = bar.format_dict["elapsed"]
        assert spent < 10
        assert (bar.n - bar.initial) / spent > 20 / 10
