from collections.abc import Iterator
from random import Random

import pytest

from benchmarks.solver.positions import load
from motc_lab.bots.bot import Budget
from motc_lab.games.motc.bots.solver.solution import Solution
from motc_lab.games.motc.bots.solver.solve import NothingToSolve, deck_orders, solve
from motc_lab.games.motc.bots.solver.weights import MOST, WiderObjective
from motc_lab.games.motc.bots.solver.worlds import solve_view
from motc_lab.games.motc.edition import CARD_IDS, Edition, house_edition
from motc_lab.games.motc.position.position import LaidCard, PersonPosition, Position
from motc_lab.games.motc.position.position import SectionPosition as Laid
from motc_lab.games.motc.position.tables import table_of
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Dealt, Stream
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.options import options
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import view
from tests.bots.solver.small import small_table
from tests.games.motc.rules.editions import PLAIN

HOUSE = house_edition()


def last_of(
    t: Table, nodes: int = 300_000, *, seed: int = 0, averaged: int = 16
) -> Solution:
    *_, last = solve(t, Budget(nodes=nodes), seed=seed, averaged=averaged)
    return last


def fixed(index: int) -> Table:
    return load()[index][2]


def ending() -> Table:
    """Section II is left; White leads with a queen against a rook and two pawns."""
    laid = tuple(
        Laid(spassky=LaidCard(card=s), fischer=LaidCard(card=f)) if s else Laid()
        for s, f in (("bK", "wK"), ("", ""), ("bQ", "wQ"), ("bB1", "wB1"))
    )
    rest = tuple(card for card in CARD_IDS if card not in ("bK", "wQ", "bQ", "bB1"))
    other = tuple(card for card in CARD_IDS if card not in ("wK", "bR1", "wQ", "wB1"))
    position = Position(
        exchange=4,
        sections=laid,
        spassky=PersonPosition(hand=("wQ",), deck=rest, endurance=4, supply=8),
        fischer=PersonPosition(
            hand=("bR1",), deck=other, endurance=6, reserve=2, supply=6
        ),
    )
    return table_of(position, HOUSE, Dealt(1))


def test_fischer_ties_since_a_beaten_queen_would_leave_him_without_a_card() -> None:
    # EFF-S1 empties the section, EXC-8 reopens it, by EXC-9 he would have to resign.
    last = last_of(ending())
    assert [one.option.code for one in last.options] == ["wQ@2", "resign"]
    assert last.best.line == ("wQ@2", "bR1@2+1")
    assert last.best.result == 0
    assert last.option("resign").result == -1
    assert last.is_exact


@pytest.mark.parametrize("seed", range(8))
def test_a_line_can_be_played_and_keeps_the_result(seed: int) -> None:
    t = small_table(seed, HOUSE)
    *_, last = solve(t, orders=deck_orders(Dealt(3), t), averaged=16, bits=10)
    one = last.best
    after = t.clone()
    after.chance = Dealt(3)
    before = (t.points0, t.points1)
    for code in one.line:
        question = question_of(after)
        assert question is not None
        play(after, question.option(code).number)
    gain = (after.points1 - before[1]) - (after.points0 - before[0])
    if (after.points0, after.points1) != before:
        assert one.result == (gain if t.seat else -gain) or one.outcomes


@pytest.mark.parametrize("index", [0, 4])
def test_bounds_of_a_stopped_solver_hold_the_truth_and_only_shrink(index: int) -> None:
    t = fixed(index)
    truth = last_of(t)
    assert truth.is_exact
    seen: Solution | None = None
    for now in solve(t, Budget(nodes=truth.nodes // 3)):
        for one, exact in zip(now.options, truth.options, strict=True):
            assert one.low <= exact.value <= one.high
            assert one.result_low <= exact.result <= one.result_high
        if seen is not None:
            for new, old in zip(now.options, seen.options, strict=True):
                assert old.low <= new.low <= new.high <= old.high
        seen = now
    assert seen is not None
    assert seen.is_last
    assert seen.nodes <= truth.nodes // 3


@pytest.mark.parametrize(
    ("index", "best", "value", "nodes"),
    [(0, "bR2@3+2", 100.0, 1320), (4, "bQ@3+1", 99.61, 11669)],
)
def test_both_builds_search_the_same_positions_and_find_the_same(
    index: int, best: str, value: float, nodes: int
) -> None:
    last = last_of(fixed(index))
    assert (last.best.option.code, last.nodes) == (best, nodes)
    assert last.best.value == pytest.approx(value, abs=0.005)


def test_the_same_budget_of_nodes_brings_the_same_answer() -> None:
    first, second = (last_of(fixed(1), nodes=8_000) for _ in range(2))
    assert first.options == second.options
    assert first.best == second.best


def test_a_time_limit_is_kept() -> None:
    *_, last = solve(fixed(1), Budget(seconds=0.3))
    assert last.is_last
    assert last.seconds < 60  # without a limit it takes minutes


def test_the_solver_changes_nothing_on_the_table() -> None:
    t = fixed(0)
    key, chance = t.key(), t.chance
    last_of(t)
    assert t.key() == key
    assert t.chance is chance


def test_orders_that_are_not_given_are_sampled_and_it_says_so() -> None:
    t = fixed(0)
    assert last_of(t).orders_known
    t.chance = Stream(Random(1))
    assert not last_of(t, seed=5).orders_known


def test_what_is_sampled_is_said() -> None:
    found = [last_of(fixed(0), averaged=most) for most in (1, 16)]
    assert any(one.is_sampled for one in found[0].options)
    assert not any(one.is_sampled for one in found[1].options)
    assert any(one.outcomes for one in found[1].options)


def test_nothing_is_sampled_unless_it_is_asked_for() -> None:
    *_, last = solve(fixed(0))
    assert last.is_exact
    assert not any(one.is_sampled for one in last.options)
    assert any(one.outcomes > 7 for one in last.options)


@pytest.mark.parametrize("edition", [HOUSE, PLAIN], ids=["house", "plain"])
def test_what_both_take_along_stays_within_its_bounds(edition: Edition) -> None:
    weights = WiderObjective(compile_edition(edition))
    found = set[int]()
    for t in ended_games(edition, matches=40):
        assert weights.low <= weights.wider(t) <= weights.high
        found.add(weights.wider(t))
    assert len(found) > 100
    assert weights.low > -MOST
    assert weights.high < MOST


def ended_games(edition: Edition, *, matches: int) -> Iterator[Table]:
    """Tables on which a game has just been scored, in random matches."""
    for seed in range(matches):
        t = Table(compile_edition(edition), Dealt(seed))
        start(t)
        points = 0
        generator = Random(seed)
        while t.ask:
            play(t, generator.choice(options(t)))
            if t.points0 + t.points1 != points:
                points = t.points0 + t.points1
                yield t


def test_a_match_that_is_over_is_refused() -> None:
    t = fixed(0)
    t.phase, t.ask = codes.OVER, codes.ASK_NOTHING
    with pytest.raises(NothingToSolve, match="over"):
        next(solve(t))


def test_open_hand_values_over_worlds_never_read_what_is_hidden() -> None:
    t = small_table(11, HOUSE)
    asked = PERSONS[t.seat]
    seen = view(t, asked, HOUSE)
    first = list(solve_view(seen, Budget(worlds=3, nodes=6_000), seed=2))
    again = list(solve_view(seen, Budget(worlds=3, nodes=6_000), seed=2))
    assert [one.worlds for one in first] == [1, 2, 3]
    assert first == again
    assert first[-1].is_last
    for worth in first[-1].values:
        assert worth.low is not None
        assert worth.high is not None
        assert 0 <= worth.low <= worth.value <= worth.high <= 1
