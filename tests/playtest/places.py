"""Places where matches are played: each lets one thing happen, and has pages."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from motc_lab.bots import bot_named
from motc_lab.controllers.answers_aside import AnswersAside
from motc_lab.controllers.board import BoardController
from motc_lab.controllers.chapter.controller import ChapterController
from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import Terms
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons import LessonRun
from motc_lab.lessons.load import lesson_files, load_lesson
from motc_lab.rooms.board import RoomBoard
from motc_lab.rooms.minds import Task, answered
from motc_lab.rooms.room import Room
from motc_lab.rooms.stand_ins import GONE_S
from motc_lab.scene.model import Chapter, Scene
from tests.playtest.law import Moment, table_of
from tests.playtest.people import Message, Person, at_random
from tests.playtest.screens import Glass

PLACE: Final = "motc:play"
MOST_BACK: Final = 12  # of one match: whoever takes all back never ends
STEPS_A_LESSON: Final = 3
PRESSES_A_STEP: Final = 15
OFTEN, SELDOM, RARELY = 0.3, 0.06, 0.02


@dataclass
class Habits:
    """What somebody does beside answering, and how often: shares of all presses."""

    undoes: float = 0.0
    changes_language: float = 0.0
    reloads: float = 0.0
    presses_twice: float = 0.0


def habits_of(chance: Random) -> Habits:
    """Most people have one habit or none."""
    habits = Habits()
    name = chance.choice([*vars(habits), "none", "none"])
    if name != "none":
        setattr(habits, name, OFTEN if name == "presses_twice" else SELDOM)
    return habits


class Place(ABC):
    """Somewhere to play."""

    def __init__(self, terms: Terms, person: Person, chance: Random) -> None:
        self.terms, self.person, self.chance = terms, person, chance
        self.habits = habits_of(chance)
        self.back = 0

    @property
    @abstractmethod
    def session(self) -> AnySession:
        """The match."""

    @abstractmethod
    def happen(self) -> None:
        """Let one thing happen: a press, a slice of thought, a reload."""

    @abstractmethod
    def moments(self) -> list[Moment]:
        """What each page shows now."""

    @property
    def is_done(self) -> bool:
        """Whether the match is over, and each page says so."""
        shown = [moment.scene for moment in self.moments()]
        return self.session.is_over and not any(scene.stays for scene in shown)

    def answer(self, scene: Scene) -> Message | None:
        """What the person presses at a picture; None where there is nothing."""
        if scene.stays:
            return {"kind": "next_game"}
        if scene.curtain is not None:
            return {"kind": "reveal"}
        if scene.may_undo and self.does(self.habits.undoes) and self.back < MOST_BACK:
            self.back += 1
            return {"kind": "undo"}
        is_asked = scene.ask is not None and scene.ask.yours
        return self.person(scene, self.chance) if is_asked else None

    def does(self, share: float) -> bool:
        return share > 0 and self.chance.random() < share


def send(controller: BoardController, message: Message, beat: int) -> None:
    """Press at the picture with this beat."""
    controller.receive({**message, "beat": beat})


def scene_of(glass: Glass) -> Scene:
    scene = table_of(glass.picture)
    assert scene is not None
    return scene


class AtAPage(Place):
    """One page: somebody against bots, or everybody at one screen."""

    controller: BoardController
    glass: Glass

    @abstractmethod
    def open(self, kept: str) -> None:
        """Open the page, with what it has kept."""

    @property
    def session(self) -> AnySession:
        return self.controller.session

    @property
    def own(self) -> tuple[Seat, ...]:
        bots, players = self.controller.bots, self.session.ruleset.players
        return tuple([seat for seat in players if seat not in bots])

    @property
    def is_thinking(self) -> bool:
        """Whether a bot thinks of the question that is open now."""
        aside = self.controller
        return isinstance(aside, AnswersAside) and aside.answers.answering is not None

    def moments(self) -> list[Moment]:
        bots = frozenset(self.controller.bots)
        awaited = bots if self.is_thinking else frozenset[Seat]()
        return [Moment(scene_of(self.glass), self.session, self.own, awaited)]

    def happen(self) -> None:
        aside: Any = self.controller
        if self.does(self.habits.changes_language):
            lang = self.chance.choice(["de", "en"])
            self.controller.receive({"kind": "lang", "lang": lang})
        elif self.does(self.habits.reloads):
            self.open(self.glass.kept or "nothing")
        elif self.is_thinking and self.chance.random() < 0.9:
            aside.think()
        else:
            self.press()

    def press(self) -> None:
        scene = scene_of(self.glass)
        message = self.answer(scene)
        if message is None:
            return
        send(self.controller, message, scene.beat)
        if self.does(self.habits.presses_twice):
            send(self.controller, message, scene.beat)


class MatchPage(AtAPage):
    """The page of matches; its bot thinks beside it, or answers at once."""

    def __init__(self, terms: Terms, person: Person, chance: Random) -> None:
        super().__init__(terms, person, chance)
        self.thinks = chance.random() < 0.8
        self.open("")

    def open(self, kept: str) -> None:
        self.glass = Glass(thinks=self.thinks)
        controller = PlayController(
            self.glass, self.terms, place=PLACE, lots=self.chance.randrange
        )
        self.controller = controller
        controller.let_bots_play()
        controller.publish()
        hello = {"kind": "hello", **({"keep": kept} if kept else {})}
        controller.receive({**hello, "game": self.terms.game})

    @property
    def own(self) -> tuple[Seat, ...]:
        seat = self.controller.seat
        return self.session.ruleset.players if seat is None else (seat,)


class NotebookBoard(AtAPage):
    """A board of a notebook: its bots answer at once, and a cell plays as well."""

    def __init__(self, terms: Terms, person: Person, chance: Random) -> None:
        super().__init__(terms, person, chance)
        self.match: AnySession = terms.match(chance.randrange(10**9))
        players = self.match.ruleset.players
        self.seat = chance.choice([None, *players])
        self.has_bots = self.seat is not None or chance.random() < 0.5
        self.open("")

    def open(self, kept: str) -> None:
        if kept:  # the match is the notebook's, and the board before is gone
            self.controller.close()
        players = self.match.ruleset.players
        seat = self.seat or players[0]
        bots = self.terms.bots(seat, self.match.seed) if self.has_bots else {}
        self.glass = Glass()
        self.controller = BoardController(
            self.glass, self.match, seat=self.seat, bots=bots
        )
        self.controller.let_bots_play()
        self.controller.publish()
        self.controller.receive({"kind": "hello"})

    def happen(self) -> None:
        question = self.session.question
        if question is not None and self.does(RARELY):
            option = self.chance.choice(question.options)
            self.session.play(option, seat=question.seat)  # as a cell does
            return
        super().happen()


class InTheSandbox(AtAPage):
    """A sandbox where a bot was called for a seat, or nobody."""

    def __init__(self, terms: Terms, person: Person, chance: Random) -> None:
        super().__init__(terms, person, chance)
        self.match: AnySession = terms.match(chance.randrange(10**9))
        self.has_bot = chance.random() < 0.7
        self.open("")

    def open(self, kept: str) -> None:
        self.glass = Glass()
        match, bots = self.match, {}
        if kept:
            self.controller.close()
            match = self.match = self.terms.match(1)  # what is kept takes its place
        if self.has_bot:
            seat = self.chance.choice(match.ruleset.players)
            bots[seat] = bot_named(self.terms.level, 1, self.terms.game)
        self.controller = SandboxController(self.glass, match, bots=bots, place=PLACE)
        self.controller.let_bots_play()
        self.controller.publish()
        hello = {"kind": "hello", "game": self.terms.game}
        self.controller.receive({**hello, **({"keep": kept} if kept else {})})

    def happen(self) -> None:
        if self.does(RARELY):
            looks = ["open", *map(str, self.own)]
            looking = self.chance.choice(looks)
            wish = {"kind": "sandbox", "do": "look", "as": looking}
            self.controller.receive(wish)
            return
        super().happen()

    @property
    def own(self) -> tuple[Seat, ...]:
        own = super().own
        if self.controller.open_hands:
            return own
        return tuple([seat for seat in own if seat is self.controller.seat])

    def moments(self) -> list[Moment]:
        if self.controller.open_hands:
            return super().moments()
        # Seen from one seat, whoever else is no bot is played by looking from there.
        (moment,) = super().moments()
        players = self.session.ruleset.players
        persons = {one for one in players if one not in self.controller.bots}
        awaited = moment.awaited | persons
        return [Moment(moment.scene, moment.session, moment.own, awaited)]


class InALesson:
    """A chapter of the course: every step that is played, tried in many ways."""

    def __init__(self, game: str, person: Person, chance: Random) -> None:
        self.person, self.chance = person, chance
        self.file = chance.choice(lesson_files(game))
        self.habits, self.left = habits_of(chance), PRESSES_A_STEP
        self.open("")
        steps = self.controller.run.lesson.steps
        self.steps = [one.id for one in steps if one.plays]
        chance.shuffle(self.steps)
        del self.steps[STEPS_A_LESSON:]

    @property
    def session(self) -> AnySession:
        return self.controller.run.session

    def open(self, kept: str) -> None:
        self.glass = Glass()
        run = LessonRun(load_lesson(self.file), seed=self.chance.randrange(10**6))
        self.controller = ChapterController(self.glass, run)
        self.controller.publish()
        self.controller.receive({"kind": "hello", **({"keep": kept} if kept else {})})

    @property
    def chapter(self) -> Chapter:
        assert isinstance(self.glass.picture, Chapter)
        return self.glass.picture

    @property
    def is_done(self) -> bool:
        return not self.steps and self.left <= 0

    def happen(self) -> None:
        self.left -= 1
        if self.left <= 0 and self.steps:
            self.left = PRESSES_A_STEP
            self.controller.receive({"kind": "step", "id": self.steps.pop()})
        elif self.chance.random() < self.habits.reloads:
            self.open(self.glass.kept)
        elif self.chance.random() < OFTEN or not self.controller.run.may_play:
            self.press_beside()
        else:
            self.press()

    def press(self) -> None:
        """Answer what the table asks."""
        table = self.chapter.table
        assert table is not None
        said = self.person(table, self.chance) if table.ask else {"kind": "next_game"}
        self.controller.receive({**said, "beat": table.beat})

    def press_beside(self) -> None:
        """A control, a dial of the step, undo, another language."""
        shown = self.chapter
        open_ = [one.id for one in shown.controls if one.enabled]
        kinds = [*open_, "undo", "redo", "lang", "next_game", "new_match"]
        kind = self.chance.choice(kinds)
        if kind == "lang":
            lang = "de" if shown.lang == "en" else "en"
            self.controller.receive({"kind": "lang", "lang": lang})
        elif kind in open_:
            said = {"kind": "control", "beat": shown.beat, "id": kind}
            self.controller.receive(said)
        else:
            self.controller.receive({"kind": kind, "beat": shown.beat})

    def moments(self) -> list[Moment]:
        run, table = self.controller.run, self.chapter.table
        if not run.may_play:
            ways_on = [one.id for one in self.chapter.controls if one.enabled]
            assert ways_on, f"step {run.step}: nothing can be pressed"
            return []
        assert table is not None, f"step {run.step}: no table to play at"
        return [Moment(table, run.session, (run.seat,), frozenset())]


Hear = Callable[[str | None], None]


@dataclass
class Sitting:
    """Somebody's page in a room."""

    board: RoomBoard
    glass: Glass
    secret: str
    person: Person = at_random


@dataclass
class InARoom:
    """A room with a page at each seat and an onlooker; some leave and come back."""

    terms: Terms
    people: list[Person]
    chance: Random
    now: float = 1000.0
    waiting: list[tuple[Task, Hear]] = field(default_factory=list)
    sittings: list[Sitting] = field(default_factory=list)
    back: int = 0

    def __post_init__(self) -> None:
        match = self.terms.match(self.chance.randrange(10**9))
        self.room = Room(
            "BCDFG",
            self.terms,
            match,
            lots=self.chance.randrange,
            thinker=lambda task, heard: self.waiting.append((task, heard)),
            clock=lambda: self.now,
        )
        for person in self.people[: len(self.room.players)]:
            self.enter("", person)
        self.enter("", at_random, watches=True)

    @property
    def session(self) -> AnySession:
        return self.room.session

    def enter(self, secret: str, person: Person, *, watches: bool = False) -> None:
        glass = Glass()
        board, given = self.room.enter(glass, "en", secret=secret, watches=watches)
        board.receive({"kind": "hello", "lang": self.chance.choice(["en", "de"])})
        self.sittings.append(Sitting(board, glass, secret or given, person))

    def happen(self) -> None:
        roll, sitting = self.chance.random(), self.chance.choice(self.sittings)
        if self.waiting and roll < 0.5:
            task, heard = self.waiting.pop(0)
            heard(answered(task))
        elif roll > 1 - RARELY / 2 and sitting.board.plays:
            self.leave(sitting)
        elif roll > 1 - RARELY:
            self.wish(sitting)
        else:
            self.press_together()

    def leave(self, sitting: Sitting) -> None:
        """A reload, or somebody who stays away for a while and is played by a bot."""
        self.sittings.remove(sitting)
        self.room.leave(sitting.board)
        stays_away = self.chance.random() < 0.5
        if stays_away:
            self.now += GONE_S
            self.room.look_after()
            for one in self.sittings:
                wish = {"kind": "room", "do": "bot", "seat": sitting.board.own}
                one.board.receive(wish)
            self.agree()
            for _ in range(self.chance.randrange(4)):
                self.press_together()
        self.enter(sitting.secret, sitting.person)

    def wish(self, sitting: Sitting) -> None:
        """Take a choice back, with everybody's leave."""
        if self.back < MOST_BACK:
            self.back += 1
            send(sitting.board, {"kind": "undo"}, scene_of(sitting.glass).beat)
            self.agree()

    def agree(self) -> None:
        """Whoever is asked for leave agrees, or one declines."""
        do = self.chance.choice(["agree", "agree", "decline"])
        for one in self.sittings:
            if self.room.wish is not None and one.board.plays:
                n = self.room.wish.n
                one.board.receive({"kind": "room", "do": do, "n": n})

    def press_together(self) -> None:
        """Everybody who is asked presses at what they see, all in the same moment."""
        pressed = []
        for sitting in self.sittings:
            scene = scene_of(sitting.glass)
            message = self.answer(sitting, scene)
            if message is not None:
                pressed.append((sitting, message, scene.beat))
        asked = self.session.asked
        for sitting, message, beat in pressed:
            before = self.session.here
            send(sitting.board, message, beat)
            is_answer = message["kind"] in {"play", "put"}
            if is_answer and self.room.is_full and sitting.board.own in asked:
                assert self.session.here is not before, sitting.board.notice

    def answer(self, sitting: Sitting, scene: Scene) -> Message | None:
        if scene.stays:
            return {"kind": "next_game"}
        is_asked = scene.ask is not None and scene.ask.yours
        return sitting.person(scene, self.chance) if is_asked else None

    def moments(self) -> list[Moment]:
        room = self.room
        here = {one.board.own for one in self.sittings if one.board.plays}
        gone = set(room.players) - here - room.bots
        thinks = room.bots if self.waiting else set[Seat]()
        awaited = frozenset(here | gone | thinks)
        return [
            Moment(
                scene_of(one.glass),
                room.session,
                (one.board.own,) if one.board.plays else (),
                awaited,
            )
            for one in self.sittings
        ]

    @property
    def is_done(self) -> bool:
        shown = [scene_of(one.glass) for one in self.sittings if one.board.plays]
        return self.session.is_over and not any(scene.stays for scene in shown)
