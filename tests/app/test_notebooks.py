"""The notebooks come to a folder of one's own, and nothing that lies there is lost."""

import json
from pathlib import Path

import pytest

from motc_lab.app import notebooks
from motc_lab.app.cli import main
from motc_lab.lessons import lesson

COPIED = (
    "play-a-match.ipynb",
    "what-if-study.ipynb",
    "tutorial/00-lose-to-win.ipynb",
    "tutorial/12-sandbox.ipynb",
)


def told(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert main(["notebooks", *map(str, words)]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *words: str | Path) -> str:
    assert main(["notebooks", *map(str, words)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    return line


def test_all_notebooks_are_copied_and_how_to_open_them_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Finding 27: the wheel had the tutorial only, and no command copied anything."""
    folder = tmp_path / "my notebooks"
    said = told(capsys, folder)
    for name in COPIED:
        ours = notebooks.home() / name
        assert (folder / name).read_bytes() == ours.read_bytes()
    count = len(list(folder.rglob("*.ipynb")))
    assert f"{folder}: {count} of {count} notebooks copied" in said
    assert f"jupyter lab '{folder}'" in said
    assert "not installed" not in said


def test_where_jupyterlab_is_missing_it_says_what_brings_it(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(notebooks, "find_spec", lambda _: None)
    assert "pip install 'motc_lab[notebook]'" in told(capsys, tmp_path)


def test_a_notebook_that_was_changed_is_replaced_only_when_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told(capsys, tmp_path)
    mine, gone = tmp_path / COPIED[0], tmp_path / COPIED[1]
    mine.write_text("mine", "utf-8")
    gone.unlink()
    line = refused(capsys, tmp_path)
    assert f"({COPIED[0]})" in line
    assert "--force" in line
    assert mine.read_text("utf-8") == "mine"
    assert not gone.exists()
    assert ": 2 of " in told(capsys, tmp_path, "--force")
    assert mine.read_bytes() == (notebooks.home() / COPIED[0]).read_bytes()
    assert gone.exists()


@pytest.mark.parametrize("place", ["file", "file/below"])
def test_a_file_is_no_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    (tmp_path / "file").touch()
    assert "a file is in the way; name a folder" in refused(capsys, tmp_path / place)


def test_a_folder_in_the_place_of_a_notebook_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / COPIED[0]).mkdir()
    assert COPIED[0] in refused(capsys, tmp_path)


def test_a_chapter_takes_as_long_as_its_lesson_says() -> None:
    told = {
        file.name[:2]: json.loads(file.read_text("utf-8"))["metadata"]["motc"]
        for file in (notebooks.home() / "tutorial").glob("*.ipynb")
    }
    del told["12"]  # the sandbox has no lesson
    assert len(told) == 13
    for number, heading in told.items():
        assert heading["minutes"] == lesson(number).minutes, number
        assert heading["title"] == lesson(number).title.model_dump(), number
