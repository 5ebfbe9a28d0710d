"""Bots of one's own: an object, a class, a function, an installed package."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from motc_lab.bots import (
    Budget,
    GreedyBot,
    Thought,
    UnknownBot,
    WrongBot,
    bot_named,
    check_bot,
    own,
    roster_of,
)
from motc_lab.bots.seeded import seeded
from motc_lab.engine.game import game_named
from motc_lab.games.duel.ruleset import DuelRuleset
from motc_lab.games.motc.scene.match import Match
from motc_lab.lab import compare_bots, simulate
from motc_lab.lab.arena import arena
from motc_lab.widgets.arguments import bot_of


class Eager:
    """Always takes the first option."""

    def answer(self, machine: Any, seat: int) -> int:
        number: int = machine.option_at(seat, 0)
        return number


@dataclass
class Moody:
    """Takes any option, by seed and sight, and has a seed of its own."""

    seed: int = 0
    name: str = "moody"
    asked: list[int] = field(default_factory=list)

    def answer(self, machine: Any, seat: int) -> int:
        drawn = seeded(machine.sight(seat), self.seed).random()
        self.asked.append(seat)
        number: int = machine.option_at(seat, int(drawn * machine.option_count(seat)))
        return number


class Slow:
    """Goes by views only."""

    name = "slow"

    def think(self, view: Any, question: Any, budget: Budget) -> Iterator[Thought]:
        del view, budget
        yield Thought(question.options[-1])


class Wavering:
    """Goes by views, and takes another option each time."""

    def __init__(self) -> None:
        self.times = 0

    def think(self, view: Any, question: Any, budget: Budget) -> Iterator[Thought]:
        del view, budget
        self.times += 1
        yield Thought(question.options[self.times % len(question.options)])


@dataclass
class Peeker(Eager):
    """Looks at what the other person holds."""

    name: str = "peeker"

    def answer(self, machine: Any, seat: int) -> int:
        count = machine.option_count(seat)
        number: int = machine.option_at(seat, machine.side(1 - seat).hand % count)
        return number


class Fickle(Eager):
    """Remembers how often it was asked."""

    def __init__(self) -> None:
        self.times = 0

    def answer(self, machine: Any, seat: int) -> int:
        self.times += 1
        number: int = machine.option_at(seat, self.times % machine.option_count(seat))
        return number


class Meddler(Eager):
    """Plays at the table that it is asked at."""

    def answer(self, machine: Any, seat: int) -> int:
        number = super().answer(machine, seat)
        machine.marker += 1
        return number


class Cheat(Eager):
    """Answers what nobody offered."""

    def answer(self, machine: Any, seat: int) -> int:
        del machine, seat
        return 9999


class Deep(Eager):
    """Needs to be told something."""

    def __init__(self, depth: int) -> None:
        self.depth = depth


def made(seed: int) -> Moody:
    """A function of a seed is a bot, too."""
    return Moody(seed)


def test_finding_9_objects_classes_and_functions_play_simulations() -> None:
    found = simulate((Eager, Moody()), 4, workers=1)
    assert found.provenance.bots == ("eager", "moody")
    assert found.table["fischer_bot"].unique().to_list() == ["moody"]
    assert simulate((Eager(), made), 4, workers=1).totals == found.totals
    assert simulate((Eager, "greedy"), 1, workers=1).provenance.bots[1] == "greedy"


def test_a_greedy_object_plays_as_its_name_does() -> None:
    named = simulate(("random", "greedy"), 2, workers=1)
    other = GreedyBot(name="mine")
    assert simulate(("random", other), 2, workers=1).totals == named.totals


def test_workers_play_the_same_with_a_bot_of_ones_own() -> None:
    alone = simulate((Eager, Moody), 6, workers=1)
    assert simulate((Eager, Moody), 6, workers=2, chunk=2).rows == alone.rows


def test_an_object_is_left_as_it_was_and_carries_nothing_on() -> None:
    mine = Fickle()
    both = simulate((mine, mine), 3, workers=1)
    assert mine.times == 0
    assert (
        simulate((mine, mine), 1, seed=2, workers=1).rows.columns["winner"][0]
        == (both.rows.columns["winner"][2])
    )


def test_a_bot_that_only_thinks_plays_by_views() -> None:
    assert simulate((Slow, "random"), 1, workers=1).provenance.bots == (
        "slow",
        "random",
    )


def test_arena_and_swapped_seats_take_them() -> None:
    table = arena((Eager, Moody), 4, workers=1)
    assert set(table.bots) == {"eager", "moody"}
    assert compare_bots(Eager, "random", 2, workers=1).headline.pairs == 2
    with pytest.raises(Exception, match="twice 'eager'"):
        compare_bots(Eager, Eager(), 2)


def test_a_board_takes_a_class_that_only_answers() -> None:
    match = Match.new(seed=1)
    bot = bot_of(match, Eager)
    assert bot.name == "eager"
    (thought,) = bot.think(match.view(match.question.seat), match.question, Budget())
    assert thought.best == match.question.options[0]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (3, "a bot has a method answer"),
        (object(), "think"),
        (type("Greedy", (Eager,), {"name": "Two Words"}), "small letters"),
        (Deep, "depth"),
    ],
)
def test_what_is_no_bot_is_told_what_is_missing(wrong: object, told: str) -> None:
    with pytest.raises((WrongBot, UnknownBot), match=told):
        bot_named(wrong)


def test_a_bot_of_ones_own_takes_no_name_that_is_taken() -> None:
    with pytest.raises(WrongBot, match="'greedy'"):
        simulate((GreedyBot(), "random"), 1, workers=1)


def test_an_answer_that_is_not_offered_is_refused() -> None:
    with pytest.raises(WrongBot, match=r"cheat: answers 9999.*offered are"):
        simulate((Cheat, "random"), 1, workers=1)


@pytest.mark.parametrize("good", ["greedy", Eager, Moody, Slow])
def test_a_bot_that_keeps_the_contract_is_told_so(good: object) -> None:
    found = check_bot(good, matches=1)
    assert found.is_kept, str(found)
    assert found.decisions > 10
    assert "keeps the contract" in str(found)


@pytest.mark.parametrize(
    ("bad", "told"),
    [(Peeker, "cannot see"), (Fickle, "asked again"), (Meddler, "machine.clone()")],
)
def test_each_law_that_a_bot_breaks_is_told_with_its_place(
    bad: object, told: str
) -> None:
    found = check_bot(bad, matches=1)
    assert any(told in one for one in found.broken), str(found)
    assert "(seed 0, its decision " in str(found)


def test_a_bot_of_another_game_is_tried_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert check_bot(Eager, game="duel").is_kept
    monkeypatch.setattr(DuelRuleset, "looks_back", True)
    assert check_bot(Slow, game="duel").is_kept
    assert "asked again" in str(check_bot(Wavering, game="duel", matches=9))


def test_an_installed_bot_has_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    points = (
        EntryPoint("duel.sly", f"{__name__}:Eager", own.GROUP),
        EntryPoint("patient", f"{__name__}:Moody", own.GROUP),
        EntryPoint("torn", f"{__name__}:Missing", own.GROUP),
    )
    monkeypatch.setattr(own, "_points", lambda: points)
    assert "patient" in roster_of()
    assert "patient" not in roster_of("duel")
    assert "sly" in roster_of(game_named("duel"))
    assert simulate(("patient", "random"), 1, workers=1).provenance.bots[0] == "patient"
    with pytest.raises(WrongBot, match=r"'torn'.*cannot be loaded"):
        bot_named("torn")


def test_an_installed_bot_hides_no_bot_of_the_house(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    points = (EntryPoint("greedy", f"{__name__}:Eager", own.GROUP),)
    monkeypatch.setattr(own, "_points", lambda: points)
    with pytest.raises(WrongBot, match=r"'greedy'.*another name"):
        bot_named("greedy")
