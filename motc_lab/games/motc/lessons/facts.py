"""Facts of a table that two futures are compared by: their numbers and their words."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Literal, get_args

from motc_lab.games.motc.lessons.sources import marker_text
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.view import View
from motc_lab.games.motc.texts.persons import counted
from motc_lab.lessons.plain_facts import Source
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

FactName = Literal[
    "marker",
    "endurance",
    "other_endurance",
    "hand",
    "other_hand",
    "pawns",
    "other_pawns",
    "initiative",
]
FACTS: Final[tuple[FactName, ...]] = get_args(FactName)
_NUMBERS: Final[dict[FactName, Callable[[View, Seat], int]]] = {
    "marker": lambda view, seat: view.marker if seat.index else -view.marker,
    "endurance": lambda view, seat: view.person(seat).endurance + 1,
    "other_endurance": lambda view, seat: view.person(seat.other).endurance + 1,
    "hand": lambda view, seat: view.person(seat).hand_count,
    "other_hand": lambda view, seat: view.person(seat.other).hand_count,
    "pawns": lambda view, seat: view.person(seat).reserve,
    "other_pawns": lambda view, seat: view.person(seat.other).reserve,
    "initiative": lambda view, seat: int(view.lead is seat),
}
_NO_OWNER: Final = ("marker", "initiative")


def fact_of(name: FactName, view: View, learner: Seat) -> int:
    """A number from the learner's side: more is better for the learner's own."""
    return _NUMBERS[name](view, learner)


def fact_text(name: FactName, view: View, learner: Seat, lang: Lang) -> str:
    """A fact in words: '2 for Fischer', '3 pawns'."""
    number = fact_of(name, view, learner)
    seat = learner.other if name.startswith("other_") else learner
    match name.removeprefix("other_"):
        case "marker":
            return marker_text(number, learner, lang)
        case "initiative":
            holder = learner if number else learner.other
            return say(f"word.person.{holder.value}", lang)
        case "hand":
            return counted("cards", number, lang)
        case "pawns":
            return say("word.subject.pawns", lang, n=number)
        case _:
            track = view.edition.person(seat).track
            return say("lesson.value.endurance", lang, n=number, last=len(track))


def fact_label(name: FactName, learner: Seat, lang: Lang) -> str:
    """What a fact is called: 'Fischer's pawns'."""
    if name in _NO_OWNER:
        return say(f"lesson.fact.{name}", lang)
    seat = learner.other if name.startswith("other_") else learner
    whose = say(f"word.person_of.{seat.value}", lang)
    return say(f"lesson.fact.{name.removeprefix('other_')}", lang, whose=whose)


def fact_sources(
    name: str, view: View, events: Sequence[Event], learner: Seat, lang: Lang
) -> dict[str, Source]:
    """For a future 'win': {win_marker}, {win_pawns}, {win_total}, {win_added} …."""
    found: dict[str, Source] = {}
    for fact in FACTS:
        found[f"{name}_{fact}"] = partial(fact_text, fact, view, learner, lang)
    for event in events:
        if event.kind == "played" and event.seat is learner:
            found[f"{name}_total"] = partial(str, event.total)
            found[f"{name}_added"] = partial(counted, "pawns", event.pawns, lang)
    return found
