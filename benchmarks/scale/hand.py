"""The same work in plain processes started by hand: what nothing can beat.

``python -m benchmarks.scale.hand BOT FIRST MATCHES`` warms up, says ``ready``, plays
when a line comes in, and says ``done``.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from motc_lab.games.motc.edition import house_edition
from motc_lab.lab import Plan, play_chunk


@contextmanager
def hands(bot: str, matches: int, count: int) -> Iterator[list[subprocess.Popen[str]]]:
    """Start processes that are ready to share so many matches."""
    share = matches // count
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", __name__, bot, str(index * share), str(share)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for index in range(count)
    ]
    try:
        for process in processes:
            _next_word(process)
        yield processes
    finally:
        for process in processes:
            process.kill()
            process.communicate()


def seconds(processes: list[subprocess.Popen[str]]) -> float:
    """Let all begin; return how long it takes until the last is done."""
    begun = time.perf_counter()
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in processes:
        _next_word(process)
    return time.perf_counter() - begun


def _next_word(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    word = process.stdout.readline()
    if not word:
        raise RuntimeError(f"{process.args!r} ended before it was done")
    return word


def main() -> None:
    """Play when told."""
    bot, first, matches = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    house = house_edition()
    play_chunk(Plan((bot, bot), 10**6, 3, house))
    print("ready", flush=True)
    sys.stdin.readline()
    play_chunk(Plan((bot, bot), first, matches, house))
    print("done", flush=True)


if __name__ == "__main__":
    main()
