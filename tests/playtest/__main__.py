"""Play many whole matches as people do, and report where a page does not ask.

``python -m tests.playtest`` plays 2,000 matches over controllers, on every core, and 25
in Chromium. ``--matches``, ``--browser`` and ``--jobs`` say other numbers, ``--seed``
another beginning; after ``--minutes`` no further match is played over controllers. It
ends with 1 where anything was found.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator
from multiprocessing import Pool
from typing import Final

from tests.playtest.matches import GAMES, Figures, play

SHARES: Final = {
    "motc": 0.3,
    "duel": 0.25,
    "stratego": 0.15,
    "compile": 0.15,
    "queens_gambit": 0.15,
}


def plan(matches: int, seed: int) -> Iterator[tuple[str, int]]:
    """Each match's game and seed, the games by turns as far as their shares go."""
    left = {game: round(SHARES[game] * matches) for game in GAMES}
    for number in range(max(left.values())):
        yield from ((game, seed + number) for game in GAMES if number < left[game])


def over_controllers(
    matches: int, seed: int, jobs: int, minutes: float
) -> dict[str, Figures]:
    """Play matches without a browser; figures by game."""
    found = {game: Figures() for game in GAMES}
    begun, tasks = time.monotonic(), list(plan(matches, seed))
    with Pool(jobs) as pool:
        for number, (game, figures) in enumerate(pool.imap_unordered(_one, tasks), 1):
            found[game].add(figures)
            for breach in figures.breaches:
                _say(f"! {breach}")
            used_s = time.monotonic() - begun
            if number % 50 == 0:
                _say(f"{number} matches, {used_s:.0f} s")
            if used_s > 60 * minutes:
                _say(f"{number} of {matches} matches after {minutes:.0f} minutes")
                break
    return found


def _one(task: tuple[str, int]) -> tuple[str, Figures]:
    return task[0], play(*task)


def tell(found: dict[str, Figures]) -> None:
    _say("game            matches  moments  breaches  processor s")
    for game, figures in found.items():
        row = f"{figures.matches:7} {figures.moments:8} {len(figures.breaches):9}"
        _say(f"{game:15} {row} {figures.cpu_s:12.0f}")
    whole = Figures()
    for figures in found.values():
        whole.add(figures)
    _say(f"places: {_counts(whole.places)}")
    _say(f"people: {_counts(whole.people)}")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _counts(counted: dict[str, int]) -> str:
    return ", ".join(f"{name} {n}" for name, n in sorted(counted.items()))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--browser", type=int, default=25)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=600.0)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    found = over_controllers(asked.matches, asked.seed, asked.jobs, asked.minutes)
    tell(found)
    stops = 0
    if asked.browser:
        from tests.playtest.in_browser import play_all  # noqa: PLC0415 -- Playwright

        stops = play_all(asked.browser, asked.seed)
    return int(stops > 0 or any(figures.breaches for figures in found.values()))


if __name__ == "__main__":
    sys.exit(main())
