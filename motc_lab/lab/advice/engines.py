"""Which engine thinks about a case: by whose knowledge is asked."""

from motc_lab.bots.bot import Budget, QuickBot
from motc_lab.bots.habit import HabitBot
from motc_lab.lab.advice.appraisal import Engine
from motc_lab.lab.advice.case import Case
from motc_lab.lab.advice.imagined import OpenInWorlds
from motc_lab.lab.advice.model import Knowledge
from motc_lab.lab.advice.played import PlayedThrough
from motc_lab.lab.advice.samples import Samples
from motc_lab.lab.advice.searched import Searched


def engine_for(
    case: Case,
    budget: Budget,
    knowledge: Knowledge,
    *,
    seed: int = 0,
    habit: QuickBot | None = None,
) -> Engine:
    """Return the engine for this knowledge; see ``advise``."""
    if knowledge == "habit":
        rival = habit or HabitBot(seed=seed)
        samples = Samples(case, seed=seed, rival=rival)
        return PlayedThrough(samples, budget, "habit")
    if knowledge == "open" and case.truth is None:
        return OpenInWorlds(case, Samples(case, seed=seed), budget, seed)
    if knowledge == "open":
        samples = Samples(case, seed=seed, is_open=True)
        return Searched(case, samples, budget, seed, is_open=True)
    return Searched(case, Samples(case, seed=seed), budget, seed)
