"""A study: live, stopped, killed, taken up again, and always the same numbers."""

import json
import os
import signal
import subprocess
import sys
import textwrap
import threading
from pathlib import Path
from typing import Any

import pytest

from motc_lab.errors import LabError
from motc_lab.games.motc.edition import house_edition
from motc_lab.lab import compare
from motc_lab.lab.chunk import play_plans
from motc_lab.lab.study import Study
from motc_lab.lab.study.state import DECIDED, ENDED, PAUSED, READY
from tests.lab.hooks import waiting, waiting_pid

HOUSE = house_edition()
SHORT = HOUSE.with_ruling(points_to_win=3)
DICE = ("random", "random")


def study(most: int = 60, **more: Any) -> Study:
    """A small study of two variants."""
    variants = {"to 3": SHORT, "to 2": HOUSE.with_ruling(points_to_win=2)}
    return Study(variants, DICE, most=most, **{"workers": 1, **more})


def test_a_study_counts_what_compare_counts() -> None:
    found = study().start().wait()
    assert found.phase == ENDED
    single = compare(None, SHORT, DICE, 60, workers=1)
    (first, second) = found.findings
    assert first.base_share == pytest.approx(single.headline.base)
    assert first.variant_share == pytest.approx(single.headline.variant)
    assert first.variant == "to 3"
    assert second.variant == "to 2"
    assert found.matches == 180


def test_points_are_compared_and_vary_less_than_matches_won(tmp_path: Path) -> None:
    file = tmp_path / "points.study"
    asked: dict[str, Any] = {"most": 120, "measure": "points", "file": file}
    found = study(**asked).start().wait().findings[0]
    rows = compare(None, SHORT, DICE, 120, workers=1).variant[0].rows
    both = [rows.columns[f"{who}_points"] for who in ("spassky", "fischer")]
    shares = [there / (here + there) for here, there in zip(*both, strict=True)]
    assert found.name == "points won by Fischer"
    assert found.variant_share == pytest.approx(sum(shares) / 120)
    won = study(120).start().wait().findings[0]
    assert found.high - found.low < (won.high - won.low) / 2
    assert Study.open(file).state.findings[0] == found
    with pytest.raises(LabError, match=r"measure: 'luck'; use won, points"):
        study(measure="luck")


def test_it_is_ready_before_and_tells_how_it_stands() -> None:
    one = study()
    assert one.state.phase == READY
    assert "0 of at most 60 shuffles" in str(one)
    phases = [state.phase for state in one.start().states(seconds=0.05)]
    assert phases[-1] == ENDED
    assert one.table["variant"].to_list() == ["to 3", "to 2"]
    assert "not decided yet" in one._repr_html_()
    json.dumps(one.state.as_dict())


def test_a_great_difference_is_decided_before_the_end() -> None:
    clear = Study({"to 1": SHORT}, DICE, most=2000, margin=0.9, workers=1)
    found = clear.start().wait()
    assert found.phase == DECIDED
    assert found.shuffles == found.findings[0].decided_at == 100
    assert found.findings[0].verdict == "no more than the margin apart"
    assert clear.plan(0.5).shuffles < clear.plan(0.1).shuffles


def test_stopped_and_started_again_it_comes_to_the_same(tmp_path: Path) -> None:
    whole = study()
    whole.start().wait()
    file = tmp_path / "mine.study"
    seen = threading.Event()
    first = study(file=file, play=Slowly(seen))
    first.start()
    seen.wait()
    assert first.stop().state.phase == PAUSED
    assert 0 < first.state.shuffles < 60
    again = study(file=file)
    assert again.state.shuffles == first.state.shuffles
    again.start().wait()
    assert again.totals == whole.totals
    assert Study.open(file).state.findings == whole.state.findings


class Slowly:
    """Plays tasks in this process, and tells of the second one."""

    def __init__(self, seen: threading.Event) -> None:
        self.seen = seen
        self.tasks = 0

    def __call__(self, plans: Any) -> Any:
        self.tasks += 1
        if self.tasks == 2:
            self.seen.set()
        return play_plans(plans)


def test_a_killed_worker_changes_nothing(tmp_path: Path) -> None:
    whole = study()
    whole.start().wait()
    hooked = study(workers=2, play=waiting(tmp_path, 20)).start()
    os.kill(waiting_pid(tmp_path, lambda: not hooked.is_running), signal.SIGKILL)
    found = hooked.wait()
    assert hooked.totals == whole.totals
    assert any("a worker was lost" in note for note in found.notes)


KILLED = """
    import os, signal, sys
    from motc_lab.games.motc.edition import house_edition
    from motc_lab.lab.study import Study
    house = house_edition()
    variants = {"to 3": house.with_ruling(points_to_win=3),
                "to 2": house.with_ruling(points_to_win=2)}
    study = Study(variants, ("random", "random"), most=60, workers=1, file=sys.argv[1])
    for state in study.start().states(seconds=0.01):
        if state.shuffles >= 20:
            os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_kernel_loses_nothing_that_is_on_the_disk(tmp_path: Path) -> None:
    file = tmp_path / "killed.study"
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(KILLED), str(file)], check=False
    )
    assert done.returncode == -signal.SIGKILL
    with file.open("a") as torn:
        torn.write('{"first_seed": 50, "ar')
    again = study(file=file)
    assert 20 <= again.state.shuffles <= 60
    again.start().wait()
    whole = study()
    whole.start().wait()
    assert again.totals == whole.totals
    assert Study.open(file).totals == whole.totals  # the torn line is gone


def test_workers_make_no_difference() -> None:
    alone, two = study(), study(workers=2)
    alone.start().wait()
    two.start().wait()
    assert alone.totals == two.totals
    assert alone.state.findings == two.state.findings


def test_a_file_of_another_study_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.study"
    study(file=file)
    with pytest.raises(LabError, match=r"another study \(seed differs"):
        study(file=file, seed=5)
    with pytest.raises(LabError, match="ends in"):
        study(file=tmp_path / "mine.txt")


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("nonsense", 1),
        ('{"motc_lab_study": 2}', 1),
        ("{}", 2),
        ('{"first_seed": -3, "arms": []}', 2),
        ('{"first_seed": 0, "arms": [{"winner": ["x"]}]}', 2),
    ],
)
def test_a_broken_file_names_the_line(tmp_path: Path, line: str, number: int) -> None:
    file = tmp_path / "mine.study"
    if number > 1:
        study(file=file)
    with file.open("a") as opened:
        opened.write(f"{line}\n")
    with pytest.raises(LabError, match=f"line {number} was not written by a study"):
        Study.open(file)


def test_what_makes_no_sense_is_told() -> None:
    with pytest.raises(LabError, match="variants"):
        Study({}, DICE)
    with pytest.raises(LabError, match="margin: 2"):
        Study({"a": SHORT}, DICE, margin=2)
    with pytest.raises(LabError, match="bots"):
        Study({"a": SHORT}, ())
    with pytest.raises(LabError, match="power"):
        Study({"a": SHORT}, DICE, workers=1).plan(0.03, power=80)


def test_several_pairs_of_bots_are_compared_each_for_itself() -> None:
    found = Study({"a": SHORT}, [DICE, ("greedy", "random")], most=10, workers=1)
    state = found.start().wait()
    assert [one.bots for one in state.findings] == [
        DICE,
        ("greedy:paired", "random"),
    ]


def test_a_fault_in_a_match_reaches_whoever_waits() -> None:
    def torn(plans: object) -> Any:
        raise ZeroDivisionError(str(plans))

    one = Study({"a": SHORT}, DICE, most=10, workers=1, play=torn).start()
    with pytest.raises(ZeroDivisionError):
        one.wait()
    assert one.state.phase == "failed"
