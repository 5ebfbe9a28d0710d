"""A class that answers together: one presenter, projectors, a device each.

Nothing here knows sockets. A device is the digest of a secret of its browser: it has
one vote, which it may change until the vote is closed. Nobody has a name.
"""

import csv
import io
from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from motc_lab.rooms.ballots import Ballot, ballots_of
from motc_lab.rooms.codes import digest_of
from motc_lab.scene.model import Lang

Role = Literal["presenter", "projector", "pupil"]
Phase = Literal["waiting", "open", "closed", "revealed"]
MOST_ROUNDS: Final = 2
MOST_DEVICES: Final = 250  # that vote, or are here at once
MOST_KNOWN: Final = 4 * MOST_DEVICES  # devices that are remembered
Count = Annotated[int, Field(ge=0, le=999)]
Place = Annotated[int, Field(ge=0, le=999)]


class Vote(BaseModel):
    """What a pupil's page says: this option, of the question that it sees."""

    model_config = ConfigDict(extra="forbid", strict=True)
    kind: Literal["vote"]
    at: Place
    round: Place
    option: Place


class Act(BaseModel):
    """What a presenter's page says."""

    model_config = ConfigDict(extra="forbid", strict=True)
    kind: Literal[
        "go", "open", "close", "reveal", "again", "pause", "lead", "cards", "csv", "end"
    ]
    to: Place = 0
    counts: Annotated[list[Count], Field(max_length=8)] = []


class ClassState(BaseModel):
    """All that is kept of a class."""

    model_config = ConfigDict(extra="forbid")
    chapter: str
    presenter: str
    at: int = 0
    phase: Phase = "waiting"
    paused: bool = False
    votes: dict[str, int] = {}
    cards: list[int] = []
    rounds: dict[str, list[list[int]]] = {}


class Screen(Protocol):
    """A page of a class."""

    role: Role
    lang: Lang
    device: str

    def show(self, view: dict[str, Any]) -> None:
        """Replace what is seen."""


class SchoolClass:
    """One class over one lesson.

    Args:
        code: that pupils type.
        state: where it stands.
        changed: is called after every change, before anybody is told.
    """

    def __init__(
        self, code: str, state: ClassState, changed: Callable[["SchoolClass"], None]
    ) -> None:
        self.code, self.state, self._changed = code, state, changed
        self.screens: list[Screen] = []
        self._came: dict[str, None] = {}  # devices that have been in, oldest first

    def knows(self, secret: str) -> bool:
        """Whether the presenter holds this secret, or a device that has been in."""
        if self.is_presenter(secret):
            return True
        device = digest_of(secret) if secret else ""
        return device in self._came or device in self.state.votes

    def is_presenter(self, secret: str) -> bool:
        """Whether this secret is the presenter's."""
        return digest_of(secret) == self.state.presenter

    def ballots(self, lang: Lang) -> tuple[Ballot, ...]:
        """The questions in a language."""
        return ballots_of(self.state.chapter, lang)

    def enter(self, screen: Screen) -> None:
        """A page comes in."""
        self.screens.append(screen)
        if screen.device:
            self._came[screen.device] = None
            if len(self._came) > MOST_KNOWN:
                del self._came[next(iter(self._came))]
        screen.show(self.view(screen))
        self._tell(lambda one: one.role != "pupil" and one is not screen)

    def leave(self, screen: Screen) -> None:
        """A page goes."""
        self.screens.remove(screen)
        self._tell(lambda one: one.role != "pupil")

    def vote(self, screen: Screen, vote: Vote) -> None:
        """Count a pupil's vote; what comes too late or fits nothing is left out."""
        state, ballot = self.state, self._ballot
        is_now = vote.at == state.at and vote.round == len(self._rounds)
        is_open = state.phase == "open" and not state.paused
        fits = vote.option < len(ballot.options)
        if screen.role != "pupil" or not (is_now and is_open and fits):
            return
        if screen.device not in state.votes and len(state.votes) >= MOST_DEVICES:
            return  # whoever comes again and again under new secrets fills no file
        state.votes[screen.device] = vote.option
        self._changed(self)
        self._tell(lambda one: one.role != "pupil" or one.device == screen.device)

    def act(self, screen: Screen, act: Act) -> None:
        """Do what the presenter wants, where it makes sense now."""
        if screen.role != "presenter":
            return
        state = self.state
        match act.kind:
            case "go" if act.to < len(self.ballots("en")):
                self._close()
                state.at, state.votes, state.cards = act.to, {}, []
                state.phase = "revealed" if self._rounds else "waiting"
            case "open" if state.phase == "waiting":
                state.phase = "open"
            case "cards" if state.phase == "open":
                state.cards = act.counts[: len(self._ballot.options)]
            case "close" if state.phase == "open":
                self._close()
            case "reveal" if state.phase == "closed":
                state.phase = "revealed"
            case "again" if self._may_again:
                state.phase, state.votes, state.cards = "open", {}, []
            case "pause" | "lead":
                state.paused = act.kind == "pause"
            case _:
                return
        self._changed(self)
        self._tell(lambda _: True)

    @property
    def _ballot(self) -> Ballot:
        return self.ballots("en")[self.state.at]

    @property
    def _rounds(self) -> list[list[int]]:
        return self.state.rounds.get(self._ballot.id, [])

    @property
    def _may_again(self) -> bool:
        is_over = self.state.phase in {"closed", "revealed"}
        return is_over and len(self._rounds) < MOST_ROUNDS

    def _counts(self) -> list[int]:
        """Votes of devices and raised cards, option by option."""
        counts = [0] * len(self._ballot.options)
        for option in self.state.votes.values():
            counts[option] += 1
        for option, n in enumerate(self.state.cards):
            counts[option] += n
        return counts

    def _close(self) -> None:
        if self.state.phase == "open":
            rounds = self.state.rounds.setdefault(self._ballot.id, [])
            rounds.append(self._counts())
            self.state.phase = "closed"

    def _tell(self, whom: Callable[[Screen], bool]) -> None:
        for screen in tuple(self.screens):
            if whom(screen):
                screen.show(self.view(screen))

    def view(self, screen: Screen) -> dict[str, Any]:
        """What a page may see now: no pupil's page knows more than it should."""
        state, ballots = self.state, self.ballots(screen.lang)
        ballot, leads = ballots[state.at], screen.role == "presenter"
        is_shown = state.phase == "revealed"
        view: dict[str, Any] = {
            "role": screen.role,
            "at": state.at,
            "of": len(ballots),
            "round": len(self._rounds),
            "phase": state.phase,
            "paused": state.paused,
            "title": ballot.title,
            "text": ballot.text,
            "told": ballot.told,
            "options": ballot.options,
            "picture": ballot.picture,
            "mine": state.votes.get(screen.device),
        }
        if screen.role != "pupil":
            people = {one.device for one in self.screens if one.role == "pupil"}
            view |= {"people": len(people), "voted": sum(self._counts())}
        if is_shown or leads:
            view |= {"right": ballot.right, "why": ballot.why}
        if is_shown or (leads and state.phase == "closed"):
            view |= {"rounds": [*self._rounds], "mistake": self._mistake(ballot)}
        if leads:
            counts = self._counts() if state.phase == "open" else []
            view |= {"counts": counts, "again": self._may_again}
            view["list"] = [one.title for one in ballots]
            view["after"] = self._hardest(screen.lang)
        return view

    def _mistake(self, ballot: Ballot) -> int | None:
        """The wrong option that most chose the last time; None where nobody did."""
        last = self._rounds[-1] if self._rounds else []
        wrong = [(n, -i) for i, n in enumerate(last) if n and i != ballot.right]
        return -max(wrong)[1] if wrong else None

    def _hardest(self, lang: Lang) -> list[dict[str, Any]]:
        """The questions asked so far, those first that fewest got right at once."""
        asked = []
        for ballot in self.ballots(lang):
            first = self.state.rounds.get(ballot.id, [[]])[0]
            if sum(first):
                right, of = first[ballot.right], sum(first)
                asked.append({"text": ballot.text, "right": right, "of": of})
        return sorted(asked, key=lambda one: one["right"] / one["of"])

    def csv(self, lang: Lang) -> str:
        """Counts of every question, option and round."""
        out = io.StringIO()
        rows = csv.writer(out)
        rows.writerow(["step", "question", "option", "right", "first", "second"])
        for ballot in self.ballots(lang):
            rounds = self.state.rounds.get(ballot.id, [])
            for index, option in enumerate(ballot.options if rounds else ()):
                counts = [one[index] for one in rounds]
                right = int(index == ballot.right)
                rows.writerow([ballot.id, ballot.text, option, right, *counts])
        return out.getvalue()
