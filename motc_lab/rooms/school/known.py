"""What everybody knew before and after: each device its own answers, and the class.

Of a device a figure for each stop is kept, under the beginning of the digest of its
secret: whether its first and its last answer there was right. No other page is told.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from motc_lab.rooms.school.after import rights
from motc_lab.rooms.school.ballots import Ballot
from motc_lab.rooms.school.people import short
from motc_lab.rooms.school.script import Stop
from motc_lab.rooms.school.state import MOST_KNOWN, ClassState
from motc_lab.rooms.school.view_model import Finale, OwnTally, Turned

NONE, WRONG, RIGHT = range(3)
KINDS: Final = 3  # a figure is first * KINDS + last
MOST_TURNED: Final = 3
Pair = tuple[int, int]


def note(state: ClassState, at: int, ballot: Ballot, round_: int) -> None:
    """Note whose answers of the round that is closed now were right."""
    for device, option in state.votes.items():
        said = RIGHT if option in ballot.rights else WRONG
        first, _ = _pair(state, device, at)
        _put(state, device, at, (first if round_ else said, said))


def forget(state: ClassState, at: int, round_: int) -> None:
    """Forget the answers of the round that is emptied."""
    for device in state.votes:
        first, _ = _pair(state, device, at)
        _put(state, device, at, (first, first) if round_ else (NONE, NONE))


def _pair(state: ClassState, device: str, at: int) -> Pair:
    """Whether a device's first and last answer at a stop was right."""
    figures = state.figures.get(short(device), "")
    first, last = divmod(int(figures[at]) if at < len(figures) else 0, KINDS)
    return first, last


def _put(state: ClassState, device: str, at: int, pair: Pair) -> None:
    name = short(device)
    if name not in state.figures and len(state.figures) >= MOST_KNOWN:
        return
    figures = state.figures.get(name, "").ljust(at + 1, "0")
    figure = str(pair[0] * KINDS + pair[1])
    state.figures[name] = figures[:at] + figure + figures[at + 1 :]


def finale(state: ClassState, script: Sequence[Stop]) -> Finale:
    """What the class knew; an answer that is not shown yet is left out."""
    all_told, before, after = _Share(), _Share(), _Share()
    turned: list[Turned] = []
    for at, stop, ballot in _told(state, script):
        rounds = [one for one in state.rounds.get(stop.key, []) if sum(one)]
        if not rounds:
            continue
        all_told.add(rights(ballot, rounds[-1]), sum(rounds[-1]))
        if len(rounds) == 1:
            continue
        first, last = [_Share(rights(ballot, one), sum(one)) for one in rounds]
        before.add(first.right, first.of)
        after.add(last.right, last.of)
        if last.percent > first.percent:
            told: Turned = {
                "at": at,
                "text": stop.in_list,
                "before": first.percent,
                "after": last.percent,
            }
            turned.append(told)
    turned.sort(key=lambda one: one["before"] - one["after"])
    return {
        "right": all_told.percent if all_told.of else None,
        "before": before.percent if before.of else None,
        "after": after.percent if after.of else None,
        "turned": turned[:MOST_TURNED],
    }


def own_tally(state: ClassState, script: Sequence[Stop], device: str) -> OwnTally:
    """What a device knew: how many were right at first, and in the end."""
    firsts = lasts = of = 0
    for at, stop, ballot in _told(state, script):
        first, last = _pair(state, device, at)
        alone = state.alone.get(stop.key, {}).get(device)
        if last == NONE and alone is not None:
            first = last = RIGHT if alone in ballot.rights else WRONG
        firsts += first == RIGHT
        lasts += last == RIGHT
        of += last != NONE
    return {"first": firsts, "last": lasts, "of": of}


@dataclass(slots=True)
class _Share:
    """So many right ones of so many."""

    right: int = 0
    of: int = 0

    def add(self, right: int, of: int) -> None:
        self.right += right
        self.of += of

    @property
    def percent(self) -> int:
        return round(100 * self.right / self.of)


def _told(
    state: ClassState, script: Sequence[Stop]
) -> Iterator[tuple[int, Stop, Ballot]]:
    """The votes of the class, but the one whose answer is not shown yet."""
    for at, stop in enumerate(script):
        is_now = at == state.at and state.phase in {"open", "closed"}
        if stop.ballot is not None and not is_now:
            yield at, stop, stop.ballot
