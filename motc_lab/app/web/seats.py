"""Who sits where. A seat belongs to a browser; each of its pages has a kernel."""

import time
from collections.abc import Callable, Container, Set
from dataclasses import dataclass
from enum import Enum, auto
from typing import Protocol

from motc_lab.app.web.limits import FullError, Limits

MAKING_S = 300.0  # beyond what a page may take to be put together


class Kernels(Protocol):
    """What seats need to know of kernels, and do with them."""

    @property
    def watched(self) -> Set[str]:
        """The kernels to which a socket is open."""

    @property
    def alive(self) -> Container[str]:
        """The kernels that run."""

    def end(self, kernel_id: str) -> object:
        """End a kernel, soon."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Who asks for a page.

    Attributes:
        browser: a name that says nothing of a person.
        network: where it asks from.
        path: what it asks for.
        left: the path of the page that it comes from, if any.
    """

    browser: str
    network: str
    path: str = ""
    left: str = ""


class PageStage(Enum):
    """How far a page has come."""

    MADE = auto()
    SENT = auto()
    OPENED = auto()


@dataclass(eq=False, slots=True)
class Page:
    """A chapter in a browser.

    Attributes:
        visit: who asked for it.
        since: when the stage began, or when its socket was last seen, in seconds.
        stage: how far it has come.
        kernel_id: empty until its kernel runs.
    """

    visit: Visit
    since: float
    stage: PageStage = PageStage.MADE
    kernel_id: str = ""


class Seats:
    """Takes pages in while there is room, and ends the kernels of those that are gone.

    In a full house a browser that sits gives one of its own pages for the next one: it
    goes on to another chapter, or reloads, and its goodbye may come late.
    """

    def __init__(
        self,
        limits: Limits,
        kernels: Kernels,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits = limits
        self._kernels = kernels
        self._clock = clock
        self._pages: list[Page] = []  # in the order in which they were asked for

    @property
    def taken(self) -> int:
        """How many seats are taken now."""
        self._forget_ended()
        return len(self._pages)

    def take(self, visit: Visit) -> Page:
        """Return a page that holds a seat from now on.

        Raises:
            FullError: no seat is free, and none is this browser's own.
        """
        full = self._shortage(visit)
        if full:
            own = self._own(visit, full)
            if not own:
                raise full
            self.leave(min(own, key=lambda page: self._worth(page, visit)))
        page = Page(visit, self._clock())
        self._pages.append(page)
        return page

    def has_room(self, visit: Visit) -> bool:
        """Tell whether a page that waits would get a seat that nobody sits in."""
        full = self._shortage(visit)
        watched = self._kernels.watched
        return full is None or any(
            page.stage is not PageStage.MADE and page.kernel_id not in watched
            for page in self._own(visit, full)
        )

    def _shortage(self, visit: Visit) -> FullError | None:
        """Return why there is no seat for one more page; None where there is."""
        self._forget_ended()
        if len(self._pages) >= self.limits.visitors:
            return FullError("full", self.limits.visitors)
        near = sum(page.visit.network == visit.network for page in self._pages)
        if near >= self.limits.per_address:
            return FullError("full_here", self.limits.per_address)
        return None

    def _own(self, visit: Visit, full: FullError) -> list[Page]:
        """Return the browser's pages that could make room."""
        return [
            page
            for page in self._pages
            if page.visit.browser == visit.browser
            and (full.kind == "full" or page.visit.network == visit.network)
        ]

    def _worth(self, page: Page, visit: Visit) -> tuple[bool, bool, bool]:
        """Order a browser's pages: first those that nobody sees, or that it left."""
        return (
            page.stage is PageStage.MADE,
            page.kernel_id in self._kernels.watched,
            page.visit.path != visit.left,
        )

    def settle(self, page: Page, kernel_id: str) -> bool:
        """Note a page's kernel; end it and return False if the page has gone."""
        page.kernel_id = kernel_id
        if page in self._pages:
            return True
        self._kernels.end(kernel_id)
        return False

    def sent(self, page: Page) -> None:
        """Note that a page is complete: its socket is expected."""
        page.stage, page.since = PageStage.SENT, self._clock()

    def leave(self, page: Page) -> None:
        """Free a page's seat and end its kernel."""
        if page in self._pages:
            self._pages.remove(page)
            if page.kernel_id:
                self._kernels.end(page.kernel_id)

    def tidy(self) -> None:
        """Free the seats of pages that have been without a socket for too long."""
        self._forget_ended()
        now, watched = self._clock(), self._kernels.watched
        patience = {
            PageStage.MADE: MAKING_S,
            PageStage.SENT: self.limits.unopened_s,
            PageStage.OPENED: self.limits.away_s,
        }
        for page in list(self._pages):
            if page.kernel_id in watched:
                page.stage, page.since = PageStage.OPENED, now
            elif now - page.since >= patience[page.stage]:
                self.leave(page)

    def _forget_ended(self) -> None:
        """Free the seats of pages whose kernels have ended."""
        alive = self._kernels.alive
        self._pages = [
            page
            for page in self._pages
            if not page.kernel_id or page.kernel_id in alive
        ]
