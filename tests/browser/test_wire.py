"""What goes over the wire of a chapter: no hidden card, and nothing that can hurt."""

import asyncio
import random
from typing import Any

from motc_lab.games.motc.edition import house_edition
from motc_lab.lessons import LessonRun
from tests.browser.server import Tutorial
from tests.browser.wire import Wire
from tests.controllers.test_hostile_messages import nonsense


def hidden_names() -> list[str]:
    """Ids and titles of the cards that the learner of step 2 may not see."""
    run = LessonRun("00")
    run.go_to("lose")
    rival = run.seat.other
    person = run.session.position.person(rival.value)  # type: ignore[arg-type]
    names = []
    for code in (*person.hand, *person.deck):
        card = house_edition().person(rival.value).card(code)  # type: ignore[arg-type]
        names += [f"{rival.value}.{code}", card.title.en, card.title.de]
    return names


def test_inf_2_no_hidden_card_goes_over_the_wire(tutorial: Tutorial) -> None:
    async def visit() -> list[str]:
        wire = await Wire.open(tutorial.home)
        for lang in ("de", "en"):
            await wire.say({"kind": "lang", "lang": lang})
            await wire.say({"kind": "step", "id": "lose"})
            await wire.rest()
            beat = wire.scene["beat"]
            await wire.say({"kind": "play", "beat": beat, "option": "bN1@1"})
            await wire.rest()
            beat = wire.scene["beat"]
            await wire.say({"kind": "play", "beat": beat, "option": "use"})
            await wire.say({"kind": "rule", "id": "EXC-5"})
            await wire.say({"kind": "earlier_log"})
            await wire.rest()
        assert wire.scene["feedback"]["verdict"] == "reached"
        wire.socket.close()
        return wire.heard

    heard = "\n".join(asyncio.run(visit()))
    assert "fischer.bN1" in heard
    assert [name for name in hidden_names() if name in heard] == []


def picture(scene: dict[str, Any]) -> dict[str, Any]:
    """What a learner sees, without what may change at every answer."""
    parts = ("step", "lang", "say", "bet", "controls", "feedback", "hint")
    table = {k: v for k, v in scene["table"].items() if k not in {"beat", "notice"}}
    return {**{part: scene[part] for part in parts}, "table": table}


SPOILED = {"scene": {}, "words": {}, "keep": "x", "place": "y", "_esm": "evil"}
NO_MESSAGES = (
    *(None, [], "text", 7, {}, {"set": SPOILED}, {"say": SPOILED}),
    *({"kind": kind, "state": SPOILED} for kind in ("update", "set", "hack", None)),
    {"method": "update", "state": SPOILED, "buffer_paths": [["a", 1]]},
)


def test_hostile_messages_over_the_wire_change_nothing(tutorial: Tutorial) -> None:
    async def attack() -> None:
        wire = await Wire.open(tutorial.home)
        before, words = picture(wire.scene), wire.state["words"]
        generator = random.Random(1972)
        for index in range(1000):  # they are heard at a page's pace
            await wire.say(nonsense(generator, 10_000))
            if index % 50 == 0:  # who does not read is cut off
                await wire.rest()
        for one in NO_MESSAGES:
            await wire.say(one)
        await wire.rest()
        assert picture(wire.scene) == before
        assert wire.state["words"] == words
        assert wire.state.keys() <= {"scene", "words", "keep", "course"}
        assert [text for text in wire.heard if "Traceback" in text] == []
        wire.socket.close()

    asyncio.run(attack())
