"""The contract with the front end: ``python -m motc_lab.scene.schema`` prints it."""

import json

from pydantic.json_schema import models_json_schema

from motc_lab.scene.model import Chapter, Scene


def scene_schema() -> str:
    """Return the JSON Schema of scenes and chapters, from which TypeScript is made."""
    _, schema = models_json_schema(
        [(Scene, "serialization"), (Chapter, "serialization")], title="Scenes"
    )
    return json.dumps(schema, indent=2, sort_keys=True) + "\n"


if __name__ == "__main__":
    print(scene_schema(), end="")  # noqa: T201 -- a command
