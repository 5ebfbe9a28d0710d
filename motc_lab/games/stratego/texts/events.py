"""An event as one finished sentence: what happened, and why (SINF-3)."""

from typing import Final

from motc_lab.engine.event import AnyEvent
from motc_lab.games.stratego.seat import seat_named
from motc_lab.games.stratego.texts.standing import preset_text
from motc_lab.games.stratego.texts.words import (
    piece_text,
    rank_fields,
    sides,
)
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say

_BOMB, _FLAG, _MARSHAL, _SPY = "B", "F", "X", "1"
_PLAIN_STEP: Final = 1
_TOLD_BY: Final = {"lots": "player", "cap_near": "cap", "over": "reason"}
"""The fact that says which sentence is meant."""


def event_text(event: AnyEvent, lang: Lang) -> str:
    """Return the sentence of an event, as far as it may be known at all."""
    facts = event.told
    fields: dict[str, str | int] = dict(facts)
    if event.seat is not None:
        fields |= sides(seat_named(event.seat), lang)
    if event.kind == "fought":
        fields |= _fighters(event, lang)
    elif "rank" in facts:
        fields |= rank_fields(str(facts["rank"]), lang)
    elif event.kind == "preset":
        fields["preset"] = preset_text(str(facts["name"]), lang)
    variant = _variant(event)
    key = f"stratego.event.{event.kind}.{variant}"
    return say(key if variant else f"stratego.event.{event.kind}", lang, **fields)


def _variant(event: AnyEvent) -> str:
    """Which of the sentences of its kind; empty where there is one alone."""
    facts = event.told
    if event.kind == "moved":
        is_far = facts["way"] > _PLAIN_STEP
        if facts["attack"]:
            return "far_attack" if is_far else "attack"
        return "run" if is_far else "step"
    if event.kind == "fought":
        return _fight(str(facts["attacker"]), str(facts["defender"]), event)
    return str(facts.get(_TOLD_BY.get(event.kind, ""), ""))


def _fight(attacker: str, defender: str, event: AnyEvent) -> str:
    result = str(event.told["result"])
    if defender == _FLAG:
        return "flag"
    if defender == _BOMB:
        return "miner" if result == "attacker" else "bomb"
    if (attacker, defender) == (_SPY, _MARSHAL):
        return "spy"
    return result


def _fighters(event: AnyEvent, lang: Lang) -> dict[str, str]:
    seat = seat_named(event.seat)
    found: dict[str, str] = {}
    for short, name, owner in (
        ("att", "attacker", seat),
        ("def", "defender", seat.other),
    ):
        sign = str(event.told[name])
        for form in ("nom", "acc"):
            found[f"{short}_{form}"] = piece_text(sign, owner, form, lang)
    return found
