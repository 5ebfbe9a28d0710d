"""Two matches that one seat can't tell apart, played side by side.

They are made by nothing that the game says of its own secrets (``imagine``): chance
brings others something else, others answer something else, or a position has two of its
signs exchanged. A second match is kept only as long as the seat is told the same and
sees the same in both; so whatever else it is given has to be the same, too.
"""

import re
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from motc_lab.engine.begin import session_under
from motc_lab.engine.chance import Chance
from motc_lab.engine.machine import NOBODY
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession, Session
from motc_lab.errors import LabError

BEGINNINGS: Final = 24  # tries for a second match that begins alike
EXCHANGES: Final = 40  # tries for a position that looks alike
OTHERS: Final = 2  # other answers that are tried beside the same one
LUCKS: Final = 2  # tries of each answer, with chance that brings something else
UNSEEN: Final = 60  # answers of others in a row that the seat is not told of
_SKIPS: Final = 0.5
_WIDEST: Final = 3  # signs that are exchanged together
_MOST_ALIKE: Final = 12  # questions of chance about a seat that are answered the same
_ALL_ALIKE: Final = 10**6
_SEEDS: Final = 10**9
_LOOKS_ON: Final = -2  # in place of a number, which no question of chance is about


class Luck(Chance):
    """What both matches of a pair get from chance: the usual, or something else.

    Attributes:
        looker: number of the seat; what is about nobody is public, and the same.
        alike: how many of the next questions about the seat are answered as usual.
        is_asked: whether chance has been asked since it was turned.
    """

    def __init__(self, usual: Chance, looker: Seat) -> None:
        self.usual, self.another = usual, usual
        self.looker = _LOOKS_ON if looker.is_spectator else looker.index
        self.alike, self.is_asked = 0, False

    def turn(self, another: Chance | None = None, alike: int = 0) -> None:
        """Answer by another chance from now on, or as usual."""
        self.another, self.alike = another or self.usual, alike
        self.is_asked = False

    def one_of(self, things: int, topic: str, seat: int, time: int) -> int:
        """Return a member of a set."""
        return self._for(seat).one_of(things, topic, seat, time)

    def below(self, count: int, topic: str, seat: int, time: int) -> int:
        """Return a number below another."""
        return self._for(seat).below(count, topic, seat, time)

    def _for(self, seat: int) -> Chance:
        self.is_asked = True
        if seat == NOBODY:
            return self.usual
        if seat != self.looker or not self.alike:
            return self.another
        self.alike -= 1
        return self.usual


@dataclass(frozen=True)
class Shown:
    """What a seat is told and sees after an answer: all by which it could tell.

    Attributes:
        events: that it was told then. asks: who is asked now, and what kind of thing.
    """

    events: tuple[Any, ...]
    asks: tuple[tuple[Seat, str], ...]
    view: Any

    @property
    def told(self) -> object:
        """What nobody needs to look at the table for."""
        return self.events, self.asks

    @property
    def asking(self) -> object:
        """The kinds of questions that are open."""
        return {kind for _, kind in self.asks}

    @property
    def kinds(self) -> object:
        """What sort of things happened."""
        return [(one.kind, one.rule, one.seat) for one in self.events], self.asks


def shown(session: AnySession, looker: Seat) -> Shown:
    """What a seat is shown where a match stands."""
    machine, ruleset = session.machine, session.ruleset
    known = [event.for_seat(looker) for event in session.here.state.events]
    events = tuple([event for event in known if event is not None])
    asks = tuple([(who, ruleset.question_kind(machine, who)) for who in session.asked])
    return Shown(events, asks, session.view(looker))


class Pair:
    """Two matches and the seat that can't tell them apart.

    Attributes:
        one: played on as anybody plays. other: follows it.
        faults: what the seat could tell them apart by, found on the way.
    """

    def __init__(
        self,
        ruleset: AnyRuleset,
        looker: Seat,
        one: AnySession,
        other: AnySession,
        luck: Luck,
    ) -> None:
        self.ruleset, self.looker, self.luck = ruleset, looker, luck
        self.one, self.other = one, other
        self.faults: list[str] = []
        self._shown = shown(one, looker)
        self._asking = self._shown.asking

    @property
    def differs(self) -> bool:
        """Whether anything is hidden in one that is not in the other."""
        return bool(self.one.machine.key() != self.other.machine.key())

    def step(self, who: Seat, code: str, random: Random) -> bool:
        """Play an answer in one, and follow it in the other.

        False, and nothing has changed, where nothing in the other would show the seat
        the same.
        """
        before = self._shown
        self._asking = before.asking
        self.luck.turn()
        self.one.play(code, seat=who)
        self._shown = here = shown(self.one, self.looker)
        if who is self.looker:
            is_followed = self._follow(who, [code], here, random)
        elif not here.events and here.asks == before.asks and here.view == before.view:
            if random.random() >= _SKIPS:
                self._follow(who, self._codes(who, random), here, random)
            is_followed = True  # it may be behind, which the seat is not told
        else:
            codes = [*self._codes(who, random), code]
            is_followed = self._follow(who, codes, here, random)
            is_followed = is_followed or self._catch_up(who, code, here, random)
        if not is_followed:
            _take_back(self.one)
            self._shown = before
        return is_followed

    def meet(self, who: Seat, code: str) -> None:
        """Play an answer in one; the other becomes a copy, until they differ again."""
        self.luck.turn()
        self.one.play(code, seat=who)
        self._shown = shown(self.one, self.looker)
        self.other.become(self.one)

    def _listed(self, who: Seat) -> list[str]:
        """All answers that the machine of the other match lists."""
        if who not in self.other.asked:
            return []
        machine, ruleset, at = self.other.machine, self.other.ruleset, who.index
        count = machine.option_count(at)
        numbers = [machine.option_at(at, place) for place in range(count)]
        return [ruleset.option_numbered(machine, who, one).code for one in numbers]

    def _codes(self, who: Seat, random: Random) -> list[str]:
        """Some of them."""
        listed = self._listed(who)
        return random.sample(listed, min(len(listed), OTHERS))

    def _follow(
        self, who: Seat, codes: Sequence[str], here: Shown, random: Random
    ) -> bool:
        """Give the first of some answers that shows the seat the same."""
        for code in codes:
            for _ in range(LUCKS):
                another = self.ruleset.chance(random.randrange(_SEEDS))
                self.luck.turn(another, random.randrange(_MOST_ALIKE))
                if self._is_alike(who, code, here):
                    return True
                if not self.luck.is_asked:
                    break
        self.luck.turn()
        return bool(codes) and self._is_alike(who, codes[-1], here)

    def _is_alike(self, who: Seat, code: str, here: Shown) -> bool:
        try:
            self.other.play(code, seat=who)
        except LabError:
            return False
        there = shown(self.other, self.looker)
        if here == there:
            return True
        self._compare(code, here, there)
        _take_back(self.other)
        return False

    def _compare(self, code: str, here: Shown, there: Shown) -> None:
        """What is told and what is seen go together, until all is shown.

        Where another kind of question begins, a screen may have been taken away, as
        after a set-up: what stands there then is seen, not told.
        """
        if self.ruleset.shows_all(self.one.machine) or here.asking != self._asking:
            return
        looks_back = self.ruleset.looks_back
        if here.told == there.told:
            what = apart(here.view, there.view)
            self.faults.append(f"after {code} {self.looker} sees untold: {what}")
        elif here.kinds == there.kinds and here.view == there.view and not looks_back:
            what = apart(here.events, there.events)
            self.faults.append(f"after {code} {self.looker} is told unseen: {what}")

    def _catch_up(self, who: Seat, code: str, here: Shown, random: Random) -> bool:
        """Let the other match first give answers that the seat is not told of."""
        before = shown(self.other, self.looker)
        still = Shown((), before.asks, before.view)
        for _ in range(UNSEEN):
            listed = self._listed(who)
            if code in listed and self._follow(who, [code], here, random):
                return True
            self.luck.turn()
            if not listed or not self._is_alike(who, random.choice(listed), still):
                return False
        return False


def _take_back(session: AnySession) -> None:
    gone = session.here
    session.undo()
    session.history.remove(gone)


def pair_begun(ruleset: AnyRuleset, seed: int, looker: Seat, random: Random) -> Pair:
    """Two matches from their beginning; at worst the same twice."""
    luck = Luck(ruleset.chance(seed), looker)
    one = _session(ruleset, luck, seed)
    here, other = shown(one, looker), copy(one)
    for _ in range(BEGINNINGS):
        another = ruleset.chance(random.randrange(_SEEDS))
        luck.turn(another, random.choice((_MOST_ALIKE, _ALL_ALIKE)))
        found = _session(ruleset, luck, seed)
        if shown(found, looker) == here:
            other = found
            break
    return Pair(ruleset, looker, one, other, luck)


def _session(
    ruleset: AnyRuleset,
    luck: Luck,
    seed: int,
    position: Any = None,  # noqa: ANN401 -- of whatever game it is
) -> AnySession:
    """A match of the game's own kind, with a chance of its own."""
    rules = copy(ruleset)
    rules.__dict__["chance"] = lambda _seed: luck
    plain: AnySession = Session(rules, seed=seed, start_position=position)
    made = session_under(ruleset, seed, position)
    made.become(plain)
    return made


def pair_taken_up(session: AnySession, looker: Seat, random: Random) -> Pair | None:
    """Two matches taken up at positions that look alike; None where none is found."""
    ruleset, seed = session.ruleset, session.seed
    luck = Luck(ruleset.chance(seed), looker)
    one = _session(ruleset, luck, seed, session.position)
    here = shown(one, looker)
    for code in _exchanged(session.position.code, random):
        other = _taken_up(ruleset, luck, seed, code)
        if (
            other is not None
            and other.position != one.position
            and shown(other, looker) == here
        ):
            return Pair(ruleset, looker, one, other, luck)
    return None


def _taken_up(
    ruleset: AnyRuleset, luck: Luck, seed: int, code: str
) -> AnySession | None:
    try:
        position = ruleset.positions.from_code(code)
        if ruleset.problems(position):
            return None
        return _session(ruleset, luck, seed, position)
    except LabError:
        return None  # it can't even be written down


def _exchanged(code: str, random: Random) -> Iterator[str]:
    """Codes in which two signs, or a few together, have changed places."""
    signs = [found.start() for found in re.finditer(r"[A-Za-z0-9]", code)]
    for _ in range(EXCHANGES):
        width = random.randint(1, _WIDEST)
        first, second = sorted(random.sample(signs, 2))
        one, other = code[first : first + width], code[second : second + width]
        if first + width <= second and one != other and len(other) == width:
            between = code[first + width : second]
            yield code[:first] + other + between + one + code[second + width :]


def apart(one: object, other: object) -> str:
    """The first place where two values are written differently."""
    left, right = (
        each if isinstance(each, str) else repr(each) for each in (one, other)
    )
    pairs = enumerate(zip(left, right, strict=False))
    at = next((place for place, (a, b) in pairs if a != b), min(len(left), len(right)))
    start = max(0, at - 30)
    return f"...{left[start : at + 30]}... or ...{right[start : at + 30]}..."
