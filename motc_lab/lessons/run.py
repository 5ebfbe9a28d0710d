"""Somebody takes a chapter: everything that a learner may do, and what is seen then."""

from collections.abc import Callable

from motc_lab.checks import check_seed
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import IllegalOption, LabError, shown
from motc_lab.lessons.again import Today, one_day
from motc_lab.lessons.controls import enabled
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.keep import kept, restored
from motc_lab.lessons.kept import Reason
from motc_lab.lessons.load import lesson as find
from motc_lab.lessons.model import Lesson
from motc_lab.lessons.progress import read_course
from motc_lab.lessons.rival import redo, undo
from motc_lab.lessons.show import chapter_of
from motc_lab.lessons.stage import DEFAULT_SEED, Deals, Stage, following
from motc_lab.lessons.state import Aside, State
from motc_lab.lessons.step import Step
from motc_lab.lessons.tables import kept_copy_of
from motc_lab.scene.model import Chapter, Lang
from motc_lab.scene.showing import showing_of


class LessonRun:
    """A chapter in progress.

    Actions that are not possible now raise an error of the engine (IllegalOption,
    WrongSeat, NowhereToGo …) or a LessonError, and change nothing.
    """

    def __init__(
        self,
        lesson: Lesson | str | int,
        seed: int = DEFAULT_SEED,
        *,
        deals: Deals = following,
        today: Today = one_day,
    ) -> None:
        """Begin a chapter.

        Args:
            lesson: the chapter, or its name ("00", 0 or "duel/01").
            seed: fixes every shuffle and random pick.
            deals: names the deal that comes after another one, where a learner asks
                the coach for new cards; whoever knows it knows the rival's hand.
            today: tells the day, so that what was missed can come back after some.
        """
        found = lesson if isinstance(lesson, Lesson) else find(lesson)
        self._state = State(Stage(found, check_seed(seed), deals=deals))
        self._state.progress.today = today

    # What is seen

    @property
    def lesson(self) -> Lesson:
        """The chapter that is taken."""
        return self._state.lesson

    @property
    def stage(self) -> Stage:
        """The chapter with its rules and seed."""
        return self._state.stage

    @property
    def step(self) -> str:
        """Id of the present step."""
        return self._state.step.id

    @property
    def seat(self) -> Seat:
        """The learner's person."""
        return self._state.learner

    @property
    def session(self) -> AnySession:
        """The table in front of the learner; it holds the full state."""
        return self._state.session

    @property
    def rival(self) -> str:
        """Name of the bot that answers for the other person."""
        return self._state.rival.name

    @property
    def is_aside(self) -> bool:
        """Whether the learner looks around, or at a position from a link."""
        return self._state.aside is not None

    @property
    def may_play(self) -> bool:
        """Whether the learner's choices count on the present table."""
        return self._state.may_play

    @property
    def is_finished(self) -> bool:
        """Whether the learner is at the last step and has done what it asks for."""
        state = self._state
        is_last = state.written is self.lesson.steps[-1]
        return is_last and state.judged(state.step).is_reached

    @property
    def is_done(self) -> bool:
        """Whether the learner has done what the present step asks for."""
        return not self.is_aside and self._state.judged(self._state.step).is_reached

    def chapter(
        self, lang: Lang, *, fresh: bool = True, whole_log: bool = False
    ) -> Chapter:
        """Return the picture of the chapter; asking for it changes nothing.

        Args:
            lang: language of every sentence.
            fresh: whether what the last action brought is spoken and moved; leave it
                out where the same picture is shown once more, in another language say.
            whole_log: all lines of the match instead of the last sixty.
        """
        return chapter_of(self._state, lang, fresh=fresh, whole_log=whole_log)

    # What the learner does

    def play(self, *options: str) -> None:
        """Answer the open question; the other person answers as far as asked.

        Several options are one choice of the learner: all of them count, or none.
        """
        self._act(options[0], lambda s, who: s.play_together(options, seat=who))

    def put_away(self, *marked: str) -> None:
        """Put these elements away, where the question is about any of them."""

        def put_away(session: AnySession, who: Seat) -> None:
            codes = showing_of(session).codes_of_set(session, marked)
            session.play_together(codes, seat=who)

        self._act(" ".join(marked), put_away)

    def _act(self, code: str, act: Callable[[AnySession, Seat], None]) -> None:
        """Let the learner do something at the table, and the other person answer."""
        state = self._state
        if not state.may_play:
            raise self._only_controls(code)
        first = len(state.session.events())
        act(state.session, state.learner)
        self._state.let_answer()
        self._state.brought("events", first)

    def _only_controls(self, code: str) -> IllegalOption:
        return IllegalOption(code, [f"control {name}" for name in self._controls()])

    def undo(self) -> None:
        """Take the last choice back, with what was answered to it."""
        undo(self._state.session, self._state.learner)
        self._state.forget_taken_back()
        self._state.brought("nothing")

    def redo(self) -> None:
        """Make the choice again that was taken back."""
        redo(self._state.session, self._state.learner)
        self._state.let_answer()
        self._state.brought("nothing")

    def next_game(self) -> None:
        """Put away the game of a match that has ended."""
        ended = self._state.staying
        if ended is None or not self._state.is_match:
            raise self._only_controls("next_game")
        self._state.go_on(ended)
        self._state.brought("events", len(ended.events()))

    def new_match(self) -> None:
        """Begin the step anew after a match that was played on, with new cards."""
        state = self._state
        if state.aside is None or not state.session.is_over:
            raise self._only_controls("new_match")
        state.aside, anew = None, state.written.new_table
        if anew is not None:
            self.turn(*anew)
        else:
            self._again()

    def bet(self, option: str) -> None:
        """Place the bet of this step, or change it."""
        self._at_step(option, lambda step, state: step.place_bet(state, option))

    def turn(self, dial: str, value: object) -> None:
        """Turn a dial of the step; IllegalOption says what can be turned."""
        self._at_step(dial, lambda step, state: step.turn_dial(state, dial, value))

    def answer(self, name: str) -> None:
        """Answer the question of a quiz; it is answered once, and then explained."""
        self._at_step(name, lambda step, state: step.give_answer(state, name))

    def _at_step(self, name: str, act: Callable[[Step, State], bool]) -> None:
        """Let the learner do something that only some kinds of steps know."""
        if self.is_aside or not act(self._state.written, self._state):
            raise self._only_controls(name)

    def control(self, name: str) -> None:
        """Press a control: back, again, hint, look, next; in a check also more."""
        offered = self._controls()
        if name not in offered:
            raise IllegalOption(name, offered)
        match name:
            case "back":
                self._enter(self._state.index - 1)
            case "next" if self._state.may_play_on:
                self._open("match", kept_copy_of(self._state.session))
            case "again":
                self._again()
            case "hint":
                self._state.climb()
            case "look":
                self._look()
            case _ if not self._state.step.press(self._state, name):
                self._enter(self._state.index + 1)

    def _controls(self) -> list[str]:
        return sorted(enabled(self._state))

    def _again(self) -> None:
        state = self._state
        if state.aside is not None:
            state.rewind()
        else:
            state.step.begin_again(state)
        state.brought("nothing")

    def _look(self) -> None:
        state = self._state
        if state.aside is None:
            self._open("look", kept_copy_of(state.session))
        else:
            state.aside = None
            state.brought("nothing")

    def go_to(self, step: str) -> None:
        """Go to any step; LessonError names those that there are."""
        try:
            index = self.lesson.index(step)
        except KeyError:
            names = ", ".join(step.id for step in self.lesson.steps)
            problem = f"no step {shown(step, 40)}; use one of {names}"
            raise LessonError(self.lesson.file, problem) from None
        self._enter(index)

    def _enter(self, index: int) -> None:
        state, step = self._state, self.lesson.steps[index]
        if index > state.index:
            state.note_seen()
        if state.is_untouched(step):
            state.sessions.pop(step.id, None)
        state.index, state.aside = index, None
        step.entered(state)
        self._state.brought("nothing")

    # What the course remembers

    def remember(self, text: str) -> None:
        """Take up the page's progress; LessonError where it is none."""
        today = self._state.progress.today
        self._state.progress = read_course(text, self.lesson.name, today)

    def course(self) -> str:
        """This chapter's entry of the course's progress, as JSON text.

        It names steps and asks only: nothing personal, no position, no card.
        """
        return self._state.note_progress().model_dump_json(exclude_defaults=True)

    def open_position(self, position: AnyPosition | str) -> None:
        """Play freely from a position, or from its code; 'look' goes back.

        NotationError, PositionError or IllegalPosition says what is wrong with it.
        """
        if isinstance(position, str):
            position = self.stage.ruleset.positions.from_code(position)
        self._open("link", self.stage.session_at(position))

    def _open(self, reason: Reason, session: AnySession) -> None:
        self._state.aside = Aside(reason, session)
        self._state.let_answer()
        self._state.brought("aside", 0)

    # Keeping

    def keep(self) -> str:
        """Everything of this run as JSON text; it holds hidden cards, so seal it."""
        return kept(self._state)

    def restore(self, text: str) -> None:
        """Take up what ``keep`` gave; LessonError where it can't be, losing nothing."""
        try:
            progress = self._state.progress
            self._state = restored(text, self._state.stage)
            self._state.progress = progress
        except LessonError:
            raise
        except LabError as error:
            raise LessonError(self.lesson.file, str(error)) from None

    def __repr__(self) -> str:
        """The chapter and the step; no hidden card."""
        return f"<LessonRun {self.lesson.id}, step {self.step}>"
