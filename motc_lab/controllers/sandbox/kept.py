"""What a page keeps of a sandbox: its record, what waits, what panels remember."""

from collections.abc import Iterable
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, ValidationError

from motc_lab.controllers.keeping import Persistence, Purpose
from motc_lab.engine.record import write_record
from motc_lab.errors import LabError
from motc_lab.sandbox.panel import Panel, SandboxHost
from motc_lab.sandbox.waiting import KeptMatch, KeptWaiting, Way

PARTED_AT: Final = "\f"  # texts that were kept before had the rest behind a form feed


class KeptSandbox(BaseModel):
    """All of it, as JSON.

    Attributes:
        record: the match on the board with all that was tried.
        waiting: the matches that Return brings back.
        panels: what panels remember besides, by their names.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    record: str
    waiting: KeptWaiting = KeptWaiting()
    panels: dict[str, Any] = {}

    def text(self) -> str:
        """Return it as it is kept."""
        return self.model_dump_json(exclude_defaults=True)


class _Behind(BaseModel):
    """What stood behind a record's form feed."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    drafts: tuple[str, ...] = ()
    at: int = 0
    is_open: bool = False
    enforced: bool = True
    of_match: bool = True
    left: tuple[tuple[str, Way | None, bool], ...] = ()
    forked: Way | None = None
    supposed: bool = False


def read_kept(text: str) -> KeptSandbox:
    """Return what was kept; a text of before is a record, perhaps with a rest.

    Raises:
        LabError: it is neither.
    """
    try:
        if text.startswith("{"):
            return KeptSandbox.model_validate_json(text)
        record, _, rest = text.partition(PARTED_AT)
        return _of_before(record, _Behind.model_validate_json(rest or "{}"))
    except ValidationError as fault:
        msg = f"what was kept can't be read: {fault.error_count()} faults"
        raise LabError(msg) from None


def _of_before(record: str, rest: _Behind) -> KeptSandbox:
    left = [
        KeptMatch(record=match, forked=way, supposed=supposed)
        for match, way, supposed in rest.left
    ]
    waiting = KeptWaiting(left=tuple(left), forked=rest.forked, supposed=rest.supposed)
    draft = rest.model_dump(
        include={"drafts", "at", "is_open", "enforced", "of_match"}, mode="json"
    )
    return KeptSandbox(
        record=record,
        waiting=waiting,
        panels={"suppose": draft} if rest.drafts else {},
    )


class Keeping:
    """Keeps a sandbox for its page's next visit, and brings it back.

    The same text is written once only, so a page can tell whether anything has
    changed since it last kept something.
    """

    def __init__(self, host: SandboxHost, panels: Iterable[Panel]) -> None:
        self._host = host
        self._panels = tuple(panels)
        self._text = self._token = ""

    def text(self) -> str:
        """Return what is to be kept now."""
        host = self._host
        held = {panel.name: panel.keep() for panel in self._panels}
        return KeptSandbox(
            record=write_record(host.session),
            waiting=host.waiting.keep(host.session),
            panels={name: one for name, one in held.items() if one is not None},
        ).text()

    def take(self, held: KeptSandbox, *, beside: bool) -> None:
        """Take up what was kept besides the record; LabError where it can't be read.

        Args:
            held: all of it; its record is on the board.
            beside: it comes from another tab, beside what is here already.
        """
        self._host.waiting.take(held.waiting, self._host.session)
        for panel in self._panels:
            panel.take(held.panels.get(panel.name), beside=beside)

    def know(self, text: str, token: str) -> None:
        """Take up a text that the page has kept already."""
        self._text, self._token = text, token

    def written(self, persistence: Persistence, purpose: Purpose) -> str:
        """Return it as the page may keep it; empty where it keeps nothing."""
        text = self.text()
        if text != self._text:
            self.know(text, persistence.write(text, purpose))
        return self._token
