"""A step of the ten-minute path: which one it is, and its one way on."""

from typing import Final

from motc_lab.lessons import LessonRun
from motc_lab.lessons.path import WAY, PathStep, after, number_of, steps
from motc_lab.scene.model import Chapter, Lang, Onward
from motc_lab.texts import say

KEY: Final = "N"  # as the chapter's own way on has it, where that leads


def on_path(shown: Chapter, run: LessonRun, here: PathStep, lang: Lang) -> Chapter:
    """The chapter at a step of the path, which says how far along that is.

    Where the path goes on to the next step of the same chapter, its own button leads
    there; elsewhere the path's door stands in its place. At the end of the last one it
    says that this was the whole way.
    """
    place = say(
        "lesson.path.place",
        lang,
        n=number_of(here),
        count=len(steps),
        title=shown.heading,
    )
    changes: dict[str, object] = {"heading": place}
    following = after(run.lesson.name, run.step)
    if following is None or not _is_next(following, run):
        controls = [one for one in shown.controls if one.id != "next"]
        changes["controls"] = tuple(controls)
        changes["onward"] = _door(following, lang, is_done=run.is_done)
    if following is None and run.is_done:
        end = say("lesson.path.end", lang)
        changes |= {"say": (*shown.say, end), "speech": (*shown.speech, end)}
    return shown.model_copy(update=changes)


def _is_next(following: PathStep, run: LessonRun) -> bool:
    if following.number != run.lesson.name:
        return False
    place = run.lesson.index
    return place(following.step) == place(run.step) + 1


def _door(following: PathStep | None, lang: Lang, *, is_done: bool) -> Onward:
    if following is None:
        text = say(f"lesson.onward.{'path_end' if is_done else 'all'}", lang)
        return Onward(text=text, key=KEY, primary=is_done)
    title = following.title.in_language(lang)
    return Onward(
        number=following.number,
        step=following.step,
        way=WAY,
        text=say("lesson.onward.path", lang, title=title),
        key=KEY,
        primary=is_done,
    )
