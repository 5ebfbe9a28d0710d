"""A class that answers together: one presenter, projectors, a device each.

Nothing here knows sockets. A device is the digest of a secret of its browser: it has
one vote, which it may change until the vote is closed. Nobody has a name.
"""

import time
from collections.abc import Callable

from motc_lab.lessons import lesson
from motc_lab.rooms.ballots import played_out
from motc_lab.rooms.class_state import (
    MOST_DEVICES,
    MOST_GROUPS,
    MOST_KNOWN,
    MOST_ROUNDS,
    Act,
    ClassState,
    Join,
    Screen,
    See,
    Vote,
    Walk,
)
from motc_lab.rooms.class_table import at_table
from motc_lab.rooms.class_view import view_of
from motc_lab.rooms.codes import digest_of
from motc_lab.rooms.script import Stop, script_of
from motc_lab.rooms.trying import Trying, trying
from motc_lab.rooms.volunteers import OPEN, Volunteers
from motc_lab.rooms.whereabouts import Whereabouts
from motc_lab.scene.model import Lang

Clock = Callable[[], float]
Told = Callable[[Screen], bool]


class SchoolClass:
    """One class over one chapter or plan.

    Args:
        code: that pupils type.
        state: where it stands.
        changed: is called after every change, before anybody is told.
        clock: tells the time, in seconds.

    Attributes:
        screens: every open page.
        where: who goes an own way, and where.
    """

    def __init__(
        self,
        code: str,
        state: ClassState,
        changed: Callable[["SchoolClass"], None],
        clock: Clock = time.time,
    ) -> None:
        self.code, self.state, self._changed = code, state, changed
        self.clock = clock
        self.screens: list[Screen] = []
        self.where = Whereabouts(clock)
        self.volunteers: Volunteers | None = None
        self._came: dict[str, None] = {}  # devices that have been in, oldest first
        self._scripts: dict[Lang, tuple[Stop, ...]] = {}
        self._acts: dict[str, Callable[[Act], bool]] = {
            "go": self._go,
            "open": self._open,
            "close": self._close,
            "reveal": self._reveal,
            "again": self._again,
            "cards": self._cards,
            "show": self._show_option,
            "pause": self._pause,
            "resume": self._pause,
            "lead": self._lead,
            "free": self._free,
            "groups": self._groups,
            "black": self._black,
            "code": self._joining,
            "look": self._look,
        }

    # What it goes through

    def script(self, lang: Lang = "en") -> tuple[Stop, ...]:
        """Its stops in a language."""
        if lang not in self._scripts:
            state = self.state
            self._scripts[lang] = script_of(state.chapter, state.plan, lang)
        return self._scripts[lang]

    def warm(self, lang: Lang) -> None:
        """Work out what a page in this language will soon be shown; it takes a while.

        May be called beside the loop.
        """
        stop = self.script(lang)[self.state.at]
        if stop.ballot is not None and stop.ballot.lines:
            for option in range(len(stop.ballot.options)):
                played_out(stop.ballot, option, stop.chapter, lang)

    @property
    def stop(self) -> Stop:
        """The present stop."""
        return self.script()[self.state.at]

    @property
    def rounds(self) -> list[list[int]]:
        """Counts of the rounds of the present vote that were closed."""
        return self.state.rounds.get(self.stop.key, [])

    @property
    def may_again(self) -> bool:
        """Whether the class may vote on this once more."""
        is_over = self.state.phase in {"closed", "revealed"} and bool(self.rounds)
        return is_over and len(self.rounds) < MOST_ROUNDS

    def counts(self) -> list[int]:
        """Votes of devices and raised cards, option by option."""
        ballot = self.stop.ballot
        counts = [0] * (0 if ballot is None else len(ballot.options))
        for option in self.state.votes.values():
            counts[option] += 1
        for option, n in enumerate(self.state.cards):
            counts[option] += n
        return counts

    def trying(self) -> Trying | None:
        """The what-if in front of the class, if there is one."""
        tried, ballot = self.state.tried, self.stop.ballot
        return None if tried is None or ballot is None else trying(ballot, tried)

    def vote_stops(self) -> list[int]:
        """Numbers of the stops that ask something."""
        return [at for at, stop in enumerate(self.script()) if stop.ballot is not None]

    def place_of(self, device: str) -> int:
        """The stop that a device works at by itself: its group's, or its own."""
        asked, state = self.vote_stops(), self.state
        onward = [at for at in asked if at >= state.at] or asked
        if state.groups:
            group = state.group_of.get(device, 1)
            turned = onward + [at for at in asked if at < state.at]
            return turned[(group - 1) % len(turned)]
        keys = {self.script()[at].key: at for at in asked}
        return keys.get(self.where.place(device), onward[0])

    # Who is there

    def knows(self, secret: str) -> bool:
        """Whether the presenter holds this secret, or a device that has been in."""
        if self.is_presenter(secret):
            return True
        device = digest_of(secret) if secret else ""
        return device in self._came or device in self.state.votes

    def is_presenter(self, secret: str) -> bool:
        """Whether this secret is the presenter's."""
        return digest_of(secret) == self.state.presenter

    def enter(self, screen: Screen) -> None:
        """A page comes in."""
        self.screens.append(screen)
        if screen.device:
            self._came[screen.device] = None
            if len(self._came) > MOST_KNOWN:
                del self._came[next(iter(self._came))]
        if self.state.mode == "free":
            self._begin_alone(screen)
        self._show(screen)
        self._tell(lambda one: one.device == "" and one is not screen)

    def leave(self, screen: Screen) -> None:
        """A page goes."""
        self.screens.remove(screen)
        if all(one.device != screen.device for one in self.screens):
            self.where.forget(screen.device)
        self._tell(lambda one: one.device == "")

    # What pupils do

    def hear(self, screen: Screen, said: Vote | See | Join | Walk) -> None:
        """Do what a pupil's page says; what is too late or fits nothing is left out."""
        if not screen.device or self.state.paused:
            return
        match said:
            case Vote() if screen.role == "pupil":
                done = self._vote(screen.device, said)
            case See() if screen.role == "pupil":
                done = self._see(screen.device, said.at)
            case Join() if screen.role == "pupil":
                done = self._join(screen.device, said.group)
            case Walk() if screen.role == "walker":
                done = self._walk(screen.device, said)
            case _:
                return
        if not done:
            return
        self._tell(lambda one: one.device in {"", screen.device})

    def _vote(self, device: str, vote: Vote) -> bool:
        state = self.state
        if state.mode == "free":
            return self._vote_alone(device, vote)
        is_now = vote.at == state.at and vote.round == len(self.rounds)
        ballot = self.stop.ballot
        fits = ballot is not None and vote.option < len(ballot.options)
        if not (is_now and state.phase == "open" and fits):
            return False
        if device not in state.votes and len(state.votes) >= MOST_DEVICES:
            return (
                False  # whoever comes again and again under new secrets fills no file
            )
        state.votes[device] = vote.option
        self._changed(self)
        return True

    def _vote_alone(self, device: str, vote: Vote) -> bool:
        """An answer at one's own pace counts once: then it is explained."""
        if vote.at != self.place_of(device):
            return False
        stop = self.script()[vote.at]
        chosen = self.state.alone.setdefault(stop.key, {})
        fits = stop.ballot is not None and vote.option < len(stop.ballot.options)
        if not fits or device in chosen or len(chosen) >= MOST_DEVICES:
            return False
        self.where.put(device, stop.key)
        chosen[device] = vote.option
        self._changed(self)
        return True

    def _see(self, device: str, at: int) -> bool:
        state = self.state
        if state.mode != "free" or state.groups or at not in self.vote_stops():
            return False
        return self.where.put(device, self.script()[at].key)

    def _join(self, device: str, group: int) -> bool:
        state = self.state
        is_known = device in state.group_of
        if group > state.groups or (
            not is_known and len(state.group_of) >= MOST_DEVICES
        ):
            return False
        state.group_of[device] = group
        self.where.put(device, self.script()[self.place_of(device)].key)
        self._changed(self)
        return True

    def _walk(self, device: str, walk: Walk) -> bool:
        if walk.chapter not in {stop.chapter for stop in self.script() if stop.chapter}:
            return False
        if walk.step not in {step.id for step in lesson(walk.chapter).steps}:
            return False
        return self.where.put(device, f"{walk.chapter}/{walk.step}")

    # What the presenter does

    def act(self, screen: Screen, act: Act) -> None:
        """Do what the presenter wants, where it makes sense now."""
        if screen.role != "presenter":
            return
        if act.kind == "point":
            for one in self.screens:
                if one.role == "projector":
                    one.point(act.x, act.y)
            return
        do = self._acts.get(act.kind, self._at_table)
        if do(act):
            self._changed(self)
            self._tell(lambda _: True)

    def _go(self, act: Act) -> bool:
        if act.to >= len(self.script()):
            return False
        state = self.state
        self._close(act)
        now = self.clock()
        if state.since is not None:
            spent = state.spent_s.get(self.stop.key, 0.0)
            state.spent_s[self.stop.key] = spent + now - state.since
        state.at, state.since = act.to, now
        self._begin()
        state.votes, state.cards = {}, []
        state.turned, state.marks, state.shown, state.tried = [], [], None, None
        state.phase = "revealed" if self.rounds else "waiting"
        self._set_mode(is_free=self.stop.kind == "work")
        return True

    def _begin(self) -> None:
        """The lesson has begun: the wall shows what is asked."""
        state = self.state
        state.joining = False
        if state.began is None:
            state.began = self.clock()
        if state.since is None:
            state.since = state.began

    def _set_mode(self, *, is_free: bool) -> None:
        state = self.state
        state.mode, state.groups = "free" if is_free else "lead", 0
        self.where.clear()
        if is_free:
            for screen in self.screens:
                self._begin_alone(screen)

    def _begin_alone(self, screen: Screen) -> None:
        """Whoever has not moved yet is where it begins, and may be stuck there."""
        if screen.role == "pupil" and not self.where.place(screen.device):
            place = self.script()[self.place_of(screen.device)]
            self.where.put(screen.device, place.key)

    def _open(self, act: Act) -> bool:
        del act
        state = self.state
        if state.phase != "waiting" or self.stop.ballot is None:
            return False
        self._begin()
        state.phase = "open"
        self._set_mode(is_free=False)
        return True

    def _close(self, act: Act) -> bool:
        del act
        if self.state.phase != "open":
            return False
        self.state.rounds.setdefault(self.stop.key, []).append(self.counts())
        self.state.phase = "closed"
        return True

    def _reveal(self, act: Act) -> bool:
        """Show the answer; at an own pace there may be no vote before."""
        del act
        state = self.state
        alone = state.phase == "waiting" and bool(state.alone.get(self.stop.key))
        if state.phase != "closed" and not alone:
            return False
        state.phase = "revealed"
        return True

    def _again(self, act: Act) -> bool:
        del act
        if not self.may_again:
            return False
        self.state.phase, self.state.shown = "open", None
        self.state.votes, self.state.cards = {}, []
        return True

    def _cards(self, act: Act) -> bool:
        if self.state.phase != "open":
            return False
        self.state.cards = act.counts[: len(self.counts())]
        return True

    def _show_option(self, act: Act) -> bool:
        """Play an option out, in front of all; the same once more puts it away."""
        state = self.state
        if state.phase not in {"closed", "revealed"} or act.to >= len(self.counts()):
            return False
        state.shown = None if state.shown == act.to else act.to
        return True

    def _pause(self, act: Act) -> bool:
        self.state.paused = act.kind == "pause"
        return True

    def _lead(self, act: Act) -> bool:
        del act
        self.state.paused = False
        self._set_mode(is_free=False)
        return True

    def _free(self, act: Act) -> bool:
        if not self.vote_stops():
            return False
        self._close(act)
        self._begin()
        self.state.paused = False
        self._set_mode(is_free=True)
        return True

    def _groups(self, act: Act) -> bool:
        """Hand out questions to so many groups; 0 ends that."""
        if act.to > MOST_GROUPS or (act.to and not self._free(act)):
            return False
        self.state.groups, self.state.group_of = act.to, {}
        return True

    def _black(self, act: Act) -> bool:
        self.state.black = bool(act.to)
        return True

    def _joining(self, act: Act) -> bool:
        self.state.joining = bool(act.to)
        return True

    # Who is told

    def _show(self, screen: Screen) -> None:
        screen.show(view_of(self, screen))

    def _tell(self, whom: Told) -> None:
        for screen in tuple(self.screens):
            if whom(screen):
                self._show(screen)

    def _look(self, act: Act) -> bool:
        """Show one volunteer's hand to the class, all hands, or none."""
        if self.volunteers is None or act.what not in {
            "",
            OPEN,
            *self.volunteers.looks(),
        }:
            return False
        self.state.look = act.what
        return True

    def watch(self, volunteers: Volunteers | None) -> None:
        """From now on the class watches these volunteers, or none."""
        if self.volunteers is not None:
            self.volunteers.close()
        self.volunteers = volunteers
        self.state.volunteers, self.state.look = (
            "" if volunteers is None else volunteers.room.code,
            "",
        )
        self._changed(self)
        self._tell(lambda _: True)

    def refresh(self) -> None:
        """Something has changed where the class looks on."""
        self._tell(lambda one: one.device == "")

    def _at_table(self, act: Act) -> bool:
        """Turn cards, mark places, try something out."""
        ballot = self.stop.ballot
        return ballot is not None and at_table(self.state, ballot, act)
