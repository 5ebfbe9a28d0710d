"""Drives every kind of page with random messages, sound and odd, and looks for faults.

``python -m tests.web.fuzz --minutes 60`` does so for an hour with a server of its own,
``--seed`` again with the same numbers; ``test_boards_fuzz.py`` for some seconds. A
fault is what a controller did not foresee: an exception that reached the worker's rim,
or one that its own rim told the page of as 'went wrong'.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from motc_lab.app.web import chapters
from motc_lab.controllers.chapter.controller import ChapterController
from motc_lab.controllers.companion import CompanionController
from motc_lab.controllers.designer import DesignerController
from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.engine.game import games
from motc_lab.sandbox.companions import PART as COMPANION
from motc_lab.sandbox.designers import PART as WORKBENCH
from motc_lab.texts import say
from tests.web.visitor import LineEnded, Visitor
from tests.web.wire import ODD

PACE_S: Final = 0.05  # as fast as a page may speak for long
LISTENS_S: Final = 20.0
FAULTS: Final = ("A board failed", "failed\n", "Traceback", "Task exception")
ODD_ONE_IN: Final = 12
MOST_ITEMS: Final = 3
SCHEMAS: Final = {
    "chapter": ChapterController.gate.json_schema(),
    "play": PlayController.gate.json_schema(),
    "sandbox": SandboxController.gate.json_schema(),
    "designer": DesignerController.gate.json_schema(),
    "companion": CompanionController.gate.json_schema(),
}


def pages() -> Iterator[tuple[str, str]]:
    """Yield each page with a board: its kind, and where its line is."""
    for key in chapters.read_all(chapters.home()):
        yield "chapter", f"/api/page/{key}"
    for game in games().values():
        yield "play", f"/api/page/play?game={game.id}"
        yield "sandbox", f"/api/page/sandbox?game={game.id}"
        if game.has_part(WORKBENCH):
            yield "designer", f"/api/page/designer?game={game.id}"
        if game.has_part(COMPANION):
            yield "companion", f"/api/page/companion?game={game.id}"


def texts_in(value: object) -> Iterator[str]:
    """Yield every short text in a picture: codes, names, elements."""
    match value:
        case str() if 0 < len(value) <= 64:
            yield value
        case dict():
            for one in value.values():
                yield from texts_in(one)
        case list():
            for one in value:
                yield from texts_in(one)


class Messages:
    """Makes messages that a gate lets pass, and others that look like them.

    Args:
        schema: JSON schema of the gate.
        chance: where all randomness comes from.
    """

    def __init__(self, schema: dict[str, Any], chance: random.Random) -> None:
        self._schema, self._chance = schema, chance
        self._known: list[str] = []
        self._scene: dict[str, Any] = {}

    def look(self, scene: dict[str, Any]) -> None:
        """Take codes and names from what is shown."""
        self._scene, self._known = scene, [*texts_in(scene)]

    def next(self) -> dict[str, Any]:
        """Return the next message."""
        if self._chance.random() < 0.3 and (chosen := self._choice()):
            return chosen
        made: dict[str, Any] = self._value(self._schema)
        if self._chance.randrange(ODD_ONE_IN) == 0:
            made[self._chance.choice([*made, "more"])] = self._chance.choice(ODD)
        return made

    def _choice(self) -> dict[str, Any] | None:
        """Return a choice of the table, where one is shown."""
        table = self._scene.get("table") or self._scene.get("inside") or self._scene
        choices = table.get("choices") or []
        if not choices:
            return None
        choice = self._chance.choice(choices)
        option, *then = choice["chain"] or [choice["code"]]
        return {
            "kind": "play",
            "beat": self._scene["beat"],
            "option": option,
            "then": then,
        }

    def _value(self, schema: dict[str, Any], name: str = "") -> Any:
        several = schema.get("oneOf") or schema.get("anyOf")
        if several:
            return self._value(self._chance.choice(several), name)
        if "$ref" in schema:
            return self._value(self._schema["$defs"][schema["$ref"].split("/")[-1]])
        if "const" in schema or "enum" in schema:
            return self._chance.choice(schema.get("enum") or [schema["const"]])
        return self._of_type(schema, name)

    def _of_type(self, schema: dict[str, Any], name: str) -> Any:
        match schema.get("type"):
            case "object":
                return self._object(schema)
            case "array":
                return self._array(schema)
            case "integer" | "number":
                return self._number(schema, name)
            case "boolean":
                return self._chance.random() < 0.5
            case "null":
                return None
        return self._text(schema)

    def _object(self, schema: dict[str, Any]) -> dict[str, Any]:
        if "properties" not in schema:
            return {self._text(schema): self._text(schema) for _ in range(2)}
        wanted = schema.get("required", [])
        return {
            name: self._value(one, name)
            for name, one in schema["properties"].items()
            if name in {*wanted, "kind", "do"} or self._chance.random() < 0.4
        }

    def _array(self, schema: dict[str, Any]) -> list[Any]:
        if "prefixItems" in schema:
            return [self._value(one) for one in schema["prefixItems"]]
        count = self._chance.randint(0, MOST_ITEMS)
        return [self._value(schema.get("items", {})) for _ in range(count)]

    def _number(self, schema: dict[str, Any], name: str) -> int:
        if name == "beat" and self._chance.random() < 0.9:
            return int(self._scene.get("beat", 1))
        low, high = schema.get("minimum", -5), schema.get("maximum", 30)
        near = self._chance.randint(low, min(high, low + 30))
        return int(self._chance.choice([near, near, near, low, high]))

    def _text(self, schema: dict[str, Any]) -> str:
        longest: int = schema.get("maxLength", 64)
        odd = self._chance.choice(
            ["", "x", "0", "-1", "de", "x" * longest, "\0", "é\n"]
        )
        known = self._chance.choice(self._known or [odd])
        return (known if self._chance.random() < 0.85 else odd)[:longest]


@dataclass
class Found:
    """What was sent, and what went wrong."""

    sent: int = 0
    pages: int = 0
    faults: list[str] = field(default_factory=list)


class Driver:
    """One visitor who says whatever comes.

    Args:
        home: of the server.
        chance: where all randomness comes from.
        found: takes what goes wrong.
    """

    def __init__(self, home: str, chance: random.Random, found: Found) -> None:
        self._home, self._chance, self._found = home, chance, found
        self._all = [*pages()]

    async def drive(self, until: float) -> None:
        """Open one page after the other until it is so late."""
        while time.monotonic() < until:
            kind, path = self._chance.choice(self._all)
            await self._page(kind, path, until)

    async def _page(self, kind: str, path: str, until: float) -> None:
        visitor, keep = Visitor(self._home, path), ""
        messages = Messages(SCHEMAS[kind], self._chance)
        self._found.pages += 1
        said: list[object] = []
        try:
            await visitor.open()
            messages.look(await visitor.hello())
            for _ in range(self._chance.randint(5, 60)):
                if time.monotonic() > until:
                    break
                said.append(messages.next())
                await visitor.send(json.dumps(said[-1]))
                self._found.sent += 1
                await self._listen(visitor)
                messages.look(visitor.scene)
                self._check(visitor, path, said)
            keep = visitor.traits.get("keep", "")
            visitor.leave()
            await visitor.open()
            await visitor.hello(keep=keep or None)
            self._check(visitor, path, [*said, "came back"])
        except LineEnded as ended:
            self._found.faults.append(f"{path}: {ended}: {said[-3:]}"[:3000])
        except TimeoutError:
            self._found.faults.append(f"{path}: silent: {said[-3:]}"[:3000])
        visitor.leave()

    async def _listen(self, visitor: Visitor) -> None:
        """Hear all until a ping is answered: whatever was said is obeyed by then."""
        async with asyncio.timeout(LISTENS_S):
            await visitor.ping_s()
        await asyncio.sleep(PACE_S)

    def _check(self, visitor: Visitor, path: str, said: Sequence[object]) -> None:
        lang = visitor.scene.get("lang", "en")
        notice = visitor.scene.get("notice") or ""
        if notice == say("scene.notice.went_wrong", lang):
            self._found.faults.append(f"{path}: went wrong: {said[-1]}"[:3000])


async def fuzz(home: str, seconds: float, seed: int, visitors: int = 4) -> Found:
    """Drive pages for so long; return what went wrong."""
    found, until = Found(), time.monotonic() + seconds
    drivers = [Driver(home, random.Random(seed + n), found) for n in range(visitors)]
    await asyncio.gather(*(one.drive(until) for one in drivers))
    return found


def faults_in(log: str) -> list[str]:
    """Return what a server's log tells of faults."""
    lines = log.splitlines()
    return [
        "\n".join(lines[n : n + 40])
        for n, line in enumerate(lines)
        if any(one in line for one in FAULTS)
    ][:5]


def main() -> int:
    """Fuzz a server of one's own; 1 where it has a fault."""
    from tests.browser.server import Tutorial  # noqa: PLC0415 (starts processes)

    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Tutorial.start(Path(folder) / "log")
        try:
            found = asyncio.run(fuzz(server.home, 60 * asked.minutes, asked.seed))
        finally:
            server.stop()
        faults = [*found.faults, *faults_in(server.log.read_text(errors="replace"))]
    told = f"seed {asked.seed}: {found.sent} messages to {found.pages} pages"
    print(told, f"{len(faults)} faults", *faults, sep="\n")  # noqa: T201 (a script)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
