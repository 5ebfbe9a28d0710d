"""Bots play a match of any game."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeAlias

from motc_lab.bots.bot import Bot, Budget, QuickBot, choose, is_bot, must_be_seed
from motc_lab.checks import is_a, must
from motc_lab.engine.game import FIRST
from motc_lab.engine.machine import Listener, lowest
from motc_lab.engine.ruleset import AnyRuleset, Ruleset
from motc_lab.engine.settings import ruleset_of

AnyBot: TypeAlias = Bot | QuickBot
FIRST_OF: Final = [-1, *[lowest(seats) for seats in range(1, 16)]]  # by who is asked
NUMBERS: Final = ("no", "one", "two", "three", "four")


def play_match(
    bots: Sequence[AnyBot],
    seed: int,
    ruleset: object,
    listener: Listener | None = None,
) -> tuple[Any, int]:
    """Play a whole match; return the machine at its end and the number of decisions.

    Whoever is asked together answers one after the other, the lowest seat first; nobody
    uses what another one has just answered, since nobody sees it.

    Args:
        bots: one for each seat, in the order of their numbers.
        seed: fixes what chance brings, as in a session with this seed.
        ruleset: the rules, as ``ruleset_of`` gives them; an edition of Match of the
            Century does as well.
        listener: hears all events; where it has a method ``asked``, that is told the
            machine and the seat before every answer.

    Raises:
        LabError: too few bots, no seed, or no rules.
    """
    rules = _rules(ruleset)
    count = len(rules.players)
    are_enough = is_a(bots, tuple, list) and len(bots) == count
    can_play = are_enough and all(map(is_bot, bots))
    must(can_play, "bots", bots, f"{NUMBERS[count]} bots, as bot_named gives them")
    must_be_seed(seed)
    return _Playing(bots, rules, seed, listener).to_the_end()


def _rules(ruleset: object) -> AnyRuleset:
    if isinstance(ruleset, Ruleset):
        return ruleset
    is_something = ruleset is not None and not is_a(ruleset, str)
    must(is_something, "ruleset", ruleset, "rules, as ruleset_of gives them")
    return ruleset_of(FIRST, ruleset)


class _Both(Listener):
    """Lets two hear what one machine does."""

    def __init__(self, first: Listener, second: Listener) -> None:
        self.first = first
        self.second = second

    def note(  # noqa: PLR0913, PLR0917 -- the seam of Listener
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Pass on one event."""
        self.first.note(kind, rule, seat, a, b, c, d)
        self.second.note(kind, rule, seat, a, b, c, d)


class _Playing:
    """One match between bots.

    Where a bot goes by views and a view looks back, the events are kept for it.
    """

    def __init__(
        self,
        bots: Sequence[AnyBot],
        rules: AnyRuleset,
        seed: int,
        listener: Listener | None,
    ) -> None:
        self.bots = bots
        self.rules = rules
        self.answers = [_quick(bot) for bot in bots]
        self.watch = getattr(listener, "asked", None)
        chance = rules.chance(seed)
        self.log = rules.log() if rules.looks_back and None in self.answers else None
        heard = self.log or listener
        if self.log is not None and listener is not None:
            heard = _Both(self.log, listener)
        self.machine = rules.begin(chance, heard)

    def to_the_end(self) -> tuple[Any, int]:
        """Answer every question; return the machine and how many there were."""
        machine, answers, watch = self.machine, self.answers, self.watch
        play, who_is_asked = machine.play, machine.asked
        decisions = 0
        while asked := who_is_asked():
            seat = FIRST_OF[asked]
            if watch is not None:
                watch(machine, seat)
            answer = answers[seat]
            option = self._slowly(seat) if answer is None else answer(machine, seat)
            play(seat, option)
            decisions += 1
        return machine, decisions

    def _slowly(self, seat: int) -> int:
        """Ask a bot that gets no more than a world, or a view."""
        bot, who = self.bots[seat], self.rules.players[seat]
        think_at = getattr(bot, "think_at", None)
        if think_at is not None:
            world = self.machine.imagine(seat, Random(0))  # noqa: S311 -- a game
            question = self.rules.question(world, who)
            *_, last = think_at(world, question, Budget())
            number: int = last.best.number
            return number
        told = [] if self.log is None else [e.for_seat(who) for e in self.log.events]
        past = tuple([event for event in told if event is not None])
        seen = self.rules.view(self.machine, who, past)
        return choose(bot, seen, seen.question).number


def _quick(bot: AnyBot) -> Any:  # noqa: ANN401 -- a method of the bot, or None
    return getattr(bot, "answer", None)
