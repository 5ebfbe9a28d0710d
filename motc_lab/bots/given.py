"""What this layer answers in a seat's place, as the laws of the house compare it."""

from collections.abc import Iterator

from motc_lab.bots.bot import Budget, choose
from motc_lab.bots.roster import bot_named, roster_of
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession

THOUGHT: Budget = Budget(nodes=2)


def given(
    session: AnySession, looker: Seat, *, seed: int, codes: list[str]
) -> Iterator[tuple[str, str]]:
    """The answer of each bot of the game, where the seat is asked."""
    del codes
    question = session.question_of(looker)
    if question is None:
        return
    game = session.ruleset.game
    for name in roster_of(game):
        bot = bot_named(name, seed, game)
        think_at = getattr(bot, "think_at", None)
        if think_at is None:
            best = choose(bot, session.view(looker), question, THOUGHT)
        else:
            *_, last = think_at(session.machine, question, THOUGHT)
            best = last.best
        yield f"the answer of {name}", best.code
