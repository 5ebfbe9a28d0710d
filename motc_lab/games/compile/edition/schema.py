"""Writes the JSON Schema of protocols and cards, for editors of one's own.

``python -m motc_lab.games.compile.edition.schema`` writes it beside the cards.
"""

import json
from pathlib import Path
from typing import Final

from motc_lab.games.compile.edition.model import Cards

SCHEMA_FILE: Final = Path(__file__).with_name("cards.schema.json")


def schema_text() -> str:
    """The JSON Schema of a file of cards, as it stands in the repository."""
    schema = Cards.model_json_schema(by_alias=True)
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = "Protocols and cards of Compile (motc_lab)"
    return json.dumps(schema, indent=2, sort_keys=True) + "\n"


def write_schema(path: Path = SCHEMA_FILE) -> None:
    """Write the JSON Schema to its place."""
    path.write_text(schema_text(), encoding="utf-8")


if __name__ == "__main__":
    write_schema()
