"""Where full results are kept: files of this checkout, which the repository leaves out.

What stays of them is ``summary.json`` (``python -m benchmarks report``).
"""

import json
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent / "results"
Result = dict[str, Any]


def file_of(part: str, *, is_quick: bool = False) -> Path:
    """The file that holds the newest result of a part; a smoke test has its own."""
    return FOLDER / f"{'quick-' if is_quick else ''}{part}.json"


def keep(file: Path, result: Result) -> None:
    """Write a result; what the file held before is gone."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(result, indent=2) + "\n", "utf-8")


def kept(part: str) -> Result | None:
    """The newest full result of a part, if it was ever measured here."""
    file = file_of(part)
    if not file.exists():
        return None
    result: Result = json.loads(file.read_text("utf-8"))
    return result
