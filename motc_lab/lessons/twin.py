"""Two futures of one exchange as a picture, with what differs between them."""

from typing import Final

from motc_lab.engine.motc.seat import Seat
from motc_lab.lessons.fields import Filler, fact_text
from motc_lab.lessons.model import FactName, TwinStep
from motc_lab.lessons.stage import PlayedFuture
from motc_lab.scene.build import scene_of
from motc_lab.scene.final import ends
from motc_lab.scene.lens import lens
from motc_lab.scene.model import Fact, Future, Lang, Twin
from motc_lab.scene.still import still
from motc_lab.scene.story import log_lines
from motc_lab.texts import say

_NO_OWNER: Final = ("marker", "initiative")


def twin_of(filler: Filler, step: TwinStep) -> Twin:
    """Both futures of the step, its facts side by side."""
    left, right = filler.stage.futures(step)
    return Twin(
        left=_future(filler, left),
        right=_future(filler, right),
        facts=tuple([_fact(name, left, right, filler.lang) for name in step.facts]),
        summary=filler.fill(step.summary, "summary"),
    )


def _future(filler: Filler, played: PlayedFuture) -> Future:
    title = filler.fill(played.future.title, f"futures.{played.future.id}.title")
    ended = next(iter(ends(played.session)), None)
    table = still(scene_of(ended or played.session, played.learner, filler.lang), "")
    seen = lens(played.session, played.learner, filler.lang)
    standing = table.advantage.label
    return Future(
        title=title,
        trace=log_lines(seen, played.events, 0),
        table=table,
        label=say("lesson.twin.label", filler.lang, title=title, standing=standing),
    )


def _fact(name: FactName, left: PlayedFuture, right: PlayedFuture, lang: Lang) -> Fact:
    return Fact(
        label=_label(name, left.learner, lang),
        left=fact_text(left, name, lang),
        right=fact_text(right, name, lang),
        differs=left.fact(name) != right.fact(name),
    )


def _label(name: FactName, learner: Seat, lang: Lang) -> str:
    if name in _NO_OWNER:
        return say(f"lesson.fact.{name}", lang)
    seat = learner.other if name.startswith("other_") else learner
    whose = say(f"word.person_of.{seat.value}", lang)
    return say(f"lesson.fact.{name.removeprefix('other_')}", lang, whose=whose)
