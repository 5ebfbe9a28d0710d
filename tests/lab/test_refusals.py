"""What makes no sense is refused at once, before anything is played or thought."""

from collections.abc import Callable
from pathlib import Path

import pytest

from motc_lab import Match, advise, house_edition, review
from motc_lab.bots import Budget, HabitBot, RandomBot
from motc_lab.errors import LabError
from motc_lab.lab import compare, simulate
from motc_lab.lab.paths import OutcomeFileError, whole_file, writable

HOUSE = house_edition()
MATCH = Match.new(8)
TWO = ("random", "random")


@pytest.mark.parametrize(
    ("attempt", "words"),
    [
        (lambda: advise(None), "use a match"),
        (lambda: advise(MATCH.position.code), "Position.from_code"),
        (lambda: advise(MATCH, budget=5), "use Budget"),
        (lambda: advise(MATCH, seed="a"), "seed: 'a'"),
        (lambda: advise(MATCH.position, edition="mine"), "as load_edition gives"),
        (lambda: advise(MATCH, knowledge="habit", habit=5), "habit: 5"),
        (lambda: advise(MATCH, knowledge="habit", habit=HabitBot), "use a bot"),
        (lambda: review(None), "use a match"),
        (lambda: review(MATCH, 400), "use Budget"),
        (lambda: review(MATCH, sights=("all",)), "use some of own, open"),
        (lambda: simulate(TWO, "5"), "matches: '5'"),
        (lambda: simulate(TWO, 2.5), "matches: 2.5"),
        (lambda: simulate("random", 2), "name two"),
        (lambda: simulate(("random",), 2), "name two"),
        (lambda: simulate((RandomBot(1), "random"), 2), "use a name"),
        (lambda: simulate(TWO, 2, seed=1.5), "seed: 1.5"),
        (lambda: simulate(TWO, 2, edition="mine"), "edition: 'mine'"),
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


def test_a_thought_needs_no_more_than_one_node() -> None:
    *_, last = advise(MATCH, budget=Budget(nodes=1))
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
