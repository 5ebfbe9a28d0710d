"""What a board shows at first, recorded when the folder is built.

A page shows it at once, and what somebody chooses waits until Python is there; the
board then goes on from what was recorded. Chance is drawn from the page's own name, so
every build records the same; of matches there are several, and a page takes one by lot.
"""

import asyncio
import json
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from typing import Final

from motc_lab.app.web.chapters import Lang
from motc_lab.screens.spec import MORE, BoardSpec
from motc_lab.site.host import Host

OPENINGS: Final = 3  # of a page of matches
KEPT: Final = ("scene", "keep", "course")

Traits = dict[str, object]


def recorded(spec: BoardSpec, lang: Lang) -> dict[str, object]:
    """Return the words of a page, and what its board may show at first, by trait."""
    openings = OPENINGS if spec.kind == "play" else 1
    told = [asyncio.run(_greeted(spec, lang, number)) for number in range(openings)]
    pictures = [{name: one.get(name, "") for name in KEPT} for one in told]
    return {"words": told[0]["words"], "pictures": pictures}


async def _greeted(spec: BoardSpec, lang: Lang, number: int) -> Traits:
    """Return the traits of a new board that has been greeted."""
    traits: Traits = {}

    def post(text: str) -> None:
        for name, one in json.loads(text).get("set", {}).items():
            assert not name.startswith(MORE)  # nothing was kept before
            traits[name] = one

    host = Host(
        spec.model_dump_json(), post, _lots(f"{spec.lesson} {spec.game} {number}")
    )
    assert host.receive(json.dumps({"kind": "hello", "lang": lang}))
    host.end()
    return traits


def _lots(name: str) -> Callable[[int], int]:
    """Return numbers by lot that are the same for the same name."""
    drawn = count()

    def lots(below: int) -> int:
        digest = sha256(f"{name} {next(drawn)}".encode()).digest()
        return int.from_bytes(digest, "big") % below

    return lots
