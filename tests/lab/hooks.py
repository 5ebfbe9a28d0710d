"""Ways to stop a worker in the middle of a task, by events and not by luck."""

import os
import select
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from motc_lab.lab.chunk import Chunk, play_plans
from motc_lab.lab.plan import Plans


@dataclass(frozen=True)
class Waiting:
    """Plays tasks; the first worker to reach the seed tells its number and waits.

    It waits until it is killed. Whoever comes to the same seed later plays on.
    """

    folder: str
    seed: int

    def __call__(self, plans: Plans) -> Chunk:
        if plans[0].first_seed >= self.seed and self._is_first():
            with (Path(self.folder) / "pid").open("w") as pipe:
                pipe.write(str(os.getpid()))
            with (Path(self.folder) / "never").open() as pipe:
                pipe.read()
        return play_plans(plans)

    def _is_first(self) -> bool:
        try:
            (Path(self.folder) / "taken").touch(exist_ok=False)
        except FileExistsError:
            return False
        return True


def waiting(folder: Path, seed: int) -> Waiting:
    """Return the hook with its two pipes in the folder."""
    for name in ("pid", "never"):
        os.mkfifo(folder / name)
    return Waiting(str(folder), seed)


def waiting_pid(folder: Path, is_over: Callable[[], bool]) -> int:
    """Wait until a worker waits; return its process number.

    Args:
        is_over: whether all has ended, so that nobody will come to wait.
    """
    pipe = os.open(folder / "pid", os.O_RDONLY | os.O_NONBLOCK)
    try:
        while not is_over():
            is_told, _, _ = select.select([pipe], [], [], 0.1)
            told = os.read(pipe, 64) if is_told else b""
            if told:
                return int(told)
    finally:
        os.close(pipe)
    raise AssertionError("nobody came to the seed")
