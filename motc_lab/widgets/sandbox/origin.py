"""Where a match on the board comes from: the way back to a lesson, the log's begin."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from motc_lab.lessons.load import lesson, lesson_files
from motc_lab.scene.model import Lang, LogLine, Scene
from motc_lab.scene.sandbox_model import WayBack
from motc_lab.texts import say

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk

BEGINS = -1  # the id of the line: no event of a log has it


@dataclass(frozen=True, slots=True)
class Origin:
    """A step of a chapter of the course."""

    chapter: int
    step: str

    def title(self, lang: Lang) -> str:
        """What the step is called."""
        steps = lesson(self.chapter).steps
        return next(s for s in steps if s.id == self.step).title.in_language(lang)

    def say(self, key: str, lang: Lang) -> str:
        """A sentence that names step and chapter."""
        step = self.title(lang)
        return say(f"sandbox.origin.{key}", lang, step=step, chapter=self.chapter)


def origin_of(came: str) -> Origin | None:
    """Return the step that a link names, as 05.finish; None where there is none."""
    number, _, step = came.partition(".")
    if number not in {path.name[:2] for path in lesson_files()}:
        return None
    is_there = any(one.id == step for one in lesson(number).steps)
    return Origin(int(number), step) if is_there else None


def way_back(desk: "Desk") -> WayBack | None:
    """Return the way back to the lesson's step that one came from."""
    origin = desk.origin
    if origin is None:
        return None
    text = origin.say("back", desk.lang)
    return WayBack(text=text, chapter=origin.chapter, step=origin.step)


def with_begin(desk: "Desk", table: Scene) -> Scene:
    """Return the table with a log that begins by saying where its match comes from."""
    text = _begin(desk)
    if not text or table.earlier_log:
        return table
    start = desk.session.start_position
    assert start is not None
    line = LogLine(
        id=BEGINS,
        text=text,
        rule="",
        game=start.game,
        exchange=start.exchange,
        group=say("sandbox.origin.group", desk.lang),
    )
    return table.model_copy(update={"log": (line, *table.log)})


def _begin(desk: "Desk") -> str:
    session, set_up = desk.session, desk.set_up
    start = session.start_position
    if start is None:
        return ""
    if set_up.is_supposed(session) and set_up.what:
        return say("sandbox.origin.supposed", desk.lang, what=" ".join(set_up.what))
    if desk.origin is not None and start == desk.linked:
        return desk.origin.say("lesson", desk.lang)
    fields = {"game": start.game, "exchange": start.exchange}
    return say("sandbox.origin.set_up", desk.lang, **fields)
