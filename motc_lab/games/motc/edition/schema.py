"""Writes the JSON Schema of editions, with which editors check and complete files.

``python -m motc_lab.games.motc.edition.schema`` writes it beside the editions.
"""

import json
from pathlib import Path
from typing import Final

from motc_lab.games.motc.edition.model import Edition

SCHEMA_FILE: Final = Path(__file__).parent.parent / "editions" / "edition.schema.json"


def schema_text() -> str:
    """The JSON Schema of an edition file, as it stands in the repository."""
    schema = Edition.model_json_schema()
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Edition of Match of the Century (motc_lab)"
    return json.dumps(schema, indent=2, sort_keys=True) + "\n"


def write_schema(path: Path = SCHEMA_FILE) -> None:
    """Write the JSON Schema to its place."""
    path.write_text(schema_text(), encoding="utf-8")


if __name__ == "__main__":
    write_schema()
