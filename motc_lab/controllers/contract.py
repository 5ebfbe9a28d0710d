"""What controllers and page agree upon, printed by ``motc_lab.controllers.contract``.

Pictures go to the page, messages come from it; the words of the page have keys, and
some fields have bounds that a page tells before it sends too much. The front end's
``npm run types`` makes its TypeScript of this.
"""

import json
import re
from hashlib import sha256
from typing import Any, Final

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from motc_lab.controllers.messages import (
    COMMON,
    MAX_OWN,
    AskTerms,
    BeginMatch,
    InRoom,
    ReadOwn,
    SeeAgain,
)
from motc_lab.engine.game import GROUP, Game, game_named, games
from motc_lab.sandbox.companions import MESSAGES as OF_COMPANIONS
from motc_lab.sandbox.designers import MESSAGES as OF_DESIGNERS
from motc_lab.sandbox.designers import PART as DESIGNER
from motc_lab.sandbox.designers import GameDesigner, designer_of
from motc_lab.sandbox.editor_of import editor_of
from motc_lab.sandbox.editors import GameEditor
from motc_lab.sandbox.panel import Act, Panel
from motc_lab.sandbox.registry import every_panel, messages_of
from motc_lab.sandbox.written import LONGEST_COMMENT, LONGEST_NAME
from motc_lab.scene.designing_model import Designer
from motc_lab.scene.editing_model import Editor
from motc_lab.scene.model import Face, Part, Scene
from motc_lab.scene.plain_model import PlainScene, Token
from motc_lab.scene.said import MAX_PASTE
from motc_lab.scene.schema import PARTS, PICTURES
from motc_lab.texts import words

LIMITS: Final = {
    "LONGEST_PASTE": MAX_PASTE,
    "LONGEST_OWN": MAX_OWN,
    "LONGEST_NAME": LONGEST_NAME,
    "LONGEST_COMMENT": LONGEST_COMMENT,
}
WORDS: Final = {"WORD_KEYS": "ui", "SANDBOX_KEYS": "sandbox.ui"}


def contract() -> dict[str, Any]:
    """Return all of it; ``unions`` name the models that a value may be one of."""
    return {
        "pictures": _pictures(),
        "messages": _messages(),
        "panels": {
            kind.name: _drawn_by(kind) for kind in every_panel() if kind.has_tab
        },
        "names": game_named().part("element_names").vocabulary(),
        "words": {name: sorted(words(part, "en")) for name, part in WORDS.items()},
    }


def _drawn_by(kind: type[Panel]) -> str:
    """Where the front end has the component of a panel, seen from ``src/sandbox``."""
    component = f"{kind.name.title()}Panel"
    game = re.match(r"motc_lab\.games\.(\w+)\.", kind.__module__)
    return f"../games/{game[1]}/{component}" if game else f"./{component}"


def _pictures() -> dict[str, Any]:
    told = tuple(part for part in PARTS if part not in PICTURES)
    own = {kind.name: kind.shows for kind in every_panel() if kind.shows is not None}
    every = _side(
        "serialization",
        Picture=PICTURES,
        Told=told,
        PanelPart=tuple(own.values()),
        **_of_games(),
    )
    for base in (Scene, Face, Editor, Designer):  # what travels is always a game's own
        ones = every["unions"].pop(f"{base.__name__}s")
        refs = [{"$ref": f"#/$defs/{one}"} for one in ones]
        every["models"][base.__name__] = {"title": base.__name__, "anyOf": refs}
    parts = {name: {"$ref": f"#/$defs/{one.__name__}"} for name, one in own.items()}
    every["models"]["Sandbox"]["properties"]["parts"] = {
        "type": "object",
        "properties": parts,
        "additionalProperties": False,
    }
    return every


def _of_games() -> dict[str, tuple[type[Part], ...]]:
    """The tables and the faces of all games that draw their own, and the plain ones."""
    models = [
        game.part("scene.table_model")
        for game in _at_home()
        if game.has_part("scene.table_model")
    ]
    return {
        "Editors": tuple([editor.shows for editor in _editors()]),
        "Designers": tuple([designer.shows for designer in _designers()]),
        "Scenes": (*[model.SCENE for model in models], PlainScene),
        "Faces": (*[face for model in models for face in model.FACES], Token),
    }


def _at_home() -> list[Game]:
    """The games of the house; what a guest's page needs is not generated here."""
    home = f"{GROUP}."
    return [game for game in games().values() if game.package.startswith(home)]


def _editors() -> list[GameEditor]:
    """Every editor of positions, once."""
    return list(dict.fromkeys([editor_of(game) for game in _at_home()]))


def _designers() -> list[GameDesigner]:
    """Every workbench of editions."""
    return [designer_of(game) for game in _at_home() if game.has_part(DESIGNER)]


def _messages() -> dict[str, Any]:
    asked = messages_of(every_panel())
    acts = tuple(one for one in asked if issubclass(one, Act))
    to_design: list[type[BaseModel]] = [one.message for one in _designers()]
    own = (BeginMatch, AskTerms, ReadOwn, SeeAgain, InRoom)
    pages: tuple[type[BaseModel], ...] = (*COMMON, *own, *asked)
    every: tuple[type[BaseModel], ...] = (
        *pages,
        *OF_COMPANIONS,
        *OF_DESIGNERS,
        *to_design,
    )
    edits = tuple([edit for editor in _editors() for edit in editor.edits])
    designs = tuple([edit for one in _designers() for edit in one.edits])
    sent = _side("validation", Message=every, Act=acts, Edit=edits, Design=designs)
    return sent | {"limits": LIMITS}


def _side(
    mode: JsonSchemaMode, **unions: tuple[type[BaseModel], ...]
) -> dict[str, Any]:
    models = dict.fromkeys(model for union in unions.values() for model in union)
    _, schema = models_json_schema([(model, mode) for model in models])
    names = {name: [one.__name__ for one in union] for name, union in unions.items()}
    return {"unions": names, "models": schema["$defs"]}


def contract_text() -> str:
    """Return all of it as JSON, the same for the same models."""
    return json.dumps(contract(), indent=1, sort_keys=True) + "\n"


def digest(part: str) -> str:
    """Return what tells versions of a part apart; the generated files name theirs."""
    return digest_of(contract()[part])


def digest_of(content: object) -> str:
    """Return what tells versions of any content apart, however its keys are ordered."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


if __name__ == "__main__":
    print(contract_text(), end="")  # noqa: T201 -- a command
