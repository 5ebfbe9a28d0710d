"""Tasks follow the clock; which matches are in them makes no difference."""

from motc_lab.games.motc.edition import house_edition
from motc_lab.lab.cutter import Cutter, joined
from motc_lab.lab.plan import Plan, Plans

HOUSE = house_edition()


def cutter(matches: int, chunk: int | None = None) -> Cutter:
    return Cutter((Plan(("random", "random"), 100, matches, HOUSE),), chunk=chunk)


def span(task: Plans) -> tuple[int, int]:
    return task[0].first_seed, task[0].matches


def test_tasks_are_every_match_once() -> None:
    assert [span(task) for task in cutter(10, 4)] == [(100, 4), (104, 4), (108, 2)]


def test_single_matches_until_the_pace_is_known_then_a_second_of_them() -> None:
    cut = cutter(100_000)
    assert [span(next(cut)) for _ in range(2)] == [(100, 1), (101, 1)]
    cut.settle(100, 1, 0.004)
    assert span(next(cut)) == (102, 250)


def test_slow_matches_are_sent_one_by_one() -> None:
    cut = cutter(10)
    next(cut)
    cut.settle(100, 1, 30.0)
    assert span(next(cut)) == (101, 1)


def test_the_last_tasks_are_small_so_that_workers_end_together() -> None:
    cut = cutter(401)
    cut.workers = 2
    next(cut)
    cut.settle(100, 1, 0.005)
    assert span(next(cut)) == (101, 100)  # a quarter of 400, not a second's 200
    sizes = [task[0].matches for task in cut]
    assert min(sizes[:-1]) == 40  # 0.2 s
    assert sum(sizes) == 300


def test_what_has_not_come_back_is_handed_out_again() -> None:
    cut = cutter(12, 4)
    tasks = [span(task) for task in cut]
    cut.settle(104, 4, 1.0)
    cut.reopen()
    assert cut.left == 8
    assert [span(task) for task in cut] == [tasks[0], tasks[2]]


def test_the_work_left_is_known_once_a_task_is_back() -> None:
    cut = cutter(12, 4)
    next(cut)
    assert cut.seconds_left is None
    cut.settle(100, 4, 2.0)
    assert cut.seconds_left == 4.0


def test_neighbouring_seeds_become_one_range() -> None:
    assert joined([(20, 24), (0, 4), (5, 9), (30, 30)]) == ((0, 9), (20, 24), (30, 30))
