"""What goes over the wire of a sandbox that looks from one seat: nothing hidden."""

import asyncio
import json
from typing import Any

from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.engine.motc.unseen import as_known_to, dealt
from tests.browser.server import Tutorial
from tests.browser.wire import Wire
from tests.sandbox.matches import begun, played

PARTS = ("scene", "tree", "tree_news", "links", "place")


def two_tables() -> tuple[Session, Session]:
    """Tables that differ only in what Fischer does not know; Fischer is asked."""
    session = played(begun(11), 1)
    assert session.question is not None
    assert session.question.seat is Seat.FISCHER
    known = as_known_to(session.position, Seat.FISCHER)
    first, second = (Session.from_position(dealt(known, seed)) for seed in (1, 2))
    assert first.position != second.position
    return first, second


async def heard_at(home: str, session: Session) -> list[object]:
    """Take the position up, look from Fischer's seat, and ask for everything."""
    wire = await Wire.open(home, "chapter/12")
    model, _ = await wire.chapter()
    code = session.position.code
    await wire.custom(model, {"kind": "hello", "pos": code, "seat": "fischer"})
    await wire.rest()
    before = len(wire.heard)
    assert session.question is not None
    options = [option.code for option in session.question.options]
    asked: list[dict[str, Any]] = [
        {"do": "twin", "option": options[0], "text": options[-2]},
        {"do": "why", "text": "wN1@4"},
        {"do": "chance", "option": options[0]},
        {"do": "look", "node": 0},
        {"do": "share", "yes": True, "text": home},
        {"do": "fork"},
    ]
    cards = [f"fischer.{option.card}" for option in session.question.options[:1]]
    whys = ["spassky.hand.0", "spassky.deck", "section.1.spassky", *cards]
    told: list[object] = []
    for lang in ("de", "en"):
        await wire.custom(model, {"kind": "lang", "lang": lang})
        for one in asked:
            await wire.custom(model, {"kind": "sandbox", **one})
            await wire.rest()
        for about in whys:
            await wire.custom(model, {"kind": "why", "about": about})
            await wire.rest()
        _, state = await wire.chapter()
        told.append({part: state[part] for part in PARTS})
        assert state["scene"]["looking"] == "fischer"
    told += [custom(text) for text in wire.heard[before:] if custom(text)]
    wire.socket.close()
    return told


def custom(text: str) -> object:
    """A custom message of the kernel: a moment, a share; pongs and traits are none."""
    content = json.loads(text).get("content", {})
    data = content.get("data") if isinstance(content, dict) else None
    if not isinstance(data, dict) or data.get("method") != "custom":
        return None
    return data["content"]


def test_inf_1_a_seat_hears_the_same_whatever_lies_hidden(tutorial: Tutorial) -> None:
    first, second = two_tables()
    told = [asyncio.run(heard_at(tutorial.home, one)) for one in (first, second)]
    assert len(told[0]) > len(PARTS) / 2
    heard = [one for one in told[0] if isinstance(one, dict)]
    assert [one.get("kind") for one in heard].count("why") == 8
    assert any("qr" in one for one in told[0] if isinstance(one, dict))
    assert json.dumps(told[0]) == json.dumps(told[1])


def test_inf_4_values_come_from_the_seats_own_knowledge(tutorial: Tutorial) -> None:
    async def look() -> dict[str, Any]:
        wire = await Wire.open(tutorial.home, "chapter/12")
        model, _ = await wire.chapter()
        code = two_tables()[0].position.code
        await wire.custom(model, {"kind": "hello", "pos": code, "seat": "fischer"})
        said = {"kind": "sandbox", "do": "knowledge", "text": "open"}
        await wire.custom(model, said)
        for _ in range(100):
            await wire.rest()
            _, state = await wire.chapter()
            if state["values"] and json.loads(state["values"])["rows"]:
                break
        wire.socket.close()
        found: dict[str, Any] = json.loads(state["values"])
        return found

    found = asyncio.run(look())
    assert found["knowledge"] == "own"
    assert found["offered"] == ["own"]
    assert found["rows"]
