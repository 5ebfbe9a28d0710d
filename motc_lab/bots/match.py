"""Two bots play a match."""

from motc_lab.bots.bot import Bot, QuickBot, choose
from motc_lab.engine.motc.chance import Dealt
from motc_lab.engine.motc.compile import compile_edition
from motc_lab.engine.motc.edition import Edition
from motc_lab.engine.motc.machine import play, start
from motc_lab.engine.motc.seat import PERSONS
from motc_lab.engine.motc.table import Sink, Table
from motc_lab.engine.motc.view import view

Pair = tuple[Bot | QuickBot, Bot | QuickBot]  # Spassky's bot, Fischer's bot


def play_match(
    bots: Pair, seed: int, edition: Edition, sink: Sink | None = None
) -> tuple[Table, int]:
    """Play a whole match; return the final table and the number of decisions.

    The shuffles are those of ``Session.new(seed, edition)``; the sink hears all events.
    """
    t = Table(compile_edition(edition), Dealt(seed), sink)
    start(t)
    decisions = 0
    while t.ask:
        play(t, ask_bot(bots[t.seat], t, edition))
        decisions += 1
    return t, decisions


def ask_bot(bot: Bot | QuickBot, t: Table, edition: Edition) -> int:
    """Return the bot's answer to the open question, the quick way where it has one."""
    answer = getattr(bot, "answer", None)
    if answer is not None:
        number: int = answer(t)
        return number
    seen = view(t, PERSONS[t.seat], edition)
    assert seen.question is not None
    return choose(bot, seen, seen.question).number
