"""The reply to a finished try: which verdict, why, and from which events."""

from motc_lab.lessons.fields import Filler
from motc_lab.lessons.goals import Judgement
from motc_lab.lessons.hints import option_text
from motc_lab.lessons.model import FreeStep, PlayStep
from motc_lab.scene.lens import lens
from motc_lab.scene.model import Feedback, LogLine
from motc_lab.scene.story import log_lines
from motc_lab.texts import say


def feedback(filler: Filler, step: PlayStep, judged: Judgement) -> Feedback | None:
    """Return the reply once the try is over."""
    if not judged.is_over:
        return None
    if not judged.is_reached:
        text = wrong_text(filler, step)
        return Feedback(verdict="missed", text=text, trace=trace(filler))
    text = filler.fill(step.on_right, "on_right")
    chosen, own = first_choice(filler), step.answer[0]
    if chosen == own:
        return Feedback(verdict="reached", text=text, trace=trace(filler))
    if chosen is not None and _is_dearer(chosen, own):
        said = say("lesson.feedback.reached_dearly", filler.lang, text=text)
        return Feedback(verdict="reached_otherwise", text=said, trace=trace(filler))
    answer = option_text(filler.start, filler.learner, filler.lang, step.answer[0])
    said = say(
        "lesson.feedback.reached_otherwise", filler.lang, text=text, answer=answer
    )
    return Feedback(verdict="reached_otherwise", text=said, trace=trace(filler))


def _is_dearer(chosen: str, own: str) -> bool:
    """Whether it is the same card in the same place with more pawns."""
    card, _, pawns = chosen.partition("+")
    own_card, _, own_pawns = own.partition("+")
    return card == own_card and int(pawns or 0) > int(own_pawns or 0)


def wrong_text(filler: Filler, step: PlayStep) -> str:
    """The author's sentence for this mistake, or the general one."""
    events = filler.session.events()
    for number, case in enumerate(step.on_wrong):
        if case.holds(events, filler.learner):
            return filler.fill(case.say, f"on_wrong.{number}.say")
    return say("lesson.feedback.missed", filler.lang)


def ending(filler: Filler, step: FreeStep) -> str:
    """How the game ended, in one sentence."""
    events = filler.session.events()
    for number, case in enumerate(step.ends):
        if case.holds(events, filler.learner):
            return filler.fill(case.say, f"ends.{number}.say")
    return ""


def trace(filler: Filler) -> tuple[LogLine, ...]:
    """Everything that happened in this try, as the learner may know it."""
    seen = lens(filler.session, filler.learner, filler.lang)
    return log_lines(seen, filler.session.events(filler.learner), 0)


def first_choice(filler: Filler) -> str | None:
    """Code of the first option that the learner chose in this try."""
    for node in filler.session.here.line():
        parent = node.parent
        if parent is not None and parent.state.table.seat == filler.learner.index:
            return node.choice
    return None
