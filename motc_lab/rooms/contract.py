"""What classes and their pages agree upon, printed by ``motc_lab.rooms.contract``.

The front end's ``npm run types`` makes ``src/classes.ts`` of this.
"""

import json
from typing import Any, Final

from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from motc_lab.controllers.contract import digest_of
from motc_lab.rooms.school.state import (
    Act,
    Answer,
    Beat,
    Enter,
    HandsUp,
    Join,
    See,
    StartClass,
    Vote,
    Walk,
)
from motc_lab.rooms.school.view_model import (
    LeadView,
    PupilView,
    SheetQuestion,
    WalkerView,
    WallView,
)

VIEWS: Final = (PupilView, WallView, LeadView, WalkerView)
SENT: Final = (Enter, Vote, Answer, HandsUp, See, Join, Walk, Act, Beat)


def contract() -> dict[str, Any]:
    """Return all of it, as ``motc_lab.controllers.contract`` does its own."""
    return {
        "views": _side("serialization", ClassView=VIEWS, Printed=(SheetQuestion,)),
        "messages": _side("validation", ClassMessage=SENT, Starting=(StartClass,)),
    }


def _side(mode: JsonSchemaMode, **unions: tuple[type[Any], ...]) -> dict[str, Any]:
    kinds = [kind for union in unions.values() for kind in union]
    asked = [(kind.__name__, mode, TypeAdapter(kind)) for kind in kinds]
    _, schema = TypeAdapter.json_schemas(asked)
    names = {name: [one.__name__ for one in union] for name, union in unions.items()}
    return {"unions": names, "models": schema["$defs"]}


def digest() -> str:
    """Return what tells versions apart; the generated file names its own."""
    return digest_of(contract())


if __name__ == "__main__":
    print(json.dumps(contract(), indent=1, sort_keys=True))  # noqa: T201 -- a command
