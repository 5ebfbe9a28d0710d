"""A seat and its name are taken everywhere; anything else is refused (issue 10, 3).

Every public function that takes a seat is found by looking, and called with both.
"""

import asyncio
import importlib
import inspect
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from typing import Any

import pytest
from pydantic import BaseModel

from motc_lab import Board, Match, Play, Position, Room, Sandbox, advise, play, review
from motc_lab.bots import Budget, RandomBot, answer_of, thoughts
from motc_lab.errors import LabError
from motc_lab.games.motc.bots.race import (
    chance_at,
    default_race,
    draw_is_good,
    match_chance,
)
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.lessons.force import forced
from motc_lab.games.motc.position.unseen import as_known_to, forgotten, view_of
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.view import view
from motc_lab.games.motc.scene.build import curtained, result_text, scene_of
from motc_lab.lab.advice import advising, value_of_information
from motc_lab.lab.review import Review
from motc_lab.lessons import answers, lesson
from motc_lab.lessons.goals import Goal
from motc_lab.sandbox import compare, why_event, why_not, why_number
from motc_lab.widgets.arguments import bots_of, seat_of

PACKAGES = (
    *("motc_lab", "motc_lab.bots", "motc_lab.lab", "motc_lab.lab.advice"),
    *("motc_lab.lab.review", "motc_lab.lessons", "motc_lab.sandbox"),
    *("motc_lab.games.motc.lab.advice", "motc_lab.games.motc.lab.review"),
    *("motc_lab.games.motc.edition", "motc_lab.games.motc.position.position"),
    "motc_lab.games.motc.sandbox",
)
DOORS = (
    *("games.motc.rules.events", "games.motc.rules.questions"),
    *("games.motc.rules.session", "games.motc.position.unseen"),
    *("games.motc.rules.view", "games.motc.bots.race", "games.motc.lessons.force"),
    *("games.motc.scene.build", "games.motc.scene.match", "games.motc.scene.position"),
    *("scene.match", "widgets.arguments"),
)
NAMES = {"seat", "person", "looker", "learner", "loser", "winner", "asked", "who"}


def public() -> Iterator[tuple[str, object]]:
    """Everything public, by its name and where it is made."""
    for home in PACKAGES:
        package = importlib.import_module(home)
        yield from ((name, getattr(package, name)) for name in package.__all__)
    for home in DOORS:
        module = importlib.import_module(f"motc_lab.{home}")
        for name, found in vars(module).items():
            if not name.startswith("_") and getattr(found, "__module__", "").endswith(
                home
            ):
                yield name, found


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Public functions, and what public classes do; making a value is no function."""
    for name, found in public():
        if inspect.isfunction(found):
            yield name, found
        elif inspect.isclass(found):
            for base in found.__mro__:
                is_protocol = getattr(base, "_is_protocol", False)
                if is_protocol or not base.__module__.startswith("motc_lab"):
                    continue
                is_value = is_dataclass(base) or issubclass(base, BaseModel)
                for one, method in tuple(vars(base).items()):
                    plain = getattr(method, "__func__", method)
                    hidden = one.startswith("_") and (is_value or one != "__init__")
                    if not hidden and inspect.isfunction(plain):
                        yield f"{base.__name__}.{one}", plain


def asks_for_a_seat(function: Callable[..., Any]) -> bool:
    for name, parameter in inspect.signature(function).parameters.items():
        hint = str(parameter.annotation)
        named = name in NAMES and "str" in hint
        if named or ("Seat" in hint and "Callable" not in hint):
            return not name.startswith("_")
    return False


def found() -> set[str]:
    return {name for name, function in functions() if asks_for_a_seat(function)}


def begun() -> Match:
    """An exchange is over, and the next one has been opened."""
    match = Match.new(seed=3)
    while match.view("spectator").exchange == 1:
        match.play(match.legal()[0])
    match.play(match.legal()[0])
    return match


MATCH = begun()
POSITION = MATCH.position
SECTIONS = MATCH.view("spectator").sections
HOUSE = house_edition()
DRAWN = [event.kind for event in MATCH.events()].index("drew")
GRID = default_race(compile_edition(HOUSE))
LESSON = Position.from_code(lesson("05").position)
GOAL = Goal.model_validate({"all": [{"kind": "lost"}]})
QUICK = Budget(worlds=2, nodes=20)


def first_half_reviewed() -> Review:
    """The review of the choices of set-up, at little cost."""
    match = Match.new(seed=3)
    match.play("done")
    match.play("done")
    return review(match, QUICK)


def played_by(seat: Any) -> Position:
    match = begun()
    match.play(match.legal()[0], seat=seat)
    return match.position


def played_together_by(seat: Any) -> Position:
    match = begun()
    match.play_together([match.legal()[0].code], seat=seat)
    return match.position


def put_away_by(seat: Any) -> Position:
    """One of the first cards, as the person does who is asked in MATCH."""
    asked = MATCH.question
    assert asked is not None
    match = Match.new(seed=3)
    for _ in PERSONS:
        question = match.question
        assert question is not None
        if question.seat is asked.seat:
            break
        match.play("done")
    swap = next(option for option in match.legal() if option.card is not None)
    match.put_away([swap.card], seat=seat)
    return match.position


async def held_in_room(seat: Any) -> dict[str, str]:
    """Who is there in a room of a notebook that plays this seat."""
    room = Room(begun(), seat=seat)
    try:
        return room.state.seats
    finally:
        room.close()


REVIEW = first_half_reviewed()
Call = Callable[[Any], object]
ANYBODY: dict[str, Call] = {
    "Session.question_of": lambda it: str(MATCH.question_of(it)),
    "Session.view": Session.new(3).view,
    "Session.events": Session.new(3).events,
    "Session.last_events": Session.new(3).last_events,
    "Session.has_noticed": Session.new(3).has_noticed,
    "Match.seen": lambda it: MATCH.seen(it).text(),
    "Match.view": lambda it: MATCH.view(it).text(),
    "Match.events": MATCH.events,
    "Match.last_events": MATCH.last_events,
    "Match.log": MATCH.log,
    "Position.view": lambda it: POSITION.view(it).text(),
    "Position.explain": lambda it: str(POSITION.explain(it)),
    "Event.for_seat": lambda it: [event.for_seat(it) for event in MATCH.events()],
    "as_known_to": lambda it: as_known_to(POSITION, it),
    "view_of": lambda it: view_of(POSITION, it),
    "view": lambda it: view(MATCH.table, it, HOUSE),
    "scene_of": lambda it: scene_of(MATCH, it, "en"),
    "seat_of": lambda it: seat_of(MATCH, it),
    "Board.__init__": lambda it: Board(begun(), seat=it).scene,
    "SandboxPart.__init__": lambda it: Sandbox(begun(), seat=it).scene,
    "compare": lambda it: compare(MATCH, 0, 1, seat=it).facts,
    "why_event": lambda it: why_event(MATCH, DRAWN, it, "en"),
    "why_number": lambda it: why_number(MATCH, "spassky.endurance", it, "en"),
    "why_not": lambda it: why_not(MATCH, "wK@1", it, "en"),
}
OPEN = {
    *("Session.events", "Session.last_events", "Match.events", "Match.last_events"),
    *("Position.explain", "seat_of", "compare"),
    *("Board.__init__", "SandboxPart.__init__", "why_event", "why_number", "why_not"),
    "Room.__init__",
}
"""Here None is right too: open hands, everybody at one screen, or whoever sits last."""
A_PERSON: dict[str, Call] = {
    "Edition.person": HOUSE.person,
    "Edition.with_person": lambda it: HOUSE.with_person(it, start=2),
    "Edition.with_space": lambda it: HOUSE.with_space(it, 0, hand_limit=6),
    "Edition.with_card": lambda it: HOUSE.with_card(it, "wQ", strength=2),
    "Position.with_person": lambda it: POSITION.with_person(it, reserve=3),
    "Layout.person": POSITION.person,
    "Layout.on_board": POSITION.on_board,
    "Layout.nowhere": forgotten(POSITION, "spassky").nowhere,
    "Layout.deck_count": POSITION.deck_count,
    "SectionPosition.laid": lambda it: [one.laid(it) for one in POSITION.sections],
    "SectionView.cell": lambda it: [one.cell(it) for one in SECTIONS],
    "View.person": MATCH.view("spectator").person,
    "forgotten": lambda it: forgotten(POSITION, it),
    "curtained": lambda it: curtained(MATCH, it, "en"),
    "draw_is_good": lambda it: draw_is_good(GRID, (1, 3), it),
    "chance_at": lambda it: chance_at(GRID, (1, 3), it),
    "match_chance": lambda it: match_chance(GRID, (1, 3), 0.5, it),
    "answers": lambda it: answers(Session.from_position(LESSON, 1), it, GOAL),
    "forced": lambda it: forced(Session.from_position(LESSON, 1), 2, it).position,
    "Review.by": REVIEW.by,
    "result_text": lambda it: result_text(it, (6, 3), 6, "en"),
    "bots_of": lambda it: list(bots_of(MATCH, seat_of(MATCH, it), "greedy")),
    "Play.__init__": lambda it: Play(seat=it).controller.seat,
    "play": lambda it: play(it).controller.seat,
    "Room.__init__": lambda it: asyncio.run(held_in_room(it)),
}
TIE = {"forced"}
"""Here None is right too: nobody wins."""
WHO_IS_ASKED: dict[str, Call] = {
    "Session.play": played_by,
    "Session.play_together": played_together_by,
    "Session.put_away": put_away_by,
    "advise": lambda it: advise(MATCH, it, QUICK).options,
    "advising": lambda it: [*advising(MATCH, it, QUICK)][-1].options,
    "thoughts": lambda it: [*thoughts(RandomBot(), MATCH, it)][-1].best,
    "answer_of": lambda it: answer_of(RandomBot(), MATCH, it),
    "value_of_information": lambda it: value_of_information(MATCH, it, QUICK),
}
ALL = ANYBODY | A_PERSON | WHO_IS_ASKED
ALIKE = {
    *("answers", "bots_of", "why_number"),
    *("Match.last_events", "Session.has_noticed"),
}
"""These may say the same of both persons."""
OF_OTHER_GAMES = {"review", "reviewing"}
"""The first game's reviews look at both persons and take no seat."""
NONSENSE: tuple[Any, ...] = ("red", "Spassky", "", 0, 1, True, [], ("fischer",), MATCH)


def test_every_public_function_that_takes_a_seat_is_called_here() -> None:
    assert found() - OF_OTHER_GAMES == set(ALL)


@pytest.mark.parametrize("name", ALL)
def test_a_seat_and_its_name_say_the_same(name: str) -> None:
    question = MATCH.question
    assert question is not None
    seats = {**dict.fromkeys(ANYBODY, tuple(Seat)), **dict.fromkeys(A_PERSON, PERSONS)}
    told = [
        (ALL[name](seat), ALL[name](seat.value))
        for seat in seats.get(name, (question.seat,))
    ]
    assert all(by_seat == by_name for by_seat, by_name in told)
    if name not in {*ALIKE, *WHO_IS_ASKED}:
        assert told[0] != told[1], "each person has a side of his own"


@pytest.mark.parametrize("name", ALL)
def test_what_is_no_seat_is_refused_with_what_would_be_right(name: str) -> None:
    nothing = () if name in OPEN | TIE or name in WHO_IS_ASKED else (None,)
    nobody = (Seat.SPECTATOR, "spectator") if name in A_PERSON else ()
    for wrong in (*NONSENSE, *nothing, *nobody):
        with pytest.raises(LabError, match=r"use .*spassky.*fischer|seat=") as refused:
            ALL[name](wrong)
        assert len(str(refused.value)) < 200


@pytest.mark.parametrize("name", WHO_IS_ASKED)
def test_the_other_person_is_refused_by_seat_and_by_name(name: str) -> None:
    question = MATCH.question
    assert question is not None
    for other in (question.seat.other, question.seat.other.value):
        with pytest.raises(LabError, match=f"{question.seat.value} is asked"):
            WHO_IS_ASKED[name](other)


def test_a_seat_is_its_name_to_whoever_compares_or_looks_up() -> None:
    """Positions and views hold seats, which are found by their names."""
    for seat in PERSONS:
        assert seat == seat.value
        assert {seat.value: 1}[seat] == {seat: 1}[Seat(seat.value)] == 1
        assert f"{seat}" == seat.value
    seen, position = MATCH.view("spectator"), MATCH.position
    assert (seen.white, seen.lead) == (position.white, position.lead)
    assert position.changed(white=Seat.FISCHER).white == "fischer"
    assert position.changed(lead="spassky").lead is Seat.SPASSKY
