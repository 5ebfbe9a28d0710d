"""Mental endurance: something happens, and hands move marker, cards and decks."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Annotated, Final

from pydantic import Field

from motc_lab.errors import LabError
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.condition import (
    TURNS,
    Condition,
    happen,
    limit,
    table_as,
)
from motc_lab.games.motc.lessons.condition_acts import Act, acts_for, stand
from motc_lab.games.motc.lessons.dials import button, mark
from motc_lab.games.motc.lessons.tabletop import (
    Lay,
    noted,
    put_down,
    spot_name,
    tabletop,
)
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.games.motc.scene.people import track_of
from motc_lab.games.motc.scene.svg.tracks import signed
from motc_lab.lessons.choosing import counted
from motc_lab.lessons.exhibit import (
    Exhibit,
    Offer,
    Shown,
    Told,
    Value,
    Values,
    Way,
)
from motc_lab.scene.exhibit_model import (
    Dial,
    Dials,
    ExhibitPart,
    Row,
    Rows,
    Track,
    TrackSpace,
)
from motc_lab.scene.table_model import Lang
from motc_lab.scene.tabletop_model import Tabletop
from motc_lab.texts import say

AGAIN: Final = "again"
BACK: Final = "back"
REPEATED: Final = 5


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
    most = limit(case.start.edition, case.learner, asked.space - 1)
    if asked.hand > most:
        msg = (
            f"hand: {asked.hand} is above the hand limit of the space; use 1 .. {most}"
        )
        raise LabError(msg)
    begun = {"space": asked.space - 1, "hand": asked.hand, "deck": asked.deck}
    return {**begun, "last": "", "did": 0, "wrong": ""}


def _before(values: Values) -> Condition:
    """How the person stood before what happened last."""
    return Condition(*(int(values[n]) for n in ("space", "hand", "deck")))


def _acts(case: Case, values: Values) -> tuple[Act, ...]:
    """What hands have to do for what happened last."""
    if not values["last"]:
        return ()
    return acts_for(
        case.start.edition, case.learner, _before(values), str(values["last"])
    )


def _is_settled(case: Case, values: Values) -> bool:
    return int(values["did"]) == len(_acts(case, values))


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """Something happens, or a hand does what follows from it."""
    acts, did, before = _acts(case, values), int(values["did"]), values
    if dial == AGAIN:
        return _start(case)
    if values["wrong"]:
        values = {**values, "wrong": ""}
        if dial == BACK or _marks_wrong(put_down(before), dial):
            return values
    if dial == BACK:
        return {**values, "did": max(0, did - 1)}
    if dial in TURNS:
        now = stand(_before(values), acts)
        begun = {"space": now.space, "hand": now.hand, "deck": now.deck}
        return {**begun, "last": dial, "did": 0, "wrong": ""}
    if did < len(acts) and (acts[did].thing, acts[did].spot) == (dial, value):
        return {**values, "did": did + 1}
    return {**values, "wrong": noted(dial, value)}


def _marks_wrong(wrong: tuple[str, str] | None, thing: str) -> bool:
    """Whether this is the status marker, lying wrong; stacks stay where they are."""
    return wrong is not None and wrong[0] == thing and thing.startswith("status.")


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    acts, did = _acts(case, values), int(values["did"])
    now = stand(_before(values), acts[:did])
    settled = _is_settled(case, values)
    last = str(values["last"])
    events = _events(case, values) if settled else ()
    change = now.space - _before(values).space
    return Shown(
        parts=(
            _table(case, values, now, lang),
            Dials(
                title=say("endurance.what", lang) if settled else "",
                dials=tuple(_buttons(values, lang, settled=settled)),
            ),
            Rows(rows=_state(case, now, lang)),
        ),
        facts={
            "space": now.space + 1,
            "hand": now.hand,
            "deck": now.deck,
            "limit": limit(case.start.edition, case.learner, now.space),
            "change": change if settled else 0,
            "discarded": sum(event.kind == "discarded" for event in events),
            "reshuffled": int(any(e.kind == "reshuffled" for e in events)),
            "lost_in_vain": int(settled and last in {"four", "lose"} and change == 0),
        },
        reply=_reply(case, values, acts, lang),
    )


def _events(case: Case, values: Values) -> tuple[Event, ...]:
    """What happened last, as the other person may know it."""
    last = str(values["last"])
    if not last:
        return ()
    events = happen(case.start.edition, case.learner, _before(values), last)[1]
    return tuple(event.for_seat(case.learner.other) for event in events)


def _buttons(values: Values, lang: Lang, *, settled: bool) -> Iterator[Dial]:
    for one in TURNS if settled else ():
        yield button(one, say(f"endurance.{one}", lang))
    if values["last"]:
        back, wrong = say("tabletop.back", lang), bool(values["wrong"])
        if values["did"] or wrong:
            yield button(BACK, back, primary=wrong)
        yield button(AGAIN, say("endurance.again", lang))


def _table(case: Case, values: Values, now: Condition, lang: Lang) -> Tabletop:
    who, wrong = case.learner.value, put_down(values)
    if wrong and not _marks_wrong(wrong, wrong[0]):
        wrong = None
    last = len(case.start.edition.person(case.learner).track)
    ways = {
        f"status.{who}": tuple(
            f"endurance.{who}.{n}" for n in range(1, last + 1) if n != now.space + 1
        ),
        f"backs.{who}": (f"discards.{who}",),
        f"deck.{who}": (f"hand.{who}",),
        f"discards.{who}": (f"deck.{who}",),
    }
    if wrong:
        ways = {wrong[0]: (f"endurance.{who}.{now.space + 1}",)}
    elif _is_settled(case, values):
        ways = {}
    lay = Lay(
        table_as(case.start.edition, case.learner, now),
        case.start.edition,
        case.learner,
        put=dict([wrong]) if wrong else {},
        to=ways,
        wrong=wrong[0] if wrong else None,
        alone=True,
    )
    return tabletop(lay, lang)


def _reply(case: Case, values: Values, acts: tuple[Act, ...], lang: Lang) -> str:
    """What is to be done; what was wrong; and, once all is done, what happened."""
    last, did = str(values["last"]), int(values["did"])
    if not last:
        return say("endurance.nothing_yet", lang)
    if not _is_settled(case, values):
        said = say(f"endurance.{last}", lang)
        if values["wrong"]:
            return _why_not(case, values, acts[did], lang)
        return say("endurance.by_hand", lang, what=said, n=did, of=len(acts))
    return " ".join(
        event_sentence(event, case.start.edition, lang)
        for event in _events(case, values)
    )


def _why_not(case: Case, values: Values, due: Act, lang: Lang) -> str:
    """What comes first, as the record tells it; and where a marker belongs."""
    wrong = put_down(values)
    assert wrong is not None
    known = due.event.for_seat(case.learner.other)
    told = event_sentence(known, case.start.edition, lang)
    if wrong[0] == due.thing:
        where = spot_name(due.spot, lang)
        return say("endurance.elsewhere", lang, told=told, where=where)
    return say("endurance.not_yet", lang, told=told)


def _lead(case: Case, values: Values) -> Iterator[Way]:
    """Each thing again and again, and one followed by another, done by hand."""
    plans: list[tuple[str, ...]] = [(first,) * REPEATED for first in TURNS]
    plans += [(a, b, b, b) for a in TURNS for b in TURNS if a != b]
    for plan in plans:
        yield _carried_out(case, values, plan)


def _carried_out(case: Case, values: Values, plan: Sequence[str]) -> Way:
    """The turns that let these things happen, each finished before the next."""
    here, way = dict(values), list[tuple[str, Value]]()
    todo: list[tuple[str, Value]] = [(BACK, 1)] if here["wrong"] else []
    for happening in ("", *plan):
        todo += [(happening, 1)] if happening else []
        for turn in todo:
            here = _turn(case, here, *turn)
        acts = _acts(case, here)[int(here["did"]) :]
        follow = [(act.thing, act.spot) for act in acts]
        for turn in follow:
            here = _turn(case, here, *turn)
        way += [*todo, *follow]
        todo = []
    return tuple(way)


def track_part(edition: Edition, seat: Seat, here: int, lang: Lang) -> ExhibitPart:
    """A person's endurance track; ``here`` counts from 0."""
    who = say(f"word.person_of.{seat.value}", lang)
    spaces = tuple(
        TrackSpace(
            text=str(space.hand_limit),
            label=space.label,
            icons=_icons(space.pawns, space.advantage),
            here=space.here,
        )
        for space in track_of(edition, seat, here, lang)
    )
    label = say("endurance.track", lang, whose=who)
    return Track(title=label, label=spaces[here].label, spaces=spaces, person=seat)


def _icons(pawns: int, advantage: int) -> tuple[str, ...]:
    """The other icons of a space, as its label says them."""
    return (
        *((f"♟+{pawns}",) if pawns else ()),
        *((f"▲{signed(advantage)}",) if advantage > 0 else ()),
        *((f"▽{signed(advantage)}",) if advantage < 0 else ()),
    )


def _state(case: Case, now: Condition, lang: Lang) -> tuple[Row, ...]:
    most = limit(case.start.edition, case.learner, now.space)
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


def _offers(case: Case) -> Iterator[Offer]:
    """What may happen, by hands that do all that follows from it."""
    begun = _start(case)
    plans = [(one,) * n for n in range(1, REPEATED) for one in TURNS]
    plans += [(a, b) for a in TURNS for b in TURNS if a != b]
    for plan in plans:
        way = _carried_out(case, begun, plan)
        yield Offer(partial(_happens, plan), way, len(plan))


def _happens(plan: Sequence[str], lang: Lang) -> str:
    return counted([say(f"endurance.{one}", lang) for one in plan], lang)


def _beside(case: Case, lang: Lang) -> tuple[ExhibitPart, ...]:
    """How the person stands before anything happens."""
    now = _before(_start(case))
    track = track_part(case.start.edition, case.learner, now.space, lang)
    return track, Rows(rows=_state(case, now, lang))


EXHIBIT = Exhibit(
    start=_start,
    show=_show,
    turn=_turn,
    told=EnduranceTold,
    lead=_lead,
    offers=_offers,
    beside=_beside,
)
"""What happens, and what hands do then. Facts: ``space`` (from 1), ``hand``, ``deck``,
``limit``; of what happened last, once it is done, ``change``, ``discarded``,
``reshuffled``, ``lost_in_vain``."""
