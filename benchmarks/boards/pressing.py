"""What somebody may say at a picture: anything that its page offers, by lot.

A picture is read as a browser reads it. What it offers is valid; a few things, like an
edit that the rules refuse, are answered with a notice, as they are on a page.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from benchmarks.boards import editing

Picture = dict[str, Any]
Message = dict[str, Any]
LANGS: Final = ("en", "de")
OFTEN: Final = 0.4
"""Share of what answers the question that is open, where there is one."""
GIVES_UP: Final = frozenset({"resign", "offer"})
FRONT_OF_SANDBOX: Final = ("fork", "return", "restore", "review", "share")


def pressed(picture: Picture, nodes: int, lots: Random) -> Message:
    """Return one message.

    Args:
        picture: that the page shows.
        nodes: of its tree, where it has one.
        lots: decide what it is.
    """
    answers = list(answers_of(picture, lots))
    if answers and lots.random() < OFTEN:
        return lots.choice(answers)
    kinds = {name_of(one): one for one in _beside(picture, nodes, lots)}
    return kinds[lots.choice(sorted(kinds))]


def name_of(message: Message) -> str:
    """Return what kind of message it is, as rows of results name it."""
    match message:
        case {"kind": "sandbox", "do": str(do)}:
            return f"sandbox: {do}"
        case {"kind": "edit" | "design" as kind, "edit": {"do": str(do), **more}}:
            start = more.get("start")
            return f"{kind}: {do} {start}" if start else f"{kind}: {do}"
        case {"kind": "hello", "keep": _}:
            return "hello, with what was kept"
    return str(message["kind"])


def answers_of(picture: Picture, lots: Random) -> Iterator[Message]:
    """Yield answers to the question that is open on the table."""
    table, beat = table_of(picture), picture["beat"]
    if table is None:
        return
    if table.get("final", None) and table["final"].get("button"):
        yield {"kind": "next_game", "beat": beat}
    elif table["curtain"] is not None:
        yield {"kind": "reveal", "beat": beat}
    elif table.get("set_up") is not None and table["ask"]:
        yield _set_up(table["set_up"], lots) | {"beat": beat}
    elif table["card_set"] is not None:
        cards = table["card_set"]
        many = lots.randint(cards["least"], cards["most"])
        marked = lots.sample(cards["cards"], many)
        yield {"kind": "put", "beat": beat, "cards": marked}
    elif table["choices"]:
        yield chosen(picture, lots)
    elif table["result"] is not None:
        yield {"kind": "new_match", "beat": beat}


def chosen(picture: Picture, lots: Random) -> Message:
    """Return a choice of the table, one that does not give up where there is any."""
    table = table_of(picture)
    assert table is not None
    brave = [one for one in table["choices"] if one["code"] not in GIVES_UP]
    choice = lots.choice(brave or table["choices"])
    option, *then = choice["chain"] or [choice["code"]]
    return {"kind": "play", "beat": picture["beat"], "option": option, "then": then}


def _set_up(set_up: Picture, lots: Random) -> Message:
    """Return a preset, now and then turned round, until the set-up is complete."""
    if not set_up["missing"]:
        return {"kind": "play", "option": "ready", "then": []}
    presets = [one["code"] for one in set_up["presets"]] or ["random"]
    return {"kind": "play", "option": lots.choice(presets), "then": []}


def table_of(picture: Picture) -> Picture | None:
    """Return the table of a picture, where it has one that may be played on."""
    match picture:
        case {"kind": "board"}:
            return picture
        case {"kind": "designer", "inside": {"kind": "board"} as inside}:
            found: Picture = inside
            return found
    found_in: Picture | None = picture.get("table")
    return found_in


def _beside(picture: Picture, nodes: int, lots: Random) -> Iterator[Message]:
    """Yield whatever else the page offers; of each kind the last one counts."""
    yield {"kind": "ping", "n": 1, "used": True}
    yield {"kind": "lang", "lang": lots.choice(LANGS)}
    beat = picture["beat"]
    table = table_of(picture) or {}
    for way in ("undo", "redo"):
        if table.get(f"may_{way}") or picture.get(f"may_{way}"):
            yield {"kind": way, "beat": beat}
    yield from _asked(table, lots)
    yield from OF_KIND[picture["kind"]](picture, nodes, lots)


def _asked(table: Picture, lots: Random) -> Iterator[Message]:
    """Yield questions about the table: a rule, why, the log."""
    rules = [line["rule"] for line in table.get("log", []) if line["rule"]]
    if table.get("ask"):
        rules.append(table["ask"]["rule"])
    if rules:
        yield {"kind": "rule", "id": lots.choice(rules)}
    if table.get("rule") is not None:
        yield {"kind": "close_rule"}
    if table.get("earlier_log"):
        yield {"kind": "earlier_log"}
    things = sorted({path for one in table.get("choices", []) for path in one["path"]})
    if things and table.get("answers_why"):
        yield {"kind": "why", "about": lots.choice(things)}


def _at_a_board(picture: Picture, nodes: int, lots: Random) -> Iterator[Message]:
    """Yield what the desk of a match offers."""
    del nodes
    desk = picture["play"]
    if desk is None:
        return
    yield {"kind": "terms", "game": desk["offered"]}
    wishes = {one["name"]: lots.choice(one["terms"])["id"] for one in desk["wishes"]}
    wishes["level"] = desk["wishes"][1]["terms"][0]["id"]  # whoever thinks least
    begin = {"kind": "begin", "beat": picture["beat"], "game": desk["offered"]}
    rest = {name: one for name, one in wishes.items() if name not in {"seat", "level"}}
    yield {
        **begin,
        "seat": wishes["seat"],
        "level": wishes["level"],
        "chosen": rest,
    }


def _in_a_chapter(picture: Picture, nodes: int, lots: Random) -> Iterator[Message]:
    """Yield the controls, the steps, the bet, the quiz and the dials of a chapter."""
    del nodes
    beat = picture["beat"]
    enabled = [one["id"] for one in picture["controls"] if one["enabled"]]
    if enabled:
        yield {"kind": "control", "beat": beat, "id": lots.choice(enabled)}
    yield {"kind": "step", "id": lots.choice(picture["steps"])["id"]}
    if picture["bet"] is not None:
        bet = lots.choice(picture["bet"]["options"])["id"]
        yield {"kind": "bet", "beat": beat, "id": bet}
    if picture["quiz"] is not None and picture["quiz"]["options"]:
        answer = lots.choice(picture["quiz"]["options"])["id"]
        yield {"kind": "answer", "beat": beat, "id": answer}
    yield from _dials(picture, lots)


def _dials(picture: Picture, lots: Random) -> Iterator[Message]:
    parts = (picture["exhibit"] or {}).get("parts", [])
    dials = [one for part in parts for one in part.get("dials", []) if not one["why"]]
    for dial in dials:
        value: int | str = lots.randint(dial["low"], dial["high"])
        if dial["kind"] == "select":
            value = lots.choice(dial["options"])["id"]
        elif dial["kind"] == "button":
            value = 1
        turn = {"kind": "turn", "step": picture["step"], "dial": dial["id"]}
        yield turn | {"value": value}


def _in_a_sandbox(picture: Picture, nodes: int, lots: Random) -> Iterator[Message]:
    """Yield what the panels of a sandbox offer."""
    if picture["editor"] is not None:
        yield from editing.edits(picture["editor"], lots)
        for do in ("edit_close", "edit_play"):
            yield _act(do)
        yield _act("edit_move", way=lots.choice(["undo", "redo"]))
        return
    yield from map(_act, FRONT_OF_SANDBOX)
    yield _act("looking", look=lots.choice(picture["looks"])["id"])
    if picture["may_set_up"]:
        yield _act("edit")
    yield from _of_the_tree(nodes, lots)
    yield from _of_options(picture, lots)
    yield from _of_parts(picture["parts"], lots)
    if "grid" in picture["panels"]:
        yield _act("grid", spassky=round(lots.random() / 2, 2))


def _of_the_tree(nodes: int, lots: Random) -> Iterator[Message]:
    node, other = lots.randrange(nodes), lots.randrange(nodes)
    for do in ("jump", "look", "mark", "promote"):
        yield _act(do, node=node)
    yield _act("compare", node=node, other=other)
    yield _act("fold", node=node, folded=lots.random() < 0.5)
    yield _act("rename", node=node, name=f"line {node}")
    yield _act("comment", node=node, text=f"seen {other} times")
    if node:
        yield _act("remove", node=max(1, nodes - 1 - node // 8))


def _of_options(picture: Picture, lots: Random) -> Iterator[Message]:
    codes = [one["code"] for one in (picture["table"] or {}).get("choices", [])]
    if len(codes) > 1:
        left, right = lots.sample(codes, 2)
        yield _act("twin", left=left, right=right)
        yield _act("chance", option=left)
    if picture["twin"] is not None:
        yield _act("close_twin")
    if picture["naming"] is not None:
        named = picture["naming"]
        cards = [lots.choice(draw["outcomes"])["card"] for draw in named["draws"]]
        yield _act("play", option=named["option"], cards=cards)
        yield _act("close_naming")
    yield _act("knowledge", knowledge=lots.choice(["open", "own"]))


def _of_parts(parts: Picture, lots: Random) -> Iterator[Message]:
    """Yield what panels offer in pictures of their own."""
    supposed = parts.get("supposing", {}).get("subjects", [])
    choices = [one["id"] for subject in supposed for one in subject["choices"]]
    if choices:
        yield _act("suppose", choice=lots.choice(choices))
    play = parts.get("play")
    if play and play["rivals"] and play["levels"]:
        person = lots.choice(play["rivals"])["person"]
        level = lots.choice(["", play["levels"][0]["id"]])
        yield _act("bot", person=person, level=level)
    if play and play["review"] is not None:
        yield _act("close_review")


def _act(do: str, **more: object) -> Message:
    return {"kind": "sandbox", "do": do, **more}


def _at_a_workbench(picture: Picture, nodes: int, lots: Random) -> Iterator[Message]:
    """Yield edits of an edition, trials of it, and ways in and back."""
    del nodes
    beat = picture["beat"]
    if picture["inside"] is not None:
        yield {"kind": "enter", "where": "back"}
        if picture["inside"]["kind"] == "editor":
            yield from editing.edits(picture["inside"], lots)
        return
    for way in ("undo", "redo"):
        yield {"kind": way, "beat": beat}
    for where in ("play", "position"):
        yield {"kind": "enter", "where": where}
    trial = picture["trial"]
    if trial is not None and trial["is_running"]:
        yield {"kind": "try", "on": False}
    elif picture["trials"]:
        what = lots.choice(picture["trials"])["id"]
        yield {"kind": "try", "on": True, "what": what}
    yield from editing.designs(picture, lots)


OF_KIND: Final[dict[str, Callable[[Picture, int, Random], Iterator[Message]]]] = {
    "board": _at_a_board,
    "chapter": _in_a_chapter,
    "sandbox": _in_a_sandbox,
    "designer": _at_a_workbench,
}
