"""What stays of results in the repository: ``summary.json``, a line for each figure."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from benchmarks.gates import Gate, gates_of
from benchmarks.machine import commits_since

FILE: Final = Path(__file__).parents[1] / "summary.json"
STALE: Final = 100  # commits to what was measured
Ratio = tuple[
    float, ...
]  # of the medians; lowest and highest round where there were any


@dataclass(frozen=True, slots=True)
class Row:
    """One figure of a part.

    Attributes:
        build: interpreted or compiled; nothing for peers and where both are in use.
        ratios: to what the part is held against (``Part.beside``), in the same run;
            None where it is not held against that one.
    """

    name: str
    figure: float
    unit: str
    build: str = ""
    ratios: tuple[Ratio | None, ...] = ()
    note: str = ""

    @property
    def label(self) -> str:
        """Its name with its build."""
        return f"{self.name}, {self.build}" if self.build else self.name

    def rounded(self) -> dict[str, Any]:
        """What is written down: four digits, and nothing that says nothing."""
        found = {name: value for name, value in asdict(self).items() if value}
        found["figure"] = _four(self.figure)
        if self.ratios:
            found["ratios"] = [each and [*map(_four, each)] for each in self.ratios]
        return found


@dataclass(frozen=True, slots=True)
class Part:
    """Figures of one run: when, where and of which commit they were made.

    Attributes:
        paths: what was measured: files and folders of this repository.
        beside: peers, one for each ratio of a row.
    """

    made: dict[str, str]
    paths: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    rows: tuple[Row, ...] = field(default=())

    def row(self, label: str) -> Row | None:
        """Return a row by its name with its build."""
        return next((row for row in self.rows if row.label == label), None)

    def value(self, row: Row, of: str) -> float | None:
        """Return a row's ratio to a peer; without a peer's name the figure itself.

        None where the row has no ratio to it: trailing ones are left out.
        """
        if not of:
            return row.figure
        ratio = dict(zip(self.beside, row.ratios, strict=False)).get(of)
        return ratio[0] if ratio else None

    def is_missed(self, row: Row, gate: Gate) -> bool:
        """Tell whether a row was judged and does not come up to what is wanted."""
        value = self.value(row, gate.of)
        return value is not None and gate.is_missed(value)

    def missed(self, name: str) -> list[str]:
        """Return the rows that don't come up to what is wanted of this part."""
        return [
            row.label
            for row in self.rows
            for gate in gates_of(name, row.label)
            if self.is_missed(row, gate)
        ]

    @property
    def is_stale(self) -> bool | None:
        """Whether what was measured has changed a lot; None where git can't tell."""
        since = commits_since(self.made.get("commit", ""), self.paths)
        return None if since is None else since > STALE


def read(file: Path) -> dict[str, Part]:
    """Every part of the summary, by name."""
    parts = json.loads(file.read_text("utf-8"))
    return {
        name: Part(
            part["made"],
            tuple(part["paths"]),
            tuple(part["beside"]),
            tuple(map(_row, part["rows"])),
        )
        for name, part in parts.items()
    }


def _row(row: dict[str, Any]) -> Row:
    ratios = tuple(each and tuple(each) for each in row.pop("ratios", ()))
    return Row(**row, ratios=ratios)


def write(parts: dict[str, Part], file: Path) -> None:
    """Write the summary, one line for each figure, so that changes can be read."""
    written = ",\n".join(
        f'{_json(name)}: {{\n "made": {_json(part.made)},\n "paths": '
        f'{_json(part.paths)},\n "beside": {_json(part.beside)},\n'
        f' "rows": [\n{_lines(part.rows)}\n ]\n}}'
        for name, part in parts.items()
    )
    file.write_text(f"{{\n{written}\n}}\n", "utf-8")


def _lines(rows: Iterable[Row]) -> str:
    return ",\n".join(f"  {_json(row.rounded())}" for row in rows)


def _four(value: float) -> float:
    return float(f"{value:.4g}")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
