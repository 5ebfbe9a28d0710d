"""Asks a bot in a match that goes on, whatever game it is."""

from collections.abc import Iterator
from random import Random

from motc_lab.bots.bot import Bot, Budget, NotAsked, Thought, is_bot
from motc_lab.bots.roster import bot_named
from motc_lab.checks import is_a, must
from motc_lab.engine.question import Option, Question
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession, Session


def thoughts(
    bot: Bot | str,
    session: AnySession,
    seat: Seat | str | None = None,
    budget: Budget | None = None,
) -> Iterator[Thought]:
    """Yield what a bot thinks of a seat's open question; the last thought decides.

    The bot gets the seat's view, or a world that the seat can't tell from the true one;
    never the match itself.

    Args:
        bot: its name, such as ``strong``, or as ``bot_named`` gives it.
        session: where it stands now.
        seat: who is asked; the first of them unless given.
        budget: limits of the thinking; none unless given.

    Raises:
        NotAsked: nobody is asked, or this seat is not.
        WrongSeat: the game has no such seat.
    """
    must(is_a(session, Session), "session", session, "a match, as Match.new gives it")
    if isinstance(bot, str):
        bot = bot_named(bot, game=session.ruleset.game)
    must(is_bot(bot), "bot", bot, "a bot or its name, such as 'greedy'")
    question = _question(session, seat)
    limits = budget or Budget()
    think_at = getattr(bot, "think_at", None)
    if think_at is None:
        return bot.think(session.view(question.seat), question, limits)
    world = session.machine.imagine(question.seat.index, Random(0))  # noqa: S311 -- a game
    found: Iterator[Thought] = think_at(world, question, limits)
    return found


def answer_of(
    bot: Bot | str,
    session: AnySession,
    seat: Seat | str | None = None,
    budget: Budget | None = None,
) -> Option:
    """Return the bot's answer; takes and refuses what ``thoughts`` does.

    ``match.play(answer_of("strong", match))`` lets a bot make one move. A question with
    one option is answered at once.
    """
    must(is_a(session, Session), "session", session, "a match, as Match.new gives it")
    question = _question(session, seat)
    if len(question.options) == 1:
        only: Option = question.options[0]
        return only
    *_, last = thoughts(bot, session, seat, budget)
    return last.best


def _question(session: AnySession, seat: Seat | str | None) -> Question:
    """The open question of a seat, of the first one asked; NotAsked where none is."""
    question: Question | None = session.question
    if question is None:
        raise NotAsked("no question is open: the match is over")
    if seat is None:
        return question
    own: Question | None = session.question_of(seat)
    if own is None:
        asked = " and ".join([str(who) for who in session.asked])
        raise NotAsked(f"{asked} is asked now, not {seat}")
    return own
