"""A study's file: what it is, then what was played, a line for every task.

Lines are only ever added, each written to the disk before the next task counts. What a
killed process left of a line is passed over, and those matches are played again with
the same result.
"""

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from motc_lab.checks import is_a, is_whole
from motc_lab.errors import LabError, shown
from motc_lab.lab.paths import OutcomeFileError, writable
from motc_lab.lab.rows import Rows
from motc_lab.reading import Unreadable, json_of, read_text

VERSION: Final = 1
LARGEST_BYTES: Final = 1 << 30
ENDINGS: Final = (".study",)


@dataclass(frozen=True, slots=True)
class Task:
    """Some neighbouring shuffles, played by every arm."""

    first_seed: int
    arms: tuple[Rows, ...]

    @property
    def shuffles(self) -> int:
        """How many."""
        return len(self.arms[0])


class Store:
    """What is done, in a file or only in memory.

    Attributes:
        facts: what is studied; a file of anything else is refused.
        tasks: that were played, by their first seeds.
    """

    def __init__(self, path: str | Path | None, facts: dict[str, Any]) -> None:
        self.facts = facts
        self.tasks: dict[int, Task] = {}
        self.path = None if path is None else writable(path, ENDINGS)
        if self.path is None:
            return
        if self.path.exists() and self.path.stat().st_size:
            self._take_up(self.path)
        else:
            self._write({"motc_lab_study": VERSION, **facts})

    def add(self, task: Task) -> None:
        """Keep a task."""
        self.tasks[task.first_seed] = task
        if self.path is not None:
            arms = [{n: list(c) for n, c in one.columns.items()} for one in task.arms]
            self._write({"first_seed": task.first_seed, "arms": arms})

    def _write(self, told: dict[str, Any]) -> None:
        assert self.path is not None
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told, ensure_ascii=False) + "\n")
            file.flush()
            os.fsync(file.fileno())

    def _take_up(self, path: Path) -> None:
        facts, tasks, whole = read_store(path)
        for name, value in self.facts.items():
            if facts.get(name) != value:
                msg = f"{str(path)!r}: is of another study ({name} differs: "
                was = f"{shown(facts.get(name), 60)} there, {shown(value, 60)} here)"
                raise OutcomeFileError(f"{msg}{was}; name another file")
        self.tasks = {task.first_seed: task for task in tasks}
        with path.open("r+b") as file:
            file.truncate(whole)  # what a killed process left of a line


def read_store(path: str | Path) -> tuple[dict[str, Any], list[Task], int]:
    """Return what is studied, what is done, and how many bytes hold whole lines.

    Raises:
        OutcomeFileError: it is not there, or no file of a study; names the line.
    """
    place = Path(path)
    try:
        text = read_text(place, LARGEST_BYTES)
    except (Unreadable, OSError) as fault:
        raise OutcomeFileError(f"{str(path)!r}: cannot be read ({fault})") from None
    lines = text.split("\n")[:-1]  # what follows the last end of a line is torn
    whole = sum(len(line.encode()) + 1 for line in lines)
    facts: dict[str, Any] = {}
    tasks: list[Task] = []
    for number, line in enumerate(lines or [""], 1):
        try:
            if number == 1:
                facts = _facts(json_of(line))
            else:
                tasks.append(_task(json_of(line), facts))
        except _WRONG as fault:
            msg = f"{str(path)!r}: line {number} was not written by a study"
            raise OutcomeFileError(f"{msg} ({shown(str(fault), 60)})") from None
    return facts, tasks, whole


_WRONG: Final = (
    *(Unreadable, ValueError, TypeError, KeyError, AttributeError, OverflowError),
)


def _facts(told: Any) -> dict[str, Any]:  # noqa: ANN401 -- whatever stands there
    if not is_a(told, dict) or told.pop("motc_lab_study", 0) != VERSION:
        raise ValueError("its first line says so")
    facts: dict[str, Any] = told
    return facts


def _task(told: dict[str, Any], facts: dict[str, Any]) -> Task:
    arms = []
    for columns in told["arms"]:
        rows = Rows(columns)
        for name, numbers in columns.items():
            rows.columns[name].extend(numbers)
        if len({len(column) for column in rows.columns.values()}) != 1:
            raise ValueError("columns of different length")
        arms.append(rows)
    task = Task(told["first_seed"], tuple(arms))
    if len(arms) != len(facts["arms"]) or {len(one) for one in arms} != {task.shuffles}:
        raise ValueError("not one part for each arm")
    if not is_whole(task.first_seed, facts["seed"]):
        raise ValueError("a seed that is none of the study's")
    return task


def known_study(path: str | Path) -> dict[str, Any]:
    """Return what a file's study is of; LabError where it is none."""
    facts, _, _ = read_store(path)
    if any(not arm.get("by_name", False) for arm in facts["arms"]):
        msg = (
            f"{str(path)!r}: was played by bots of one's own; make the study anew with"
        )
        raise LabError(f"{msg} them and file={str(path)!r}, and it goes on")
    return facts
