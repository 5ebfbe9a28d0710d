"""Boards of pages without a kernel: one for each kind of page, over any line.

A page says hello first, and is answered with its first picture. What changes goes out
once a turn of the event loop, each trait as JSON, so whoever carries it needs to know
nothing of it; of traits that wait, the newest are enough.
"""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

from motc_lab.controllers.chapter.controller import ChapterController
from motc_lab.controllers.chapter.onward import course_of
from motc_lab.controllers.controller import Controller, Picture
from motc_lab.controllers.designer import DesignerController
from motc_lab.controllers.ending import Ends
from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import terms_of
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.controllers.wire import Wire
from motc_lab.engine.game import game_named
from motc_lab.lessons import LessonRun
from motc_lab.scene.match import Match
from motc_lab.scene.model import Lang
from motc_lab.screens.chapter import drawn, today
from motc_lab.screens.designer import DesignerThinking
from motc_lab.screens.pieces import Pieces
from motc_lab.screens.play import PlayThinking
from motc_lab.screens.sandbox import SandboxThinking
from motc_lab.screens.seal import SEALING
from motc_lab.screens.spec import MORE, BoardSpec, Traits, put_into
from motc_lab.screens.thinking import Listener, LookingBack

MOST_NODES: Final = 4000  # of what was tried in a sandbox; they lie in our memory


class Line(Protocol):
    """What carries pictures to a page."""

    def set(self, traits: Traits) -> None:
        """Replace these traits, each given as JSON."""

    def say(self, content: str) -> None:
        """Send one message beside the picture, JSON."""


class PageScreen(Listener):
    """The screen of a page without a kernel.

    Args:
        line: leads to the page.
        pause: lets others have the loop; returns when the next slice of thought is due.
    """

    def __init__(self, line: Line, pause: Callable[[], Any]) -> None:
        self._line, self._pause = line, pause
        self.persistence = Pieces(SEALING)
        self._wire = Wire()
        self._changed: Traits = {}
        self._kept = ""

    def begin(self, controller: Controller) -> None:
        """Show this from now on; what the page says first shows the first picture."""
        controller.beat = 1  # the next picture is an answer (front end: isAnswered)
        self.controller = controller

    async def pause(self) -> None:
        """Wait for one's turn to think."""
        await self._pause()

    # The screen of the controller

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture, and the words where the language is another."""
        self._change(self._wire.traits(picture, lang))

    def store(self, keep: str) -> None:
        """Let the page store this for its next visit."""
        before, self._kept = self._kept, keep
        if before and keep.startswith(before):
            self._change({f"{MORE}keep": keep[len(before) :]} if keep != before else {})
        else:
            self._change({"keep": keep})

    def answer(self, content: dict[str, Any]) -> None:
        """Send one message beside the picture, behind what has changed before."""
        self.flush()
        self._line.say(json.dumps(content))

    def note(self, course: str) -> None:
        """Let the page keep results, or a chapter's entry of the course's progress."""
        self._change({"course": course})

    def show_tree(self, base: str | None, news: str) -> None:
        """Replace the rows of the tree, or only the news since."""
        rows = {} if base is None else {"tree": base}
        self._change({**rows, "tree_news": news})

    def show_values(self, values: str) -> None:
        """Show what the options are worth."""
        self._change({"values": values})

    def _change(self, traits: dict[str, object]) -> None:
        if not self._changed:
            asyncio.get_running_loop().call_soon(self.flush)
        put_into(self._changed, {name: json.dumps(one) for name, one in traits.items()})

    def flush(self) -> None:
        """Send what has changed."""
        changed, self._changed = self._changed, {}
        if changed:
            self._line.set(changed)


class ChapterPage(LookingBack, PageScreen):
    """A chapter."""

    controller: ChapterController | None = None

    def ends(self) -> Ends | None:
        """The controller, which may show the end of a match."""
        return self.controller

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture; what it still lacks is looked for beside the page."""
        super().show(picture, lang)
        self.look_back()


class PlayPage(PlayThinking, PageScreen):
    """Matches against a bot."""

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture; what it still lacks is looked for beside the page."""
        super().show(picture, lang)
        self.look_back()


class SandboxPage(SandboxThinking, PageScreen):
    """A sandbox."""

    show_values = PageScreen.show_values


class DesignerPage(DesignerThinking, PageScreen):
    """A workbench of editions."""


def opened(spec: BoardSpec, line: Line, pause: Callable[[], Any]) -> PageScreen:
    """Return the screen of a page with its controller, which has shown nothing yet.

    Raises:
        LabError: there is no such lesson or game.
    """
    screen: PageScreen
    match spec.kind:
        case "chapter":
            screen = page = ChapterPage(line, pause)
            run = LessonRun(spec.lesson, deals=drawn, today=today)
            around = course_of(run.lesson, Path(spec.folder))
            page.begin(ChapterController(page, run, on_course=page.note, course=around))
        case "play":
            screen = match = PlayPage(line, pause)
            terms = terms_of(spec.game)
            match.begin(PlayController(match, terms, place=spec.place))
        case "sandbox":
            screen = sandbox = SandboxPage(line, pause)
            session = Match.new(game=spec.game)
            desk = SandboxController(sandbox, session, place=spec.place)
            desk.most_nodes = MOST_NODES
            sandbox.begin(desk)
        case "designer":
            screen = bench = DesignerPage(line, pause)
            bench.begin(DesignerController(bench, game_named(spec.game)))
    return screen
