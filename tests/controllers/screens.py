"""A screen that keeps what it is shown, in place of a browser."""

import json
from typing import Any

from motc_lab.controllers.controller import Picture
from motc_lab.scene.model import Lang
from motc_lab.screens.seal import SEALING


class Paper:
    """Remembers every picture and every message."""

    persistence = SEALING

    def __init__(self) -> None:
        self.scenes: list[dict[str, Any]] = []
        self.keeps: list[str] = []
        self.langs: list[Lang] = []
        self.answers: list[dict[str, Any]] = []

    def show(self, picture: Picture, lang: Lang) -> None:
        self.scenes.append(picture.model_dump(mode="json"))
        self.langs.append(lang)

    def store(self, keep: str) -> None:
        self.keeps.append(keep)

    def answer(self, content: dict[str, Any]) -> None:
        self.answers.append(content)

    @property
    def scene(self) -> dict[str, Any]:
        return self.scenes[-1]

    @property
    def beat(self) -> int:
        beat: int = self.scene["beat"]
        return beat

    def text(self) -> str:
        return json.dumps(self.scenes)


def pressed(paper: Paper, table: dict[str, Any]) -> dict[str, Any]:
    """What a page sends for the first choice of a table that gives nothing up.

    A choice of several decisions sends all of them: ``chain`` holds their codes.
    """
    choices = table["choices"]
    brave = [choice for choice in choices if choice["code"] != "resign"]
    choice = (brave or choices)[0]
    option, *then = choice["chain"] or [choice["code"]]
    return {"kind": "play", "beat": paper.beat, "option": option, "then": then}


class Thinking(Paper):
    """A screen without an event loop: whoever would think does it by hand."""

    def think_on(self) -> bool:
        return False

    def rest(self) -> None:
        """Nothing goes on here."""
