"""A match is set up on the table: from the box to where everything belongs."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import button
from motc_lab.games.motc.lessons.setting_up import ORDER, SetUp
from motc_lab.games.motc.lessons.tabletop import (
    BOX,
    Lay,
    hand_names,
    noted,
    put_down,
    spot_name,
    tabletop,
)
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.lessons.exhibit import Exhibit, Offer, Shown, Value, Values, Way
from motc_lab.scene.exhibit_model import Dial, Dials
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

BACK: Final = "back"
AGAIN: Final = "again"
ASKED: Final = ("supply", "deck", "status", "reserve", "draw")
"""What has an order; marker and queen may be put down whenever one likes."""


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"done": "", "wrong": ""}


def _set_up(case: Case, values: Values) -> SetUp:
    return SetUp(case.start, tuple(str(values["done"]).split()))


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """What belongs there and whose turn has come is done; the rest is taken back."""
    here = _set_up(case, values)
    if dial == AGAIN:
        return _start(case)
    if values["wrong"]:
        return {**values, "wrong": ""}
    if dial == BACK:
        return {"done": " ".join(here.done[:-1]), "wrong": ""}
    move = here.move_meant(dial, str(value))
    if move is None or here.needed(move):
        return {**values, "wrong": noted(dial, value)}
    return {"done": " ".join([*here.done, move]), "wrong": ""}


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    here, wrong = _set_up(case, values), put_down(values)
    table = here.table
    lay = Lay(
        table,
        case.start.edition,
        case.learner,
        open=hand_names(table, case.learner),
        put={**here.put, **(dict([wrong]) if wrong else {})},
        to={wrong[0]: (_home(here, wrong[0]),)} if wrong else here.ways(),
        moved=here.done[-1] if here.done else None,
        wrong=wrong[0] if wrong else None,
        box=here.boxed,
        starts={one.value: table.side(one.index).endurance + 1 for one in PERSONS},
    )
    return Shown(
        parts=(tabletop(lay, lang), Dials(dials=tuple(_buttons(values, lang)))),
        facts={
            "placed": len(here.done),
            "ready": int(len(here.done) == len(ORDER)),
            "wrong": int(wrong is not None),
        },
        reply=_why_not(here, wrong, lang) if wrong else _reply(here, lang),
    )


def _home(here: SetUp, thing: str) -> str:
    """Where a thing lies that was put elsewhere by mistake."""
    return thing if thing in here.done else BOX


def _buttons(values: Values, lang: Lang) -> Iterator[Dial]:
    if values["done"] or values["wrong"]:
        back, is_wrong = say("tabletop.back", lang), bool(values["wrong"])
        yield button(BACK, back, primary=is_wrong)
        yield button(AGAIN, say("tabletop.again", lang))


def _reply(here: SetUp, lang: Lang) -> str:
    if not here.done:
        return say("setup.begin", lang)
    if len(here.done) == len(ORDER):
        return say("setup.ready", lang)
    kind, _, who = here.done[-1].partition(".")
    if not who:
        return say(f"setup.did.{kind}", lang)
    side = here.table.side(Seat(who).index)
    names = {"who": say(f"word.person.{who}", lang)}
    names["whose"] = say(f"word.person_of.{who}", lang)
    numbers = {
        "deck": COUNT[side.deck],
        "supply": side.supply,
        "reserve": side.reserve,
        "draw": COUNT[side.hand],
        "status": side.endurance + 1,
    }
    return say(f"setup.did.{kind}", lang, n=int(numbers[kind]), **names)


def _why_not(here: SetUp, wrong: tuple[str, str], lang: Lang) -> str:
    """What must come first, or where the thing belongs and why."""
    thing, spot = wrong
    kind, _, who = thing.partition(".")
    move = here.move_meant(thing, spot)
    if move is not None:
        needed = here.needed(move)
        assert needed is not None
        return say(f"setup.first.{needed.partition('.')[0]}", lang)
    where = spot_name(spot, lang)
    single = kind in {"marker", "queen", "status"}
    rightly = spot_name(here.place(thing) if single else thing, lang)
    whose = say(f"word.person_of.{who}", lang) if who else ""
    fields = {"where": where, "rightly": rightly, "whose": whose}
    return say(f"setup.elsewhere.{kind}", lang, **fields)


def _lead(case: Case, values: Values) -> Iterator[Way]:
    """Everything in the order of the rules, and each wrong place once."""
    here = _set_up(case, values)
    first: Way = ((BACK, 1),) if values["wrong"] else ()
    yield (*first, *_turns(here))
    for thing, spots in here.ways().items():
        for spot in spots:
            if here.move_meant(thing, spot) is None:
                yield (*first, (thing, spot), (BACK, 1))
    for who in (seat.value for seat in PERSONS):
        if not here.done:
            yield (
                *first,
                (f"deck.{who}", f"deck.{who}"),
                (f"deck.{who}", f"hand.{who}"),
            )


def _turns(here: SetUp) -> Iterator[tuple[str, Value]]:
    for move in ORDER:
        if move not in here.done:
            yield here.gesture(move)


def _offers(case: Case) -> Iterator[Offer]:
    """What can be done for both in an order; hands stop where something is missing."""
    for order in _one_moved(ASKED):
        moves = [f"{kind}.{seat.value}" for kind in order for seat in PERSONS]
        way: list[tuple[str, Value]] = []
        here = SetUp(case.start, ())
        for move in ("marker", "queen", *moves):
            way.append(here.gesture(move))
            if here.needed(move):
                break
            here = SetUp(case.start, (*here.done, move))
        yield Offer(partial(_in_order, order), tuple(way))


def _one_moved(order: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The order, and every one in which a single thing comes at another time."""
    found = {tuple(order): None}
    for thing in order:
        others = [one for one in order if one != thing]
        for at in range(len(order)):
            found[(*others[:at], thing, *others[at:])] = None
    yield from found


def _in_order(order: Sequence[str], lang: Lang) -> str:
    return "; ".join(say(f"setup.short.{kind}", lang) for kind in order)


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn, lead=_lead, offers=_offers)
"""Things out of the box; facts ``placed``, ``ready``, ``wrong``."""
