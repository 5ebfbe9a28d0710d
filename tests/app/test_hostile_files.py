"""Finding 14: whatever a file holds, or is, one sentence says so, and soon.

Every reader of the package meets every hostile file: no traceback, no hang.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest

from motc_lab.app.arguments import load
from motc_lab.app.cli import main
from motc_lab.app.web import chapters
from motc_lab.controllers.chapter.onward import Course, course_around
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import load_edition
from motc_lab.games.motc.sandbox.rates import read_rates
from motc_lab.lab.saved import read_outcome
from motc_lab.lessons import lesson_files, load_lesson
from motc_lab.sandbox.library import folder
from motc_lab.scene.match import Match
from motc_lab.screens.seal import KEY_NAME, provide_key

DEEP = 100_000
SECONDS = 30  # a reader that takes longer hangs
RUN = [sys.executable, "-m", "motc_lab.app.cli"]
Maker = Callable[[Path], object]


def brackets(opening: str, depth: int = DEEP) -> Maker:
    return lambda file: file.write_text(opening * depth)


def text(written: str) -> Maker:
    return lambda file: file.write_text(written, encoding="utf-8")


def sparse(file: Path) -> None:
    file.touch()
    os.truncate(file, (1 << 30) + 1)  # takes no room on the disk


HOSTILE: dict[str, Maker] = {
    "nothing there": lambda _: None,
    "empty": text(""),
    "a folder": lambda file: file.mkdir(),
    "a pipe nobody writes": os.mkfifo if hasattr(os, "mkfifo") else lambda _: None,
    "brackets": brackets("["),
    "brackets that close": lambda f: f.write_text("[" * DEEP + "]" * DEEP),
    "brackets in a field": lambda f: f.write_text("a = " + "[" * DEEP),
    "braces": brackets('{"a":'),
    "braces in a field": lambda f: f.write_text("a = " + "{a = " * DEEP),
    "as deep as Python goes": brackets("[", 940),
    "digits": text("9" * 5000),
    "digits in TOML": text(f"number = {'9' * 5000}"),
    "hexadecimal digits in TOML": text(f"number = 0x{'f' * 5000}"),
    "digits in JSON": text(f'{{"metadata": {"9" * 5000}}}'),
    "no number": text('{"matches": NaN, "totals": Infinity}'),
    "no UTF-8": lambda file: file.write_bytes(b"motc record 1\n\xff\xfe"),
    "nothing but zeros": lambda file: file.write_bytes(bytes(4000)),
    "half a character": text('{"metadata": "\\ud800"}'),
    "a list": text("[1, 2, 3]"),
    "a text": text('"motc"'),
    "larger than the memory": sparse,
}


@pytest.fixture(autouse=True)
def soon() -> Iterator[None]:
    """Fail where a reader waits; without an alarm clock the test itself would hang."""

    def ring(_number: int, _frame: FrameType | None) -> None:
        pytest.fail(f"nothing was said within {SECONDS} s")

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(SECONDS)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


READERS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "an edition": ("x.toml", load_edition),
    "a lesson": ("x.toml", load_lesson),
    "a record": ("x.motc", lambda file: load(file, None, "en")),
    "a chapter": ("00-x.ipynb", chapters.read),
    "rates": ("x.json", read_rates),
    "an outcome": ("x.parquet", read_outcome),
    "rows": ("x.csv", read_outcome),
    "a key": ("x.key", provide_key),
}


@pytest.mark.parametrize("hostile", HOSTILE)
@pytest.mark.parametrize("reader", READERS)
def test_every_reader_refuses_every_hostile_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reader: str, hostile: str
) -> None:
    monkeypatch.delenv(KEY_NAME, raising=False)
    name, read = READERS[reader]
    file = tmp_path / name
    HOSTILE[hostile](file)
    if (reader, hostile) == ("a key", "nothing there"):
        read(file)  # written anew
        assert file.read_text()
        return
    with pytest.raises(LabError) as caught:
        read(file)
    assert name in str(caught.value)
    assert all(len(line) < 500 for line in str(caught.value).splitlines())


@pytest.mark.parametrize("hostile", HOSTILE)
def test_what_stands_beside_rows_may_be_hostile_too(
    tmp_path: Path, hostile: str
) -> None:
    (tmp_path / "x.csv").write_text("seed,winner\n1,spassky\n")
    HOSTILE[hostile](tmp_path / "x.csv.json")
    with pytest.raises(LabError, match=r"x\.csv"):
        read_outcome(tmp_path / "x.csv")


@pytest.mark.parametrize("hostile", HOSTILE)
@pytest.mark.parametrize("ending", [".motc", ".txt", ".json"])
def test_a_folder_of_records_leaves_out_what_is_none(
    tmp_path: Path, hostile: str, ending: str
) -> None:
    HOSTILE[hostile](tmp_path / f"a{ending}")
    Match.new(3).save(tmp_path / "b.motc")
    assert [row.name for row in folder(tmp_path)] == ["b.motc"]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_chapter_passes_over_what_is_none(tmp_path: Path, hostile: str) -> None:
    (tmp_path / "00-own.ipynb").touch()
    HOSTILE[hostile](tmp_path / "01-next.ipynb")
    assert course_around(0, tmp_path) == Course(is_there=True)


@pytest.mark.parametrize("name", ["a\0b", "n" * 5000])
@pytest.mark.parametrize("reader", ["an edition", "a record", "rates"])
def test_a_name_that_no_file_can_have_is_refused(reader: str, name: str) -> None:
    ending, read = READERS[reader]
    with pytest.raises(LabError):
        read(Path(name + ending))


COMMANDS = [
    ["lesson", "check", "FILE"],
    ["review", "FILE"],
    ["review", "RECORD", "--edition", "FILE"],
    ["advise", "RECORD", "--edition", "FILE"],
    ["simulate", "--matches", "1", "--edition", "FILE"],
    ["play", "--edition", "FILE"],
    ["tutorial", "--no-browser", "--key-file", "FILE"],
]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes there")
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_no_command_waits_for_a_pipe_that_nobody_writes(
    tmp_path: Path, words: list[str]
) -> None:
    pipe, record = tmp_path / "pipe.toml", tmp_path / "record.motc"
    os.mkfifo(pipe)
    Match.new(3).save(record)
    places = {"FILE": str(pipe), "RECORD": str(record)}
    done = subprocess.run(
        [*RUN, *(places.get(word, word) for word in words)],
        capture_output=True,
        text=True,
        timeout=2 * SECONDS,
        check=False,
    )
    assert done.returncode == 1
    (line,) = (done.stderr or done.stdout).splitlines()
    assert "no ordinary file" in line


def test_a_folder_of_nested_notebooks_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "00-x.ipynb").write_text("[" * DEEP)
    assert main(["tutorial", "--no-browser", "--folder", str(tmp_path)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "00-x.ipynb is no chapter: lists or tables are nested too deeply" in line


def test_a_seat_that_nobody_has_is_refused_by_the_lesson_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (sound,) = (file for file in lesson_files() if file.name.startswith("06"))
    lesson = tmp_path / "06-spoiled.toml"
    right = 'seat = "spassky"'
    assert right in sound.read_text("utf-8")
    wrong = 'seat = "spasssky"'
    lesson.write_text(sound.read_text("utf-8").replace(right, wrong), "utf-8")
    assert main(["lesson", "check", str(lesson)]) == 1
    told = capsys.readouterr().out
    assert "step 'spassky', seat: 'spasssky': input should be 'spassky'" in told


@pytest.mark.parametrize(
    "change",
    ["self=1", f"points_to_win={'9' * 5000}", f"section_values={'[' * 90_000}"],
    ids=["self", "digits", "brackets"],
)
def test_what_is_no_variant_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], change: str
) -> None:
    few = ["simulate", "--matches", "2", "--bots", "random", "greedy"]
    assert main([*few, "--variant", change]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert change[:4] in line
    assert len(line) < 500


@pytest.mark.parametrize("seconds", ["inf", "nan", "-1", "0"])
def test_no_thinking_without_an_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, seconds: str
) -> None:
    Match.new(3).save(tmp_path / "record.motc")
    words = ["advise", str(tmp_path / "record.motc"), f"--seconds={seconds}"]
    assert main(words) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert "seconds" in line
    assert "use a number above 0" in line
