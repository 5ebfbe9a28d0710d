"""A class in a notebook: pupils vote on their own devices, a teacher presents."""

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from motc_lab.app.room import HERE, LAST_PORT
from motc_lab.checks import is_a, is_whole, must
from motc_lab.engine.game import FIRST, game_named
from motc_lab.extras import need
from motc_lab.frames import Frame, frame_of
from motc_lab.lessons.plans import PlanText, plan_texts
from motc_lab.rooms.school.after import Row, rows_of
from motc_lab.rooms.school.plan_file import own_plan
from motc_lab.rooms.school.school_class import SchoolClass
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from motc_lab.texts.lang import lang_named

LET_IN: Final = 'Class(45, host="0.0.0.0")'
TYPES: Final[dict[str, type]] = {
    "step": str,
    "question": str,
    "option": str,
    "right": bool,
    "first_vote": int,
    "second_vote": int,
    "alone": int,
}


@dataclass(frozen=True, slots=True)
class Standing:
    """How a class stands.

    Attributes:
        code: by which pupils come in.
        at: number of the present stop, from 1 on.
        of: how many stops there are.
        title: of the present stop.
        phase: 'waiting', 'open', 'closed' or 'revealed', as its vote is.
        mode: 'lead' where all go together, 'free' where each at an own pace.
        people: how many devices are here.
        voted: how many answers there are in the present round.
    """

    code: str
    at: int
    of: int
    title: str
    phase: str
    mode: str
    people: int
    voted: int


class ClassVotes:
    """How a class has answered, question after question."""

    def __init__(self, school: SchoolClass, lang: Lang) -> None:
        self._school, self._lang = school, lang

    def __iter__(self) -> Iterator[Row]:
        """Yield a row for each option of each question that was answered."""
        yield from rows_of(self._school.state, self._school.course.script(self._lang))

    def to_frame(self) -> Frame:
        """One row for each option, as a polars frame; NoTables where that is missing.

        A vote that is still open is left out.
        """
        rows = list(self)
        return frame_of({name: [row[name] for row in rows] for name in TYPES}, TYPES)

    def __repr__(self) -> str:
        """The counts of the first vote, or of those who answered alone."""
        lines = []
        for row in self:
            n = row["alone"] if row["first_vote"] is None else row["first_vote"]
            lines.append(f"{row['question']} {row['option']}: {n}")
        return "\n".join(lines) or "<nothing has been answered yet>"


class Class:
    """A class goes through a ready lesson, a chapter, or a lesson of your own.

    The server is the notebook's own process: it serves this class and nothing else, and
    forgets it with the notebook. Pages wait while a cell is running.

    Args:
        lesson: a ready plan by its minutes (45), a chapter ("02"), or the path of a
            plan's file.
        game: whose plans and chapters.
        lang: of what is said here; each device chooses its own.
        host: ``"0.0.0.0"`` lets other devices in, as far as the network does.
        port: where to listen; a free one unless given.

    Raises:
        LabError: no lesson, nothing in it to vote on, or no notebook: a class needs an
            event loop. A faulty plan is told with each place and what would be right.
    """

    def __init__(
        self,
        lesson: int | str | Path = 45,
        *,
        game: str = FIRST,
        lang: Lang = "en",
        host: str = HERE,
        port: int = 0,
    ) -> None:
        need("web")
        right = 'the name of an interface, "0.0.0.0" for all of them'
        must(is_a(host, str), "host", host, right)
        must(is_whole(port, 0, LAST_PORT), "port", port, f"0 to {LAST_PORT}")
        self._lang = lang_named(lang)
        chapter, plan = _lesson(lesson, game_named(game).id)
        from motc_lab.app.web.aside import listening  # noqa: PLC0415 -- needs the extra 'web'

        self._aside = listening(host, port)
        self._school, self._secret = self._aside.start_class(chapter, plan)

    @property
    def code(self) -> str:
        """Five letters by which pupils come in."""
        return self._school.code

    @property
    def address(self) -> str:
        """The link for pupils."""
        return f"{self._aside.home}room/{self.code}"

    @property
    def wall(self) -> str:
        """The link to the projector's page; nothing on it is secret."""
        return self._page("projector")

    @property
    def state(self) -> Standing:
        """How it stands now."""
        school, course = self._school, self._school.course
        script = course.script(self._lang)
        return Standing(
            code=self.code,
            at=school.state.at + 1,
            of=len(script),
            title=script[school.state.at].title,
            phase=school.state.phase,
            mode=school.state.mode,
            people=len(school.people.here),
            voted=sum(course.counts()),
        )

    @property
    def votes(self) -> ClassVotes:
        """How the class has answered; not what is still being voted on."""
        return ClassVotes(self._school, self._lang)

    def close(self) -> None:
        """Send everybody away, and forget the class; ask for its votes before."""
        self._aside.close_class(self._school)

    def _page(self, role: str) -> str:
        asked = f"lang={self._lang}&code={self.code}&show={role}"
        return f"{self._aside.home}class?{asked}"

    def __repr__(self) -> str:
        """How pupils come in; the presenter's secret is not told."""
        return f"<Class {self.code}: {self.address}>"

    def _repr_html_(self) -> str:
        """The code, the links, and the pupils' as a picture to scan.

        The presenter's secret stands behind its link, where no server and no log gets
        it (in the fragment), and not among the words.
        """
        from motc_lab.app.web.teach.address import qr_code  # noqa: PLC0415 -- as above

        lang = self._lang
        lead = f"{self._page('presenter')}#{self._secret}"
        links = (
            (say("rooms.class_present", lang), lead, say("rooms.class_here", lang)),
            (say("rooms.class_wall", lang), self.wall, self.wall),
            (say("rooms.class_join", lang), self.address, self.address),
        )
        lines = [
            f"<b>{escape(say('rooms.class_code', lang, code=self.code))}</b>",
            *[
                f'{escape(told)}: <a href="{escape(link)}" target="_blank" '
                f'rel="noreferrer">{escape(text)}</a>'
                for told, link, text in links
            ],
        ]
        if not self._aside.is_open:
            alone = say("rooms.class_alone", lang, command=LET_IN)
            return "<br>".join([*lines, escape(alone)])
        drawn = qr_code(self.address, say("rooms.class_scan", lang))
        box = f'<div style="width:180px;background:#fff">{drawn}</div>'
        return "<br>".join(lines) + box


def _lesson(wanted: object, game: str) -> tuple[str, PlanText | None]:
    """The chapter or the plan that is meant.

    Raises:
        LabError: there is none; lists those there are, or the faults of a file.
    """
    plans = plan_texts(game)
    if is_whole(wanted, 0):
        ready = ", ".join(map(str, plans)) or "none for this game"
        right = f"a ready plan's minutes ({ready}), a chapter as text, or a plan's file"
        must(wanted in plans, "lesson", wanted, right)
        assert isinstance(wanted, int)
        return "", plans[wanted]
    right = "a plan's minutes, a chapter as \"02\", or a plan's file"
    must(is_a(wanted, str, Path), "lesson", wanted, right)
    text = str(wanted)
    if text.isdecimal() and len(text) <= 2:  # noqa: PLR2004 -- chapters have two digits
        number = text.zfill(2)
        return (number if game == FIRST else f"{game}/{number}"), None
    return "", own_plan(Path(text))
