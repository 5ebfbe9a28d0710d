"""What stays of results in the repository: ``summary.json``, a line for each figure."""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).parents[1] / "summary.json"


@dataclass(frozen=True, slots=True)
class Row:
    """One figure of a part.

    Attributes:
        ratio: to what the part is held against (``Part.beside``), in the same run;
            ``low`` and ``high`` over the rounds, where there were several.
        wanted: the target in words; empty where there is none.
    """

    name: str
    figure: float
    unit: str
    ratio: float | None = None
    low: float | None = None
    high: float | None = None
    wanted: str = ""
    is_missed: bool = False
    note: str = ""

    def rounded(self) -> dict[str, Any]:
        """What is written down: four digits, and nothing that says nothing."""
        return {
            name: float(f"{value:.4g}") if isinstance(value, float) else value
            for name, value in asdict(self).items()
            if value is not None and value != "" and value is not False
        }


@dataclass(frozen=True, slots=True)
class Part:
    """The figures of a part, when and where they were made, and beside what."""

    made: dict[str, str]
    beside: str = ""
    rows: tuple[Row, ...] = field(default=())


def read(file: Path) -> dict[str, Part]:
    """Every part of the summary, by name."""
    parts = json.loads(file.read_text("utf-8"))
    return {
        name: Part(
            part["made"], part["beside"], tuple(Row(**row) for row in part["rows"])
        )
        for name, part in parts.items()
    }


def write(parts: dict[str, Part], file: Path) -> None:
    """Write the summary, one line for each figure, so that changes can be read."""
    written = ",\n".join(
        f'{_json(name)}: {{\n "made": {_json(part.made)},\n "beside": '
        f'{_json(part.beside)},\n "rows": [\n{_lines(part.rows)}\n ]\n}}'
        for name, part in parts.items()
    )
    file.write_text(f"{{\n{written}\n}}\n", "utf-8")


def _lines(rows: Iterable[Row]) -> str:
    return ",\n".join(f"  {_json(row.rounded())}" for row in rows)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
