"""Edits of positions and of editions, by lot, as their pages offer them."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

Picture = dict[str, Any]
Message = dict[str, Any]
BEGUN: Final[dict[str, tuple[Message, ...]]] = {
    "motc": (
        {"start": "empty"},
        {"start": "game", "game": 2},
        {"start": "random"},
    ),
    "stratego": (
        {"start": "empty"},
        {"start": "random", "moves": 40},
    ),
}
"""Beside a match: what a position may begin with, where a game has more of it."""


def edits(editor: Picture, lots: Random) -> Iterator[Message]:
    """Yield edits of a position: fields, repairs, typed codes, other beginnings."""
    fields = [one for group in editor["groups"] for one in group["fields"]]
    lists = {
        one["path"]: group["items"]
        for group in editor["groups"]
        for one in group["fields"]
    }
    filled = [one for one in fields if one["kind"] in {"number", "choice", "flag"}]
    if filled:
        yield _edit("set", **_value(lots.choice(filled), lists, lots))
    yield _edit("type", field="code", text=editor["code"]["text"])
    faults = [one for one in editor["faults"] if one["ways"]]
    if faults:
        fault = lots.choice(faults)
        way = lots.choice(fault["ways"])["id"]
        yield _edit("mend", fault=fault["id"], way=way)
        yield _edit("mend_all")
    ways = ({"start": "match"}, *BEGUN.get(editor["game"], ()))
    way = dict(lots.choice(ways))
    if way["start"] != "empty":
        way["seed"] = lots.randrange(1000)
    yield _edit("begin", **way)
    if editor["enforced"] is not None:
        yield _edit("enforce", on=not editor["enforced"])


def _value(field: Picture, lists: Picture, lots: Random) -> Message:
    value: int | bool | str = lots.randint(
        field["low"], max(field["low"], field["high"])
    )
    if field["kind"] == "flag":
        value = lots.random() < 0.5
    items = field["items"] or lists[field["path"]]
    if field["kind"] == "choice" and items:
        value = lots.choice(items)["id"]
    return {"field": field["path"], "value": value}


def _edit(do: str, **more: object) -> Message:
    return {"kind": "edit", "edit": {"do": do, **more}}


def designs(picture: Picture, lots: Random) -> Iterator[Message]:
    """Yield edits of an edition: cards, tracks, words, what is taken back."""
    side = lots.choice(picture["sides"])
    card = lots.choice(side["cards"])
    of_card = {"person": side["person"], "card": card["code"]}
    yield _design("strength", **of_card, value=lots.randint(1, 9))
    verbs = [_verb(one) for one in lots.choice(side["cards"])["effect"]]
    yield _design("effect", **of_card, verbs=verbs)
    title = f"Card {lots.randrange(1000)}"
    yield _design("words", **of_card, of="title", lang="en", text=title)
    track = {"person": side["person"], "space": lots.randrange(len(side["track"]))}
    yield _design("space", **track, field="pawns", value=lots.randint(1, 6))
    yield _design("track", **track, act=lots.choice(["start", "add", "remove"]))
    if picture["changes"]:
        yield _design("take_back", place=lots.choice(picture["changes"])["place"])
    faults = [one for one in picture["faults"] if one["ways"]]
    if faults:
        fault = lots.choice(faults)
        way = lots.choice(fault["ways"])["id"]
        yield _design("mend", fault=fault["id"], way=way)
    yield _design("variant", act="copy", index=0, name=f"copy {lots.randrange(9)}")
    yield _design("variant", act="show", index=lots.randrange(len(picture["variants"])))
    last = len(picture["variants"]) - 1
    if last:
        yield _design("variant", act="remove", index=last)


def _verb(row: Picture) -> Message:
    """Return a verb of an effect as the form says it."""
    chosen = [[_verb(one) for one in few] for few in row["options"]]
    return {"do": row["id"], **row["values"], **({"options": chosen} if chosen else {})}


def _design(do: str, **more: object) -> Message:
    return {"kind": "design", "edit": {"do": do, **more}}
