"""Two bots play a match."""

from motc_lab.bots.bot import Bot, QuickBot, choose, is_bot, must_be_seed
from motc_lab.checks import is_a, must
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

    Raises:
        LabError: not two bots, no seed, or no edition.
    """
    are_two = is_a(bots, tuple, list) and len(bots) == len(PERSONS)
    can_play = are_two and all(map(is_bot, bots))
    must(can_play, "bots", bots, "two bots, as bot_named gives them")
    must_be_seed(seed)
    is_edition = is_a(edition, Edition)
    must(is_edition, "edition", edition, "an Edition, as load_edition gives it")
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
