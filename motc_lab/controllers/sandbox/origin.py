"""Where a match on the board comes from: the way back to a lesson, the log's begin."""

from dataclasses import dataclass

from motc_lab.engine.position import AnyPosition
from motc_lab.engine.session import AnySession
from motc_lab.lessons.load import lesson, lesson_files
from motc_lab.sandbox.studying import studying_of
from motc_lab.sandbox.waiting import Waiting
from motc_lab.sandbox.words import said
from motc_lab.scene.model import Lang, LogLine, Scene
from motc_lab.scene.sandbox_model import WayBack
from motc_lab.texts import say

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

    def way_back(self, lang: Lang) -> WayBack:
        """The way back to the step."""
        text = self.say("back", lang)
        return WayBack(text=text, chapter=self.chapter, step=self.step)


def origin_of(came: str) -> Origin | None:
    """Return the step that a link names, as 05.finish; None where there is none."""
    number, _, step = came.partition(".")
    if number not in {path.name[:2] for path in lesson_files()}:
        return None
    is_there = any(one.id == step for one in lesson(number).steps)
    return Origin(int(number), step) if is_there else None


class Came:
    """Where the match on the board comes from.

    Attributes:
        origin: the lesson's step that one came from.
        linked: the position that a link has opened.
    """

    def __init__(self) -> None:
        self.origin: Origin | None = None
        self.linked: AnyPosition | None = None

    def way_back(self, lang: Lang) -> WayBack | None:
        """The way back to the lesson's step that one came from."""
        return None if self.origin is None else self.origin.way_back(lang)

    def told_in(
        self, table: Scene, session: AnySession, waiting: Waiting, lang: Lang
    ) -> Scene:
        """Return the table with a log that begins by saying where its match is from.

        Args:
            table: the board as it is now.
            session: its match.
            waiting: whatever was supposed of it.
            lang: of the sentence.
        """
        start = session.start_position
        if start is None or table.earlier_log:
            return table
        line = LogLine(
            id=BEGINS,
            text=self._text(start, session, waiting, lang),
            rule="",
            group=said(session, "origin.group", lang),
        )
        return table.model_copy(update={"log": (line, *table.log)})

    def _text(
        self, start: AnyPosition, session: AnySession, waiting: Waiting, lang: Lang
    ) -> str:
        if waiting.is_supposed(session) and waiting.what:
            return said(session, "origin.supposed", lang, what=" ".join(waiting.what))
        if self.origin is not None and start == self.linked:
            return self.origin.say("lesson", lang)
        fields = studying_of(session).begun_at(start)
        return said(session, "origin.set_up", lang, **fields)
