"""Which engine thinks about a case: by whose knowledge is asked."""

from motc_lab.bots.bot import Budget, QuickBot
from motc_lab.bots.roster import bot_named
from motc_lab.errors import shown
from motc_lab.games.motc.bots.habit import HabitBot
from motc_lab.games.motc.lab.advice.case import Inquiry
from motc_lab.games.motc.lab.advice.engine_open_hands import OpenHandsEngine
from motc_lab.games.motc.lab.advice.engine_open_worlds import OpenWorldsEngine
from motc_lab.games.motc.lab.advice.engine_playouts import PlayoutEngine
from motc_lab.games.motc.lab.advice.engine_search import SearchEngine
from motc_lab.games.motc.lab.advice.samples import Samples
from motc_lab.lab.advice.appraisal import Engine
from motc_lab.lab.advice.model import Knowledge, NoAdvice


def engine_for(
    case: Inquiry,
    budget: Budget,
    knowledge: Knowledge,
    *,
    seed: int = 0,
    habit: QuickBot | str | None = None,
) -> Engine:
    """Return the engine for this knowledge; see ``advise``."""
    if knowledge == "habit":
        samples = Samples(case, seed=seed, rival=_rival(habit, seed))
        return PlayoutEngine(samples, budget, "habit")
    if knowledge == "open" and case.truth is None:
        return OpenWorldsEngine(case, Samples(case, seed=seed), budget, seed)
    if knowledge == "open":
        samples = Samples(case, seed=seed, is_open=True)
        return OpenHandsEngine(case, samples, budget, seed)
    return SearchEngine(case, Samples(case, seed=seed), budget, seed)


def _rival(habit: QuickBot | str | None, seed: int) -> QuickBot:
    """Return the bot that plays the other person; UnknownBot where there is none."""
    if habit is None:
        return HabitBot(seed=seed)
    if isinstance(habit, str):
        return bot_named(habit, seed)
    if isinstance(habit, type) or not callable(getattr(habit, "answer", None)):
        msg = (
            f"habit: {shown(habit, 60)}; use a bot that answers at a table, or its name"
        )
        raise NoAdvice(msg)
    return habit
