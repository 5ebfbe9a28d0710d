"""What an exhibit is made of: a start, a picture of its dials' values, and a turn.

An exhibit is a module in a game's ``lessons/exhibits`` with a constant ``EXHIBIT``. It
holds no state: what the learner has turned is a table of values, kept with the lesson.
"""

import importlib
import pkgutil
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import Any, Final, Generic, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, JsonValue, ValidationError

from motc_lab.engine.game import FIRST, game_named
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import IllegalOption, LabError, shown
from motc_lab.lessons.errors import one_of
from motc_lab.scene.exhibit_model import (
    CardItem,
    Dial,
    DialOption,
    Dials,
    ExhibitPart,
)
from motc_lab.scene.table_model import Lang
from motc_lab.scene.tabletop_model import Tabletop

Value = int | str
Values = Mapping[str, Value]
Facts = Mapping[str, Value]
S = TypeVar("S", bound="Told")
SessionT = TypeVar("SessionT", bound=AnySession)
SeatT = TypeVar("SeatT", bound=Seat)
MOST_SETTINGS: Final = 3000
Way = tuple[tuple[str, Value], ...]


class Told(BaseModel):
    """What a lesson tells an exhibit, or an ask; unknown fields are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class UnknownExhibit(LabError, LookupError):
    """There is no exhibit, or no ask, of this name; the message lists them."""


@dataclass(frozen=True)
class Case(Generic[SessionT, SeatT]):
    """What an exhibit works with, and what an ask makes questions from.

    Attributes:
        start: the table with which the step begins; look at it, never play on it.
        learner: the learner's person.
        told: the lesson's settings; ``case.of(MySettings)`` gives them their type.
        seed: fixes everything that is drawn at random.
    """

    start: SessionT
    learner: SeatT
    told: Told
    seed: int

    def of(self, kind: type[S]) -> S:
        """The settings as what the exhibit has declared."""
        assert isinstance(self.told, kind)
        return self.told


AnyCase: TypeAlias = Case[Any, Any]


@dataclass(frozen=True)
class Shown:
    """The picture of some values.

    Attributes:
        parts: what is drawn, the dials among it.
        facts: what goals may ask for.
        reply: what the picture answers in one or two sentences; shown, and spoken
            after each turn.
        speech: what is spoken only, because the picture shows it anyway.
    """

    parts: tuple[ExhibitPart, ...]
    facts: Facts = field(default_factory=dict)
    reply: str = ""
    speech: str = ""

    @property
    def dials(self) -> dict[str, Dial]:
        """Everything to turn by its id: dials, and what a hand may move."""
        return {dial.id: dial for part in self.parts for dial in _dials(part)}


def _dials(part: ExhibitPart) -> Iterator[Dial]:
    """A thing that can be moved is a choice among the places for it."""
    if isinstance(part, Dials):
        yield from part.dials
    if not isinstance(part, Tabletop):
        return
    names = {spot.id: spot.name for spot in part.spots}
    for thing in part.things:
        if thing.to:
            places = [DialOption(id=spot, text=names[spot]) for spot in thing.to]
            yield Dial(
                id=thing.id,
                kind="select",
                label=thing.name,
                value=thing.at,
                text=names[thing.at],
                options=tuple(places),
            )


def set_dial(
    case: AnyCase, values: Values, dial: str, value: Value
) -> dict[str, Value]:
    """The simplest turn: the dial has its new value, and nothing else changes."""
    del case
    return {**values, dial: value}


Lead = Callable[[AnyCase, Values], Iterator[Way]]
InWords = Callable[[Lang], str]


@dataclass(frozen=True)
class Offer:
    """An answer that a class may choose where hands do what is asked.

    Attributes:
        text: what is done, in a few words.
        way: the turns that do it; they stop at the first that the table refuses.
        size: how much it is; answers stand beside others of their size, if they can.
        reply: what comes of it, where the exhibit's reply speaks to a hand.
        face: the card that it is about.
    """

    text: InWords
    way: Way
    size: int = 0
    reply: InWords | None = None
    face: Callable[[Lang], CardItem] | None = None


@dataclass(frozen=True)
class Exhibit:
    """A picture to turn.

    Attributes:
        start: the values with which it begins, hidden ones included.
        show: the picture of some values in a language.
        turn: the values after a dial has been turned; only legal turns come here.
        told: the settings that a lesson may write.
        most: how many settings a check turns through.
        lead: the ways worth trying from some values on, where there are too many
            turns to try them all; each is a row of turns.
        offers: what a class may choose from, where no words tell how dials stand.
        beside: what it needs to see for that.
    """

    start: Callable[[AnyCase], dict[str, Value]]
    show: Callable[[AnyCase, Values, Lang], Shown]
    turn: Callable[[AnyCase, Values, str, Value], dict[str, Value]] = set_dial
    told: type[Told] = Told
    most: int = MOST_SETTINGS
    lead: Lead | None = None
    offers: Callable[[AnyCase], Iterator[Offer]] | None = None
    beside: Callable[[AnyCase, Lang], tuple[ExhibitPart, ...]] | None = None


def names_in_package(package: str) -> tuple[str, ...]:
    """Names of the modules of a package, in alphabetical order."""
    found = importlib.import_module(package)
    return tuple(sorted(module.name for module in pkgutil.iter_modules(found.__path__)))


def part_named(game: str, kind: str, name: str) -> ModuleType:
    """A module of a game's ``lessons/exhibits`` or ``lessons/asks`` with this name.

    UnknownExhibit lists those there are.
    """
    played, place = game_named(game), f"lessons.{kind}s"
    package = f"{played.package}.{place}"
    known = names_in_package(package) if played.has_part(place) else ()
    if name not in known:
        msg = f"no {kind} {shown(name, 40)}; {one_of(name, known)}"
        raise UnknownExhibit(msg)
    return importlib.import_module(f"{package}.{name}")


@cache
def exhibit_named(name: str, game: str = FIRST) -> Exhibit:
    """The exhibit of a game with this name; UnknownExhibit lists those there are."""
    found: Exhibit = part_named(game, "exhibit", name).EXHIBIT
    return found


def told(kind: type[S], settings: Mapping[str, JsonValue]) -> S:
    """The settings with their type; LabError names each field that is wrong."""
    try:
        return kind.model_validate(dict(settings))
    except ValidationError as error:
        raise LabError("; ".join(_faults(error, kind))) from None


def _faults(error: ValidationError, kind: type[Told]) -> Iterator[str]:
    for fault in error.errors(include_url=False)[:5]:
        where = ".".join(str(part) for part in fault["loc"]) or "set"
        match fault["type"]:
            case "missing":
                yield f"{where} is missing"
            case "extra_forbidden":
                yield f"no setting {where!r}; {one_of(where, kind.model_fields)}"
            case _:
                said = fault["msg"].removeprefix("Value error, ")
                given = shown(fault["input"], 40)
                yield f"{where}: {given}: {said[:1].lower()}{said[1:]}"


def legal_turn(picture: Shown, name: str, value: object) -> Value:
    """The value, if the picture offers that turn; IllegalOption says what it offers."""
    dial = picture.dials.get(name)
    if dial is None:
        raise IllegalOption(str(name), sorted(picture.dials))
    offered = list(turns_of(dial))
    for one in offered:
        if one == value and type(one) is type(value):
            return one
    choice = f"{name} {shown(value, 20)}"
    raise IllegalOption(choice, [f"{name} {one}" for one in offered])


def turns_of(dial: Dial) -> Iterator[Value]:
    """Every value that a dial offers now."""
    if dial.why is not None:
        return
    match dial.kind:
        case "select":
            yield from (option.id for option in dial.options)
        case "toggle":
            yield from (0, 1)
        case "button":
            yield 1
        case _:
            yield from range(dial.low, dial.high + 1)


@dataclass(frozen=True)
class Setting:
    """Values that can be reached by turning, with the facts of their picture.

    ``way``: the turns that lead there, in their order.
    """

    values: Values
    facts: Facts
    way: Way = ()


def settings_of(exhibit: Exhibit, case: AnyCase) -> tuple[Setting, ...]:
    """Everything that can be reached by turning dials, at most ``exhibit.most``."""
    return tuple(each_setting(exhibit, case))


def each_setting(
    exhibit: Exhibit, case: AnyCase, now: Values | None = None
) -> Iterator[Setting]:
    """Settings by the number of turns that they need from now, or from the start."""
    first = exhibit.start(case) if now is None else now
    if exhibit.lead is not None:
        yield from _along(exhibit, case, first, exhibit.lead(case, first))
        return
    seen = {_key(first)}
    todo: deque[tuple[Values, Way]] = deque([(first, ())])
    for _ in range(exhibit.most):
        if not todo:
            return
        values, way = todo.popleft()
        shown = exhibit.show(case, values, "en")
        yield Setting(values, shown.facts, way)
        for dial in shown.dials.values():
            for value in turns_of(dial):
                after = exhibit.turn(case, values, dial.id, value)
                if _key(after) not in seen and len(seen) < exhibit.most:
                    seen.add(_key(after))
                    todo.append((after, (*way, (dial.id, value))))


def _along(
    exhibit: Exhibit, case: AnyCase, first: Values, ways: Iterator[Way]
) -> Iterator[Setting]:
    """What lies along these ways; every turn of them has to be offered."""
    yield Setting(first, exhibit.show(case, first, "en").facts)
    for way in ways:
        values = first
        for number, (dial, value) in enumerate(way, 1):
            legal_turn(exhibit.show(case, values, "en"), dial, value)
            values = exhibit.turn(case, values, dial, value)
            facts = exhibit.show(case, values, "en").facts
            yield Setting(values, facts, way[:number])


def _key(values: Values) -> tuple[tuple[str, Value], ...]:
    return tuple(sorted(values.items()))
