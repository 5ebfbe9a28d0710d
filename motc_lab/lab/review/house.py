"""The review of a match whose game brings none: by search, decision by decision."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Self

from motc_lab.bots.bot import Budget, Worth
from motc_lab.bots.search.open_hands import solve
from motc_lab.build import build_name
from motc_lab.checks import is_a, must
from motc_lab.engine.question import Option, Question
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat, player_at, player_named
from motc_lab.engine.session import AnySession, Session
from motc_lab.lab.advice.advisor import budget_of, check_means
from motc_lab.lab.advice.refused import NoAdvice
from motc_lab.lab.advice.searching import searches_of, weighed
from motc_lab.lab.interrupted import last_of
from motc_lab.lab.review import regrets
from motc_lab.lab.review.pairs import compare_pair, half_of
from motc_lab.lab.review.regrets import (
    SIGHTS,
    Regret,
    Sight,
    check_sights,
    growing,
)
from motc_lab.lab.tally import tally_of
from motc_lab.texts import Lang, say
from motc_lab.texts.told import told_of

DEFAULT: Final = Budget(nodes=200)
NODES: Final = 20_000  # situations that are looked at for an exact answer


@dataclass(frozen=True, slots=True, repr=False)
class Decision(regrets.Decision[Regret]):
    """One decision of the line that had more than one option.

    Attributes:
        question: as it was asked.
        view: what the person asked saw then.
        ruleset: the rules played with.
    """

    question: Question
    view: Any
    ruleset: AnyRuleset

    def place(self, lang: Lang) -> str:
        """Its number and who decided, in words."""
        who = told_of(self.ruleset, lang).seat(self.seat)
        return say("advice.review.any.place", lang, n=self.number, who=who)

    def named(self, option: Any, lang: Lang) -> str:  # noqa: ANN401 -- the game's own
        """The option in the words of the game."""
        return told_of(self.ruleset, lang).choice(option, self.question, self.view)

    def better(self, regret: Regret, lang: Lang) -> str:
        """The better option in words."""
        return self.named(regret.best, lang)


@dataclass(frozen=True, slots=True, repr=False)
class Review(regrets.Review[Decision]):
    """The decisions reviewed so far; tables of the worst ones in a notebook.

    Attributes:
        ruleset: the rules played with.
    """

    ruleset: AnyRuleset

    def by(self, seat: Seat | str) -> Self:
        """The same for the decisions of one seat; NoAdvice names those there are."""
        return self._of(player_named(self.ruleset.seats, seat, "seat", NoAdvice))

    def made(self) -> dict[str, object]:
        """What it was made with."""
        game = self.ruleset.game.id
        played = tally_of(game).played_by(game, self.ruleset)
        return {**played, "build": build_name()}

    def word(self, name: str, lang: Lang, **fields: str | float) -> str:
        """A text of the report, in words for any game."""
        key = f"any.{name}" if name in _OWN else name
        return say(f"advice.review.{key}", lang, **fields)


_OWN: Final = frozenset({"empty", "game", "leads", "open", "own"})


def review(  # noqa: PLR0913 -- all but the match have a default
    match: AnySession,
    budget: Budget | None = None,
    *,
    seconds: float | None = None,
    sights: tuple[Sight, ...] = SIGHTS,
    seat: Seat | str | None = None,
    seed: int = 0,
) -> Review:
    """Return the whole review of a match; ``reviewing`` yields it while it grows.

    Args:
        match: the line that it stands in is reviewed, to its end.
        budget: for each decision and sight; half of it finds the best option, half
            compares it with the one chosen. 200 nodes unless given.
        seconds: for each decision and sight, instead of a budget.
        sights: 'own' looks at nothing but what the person asked knew, 'open' at all.
        seat: whose decisions; everybody's unless given.
        seed: fixes everything that is left to chance.

    Raises:
        NoAdvice: no match, no budget, or a sight or seat that there is not.
        Interrupted: by hand; its ``outcome`` holds the decisions reviewed so far.
    """
    limits = budget_of(budget, seconds)
    return last_of(reviewing(match, limits, sights=sights, seat=seat, seed=seed))


def reviewing(
    match: AnySession,
    budget: Budget | None = None,
    *,
    sights: tuple[Sight, ...] = SIGHTS,
    seat: Seat | str | None = None,
    seed: int = 0,
) -> Iterator[Review]:
    """Return the review as it grows by a decision; the last one is whole.

    Takes and refuses what ``review`` does, at once. Closing the iterator cancels.
    """
    check_means(budget, seed)
    check_sights(sights)
    must(is_a(match, Session), "match", match, "a match or session", NoAdvice)
    none = Review((), 0, match.ruleset)
    spots = list(_spots(match))
    if seat is not None:
        whose = player_named(match.ruleset.seats, seat, "seat", NoAdvice)
        spots = [spot for spot in spots if spot.seat is whose]
    limits = budget or DEFAULT
    decide = partial(_reviewed, budget=limits, sights=sights, seed=seed)
    return growing(replace(none, total=len(spots)), spots, decide)


@dataclass(frozen=True, slots=True)
class _Spot:
    """A decision of the line, before it is reviewed."""

    number: int
    node: int
    table: AnySession
    question: Question
    chosen: Option

    @property
    def seat(self) -> Seat:
        return self.question.seat


def _spots(session: AnySession) -> Iterator[_Spot]:
    """Yield the decisions that had more than one option listed, the one taken too."""
    tip = session.here
    while tip.favourite is not None:
        tip = tip.favourite
    for number, node in enumerate(tip.line(), 1):
        before = node.parent
        assert before is not None
        table = session.seen_at(before)
        seat = player_at(session.ruleset.seats, node.seat)
        question = None if seat is None else table.question_of(seat)
        if question is None:
            continue
        machine = table.machine
        count = machine.option_count(node.seat)
        listed = {machine.option_at(node.seat, at) for at in range(count)}
        chosen = _listed(question, node.choice)
        if chosen is not None and chosen.number in listed and len(listed) > 1:
            yield _Spot(number, before.number, table, question, chosen)


def _listed(question: Question, code: str) -> Option | None:
    """Return the option with a code; None where it was an answer besides."""
    return next((one for one in question.options if one.code == code), None)


def _reviewed(
    spot: _Spot, budget: Budget, sights: tuple[Sight, ...], seed: int
) -> Decision:
    found = {sight: _regret(spot, sight, budget, seed) for sight in sights}
    return _decision(spot, found.get("own"), found.get("open"))


def _decision(spot: _Spot, own: Regret | None, open_: Regret | None) -> Decision:
    return Decision(
        number=spot.number,
        node=spot.node,
        seat=spot.seat,
        kind=spot.question.kind,
        chosen=spot.chosen,
        options=len(spot.question.options),
        own=own,
        open=open_,
        question=spot.question,
        view=spot.table.view(spot.seat),
        ruleset=spot.table.ruleset,
    )


def _regret(spot: _Spot, sight: Sight, budget: Budget, seed: int) -> Regret:
    """Choose the best option with half of the budget, compare with the other half."""
    machine, question, is_open = spot.table.machine, spot.question, sight == "open"
    limits = half_of(budget)
    if is_open:
        solved = solve(machine, question, nodes=min(NODES, limits.nodes or NODES))
        if solved.best is not None:
            return _exact(solved.values, spot.chosen)
    searches = searches_of(spot.table.ruleset.game, seed)
    bot, thought = weighed(searches, machine, question, limits, is_open=is_open)
    values = {worth.option.number: worth.value for worth in thought.values}
    chosen, best = spot.chosen, thought.best
    if values[chosen.number] >= values[best.number]:
        best = chosen
    if best == chosen:
        value = values[chosen.number]
        return Regret(sight, value, chosen, 0.0, 0.0, 0.0, (chosen.code,))
    pair = best.number, chosen.number
    again = replace(bot, seed=seed + 1)
    compared = compare_pair(
        machine, spot.seat.index, pair, limits, again, is_open=is_open
    )
    value, low, high = compared.difference
    return Regret(
        how=sight,
        chosen=compared.other,
        best=best,
        value=max(0.0, value),
        low=low,
        high=max(0.0, high),
        line=(best.code,),
    )


def _exact(values: tuple[Worth, ...], chosen: Option) -> Regret:
    """Return the regret where every option is solved."""
    best = max(values, key=lambda worth: worth.value)
    taken = next(worth for worth in values if worth.option == chosen)
    cost = best.value - taken.value
    first = taken.option if cost == 0 else best.option
    return Regret("exact", taken.value, first, cost, cost, cost, (first.code,))
