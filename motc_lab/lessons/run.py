"""Somebody takes a chapter: everything that a learner may do, and what is seen then."""

from collections.abc import Callable

from motc_lab.engine.motc.chance_arguments import check_seed
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.seat import Seat
from motc_lab.engine.motc.session import Session
from motc_lab.errors import IllegalOption, LabError, shown
from motc_lab.lessons.again import Today, one_day
from motc_lab.lessons.answers import copy_of
from motc_lab.lessons.controls import enabled
from motc_lab.lessons.errors import LessonError
from motc_lab.lessons.exhibit import exhibit_named, legal_turn
from motc_lab.lessons.hints import RUNGS
from motc_lab.lessons.keep import kept, restored
from motc_lab.lessons.load import lesson as find
from motc_lab.lessons.model import (
    BetStep,
    CheckStep,
    CoachStep,
    ExhibitStep,
    Lesson,
    PredictStep,
    QuizStep,
    Step,
)
from motc_lab.lessons.panel import Panel
from motc_lab.lessons.progress import read_course
from motc_lab.lessons.quiz import SHOWN
from motc_lab.lessons.rival import let_answer, redo, undo, undo_target
from motc_lab.lessons.show import chapter_of
from motc_lab.lessons.stage import DEFAULT_SEED, Deals, Stage, following, until_of
from motc_lab.lessons.state import Aside, News, Reason, State
from motc_lab.scene.model import Chapter, Lang


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
            lesson: the chapter, or its number ("00" or 0).
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
    def step(self) -> str:
        """Id of the present step."""
        return self._state.step.id

    @property
    def seat(self) -> Seat:
        """The learner's person."""
        return self._state.learner

    @property
    def session(self) -> Session:
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
    def is_finished(self) -> bool:
        """Whether the learner is at the last step and has done what it asks for."""
        state = self._state
        is_last = state.index + 1 == len(self.lesson.steps)
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

    def put_away(self, *cards: str) -> None:
        """Put these hand cards away, where the question is about any of them."""
        code = " ".join(cards)
        self._act(code, lambda session, who: session.put_away(cards, seat=who))

    def _act(self, code: str, act: Callable[[Session, Seat], None]) -> None:
        """Let the learner do something at the table, and the other person answer."""
        state = self._state
        if not state.may_play:
            raise self._only_controls(code)
        first = len(state.session.events())
        act(state.session, state.learner)
        self._let_answer()
        self._news("events", first)

    def _only_controls(self, code: str) -> IllegalOption:
        return IllegalOption(code, [f"control {name}" for name in self._controls()])

    def _let_answer(self) -> None:
        state = self._state
        until = None if state.aside else until_of(state.step)
        let_answer(state.session, state.learner, until, state.rival)
        state.note_reached()

    def undo(self) -> None:
        """Take the last choice back, with what was answered to it."""
        undo(self._state.session, self._state.learner)
        self._state.forget_taken_back()
        self._news("nothing")

    def redo(self) -> None:
        """Make the choice again that was taken back."""
        redo(self._state.session, self._state.learner)
        self._let_answer()
        self._news("nothing")

    def next_game(self) -> None:
        """Put away the game of a match that has ended."""
        ended = self._state.staying
        if ended is None or not self._state.is_match:
            raise self._only_controls("next_game")
        self._state.go_on(ended)
        self._news("events", len(ended.events()))

    def new_match(self) -> None:
        """Begin the step anew after a match that was played on, with new cards."""
        state = self._state
        if state.aside is None or not state.session.is_over:
            raise self._only_controls("new_match")
        state.aside = None
        if isinstance(state.lesson.steps[state.index], CoachStep):
            self.turn("fresh", 1)
        else:
            self._again()

    def bet(self, option: str) -> None:
        """Place the bet of this step, or change it."""
        step = self._state.step
        if self.is_aside or not isinstance(step, BetStep):
            raise self._only_controls(option)
        offered = [choice.id for choice in step.bet.options]
        if option not in offered:
            raise IllegalOption(option, offered)
        self._state.bets[step.id] = option
        self._news("bet")

    def turn(self, dial: str, value: object) -> None:
        """Turn a dial of the exhibit; IllegalOption says what can be turned."""
        state, step = self._state, self._state.step
        if state.panel is not None:
            self._turn_panel(state.panel, dial, value)
            return
        if self.is_aside or not isinstance(step, ExhibitStep):
            raise self._only_controls(dial)
        exhibit, case = exhibit_named(step.exhibit), state.case(step)
        values = state.values(step)
        wanted = legal_turn(exhibit.show(case, values, "en"), dial, value)
        state.dials[step.id] = exhibit.turn(case, values, dial, wanted)
        state.see(step, exhibit.show(case, state.dials[step.id], "en").facts)
        self._news("turn")

    def _turn_panel(self, panel: Panel, dial: str, value: object) -> None:
        """Another table, or what else stands beside it; nothing there is lost."""
        state = self._state
        spread = state.spread()
        wanted = legal_turn(panel.show(spread, "en"), dial, value)
        state.deal(panel.turn(spread, dial, wanted))
        self._let_answer()
        self._news("turn")

    def answer(self, name: str) -> None:
        """Answer the question of a quiz; it is answered once, and then explained."""
        state, step, problem = self._state, self._state.step, self._state.problem
        if problem is None or not isinstance(step, PredictStep | CheckStep):
            raise self._only_controls(name)
        offered = [one.id for one in problem.answers]
        if name not in offered or state.answer is not None:
            raise IllegalOption(name, offered if state.answer is None else [])
        self._note(step, name, right=name == problem.right)

    def _note(self, step: QuizStep, answer: str, *, right: bool) -> None:
        state = self._state
        quiz = state.quiz(step)
        quiz.answers[quiz.at] = answer
        if isinstance(step, CheckStep):
            ref = quiz.plan[quiz.at]
            state.progress.note(ref, right=right, number=self.lesson.number)
        self._news("answer")

    def _reveal(self) -> None:
        """Show the right answer to whoever gives none; a check asks it again later."""
        step = self._state.step
        assert isinstance(step, PredictStep | CheckStep)
        self._note(step, SHOWN, right=False)

    def control(self, name: str) -> None:
        """Press a control: back, again, hint, look, next; in a check also more."""
        offered = self._controls()
        if name not in offered:
            raise IllegalOption(name, offered)
        match name:
            case "back":
                self._enter(self._state.index - 1)
            case "next" if self._state.may_play_on:
                self._open("match", copy_of(self._state.session))
            case "next" if self._state.next_question is not None:
                self._ask(self._state.next_question)
            case "more":
                self._more()
            case "reveal":
                self._reveal()
            case "next":
                self._enter(self._state.index + 1)
            case "again":
                self._again()
            case "hint":
                hints, place = self._state.hints, self._state.hint_place
                hints[place] = min(RUNGS, hints.get(place, 0) + 1)
                self._news("hint")
            case _:
                self._look()

    def _controls(self) -> list[str]:
        return sorted(enabled(self._state))

    def _ask(self, at: int) -> None:
        step = self._state.step
        assert isinstance(step, PredictStep | CheckStep)
        self._state.quiz(step).at = at
        self._news("question")

    def _more(self) -> None:
        """A further question of the present type comes next."""
        step = self._state.step
        assert isinstance(step, CheckStep)
        quiz = self._state.quiz(step)
        ref = quiz.plan[quiz.at]
        quiz.plan = (*quiz.plan, ref)
        self._ask(len(quiz.plan) - 1)

    def _again(self) -> None:
        state, step = self._state, self._state.step
        match step:
            case _ if state.aside is not None:
                self._rewind()
            case BetStep():
                del state.bets[step.id]
            case ExhibitStep():
                del state.dials[step.id]
            case PredictStep() | CheckStep():
                state.forget_hints(step)
                before = state.quiz(step)
                state.quizzes[step.id] = state.fresh_quiz(step, before.round + 1)
            case _:
                self._rewind()
        self._news("nothing")

    def _rewind(self) -> None:
        self._state.session.jump(0)
        self._let_answer()
        self._state.forget_taken_back()

    def _look(self) -> None:
        if self.is_aside:
            self._state.aside = None
            self._news("nothing")
            return
        self._open("look", copy_of(self._state.session))

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
        if self._is_untouched(step):
            state.sessions.pop(step.id, None)
        state.index, state.aside = index, None
        if isinstance(step, CheckStep):
            state.ask_again(step)
        self._news("nothing")

    # What the course remembers

    def remember(self, text: str) -> None:
        """Take up the page's progress; LessonError where it is none."""
        today = self._state.progress.today
        self._state.progress = read_course(text, self.lesson.number, today)

    def course(self) -> str:
        """This chapter's entry of the course's progress, as JSON text.

        It names steps and asks only: nothing personal, no position, no card.
        """
        state, own = self._state, self._state.progress.own
        own.step, own.of = self.step, len(self.lesson.steps)
        steps = enumerate(self.lesson.steps)
        own.done = tuple(step.id for n, step in steps if state.is_done(n))
        return own.model_dump_json(exclude_defaults=True)

    def _is_untouched(self, step: Step) -> bool:
        """Whether a step that goes on from another may take that one up anew."""
        session = self._state.sessions.get(step.id)
        if session is None or step.goes_on_from is None:
            return False
        node = session.history.root
        while len(node.children) == 1:
            node = node.children[0]
        learner = self._state.stage.seat(step)
        return session.here is node and undo_target(session, learner) is None

    def open_position(self, position: Position | str) -> None:
        """Play freely from a position, or from its code; 'look' goes back.

        NotationError, PositionError or IllegalPosition says what is wrong with it.
        """
        if isinstance(position, str):
            position = Position.from_code(position)
        self._open("link", self._state.stage.session_at(position))

    def _open(self, reason: Reason, session: Session) -> None:
        self._state.aside = Aside(reason, session)
        self._let_answer()
        self._news("aside", 0)

    def _news(self, news: News, fresh_from: int | None = None) -> None:
        self._state.news, self._state.fresh_from = news, fresh_from

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
