"""Mental endurance: press what happens, and see track, hand and deck follow."""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.engine.motc.edition import Edition
from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.seat import Seat
from motc_lab.errors import LabError
from motc_lab.lessons.condition import TURNS, Condition, happen, limit
from motc_lab.lessons.dials import button, mark
from motc_lab.lessons.exhibit import Case, Exhibit, Shown, Told, Value, Values
from motc_lab.scene.cards import event_sentence
from motc_lab.scene.exhibit_model import (
    Dials,
    ExhibitPart,
    Row,
    Rows,
    Track,
    TrackSpace,
)
from motc_lab.scene.lens import person_name
from motc_lab.scene.people import track_of
from motc_lab.scene.svg.tracks import signed
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

AGAIN: Final = "again"


class EnduranceTold(Told):
    """How the learner's person stands at first.

    Attributes:
        space: place on the endurance track, from 1.
        hand, deck: numbers of cards.
    """

    space: Annotated[int, Field(ge=1, le=9)] = 5
    hand: Annotated[int, Field(ge=1, le=7)] = 6
    deck: Annotated[int, Field(ge=0, le=9)] = 3


def _start(case: Case) -> dict[str, Value]:
    asked = case.of(EnduranceTold)
    most = limit(case.edition, case.learner, asked.space - 1)
    if asked.hand > most:
        msg = (
            f"hand: {asked.hand} is above the hand limit of the space; use 1 .. {most}"
        )
        raise LabError(msg)
    begun = {"space": asked.space - 1, "hand": asked.hand, "deck": asked.deck}
    return {**begun, "last": "", **{f"was_{name}": n for name, n in begun.items()}}


def _condition(values: Values, before: str = "") -> Condition:
    return Condition(*(int(values[f"{before}{n}"]) for n in ("space", "hand", "deck")))


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    del value
    if dial == AGAIN:
        return _start(case)
    was = _condition(values)
    now, _ = happen(case.edition, case.learner, was, dial)
    return {
        "space": now.space,
        "hand": now.hand,
        "deck": now.deck,
        "last": dial,
        "was_space": was.space,
        "was_hand": was.hand,
        "was_deck": was.deck,
    }


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    now, last = _condition(values), str(values["last"])
    events = _events(case, values)
    told_events = tuple(event_sentence(event, case.edition, lang) for event in events)
    change = now.space - int(values["was_space"])
    discarded = sum(event.kind == "discarded" for event in events)
    reply = " ".join(told_events)
    return Shown(
        parts=(
            Dials(
                title=say("endurance.what", lang),
                dials=tuple(
                    button(one, say(f"endurance.{one}", lang)) for one in TURNS
                ),
            ),
            track_part(case.edition, case.learner, now.space, lang),
            Rows(rows=_state(case, now, lang)),
            *_happened(events, told_events, lang),
            Dials(dials=(button(AGAIN, say("endurance.again", lang)),)),
        ),
        facts={
            "space": now.space + 1,
            "hand": now.hand,
            "deck": now.deck,
            "limit": limit(case.edition, case.learner, now.space),
            "change": change,
            "discarded": discarded,
            "reshuffled": int(any(e.kind == "reshuffled" for e in events)),
            "lost_in_vain": int(last in {"four", "lose"} and change == 0),
        },
        reply=reply or say("endurance.nothing_yet", lang),
    )


def _events(case: Case, values: Values) -> tuple[Event, ...]:
    """What the last turn brought, as the other person may know it."""
    last = str(values["last"])
    if not last:
        return ()
    was = _condition(values, "was_")
    events = happen(case.edition, case.learner, was, last)[1]
    return tuple(event.for_seat(case.learner.other) for event in events)


def _happened(
    events: tuple[Event, ...], sentences: tuple[str, ...], lang: Lang
) -> tuple[ExhibitPart, ...]:
    """The last turn's events, once there has been one."""
    if not events:
        return ()
    rows = tuple(
        Row(text=text, rule=event.rule)
        for event, text in zip(events, sentences, strict=True)
    )
    return (Rows(title=say("endurance.happened", lang), rows=rows),)


def track_part(edition: Edition, seat: Seat, here: int, lang: Lang) -> ExhibitPart:
    """A person's endurance track; ``here`` counts from 0."""
    name = person_name(seat)
    who = say(f"word.person_of.{seat.value}", lang)
    spaces = tuple(
        TrackSpace(
            text=str(space.hand_limit),
            label=space.label,
            icons=_icons(space.pawns, space.advantage),
            here=space.here,
        )
        for space in track_of(edition, name, here, lang)
    )
    label = say("endurance.track", lang, whose=who)
    return Track(title=label, label=spaces[here].label, spaces=spaces, person=name)


def _icons(pawns: int, advantage: int) -> tuple[str, ...]:
    """The other icons of a space, as its label says them."""
    return (
        *((f"♟+{pawns}",) if pawns else ()),
        *((f"▲{signed(advantage)}",) if advantage > 0 else ()),
        *((f"▽{signed(advantage)}",) if advantage < 0 else ()),
    )


def _state(case: Case, now: Condition, lang: Lang) -> tuple[Row, ...]:
    most = limit(case.edition, case.learner, now.space)
    full = now.hand == most
    hand = Row(
        head=say("endurance.hand", lang),
        text=say("endurance.of_limit", lang, hand=now.hand, limit=most),
        rule="END-2",
    )
    if full:
        hand = hand.model_copy(update={"mark": mark("note", "endurance.full", lang)})
    deck = Row(head=say("endurance.deck", lang), text=str(now.deck), rule="END-3")
    if not now.deck:
        deck = deck.model_copy(update={"mark": mark("note", "endurance.empty", lang)})
    return hand, deck


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn, told=EnduranceTold)
"""Facts: ``space`` (from 1), ``hand``, ``deck``, ``limit``; of the last turn
``change``, ``discarded``, ``reshuffled``, ``lost_in_vain``."""
