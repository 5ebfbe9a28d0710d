"""What a habit costs: restricted play against the unrestricted.

A. Jaffe, A. Miller, E. Andersen, Y.-E. Liu, A. Karlin and Z. Popovic, *Evaluating
competitive game balance with restricted play*, AIIDE 2012, pages 26-31: a feature of a
game matters as much as whoever may not use it loses against somebody who may.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from typing import Final

from motc_lab.bots import bot_named
from motc_lab.bots.own import wish_of
from motc_lab.bots.roster import paired
from motc_lab.checks import is_a, must
from motc_lab.engine.machine import NOBODY
from motc_lab.errors import LabError, shown
from motc_lab.games.motc.bots.habit import HABITS, Habit, UnknownHabit, greedy_among
from motc_lab.games.motc.bots.worlds import generator_for
from motc_lab.games.motc.lab.experiments.arms import Answers, Arm, edition_meant, less
from motc_lab.games.motc.lab.experiments.estimates import Estimate, estimate
from motc_lab.games.motc.lab.experiments.found import Experiment
from motc_lab.games.motc.lab.experiments.habit_files import ENDING, habits_of_file
from motc_lab.games.motc.lab.experiments.inquiry import Inquiry
from motc_lab.games.motc.lab.experiments.screening import PERSONS
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.table import Table
from motc_lab.lab.progress import Progress
from motc_lab.lab.runs import Means


class WrongHabit(LabError, TypeError):
    """A habit of one's own that does not do what habits do; says what would."""


LEVELS: Final = ("random", "greedy", "beginner")


@dataclass(frozen=True, slots=True)
class RestrictedBot:
    """Plays as a bot of some level does, but for what a habit forbids.

    Attributes:
        habit: leaves some of the options; where it leaves none, it is passed over.
        level: name of the bot whose judgement decides.
        seed: fixes what is left to chance.
        name: what results call it.
    """

    habit: Habit
    level: str
    seed: int = 0
    name: str = "restricted"

    def answer(self, t: Table, seat: int = NOBODY) -> int:
        """Return the number of the answer."""
        numbers = options(t)
        kept = self._kept(t, numbers)
        left = [n for n in numbers if n in kept] or numbers
        if len(left) == 1:
            return left[0]
        if self.level == "random":
            return left[int(generator_for(t, self.seed).random() * len(left))]
        wish = bot_named(str(paired(self.level)), self.seed).answer(t, seat)
        return wish if wish in left else greedy_among(t, left, self.seed)

    def _kept(self, t: Table, numbers: list[int]) -> set[int]:
        """Return what the habit leaves; WrongHabit for what is no part of the options.

        Habits of one's own come from a cell, so nothing about them is sure.
        """
        kept = self.habit(t, list(numbers))
        are_listed = is_a(kept, list, tuple, set, frozenset)
        if not are_listed or not set(kept) <= set(numbers):
            name = self.name.partition("-")[2]
            use = "return a list of some of the numbers that it is given"
            raise WrongHabit(f"habits: {name} returned {shown(kept, 40)}; {use}")
        return set(kept)


def restricted_play(  # noqa: PLR0913 -- what to play, and how
    habits: Sequence[str] | Mapping[str, Habit] | None = None,
    shuffles: int = 100,
    *,
    levels: Sequence[str] = LEVELS,
    edition: object = None,
    seed: int = 0,
    workers: int | None = None,
    scheduler: str | None = None,
    progress: Progress = None,
) -> Experiment:
    """Estimate what every habit costs each person, at every level of play.

    Either person keeps to a habit while the other plays as well as the level allows;
    the same shuffles are played without any habit. Keys are ``habit/person/level``.

    Args:
        habits: names of known habits (all unless given) and TOML files of one's own
            (``habit_files``), or a table of names and functions
            ``habit(table, numbers)`` that return the options they leave.
        shuffles: each is a match for every habit, person and level, and one more for
            every level.
        levels: names of bots.
        edition: itself, its name or its file; the house edition unless given.
        seed: of the first shuffle.
        workers: processes, as in ``simulate``, as the next two.
        scheduler: as there.
        progress: as there.

    Raises:
        LabError: as ``simulate``, or a habit that is not known.
        KeyboardInterrupt: by hand, before anything was played.
    """
    means = Means(workers, scheduler, None, progress)
    return of_habits(habits, levels, edition).play(shuffles, seed, means)


def of_habits(
    habits: Sequence[str] | Mapping[str, Habit] | None = None,
    levels: Sequence[str] = LEVELS,
    edition: object = None,
) -> Inquiry:
    """Return what ``restricted_play`` asks, from the same arguments."""
    begun, known, bases = edition_meant(edition), _habits(habits), _levels(levels)
    arms = [Arm(begun, (paired(level),) * 2) for level in bases]
    keys = []
    for level in bases:
        for name, habit in known.items():
            bot = wish_of(RestrictedBot(habit, level, name=f"{level}-{name}"[:40]))
            for seat, who in enumerate(PERSONS):
                free = paired(level)
                arms.append(Arm(begun, (free, bot) if seat else (bot, free)))
                keys.append((f"{name}/{who}/{level}", bases.index(level), seat))

    def read(answers: Answers) -> tuple[Estimate, ...]:
        found = []
        for at, (key, base, seat) in enumerate(keys, len(bases)):
            lost = less(answers.scores(at, seat), answers.scores(base, seat))
            found.append(estimate(key, lost, len(keys)))
        return tuple(found)

    names = tuple([str(paired(level)) for level in bases])
    return Inquiry(
        "restricted", begun, names, "owner", len(arms), arms.__getitem__, read
    )


def _habits(habits: Sequence[str] | Mapping[str, Habit] | None) -> dict[str, Habit]:
    if habits is None:
        return dict(HABITS)
    if isinstance(habits, str):
        habits = (habits,)
    use = f"a table of functions, or some of {', '.join(HABITS)}"
    must(is_a(habits, Mapping, list, tuple) and bool(habits), "habits", habits, use)
    if isinstance(habits, Mapping):
        return {_named(name): _callable(name, one) for name, one in habits.items()}
    found: dict[str, Habit] = {}
    for name in habits:
        if str(name).endswith(ENDING):
            for one, habit in habits_of_file(name).items():
                if one in found:
                    use = "call it by another name"
                    raise LabError(f"{name}: {one} stands in another file, too; {use}")
                found[_named(one)] = habit
        elif name in HABITS:
            found[name] = HABITS[name]
        else:
            names = f"{', '.join(HABITS)}, or a file that ends in {ENDING}"
            raise UnknownHabit(f"no habit is called {shown(name, 40)}; use {names}")
    return found


def _named(name: object) -> str:
    if not isinstance(name, str) or not name.isidentifier() or not name.islower():
        msg = "use small letters, digits and _, such as 'only_kings'"
        raise LabError(f"habits: {shown(name, 40)}; {msg}")
    if name in HABITS:
        msg = "is the name of a known habit; call your own by another one"
        raise LabError(f"habits: {name!r} {msg}")
    return name


def _callable(name: str, habit: object) -> Callable[[Table, list[int]], list[int]]:
    if not callable(habit) or not _takes_two(habit):
        msg = "use a function of the table and the options' numbers"
        raise WrongHabit(f"habits: {name} is {shown(habit, 40)}; {msg}")
    return habit


def _takes_two(habit: Callable[..., object]) -> bool:
    try:
        signature(habit).bind(None, [])
    except TypeError:
        return False
    except ValueError:  # some builtins do not say
        return True
    return True


def _levels(levels: Sequence[str]) -> tuple[str, ...]:
    found = (levels,) if isinstance(levels, str) else tuple(levels)
    if not found or not all(isinstance(level, str) for level in found):
        raise LabError(f"levels: {shown(levels, 40)}; use names such as {LEVELS}")
    return found
