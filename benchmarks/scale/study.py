"""``python -m benchmarks.scale.study``: a study that is killed, and killed again.

20,000 matches of greedy bots over four variants, played undisturbed on all cores and on
one; then with a worker killed, the whole process killed, and taken up from its file.
Returns 1 where a total differs.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import psutil

from motc_lab import house_edition
from motc_lab.lab.study import Study

ARMS: Final = 4
BOTS: Final = ("greedy", "greedy")


def study_of(shuffles: int, file: Path | None, workers: int) -> Study:
    """Three cards made weaker by one, beside the edition; it ends at ``shuffles``."""
    house = house_edition()
    cards = {"queen": ("fischer", "wQ"), "rook": ("fischer", "bR1")}
    cards |= {"other rook": ("spassky", "wR1")}
    variants = {
        name: house.with_card(
            *card, strength=getattr(house, card[0]).card(card[1]).strength - 1
        )
        for name, card in cards.items()
    }
    return Study(variants, BOTS, most=shuffles, margin=0.0, file=file, workers=workers)


def play(shuffles: int, file: Path | None, workers: int) -> None:
    """Play until the end and print seconds and totals; run in a process of its own."""
    start = time.perf_counter()
    study = study_of(shuffles, file, workers)
    study.start().wait()
    seconds = time.perf_counter() - start
    print(json.dumps({"seconds": seconds, "totals": study.totals}))


def _started(shuffles: int, file: Path | None, workers: int) -> subprocess.Popen[str]:
    words = ["--play", str(shuffles), "--workers", str(workers)]
    words += ["--file", str(file)] if file else []
    command = [sys.executable, "-m", "benchmarks.scale.study", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def _told(process: subprocess.Popen[str]) -> dict[str, Any]:
    """Wait for the end; return what it printed."""
    out, _ = process.communicate()
    if process.returncode:
        raise RuntimeError(f"a study ended with {process.returncode}")
    told: dict[str, Any] = json.loads(out)
    return told


def _lines(file: Path) -> int:
    return len(file.read_bytes().splitlines()) if file.exists() else 0


def killed(shuffles: int, file: Path, workers: int) -> dict[str, Any]:
    """Kill a worker after a third, the study after two; go on from its file."""
    lines = shuffles // 10
    process = _started(shuffles, file, workers)
    while _lines(file) < lines // 3:
        time.sleep(0.05)
    children = psutil.Process(process.pid).children(recursive=True)
    busiest = max(children, key=lambda one: sum(one.cpu_times()[:2]))
    busiest.kill()
    while _lines(file) < 2 * lines // 3:
        time.sleep(0.05)
    process.send_signal(signal.SIGKILL)
    process.wait()
    kept = _lines(file)
    print(f"killed with {kept} of {lines} lines in the file")
    return _told(_started(shuffles, file, workers))


def main() -> int:
    """Play them all, compare, report."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scale.study")
    parser.add_argument("--quick", action="store_true", help="400 matches")
    parser.add_argument("--play", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--file", type=Path, help=argparse.SUPPRESS)
    told = parser.parse_args()
    if told.play:
        play(told.play, told.file, told.workers)
        return 0
    shuffles = (400 if told.quick else 20_000) // ARMS
    many = _told(_started(shuffles, None, told.workers))
    one = _told(_started(shuffles, None, 1))
    with tempfile.TemporaryDirectory() as folder:
        again = killed(shuffles, Path(folder) / "killed.study", told.workers)
    is_same = many["totals"] == one["totals"] == again["totals"]
    share = one["seconds"] / many["seconds"] / told.workers
    print(f"{ARMS * shuffles} matches: {told.workers} workers {many['seconds']:.0f} s")
    print(f"one worker {one['seconds']:.0f} s, so each of them {share:.0%} of it")
    print("the same totals" if is_same else "TOTALS DIFFER")
    return int(not is_same)


if __name__ == "__main__":
    raise SystemExit(main())
