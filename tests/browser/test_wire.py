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
        model, state = await wire.chapter()
        for lang in ("de", "en"):
            await wire.custom(model, {"kind": "lang", "lang": lang})
            await wire.custom(model, {"kind": "step", "id": "lose"})
            await wire.rest()
            _, state = await wire.chapter()
            beat = state["scene"]["beat"]
            play = {"kind": "play", "beat": beat, "option": "bN1@1"}
            await wire.custom(model, play)
            await wire.rest()
            _, state = await wire.chapter()
            beat = state["scene"]["beat"]
            await wire.custom(model, {"kind": "play", "beat": beat, "option": "use"})
            await wire.custom(model, {"kind": "rule", "id": "EXC-5"})
            await wire.custom(model, {"kind": "earlier_log"})
            await wire.rest()
        _, state = await wire.chapter()
        assert state["scene"]["feedback"]["verdict"] == "reached"
        wire.socket.close()
        return wire.heard

    heard = "\n".join(asyncio.run(visit()))
    assert "fischer.bN1" in heard
    assert [name for name in hidden_names() if name in heard] == []


def picture(state: dict[str, Any]) -> dict[str, Any]:
    """What a learner sees, without what may change at every answer."""
    scene = state["scene"]
    parts = ("step", "lang", "say", "bet", "controls", "feedback", "hint")
    table = {k: v for k, v in scene["table"].items() if k not in {"beat", "notice"}}
    return {**{part: scene[part] for part in parts}, "table": table}


def test_hostile_messages_over_the_wire_change_nothing(tutorial: Tutorial) -> None:
    async def attack() -> None:
        wire = await Wire.open(tutorial.home)
        model, state = await wire.chapter()
        before = picture(state)
        generator = random.Random(1972)
        for index in range(1000):  # fifty a second are heard after the first ones
            await wire.custom(model, nonsense(generator, 10_000))
            if index % 50 == 0:  # a kernel that nobody listens to drops its answers
                await wire.rest()
        spoiled = {"scene": {}, "words": {}, "keep": "x", "place": "y", "_esm": "evil"}
        for method in (
            "update",
            "echo_update",
            "custom",
            "request_state",
            "hack",
            None,
        ):
            await wire.tell(model, {"method": method, "state": spoiled})
        paths = {"method": "update", "state": spoiled, "buffer_paths": [["a", 1]]}
        for data in (
            None,
            [],
            "text",
            7,
            {"state": spoiled},
            {"method": "custom"},
            paths,
        ):
            await wire.tell(model, data)
        await wire.rest()
        _, after = await wire.chapter()
        assert picture(after) == before
        assert after["_esm"] == state["_esm"]
        assert after["place"] == state["place"]
        await wire.custom(model, {"kind": "ping", "n": 77})
        await wire.rest()
        assert any('"pong"' in text and "77" in text for text in wire.heard)
        assert [text for text in wire.heard if "Traceback" in text] == []
        wire.socket.close()

    asyncio.run(attack())
