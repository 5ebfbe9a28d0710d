"""What is being resolved and what waits for it, in words, the last in time first."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from motc_lab.engine.seat import Seat
from motc_lab.games.compile.names import names_in
from motc_lab.games.compile.view import Pending, View
from motc_lab.texts.told import Told

_NAMED: Final = 2  # cards on the move that are named; of more the number is told


@dataclass(frozen=True, slots=True)
class Waiting:
    """One thing that is being resolved, or waits.

    Attributes:
        seat: whose it is.
        text: what is going on, or what it waits for, as a sentence.
        card: whose text it is, where it is one.
    """

    seat: Seat
    text: str
    card: str | None


def waits_of(view: View, told: Told) -> tuple[Waiting, ...]:
    """What is being resolved, then what waits for the one before it (CTRG-1)."""
    row = [one for one in reversed(view.resolving) if one.kind != "move" or one.moving]
    if not row:
        return ()
    now = told.text("pending.now", what=_named(row[0], told))
    rest = [_waits(one, after, told) for after, one in pairwise(row)]
    return tuple(
        [
            Waiting(one.seat, text, _card_of(one))
            for one, text in zip(row, (now, *rest), strict=True)
        ]
    )


def why_asked(view: View, told: Told) -> str:
    """Whose turn it is, and why somebody is asked by a text (CBOX-5)."""
    assert view.turn is not None
    fields = {"n": view.turns, "who": told.seat(view.turn)}
    if not view.asked:
        return told.text("pending.turn", **fields)
    asked = view.asked[0]
    fields["asked"] = told.seat(asked)
    last = view.resolving[-1] if view.resolving else None
    if last is None or last.kind != "text":
        key = "turn" if asked is view.turn else "out_of_turn"
        return told.text(f"pending.{key}", **fields)
    key = "own_text" if last.seat is asked else "foreign_text"
    card = _title(_card_of(last) or "", told)
    return told.text(f"pending.{key}", name=card, **fields)


def _card_of(pending: Pending) -> str | None:
    return pending.texts[0].split(" ")[0] if pending.kind == "text" else None


def _waits(pending: Pending, after: Pending, told: Told) -> str:
    card = _card_of(pending)
    what = _title(card, told) if card else _named(pending, told)
    done = _done(after, told)
    return told.text("pending.waits", n=_count(pending), what=what, done=done)


def _count(pending: Pending) -> int:
    """How many things it is, for the verb."""
    if pending.kind == "move":
        return len(pending.moving)
    return len(pending.texts) if pending.kind == "due" else 1


def _named(pending: Pending, told: Told) -> str:
    """What it is, in full."""
    if pending.kind == "text":
        return told.text("pending.text", text=pending.texts[0])
    if pending.kind == "due":
        row = [told.text("pending.text", text=one) for one in pending.texts]
        return told.text("pending.due", texts="; ".join(row))
    if pending.kind == "move":
        goals = {goal for _, goal in pending.moving}
        goal = goals.pop().partition(".")[2] if len(goals) == 1 else "many"
        key = "line" if goal.isdecimal() else goal
        cards = _cards(pending, told)
        return told.text(f"pending.move_{key}", cards=cards, line=goal)
    return told.text(f"pending.{pending.kind}", who=told.seat(pending.seat))


def _done(pending: Pending, told: Told) -> str:
    """That it is over: what others wait for."""
    key, fields = f"pending.{pending.kind}_done", {"who": told.seat(pending.seat)}
    if pending.kind == "text":
        fields["name"] = _title(_card_of(pending) or "", told)
    elif pending.kind == "move":
        return told.text(key, n=len(pending.moving), cards=_cards(pending, told))
    return told.text(key, **fields)


def _cards(pending: Pending, told: Told) -> str:
    """The cards on the move, or how many they are."""
    count = len(pending.moving)
    if count > _NAMED:
        return told.text("pending.cards", n=count)
    names = [
        told.text("card.back") if card is None else _title(card, told)
        for card, _ in pending.moving
    ]
    return (
        names[0]
        if count == 1
        else told.text("pending.both", one=names[0], other=names[1])
    )


def _title(card: str, told: Told) -> str:
    return names_in(told.ruleset).card_title(card, told.lang)
