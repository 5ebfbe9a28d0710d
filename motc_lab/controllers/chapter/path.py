"""The door at a step of the ten-minute path: to the next one, in whatever chapter."""

from motc_lab.lessons import LessonRun
from motc_lab.lessons.path import WAY, PathStep, after
from motc_lab.scene.model import Chapter, Lang, Onward
from motc_lab.texts import say


def on_path(shown: Chapter, run: LessonRun, lang: Lang) -> Chapter:
    """The chapter at a step of the path, with the path's door in place of its own.

    Where the path goes on to the next step of the same chapter, its button is enough.
    """
    following = after(run.lesson.name, run.step)
    if following is not None and _is_next(following, run):
        return shown
    onward = _door(following, lang, primary=run.is_done)
    controls = shown.controls
    if onward.primary:  # one thing comes next, not two
        controls = tuple(
            one.model_copy(update={"primary": False}) if one.id == "next" else one
            for one in controls
        )
    return shown.model_copy(update={"onward": onward, "controls": controls})


def _is_next(following: PathStep, run: LessonRun) -> bool:
    if following.number != run.lesson.name:
        return False
    place = run.lesson.index
    return place(following.step) == place(run.step) + 1


def _door(following: PathStep | None, lang: Lang, *, primary: bool) -> Onward:
    if following is None:
        return Onward(text=say("lesson.onward.path_end", lang), primary=primary)
    title = following.title.in_language(lang)
    return Onward(
        number=following.number,
        step=following.step,
        way=WAY,
        text=say("lesson.onward.path", lang, title=title),
        primary=primary,
    )
