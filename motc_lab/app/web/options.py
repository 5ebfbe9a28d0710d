"""How the tutorial is served: what whoever starts it chose."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal

from motc_lab.app.web.chapters import Lang
from motc_lab.app.web.limits import SHARE, VISITORS, Crowd
from motc_lab.engine.game import FIRST
from motc_lab.lessons.plans import PlanText
from motc_lab.rooms.codes import LETTERS
from motc_lab.rooms.hall import HallLimits

KERNELS: Final = 4
Screens = Literal["one", "two"]


@dataclass(frozen=True, slots=True)
class ClassWish:
    """What whoever starts the server wants to teach.

    Attributes:
        chapter: its key; empty with a plan, or where it is chosen on the page.
        plan: a plan; None for a chapter.
        lang: of the page that leads; None where the browser chooses.
        screens: 'one' where the class sees the teacher's screen, 'two' where not.
        is_new: whether a class that is kept is left alone.
        page: where a lesson is chosen, below the first page.
    """

    chapter: str = ""
    plan: PlanText | None = None
    lang: Lang | None = None
    screens: Screens = "one"
    is_new: bool = False
    page: str = "class"

    @property
    def names_lesson(self) -> bool:
        """Whether it is clear what to go through."""
        return bool(self.chapter) or self.plan is not None


@dataclass(frozen=True, slots=True)
class Options:
    """How to serve.

    Attributes:
        port: None means the first free one from the default on.
        visitors: pages with a board at once.
        per_address: of them from one address; None means half of them.
        kernels: for notebooks with code of their own, at once.
        game: whose page the browser opens.
        trust_proxy: whether a proxy in front says where visitors come from.
        rooms: file that keeps rooms over a restart; None keeps them in memory.
        rooms_per_address: rooms and classes that one address opens in twelve hours;
            None means 60.
        codes: letters that codes of rooms begin with.
        plan: a lesson of whoever serves, from a file.
        teaches: the class that is taken up again or started; None for none.
        workers: processes for boards; None means as many as there are further cores.
        allow_hosts: further names that the server goes by.
        contact: who is responsible, as the page on privacy names it.
        advice: a last line for whoever starts it.
    """

    port: int | None = None
    host: str = "127.0.0.1"
    base_url: str = "/"
    lang: Lang | None = None
    game: str = FIRST
    visitors: int = VISITORS
    per_address: int | None = None
    kernels: int = KERNELS
    trust_proxy: bool = False
    open_browser: bool = True
    key_file: Path | None = None
    rooms: Path | None = None
    rooms_per_address: int | None = None
    codes: str = LETTERS
    plan: PlanText | None = None
    teaches: ClassWish | None = None
    folder: Path | None = None
    workers: int | None = None
    verbose: bool = False
    allow_hosts: tuple[str, ...] = ()
    contact: str = ""
    advice: str = ""

    @property
    def crowd(self) -> Crowd:
        """How many pages may be there; all visitors of a proxy have its address."""
        share = self.visitors if self.trust_proxy else round(SHARE * self.visitors)
        return Crowd(self.visitors, self.per_address or max(1, share))

    @property
    def hall_limits(self) -> HallLimits:
        """What is lent to rooms; whoever lets many be opened has room for as many."""
        usual = HallLimits()
        here = self.rooms_per_address or usual.rooms_here
        rooms = max(here, usual.rooms)
        return replace(usual, rooms=rooms, rooms_here=here, firsts=self.codes)
