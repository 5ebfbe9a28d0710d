"""The frame of a game's golden records: whole matches, and a digest of many more."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from motc_lab.engine.record import write_record
from motc_lab.engine.session import AnySession


@dataclass(frozen=True)
class Golden:
    """Records that lie in a folder, made by the rules as they are.

    Attributes:
        folder: where they lie.
        ending: of their names.
        settings: of each, by its name; seeds count from 1.
        match: plays a whole one from a seed and settings.
        played: digest of so many random matches first, then how they ended.
        count: how many of them are kept as a digest.
    """

    folder: Path
    ending: str
    settings: Mapping[str, dict[str, Any]]
    match: Callable[..., AnySession]
    played: Callable[[int], tuple[Any, ...]]
    count: int

    def records(self) -> dict[str, AnySession]:
        """Every golden record by its name."""
        return {
            name: self.match(seed, **settings)
            for seed, (name, settings) in enumerate(self.settings.items(), 1)
        }

    def digest(self) -> str:
        """One line: how many random matches, and their digest."""
        return f"{self.count} random matches {self.played(self.count)[0]}"

    def make(self) -> None:
        """Write all of it anew, or play as many matches as the command says."""
        if len(sys.argv) > 1:
            print(self.played(int(sys.argv[1])))  # noqa: T201
            return
        for name, match in self.records().items():
            place = self.folder / f"{name}.{self.ending}"
            place.write_text(write_record(match), encoding="utf-8")
        told = f"{self.digest()}\n"
        (self.folder / "playouts.txt").write_text(told, encoding="utf-8")
