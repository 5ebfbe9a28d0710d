"""What a question shows and says: its table as it was told, its reply, its hints."""

from collections.abc import Sequence

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lessons.exercise import Exercise
from motc_lab.lessons.hints import rule_hint
from motc_lab.lessons.paper import Pair, PaperQuestion, PaperSolution, picture_of
from motc_lab.lessons.pointing import Hint
from motc_lab.lessons.teaching import teaching_at
from motc_lab.scene.model import Lang, Scene
from motc_lab.scene.showing import showing_of
from motc_lab.scene.still import still
from motc_lab.texts import say


def known_to(looker: Seat, events: Sequence[AnyEvent]) -> tuple[AnyEvent, ...]:
    """Events as somebody may know them."""
    known = [event.for_seat(looker) for event in events]
    return tuple([event for event in known if event is not None])


def quiz_scene(
    exercise: Exercise, looker: Seat, lang: Lang, *, answered: bool, status: str
) -> Scene | None:
    """Return the table of a question; None where it has none.

    Args:
        exercise: the question.
        looker: whose eyes it is seen with.
        lang: language of every sentence.
        answered: whether the answer has been told, so that its events lie there, too.
        status: the line above the table.
    """
    source = (exercise.after if answered else exercise.laid) or exercise.table
    if source is None:
        return None
    assert exercise.table is not None
    showing = showing_of(exercise.table)
    scene = still(showing.scene_of(source, looker, lang), status)
    scene = scene.model_copy(update={"log": (), "moves": ()})
    teaching = teaching_at(exercise.table)
    return teaching.as_told(scene, exercise, source, looker, answered=answered)


def quiz_reply(exercise: Exercise, chosen: str | None, lang: Lang) -> str:
    """Why the right answer is right, as far as no event says it; why this one is wrong.

    ``chosen`` is None where the right answer was shown and none was given.
    """
    wrong = None if chosen is None else exercise.answer(chosen).wrong
    if wrong is not None:
        return wrong(lang)
    return "" if exercise.is_told else exercise.why(lang)


def quiz_hint(exercise: Exercise, rung: int, lang: Lang) -> Hint:
    """The hint on a rung: nudge, rule, two candidates, the answer, and why."""
    right = exercise.answer(exercise.right).text(lang).removesuffix(".")
    only = (exercise.right,)
    match rung:
        case 1:
            return Hint(exercise.nudge(lang))
        case 2:
            return rule_hint(exercise.rule, lang)
        case 3:
            wrong = next(a for a in exercise.answers if a.id != exercise.right)
            both = [a for a in exercise.answers if a.id in {wrong.id, exercise.right}]
            first, second = (one.text(lang).removesuffix(".") for one in both)
            said = say("lesson.quiz.hint.two", lang, first=first, second=second)
            return Hint(said, answers=tuple(one.id for one in both))
        case 4:
            said = say("lesson.quiz.hint.answer", lang, right=right)
            return Hint(said, answers=only)
        case _:
            why = exercise.why(lang)
            said = say("lesson.quiz.hint.why", lang, right=right, why=why)
            return Hint(said, answers=only)


def pair_of(
    name: str, exercise: Exercise, start: AnySession, learner: Seat, lang: Lang
) -> Pair:
    """A question of a quiz on paper, with what the engine says of it.

    ``start`` is the table of its step, whose person is the learner.
    """
    looker = exercise.seat or learner

    def sentences(
        events: Sequence[AnyEvent], bare: frozenset[str] = frozenset()
    ) -> tuple[str, ...]:
        """Events as the person asked may know them; ``bare`` kinds tell nothing."""
        if not events:
            return ()
        table, known = exercise.table or start, known_to(looker, events)
        told = teaching_at(table).lines(table, looker, lang, known, bare=bare)
        return tuple([line.text for line in told])

    scene = quiz_scene(exercise, looker, lang, answered=False, status="")
    picture = None if scene is None else picture_of(scene)
    question = PaperQuestion(
        name,
        exercise.text(lang),
        tuple([answer.text(lang) for answer in exercise.answers]),
        sentences(exercise.before, teaching_at(start).withheld(exercise)),
        picture,
        exercise.parts(lang),
        table=exercise.table,
    )
    told_after = sentences(exercise.events)
    why = exercise.why(lang)
    reasons = told_after if why in told_after else (why, *told_after)
    rules = tuple(dict.fromkeys((exercise.rule, *(e.rule for e in exercise.events))))
    right = exercise.answer(exercise.right).text(lang)
    replies = tuple(
        [why if one.wrong is None else one.wrong(lang) for one in exercise.answers]
    )
    done = quiz_scene(exercise, looker, lang, answered=True, status="")
    after = None if done is None else picture_of(done, told=True)
    why_it_is = tuple(filter(None, reasons))
    return question, PaperSolution(name, right, why_it_is, rules, replies, after)
