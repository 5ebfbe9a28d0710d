"""The contract with the front end: ``python -m motc_lab.scene.schema`` prints it."""

import json

from pydantic.json_schema import models_json_schema

from motc_lab.scene.editor_model import Editor
from motc_lab.scene.model import Chapter, Scene
from motc_lab.scene.sandbox_model import (
    Moment,
    Sandbox,
    Shared,
    TreeRow,
    Values,
    Why,
)

PARTS = (Scene, Chapter, Editor, Sandbox, Values, Shared, Moment, TreeRow, Why)


def scene_schema() -> str:
    """Return the JSON Schema of all that travels, from which TypeScript is made."""
    _, schema = models_json_schema(
        [(part, "serialization") for part in PARTS], title="Scenes"
    )
    return json.dumps(schema, indent=2, sort_keys=True) + "\n"


if __name__ == "__main__":
    print(scene_schema(), end="")  # noqa: T201 -- a command
