"""A small sample of ``python -m benchmarks holding``: visits leave nothing behind."""

from pathlib import Path

import pytest

from benchmarks.holding.__main__ import faults_of_waves, unevenness
from benchmarks.holding.load import Load, load_of, wave
from tests.browser.server import Tutorial


@pytest.mark.long
def test_visits_in_waves_leave_no_process_and_no_file(tmp_path: Path) -> None:
    server = Tutorial.start(tmp_path / "log")
    try:
        loads = []
        for n in range(3):
            assert wave(server, 6 * n, 6) == []
            loads.append(load_of(server))
    finally:
        server.stop()
    *_, before, after = loads
    assert after.files == before.files
    assert after.processes == before.processes, "the workers, and no other"
    assert after.zombies == 0
    assert after.threads == before.threads


@pytest.mark.parametrize(
    ("sizes", "files", "told"),
    [
        ((100, 200, 204, 196), (9, 9, 9, 9), []),
        ((100, 200, 230, 200), (9, 9, 9, 9), ["memory is not flat"]),
        ((100, 200, 200, 200), (9, 9, 9, 10), ["files did not stay"]),
    ],
)
def test_the_command_notices_what_grows(
    sizes: tuple[int, ...], files: tuple[int, ...], told: list[str]
) -> None:
    loads = [
        Load(size, count, processes=1, zombies=0, threads=3)
        for size, count in zip(sizes, files, strict=True)
    ]
    found = list(faults_of_waves([loads[0], *loads]))
    assert [fault.partition(":")[0] for fault in found] == told
    assert (unevenness(loads) > 0.05) is ("memory is not flat" in told)
