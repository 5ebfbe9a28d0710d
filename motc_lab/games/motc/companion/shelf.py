"""The matches that a page keeps, each as the list of what was said of it."""

import json
from dataclasses import dataclass, field
from typing import Annotated, Final, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from motc_lab.errors import NowhereToGo
from motc_lab.games.motc.companion.acts import NUDGES, SETTINGS, do
from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.companion.picture import News, Shown, companion_picture
from motc_lab.games.motc.companion.refused import Refused
from motc_lab.sandbox.companions import LONGEST_CODE, LONGEST_TITLE
from motc_lab.scene.companion_model import Companion
from motc_lab.scene.model import Lang

MOST_MATCHES: Final = 12
MOST_ACTS: Final = 1_200  # a match of eleven long games has some 500


class KeptMatch(BaseModel):
    """A match as a page stores it."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    title: str = Field(max_length=LONGEST_TITLE)
    number: int = Field(ge=1, le=10**6)
    acts: list[Annotated[str, Field(max_length=LONGEST_CODE)]] = Field(
        max_length=MOST_ACTS
    )


class Kept(BaseModel):
    """All of them."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    matches: list[KeptMatch] = Field(min_length=1, max_length=MOST_MATCHES)
    at: int = Field(ge=0, lt=MOST_MATCHES)


@dataclass
class Counted:
    """A match: what was said of it, and where that has led.

    Attributes:
        title: what somebody calls it; empty for its number alone.
        taken: what was taken back, the latest last.
    """

    number: int
    title: str = ""
    acts: list[str] = field(default_factory=list)
    taken: list[str] = field(default_factory=list)
    counting: Counting = field(default_factory=Counting)

    @classmethod
    def again(cls, number: int, title: str, acts: list[str]) -> Self:
        """A match of which all this was said.

        Raises:
            Refused: some of it cannot have happened.
        """
        return cls(number, title, acts, counting=_after(acts))

    def do(self, code: str) -> None:
        """Take in what happened; Refused where it cannot have, and nothing changes."""
        if len(self.acts) >= MOST_ACTS:
            raise Refused("many_acts")
        try:
            do(self.counting, code)
        except Refused:
            self.counting = _after(self.acts)
            raise
        self.acts.append(code)
        self.taken.clear()

    def undo(self) -> None:
        """Take the last thing back; NowhereToGo at the start."""
        if not self.acts:
            raise NowhereToGo("nothing was said of this match yet")
        self.taken.append(self.acts.pop())
        self.counting = _after(self.acts)

    def redo(self) -> None:
        """Say again what was taken back; NowhereToGo at the end."""
        if not self.taken:
            raise NowhereToGo("nothing was taken back")
        code = self.taken.pop()
        do(self.counting, code)
        self.acts.append(code)


class Shelf:
    """Several matches, of which one is counted now.

    Attributes:
        matches: the oldest first.
        at: which one is counted, from 0.
    """

    def __init__(self) -> None:
        self.matches = [Counted(1)]
        self.at = 0
        self._before: tuple[int, object] = 0, None

    @property
    def here(self) -> Counted:
        """The match that is counted now."""
        return self.matches[self.at]

    def do(self, code: str) -> None:
        """Take in what happened, or go to another match."""
        kind, _, rest = code.partition(":")
        if kind == "match":
            self._other(rest)
            return
        self._note()
        self.here.do(code)

    def _note(self) -> None:
        """Note what has been told and asked, before something is said."""
        self._before = len(self.here.counting.told), self._asked()

    def _asked(self) -> object:
        counting = self.here.counting
        place = counting.stage, counting.step, int(counting.table.exchange)
        return self.here.number, *place

    def _look_anew(self) -> None:
        """Nothing that the match here has told is news; what it asks is."""
        self._before = len(self.here.counting.told), None

    def _other(self, wish: str) -> None:
        """Begin a match, open one, or delete one."""
        do, _, number = wish.partition(":")
        found = [n for n, one in enumerate(self.matches) if str(one.number) == number]
        match do:
            case "new":
                self._begin()
            case "open" if found:
                self.at = found[0]
            case "drop" if found:
                self._drop(found[0])
            case _:
                raise Refused("unknown")
        self._look_anew()

    def _begin(self) -> None:
        """A new match with the box of the present one: its rule book and tracks."""
        if len(self.matches) >= MOST_MATCHES:
            raise Refused("many_matches", n=MOST_MATCHES)
        box = [act for act in self.here.acts if act.partition(":")[0] in SETTINGS]
        number = max(one.number for one in self.matches) + 1
        self.matches.append(Counted.again(number, "", box))
        self.at = len(self.matches) - 1

    def _drop(self, at: int) -> None:
        gone = self.matches.pop(at)
        if not self.matches:
            self.matches = [Counted(gone.number + 1)]
        self.at = min(self.at - (at < self.at), len(self.matches) - 1)

    def is_nudge(self, code: str) -> bool:
        """Whether a code moves one number by steps."""
        return code.partition(":")[0] in NUDGES

    def entitle(self, text: str) -> None:
        """Call the match so; by its number alone where nothing is left of the text."""
        self.here.title = text.strip()

    def undo(self) -> None:
        """Take the last thing back."""
        self.here.undo()
        self._look_anew()

    def redo(self) -> None:
        """Say again what was taken back."""
        self._note()
        self.here.redo()

    def picture(self, lang: Lang) -> Companion:
        """What the page shows."""
        shown = [Shown(one.number, one.title, one.counting) for one in self.matches]
        here = self.here
        ways = bool(here.acts), bool(here.taken)
        seen, asked = self._before
        news = News(seen, asks_anew=asked != self._asked())
        return companion_picture(shown, self.at, lang, news, ways)

    def keep(self) -> str:
        """All matches as text."""
        matches = [
            KeptMatch(title=one.title, number=one.number, acts=one.acts)
            for one in self.matches
        ]
        return Kept(matches=matches, at=self.at).model_dump_json()

    def take_kept(self, text: str) -> None:
        """Go on with what a page has stored.

        Raises:
            Refused: it can't be read.
        """
        try:
            kept = Kept.model_validate(json.loads(text))
            found = [
                Counted.again(one.number, one.title, one.acts) for one in kept.matches
            ]
        except (ValidationError, ValueError, RecursionError):  # Refused is a ValueError
            raise Refused("kept") from None
        if kept.at >= len(found) or len({one.number for one in found}) < len(found):
            raise Refused("kept")
        self.matches, self.at = found, kept.at
        self._look_anew()


def _after(acts: list[str]) -> Counting:
    """Count a match anew."""
    counting = Counting()
    for code in acts:
        do(counting, code)
    return counting
