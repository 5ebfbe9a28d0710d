"""What makes no sense is refused at once, before anything is played or thought."""

from collections.abc import Callable
from pathlib import Path

import pytest

from motc_lab import Match, advise, house_edition, review
from motc_lab.bots import Budget, HabitBot, RandomBot
from motc_lab.errors import LabError
from motc_lab.lab import Plan, compare, play_chunk, read_outcome, share, simulate
from motc_lab.lab.advice import value_of_information
from motc_lab.lab.arena import arena
from motc_lab.lab.paths import OutcomeFileError, whole_file, writable

HOUSE = house_edition()
MATCH = Match.new(8)
TWO = ("random", "random")
ADVICE = advise(MATCH, budget=Budget(nodes=1))
REVIEW = review(MATCH, Budget(nodes=1))
HUGE = 10**5000  # Python refuses to write down so many digits


@pytest.mark.parametrize(
    ("attempt", "words"),
    [
        (lambda: advise(None), "use a match"),
        (lambda: advise(MATCH.position.code), "Position.from_code"),
        (lambda: advise(MATCH, budget=5), "use Budget"),
        (lambda: advise(MATCH, seed="a"), "seed: 'a'"),
        (lambda: advise(MATCH.position, edition="mine"), "use a TOML file or one of"),
        (lambda: advise(MATCH, knowledge="habit", habit=5), "habit: 5"),
        (lambda: advise(MATCH, knowledge="habit", habit=HabitBot), "use a bot"),
        (lambda: review(None), "use a match"),
        (lambda: review(MATCH, 400), "use Budget"),
        (lambda: review(MATCH, sights=("all",)), "use some of own, open"),
        (lambda: simulate(TWO, "5"), "matches: '5'"),
        (lambda: simulate(TWO, 2.5), "matches: 2.5"),
        (lambda: simulate("random", 2), "name two"),
        (lambda: simulate(("random",), 2), "name two"),
        (lambda: simulate((RandomBot(1), "random"), 2), "another name"),
        (lambda: simulate(TWO, 2, seed=1.5), "seed: 1.5"),
        (lambda: simulate(TWO, 2, edition="mine"), "mine: cannot be read"),
        (lambda: simulate(TWO, 2, workers=10**8), "workers: 100000000"),
        (lambda: simulate(TWO, 2, chunk=0.5), "chunk: 0.5"),
        (lambda: simulate(TWO, 2, scheduler=5), "use an address"),
        (lambda: compare(None, None, TWO, 4), "edition: None"),
        (lambda: compare(None, HOUSE, TWO, 4, margin="x"), "margin: 'x'"),
    ],
)
def test_wrong_values_are_named(attempt: Callable[[], object], words: str) -> None:
    with pytest.raises(LabError, match=words):
        attempt()


@pytest.mark.parametrize(
    ("call", "named"),
    [
        (advise, "use a match"),
        (lambda n: advise(MATCH, n), "seat"),
        (lambda n: advise(MATCH, budget=n), "budget"),
        (lambda n: advise(MATCH, knowledge=n), "knowledge"),
        (lambda n: advise(MATCH, seed=n), "seed"),
        (lambda n: advise(MATCH, edition=n), "edition"),
        (lambda n: advise(MATCH, knowledge="habit", habit=n), "habit"),
        (ADVICE.of, "offered are"),
        (review, "use a match"),
        (lambda n: review(MATCH, sights=n), "sights"),
        (lambda n: simulate(n, 2), "bots"),
        (lambda n: simulate((n, "random"), 2), "bot"),
        (lambda n: simulate(TWO, n), "matches"),
        (lambda n: simulate(TWO, 2, seed=n), "seed"),
        (lambda n: simulate(TWO, 2, edition=n), "edition"),
        (lambda n: simulate(TWO, 2, workers=n), "workers"),
        (lambda n: simulate(TWO, 2, chunk=n), "chunk"),
        (lambda n: simulate(TWO, 2, scheduler=n), "scheduler"),
        (lambda n: arena((*TWO[:1], "greedy"), n), "matches"),
        (lambda n: compare(HOUSE, HOUSE, TWO, 4, margin=n), "margin"),
        (lambda n: compare(HOUSE, HOUSE, TWO, n), "matches"),
        (read_outcome, "path of a file"),
        (writable, "path of a file"),
        (lambda n: share(n, 2), "hits"),
        (lambda n: share(0, n), "trials"),
        (lambda n: REVIEW.worst(-n), "count"),
        (lambda n: ADVICE.report("en", -n), "count"),
    ],
)
def test_a_value_that_cannot_be_written_down_is_refused_all_the_same(
    call: Callable[[object], object], named: str
) -> None:
    with pytest.raises(LabError, match=named):
        call(HUGE)


NO_COUNTS = ("5", 1.5, 0, -1, True)
NO_SEEDS = ("5", 1.5, 10**18)


@pytest.mark.parametrize(
    ("call", "named", "wrong"),
    [
        (lambda n: simulate(TWO, n), "matches", (*NO_COUNTS, None)),
        (lambda n: simulate(TWO, 2, progress=n), "progress", (5, "bar")),
        (lambda n: arena(n, 2), "bots", (5, None, ("greedy",), ("random", "random"))),
        (lambda n: arena((*TWO[:1], "greedy"), n), "matches", (*NO_COUNTS, 3)),
        (play_chunk, "plan", (None, 5, TWO)),
        (play_chunk, "bots", (Plan(("random",), 1, 2, HOUSE),)),
        (read_outcome, "path of a file", (None, 5, ["x.csv"])),
        (read_outcome, "outcomes end in", ("x", "x.txt")),
        (read_outcome, "cannot be read", ("gone.csv", "gone.json", "gone.parquet")),
        (simulate(TWO, 1).write, "path of a file", (None, 5)),
        (lambda n: share(n, 2), "hits", ("1", 1.5, -1, 3, None, True)),
        (lambda n: share(0, n), "trials", ("1", 1.5, -1, None)),
        (value_of_information, "use a match", (None, 5, "m1.")),
        (lambda n: value_of_information(MATCH, n), "seat", (5, "x")),
        (lambda n: value_of_information(MATCH, budget=n), "budget", (5, "2 s")),
        (lambda n: value_of_information(MATCH, edition=n), "edition|mine", (5, "mine")),
        (lambda n: value_of_information(MATCH, seed=n), "seed", NO_SEEDS),
        (lambda n: advise(MATCH, seed=n), "seed", NO_SEEDS),
        (lambda n: advise(MATCH, edition=n), "edition|mine", (5, "mine")),
        (lambda n: ADVICE.report("en", n), "count", NO_COUNTS),
        (ADVICE.report, "fr|5", ("fr", 5)),
        (ADVICE.of, "5|nothing", (5, "nothing")),
        (lambda n: review(MATCH, sights=n), "sights", (5, (), "own", ("all",))),
        (lambda n: review(MATCH, edition=n), "edition|mine", (5, "mine")),
        (REVIEW.by, "seat", (5, "x", None)),
        (REVIEW.clear, "sights", ("all", None)),
        (REVIEW.worst, "count", ("5", 1.5, -1)),
        (lambda n: REVIEW.worst(3, n), "sights", ("all", 5)),
    ],
)
def test_every_wrong_value_is_refused_by_its_name(
    call: Callable[[object], object], named: str, wrong: tuple[object, ...]
) -> None:
    for value in wrong:
        with pytest.raises(LabError, match=named):
            call(value)


def test_a_thought_needs_no_more_than_one_node() -> None:
    last = advise(MATCH, budget=Budget(nodes=1))
    assert last.is_last
    assert last.best.value == pytest.approx(last.of(last.best.option.code).value)


def half_written(file: Path) -> None:
    with whole_file(file) as part:
        part.write_text("half", "utf-8")
        raise ZeroDivisionError


def whole(file: Path) -> None:
    with whole_file(file) as part:
        part.write_text("after", "utf-8")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    kept = writable(tmp_path / "kept.json", (".json",))
    kept.write_text("before", "utf-8")
    with pytest.raises(ZeroDivisionError):
        half_written(kept)
    assert kept.read_text("utf-8") == "before"
    whole(kept)
    assert kept.read_text("utf-8") == "after"
    with pytest.raises(OutcomeFileError, match="cannot be written"):
        whole(tmp_path / "gone" / "x.json")
    assert [file.name for file in tmp_path.iterdir()] == ["kept.json"]
