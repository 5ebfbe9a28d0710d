"""What a page of a room may be told, worked out from worlds that its seat imagines.

After each choice of a match whatever the seat can't know is dealt anew, and a room over
that world says what its page would be told. A page of the true match may be told
nothing else: what is in its traffic besides, in whatever form, was hidden.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from motc_lab.controllers.play.terms import Terms
from motc_lab.engine.history import History
from motc_lab.engine.machine import Machine
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.engine.state import State
from motc_lab.rooms.minds import Task
from motc_lab.rooms.room import Room
from motc_lab.rooms.stand_ins import GONE_S, TAKE_S
from motc_lab.scene.model import Lang
from motc_lab.texts.speech import words_in
from tests.controllers.screens import Paper
from tests.rooms.table import CODE, Clock

Leaf = tuple[tuple[object, ...], object]

OWN: Final = frozenset({"beat", "may_undo", "may_redo"})
"""What counts a page's own pictures and choices."""
ROOMS_CODE: Final = ("room", "code")
FRESH: Final = frozenset({"speech", "outcome", "moves"})
"""What has happened since the last picture; a whole one tells it at other places."""


@dataclass
class Frame:
    """One message of a room's line.

    Attributes:
        text: as it came.
        choices: how many choices had been sent when it came, at least.
    """

    text: str
    choices: int


@dataclass
class Traffic:
    """All that one device was told."""

    lang: Lang
    frames: list[Frame] = field(default_factory=list)

    @property
    def lookers(self) -> list[str]:
        """For whom its pictures were made, in their order."""
        found: list[str] = []
        for frame in self.frames:
            if "scene" in json.loads(frame.text).get("set", {}):
                looker = str(_scene_of(frame.text)["looker"])
                found += [looker] if found[-1:] != [looker] else []
        return found


class Imagined:
    """A match as one looker may think it, choice by choice.

    Args:
        session: the true match, of which every choice is known.
        terms: under which it is played.
        looker: a seat, or the spectator.
        lang: of the page.
        seed: fixes the worlds.
    """

    def __init__(
        self, session: AnySession, terms: Terms, looker: Seat, lang: Lang, seed: int = 0
    ) -> None:
        self._session, self._terms = session, terms
        self._looker, self._lang = looker, lang
        self._chance = Random(seed)
        root = session.history.root
        self._line = session.here.line()
        self._history: History[Any] = History(self._dealt_anew(root.state))
        self._known: set[Leaf] = set()
        self._told: set[object] = set()
        self._looked_at = -1

    def leaks(self, frames: Iterable[Frame]) -> list[str]:
        """What the frames tell that is in no world of this looker, in words."""
        found = []
        for frame in frames:
            self._look_on(min(frame.choices, len(self._line)))
            if self._looked_at == len(self._line) and self._session.is_over:
                return found  # all lies open
            found += [f"{path}: {value!r}" for path, value in self._unknown(frame.text)]
        return found

    def _unknown(self, text: str) -> Iterator[Leaf]:
        for path, value in _leaves(_scene_of(text)):
            top = path[0] if path else ""
            is_fresh = top in FRESH and value in self._told
            if top in OWN or path == ROOMS_CODE or is_fresh:
                continue
            if (path, value) not in self._known:
                yield path, value

    def _look_on(self, choices: int) -> None:
        """Take in what may be told up to so many choices."""
        while self._looked_at < choices:
            if self._looked_at >= 0:
                self._go_on(self._line[self._looked_at])
            self._looked_at += 1
            if self._looked_at == len(self._line) and self._session.is_over:
                return
            for scene in self._scenes():
                self._known.update(_leaves(scene))
            self._told = {value for _, value in self._known}

    def _go_on(self, node: Any) -> None:
        """One choice more; what somebody else has chosen has no name."""
        seats = self._session.ruleset.players
        is_own = self._looker is seats[node.seat]
        choice = node.choice if is_own else f"choice {node.number}"
        state = self._dealt_anew(node.state)
        self._history.add(choice, state, node.chance, node.seat).joined = node.joined

    def _dealt_anew(self, state: State[Any, Any]) -> State[Any, Any]:
        """The state as the looker may think it."""
        known = [event.for_seat(self._looker) for event in state.events]
        seen = tuple([event for event in known if event is not None])
        aside = state.aside and self._imagined(state.aside)
        return State(self._imagined(state.machine), seen, aside)

    def _imagined(self, machine: Machine) -> Machine:
        """A spectator knows no more than any two of the seats together."""
        if not self._looker.is_spectator:
            return machine.imagine(self._looker.index, self._chance)
        for seat in self._session.ruleset.players:
            machine = machine.imagine(seat.index, self._chance)
        return machine

    def _scenes(self) -> Iterator[dict[str, Any]]:
        """The pictures of the page, whoever of the others comes, goes and wishes."""
        world = self._session._with(self._history)
        for gone in world.ruleset.players:
            if gone is not self._looker:
                yield from self._paper(world, gone).scenes
        if self._looked_at == 0:
            yield from self._along(world)

    def _along(self, world: AnySession) -> Iterator[dict[str, Any]]:
        """The pictures of this looker where a seat goes along to another device."""
        room = Room(CODE, self._terms, world, clock=Clock())
        secrets = {seat: room.hold(seat) for seat in room.players}
        moved = room.players[0] if self._looker.is_spectator else self._looker
        old, new = Paper(), Paper()
        for seat, secret in secrets.items():
            if seat is not moved:
                room.enter(Paper(), "en", secret=secret)
        self._enter(room, old, secrets[moved])
        board = next(one for one in room.boards if one.own is moved)
        room.take_along(board)
        taken, _ = room.enter(new, self._lang, ticket=old.answers[-1]["ticket"])
        for page in (board, taken):
            page.receive({"kind": "hello", "lang": self._lang})
        for scene in (*old.scenes, *new.scenes):
            if scene["looker"] == str(self._looker):
                yield scene

    def _paper(self, world: AnySession, gone: Seat) -> Paper:
        clock = Clock()
        room = Room(CODE, self._terms, world, thinker=_idle, clock=clock)
        paper, at_first = Paper(), self._looked_at == 0
        if at_first and not self._looker.is_spectator:  # nobody else has come yet
            self._enter(room, paper, room.hold(self._looker))
            room.leave(room.boards[0])
        secrets = {seat: room.hold(seat) for seat in room.players}
        self._enter(room, paper, secrets.get(self._looker, ""))
        others = {
            seat: room.enter(Paper(), "en", secret=secret)[0]
            for seat, secret in secrets.items()
            if seat is not self._looker
        }
        room.leave(others[gone])
        clock.now += GONE_S
        room.look_after()
        if at_first:  # another device wishes to go on for whoever is gone
            clock.now += TAKE_S
            room.look_after()
            taker = room.boards[0]
            if taker.plays:
                taker, _ = room.enter(Paper(), "en", known=("another device",))
            taker.receive({"kind": "room", "do": "take", "seat": str(gone)})
        return paper

    def _enter(self, room: Room, paper: Paper, secret: str) -> None:
        """Come in with all pauses put away, without the last one, and all news new."""
        board, _ = room.enter(paper, self._lang, secret=secret, known=("own",))
        board.receive({"kind": "hello", "lang": self._lang})
        pauses = len(board.showing.pauses(board.session))
        for put_away in {pauses, max(0, pauses - 1)}:
            board._told, board._put_away = 0, put_away
            board.publish()
            board.publish()


def _idle(task: Task, heard: Callable[[str | None], None]) -> None:
    """A bot may be asked for, and never answers."""
    del task, heard


def leaks_of(traffic: Traffic, session: AnySession, terms: Terms) -> list[str]:
    """What a device was told that whoever sat at it then could not know."""
    seats = session.ruleset.seats
    by_looker: dict[Seat, list[Frame]] = {}
    for frame in traffic.frames:
        heard = json.loads(frame.text)
        if not _is_plain(heard, terms.game, traffic.lang):
            return [f"no picture: {frame.text[:200]}"]
        if "scene" in heard.get("set", {}):
            looker = seats(_scene_of(frame.text)["looker"])
            by_looker.setdefault(looker, []).append(frame)
    return [
        leak
        for seat, frames in by_looker.items()
        for leak in Imagined(session, terms, seat, traffic.lang).leaks(frames)
    ]


def _is_plain(heard: dict[str, Any], game: str, lang: Lang) -> bool:
    """Whether a message holds nothing but a picture, words, or a device's own seat."""
    own = heard.get("say") or heard.get("opened")
    if own is not None:
        of_seat = {"secret", "ticket", "link", "picture", "lasts_s"}
        return len(heard) == 1 and set(own) <= {"kind", "n", "code"} | of_seat
    told = heard.get("set", {})
    words = told.get("words", words_in(game, "ui", lang))
    is_known = set(heard) == {"set"} and set(told) <= {"scene", "words"}
    return is_known and words == words_in(game, "ui", lang)


def _scene_of(text: str) -> dict[str, Any]:
    scene: dict[str, Any] = json.loads(json.loads(text)["set"]["scene"])
    return scene


def _leaves(value: object, path: tuple[object, ...] = ()) -> Iterator[Leaf]:
    """Every number, word and emptiness of a picture, with where it stands."""
    if isinstance(value, dict | list) and value:
        named = value.items() if isinstance(value, dict) else enumerate(value)
        for name, inner in named:
            yield from _leaves(inner, (*path, name))
    else:
        yield path, str(value) if isinstance(value, dict | list) else value
